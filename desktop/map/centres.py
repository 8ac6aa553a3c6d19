"""Supply-centre marks: a ringed dot, filled with its owner's colour."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from desktop.map.palette import MapStyle
from desktop.map.sizes import dot_radius


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
