"""Borders as shared arcs: simplified, rounded off and put together again, so that they fit.

Every arc between two regions exists once. Smoothing it once moves both sides alike, and rounding
to the sheet's grid keeps shared corners exactly shared.
"""

import itertools
import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import shapely
from shapely.geometry.base import BaseGeometry

Point = tuple[float, float]
Arc = tuple[Point, ...]

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""

_MARGIN = 0.05
_NOWHERE = (-math.inf, -math.inf, math.inf, math.inf)


@dataclass(frozen=True, slots=True)
class SmoothDetail:
    """How fine a level of detail is, in sheet units (pixels at 100 %)."""

    tolerance: float
    """Corners that matter less than this are dropped before smoothing."""
    speck: float
    """Islands below this area go to the region around them."""
    rounds: int
    """How often corners are cut."""
    thinning: float
    """Points that matter less than this are dropped after smoothing."""


FULL = SmoothDetail(tolerance=1.5, speck=14.0, rounds=2, thinning=0.2)
MINI = SmoothDetail(tolerance=3.2, speck=30.0, rounds=1, thinning=0.6)


@dataclass(frozen=True, slots=True)
class SmoothNetwork:
    """Regions at one level of detail, as rings of shared arcs in sheet units."""

    rings: Mapping[str, tuple[Arc, ...]]
    """Region → closed rings without repeated first point, to be filled odd-even."""
    borders: Mapping[tuple[str, str], tuple[Arc, ...]]
    """Two regions (sorted) → their common arcs; the edge of the sheet counts as `""`."""
    shapes: Mapping[str, BaseGeometry]
    """Region → the same area as a polygon."""


def network(regions: Mapping[str, BaseGeometry], box: Box, detail: SmoothDetail) -> SmoothNetwork:
    """Simplify and smooth regions that fill a box, given in sheet units."""
    codes = sorted(regions)
    settled = _settle_specks(codes, [regions[code] for code in codes], detail.speck)
    simple = shapely.coverage_simplify(settled, detail.tolerance)
    rough = {code: _rings(shape) for code, shape in zip(codes, simple, strict=True)}
    sides = _sides(rough)
    nodes = _nodes(sides)
    smoothed: dict[Arc, Arc] = {}
    borders: defaultdict[tuple[str, str], list[Arc]] = defaultdict(list)
    rings: dict[str, tuple[Arc, ...]] = {}
    for code in codes:
        closed: list[Arc] = []
        for ring in rough[code]:
            points: list[Point] = []
            for arc in _arcs(ring, nodes):
                forward = min(arc, arc[::-1])
                owners = sides[_edge(arc[0], arc[1])]
                between = (owners[0], owners[1]) if len(owners) == 2 else ("", owners[0])
                if forward not in smoothed:
                    smoothed[forward] = _smooth(forward, box, detail)
                    borders[between].append(smoothed[forward])
                run = smoothed[forward]
                points += (run if forward == arc else run[::-1])[:-1]
            if len(points) > 2:
                closed.append(tuple(points))
        rings[code] = tuple(closed)
    shapes = {code: _polygon(rings[code]) for code in codes}
    return SmoothNetwork(rings, {pair: tuple(borders[pair]) for pair in sorted(borders)}, shapes)


def smooth_shape(shape: BaseGeometry, detail: SmoothDetail) -> BaseGeometry:
    """One area on its own, smoothed alike; islands that vanish are left out."""
    simple = shapely.coverage_simplify([shape], detail.tolerance)[0]
    rings = [_smooth((*ring, ring[0]), _NOWHERE, detail) for ring in _rings(simple)]
    return _polygon([ring[:-1] for ring in rings if len(ring) > 4])


def smooth_ring(ring: Sequence[Point], thinning: float) -> list[Point]:
    """A ring (given without repeating its first point) with its corners cut twice, closed."""
    soft = _cut_corners(_cut_corners([*ring, ring[0]]))
    thin = shapely.LineString(soft).simplify(thinning)
    return [(float(x), float(y)) for x, y in thin.coords]


