"""The small pair of scales beside a place about which the GM has ruled."""

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from desktop.map.paint.palette import MapStyle
from desktop.map.paint.sizes import token_scale
from desktop.map.scene.decoration import Decoration, box_round

_RADIUS = 8.0
ASIDE = QPointF(-13, -13)
"""From where a unit stands to its badge, in the token's own measure."""


class BadgeItem(Decoration):
    """Scales on a disc; a drawing, so that it looks the same whatever fonts there are."""

    def __init__(self, style: MapStyle) -> None:
        super().__init__()
        self._style = style

    def place(self, at: QPointF, zoom: float) -> None:
        """Stand beside a point of the sheet, at a good size under this magnification."""
        scale = token_scale(zoom)
        self.setScale(scale)
        self.setPos(at + ASIDE * scale)

    def boundingRect(self) -> QRectF:
        return box_round(_RADIUS + 1)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = QColor(self._style.ink)
        painter.setPen(QPen(ink, 1.2))
        painter.setBrush(QColor(self._style.paper))
        painter.drawEllipse(QPointF(0, 0), _RADIUS, _RADIUS)
        painter.setPen(QPen(ink, 1.3, c=Qt.PenCapStyle.RoundCap))
        painter.drawLine(QLineF(0, -5, 0, 4.6))
        painter.drawLine(QLineF(-2.6, 4.6, 2.6, 4.6))
        painter.drawLine(QLineF(-4.6, -3.2, 4.6, -3.2))
        painter.setPen(QPen(ink, 0.9))
        painter.setBrush(ink)
        for side in (-4.6, 4.6):
            painter.drawLine(QLineF(side, -3.2, side - 1.6, 0.6))
            painter.drawLine(QLineF(side, -3.2, side + 1.6, 0.6))
            painter.drawChord(QRectF(side - 2, -1.0, 4, 3.4), 180 * 16, 180 * 16)
