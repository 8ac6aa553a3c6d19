"""Whether an order is allowed, and if not, why not; decided from what every player can see.

An order that is allowed may still fail. What is asked here is only whether it could ever be
carried out from this position, whatever all the others order (DATC 4.E.1, 6.A, 6.B).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import assert_never

from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import (
    Location,
    Power,
    Province,
    Terrain,
    UnitType,
    coast_of,
    province_of,
    whole_province,
)
from engine.board.turn import PhaseKind
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.orders.convoy_ways import fleets_at_sea, is_on_chain, reachable_shores
from engine.orders.illegal import Illegal
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


def movement_fault(map: Map, position: Position, power: Power, order: Order) -> Illegal | None:
    """What forbids an order in a movement phase, or None.

    An army may be sent wherever fleets on the board could carry it. A coast named for an army is
    passed over; a fleet that could land on two coasts must name one (DATC 4.B.1-6).
    """
    if isinstance(order, Retreat | Disband | Build | Waive):
        return Illegal.WRONG_PHASE
    unit = position.units.get(order.unit)
    if unit is None:
        return Illegal.NO_UNIT
    if unit.power != power:
        return Illegal.NOT_YOURS
    match order:
        case Hold():
            return None
        case Move():
            return move_fault(map, position, unit, order.to)
        case Support():
            return _support_fault(map, position, unit, order)
        case Convoy():
            return _convoy_fault(map, position, unit, order)
        case _:
            assert_never(order)


def retreat_fault(map: Map, position: Position, power: Power, order: Order) -> Illegal | None:
    """What forbids an order in a retreat phase, or None."""
    if not isinstance(order, Retreat | Disband):
        return Illegal.WRONG_PHASE
    beaten = position.dislodged.get(order.unit)
    if beaten is None:
        return Illegal.NOT_DISLODGED if order.unit in position.units else Illegal.NO_UNIT
    if beaten.unit.power != power:
        return Illegal.NOT_YOURS
    if isinstance(order, Disband):
        return None
    there = [at for at in beaten.retreats if province_of(at) == province_of(order.to)]
    if there and (order.to in there or beaten.unit.type is UnitType.ARMY):
        return _coast_fault(map, order.to)
    if there and not coast_of(order.to):
        return None if len(there) == 1 else Illegal.COAST_NEEDED
    ashore = _step_fault(map, beaten.unit, order.to)
    return ashore or Illegal.NO_RETREAT_THERE


def adjustment_fault(
    map: Map,
    position: Position,
    power: Power,
    order: Order,
    sites: Mapping[Power, tuple[Province, ...]],
    owed: Mapping[Power, int],
) -> Illegal | None:
    """What forbids an order in a Winter, or None.

    `sites` says where each power may build; `owed` how many units it may build (positive) or must
    remove (negative).
    """
    debt = owed.get(power, 0)
    match order:
        case Waive():
            return None if debt > 0 else Illegal.NOTHING_OWED
        case Build():
            if debt <= 0:
                return Illegal.NOTHING_OWED
            return _build_fault(map, position, order, sites.get(power, ()))
        case Disband():
            unit = position.units.get(order.unit)
            if unit is None:
                return Illegal.NO_UNIT
            if unit.power != power:
                return Illegal.NOT_YOURS
            return None if debt < 0 else Illegal.NOTHING_OWED
        case Hold() | Move() | Support() | Convoy() | Retreat():
            return Illegal.WRONG_PHASE
        case _:
            assert_never(order)


def order_fault(view: BoardView, power: Power, order: Order) -> Illegal | None:
    """What forbids an order in the phase that a view shows, or None."""
    match view.turn.kind:
        case PhaseKind.MOVEMENT:
            return movement_fault(view.map, view.position, power, order)
        case PhaseKind.RETREAT:
            return retreat_fault(view.map, view.position, power, order)
        case PhaseKind.ADJUSTMENT:
            if isinstance(order, Waive) and not view.waives:
                return Illegal.NO_WAIVING
            return adjustment_fault(view.map, view.position, power, order, view.sites, view.owed)
        case _:
            assert_never(view.turn.kind)


def order_faults(
    view: BoardView, power: Power, orders: Sequence[Order]
) -> tuple[Illegal | None, ...]:
    """What forbids each of a power's orders; two orders to a unit spoil each other (D-15).

    In Winter the first that is allowed stands, and what would repeat it falls (D-16).
    """
    if view.turn.kind is PhaseKind.ADJUSTMENT:
        return tuple(_winter_faults(view, power, orders))
    subjects = [order_province(order) for order in orders]
    return tuple(
        Illegal.ORDERED_TWICE
        if at is not None and subjects.count(at) > 1
        else order_fault(view, power, order)
        for at, order in zip(subjects, orders, strict=True)
    )


def _winter_faults(
    view: BoardView, power: Power, orders: Sequence[Order]
) -> Iterator[Illegal | None]:
    taken: set[Province] = set()
    for order in orders:
        at = order_province(order)
        if at in taken:
            yield Illegal.SITE_OCCUPIED if isinstance(order, Build) else Illegal.ALREADY_REMOVED
            continue
        found = order_fault(view, power, order)
        if at is not None and found is None:
            taken.add(at)
        yield found


def order_province(order: Order) -> Province | None:
    """The province whose unit is ordered, or where one is built; None for a waive."""
    match order:
        case Build(_, at):
            return province_of(at)
        case Waive():
            return None
        case Hold() | Move() | Support() | Convoy() | Retreat() | Disband():
            return order.unit
        case _:
            assert_never(order)


def move_fault(
    map: Map,
    position: Position,
    unit: Unit,
    to: Location,
    without: Province | None = None,
) -> Illegal | None:
    """What forbids a unit to go to a location, with all fleets' help but that of `without`."""
    found = _step_fault(map, unit, to)
    if found is not Illegal.NOT_ADJACENT or unit.type is not UnitType.ARMY:
        return found
    end = province_of(to)
    ashore = map.is_coastal(unit.province) and map.is_coastal(end)
    if not (ashore and map.can_convoy(unit.province, end)):
        return Illegal.NOT_ADJACENT
    carried = reachable_shores(map, fleets_at_sea(map, position), unit.province, without)
    return None if end in carried else Illegal.NO_CONVOY_ROUTE


