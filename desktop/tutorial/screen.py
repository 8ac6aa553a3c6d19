"""The tutorial's page: the coach above, a lesson's board below, a curtain where one falls."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.games.board_game_ui import furnished
from desktop.session.curtain import CurtainScreen
from desktop.session.handover import destroy
from desktop.session.ui_context import UiContext
from desktop.tutorial.coach import Coach
from desktop.tutorial.lesson import COURSE, FOE, MAP, Lesson, sentence
from desktop.tutorial.lesson_board import LessonBoard
from desktop.widgets.card_room import FREE_CORNER
from desktop.widgets.layout import vertical
from desktop.widgets.page_state import KeptLayouts

_DONE = "tutorial"


class Progress:
    """The keys of the lessons done, kept where the program remembers such things."""

    def __init__(self, memory: KeptLayouts | None) -> None:
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
        self._context = furnished(context, MAP)
        self._progress = Progress(context.memory)
        self.coach = Coach(
            [f"{at}. {self._says(each, 'title')}" for at, each in enumerate(COURSE, start=1)]
        )
        self.board: LessonBoard | None = None
        self.curtain: CurtainScreen | None = None
        self.setProperty(FREE_CORNER, True)
        self._column = vertical(self.coach, on=self, spacing=0)
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
        self._lift()
        former, self.board = self.board, None
        if former is not None:
            destroy(former)
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
            self.coach.show_amiss(self._says(self.lesson, slip))
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
        self._lift()
        assert self.board is not None
        self.board.judge()

    def _lift(self) -> None:
        curtain, self.curtain = self.curtain, None
        if curtain is not None:
            self._column.removeWidget(curtain)
            destroy(curtain)
        self.coach.show()
        if self.board is not None:
            self.board.show()

    def _says(self, lesson: Lesson, name: str) -> str:
        return sentence(self._context.language, lesson, name)
