"""Drawn SVG elements as polylines, read with svgelements.

What our own maps are made of is read without it: that takes a tenth of the time, and most evenings
no other picture is opened.
"""

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # It is read in when the first foreign picture asks for it.
    import svgelements

Point = tuple[float, float]
"""x to the right, y downwards, in sheet units (pixels at 100 %)."""

_CURVE_STEPS = 12
_MILLION = 1_000_000
_MOST_COUNTED = 20_000
_SHAPES: Mapping[str, str] = {
    "rect": "Rect",
    "circle": "Circle",
    "ellipse": "Ellipse",
    "line": "SimpleLine",
    "polygon": "Polygon",
    "polyline": "Polyline",
}
_ROUND = {"cx", "cy", "r"}
_SQUARE = {"x", "y", "width", "height"}
_NUMBER = re.compile(r"-?(\d+(\.\d*)?|\.\d+)")
# What our own atlas writes: one absolute move, relative lines, perhaps closed. svgelements takes
# half a second for a map of those, so they are read by splitting; all else goes to svgelements.
_PLAIN = re.compile(r"M(-?[\d.]+) (-?[\d.]+)l([-\d. ]+)(z?)")
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
    import svgelements

    return _flatten(svgelements.Path(d))


def read_shape(tag: str, attributes: dict[str, str]) -> tuple[Line, ...] | None:
    """The lines of a drawn element with its transform applied; None where nothing is drawn."""
    transform = attributes.get("transform", "")
    if tag == "path" and not transform:
        return read_path(attributes.get("d", ""))
    if tag != "path" and tag not in _SHAPES:
        return None
    if (plain := _plain_shape(tag, attributes)) is not None:
        return (plain,)
    import svgelements

    if tag == "path":
        return _flatten(abs(svgelements.Path(attributes.get("d", "")) * transform))
    shape = getattr(svgelements, _SHAPES[tag])
    return _flatten(abs(svgelements.Path(shape(attributes))))


def moved(lines: Sequence[Line], transform: str) -> tuple[Line, ...]:
    """Lines under an SVG `transform` (of the group they stand in)."""
    import svgelements

    matrix = svgelements.Matrix(transform)
    return tuple(
        Line(tuple(_pair(matrix.point_in_matrix_space(p)) for p in line.points), line.closed)
        for line in lines
    )


class _Counted(dict[str, int]):
    """What written numbers are in millionths; the same few thousand come again and again."""

    def __missing__(self, written: str) -> int:
        if len(self) > _MOST_COUNTED:
            self.clear()
        value = self[written] = round(float(written) * _MILLION)
        return value


_counted = _Counted()


def _plain(x: str, y: str, steps: str, close: str) -> Line:
    # Counting in whole numbers keeps shared corners exactly shared, however they are reached.
    numbers = list(map(_counted.__getitem__, steps.split()))
    if len(numbers) % 2:
        raise ValueError(steps)
    across = accumulate(numbers[::2], initial=_counted[x])
    down = accumulate(numbers[1::2], initial=_counted[y])
    points = [(ax / _MILLION, ay / _MILLION) for ax, ay in zip(across, down, strict=True)]
    return Line(tuple(points), bool(close))


def _plain_shape(tag: str, attributes: Mapping[str, str]) -> Line | None:
    """A circle or an upright rectangle in plain numbers; None for anything else."""
    wanted = {"circle": _ROUND, "rect": _SQUARE}.get(tag)
    if wanted is None or attributes.keys() & {"transform", "rx", "ry"}:
        return None
    written = {name: attributes.get(name, "0") for name in wanted}
    if not all(_NUMBER.fullmatch(each) for each in written.values()):
        return None
    found = {name: float(each) for name, each in written.items()}
    if tag == "rect":
        x, y, width, height = (found[name] for name in ("x", "y", "width", "height"))
        if width <= 0 or height <= 0:
            return None
        corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
        return Line(corners, closed=True)
    x, y, r = found["cx"], found["cy"], found["r"]
    steps = (math.tau * k / (4 * _CURVE_STEPS) for k in range(4 * _CURVE_STEPS + 1))
    if r <= 0:
        return None
    return Line(tuple((x + r * math.cos(a), y + r * math.sin(a)) for a in steps), closed=True)


def _pair(point: "svgelements.Point") -> Point:
    return (float(point.x), float(point.y))  # pyright: ignore[reportArgumentType]


def _flatten(path: "svgelements.Path") -> tuple[Line, ...]:
    import svgelements

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
