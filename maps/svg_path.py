"""Drawn SVG elements as polylines, read with svgelements."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

import svgelements

Point = tuple[float, float]
"""x to the right, y downwards, in sheet units (pixels at 100 %)."""

_CURVE_STEPS = 12
_SHAPES: dict[str, type[svgelements.Shape]] = {
    "rect": svgelements.Rect,
    "circle": svgelements.Circle,
    "ellipse": svgelements.Ellipse,
    "line": svgelements.SimpleLine,
    "polygon": svgelements.Polygon,
    "polyline": svgelements.Polyline,
}
# What our own atlas writes: one absolute move, relative lines, perhaps closed. svgelements takes
# half a second for a map of those, so they are read by splitting; all else goes to svgelements.
_PLAIN = re.compile(r"M(-?[\d.]+ -?[\d.]+)l([-\d. ]+)(z?)")
_ALL_PLAIN = re.compile(rf"(?:{_PLAIN.pattern})+")


@dataclass(frozen=True, slots=True)
class Line:
    """A polyline; a closed one does not repeat its first point."""

    points: tuple[Point, ...]
    closed: bool


def read_path(d: str) -> tuple[Line, ...]:
    """The subpaths of a path's `d`, curves cut into short lines; raises ValueError."""
    if _ALL_PLAIN.fullmatch(d):
        return tuple(_plain(*found) for found in _PLAIN.findall(d))
    return _flatten(svgelements.Path(d))


def read_shape(tag: str, attributes: dict[str, str]) -> tuple[Line, ...] | None:
    """The lines of a drawn element with its transform applied; None where nothing is drawn."""
    transform = attributes.get("transform", "")
    if tag == "path":
        if not transform:
            return read_path(attributes.get("d", ""))
        return _flatten(abs(svgelements.Path(attributes.get("d", "")) * transform))
    if tag not in _SHAPES:
        return None
    return _flatten(abs(svgelements.Path(_SHAPES[tag](attributes))))


def moved(lines: Sequence[Line], transform: str) -> tuple[Line, ...]:
    """Lines under an SVG `transform` (of the group they stand in)."""
    matrix = svgelements.Matrix(transform)
    return tuple(
        Line(tuple(_pair(matrix.point_in_matrix_space(p)) for p in line.points), line.closed)
        for line in lines
    )


def _plain(start: str, steps: str, close: str) -> Line:
    x, y = map(float, start.split())
    points = [(x, y)]
    numbers = map(float, steps.split())
    for dx, dy in zip(numbers, numbers, strict=True):
        # One decimal is all the atlas writes; rounding keeps shared corners exactly shared.
        x, y = round(x + dx, 1), round(y + dy, 1)
        points.append((x, y))
    return Line(tuple(points), bool(close))


def _pair(point: svgelements.Point) -> Point:
    return (float(point.x), float(point.y))  # pyright: ignore[reportArgumentType]


def _flatten(path: svgelements.Path) -> tuple[Line, ...]:
    lines: list[Line] = []
    points: list[Point] = []
    for segment in path:
        match segment:
            case svgelements.Move():
                if len(points) > 1:
                    lines.append(Line(tuple(points), closed=False))
                points = [_pair(segment.end)]
            case svgelements.Close():
                if len(points) > 1:
                    lines.append(Line(tuple(points), closed=True))
                points = points[:1]
            case svgelements.Line():
                points.append(_pair(segment.end))
            case _:
                parts = (segment.point(k / _CURVE_STEPS) for k in range(1, _CURVE_STEPS + 1))
                points.extend(_pair(point) for point in parts)
    if len(points) > 1:
        lines.append(Line(tuple(points), closed=False))
    return tuple(lines)
