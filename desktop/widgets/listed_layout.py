"""What layouts of our own have in common: their items, in a list."""

from functools import partial

from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget
from shiboken6 import delete


class ListedLayout(QLayout):
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
