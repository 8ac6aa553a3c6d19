"""The tutorial's page: the coach above, a lesson's board below, a curtain where one falls."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from desktop.games.board_game_ui import map_context
from desktop.orders.board_orders import BoardOrders
from desktop.orders.board_seat import BoardSeatScreen
from desktop.results.reports_model import ReportRow, RowKind, ruling_rows
from desktop.results.reports_panel import ReportsPanel
from desktop.sandbox.trial import NOBODY, TrialDesk, TriedOrders
from desktop.session.curtain import CurtainScreen
from desktop.session.idle_guard import delete_screen
from desktop.session.seat_session import SeatSession
from desktop.session.ui_context import MapUiContext, UiContext
from desktop.tutorial.lesson import COURSE, FOE, MAP, Lesson, lesson_sentence
from desktop.tutorial.lesson_bar import LessonBar
from desktop.widgets.box_layouts import column_layout, row_layout
from desktop.widgets.floating_card import FREE_CORNER
from desktop.widgets.map_and_panel_layout import MirrorButton
from desktop.widgets.page_state import LayoutMemory
from desktop.widgets.signs import Sign
from desktop.widgets.widget_factory import button
from engine.board.turn import PhaseKind
from engine.campaign.submission import SubmissionWithOrders
from engine.frame.desk import Receipt


class LessonDesk(TrialDesk):
    """The desk of a pupil. What is sealed is kept until it is withdrawn, and then forgotten."""

    _envelope: SubmissionWithOrders | None = None

    def submit(self, submission: SubmissionWithOrders) -> Receipt:
        self._envelope = submission
        return Receipt(NOBODY, "")

    def withdraw(self) -> SubmissionWithOrders:
        orders, self._envelope = self._envelope or TriedOrders(), None
        return orders

    def sealed(self) -> SubmissionWithOrders | None:
        return self._envelope


class _LessonBoardPage(BoardOrders):
    """Orders that are shown at once: there is no envelope here."""

    def refresh(self) -> None:
        super().refresh()
        if self.sealed:
            return
        shown = self.controller.shown
        left = shown.missing or any(each.left for each in shown.tallies)
        if not left:
            self.prompt.words.setText(self.tr("All is ordered: see what happens."))
            self.prompt.setAccessibleName(self.prompt.words.text())


class LessonBoard(QWidget):
    """One lesson being tried.

    Signals: `handed_over()` when the envelope is sealed and the place left; `judged(str)` with
    what is wrong, empty when the lesson is done.
    """

    handed_over = Signal()
    judged = Signal(str)

    def __init__(self, lesson: Lesson, context: MapUiContext) -> None:
        super().__init__()
        self._lesson, self._context = lesson, context
        self.look = button(self.tr("See what happens"), "wax", press=self.judge)
        self.board = self._sealing() if lesson.sealed else self._open()
        self.board.tabs.removeTab(1)  # There was no phase before.
        self.outcome = ReportsPanel(self._context)
        self.outcome.ruling_chosen.connect(self.board.scene.light_order)
        self.outcome.ruling_pointed.connect(self.board.scene.light_order)
        row_layout(self.board, on=self)
        self.setFocusProxy(self.board)
        self.board.setFocusProxy(self.board.map)

    def judge(self) -> None:
        """Show what becomes of the orders as they are, on the map and beside it."""
        orders = self.board.given()
        rulings = self._lesson.judged(orders)
        self.board.set_sealed(True)
        self.board.say_when_sealed(self.tr("This is what became of the orders."))
        self.look.setEnabled(False)
        if isinstance(self.board, BoardSeatScreen):
            self.board.seal_box.hide()  # The envelope is open: there is nothing to hand over.
        words, names = self._context.words, self._context.gazetteer
        if self._lesson.turn.kind is not PhaseKind.ADJUSTMENT:
            self.board.scene.show_rulings(rulings, lambda each: words.ruling(each, names))
        rows = ruling_rows(rulings, self._context)
        nothing = ReportRow(RowKind.NEWS, self.tr("Nothing was ordered: every unit stays."))
        self.outcome.reports.show(rows or (nothing,))
        self.board.beside.bring_back()
        self.board.tabs.addTab(self.outcome, self.tr("What happened"))
        self.board.tabs.setCurrentWidget(self.outcome)
        self.judged.emit(self._lesson.verdict(orders))

    @property
    def _name(self) -> str:
        return QCoreApplication.translate("LessonBoard", "You")

    def _open(self) -> BoardOrders:
        board = _LessonBoardPage(
            LessonDesk(self._lesson.board, self._name), TriedOrders(), self._context
        )
        board.add_footer(self.look)
        if (tab := board.beside.tab) is not None:
            tab.add(MirrorButton(self.look, Sign.PLAY, self._context.scheme))
        return board

    def _sealing(self) -> BoardSeatScreen:
        bridge = SeatSession(LessonDesk(self._lesson.board, self._name), self)
        board = BoardSeatScreen(bridge, self._context)
        board.seal_box.leave.hide()
        board.left.connect(self._left)
        return board

    def _left(self) -> None:
        if self.board.sealed:
            self.handed_over.emit()
        else:
            self.board.prompt.complain(self.tr("First seal the orders."))


_DONE = "tutorial"


class LessonProgress:
    """The keys of the lessons done, kept where the program remembers such things."""

    def __init__(self, memory: LayoutMemory | None) -> None:
        self._memory = memory
        self._done = set(memory.recall(_DONE).split()) if memory else set[str]()

    def is_done(self, lesson: Lesson) -> bool:
        """Whether it was done once."""
        return lesson.key in self._done

    def finish(self, lesson: Lesson) -> None:
        """It is done."""
        self._done.add(lesson.key)
        if self._memory is not None:
            self._memory.keep(_DONE, " ".join(sorted(self._done)))

    def next(self, course: Sequence[Lesson]) -> int:
        """The number of the first lesson that is not done; the first where all are."""
        left = (at for at, lesson in enumerate(course) if not self.is_done(lesson))
        return next(left, 0)


class TutorialScreen(QWidget):
    """Goes through the course from the first lesson not done. Nothing else is remembered.

    Signals: `left()`.
    """

    topic = "orders"

    left = Signal()

    def __init__(self, context: UiContext) -> None:
        super().__init__()
        self._context = map_context(context, MAP)
        self._progress = LessonProgress(context.memory)
        self.coach = LessonBar(
            [f"{at}. {self._says(each, 'title')}" for at, each in enumerate(COURSE, start=1)]
        )
        self.board: LessonBoard | None = None
        self.curtain: CurtainScreen | None = None
        self.setProperty(FREE_CORNER, True)
        self._column = column_layout(self.coach, on=self, spacing=0)
        for at, each in enumerate(COURSE):
            if self._progress.is_done(each):
                self.coach.tick(at)
        self.coach.chosen.connect(self.begin)
        self.coach.again_wanted.connect(lambda: self.begin(self.coach.here))
        self.coach.left.connect(self.left)
        self.begin(self._progress.next(COURSE))

    @property
    def lesson(self) -> Lesson:
        """The lesson shown."""
        return COURSE[self.coach.here]

    def begin(self, number: int) -> None:
        """Show a lesson from its beginning."""
        self._remove_curtain()
        former, self.board = self.board, None
        if former is not None:
            delete_screen(former)
        lesson = COURSE[number]
        self.coach.show_lesson(number, self._says(lesson, "tells"), self._says(lesson, "task"))
        self.board = LessonBoard(lesson, self._context)
        self.board.judged.connect(self._judged)
        self.board.handed_over.connect(self._draw_curtain)
        self._column.addWidget(self.board, 1)
        self.setFocusProxy(self.board)
        self.board.board.map.setFocus()

    def _judged(self, slip: str) -> None:
        if slip:
            self.coach.show_failed(self._says(self.lesson, slip))
            return
        self._progress.finish(self.lesson)
        self.coach.tick(self.coach.here)
        self.coach.show_done(self._says(self.lesson, "done"))

    def _draw_curtain(self) -> None:
        """What the next player at the table would see."""
        assert self.board is not None
        names, words = self._context.gazetteer, self._context.words
        player = self._says(self.lesson, "curtain")
        self.curtain = CurtainScreen(player, words.power(FOE, names), self._context)
        self.curtain.back.hide()
        self.curtain.opened.connect(self._opened)
        self.coach.hide()
        self.board.hide()
        self._column.addWidget(self.curtain, 1)
        self.curtain.disc.setFocus()

    def _opened(self) -> None:
        self._remove_curtain()
        assert self.board is not None
        self.board.judge()

    def _remove_curtain(self) -> None:
        curtain, self.curtain = self.curtain, None
        if curtain is not None:
            self._column.removeWidget(curtain)
            delete_screen(curtain)
        self.coach.show()
        if self.board is not None:
            self.board.show()

    def _says(self, lesson: Lesson, name: str) -> str:
        return lesson_sentence(self._context.language, lesson, name)
