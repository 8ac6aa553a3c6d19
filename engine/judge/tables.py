"""A map compiled once for judging: provinces as small numbers, borders as ready-made tables.

Everything the judge asks of a map while it resolves a phase is one look into these tables. Names
go back on only when a position or a ruling is written.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from engine.board.map import Map
from engine.board.terms import (
    Location,
    Power,
    Province,
    Terrain,
    UnitType,
    province_of,
    whole,
)
from engine.board.unit import Unit
from engine.judge.rulebook import DATC, MissingCoast, Rulebook, WrongCoast

ARMY = UnitType.ARMY


class Coasts(NamedTuple):
    """What becomes of a coast left out, and of a wrong one (D-10)."""

    north_or_east: bool
    passed_over: bool


@dataclass(frozen=True, slots=True)
class Stand:
    """A location as a unit of one type stands on it, in the province numbered `number`.

    `reach` maps every way to write a place it can move to without a convoy to the number of the
    province: an army's coasts are passed over, and a fleet may leave out the coast when it can
    reach only one, or what else the choice of `Coasts` lets it write (D-10). `ends` says at which
    location such a move ends, of two coasts the first in the alphabet. `supports` are the
    provinces it can support something in, `exits` the locations beside it, sorted.
    """

    number: int
    army: bool
    at_sea: bool
    reach: Mapping[Location, int]
    ends: Mapping[Location, Location]
    supports: frozenset[int]
    exits: tuple[tuple[Location, int], ...]


NOWHERE = Stand(-1, True, False, {}, {}, frozenset(), ())
"""Where nobody stands."""


class Tables:
    """A compiled map. Numbers follow the order of `Map.places`."""

    __slots__ = (
        "_armies",
        "_coasts",
        "_fleets",
        "armies",
        "fleets",
        "landings",
        "number",
        "provinces",
        "seas",
        "size",
        "written",
    )

    def __init__(self, map: Map, coasts: Coasts) -> None:
        self._coasts = coasts
        self.provinces = tuple(map.places)
        self.number: dict[str, int] = {p: i for i, p in enumerate(self.provinces)}
        self.size = len(self.provinces)
        self.armies, self.fleets = (
            {at: self._stand(map, type, at) for at in map.graph(type)}
            for type in (UnitType.ARMY, UnitType.FLEET)
        )
        self.written: dict[str, int] = {
            at: number
            for number, place in enumerate(map.places.values())
            for at in (place.province, *place.coasts)
        }
        """By every location that can be written, the number of its province."""
        self.landings = tuple(place.terrain is Terrain.COASTAL for place in map.places.values())
        """By province, whether a convoy can start or end there."""
        self.seas = self._seas(map)
        """By province, the seas beside it: what a convoy can pass next."""
        self._armies: dict[Power, dict[Location, Unit]] = {}
        self._fleets: dict[Power, dict[Location, Unit]] = {}

    def moved(self, unit: Unit, at: Location) -> Unit:
        """The unit at another place; equal ones are one object, because making them is slow."""
        made = self._armies if unit.type is ARMY else self._fleets
        places = made.get(unit.power)
        if places is None:
            places = made[unit.power] = {}
        found = places.get(at)
        if found is None:
            found = places[at] = Unit(unit.power, unit.type, at)
        return found

    def shut_in(self, unit: Unit) -> Stand:
        """Where a unit stands whose province has been closed: it can do nothing."""
        army = unit.type is ARMY
        return replace(NOWHERE, number=self.number[unit.province], army=army)

    def _stand(self, map: Map, type: UnitType, at: Location) -> Stand:
        exits = tuple((to, self.number[province_of(to)]) for to in sorted(map.graph(type)[at]))
        reached: dict[Province, list[Location]] = {}
        for to, _ in exits:
            reached.setdefault(province_of(to), []).append(to)
        ends = {
            written: to
            for province, places in reached.items()
            for written, to in self._written(map, type, province, places)
        }
        return Stand(
            number=self.number[province_of(at)],
            army=type is UnitType.ARMY,
            at_sea=map.is_sea(province_of(at)),
            reach={written: self.number[province_of(to)] for written, to in ends.items()},
            ends=ends,
            supports=frozenset(number for _, number in exits),
            exits=exits,
        )

    def _written(
        self, map: Map, type: UnitType, province: Province, reached: Sequence[Location]
    ) -> Iterator[tuple[Location, Location]]:
        """The ways to write that a unit goes to a province, each with where it then stands."""
        if type is UnitType.ARMY or self._coasts.passed_over:
            yield from ((coast, reached[0]) for coast in map.coasts(province))
        if len(reached) == 1 or self._coasts.north_or_east:
            yield whole(province), reached[0]
        yield from ((to, to) for to in reached)

    def _seas(self, map: Map) -> tuple[frozenset[int], ...]:
        beside: list[set[int]] = [set() for _ in self.provinces]
        for at, reached in map.fleets.items():
            for to in reached:
                if map.is_sea(province_of(to)):
                    beside[self.number[province_of(at)]].add(self.number[province_of(to)])
        return tuple(frozenset(seas) for seas in beside)


@lru_cache(maxsize=64)
def _compiled(map: Map, north_or_east: bool, passed_over: bool) -> Tables:
    return Tables(map, Coasts(north_or_east, passed_over))


def tables_of(map: Map, rulebook: Rulebook = DATC) -> Tables:
    """The tables of a map, compiled at the first question and kept while it is in use."""
    return _compiled(
        map,
        rulebook.missing_coast is MissingCoast.NORTH_OR_EAST,
        rulebook.wrong_coast is WrongCoast.PASSED_OVER,
    )
