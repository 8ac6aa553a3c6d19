"""One board under the pointer of a seat: which units may be dragged, and what comes of it."""

from math import hypot
from typing import TYPE_CHECKING
from weakref import ref

from PySide6.QtCore import QPoint, Qt

from desktop.map.input.map_view import MapView
from desktop.map.paint.sizes import token_radius
from desktop.map.scene.board_scene import MapScene
from desktop.orders.seat_gestures import Beneath, Drop, Stroke
from engine.board.terms import Location, Province, province_of, whole

if TYPE_CHECKING:
    from desktop.orders.order_map import OrderMap

BESIDE = 20
"""So many pixels beside an arrow a unit let go may have been meant for it."""
_HEART, _CORE = 1.5, 0.9
"""How far from the middle of a province an arrow's end can be hit, and can be near, in radii of
a unit."""


class UnitDrag:
    """Drags that begin on one view of a seat's map. It keeps neither of them alive."""

    def __init__(self, view: MapView, seat: "OrderMap") -> None:
        self._view, self._seat = ref(view), ref(seat)

    def may_drag(self, at: QPoint, *, touch: bool = False) -> str:
        """The place of one's own unit under a point; a finger drags only what is picked."""
        view, seat = self._view(), self._seat()
        found = seat.own_unit_at(view.viewport().mapToGlobal(at)) if view and seat else ""
        return "" if touch and seat and found != seat.picked_place else found

    def begin_drag(self, start: str) -> None:
        """A unit has been taken up."""
        view, seat = self._view(), self._seat()
        if view and seat:
            view.viewport().setCursor(Qt.CursorShape.CrossCursor)
            seat.drag_began.emit(start)

    def drag_to(self, start: str, at: QPoint, stroke: Stroke) -> None:
        """It is held over a point, by such a stroke so far."""
        view, seat = self._view(), self._seat()
        if view and seat:
            helps = stroke.support or bool(stroke.over)
            seat.show_drag(start, view.viewport().mapToGlobal(at), helps=helps)

    def unit_under(self, at: QPoint) -> str:
        """The place of any unit under a point; empty if there is none."""
        view, seat = self._view(), self._seat()
        if not view or not seat:
            return ""
        found = seat.beneath(view.viewport().mapToGlobal(at))
        return province_of(Location(found.place)) if found.unit else ""

    def end_drag(self, start: str, at: QPoint, stroke: Stroke) -> None:
        """It was let go; over its own place or none it stays picked, unless at an arrow there."""
        view, seat = self._view(), self._seat()
        if view and seat:
            self.stop_drag()
            spot = view.viewport().mapToGlobal(at)
            found = seat.beneath(spot)
            elsewhere = found.place and province_of(Location(found.place)) != start
            if elsewhere or found.orders or found.near:
                seat.dropped.emit(Drop(start, found, stroke, spot))

    def stop_drag(self) -> None:
        """Nothing is shown of it any longer."""
        view, seat = self._view(), self._seat()
        if view and seat:
            view.viewport().unsetCursor()
            seat.hide_drag()


def lies_beneath(view: MapView, scene: MapScene, at: QPoint) -> Beneath:
    """What lies under a point of one view, in that board's own places; all orders, by number.

    A unit comes before the arrows over it, and so does the heart of a province, where arrows end:
    who lets go there means the province. Between the two, and beside an arrow, he may mean either.
    """
    spot = view.mapToScene(at)
    place = scene.location_at(spot)
    if not place:
        return Beneath()
    here = province_of(Location(place))
    if scene.unit_covering(spot) is not None:
        return Beneath(place, True)
    away, radius = spot - scene.place_of(whole(here)), token_radius(scene.zoom)
    far = hypot(away.x(), away.y())
    if "/" in place or far <= radius * _CORE:
        return Beneath(place)
    orders = tuple(scene.numbers_at(spot)) if far > radius * _HEART else ()
    return Beneath(place, False, orders, tuple(scene.numbers_near(spot, BESIDE / scene.zoom)))


def nearest_unit(view: MapView, at: QPoint, reach: int, of: frozenset[Province]) -> QPoint:
    """The point of the nearest of these units within a reach in pixels, else the point itself."""
    found: tuple[int, QPoint] | None = None
    for province in sorted(of):
        spot = view.point_of(province)
        away = spot - at
        far = away.x() ** 2 + away.y() ** 2
        if far <= reach**2 and (found is None or far < found[0]):
            found = far, spot
    return found[1] if found else at
