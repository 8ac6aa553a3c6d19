"""Whether boards and orders that came by mail speak of places and powers that exist.

The codec takes any text for a province. A view or an order that names one that is not on the map
would bring down whoever looks it up, so it is turned away at the door.
"""

from engine.board.map import Map
from engine.board.terms import Location, Province, province_of
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.campaign.submission import Concede, GivesOrders, SeesBoard
from engine.orders.order import Order, places_named


def is_sound_sight(view: SeesBoard) -> bool:
    """Whether the part of a view that all games with a board share holds together."""
    powers = {*view.players, *view.unplayed}
    return powers <= set(view.board.map.powers) and _is_sound_board(view.board)


ORDERS_PER_PLACE = 4
"""Nobody orders more for each place of a map: the check compares each order with the others."""


def are_sound_orders(map: Map, given: GivesOrders) -> bool:
    """Whether the orders and the agreement of a submission name only what is on the map, and are
    no more than anybody could give."""
    if sum(len(orders) for orders in given.orders.values()) > ORDERS_PER_PLACE * len(map.places):
        return False
    if isinstance(given.agreement, Concede) and given.agreement.to not in map.powers:
        return False
    named = all(power in map.powers for power in given.orders)
    written = all(each == " ".join(each.split()) for each in given.lines)
    each = (order for orders in given.orders.values() for order in orders)
    return named and written and all(is_sound_order(map, order) for order in each)


def _is_sound_board(board: BoardView) -> bool:
    position, map = board.position, board.map
    standing = all(_stands(map, at, unit) for at, unit in position.units.items())
    leaving = all(
        _stands(map, at, each.unit) and _is_known(map, each.attacker, *each.retreats)
        for at, each in position.dislodged.items()
    )
    powers = {*board.mine, *board.owed, *board.sites, *board.names, *position.owners.values()}
    places = {*position.owners, *(site for sites in board.sites.values() for site in sites)}
    few = all(abs(owed) <= len(map.places) for owed in board.owed.values())
    return (
        standing
        and leaving
        and few
        and _is_known(map, *sorted(places))
        and powers <= set(map.powers)
        and 0 < board.turn.year < 10_000
    )


def _stands(map: Map, at: Province, unit: Unit) -> bool:
    here = unit.province == at and unit.power in map.powers
    return here and at in map.places and unit.location in map.stands(unit.type, at)


def is_sound_order(map: Map, order: Order) -> bool:
    """Whether an order names only what is on the map."""
    return _is_known(map, *places_named(order))


def _is_known(map: Map, *named: Location | Province) -> bool:
    """Whether these are provinces of the map, or coasts of them, by their proper ids."""
    return all(
        province_of(Location(each)) in map.places
        and (each in map.places or Location(each) in map.coasts(province_of(Location(each))))
        for each in named
    )
