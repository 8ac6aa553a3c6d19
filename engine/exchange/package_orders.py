"""The orders of a judged phase as the package `diplomacy` will take them.

That package knows no illegal orders: it refuses them. What had no effect is therefore left out,
what was left to custom is written out, so that it comes to the same positions.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import assert_never

from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import (
    Location,
    Power,
    Province,
    UnitType,
    coast_of,
    province_of,
    whole_province,
)
from engine.board.turn import PhaseKind, Turn
from engine.board.unit import Unit
from engine.exchange.convoy_chain import is_on_straight_chain
from engine.exchange.order_line import write_order_line
from engine.exchange.saved_phase import SavedBoard, dislodged_units
from engine.judge.movement import judge_movement
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.judge.verdict import Verdict
from engine.orders.convoy_ways import fleets_at_sea
from engine.orders.order import Build, Convoy, Disband, Move, Order, Retreat, Support

_UNGIVEN = (RulingReason.NO_ORDER, RulingReason.CIVIL_DISORDER)


def package_orders(board: SavedBoard, verdict: Verdict) -> Mapping[Power, tuple[str, ...]]:
    """Every power's orders, none left out, in that package's words."""
    turn = board.turn
    found = _accepted_orders(board, turn, verdict) if turn else {}
    units, beaten = board.position.units, dislodged_units(board.position)
    retreating = turn is not None and turn.kind is PhaseKind.RETREAT
    return {
        power: tuple(
            write_order_line(order, units, beaten if retreating else None)
            for order in found.get(power, ())
        )
        for power in board.map.powers
    }


def _accepted_orders(board: SavedBoard, turn: Turn, verdict: Verdict) -> dict[Power, list[Order]]:
    match turn.kind:
        case PhaseKind.MOVEMENT:
            return _without_self_attack_supports(board, _MovementExport(board, verdict).orders())
        case PhaseKind.RETREAT:
            return _by_power(
                (each.power, _retreat(board, each)) for each in _unit_rulings(verdict)
            )
        case PhaseKind.ADJUSTMENT:
            return _by_power(_adjustments(verdict))
        case _:
            assert_never(turn.kind)


def _unit_rulings(verdict: Verdict) -> Iterator[Ruling]:
    return (ruling for ruling in verdict.rulings if ruling.unit is not None)


def _by_power(given: Iterator[tuple[Power, Order]]) -> dict[Power, list[Order]]:
    found: dict[Power, list[Order]] = {}
    for power, order in given:
        if order not in found.setdefault(power, []):
            found[power].append(order)
    return found


def _retreat(board: SavedBoard, ruling: Ruling) -> Order:
    """A retreat that was tried, with its coast; everything else disbands."""
    order = ruling.order
    if not isinstance(order, Retreat) or ruling.outcome is Outcome.VOID:
        assert ruling.unit is not None
        return Disband(ruling.unit.province)
    beaten = board.position.dislodged[order.unit]
    return Retreat(order.unit, _with_needed_coast(order.to, beaten.unit.type, beaten.retreats))


def _adjustments(verdict: Verdict) -> Iterator[tuple[Power, Order]]:
    """Builds and removals that took place, those of civil disorder too."""
    for ruling in verdict.rulings:
        if ruling.outcome is Outcome.VOID:
            continue
        match ruling.order:
            case Build(type, at):
                raised = verdict.after.units[province_of(at)]
                yield ruling.power, Build(type, raised.location)
            case Disband():
                yield ruling.power, ruling.order
            case _:
                pass


class _MovementExport:
    """A movement phase to be written out."""

    def __init__(self, board: SavedBoard, verdict: Verdict) -> None:
        self._map, self._position = board.map, board.position
        self._rulings = {each.unit.province: each for each in _unit_rulings(verdict) if each.unit}
        self._stranded = {
            province
            for province, each in self._rulings.items()
            if isinstance(each.order, Move) and each.outcome is Outcome.NO_CONVOY
        }

    def orders(self) -> dict[Power, list[Order]]:
        """What each power ordered to any effect."""
        return _by_power(
            (ruling.power, self._written(province, ruling.order))
            for province, ruling in self._rulings.items()
            if self._kept(province, ruling)
        )

    def _kept(self, province: Province, ruling: Ruling) -> bool:
        """Not kept: illegal orders, and what a stranded army has to do with."""
        order = ruling.order
        if (
            ruling.why in _UNGIVEN
            or ruling.why is RulingReason.ILLEGAL
            or province in self._stranded
        ):
            return False
        if isinstance(order, Convoy) and not self._is_needed_convoy(province, order):
            return False
        if ruling.why is RulingReason.NOT_ORDERED_SO and isinstance(order, Support):
            return not self._other_coast(order)
        return not (isinstance(order, Support | Convoy) and order.of in self._stranded)

    def _is_needed_convoy(self, fleet: Province, order: Convoy) -> bool:
        """Whether that package knows a route for which this convoy is needed."""
        fleets = fleets_at_sea(self._map, self._position)
        return is_on_straight_chain(self._map, fleets, fleet, order.of, order.to)

    def _other_coast(self, order: Support) -> bool:
        """Whether a support names another coast than its fleet makes for, or a stranded army."""
        helped = self._rulings.get(order.of)
        going = helped.order if helped else None
        if order.of in self._stranded or not isinstance(going, Move) or order.to is None:
            return order.of in self._stranded
        return province_of(going.to) == province_of(order.to)

    def _written(self, province: Province, order: Order) -> Order:
        unit = self._position.units[province]
        match order:
            case Move(_, to, via):
                exits = self._map.neighbours(unit)
                sails = self._sails(unit, to, meant=via)
                return Move(province, _with_needed_coast(to, unit.type, exits), sails)
            case Support(_, of, to) if to is not None:
                # That package adds the coast that the supported fleet makes for.
                return Support(province, of, whole_province(province_of(to)))
            case _:
                return order

    def _sails(self, army: Unit, to: Location, *, meant: bool) -> bool:
        """Whether an army must go by convoy, or means to and has one.

        It also means to when a fleet of its own carries it.
        """
        if army.type is UnitType.FLEET:
            return False
        if not self._map.can_reach(army, province_of(to)):
            return True
        return any(
            meant or ruling.power == army.power
            for ruling in self._rulings.values()
            if ruling.why in (RulingReason.CARRIES, RulingReason.FLEET_DISLODGED)
            and isinstance(ruling.order, Convoy)
            and ruling.order.of == army.province
        )


def _with_needed_coast(
    to: Location, type: UnitType, exits: Sequence[Location] | frozenset[Location]
) -> Location:
    """A goal with its coast where the unit can reach only one; without for an army."""
    if type is UnitType.ARMY or coast_of(to):
        return Location(province_of(to)) if type is UnitType.ARMY else to
    there = sorted(at for at in exits if province_of(at) == province_of(to))
    return there[0] if there else to


def _without_self_attack_supports(
    board: SavedBoard, orders: dict[Power, list[Order]]
) -> dict[Power, list[Order]]:
    """Leave out supports given to a convoyed attack on a unit of the giver's own power.

    They cannot drive it out, yet that package counts them. Kept where they do have an effect.
    """
    for power, theirs in orders.items():
        spoilt = [
            each for each in theirs if _attacks_own_unit(board.position, power, each, orders)
        ]
        if spoilt:
            less = {**orders, power: [each for each in theirs if each not in spoilt]}
            if _position_after(board.map, board.position, less) == _position_after(
                board.map, board.position, orders
            ):
                orders = less
    return orders


def _attacks_own_unit(
    position: Position, power: Power, order: Order, orders: Mapping[Power, Sequence[Order]]
) -> bool:
    if not isinstance(order, Support) or order.to is None:
        return False
    target = position.units.get(province_of(order.to))
    sailing = any(
        isinstance(each, Move) and each.unit == order.of and each.via
        for theirs in orders.values()
        for each in theirs
    )
    return sailing and target is not None and target.power == power


def _position_after(
    map: Map, position: Position, orders: Mapping[Power, Sequence[Order]]
) -> Position:
    return judge_movement(map, position, orders).after
