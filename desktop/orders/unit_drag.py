"""Ordering by drag: a press on one's own unit, let go over where it is to go."""

from dataclasses import dataclass, field
from math import hypot
from weakref import ref

from PySide6.QtCore import QPoint, Qt

from desktop.map.input.interactions import Gesture, PannableMap, PointerPress, ViewInteraction
from desktop.map.input.map_view import MapView
from desktop.map.paint.sizes import token_radius
from desktop.map.scene.map_scene import MapScene
from desktop.orders.order_map import MapHit, OrderMap
from engine.board.terms import Location, Province, province_of, whole_province

NEAR_ORDER = 20
"""So many pixels beside an arrow a unit let go may have been meant for it."""
_HEART, _CORE = 1.15, 0.69
"""How far from the middle of a province an arrow's end can be hit, and can be near, in radii of
a unit."""
_SAMPLE = 6
"""A quick stroke is looked at every so many pixels, so that it passes over no unit unseen."""


@dataclass(frozen=True, slots=True)
class UnitDragState:
    """How a unit was dragged: with the right button to support, with Shift over another unit."""

    support: bool = False
    over: str = ""
    touch: bool = False


@dataclass(frozen=True, slots=True)
class UnitDrop:
    """A unit of one's own dragged from `start` and let go; `at` is a point of the screen."""

    start: str
    beneath: MapHit
    stroke: UnitDragState = field(default_factory=UnitDragState)
    at: QPoint = field(default_factory=QPoint)


class OrderInteraction(ViewInteraction):
    """Drags from one's own units order; all else pans and taps as usual.

    It does not keep the map alive. Unless `right` is set, the right button only taps and pans; a
    finger drags only what is picked.
    """

    def __init__(self, map: OrderMap, *, right: bool = True) -> None:
        self._map = ref(map)
        self._buttons = [Qt.MouseButton.LeftButton] + [Qt.MouseButton.RightButton] * right

    def pressed(self, table: PannableMap, press: PointerPress) -> Gesture | None:
        map = self._map()
        if map is not None and isinstance(table, MapView) and press.button in self._buttons:
            start = map.own_unit_at(table.viewport().mapToGlobal(press.at))
            if start and (not press.touch or start == map.picked_place):
                return UnitDragGesture(table, map, start, press)
        return super().pressed(table, press)


class UnitDragGesture:
    """A press on a unit: a tap if it stays put, an order if it travels. It never pans.

    It keeps neither the map nor the view alive.
    """

    def __init__(self, view: MapView, map: OrderMap, start: str, press: PointerPress) -> None:
        self._view, self._map = ref(view), ref(map)
        self._start = start
        self._press = press
        self._last = press.at
        self._over = ""
        self._dragging = False

    def moved(self, at: QPoint) -> None:
        view, map = self._view(), self._map()
        if view is None or map is None:
            return
        far = (at - self._press.at).manhattanLength() >= self._press.reach
        if not self._dragging and far:
            self._dragging = True
            view.viewport().setCursor(Qt.CursorShape.CrossCursor)
            map.drag_began.emit(self._start)
        if self._dragging:
            stroke = self._stroke(view, map, at)
            helps = stroke.support or bool(stroke.over)
            map.show_drag(self._start, view.viewport().mapToGlobal(at), helps=helps)

    def ended(self, at: QPoint) -> None:
        """Let go: over its own place or none it stays picked, unless at an arrow there."""
        view, map = self._view(), self._map()
        if view is None or map is None:
            return
        if not self._dragging:
            view.tap(self._press.at, self._press.button)
            return
        stroke = self._stroke(view, map, at)
        self.cancelled()
        spot = view.viewport().mapToGlobal(at)
        found = map.beneath(spot)
        elsewhere = found.place and province_of(Location(found.place)) != self._start
        if elsewhere or found.orders or found.near:
            map.dropped.emit(UnitDrop(self._start, found, stroke, spot))

    def cancelled(self) -> None:
        """Nothing is shown of it any longer; the unit stays picked, as after a click."""
        view, map = self._view(), self._map()
        if self._dragging and view is not None and map is not None:
            view.viewport().unsetCursor()
            map.hide_drag()

    def _stroke(self, view: MapView, map: OrderMap, at: QPoint) -> UnitDragState:
        """How it is dragged so far. With Shift, the first other unit on the way is to be
        supported."""
        way, self._last = at - self._last, at
        if self._press.shift and not self._over:
            steps = max(1, way.manhattanLength() // _SAMPLE)
            for step in range(1, steps + 1):
                here = at - way * (1 - step / steps)
                found = map.beneath(view.viewport().mapToGlobal(here))
                unit = province_of(Location(found.place)) if found.unit else ""
                if unit and unit != self._start:
                    self._over = unit
                    break
        right = self._press.button is Qt.MouseButton.RightButton
        return UnitDragState(right, self._over, self._press.touch)


def hit_test(view: MapView, scene: MapScene, at: QPoint) -> MapHit:
    """What lies under a point of one view, in that board's own places; all orders, by number.

    A unit comes before the arrows over it, and so does the heart of a province, where arrows end:
    who lets go there means the province. Between the two, and beside an arrow, he may mean either.
    """
    spot = view.mapToScene(at)
    place = scene.location_at(spot)
    if not place:
        return MapHit()
    here = province_of(Location(place))
    if scene.unit_covering(spot) is not None:
        return MapHit(place, True)
    away, radius = spot - scene.place_of(whole_province(here)), token_radius(scene.zoom)
    far = hypot(away.x(), away.y())
    if "/" in place or far <= radius * _CORE:
        return MapHit(place)
    orders = tuple(scene.numbers_at(spot)) if far > radius * _HEART else ()
    return MapHit(place, False, orders, tuple(scene.numbers_near(spot, NEAR_ORDER / scene.zoom)))


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
