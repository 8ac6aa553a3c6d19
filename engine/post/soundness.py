"""Whether what came by mail speaks of places and powers that exist.

The codec takes any text for a province. A view or an order that names one that is not on the map
would bring down whoever looks it up, so it is turned away at the door.
"""

from collections.abc import Iterable

from engine.board.map import Map
from engine.board.terms import Location, Province, province_of
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.games.standard.submission import Concede, Orders, StandardView
from engine.orders.order import Build, Convoy, Disband, Hold, Move, Order, Retreat, Support, Waive


def is_sound_view(view: object) -> bool:
    """Whether a view of a game that we know holds together."""
    match view:
        case StandardView(board, players, unplayed):
            powers = {*players, *unplayed}
            return powers <= set(board.map.powers) and _is_sound_board(board)
        case _:
            return False


def is_sound_submission(view: object, submission: object) -> bool:
    """Whether a submission is of the view's game and names only what is on its map."""
    match view, submission:
        case StandardView(board), Orders(orders, agreement):
            if isinstance(agreement, Concede) and agreement.to not in board.map.powers:
                return False
            named = all(power in board.map.powers for power in orders)
            each = (order for given in orders.values() for order in given)
            return named and all(_is_sound_order(board.map, order) for order in each)
        case _:
            return False


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


def _is_sound_order(map: Map, order: Order) -> bool:
    return _is_known(map, *_named(order))


def _named(order: Order) -> Iterable[Location | Province]:
    match order:
        case Hold(unit) | Disband(unit):
            return (unit,)
        case Move(unit, to) | Retreat(unit, to):
            return unit, to
        case Support(unit, of, to):
            return (unit, of, to) if to else (unit, of)
        case Convoy(unit, of, to):
            return unit, of, to
        case Build(_, at):
            return (at,)
        case Waive():
            return ()


def _is_known(map: Map, *named: Location | Province) -> bool:
    """Whether these are provinces of the map, or coasts of them, by their proper ids."""
    return all(
        province_of(Location(each)) in map.places
        and (each in map.places or Location(each) in map.coasts(province_of(Location(each))))
        for each in named
    )
