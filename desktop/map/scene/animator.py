"""Plays what happened on the map, then shows the board as it is: animate, then reconcile.

All movement is driven by the injected clock. Whatever happens half-way (a press, a key, reduced
motion), the end is the same: the board after.
"""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject

from desktop.widgets.clock import Alarm, Clock

FRAME = 16
"""Milliseconds between two pictures."""

SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""How many times as fast as usual."""


class Performance(Protocol):
    """Something that can be shown at each moment of its length."""

    @property
    def length(self) -> int:
        """Milliseconds at the usual speed."""
        ...

    def show(self, elapsed: int) -> None:
        """The picture so many milliseconds after the beginning."""
        ...

    def end(self) -> None:
        """What is left when it is over."""
        ...


class Animator:
    """At most one performance at a time on one scene.

    `showed` is called after each picture with the milliseconds shown, `ended` at its end.
    """

    def __init__(
        self,
        scene: QObject,
        clock: Clock,
        ended: Callable[[], object],
        *,
        reduce_motion: bool = False,
    ) -> None:
        self._clock, self._ended = clock, ended
        self.reduce_motion = reduce_motion
        self.speed = 1.0
        self.has_shown: Callable[[int], object] | None = None
        self._alarm: Alarm | None = None
        self._performance: Performance | None = None
        self._finished: Callable[[], object] | None = None
        self._elapsed = 0.0
        self._last = 0
        # A scene that is destroyed half-way must not be moved on by the clock.
        scene.destroyed.connect(self.forget)

    @property
    def running(self) -> bool:
        """Whether something moves."""
        return self._alarm is not None

    @property
    def paused(self) -> bool:
        """Whether something has been stopped half-way."""
        return self._performance is not None and self._alarm is None

    @property
    def elapsed(self) -> int:
        """How far the performance has come, in milliseconds at the usual speed."""
        return round(self._elapsed)

    def play(self, performance: Performance, finished: Callable[[], object] | None = None) -> None:
        """Show a performance, or where motion is reduced only its end."""
        if self.reduce_motion:
            self.forget()
            self._performance, self._finished = performance, finished
            self.finish()
        else:
            self.perform(performance, finished)

    def perform(
        self,
        performance: Performance,
        finished: Callable[[], object] | None = None,
        begin: int = 0,
    ) -> None:
        """Show a performance from some moment on; `finished` is called when it is over."""
        self.forget()
        self._performance, self._finished = performance, finished
        self._elapsed = float(begin)
        self.resume()
        self._show()

    def resume(self) -> None:
        """Go on from where it stands."""
        if self._performance is not None and self._alarm is None:
            self._last = self._clock.now()
            self._alarm = self._clock.every(FRAME, self._step)

    def pause(self) -> None:
        """Stop where it is, to be gone on with."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def seek(self, elapsed: int) -> None:
        """Show another moment of the performance."""
        if self._performance is not None:
            self._elapsed = float(min(max(0, elapsed), self._performance.length))
            self._last = self._clock.now()
            self._show()

    def finish(self) -> None:
        """Jump to the end."""
        performance, finished = self._performance, self._finished
        self.forget()
        if performance is None:
            return
        performance.end()
        if self.has_shown is not None:
            self.has_shown(performance.length)
        self._ended()
        if finished is not None:
            finished()

    def forget(self) -> None:
        """Stop where it is; nobody is told."""
        self.pause()
        self._performance = self._finished = None

    def _step(self) -> None:
        now = self._clock.now()
        self._elapsed += (now - self._last) * self.speed
        self._last = now
        if self._performance is None or self._elapsed >= self._performance.length:
            self.finish()
        else:
            self._show()

    def _show(self) -> None:
        if self._performance is not None:
            self._performance.show(self.elapsed)
            if self.has_shown is not None:
                self.has_shown(self.elapsed)
