"""The regions of a sheet as scene items: exact to the press, painted only while they are lit."""

from collections.abc import Iterable
from enum import Enum

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.map.palette import MapStyle

_KEPT = QGraphicsItem.CacheMode.DeviceCoordinateCache
_UNKEPT = QGraphicsItem.CacheMode.NoCache


class Light(Enum):
    """How a region is lit."""

    OFF = 0
    HOVERED = 1
    POINTED = 2
    TARGET = 3
    CHOSEN = 4


class ProvinceItem(QGraphicsItem):
    """One region: its shape is the outline itself, so a press beside it never counts."""

    def __init__(self, region: str, path: QPainterPath, style: MapStyle) -> None:
        super().__init__()
        self.region = region
        self._path = path
        self._bounds = path.boundingRect().adjusted(-4, -4, 4, 4)
        self._style = style
        self._light = Light.OFF
        self._zoom = 1.0
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)

    @property
    def light(self) -> Light:
        """How it is lit now."""
        return self._light

    def set_light(self, light: Light) -> None:
        """Light it, or put the light out."""
        if light is not self._light:
            self._light = light
            off = light is Light.OFF
            self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents, off)
            # While it is lit it is stroked once, however often things move above it.
            self.setCacheMode(_UNKEPT if off else _KEPT)
            self.update()

    def set_style(self, style: MapStyle) -> None:
        """Take another theme's colours."""
        self._style = style
        self.update()

    def set_zoom(self, zoom: float) -> None:
        """Keep lines and hatching the same on the screen at another magnification."""
        self._zoom = zoom

    def boundingRect(self) -> QRectF:
        return self._bounds

    def shape(self) -> QPainterPath:
        return self._path

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        accent = QColor(self._style.accent)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        match self._light:
            case Light.OFF:
                return
            case Light.HOVERED:
                accent = QColor(self._style.ink)
                accent.setAlphaF(0.10 if not self._style.dark else 0.14)
                painter.fillPath(self._path, accent)
                accent.setAlphaF(0.75)
                painter.strokePath(self._path, QPen(accent, 1.6 / self._zoom))
            case Light.POINTED:
                wash = QColor(accent)
                wash.setAlphaF(0.14)
                painter.fillPath(self._path, wash)
                self._outline(painter, accent, 1.8)
            case Light.TARGET:
                painter.fillPath(self._path, hatching(accent, self._zoom))
                self._outline(painter, accent, 2.2)
            case Light.CHOSEN:
                wash = QColor(accent)
                wash.setAlphaF(0.16)
                painter.fillPath(self._path, wash)
                self._outline(painter, accent, 3.2)

    def _outline(self, painter: QPainter, colour: QColor, width: float) -> None:
        # A coast has corners at every few pixels; round joints take twice the time of all else.
        join = Qt.PenJoinStyle.BevelJoin
        ground = self._style.halo if self._style.dark else self._style.casing
        casing = QPen(QColor(ground), (width + 2) / self._zoom, j=join)
        painter.strokePath(self._path, casing)
        painter.strokePath(self._path, QPen(colour, width / self._zoom, j=join))


class VeilItem(QGraphicsItem):
    """Dims everything but the regions that are lit."""

    def __init__(self, bounds: QRectF, style: MapStyle) -> None:
        super().__init__()
        self._bounds = bounds
        self._style = style
        self._path = QPainterPath()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()

    def leave_out(self, lit: Iterable[QPainterPath]) -> None:
        """Dim all but these paths; hide when there are none."""
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.OddEvenFill)
        path.addRect(self._bounds)
        shown = False
        for each in lit:
            path.addPath(each)
            shown = True
        self._path = path
        self.setVisible(shown)
        self.update()

    def set_style(self, style: MapStyle) -> None:
        """Take another theme's colours."""
        self._style = style
        self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.fillPath(self._path, QColor(self._style.veil))


def hatching(colour: QColor, zoom: float) -> QBrush:
    """Slanted lines, the same on the screen at any magnification."""
    size, ratio = 9, 4
    tile = QPixmap(size * ratio, size * ratio)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(ratio, ratio)
    line = QColor(colour)
    line.setAlphaF(0.42)
    painter.setPen(QPen(line, 1.5))
    for shift in (-size, 0, size):
        painter.drawLine(shift - 1, size + 1, shift + size + 1, -1)
    painter.end()
    brush = QBrush(tile)
    brush.setTransform(QTransform.fromScale(1 / (ratio * zoom), 1 / (ratio * zoom)))
    return brush
