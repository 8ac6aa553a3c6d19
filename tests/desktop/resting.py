"""Windows at rest, for tests that compare pictures."""

from PySide6.QtCore import QCoreApplication, QPoint
from PySide6.QtGui import QCursor, QImage
from PySide6.QtWidgets import QApplication, QWidget


def park_pointer() -> None:
    """Put the pointer beyond the screen.

    Where a test clicked last, Qt lights what comes to lie there in the next window, sooner or
    later.
    """
    QCursor.setPos(QPoint(-4000, -4000))
    QCoreApplication.processEvents()


def settled(widget: QWidget) -> QImage:
    """A picture in which nothing has the keyboard, so that no cursor blinks, nor the pointer."""
    focus = QApplication.focusWidget()
    if focus is not None:
        focus.clearFocus()
    park_pointer()
    return widget.grab().toImage()
