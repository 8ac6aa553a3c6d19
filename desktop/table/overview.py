"""The public table between turns: the board, who has sealed, whose turn it may be."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QAbstractButton, QTabWidget, QVBoxLayout, QWidget

from desktop.games.game_ui import ExtraPanel
from desktop.results.explain_panel import ExplainPanel
from desktop.results.last_news_panel import last_phases
from desktop.results.reports_model import ReportRow, RowKind, rulings_of
from desktop.results.reports_panel import ReportsPanel
from desktop.results.standing_model import Standing, centres_to_win, standings
from desktop.session.ui_context import MapUiContext
from desktop.table.negotiation_timer import RailClock, TimerFace
from desktop.table.power_row import ROOM_AT_END, PowerRow, RailSeat
from desktop.table.public_page import PublicPage, last_judged_index
from desktop.widgets.announce import announce
from desktop.widgets.box_layouts import add_parts, clear_layout, column_layout, row_layout
from desktop.widgets.hide_when_small import HideWhenSmall
from desktop.widgets.map_and_panel_layout import MirrorButton
from desktop.widgets.map_widget import SeveralBoardsMap
from desktop.widgets.page_keys import lead_on
from desktop.widgets.paper_slip import MapTitleSlip
from desktop.widgets.signs import Sign
from desktop.widgets.theme import is_type_large, scaled_length, use_lining_figures
from desktop.widgets.wax_seal import WaxSeal
from desktop.widgets.widget_factory import (
    button,
    rule_line,
    scroll_area,
    set_role,
    tab_widget,
    text,
)
from engine.board.terms import country_of_nation
from engine.board.transition import find_transition
from engine.campaign.submission import ViewWithBoard
from engine.frame.desk import OnlookerDesk
from engine.frame.seat import Seat, SeatId

_HEAD = 100
"""How high the clock is at least, at the usual size of type."""
_OPEN, _NEWS = 50, 120
"""How high the button for the envelopes is, and the least height of the news below the seats, at
the usual size of type: where there is less, a button shows the news.
"""
_BELOW = 110
"""With large type the page scrolls, and what is below the seats keeps so many pixels of it at the
usual size of type."""


class TableHeader(QWidget):
    """The clock; in a phase without one `instead`, as high, that the seats stay where they are."""

    def __init__(self, clock: QWidget | None, instead: QWidget) -> None:
        super().__init__()
        self._clock, self._placeholder = clock, instead
        needed = 0 if clock is None else clock.sizeHint().height()
        self.setFixedHeight(max(scaled_length(_HEAD), needed))
        column_layout(*((clock,) if clock is not None else ()), instead, on=self)
        if clock is not None:
            clock.installEventFilter(self)
        self._settle()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._settle()
        return super().eventFilter(watched, event)

    def _settle(self) -> None:
        self._placeholder.setVisible(self._clock is None or self._clock.isHidden())


class OverviewScreen(PublicPage):
    """What everybody round the table may look at together.

    `timer` is the negotiation clock, made by whoever opens the screen. A game's own `extras` lie
    beside the news, under tabs.

    Signals:
        seat_chosen(str): this seat wants its curtain.
        resolve_wanted(): everybody has sealed; open the envelopes.
        roll_back_wanted(int): go back to the opening of the phase with this number.
        history_wanted(): look at what has been.
    """

    HAS_FOLDING_PANEL = True

    def __init__(
        self,
        table: OnlookerDesk[ViewWithBoard],
        context: MapUiContext,
        timer: QWidget | None = None,
        extras: Sequence[ExtraPanel] = (),
    ) -> None:
        super().__init__(table, context)
        self.setAccessibleName(self.tr("The table"))
        self._extras = tuple(extras)
        self._tabs: QTabWidget | None = None
        self._title = text("", "plate")
        self._kind = text("", "lead")
        self._large_kind = text("", "display")
        use_lining_figures(self._title)
        self._count = text("", "count")
        seats = QWidget()
        # A number of centres brings its own air: its line is higher than a figure.
        self._seats = column_layout(on=seats, spacing=2)
        self._seats_area = scroll_area(seats, self.tr("Seats"))
        self._seats_area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Its buttons come into sight.
        self._turns: list[QWidget] = []
        self._rail_turns: list[QWidget] = []
        self._rail_seats: QVBoxLayout | None = None
        self._rail_resolve: QWidget | None = None
        self._winning = centres_to_win(table)
        self._resolve = button(self.tr("Open the envelopes"), "wax", press=self.resolve_requested)
        if not isinstance(self.map, SeveralBoardsMap):
            self._resolve.setMinimumHeight(scaled_length(_OPEN))
        self._news = ReportsPanel(context)
        self._news.ruling_chosen.connect(self._light)
        self._first = 0
        self.explain = ExplainPanel(context)
        self.connect_map(self._news, self.explain)
        self._history = button(self.tr("History"), "quiet", press=self.history_wanted)
        self.news_turn = button(self._below_title(), "quiet")
        self._seats_side: tuple[QWidget, ...] = ()
        self._lay_out(timer)
        self._fill_rail(timer)
        self.scene.province_pressed.connect(self._explain_place)
        self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """The keyboard is on what comes next: a player's turn, or the envelopes."""
        super().showEvent(event)
        phase = self.context.words.phase(self.table.phase())
        announce(self, f"{phase}. {self._count.text()}")
        self._focus_first_seat()

    def add_computer_bar(self, bar: QWidget) -> None:
        self._computers.addWidget(bar)
        self._computers_area.show()

    def refresh_sealed(self) -> None:
        held: QWidget | None = self.window().focusWidget()
        ours = held in (None, self) or self._seats_area.isAncestorOf(held)
        self._show_seats(self.table.view())
        if self.isVisible() and ours:  # A button that had the keyboard is gone.
            self._focus_first_seat()

    def refresh(self) -> None:
        """Show the table as it is now."""
        view = self.table.view()
        phase = self.table.phase()
        season, _, kind = self.context.words.phase(phase).partition(" — ")
        self._title.setText(season)
        self._kind.setText(kind)
        self._kind.setVisible(bool(kind))
        self._large_kind.setText(kind or season)
        self.scene.populate(view.board)
        self.show_influence()
        self._show_seats(view)
        self._show_news()
        if self.isVisible() and self.window().focusWidget() in (None, self):
            self._focus_first_seat()

    def animate_last_phase(self) -> None:
        """Let the units of the last phase go where they went, on the map that shows the next."""
        before, after = self.chapters()[last_judged_index(self.chapters()) :][:2]
        boards = before.view.board, after.view.board
        self.scene.populate(boards[0])
        self.scene.play(find_transition(*boards, rulings_of(before.reports)), boards[1])

    def _focus_first_seat(self) -> None:
        ready = self._resolve.isEnabled() or not self._turns
        folded = self.beside.folded_rail is not None
        if ready:
            (self._rail_resolve if folded and self._rail_resolve else self._resolve).setFocus()
        else:
            (self._rail_turns if folded else self._turns)[0].setFocus()

    def _lay_out(self, timer: QWidget | None) -> None:
        title = QWidget()
        export = self.make_export_button()
        for each in (export, self._history):
            each.setStyleSheet("padding: 2px 8px;")
        wins = text(self.tr("{0} win").format(self._winning), "lead")
        head = row_layout((self._count, 1), wins)
        self._computers_area = computers = QWidget()
        self._computers = column_layout(on=computers)
        computers.hide()
        add_parts(self.column, head, self._seats_area)
        if isinstance(self.map, SeveralBoardsMap):
            # The seats lie in the place of an eighth board: all else stands above the boards.
            if is_type_large():
                column_layout(self._title, self._kind, on=title)
            else:
                row_layout(self._title, self._kind, on=title, spacing=10)
            set_role(self._title, "title")
            self.news_turn.setCheckable(True)
            self.news_turn.setToolTip(self.tr("News in the place of the seats"))
            self.news_turn.toggled.connect(self._toggle_news)
            self.explain.shown.connect(self._show_explained_news)
            if isinstance(timer, TimerFace):
                timer.set_compact()
            self.map.put_at_head(
                title, computers, self.news_turn, self._history, export, last=timer
            )
            self.column.addWidget(self._resolve)
            self._seats_side = (self._count, wins, self._seats_area, self._resolve)
            add_parts(self.column, (self._news, 1), self.explain)
            self.column.setStretchFactor(self._seats_area, 1)
            self._toggle_news(told=False)
            return
        add_parts(self.column, computers, self._resolve)
        column_layout(self._title, self._kind, on=title)
        MapTitleSlip(title, self.map)
        self.column.insertWidget(0, TableHeader(timer, self._large_kind))
        self.column.insertWidget(1, rule_line())
        self._seats_side = (self._count, wins, self._seats_area, self._resolve)
        self.news_turn.setCheckable(True)
        self.news_turn.setToolTip(self.tr("News in the place of the seats"))
        self.news_turn.toggled.connect(self._set_seats_hidden)
        self.news_turn.hide()
        keeps = self.news_turn.sizePolicy()
        keeps.setRetainSizeWhenHidden(True)  # Else it comes into sight where it does not belong.
        self.news_turn.setSizePolicy(keeps)
        self.column.addLayout(row_layout(self._history, export, self.news_turn, None))
        below = HideWhenSmall(self._below(), scaled_length(_NEWS))
        below.fits.connect(self._news_fits_changed)
        add_parts(self.column, (below, 1), self.explain)

    def _fill_rail(self, timer: QWidget | None) -> None:
        """What is left of the panel while it is folded: the clock, the seats, the envelopes."""
        tab = self.beside.tab
        if tab is None:
            return
        if isinstance(timer, TimerFace):
            tab.add(RailClock(timer.talk))
        inside = QWidget()
        self._rail_seats = column_layout(on=inside, spacing=2)
        seats = scroll_area(inside, self.tr("Seats"))
        seats.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        seats.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        tab.add_scrolling(seats)
        self._rail_resolve = MirrorButton(self._resolve, Sign.ENVELOPE, self.context.scheme, "wax")
        tab.add(self._rail_resolve)

    def _show_rail_seats(self, figures: Sequence[Standing], asked: frozenset[SeatId]) -> None:
        """Each seat by the first of its powers."""
        if self._rail_seats is None:
            return
        clear_layout(self._rail_seats)
        self._rail_turns = []
        sealed = self.table.sealed()
        for seat in self.table.seats:
            power = next((each.power for each in figures if each.seat == seat.id), None)
            if power is None:
                continue
            done = seat.id in sealed
            said = self.tr("{0} has sealed") if done else self.tr("{0}’s turn")
            said = said.format(seat.name) if seat.id in asked else seat.name
            may = seat.id in asked and not seat.computer
            made = RailSeat(power, self.context, said, sealed=done, asked=may)
            made.clicked.connect(lambda _=False, which=seat.id: self.seat_chosen.emit(which))
            self._rail_seats.addWidget(made, 0, Qt.AlignmentFlag.AlignHCenter)
            if may and not done:
                lead_on(made, not self._rail_turns)
                self._rail_turns.append(made)
        self._rail_seats.addStretch(1)

    def _set_seats_hidden(self, away: bool) -> None:
        """Take the seats away for a while, that the news have their place, or bring them back."""
        for each in self._seats_side:
            each.setVisible(not away)
        self._resolve.setVisible(not away and self.table.result() is None)
        self.news_turn.setText(self.tr("Seats") if away else self._below_title())

    def _news_fits_changed(self, fit: bool) -> None:
        """Where there is no room for the news below the seats, a button brings them."""
        self.news_turn.setVisible(not fit or self.news_turn.isChecked())

    def _toggle_news(self, told: bool) -> None:
        """Where there is no room for both, show the news in the place of the seats, or these."""
        for each in self._seats_side:
            each.setVisible(not told)
        self._news.setVisible(told)
        if not told:
            self.explain.put_away()

    def _show_explained_news(self, shown: bool) -> None:
        self.news_turn.setChecked(shown or self.news_turn.isChecked())

    def _below_title(self) -> str:
        """What the button is called that brings the news, and the tabs of a game with more."""
        more = "" if not self._extras else f", {self._extras[0].title}…"
        return self.tr("News") + more

    @property
    def _is_news_in_front(self) -> bool:
        """Whether a press on the map asks why, and is not for what a game has in front."""
        return self._tabs is None or self._tabs.currentIndex() == 0

    def _below(self) -> QWidget:
        """The news, under a tab where a game has more to show."""
        large = is_type_large()
        least = scaled_length(_BELOW) if large else 0
        self._news.setMinimumHeight(least)
        if not self._extras:
            return self._news
        self._tabs = below = tab_widget(self.tr("News and more"))
        below.addTab(self._news, self.tr("News"))
        for each in self._extras:
            each.panel.setMinimumHeight(least)
            below.addTab(each.panel, each.title)
        return below

    def _show_seats(self, view: ViewWithBoard) -> None:
        phase, sealed = self.table.phase(), self.table.sealed()
        clear_layout(self._seats)
        self._turns = []
        asked = frozenset(phase.waiting_on)
        powers = {
            country_of_nation(power): at for at, power in enumerate(view.board.map.powers[::-1])
        }
        figures = sorted(standings(view, self.players), key=lambda each: -powers[each.power])
        for seat in self.table.seats:
            button_ = self._turn_button(seat, seat.id in asked, seat.id in sealed)
            for each in figures:
                if each.seat != seat.id:
                    continue
                if each.eliminated:
                    self._add_row(each, text(self.tr("eliminated"), "faint"))
                else:
                    self._add_row(each, button_)
                    button_ = None
        for each in figures:
            if each.seat is None:
                said = self.tr("eliminated") if each.eliminated else self.tr("nobody")
                self._add_row(each, text(said, "faint"))
        self._show_rail_seats(figures, asked)
        self._align_row_ends()
        self._make_room()
        self._show_at_once()
        count = self.table.sealed_count()
        ready = count in (None, len(asked))
        self._count.setText(self._counted(count, len(asked)))
        self._resolve.setVisible(self.table.result() is None and not self.news_turn.isChecked())
        self._resolve.setEnabled(ready)

    def _show_at_once(self) -> None:
        """Qt shows what comes into a column that is in sight a moment later, and lays it out then:
        until that the list would be blank."""
        for column in (self._seats, self._rail_seats):
            items = [column.itemAt(at) for at in range(column.count())] if column else []
            for each in (item.widget() for item in items if item is not None):
                if each is not None:
                    each.show()
        if self.isVisible():
            self._seats.activate()

    def _align_row_ends(self) -> None:
        """What stands at the right is as wide in all rows, so that their bars end in line."""
        rows = self._rows()
        widest = max((row.end.sizeHint().width() for row in rows), default=0)
        for row in rows:
            row.end.setMinimumWidth(max(widest, scaled_length(ROOM_AT_END)))

    def _rows(self) -> list[PowerRow]:
        return self._seats_area.findChildren(PowerRow)

    def _make_room(self) -> None:
        """All rows are in sight, except where type is large: there they scroll."""
        # Of what has just been added: its item would have no size before it is shown.
        items = (self._seats.itemAt(at) for at in range(self._seats.count()))
        shown = (item.widget() for item in items if item is not None)
        # A line between two rows tells no height, and is a pixel high.
        rows = [max(each.sizeHint().height(), each.minimumHeight(), 1) for each in shown if each]
        high = sum(rows) + self._seats.spacing() * max(0, len(rows) - 1)
        large = is_type_large()
        least = min(high, 3 * max(rows, default=0)) if large else high
        spread = isinstance(self.map, SeveralBoardsMap)
        if not spread:
            self._seats_area.setMaximumHeight(high)
            # A bar for the sake of a few pixels would cut the buttons.
            never = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
            needed = Qt.ScrollBarPolicy.ScrollBarAsNeeded
            self._seats_area.setVerticalScrollBarPolicy(needed if large else never)
            if not large:  # Else the buttons at the right of long names would be cut.
                wide = max((each.minimumSizeHint().width() for each in self._rows()), default=0)
                self._seats_area.setMinimumWidth(wide)
        self._seats_area.setMinimumHeight(least)

    def _counted(self, done: int | None, asked: int) -> str:
        """How many have sealed, as far as all may know."""
        if done is None:
            return self.tr("Who has sealed is not shown.")
        if done == asked:
            return self.tr("All have sealed.")
        return self.tr("{0} of {1} have sealed").format(done, asked)

    def _add_row(self, figures: Standing, end: QWidget | None) -> None:
        small = isinstance(self.map, SeveralBoardsMap)
        row = PowerRow(figures, self._winning, self.context, end, small=small)
        row.pointed.connect(self.scene.light_powers)
        if self._seats.count() and not small:
            self._seats.addWidget(rule_line())
        self._seats.addWidget(row)

    def _turn_button(self, seat: Seat, asked: bool, sealed: bool) -> QWidget:
        if not asked:
            return text(self.tr("nothing to do"), "faint")
        made: QAbstractButton
        if seat.computer and not sealed:
            return text(self.tr("is ordering"), "faint")
        if seat.computer:
            said = self.tr("{0} has sealed").format(seat.name)
            return WaxSeal(said, self.context.scheme, opens=False)
        if sealed:
            made = WaxSeal(
                self.tr("{0} has sealed").format(seat.name), self.context.scheme, opens=True
            )
            made.setToolTip(self.tr("Sealed: open your envelope again"))
        else:
            made = button(self.tr("Take seat"))
            small = isinstance(self.map, SeveralBoardsMap)
            made.setStyleSheet("padding: 3px 5px;" if small else "padding: 5px 12px;")
            made.setAccessibleName(self.tr("{0}’s turn").format(seat.name))
        made.setObjectName(f"seat-{seat.id}")
        made.clicked.connect(lambda _=False, which=seat.id: self.seat_chosen.emit(which))
        if not sealed:
            lead_on(made, not self._turns)
            self._turns.append(made)
        return made

    def _show_news(self) -> None:
        """What happened since the last moves, the newest phase first."""
        last = last_phases(self.chapters(), self.context, self.players)
        self._rulings = last.rulings
        self._last = last
        self.explain.nothing()
        first = ReportRow(RowKind.NEWS, self.tr("The game has just begun."))
        self._news.reports.show(last.rows or (first,))

    def _light(self, ruling: int) -> None:
        """Show where on the map a line of the last results happened."""
        unit = self._rulings[ruling].unit if 0 <= ruling < len(self._rulings) else None
        self.scene.set_choice(unit.location if unit is not None else None)
        if not self._is_news_in_front:
            return
        if unit is not None and (phase := self._last.phase_of(ruling)) is not None:
            self._first, board, rulings = phase
            self.explain.about(board, rulings)
            self.explain.show_ruling(ruling - self._first)

    def _explain_place(self, location: str) -> None:
        """What happened to and in a province when last something was judged, or to the unit there
        of which the list tells.
        """
        if not self._is_news_in_front:
            return
        row = self._news.reports.row_of_province(location)
        if row >= 0:
            self._light(self._news.reports.rows[row].ruling)
        elif (phase := self._last.phase_of(-1)) is not None:
            self._first, board, rulings = phase
            self.explain.about(board, rulings)
            self.explain.show_place(location)
