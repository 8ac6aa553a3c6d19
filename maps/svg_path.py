"""Drawn SVG elements as polylines, read with svgelements.

What our own maps are made of is read without it: that takes a tenth of the time, and most evenings
no other picture is opened.
"""

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, islice
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


_WRITTEN_NUMBER = re.compile(r"\d+\.?\d*|\.\d+")
_ARC, _SHAPE = 10, 30
"""How many numbers of lines an arc's number takes as long as, and a whole circle or rectangle."""


class TooMuchDrawn(ValueError):
    """A picture with more lines than a map needs."""


class DrawingBudget:
    """How much a picture may still draw, in numbers of its paths; `plain` are such as our atlas
    writes."""

    def __init__(self, plain: int = 1_000_000, others: int = 150_000) -> None:
        self._plain = plain
        self._others = others

    def count_element(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Count an element before it is read. Raises `TooMuchDrawn`."""
        written = attributes.get("d" if tag == "path" else "points", "")
        if len(written) > 16 * self._plain:
            raise TooMuchDrawn
        if tag == "path" and not attributes.get("transform") and _ALL_PLAIN.fullmatch(written):
            # A number stands before each space, and two more in each part.
            self._plain -= written.count(" ") + 2 * written.count("M")
        else:
            found = islice(_WRITTEN_NUMBER.finditer(written), self._plain + 1)
            count = sum(1 for _ in found)
            self._others -= _SHAPE + count * (_ARC if "a" in written.lower() else 1)
        if self._plain < 0 or self._others < 0:
            raise TooMuchDrawn


@dataclass(frozen=True, slots=True)
class Polyline:
    """A polyline; a closed one does not repeat its first point."""

    points: tuple[Point, ...]
    closed: bool


def read_path(d: str) -> tuple[Polyline, ...]:
    """The subpaths of a path's `d`, curves cut into short lines; raises ValueError."""
    if _ALL_PLAIN.fullmatch(d):
        return tuple(_plain(*found) for found in _PLAIN.findall(d))
    import svgelements

    return _flatten(svgelements.Path(d))


def read_shape(tag: str, attributes: dict[str, str]) -> tuple[Polyline, ...] | None:
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


def transformed(lines: Sequence[Polyline], transform: str) -> tuple[Polyline, ...]:
    """Lines under an SVG `transform` (of the group they stand in)."""
    import svgelements

    matrix = svgelements.Matrix(transform)
    return tuple(
        Polyline(
            tuple(_point_of(matrix.point_in_matrix_space(p)) for p in line.points), line.closed
        )
        for line in lines
    )


class _MillionthsCache(dict[str, int]):
    """What written numbers are in millionths; the same few thousand come again and again."""

    def __missing__(self, written: str) -> int:
        if len(self) > _MOST_COUNTED:
            self.clear()
        value = self[written] = round(float(written) * _MILLION)
        return value


_counted = _MillionthsCache()


def _plain(x: str, y: str, steps: str, close: str) -> Polyline:
    # Counting in whole numbers keeps shared corners exactly shared, however they are reached.
    numbers = list(map(_counted.__getitem__, steps.split()))
    if len(numbers) % 2:
        raise ValueError(steps)
    across = accumulate(numbers[::2], initial=_counted[x])
    down = accumulate(numbers[1::2], initial=_counted[y])
    points = [(ax / _MILLION, ay / _MILLION) for ax, ay in zip(across, down, strict=True)]
    return Polyline(tuple(points), bool(close))


def _plain_shape(tag: str, attributes: Mapping[str, str]) -> Polyline | None:
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
        return Polyline(corners, closed=True)
    x, y, r = found["cx"], found["cy"], found["r"]
    steps = (math.tau * k / (4 * _CURVE_STEPS) for k in range(4 * _CURVE_STEPS + 1))
    if r <= 0:
        return None
    return Polyline(tuple((x + r * math.cos(a), y + r * math.sin(a)) for a in steps), closed=True)


def _point_of(point: "svgelements.Point") -> Point:
    return (float(point.x), float(point.y))  # pyright: ignore[reportArgumentType]


_TIMES = tuple(k / _CURVE_STEPS for k in range(1, _CURVE_STEPS + 1))


def _cubic(start: Point, one: Point, two: Point, end: Point) -> Iterator[Point]:
    for t in _TIMES:
        r = 1 - t
        a, b, c, d = r * r * r, 3 * r * r * t, 3 * r * t * t, t * t * t
        yield (
            a * start[0] + b * one[0] + c * two[0] + d * end[0],
            a * start[1] + b * one[1] + c * two[1] + d * end[1],
        )


def _quadratic(start: Point, one: Point, end: Point) -> Iterator[Point]:
    for t in _TIMES:
        a, b, c = (1 - t) * (1 - t), 2 * (1 - t) * t, t * t
        yield (
            a * start[0] + b * one[0] + c * end[0],
            a * start[1] + b * one[1] + c * end[1],
        )


def _flatten(path: "svgelements.Path") -> tuple[Polyline, ...]:
    import svgelements

    lines: list[Polyline] = []
    points: list[Point] = []
    for segment in path:
        match segment:
            case svgelements.Move():
                if len(points) > 1:
                    lines.append(Polyline(tuple(points), closed=False))
                points = [_point_of(segment.end)]
            case svgelements.Close():
                if len(points) > 1:
                    lines.append(Polyline(tuple(points), closed=True))
                points = points[:1]
            case svgelements.Line():
                points.append(_point_of(segment.end))
            case svgelements.CubicBezier():
                points.extend(_cubic(*map(_point_of, segment)))
            case svgelements.QuadraticBezier():
                points.extend(_quadratic(*map(_point_of, segment)))
            case svgelements.Arc():
                # As many for each quarter; the whole of it would show corners.
                turn = abs(float(segment.sweep or 0.0))
                quarters = max(1, math.ceil(turn / (math.tau / 4)))
                steps = quarters * _CURVE_STEPS
                points.extend(_point_of(segment.point(k / steps)) for k in range(1, steps + 1))
            case _:
                raise ValueError(type(segment).__name__)
    if len(points) > 1:
        lines.append(Polyline(tuple(points), closed=False))
    return tuple(lines)
