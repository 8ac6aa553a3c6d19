"""Cards in as many columns as there is room for; the last takes what is left of its row."""

from PySide6.QtCore import QEvent, QPoint, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget


class CardGrid(QWidget):
    """Cards of at least a width, in rows; its own height follows from its width.

    Rows are as high as the highest card must be; with `grow` they are higher where there is room.
    The last card is no game: below full rows it is as wide as what is left, and no higher than it
    must be where it is alone there.
    """

    def __init__(self, least: int, gap: int, columns: int = 4, *, grow: bool = True) -> None:
        super().__init__()
        self._least, self._gap, self._most, self._can_grow = least, gap, columns, grow
        self._cards: list[QWidget] = []

    def add(self, card: QWidget) -> None:
        """Put a card at the end."""
        card.setParent(self)
        card.show()
        self._cards.append(card)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._arrange()
        return done

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def sizeHint(self) -> QSize:
        return QSize(self._least, self.minimumHeight())

    def _arrange(self) -> None:
        if not self._cards or self.width() < 40:
            return
        room, gap = self.width(), self._gap
        columns = max(1, min(self._most, (room + gap) // (self._least + gap)))
        wide = (room - (columns - 1) * gap) // columns
        *others, last = self._cards
        alone = columns > 1 and len(others) >= columns and len(others) % columns == 0
        alike = others if alone else self._cards
        rows = -(-len(alike) // columns)
        needed = max(_card_height(card, wide) for card in alike)
        below = gap + _card_height(last, room) if alone else 0
        self.setMinimumHeight(rows * (needed + gap) - gap + below)
        if self.width() != room:  # A scroll bar has come, and they are arranged by now.
            return
        spare = (self.height() - self.minimumHeight()) // rows
        high = needed + (min(max(0, spare), needed // 3) if self._can_grow else 0)
        for number, card in enumerate(self._cards):
            left = number % columns * (wide + gap)
            top = number // columns * (high + gap)
            filling = card is last and number >= columns
            size = QSize(
                room - left if filling else wide, below - gap if alone and filling else high
            )
            card.setGeometry(QRect(QPoint(left, top), size))


def _card_height(card: QWidget, wide: int) -> int:
    """How high a card must be at a width."""
    follows = card.hasHeightForWidth()
    words = card.heightForWidth(wide) if follows else card.minimumSizeHint().height()
    return max(card.minimumHeight(), words)
