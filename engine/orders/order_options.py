"""The tree of clicks: what may be ordered next, from a unit down to a whole order.

A tree is made from a `BoardView` alone and opened fork by fork, as somebody clicks. Its leaves are
exactly the orders that `engine.orders.legality` allows, each written in one way: armies name no
coast, fleets name one wherever a province has several, supports name none, and `via` is set only
where an army could walk as well.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache, partial
from typing import TypeAlias

from engine.board.map import Map
from engine.board.terms import Location, Power, Province, UnitType, province_of
from engine.board.turn import PhaseKind
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.orders.convoy_ways import fleets_at_sea, landings_through, reachable_shores
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


class OrderKind(StrEnum):
    """What a unit may be ordered to do."""

    HOLD = "hold"
    MOVE = "move"
    VIA = "via"
    SUPPORT = "support"
    CONVOY = "convoy"
    RETREAT = "retreat"
    DISBAND = "disband"
    BUILD = "build"
    WAIVE = "waive"


class ChoiceKind(StrEnum):
    """What the next choice says; named for prompts."""

    KIND = "kind"  # choices are `OrderKind`
    TARGET = "target"  # provinces
    COAST = "coast"  # locations in one province
    SUPPORTED = "supported"  # provinces of the units that can be supported
    DIRECTION = "direction"  # provinces; the supported unit's own means that it holds
    CARRIED = "carried"  # provinces of the armies that can be carried
    LANDING = "landing"  # provinces
    SITE = "site"  # provinces
    TYPE = "type"  # `UnitType`


ChoiceKey: TypeAlias = str
"""A `OrderKind`, `UnitType`, province or location, as the fork's `ask` says."""


@dataclass(frozen=True, slots=True, eq=False)
class OrderChoice:
    """A place in the tree where something has to be chosen; `choices` are in a fixed order."""

    ask: ChoiceKind
    choices: tuple[ChoiceKey, ...]
    _opened: Callable[[ChoiceKey], "OptionNode"]

    def follow(self, choice: ChoiceKey) -> "OptionNode":
        """What a choice leads to. Raises `KeyError` if it is not among the choices."""
        if choice not in self.choices:
            raise KeyError(choice)
        return self._opened(choice)


OptionNode: TypeAlias = OrderChoice | Order


def unit_options(view: BoardView, unit: Province) -> OrderChoice | None:
    """What one of my units may be ordered in this phase, or None if it needs no order."""
    position = view.position
    match view.turn.kind:
        case PhaseKind.MOVEMENT:
            mine = position.units.get(unit)
            if mine and mine.power in view.mine:
                return _UnitOptions(view, mine).tree()
        case PhaseKind.RETREAT:
            beaten = position.dislodged.get(unit)
            if beaten and beaten.unit.power in view.mine:
                return _retreat_tree(unit, beaten.retreats)
        case PhaseKind.ADJUSTMENT:
            mine = position.units.get(unit)
            if mine and mine.power in view.mine and view.owed.get(mine.power, 0) < 0:
                return OrderChoice(ChoiceKind.KIND, (OrderKind.DISBAND,), lambda _: Disband(unit))
    return None


def power_options(view: BoardView, power: Power) -> OrderChoice | None:
    """What a power may order in Winter: what to build where, or what to remove."""
    if view.turn.kind is not PhaseKind.ADJUSTMENT:
        return None
    debt = view.owed.get(power, 0)
    if debt > 0:
        kinds = (OrderKind.BUILD, OrderKind.WAIVE) if view.waives else (OrderKind.BUILD,)
        return OrderChoice(ChoiceKind.KIND, kinds, partial(_winter_kind, view, power))
    if debt < 0:
        units = tuple(unit.province for unit in view.position.units_of(power))
        remove = OrderChoice(ChoiceKind.SITE, units, lambda unit: Disband(Province(unit)))
        return OrderChoice(ChoiceKind.KIND, (OrderKind.DISBAND,), lambda _: remove)
    return None


