"""Orders on the map as scene items: cased lines below the units, marks above them."""

from collections.abc import Callable
from math import cos, radians, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.map.paint.former_picture import FormerPicture
from desktop.map.paint.lines import draw_line
from desktop.map.paint.marks import MARK_RADIUS, paint_mark
from desktop.map.paint.palette import MapStyle, text_on
from desktop.map.paint.pictures import Pictures
from desktop.map.paint.routes import Route, beside, path_along, spot, trimmed
from desktop.map.paint.sizes import UNIT_RADIUS
from desktop.map.paint.sketch import Dash, Drawing, Stroke, Tip
from desktop.map.paint.tokens import FIT, paint_burst, token_path
from desktop.map.paint.typeface import text_path
from desktop.map.scene.decoration import Decoration

_CASED = 1.6
"""How many times as wide as a line its casing is."""
_LEAST = 1.7
"""How far a casing reaches beyond a thin line at least, in pixels at 100 %."""
_RIM = 1.0
_DOT = 1.42
"""The radius of the dot under a fleet that carries an army, in radii of a unit."""
_STAR = 1.28
"""How much larger the burst under a dislodged unit is than that of the unit's own token."""


class OrderItem(QGraphicsItem):
    """The lines of one order. It is found by the pointer along its longest line."""

    def __init__(self, drawing: Drawing, style: MapStyle, scale: float) -> None:
        super().__init__()
        self.drawing = drawing
        self._style = style
        self._scale = scale
        self._lit = False
        self._shafts = [_Shaft(stroke, scale) for stroke in drawing.strokes]
        self._void = any(stroke.grey for stroke in drawing.strokes)
        self._ring = _octagon(drawing.ring, UNIT_RADIUS * 1.3 * scale) if drawing.ring else None
        self._bounds = self._measure()
        self._shape: QPainterPath | None = None
        self._picture, self._former = Pictures(most=0), FormerPicture()

    def set_lit(self, lit: bool) -> None:
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
            self._shape = self._touchable()
        return self._shape

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
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
        if self._lit:
            self._paint_lines(painter, QColor(style.accent), 3.2 * scale)
        line = QColor(style.void) if self._void else style.line(self.drawing.power)
        casing, rim = style.casings(line)
        self._paint_lines(painter, rim, _RIM * scale)
        self._paint_lines(painter, casing, 0)
        self._paint_lines(painter, line, 0, core=True)
        if self.drawing.ghost is not None:
            self._paint_ghost(painter, style.power(self.drawing.power))
        painter.setOpacity(1)

    def _paint_lines(
        self, painter: QPainter, colour: QColor, grow: float, *, core: bool = False
    ) -> None:
        """Paint the core in a colour, or its casing, `grow` wider all round."""
        for shaft in self._shafts:
            shaft.paint(painter, colour, grow, core=core)
        width = 2.4 * self._scale
        if not core:
            width = width * _CASED + 2 * (grow + 0.6 * self._scale)
        if self._ring is not None:
            painter.strokePath(self._ring, QPen(colour, width, j=Qt.PenJoinStyle.MiterJoin))
        if self.drawing.dot is not None:
            reach = UNIT_RADIUS * _DOT * self._scale
            beyond = 0 if core else grow + 1.5 * self._scale
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.drawEllipse(self.drawing.dot, reach + beyond, reach + beyond)

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

    def _touchable(self) -> QPainterPath:
        route = self.drawing.reach
        if not route:
            dot = QPainterPath()
            if self.drawing.dot is not None:
                reach = UNIT_RADIUS * _DOT * self._scale
                dot.addEllipse(self.drawing.dot, reach, reach)
            return self._ring or dot
        pen = QPainterPathStroker()
        pen.setWidth(11 * self._scale)
        return pen.createStroke(path_along(route[:: max(1, len(route) // 16)] + route[-1:]))


class MarkItem(Decoration):
    """The marks of one order: how it ended, and the strength of a supported move."""

    def __init__(self, drawing: Drawing, style: MapStyle, scale: float) -> None:
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
        self._picture, self._former = Pictures(most=0), FormerPicture()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
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
        words = f"×{strength}"
        half = 8.0 + 2.6 * (len(words) - 1)
        casing, rim = self._style.casings(colour)
        for grow, fill in ((1.6, rim), (0.8, casing), (0.0, colour)):
            plate = QRectF(-half - grow, -7.4 - grow, 2 * (half + grow), 2 * (7.4 + grow))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(fill)
            painter.drawRoundedRect(plate, 7.4 + grow, 7.4 + grow)
        letters = text_path(words, 12.5, QPointF(0, -0.3), bold=True)
        painter.fillPath(letters, text_on(colour))
        painter.restore()


class _Shaft:
    """One stroke ready to paint: its line, and its tip as a filled or an open shape."""

    def __init__(self, stroke: Stroke, scale: float) -> None:
        self._stroke = stroke
        self._width = stroke.width * scale
        self._unit = scale
        end = spot(stroke.route, 1.0)
        self._solid = QPainterPath()
        self._open = QPainterPath()
        back = self._tip(stroke.tip, end.at, end.angle)
        route = trimmed(stroke.route, 0, back) if back else stroke.route
        self._lines = self._paths(route)
        bounds = path_along(stroke.route).boundingRect()
        bounds = bounds.united(self._solid.boundingRect()).united(self._open.boundingRect())
        reach = self._width + 6 * scale
        self.bounds = bounds.adjusted(-reach, -reach, reach, reach)

    def _paths(self, route: Route) -> list[QPainterPath]:
        if self._stroke.double:
            gap = self._width * 0.34
            return [path_along(beside(route, gap)), path_along(beside(route, -gap))]
        return [path_along(route)]

    def _tip(self, tip: Tip, at: QPointF, angle: float) -> float:
        """Build the tip; answers by how much the line must end before it."""
        unit, width = self._unit, self._width
        match tip:
            case Tip.NONE:
                return 0
            case Tip.HEAD:
                size = 6.5 * unit + width * 1.55
                self._solid.addPolygon(
                    [
                        at,
                        at + _polar(angle + 180 - 27, size),
                        at + _polar(angle + 180, size * 0.66),
                        at + _polar(angle + 180 + 27, size),
                    ]
                )
                self._solid.closeSubpath()
                return size * 0.7
            case Tip.OPEN_HEAD:
                size = 8.5 * unit
                self._open.moveTo(at + _polar(angle + 180 - 36, size))
                self._open.lineTo(at)
                self._open.lineTo(at + _polar(angle + 180 + 36, size))
                return 0
            case Tip.BALL:
                self._solid.addEllipse(at, 4.2 * unit, 4.2 * unit)
                return 4 * unit
            case Tip.BAR:
                reach = 5.5 * unit + width * 0.9
                self._open.moveTo(at + _polar(angle + 90, reach))
                self._open.lineTo(at + _polar(angle - 90, reach))
                return 0

    def paint(self, painter: QPainter, colour: QColor, grow: float, *, core: bool) -> None:
        """Paint line and tip: the core, which alone is dashed, or its casing, `grow` wider."""
        if not core:
            grow += max(self._width * (_CASED - 1) / 2, _LEAST * self._unit)
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
            width = max(self._width, 4.2 * self._unit) if bar else self._width
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
