"""A small card over a map, to answer with a key or a press; a child of the map, so it dies too."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from desktop.widgets.box_layouts import column_layout
from desktop.widgets.floating_card import FloatingCard, free_positions, free_rect
from desktop.widgets.page_keys import is_plain_enter

_AWAY = 14
_MARGIN = 10


class MapCard(FloatingCard):
    """Enter accepts and Esc gives up; what other keys mean is left to the map below.

    Signals: `accepted()`; `given_up()`.
    """

    accepted = Signal()
    given_up = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.column = column_layout(on=self, margins=(12, 9, 12, 11), spacing=5)

    def open_near(self, spot: QPoint) -> None:
        """Show the card beside a point of the screen, wholly on the map."""
        self.fit()
        room, at = free_rect(self._over), self._over.mapFromGlobal(spot)
        left, top = at.x() + _AWAY, at.y() + _AWAY
        if left + self.width() > room.right() + 1 - _MARGIN:
            left = at.x() - _AWAY - self.width()
        if top + self.height() > room.bottom() + 1 - _MARGIN:
            top = at.y() - _AWAY - self.height()
        self._move_and_show(left, top)

    def fit(self) -> None:
        """Be as large as what the card says, and no wider than the map."""
        self.polish()
        wide = min(self.sizeHint().width(), free_rect(self._over).width() - 2 * _MARGIN)
        self.resize(
            wide,
            self.heightForWidth(wide) if self.hasHeightForWidth() else self.sizeHint().height(),
        )

    def open_in_corner(self) -> None:
        """Show the card in the lower left corner of the map, or where no other lies."""
        self.fit()
        room = free_rect(self._over).adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        corner = QPoint(_MARGIN, self._over.height() - self.height() - _MARGIN)
        at = next(free_positions(self.size(), room, self.others()), corner)
        self._move_and_show(at.x(), at.y())

    def close_card(self) -> None:
        """Put the card away; the keyboard goes back to the map."""
        if self.hasFocus():
            self._over.setFocus()
        self.hide()
        self.deleteLater()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab means what it means on the map."""
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_plain_enter(event):
            self.accepted.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        else:
            event.ignore()

    def _move_and_show(self, left: int, top: int) -> None:
        room = free_rect(self._over).adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        left = max(room.left(), min(left, room.right() + 1 - self.width()))
        top = max(room.top(), min(top, room.bottom() + 1 - self.height()))
        self.move(left, top)
        self.show()
        self.raise_()
        self.setFocus()
        self.claim()
