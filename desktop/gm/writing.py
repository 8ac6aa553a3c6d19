"""Keeps what is being written a moment after the last key, so that no crash takes much of it."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from desktop.widgets.clock import Alarm, Clock

PAUSE = 1500
"""How long after the last key, in milliseconds."""


class Writing:
    """Calls `keep` once nobody has written for a while."""

    def __init__(self, clock: Clock, keep: Callable[[], object], page: QWidget) -> None:
        self._clock = clock
        self._keep = keep
        self._alarm: Alarm | None = None
        page.destroyed.connect(self.stop)

    def touched(self) -> None:
        """Somebody has written something."""
        self.stop()
        self._alarm = self._clock.after(PAUSE, self._ring)

    def stop(self) -> None:
        """Keep nothing."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def end(self) -> None:
        """Keep at once what is still to be kept."""
        if self._alarm is not None:
            self._ring()

    def _ring(self) -> None:
        self.stop()
        self._keep()
