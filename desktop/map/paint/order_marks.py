"""How an order ended, as small drawings: one shape for each outcome, the same on map and list."""

from enum import StrEnum
from functools import cache
from math import cos, radians, sin
from typing import assert_never

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPainterPath, QPen, QPixmap

from desktop.map.paint.map_styles import MapStyle
from desktop.widgets.cached_pixmap import pixmap_painter
from engine.judge.ruling import Outcome, Ruling

MARK_RADIUS = 9.0
"""The radius of a mark's disc at 100 %."""


class OrderMark(StrEnum):
    """What a small drawing says of an order."""

    DONE = "done"
    STOPPED = "stopped"
    CUT = "cut"
    VOID = "void"
    NO_CONVOY = "no_convoy"
    DISRUPTED = "disrupted"
    DISLODGED = "dislodged"
    LOST = "lost"
    BUILT = "built"
    REMOVED = "removed"
    WAIVED = "waived"


def ruling_mark(ruling: Ruling) -> OrderMark:
    """The drawing for what became of an order; being driven out outweighs the order's own end."""
    if ruling.disbanded or ruling.outcome is Outcome.DISBANDED:
        return OrderMark.LOST
    if ruling.dislodged_by is not None:
        return OrderMark.DISLODGED
    return order_mark(ruling)


def order_mark(ruling: Ruling) -> OrderMark:
    """The drawing for the order alone, whatever befell its unit."""
    match ruling.outcome:
        case Outcome.SUCCEEDED:
            return OrderMark.DONE
        case Outcome.BOUNCED:
            return OrderMark.STOPPED
        case Outcome.CUT:
            return OrderMark.CUT
        case Outcome.VOID:
            return OrderMark.VOID
        case Outcome.NO_CONVOY:
            return OrderMark.NO_CONVOY
        case Outcome.DISRUPTED:
            return OrderMark.DISRUPTED
        case Outcome.DISBANDED:
            return OrderMark.LOST
        case _:
            assert_never(ruling.outcome)


@cache
def mark_lines(mark: OrderMark) -> QPainterPath:
    """A mark's line drawing round the origin, for a pen of 1.9 at `MARK_RADIUS`."""
    path = QPainterPath()
    match mark:
        case OrderMark.DONE | OrderMark.WAIVED:
            _add_line(path, (-4, 0.5), (-1.2, 3.4), (4.2, -3.2))
        case OrderMark.STOPPED:
            _add_line(path, (-5.4, 0), (1.2, 0))
            _add_line(path, (3.4, -4.6), (3.4, 4.6))
        case OrderMark.CUT:
            path.addEllipse(QPointF(-3.4, 3.9), 1.7, 1.7)
            path.addEllipse(QPointF(3.4, 3.9), 1.7, 1.7)
            _add_line(path, (-2.5, 2.4), (3, -5.4))
            _add_line(path, (2.5, 2.4), (-3, -5.4))
        case OrderMark.VOID:
            path.addEllipse(QPointF(0, 0), 4.6, 4.6)
            _add_line(path, (-3.2, 3.2), (3.2, -3.2))
        case OrderMark.NO_CONVOY:
            _add_wave(path, -5.6, -0.6)
            _add_line(path, (2.2, -2.4), (6, 2.4))
            _add_line(path, (6, -2.4), (2.2, 2.4))
        case OrderMark.DISRUPTED:
            _add_wave(path, -6, -1.6)
            _add_wave(path, 2, 6.4)
            _add_line(path, (1.4, -5.4), (-1.2, 5.4))
        case OrderMark.DISLODGED:
            for number in range(8):
                turn = _ray_point(number * 45)
                inner = 2.4
                _add_line(
                    path, (turn.x() * inner, turn.y() * inner), (turn.x() * 5.8, turn.y() * 5.8)
                )
        case OrderMark.LOST:
            _add_line(path, (-3.8, -3.8), (3.8, 3.8))
            _add_line(path, (3.8, -3.8), (-3.8, 3.8))
        case OrderMark.BUILT:
            _add_line(path, (-4.6, 0), (4.6, 0))
            _add_line(path, (0, -4.6), (0, 4.6))
        case OrderMark.REMOVED:
            _add_line(path, (-4.6, 0), (4.6, 0))
        case _:
            assert_never(mark)
    return path


def paint_mark(painter: QPainter, mark: OrderMark, style: MapStyle) -> None:
    """Paint a mark in its disc round the painter's origin."""
    painter.setPen(QPen(QColor(style.rim), 1.1))
    painter.setBrush(QColor(style.paper))
    painter.drawEllipse(QPointF(0, 0), MARK_RADIUS, MARK_RADIUS)
    _paint_lines(painter, mark, QColor(style.ink))


def mark_icon(mark: OrderMark, style: MapStyle, side: int = 18) -> QIcon:
    """A mark as an icon for lists, without its disc."""
    known = mark, style.ink, side
    if known not in _icons:
        if len(_icons) >= _MOST_ICONS:
            _icons.clear()
        _icons[known] = _mark_image(mark, style, side)
    return QIcon(QPixmap.fromImage(_icons[known]))


_MOST_ICONS = 200
_icons: dict[tuple[object, ...], QImage] = {}
"""How marks look in lists, for all lists of the program."""


def _mark_image(mark: OrderMark, style: MapStyle, side: int) -> QImage:
    ratio = 2
    image = QImage(QSize(side, side) * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    with pixmap_painter(image) as painter:
        painter.translate(side * ratio / 2, side * ratio / 2)
        scale = side * ratio / (2 * MARK_RADIUS - 2)
        painter.scale(scale, scale)
        colour = QColor(style.ink)
        if mark is OrderMark.DONE:
            colour.setAlphaF(0.55)
        _paint_lines(painter, mark, colour)
    image.setDevicePixelRatio(ratio)
    return image


def _paint_lines(painter: QPainter, mark: OrderMark, colour: QColor) -> None:
    cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    painter.setBrush(Qt.BrushStyle.NoBrush)
    width = 2.6 if mark is OrderMark.STOPPED else 1.8
    painter.strokePath(mark_lines(mark), QPen(colour, width, c=cap, j=join))


def _add_line(path: QPainterPath, *points: tuple[float, float]) -> None:
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)


def _add_wave(path: QPainterPath, left: float, right: float) -> None:
    middle = (left + right) / 2
    path.moveTo(left, 0)
    path.quadTo((left + middle) / 2, -3.6, middle, 0)
    path.quadTo((middle + right) / 2, 3.6, right, 0)


def _ray_point(degrees: float) -> QPointF:
    return QPointF(cos(radians(degrees)), sin(radians(degrees)))
