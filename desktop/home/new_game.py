"""Set up a new game on three pages: which game, who plays, and how the table is run."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from secrets import randbelow

from PySide6.QtCore import (
    QDate,
    QElapsedTimer,
    QEvent,
    QLocale,
    QObject,
    QPoint,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QIcon, QImage, QMouseEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop.games.game_ui import AnyGameUi
from desktop.home.card_grid import CardGrid
from desktop.home.game_card import GameCard
from desktop.home.game_pictures import GamePictures
from desktop.home.game_setup import ALONE_LEVEL, SUFFIX, GameSetup
from desktop.home.height_for_width_page import HeightForWidthPage
from desktop.home.lot_explained import LotExplained
from desktop.home.options import OptionsForm, OptionWords
from desktop.home.round_table import RoundTable
from desktop.home.step_button import StepButton
from desktop.home.table_forms import SecrecyForm, TalkLengths
from desktop.home.table_mode import ModeForm
from desktop.session.passphrase_round import PassphrasesDialog
from desktop.session.questions import computer_title
from desktop.session.ui_context import MapUiContext, UiContext
from desktop.widgets.box_layouts import add_parts, clear_layout, column_layout, row_layout
from desktop.widgets.floating_card import FREE_CORNER, menu_button_margin
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.theme import is_type_large, scaled_length
from desktop.widgets.widget_factory import (
    button,
    card,
    combo_box,
    line_edit,
    rule_line,
    scroll_area,
    text,
)
from engine.campaign.deal import default_order_entry
from engine.errors import SetupRefused
from engine.frame.game_option import GameOption, OptionValues
from engine.frame.policy import TableMode
from engine.frame.ruleset import AnyRuleset
from engine.frame.seat import Seat, SeatId
from engine.registry import needs_gm
from engine.untrusted.untrusted_text import visible_name

POWERS = "powers"
"""The option that says how powers are given out; it is chosen where the people are."""

CHOSEN = "chosen"
"""The value of the option `powers` under which players choose."""

_FORBIDDEN = frozenset('/\\:*?"<>|')


@dataclass(frozen=True, slots=True)
class GameOffer:
    """A game that may be chosen: its rules and windows, and what it is called.

    `board` is the name of the board it is on, and `boards` the same game on others, where there
    are any.
    """

    rules: AnyRuleset
    ui: AnyGameUi
    name: str
    sentence: str
    board: str = ""
    boards: "Sequence[GameOffer]" = ()


_PICTURE = QSize(648, 392)
"""Of a game on its card, in pixels of the picture."""
_FRIENDS_SHOWN = 3
"""So many circles of friends are offered again."""
DOUBLE_PRESS_TIME = 800
"""So soon nobody means to begin who pressed the same place to turn the page, in milliseconds."""
_LINE = 30
"""How many letters of names a line beside the table has room for."""
_SIDE = 40
"""Free at the left and the right of the page, in pixels."""


class NewGameScreen(QWidget):
    """Everything a new game needs: the game, the people, the table.

    `talk` is how long the first negotiation and the later ones are proposed to be, in minutes, and
    `friends` the names of those who played together, the last circle first; `begun` are names that
    were written down for a game that has not been begun.

    Signals: `deal_requested(Setup)`, `given_up()`; `map_requested()` for a map of other people;
    `people_changed(tuple[str, ...])` with the names that are written down by now.
    """

    topic = "start"

    deal_requested = Signal(object)
    given_up = Signal()
    map_requested = Signal()
    people_changed = Signal(object)

    def __init__(
        self,
        offers: Sequence[GameOffer],
        folder: Path,
        context: UiContext,
        talk: tuple[int, int] = (30, 15),
        friends: Sequence[Sequence[str]] = (),
        begun: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self._offers = tuple(offers)
        self._offer = self._offers[0]
        self.on_board: dict[int, GameOffer] = {}
        """Which of a game's boards was chosen, by the game's place in the list."""
        self.boards: QComboBox | None = None
        self._folder = folder
        self._friends = tuple(map(tuple, friends))[:_FRIENDS_SHOWN]
        self._people = tuple(begun) or next(iter(self._friends), ())
        """The names on the chairs, whatever game is chosen."""
        self._context = context
        self._pictures = GamePictures(context, self)
        self.talk = TalkLengths(*talk)
        self.mode = ModeForm()
        self.mode.changed.connect(self._mode_changed)
        self.secrecy = SecrecyForm()
        self.secrecy.changed.connect(self._update_summary)
        self.players: RoundTable
        self.options: OptionsForm
        self.name = line_edit(self.tr("Name of the game"), longest=80)
        self._proposed = self._free_name(())
        self.name.setText(self._proposed)
        self.name.textChanged.connect(self._update_validity)
        self.mixed = QCheckBox(self.tr("Everybody gives a word for the lot, which all can check"))
        self._mixed_chosen = False
        self.mixed.clicked.connect(self._choose_words)
        self.how_checked = button(self.tr("How can we check the lot?"), "quiet")
        self.how_checked.clicked.connect(self._explain_lot)
        self.place = text("", "small", wrap=True)
        self._hiding = text("", "warn", wrap=True)
        self._advice = text("", "faint", wrap=True)
        self.problem = text("", "bad", wrap=True)
        self.deal = button(self.tr("Begin the game"), "wax", press=self._deal)
        # A press that is none gives it no keyboard either, by which it could be pressed next.
        self.deal.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.deal.installEventFilter(self)
        self._turned = QElapsedTimer()
        """Since the button to the next page was pressed, and where on the screen."""
        self._turned_at = QPoint()
        self._taken: QButtonGroup | None = None
        self._levels: QButtonGroup | None = None
        self._sign_hint: QLabel | None = None
        self._pages = QStackedWidget()
        self._lay_out()
        self._take(self._offer)
        for box in (self.talk.first, self.talk.later):
            box.valueChanged.connect(self._update_summary)
        self.turn_to(0)

    def setup(self) -> GameSetup:
        """What is on the pages now."""
        gm = self.mode.mode is TableMode.GM
        setup = GameSetup(
            self._offer.rules.key,
            self.players.seats(),
            {**self.options.choices(), **self._offer.ui.implied_options(gm=gm)},
            self._file(),
            self.mode.gm_name if gm else "",
            self.mode.passphrase.text() if gm else "",
            pin=self.mode.pin.text() if gm else "",
            mixed=self.mixed.isChecked(),
            who_sealed=self.secrecy.who_sealed,
            analysis=not self.secrecy.no_analysis.isChecked(),
        )
        return with_lot_moderator(setup) if self.mode.by_lot else setup

    def turn_to(self, page: int) -> None:
        """Show the games (0), the people (1) or the table (2)."""
        self._pages.setCurrentIndex(page)
        for number, step in enumerate(self.steps):
            step.show_step(done=number < page, here=number == page)
        names = [step.title for step in self.steps]
        self.back.setText(f"← {names[page - 1]}" if page else self.tr("Back"))
        self.onward.setText(f"{names[page + 1]} →" if page + 1 < len(names) else "")
        self.onward.setVisible(page + 1 < len(names))
        self.onward.setProperty("role", "primary" if page == 0 else "")
        self.onward.style().unpolish(self.onward)
        self.onward.style().polish(self.onward)
        self.deal.setVisible(page > 0)
        if self.isVisible():
            self._focus_first()

    def _focus_first(self) -> None:
        """What is first on the page. It is no focus proxy, to which Tab would turn back."""
        chosen = self.games.checkedButton() or self.games.buttons()[0]
        first: QWidget = (chosen, self.players.names[0], self.name)[self.page]
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._focus_first()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """*Begin the game* lies where the button to the next page lay: no second press begins."""
        if isinstance(event, QMouseEvent):
            spot = event.globalPosition().toPoint()
            if watched is self.onward and event.type() is QEvent.Type.MouseButtonPress:
                self._turned_at = spot
            elif watched is self.deal and event.type() is QEvent.Type.MouseButtonDblClick:
                return True
            elif watched is self.deal and event.type() is QEvent.Type.MouseButtonPress:
                near = QApplication.styleHints().mouseDoubleClickDistance()
                here = (spot - self._turned_at).manhattanLength() <= near
                return (
                    here and self._turned.isValid() and self._turned.elapsed() < DOUBLE_PRESS_TIME
                )
        return super().eventFilter(watched, event)

    @property
    def page(self) -> int:
        """Which page is shown: the games (0), the people (1) or the table (2)."""
        return self._pages.currentIndex()

    def _lay_out(self) -> None:
        titles = (self.tr("Game"), self.tr("People"), self.tr("Table"))
        self.steps = tuple(
            StepButton(number, title, self._context.scheme)
            for number, title in enumerate(titles, 1)
        )
        for number, step in enumerate(self.steps):
            step.clicked.connect(partial(self.turn_to, number))
        left = max(2, menu_button_margin() - _SIDE)
        head = FlowLayout((text(self.tr("A new game"), "title"),), self.steps)
        head.setSpacing(18)
        self.setProperty(FREE_CORNER, True)
        for each in (self._make_games_page(), self._make_people_page(), self._table_page()):
            self._pages.addWidget(each)
        column_layout(
            row_layout((head, 1), margins=(left, 0, 0, 0)),
            (self._pages, 1),
            self._foot(),
            on=self,
            margins=(_SIDE, 14, _SIDE, 18),
            spacing=12,
        )

    def _foot(self) -> QHBoxLayout:
        self.back = button("", press=self._go_back)
        self.onward = button("", press=self._go_on)
        self.onward.installEventFilter(self)
        for each in (self.back, self.onward, self.deal):
            each.setMinimumHeight(46)
        self.problem.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return row_layout(self.back, (self.problem, 1), self.onward, self.deal, spacing=12)

    def _go_on(self) -> None:
        self.turn_to(self.page + 1)
        self._turned.start()

    def _go_back(self) -> None:
        if self.page:
            self.turn_to(self.page - 1)
        else:
            self.given_up.emit()

    # The game.

    def _make_games_page(self) -> QWidget:
        grid = CardGrid(scaled_length(218), 18)
        self.games = QButtonGroup(self)
        for index, offer in enumerate(self._offers):
            choice = GameCard(
                offer.name, offer.sentence, self._player_count_text(offer), self._context.scheme
            )
            choice.setChecked(index == 0)
            choice.chosen_twice.connect(partial(self.turn_to, 1))
            self.games.addButton(choice, index)
            grid.add(choice)
            self._pictures.opening(offer.rules, _PICTURE, choice.show_picture)
        cards = [each for each in self.games.buttons() if isinstance(each, GameCard)]
        for each in cards:
            each.fellows = cards
        grid.add(self._make_import_card())
        self.games.idToggled.connect(self._game_toggled)
        return scroll_area(grid, self.tr("Game"))

    def _make_import_card(self) -> QFrame:
        """Where maps of other people come in, and are chosen."""
        frame = QFrame()
        frame.setProperty("role", "place")
        column = column_layout(None, on=frame, margins=(18, 8, 18, 8), spacing=8)
        says = text(self.tr("Drop a map on this window, or import one."), "faint", wrap=True)
        fetch = button(self.tr("Import a map…"), press=self.map_requested)
        name = text(self.tr("Another map"), "heading")
        column.addLayout(row_layout(name, (says, 1), fetch, spacing=18))
        for offer in self._offers:
            if offer.boards:
                self.boards = self._make_board_box(offer)
                column.addWidget(self.boards)
        column.addStretch(1)
        return frame

    def _make_board_box(self, own: GameOffer) -> QComboBox:
        """The boards that a game can be played on, its own first."""
        every = (own, *own.boards)
        named = ((self.tr("Board: {name}").format(name=each.board), None) for each in every)
        box = combo_box(self.tr("Board"), named)

        def chosen(index: int) -> None:
            place = self._offers.index(own)
            choice = self.games.button(place)
            self.on_board[place] = every[index]
            if isinstance(choice, GameCard):
                choice.tell(every[index].sentence, self._player_count_text(every[index]))
                self._pictures.opening(every[index].rules, _PICTURE, choice.show_picture)
            if choice.isChecked():
                self._take(every[index])
            else:
                choice.setChecked(True)

        box.activated.connect(chosen)
        return box

    def _player_count_text(self, offer: GameOffer) -> str:
        """For how many a game is."""
        low, high = offer.rules.seats.start, offer.rules.seats.stop - 1
        players = self.tr("{0} players") if low == high else self.tr("{0} to {1} players")
        return players.format(low, high)

    def _game_toggled(self, index: int, chosen: bool) -> None:
        if chosen:
            self._take(self.on_board.get(index, self._offers[index]))

    # The people.

    def _make_people_page(self) -> QWidget:
        self._seats_holder = QWidget()
        self._seats_column = column_layout(on=self._seats_holder)
        slip, column = card("slip")
        self._who_column = column_layout(spacing=8)
        add_parts(column, self._who_column, self._advice, rule_line())
        column.addWidget(text(self.tr("Round the table"), "heading"))
        add_parts(column, self.mode, self._hiding, rule_line())
        self._facts = column_layout(spacing=4)
        column.addLayout(self._facts)
        column.addLayout(row_layout(self.how_checked, None))
        column.addStretch()
        side = scroll_area(_make_tall(slip), self.tr("Who plays"))
        page = QWidget()
        if is_type_large():
            inner = HeightForWidthPage()
            column_layout(self._seats_holder, slip, on=inner, spacing=14)
            return scroll_area(inner, self.tr("People"))
        side.setFixedWidth(scaled_length(408))
        seats = scroll_area(self._seats_holder, self.tr("People"))
        row_layout((seats, 1), side, on=page, spacing=20)
        return page

    def _make_people_column(self) -> None:
        """The number of people, how powers are given out, and friends who played before."""
        clear_layout(self._who_column)
        number = self.players.number
        less, more = button("−", "round"), button("+", "round")
        less.setAccessibleName(self.tr("One player less"))
        more.setAccessibleName(self.tr("One player more"))
        less.clicked.connect(number.stepDown)
        more.clicked.connect(number.stepUp)
        for each in (less, more):  # A step leaves the number selected.
            each.clicked.connect(lambda: number.lineEdit().deselect())
        number.setProperty("role", "large")
        number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        number.setFixedWidth(scaled_length(76))
        for each in (less, more):
            each.setFixedSize(scaled_length(46), scaled_length(46))
        low, high = number.minimum(), number.maximum()
        many = row_layout(less, number, more, None, spacing=10)
        add_parts(self._who_column, text(self.tr("Who plays"), "heading"), many)
        hint = self.tr("Drag a name to another chair.")
        if self._offer.rules.sides:
            hint = self.tr("Drag a name or arms to another chair, or press the arms.")
        self._who_column.addWidget(text(hint, "small", wrap=True))
        for each in (less, number, more):
            each.setEnabled(low < high)
        self._show_computers()
        circles = [each for each in self._friends if len(each) > 1]
        if circles:
            self._who_column.addWidget(text(self.tr("Same friends again"), "section"))
            for people in circles:
                again = button(_joined_names(people), "friends", press=partial(self._seat, people))
                again.setToolTip(", ".join(map(visible_name, filter(None, people))))
                self._who_column.addWidget(again)
        self._powers = QButtonGroup(self)
        row = self.options.rows.get(POWERS)
        if row is not None:
            add_parts(self._who_column, rule_line(), text(row.words.title, "heading"))
            choices: list[QWidget] = []
            for value in row.option.values:
                choice = button(row.words.values.get(value, str(value)), "segment")
                choice.setCheckable(True)
                choice.setChecked(row.value == value)
                choice.setToolTip(row.words.sentence)
                choice.clicked.connect(partial(row.choose, value))
                self._powers.addButton(choice)
                choice.setProperty("value", value)
                choices.append(choice)
            self._who_column.addLayout(_segments(choices))

    def _show_computers(self) -> None:
        """How many of the chairs computers take, and how well they play."""
        add_parts(self._who_column, rule_line(), text(self.tr("Computers"), "heading"))
        self._taken = self._levels = self._sign_hint = None
        self._taken, self._levels = taken, levels = QButtonGroup(self), QButtonGroup(self)
        known = self._offer.ui.computer_levels
        for group, offered in (
            (
                taken,
                (
                    (self.tr("None"), -1, self.tr("People only")),
                    (self.tr("All but one"), 1, self.tr("One person against computers")),
                    (self.tr("All"), 0, self.tr("Computers only, to be watched")),
                ),
            ),
            (
                levels,
                tuple((self.tr("Level {0}").format(n), n, computer_title(n)) for n in known),
            ),
        ):
            choices: list[QWidget] = []
            for label, value, says in offered:
                choice = button(label, "segment")
                choice.setCheckable(True)
                choice.setToolTip(says)
                group.addButton(choice, value + 1)  # Qt gives -1 a meaning of its own.
                choices.append(choice)
            self._who_column.addLayout(_segments(choices))
        levels.button(min(ALONE_LEVEL, known[-1]) + 1).setChecked(True)

        def seat_computers() -> None:
            persons, level = taken.checkedId() - 1, levels.checkedId() - 1
            everybody = len(self.players.chairs)
            self.players.seat_computers(everybody if persons < 0 else persons, level)

        def change_level() -> None:
            for chair in self.players.chairs:
                if chair.computer:
                    chair.seat(levels.checkedId() - 1)

        taken.idClicked.connect(seat_computers)
        levels.idClicked.connect(change_level)
        hint = text(self.tr("Or press the sign on a chair."), "small", wrap=True)
        self._who_column.addWidget(hint)
        self._sign_hint = hint
        self._check_computer_choice()

    def _check_computer_choice(self) -> None:
        """Which of the choices the chairs amount to, if any."""
        taken = self._taken
        if taken is None:
            return
        count, chairs = self.players.computers, self.players.number.value()
        persons = {0: -1, chairs: 0, chairs - 1: 1}.get(count)
        taken.setExclusive(False)
        for choice in taken.buttons():
            choice.setChecked(persons is not None and taken.id(choice) == persons + 1)
        taken.setExclusive(True)
        if self._levels is not None:
            for choice in self._levels.buttons():
                choice.setVisible(count > 0 and len(self._levels.buttons()) > 1)
        if self._sign_hint is not None:
            self._sign_hint.setVisible(count == 0)

    def _seat(self, people: Sequence[str]) -> None:
        self.players.seat_friends(people)

    def _update_summary(self) -> None:
        """What is agreed on the page of the table, each a way there."""
        clear_layout(self._facts)
        gm, party = self.mode.mode is TableMode.GM, self._offer.ui.is_party
        facts: list[tuple[str, str]] = []
        if not gm and not party:
            lengths = self.tr("{first} · {later} min").format(
                first=self.talk.first.value(), later=self.talk.later.value()
            )
            facts.append((self.tr("Clock"), lengths))
        facts.append((self.tr("Kept as"), visible_name(self._file().name)))
        if not gm:
            locked = self.secrecy.encrypted.isChecked()
            kept = self.tr("passphrases") if locked else self.tr("curtain, no passphrase")
            facts.append((self.tr("Secrecy"), kept))
        changed = self.options.changed_words
        facts.append((self.tr("Options"), changed or self.tr("as usual")))
        for what, how in facts:
            value = text(how, "", wrap=True)
            value.setAlignment(Qt.AlignmentFlag.AlignRight)
            self._facts.addLayout(row_layout(text(what, "faint"), (value, 1), spacing=12))

    # The table.

    def _table_page(self) -> QWidget:
        inner = HeightForWidthPage()
        large = is_type_large()
        columns = QVBoxLayout(inner) if large else QHBoxLayout(inner)
        columns.setContentsMargins(0, 0, 8, 0)
        columns.setSpacing(18)
        self._options_card, self._options_column = card("slip")
        self._talk, self._secrecy = self._talk_card(), self._secrecy_card()
        besides = (self._file_card(), self._talk, self._secrecy)
        if large:
            columns.addLayout(_make_card_column(self._options_card, *besides))
        else:
            add_parts(
                columns,
                (_make_card_column(self._options_card), 6),
                (_make_card_column(*besides), 5),
            )
        self._table_area: QScrollArea = scroll_area(inner, self.tr("Table"))
        return self._table_area

    def _talk_card(self) -> QFrame:
        frame, column = card("slip")
        add_parts(column, text(self.tr("Negotiation"), "heading"), self.talk)
        return frame

    def _file_card(self) -> QFrame:
        frame, column = card("slip")
        column.addWidget(text(self.tr("File"), "heading"))
        self.change = button(self.tr("Other folder…"), press=self._ask_folder)
        add_parts(column, row_layout((self.name, 1), self.change, spacing=8), self.place)
        column.addWidget(self.mixed)
        return frame

    def _secrecy_card(self) -> QFrame:
        frame, column = card("slip")
        add_parts(column, text(self.tr("Secrecy"), "heading"), self.secrecy)
        return frame

    def _mode_changed(self) -> None:
        gm = self.mode.mode is TableMode.GM
        self._talk.setVisible(not gm and not self._offer.ui.is_party)
        if not self._mixed_chosen:
            # Round one table all is dealt at once; those far away may want to check the lot.
            self.mixed.setChecked(gm and not self._offer.ui.is_party)
        self._secrecy.setVisible(not gm)
        self.secrecy.no_analysis.setVisible(not self._offer.ui.is_party)
        self._hiding.setVisible(bool(self._hiding.text()) and not gm)
        self.options.propose(default_order_entry(self._offer.rules.options(), gm))
        self.options.settle(self._offer.ui.implied_options(gm=gm))
        self._update_validity()

    def _take(self, offer: GameOffer) -> None:
        self._offer = offer
        rules, ui, context = offer.rules, offer.ui, self._context
        people = self._people
        furnished = ui.furnish(context)
        self.players = RoundTable(
            rules.seats,
            rules.sides,
            lambda side: ui.side_name(side, context.language),
            ui.shares,
            people,
            context.scheme,
            lambda side: _power_icon(side, furnished),
            lambda side: _colour(side, furnished),
            ui.computer_levels,
        )
        if ui.usual_players:
            self.players.number.setValue(ui.usual_players)
        if ui.is_party and len(people) in rules.seats:
            self.players.number.setValue(len(people))
        self.mode.set_is_party(ui.is_party)
        self.options = OptionsForm(
            rules.options(),
            self._option_words,
            lambda group: context.words.text(f"option_group.{rules.key}.{group}"),
            ui.presets(context),
            apart=frozenset({POWERS}),
        )
        self._hiding.setText(ui.secrecy_note(context))
        self._mode_changed()
        self._name_game()
        self.players.changed.connect(self._note_people)
        self.players.changed.connect(self._update_validity)
        self.options.changed.connect(self._option_changed)
        clear_layout(self._seats_column)
        self._seats_column.addWidget(self.players)
        self._pictures.opening(rules, _PICTURE, self._show_table_picture)
        clear_layout(self._options_column)
        add_parts(self._options_column, text(self.tr("Options"), "heading"), self.options)
        self._make_people_column()
        self._option_changed()
        self._fix_tab_order()

    def _note_people(self) -> None:
        people = self.players.typed
        self._name_game()
        if people != self._people and any((*people, *self._people)):
            self._people = people
            self.people_changed.emit(people)

    def _name_game(self) -> None:
        """Call the game by its people, until they call it otherwise."""
        if self.name.text() == self._proposed:
            self._proposed = self._free_name(self.players.typed)
            self.name.setText(self._proposed)

    def _show_table_picture(self, picture: QImage) -> None:
        self.players.set_picture(picture)

    def _option_words(self, option: GameOption) -> OptionWords:
        words, game = self._context.words, self._offer.rules.key
        titled = words.option(game, option.key)
        worth = option.values or (option.low,)
        labels = {value: words.choice(game, option.key, value) for value in worth}
        return OptionWords(titled.title, titled.says, labels)

    def _fix_tab_order(self) -> None:
        """Tab goes on from the forms, which are made anew, to what stands below them."""
        last: QWidget = self.options
        after = last.nextInFocusChain()
        while after is not None and self.options.isAncestorOf(after):
            last, after = after, after.nextInFocusChain()
        below = (self.name, self.change, self.secrecy.sealed, self.secrecy.encrypted)
        for each in (*below, self.back, self.onward, self.deal):
            QWidget.setTabOrder(last, each)
            last = each

    def _option_changed(self) -> None:
        row = self.options.rows.get(POWERS)
        for choice in self._powers.buttons():
            choice.setChecked(row is not None and choice.property("value") == row.value)
        self.players.set_sides_choosable(self._has_chosen_sides(self.options.choices()))
        self._update_validity()

    def _has_chosen_sides(self, choices: OptionValues) -> bool:
        return bool(self._offer.rules.sides) and choices.get(POWERS, CHOSEN) == CHOSEN

    def _choose_words(self) -> None:
        self._mixed_chosen = True

    def _explain_lot(self) -> None:
        dialog = LotExplained(self)
        dialog.accepted.connect(self._ask_words)
        dialog.open()

    def _ask_words(self) -> None:
        self._mixed_chosen = True
        self.mixed.setChecked(True)

    def _update_validity(self) -> None:
        lots = self._offer.ui.is_dealt_by_lot(self.options.choices())
        for each in (self.mixed, self.how_checked):
            each.setVisible(lots)
        file = self._file()
        self.place.setText(self.tr("Will be kept in {file}").format(file=file))
        self.problem.setText(self._problem(file))
        count = len(self.players.seats()) - self.mode.by_lot
        self._advice.setText(self._offer.ui.advice(self._context, self.options.choices(), count))
        self._advice.setVisible(bool(self._advice.text()))
        self.deal.setEnabled(not self.problem.text())
        self._check_computer_choice()
        self._update_summary()

    def _problem(self, file: Path) -> str:
        return (
            self.players.problem()
            or self.options.problem()
            or self.mode.problem()
            or self._table_problem()
            or self._lot_problem()
            or self._file_problem(file)
        )

    def _table_problem(self) -> str:
        alone = self.mode.hot_seat.isChecked()
        if alone and needs_gm(self._offer.rules.key, self.options.choices()):
            return self._context.words.error(SetupRefused("setup_needs_gm"))
        return ""

    def _lot_problem(self) -> str:
        fewest = self._offer.rules.seats.start
        if self.mode.by_lot and len(self.players.seats()) <= fewest:
            return self.tr("One leads the game: it takes {0} people.").format(fewest + 1)
        return ""

    def _file_problem(self, file: Path) -> str:
        name = self.name.text().strip()
        if not name or name.startswith("."):
            return self.tr("The game needs a name.")
        if wrong := sorted(_FORBIDDEN & set(name)):
            return self.tr("The name may not contain {sign}").format(sign=wrong[0])
        if file.exists():
            return self.tr("There is already a game called {name} in this folder.").format(
                name=name
            )
        return ""

    def _file(self) -> Path:
        return self._folder / (self.name.text().strip().removesuffix(SUFFIX) + SUFFIX)

    def _free_name(self, people: Sequence[str]) -> str:
        """What the game is called: by its people, or by its day where they have no names."""
        named = ["".join(each for each in name if each not in _FORBIDDEN) for name in people]
        named = [name for each in named if (name := each.strip(" ."))]
        today = QLocale(self._context.language).toString(QDate.currentDate(), "d MMMM yyyy")
        plain = self.tr("Game of {date}").format(date=today)
        if named:
            plain = _joined_names(named, counted=False)
        taken = (
            n for n in range(2, 1000) if not (self._folder / f"{plain} ({n}){SUFFIX}").exists()
        )
        exists = (self._folder / f"{plain}{SUFFIX}").exists()
        return f"{plain} ({next(taken)})" if exists else plain

    def _ask_folder(self) -> None:
        chosen = QFileDialog.getExistingDirectory(
            self, self.tr("Where the game will be kept"), str(_nearest_folder(self._folder))
        )
        if chosen:
            self.use_folder(Path(chosen))

    def use_folder(self, folder: Path) -> None:
        """Keep the game in another folder."""
        self._folder = folder
        self._update_validity()

    def _deal(self) -> None:
        self._update_validity()
        if not self.deal.isEnabled():
            return
        setup = self.setup()
        persons = tuple(each for each in setup.seats if not each.computer)
        if setup.gm or not persons or not self.secrecy.encrypted.isChecked():
            self.deal_requested.emit(setup)
            return
        dialog = PassphrasesDialog(persons, self)

        def deal(chosen: Mapping[SeatId, str]) -> None:
            self.deal_requested.emit(replace(setup, passphrases=chosen))

        dialog.chosen.connect(deal)
        dialog.open()


def _joined_names(people: Sequence[str], *, counted: bool = True) -> str:
    """Some names in a line, as many as it has room for; where that is not all, how many."""
    named = [visible_name(each) for each in people if each]
    first, *others = named
    said = first if len(first) < _LINE else f"{first[: _LINE - 1]}…"
    shown = 1
    while others[shown - 1 :] and shown < 3 and len(said) + len(others[shown - 1]) < _LINE:
        said += f", {others[shown - 1]}"
        shown += 1
    if len(named) == shown:
        return said
    return f"{said} … ({len(named)})" if counted else f"{said} …"


def _power_icon(side: str, context: UiContext) -> QIcon:
    """A power's arms: its army, as it stands on the map."""

    if not isinstance(context, MapUiContext):
        return QIcon()
    return context.token(side, scaled_length(44))


