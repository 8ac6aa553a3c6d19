"""Orders on the map as scene items: lines below the units, marks above them.

Like a piece a line bears its power's colour at its core, edged with ink and with paper round it.
"""

from collections.abc import Callable
from math import cos, radians, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPen

from desktop.map.paint.map_styles import MapStyle, text_colour_on
from desktop.map.paint.order_marks import MARK_RADIUS, paint_mark
from desktop.map.paint.order_sketch import Dash, OrderDrawing, Stroke, Tip
from desktop.map.paint.picture_cache import PictureCache
from desktop.map.paint.routes import Route, parallel_route, route_path, route_point, trim_route
from desktop.map.paint.sizes import UNIT_RADIUS
from desktop.map.paint.stretched_image import StretchedImage
from desktop.map.paint.stroke_outline import draw_line
from desktop.map.paint.tokens import FIT, paint_burst, token_path
from desktop.map.paint.typeface import token_letter_path
from desktop.map.scene.decoration import Decoration, MapItem

_INK, _HALO, _LIGHT = 1.15, 1.45, 2.4
"""How broad the ink is on either side of a line, the paper round it, and the light of one that is
brought out, in pixels at 100 %."""
_HEAD = QPointF(12.6, 6.4)
"""How long the head of an arrow is, and how far it reaches to either side."""
_BALL = 3.6
_CHIP = 7.6
"""The radius of the chip with the strength of a move."""
_DOT = 1.5
"""The radius of the disc under a fleet that carries an army, in radii of a unit."""
_STAR = 1.28
"""How much larger the burst under a dislodged unit is than that of the unit's own token."""


