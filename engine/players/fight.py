"""A phase tried out again and again: only the fights that an order bears on are judged anew."""

from collections import Counter
from collections.abc import Collection, Mapping
from copy import copy

from engine.board.position import Position
from engine.board.terms import Power
from engine.judge.convoys import route
from engine.judge.paradox import resolve
from engine.judge.phase_orders import STRANDED, PhaseOrders
from engine.judge.resolution import PhaseResolution
from engine.judge.rulebook import DATC
from engine.players.choice import Choice, Choices, Does
from engine.players.ground import Ground
from engine.players.values import Values

PLACE, TAKEN, LOST, BEATEN, INVADED, GROWTH, SOON = 0.35, 1.0, -0.6, 0.25, -1.1, -0.02, 0.35


class Worth:
    """What the end of a unit's move is worth to one power: by unit and by place, and if beaten."""

    __slots__ = ("beaten", "end")

    def __init__(self, choices: Choices, values: Values, fall: bool) -> None:
        ground, position, power = choices.ground, choices.position, values.power
        by_power = {
            owner: _ends(ground, position, power, owner, values, fall)
            for owner in sorted(set(choices.powers.values()))
        }
        self.end: dict[int, list[float]] = {p: by_power[q] for p, q in choices.powers.items()}
        self.beaten: dict[int, float] = {
            p: LOST if q == power else BEATEN for p, q in choices.powers.items()
        }

    def against(self) -> "Worth":
        """What it is worth to whoever wants nothing but this power's harm."""
        found = copy(self)
        found.end = {p: [-each for each in ends] for p, ends in self.end.items()}
        found.beaten = {p: -each for p, each in self.beaten.items()}
        return found


def _ends(
    ground: Ground, position: Position, power: Power, owner: Power, values: Values, fall: bool
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
                worth += weight * INVADED
            elif owner not in (power, before):
                worth += weight * GROWTH * size[owner]
        found.append(worth)
    return [*found, 0.0]


class Fight:
    """All orders of one phase, as somebody supposes them, with what each unit's end is worth."""

    __slots__ = ("_field", "_homes", "_share", "_touching", "chosen", "worth")

    def __init__(self, choices: Choices, chosen: Mapping[int, Choice], worth: Worth) -> None:
        self._field = PhaseOrders(choices.ground.map, choices.position, {}, DATC, ())
        self.chosen: dict[int, Choice] = {
            p: chosen.get(p) or choices.stay(p) for p in choices.places
        }
        self.worth = worth
        self._homes = choices.places
        self._touching: dict[int, set[int]] = {}
        for p, choice in self.chosen.items():
            for at in choice.touches:
                self._touching.setdefault(at, set()).add(p)
        self._share: dict[int, float] = {}
        self._settle(self.chosen)

    @property
    def value(self) -> float:
        """What the phase is worth as it is ordered."""
        return sum(self._share.values())

    def gain(self, changed: Mapping[int, Choice]) -> float:
        """How much more it would be worth with some orders changed."""
        units = self._met(changed)
        contest = self.judge(units, changed)
        share = self._share
        return self._sum(units, changed, contest) - sum([share[p] for p in units])

    def change(self, changed: Mapping[int, Choice]) -> None:
        """Change orders for good."""
        units = self._met(changed)
        for p, choice in changed.items():
            for at in self.chosen[p].touches:
                self._touching[at].discard(p)
            for at in choice.touches:
                self._touching.setdefault(at, set()).add(p)
            self.chosen[p] = choice
        self._settle(units)

    def judge(self, units: Collection[int], changed: Mapping[int, Choice]) -> PhaseResolution:
        """What becomes of units that meet nobody else."""
        field, chosen = self._field, self.chosen
        heading = field.heading
        attackers: dict[int, list[int]] = {}
        helpers: list[Choice] = []
        sailors: list[Choice] = []
        offers: dict[tuple[int, int], set[int]] = {}
        for p in units:
            choice = changed.get(p) or chosen[p]
            does = choice.does
            if does is Does.GO:
                to = heading[p] = choice.to
                if to in attackers:
                    attackers[to].append(p)
                else:
                    attackers[to] = [p]
                continue
            heading[p] = p
            if does is Does.HELP:
                helpers.append(choice)
            elif does is Does.SAIL:
                sailors.append(choice)
            elif does is Does.CARRY:
                offers.setdefault((choice.of, choice.to), set()).add(p)
        carriers: dict[int, set[int]] = {}
        for choice in sailors:
            fleets = offers.get((choice.p, choice.to))
            heading[choice.p] = STRANDED
            if fleets and route(field.tables, choice.p, choice.to, fleets):
                heading[choice.p] = choice.to
                carriers[choice.p] = fleets
                attackers.setdefault(choice.to, []).append(choice.p)
        field.attackers, field.carriers = attackers, carriers
        field.supports = [
            (each.p, each.of, each.to) for each in helpers if heading[each.of] == each.to
        ]
        return resolve(field) if carriers else PhaseResolution(field)

    def _met(self, changed: Mapping[int, Choice]) -> set[int]:
        """The units whose fights some changes bear on."""
        chosen, touching = self.chosen, self._touching
        units = set(changed)
        todo: list[int] = []
        for p, choice in changed.items():
            todo += choice.touches
            todo += chosen[p].touches
        seen: set[int] = set()
        while todo:
            at = todo.pop()
            if at in seen:
                continue
            seen.add(at)
            for p in touching.get(at, ()):
                if p not in units:
                    units.add(p)
                    todo += chosen[p].touches
        return units

    def _sum(
        self, units: Collection[int], changed: Mapping[int, Choice], contest: PhaseResolution
    ) -> float:
        chosen, worth = self.chosen, self.worth
        winner, dislodged = contest.winner, contest.dislodged
        total = 0.0
        # In one order always: sums of fractions depend on it.
        for p in sorted(units):
            choice = changed.get(p) or chosen[p]
            if choice.does in (Does.GO, Does.SAIL) and winner.get(choice.to) == p:
                total += worth.end[p][choice.end]
            elif p in dislodged:
                total += worth.beaten[p]
            else:
                total += worth.end[p][self._homes[p]]
        return total

    def _settle(self, units: Collection[int]) -> None:
        contest = self.judge(units, {})
        for p in units:
            self._share[p] = self._sum((p,), {}, contest)
