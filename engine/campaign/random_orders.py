"""Playing at random: orders that are legal and no more, for playthroughs and soaks."""

from engine.board.terms import Power, Province, province_of
from engine.board.turn import PhaseKind
from engine.board.view import BoardView
from engine.campaign.submission import PowerOrders
from engine.frame.chance import Chance
from engine.orders.legality import order_province
from engine.orders.order import Build, Disband, Order
from engine.orders.order_options import all_orders


def random_board_orders(board: BoardView, chance: Chance) -> PowerOrders:
    """Legal orders for everything that a seat has to order, each as likely as the others."""
    winter = board.turn.kind is PhaseKind.ADJUSTMENT
    draw = _random_adjustments if winter else _random_moves
    return {power: draw(board, power, chance) for power in board.mine}


def _random_moves(board: BoardView, power: Power, chance: Chance) -> tuple[Order, ...]:
    by_unit: dict[Province | None, list[Order]] = {}
    for order in all_orders(board, power):
        by_unit.setdefault(order_province(order), []).append(order)
    return tuple(_random_order(given, chance) for given in by_unit.values())


def _random_adjustments(board: BoardView, power: Power, chance: Chance) -> tuple[Order, ...]:
    left = list(all_orders(board, power))
    orders: list[Order] = []
    while left and len(orders) < abs(board.owed.get(power, 0)):
        order = _random_order(left, chance)
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


def _random_order(orders: list[Order], chance: Chance) -> Order:
    return orders[chance.roll("orders", len(orders)) - 1]