def orders_below(node: OptionNode) -> Iterator[Order]:
    """Every order that a node leads to."""
    if not isinstance(node, OrderChoice):
        yield node
        return
    for choice in node.choices:
        yield from orders_below(node.follow(choice))


def all_orders(view: BoardView, power: Power) -> Iterator[Order]:
    """Every order that a power may give in this phase, each once."""
    if view.turn.kind is PhaseKind.ADJUSTMENT:
        tree = power_options(view, power)
        if tree:
            yield from orders_below(tree)
        return
    retreating = view.turn.kind is PhaseKind.RETREAT
    dislodged = {at: each.unit for at, each in view.position.dislodged.items()}
    units = dislodged if retreating else view.position.units
    for province in sorted(units):
        if units[province].power == power and (tree := unit_options(view, province)):
            yield from orders_below(tree)


def order_count(view: BoardView, power: Power) -> int:
    """How many orders a power may choose from: the leaves of its tree."""
    return sum(1 for _ in all_orders(view, power))


class _UnitOptions:
    """What one standing unit may be ordered."""

    def __init__(self, view: BoardView, unit: Unit) -> None:
        self.view = view
        self.map = view.map
        self.unit = unit
        self.at = unit.province
        self.fleets = fleets_at_sea(view.map, view.position)
        self.reach = supportable_from(self.map, unit.type, unit.location)

    def tree(self) -> OrderChoice:
        found: dict[OrderKind, Callable[[], OptionNode]] = {OrderKind.HOLD: lambda: Hold(self.at)}
        if targets := self.targets():
            found[OrderKind.MOVE] = lambda: OrderChoice(ChoiceKind.TARGET, targets, self._move)
        if both := self.land_and_sea_targets():
            found[OrderKind.VIA] = lambda: OrderChoice(
                ChoiceKind.TARGET, both, lambda to: Move(self.at, Location(to), via=True)
            )
        if supported := self.supported():
            found[OrderKind.SUPPORT] = lambda: OrderChoice(
                ChoiceKind.SUPPORTED, supported, self._support
            )
        if carried := self.carried():
            found[OrderKind.CONVOY] = lambda: OrderChoice(
                ChoiceKind.CARRIED, carried, self._convoy
            )
        return OrderChoice(ChoiceKind.KIND, tuple(found), lambda kind: found[OrderKind(kind)]())

    def targets(self) -> tuple[Province, ...]:
        return _sorted_provinces(self._reach() | self._by_sea(self.unit))

    def land_and_sea_targets(self) -> tuple[Province, ...]:
        return _sorted_provinces(self._reach() & self._by_sea(self.unit))

    def supported(self) -> tuple[Province, ...]:
        others = (at for at in sorted(self.view.position.units) if at != self.at)
        return tuple(at for at in others if self._has_direction(at))

    def carried(self) -> tuple[Province, ...]:
        if self.at not in self.fleets:
            return ()
        units = self.view.position.units
        armies = (at for at in sorted(units) if units[at].type is UnitType.ARMY)
        return tuple(at for at in armies if landings_through(self.map, self.fleets, self.at, at))

    def _reach(self) -> frozenset[Province]:
        return steps_from(self.map, self.unit.type, self.unit.location)

    def _by_sea(self, unit: Unit, without: Province | None = None) -> frozenset[Province]:
        if unit.type is UnitType.FLEET:
            return frozenset()
        return reachable_shores(self.map, self.fleets, unit.province, without)

    def _directions(self, of: Province) -> tuple[Province, ...]:
        """Where a unit could be supported to go, with its own province for standing still."""
        other = self.view.position.units[of]
        afoot = steps_from(self.map, other.type, other.location)
        met = self.reach & (afoot | self._by_sea(other, without=self.at) | {of})
        layers = self.map.layers
        if layers is None or layers.heard_everywhere:
            return _sorted_provinces(met)
        return tuple(to for to in sorted(met) if layers.hears(self.at, of, to))

    def _has_direction(self, of: Province) -> bool:
        """Whether there is any direction; faster than listing them."""
        layers, reach = self.map.layers, self.reach
        if layers is not None and not layers.heard_everywhere:
            return bool(self._directions(of))
        other = self.view.position.units[of]
        if of in reach or not reach.isdisjoint(steps_from(self.map, other.type, other.location)):
            return True
        return not reach.isdisjoint(self._by_sea(other, without=self.at))

    def _move(self, to: ChoiceKey) -> OptionNode:
        there = tuple(sorted(at for at in self.map.neighbours(self.unit) if province_of(at) == to))
        return _coast_choice(there or (Location(to),), lambda at: Move(self.at, at))

    def _support(self, of: ChoiceKey) -> OptionNode:
        def order(to: ChoiceKey) -> OptionNode:
            return Support(self.at, Province(of), None if to == of else Location(to))

        return OrderChoice(ChoiceKind.DIRECTION, self._directions(Province(of)), order)

    def _convoy(self, of: ChoiceKey) -> OptionNode:
        ends = landings_through(self.map, self.fleets, self.at, Province(of))

        def order(to: ChoiceKey) -> OptionNode:
            return Convoy(self.at, Province(of), Province(to))

        return OrderChoice(ChoiceKind.LANDING, _sorted_provinces(ends), order)