class OrderItem(MapItem):
    """The lines of one order. It is found by the pointer along its longest line."""

    def __init__(self, drawing: OrderDrawing, style: MapStyle, scale: float) -> None:
        super().__init__()
        self.drawing = drawing
        self._style = style
        self._scale = scale
        self._lit = False
        self._shafts = [_ArrowShaft(stroke, scale) for stroke in drawing.strokes]
        self._void = any(stroke.grey for stroke in drawing.strokes)
        self._ring = _octagon(drawing.ring, UNIT_RADIUS * 1.3 * scale) if drawing.ring else None
        self._bounds = self._measure()
        self._shape: QPainterPath | None = None
        self._picture, self._former = PictureCache(most=0), StretchedImage()

    def set_highlighted(self, lit: bool) -> None:
        """Bring the order out."""
        if lit is not self._lit:
            self._lit = lit
            self.update()

    @property
    def lit(self) -> bool:
        """Whether it is brought out."""
        return self._lit

    def boundingRect(self) -> QRectF:
        return self._bounds

    def shape(self) -> QPainterPath:
        if self._shape is None:  # Few are ever met by the pointer.
            self._shape = self._hit_shape()
        return self._shape

    def draw(self, painter: QPainter) -> None:
        looks = (self._lit,)
        if self._former.stretch(self, painter, looks):
            return
        # Its own, for it may be a secret; Qt's stay beside their place when the sheet is moved.
        former = self._former, looks
        self._picture.paint(painter, looks, self._bounds, self._paint, former=former)

    def _paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.drawing.faint and not self._lit:
            painter.setOpacity(0.35)
        scale, style = self._scale, self._style
        if self.drawing.burst is not None:
            self._paint_under(painter, self.drawing.burst, _STAR * scale, paint_burst)
        paper, ink = QColor(style.casing), QColor(style.rim)
        line = QColor(style.void) if self._void else style.line(self.drawing.power)
        if self._lit:
            self._paint_lines(painter, ink, (_INK + _HALO + _LIGHT) * scale)
        self._paint_lines(painter, paper, (_INK + _HALO) * scale)
        if not self._void:
            self._paint_lines(painter, ink, _INK * scale)
        self._paint_lines(painter, paper, 0)
        self._paint_lines(painter, line, 0, core=True)
        if self.drawing.dot is not None:
            self._paint_disc(painter, self.drawing.dot)
        if self.drawing.ghost is not None:
            self._paint_ghost(painter, style.power(self.drawing.power))
        painter.setOpacity(1)

    def _paint_lines(
        self, painter: QPainter, colour: QColor, grow: float, *, core: bool = False
    ) -> None:
        """Paint the core in a colour, or what is below it, `grow` wider all round."""
        for shaft in self._shafts:
            shaft.paint(painter, colour, grow, core=core)
        if self._ring is not None:
            width = 2.6 * self._scale + 2 * grow
            painter.strokePath(self._ring, QPen(colour, width, j=Qt.PenJoinStyle.MiterJoin))

    def _paint_disc(self, painter: QPainter, at: QPointF) -> None:
        """The disc on which a fleet stands that carries an army: paper with an edge of ink."""
        reach = UNIT_RADIUS * _DOT * self._scale
        painter.setPen(Qt.PenStyle.NoPen)
        grown = (_LIGHT + _INK) if self._lit else _INK
        for colour, beyond in ((self._style.rim, grown), (self._style.casing, 0.0)):
            painter.setBrush(QColor(colour))
            painter.drawEllipse(at, reach + beyond * self._scale, reach + beyond * self._scale)

    def _paint_under(
        self,
        painter: QPainter,
        at: QPointF,
        scale: float,
        paint: Callable[[QPainter, MapStyle], None],
    ) -> None:
        painter.save()
        painter.translate(at)
        painter.scale(scale, scale)
        paint(painter, self._style)
        painter.restore()

    def _paint_ghost(self, painter: QPainter, colour: QColor) -> None:
        if self.drawing.ghost is None:
            return
        unit_type, at = self.drawing.ghost
        painter.save()
        painter.translate(at)
        painter.scale(self._scale * FIT, self._scale * FIT)
        path = token_path(unit_type)
        # Opaque, for it must stand out from the hatching below it and from its own land's colour;
        # broken edges and no letter tell it from a unit that is there.
        join = Qt.PenJoinStyle.RoundJoin
        painter.strokePath(path, QPen(QColor(self._style.casing), 7, j=join))
        painter.fillPath(path, colour)
        dashed = QPen(QColor(self._style.rim), 2.4)
        dashed.setDashPattern([2.6, 1.7])
        painter.strokePath(path, dashed)
        painter.restore()

    def _measure(self) -> QRectF:
        bounds = QRectF()
        for shaft in self._shafts:
            bounds = bounds.united(shaft.bounds)
        ghost = self.drawing.ghost[1] if self.drawing.ghost else None
        for at in (self.drawing.ring, self.drawing.dot, self.drawing.burst, ghost):
            if at is not None:
                bounds = bounds.united(_square(at, UNIT_RADIUS * 2.1 * self._scale))
        margin = 8 * self._scale
        return bounds.adjusted(-margin, -margin, margin, margin)

    def _hit_shape(self) -> QPainterPath:
        route = self.drawing.reach
        if not route:
            dot = QPainterPath()
            if self.drawing.dot is not None:
                reach = UNIT_RADIUS * _DOT * self._scale
                dot.addEllipse(self.drawing.dot, reach, reach)
            return self._ring or dot
        pen = QPainterPathStroker()
        pen.setWidth(11 * self._scale)
        return pen.createStroke(route_path(route[:: max(1, len(route) // 16)] + route[-1:]))


class MarkItem(Decoration):
    """The marks of one order: how it ended, and the strength of a supported move."""

    def __init__(self, drawing: OrderDrawing, style: MapStyle, scale: float) -> None:
        super().__init__()
        self._drawing = drawing
        self._style = style
        self._scale = scale
        spots = [at for _, at in drawing.marks]
        if drawing.strength is not None:
            spots.append(drawing.strength[1])
        bounds = QRectF()
        for at in spots:
            bounds = bounds.united(_square(at, (MARK_RADIUS + 7) * scale))
        self._bounds = bounds
        self._picture, self._former = PictureCache(most=0), StretchedImage()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def draw(self, painter: QPainter) -> None:
        if not self._bounds.isEmpty() and not self._former.stretch(self, painter, ()):
            former = self._former, ()
            self._picture.paint(painter, (), self._bounds, self._paint, former=former)

    def _paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for mark, at in self._drawing.marks:
            painter.save()
            painter.translate(at)
            painter.scale(self._scale * 0.92, self._scale * 0.92)
            paint_mark(painter, mark, self._style)
            painter.restore()
        if self._drawing.strength is not None:
            self._paint_strength(painter, *self._drawing.strength)

    def _paint_strength(self, painter: QPainter, strength: int, at: QPointF) -> None:
        painter.save()
        painter.translate(at)
        painter.scale(self._scale, self._scale)
        colour = self._style.line(self._drawing.power)
        painter.setPen(Qt.PenStyle.NoPen)
        layers = ((self._style.rim, 2.0), (self._style.casing, 1.0), (colour, 0.0))
        for fill, grow in layers:
            painter.setBrush(QColor(fill))
            painter.drawEllipse(QPointF(0, 0), _CHIP + grow, _CHIP + grow)
        painter.fillPath(
            token_letter_path(str(strength), 12.0, QPointF(0, 0)), text_colour_on(colour)
        )
        painter.restore()


class _ArrowShaft:
    """One stroke ready to paint: its line, and its tip as a filled or an open shape."""

    def __init__(self, stroke: Stroke, scale: float) -> None:
        self._stroke = stroke
        self._width = stroke.width * scale
        self._unit = scale
        end = route_point(stroke.route, 1.0)
        self._solid = QPainterPath()
        self._open = QPainterPath()
        back = self._add_tip(stroke.tip, end.at, end.angle)
        route = trim_route(stroke.route, 0, back) if back else stroke.route
        self._lines = self._paths(route)
        bounds = route_path(stroke.route).boundingRect()
        bounds = bounds.united(self._solid.boundingRect()).united(self._open.boundingRect())
        reach = self._width + 6 * scale
        self.bounds = bounds.adjusted(-reach, -reach, reach, reach)

    def _paths(self, route: Route) -> list[QPainterPath]:
        if self._stroke.double:
            gap = self._width * 0.34
            return [
                route_path(parallel_route(route, gap)),
                route_path(parallel_route(route, -gap)),
            ]
        return [route_path(route)]

    def _add_tip(self, tip: Tip, at: QPointF, angle: float) -> float:
        """Build the tip; answers by how much the line must end before it."""
        unit = self._unit
        match tip:
            case Tip.NONE:
                return 0
            case Tip.HEAD:
                back = at + _polar(angle + 180, _HEAD.x() * unit)
                aside = _polar(angle + 90, _HEAD.y() * unit)
                notch = at + _polar(angle + 180, _HEAD.x() * 0.8 * unit)
                self._solid.addPolygon([at, back + aside, notch, back - aside])
                self._solid.closeSubpath()
                return _HEAD.x() * 0.75 * unit
            case Tip.OPEN_HEAD:
                size = 8.5 * unit
                self._open.moveTo(at + _polar(angle + 180 - 36, size))
                self._open.lineTo(at)
                self._open.lineTo(at + _polar(angle + 180 + 36, size))
                return 0
            case Tip.BALL:
                self._solid.addEllipse(at, _BALL * unit, _BALL * unit)
                return 0.8 * _BALL * unit
            case Tip.BAR:
                reach = _HEAD.y() * 1.2 * unit
                self._open.moveTo(at + _polar(angle + 90, reach))
                self._open.lineTo(at + _polar(angle - 90, reach))
                return 0

    def paint(self, painter: QPainter, colour: QColor, grow: float, *, core: bool) -> None:
        """Paint line and tip: the core, which alone is dashed, or what is below, `grow` wider."""
        thin = self._width * 0.34 if self._stroke.double else self._width
        pen = QPen(colour, thin + 2 * grow)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap if not core else Qt.PenCapStyle.FlatCap)
        if core and self._stroke.dash is Dash.DASHED:
            pen.setDashPattern([3.4, 1.7])
        elif core and self._stroke.dash is Dash.DOTTED:
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setDashPattern([0.1, 2.2])
        for line in self._lines:
            draw_line(painter, line, pen)
        if not self._open.isEmpty():
            bar = self._stroke.tip is Tip.BAR
            width = 4.4 * self._unit if bar else self._width
            tip = QPen(colour, width + 2 * grow, j=Qt.PenJoinStyle.MiterJoin)
            tip.setCapStyle(Qt.PenCapStyle.FlatCap if bar and core else Qt.PenCapStyle.RoundCap)
            painter.strokePath(self._open, tip)
        if not self._solid.isEmpty():
            if grow:
                edge = QPen(colour, 2 * grow, j=Qt.PenJoinStyle.RoundJoin)
                painter.strokePath(self._solid, edge)
            painter.fillPath(self._solid, colour)


def _octagon(at: QPointF, radius: float) -> QPainterPath:
    path = QPainterPath(at + _polar(22.5, radius))
    for turn in range(1, 8):
        path.lineTo(at + _polar(22.5 + 45 * turn, radius))
    path.closeSubpath()
    return path


def _polar(angle: float, reach: float) -> QPointF:
    return QPointF(cos(radians(angle)), sin(radians(angle))) * reach


def _square(at: QPointF, reach: float) -> QRectF:
    return QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)