def _settle_specks(
    codes: Sequence[str], shapes: Iterable[BaseGeometry], speck: float
) -> list[BaseGeometry]:
    """Give each tiny island to the region it shares most of its border with."""
    parts: list[BaseGeometry] = []
    owners: list[str] = []
    small: list[int] = []
    for code, shape in zip(codes, shapes, strict=True):
        pieces = list(shapely.get_parts(shape))
        largest = max(piece.area for piece in pieces)
        for piece in pieces:
            if piece.area < min(speck, largest):
                small.append(len(parts))
            parts.append(piece)
            owners.append(code)
    tree = shapely.STRtree(parts)
    unsettled = set(small)
    for k in small:
        shared: defaultdict[str, float] = defaultdict(float)
        for other in sorted(tree.query(parts[k], predicate="intersects")):
            if other not in unsettled:
                common = shapely.intersection(parts[k].boundary, parts[other].boundary)
                shared[owners[other]] += common.length
        if shared:
            owners[k] = max(shared, key=lambda code: (shared[code], code))
    groups: defaultdict[str, list[BaseGeometry]] = defaultdict(list)
    for part, owner in zip(parts, owners, strict=True):
        groups[owner].append(part)
    return [shapely.union_all(groups[code]) for code in codes]


def _rings(shape: BaseGeometry) -> list[Arc]:
    rings: list[Arc] = []
    for polygon in shapely.get_parts(shape):
        for ring in (polygon.exterior, *polygon.interiors):
            rings.append(tuple((float(x), float(y)) for x, y in ring.coords[:-1]))
    return rings


def _edge(a: Point, b: Point) -> tuple[Point, Point]:
    return (a, b) if a < b else (b, a)


def _sides(rings: Mapping[str, Iterable[Arc]]) -> dict[tuple[Point, Point], tuple[str, ...]]:
    """Edge → the regions on its two sides, sorted; one at the edge of the sheet."""
    sides: defaultdict[tuple[Point, Point], set[str]] = defaultdict(set)
    for code, region in rings.items():
        for ring in region:
            for a, b in itertools.pairwise((*ring, ring[0])):
                sides[_edge(a, b)].add(code)
    return {edge: tuple(sorted(codes)) for edge, codes in sides.items()}


def _nodes(sides: Mapping[tuple[Point, Point], tuple[str, ...]]) -> set[Point]:
    """Corners where more than two arcs meet."""
    degree: defaultdict[Point, int] = defaultdict(int)
    for edge in sides:
        for end in edge:
            degree[end] += 1
    return {point for point, count in degree.items() if count != 2}


def _arcs(ring: Arc, nodes: set[Point]) -> list[Arc]:
    """A ring cut at the nodes; an island without any starts at its least corner."""
    cuts = [k for k, point in enumerate(ring) if point in nodes]
    if not cuts:
        start = ring.index(min(ring))
        turned = ring[start:] + ring[:start]
        return [(*turned, turned[0])]
    turned = ring[cuts[0] :] + ring[: cuts[0]]
    turned = (*turned, turned[0])
    ends = [k - cuts[0] for k in cuts] + [len(ring)]
    return [turned[a : b + 1] for a, b in itertools.pairwise(ends)]


def _smooth(arc: Arc, box: Box, detail: SmoothDetail) -> Arc:
    """An arc with its corners cut, on the sheet's grid of tenths; both ends stay."""
    points = list(arc)
    if not all(_on_frame(point, box) for point in arc):
        for _ in range(detail.rounds):
            points = _cut_corners(points)
    thinned = shapely.LineString(points).simplify(detail.thinning)
    rounded = [(round(float(x), 1), round(float(y), 1)) for x, y in thinned.coords]
    kept = [rounded[0]]
    kept += [b for a, b in itertools.pairwise(rounded) if a != b]
    return tuple(kept)


def _on_frame(point: Point, box: Box) -> bool:
    (x, y), (left, top, right, bottom) = point, box
    return min(x - left, y - top, right - x, bottom - y) < _MARGIN


def _cut_corners(points: Sequence[Point]) -> list[Point]:
    """One round of Chaikin's corner cutting."""
    closed = points[0] == points[-1]
    cut: list[Point] = []
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        cut.append((0.75 * ax + 0.25 * bx, 0.75 * ay + 0.25 * by))
        cut.append((0.25 * ax + 0.75 * bx, 0.25 * ay + 0.75 * by))
    if closed:
        return [*cut, cut[0]]
    return [points[0], *cut[1:-1], points[-1]] if len(points) > 2 else list(points)


def _polygon(rings: Sequence[Arc]) -> BaseGeometry:
    lines = [shapely.LinearRing(ring) for ring in rings]
    return shapely.build_area(shapely.geometrycollections(lines))
