"""The strokes of a pointer on a scene of a board: what they meet, the passing marks they leave."""

from collections.abc import Iterator, Sequence
from math import hypot, inf
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from desktop.map.scene.arrows import OrderItem
from desktop.map.scene.stroke_marks import Stop, StrokeMarks
from desktop.map.scene.unit_item import UnitItem
from engine.board.terms import Location, Province, province_of


class StrokedBoard:
    """The part of a `MapScene` that answers to strokes."""

    strokes: StrokeMarks
    _crossed_order = -1
    _order_items: list[OrderItem]
    _units: dict[Province, UnitItem]
    _leaving: dict[Province, UnitItem]

    if TYPE_CHECKING:

        def place_of(self, location: str) -> QPointF:
            """The point of the sheet where a region can be pressed."""
            ...

    def token_spot(self, location: str) -> QPointF:
        """Where the token stands that a press on a region means first: the one driven out."""
        leaver = self._leaving.get(province_of(Location(location)))
        return self.place_of(location) if leaver is None else leaver.pos()

    def orders_at(self, at: QPointF) -> Iterator[int]:
        """The drawn orders at a point of the sheet, the topmost first."""
        for number in reversed(range(len(self._order_items))):
            item = self._order_items[number]
            if item.isVisible() and item.shape().contains(at):
                yield number

    def orders_near(self, at: QPointF, reach: float) -> Sequence[int]:
        """The drawn orders whose lines pass within a reach of a point, the nearest first."""
        found: list[tuple[float, int]] = []
        for number, item in enumerate(self._order_items):
            away = (each - at for each in item.drawing.reach if item.isVisible())
            far = min((hypot(each.x(), each.y()) for each in away), default=inf)
            if far <= reach:
                found.append((far, number))
        return [number for _, number in sorted(found)]

    numbers_at = orders_at
    """The same by the numbers of the list that was shown, should they differ."""

    numbers_near = orders_near
    """The same by those numbers."""

    def order_at(self, at: QPointF) -> int:
        """The drawn order at a point of the sheet; -1 when there is none."""
        return next(self.orders_at(at), -1)

    def show_cross(self, index: int) -> None:
        """Put a cross on one drawn order, -1 none, to take it back."""
        self._crossed_order = index
        shown = 0 <= index < len(self._order_items)
        self.strokes.cross_out(self._order_items[index].drawing if shown else None)

    def show_chain(self, stops: Sequence[tuple[Location, str, bool]]) -> None:
        """A way over sea: places, what their discs say, and whether the fleets there are mine."""
        self.strokes.show_chain([Stop(self.place_of(at), sign, mine) for at, sign, mine in stops])

    def unit_covering(self, at: QPointF) -> UnitItem | None:
        """The unit whose token lies at a point of the sheet."""
        for item in (*self._leaving.values(), *self._units.values()):
            if item.isVisible() and item.covers(at):
                return item
        return None
