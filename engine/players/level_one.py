"""Level 1: every unit to the best place near it, by values alone."""

from engine.board.build_rule import Sites
from engine.board.position import Position
from engine.board.terms import Location, Power, Province, UnitType, province_of
from engine.orders.order import Build, Disband, Order, Retreat, Waive
from engine.players.indexed_order import IndexedOrder, OrderAction, OrderIndex
from engine.players.map_index import MapIndex
from engine.players.seeded_random import SeededRandom
from engine.players.values import PlaceValues

STAYING = -1


def level_one_moves(
    choices: OrderIndex, power: Power, values: PlaceValues, lots: SeededRandom, noise: float
) -> dict[int, IndexedOrder]:
    """Orders for all units of a power: the best places first, help where others may come too."""
    ground, mine = choices.ground, choices.units_of(power)
    ranked: list[tuple[float, int, int]] = []
    for p in mine:
        for k in (choices.places[p], *choices.steps(p)):
            worth = values.of[k] if k >= 0 else 0.0
            ranked.append((-worth * (1 + noise * (lots.share() - 0.5)), p, k))
    ranked.sort()
    goal: dict[int, int] = {}
    taken: dict[int, int] = {}
    helping: dict[int, int] = {}
    helped: dict[int, int] = {}
    for _, p, k in ranked:
        if p in goal:
            continue
        to = ground.province[k] if k >= 0 else p
        if to not in taken:
            taken[to] = p
            goal[p] = STAYING if to == p else k
        elif to != p and to in choices.supports[p] and values.need[to] > helped.get(to, 0):
            helped[to] = helped.get(to, 0) + 1
            helping[p] = taken[to]
            goal[p] = STAYING
    for p in mine:
        goal.setdefault(p, STAYING)
    _avoid_own_collisions(ground, goal)
    found = {p: choices.stay(p) if k == STAYING else choices.go(p, k) for p, k in goal.items()}
    for p, of in helping.items():
        if found[p].does is OrderAction.STAY:
            found[p] = choices.helped(p, found[of]) or found[p]
    return found


def _avoid_own_collisions(ground: MapIndex, goal: dict[int, int]) -> None:
    """Let nobody run into a unit of his own that stays or comes the other way, nor two into one
    province."""
    while True:
        heading: dict[int, int] = {}
        blocked: list[int] = []
        for p, k in goal.items():
            if k != STAYING:
                to = ground.province[k]
                back = goal.get(to)
                meets = back not in (None, STAYING) and ground.province[back] == p
                if back == STAYING or to in heading or (meets and not ground.tables.swaps(p, to)):
                    blocked.append(p)
                heading[to] = p
        if not blocked:
            return
        for p in blocked:
            goal[p] = STAYING


def level_one_retreats(
    ground: MapIndex, position: Position, power: Power, values: PlaceValues
) -> tuple[Order, ...]:
    """Every dislodged unit to the best place that is open to it and to no other of its own."""
    found: list[Order] = []
    taken: set[Province] = set()
    for province in sorted(position.dislodged):
        leaver = position.dislodged[province]
        if leaver.unit.power != power:
            continue
        open_to_it = [at for at in leaver.retreats if province_of(at) not in taken]
        if not open_to_it:
            found.append(Disband(province))
            continue

        def worth(at: Location, type: UnitType = leaver.unit.type) -> float:
            k = ground.index.get((type, at), -1)
            own = position.owners.get(province_of(at)) == power
            centre = ground.centre[ground.tables.number[province_of(at)]]
            return (values.of[k] if k >= 0 else 0.0) + (0.5 if centre and not own else 0.0)

        best = max(sorted(open_to_it), key=worth)
        taken.add(province_of(best))
        found.append(Retreat(province, best))
    return tuple(found)


def level_one_adjustments(
    ground: MapIndex,
    position: Position,
    power: Power,
    values: PlaceValues,
    debt: int,
    sites: Sites,
) -> tuple[Order, ...]:
    """Builds where they are of most use, removals of the units that are of least."""
    if debt < 0:
        units = sorted(
            position.units_of(power),
            key=lambda unit: values.of[k] if (k := ground.place(unit)) >= 0 else -1.0,
        )
        return tuple(Disband(unit.province) for unit in units[:-debt])
    options: list[tuple[float, UnitType, Location]] = []
    fleets = sum(unit.type is UnitType.FLEET for unit in position.units_of(power))
    armies = len(position.units_of(power)) - fleets
    for site in sites.get(power, ()):
        for type in UnitType:
            for at in ground.map.stands(type, site):
                k = ground.index[type, at]
                # A fleet in a pond and an army on an islet lead nowhere.
                ahead = max((values.of[n] for n in ground.near[k]), default=-1.0)
                crowd = (armies if type is UnitType.ARMY else fleets) / (armies + fleets + 1)
                options.append((values.of[k] + 0.5 * ahead - 0.4 * crowd, type, at))
    options.sort(key=lambda each: (-each[0], each[1], each[2]))
    built: dict[Province, Order] = {}
    for _, type, at in options:
        if len(built) < debt:
            built.setdefault(province_of(at), Build(type, at))
    return (*built.values(), *(Waive() for _ in range(debt - len(built))))
