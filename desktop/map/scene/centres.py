"""Supply-centre marks: a ringed dot in its owner's colour; a cross where it is closed."""

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from desktop.map.paint.palette import MapStyle
from desktop.map.paint.sizes import dot_radius


def paint_centre(
    painter: QPainter, at: tuple[float, float], owner: str | None, style: MapStyle, zoom: float
) -> None:
    """Paint one mark; nobody's is hollow with a dot in it."""
    radius = dot_radius(zoom)
    where = QPointF(*at)
    painter.setPen(QPen(QColor(style.rim), radius * 0.3))
    painter.setBrush(QColor(style.casing))
    painter.drawEllipse(where, radius, radius)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(style.power(owner) if owner else QColor(style.rim))
    inner = radius * (0.6 if owner else 0.34)
    painter.drawEllipse(where, inner, inner)


def paint_closed(painter: QPainter, at: tuple[float, float], style: MapStyle, zoom: float) -> None:
    """Paint the mark of a place that was a centre and is closed to everybody now."""
    radius = dot_radius(zoom) * 1.25
    where = QPointF(*at)
    painter.setPen(QPen(QColor(style.ink), radius * 0.26))
    painter.setBrush(QColor(style.paper))
    painter.drawEllipse(where, radius, radius)
    arm = radius * 0.45
    painter.setPen(QPen(QColor(style.ink), radius * 0.34, c=Qt.PenCapStyle.RoundCap))
    for slope in (1, -1):
        end = QPointF(arm, arm * slope)
        painter.drawLine(QLineF(where - end, where + end))
