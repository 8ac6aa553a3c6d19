"""The past of a game, phase by phase: the board as it stood, what was ordered, how it ended."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from desktop.furniture import button, text
from desktop.models.reports import Row, RowKind, decided_in, news_rows, ruling_rows, rulings_in
from desktop.models.seats import standings, winning
from desktop.panels.reports import ReportsPanel
from desktop.panels.standing import StandingPanel
from desktop.panels.timeline import TimelineStrip
from desktop.screens.public_page import PublicPage, Ticking
from desktop.surroundings import MapSurroundings
from engine.board.transition import transition
from engine.campaign.past import with_past
from engine.campaign.submission import SeesBoard
from engine.frame.desk import OnlookerDesk
from engine.judge.ruling import Ruling

PAUSE = 1600
"""How long a phase stays before the next while the past plays, in milliseconds."""

_KEYS = (
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_Space,
)


class HistoryScreen(PublicPage):
    """Every phase that was, those before a game was taken over too, and the open one last.

    Page Up and Page Down step, Home and End go to the ends, Space plays from here.

    Signals: `closed()` when the players go back to the table.
    """

    closed = Signal()

    def __init__(
        self,
        table: OnlookerDesk[SeesBoard],
        around: MapSurroundings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(table, around, parent)
        self._chapters = with_past(self.chapters())
        self._rulings: tuple[Ruling, ...] = ()
        self._ticking = Ticking(self)
        self.strip = TimelineStrip(self._chapters, around)
        self.strip.chosen.connect(self._show)
        self._list = ReportsPanel(around, self.style_, _KEYS)
        self._list.ruling_chosen.connect(self.scene.light_order)
        self._list.ruling_pointed.connect(self.scene.light_order)
        self._standing = StandingPanel(around, self.style_, winning(table))
        self._phases = QComboBox()
        self._phases.setModel(self.strip.timeline)
        self._phases.setAccessibleName(self.tr("Phase"))
        self._phases.activated.connect(self.strip.go)
        self._play = button("", "quiet")
        self._play.clicked.connect(self.toggle_play)
        self._lay_out()
        self.scene.set_orders_pressable(True)
        self.scene.order_pressed.connect(self._list.choose_ruling)
        self.scene.province_pressed.connect(self._list.choose_province)
        self.scene.background_pressed.connect(lambda: self._list.choose_ruling(-1))
        last = len(self._chapters) - 1
        self.strip.go(max(0, last - 1))
        self._show(self.strip.here)

    @property
    def playing(self) -> bool:
        """Whether the past plays by itself."""
        return self._ticking.running

    def toggle_play(self) -> None:
        """Play on from here, from the start when at the end; or stop."""
        if self.playing:
            self._halt()
            return
        if self.strip.here == len(self._chapters) - 1:
            self.strip.go(0)
        self._ticking.start(self.around.clock, PAUSE, self._play_on)
        self._name_play()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_PageUp:
                self._step(self.strip.here - 1)
            case Qt.Key.Key_PageDown:
                self._step(self.strip.here + 1)
            case Qt.Key.Key_Home:
                self._step(0)
            case Qt.Key.Key_End:
                self._step(len(self._chapters) - 1)
            case Qt.Key.Key_Space if not event.isAutoRepeat():
                self.toggle_play()
            case Qt.Key.Key_Escape:
                self.closed.emit()
            case _:
                super().keyPressEvent(event)

    def hideEvent(self, event) -> None:
        self._halt()
        super().hideEvent(event)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(text(self.tr("History"), "heading"), 1)
        back = button(self.tr("Back to the table"), "quiet")
        back.clicked.connect(self.closed)
        head.addWidget(back)
        self.column.addLayout(head)
        self.column.addWidget(self._phases)
        self.column.addWidget(self.strip)
        steps = QHBoxLayout()
        for sign, name, by in (
            ("◀", self.tr("Phase before"), -1),
            ("▶", self.tr("Phase after"), 1),
        ):
            step = button(sign, "quiet")
            step.setAccessibleName(name)
            step.setToolTip(name)
            step.clicked.connect(lambda _=False, by=by: self._step(self.strip.here + by))
            steps.addWidget(step)
        steps.addStretch(1)
        steps.addWidget(self._play)
        self.column.addLayout(steps)
        self.column.addWidget(self._list, 1)
        self.column.addWidget(self._standing)
        self._name_play()

    def _step(self, to: int) -> None:
        self._halt()
        self.strip.go(to)

    def _show(self, number: int) -> None:
        chapter = self._chapters[number]
        self._phases.setCurrentIndex(number)
        self.scene.populate(chapter.view.board)
        self.show_influence(number + 1)
        self._rulings = rulings_in(chapter.reports)
        self.scene.show_badges(decided_in(chapter.reports, self.around, self.players))
        if self._rulings:
            self.scene.show_rulings(self._rulings, self.reason)
        rows = (
            *news_rows(chapter.reports, self.around, self.players),
            *ruling_rows(self._rulings, self.around),
        )
        nothing = Row(RowKind.NEWS, self.tr("This phase is still open."))
        self._list.reports.show(rows or (nothing,))
        self._list.scrollToTop()
        self._standing.show_standings(standings(chapter.view, self.players))

    def _play_on(self) -> None:
        if self.scene.animator.running:
            return
        here = self.strip.here
        if here >= len(self._chapters) - 1:
            self._halt()
            return
        before, after = self._chapters[here].view.board, self._chapters[here + 1].view.board
        self.scene.clear_orders()
        change = transition(before, after, self._rulings)
        self.scene.play(change, after, lambda: self.strip.go(here + 1))

    def _halt(self) -> None:
        if self.playing:
            self._ticking.stop()
            self.scene.animator.finish()
        self._name_play()

    def _name_play(self) -> None:
        self._play.setText(self.tr("Stop") if self.playing else self.tr("Play"))
