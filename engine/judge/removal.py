"""Which units civil disorder takes off the board (D-8, DATC 4.D.8)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from typing import TypeAlias, assert_never

from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Location, Power, Province, UnitType, province_of
from engine.board.unit import Unit
from engine.judge.rulebook import RemovalBasis, RemovalDistance, Rulebook
from engine.orders.convoy_ways import reachable_shores

Steps: TypeAlias = Callable[[Location], Iterable[Location]]
"""Where one step leads."""
Distances: TypeAlias = Mapping[Location, int]
"""How many steps each place is from the nearest centre; what cannot be reached is left out."""


def civil_disorder_removals(
    map: Map, position: Position, units: Sequence[Unit], count: int, rulebook: Rulebook
) -> tuple[Unit, ...]:
    """The units of one power that go first: farthest from its centres, fleets before armies.

    Among equals the province decides that comes first in the alphabet of English names.
    """
    if not count or not units:
        return ()
    power = units[0].power
    centres = tuple(_centres(map, position, power, rulebook))
    distance = {
        type: step_distances(
            centres, _steps(map, position, power, type, rulebook.removal_distance)
        )
        for type in UnitType
    }

    def rank(unit: Unit) -> tuple[int, bool, int, Province]:
        province = unit.province
        order = map.alphabet.index(province) if province in map.alphabet else 0
        spared = unit.type is UnitType.ARMY and rulebook.fleets_removed_first
        return -_unit_distance(map, unit, distance[unit.type]), spared, order, province

    return tuple(sorted(units, key=rank)[:count])


def _unit_distance(map: Map, unit: Unit, distance: Distances) -> int:
    """How far a unit is; more than anything else when it cannot get there at all."""
    beyond = len(map.places)
    return min(distance.get(at, beyond) for at in (unit.location, Location(unit.province)))


def _centres(map: Map, position: Position, power: Power, rulebook: Rulebook) -> Iterable[Location]:
    match rulebook.removal:
        case RemovalBasis.OWNED_CENTRES:
            centres = position.centres_of(power)
        case RemovalBasis.HOME_CENTRES:
            centres = map.homes(power)
        case _:
            assert_never(rulebook.removal)
    for centre in centres:
        yield from (Location(centre), *map.coasts(centre))


def step_distances(starts: Iterable[Location], steps: Steps) -> Distances:
    """How many steps each place is from the nearest start; steps lead back as they came."""
    found = dict.fromkeys(starts, 0)
    front = sorted(found)
    count = 0
    while front:
        count += 1
        front = sorted(set[Location]().union(*(steps(at) for at in front)) - found.keys())
        found |= dict.fromkeys(front, count)
    return found


def _steps(
    map: Map, position: Position, power: Power, type: UnitType, distance: RemovalDistance
) -> Steps:
    """The steps that count for units of a type."""
    if type is UnitType.FLEET and distance is not RemovalDistance.ALL_ALIKE:
        return lambda at: map.fleets.get(at, ())
    match distance:
        case RemovalDistance.ALL_ALIKE | RemovalDistance.ARMIES_AFLOAT:
            return partial(_adjacent_provinces, map)
        case RemovalDistance.ONE_CONVOY:
            seas = [province for province in map.places if map.is_sea(province)]
        case RemovalDistance.OWN_CONVOY:
            seas = _fleet_seas(map, position, (power,))
        case RemovalDistance.ANY_CONVOY:
            seas = _fleet_seas(map, position, position.powers())
        case _:
            assert_never(distance)
    return partial(_army_steps, map, seas)


def _fleet_seas(map: Map, position: Position, powers: Iterable[Power]) -> list[Province]:
    """The seas that hold a fleet of these powers."""
    return [
        unit.province
        for power in powers
        for unit in position.units_of(power)
        if unit.type is UnitType.FLEET and map.is_sea(unit.province)
    ]


@lru_cache(maxsize=4096)
def _adjacent_provinces(map: Map, at: Location) -> frozenset[Location]:
    """The neighbouring provinces, over land and sea alike, whatever the coasts."""
    province = province_of(at)
    places = (Location(province), *map.coasts(province))
    reached = [graph.get(place, ()) for graph in (map.armies, map.fleets) for place in places]
    return frozenset(Location(province_of(to)) for each in reached for to in each)


def _army_steps(map: Map, seas: Sequence[Province], at: Location) -> set[Location]:
    """Where an army gets on foot, or in one go over these seas."""
    reached = set(map.armies.get(at, ()))
    if map.is_coastal(province_of(at)):
        reached |= {Location(to) for to in reachable_shores(map, seas, province_of(at))}
    return reached
