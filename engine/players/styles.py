"""Plain ways to play, for contests between computer players."""

from collections import Counter
from collections.abc import Callable, Mapping

from engine.board.terms import Power, Season, province_of
from engine.board.turn import PhaseKind
from engine.board.view import BoardView
from engine.orders.order import Order
from engine.players.advice import Temper, propose_orders
from engine.players.indexed_order import IndexedOrder, OrderIndex
from engine.players.level_one import level_one_moves
from engine.players.map_index import map_index
from engine.players.seeded_random import SeededRandom
from engine.players.values import PlaceValues

PlayerFunction = Callable[[BoardView, Power, bytes], tuple[Order, ...]]
"""A player: orders for a power from its view and some chance."""

_FAR, _NEAR = 3.0, 0.15
"""How much more the leader's centres are worth to who attacks him, and an ally's to his ally."""


def hold(view: BoardView, power: Power, chance: bytes) -> tuple[Order, ...]:
    """Holds everything; retreats and Winters as level 1."""
    if view.turn.kind is not PhaseKind.MOVEMENT:
        return propose_orders(view, power, 1, chance).orders
    choices = OrderIndex(map_index(view.map), view.position)
    return tuple(choices.stay(p).order for p in sorted(choices.units_of(power)))


def scatter(view: BoardView, power: Power, chance: bytes) -> tuple[Order, ...]:
    """Goes wherever chance leads, and now and then helps a neighbour, its own or not."""
    if view.turn.kind is not PhaseKind.MOVEMENT:
        return propose_orders(view, power, 1, chance).orders
    lots = SeededRandom(chance + str(power).encode())
    choices = OrderIndex(map_index(view.map), view.position)
    found: list[Order] = []
    for p in sorted(choices.units_of(power)):
        ways = [choices.stay(p), *(choices.go(p, k) for k in choices.steps(p))]
        helped = (choices.helped(p, choices.stay(of)) for of in sorted(choices.places))
        ways += [each for each in helped if each is not None]
        found.append(ways[lots.below(len(ways))].order)
    return tuple(found)


def chase(view: BoardView, power: Power, chance: bytes) -> tuple[Order, ...]:
    """Level 1, but above all against whoever has most centres."""
    sizes = Counter(view.position.owners.values())
    others = [each for each in sizes if each != power]
    leader = max(others, key=lambda each: (sizes[each], each), default=None)
    return _level_one_with_weights(view, power, chance, {} if leader is None else {leader: _FAR})


def ally(view: BoardView, power: Power, chance: bytes) -> tuple[Order, ...]:
    """Level 1, but never against its ally: the powers of a map are paired in their order."""
    powers = view.map.powers
    at = powers.index(power) ^ 1
    return _level_one_with_weights(
        view, power, chance, {powers[at]: _NEAR} if at < len(powers) else {}
    )


def _level_one_with_weights(
    view: BoardView, power: Power, chance: bytes, taste: Mapping[Power, float]
) -> tuple[Order, ...]:
    """Level 1 with the places in some powers' centres worth more or less."""
    if view.turn.kind is not PhaseKind.MOVEMENT:
        return propose_orders(view, power, 1, chance).orders
    ground = map_index(view.map)
    choices = OrderIndex(ground, view.position)
    values = PlaceValues(ground, view.position, power, view.turn.season is Season.FALL)
    values.of = tuple(
        worth * taste.get(view.position.owners.get(province_of(at), power), 1.0)
        for worth, at in zip(values.of, ground.at, strict=True)
    )
    found: Mapping[int, IndexedOrder] = level_one_moves(
        choices, power, values, SeededRandom(chance), 0.1
    )
    return tuple(found[p].order for p in sorted(found))


def cautious(view: BoardView, power: Power, chance: bytes) -> tuple[Order, ...]:
    """Level 2, which minds to lose what it has."""
    return propose_orders(view, power, 2, chance, temper=Temper.CAUTIOUS).orders


def bold(view: BoardView, power: Power, chance: bytes) -> tuple[Order, ...]:
    """Level 2, which minds it little."""
    return propose_orders(view, power, 2, chance, temper=Temper.BOLD).orders


STYLES: Mapping[str, PlayerFunction] = {
    each.__name__: each for each in (hold, scatter, chase, ally, cautious, bold)
}
"""By their names in `contest`."""
