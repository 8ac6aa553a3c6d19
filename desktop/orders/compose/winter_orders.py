"""Clicks in Winter: a home centre turns from army to fleet to nothing, a unit on and off."""

from desktop.orders.compose.composer_answer import (
    ComposedOrder,
    ComposerAnswer,
    ComposerState,
    Misclick,
    MisclickReason,
    PromptKind,
)
from desktop.orders.compose.draft import Draft, winter_tally
from engine.board.entry import OrderEntry
from engine.board.terms import (
    Location,
    Power,
    Province,
    UnitType,
    coast_of,
    province_of,
    whole_province,
)
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.judge.removal import civil_disorder_removals
from engine.judge.rulebook import DATC
from engine.orders.illegal import Illegal
from engine.orders.legality import order_fault
from engine.orders.order import Build, Disband, Order, Waive
from engine.orders.order_options import OrderChoice, OrderKind, orders_below, power_options


def winter_state(view: BoardView, draft: Draft) -> ComposerState:
    """What Winter waits for: sites to build on, units to remove, or nothing."""
    building = _powers_owing(view, 1)
    if building:
        lit = tuple(
            whole_province(site) for power in building for site in _free_sites(view, power)
        )
        left = sum(winter_tally(view, draft, power).left for power in building)
        waivable = left > 0 and view.waives
        kinds = (OrderKind.BUILD, OrderKind.WAIVE) if waivable else (OrderKind.BUILD,)
        return ComposerState(PromptKind.SITE, lit, kinds, OrderKind.BUILD, left=left)
    removing = _powers_owing(view, -1)
    if removing:
        units = (unit for power in removing for unit in view.position.units_of(power))
        left = sum(winter_tally(view, draft, power).left for power in removing)
        lit = tuple(whole_province(unit.province) for unit in units)
        return ComposerState(
            PromptKind.REMOVAL, lit, (OrderKind.DISBAND,), OrderKind.DISBAND, left=left
        )
    return ComposerState(PromptKind.NOTHING, ())


def removable_units(view: BoardView, power: Power) -> tuple[Unit, ...]:
    """A power's units, those first that would be removed if nobody said which (D-8)."""
    units = view.position.units_of(power)
    return civil_disorder_removals(view.map, view.position, units, len(units), DATC)


def press_in_winter(view: BoardView, draft: Draft, at: Location) -> ComposerAnswer:
    """A click on a site turns over what is built there; a click on a unit, whether it goes."""
    here = province_of(at)
    for power in view.mine:
        orders = _orders_at(view, power, here)
        if orders:
            return _next_choice_at(view, draft, power, at, orders)
    slip = _winter_misclick(view, at)
    if view.entry is OrderEntry.STRICT or not isinstance(slip.reason, Illegal):
        return slip
    return _forbidden_order(view, draft, at)


def winter_fault(view: BoardView, at: Location) -> Misclick | None:
    """What the rules have against a click there; None where they have nothing."""
    if any(_orders_at(view, power, province_of(at)) for power in view.mine):
        return None
    return (
        _winter_misclick(view, at) if any(view.owed.get(power, 0) for power in view.mine) else None
    )


def choose_in_winter(view: BoardView, draft: Draft, kind: OrderKind) -> ComposerAnswer:
    """Waive one build of the first power that has one left."""
    if kind is not OrderKind.WAIVE or not view.waives or not _powers_owing(view, 1):
        return Misclick(None, MisclickReason.NOT_OFFERED)
    for power in _powers_owing(view, 1):
        if winter_tally(view, draft, power).left > 0:
            return ComposedOrder(power, (Waive(),))
    return Misclick(None, MisclickReason.ALL_CHOSEN)


def build_in_winter(view: BoardView, draft: Draft, at: Location, type: UnitType) -> ComposerAnswer:
    """A unit of this type in the centre there; once more for the next coast of a fleet."""
    here = province_of(at)
    for power in view.mine:
        offered = (each for each in _orders_at(view, power, here) if isinstance(each, Build))
        builds = tuple(each for each in offered if each.type is type)
        if not builds:
            continue
        now = draft.order_for(power, here)
        if now is None and winter_tally(view, draft, power).left <= 0:
            return Misclick(at, MisclickReason.ALL_CHOSEN)
        wanted = Build(type, at)
        following = builds[(builds.index(now) + 1) % len(builds)] if now in builds else builds[0]
        return ComposedOrder(power, (wanted if wanted in builds else following,))
    for power in _powers_owing(view, 1):
        order = Build(type, at)
        if fault := order_fault(view, power, order):
            return Misclick(at, fault, order)
    return Misclick(at, MisclickReason.NOT_OFFERED)


def _next_choice_at(
    view: BoardView, draft: Draft, power: Power, at: Location, orders: tuple[Order, ...]
) -> ComposerAnswer:
    now = draft.order_for(power, province_of(at))
    if now is None:
        if winter_tally(view, draft, power).left <= 0:
            return Misclick(at, MisclickReason.ALL_CHOSEN)
        return ComposedOrder(power, (_first_order(orders, at),))
    following = orders[orders.index(now) + 1 :] if now in orders else ()
    return ComposedOrder(power, following[:1], () if following else (now,))


def _forbidden_order(view: BoardView, draft: Draft, at: Location) -> ComposerAnswer:
    """A build or a removal that the rules forbid, in a game that takes any order."""
    for power in view.mine:
        owed, here = view.owed.get(power, 0), province_of(at)
        if owed < 0:
            return _next_choice_at(view, draft, power, at, (Disband(here),))
        if owed > 0:
            builds = tuple(Build(type, at) for type in UnitType)
            return _next_choice_at(view, draft, power, at, builds)
    return _winter_misclick(view, at)


def _first_order(orders: tuple[Order, ...], at: Location) -> Order:
    """The first in turn; a click on one coast means the fleet there."""
    fleet = Build(UnitType.FLEET, at)
    return fleet if coast_of(at) and fleet in orders else orders[0]


def _orders_at(view: BoardView, power: Power, here: Province) -> tuple[Order, ...]:
    """What may be ordered at a place, in the order of turning it over."""
    tree = power_options(view, power)
    if tree is None:
        return ()
    sites = tree.follow(OrderKind.BUILD if OrderKind.BUILD in tree.choices else OrderKind.DISBAND)
    if not isinstance(sites, OrderChoice) or here not in sites.choices:
        return ()
    return tuple(orders_below(sites.follow(here)))


def _free_sites(view: BoardView, power: Power) -> tuple[Province, ...]:
    return tuple(site for site in view.sites.get(power, ()) if site not in view.position.units)


def _powers_owing(view: BoardView, sign: int) -> tuple[Power, ...]:
    return tuple(power for power in view.mine if view.owed.get(power, 0) * sign > 0)


def _winter_misclick(view: BoardView, at: Location) -> Misclick:
    here = province_of(at)
    for power in view.mine:
        building = view.owed.get(power, 0) > 0
        order = Build(UnitType.ARMY, at) if building else Disband(here)
        if fault := order_fault(view, power, order):
            return Misclick(at, fault, order)
    return Misclick(at, MisclickReason.NOT_OFFERED)
