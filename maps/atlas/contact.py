"""Who touches whom on a sheet, and along which coast a fleet may pass.

Neighbours on a sheet share the very corners of their common border, so contact is a matter of
equal edges, without tolerance. A *stretch* is an unbroken run of coast; a fleet passes from one
coastal province to the next where the stretches of both end at the same corner.
"""

import itertools
import math
from collections import defaultdict
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass

from maps.sheet_parts import Outline
from maps.svg_path import Point

Edge = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Stretch:
    """An unbroken run of one province's coast."""

    province: str
    seas: frozenset[str]
    corners: tuple[Point, ...]
    ends: frozenset[tuple[Point, str]]
    """Where it ends at the border of a coastal neighbour: the corner and the neighbour."""


@dataclass(frozen=True, slots=True)
class Contacts:
    """All contact on one level of detail."""

    lengths: Mapping[tuple[str, str], float]
    """Two provinces (sorted) → the length of their common border in sheet units."""
    stretches: tuple[Stretch, ...]


def find_contacts(outlines: Mapping[str, Outline], seas: Set[str], land: Set[str]) -> Contacts:
    """Contact among the outlines; `land` are the provinces that armies or fleets may enter."""
    sides: defaultdict[Edge, list[str]] = defaultdict(list)
    for code, outline in outlines.items():
        for ring in outline.rings:
            for a, b in itertools.pairwise((*ring, ring[0])):
                sides[_edge(a, b)].append(code)
    lengths: defaultdict[tuple[str, str], float] = defaultdict(float)
    for (a, b), codes in sides.items():
        for one, other in itertools.combinations(sorted(set(codes)), 2):
            lengths[one, other] += math.dist(a, b)
    stretches = [
        stretch
        for code in sorted(land)
        if code in outlines
        for ring in outlines[code].rings
        for stretch in _stretches(code, _neighbours(code, ring, sides), seas, land)
    ]
    return Contacts(dict(sorted(lengths.items())), tuple(stretches))


def fleet_borders(
    contacts: Contacts, seas: Set[str], coasts: Mapping[str, Mapping[str, Point]]
) -> dict[str, set[str]]:
    """Location → the locations a fleet could reach by the picture alone.

    `coasts` gives, for each province with several coasts, the place of each; a stretch belongs to
    the coast whose place is nearest.
    """
    borders: defaultdict[str, set[str]] = defaultdict(set)

    def join(one: str, other: str) -> None:
        borders[one].add(other)
        borders[other].add(one)

    for one, other in contacts.lengths:
        if one in seas and other in seas:
            join(one, other)
    ending: defaultdict[tuple[Point, str, str], list[str]] = defaultdict(list)
    for stretch in contacts.stretches:
        location = _location(stretch, coasts.get(stretch.province, {}))
        for sea in stretch.seas:
            join(location, sea)
        for corner, neighbour in stretch.ends:
            ending[corner, stretch.province, neighbour].append(location)
    for (corner, one, other), locations in ending.items():
        for here, there in itertools.product(locations, ending.get((corner, other, one), [])):
            join(here, there)
    return dict(borders)


def _edge(a: Point, b: Point) -> Edge:
    return (a, b) if a < b else (b, a)


def _neighbours(
    code: str, ring: Sequence[Point], sides: Mapping[Edge, Sequence[str]]
) -> list[tuple[Point, str]]:
    """Each corner of a ring with the neighbour beyond the edge that leaves it, `""` for none."""
    found: list[tuple[Point, str]] = []
    for a, b in itertools.pairwise((*ring, ring[0])):
        others = [other for other in sides[_edge(a, b)] if other != code]
        found.append((a, others[0] if others else ""))
    return found


def _stretches(
    code: str, edges: list[tuple[Point, str]], seas: Set[str], land: Set[str]
) -> list[Stretch]:
    wet = [neighbour in seas for _, neighbour in edges]
    if not any(wet):
        return []
    if all(wet):
        shores = frozenset(neighbour for _, neighbour in edges)
        return [Stretch(code, shores, tuple(corner for corner, _ in edges), frozenset())]
    first = next(k for k in range(len(edges)) if wet[k] and not wet[k - 1])
    turned = edges[first:] + edges[:first]
    found: list[Stretch] = []
    before, stop = turned[-1][1], 0
    for is_sea, group in itertools.groupby(turned, lambda edge: edge[1] in seas):
        run = list(group)
        stop += len(run)
        if is_sea:
            end, after = turned[stop % len(turned)]
            ends = {(run[0][0], before)} if before in land else set[tuple[Point, str]]()
            if after in land:
                ends.add((end, after))
            corners = (*(corner for corner, _ in run), end)
            shores = frozenset(neighbour for _, neighbour in run)
            found.append(Stretch(code, shores, corners, frozenset(ends)))
        before = run[-1][1]
    return found


def _location(stretch: Stretch, coasts: Mapping[str, Point]) -> str:
    if not coasts:
        return stretch.province

    def away(coast: str) -> float:
        return min(math.dist(coasts[coast], corner) for corner in stretch.corners)

    return f"{stretch.province}/{min(sorted(coasts), key=away)}"
