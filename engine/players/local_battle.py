"""A phase tried again and again: only the fights that an order affects are judged again."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from copy import copy

from engine.board.position import Position
from engine.board.terms import Power
from engine.judge.convoys import has_route
from engine.judge.paradox import resolve_convoys
from engine.judge.phase_orders import STRANDED
from engine.judge.resolution import PhaseResolution
from engine.players.indexed_order import IndexedOrder, OrderAction, OrderIndex
from engine.players.map_index import MapIndex
from engine.players.values import PlaceValues

PLACE, TAKEN, LOST, BEATEN, INVADED, GROWTH, SOON = 0.35, 1.0, -0.6, 0.25, -1.1, -0.02, 0.35


class MoveValues:
    """What the end of a unit's move is worth to one power: by unit and by place, and if beaten."""

    __slots__ = ("beaten", "end")

    def __init__(self, choices: OrderIndex, values: PlaceValues, fall: bool) -> None:
        ground, position, power = choices.ground, choices.position, values.power
        by_power = {
            owner: _place_values(ground, position, power, owner, values, fall)
            for owner in sorted(set(choices.powers.values()))
        }
        self.end: dict[int, list[float]] = {p: by_power[q] for p, q in choices.powers.items()}
        self.beaten: dict[int, float] = {
            p: LOST * values.fear if q == power else BEATEN for p, q in choices.powers.items()
        }

    def against(self) -> "MoveValues":
        """What it is worth to somebody who only wants to harm this power."""
        found = copy(self)
        found.end = {p: [-each for each in ends] for p, ends in self.end.items()}
        found.beaten = {p: -each for p, each in self.beaten.items()}
        return found


def _place_values(
    ground: MapIndex,
    position: Position,
    power: Power,
    owner: Power,
    values: PlaceValues,
    fall: bool,
) -> list[float]:
    """What it is worth to a power that an owner's unit ends at each place; the last: nowhere."""
    weight = TAKEN if fall else SOON
    size = Counter(position.owners.values())
    names = ground.tables.provinces
    found: list[float] = []
    for k, number in enumerate(ground.province):
        worth = PLACE * values.of[k] if owner == power else 0.0
        if ground.centre[number]:
            before = position.owners.get(names[number])
            if owner == power and before != power:
                worth += weight * (1.15 if before else 1.0)
            elif owner != power and before == power:
                worth += weight * INVADED * values.fear
            elif owner not in (power, before):
                worth += weight * GROWTH * size[owner]
        found.append(worth)
    return [*found, 0.0]


class _UnitGroup:
    """Units that meet one another and nobody else, the provinces where, and what their ends are
    worth together."""

    __slots__ = ("places", "units", "worth")

    def __init__(self, units: tuple[int, ...], places: Collection[int]) -> None:
        self.units, self.places = units, places
        self.worth = 0.0


