"""What is wrong with a seat's orders before they are sealed, judged from its view alone."""

from collections.abc import Iterator, Sequence

from engine.board.terms import Location, Power, Province, province_of
from engine.board.turn import PhaseKind
from engine.board.view import BoardView
from engine.campaign.news import CountMismatch, MismatchedSupport, OrderFault, UnitsWithoutOrder
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard
from engine.frame.ruleset import Objection
from engine.orders.illegal import Illegal
from engine.orders.legality import order_faults, order_province
from engine.orders.order import Convoy, Move, Order, Support

BLOCKING = frozenset({Illegal.ORDERED_TWICE, Illegal.WRONG_PHASE})
"""Faults of the form: such orders are not sealed. Other illegal orders may be, and are void."""


def order_objections(
    view: ViewWithBoard, submission: SubmissionWithOrders
) -> tuple[Objection, ...]:
    """All objections, power by power."""
    found: list[Objection] = []
    for power in sorted({*view.board.mine, *submission.orders}):
        orders = submission.orders.get(power, ())
        if power not in view.board.mine:
            found += [_order_objection(power, order, Illegal.NOT_YOURS, True) for order in orders]
            continue
        found += _illegal(view.board, power, orders)
        found += _missing_orders(view.board, power, orders)
        found += _mismatched_supports(view.board, power, orders, submission)
    return tuple(found)


def _order_objection(power: Power, order: Order, fault: Illegal, blocking: bool) -> Objection:
    return Objection("illegal_order", OrderFault(power, order, fault), blocking)


def _illegal(board: BoardView, power: Power, orders: Sequence[Order]) -> Iterator[Objection]:
    for order, fault in zip(orders, order_faults(board, power, orders), strict=True):
        if fault is not None:
            yield _order_objection(power, order, fault, fault in BLOCKING)


def _missing_orders(
    board: BoardView, power: Power, orders: Sequence[Order]
) -> Iterator[Objection]:
    if board.turn.kind is PhaseKind.ADJUSTMENT:
        yield from _count_mismatches(board, power, orders)
        return
    ordered = {order_province(order) for order in orders}
    units = board.units_to_order(power)
    idle = tuple(unit.location for unit in units if unit.province not in ordered)
    if idle:
        beaten = board.turn.kind is PhaseKind.RETREAT
        facts = UnitsWithoutOrder(power, idle, dislodged=beaten)
        yield Objection("no_orders", facts, missing=len(idle))


def _count_mismatches(
    board: BoardView, power: Power, orders: Sequence[Order]
) -> Iterator[Objection]:
    owed = board.owed.get(power, 0)
    if not owed:
        return
    legal = [fault is None for fault in order_faults(board, power, orders)]
    count = CountMismatch(power, owed, sum(legal))
    if sum(legal) > abs(owed):
        yield Objection("too_many", count)
    elif sum(legal) < abs(owed):
        code = "builds_unused" if owed > 0 else "removals_missing"
        yield Objection(code, count, missing=abs(owed) - sum(legal))


def _mismatched_supports(
    board: BoardView, power: Power, orders: Sequence[Order], submission: SubmissionWithOrders
) -> Iterator[Objection]:
    if board.turn.kind is not PhaseKind.MOVEMENT:
        return
    goals = _destinations(board, submission)
    for order in orders:
        if isinstance(order, Support | Convoy) and order.of in goals:
            wanted = None if order.to is None else province_of(Location(order.to))
            if goals[order.of] != wanted:
                yield Objection("support_astray", MismatchedSupport(power, order))


def _destinations(
    board: BoardView, submission: SubmissionWithOrders
) -> dict[Province, Province | None]:
    """Where each unit of the seat means to go; None when it stays."""
    goals: dict[Province, Province | None] = {
        unit.province: None for power in board.mine for unit in board.position.units_of(power)
    }
    for power in sorted(submission.orders):
        for order in submission.orders[power]:
            if isinstance(order, Move) and order.unit in goals:
                goals[order.unit] = province_of(order.to)
    return goals
