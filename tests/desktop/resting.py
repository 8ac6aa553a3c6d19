"""Windows at rest, for tests that compare pictures."""

from PySide6.QtCore import QCoreApplication, QPoint
from PySide6.QtGui import QCursor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

_TURNS = 12
"""Of the event loop between two pictures: what asks for another size asks one widget further out
in each, through all that it lies in."""
_PAUSE = 6
"""Milliseconds after them: Qt paints what was asked for within 5."""
_MOST = 50
"""How many pictures are taken of what does not come to rest."""


def park_pointer() -> None:
    """Put the pointer beyond the screen.

    Where a test clicked last, Qt lights what comes to lie there in the next window, sooner or
    later.
    """
    QCursor.setPos(QPoint(-4000, -4000))
    QCoreApplication.processEvents()


def let_turns_pass() -> None:
    """Let whatever is new in a window find its size, and all round it theirs."""
    for _ in range(_TURNS):
        QCoreApplication.processEvents()
    QTest.qWait(_PAUSE)


def settled(widget: QWidget) -> QImage:
    """A picture at rest: nothing has the keyboard, so that no cursor blinks, nor the pointer."""
    focus = QApplication.focusWidget()
    if focus is not None:
        focus.clearFocus()
    park_pointer()
    let_turns_pass()
    picture = widget.grab().toImage()
    for _ in range(_MOST):
        let_turns_pass()
        before, picture = picture, widget.grab().toImage()
        if picture == before:
            return picture
    raise AssertionError("It does not come to rest.")
