"""The end of an order that concerns another board: a short line and a disc with its number."""

from collections.abc import Iterator
from math import atan2, cos, hypot, pi, sin

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPen, QPolygonF

from desktop.games.hepta.board_projection import OrderStub, StubKind
from desktop.map.paint.map_styles import MapStyle, text_colour_on
from desktop.map.paint.sizes import UNIT_RADIUS
from desktop.map.paint.stroke_outline import draw_line
from desktop.map.paint.typeface import text_path
from desktop.map.scene.decoration import MapItem
from engine.judge.ruling import Outcome

_DISC = 9.5
_LENGTH = 40.0
REACH = _LENGTH + _DISC + 3
"""How far a stub reaches from where its unit stands, at 100 %."""
_FAILED = frozenset({Outcome.BOUNCED, Outcome.CUT, Outcome.VOID, Outcome.NO_CONVOY})


class OrderStubItem(MapItem):
    """A stub, drawn round the unit it belongs to; all measures at 100 %, scaled by `scale`.

    `turn` is the direction of the line in radians, so that several stubs at one place spread.
    `goal` is where a line on this board ends before the disc, if there is one.
    """

    def __init__(
        self,
        stub: OrderStub,
        style: MapStyle,
        scale: float,
        turn: float,
        goal: QPointF | None = None,
    ) -> None:
        super().__init__()
        self.stub = stub
        self._style = style
        self._scale = scale
        self.lit = False
        """Whether it is brought out."""
        self.disc, self._near, self._far = _stub_points(stub, scale, turn, goal)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        reach = QPolygonF([self.disc, self._near, self._far]).boundingRect()
        margin = (_DISC + 6) * scale
        self._bounds = reach.adjusted(-margin, -margin, margin, margin)

    def set_highlighted(self, lit: bool) -> None:
        """Bring it out."""
        if lit is not self.lit:
            self.lit = lit
            self.update()

    def covered_rects(self) -> Iterator[QRectF]:
        """The room that it takes on the sheet, in small pieces: its disc, and along its line."""
        reach = (_DISC + 2) * self._scale
        yield QRectF(self.pos() + self.disc, QSizeF(0, 0)).adjusted(-reach, -reach, reach, reach)
        way, half = QLineF(self._near, self._far), 4 * self._scale
        steps = max(1, round(way.length() / (2 * half)))
        for step in range(steps + 1):
            spot = QRectF(self.pos() + way.pointAt(step / steps), QSizeF(0, 0))
            yield spot.adjusted(-half, -half, half, half)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def shape(self) -> QPainterPath:
        line = QPainterPath(self._near)
        line.lineTo(self._far)
        pen = QPainterPathStroker()
        pen.setWidth(11 * self._scale)
        path = pen.createStroke(line)
        path.addEllipse(self.disc, _DISC * self._scale, _DISC * self._scale)
        return path

    def draw(self, painter: QPainter) -> None:
        style, scale = self._style, self._scale
        colour = style.power(self.stub.power)
        layers = ((style.rim, 2.6), (style.casing, 1.7))
        if self.lit:
            layers = ((style.accent, 5.0), *layers)
        for each, grow in layers:
            self._line(painter, QColor(each), (3.4 + 2 * grow) * scale)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(each))
            radius = (_DISC + grow - 0.4) * scale
            painter.drawEllipse(self.disc, radius, radius)
        self._line(painter, colour, 3.4 * scale, core=True)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(self.disc, _DISC * scale, _DISC * scale)
        number = text_path(self.stub.board, 14 * scale, self.disc, bold=True)
        painter.fillPath(number, text_colour_on(colour))
        self._paint_end(painter)

    def _line(
        self, painter: QPainter, colour: QColor, width: float, *, core: bool = False
    ) -> None:
        pen = QPen(colour, width, c=Qt.PenCapStyle.FlatCap)
        if core and self.stub.kind is not StubKind.MOVE:
            pen.setDashPattern([1.6, 1.0] if self.stub.kind is StubKind.SUPPORT else [0.7, 0.8])
        line = QPainterPath(self._near)
        line.lineTo(self._far)
        draw_line(painter, line, pen)
        if not self._headed:
            return
        painter.save()
        painter.translate(self._far)
        way = self._far - self._near
        painter.rotate(atan2(way.y(), way.x()) * 180 / pi)
        grow = (width / self._scale - 3.4) / 2
        head = QPainterPath()
        size = (8 + grow) * self._scale
        head.addPolygon(QPolygonF([QPointF(size, 0), QPointF(-size, size), QPointF(-size, -size)]))
        head.closeSubpath()
        painter.fillPath(head, colour)
        painter.restore()

    @property
    def _headed(self) -> bool:
        """Whether the line ends in an arrow: only where a unit arrives."""
        moving = self.stub.kind in (StubKind.MOVE, StubKind.RETREAT)
        return moving and not self.stub.leaving

    def _paint_end(self, painter: QPainter) -> None:
        """A bar across the line of what failed, as on the map of one board."""
        ruling = self.stub.ruling
        if ruling is None or ruling.outcome not in _FAILED:
            return
        middle = (self._near + self._far) / 2
        way = self._far - self._near
        length = hypot(way.x(), way.y()) or 1
        across = QPointF(-way.y(), way.x()) / length * 9 * self._scale
        for colour, width in ((self._style.casing, 6.0), (self._style.rim, 3.4)):
            pen = QPen(QColor(colour), width * self._scale, c=Qt.PenCapStyle.RoundCap)
            line = QPainterPath(middle - across)
            line.lineTo(middle + across)
            draw_line(painter, line, pen)


def _stub_points(
    stub: OrderStub, scale: float, turn: float, goal: QPointF | None
) -> tuple[QPointF, QPointF, QPointF]:
    """The disc, and the line from near to far, from the place of the unit or its target."""
    start = UNIT_RADIUS * 1.15 * scale
    if goal is not None:
        length = hypot(goal.x(), goal.y()) or 1
        along = goal / length
        far = along * max(start, length - (UNIT_RADIUS * 1.3) * scale)
        return far, along * start, far
    way = QPointF(cos(turn), sin(turn))
    disc, rim = way * _LENGTH * scale, way * (_LENGTH - _DISC) * scale
    if stub.leaving:
        return disc, way * start, rim
    return disc, rim, way * (start + 8 * scale)
