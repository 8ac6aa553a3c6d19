"""A computer player's answer: orders for a power, from what its seat may see."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.board.position import Position
from engine.board.terms import Power, Province, Season, province_of
from engine.board.turn import PhaseKind
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.orders.order import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Retreat,
    Support,
    UnitOrder,
)
from engine.players.best_reply import BestReply, SearchBudget, sample_orders
from engine.players.indexed_order import IndexedOrder, OrderIndex
from engine.players.level_one import level_one_adjustments, level_one_moves, level_one_retreats
from engine.players.local_battle import MoveValues
from engine.players.map_index import map_index
from engine.players.mixed_strategy import mixed_strategies
from engine.players.seeded_random import SeededRandom
from engine.players.turn_after import TurnAfter, best_removals, best_retreats, position_after_moves
from engine.players.values import PlaceValues, place_values

LEVELS = (1, 2, 3)
BUDGETS: Mapping[int, int] = {1: 0, 2: 12_000, 3: 60_000}
"""How many positions each level judges by default."""


class Temper(StrEnum):
    """How much a player minds to lose what it has."""

    EVEN = ""
    CAUTIOUS = "cautious"
    BOLD = "bold"


FEARS: Mapping[str, float] = {Temper.EVEN: 1.0, Temper.CAUTIOUS: 2.0, Temper.BOLD: 0.5}
"""By temper, how much more than usual a centre or a unit of one's own is worth."""
SUPPOSED = 8
"""Of how many ways the others may play level 2 thinks."""
PLAIN, MIXED = 6, 4
"""Of how many level 3 does: that they go by values alone, and that they answer what is likely: it
must beat both who thinks little and who thinks as it does."""
STARTS = 16
DOUBTS, WEIGHT = 3, 3
"""How often level 3 asks what the others would do if they knew its orders, and for how many other
suppositions each answer counts."""
PARTS = 3
"""Into how many parts the suppositions fall, to find another good way against each."""
AHEAD, NOW = 4, 3.0
"""On how many suppositions the turn after is looked at, and how much more than it this turn
counts: what comes of this one is known better."""


class OrderPurpose(StrEnum):
    """What an order is for; `hint.<aim>` in the words."""

    TAKES = "takes"  # target: a centre that is not its own
    ADVANCES = "advances"  # target: where it goes
    RETURNS = "returns"  # target: an own centre that needs a guard
    GUARDS = "guards"  # target: the own centre it stays in
    STAYS = "stays"
    HELPS_ATTACK = "helps_attack"  # target: where the helped one goes
    HELPS_HOLD = "helps_hold"  # target: the helped one
    CARRIES = "carries"  # target: where the army lands
    RETREATS = "retreats"
    BUILDS = "builds"
    LEAVES = "leaves"


@dataclass(frozen=True, slots=True)
class OrderReason:
    """What one order is for."""

    order: Order
    aim: OrderPurpose
    target: Province | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """Orders for one power, what they are thought to be worth, and what each is for.

    `value` is about in centres and compares answers to one position only. `positions` is how many
    were judged for it.
    """

    orders: tuple[Order, ...]
    value: float
    positions: int
    reasons: tuple[OrderReason, ...]


