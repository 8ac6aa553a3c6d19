"""Convoys: chains of fleets, who means to go by sea, and whether his route stands."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Set
from typing import TypeAlias, assert_never

from engine.judge.map_tables import MapTables
from engine.judge.phase_orders import EMPTY, STRANDED, PhaseOrders
from engine.judge.rulebook import ConvoyIntent, ConvoyRoutes, LandFallback
from engine.orders.legality import movement_fault
from engine.orders.order import Convoy, Move

ConvoyOffers: TypeAlias = Mapping[tuple[int, int], set[int]]
"""The fleets that offer to carry, by army and destination."""

MOST_CHAINS = 400
"""Beginnings of chains that are followed; between two coasts of one full board there are forty."""


def has_route(tables: MapTables, start: int, end: int, fleets: Set[int]) -> bool:
    """Whether these fleets form a chain from one coastal province to another."""
    seas = tables.seas
    goal = seas[end]
    front = seas[start] & fleets
    seen = set(front)
    while front:
        if not goal.isdisjoint(front):
            return True
        beyond: set[int] = set()
        for at in front:
            beyond |= seas[at] & fleets
        front = beyond - seen
        seen |= front
    return False


def is_on_route(tables: MapTables, start: int, end: int, fleet: int, fleets: Set[int]) -> bool:
    """Whether a fleet lies on a chain without short cuts; a detour is not meant (6.G.19).

    On waters so wide that the chains are too many to follow, every fleet is taken to lie on one.
    """
    like = tables.like
    chains = _chains(tables, start, end, {like[sea] for sea in fleets})
    return any(chain is None or like[fleet] in chain for chain in chains)


def fleets_on_routes(tables: MapTables, start: int, end: int, fleets: Set[int]) -> set[int]:
    """All fleets of which the same can be said."""
    like = tables.like
    places = {like[sea] for sea in fleets}
    met: set[int] = set()
    for chain in _chains(tables, start, end, places):
        met |= places if chain is None else set(chain)
        if len(met) == len(places):
            return set(fleets)
    return {fleet for fleet in fleets if like[fleet] in met}


def _chains(
    tables: MapTables, start: int, end: int, fleets: Set[int]
) -> Iterator[tuple[int, ...] | None]:
    """The chains of fleets without short cuts from shore to shore; None where they are too many.

    Of seas that are alike only the first is asked for, as any of them would do in its place.
    """
    seas = tables.seas
    stack: list[tuple[int, ...]] = [(sea,) for sea in sorted(seas[start] & fleets)]
    for _ in range(MOST_CHAINS):
        if not stack:
            return
        chain = stack.pop()
        if chain[-1] in seas[end]:
            yield chain
            continue
        stack += [
            (*chain, sea)
            for sea in sorted(seas[chain[-1]] & fleets - seas[start])
            if sea not in chain and seas[sea].isdisjoint(chain[:-1])
        ]
    yield None


def settle_convoyed_moves(field: PhaseOrders) -> None:
    """Settle every move that is not a plain step: by fleet, by sea, on foot after all, or none."""
    offers = _offers(field)
    travel = _unrequested_moves(field)
    taken = _armies_sent_by_sea(field, offers)
    for p in taken:
        field.withdraw(p)
    for p in (*travel, *taken):
        order = field.orders[p]
        assert isinstance(order, Move)
        step = field.stands[p].reach.get(order.to, EMPTY)
        if field.stands[p].army:
            to = field.tables.written.get(order.to, EMPTY)
            if to >= 0 and to != p:
                _send_by_sea(field, p, to, offers.get((p, to)), step >= 0)
        elif step >= 0:
            field.attack(p, step)
    _refuse(field)


def _offers(field: PhaseOrders) -> ConvoyOffers:
    offers: dict[tuple[int, int], set[int]] = {}
    tables = field.tables
    one, apart, able = tables.one_board, tables.can_convoy, tables.able_fleets
    for fleet in field.ferries:
        order = field.orders[fleet]
        assert isinstance(order, Convoy)
        army = field.tables.number.get(order.of, EMPTY)
        to = field.tables.number.get(order.to, EMPTY)
        if army >= 0 and to >= 0 and field.stands[army].army and (one or apart(army, to)):
            offers.setdefault((army, to), set()).add(fleet)
    if not one:
        return {voyage: set(able(fleets, *voyage)) for voyage, fleets in offers.items()}
    return offers


def _unrequested_moves(field: PhaseOrders) -> Collection[int]:
    """The moves by sea; where `via` says nothing, those to a neighbour are sent as steps."""
    if field.rulebook.intent not in (ConvoyIntent.IF_OPPOSED, ConvoyIntent.WHENEVER_OFFERED):
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


def _armies_sent_by_sea(field: PhaseOrders, offers: ConvoyOffers) -> list[int]:
    """Armies that could walk and go by sea although their order does not say so (D-3)."""
    return [
        p
        for (p, to), offered in offers.items()
        if field.heading[p] == to != p and _is_sent_by_sea(field, p, to, offered)
    ]


def _is_sent_by_sea(field: PhaseOrders, p: int, to: int, offered: Set[int]) -> bool:
    tables = field.tables
    own = {fleet for fleet in offered if field.sides[fleet] == field.sides[p]}
    match field.rulebook.intent:
        case ConvoyIntent.VIA_ONLY:
            return False
        case ConvoyIntent.VIA_OR_OWN_FLEET:
            return _is_on_route(field, p, to, own)
        case ConvoyIntent.ORDER_SET:
            if own and has_route(tables, p, to, offered):
                return True
            return _is_on_route(field, p, to, own)
        case ConvoyIntent.IF_OPPOSED:
            return field.heading[to] == p and has_route(tables, p, to, offered)
        case ConvoyIntent.WHENEVER_OFFERED:
            return has_route(tables, p, to, offered)
        case _:
            assert_never(field.rulebook.intent)


def _is_on_route(field: PhaseOrders, p: int, to: int, own: Set[int]) -> bool:
    """Whether one of an army's own fleets lies on a route that fleets on the board could form."""
    seas = field.tables.seas
    if not own.isdisjoint(seas[p] & seas[to]):
        return True
    afloat = field.tables.able_fleets(field.fleet_seas(), p, to)
    return any(is_on_route(field.tables, p, to, fleet, afloat) for fleet in own)


