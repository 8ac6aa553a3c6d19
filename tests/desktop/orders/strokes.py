"""The pointer on a seat's map, counted: what a player's hand does, and how often."""

from dataclasses import dataclass, field
from itertools import pairwise

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from desktop.map.paint.routes import route_point
from desktop.orders.board_seat import BoardSeatScreen
from engine.board.terms import Power
from engine.orders.order import Order

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
SHIFT = Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier


@dataclass
class Hand:
    """Presses and drags on one screen; `acts` counts them, a press of a key as well."""

    screen: BoardSeatScreen
    acts: int = field(default=0)

    def at(self, place: str) -> QPoint:
        """Where a place is pressed."""
        return self.screen.map.point_of(place)

    def on_order(self, order: Order, share: float = 0.4) -> QPoint:
        """A point on the shaft of a drawn order."""
        drawn = [each for _, _, each in self.screen.layer._drawn]
        item = self.screen.scene._order_items[drawn.index(order)]
        return self.screen.map.mapFromScene(route_point(item.drawing.reach, share).at)

    def click(self, *spots: QPoint | str) -> None:
        """Press and let go."""
        for each in spots:
            at = self.at(each) if isinstance(each, str) else each
            QTest.mouseClick(self.screen.map.viewport(), LEFT, NONE, at)
            self.acts += 1

    def double_click(self, place: str) -> None:
        """Two quick ones, as a window gets them."""
        at, none = self.at(place), Qt.MouseButton.NoButton
        for kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            self._send(kind, at, LEFT, LEFT, NONE)
            self._send(QEvent.Type.MouseButtonRelease, at, LEFT, none, NONE)
        self.acts += 2

    def drag(
        self,
        *way: QPoint | str,
        button: Qt.MouseButton = LEFT,
        keys: Qt.KeyboardModifier = NONE,
        drop: bool = True,
    ) -> None:
        """Press, go from point to point, let go."""
        spots = [self.at(each) if isinstance(each, str) else each for each in way]
        self.acts += 1
        self._send(QEvent.Type.MouseButtonPress, spots[0], button, button, keys)
        for start, end in pairwise(spots):
            for step in range(1, 9):
                at = start + (end - start) * step / 8
                self._send(QEvent.Type.MouseMove, at, Qt.MouseButton.NoButton, button, keys)
        if drop:
            none = Qt.MouseButton.NoButton
            self._send(QEvent.Type.MouseButtonRelease, spots[-1], button, none, keys)

    def let_go(self, place: str) -> None:
        """The left button goes up over a place."""
        self._send(
            QEvent.Type.MouseButtonRelease, self.at(place), LEFT, Qt.MouseButton.NoButton, NONE
        )

    def press(self, widget: QWidget) -> None:
        """A button on a card."""
        QTest.mouseClick(widget, LEFT)
        self.acts += 1

    def key(self, key: Qt.Key) -> None:
        """A key, to whatever the screen asks."""
        card = self.screen.controller.card
        QTest.keyClick(card or self.screen.map, key)
        self.acts += 1

    def given(self) -> dict[Power, set[Order]]:
        """The orders as they would be sealed."""
        return {power: set(each) for power, each in self.screen.given().items() if each}

    def orders(self) -> set[Order]:
        """Those of all powers together."""
        return set().union(*self.given().values())

    def _send(
        self,
        kind: QEvent.Type,
        at: QPoint,
        button: Qt.MouseButton,
        held: Qt.MouseButton,
        keys: Qt.KeyboardModifier,
    ) -> None:
        viewport = self.screen.map.viewport()
        there = QPointF(viewport.mapToGlobal(at))
        QApplication.sendEvent(viewport, QMouseEvent(kind, QPointF(at), there, button, held, keys))
