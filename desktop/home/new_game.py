"""Set up a new game: which, who, how, and where its file lies, before anything is dealt."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from secrets import randbelow

from PySide6.QtCore import QDate, QEvent, QLocale, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from desktop.games.game_ui import AnyGameUi
from desktop.home.game_setup import SUFFIX, Setup
from desktop.home.options import OptionsForm, OptionWords
from desktop.home.players_form import PlayersForm
from desktop.home.table_mode import ModeForm
from desktop.session.passphrase_round import PassphrasesDialog
from desktop.session.ui_context import UiContext
from desktop.widgets.form_widgets import choice_field
from desktop.widgets.layout import empty, fill, horizontal, vertical
from desktop.widgets.theme import for_type
from desktop.widgets.widget_factory import (
    button,
    card,
    line,
    line_edit,
    literal,
    number_box,
    scrolling,
    text,
)
from engine.campaign.deal import usual_entry
from engine.frame.policy import Mode, WhoSealed
from engine.frame.ruleset import AnyRuleset, Choices, GameOption
from engine.frame.seat import Seat, SeatId


class TalkLengths(QWidget):
    """The lengths of the first negotiation and of the later ones, in minutes."""

    def __init__(self, first: int, later: int) -> None:
        super().__init__()
        minutes = self.tr(" min")
        self.first = number_box(1, 180, first, minutes)
        self.later = number_box(1, 180, later, minutes)
        rows = QGridLayout()
        rows.setColumnStretch(0, 1)
        for row, (what, box) in enumerate(
            (
                (self.tr("Before the first moves"), self.first),
                (self.tr("Before later moves"), self.later),
            )
        ):
            box.setAccessibleName(what)
            rows.addWidget(text(what), row, 0)
            rows.addWidget(box, row, 1)
        says = self.tr("A clock that everybody sees; it can be paused, lengthened and shortened.")
        vertical(rows, text(says, "small", wrap=True), on=self)


class SecrecyForm(QWidget):
    """For games that their players run themselves. It says plainly what protects and what not.

    Signals: `changed()`.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        named = [
            (self.tr("by name"), WhoSealed.NAMES),
            (self.tr("only how many"), WhoSealed.COUNT),
            (self.tr("not at all"), WhoSealed.NOTHING),
        ]
        self.sealed = choice_field(named, WhoSealed.NAMES, self.tr("Show who has sealed"))
        self.encrypted = QCheckBox(self.tr("Encrypt the file; every player has a passphrase"))
        self._honest = text("", "small", wrap=True)
        row = horizontal((text(self.tr("Show who has sealed")), 1), self.sealed)
        vertical(
            row,
            self.encrypted,
            self._honest,
            text(
                self.tr("A PIN, for whoever wants one, is set at the seat. It locks the curtain."),
                "small",
                wrap=True,
            ),
            on=self,
            spacing=6,
        )
        self.encrypted.toggled.connect(self._toggled)
        self._toggled()

    @property
    def who_sealed(self) -> WhoSealed:
        """What everybody may know of who has sealed."""
        return WhoSealed(self.sealed.currentData())

    def _toggled(self) -> None:
        self._honest.setText(self._honesty(encrypted=self.encrypted.isChecked()))
        self.changed.emit()

    def _honesty(self, *, encrypted: bool) -> str:
        if encrypted:
            return self.tr(
                "Whoever finds the file learns only what is public. But one of you who programs "
                "could read the rest with his own passphrase; a game master prevents that. If all "
                "passphrases are lost, so is the game."
            )
        return self.tr(
            "The curtain keeps orders from the eyes round the table. The file is not encrypted: "
            "somebody who reads it with other tools can see all that is in it."
        )


CHOSEN = "chosen"
"""The value of the option `powers` under which players choose."""

_FORBIDDEN = frozenset('/\\:*?"<>|')


@dataclass(frozen=True, slots=True)
class Offer:
    """A game that may be chosen: its rules and windows, and what it is called.

    `board` is the name of the board it is on, and `boards` the same game on others, where there
    are any.
    """

    rules: AnyRuleset
    ui: AnyGameUi
    name: str
    sentence: str
    board: str = ""
    boards: "Sequence[Offer]" = ()


