"""The lines that arrows follow, as dense polylines in sheet units."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import atan2, ceil, degrees, hypot, pi, sin
from operator import sub
from typing import TypeAlias

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

Route: TypeAlias = tuple[QPointF, ...]
"""Points of a line from its start to its end, close to one another."""

_STEP = 3.0


@dataclass(frozen=True, slots=True)
class RoutePoint:
    """A point of a route and the direction it runs there, in degrees clockwise from east."""

    at: QPointF
    angle: float


def bowed_route(start: QPointF, end: QPointF, bow: float = 0.07) -> Route:
    """A slightly bent line; it bends to the left, so that opposed lines part."""
    dx, dy = end.x() - start.x(), end.y() - start.y()
    control = QPointF(
        (start.x() + end.x()) / 2 + dy * bow * 2, (start.y() + end.y()) / 2 - dx * bow * 2
    )
    steps = max(8, ceil(hypot(dx, dy) / _STEP))
    ax, ay, bx, by = start.x(), start.y(), control.x(), control.y()
    cx, cy = end.x(), end.y()

    def point(share: float) -> QPointF:
        rest = 1 - share
        near, middle, far = rest * rest, 2 * rest * share, share * share
        return QPointF(ax * near + bx * middle + cx * far, ay * near + by * middle + cy * far)

    return tuple([point(number / steps) for number in range(steps + 1)])


def smooth_route(stops: Sequence[QPointF]) -> Route:
    """One smooth line through all stops (Catmull-Rom, centripetal enough for wide steps)."""
    if len(stops) == 2:
        return bowed_route(stops[0], stops[1])
    padded = [stops[0], *stops, stops[-1]]
    route: list[QPointF] = [stops[0]]
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        steps = max(6, ceil(hypot(c.x() - b.x(), c.y() - b.y()) / _STEP))
        for number in range(1, steps + 1):
            t = number / steps
            route.append(
                (
                    b * 2
                    + (c - a) * t
                    + (a * 2 - b * 5 + c * 4 - d) * (t * t)
                    + (b * 3 - a - c * 3 + d) * (t * t * t)
                )
                * 0.5
            )
    return tuple(route)


def route_length(route: Route) -> float:
    """How long a route is."""
    return _cumulative_lengths(route)[-1]


def trim_route(route: Route, front: float = 0, back: float = 0) -> Route:
    """A route without its first `front` and last `back` units; never less than a stub."""
    reaches = _cumulative_lengths(route)
    total = reaches[-1]
    front = min(front, max(0.0, total - 2))
    end = max(total - back, front + min(2.0, total))
    inner = [p for p, reach in zip(route, reaches, strict=True) if front < reach < end]
    return (
        _position_at_length(route, reaches, front),
        *inner,
        _position_at_length(route, reaches, end),
    )


def route_point(route: Route, share: float) -> RoutePoint:
    """The point at a share (0 to 1) of a route's length."""
    reaches = _cumulative_lengths(route)
    return _point_at_length(route, reaches, reaches[-1] * min(1.0, max(0.0, share)))


def route_section(route: Route, first: float, last: float) -> Route:
    """The part of a route between two shares of its length."""
    total = route_length(route)
    return trim_route(route, total * first, total * (1 - last))


def wavy_route(route: Route, height: float, wave: float) -> Route:
    """A route swinging like water: `height` to either side, `wave` from crest to crest.

    It starts and ends on the line itself.
    """
    reaches = _cumulative_lengths(route)
    total = reaches[-1]
    waves = max(1, round(total / wave))
    steps = max(12, ceil(total / 2))
    corners = [(at.x(), at.y()) for at in route]
    spots: list[tuple[float, float]] = []
    for number in range(steps + 1):
        reach = number / steps * total
        after = min(max(1, bisect_left(reaches, reach)), len(corners) - 1)
        share = (reach - reaches[after - 1]) / (reaches[after] - reaches[after - 1] or 1.0)
        (left, top), (right, bottom) = corners[after - 1], corners[after]
        spots.append((left + (right - left) * share, top + (bottom - top) * share))
    swung: list[QPointF] = []
    for number, (x, y) in enumerate(spots):
        reach = number / steps * total
        (left, top), (right, bottom) = spots[max(0, number - 1)], spots[min(steps, number + 1)]
        across, down = right - left, bottom - top
        calm = min(1.0, reach / wave, (total - reach) / wave)
        swing = sin(number / steps * waves * 2 * pi) * height * calm
        swing /= hypot(across, down) or 1.0
        swung.append(QPointF(x - down * swing, y + across * swing))
    return tuple(swung)


def parallel_route(route: Route, gap: float) -> Route:
    """A route shifted sideways."""
    total = len(route) - 1
    moved: list[QPointF] = []
    for number, here in enumerate(route):
        before, after = route[max(0, number - 1)], route[min(total, number + 1)]
        along = after - before
        size = hypot(along.x(), along.y()) or 1.0
        moved.append(here + QPointF(-along.y(), along.x()) * (gap / size))
    return tuple(moved)


def route_path(route: Route) -> QPainterPath:
    """A route for the painter."""
    path = QPainterPath(route[0])
    for point in route[1:]:
        path.lineTo(point)
    return path


def _cumulative_lengths(route: Route) -> list[float]:
    across, down = [at.x() for at in route], [at.y() for at in route]
    steps = map(hypot, map(sub, across[1:], across), map(sub, down[1:], down))
    return list(accumulate(steps, initial=0.0))


def _point_at_length(route: Route, reaches: Sequence[float], wanted: float) -> RoutePoint:
    before = _position_at_length(route, reaches, max(0.0, wanted - 2))
    after = _position_at_length(route, reaches, min(reaches[-1], wanted + 2))
    angle = degrees(atan2(after.y() - before.y(), after.x() - before.x()))
    return RoutePoint(_position_at_length(route, reaches, wanted), angle)


def _position_at_length(route: Route, reaches: Sequence[float], wanted: float) -> QPointF:
    after = min(max(1, bisect_left(reaches, wanted)), len(route) - 1)
    span = reaches[after] - reaches[after - 1] or 1.0
    share = (wanted - reaches[after - 1]) / span
    return route[after - 1] + (route[after] - route[after - 1]) * share
