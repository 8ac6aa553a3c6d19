"""The room that drawn orders take, for words that shall not lie below them."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF

from desktop.map.drawing import Drawing
from desktop.map.marks import MARK_RADIUS
from desktop.map.routes import length, spot
from desktop.map.sizes import BURST_REACH, TOKEN_REACH

_APART = 7.0
"""How far apart on a line its rooms lie, at 100 %."""
_HALF = 3.6
"""Half the width that a line takes with its casing."""


def drawn_rooms(drawing: Drawing, scale: float) -> Iterator[QRectF]:
    """Small squares along the lines of an order, and the room of its marks."""
    for stroke in drawing.strokes:
        steps = max(1, round(length(stroke.route) / (_APART * scale)))
        for step in range(steps + 1):
            yield _square(spot(stroke.route, step / steps).at, _HALF * scale)
    for _, at in drawing.marks:
        yield _square(at, MARK_RADIUS * scale)
    if drawing.strength is not None:
        yield _square(drawing.strength[1], 9.0 * scale)
    if drawing.burst is not None:
        yield _square(drawing.burst, BURST_REACH * scale)
    if drawing.ghost is not None:
        yield _square(drawing.ghost[1], TOKEN_REACH * scale)


def _square(at: QPointF, reach: float) -> QRectF:
    return QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)
