"""Where places are: the next one in a direction, and those round a place, clockwise.

Points are in sheet units, y downwards, as on the screen.
"""

from collections.abc import Collection, Mapping
from enum import Enum
from math import atan2, hypot, pi

from engine.board.map import Map
from engine.board.terms import Location, Province, province_of, whole_province

Point = tuple[float, float]


class Heading(Enum):
    """One of four directions, as a step right and a step down."""

    NORTH = (0, -1)
    EAST = (1, 0)
    SOUTH = (0, 1)
    WEST = (-1, 0)


_WIDE = 1.2
"""How far aside of the heading a place may lie, in lengths along it, to lie in that direction."""
_ASIDE = 1.7
"""By how much a step aside counts more than a step along."""


class Compass:
    """The places of one sheet by the points where their units stand."""

    def __init__(self, points: Mapping[Province, Point]) -> None:
        self._points = dict(points)

    def __contains__(self, place: Province) -> bool:
        return place in self._points

    def step(self, here: Province, heading: Heading) -> Province:
        """The nearest place in a direction; the same place at the edge."""
        best: dict[bool, tuple[float, Province]] = {}
        for place in sorted(self._points):
            along, aside = self._way(here, place, heading)
            if place == here or along <= 0:
                continue
            ahead = aside <= along * _WIDE
            far = hypot(along, aside * _ASIDE)
            if ahead not in best or far < best[ahead][0]:
                best[ahead] = far, place
        found = best.get(True) or best.get(False)
        return found[1] if found else here

    def clockwise(self, here: Province, others: Collection[Province]) -> tuple[Province, ...]:
        """Those others that are on the sheet, clockwise from due north round a place."""
        known = [each for each in others if each in self._points and each != here]
        return tuple(sorted(known, key=lambda each: (self._bearing(here, each), each)))

    def _way(self, here: Province, there: Province, heading: Heading) -> Point:
        """How far a place lies along a heading, and how far aside of it."""
        (x, y), (to_x, to_y) = self._points[here], self._points[there]
        right, down = to_x - x, to_y - y
        across, along = heading.value
        return right * across + down * along, abs(right * along + down * across)

    def _bearing(self, here: Province, there: Province) -> float:
        """The angle to a place: 0 north, a quarter turn east."""
        (x, y), (to_x, to_y) = self._points.get(here, (0.0, 0.0)), self._points[there]
        return atan2(to_x - x, y - to_y) % (2 * pi)


def adjacent_provinces(map: Map, province: Province) -> frozenset[Province]:
    """Every province that any unit in a province could step to."""
    found: set[Province] = set()
    for graph in (map.armies, map.fleets):
        for at in (whole_province(province), *map.coasts(province)):
            found.update(province_of(to) for to in graph.get(Location(at), ()))
    return frozenset(found - {province})