def _send_by_sea(
    field: PhaseOrders, p: int, to: int, offered: set[int] | None, could_walk: bool
) -> None:
    """Send an army by sea, or strand it; where no fleet could ever carry it, it stays."""
    tables, fallback = field.tables, field.rulebook.land_fallback
    coastal = tables.landings[p] and tables.landings[to] and tables.can_convoy(p, to)
    if offered and coastal and has_route(tables, p, to, offered):
        field.carriers[p] = _needed_fleets(field, p, to, offered)
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
    elif coastal and has_route(tables, p, to, tables.able_fleets(field.fleet_seas(), p, to)):
        field.heading[p] = STRANDED


def _is_offered(field: PhaseOrders, fleets: Iterable[int]) -> bool:
    """Whether some fleet was ordered to carry that could: an illegal order is no offer."""
    return any(
        movement_fault(field.map, field.position, field.powers[fleet], field.orders[fleet]) is None
        for fleet in fleets
    )


def _refuse(field: PhaseOrders) -> None:
    """Where an illegal move is not taken for a hold, it cannot be supported either (D-11)."""
    if not field.rulebook.illegal_move_holds:
        for p in field.by_sea:
            if field.heading[p] == p:
                field.heading[p] = STRANDED


def _needed_fleets(field: PhaseOrders, p: int, to: int, offered: set[int]) -> set[int]:
    """The fleets whose loss matters; where every route must stand, those on any route (D-1)."""
    if field.rulebook.routes is ConvoyRoutes.ONE_IS_ENOUGH:
        return offered
    return fleets_on_routes(field.tables, p, to, offered)


def convoy_stands(field: PhaseOrders, p: int, to: int, safe: Set[int]) -> bool:
    """Whether the convoy of an army stands when only these of its fleets stay (D-1)."""
    if field.rulebook.routes is ConvoyRoutes.ALL_MUST_STAND:
        return field.carriers[p] <= safe
    return has_route(field.tables, p, to, safe)