def propose_orders(
    view: BoardView,
    power: Power,
    level: int,
    chance: bytes,
    budget: int | None = None,
    progress: Callable[[float], None] | None = None,
    stop: Callable[[], bool] | None = None,
    idle: Collection[Power] = (),
    temper: str = Temper.EVEN,
) -> Advice:
    """Orders for everything that a power is asked in the open phase.

    The same view, level, chance and budget give the same answer on every machine. `budget` counts
    positions; `progress` gets the part that is done, `stop` asked whether to end at once: then
    the best that was found is the answer. The units of `idle` powers hold, as everybody knows.
    Raises `ValueError` for a level or a temper that is none.
    """
    if level not in LEVELS:
        raise ValueError(level)
    fear = FEARS[Temper(temper)]
    lots = SeededRandom(chance + f"/{view.turn.code}/{power}/{level}".encode())
    counted = SearchBudget(BUDGETS[level] if budget is None else max(0, budget), progress, stop)
    ground = map_index(view.map)
    fall = view.turn.season is Season.FALL
    position = view.position
    value = 0.0
    match view.turn.kind:
        case PhaseKind.MOVEMENT:
            orders, value = _MovementAdvice(view, power, lots, counted, idle, fear).found(level)
        case PhaseKind.RETREAT:
            values = PlaceValues(ground, position, power, not fall, fear)
            orders = level_one_retreats(ground, position, power, values)
            if level == LEVELS[-1] and orders and view.map.layers is None:
                after = TurnAfter(ground, power, True, lots, counted, idle, fear)
                orders = best_retreats(ground, position, power, orders, fall, after, counted)
        case PhaseKind.ADJUSTMENT:
            values = PlaceValues(ground, position, power, False, fear)
            debt = view.owed.get(power, 0)
            orders = level_one_adjustments(ground, position, power, values, debt, view.sites)
            if level == LEVELS[-1] and debt < 0 and view.map.layers is None:
                after = TurnAfter(ground, power, True, lots, counted, idle, fear)
                orders = best_removals(position, power, orders, after, counted)
    if progress is not None:
        progress(1.0)
    return Advice(orders, value, counted.used, tuple(order_reason(view, power, o) for o in orders))


def propose_joint_orders(
    view: BoardView,
    hands: Iterable[Sequence[Power]],
    level: int,
    chance: bytes,
    idle: Collection[Power] = (),
    temper: str = Temper.EVEN,
) -> Mapping[Power, tuple[Order, ...]]:
    """Orders for all powers of `view.mine`, whom one player plays as if they were one power.

    `hands` are the powers that each player plays, `idle` those that nobody does.
    """
    leads = {power: hand[0] for hand in hands for power in hand}
    if not view.mine:
        return {}
    if all(power == lead for power, lead in leads.items()):
        return {
            each: propose_orders(view, each, level, chance, idle=idle, temper=temper).orders
            for each in view.mine
        }
    united = _with_united_powers(view.position, leads)
    lead = leads.get(view.mine[0], view.mine[0])
    if view.turn.kind is PhaseKind.ADJUSTMENT:
        ground = map_index(view.map)
        values = PlaceValues(ground, united, lead, False, FEARS[Temper(temper)])
        return {
            power: level_one_adjustments(
                ground, view.position, power, values, view.owed.get(power, 0), view.sites
            )
            for power in view.mine
        }
    asked = replace(view, position=united, mine=(lead,))
    found: dict[Power, list[Order]] = {power: [] for power in view.mine}
    for order in propose_orders(asked, lead, level, chance, idle=idle, temper=temper).orders:
        if isinstance(order, Retreat | Disband) and order.unit in view.position.dislodged:
            found[view.position.dislodged[order.unit].unit.power].append(order)
        elif isinstance(order, UnitOrder):
            found[view.position.units[order.unit].power].append(order)
    return {power: tuple(orders) for power, orders in found.items()}


def _with_united_powers(position: Position, leads: Mapping[Power, Power]) -> Position:
    """The position with the first power of each hand in the place of all."""

    def led(unit: Unit) -> Unit:
        return replace(unit, power=leads.get(unit.power, unit.power))

    return Position(
        {at: led(unit) for at, unit in position.units.items()},
        {at: replace(each, unit=led(each.unit)) for at, each in position.dislodged.items()},
        {at: leads.get(power, power) for at, power in position.owners.items()},
    )


def likely_orders(
    view: BoardView, power: Power, chance: bytes, sets: int = 3
) -> tuple[tuple[Order, ...], ...]:
    """What a power may well order, the likeliest first; equal sets once."""
    if view.turn.kind is not PhaseKind.MOVEMENT:
        return (propose_orders(view, power, 1, chance).orders,)
    found: dict[tuple[Order, ...], None] = {}
    for n in range(sets):
        level = 2 if n == 0 else 1
        seed = chance + bytes([n % 256])
        lots = SeededRandom(seed)
        if level == 2:
            found[propose_orders(view, power, 2, seed).orders] = None
            continue
        choices = OrderIndex(map_index(view.map), view.position)
        values = PlaceValues(choices.ground, view.position, power, view.turn.season is Season.FALL)
        found[_orders(level_one_moves(choices, power, values, lots, 0.3 * n))] = None
    return tuple(found)


