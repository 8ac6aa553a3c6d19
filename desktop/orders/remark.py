"""What is worth a second look before sealing, gathered from the game and from the draft."""

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QCoreApplication

from desktop.orders.compose.draft import Draft, collisions, unferried
from desktop.orders.seal_box import Remark
from desktop.session.ui_context import MapUiContext
from engine.board.terms import Location, province_of, whole
from engine.board.view import BoardView
from engine.campaign.news import OrderFault, OwnSupportAstray, UnitsWithoutOrder
from engine.frame.ruleset import Objection
from engine.orders.legality import subject
from engine.orders.order import Retreat


def remarks(
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
        *_unferried(board, draft, context),
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
    return Remark(words, _place(objection), objection.blocking)


def _place(objection: Objection) -> Location | None:
    match objection.facts:
        case OrderFault(_, order, _) | OwnSupportAstray(_, order):
            at = subject(order)
            return whole(at) if at else None
        case UnitsWithoutOrder(_, units, _):
            return units[0] if units else None
        case _:
            return None


def _collisions(board: BoardView, draft: Draft, context: MapUiContext) -> Iterator[Remark]:
    for each in collisions(board, draft):
        at, lost = whole(each.province), isinstance(each.orders[0], Retreat)
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


def _unferried(board: BoardView, draft: Draft, context: MapUiContext) -> Iterator[Remark]:
    for _, order in unferried(board, draft):
        unit = context.words.unit(board.position.units[order.unit], context.gazetteer)
        place = context.words.place(whole(province_of(order.to)), context.gazetteer, "the")
        template = QCoreApplication.translate(
            "Remarks", "{unit} goes by sea to {place}, but no fleet of yours carries it."
        )
        yield Remark(template.format(unit=unit, place=place), whole(order.unit))
