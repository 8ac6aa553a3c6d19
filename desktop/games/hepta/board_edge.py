"""The edge of a board: a pattern of its own for each, so that boards are known at a glance.

Colours are the powers', so the patterns differ in shape alone.
"""

from dataclasses import dataclass
from functools import lru_cache, partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from desktop.map.paint.picture_cache import PART_CACHE
from desktop.map.paint.stroke_outline import stroke_outline

BAND = 7.0
"""How broad the edge is, in pixels."""


@dataclass(frozen=True, slots=True)
class BoardEdge:
    """One or two lines within the band, `width` pixels each; dashes as a pen counts them, in its
    own widths, none for a solid line."""

    width: float
    dashes: tuple[float, ...] = ()
    lines: int = 1
    round: bool = False


BOARD_EDGES = (
    BoardEdge(3.4),
    BoardEdge(3.4, (4.0, 2.2)),
    BoardEdge(4.2, (0.01, 1.9), round=True),
    BoardEdge(1.3, lines=2),
    BoardEdge(3.4, (4.0, 1.4, 0.9, 1.4)),
    BoardEdge(5.4, (0.3, 0.9)),
    BoardEdge(2.0, (3.0, 3.0), lines=2),
)
"""In the order of the boards; were there more, they would begin again."""


def edge_for_board(board: str) -> BoardEdge:
    """The edge of a board by its number."""
    return BOARD_EDGES[(int(board) - 1) % len(BOARD_EDGES)]


def paint_edge(
    painter: QPainter, board: str, bounds: QRectF, zoom: float, ink: QColor, paper: QColor
) -> None:
    """Paint a board's edge just within its bounds, as broad on the screen at any zoom."""
    paint = partial(_paint_edge_lines, board=board, bounds=bounds, zoom=zoom, ink=ink, paper=paper)
    sides = _side_rects(bounds, BAND / zoom)
    if not all(PART_CACHE.keeps(painter, side) for side in sides):
        paint(painter)
        return
    looks = "edge", board, bounds.getRect(), zoom, ink.rgba(), paper.rgba()
    for number, side in enumerate(sides):
        # From pictures, for a part of a smooth shape is a shade off where it is painted alone.
        PART_CACHE.paint(painter, (*looks, number), side, paint)


def _paint_edge_lines(
    painter: QPainter, board: str, bounds: QRectF, zoom: float, ink: QColor, paper: QColor
) -> None:
    band = QPainterPath()
    band.addRect(bounds)
    band.addRect(_inset_rect(bounds, BAND / zoom))
    painter.fillPath(band, paper)
    painter.fillPath(_lines(edge_for_board(board), bounds.getRect(), zoom), ink)


def _side_rects(bounds: QRectF, broad: float) -> tuple[QRectF, ...]:
    left, top, width, height = bounds.x(), bounds.y(), bounds.width(), bounds.height()
    between = height - 2 * broad
    return (
        QRectF(left, top, width, broad),
        QRectF(left, top + height - broad, width, broad),
        QRectF(left, top + broad, broad, between),
        QRectF(left + width - broad, top + broad, broad, between),
    )


def rect_inside_edge(bounds: QRectF, zoom: float) -> QRectF:
    """What of a board its edge leaves free."""
    return _inset_rect(bounds, (BAND + 1) / zoom)


@lru_cache(maxsize=32)
def _lines(
    edge: BoardEdge, bounds: tuple[float, float, float, float], zoom: float
) -> QPainterPath:
    """All dashes and dots of an edge."""
    pen = QPen(Qt.GlobalColor.black, edge.width / zoom, j=Qt.PenJoinStyle.MiterJoin)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap if edge.round else Qt.PenCapStyle.FlatCap)
    if edge.dashes:
        pen.setDashPattern(list(edge.dashes))
    apart, found = BAND / (edge.lines + 1) / zoom, QPainterPath()
    for line in range(edge.lines):
        frame = QPainterPath()
        frame.addRect(_inset_rect(QRectF(*bounds), apart * (line + 1)))
        found.addPath(stroke_outline(frame, pen))
    found.setFillRule(Qt.FillRule.WindingFill)
    return found


def _inset_rect(bounds: QRectF, by: float) -> QRectF:
    return bounds.adjusted(by, by, -by, -by)
