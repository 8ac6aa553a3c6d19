"""Convoys: chains of fleets, who means to go by sea, and whether his route stands."""

from collections.abc import Collection, Iterable, Mapping, Set
from typing import TypeAlias, assert_never

from engine.judge.field import EMPTY, STRANDED, Field
from engine.judge.rulebook import Intent, LandFallback, Routes
from engine.judge.tables import Tables
from engine.orders.legality import fault
from engine.orders.order import Convoy, Move

Offers: TypeAlias = Mapping[tuple[int, int], set[int]]
"""The fleets that offer to carry, by army and destination."""

MOST_CHAINS = 400
"""Beginnings of chains that are followed; between two coasts of one full board there are forty."""


def route(tables: Tables, start: int, end: int, fleets: Set[int]) -> bool:
    """Whether these fleets form a chain from one coastal province to another."""
    seas = tables.seas
    goal = seas[end]
    front = seas[start] & fleets
    seen = set(front)
    while front:
        if not goal.isdisjoint(front):
            return True
        front = {sea for at in front for sea in seas[at] if sea in fleets and sea not in seen}
        seen |= front
    return False


def on_route(tables: Tables, start: int, end: int, fleet: int, fleets: Set[int]) -> bool:
    """Whether a fleet lies on a chain without short cuts; a detour is not meant (6.G.19).

    On waters so wide that the chains are too many to follow, every fleet is taken to lie on one.
    """
    seas = tables.seas
    stack: list[tuple[int, ...]] = [(sea,) for sea in sorted(seas[start] & fleets)]
    for _ in range(MOST_CHAINS):
        if not stack:
            return False
        chain = stack.pop()
        if chain[-1] in seas[end]:
            if fleet in chain:
                return True
            continue
        stack += [
            (*chain, sea)
            for sea in sorted(seas[chain[-1]] & fleets - seas[start])
            if sea not in chain and seas[sea].isdisjoint(chain[:-1])
        ]
    return True


def embark(field: Field) -> None:
    """Settle every move that is not a plain step: by fleet, by sea, on foot after all, or none."""
    offers = _offers(field)
    travel = _unasked(field)
    taken = _taken_by_sea(field, offers)
    for p in taken:
        field.withdraw(p)
    for p in (*travel, *taken):
        order = field.orders[p]
        assert isinstance(order, Move)
        step = field.stands[p].reach.get(order.to, EMPTY)
        if field.stands[p].army:
            to = field.tables.written.get(order.to, EMPTY)
            if to >= 0 and to != p:
                _sail(field, p, to, offers.get((p, to)), step >= 0)
        elif step >= 0:
            field.attack(p, step)
    _refuse(field)


def _offers(field: Field) -> Offers:
    offers: dict[tuple[int, int], set[int]] = {}
    for fleet in field.ferries:
        order = field.orders[fleet]
        assert isinstance(order, Convoy)
        army = field.tables.number.get(order.of, EMPTY)
        to = field.tables.number.get(order.to, EMPTY)
        if army >= 0 and to >= 0 and field.stands[army].army:
            offers.setdefault((army, to), set()).add(fleet)
    return offers


def _unasked(field: Field) -> Collection[int]:
    """The moves by sea; where `via` says nothing, those to a neighbour are sent as steps."""
    if field.rulebook.intent not in (Intent.IF_OPPOSED, Intent.WHENEVER_OFFERED):
        return field.by_sea
    travel: list[int] = []
    for p in field.by_sea:
        order = field.orders[p]
        assert isinstance(order, Move)
        step = field.stands[p].reach.get(order.to, EMPTY)
        if step >= 0:
            field.attack(p, step)
        else:
            travel.append(p)
    return travel


def _taken_by_sea(field: Field, offers: Offers) -> list[int]:
    """Armies that could walk and go by sea although their order does not say so (D-3)."""
    return [
        p
        for (p, to), offered in offers.items()
        if field.heading[p] == to != p and _is_taken(field, p, to, offered)
    ]


def _is_taken(field: Field, p: int, to: int, offered: Set[int]) -> bool:
    tables = field.tables
    own = {fleet for fleet in offered if field.powers[fleet] == field.powers[p]}
    match field.rulebook.intent:
        case Intent.VIA_ONLY:
            return False
        case Intent.VIA_OR_OWN_FLEET:
            return _is_on_route(field, p, to, own)
        case Intent.ORDER_SET:
            if own and route(tables, p, to, offered):
                return True
            return _is_on_route(field, p, to, own)
        case Intent.IF_OPPOSED:
            return field.heading[to] == p and route(tables, p, to, offered)
        case Intent.WHENEVER_OFFERED:
            return route(tables, p, to, offered)
        case _:
            assert_never(field.rulebook.intent)


def _is_on_route(field: Field, p: int, to: int, own: Set[int]) -> bool:
    """Whether one of an army's own fleets lies on a route that fleets on the board could form."""
    seas = field.tables.seas
    if not own.isdisjoint(seas[p] & seas[to]):
        return True
    return any(on_route(field.tables, p, to, fleet, field.afloat()) for fleet in own)


def _sail(field: Field, p: int, to: int, offered: set[int] | None, could_walk: bool) -> None:
    """Send an army by sea, or strand it; where no fleet could ever carry it, it stays."""
    tables, fallback = field.tables, field.rulebook.land_fallback
    coastal = tables.landings[p] and tables.landings[to]
    if offered and coastal and route(tables, p, to, offered):
        field.carriers[p] = _needed(field, p, to, offered)
        field.attack(p, to)
        if could_walk and fallback is LandFallback.IF_DISRUPTED:
            field.walkers.add(p)
    elif could_walk:
        if fallback in (LandFallback.IF_DISRUPTED, LandFallback.UNLESS_CARRIED) or (
            fallback is LandFallback.UNLESS_OFFERED and not _is_offered(field, offered or ())
        ):
            field.attack(p, to)
        else:
            field.heading[p] = STRANDED
    elif coastal and route(tables, p, to, field.afloat()):
        field.heading[p] = STRANDED


def _is_offered(field: Field, fleets: Iterable[int]) -> bool:
    """Whether some fleet was ordered to carry that could: an illegal order is no offer."""
    return any(
        fault(field.map, field.position, field.powers[fleet], field.orders[fleet]) is None
        for fleet in fleets
    )


def _refuse(field: Field) -> None:
    """Where an illegal move is not taken for a hold, it cannot be supported either (D-11)."""
    if not field.rulebook.illegal_move_holds:
        for p in field.by_sea:
            if field.heading[p] == p:
                field.heading[p] = STRANDED


def _needed(field: Field, p: int, to: int, offered: set[int]) -> set[int]:
    """The fleets whose loss matters; where every route must stand, those on any route (D-1)."""
    if field.rulebook.routes is Routes.ONE_IS_ENOUGH:
        return offered
    return {fleet for fleet in offered if on_route(field.tables, p, to, fleet, offered)}


def stands(field: Field, p: int, to: int, safe: Set[int]) -> bool:
    """Whether the convoy of an army stands when only these of its fleets stay (D-1)."""
    if field.rulebook.routes is Routes.ALL_MUST_STAND:
        return field.carriers[p] <= safe
    return route(field.tables, p, to, safe)
