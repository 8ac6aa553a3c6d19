"""Typed or pasted orders, checked against a seat's view before they enter its draft."""

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from desktop.orders.compose.draft import Draft
from desktop.orders.compose.edits import DraftEdit
from engine.board.entry import OrderEntry
from engine.board.gazetteer import Gazetteer, Language
from engine.board.multi_board import MissingBoardRule
from engine.board.terms import Power
from engine.board.turn import PhaseKind
from engine.board.view import BoardView
from engine.campaign.free_text_orders import read_free_text
from engine.campaign.objections import BLOCKING
from engine.errors import NotationError
from engine.orders.headings import read_heading
from engine.orders.illegal import Illegal
from engine.orders.legality import order_fault, order_province
from engine.orders.line_fate import ASIDE
from engine.orders.notation import NotationLine, read_all_lines
from engine.orders.order import Build, Order, Waive


@dataclass(frozen=True, slots=True)
class RefusedLine:
    """A line that gives no order: not understood (`error`), or not allowed (`fault`)."""

    text: str
    error: NotationError | None = None
    order: Order | None = None
    fault: Illegal | None = None


@dataclass(frozen=True, slots=True)
class TypedOrders:
    """What a text amounts to; `aside` are its lines of talk and what it quotes."""

    given: tuple[tuple[Power, Order], ...]
    refused: tuple[RefusedLine, ...]
    aside: tuple[NotationLine, ...] = ()


def read_typed_orders(
    text: str,
    gazetteer: Gazetteer,
    view: BoardView,
    language: Language | None = None,
    board: int | None = None,
) -> TypedOrders:
    """Read one order or many; each line stands for itself. Names proposed are in `language`.

    Of several boards, `board` is the one that is looked at: it is meant where none is written,
    whatever the game makes of such orders where they arrive on paper.
    """
    reading = view if board is None else _with_any_board(view)
    given: list[tuple[Power, Order]] = []
    refused: list[RefusedLine] = []
    aside: list[NotationLine] = []
    for line in read_all_lines(text, gazetteer, reading, language, board):
        if line.fate in ASIDE:
            aside.append(line)
        if line.order is None and line.error is None:
            continue
        found = _check_line(line, view)
        if isinstance(found, RefusedLine):
            refused.append(found)
        else:
            given.append(found)
    if text.strip() and not (given or refused):
        refused.append(RefusedLine(text, NotationError(text, (0, len(text)), "no_order")))
    return TypedOrders(tuple(given), tuple(refused), tuple(aside))


def _with_any_board(view: BoardView) -> BoardView:
    layers = view.map.layers
    if layers is None or layers.omitted is MissingBoardRule.MOVERS:
        return view
    known = replace(layers, omitted=MissingBoardRule.MOVERS)
    return replace(view, map=replace(view.map, layers=known))


def _check_line(line: NotationLine, view: BoardView) -> tuple[Power, Order] | RefusedLine:
    if line.order is None:
        return RefusedLine(line.text, line.error)
    power = _power_for(line.order, view, line.power)
    if power is None:
        return RefusedLine(line.text, None, line.order, Illegal.NOT_YOURS)
    fault = order_fault(view, power, line.order)
    if fault and (view.entry is OrderEntry.STRICT or fault in BLOCKING):
        return RefusedLine(line.text, None, line.order, fault)
    return power, line.order


def _power_for(order: Order, view: BoardView, heading: Power | None) -> Power | None:
    """Which of my powers an order is for; None if it is for nobody of mine."""
    owing = tuple(power for power in view.mine if view.owed.get(power, 0) > 0)
    mine = owing or view.mine
    if isinstance(order, Waive):
        return heading if heading in mine else next(iter(mine), None)
    at = order_province(order)
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


_PARTS = re.compile(r"[;,]")


def with_free_text(draft: Draft, board: BoardView, gazetteer: Gazetteer) -> Draft:
    """The draft with its lines read, for showing; what cannot be read orders nothing."""
    if not draft.lines:
        return draft
    read = read_free_text(board, draft.lines, gazetteer)
    found = replace(draft, lines=())
    for power, orders in read.orders.items():
        for order in orders:
            found = found.with_order(power, order)
    return found


def replace_lines(
    draft: Draft,
    board: BoardView,
    gazetteer: Gazetteer,
    power: Power,
    written: Iterable[tuple[Order, str]],
    taken: Iterable[Order] = (),
) -> DraftEdit:
    """Write orders of a power as lines, each in the place of what its unit was told before.

    What is `taken` goes, wherever it was ordered; a line that says more keeps the rest.
    """
    written, taken = tuple(written), list(taken)
    told = {order_province(order) for order, _ in written} - {None}
    after = draft
    for order in draft.of(power):
        if order in taken or order_province(order) in told:
            after = after.without(power, order)
            if order in taken:
                taken.remove(order)
    lines = [
        *_kept_lines(draft.lines, board, gazetteer, told, taken),
        *(line for _, line in written),
    ]
    about = (*(order for order, _ in written), *taken)
    return DraftEdit(
        draft, replace(after, lines=tuple(lines)), about[0] if len(about) == 1 else None
    )


def _kept_lines(
    lines: Iterable[str],
    board: BoardView,
    gazetteer: Gazetteer,
    told: Collection[object],
    taken: Iterable[Order],
) -> Iterator[str]:
    """The lines without what is ordered anew or taken back; of equal orders taken, one each."""
    gone = list(taken)
    for line in lines:
        parts: list[str] = []
        for part in _PARTS.split(line):
            (order, *more) = _orders_in(part, board, gazetteer) or (None,)
            if more or order is None or (order_province(order) not in told and order not in gone):
                parts.append(part.strip())
                continue
            if order in gone:
                gone.remove(order)
            if read_heading(part, gazetteer) is not None:
                # It heads the orders after it, too.
                parts.append(part.partition(":")[0].strip() + ":")
        if any(parts):
            yield "; ".join(parts)


def _orders_in(line: str, board: BoardView, gazetteer: Gazetteer) -> tuple[Order, ...]:
    read = read_free_text(board, (line,), gazetteer).orders.values()
    return tuple(order for orders in read for order in orders)
