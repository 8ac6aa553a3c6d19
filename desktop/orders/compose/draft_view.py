"""A draft as list, table, prompt and map show it: each order with its fault, if it has one."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from desktop.orders.compose.draft import (
    Draft,
    WinterTally,
    is_support_matched,
    units_to_order,
    unordered_units,
    winter_tally,
)
from desktop.orders.compose.winter_orders import removable_units
from engine.board.terms import Location, Power, Province
from engine.board.turn import PhaseKind
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.orders.illegal import Illegal
from engine.orders.legality import order_fault, order_province
from engine.orders.order import Build, Order, Support


class RowMark(StrEnum):
    """How a row stands; told apart by shape, not by colour alone."""

    MISSING = "missing"  # no order yet
    GIVEN = "given"
    DOUBT = "doubt"  # allowed, but my own orders do not go together
    VOID = "void"  # the rules will not allow it
    KEPT = "kept"  # a unit that may be removed, and stays


@dataclass(frozen=True, slots=True)
class OrderRow:
    """One line: a unit with its order, or in Winter a build, a waive or one still to choose."""

    power: Power
    unit: Unit | None
    order: Order | None
    mark: RowMark
    fault: Illegal | None = None

    @property
    def at(self) -> Location | None:
        """The place that the row is about, if it is about one."""
        if self.unit is not None:
            return self.unit.location
        return self.order.at if isinstance(self.order, Build) else None


@dataclass(frozen=True, slots=True)
class DraftedOrder:
    """One order of a draft, with the unit that it is for, if one stands there, and its fault."""

    power: Power
    unit: Unit | None
    order: Order
    fault: Illegal | None


@dataclass(frozen=True, slots=True)
class DraftView:
    """One draft on one board. `rows` are the lines of the list, by power, then by province;
    `missing` the units without an order; `tallies` how each power of mine stands in Winter.
    """

    draft: Draft
    orders: tuple[DraftedOrder, ...]
    rows: tuple[OrderRow, ...]
    missing: tuple[Unit, ...]
    tallies: tuple[WinterTally, ...] = ()
    winter: bool = False


def view_draft(board: BoardView, draft: Draft) -> DraftView:
    """What there is to be shown of a draft."""
    units = {unit.province: unit for unit in units_to_order(board)}
    standing = units or board.position.units
    orders = tuple(
        DraftedOrder(
            power,
            standing.get(order_province(order) or Province("")),
            order,
            order_fault(board, power, order),
        )
        for power in board.mine
        for order in draft.of(power)
    )
    winter = board.turn.kind is PhaseKind.ADJUSTMENT
    faults = {(each.power, each.order): each.fault for each in orders}
    rows = (_winter_rows if winter else _unit_rows)(board, draft, faults)
    return DraftView(
        draft,
        orders,
        tuple(sorted(rows, key=lambda row: board.mine.index(row.power))),
        unordered_units(board, draft),
        tuple(winter_tally(board, draft, power) for power in board.mine) if winter else (),
        winter,
    )


_Faults = Mapping[tuple[Power, Order], Illegal | None]


def _unit_rows(board: BoardView, draft: Draft, faults: _Faults) -> Iterator[OrderRow]:
    for unit in units_to_order(board):
        order = draft.order_for(unit.power, unit.province)
        yield _order_row(draft, unit.power, unit, order, faults)


def _winter_rows(board: BoardView, draft: Draft, faults: _Faults) -> Iterator[OrderRow]:
    for power in board.mine:
        count = winter_tally(board, draft, power)
        if count.owed > 0:
            for order in draft.of(power):
                yield _order_row(draft, power, None, order, faults)
            for _ in range(count.left):
                yield OrderRow(power, None, None, RowMark.MISSING)
        elif count.owed < 0:
            for unit in removable_units(board, power):
                order = draft.order_for(power, unit.province)
                kept = OrderRow(power, unit, None, RowMark.KEPT)
                yield _order_row(draft, power, unit, order, faults) if order else kept


def _order_row(
    draft: Draft, power: Power, unit: Unit | None, order: Order | None, faults: _Faults
) -> OrderRow:
    if order is None:
        return OrderRow(power, unit, None, RowMark.MISSING)
    fault = faults[power, order]
    if fault:
        return OrderRow(power, unit, order, RowMark.VOID, fault)
    astray = isinstance(order, Support) and is_support_matched(draft, order) is False
    return OrderRow(power, unit, order, RowMark.DOUBT if astray else RowMark.GIVEN)
