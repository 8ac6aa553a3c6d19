"""What layouts of our own have in common: their items, in a list."""

from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class ListedLayout(QLayout):
    """Keeps the items; where they go is for others to say."""

    def __init__(self, owner: QWidget | None = None) -> None:
        super().__init__(owner)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        self.invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None
