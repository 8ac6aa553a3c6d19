"""The way of a convoyed army through the fleets that were told to carry it."""

from collections import deque

from engine.board.map import Map
from engine.board.terms import Province, province_of, whole_province


def shortest_convoy_chain(
    board: Map, start: Province, end: Province, told: frozenset[Province]
) -> tuple[Province, ...]:
    """The shortest chain of these fleets from one coast to another; empty when they have none.

    A wish only: whether the convoy came about is the judge's to say.
    """
    first = [fleet for fleet in sorted(told) if _are_adjacent(board, fleet, start)]
    queue: deque[tuple[Province, ...]] = deque((fleet,) for fleet in first)
    seen = set(first)
    while queue:
        chain = queue.popleft()
        if _are_adjacent(board, chain[-1], end):
            return chain
        for fleet in sorted(told - seen):
            if _are_adjacent(board, chain[-1], fleet):
                seen.add(fleet)
                queue.append((*chain, fleet))
    return ()


def _are_adjacent(board: Map, sea: Province, other: Province) -> bool:
    return any(
        province_of(at) == other for at in board.fleets.get(whole_province(sea), frozenset())
    )
