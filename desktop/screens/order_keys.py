"""What each key does while orders are given on a board."""

from typing import Protocol
from weakref import ref

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from desktop.panels.prompt import KEYS
from engine.orders.options import Kind

_KINDS = {letter: kind for kind, letter in KEYS.items()}


class Keyed(Protocol):
    """What keys may do to the orders."""

    def choose(self, kind: Kind) -> None:
        """Another sort of order."""
        ...

    def back(self) -> None:
        """One step back."""
        ...

    def undo(self) -> None:
        """Take the last change back."""
        ...

    def redo(self) -> None:
        """Make it again."""
        ...

    def order_next(self) -> None:
        """Pick the next unit that has no order."""
        ...

    def clear_picked(self) -> None:
        """Take the order of the picked unit back."""
        ...


class OrderKeys:
    """The keys of one seat's board. It does not keep alive whoever it tells."""

    def __init__(self, board: Keyed) -> None:
        self._board = ref(board)

    def press(self, event: QKeyEvent) -> bool:
        """A key was pressed; whether it means something here."""
        board = self._board()
        if board is None:
            return False
        plain = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        letter = event.text().upper()
        if event.key() == Qt.Key.Key_Escape:
            board.back()
        elif event.matches(QKeySequence.StandardKey.Undo):
            board.undo()
        elif event.matches(QKeySequence.StandardKey.Redo):
            board.redo()
        elif plain and letter == "N":
            board.order_next()
        elif plain and letter in _KINDS:
            board.choose(_KINDS[letter])
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            board.clear_picked()
        else:
            return False
        return True
