"""Seven boards as one map: provinces `1:par`, nations `france@1`, and what joins the boards.

A nation is a power of its own, so a unit's power is the mark of the board where it was built.
How the boards hang together follows from the charter (rules.md 5.4):

- module 1: to the same province on another board; support and convoys on one board only;
- module 2: to the same or a neighbouring province on any board; support from the board on which
  the move ends, or the unit holds; an army boards and lands on any board, its fleets are on one;
- module 3: as 2, but support and chains of fleets from any board.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import TypeAlias
from weakref import WeakValueDictionary

from engine.board.gazetteer import Gazetteer
from engine.board.map import Map, ProvinceFacts
from engine.board.map_file import MapFile
from engine.board.multi_board import ConvoyFleetRule, MultiBoardRules, SupportReach
from engine.board.terms import (
    Location,
    Power,
    Province,
    UnitType,
    board_mark,
    country_of_nation,
    province_of,
)
from engine.board.unit import Unit
from engine.games.hepta.charter import BOARDS, Charter, Nationality
from engine.games.hepta.seating import nations_by_player
from engine.orders.convoy_ways import seas_beside

Graph: TypeAlias = Mapping[Location, frozenset[Location]]


def cell_id(board: int, place: str) -> str:
    """A place of one board, `3:par` or `3:stp/nc`."""
    return f"{board}:{place}"


def nation_id(country: str, board: int) -> Power:
    """The power of a country on one board, `france@3`."""
    return Power(f"{country}@{board}")


_LIVING = WeakValueDictionary[tuple[Map, Charter, int], Map]()
"""Every such map that something still holds. Maps are compared by identity: a state that was read
from a file must find the map of the states in memory, however many were made since."""


@lru_cache(maxsize=32)
def world_map(base: Map, charter: Charter, boards: int = BOARDS) -> Map:
    """Several boards of one map as one, joined as the charter says; the same one as long as
    anything holds it."""
    key = base, charter, boards
    found = _LIVING.get(key)
    if found is None:
        found = _LIVING[key] = _WorldMapBuilder(base, charter, boards).map()
    return found


@lru_cache(maxsize=8)
def world_file(base: MapFile, charter: Charter) -> MapFile:
    """Seven boards of one map as one, with the names on it."""
    made = world_map(base.map, charter)
    return MapFile(made, world_gazetteer(made, base.gazetteer))


class _WorldMapBuilder:
    """The making of one map."""

    def __init__(self, base: Map, charter: Charter, boards: int) -> None:
        self._base, self._charter = base, charter
        self._boards = tuple(range(1, boards + 1))
        self._on = {board: _WorldBoard(base, board) for board in self._boards}

    def map(self) -> Map:
        base, each = self._base, tuple(self._on.values())
        plain = Map(
            key=self._charter.key,
            powers=tuple(
                nation_id(power, board) for board in self._boards for power in base.powers
            ),
            places={place.province: place for board in each for place in board.places()},
            armies=self._graph(UnitType.ARMY),
            fleets=self._graph(UnitType.FLEET),
            start_year=base.start_year,
            start_units=tuple(unit for board in each for unit in board.start_units()),
            alphabet=tuple(board.province(at) for at in base.alphabet for board in each),
        )
        return replace(plain, layers=self._layers(plain))

    def _graph(self, type: UnitType) -> dict[Location, frozenset[Location]]:
        """Where units can move: on their board, and from board to board as the module says."""
        found: dict[Location, frozenset[Location]] = {}
        for at, beside in self._base.graph(type).items():
            across = frozenset(self._across(type, at, beside))
            for board in self._boards:
                reached = {self._on[board].at[to] for to in beside}
                for other in self._boards:
                    if other != board:
                        cells = self._on[other].at
                        reached.update(cells[to] for to in across)
                found[self._on[board].at[at]] = frozenset(reached)
        return found

    def _across(
        self, type: UnitType, at: Location, beside: Iterable[Location]
    ) -> Iterable[Location]:
        """Where a unit can go on another board, as the places are called there."""
        charter = self._charter
        same = (at,) if charter.coast_kept else self._base.stands(type, province_of(at))
        if charter.module == 1:
            return same
        return (*beside, *same) if charter.same_place_moves else beside

    def _layers(self, map: Map) -> MultiBoardRules:
        charter, cells = self._charter, tuple(self._cells())
        bound = charter.module < 3
        wide = not charter.home_supports_bound or charter.origin_supports
        return MultiBoardRules(
            board={at: board for at, board, _ in cells},
            site={at: site for at, _, site in cells},
            supports=self._supports(map, bound and not wide and not charter.twin_supports),
            seas=self._seas(),
            sides=self._sides(),
            heard_everywhere=not (bound and wide),
            heard_at_home=not charter.home_supports_bound,
            heard_from_origin=charter.module == 2 and charter.origin_supports,
            one_ocean=charter.module == 3,
            ferries=charter.ferries if charter.module == 2 else ConvoyFleetRule.ANY_BOARD,
            sails_to_same_site=charter.same_place_convoys,
            swaps=charter.swaps_across,
            retreats_home=not charter.retreats_across,
            bars_all_boards=charter.barred_everywhere,
            omitted=charter.omitted_board,
        )

    def _cells(self) -> Iterable[tuple[Province, int, Province]]:
        for number, board in self._on.items():
            for site in self._base.places:
                yield board.province(site), number, site

    def _supports(self, map: Map, on_one_board: bool) -> SupportReach:
        """Where units can support: as far as they move, or as far on their own board."""
        if not on_one_board:
            return {
                type: {
                    at: frozenset(province_of(each) for each in to)
                    for at, to in map.graph(type).items()
                }
                for type in UnitType
            }
        return {
            type: {
                board.at[at]: frozenset(board.province(province_of(to)) for to in beside)
                for at, beside in self._base.graph(type).items()
                for board in self._on.values()
            }
            for type in UnitType
        }

    def _seas(self) -> dict[Province, frozenset[Province]]:
        """The seas that a convoy passes next: from shore to shore on one board in module 1."""
        module, base = self._charter.module, self._base
        found: dict[Province, frozenset[Province]] = {}
        for site in base.places:
            beside = set(seas_beside(base, site))
            linked = {site} if module == 3 and self._charter.twin_seas_linked else set[Province]()
            at_sea = base.is_sea(site)
            joined = module == 3 or (module == 2 and not at_sea)
            for number, board in self._on.items():
                at = board.province(site)
                others = self._on.values() if joined else (self._on[number],)
                near = beside | linked if at_sea else beside
                reached = {other.province(sea) for other in others for sea in near}
                found[at] = frozenset(reached - {at})
        return found

    def _sides(self) -> dict[Power, str]:
        match self._charter.nationality_rule:
            case Nationality.NATION:
                return {}
            case Nationality.COUNTRY:
                return {
                    nation_id(power, board): power
                    for board in self._boards
                    for power in self._base.powers
                }
            case Nationality.PLAYER:
                seats = nations_by_player(
                    self._base.powers, self._charter.option, len(self._boards)
                )
                return {power: f"{n}" for n, theirs in enumerate(seats) for power in theirs}


class _WorldBoard:
    """One board of a base map: its places and powers by the names they have in the world."""

    def __init__(self, base: Map, number: int) -> None:
        self._base, self._number = base, number
        known = {*base.places, *base.armies, *base.fleets}
        known.update(coast for place in base.places.values() for coast in place.coasts)
        self.at = {Location(each): Location(cell_id(number, each)) for each in sorted(known)}

    def province(self, site: Province) -> Province:
        return Province(self.at[Location(site)])

    def places(self) -> Iterable[ProvinceFacts]:
        for site, place in self._base.places.items():
            yield ProvinceFacts(
                province=self.province(site),
                terrain=place.terrain,
                coasts=tuple(self.at[coast] for coast in place.coasts),
                centre=place.centre,
                home=None if place.home is None else nation_id(place.home, self._number),
            )

    def start_units(self) -> Iterable[Unit]:
        for unit in self._base.start_units:
            yield Unit(nation_id(unit.power, self._number), unit.type, self.at[unit.location])


def world_gazetteer(world: Map, plain: Gazetteer) -> Gazetteer:
    """The names on a map of several boards, made from those on one."""
    layers = world.layers
    assert layers is not None
    places = {at: (f"{layers.board[at]}:", layers.site[at]) for at in world.places}
    powers = {power: (country_of_nation(power), f" {board_mark(power)}") for power in world.powers}

    def of_places(names: Mapping[Province, str]) -> dict[Province, str]:
        return {at: board + names[site] for at, (board, site) in places.items()}

    def of_powers(names: Mapping[Power, str]) -> dict[Power, str]:
        return {power: names[country] + mark for power, (country, mark) in powers.items()}

    # A nation's letter has its board's number beside it. Three signs would not be read on a unit:
    # the letters are the English ones, a single sign each, in every language.
    short = plain.letters["en"]
    letters = {power: short[country] + mark.strip() for power, (country, mark) in powers.items()}
    return Gazetteer(
        provinces={language: of_places(names) for language, names in plain.provinces.items()},
        abbreviations={
            language: of_places(names) for language, names in plain.abbreviations.items()
        },
        aliases={
            f"{board}:{spelling}": Province(f"{board}:{site}")
            for spelling, site in plain.aliases.items()
            for board in layers.boards
        },
        powers={language: of_powers(names) for language, names in plain.powers.items()},
        adjectives={language: of_powers(names) for language, names in plain.adjectives.items()},
        letters=dict.fromkeys(plain.letters, letters),
        plain=plain,
    )
