"""What lies beyond the sheet's frame: regions go on there, for windows with room to show it."""

import itertools
from collections.abc import Callable, Iterator, Mapping

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from maps.atlas.drawn import SEAS
from maps.atlas.project import EAST, NORTH, SOUTH, WEST, Coordinates, project_shape

AROUND = (1400.0, 600.0)
"""How far regions go on to each side, and above and below, in sheet units."""
_GRID = 1e-3
_STEP = 20.0
"""Coasts are cut to this length (km) before they are bent."""
_SPECK = 25.0
"""Islands below this area are left out."""
_WATER = "w-beyond"
"""Water beyond land at the frame, which belongs to no sea."""
_INLAND, _EASTERN = "x-asi", 0.55
"""What lies where the atlas ends, east of so much of the sheet: Asia goes on."""
_RIM = 40.0
"""So far within its end the atlas may have notches."""
_INTO = 12.0
"""So far (km) land beyond reaches back into the frame, that no gap is left there."""

Box = tuple[float, float, float, float]
"""Left, top, right and bottom, in sheet units."""


def outer_box(size: tuple[float, float]) -> Box:
    """The sheet with what lies beyond its frame."""
    across, down = AROUND
    return (-across, -down, size[0] + across, size[1] + down)


def beyond(
    regions: Mapping[str, BaseGeometry],
    land: Mapping[str, BaseGeometry],
    size: tuple[float, float],
    to_sheet: Callable[[Coordinates], Coordinates],
) -> dict[str, BaseGeometry]:
    """The regions of a sheet (in its units) and what they are beyond its frame.

    `land` is in degrees. Land goes on where it is; a sea goes on straight out from the frame.
    """
    frame, box = shapely.box(0, 0, *size), outer_box(size)
    inner = {code: shapely.transform(each, _rounded) for code, each in regions.items()}
    strips = {code: shapely.union_all(list(_strips(each, size))) for code, each in inner.items()}
    coasts = {code: each for code, each in _coasts(land, box, to_sheet) if code in inner}
    lines = [each.boundary for each in (*inner.values(), *strips.values())]
    lines += [each.difference(frame.buffer(-_GRID)).boundary for each in coasts.values()]
    known = shapely.union_all(list(coasts.values())).convex_hull.buffer(-_RIM)
    lines.append(known.boundary.intersection(shapely.box(*box)))
    net = shapely.union_all(lines, grid_size=_GRID)
    faces = shapely.get_parts(shapely.polygonize(shapely.get_parts(net)))
    within, ashore, off = (_Finder(each) for each in (inner, coasts, strips))
    grouped: dict[str, list[BaseGeometry]] = {}
    for face in faces:
        at = face.representative_point()
        code = within(at) if frame.contains(at) else ashore(at) or _sea(off(at))
        dry = code in coasts or (at.y < 0 and off(at) in SEAS)
        if at.x > _EASTERN * size[0] and not (dry or frame.contains(at) or known.contains(at)):
            code = _INLAND
        if code:
            grouped.setdefault(code, []).append(face)
    return {code: shapely.union_all(grouped[code]) for code in sorted(grouped)}


class _Finder:
    """Which of several regions a point lies in."""

    def __init__(self, regions: Mapping[str, BaseGeometry]) -> None:
        self._codes = sorted(regions)
        self._tree = shapely.STRtree([regions[code] for code in self._codes])

    def __call__(self, at: BaseGeometry) -> str:
        found = self._tree.query(at, predicate="within")
        return self._codes[int(min(found))] if len(found) else ""


def _sea(code: str) -> str:
    return code if code in SEAS else _WATER if code else ""


def _rounded(points: Coordinates) -> Coordinates:
    return np.round(points, 3)


def _strips(region: BaseGeometry, size: tuple[float, float]) -> Iterator[BaseGeometry]:
    """What lies straight out from where a region meets the frame, and beyond its corners."""
    (left, top, right, bottom), (wide, high) = outer_box(size), size
    for polygon in shapely.get_parts(region):
        ring = polygon.exterior.coords
        for (ax, ay), (bx, by) in itertools.pairwise(ring):
            low, high_x, up, down = min(ax, bx), max(ax, bx), min(ay, by), max(ay, by)
            if ay == by == 0 and ax != bx:
                yield shapely.box(low, top, high_x, 0)
            elif ay == by == high and ax != bx:
                yield shapely.box(low, high, high_x, bottom)
            elif ax == bx == 0 and ay != by:
                yield shapely.box(left, up, 0, down)
            elif ax == bx == wide and ay != by:
                yield shapely.box(wide, up, right, down)
    for x, y in ((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high)):
        if region.intersects(shapely.Point(x, y)):
            out_x, out_y = (right if x else left), (bottom if y else top)
            yield shapely.box(min(x, out_x), min(y, out_y), max(x, out_x), max(y, out_y))


def _coasts(
    land: Mapping[str, BaseGeometry],
    box: Box,
    to_sheet: Callable[[Coordinates], Coordinates],
) -> Iterator[tuple[str, BaseGeometry]]:
    """Land beyond the frame, in sheet units."""
    frame, outer = shapely.box(WEST, SOUTH, EAST, NORTH), shapely.box(*box)
    # Far islands of a province would be pressed for nothing.
    sheet = shapely.box(0, 0, box[2] - AROUND[0], box[3] - AROUND[1])
    kilometres = (EAST - WEST) / (box[2] - box[0] - 2 * AROUND[0])
    far = frame.buffer(1.2 * kilometres * max(AROUND))
    for code, shape in land.items():
        out = project_shape(shape).buffer(0).intersection(far).difference(frame.buffer(-_INTO))
        bent = shapely.transform(shapely.segmentize(out, _STEP), to_sheet).buffer(0).simplify(0.7)
        kept = [
            each
            for each in shapely.get_parts(bent.intersection(outer))
            if isinstance(each, shapely.Polygon)
            and each.area > _SPECK
            and (code.startswith("x-") or each.intersects(sheet))
        ]
        if kept:
            yield code, shapely.union_all(kept)
