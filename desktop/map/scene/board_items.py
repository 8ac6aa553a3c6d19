"""The small things that lie on a board besides units and orders: centres, chips, badges, marks."""

from functools import cache
from math import cos, pi, sin

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from desktop.map.paint.map_styles import MapStyle, text_colour_on
from desktop.map.paint.sizes import token_scale
from desktop.map.paint.typeface import text_path
from desktop.map.scene.decoration import Decoration, MapItem, square_around
from desktop.map.scene.sheet_scene import SheetScene

_CHOSEN = 20.0
"""How far the disc below a chosen unit reaches, in the token's own measure."""
_BADGE = 8.0
_BADGE_ASIDE = QPointF(-13, -13)
"""From where a unit stands to its badge, in the token's own measure."""
_MARK = 7.2
_MARK_ASIDE = QPointF(-12.5, -12.5)
"""From where a unit stands to its question mark, in the token's own measure."""
_SIGNS = {
    "en": {"nc": "NC", "sc": "SC", "ec": "EC", "wc": "WC"},
    "fr": {"nc": "CN", "sc": "CS", "ec": "CE", "wc": "CO"},
}
"""Language → coast → how it is abbreviated: north coast, *côte nord*."""

_CHIP = QRectF(-17, -13, 34, 26)


def paint_centre(
    painter: QPainter, at: QPointF, radius: float, owner: str | None, style: MapStyle
) -> None:
    """Paint the sign of a centre: its owner's colour in paper and ink; nobody's is open."""
    ring = radius * 0.24
    painter.setPen(QPen(QColor(style.rim), ring))
    painter.setBrush(QColor(style.casing))
    painter.drawEllipse(at, radius - ring / 2, radius - ring / 2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(style.power(owner) if owner else QColor(style.rim))
    inner = radius * (0.56 if owner else 0.28)
    painter.drawEllipse(at, inner, inner)


def paint_star(painter: QPainter, at: QPointF, radius: float, style: MapStyle) -> None:
    """Paint a star of five points in paper and ink, in the place of the sign of a centre."""
    painter.save()
    painter.translate(at)
    painter.scale(radius, radius)
    painter.setPen(QPen(QColor(style.rim), 0.3, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(QColor(style.casing))
    painter.drawPolygon(_star())
    painter.restore()


@cache
def _star() -> QPolygonF:
    turns = [(number * pi / 5 - pi / 2, 0.72 if number % 2 else 1.6) for number in range(10)]
    return QPolygonF([QPointF(reach * cos(turn), reach * sin(turn)) for turn, reach in turns])


def paint_closed_centre(painter: QPainter, at: QPointF, radius: float, style: MapStyle) -> None:
    """Paint the sign of a place that was a centre and is closed to everybody now."""
    ring = radius * 0.24
    painter.setPen(QPen(QColor(style.ink), ring))
    painter.setBrush(QColor(style.paper))
    painter.drawEllipse(at, radius - ring / 2, radius - ring / 2)
    arm = radius * 0.42
    painter.setPen(QPen(QColor(style.ink), radius * 0.32, c=Qt.PenCapStyle.RoundCap))
    for slope in (1, -1):
        end = QPointF(arm, arm * slope)
        painter.drawLine(QLineF(at - end, at + end))


class ChosenUnitDisc(Decoration):
    """The disc on which the unit stands that was chosen: paper with a ring of ink."""

    def __init__(self, scene: SheetScene) -> None:
        super().__init__()
        self._map = scene

    def boundingRect(self) -> QRectF:
        return square_around(_CHOSEN + 2)

    def draw(self, painter: QPainter) -> None:
        style = self._map.map_style
        painter.setPen(QPen(QColor(style.rim), 2.0))
        painter.setBrush(QColor(style.casing))
        painter.drawEllipse(QPointF(0, 0), _CHOSEN, _CHOSEN)

    def place(self, at: QPointF, zoom: float) -> None:
        """Lie below a unit at a point of the sheet, at a good size under this magnification."""
        self.setScale(token_scale(zoom))
        self.setPos(at)


class RulingBadgeItem(Decoration):
    """Scales on a disc; a drawing, so that it looks the same whatever fonts there are."""

    def __init__(self, style: MapStyle) -> None:
        super().__init__()
        self._style = style

    def place(self, at: QPointF, zoom: float) -> None:
        """Stand beside a point of the sheet, at a good size under this magnification."""
        scale = token_scale(zoom)
        self.setScale(scale)
        self.setPos(at + _BADGE_ASIDE * scale)

    def boundingRect(self) -> QRectF:
        return square_around(_BADGE + 1)

    def draw(self, painter: QPainter) -> None:
        ink = QColor(self._style.ink)
        painter.setPen(QPen(ink, 1.2))
        painter.setBrush(QColor(self._style.paper))
        painter.drawEllipse(QPointF(0, 0), _BADGE, _BADGE)
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


class WaitingMarkItem(Decoration):
    """One mark, in the colours that its scene has when it is painted."""

    def __init__(self, scene: SheetScene) -> None:
        super().__init__()
        self._map = scene

    def boundingRect(self) -> QRectF:
        return square_around(_MARK + 1)

    def draw(self, painter: QPainter) -> None:
        style, ink = self._map.map_style, QColor(self._map.map_style.ink)
        painter.setPen(QPen(ink, 1.1))
        painter.setBrush(QColor(style.paper))
        painter.drawEllipse(QPointF(0, 0), _MARK, _MARK)
        painter.fillPath(text_path("?", 13, QPointF(0, 0), bold=True), ink)

    def place(self, at: QPointF, zoom: float) -> None:
        """Stand beside a unit at a point of the sheet, at a good size under this magnification."""
        scale = token_scale(zoom)
        self.setScale(scale)
        self.setPos(at + _MARK_ASIDE * scale)


class CoastChip(MapItem):
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
        return _CHIP.contains(self.mapFromScene(at))

    def boundingRect(self) -> QRectF:
        return _CHIP.adjusted(-2, -2, 2, 2)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(_CHIP)
        return path

    def draw(self, painter: QPainter) -> None:
        accent = QColor(self._style.accent)
        painter.setPen(QPen(QColor(self._style.casing), 2))
        painter.setBrush(accent)
        painter.drawRoundedRect(_CHIP, 8, 8)
        painter.fillPath(
            text_path(self.sign, 16, QPointF(0, 0), bold=True), text_colour_on(accent)
        )
