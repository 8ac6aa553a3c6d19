"""Convoys: chains of fleets, who means to go by sea, and whether his route stands."""

from collections.abc import Iterator, Set

from engine.judge.field import EMPTY, STRANDED, Field
from engine.judge.rulebook import Intent, LandFallback, Routes
from engine.judge.tables import Tables
from engine.orders.order import Convoy, Move


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
    """Whether a fleet lies on a chain without short cuts; a detour is not meant (6.G.19)."""
    return any(fleet in chain for chain in _chains(tables, start, end, fleets))


def _chains(tables: Tables, start: int, end: int, fleets: Set[int]) -> Iterator[tuple[int, ...]]:
    seas = tables.seas
    stack = [(sea,) for sea in sorted(seas[start] & fleets)]
    while stack:
        chain = stack.pop()
        if chain[-1] in seas[end]:
            yield chain
            continue
        stack += [
            (*chain, sea)
            for sea in sorted(seas[chain[-1]] & fleets - seas[start])
            if sea not in chain and seas[sea].isdisjoint(chain[:-1])
        ]


def embark(field: Field) -> None:
    """Settle every move that is not a plain step: by fleet, by sea, on foot after all, or none."""
    fleets = {p for p, stand in enumerate(field.stands) if stand.at_sea and not stand.army}
    offers = _offers(field)
    travel = [*field.by_sea, *_taken_by_sea(field, offers, fleets)]
    for p in travel:
        order = field.orders[p]
        assert isinstance(order, Move)
        step = field.stands[p].reach.get(order.to, EMPTY)
        if not field.stands[p].army:
            if step >= 0:
                field.attack(p, step)
            continue
        to = field.tables.written.get(order.to, EMPTY)
        if to >= 0 and to != p:
            _sail(field, p, to, offers.get((p, to)), step >= 0, fleets)


def _offers(field: Field) -> dict[tuple[int, int], set[int]]:
    """The fleets that offer to carry, by army and destination."""
    offers: dict[tuple[int, int], set[int]] = {}
    for fleet in field.ferries:
        order = field.orders[fleet]
        assert isinstance(order, Convoy)
        army = field.tables.number.get(order.of, EMPTY)
        to = field.tables.number.get(order.to, EMPTY)
        if army >= 0 and to >= 0 and field.stands[army].army:
            offers.setdefault((army, to), set()).add(fleet)
    return offers


def _taken_by_sea(
    field: Field, offers: dict[tuple[int, int], set[int]], fleets: Set[int]
) -> list[int]:
    """Armies that could walk and go by sea, because an own fleet offers in earnest (D-3)."""
    if field.rulebook.intent is not Intent.VIA_OR_OWN_FLEET:
        return []
    found: list[int] = []
    for (p, to), offered in offers.items():
        if field.heading[p] == to != p and any(
            field.powers[fleet] == field.powers[p] and on_route(field.tables, p, to, fleet, fleets)
            for fleet in offered
        ):
            field.withdraw(p)
            found.append(p)
    return found


def _sail(
    field: Field, p: int, to: int, offered: set[int] | None, could_walk: bool, fleets: Set[int]
) -> None:
    """Send an army by sea, or strand it; where no fleet could ever carry it, it stays."""
    tables = field.tables
    possible = tables.landings[p] and tables.landings[to] and route(tables, p, to, fleets)
    if not possible and not could_walk:
        return
    if offered and route(tables, p, to, offered):
        field.carriers[p] = _needed(field, p, to, offered)
        field.attack(p, to)
    elif could_walk and _walks(field.rulebook.land_fallback, bool(offered)):
        field.attack(p, to)
    else:
        field.heading[p] = STRANDED


def _walks(fallback: LandFallback, offered: bool) -> bool:
    """Whether an army without a route walks after all (D-3)."""
    if fallback is LandFallback.UNLESS_OFFERED:
        return not offered
    return fallback is LandFallback.UNLESS_CARRIED


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
