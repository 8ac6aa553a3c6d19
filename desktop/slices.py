"""Work on the windows' own thread a little at a time, so that they answer meanwhile."""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import partial
from inspect import GEN_RUNNING, getgeneratorstate
from typing import TypeAlias
from weakref import WeakSet

from PySide6.QtCore import QElapsedTimer, QObject, QTimer

from desktop.clock import Clock

Work: TypeAlias = Generator[object, None, None]
"""What is done up to each `yield` is one piece, of a few milliseconds at most."""

AT_ONCE = 8
"""Milliseconds after which the events that have come meanwhile have their turn."""


@dataclass(frozen=True, slots=True)
class _Begun:
    work: Work
    done: Callable[[], object] | None


class Slices(QObject):
    """One piece of work after another, between the events; new work takes the place of former.

    By a clock that stands still there are no pauses: all is done at once. Work that is begun ends
    with whom it is done for: nothing that it held lives on.
    """

    def __init__(self, clock: Clock | None, parent: QObject) -> None:
        super().__init__(parent)
        self._pauses = clock is not None and not clock.stands_still
        self._begun: list[_Begun] = []
        self._turn = QTimer(self)
        self._turn.timeout.connect(self._go_on)
        # None of its own methods is called any more by then.
        self.destroyed.connect(partial(_drop, self._begun))
        _EVERY.add(self)

    @property
    def pauses(self) -> bool:
        """Whether work is spread out here at all."""
        return self._pauses

    @property
    def busy(self) -> bool:
        """Whether work is still to be done."""
        return bool(self._begun)

    def begin(self, work: Work, done: Callable[[], object] | None = None) -> None:
        """Do some work, and call `done` at its end; what was to be done before is dropped."""
        self.drop()
        self._begun.append(_Begun(work, done))
        if self._pauses:
            self._turn.start(0)
        else:
            self.finish()

    def finish(self) -> None:
        """Do all that is left, now."""
        self._advance(None)

    def drop(self) -> None:
        """Leave undone what is left."""
        self._turn.stop()
        _drop(self._begun)

    def _go_on(self) -> None:
        self._advance(AT_ONCE)

    def _advance(self, most: int | None) -> None:
        now, clock = self._begun[:1], QElapsedTimer()
        clock.start()
        while now and now[0] in self._begun and self._piece(now[0]):
            if most is not None and clock.elapsed() >= most:
                return

    def _piece(self, begun: _Begun) -> bool:
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


_EVERY: "WeakSet[Slices]" = WeakSet()


def at_work() -> bool:
    """Whether anything is still to be done anywhere, for whoever waits for all of it."""
    return any(each.busy for each in _EVERY)


def _drop(begun: list[_Begun]) -> None:
    while begun:
        work = begun.pop().work
        if getgeneratorstate(work) != GEN_RUNNING:  # A piece may ask for other work itself.
            work.close()
