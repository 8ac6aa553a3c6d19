"""A chip on the map for one coast of a province, to be pressed where a coast must be named."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.map.paint.palette import MapStyle, text_on
from desktop.map.paint.typeface import text_path

_SIGNS = {
    "en": {"nc": "NC", "sc": "SC", "ec": "EC", "wc": "WC"},
    "fr": {"nc": "CN", "sc": "CS", "ec": "CE", "wc": "CO"},
}
"""Language → coast → how it is abbreviated: north coast, *côte nord*."""

_BOX = QRectF(-17, -13, 34, 26)


class CoastChip(QGraphicsItem):
    """One coast's letters on a rounded plate."""

    def __init__(self, coast: str, at: QPointF, style: MapStyle, language: str = "en") -> None:
        super().__init__()
        self.coast = coast
        self._style = style
        side = coast.partition("/")[2]
        self.sign = _SIGNS.get(language, {}).get(side, side.upper())
        self.setPos(at)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_style(self, style: MapStyle) -> None:
        """Take another theme's colours."""
        self._style = style
        self.update()

    def covers(self, at: QPointF) -> bool:
        """Whether a point of the sheet lies on the chip."""
        return _BOX.contains(self.mapFromScene(at))

    def boundingRect(self) -> QRectF:
        return _BOX.adjusted(-2, -2, 2, 2)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(_BOX)
        return path

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        accent = QColor(self._style.accent)
        painter.setPen(QPen(QColor(self._style.casing), 2))
        painter.setBrush(accent)
        painter.drawRoundedRect(_BOX, 8, 8)
        painter.fillPath(text_path(self.sign, 16, QPointF(0, 0), bold=True), text_on(accent))
