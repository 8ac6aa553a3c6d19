"""Whether boards and orders that came by mail speak of places and powers that exist.

The codec takes any text for a province. A view or an order that names one that is not on the map
would bring down whoever looks it up, so it is turned away at the door.
"""

from collections.abc import Collection

from engine.board.map import Map
from engine.board.terms import Province
from engine.board.unit import Unit
from engine.campaign.named_ids import names_only_known_ids
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard
from engine.frame.seat import SeatId


def is_sound_board_view(view: ViewWithBoard, seats: Collection[SeatId] | None = None) -> bool:
    """Whether a view names only what there is, and its board holds together."""
    board = view.board
    position, map = board.position, board.map
    beaten = {at: each.unit for at, each in position.dislodged.items()}
    return (
        all(_stands(map, at, unit) for at, unit in (*position.units.items(), *beaten.items()))
        and all(abs(owed) <= len(map.places) for owed in board.owed.values())
        and 0 < board.turn.year < 10_000
        and names_only_known_ids(map, view, seats)
    )


ORDERS_PER_PLACE = 4
"""Nobody orders more for each place of a map: the check compares each order with the others."""


def has_sound_orders(map: Map, given: SubmissionWithOrders) -> bool:
    """Whether a submission names only what is on the map, and its orders are no more than anybody
    could give."""
    few = sum(len(orders) for orders in given.orders.values()) <= ORDERS_PER_PLACE * len(
        map.places
    )
    written = all(each == " ".join(each.split()) for each in given.lines)
    return few and written and names_only_known_ids(map, given)


def _stands(map: Map, at: Province, unit: Unit) -> bool:
    return unit.province == at in map.places and unit.location in map.stands(unit.type, at)
