"""A map compiled for judging: provinces as small numbers, borders as ready-made tables.

Everything the judge asks of a map while it resolves a phase is one look-up in these tables. Names
go back on only when a position or a ruling is written.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from engine.board.map import Map
from engine.board.multi_board import ConvoyFleetRule
from engine.board.terms import (
    Location,
    Power,
    Province,
    Terrain,
    UnitType,
    province_of,
    whole_province,
)
from engine.board.unit import Unit
from engine.judge.rulebook import DATC, MissingCoast, Rulebook, WrongCoast

ARMY = UnitType.ARMY


class CoastRules(NamedTuple):
    """What becomes of a coast left out, and of a wrong one (D-10)."""

    north_or_east: bool
    passed_over: bool


@dataclass(frozen=True, slots=True)
class UnitLocation:
    """A location as a unit of one type stands on it, in the province numbered `number`.

    `reach` maps every way to write a place it can move to without a convoy to the number of the
    province: an army's coasts are ignored, and a fleet may leave out the coast when it can
    reach only one, or what else the choice of `CoastRules` lets it write (D-10). `ends` says at
    which location such a move ends, of two coasts the first in the alphabet. `supports` are the
    provinces it can support something in, `exits` the neighbouring locations that it may retreat
    to, sorted.
    """

    number: int
    army: bool
    at_sea: bool
    reach: Mapping[Location, int]
    ends: Mapping[Location, Location]
    supports: frozenset[int]
    exits: tuple[tuple[Location, int], ...]


NOWHERE = UnitLocation(-1, True, False, {}, {}, frozenset(), ())
"""Where nobody stands."""


class MapTables:
    """A compiled map. Numbers follow the order of `Map.places`."""

    __slots__ = (
        "_armies",
        "_coasts",
        "_fleets",
        "_layers",
        "armies",
        "bound",
        "fleets",
        "landings",
        "like",
        "number",
        "one_board",
        "provinces",
        "seas",
        "sides",
        "size",
        "written",
    )

    def __init__(self, map: Map, coasts: CoastRules) -> None:
        self._coasts, self._layers = coasts, map.layers
        self.one_board = map.layers is None
        """Whether provinces are the same place only as themselves."""
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
        self.sides: Mapping[Power, Power] = self._named_sides(map)
        """The powers that fight under another's name, each with the first of its side."""
        self.bound = self._layers is not None and not self._layers.heard_everywhere
        """Whether boards restrict support beyond what the reach of a stand says."""
        self.like = self._interchangeable_provinces(map)
        """By sea, the first with the same neighbours: where convoys do not look at boards."""
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

    def can_support(self, giver: int, of: int, to: int) -> bool:
        """Whether the boards let a unit that reaches `to` support another; see `bound`."""
        at = self.provinces
        return self._layers is None or self._layers.hears(at[giver], at[of], at[to])

    def can_convoy(self, start: int, end: int) -> bool:
        """Whether two provinces are apart, so that fleets may carry an army between them."""
        at = self.provinces
        return start != end and (
            self._layers is None or self._layers.can_convoy(at[start], at[end])
        )

    def able_fleets(self, fleets: Set[int], start: int, end: int) -> Set[int]:
        """Those of some fleets that may carry an army between two shores."""
        layers = self._layers
        if layers is None or layers.ferries is ConvoyFleetRule.ANY_BOARD:
            return fleets
        at = self.provinces
        return {each for each in fleets if layers.can_carry(at[each], at[start], at[end])}

    def swaps(self, p: int, to: int) -> bool:
        """Whether units of two provinces may change places although they meet head on."""
        layers, at = self._layers, self.provinces
        return layers is not None and layers.swaps and layers.board[at[p]] != layers.board[at[to]]

    def barred_together(self, p: int) -> Collection[int]:
        """The provinces that are barred to retreats if one is: it alone, as a rule."""
        layers = self._layers
        if layers is None or not layers.bars_all_boards:
            return (p,)
        site = layers.site
        same = (at for at in self.provinces if site[at] == site[self.provinces[p]])
        return [self.number[at] for at in same]

    def closed_location(self, unit: Unit) -> UnitLocation:
        """Where a unit stands whose province has been closed: it can do nothing."""
        army = unit.type is ARMY
        return replace(NOWHERE, number=self.number[unit.province], army=army)

    def _stand(self, map: Map, type: UnitType, at: Location) -> UnitLocation:
        number = self.number
        exits = tuple((to, number[province_of(to)]) for to in sorted(map.graph(type)[at]))
        reached: dict[Province, list[Location]] = {}
        for to, n in exits:
            reached.setdefault(self.provinces[n], []).append(to)
        ends = {
            written: to
            for province, places in reached.items()
            for written, to in self._written(map, type, province, places)
        }
        return UnitLocation(
            number=self.number[province_of(at)],
            army=type is UnitType.ARMY,
            at_sea=map.is_sea(province_of(at)),
            reach={written: self.number[province_of(to)] for written, to in ends.items()},
            ends=ends,
            supports=self._supportable_provinces(type, at, exits),
            exits=self._open(at, exits),
        )

    def _supportable_provinces(
        self, type: UnitType, at: Location, exits: Sequence[tuple[Location, int]]
    ) -> frozenset[int]:
        if self._layers is None:
            return frozenset(number for _, number in exits)
        reach = self._layers.supports[type].get(at, frozenset())
        return frozenset(self.number[province] for province in reach)

    def _open(
        self, at: Location, exits: tuple[tuple[Location, int], ...]
    ) -> tuple[tuple[Location, int], ...]:
        """The exits by which a dislodged unit may leave."""
        if self._layers is None or not self._layers.retreats_home:
            return exits
        board = self._layers.board
        here = board[province_of(at)]
        return tuple(each for each in exits if board[self.provinces[each[1]]] == here)

    def _interchangeable_provinces(self, map: Map) -> Sequence[int]:
        if map.layers is None or not map.layers.one_ocean:
            return range(self.size)
        first: dict[Province, int] = {}
        site = map.layers.site
        return tuple(first.setdefault(site[at], n) for n, at in enumerate(self.provinces))

    @staticmethod
    def _named_sides(map: Map) -> Mapping[Power, Power]:
        if map.layers is None:
            return {}
        first: dict[str, Power] = {}
        for power in map.powers:
            first.setdefault(map.layers.side(power), power)
        named = {power: first[map.layers.side(power)] for power in map.powers}
        return {power: side for power, side in named.items() if power != side}

    def _written(
        self, map: Map, type: UnitType, province: Province, reached: Sequence[Location]
    ) -> Iterator[tuple[Location, Location]]:
        """The ways to write that a unit goes to a province, each with where it then stands."""
        if type is UnitType.ARMY or self._coasts.passed_over:
            yield from ((coast, reached[0]) for coast in map.coasts(province))
        if len(reached) == 1 or self._coasts.north_or_east:
            yield whole_province(province), reached[0]
        yield from ((to, to) for to in reached)

    def _seas(self, map: Map) -> tuple[frozenset[int], ...]:
        if map.layers is not None:
            number, seas = self.number, map.layers.seas
            return tuple(
                frozenset(number[sea] for sea in seas.get(province, ()))
                for province in self.provinces
            )
        beside: list[set[int]] = [set() for _ in self.provinces]
        for at, reached in map.fleets.items():
            for to in reached:
                if map.is_sea(province_of(to)):
                    beside[self.number[province_of(at)]].add(self.number[province_of(to)])
        return tuple(frozenset(seas) for seas in beside)


@lru_cache(maxsize=64)
def _compiled_tables(map: Map, north_or_east: bool, passed_over: bool) -> MapTables:
    return MapTables(map, CoastRules(north_or_east, passed_over))


def map_tables(map: Map, rulebook: Rulebook = DATC) -> MapTables:
    """The tables of a map, compiled at the first question and kept while it is in use."""
    return _compiled_tables(
        map,
        rulebook.missing_coast is MissingCoast.NORTH_OR_EAST,
        rulebook.wrong_coast is WrongCoast.PASSED_OVER,
    )
