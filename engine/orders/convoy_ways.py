"""Which ways over sea the fleets on the board, of any power, could open for an army."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.board.map import Map
from engine.board.multi_board import ConvoyFleetRule
from engine.board.position import Position
from engine.board.terms import Province, UnitType, province_of


@lru_cache(maxsize=8192)
def seas_beside(map: Map, province: Province) -> frozenset[Province]:
    """The sea provinces that a convoy passes next, whichever coasts of a province they touch."""
    if map.layers is not None:
        return map.layers.seas.get(province, frozenset())
    return frozenset(
        province_of(to)
        for at in map.stands(UnitType.FLEET, province)
        for to in map.fleets[at]
        if map.is_sea(province_of(to))
    )


@lru_cache(maxsize=64)
def _shores(map: Map) -> Mapping[Province, frozenset[Province]]:
    """By sea, the coastal land provinces that touch it."""
    found: dict[Province, set[Province]] = {}
    for province in map.places:
        if map.is_coastal(province):
            for sea in seas_beside(map, province):
                found.setdefault(sea, set()).add(province)
    return {sea: frozenset(touched) for sea, touched in found.items()}


def shores_of_sea(map: Map, sea: Province) -> frozenset[Province]:
    """The coastal land provinces that touch a sea."""
    return _shores(map).get(sea, frozenset())


def fleets_at_sea(map: Map, position: Position) -> frozenset[Province]:
    """The seas that hold a fleet, of any power."""
    return frozenset(
        province
        for province, unit in position.units.items()
        if unit.type is UnitType.FLEET and map.is_sea(province)
    )


@dataclass(frozen=True, slots=True)
class LinkedSeas:
    """Seas with fleets that are linked with one another, and the shores they touch."""

    seas: frozenset[Province]
    shores: frozenset[Province]


def reachable_shores(
    map: Map, fleets: Collection[Province], start: Province, without: Province | None = None
) -> frozenset[Province]:
    """Where an army at `start` could be carried by these fleets, leaving out one of them."""
    near = seas_beside(map, start)
    basins = _linked_seas(map, frozenset(fleets), without if without in fleets else None)
    touched = (_landings_in(map, each, start) for each in basins if not near.isdisjoint(each.seas))
    return frozenset[Province]().union(*touched) - _unreachable_shores(map, start)


@lru_cache(maxsize=2048)
def _unreachable_shores(map: Map, start: Province) -> frozenset[Province]:
    """The shores to which nobody sails from a province: itself and what is the same place."""
    if map.layers is None:
        return frozenset((start,))
    twins = _same_places(map).get(map.layers.site[start], ())
    return frozenset(end for end in twins if not map.can_convoy(start, end))


@lru_cache(maxsize=64)
def _same_places(map: Map) -> Mapping[Province, tuple[Province, ...]]:
    """By site, the provinces that are that place on one board or another."""
    found: dict[Province, list[Province]] = {}
    for province, site in map.layers.site.items() if map.layers else ():
        found.setdefault(site, []).append(province)
    return {site: tuple(twins) for site, twins in found.items()}


def _landings_in(map: Map, basin: LinkedSeas, start: Province) -> frozenset[Province]:
    """The shores of a basin to which its fleets may carry; they are alike in that."""
    layers = map.layers
    if layers is None or layers.ferries is ConvoyFleetRule.ANY_BOARD:
        return basin.shores
    sea = min(basin.seas)
    return frozenset(end for end in basin.shores if layers.can_carry(sea, start, end))


def is_on_chain(
    map: Map, fleets: Collection[Province], fleet: Province, start: Province, end: Province
) -> bool:
    """Whether some chain of these fleets from `start` to `end` passes through one of them.

    A fleet that could only be called at by turning back again is on no chain: there must be two
    ways out of it, one to each shore, that share no other sea.
    """
    return end in landings_through(map, frozenset(fleets), fleet, start)


@lru_cache(maxsize=1024)  # By fleets that hardly ever stand so again once the phase is over.
def landings_through(
    map: Map, fleets: frozenset[Province], fleet: Province, start: Province
) -> frozenset[Province]:
    """Every shore to which a chain from `start` can lead through `fleet`."""
    crossing = _crossing(map, fleets, fleet) if fleet in fleets else None
    if crossing is None or start not in crossing.gates:
        return frozenset()
    found = crossing.open[crossing.gates[start]] - _unreachable_shores(map, start)
    layers = map.layers
    if layers is None or layers.ferries is ConvoyFleetRule.ANY_BOARD:
        return found
    return frozenset(end for end in found if layers.can_carry(fleet, start, end))


@dataclass(frozen=True, slots=True)
class _FleetCrossing:
    """What lies around one fleet.

    `gates` has every shore that its fleets touch, with the sea through which every way from the
    fleet to it must go, or None where there is no such sea; `open` by gate the shores that are not
    behind the same. To them, and to no others, leads a chain through the fleet.
    """

    gates: Mapping[Province, Province | None]
    open: Mapping[Province | None, frozenset[Province]]


@lru_cache(maxsize=128)
def _crossing(map: Map, fleets: frozenset[Province], fleet: Province) -> _FleetCrossing:
    first = _unavoidable_seas(map, fleets, fleet)
    touched: dict[Province, set[Province]] = {}
    for sea, gate in first.items():
        for shore in shores_of_sea(map, sea):
            touched.setdefault(shore, set()).add(gate)
    gates = {
        shore: next(iter(through)) if len(through) == 1 and fleet not in through else None
        for shore, through in touched.items()
    }
    behind: dict[Province | None, set[Province]] = {None: set()}
    for shore, gate in gates.items():
        if gate is not None:
            behind.setdefault(gate, set()).add(shore)
    beyond = {gate: frozenset(gates.keys() - shut) for gate, shut in behind.items()}
    return _FleetCrossing(gates, beyond)


def _unavoidable_seas(
    map: Map, fleets: frozenset[Province], fleet: Province
) -> Mapping[Province, Province]:
    """By sea linked with a fleet's, the first one that no way from there can leave out.

    That is the sea itself where two ways lead to it that share nothing; the fleet's own sea has
    itself. One search in depth finds them: a sea is a gate to those found beyond it from which
    nothing leads back past it (Hopcroft and Tarjan's cut points).
    """
    depth = {fleet: 0}
    lowest = {fleet: 0}
    above: dict[Province, Province] = {}
    order = [fleet]
    stack = [(fleet, iter(sorted(seas_beside(map, fleet) & fleets)))]
    while stack:
        at, beside = stack[-1]
        sea = next(beside, None)
        if sea is None:
            stack.pop()
            if stack:
                lowest[stack[-1][0]] = min(lowest[stack[-1][0]], lowest[at])
        elif sea not in depth:
            depth[sea] = lowest[sea] = len(stack)
            above[sea] = at
            order.append(sea)
            stack.append((sea, iter(sorted(seas_beside(map, sea) & fleets))))
        else:
            lowest[at] = min(lowest[at], depth[sea])
    gates = {fleet: fleet}
    for sea in order[1:]:
        past = above[sea]
        shut = past != fleet and (gates[past] != past or lowest[sea] >= depth[past])
        gates[sea] = gates[past] if shut else sea
    return gates


@lru_cache(maxsize=128)
def _linked_seas(
    map: Map, fleets: frozenset[Province], without: Province | None = None
) -> tuple[LinkedSeas, ...]:
    """The fleets at sea sorted into those that are linked, leaving out one of them."""
    left = set(fleets) - {without}
    found: list[LinkedSeas] = []
    while left:
        seas: set[Province] = set()
        front = {left.pop()}
        while front:
            seas |= front
            left -= front
            front = {sea for at in front for sea in seas_beside(map, at) & left}
        touched = {shore for sea in seas for shore in shores_of_sea(map, sea)}
        found.append(LinkedSeas(frozenset(seas), frozenset(touched)))
    return tuple(found)
