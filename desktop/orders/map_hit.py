"""What lies under a point of a board: a place, the unit there, drawn orders."""

from dataclasses import dataclass
from math import hypot

from PySide6.QtCore import QPoint

from desktop.map.input.map_view import MapView
from desktop.map.paint.sizes import token_radius
from desktop.map.scene.map_scene import MapScene
from engine.board.terms import Location, Province, province_of, whole_province

NEAR_ORDER = 20
"""So many pixels beside an arrow a unit let go may have been meant for it."""
_HEART, _CORE = 1.15, 0.69
"""How far from the middle of a province an arrow's end can be hit, and can be near, in radii of
a unit."""


@dataclass(frozen=True, slots=True)
class MapHit:
    """What lies under a point of a seat's map.

    `place` is a province, or one coast of it on its chip; `unit` whether a unit stands right
    there; `orders` are the drawn orders there that the picked unit can help, by number, and `near`
    those that pass close by, the nearest first.
    """

    place: str = ""
    unit: bool = False
    orders: tuple[int, ...] = ()
    near: tuple[int, ...] = ()


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
