"""Which units civil disorder takes off the board (D-8, DATC 4.D.8)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import assert_never

from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Power, Province, UnitType, province_of
from engine.board.unit import Unit
from engine.judge.rulebook import Removal, Rulebook


def removed_by_disorder(
    map: Map, position: Position, units: Sequence[Unit], count: int, rulebook: Rulebook
) -> tuple[Unit, ...]:
    """The units of one power that go first: farthest from its centres, fleets before armies.

    Among equals the province decides that comes first in the alphabet of English names.
    """
    if not count or not units:
        return ()
    distance = distances(map, _centres(map, position, units[0].power, rulebook))
    far = len(map.places)

    def rank(unit: Unit) -> tuple[int, bool, int, Province]:
        province = unit.province
        order = map.alphabet.index(province) if province in map.alphabet else 0
        army = unit.type is UnitType.ARMY
        return -distance.get(province, far), army, order, province

    return tuple(sorted(units, key=rank)[:count])


def _centres(
    map: Map, position: Position, power: Power, rulebook: Rulebook
) -> tuple[Province, ...]:
    match rulebook.removal:
        case Removal.OWNED_CENTRES:
            return position.centres_of(power)
        case Removal.HOME_CENTRES:
            return map.homes(power)
        case _:
            assert_never(rulebook.removal)


def distances(map: Map, starts: Iterable[Province]) -> Mapping[Province, int]:
    """How many provinces away each province lies, over land and sea alike, from the nearest start.

    Every coast counts; a province that cannot be reached is left out.
    """
    beside = _borders(map)
    found = dict.fromkeys(starts, 0)
    front = sorted(found)
    steps = 0
    while front:
        steps += 1
        front = sorted({to for at in front for to in beside.get(at, ()) if to not in found})
        found |= dict.fromkeys(front, steps)
    return found


def _borders(map: Map) -> Mapping[Province, set[Province]]:
    beside: dict[Province, set[Province]] = {}
    for graph in (map.armies, map.fleets):
        for at, reached in graph.items():
            beside.setdefault(province_of(at), set()).update(province_of(to) for to in reached)
    return beside
