"""The room that drawn orders take, for words that shall not lie below them."""

from collections.abc import Iterator
from itertools import pairwise
from math import hypot

from PySide6.QtCore import QPointF, QRectF

from desktop.map.paint.drawing import Drawing
from desktop.map.paint.marks import MARK_RADIUS
from desktop.map.paint.routes import Route
from desktop.map.paint.sizes import BURST_REACH, TOKEN_REACH

_APART = 7.0
"""How far apart on a line its rooms lie, at 100 %."""
_HALF = 3.6
"""Half the width that a line takes with its casing."""


def drawn_rooms(drawing: Drawing, scale: float) -> Iterator[QRectF]:
    """Small squares along the lines of an order, and the room of its marks."""
    for stroke in drawing.strokes:
        for at in _along(stroke.route, _APART * scale):
            yield _square(at, _HALF * scale)
    for _, at in drawing.marks:
        yield _square(at, MARK_RADIUS * scale)
    if drawing.strength is not None:
        yield _square(drawing.strength[1], 9.0 * scale)
    if drawing.burst is not None:
        yield _square(drawing.burst, BURST_REACH * scale)
    if drawing.ghost is not None:
        yield _square(drawing.ghost[1], TOKEN_REACH * scale)


def _along(route: Route, apart: float) -> Iterator[QPointF]:
    """Its ends and points between them, at most so far from one another where it has them."""
    yield route[0]
    gone = 0.0
    for here, after in pairwise(route):
        step = hypot(after.x() - here.x(), after.y() - here.y())
        if gone + step > apart:
            yield here
            gone = 0.0
        gone += step
    yield route[-1]


def _square(at: QPointF, reach: float) -> QRectF:
    return QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)
