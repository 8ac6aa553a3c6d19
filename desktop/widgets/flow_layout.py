"""Things side by side, which wrap to the next line where words are long or type is large."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QSpacerItem, QWidget
from shiboken6 import delete


class ItemListLayout(QLayout):
    """Keeps the items; where they go is for others to say."""

    def __init__(self, owner: QWidget | None = None) -> None:
        super().__init__(owner)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        # Qt leaves a layout's items to whoever keeps them. None of its own methods is called any
        # more by then.
        self.destroyed.connect(partial(_delete_all, self._items))

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        self.invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def delete_item(self, index: int) -> None:
        """Let go of an item; what it places stays."""
        _delete(self._items.pop(index))
        self.invalidate()


def _delete_all(items: list[QLayoutItem]) -> None:
    while items:
        _delete(items.pop())


def _delete(item: QLayoutItem) -> None:
    if not isinstance(item, QLayout):  # A layout within belongs to the one round it.
        delete(item)


_SPACING = 6


class FlowLayout(ItemListLayout):
    """A row of widgets, some at its right end, broken into lines where it is too narrow."""

    def __init__(self, left: Iterable[QWidget], right: Iterable[QWidget] = ()) -> None:
        super().__init__()
        self.setSpacing(_SPACING)
        for each in left:
            self.addWidget(each)
        self.addItem(QSpacerItem(0, 0))
        for each in right:
            self.addWidget(each)

    def insert_widget(self, index: int, widget: QWidget) -> None:
        """Put a widget before what stands at `index`."""
        self.addWidget(widget)
        self._items.insert(index, self._items.pop())
        self.invalidate()

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        lines = self._lines(width)
        high = sum(max(item.sizeHint().height() for item, _ in line) for line in lines)
        return high + self.spacing() * max(0, len(lines) - 1)

    def sizeHint(self) -> QSize:
        sizes = [item.sizeHint() for item in self._items if not item.isEmpty()]
        wide = sum(size.width() for size in sizes) + self.spacing() * max(0, len(sizes) - 1)
        return QSize(wide, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        sizes = [item.minimumSize() for item in self._items if not item.isEmpty()]
        wide = max((size.width() for size in sizes), default=0)
        return QSize(wide, max((size.height() for size in sizes), default=0))

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        top = rect.top()
        for line in self._lines(rect.width()):
            high = max(item.sizeHint().height() for item, _ in line)
            self._set_line(line, QRect(rect.left(), top, rect.width(), high))
            top += high + self.spacing()

    def _lines(self, width: int) -> list[list[tuple[QLayoutItem, bool]]]:
        """What stands in each line, and whether it keeps to the right."""
        lines: list[list[tuple[QLayoutItem, bool]]] = []
        left, right = 0, False
        for item in self._items:
            if isinstance(item, QSpacerItem):
                right = True
            elif not item.isEmpty():
                wide = item.sizeHint().width()
                if not lines or wide > left:
                    lines.append([])
                    left = width
                lines[-1].append((item, right))
                left -= wide + self.spacing()
        return lines

    def _set_line(self, line: list[tuple[QLayoutItem, bool]], room: QRect) -> None:
        wanted = sum(item.sizeHint().width() for item, _ in line) + self.spacing() * len(line)
        spare = max(0, room.width() - wanted + self.spacing())
        at = room.left()
        for item, right in line:
            if right:
                at, spare = at + spare, 0
            size = QSize(min(item.sizeHint().width(), room.width()), item.sizeHint().height())
            place = QRect(QPoint(at, room.top() + (room.height() - size.height()) // 2), size)
            item.setGeometry(self._mirror_rect(place, room))
            at += size.width() + self.spacing()

    def _mirror_rect(self, place: QRect, room: QRect) -> QRect:
        """Languages that are written to the left begin at the right."""
        owner = self.parentWidget()
        if not isinstance(owner, QWidget) or not owner.isRightToLeft():
            return place
        return QRect(QPoint(room.left() + room.right() - place.right(), place.top()), place.size())
