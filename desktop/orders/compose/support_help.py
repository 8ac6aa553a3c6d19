"""Which order of mine helps exactly an order that is drawn: one click instead of four."""

from engine.board.terms import Province, UnitType, province_of, whole
from engine.board.view import BoardView
from engine.orders.illegal import Illegal
from engine.orders.legality import fault_in, subject
from engine.orders.order import Convoy, Move, Order, Support


def help_for(
    view: BoardView, unit: Province, order: Order, *, carrying: bool | None = None
) -> Order | None:
    """What the unit in a province must be told to help an order; None if it cannot.

    A fleet at sea carries an army's move oversea, where it may, and helps another fleet carry;
    everything else is supported: a move where it goes, any other unit where it stands. With
    `carrying` only a convoy counts, or, if false, only a support.
    """
    tried = attempts(view, unit, order, carrying=carrying)
    return next((each for each in tried if fault(view, unit, each) is None), None)


def attempts(
    view: BoardView, unit: Province, order: Order, *, carrying: bool | None = None
) -> tuple[Order, ...]:
    """The orders by which a unit could help, the likelier first, whether allowed or not."""
    at = subject(order)
    if at is None or at == unit:
        return ()
    support = _support(unit, at, order)
    carry = _convoy(unit, order)
    if carrying:
        return (carry,) if carry else ()
    if carrying is False or carry is None:
        return (support,)
    oversea = isinstance(order, Convoy) or (isinstance(order, Move) and _oversea(view, order))
    return (carry, support) if oversea else (support, carry)


def fault(view: BoardView, unit: Province, order: Order) -> Illegal | None:
    """What the rules have against an order of the unit in a province."""
    standing = view.position.units.get(unit)
    return fault_in(view, standing.power, order) if standing else Illegal.NO_UNIT


def _support(unit: Province, of: Province, order: Order) -> Support:
    return Support(unit, of, whole(province_of(order.to)) if isinstance(order, Move) else None)


def _convoy(unit: Province, order: Order) -> Convoy | None:
    match order:
        case Move(army, to):
            return Convoy(unit, army, province_of(to))
        case Convoy(_, army, to):
            return Convoy(unit, army, to)
        case _:
            return None


def _oversea(view: BoardView, move: Move) -> bool:
    """Whether a move needs fleets, or asks for them."""
    standing = view.position.units.get(move.unit)
    if standing is None or standing.type is not UnitType.ARMY:
        return False
    return move.via or not view.map.reaches(standing, province_of(move.to))
