"""Acts on a window, timed: each is done and painted again and again.

Wall time and the thread's own processor time are kept side by side, so that a busy machine can be
told from a slow program.
"""

import gc
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter, thread_time
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget

from desktop import sweeping
from desktop.clock import ManualClock
from desktop.rooms import rooms_of
from desktop.surroundings import MapSurroundings, Surroundings
from desktop.theme import apply, scheme_for
from engine.frame.desk import HostDesk
from engine.words.sentences import Words

FRAME = 16.0
"""Milliseconds of one picture at 60 Hz: the goal of everything that is done by hand."""

WINDOW = (1600, 1000)


@dataclass(slots=True)
class Act:
    """Something done again and again: a goal in milliseconds, and the milliseconds it took."""

    name: str
    label: str
    goal: float = FRAME
    wall: list[float] = field(default_factory=list[float])
    processor: list[float] = field(default_factory=list[float])

    def time(self, done: Callable[[], object]) -> None:
        """Do it once, until all is painted."""
        gc.collect(0)
        wall, own = perf_counter(), thread_time()
        done()
        settle()
        self.wall.append((perf_counter() - wall) * 1000)
        self.processor.append((thread_time() - own) * 1000)


class Showing:
    """The screens of one open game, each shown at the size of the window, by a clock of ours."""

    def __init__(self, host: HostDesk[Any, Any], game: str = "standard") -> None:
        application = QApplication.instance() or QApplication([])
        assert isinstance(application, QApplication)
        apply(application, scheme_for("light"))
        sweeping.leave_out_modules()  # As the program does when it starts.
        self.host, self.clock, self.rooms = host, ManualClock(), rooms_of(game)
        plain = Surroundings("en", Words("en"), self.clock, scheme_for("light"))
        self.around: MapSurroundings = self.rooms.furnish(plain)

    def show(self, screen: Any) -> Any:
        """Show and paint a screen."""
        screen.resize(*WINDOW)
        screen.show()
        settle()
        return screen


def settle() -> None:
    """Let everything asked for be done and painted."""
    QCoreApplication.processEvents()
    QCoreApplication.processEvents()


def put_away(screen: QWidget) -> None:
    """Destroy a screen that was looked at."""
    screen.hide()
    screen.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    settle()
