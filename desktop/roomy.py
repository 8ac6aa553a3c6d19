"""A page that scrolls only where there is less room than it must have, as with large type."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

_PAGES = (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class _Least(QWidget):
    """Asks for the height that its page cannot do without, not for all that it would like."""

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(page)

    def heightForWidth(self, width: int) -> int:
        return self._column.totalMinimumHeightForWidth(width)


class Roomy(QScrollArea):
    """A page with at least the room it needs: lists in it give way first, then all of it scrolls.

    It takes no keys but Page up and Page down, and those only where there is something to scroll;
    the Tab key goes through it from one control of the page to the next and brings it into sight.
    """

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(_Least(page))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _PAGES and self.verticalScrollBar().maximum():
            super().keyPressEvent(event)
        else:
            event.ignore()


def roomy_column(panel: QWidget, top: int = 0) -> QVBoxLayout:
    """The column of a panel that is roomy all through, with a little air at the top."""
    page, around = QWidget(), QVBoxLayout(panel)
    around.setContentsMargins(0, top, 0, 0)
    around.addWidget(Roomy(page))
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    return column
