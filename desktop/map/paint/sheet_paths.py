"""A sheet's rings and lines as painter paths."""

import struct
import sys
from array import array
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import chain

from PySide6.QtCore import QByteArray, QDataStream, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QPolygonF

from maps.sheet import BorderKind, Outline, Point, Polyline, Shape, Sheet


def outline_path(outline: Outline) -> QPainterPath:
    """The area of a province; islands and holes by the odd-even rule."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for ring in outline.rings:
        path.addPolygon(_polygon(ring))
        path.closeSubpath()
    return path


def lines_path(lines: Iterable[Polyline]) -> QPainterPath:
    """Polylines as one path, for a pen or (where they are closed) a brush."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for line in lines:
        path.addPolygon(_polygon(line.points))
        if line.closed:
            path.closeSubpath()
    return path


class ArtPaths:
    """One piece of decoration: its area for a brush, and its lines in pieces for a pen."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.area = lines_path(shape.lines)
        self.bounds = self.area.controlPointRect()
        self.lines = line_pieces(shape.lines)

    @property
    def covered(self) -> QPainterPath:
        """All that is painted of it."""
        look, covered = self.shape.style, QPainterPath()
        if look.get("stroke", "none") != "none":
            pen = QPainterPathStroker()
            pen.setWidth(float(look.get("stroke-width", "1")))
            covered = pen.createStroke(self.area)
            covered.setFillRule(Qt.FillRule.WindingFill)
        if look.get("fill", "none") != "none":
            covered = covered.united(self.area)
        return covered


_RIM_STEPS = ((0.8, 3.0), (1.6, 1.5))
"""Below which magnification the corners of an outline may be how far apart, in sheet units."""

_PLAIN = 6.0
"""How far apart the corners of plain lines are, in sheet units."""


class SheetPaths:
    """A sheet's shapes as painter paths: the part of the work that no theme or board changes.

    `token` is this sheet's and no other's.
    """

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.token = object()
        self.regions = {region: outline_path(each) for region, each in sheet.provinces.items()}
        self.art = tuple(ArtPaths(shape) for shape in sheet.art)
        self.borders = tuple((border, line_pieces(border.lines)) for border in sheet.borders)
        self.plain_borders = tuple(
            line_pieces(simplified_lines(each.lines)) for each in sheet.borders
        )
        at_sea = [border.lines for border in sheet.borders if border.kind is BorderKind.SEA]
        self.sea = lines_path(joined_lines([line for lines in at_sea for line in lines]))
        self._rims: dict[tuple[str, bool, float], tuple[QPainterPath, ...]] = {}

    @cached_property
    def mini(self) -> dict[str, QPainterPath]:
        """The regions at the light level of detail."""
        return {region: outline_path(each) for region, each in self.sheet.mini.items()}

    def rim(self, region: str, zoom: float, *, mini: bool = False) -> tuple[QPainterPath, ...]:
        """A region's outline for a pen, with no more corners than show at a magnification."""
        step = next((step for most, step in _RIM_STEPS if zoom < most), 0.0)
        key = region, mini, step
        if key not in self._rims:
            outline = (self.sheet.mini if mini else self.sheet.provinces)[region]
            rings = [Polyline(tuple(ring), closed=True) for ring in outline.rings]
            self._rims[key] = line_pieces(simplified_lines(rings, step) if step else rings)
        return self._rims[key]

    @cached_property
    def clear(self) -> QRectF:
        """The middle of the sheet, which nothing of its margin reaches; empty if there is none."""
        width, height = self.sheet.size
        margin = [each.covered for each in self.art if each.shape.layer == "frame"]
        for inset in range(0, int(min(width, height) / 5), 2):
            middle = QRectF(inset, inset, width - 2 * inset, height - 2 * inset)
            if not any(area.intersects(middle) for area in margin):
                return middle
        return QRectF()


_cached_paths: list[SheetPaths] = []
_KEPT = 3


def sheet_paths(sheet: Sheet) -> SheetPaths:
    """The paths of a sheet; those of the last few sheets are kept for the next screen."""
    for number, paths in enumerate(_cached_paths):
        if paths.sheet is sheet:
            _cached_paths.append(_cached_paths.pop(number))
            return paths
    _cached_paths.append(SheetPaths(sheet))
    del _cached_paths[:-_KEPT]
    return _cached_paths[-1]


def line_pieces(lines: Iterable[Polyline], length: int = 64) -> tuple[QPainterPath, ...]:
    """Polylines cut into paths of at most `length` steps.

    The cost of stroking one path grows with the square of its length: a coast of 8,000 points
    takes 200 ms whole and 10 ms in pieces.
    """
    cut: list[QPainterPath] = []
    for line in lines:
        run = (*line.points, line.points[0]) if line.closed else line.points
        for start in range(0, len(run) - 1, length):
            path = QPainterPath()
            path.addPolygon(_polygon(run[start : start + length + 1]))
            cut.append(path)
    return tuple(cut)


def simplified_lines(lines: Iterable[Polyline], step: float = _PLAIN) -> tuple[Polyline, ...]:
    """The same lines with fewer corners, `step` sheet units apart or more; ends stay."""
    return tuple(Polyline(_thin_points(line.points, step), line.closed) for line in lines)


def _thin_points(points: Sequence[Point], step: float) -> tuple[Point, ...]:
    kept = list(points[:1])
    for x, y in points[1:-1]:
        before_x, before_y = kept[-1]
        if abs(x - before_x) + abs(y - before_y) >= step:
            kept.append((x, y))
    return (*kept, *points[1:][-1:])


def joined_lines(lines: Iterable[Polyline]) -> tuple[Polyline, ...]:
    """The same lines with ends that meet tied together, so that a pen makes no joints there."""
    loose = [line for line in lines if not line.closed and len(line.points) > 1]
    ends: dict[Point, list[Polyline]] = {}
    for line in loose:
        ends.setdefault(line.points[0], []).append(line)
        ends.setdefault(line.points[-1], []).append(line)
    left = {id(line) for line in loose}
    tied: list[Polyline] = [line for line in lines if line.closed]
    for line in loose:
        if id(line) in left:
            left.discard(id(line))
            onward = _extend_line(line.points, ends, left)
            whole = _extend_line(tuple(reversed(onward)), ends, left)
            tied.append(Polyline(whole, closed=False))
    return tuple(tied)


def _extend_line(
    points: tuple[Point, ...], ends: dict[Point, list[Polyline]], left: set[int]
) -> tuple[Point, ...]:
    """Points continued at their end as long as exactly one unused line goes on from there."""
    run = list(points)
    while True:
        here = run[-1]
        onward = [line for line in ends.get(here, ()) if id(line) in left]
        if len(onward) != 1 or len(ends[here]) > 2:
            return tuple(run)
        left.discard(id(onward[0]))
        step = onward[0].points
        run.extend(step[1:] if step[0] == here else tuple(reversed(step))[1:])


def _polygon(points: Sequence[Point]) -> QPolygonF:
    """Points as Qt has them, read by Qt: a third of the time of making each alone."""
    numbers = array("d", chain.from_iterable(points))
    if sys.byteorder == "little":
        numbers.byteswap()
    stream = QDataStream(QByteArray(struct.pack(">I", len(points)) + numbers.tobytes()))
    polygon = QPolygonF()
    _ = stream >> polygon
    return polygon
