"""The envelopes are open: what was ordered, what became of it, and the board that follows."""

from enum import IntEnum

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from desktop.furniture import button, give_role, text
from desktop.models.reports import (
    Row,
    RowKind,
    decided_in,
    failures,
    news_rows,
    order_rows,
    ruling_rows,
    rulings_in,
)
from desktop.panels.explain import ExplainPanel
from desktop.panels.reports import ReportsPanel
from desktop.screens.public_page import PublicPage, last_judged
from desktop.surroundings import MapSurroundings
from desktop.voice import announce
from engine.board.calendar import PhaseKind
from engine.board.transition import transition
from engine.campaign.past import with_past
from engine.campaign.submission import SeesBoard
from engine.frame.desk import OnlookerDesk


class Act(IntEnum):
    """How far the story has been told; Winter has no battles."""

    ORDERS = 0
    BATTLES = 1
    RESULT = 2


class ResolutionScreen(PublicPage):
    """The last phase that was judged, told in three acts, Winter in two.

    Space or the button tells the next act; a press while units move jumps to where they end.

    Signals: `finished()` when the table has seen enough; `told(int)` when another act is told,
    `hurried()` when the table does not wait for the units to arrive.
    """

    topic = "reading"

    finished = Signal()
    told = Signal(int)
    hurried = Signal()

    def __init__(
        self,
        table: OnlookerDesk[SeesBoard],
        around: MapSurroundings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(table, around, parent)
        chapters = self.chapters()
        past = max(0, last_judged(chapters))
        # What is exported from here is the phase that is told of, after those taken over.
        self.here = len(with_past(chapters)) - len(chapters) + past
        self._before, self._after = chapters[past], chapters[min(past + 1, len(chapters) - 1)]
        self.rulings = rulings_in(self._before.reports)
        self.scene.show_badges(decided_in(self._before.reports, self.around, self.players))
        self.act = Act.ORDERS if self.rulings else Act.RESULT
        self._list = ReportsPanel(around, self.style_, (Qt.Key.Key_Space,))
        self.keep_to_board(self._list)
        self._list.ruling_chosen.connect(self.scene.light_order)
        self.explain = ExplainPanel(around, self.style_)
        self.explain.ruling_pointed.connect(self.scene.light_order)
        self._list.ruling_chosen.connect(self.explain.show_ruling)
        self.scene.order_hovered.connect(self._list.point_at)
        self._list.ruling_pointed.connect(self.scene.light_order)
        self._summary = text("", "faint", wrap=True)
        self._told_acts = self._acts_to_tell()
        self._acts: dict[Act, QLabel] = {}
        self._skip = button(self.tr("Skip"), "quiet")
        self._skip.clicked.connect(self._to_the_end)
        self._next = button("", "primary")
        self._next.clicked.connect(self.advance)
        self._lay_out()
        self.scene.set_orders_pressable(True)
        self.scene.order_pressed.connect(self._list.choose_ruling)
        self.scene.province_pressed.connect(self._list.choose_province)
        self.scene.province_pressed.connect(self.explain.show_place)
        self.scene.background_pressed.connect(lambda: self._list.choose_ruling(-1))
        self.scene.background_pressed.connect(self.explain.put_away)
        self.scene.populate(self._before.view.board)
        self._show_act(Act.ORDERS if self.rulings else Act.RESULT)

    def follow(self, teller: "ResolutionScreen") -> None:
        """Only look on: tell what another screen of the same resolution tells."""
        self._foot.hide()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if teller.act is not self.act:
            self._told(teller.act)
        teller.told.connect(self._told)
        teller.hurried.connect(self.scene.animator.finish)

    def _acts_to_tell(self) -> tuple[Act, ...]:
        """Nothing is fought over in Winter; where nothing was ordered there is only a result."""
        if not self.rulings:
            return (Act.RESULT,)
        winter = self._before.view.board.turn.kind is PhaseKind.ADJUSTMENT
        return (Act.ORDERS, Act.RESULT) if winter else tuple(Act)

    def _told(self, act: int) -> None:
        self._show_act(Act(act))

    def advance(self) -> None:
        """Tell the next act, or leave when there is none."""
        if self.scene.animator.running:
            self._hurry()
        elif self.act is Act.RESULT:
            self.finished.emit()
        else:
            self._show_act(self._beside(1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._foot.isHidden():
            super().keyPressEvent(event)
            return
        match event.key():
            case Qt.Key.Key_Space | Qt.Key.Key_Right if not event.isAutoRepeat():
                self.advance()
            case Qt.Key.Key_Left if self.act > Act.ORDERS and self.rulings:
                self._show_act(self._beside(-1))
            case Qt.Key.Key_Escape:
                self._to_the_end()
            case _:
                super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._next.setFocus()
        self._tell()

    def _tell(self) -> None:
        """Have a screen reader say which act is told."""
        if not self._foot.isHidden():
            announce(self, f"{self._name(self.act)}. {self._summary.text()}")

    def _lay_out(self) -> None:
        title = self.around.words.phase(self._before.phase)
        self.setAccessibleName(title)
        self.column.addWidget(text(title, "heading", wrap=True))
        steps = QHBoxLayout()
        steps.setSpacing(8)
        for act in self._told_acts:
            if self._acts:
                steps.addWidget(text("→", "faint"))
            self._acts[act] = text(self._name(act), "section-faint")
            steps.addWidget(self._acts[act])
        steps.addStretch(1)
        self.column.addLayout(steps)
        self.column.addWidget(self._summary)
        self.column.addWidget(self._list, 1)
        self.column.addWidget(self.explain)
        self._foot = QWidget()
        foot = QHBoxLayout(self._foot)
        foot.setContentsMargins(0, 0, 0, 0)
        foot.addWidget(self._skip)
        foot.addWidget(self.export_button())
        foot.addStretch(1)
        foot.addWidget(self._next)
        self.column.addWidget(self._foot)

    def _show_act(self, act: Act) -> None:
        self.act = act
        self._say(act)
        # Why an order ended as it did must not be told before that it did.
        told = () if act is Act.ORDERS else self.rulings
        self.explain.about(self._before.view.board, told)
        match act:
            case Act.ORDERS:
                self.scene.populate(self._before.view.board)
                self.scene.show_orders([(r.power, r.unit, r.order) for r in self.rulings])
                self._list.reports.show(order_rows(self.rulings, self.around))
            case Act.BATTLES:
                self.scene.populate(self._before.view.board)
                self.scene.show_rulings(self.rulings, self.reason)
                self._list.reports.show(ruling_rows(self.rulings, self.around))
            case Act.RESULT:
                self._play()
                # How the powers were dealt was told before the first orders.
                late = [each for each in self._before.reports if each.kind != "powers_dealt"]
                news = news_rows(late, self.around, self.players)
                rulings = ruling_rows(self.rulings, self.around)
                quiet = Row(RowKind.NEWS, self.tr("Nothing more to tell."))
                self._list.reports.show((*news, *rulings) or (quiet,))
        self._list.scrollToTop()
        self._tell()
        self.told.emit(act)

    def _hurry(self) -> None:
        self.scene.animator.finish()
        self.hurried.emit()

    def _play(self) -> None:
        before, after = self._before.view.board, self._after.view.board
        self.scene.clear_orders()
        self.scene.play(transition(before, after, self.rulings), after)

    def _say(self, act: Act) -> None:
        for each, label in self._acts.items():
            give_role(label, "section" if each is act else "section-faint")
        next_ = self.tr("Continue") if act is Act.RESULT else self._name(self._beside(1))
        match act:
            case Act.ORDERS:
                said = self.tr("Orders on the table: {0}").format(len(self.rulings))
            case Act.BATTLES:
                failed = failures(self.rulings)
                said = self.tr("Orders that came to nothing: {0}").format(failed)
            case Act.RESULT:
                said = self._now()
        self._summary.setText(said)
        self._next.setText(next_)
        self._skip.setVisible(act is not Act.RESULT)

    def _beside(self, step: int) -> Act:
        """The act after or before this one; nothing is fought over in Winter."""
        return self._told_acts[self._told_acts.index(self.act) + step]

    def _name(self, act: Act) -> str:
        return (self.tr("Orders"), self.tr("Battles"), self.tr("Result"))[act]

    def _now(self) -> str:
        result = self.table.result()
        if result is not None:
            return self.around.words.result(result, self.around.gazetteer, self.players)
        return self.tr("Next: {0}").format(self.around.words.phase(self.table.phase()))

    def _to_the_end(self) -> None:
        self._show_act(Act.RESULT)
        self._hurry()
