"""Hearing of a window's being minimised before it happens, where the platform tells.

A task switcher keeps the last picture of a minimised window. Windows announces the wish before it
obeys, so the curtain can still be painted; elsewhere one hears of it when it is done.
"""

import sys
from collections.abc import Callable
from ctypes import wintypes

from PySide6.QtCore import QAbstractNativeEventFilter, QByteArray, QCoreApplication

_SYSTEM_COMMAND = 0x0112
_MINIMISE = 0xF020
_COMMAND_BITS = 0xFFF0
"""The lowest four bits of a system command are the system's own."""


def says_minimise(message: int) -> bool:
    """Whether a message of Windows, by its address, asks for a window to be minimised."""
    told = wintypes.MSG.from_address(message)
    return told.message == _SYSTEM_COMMAND and told.wParam & _COMMAND_BITS == _MINIMISE


class MinimiseFilter(QAbstractNativeEventFilter):
    """Calls `cover` before Windows minimises a window; every message goes its way."""

    def __init__(self, cover: Callable[[], object]) -> None:
        super().__init__()
        self._cover = cover

    def nativeEventFilter(
        self, eventType: QByteArray | bytes | bytearray | memoryview, message: int
    ) -> object:
        told = eventType.data() if isinstance(eventType, QByteArray) else eventType
        if bytes(told).startswith(b"windows") and says_minimise(int(message)):
            self._cover()
        return False, 0


def listen(cover: Callable[[], object]) -> MinimiseFilter | None:
    """Hear of it where the platform tells; None elsewhere. Keep what is returned."""
    application = QCoreApplication.instance()
    if sys.platform != "win32" or application is None:
        return None
    made = MinimiseFilter(cover)
    application.installNativeEventFilter(made)
    return made
