"""The board of a lesson: a seat's own gestures, then what became of the orders."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from desktop.orders.board_orders import BoardOrders
from desktop.orders.board_seat import BoardSeatScreen
from desktop.orders.compose.draft import tally, unordered
from desktop.results.reports_list import ReportsPanel
from desktop.results.reports_model import ReportRow, RowKind, ruling_rows
from desktop.sandbox.trial import NOBODY, TrialDesk, TriedOrders
from desktop.session.seat_adapter import Bridge
from desktop.session.ui_context import MapUiContext
from desktop.tutorial.lesson import PUPIL, Lesson
from desktop.widgets.layout import horizontal
from desktop.widgets.widget_factory import button
from engine.board.calendar import PhaseKind
from engine.campaign.submission import GivesOrders
from engine.frame.desk import Receipt


class LessonDesk(TrialDesk):
    """The desk of a pupil. What is sealed is kept until it is withdrawn, and then forgotten."""

    _envelope: GivesOrders | None = None

    def submit(self, submission: GivesOrders) -> Receipt:
        self._envelope = submission
        return Receipt(NOBODY, "")

    def withdraw(self) -> GivesOrders:
        orders, self._envelope = self._envelope or TriedOrders(), None
        return orders

    def sealed(self) -> GivesOrders | None:
        return self._envelope


class _OpenBoard(BoardOrders):
    """Orders that are shown at once: there is no envelope here."""

    def refresh(self) -> None:
        super().refresh()
        if self.sealed:
            return
        draft = self.controller.draft
        winter = self._board.turn.kind is PhaseKind.ADJUSTMENT
        if not (
            tally(self._board, draft, PUPIL).left if winter else unordered(self._board, draft)
        ):
            self.prompt.words.setText(self.tr("All is ordered: see what happens."))
            self.prompt.setAccessibleName(self.prompt.words.text())


class LessonBoard(QWidget):
    """One lesson being tried.

    Signals: `handed_over()` when the envelope is sealed and the place left; `judged(str)` with
    what is amiss, empty when the lesson is done.
    """

    handed_over = Signal()
    judged = Signal(str)

    def __init__(self, lesson: Lesson, context: MapUiContext) -> None:
        super().__init__()
        self._lesson, self._context = lesson, context
        self.look = button(self.tr("See what happens"), "primary", press=self.judge)
        self.board = self._sealing() if lesson.sealed else self._open()
        self.board.tabs.removeTab(1)  # There was no phase before.
        self.outcome = ReportsPanel(self._context)
        self.outcome.ruling_chosen.connect(self.board.scene.light_order)
        self.outcome.ruling_pointed.connect(self.board.scene.light_order)
        horizontal(self.board, on=self)
        self.setFocusProxy(self.board)
        self.board.setFocusProxy(self.board.map)

    def judge(self) -> None:
        """Show what becomes of the orders as they are, on the map and beside it."""
        orders = self.board.given()
        rulings = self._lesson.judged(orders)
        self.board.set_sealed(True)
        self.board.say_when_sealed(self.tr("This is what became of the orders."))
        self.look.setEnabled(False)
        words, names = self._context.words, self._context.gazetteer
        if self._lesson.turn.kind is not PhaseKind.ADJUSTMENT:
            self.board.scene.show_rulings(rulings, lambda each: words.ruling(each, names))
        rows = ruling_rows(rulings, self._context)
        nothing = ReportRow(RowKind.NEWS, self.tr("Nothing was ordered: every unit stays."))
        self.outcome.reports.show(rows or (nothing,))
        self.board.tabs.addTab(self.outcome, self.tr("What happened"))
        self.board.tabs.setCurrentWidget(self.outcome)
        self.judged.emit(self._lesson.verdict(orders))

    @property
    def _name(self) -> str:
        return QCoreApplication.translate("LessonBoard", "You")

    def _open(self) -> BoardOrders:
        board = _OpenBoard(
            LessonDesk(self._lesson.board, self._name), TriedOrders(), self._context
        )
        board.add_foot(self.look)
        board.add_shortcut("Ctrl+Return", self.look.click)
        return board

    def _sealing(self) -> BoardSeatScreen:
        bridge = Bridge(LessonDesk(self._lesson.board, self._name), self)
        board = BoardSeatScreen(bridge, self._context)
        board.seal_box.leave.hide()
        board.left.connect(self._left)
        return board

    def _left(self) -> None:
        if self.board.sealed:
            self.handed_over.emit()
        else:
            self.board.prompt.complain(self.tr("First seal the orders."))
