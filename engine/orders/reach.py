"""The provinces about a unit, asked for so often while orders are chosen that they are kept."""

from functools import lru_cache

from engine.board.map import Map
from engine.board.terms import Location, Province, UnitType, province_of


@lru_cache(maxsize=8192)
def steps(map: Map, type: UnitType, at: Location) -> frozenset[Province]:
    """Where a unit could go without a convoy."""
    return frozenset(province_of(to) for to in map.graph(type).get(at, ()))


def supported_from(map: Map, type: UnitType, at: Location) -> frozenset[Province]:
    """Where a unit could support something, if the boards of the map let it."""
    if map.layers is None:
        return steps(map, type, at)
    return map.layers.supports[type].get(at, frozenset())
