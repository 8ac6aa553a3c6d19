"""Orders that the rules forbid, for games in which anything that can be named may be ordered."""

from engine.board.terms import Location, Province, UnitType, province_of, whole
from engine.board.turn import PhaseKind
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.orders.order import Convoy, Disband, Hold, Move, Retreat, Support
from engine.orders.order_options import Ask, Fork, Node, OrderKind


def kinds_named(view: BoardView) -> tuple[OrderKind, ...]:
    """The sorts of order that can be named in this phase, whatever the unit."""
    match view.turn.kind:
        case PhaseKind.MOVEMENT:
            return (
                OrderKind.HOLD,
                OrderKind.MOVE,
                OrderKind.SUPPORT,
                OrderKind.CONVOY,
                OrderKind.VIA,
            )
        case PhaseKind.RETREAT:
            return (OrderKind.RETREAT, OrderKind.DISBAND)
        case PhaseKind.ADJUSTMENT:
            return ()


def any_order(view: BoardView, unit: Unit, kind: OrderKind, of: Province | None = None) -> Node:
    """All that can be named for a unit: every place is a choice. `of` is whom it helps."""
    places: tuple[Province, ...] = tuple(sorted(view.map.places))
    at = unit.province
    match kind:
        case OrderKind.SUPPORT:
            if of is not None:
                return _supports(view, at, of)
            return Fork(Ask.SUPPORTED, _units(view), lambda who: _supports(view, at, who))
        case OrderKind.CONVOY:
            if of is not None:
                return _carries(view, at, of)
            return Fork(Ask.CARRIED, _armies(view), lambda who: _carries(view, at, who))
        case OrderKind.HOLD:
            return Hold(at)
        case OrderKind.DISBAND:
            return Disband(at)
        case OrderKind.RETREAT:
            return Fork(Ask.TARGET, places, lambda to: Retreat(at, Location(to)))
        case _:
            via = kind is OrderKind.VIA
            return Fork(Ask.TARGET, places, lambda to: Move(at, Location(to), via=via))


def widened(view: BoardView, unit: Unit, legal: Fork | None) -> Fork:
    """A unit's tree of legal orders, with all else that can be named behind what is legal."""
    kinds = kinds_named(view)
    named = Fork(Ask.KIND, kinds, lambda kind: any_order(view, unit, OrderKind(kind)))
    return _joined(legal, named) if legal is not None else named


def _joined(legal: Fork, named: Fork) -> Fork:
    others = tuple(each for each in named.choices if each not in legal.choices)

    def follow(choice: str) -> Node:
        if choice not in legal.choices:
            return named.follow(choice)
        node = legal.follow(choice)
        further = named.follow(choice) if choice in named.choices else node
        if isinstance(node, Fork) and isinstance(further, Fork) and node.ask is further.ask:
            return _joined(node, further)
        return node

    return Fork(legal.ask, (*legal.choices, *others), follow)


def _supports(view: BoardView, unit: Province, of: str) -> Fork:
    of = Province(of)

    def supporting(to: str) -> Support:
        return Support(unit, of, None if to == of else whole(province_of(Location(to))))

    return Fork(Ask.DIRECTION, tuple(sorted(view.map.places)), supporting)


def _carries(view: BoardView, unit: Province, of: str) -> Fork:
    of = Province(of)
    places = tuple(at for at in sorted(view.map.places) if at != of)
    return Fork(Ask.LANDING, places, lambda to: Convoy(unit, of, province_of(Location(to))))


def _units(view: BoardView) -> tuple[Province, ...]:
    return tuple(sorted(view.position.units))


def _armies(view: BoardView) -> tuple[Province, ...]:
    units = view.position.units
    return tuple(at for at in sorted(units) if units[at].type is UnitType.ARMY)
