"""The number by which the package `diplomacy` tells positions apart (its `zobrist_hash`).

Every fact of a position has a fixed number of 63 bits; a position's is their exclusive or. The
numbers come in a fixed order from Python's own generator, seeded by the map's centres, so that
they can be had without that package. It refuses games whose numbers are not these.
"""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.board.map import Map
from engine.board.terms import Location, Power, Province, Terrain, UnitType
from engine.exchange.package_names import place_name
from engine.exchange.saved_phase import SavedBoard

HIGHEST = 2**63 - 1
SEED, BASE, SEED_BOUND = 12345, 7, 2**32

_Rows = tuple[Mapping[str, int], ...]


@dataclass(frozen=True, slots=True)
class _ZobristTable:
    """The numbers of a map: six kinds of fact, each a row a type or power, by place."""

    types: _Rows
    units: _Rows
    beaten_types: _Rows
    beaten: _Rows
    centres: _Rows
    homes: _Rows
    powers: tuple[Power, ...]


def zobrist_hash(board: SavedBoard) -> str:
    """The number of a position, in decimal digits."""
    found = 0
    for number in _position_keys(board, _numbers(board.map)):
        found ^= number
    return str(found)


def _position_keys(board: SavedBoard, numbers: _ZobristTable) -> Iterator[int]:
    rank = {power: place for place, power in enumerate(numbers.powers)}
    types = list(UnitType)
    for unit in board.position.units.values():
        at = place_name(unit.location)
        yield numbers.types[types.index(unit.type)][at]
        yield numbers.units[rank[unit.power]][at]
    for each in board.position.dislodged.values():
        at = place_name(each.unit.location)
        yield numbers.beaten_types[types.index(each.unit.type)][at]
        yield numbers.beaten[rank[each.unit.power]][at]
    for centre, owner in board.position.owners.items():
        yield numbers.centres[rank[owner]][place_name(centre)]
    for power, homes in board.homes.items():
        for home in homes:
            yield numbers.homes[rank[power]][place_name(home)]


@lru_cache(maxsize=8)
def _numbers(map: Map) -> _ZobristTable:
    places = sorted(place_name(at) for at in _locations(map))
    powers = tuple(sorted(map.powers))
    source = random.Random(_seed(map, len(places)))

    def rows(count: int) -> _Rows:
        return tuple({at: source.randint(1, HIGHEST) for at in places} for _ in range(count))

    kinds, sides = len(UnitType), len(powers)
    counts = (kinds, sides, kinds, sides, sides, sides)
    return _ZobristTable(*(rows(count) for count in counts), powers=powers)


def _locations(map: Map) -> Iterator[Location | Province]:
    """Every province and coast in which a unit can stand."""
    for province, place in map.places.items():
        if place.terrain is not Terrain.IMPASSABLE:
            yield province
            yield from place.coasts


def _seed(map: Map, places: int) -> int:
    centres = "-".join(sorted(place_name(centre) for centre in map.centres))
    spelt = sum(ord(sign) * BASE**index for index, sign in enumerate(centres))
    return (SEED + places + spelt) % SEED_BOUND
