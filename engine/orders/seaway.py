"""Which ways over sea the fleets on the board could open for an army, whoever commands them."""

from collections.abc import Collection, Iterator
from functools import lru_cache

from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Province, UnitType, province_of


@lru_cache(maxsize=8192)
def seas_beside(map: Map, province: Province) -> frozenset[Province]:
    """The sea provinces that touch a province, whichever of its coasts they touch."""
    return frozenset(
        province_of(to)
        for at in map.stands(UnitType.FLEET, province)
        for to in map.fleets[at]
        if map.is_sea(province_of(to))
    )


@lru_cache(maxsize=2048)
def shores(map: Map, sea: Province) -> frozenset[Province]:
    """The coastal land provinces that touch a sea."""
    return frozenset(
        province
        for province in map.places
        if map.is_coastal(province) and sea in seas_beside(map, province)
    )


def fleets_at_sea(map: Map, position: Position) -> frozenset[Province]:
    """The seas that hold a fleet, of any power."""
    return frozenset(
        province
        for province, unit in position.units.items()
        if unit.type is UnitType.FLEET and map.is_sea(province)
    )


def landings(
    map: Map, fleets: Collection[Province], start: Province, without: Province | None = None
) -> frozenset[Province]:
    """Where an army at `start` could be carried by these fleets, leaving out one of them."""
    front = {sea for sea in seas_beside(map, start) if sea in fleets and sea != without}
    seen = set(front)
    while front:
        front = {
            sea
            for at in front
            for sea in seas_beside(map, at)
            if sea in fleets and sea != without and sea not in seen
        }
        seen |= front
    found = {shore for sea in seen for shore in shores(map, sea)}
    return frozenset(found - {start})


def carries(
    map: Map, fleets: Collection[Province], fleet: Province, start: Province, end: Province
) -> bool:
    """Whether some chain of these fleets from `start` to `end` passes through one of them.

    A fleet that could only be called at by turning back again is on no chain: there must be two
    ways out of it, one to each shore, that share no other sea.
    """
    return end in passages(map, frozenset(fleets), fleet, start)


@lru_cache(maxsize=4096)
def passages(
    map: Map, fleets: frozenset[Province], fleet: Province, start: Province
) -> frozenset[Province]:
    """Every shore to which a chain from `start` can lead through `fleet`."""
    if fleet not in fleets or start not in _shores_of(map, _joined(map, fleets, fleet)):
        return frozenset()
    near = seas_beside(map, start)
    found: set[Province] = set()
    reached: set[Province] = set()
    for path in _ways(map, fleets, (fleet,), near):
        beyond = fleets - frozenset(path[1:])
        fresh = _joined(map, beyond, fleet) - reached
        reached |= fresh
        found |= _shores_of(map, fresh)
    return frozenset(found - {start})


def _ways(
    map: Map, fleets: frozenset[Province], path: tuple[Province, ...], near: frozenset[Province]
) -> Iterator[tuple[Province, ...]]:
    """The shortest-cut ways from the first sea of `path` to a sea near the army."""
    at = path[-1]
    if at in near:
        yield path
        return
    for sea in sorted(seas_beside(map, at) & fleets):
        # A way that touches an earlier sea again has a short cut, which opens no less.
        if sea not in path and not any(sea in seas_beside(map, past) for past in path[:-1]):
            yield from _ways(map, fleets, (*path, sea), near)


def _joined(map: Map, fleets: frozenset[Province], fleet: Province) -> frozenset[Province]:
    """The fleets linked with one of them through neighbouring seas."""
    seen, todo = {fleet}, [fleet]
    while todo:
        fresh = (seas_beside(map, todo.pop()) & fleets) - seen
        seen |= fresh
        todo.extend(sorted(fresh))
    return frozenset(seen)


def _shores_of(map: Map, seas: Collection[Province]) -> frozenset[Province]:
    return frozenset(shore for sea in seas for shore in shores(map, sea))
