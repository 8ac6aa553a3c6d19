"""Work on the windows' own thread in small pieces, so that they answer meanwhile."""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import partial
from inspect import GEN_RUNNING, getgeneratorstate
from itertools import count
from typing import TypeAlias
from weakref import WeakSet

from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QElapsedTimer, QObject, Qt, QTimer
from shiboken6 import isValid

from desktop.widgets.clock import Clock

TaskSteps: TypeAlias = Generator[object, None, None]
"""What is done up to each `yield` is one piece, of a few milliseconds at most."""

TIME_SLICE = 5
"""Milliseconds after which the events that have come meanwhile have their turn.

What all of them do between two looks at the events is to end, with what is painted, in one frame.
"""


_BESIDE = 2
"""The same where so much else was done since the last time that a frame may be nearly full."""
_FIRST = 3
"""Milliseconds before the first piece: what the hand has just done is painted before it."""


@dataclass(frozen=True, slots=True)
class _StartedSteps:
    work: TaskSteps
    done: Callable[[], object] | None


class ChunkedTask(QObject):
    """One piece of work after another, between the events; new work takes the place of former.

    Where several are at work they share the time, and take turns in who comes first.
    By a clock that stands still there are no pauses: all is done at once. Work that is begun ends
    with whom it is done for: nothing that it held lives on.
    """

    def __init__(self, clock: Clock | None, parent: QObject) -> None:
        super().__init__(parent)
        self.pauses = clock is not None and not clock.is_manual
        """Whether work is spread out here at all."""
        self._begun: list[_StartedSteps] = []
        self.last_turn = 0
        # None of its own methods is called any more by then.
        self.destroyed.connect(partial(_close_steps, self._begun))
        _EVERY.add(self)

    @property
    def busy(self) -> bool:
        """Whether work is still to be done."""
        return bool(self._begun)

    @property
    def waits(self) -> bool:
        """Whether it is to be called upon."""
        return self.pauses and self.busy

    def run_until(self, until: QDeadlineTimer) -> None:
        """Do some of the work, until time is up; at least a piece."""
        self.last_turn = next(_TURNS)
        self._advance(until)

    def begin(self, work: TaskSteps, done: Callable[[], object] | None = None) -> None:
        """Do some work, and call `done` at its end; what was to be done before is dropped."""
        self.drop()
        self._begun.append(_StartedSteps(work, done))
        if self.pauses:
            if not _timer().isActive():
                _timer().start(_FIRST)
        else:
            self.finish()

    def finish(self) -> None:
        """Do all that is left, now."""
        self._advance(None)

    def drop(self) -> None:
        """Leave undone what is left."""
        _close_steps(self._begun)

    def _advance(self, until: QDeadlineTimer | None) -> None:
        now = self._begun[:1]
        while now and now[0] in self._begun and self._run_step(now[0]):
            if until is not None and until.hasExpired():
                return

    def _run_step(self, begun: _StartedSteps) -> bool:
        """Do one piece; whether there may be another."""
        try:
            next(begun.work)
        except StopIteration:
            if begun in self._begun:
                self.drop()
                if begun.done is not None:
                    begun.done()
            return False
        except BaseException:
            self.drop()
            raise
        if begun not in self._begun:
            begun.work.close()  # Dropped by its own last piece.
        return True


_EVERY: "WeakSet[ChunkedTask]" = WeakSet()
_TIMERS: list[QTimer] = []
_TURNS = count(1)
_SINCE = QElapsedTimer()
"""Runs from the end of one turn to the next."""


def _timer() -> QTimer:
    """The one that asks each task for its next piece; it lives as long as the program."""
    if not _TIMERS or not isValid(_TIMERS[0]):
        _TIMERS[:] = [QTimer(QCoreApplication.instance())]
        _TIMERS[0].timeout.connect(_run_tasks)
    return _TIMERS[0]


def _run_tasks() -> None:
    full = _SINCE.isValid() and _SINCE.elapsed() > TIME_SLICE
    until = QDeadlineTimer(_BESIDE if full else TIME_SLICE, Qt.TimerType.PreciseTimer)
    _timer().setInterval(0)
    waiting = sorted((each for each in _EVERY if each.waits), key=lambda each: each.last_turn)
    for each in waiting:
        each.run_until(until)
        if until.hasExpired():
            break
    _SINCE.start()
    if not waiting:
        _timer().stop()
        _SINCE.invalidate()


def is_any_task_busy() -> bool:
    """Whether any task is not done yet, for who waits for all of them."""
    return any(each.busy for each in _EVERY)


def _close_steps(begun: list[_StartedSteps]) -> None:
    while begun:
        work = begun.pop().work
        if getgeneratorstate(work) != GEN_RUNNING:  # A piece may ask for other work itself.
            work.close()
