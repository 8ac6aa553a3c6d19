"""What is worth a second look before sealing, gathered from the game and from the draft."""

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QCoreApplication

from desktop.orders.compose.draft import Draft, moves_without_fleet, own_collisions
from desktop.orders.seal_box import Remark
from desktop.session.ui_context import MapUiContext
from engine.board.terms import Location, province_of, whole_province
from engine.board.view import BoardView
from engine.campaign.news import MismatchedSupport, OrderFault, UnitsWithoutOrder
from engine.frame.ruleset import Objection
from engine.orders.legality import order_province
from engine.orders.order import Retreat


def gather_remarks(
    board: BoardView,
    draft: Draft,
    objections: Iterable[Objection],
    context: MapUiContext,
    typed: str = "",
) -> tuple[Remark, ...]:
    """One line for each objection, each stand-off among own units, each army without a fleet;
    first of what is `typed` and has not been taken."""
    return (
        *_untaken(typed),
        *(objection_remark(each, board, context) for each in objections),
        *_collisions(board, draft, context),
        *_moves_without_fleet(board, draft, context),
    )


def _untaken(typed: str) -> Iterator[Remark]:
    if typed:
        template = QCoreApplication.translate(
            "Remarks", "“{line}” still stands in the line and orders nothing."
        )
        yield Remark(template.format(line=typed))


def objection_remark(objection: Objection, board: BoardView, context: MapUiContext) -> Remark:
    """An objection in words, with the place it is about."""
    beaten = {at: each.unit for at, each in board.position.dislodged.items()}
    units = {**board.position.units, **beaten}
    words = context.words.objection(objection, context.gazetteer, units)
    return Remark(words, _objection_place(objection), objection.blocking)


def _objection_place(objection: Objection) -> Location | None:
    match objection.facts:
        case OrderFault(_, order, _) | MismatchedSupport(_, order):
            at = order_province(order)
            return whole_province(at) if at else None
        case UnitsWithoutOrder(_, units, _):
            return units[0] if units else None
        case _:
            return None


def _collisions(board: BoardView, draft: Draft, context: MapUiContext) -> Iterator[Remark]:
    for each in own_collisions(board, draft):
        at, lost = whole_province(each.province), isinstance(each.orders[0], Retreat)
        place = context.words.place(at, context.gazetteer, "the" if lost else "at")
        template = (
            QCoreApplication.translate(
                "Remarks", "Your own units would all retreat to {place}, and all be lost."
            )
            if lost
            else QCoreApplication.translate(
                "Remarks", "Your own units would stand each other off {place}."
            )
        )
        yield Remark(template.format(place=place), at)


def _moves_without_fleet(
    board: BoardView, draft: Draft, context: MapUiContext
) -> Iterator[Remark]:
    for _, order in moves_without_fleet(board, draft):
        unit = context.words.unit(board.position.units[order.unit], context.gazetteer)
        place = context.words.place(
            whole_province(province_of(order.to)), context.gazetteer, "the"
        )
        template = QCoreApplication.translate(
            "Remarks", "{unit} goes by sea to {place}, but no fleet of yours carries it."
        )
        yield Remark(template.format(unit=unit, place=place), whole_province(order.unit))
