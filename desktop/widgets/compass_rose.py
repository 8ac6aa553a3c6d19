"""The compass rose of the curtain and the home page, drawn by hand."""

from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from desktop.map.paint.picture_cache import PictureCache

_ROSES = PictureCache(largest=24 * 1024 * 1024)
"""Of the sizes and colours drawn last: a curtain is painted often, and a rose takes a while."""


def with_alpha(colour: QColor, alpha: float) -> QColor:
    """The same colour, seen through."""
    thinner = QColor(colour)
    thinner.setAlphaF(alpha)
    return thinner


def draw_rose(painter: QPainter, centre: QPointF, radius: float, ink: QColor) -> None:
    """A compass rose as on old charts, faint behind the words."""
    reach = radius + 2
    area = QRectF(centre.x() - reach, centre.y() - reach, 2 * reach, 2 * reach)
    drawn = partial(_draw_rose, centre=centre, radius=radius, ink=ink)
    _ROSES.paint(painter, (radius, ink.rgba()), area, drawn)


def _draw_rose(painter: QPainter, centre: QPointF, radius: float, ink: QColor) -> None:
    painter.save()
    painter.translate(centre)
    painter.setPen(QPen(with_alpha(ink, 0.10), 1))
    for share in (1.0, 0.97, 0.62, 0.18):
        painter.drawEllipse(QPointF(0, 0), radius * share, radius * share)
    for degree in range(0, 360, 5):
        painter.save()
        painter.rotate(degree)
        painter.drawLine(QPointF(0, -0.97 * radius), QPointF(0, -radius))
        painter.restore()
    for turn in range(16):
        painter.save()
        painter.rotate(turn * 22.5)
        _draw_point(painter, radius * (0.93, 0.62, 0.78, 0.62)[turn % 4], radius, ink)
        painter.restore()
    painter.restore()


def _draw_point(painter: QPainter, length: float, radius: float, ink: QColor) -> None:
    half = QPainterPath(QPointF(0, -length))
    half.lineTo(0.055 * radius, -0.16 * radius)
    half.lineTo(0, 0)
    half.closeSubpath()
    painter.fillPath(half, with_alpha(ink, 0.07))
    painter.drawPath(half)
    painter.scale(-1, 1)
    painter.drawPath(half)