def _colour(side: str, context: UiContext) -> QColor:
    return context.list_style.power(side) if isinstance(context, MapUiContext) else QColor()


def _segments(choices: Sequence[QWidget]) -> FlowLayout:
    """Choices beside one another, in lines where their words are long."""
    row = FlowLayout(choices)
    row.setSpacing(8)
    return row


def _make_tall(inside: QWidget) -> QWidget:
    """Something in a column that is as high as its wrapped lines need to be."""
    made = HeightForWidthPage()
    column_layout(inside, on=made)
    return made


def _make_card_column(*cards: QWidget) -> QVBoxLayout:
    """Cards one below the other, none higher than it must be."""
    return column_layout(*cards, None, spacing=14)


def with_lot_moderator(setup: GameSetup) -> GameSetup:
    """The same game led by one of its players, whom a lot has made the moderator."""
    drawn = randbelow(len(setup.seats))
    others = [seat.name for number, seat in enumerate(setup.seats) if number != drawn]
    seats = tuple(Seat(SeatId(f"s{n}"), name) for n, name in enumerate(others, 1))
    return replace(setup, seats=seats, gm=setup.seats[drawn].name)


def _nearest_folder(folder: Path) -> Path:
    """The folder itself, or the nearest one above it that exists."""
    return next(each for each in (folder, *folder.parents) if each.exists())
