"""Acts on a window, timed: each is done and painted again and again.

Wall time and the thread's own processor time are kept side by side, so that a busy machine can be
told from a slow program.
"""

import gc
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter, sleep, thread_time
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QThreadPool
from PySide6.QtWidgets import QApplication, QWidget

from desktop.app import gc_policy
from desktop.app.preloading import warming
from desktop.games.registry import game_ui_for
from desktop.session.ui_context import MapUiContext, UiContext
from desktop.widgets.chunked_work import is_any_task_busy
from desktop.widgets.clock import ManualClock
from desktop.widgets.theme import apply_theme, colour_scheme
from engine.frame.host_desk import HostDesk
from engine.sentences.sentences import Sentences

FRAME = 16.0
"""Milliseconds of one picture at 60 Hz: the goal of everything that is done by hand."""

WINDOW = (1600, 1000)


@dataclass(slots=True)
class Act:
    """Something done again and again: a goal in milliseconds, and the milliseconds it took.

    `answer` is the wall time until the window shows what was done, `wall` and `processor` are
    until nothing more is to come, `stop` is the longest time in which the window cannot answer.
    """

    name: str
    label: str
    goal: float = FRAME
    answer: list[float] = field(default_factory=list[float])
    wall: list[float] = field(default_factory=list[float])
    stop: list[float] = field(default_factory=list[float])
    processor: list[float] = field(default_factory=list[float])

    def time(self, done: Callable[[], object]) -> None:
        """Do it once, until all is painted."""
        gc.collect(0)
        wall, own = perf_counter(), thread_time()
        done()
        stops = [perf_counter() - wall]
        stops += [_one_round(), _one_round()]
        self.answer.append((perf_counter() - wall) * 1000)
        stops += _rounds()
        self.wall.append((perf_counter() - wall) * 1000)
        self.stop.append(max(stops) * 1000)
        self.processor.append((thread_time() - own) * 1000)


class Showing:
    """The screens of one open game, each shown at the size of the window, by a clock of ours."""

    def __init__(self, host: HostDesk[Any, Any], game: str = "standard") -> None:
        application = QApplication.instance() or QApplication([])
        assert isinstance(application, QApplication)
        apply_theme(application, colour_scheme("light"))
        for _ in warming():  # As the program does once it has started.
            pass
        gc_policy.freeze_modules()
        self.host, self.ui = host, game_ui_for(game)
        self.clock = ManualClock(is_manual=False)
        plain = UiContext("en", Sentences("en"), self.clock, colour_scheme("light"))
        self.context: MapUiContext = self.ui.furnish(plain)

    def show(self, screen: Any) -> Any:
        """Show and paint a screen."""
        screen.resize(*WINDOW)
        screen.show()
        settle()
        return screen


def settle() -> None:
    """Let everything asked for be done and painted."""
    _one_round()
    _one_round()
    _rounds()


def _rounds() -> list[float]:
    """Round after round until nothing is done any more, here or on another thread."""
    found, quiet = list[float](), 0
    while quiet < 2:
        beside = QThreadPool.globalInstance().activeThreadCount() > 0
        quiet = 0 if beside or is_any_task_busy() else quiet + 1
        if beside and not is_any_task_busy():
            sleep(0.001)  # Waiting takes no processor time.
        found.append(_one_round())
    return found


def _one_round() -> float:
    """Let what has come meanwhile have its turn; the seconds it took."""
    began = perf_counter()
    QCoreApplication.processEvents()
    return perf_counter() - began


def put_away(screen: QWidget) -> None:
    """Destroy a screen that was looked at."""
    screen.hide()
    screen.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    settle()
