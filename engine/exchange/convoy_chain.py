"""Convoy chains without detours: the only ones that the package `diplomacy` knows."""

from collections.abc import Collection, Iterator

from engine.board.map import Map
from engine.board.terms import Province
from engine.orders.convoy_ways import seas_beside


def is_on_straight_chain(
    map: Map, fleets: Collection[Province], fleet: Province, start: Province, end: Province
) -> bool:
    """Whether a fleet belongs to a chain from shore to shore none of whose fleets can be spared.

    A longer chain is broken whenever the shorter one inside it is, so nothing is lost by not
    knowing it.
    """
    return any(fleet in chain for chain in _chains(map, fleets, (), start, end))


def straight_chain(
    map: Map, fleets: Collection[Province], start: Province, end: Province
) -> tuple[Province, ...]:
    """One of the shortest such chains, from shore to shore; empty if there is none."""
    return min(_chains(map, fleets, (), start, end), key=len, default=())


def _chains(
    map: Map,
    fleets: Collection[Province],
    chain: tuple[Province, ...],
    start: Province,
    end: Province,
) -> Iterator[tuple[Province, ...]]:
    beside_start, beside_end = seas_beside(map, start), seas_beside(map, end)
    if chain and chain[-1] in beside_end:
        yield chain
        return
    beside = seas_beside(map, chain[-1]) if chain else beside_start
    for sea in sorted(beside.intersection(fleets)):
        spared = chain and (sea in beside_start or _touches(map, sea, chain[:-1]))
        if sea not in chain and not spared:
            yield from _chains(map, fleets, (*chain, sea), start, end)


def _touches(map: Map, sea: Province, chain: tuple[Province, ...]) -> bool:
    return any(sea in seas_beside(map, each) for each in chain)
