"""A map and a column of words beside it, which give way to each other in little room."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QWidget

from desktop.widgets.listed_layout import ListedLayout


class Beside(ListedLayout):
    """The column has its width as long as the map keeps its least; then it gives way to its own.

    `wanted` is asked how wide the column is to be where both together have so many pixels.
    """

    def __init__(
        self,
        owner: QWidget,
        map_: QWidget | QLayout,
        column: QWidget,
        wanted: Callable[[int], int],
    ) -> None:
        super().__init__(owner)
        self._wanted = wanted
        if isinstance(map_, QLayout):
            self.addChildLayout(map_)
            self.addItem(map_)
        else:
            self.addWidget(map_)
        self.addWidget(column)

    def put_for_map(self, widget: QWidget) -> None:
        """Put something in the place of the map, which may hold the map itself."""
        self.addWidget(widget)
        self._items.insert(0, self._items.pop())
        self.delete_item(1)

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation.Horizontal | Qt.Orientation.Vertical

    def minimumSize(self) -> QSize:
        sizes = [item.minimumSize() for item in self._items]
        return QSize(sum(each.width() for each in sizes), max(each.height() for each in sizes))

    def sizeHint(self) -> QSize:
        sizes = [item.sizeHint().expandedTo(item.minimumSize()) for item in self._items]
        return QSize(sum(each.width() for each in sizes), max(each.height() for each in sizes))

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        if len(self._items) < 2:  # While they are taken away.
            return
        map_, column = self._items
        spare = rect.width() - map_.minimumSize().width()
        wide = max(column.minimumSize().width(), min(self._wanted(rect.width()), spare))
        left = QSize(rect.width() - wide, rect.height())
        owner = self.parentWidget()
        mirrored = isinstance(owner, QWidget) and owner.isRightToLeft()
        across = QPoint(wide if mirrored else 0, 0)
        map_.setGeometry(QRect(rect.topLeft() + across, left))
        across = QPoint(0 if mirrored else left.width(), 0)
        column.setGeometry(QRect(rect.topLeft() + across, QSize(wide, rect.height())))
