"""A map for computer players: every place of a unit is a number."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter

from engine.board.map import Map
from engine.board.terms import Location, Province, UnitType
from engine.board.unit import Unit
from engine.judge.map_tables import MapTables, map_tables


class MapIndex:
    """The standing places of a map, armies' first; provinces have the judge's own numbers.

    By place: `at` is its location, `province` the number of its province, `near` the places that
    a unit can go to from there, `reach` their provinces and its own; `around` gets from a list by
    place what stands at it and near it. By province: `centre`. `centres` are the numbers and names
    of those that have one.
    """

    __slots__ = (
        "around",
        "at",
        "centre",
        "centres",
        "index",
        "map",
        "near",
        "province",
        "reach",
        "tables",
    )

    def __init__(self, map: Map) -> None:
        self.map = map
        self.tables: MapTables = map_tables(map)
        keys = [(type, at) for type in UnitType for at in sorted(map.graph(type))]
        self.index: dict[tuple[UnitType, Location], int] = {key: n for n, key in enumerate(keys)}
        self.at: list[Location] = [at for _, at in keys]
        number = self.tables.number
        self.province: list[int] = [number[at.partition("/")[0]] for at in self.at]
        self.near: list[tuple[int, ...]] = [
            tuple(self.index[type, to] for to in sorted(map.graph(type)[at])) for type, at in keys
        ]
        self.around: list[Callable[[Sequence[float]], tuple[float, ...]]] = [
            itemgetter(k, *near) if near else itemgetter(slice(k, k + 1))
            for k, near in enumerate(self.near)
        ]
        self.reach: list[tuple[int, ...]] = [
            tuple({here: None} | {self.province[n]: None for n in near})
            for here, near in zip(self.province, self.near, strict=True)
        ]
        self.centre: list[bool] = [map.places[each].centre for each in self.tables.provinces]
        self.centres: list[tuple[int, Province]] = [
            (n, each) for n, each in enumerate(self.tables.provinces) if self.centre[n]
        ]

    def place(self, unit: Unit) -> int:
        """Where a unit stands; -1 in a province that has been closed."""
        return self.index.get((unit.type, unit.location), -1)


@lru_cache(maxsize=64)
def map_index(map: Map) -> MapIndex:
    """The ground of a map, made at the first question."""
    return MapIndex(map)
