"""Typed or pasted orders, checked against a seat's view before they enter its draft."""

from dataclasses import dataclass, replace

from engine.board.calendar import PhaseKind
from engine.board.entry import OrderEntry
from engine.board.gazetteer import Gazetteer, Language
from engine.board.layers import OmittedBoard
from engine.board.terms import Power
from engine.board.view import BoardView
from engine.campaign.objections import BLOCKING
from engine.errors import NotationError
from engine.orders.illegal import Illegal
from engine.orders.legality import fault_in, subject
from engine.orders.notation import NotationLine, read_lines
from engine.orders.order import Build, Order, Waive


@dataclass(frozen=True, slots=True)
class Refused:
    """A line that gives no order: not understood (`error`), or not allowed (`fault`)."""

    text: str
    error: NotationError | None = None
    order: Order | None = None
    fault: Illegal | None = None


@dataclass(frozen=True, slots=True)
class Typed:
    """What a text amounts to."""

    given: tuple[tuple[Power, Order], ...]
    refused: tuple[Refused, ...]


def read_typed(
    text: str,
    gazetteer: Gazetteer,
    view: BoardView,
    language: Language | None = None,
    board: int | None = None,
) -> Typed:
    """Read one order or many; each line stands for itself. Names proposed are in `language`.

    Of several boards, `board` is the one that is looked at: it is meant where none is written,
    whatever the game makes of such orders where they arrive on paper.
    """
    reading = view if board is None else _taking_boards_as_read(view)
    given: list[tuple[Power, Order]] = []
    refused: list[Refused] = []
    for line in read_lines(text, gazetteer, reading, language, board):
        found = _judged(line, view)
        if isinstance(found, Refused):
            refused.append(found)
        else:
            given.append(found)
    return Typed(tuple(given), tuple(refused))


def _taking_boards_as_read(view: BoardView) -> BoardView:
    layers = view.map.layers
    if layers is None or layers.omitted is OmittedBoard.MOVERS:
        return view
    known = replace(layers, omitted=OmittedBoard.MOVERS)
    return replace(view, map=replace(view.map, layers=known))


def _judged(line: NotationLine, view: BoardView) -> tuple[Power, Order] | Refused:
    if line.order is None:
        return Refused(line.text, line.error)
    power = _power_of(line.order, view, line.power)
    if power is None:
        return Refused(line.text, None, line.order, Illegal.NOT_YOURS)
    fault = fault_in(view, power, line.order)
    if fault and (view.entry is OrderEntry.STRICT or fault in BLOCKING):
        return Refused(line.text, None, line.order, fault)
    return power, line.order


def _power_of(order: Order, view: BoardView, heading: Power | None) -> Power | None:
    """Which of my powers an order is for; None if it is for nobody of mine."""
    owing = tuple(power for power in view.mine if view.owed.get(power, 0) > 0)
    mine = owing or view.mine
    if isinstance(order, Waive):
        return heading if heading in mine else next(iter(mine), None)
    at = subject(order)
    assert at is not None
    if isinstance(order, Build):
        hosts = tuple(power for power in mine if at in view.sites.get(power, ()))
        return next(iter((*hosts, *mine)), None)
    unit = view.position.units.get(at)
    beaten = view.position.dislodged.get(at)
    if beaten and view.turn.kind is PhaseKind.RETREAT:
        unit = beaten.unit
    if unit is None:
        return next(iter(view.mine), None)
    return unit.power if unit.power in view.mine else None
