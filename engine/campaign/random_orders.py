"""Playing at random: orders that are legal and no more, for playthroughs and soaks."""

from engine.board.terms import Power, Province, province_of
from engine.board.turn import PhaseKind
from engine.board.view import BoardView
from engine.campaign.submission import PowerOrders
from engine.frame.chance import Chance
from engine.orders.legality import subject
from engine.orders.order import Build, Disband, Order
from engine.orders.order_options import all_orders


def drawn_orders(board: BoardView, chance: Chance) -> PowerOrders:
    """Legal orders for everything that is asked of a seat, each as likely as the others."""
    winter = board.turn.kind is PhaseKind.ADJUSTMENT
    draw = _adjusted if winter else _moved
    return {power: draw(board, power, chance) for power in board.mine}


def _moved(board: BoardView, power: Power, chance: Chance) -> tuple[Order, ...]:
    by_unit: dict[Province | None, list[Order]] = {}
    for order in all_orders(board, power):
        by_unit.setdefault(subject(order), []).append(order)
    return tuple(_one_of(given, chance) for given in by_unit.values())


def _adjusted(board: BoardView, power: Power, chance: Chance) -> tuple[Order, ...]:
    left = list(all_orders(board, power))
    orders: list[Order] = []
    while left and len(orders) < abs(board.owed.get(power, 0)):
        order = _one_of(left, chance)
        orders.append(order)
        left = [each for each in left if _place(each) != _place(order) or _place(each) is None]
    return tuple(orders)


def _place(order: Order) -> Province | None:
    match order:
        case Build():
            return province_of(order.at)
        case Disband():
            return order.unit
        case _:
            return None


def _one_of(orders: list[Order], chance: Chance) -> Order:
    return orders[chance.roll("orders", len(orders)) - 1]