class _MovementAdvice:
    """The orders of one movement phase."""

    def __init__(
        self,
        view: BoardView,
        power: Power,
        lots: SeededRandom,
        budget: SearchBudget,
        idle: Collection[Power] = (),
        fear: float = 1.0,
    ) -> None:
        self._idle = idle
        self._choices = OrderIndex(map_index(view.map), view.position)
        self._power, self._lots, self._budget = power, lots, budget
        self._fall = view.turn.season is Season.FALL
        self._powers = sorted({power, *self._choices.powers.values()})
        self._values = place_values(
            self._choices.ground, view.position, self._powers, self._fall, {power: fear}
        )

    def found(self, level: int) -> tuple[tuple[Order, ...], float]:
        """Orders, and what they are worth."""
        first = self._level_one_moves(self._power, 0.0)
        if level == 1 or not first or self._budget.is_spent:
            return _orders(first), 0.0
        worth = MoveValues(self._choices, self._values[self._power], self._fall)
        others = [self._level_one_others() for _ in range(SUPPOSED if level == 2 else PLAIN)]
        if level == LEVELS[-1]:
            others += self._strategic_others()
        starts = [first, *(self._level_one_moves(self._power, 0.6) for _ in range(STARTS))]
        reply = self._reply(worth, others, starts)
        if level < LEVELS[-1]:
            return _orders(reply.orders), reply.value
        ways = [dict(reply.orders)]
        for _ in range(DOUBTS):
            if self._budget.is_spent:
                break
            reply.add_supposition(self._answered(ways[-1]), WEIGHT)
            reply.start(starts[:4])
            reply.improve(self._lots)
            if reply.orders == ways[-1]:
                break
            ways.append(dict(reply.orders))
        ways.reverse()
        if self._choices.ground.map.layers is not None:
            return _orders(ways[0]), reply.value
        for n in range(PARTS):
            if not self._budget.is_spent:
                ways.append(self._reply(worth, others[n::PARTS], [starts[n + 1], first]).orders)
        return _orders(self._best_by_turn_after(ways, others, reply)), reply.value

    def _reply(
        self,
        worth: MoveValues,
        others: Sequence[Mapping[int, IndexedOrder]],
        starts: Sequence[Mapping[int, IndexedOrder]],
    ) -> BestReply:
        values = self._values[self._power]
        reply = BestReply(self._choices, values, worth, others, starts, self._budget)
        reply.improve(self._lots)
        return reply

    def _best_by_turn_after(
        self,
        ways: Sequence[dict[int, IndexedOrder]],
        others: Sequence[Mapping[int, IndexedOrder]],
        reply: BestReply,
    ) -> Mapping[int, IndexedOrder]:
        """Of several ways, the best for this turn and the one after; the first, where no more may
        be judged."""
        if self._budget.is_spent:
            return ways[0]
        after = TurnAfter(
            self._choices.ground,
            self._power,
            not self._fall,
            self._lots,
            self._budget,
            self._idle,
            self._values[self._power].fear,
        )
        shown = others[:: max(1, len(others) // AHEAD)]
        best, most = ways[0], float("-inf")
        for n, way in enumerate(ways):
            if way in ways[:n] or self._budget.is_spent:
                continue
            ends = [
                position_after_moves(self._choices, {**each, **way}, self._fall) for each in shown
            ]
            later = sum([after.worth(each) for each in ends]) / len(ends)
            worth = NOW * reply.value_of(way) + later
            if worth > most:
                best, most = way, worth
        return best

    def _level_one_others(self) -> dict[int, IndexedOrder]:
        """What the others do by values alone."""
        others = (power for power in self._powers if power != self._power)
        return {
            p: choice for each in others for p, choice in self._level_one_moves(each, 0.3).items()
        }

    def _answered(self, mine: Mapping[int, IndexedOrder]) -> dict[int, IndexedOrder]:
        """What the others would do if they knew these orders: one after another, each to the
        answers before his."""
        others = [each for each in self._powers if each not in (self._power, *self._idle)]
        found = {
            p: c
            for each in self._powers
            if each != self._power
            for p, c in self._level_one_moves(each, 0.0).items()
        }
        share = self._budget.allowed // (4 * DOUBTS * max(1, len(others)))
        for power in others:
            start = self._level_one_moves(power, 0.0)
            if not start or self._budget.is_spent:
                continue
            worth = MoveValues(self._choices, self._values[self._power], self._fall).against()
            theirs = SearchBudget(share)
            reply = BestReply(
                self._choices, self._values[power], worth, [{**found, **mine}], [start], theirs
            )
            reply.improve(self._lots)
            self._budget.used += theirs.used
            found.update(reply.orders)
        return found

    def _level_one_moves(self, power: Power, noise: float) -> dict[int, IndexedOrder]:
        if power in self._idle:
            return {p: self._choices.stay(p) for p in self._choices.units_of(power)}
        return level_one_moves(self._choices, power, self._values[power], self._lots, noise)

    def _strategic_others(self) -> list[dict[int, IndexedOrder]]:
        """What the others do when they, too, answer what is likely."""
        ways: dict[Power, list[Mapping[int, IndexedOrder]]] = {
            power: [self._level_one_moves(power, 0.3 * n) for n in range(4)]
            for power in self._powers
        }
        worths = {
            power: MoveValues(self._choices, self._values[power], self._fall)
            for power in self._powers
        }
        plain = {power: [(1.0, way) for way in each] for power, each in ways.items()}
        share = self._budget.allowed // (3 * max(1, len(self._powers)))
        for power in self._powers:
            if self._budget.is_spent or not ways[power][0] or power in self._idle:
                continue
            others = [sample_orders(plain, power, self._lots) for _ in range(3)]
            mine = SearchBudget(share)
            reply = BestReply(
                self._choices, self._values[power], worths[power], others, ways[power], mine
            )
            reply.improve(self._lots)
            self._budget.used += mine.used
            ways[power] = [*ways[power], reply.orders]
        known = {power: each for power, each in ways.items() if each[0]}
        mixture = mixed_strategies(self._choices, known, worths, self._budget, self._lots)
        return [sample_orders(mixture, self._power, self._lots) for _ in range(MIXED)]


def _orders(chosen: Mapping[int, IndexedOrder]) -> tuple[Order, ...]:
    return tuple(chosen[p].order for p in sorted(chosen))


def order_reason(view: BoardView, power: Power, order: Order) -> OrderReason:
    """What an order is for, as far as the board shows."""
    position = view.position
    match order:
        case Move(_, to):
            target = province_of(to)
            own = position.owners.get(target) == power
            centre = view.map.places[target].centre
            aim = (
                OrderPurpose.TAKES
                if centre and not own
                else OrderPurpose.RETURNS
                if own
                else OrderPurpose.ADVANCES
            )
            return OrderReason(order, aim, target)
        case Support(_, of, to):
            target = of if to is None else province_of(to)
            return OrderReason(
                order, OrderPurpose.HELPS_HOLD if to is None else OrderPurpose.HELPS_ATTACK, target
            )
        case Convoy(_, _, to):
            return OrderReason(order, OrderPurpose.CARRIES, to)
        case Hold(unit):
            own = position.owners.get(unit) == power
            return OrderReason(order, OrderPurpose.GUARDS if own else OrderPurpose.STAYS, unit)
        case Retreat(_, to):
            return OrderReason(order, OrderPurpose.RETREATS, province_of(to))
        case Build(_, at):
            return OrderReason(order, OrderPurpose.BUILDS, province_of(at))
        case Disband(unit):
            return OrderReason(order, OrderPurpose.LEAVES, unit)
        case _:
            return OrderReason(order, OrderPurpose.STAYS)
