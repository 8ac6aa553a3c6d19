"""Tells the repeats of a key that stays down from presses of their own."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent

_LEAST = 120
"""No keyboard repeats a key that was down for a shorter time, in milliseconds; programs that type
in one's place let keys go sooner."""


class HeldKey:
    """Watches the presses and releases that one widget gets.

    Qt marks repeats by itself, but on X11 not reliably: there a repeat is a release and a press at
    the same moment, and Qt takes them for what they look like unless both have arrived.
    """

    def __init__(self) -> None:
        self._key = 0
        self._since = 0
        self._released = -1

    def repeats(self, event: QKeyEvent) -> bool:
        """Whether an event, to be asked for each in its turn, is but a key that stays down."""
        key, now = event.key(), event.timestamp()
        if event.isAutoRepeat():
            return True
        if event.type() == QEvent.Type.KeyRelease:
            if key != self._key:  # It was pressed before anybody watched.
                self._key, self._since = key, now - _LEAST
            self._released = now
            return False
        held = now and now - self._since >= _LEAST  # 0 is no time at all.
        if key == self._key and now == self._released and held:
            return True
        self._key, self._since, self._released = key, now, -1
        return False

    def lasted(self, event: QKeyEvent) -> int:
        """How long the key of an event has been down, in milliseconds."""
        return event.timestamp() - self._since if event.key() == self._key else 0