def _step_fault(map: Map, unit: Unit, to: Location) -> Illegal | None:
    """What forbids a unit to go to a location on its own."""
    end = province_of(to)
    if end == unit.province:
        return Illegal.TO_ITSELF
    found = _terrain_fault(map, unit.type, end) or _coast_fault(map, to)
    if found:
        return found
    there = [at for at in map.neighbours(unit) if province_of(at) == end]
    if not there:
        return Illegal.NOT_ADJACENT
    if unit.type is UnitType.ARMY or to in there or (len(there) == 1 and not coast_of(to)):
        return None
    return Illegal.COAST_NOT_REACHED if coast_of(to) else Illegal.COAST_NEEDED


def _terrain_fault(map: Map, type: UnitType, province: Province) -> Illegal | None:
    """What keeps units of a type out of a province altogether."""
    match type, map.terrain(province):
        case _, Terrain.IMPASSABLE:
            return Illegal.IMPASSABLE
        case UnitType.ARMY, Terrain.SEA:
            return Illegal.ARMY_TO_SEA
        case UnitType.FLEET, Terrain.INLAND:
            return Illegal.FLEET_INLAND
        case _:
            return None


def _coast_fault(map: Map, at: Location) -> Illegal | None:
    """A coast named that the map does not have."""
    known = not coast_of(at) or at in map.coasts(province_of(at))
    return None if known else Illegal.NO_SUCH_COAST


def _support_fault(map: Map, position: Position, unit: Unit, order: Support) -> Illegal | None:
    if order.of == order.unit:
        return Illegal.CANNOT_SUPPORT_ITSELF
    supported = position.units.get(order.of)
    if supported is None:
        return Illegal.NO_UNIT
    target = order.of if order.to is None else province_of(order.to)
    # The supporter need not reach the coast itself (DATC 6.B.4).
    if not map.can_support(unit, order.of, target):
        near = map.layers is not None and map.can_reach(unit, target)
        return Illegal.SUPPORTS_FROM_ELSEWHERE if near else Illegal.CANNOT_SUPPORT_THERE
    if order.to is None:
        return None
    return _supported_fault(map, position, unit, supported, order.to)


def _supported_fault(
    map: Map, position: Position, unit: Unit, supported: Unit, to: Location
) -> Illegal | None:
    """A support may leave out the coast (DATC 6.B.7); its giver cannot also be the ferry."""
    if found := _coast_fault(map, to):
        return found
    plain = move_fault(map, position, supported, to, without=unit.province)
    return None if plain in (None, Illegal.COAST_NEEDED) else Illegal.SUPPORTED_CANNOT_REACH


def _convoy_fault(map: Map, position: Position, unit: Unit, order: Convoy) -> Illegal | None:
    if unit.type is not UnitType.FLEET:
        return Illegal.ONLY_FLEETS_CONVOY
    if not map.is_sea(unit.province):
        return Illegal.NOT_AT_SEA
    army = position.units.get(order.of)
    if army is None:
        return Illegal.NO_UNIT
    if army.type is not UnitType.ARMY:
        return Illegal.ONLY_ARMIES_CONVOYED
    if not map.can_convoy(order.of, order.to):
        return Illegal.TO_ITSELF if order.to == order.of else Illegal.SAME_PLACE
    if found := _terrain_fault(map, UnitType.ARMY, order.to):
        return found
    fleets = fleets_at_sea(map, position)
    carried = is_on_chain(map, fleets, unit.province, order.of, order.to)
    return None if carried else Illegal.NO_CONVOY_ROUTE


def _build_fault(
    map: Map, position: Position, order: Build, sites: Sequence[Province]
) -> Illegal | None:
    site = province_of(order.at)
    if site in position.units:
        return Illegal.SITE_OCCUPIED
    if site not in sites:
        return Illegal.NOT_A_SITE
    found = _terrain_fault(map, order.type, site) or _coast_fault(map, order.at)
    if found:
        return found
    stands = map.stands(order.type, site)
    if order.type is UnitType.ARMY or order.at in stands:
        return None
    return None if stands == (whole_province(site),) else Illegal.COAST_NEEDED
