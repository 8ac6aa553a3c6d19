"""A page that scrolls only where there is less room than it needs, as with large type."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from desktop.widgets.box_layouts import column_layout
from desktop.widgets.screen_fit import available_size

_PAGES = (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
_OF_ROOM = 0.82
"""Of the screen's height for the page of a dialog; its buttons are below."""


class _MinimumHeightContent(QWidget):
    """Asks for the height that its page cannot do without, not for all that it would like."""

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        self._page = page
        self._column = column_layout(page, on=self)

    def count(self) -> None:
        """Take into account what was put on the page while nobody saw it."""
        if (layout := self._page.layout()) is not None:
            layout.activate()

    def heightForWidth(self, width: int) -> int:
        if not self._column.hasHeightForWidth():  # Nothing on it breaks into lines just now.
            return self._column.totalMinimumSize().height()
        return self._column.totalMinimumHeightForWidth(width)


class MinimumSizeScrollArea(QScrollArea):
    """A page with at least the room it needs: lists in it shrink first, then all of it scrolls.

    It takes no keys but Page up and Page down, and those only where there is something to scroll;
    the Tab key goes through it from one control of the page to the next and brings it into sight.
    """

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._least = _MinimumHeightContent(page)
        self.setWidget(self._least)

    def height_for(self, width: int) -> int:
        """How high it must be, with so many pixels across, for all of its page to be seen."""
        self._least.count()
        return self._least.heightForWidth(width)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _PAGES and self.verticalScrollBar().maximum():
            super().keyPressEvent(event)
        else:
            event.ignore()


class ScrollColumn(MinimumSizeScrollArea):
    """One that is never narrower than its page must be."""

    def minimumSizeHint(self) -> QSize:
        self._least.count()
        beside = self.verticalScrollBar().sizeHint().width()
        wide = self._least.minimumSizeHint().width() + beside
        return QSize(wide, super().minimumSizeHint().height())


class ScrollPage(ScrollColumn):
    """That of a dialog: as high as it must be, as far as there is room on the screen."""

    def minimumSizeHint(self) -> QSize:
        least, page = super().minimumSizeHint(), self._least
        wide = max(self.viewport().width(), page.minimumSizeHint().width())
        most = round(_OF_ROOM * available_size(self.window()).height())
        return QSize(least.width(), min(page.heightForWidth(wide), most))

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Other words on the page may need another height."""
        if watched is self._least and event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


def make_scrolling_column(
    panel: QWidget, top: int = 0, kind: type[MinimumSizeScrollArea] = MinimumSizeScrollArea
) -> QVBoxLayout:
    """The column of a panel that is roomy all through, with a little air at the top."""
    page = QWidget()
    column_layout(kind(page), on=panel, margins=(0, top, 0, 0))
    return column_layout(on=page)
