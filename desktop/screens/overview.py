"""The public table between turns: the board, who has sealed, whose turn it may be."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.furniture import button, card, give_role, text
from desktop.models.last_phase import last_phases
from desktop.models.reports import Row, RowKind
from desktop.models.seats import Standing, standings
from desktop.panels.power_row import PowerRow
from desktop.panels.reports import ReportsPanel
from desktop.screens.public_page import PublicPage
from desktop.surroundings import MapSurroundings
from engine.frame.desk import OnlookerDesk
from engine.frame.seat import Seat, SeatId
from engine.games.standard.submission import StandardView


class OverviewScreen(PublicPage):
    """What everybody round the table may look at together.

    `timer` is the negotiation clock, made by whoever opens the screen.

    Signals:
        seat_chosen(str): this seat wants its curtain.
        resolve_wanted(): everybody has sealed; open the envelopes.
        roll_back_wanted(int): go back to the opening of the phase with this number.
        history_wanted(): look at what has been.
    """

    seat_chosen = Signal(str)
    resolve_wanted = Signal()
    roll_back_wanted = Signal(int)
    history_wanted = Signal()

    def __init__(
        self,
        table: OnlookerDesk[StandardView],
        around: MapSurroundings,
        timer: QWidget | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(table, around, parent)
        self._title = text("", "heading", wrap=True)
        self._count = text("", "faint")
        self._seats = QVBoxLayout()
        self._seats.setSpacing(1)
        self._winning = int(table.choices.get("solo", 18))
        self._resolve = button(self.tr("Open the envelopes"), "primary")
        self._resolve.clicked.connect(self.resolve_wanted)
        self._news = ReportsPanel(around, self.style_)
        self._news.ruling_chosen.connect(self._light)
        self._history = button(self.tr("History"), "quiet")
        self._history.clicked.connect(self.history_wanted)
        self._history.setStyleSheet("padding: 2px 8px;")
        self._lay_out(timer)
        self.scene.province_pressed.connect(self._news.choose_province)
        self.scene.background_pressed.connect(lambda: self._news.choose_ruling(-1))
        self.refresh()

    def refresh(self) -> None:
        """Show the table as it is now."""
        view = self.table.view()
        phase = self.table.phase()
        self._title.setText(self.around.words.phase(phase))
        self.scene.populate(view.board)
        self._show_seats(view)
        self._show_news()

    def _lay_out(self, timer: QWidget | None) -> None:
        self.column.addWidget(self._title)
        if timer is not None:
            self.column.addWidget(timer)
        frame, inside = card()
        inside.setContentsMargins(12, 9, 10, 10)
        inside.setSpacing(4)
        head = QHBoxLayout()
        head.addWidget(self._count, 1)
        head.addWidget(self._history)
        inside.addLayout(head)
        inside.addLayout(self._seats)
        inside.addWidget(self._resolve)
        self.column.addWidget(frame)
        self.column.addWidget(self._news, 1)

    def _show_seats(self, view: StandardView) -> None:
        phase, sealed = self.table.phase(), self.table.sealed()
        _clear(self._seats)
        asked = frozenset(phase.waiting_on)
        figures = {each.power: each for each in standings(view, self.players)}
        for seat in self.table.seats:
            button_ = self._turn_button(seat, seat.id in asked, seat.id in sealed)
            for power in view.board.map.powers:
                if view.players.get(power) != seat.id:
                    continue
                if figures[power].eliminated:
                    self._add_row(figures[power], text(self.tr("eliminated"), "faint"))
                else:
                    self._add_row(figures[power], button_)
                    button_ = None
        for power in view.unplayed:
            gone = figures[power].eliminated
            said = self.tr("eliminated") if gone else self.tr("nobody")
            self._add_row(figures[power], text(said, "faint"))
        count = self.table.sealed_count()
        ready = count in (None, len(asked))
        self._count.setText(self._counted(count, len(asked)))
        self._resolve.setVisible(self.table.result() is None)
        self._resolve.setEnabled(ready)
        give_role(self._resolve, "primary" if ready else "")

    def _counted(self, done: int | None, asked: int) -> str:
        """How many have sealed, as far as all may know."""
        if done is None:
            return self.tr("Who has sealed is not shown.")
        if done == asked:
            return self.tr("All have sealed.")
        return self.tr("{0} of {1} have sealed").format(done, asked)

    def _add_row(self, figures: Standing, end: QWidget | None) -> None:
        self._seats.addWidget(PowerRow(figures, self._winning, self.around, self.style_, end))

    def _turn_button(self, seat: Seat, asked: bool, sealed: bool) -> QWidget:
        if not asked:
            return text(self.tr("not asked"), "faint")
        label = self.tr("✓ Sealed") if sealed else self.tr("{0}’s turn").format(seat.name)
        made = button(label, "quiet" if sealed else "")
        made.setObjectName(f"seat-{seat.id}")
        made.setAccessibleName(self.tr("{0} has sealed").format(seat.name) if sealed else label)
        if sealed:
            made.setToolTip(self.tr("Open your envelope again"))
        made.clicked.connect(lambda _=False, which=seat.id: self.seat_chosen.emit(which))
        made.setStyleSheet("padding: 3px 10px;")
        return made

    def _show_news(self) -> None:
        """What happened since the last moves, the newest phase first."""
        last = last_phases(self.chapters(), self.around, self.players)
        self._rulings = last.rulings
        first = Row(RowKind.NEWS, self.tr("The game has just begun."))
        self._news.reports.show(last.rows or (first,))

    def _light(self, ruling: int) -> None:
        """Show where on the map a line of the last results happened."""
        unit = self._rulings[ruling].unit if 0 <= ruling < len(self._rulings) else None
        self.scene.set_choice(unit.location if unit is not None else None)


def _clear(column: QVBoxLayout) -> None:
    while (item := column.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.setParent(None)
            widget.deleteLater()


def seat_button(screen: OverviewScreen, seat: SeatId) -> QWidget | None:
    """The button that calls a seat; None where that seat is not asked."""
    return screen.findChild(QWidget, f"seat-{seat}", Qt.FindChildOption.FindChildrenRecursively)
