"""What a replay adds to the map: the sign of a battle, and land that changes hands."""

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from desktop.map.paint.map_styles import MapStyle, text_colour_on
from desktop.map.paint.sizes import token_scale
from desktop.map.paint.typeface import text_path
from desktop.map.scene.decoration import Decoration
from engine.judge.battle import Battle, Force

_DISC = 8.2
_GAP = 20.5
_HEIGHT = 12.0
_ABOVE = QPointF(0, -25)
"""From where a unit stands to the sign of its battle, in the token's own measure."""


class BattleItem(Decoration):
    """The strengths that met in a province, side by side: the winner's filled, the others' hollow.

    Where nobody won all are hollow. Who defends has a square, who comes a disc.
    """

    def __init__(self, battle: Battle, style: MapStyle) -> None:
        super().__init__()
        self.battle = battle
        self._style = style
        self._half = _GAP * len(battle.forces) / 2 + 5

    def place(self, at: QPointF, zoom: float) -> None:
        """Stand above a point of the sheet, at a good size under this magnification."""
        scale = token_scale(zoom)
        self.setScale(scale)
        self.setPos(at + _ABOVE * scale)

    def boundingRect(self) -> QRectF:
        return QRectF(-self._half - 2, -_HEIGHT - 2, 2 * self._half + 4, 2 * _HEIGHT + 4)

    def draw(self, painter: QPainter) -> None:
        pill = QRectF(-self._half, -_HEIGHT, 2 * self._half, 2 * _HEIGHT)
        painter.setPen(QPen(QColor(self._style.rim), 1.3))
        painter.setBrush(QColor(self._style.paper))
        painter.drawRoundedRect(pill, _HEIGHT, _HEIGHT)
        first = -_GAP * (len(self.battle.forces) - 1) / 2
        for number, force in enumerate(self.battle.forces):
            if number:
                self._paint_between(painter, first + _GAP * (number - 0.5))
            self._paint_force(painter, force, QPointF(first + _GAP * number, 0))

    def _paint_force(self, painter: QPainter, force: Force, at: QPointF) -> None:
        colour = self._style.power(force.power)
        painter.setPen(QPen(QColor(self._style.ink) if force.won else colour, 2.2))
        painter.setBrush(colour if force.won else QColor(self._style.paper))
        if force.defending:
            box = QRectF(at.x() - _DISC, at.y() - _DISC, 2 * _DISC, 2 * _DISC)
            painter.drawRoundedRect(box.adjusted(0.6, 0.6, -0.6, -0.6), 2.5, 2.5)
        else:
            painter.drawEllipse(at, _DISC, _DISC)
        ink = text_colour_on(colour) if force.won else QColor(self._style.ink)
        figure = text_path(str(force.strength), 12.5, at + QPointF(0, -0.3), bold=True)
        painter.fillPath(figure, ink)

    def _paint_between(self, painter: QPainter, x: float) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._style.ink))
        for y in (-3.0, 3.0):
            painter.drawEllipse(QPointF(x, y), 1.1, 1.1)


class TakeoverItem(Decoration):
    """A region in its new owner's colour, which runs over the old one like ink from a point.

    `spread_so_far` is the share that is covered.
    """

    def __init__(
        self, path: QPainterPath, colour: QColor | None, style: MapStyle, origin: QPointF
    ) -> None:
        super().__init__()
        self._path, self._origin = path, origin
        self.spread_so_far = 1.0
        self._fill = QColor(colour or style.land)
        self._edge = QColor(colour or style.ink)
        self._zoom = 1.0

    def set_zoom(self, zoom: float) -> None:
        """Keep the edge as wide on the screen under another magnification."""
        self._zoom = zoom

    def spread(self, share: float) -> None:
        """Let the ink run so far."""
        if share != self.spread_so_far:
            self.spread_so_far = share
            self.update()

    def boundingRect(self) -> QRectF:
        return self._path.boundingRect().adjusted(-5, -5, 5, 5)

    def draw(self, painter: QPainter) -> None:
        if self.spread_so_far < 1:
            box = self.boundingRect()
            corners = box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight()
            reach = (
                max(QLineF(self._origin, each).length() for each in corners) * self.spread_so_far
            )
            ink = QPainterPath()
            ink.addEllipse(self._origin, reach, reach)
            painter.setClipPath(ink, Qt.ClipOperation.IntersectClip)
        fill = QColor(self._fill)
        fill.setAlphaF(0.6)
        painter.fillPath(self._path, fill)
        painter.strokePath(self._path, QPen(self._edge, 3.4 / self._zoom))
