"""The edge of a board: a pattern of its own for each, so that boards are known at a glance.

Colours are the powers', so the patterns differ in shape alone.
"""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

_BAND = 7.0
"""How broad the edge is, in pixels."""


@dataclass(frozen=True, slots=True)
class Edge:
    """One or two lines within the band, `width` pixels each; dashes as a pen counts them, in its
    own widths, none for a solid line."""

    width: float
    dashes: tuple[float, ...] = ()
    lines: int = 1
    round: bool = False


EDGES = (
    Edge(3.4),
    Edge(3.4, (4.0, 2.2)),
    Edge(4.2, (0.01, 1.9), round=True),
    Edge(1.3, lines=2),
    Edge(3.4, (4.0, 1.4, 0.9, 1.4)),
    Edge(5.4, (0.3, 0.9)),
    Edge(2.0, (3.0, 3.0), lines=2),
)
"""In the order of the boards; were there more, they would begin again."""


def edge_of(board: str) -> Edge:
    """The edge of a board by its number."""
    return EDGES[(int(board) - 1) % len(EDGES)]


def paint_edge(
    painter: QPainter, board: str, bounds: QRectF, zoom: float, ink: QColor, paper: QColor
) -> None:
    """Paint a board's edge just within its bounds, as broad on the screen at any zoom."""
    edge, pixel = edge_of(board), 1 / zoom
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _frame(painter, bounds, _BAND / 2 * pixel, QPen(paper, _BAND * pixel))
    pen = QPen(ink, edge.width * pixel)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap if edge.round else Qt.PenCapStyle.FlatCap)
    if edge.dashes:
        pen.setDashPattern(list(edge.dashes))
    apart = _BAND / (edge.lines + 1)
    for line in range(edge.lines):
        _frame(painter, bounds, apart * (line + 1) * pixel, pen)
    painter.restore()


def _frame(painter: QPainter, bounds: QRectF, inset: float, pen: QPen) -> None:
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    painter.setPen(pen)
    painter.drawRect(bounds.adjusted(inset, inset, -inset, -inset))
