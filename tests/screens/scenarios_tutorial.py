"""How the lessons are brought about for a picture."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from desktop.tutorial.lesson import COURSE, Lesson
from desktop.tutorial.screen import TutorialScreen
from tests.screens.scenario import Shot, Sitter


def _open(sitter: Sitter, number: int) -> TutorialScreen:
    sitter.program.stage.navigator.start_tutorial()
    screen = sitter.program.window.current_screen
    assert isinstance(screen, TutorialScreen)
    screen.begin(number)
    return screen


def write_way(screen: TutorialScreen, lesson: Lesson) -> None:
    """Give the orders of a lesson's first way."""
    assert screen.board is not None
    screen.board.board.orders.enter_sheet("\n".join(lesson.ways[0]))


def _asked(number: int) -> Callable[[Sitter], QWidget]:
    def pose(sitter: Sitter) -> QWidget:
        _open(sitter, number)
        return sitter.program.window

    return pose


def _done(number: int) -> Callable[[Sitter], QWidget]:
    def pose(sitter: Sitter) -> QWidget:
        screen = _open(sitter, number)
        write_way(screen, COURSE[number])
        assert screen.board is not None
        screen.board.judge()
        return sitter.program.window

    return pose


def _amiss(sitter: Sitter) -> QWidget:
    screen = _open(sitter, 2)
    assert screen.board is not None
    screen.board.board.orders.enter_sheet("A mil H")
    screen.board.judge()
    return sitter.program.window


def _curtain(sitter: Sitter) -> QWidget:
    screen = _open(sitter, len(COURSE) - 1)
    assert screen.board is not None
    screen.board.handed_over.emit()
    return sitter.program.window


SHOTS = (
    *(Shot(f"tutorial-{each.key}", _asked(at)) for at, each in enumerate(COURSE)),
    *(Shot(f"tutorial-{each.key}-done", _done(at)) for at, each in enumerate(COURSE)),
    Shot("tutorial-amiss", _amiss),
    Shot("tutorial-curtain", _curtain),
)
