"""Orders that the rules forbid, for games in which anything that can be named may be ordered."""

from engine.board.terms import Location, Province, UnitType, province_of, whole_province
from engine.board.turn import PhaseKind
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.orders.order import Convoy, Disband, Hold, Move, Retreat, Support
from engine.orders.order_options import ChoiceKind, OptionNode, OrderChoice, OrderKind


def nameable_kinds(view: BoardView) -> tuple[OrderKind, ...]:
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


def any_order_node(
    view: BoardView, unit: Unit, kind: OrderKind, of: Province | None = None
) -> OptionNode:
    """All that can be named for a unit: every place is a choice. `of` is whom it helps."""
    places: tuple[Province, ...] = tuple(sorted(view.map.places))
    at = unit.province
    match kind:
        case OrderKind.SUPPORT:
            if of is not None:
                return _support_fork(view, at, of)
            return OrderChoice(
                ChoiceKind.SUPPORTED,
                _unit_provinces(view),
                lambda who: _support_fork(view, at, who),
            )
        case OrderKind.CONVOY:
            if of is not None:
                return _convoy_fork(view, at, of)
            return OrderChoice(
                ChoiceKind.CARRIED, _army_provinces(view), lambda who: _convoy_fork(view, at, who)
            )
        case OrderKind.HOLD:
            return Hold(at)
        case OrderKind.DISBAND:
            return Disband(at)
        case OrderKind.RETREAT:
            return OrderChoice(ChoiceKind.TARGET, places, lambda to: Retreat(at, Location(to)))
        case _:
            via = kind is OrderKind.VIA
            return OrderChoice(
                ChoiceKind.TARGET, places, lambda to: Move(at, Location(to), via=via)
            )


def with_any_orders(view: BoardView, unit: Unit, legal: OrderChoice | None) -> OrderChoice:
    """A unit's tree of legal orders, with all else that can be named behind what is legal."""
    kinds = nameable_kinds(view)
    named = OrderChoice(
        ChoiceKind.KIND, kinds, lambda kind: any_order_node(view, unit, OrderKind(kind))
    )
    return _join_forks(legal, named) if legal is not None else named


def _join_forks(legal: OrderChoice, named: OrderChoice) -> OrderChoice:
    others = tuple(each for each in named.choices if each not in legal.choices)

    def follow(choice: str) -> OptionNode:
        if choice not in legal.choices:
            return named.follow(choice)
        node = legal.follow(choice)
        further = named.follow(choice) if choice in named.choices else node
        if (
            isinstance(node, OrderChoice)
            and isinstance(further, OrderChoice)
            and node.ask is further.ask
        ):
            return _join_forks(node, further)
        return node

    return OrderChoice(legal.ask, (*legal.choices, *others), follow)


def _support_fork(view: BoardView, unit: Province, of: str) -> OrderChoice:
    of = Province(of)

    def supporting(to: str) -> Support:
        return Support(unit, of, None if to == of else whole_province(province_of(Location(to))))

    return OrderChoice(ChoiceKind.DIRECTION, tuple(sorted(view.map.places)), supporting)


def _convoy_fork(view: BoardView, unit: Province, of: str) -> OrderChoice:
    of = Province(of)
    places = tuple(at for at in sorted(view.map.places) if at != of)
    return OrderChoice(
        ChoiceKind.LANDING, places, lambda to: Convoy(unit, of, province_of(Location(to)))
    )


def _unit_provinces(view: BoardView) -> tuple[Province, ...]:
    return tuple(sorted(view.position.units))


def _army_provinces(view: BoardView) -> tuple[Province, ...]:
    units = view.position.units
    return tuple(at for at in sorted(units) if units[at].type is UnitType.ARMY)
