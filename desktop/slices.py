"""Work on the windows' own thread a little at a time, so that they answer meanwhile."""

from collections.abc import Callable, Generator
from typing import TypeAlias
from weakref import WeakSet

from PySide6.QtCore import QElapsedTimer, QObject, QTimer

from desktop.clock import Clock

Work: TypeAlias = Generator[object, None, None]
"""What is done up to each `yield` is one piece, of a few milliseconds at most."""

AT_ONCE = 8
"""Milliseconds after which the events that have come meanwhile have their turn."""

_AT_WORK: "WeakSet[Slices]" = WeakSet()


def at_work() -> bool:
    """Whether anything is still to be done anywhere, for whoever waits for all of it."""
    return bool(_AT_WORK)


class Slices(QObject):
    """One piece of work after another, between the events; new work takes the place of former.

    By a clock that stands still there are no pauses: all is done at once.
    """

    def __init__(self, clock: Clock | None, parent: QObject) -> None:
        super().__init__(parent)
        self._pauses = clock is not None and not clock.stands_still
        self._work: Work | None = None
        self._done: Callable[[], object] | None = None
        self._turn = QTimer(self)
        self._turn.timeout.connect(self._go_on)

    @property
    def pauses(self) -> bool:
        """Whether work is spread out here at all."""
        return self._pauses

    @property
    def busy(self) -> bool:
        """Whether work is still to be done."""
        return self._work is not None

    def begin(self, work: Work, done: Callable[[], object] | None = None) -> None:
        """Do some work, and call `done` at its end; what was to be done before is dropped."""
        self.drop()
        self._work, self._done = work, done
        _AT_WORK.add(self)
        if self._pauses:
            self._turn.start(0)
        else:
            self.finish()

    def finish(self) -> None:
        """Do all that is left, now."""
        self._advance(None)

    def drop(self) -> None:
        """Leave undone what is left."""
        work, self._work, self._done = self._work, None, None
        self._turn.stop()
        _AT_WORK.discard(self)
        if work is not None:
            work.close()

    def _go_on(self) -> None:
        self._advance(AT_ONCE)

    def _advance(self, most: int | None) -> None:
        work, began = self._work, QElapsedTimer()
        began.start()
        while work is not None and self._work is work:
            if not self._piece(work):
                return
            if most is not None and began.elapsed() >= most:
                return

    def _piece(self, work: Work) -> bool:
        """Do one piece; whether there may be another."""
        try:
            next(work)
        except StopIteration:
            done = self._done
            self.drop()
            if done is not None:
                done()
            return False
        except BaseException:
            self.drop()
            raise
        return True
