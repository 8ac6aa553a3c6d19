"""Orders on several boards as people write them: `A(1:Par)-3:Par`, with or without the boards."""

from engine.board.calendar import PhaseKind, Turn
from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Season
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.errors import NotationError
from engine.exchange.names import place_name, unit_name
from engine.orders.legality import subject
from engine.orders.notation import read_order
from engine.orders.order import Build, Order
from engine.registry import map_file

SEASONS = {
    PhaseKind.MOVEMENT: Season.SPRING,
    PhaseKind.RETREAT: Season.SPRING,
    PhaseKind.ADJUSTMENT: Season.WINTER,
}


def read_written(
    text: str, map: Map, kind: PhaseKind, position: Position
) -> tuple[str, Order] | None:
    """What an order means, with the unit that it is given to, `A 1:PAR`; None if not understood.

    A board left out is what the map's charter says (rules.md H-10).
    """
    view = BoardView(map, position, Turn(map.start_year, SEASONS[kind], kind), map.powers)
    try:
        order = read_order(text, map_file(map.key).gazetteer, view)
    except NotationError:
        return None
    return _given_to(order, position, kind), order


def _given_to(order: Order, position: Position, kind: PhaseKind) -> str:
    if isinstance(order, Build):
        return f"{order.type} {place_name(order.at)}"
    at = subject(order)
    if at is None:
        return ""
    unit: Unit | None = position.units.get(at)
    if kind is PhaseKind.RETREAT and at in position.dislodged:
        unit = position.dislodged[at].unit
    return unit_name(unit) if unit else f"A {place_name(at)}"
