"""What is drawn over a map while a unit is being ordered: its way, a chain of fleets, a cross."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem

from desktop.map.paint.map_styles import MapStyle, text_colour_on
from desktop.map.paint.order_sketch import OrderDrawing
from desktop.map.paint.routes import route_path, route_point, smooth_route
from desktop.map.paint.sizes import token_radius
from desktop.map.paint.stroke_outline import draw_line
from desktop.map.paint.typeface import text_path
from desktop.map.scene.decoration import Decoration
from desktop.map.scene.sheet_scene import SheetScene

_Z_WAY, _Z_DISC = 45, 46
_CROSS_REACH = 13.0
"""How near in pixels a press must be to the middle of the cross."""


@dataclass(frozen=True, slots=True)
class ChainStop:
    """One stop of a chain: a point of the sheet, what its disc says (empty for none), whose."""

    at: QPointF
    sign: str
    mine: bool = True


class OrderEntryMarks:
    """The passing marks of one scene; it lives as long as the scene does."""

    def __init__(self, scene: SheetScene) -> None:
        self._scene = scene
        self._line: RouteItem | None = None
        self._chain: list[QGraphicsItem] = []
        self._cross: SignItem | None = None

    def show_line(self, start: QPointF, end: QPointF) -> None:
        """A unit is dragged from one point to another."""
        self.hide_line()
        self._line = RouteItem(start, end, self._scene)
        self._add(self._line, _Z_WAY)

    def hide_line(self) -> None:
        """It is let go."""
        if self._line is not None:
            self._scene.removeItem(self._line)
            self._line = None

    @property
    def is_line_shown(self) -> bool:
        """Whether a unit is on its way."""
        return self._line is not None

    def show_chain(self, stops: Sequence[ChainStop]) -> None:
        """A way over sea, and a numbered disc at each fleet on it; none takes it off."""
        for each in self._chain:
            self._scene.removeItem(each)
        self._chain = []
        if len(stops) > 1:
            way = RouteItem(stops[0].at, stops[-1].at, self._scene, [each.at for each in stops])
            self._chain.append(way)
            self._add(way, _Z_WAY)
        for stop in stops:
            if stop.sign:
                disc = SignItem(stop.sign, self._scene.map_style, filled=stop.mine, away=17)
                disc.setPos(stop.at)
                self._chain.append(disc)
                self._add(disc, _Z_DISC)

    @property
    def chain(self) -> tuple[str, ...]:
        """The signs of the chain that is shown."""
        return tuple(each.sign for each in self._chain if isinstance(each, SignItem))

    def show_order_cross(self, order: OrderDrawing | None) -> None:
        """A small cross on a drawn order, to take it back; None takes it off.

        On the middle of its line, or beside the unit where it has none.
        """
        at: QPointF | None = None
        if order is not None and order.reach:
            at = route_point(order.reach, 0.5).at
        elif order is not None and order.ring is not None:
            beside = token_radius(self._scene.zoom) * 1.5
            at = order.ring + QPointF(beside, -beside)
        self._show_cross(at)

    def _show_cross(self, at: QPointF | None) -> None:
        if self._cross is not None:
            self._scene.removeItem(self._cross)
            self._cross = None
        if at is not None:
            self._cross = SignItem("×", self._scene.map_style, filled=False)
            self._cross.setPos(at)
            self._add(self._cross, _Z_DISC)

    @property
    def cross_point(self) -> QPointF | None:
        """Where the cross is, if it is shown."""
        return self._cross.pos() if self._cross is not None else None

    def is_on_cross(self, at: QPointF) -> bool:
        """Whether a point of the sheet lies on the cross."""
        if self._cross is None:
            return False
        away = at - self._cross.pos()
        return hypot(away.x(), away.y()) * self._scene.zoom <= _CROSS_REACH

    def _add(self, item: QGraphicsItem, layer: float) -> None:
        item.setZValue(layer)
        self._scene.addItem(item)


class RouteItem(Decoration):
    """A broken line with an open end, straight or through all stops."""

    def __init__(
        self, start: QPointF, end: QPointF, scene: SheetScene, stops: Sequence[QPointF] = ()
    ) -> None:
        super().__init__()
        self._style = scene.map_style
        self._zoom = scene.zoom
        self._end = end
        if len(stops) > 2:
            self._path = route_path(smooth_route(list(stops)))
        else:
            self._path = QPainterPath(start)
            self._path.lineTo(end)

    def boundingRect(self) -> QRectF:
        margin = 14 / self._zoom
        return self._path.boundingRect().adjusted(-margin, -margin, margin, margin)

    def draw(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((self._style.casing, 6.5), (self._style.accent, 3.2)):
            pen = QPen(QColor(colour), width / self._zoom, c=Qt.PenCapStyle.RoundCap)
            if colour == self._style.accent:
                pen.setDashPattern([2.2, 1.9])
            draw_line(painter, self._path, pen)
        painter.setPen(QPen(QColor(self._style.casing), 2 / self._zoom))
        painter.setBrush(QColor(self._style.accent))
        painter.drawEllipse(self._end, 6 / self._zoom, 6 / self._zoom)


class SignItem(Decoration):
    """A sign on a disc, of one size at any magnification; `away` shifts it to the upper right."""

    def __init__(self, sign: str, style: MapStyle, *, filled: bool, away: float = 0) -> None:
        super().__init__()
        self.sign = sign
        self._style = style
        self._filled = filled
        self._middle = QPointF(away * 0.8, -away * 0.8)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def boundingRect(self) -> QRectF:
        return QRectF(-14, -14, 28, 28).translated(self._middle)

    def draw(self, painter: QPainter) -> None:
        accent = QColor(self._style.accent)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._style.casing))
        painter.drawEllipse(self._middle, 12.5, 12.5)
        painter.setBrush(accent if self._filled else QColor(self._style.casing))
        pen = QPen(accent, 2.2)
        if not self._filled and self.sign != "×":
            pen.setDashPattern([2.0, 1.3])
        painter.setPen(pen)
        painter.drawEllipse(self._middle, 10.2, 10.2)
        ink = text_colour_on(accent) if self._filled else accent
        size = 17 if self.sign == "×" else 14
        painter.fillPath(text_path(self.sign, size, self._middle, bold=True), ink)
