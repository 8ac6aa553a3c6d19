"""Keeps what is being written a moment after the last key, so that no crash takes much of it."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from desktop.widgets.clock import Clock, ClockTimer

SAVE_DELAY = 1500
"""How long after the last key, in milliseconds."""


class DelayedSave:
    """Calls `keep` once nobody has written for a while."""

    def __init__(self, clock: Clock, keep: Callable[[], object], page: QObject) -> None:
        self._timer, self._keep = ClockTimer(clock, page), keep

    def touched(self) -> None:
        """Somebody has written something."""
        self._timer.after(SAVE_DELAY, self._keep)

    def stop(self) -> None:
        """Keep nothing."""
        self._timer.stop()

    def end(self) -> None:
        """Keep at once what is still to be kept."""
        if self._timer.running:
            self.stop()
            self._keep()
