"""Level 3's look at the turn after: what a position is worth when everybody plays on."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import prod

from engine.board.position import Position
from engine.board.terms import Power, Province, province_of
from engine.judge.movement import position_after, resolve_movement
from engine.judge.retreats import judge_retreats
from engine.judge.season import count_centres
from engine.orders.order import Disband, Order, Retreat
from engine.players.best_reply import BestReply, SearchBudget
from engine.players.indexed_order import IndexedOrder, OrderIndex
from engine.players.level_one import level_one_moves, level_one_retreats
from engine.players.local_battle import MoveValues
from engine.players.map_index import MapIndex
from engine.players.seeded_random import SeededRandom
from engine.players.values import PlaceValues, place_values

NOISES = (0.0, 0.4)
"""How far from what level 1 would do each supposition of the others' is."""
SHARE = 400
"""How many positions the reply of the turn after may take."""
COMBINED = 40
"""How many ways for all retreats together are looked at; with more, each unit's for itself."""


class TurnAfter:
    """A movement phase ahead, as far as it can be guessed: the others do about what level 1 does,
    and one power answers them as well as it can."""

    def __init__(
        self,
        ground: MapIndex,
        power: Power,
        fall: bool,
        lots: SeededRandom,
        budget: SearchBudget,
        idle: Collection[Power] = (),
        fear: float = 1.0,
    ) -> None:
        """`fall` says whether the phase ahead is one of Fall."""
        self._ground, self._power, self._fall = ground, power, fall
        self._lots, self._budget, self._idle, self._fear = lots, budget, idle, fear

    def worth(self, position: Position) -> float:
        """The centres that a power has, and what it can make of the phase, in centres."""
        power, fall = self._power, self._fall
        have = float(sum(owner == power for owner in position.owners.values()))
        choices = OrderIndex(self._ground, position)
        powers = sorted(set(choices.powers.values()))
        values = place_values(self._ground, position, powers, fall, {power: self._fear})
        if power not in values:
            return have
        share = SearchBudget(SHARE)
        reply = BestReply(
            choices,
            values[power],
            MoveValues(choices, values[power], fall),
            [self._guessed(choices, values, noise) for noise in NOISES],
            [level_one_moves(choices, power, values[power], self._lots, 0.0)],
            share,
        )
        reply.improve(self._lots)
        self._budget.used += share.used + 1
        return have + reply.value

    def _guessed(
        self, choices: OrderIndex, values: Mapping[Power, PlaceValues], noise: float
    ) -> dict[int, IndexedOrder]:
        found: dict[int, IndexedOrder] = {}
        for each, its in values.items():
            if each in self._idle:
                found.update({p: choices.stay(p) for p in choices.units_of(each)})
            elif each != self._power:
                found.update(level_one_moves(choices, each, its, self._lots, noise))
        return found


def position_after_moves(
    choices: OrderIndex, orders: Mapping[int, IndexedOrder], fall: bool
) -> Position:
    """The position after a movement phase and its retreats; after Fall, with its owners."""
    given: dict[Power, list[Order]] = {}
    for p, choice in orders.items():
        given.setdefault(choices.powers[p], []).append(choice.order)
    after = position_after(resolve_movement(choices.ground.map, choices.position, given))
    return position_after_retreats(choices.ground, after, {}, fall)


def position_after_retreats(
    ground: MapIndex, position: Position, orders: Mapping[Power, Sequence[Order]], fall: bool
) -> Position:
    """The position when all have retreated, who is not in `orders` as level 1 would."""
    if position.dislodged:
        leaving = {each.unit.power for each in position.dislodged.values()}
        ways = dict(orders)
        for power in sorted(leaving - ways.keys()):
            values = PlaceValues(ground, position, power, not fall)
            ways[power] = level_one_retreats(ground, position, power, values)
        position = judge_retreats(ground.map, position, ways).after
    return count_centres(ground.map, position) if fall else position


def best_retreats(
    ground: MapIndex,
    position: Position,
    power: Power,
    first: tuple[Order, ...],
    fall: bool,
    after: TurnAfter,
    budget: SearchBudget,
) -> tuple[Order, ...]:
    """The retreats that lead to the best turn after, `first` being what was thought of first."""
    best, most = first, float("-inf")
    for orders in (first, *_retreat_combinations(position, power, first)):
        if budget.is_spent:
            break
        worth = after.worth(position_after_retreats(ground, position, {power: orders}, fall))
        if worth > most:
            best, most = orders, worth
    return best


def _retreat_combinations(
    position: Position, power: Power, first: tuple[Order, ...]
) -> Iterator[tuple[Order, ...]]:
    """All retreats together, or each unit's with the others' as they are; no two to one place."""
    each: list[list[Order]] = [
        [*(Retreat(province, at) for at in sorted(leaver.retreats)), Disband(province)]
        for province, leaver in sorted(position.dislodged.items())
        if leaver.unit.power == power
    ]
    if prod(map(len, each)) <= COMBINED:
        ways: Iterator[tuple[Order, ...]] = product(*each)
    else:
        ways = (
            (*first[:n], other, *first[n + 1 :])
            for n, options in enumerate(each)
            for other in options
        )
    for way in ways:
        goals = [province_of(order.to) for order in way if isinstance(order, Retreat)]
        if len(goals) == len(set(goals)) and way != first:
            yield way


def best_removals(
    position: Position,
    power: Power,
    first: tuple[Order, ...],
    after: TurnAfter,
    budget: SearchBudget,
) -> tuple[Order, ...]:
    """The units without which the turn after is best, one after another; as many as in `first`."""
    gone: list[Province] = []
    for _ in first:
        worths: dict[Province, float] = {}
        for unit in position.units_of(power):
            if budget.is_spent:
                return first
            if unit.province not in gone:
                worths[unit.province] = after.worth(_without(position, {*gone, unit.province}))
        if worths:
            gone.append(max(worths, key=worths.__getitem__))
    return tuple(Disband(each) for each in gone)


def _without(position: Position, gone: Collection[Province]) -> Position:
    units = {at: unit for at, unit in position.units.items() if at not in gone}
    return replace(position, units=units)