def _retreat_tree(unit: Province, retreats: Sequence[Location]) -> OrderChoice:
    ends = _sorted_provinces(frozenset(province_of(at) for at in retreats))

    def retreat(to: ChoiceKey) -> OptionNode:
        there = tuple(at for at in retreats if province_of(at) == to)
        return _coast_choice(there, lambda at: Retreat(unit, at))

    def opened(kind: ChoiceKey) -> OptionNode:
        return (
            OrderChoice(ChoiceKind.TARGET, ends, retreat)
            if kind == OrderKind.RETREAT
            else Disband(unit)
        )

    return OrderChoice(
        ChoiceKind.KIND,
        (OrderKind.RETREAT, OrderKind.DISBAND) if ends else (OrderKind.DISBAND,),
        opened,
    )


def _winter_kind(view: BoardView, power: Power, kind: ChoiceKey) -> OptionNode:
    if kind == OrderKind.WAIVE:
        return Waive()
    sites = tuple(at for at in view.sites.get(power, ()) if at not in view.position.units)
    return OrderChoice(ChoiceKind.SITE, sites, lambda at: _build(view, Province(at)))


def _build(view: BoardView, site: Province) -> OptionNode:
    types = tuple(type for type in UnitType if view.map.stands(type, site))

    def opened(choice: ChoiceKey) -> OptionNode:
        type = UnitType(choice)
        return _coast_choice(view.map.stands(type, site), lambda at: Build(type, at))

    return OrderChoice(ChoiceKind.TYPE, types, opened)


def _coast_choice(places: Sequence[Location], order: Callable[[Location], Order]) -> OptionNode:
    """An order for the only place there is, or the choice of a coast."""
    if len(places) == 1:
        return order(places[0])
    return OrderChoice(ChoiceKind.COAST, tuple(places), lambda at: order(Location(at)))


def _sorted_provinces(provinces: frozenset[Province]) -> tuple[Province, ...]:
    return tuple(sorted(provinces))


@lru_cache(maxsize=8192)
def steps_from(map: Map, type: UnitType, at: Location) -> frozenset[Province]:
    """Where a unit could go without a convoy."""
    return frozenset(province_of(to) for to in map.graph(type).get(at, ()))


def supportable_from(map: Map, type: UnitType, at: Location) -> frozenset[Province]:
    """Where a unit could support something, if the boards of the map let it."""
    if map.layers is None:
        return steps_from(map, type, at)
    return map.layers.supports[type].get(at, frozenset())
