"""An order as the cells of a line: its kind, whom it helps, where to, on which coast.

A line is a walk down the tree of `engine.orders.order_options`. Each fork of it is one cell; a
choice in a cell keeps those before it and drops those after it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.board.terms import Location, province_of
from engine.orders.order import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Retreat,
    Support,
    Waive,
)
from engine.orders.order_options import ChoiceKey, ChoiceKind, OptionNode, OrderChoice, OrderKind


class OrderCell(StrEnum):
    """What stands in a cell."""

    SORT = "sort"  # a `OrderKind`
    WHOM = "whom"  # a province: the unit helped; in Winter where to build
    WHERE = "where"  # a province; in Winter a `UnitType`
    COAST = "coast"  # a location


CELL_OF: Mapping[ChoiceKind, OrderCell] = {
    ChoiceKind.KIND: OrderCell.SORT,
    ChoiceKind.SUPPORTED: OrderCell.WHOM,
    ChoiceKind.CARRIED: OrderCell.WHOM,
    ChoiceKind.SITE: OrderCell.WHOM,
    ChoiceKind.TARGET: OrderCell.WHERE,
    ChoiceKind.DIRECTION: OrderCell.WHERE,
    ChoiceKind.LANDING: OrderCell.WHERE,
    ChoiceKind.TYPE: OrderCell.WHERE,
    ChoiceKind.COAST: OrderCell.COAST,
}


@dataclass(frozen=True, slots=True)
class OrderChoices:
    """The choices made down a tree, and the order they come to, if they are all made.

    `open_cell` is the cell that is to be filled next; None when the line is whole.
    """

    choices: Mapping[OrderCell, ChoiceKey]
    offers: Mapping[OrderCell, tuple[ChoiceKey, ...]]
    order: Order | None
    open_cell: OrderCell | None


def walk_choices(root: OptionNode, choices: Mapping[OrderCell, ChoiceKey]) -> OrderChoices:
    """As far down a tree as the choices lead; those that are not offered are dropped."""
    made: dict[OrderCell, ChoiceKey] = {}
    offers: dict[OrderCell, tuple[ChoiceKey, ...]] = {}
    node = root
    while isinstance(node, OrderChoice):
        cell = CELL_OF[node.ask]
        offers[cell] = node.choices
        chosen = choices.get(cell)
        if chosen is None or chosen not in node.choices:
            return OrderChoices(made, offers, None, cell)
        made[cell] = chosen
        node = node.follow(chosen)
    return OrderChoices(made, offers, node, None)


def with_choice(
    root: OptionNode, choices: Mapping[OrderCell, ChoiceKey], cell: OrderCell, choice: ChoiceKey
) -> OrderChoices:
    """The line with another choice in one cell; what came after it is kept where it still fits.

    Another sort of order starts the line anew: where to move is not where to support.
    """
    if cell is OrderCell.SORT:
        return walk_choices(root, {cell: choice})
    cells = list(OrderCell)
    kept = {each: made for each, made in choices.items() if cells.index(each) < cells.index(cell)}
    return walk_choices(root, {**kept, cell: choice})


def choices_of(order: Order) -> dict[OrderCell, ChoiceKey]:
    """The choices that lead to an order; a coast too many does no harm to `walk`."""
    match order:
        case Hold():
            return {OrderCell.SORT: OrderKind.HOLD}
        case Disband():
            return {OrderCell.SORT: OrderKind.DISBAND}
        case Waive():
            return {OrderCell.SORT: OrderKind.WAIVE}
        case Move(_, to, via):
            return _target_choices(OrderKind.VIA if via else OrderKind.MOVE, to)
        case Retreat(_, to):
            return _target_choices(OrderKind.RETREAT, to)
        case Support(_, of, to):
            where = of if to is None else province_of(to)
            return {OrderCell.SORT: OrderKind.SUPPORT, OrderCell.WHOM: of, OrderCell.WHERE: where}
        case Convoy(_, of, to):
            return {OrderCell.SORT: OrderKind.CONVOY, OrderCell.WHOM: of, OrderCell.WHERE: to}
        case Build(type, at):
            return {
                OrderCell.SORT: OrderKind.BUILD,
                OrderCell.WHOM: province_of(at),
                OrderCell.WHERE: type,
                OrderCell.COAST: at,
            }


def _target_choices(kind: OrderKind, to: Location) -> dict[OrderCell, ChoiceKey]:
    return {OrderCell.SORT: kind, OrderCell.WHERE: province_of(to), OrderCell.COAST: to}