_LARGE = 125
"""Beyond so many per cent of type there is one column only."""


class NewGameScreen(QWidget):
    """Everything a new game needs, on one page.

    `talk` is how long the first negotiation and the later ones are proposed to be, in minutes, and
    `people` the names of those who played last.

    Signals: `deal_wanted(Setup)`, `given_up()`.
    """

    topic = "start"

    deal_wanted = Signal(object)
    given_up = Signal()

    def __init__(
        self,
        offers: Sequence[Offer],
        folder: Path,
        context: UiContext,
        talk: tuple[int, int] = (30, 15),
        people: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self._offers = tuple(offers)
        self._offer = self._offers[0]
        self.on_board: dict[int, Offer] = {}
        """Which of a game's boards was chosen, by the game's place in the list."""
        self.boards: QComboBox | None = None
        self._folder = folder
        self._people = tuple(people)
        self._context = context
        self.talk = TalkLengths(*talk)
        self.mode = ModeForm()
        self.mode.changed.connect(self._mode_changed)
        self.secrecy = SecrecyForm()
        self.players: PlayersForm
        self.options: OptionsForm
        self.name = line_edit(self.tr("Name of the game"), longest=80)
        self.name.setText(self._free_name())
        self.name.textChanged.connect(self._judge)
        self.place = text("", "small", wrap=True)
        self._hiding = text("", "warn", wrap=True)
        self._advice = text("", "faint", wrap=True)
        self.problem = text("", "bad", wrap=True)
        self.deal = button(self.tr("Begin the game"), "primary", press=self._deal)
        self.deal.setMinimumHeight(38)
        self._players_card, self._players_column = card()
        self._options_card, self._options_column = card()
        self._lay_out()
        self._take(self._offer)

    def setup(self) -> Setup:
        """What is on the page now."""
        gm = self.mode.mode is Mode.GM
        setup = Setup(
            self._offer.rules.key,
            self.players.seats(),
            {**self.options.choices(), **self._offer.ui.settled_options(gm=gm)},
            self._file(),
            self.mode.gm_name if gm else "",
            self.mode.passphrase.text() if gm else "",
            pin=self.mode.pin.text() if gm else "",
            mixed=not self._offer.ui.is_party or self.mixed.isChecked(),
            who_sealed=self.secrecy.who_sealed,
        )
        return led_by_lot(setup) if self.mode.by_lot else setup

    def _lay_out(self) -> None:
        page = vertical(
            text(self.tr("A new game"), "title"), on=self, margins=(40, 24, 40, 20), spacing=14
        )
        inner = _Tall()
        large = for_type(100) > _LARGE
        columns = QVBoxLayout(inner) if large else QHBoxLayout(inner)
        columns.setContentsMargins(0, 0, 8, 0)
        columns.setSpacing(18)
        self._talk, self._secrecy = self._talk_card(), self._secrecy_card()
        what = (self._game_card(), self._mode_card())
        how = (self._players_card, self._advice, self._options_card)
        besides = (self._talk, self._file_card(), self._secrecy)
        if large:
            columns.addLayout(_stacked(*what, *how, *besides))
        else:
            fill(columns, (_stacked(*what, *besides), 5), (_stacked(*how), 6))
        fill(page, (scrolling(inner, self.tr("A new game")), 1), line(), self._foot())

    def _foot(self) -> QHBoxLayout:
        foot = QHBoxLayout()
        self._back = button(self.tr("Back"), "quiet", press=self.given_up)
        fill(foot, self._back, (self.problem, 1))
        self.problem.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        foot.addWidget(self.deal)
        return foot

    def _game_card(self) -> QFrame:
        frame, column = card()
        column.addWidget(text(self.tr("Game"), "heading"))
        self.games = QButtonGroup(self)
        for index, offer in enumerate(self._offers):
            choice = QRadioButton(literal(offer.name))
            choice.setChecked(index == 0)
            self.games.addButton(choice, index)
            column.addWidget(choice)
            about = text(self._about(offer), "small", wrap=True)
            column.addWidget(about)
            if offer.boards:
                self.boards = self._board_box(offer, about)
                column.addWidget(self.boards)
        self.games.idToggled.connect(self._game_toggled)
        return frame

    def _board_box(self, own: Offer, about: QLabel) -> QComboBox:
        """The boards that a game can be played on, its own first."""
        box = QComboBox()
        box.setAccessibleName(self.tr("Board"))
        every = (own, *own.boards)
        for each in every:
            box.addItem(self.tr("Board: {name}").format(name=each.board))

        def chosen(index: int) -> None:
            about.setText(self._about(every[index]))
            place = self._offers.index(own)
            self.on_board[place] = every[index]
            button = self.games.button(place)
            if button.isChecked():
                self._take(every[index])
            else:
                button.setChecked(True)

        box.activated.connect(chosen)
        return box

    def _about(self, offer: Offer) -> str:
        """What a game is, and for how many."""
        low, high = offer.rules.seats.start, offer.rules.seats.stop - 1
        players = self.tr("{0} players") if low == high else self.tr("{0} to {1} players")
        return f"{offer.sentence} {players.format(low, high)}."

    def _talk_card(self) -> QFrame:
        frame, column = card()
        fill(column, text(self.tr("Negotiation"), "heading"), self.talk)
        return frame

    def _mode_card(self) -> QFrame:
        frame, column = card()
        fill(column, text(self.tr("Who runs it"), "heading"), self.mode, self._hiding)
        return frame

    def _mode_changed(self) -> None:
        gm = self.mode.mode is Mode.GM
        self._talk.setVisible(not gm and not self._offer.ui.is_party)
        self.mixed.setVisible(self._offer.ui.is_party)
        self._secrecy.setVisible(not gm)
        self._hiding.setVisible(bool(self._hiding.text()) and not gm)
        self.options.propose(usual_entry(self._offer.rules.options(), gm))
        self.options.settle(self._offer.ui.settled_options(gm=gm))
        self._judge()

    def _file_card(self) -> QFrame:
        frame, column = card()
        column.addWidget(text(self.tr("File"), "heading"))
        row = horizontal((self.name, 1))
        self.change = button(self.tr("Other folder…"), press=self._ask_folder)
        row.addWidget(self.change)
        fill(column, row, self.place)
        self.mixed = QCheckBox(self.tr("Everybody gives a word for the lot, which all can check"))
        column.addWidget(self.mixed)
        return frame

    def _secrecy_card(self) -> QFrame:
        frame, column = card()
        fill(column, text(self.tr("Secrecy"), "heading"), self.secrecy)
        return frame

    def _game_toggled(self, index: int, chosen: bool) -> None:
        if chosen:
            self._take(self.on_board.get(index, self._offers[index]))

    def _take(self, offer: Offer) -> None:
        self._offer = offer
        rules, ui, context = offer.rules, offer.ui, self._context
        self.players = PlayersForm(
            rules.seats,
            rules.sides,
            lambda side: ui.side_name(side, context.language),
            ui.shares,
            self._people,
        )
        if ui.usual_players:
            self.players.number.setValue(ui.usual_players)
        if ui.is_party and len(self._people) in rules.seats:
            self.players.number.setValue(len(self._people))
        self.mode.set_party(ui.is_party)
        self.options = OptionsForm(
            rules.options(),
            self._option_words,
            lambda group: context.words.text(f"option_group.{rules.key}.{group}"),
            ui.presets(context),
        )
        self._hiding.setText(ui.secrecy_note(context))
        self._mode_changed()
        self.players.changed.connect(self._judge)
        self.options.changed.connect(self._option_changed)
        _fill(self._players_column, self.tr("Players"), self.players)
        _fill(self._options_column, self.tr("Options"), self.options)
        self._option_changed()
        self._order_stops()

    def _option_words(self, option: GameOption) -> OptionWords:
        words, game = self._context.words, self._offer.rules.key
        titled = words.option(game, option.key)
        worth = option.values or (option.low,)
        labels = {value: words.choice(game, option.key, value) for value in worth}
        return OptionWords(titled.title, titled.says, labels)

    def _order_stops(self) -> None:
        """Tab goes on from the forms, which are made anew, to what stands below them."""
        last: QWidget = self.options
        after = last.nextInFocusChain()
        while after is not None and self.options.isAncestorOf(after):
            last, after = after, after.nextInFocusChain()
        below = (self.name, self.change, self.secrecy.sealed, self.secrecy.encrypted)
        for each in (*below, self._back, self.deal):
            QWidget.setTabOrder(last, each)
            last = each

    def _option_changed(self) -> None:
        self.players.choose_sides(self._chooses_sides(self.options.choices()))
        self._judge()

    def _chooses_sides(self, choices: Choices) -> bool:
        return bool(self._offer.rules.sides) and choices.get("powers", CHOSEN) == CHOSEN

    def _judge(self) -> None:
        file = self._file()
        self.place.setText(self.tr("Will be kept in {file}").format(file=file))
        self.problem.setText(self._problem(file))
        count = len(self.players.seats()) - self.mode.by_lot
        self._advice.setText(self._offer.ui.advice(self._context, self.options.choices(), count))
        self._advice.setVisible(bool(self._advice.text()))
        self.deal.setEnabled(not self.problem.text())

    def _problem(self, file: Path) -> str:
        return (
            self.players.problem()
            or self.options.problem()
            or self.mode.problem()
            or self._lot_problem()
            or self._file_problem(file)
        )

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

    def _free_name(self) -> str:
        today = QLocale(self._context.language).toString(QDate.currentDate(), "d MMMM yyyy")
        plain = self.tr("Game of {date}").format(date=today)
        taken = (
            n for n in range(2, 1000) if not (self._folder / f"{plain} ({n}){SUFFIX}").exists()
        )
        exists = (self._folder / f"{plain}{SUFFIX}").exists()
        return f"{plain} ({next(taken)})" if exists else plain

    def _ask_folder(self) -> None:
        chosen = QFileDialog.getExistingDirectory(
            self, self.tr("Where the game will be kept"), str(_nearest(self._folder))
        )
        if chosen:
            self.use_folder(Path(chosen))

    def use_folder(self, folder: Path) -> None:
        """Keep the game in another folder."""
        self._folder = folder
        self._judge()

    def _deal(self) -> None:
        self._judge()
        if not self.deal.isEnabled():
            return
        setup = self.setup()
        if setup.gm or not self.secrecy.encrypted.isChecked():
            self.deal_wanted.emit(setup)
            return
        dialog = PassphrasesDialog(setup.seats, self)

        def deal(chosen: Mapping[SeatId, str]) -> None:
            self.deal_wanted.emit(replace(setup, passphrases=chosen))

        dialog.chosen.connect(deal)
        dialog.open()


def _stacked(*cards: QWidget) -> QVBoxLayout:
    """Cards one below the other, none higher than it must be."""
    column = vertical(*cards, spacing=14)
    column.addStretch()
    return column


def led_by_lot(setup: Setup) -> Setup:
    """The same game led by one of its players, whom a lot has made the moderator."""
    drawn = randbelow(len(setup.seats))
    others = [seat.name for number, seat in enumerate(setup.seats) if number != drawn]
    seats = tuple(Seat(SeatId(f"s{n}"), name) for n, name in enumerate(others, 1))
    return replace(setup, seats=seats, gm=setup.seats[drawn].name)


class _Tall(QWidget):
    """As high as its wrapped lines need to be at its width, which a scroll area would not ask."""

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            layout = self.layout()
            if layout is not None:
                self.setMinimumHeight(layout.totalHeightForWidth(self.width()))
        return done


def _nearest(folder: Path) -> Path:
    """The folder itself, or the nearest one above it that exists."""
    return next(each for each in (folder, *folder.parents) if each.exists())


def _fill(column: QVBoxLayout, title: str, form: QWidget) -> None:
    empty(column)
    fill(column, text(title, "heading"), form)