class LocalBattle:
    """All orders of one phase, as somebody supposes them, with what each unit's end is worth.

    Units meet whose orders have to do with the same provinces. Each group of them is judged when
    it is asked about; what a change gains is remembered as long as its groups stay as they are.
    """

    __slots__ = (
        "_field",
        "_gains",
        "_groups",
        "_homes",
        "_touching",
        "chosen",
        "worth",
    )

    def __init__(
        self, choices: OrderIndex, chosen: Mapping[int, IndexedOrder], worth: MoveValues
    ) -> None:
        self._field = choices.field
        self.chosen: dict[int, IndexedOrder] = {
            p: chosen.get(p) or choices.stay(p) for p in choices.places
        }
        self.worth = worth
        self._homes = choices.places
        self._touching: dict[int, set[int]] = {}
        for p, choice in self.chosen.items():
            for at in choice.touches:
                self._touching.setdefault(at, set()).add(p)
        self._groups: dict[int, _UnitGroup] = {}
        self._gains: dict[tuple[IndexedOrder, ...], tuple[list[_UnitGroup], float]] = {}

    @property
    def value(self) -> float:
        """What the phase is worth as it is ordered."""
        return sum(group.worth for group in self._met(self.chosen))

    def value_change(self, changed: Mapping[int, IndexedOrder]) -> float:
        """How much more it would be worth with some orders changed."""
        key = tuple(changed.values())
        groups = self._met(changed)
        known = self._gains.get(key)
        if known is not None and known[0] == groups:
            return known[1]
        units, before = groups[0].units, groups[0].worth
        if len(groups) > 1:
            # In one order always: sums of fractions depend on it.
            units = sorted([p for group in groups for p in group.units])
            before = sum([group.worth for group in groups])
        gain = self._sum(units, changed, self.judge(units, changed)) - before
        self._gains[key] = groups, gain
        return gain

    def change(self, changed: Mapping[int, IndexedOrder]) -> None:
        """Change orders for good."""
        for group in self._met(changed):
            for at in group.places:
                del self._groups[at]
        for p, choice in changed.items():
            for at in self.chosen[p].touches:
                self._touching[at].discard(p)
            for at in choice.touches:
                self._touching.setdefault(at, set()).add(p)
            self.chosen[p] = choice

    def judge(
        self, units: Collection[int], changed: Mapping[int, IndexedOrder]
    ) -> PhaseResolution:
        """What becomes of units that meet nobody else."""
        field, chosen = self._field, self.chosen
        heading = field.heading
        attackers: dict[int, list[int]] = {}
        helpers: list[IndexedOrder] = []
        sailors: list[IndexedOrder] = []
        offers: dict[tuple[int, int], set[int]] = {}
        for p in units:
            choice = changed.get(p) or chosen[p]
            does = choice.does
            if does is OrderAction.GO:
                to = heading[p] = choice.to
                if to in attackers:
                    attackers[to].append(p)
                else:
                    attackers[to] = [p]
                continue
            heading[p] = p
            if does is OrderAction.HELP:
                helpers.append(choice)
            elif does is OrderAction.SAIL:
                sailors.append(choice)
            elif does is OrderAction.CARRY:
                offers.setdefault((choice.of, choice.to), set()).add(p)
        carriers: dict[int, set[int]] = {}
        for choice in sailors:
            fleets = offers.get((choice.p, choice.to))
            heading[choice.p] = STRANDED
            if fleets and has_route(field.tables, choice.p, choice.to, fleets):
                heading[choice.p] = choice.to
                carriers[choice.p] = fleets
                attackers.setdefault(choice.to, []).append(choice.p)
        field.attackers, field.carriers = attackers, carriers
        field.supports = [
            (each.p, each.of, each.to) for each in helpers if heading[each.of] == each.to
        ]
        return resolve_convoys(field) if carriers else PhaseResolution(field)

    def _met(self, changed: Mapping[int, IndexedOrder]) -> list[_UnitGroup]:
        """The groups that some changes bear on."""
        groups = self._groups
        found: list[_UnitGroup] = []
        for choice in changed.values():
            for at in choice.touches:
                group = groups.get(at)
                if group is None:
                    if not self._touching.get(at):
                        continue
                    group = self._judge_group(at)
                if group not in found:
                    found.append(group)
        return found

    def _judge_group(self, at: int) -> _UnitGroup:
        """All who meet in a province, however far it goes on."""
        chosen, touching = self.chosen, self._touching
        found, seen, todo = set[int](), set[int](), [at]
        while todo:
            at = todo.pop()
            if at not in seen:
                seen.add(at)
                for p in touching[at]:
                    if p not in found:
                        found.add(p)
                        todo += chosen[p].touches
        group = _UnitGroup(tuple(sorted(found)), seen)
        group.worth = self._sum(group.units, {}, self.judge(group.units, {}))
        for at in seen:
            self._groups[at] = group
        return group

    def _sum(
        self, units: Iterable[int], changed: Mapping[int, IndexedOrder], contest: PhaseResolution
    ) -> float:
        chosen, worth = self.chosen, self.worth
        winner, dislodged = contest.winner, contest.dislodged
        total = 0.0
        for p in units:
            choice = changed.get(p) or chosen[p]
            if choice.does in (OrderAction.GO, OrderAction.SAIL) and winner.get(choice.to) == p:
                total += worth.end[p][choice.end]
            elif p in dislodged:
                total += worth.beaten[p]
            else:
                total += worth.end[p][self._homes[p]]
        return total
