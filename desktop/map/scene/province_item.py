"""The regions of a sheet as scene items: exact to the press, painted only while they are lit."""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from functools import lru_cache, partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPixmap, QTransform

from desktop.map.paint.map_styles import MapStyle
from desktop.map.paint.picture_cache import PictureCache
from desktop.map.paint.stretched_image import StretchedImage
from desktop.map.scene.decoration import Decoration, MapItem
from desktop.widgets.cached_pixmap import pixmap_painter

OutlineFunction = Callable[[float], Sequence[QPainterPath]]
"""The outline of a region at a magnification, in pieces for a pen."""

LabelRectsFunction = Callable[[QRectF, float], Sequence[QRectF]]
"""The room of what is written in an area at a magnification."""

PaintOverFunction = Callable[[QPainter, str, float], None]
"""Paints what is written in a region at a magnification, with the signs of centres."""

_LINE, _EDGE = 3.0, 1.2
"""How broad the line of paper round a region is, and the ink on either side of it, in pixels."""
_VEILED, _VEILED_DARK = 0.38, 0.2
"""How much paper is laid over a region; in the dark it is light that tells."""


class Highlight(Enum):
    """How a region is lit."""

    OFF = 0
    HOVERED = 1
    POINTED = 2
    TARGET = 3
    CHOSEN = 4


class ProvinceItem(MapItem):
    """One region: its shape is the outline itself, so a press beside it never counts.

    Nothing of it is seen that is not `within` the map. What it looks like when it is lit is kept
    in `pictures`, which must not outlive its scene: they tell what was lit.
    """

    def __init__(
        self,
        region: str,
        path: QPainterPath,
        within: QRectF,
        style: MapStyle,
        rim: OutlineFunction,
        written: LabelRectsFunction,
        over: PaintOverFunction,
        pictures: PictureCache,
    ) -> None:
        super().__init__()
        self.region = region
        self._path = path
        self._rim, self._written, self._over = rim, written, over
        self._pictures = pictures
        whole = path.boundingRect()
        self._bounds = (whole & within).adjusted(-4, -4, 4, 4)
        self._style = style
        self._light = Highlight.OFF
        self._zoom = 1.0
        self._former = StretchedImage()
        self.setVisible(False)

    @property
    def light(self) -> Highlight:
        """How it is lit now."""
        return self._light

    def set_highlight(self, light: Highlight) -> None:
        """Light it, or put the light out."""
        if light is not self._light:
            self._light = light
            # Not `ItemHasNoContents`: Qt forgets what an item without contents has to repaint.
            self.setVisible(light is not Highlight.OFF)
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

    def draw(self, painter: QPainter) -> None:
        if self._light is Highlight.OFF:
            return
        looks = self._light, self._style
        if not self._former.stretch(self, painter, looks):
            self._paint_cached(painter, self._light, (self._former, looks))

    def prepare(self, painter: QPainter, light: Highlight) -> None:
        """Make the picture of it that is soon to be shown, for what the painter paints on."""
        self._paint_cached(painter, light)

    def _paint_cached(
        self,
        painter: QPainter,
        light: Highlight,
        former: tuple[StretchedImage, tuple[object, ...]] | None = None,
    ) -> None:
        """It is stroked once, however often it is lit and things move above it."""
        named = light is not Highlight.HOVERED
        names = tuple(self._written(self._bounds, self._zoom)) if named else ()
        looks = self.region, light, self._zoom, tuple(each.getRect() for each in names)
        paint = partial(self._paint_light, light=light)
        self._pictures.paint(painter, looks, self._bounds, paint, former=former)

    def _paint_light(self, painter: QPainter, light: Highlight) -> None:
        """In ink and paper alone: every hue on the map is a power's."""
        painter.save()
        # What is written here may go on beyond, where nothing is painted anew with this item.
        painter.setClipRect(self._bounds, Qt.ClipOperation.IntersectClip)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        ink = QColor(self._style.ink)
        match light:
            case Highlight.OFF:
                pass
            case Highlight.HOVERED:
                ink.setAlphaF(0.10 if not self._style.dark else 0.14)
                painter.fillPath(self._path, ink)
                ink.setAlphaF(0.75)
                # Flat ends: where half transparent pieces meet, others would show as dots.
                pen = QPen(ink, 1.6 / self._zoom, c=Qt.PenCapStyle.FlatCap)
                for piece in self._rim(self._zoom):
                    painter.strokePath(piece, pen)
            case Highlight.POINTED | Highlight.CHOSEN:
                self._outline(painter)
            case Highlight.TARGET:
                veil = QColor(self._style.rim if self._style.dark else self._style.casing)
                veil.setAlphaF(_VEILED_DARK if self._style.dark else _VEILED)
                painter.fillPath(self._path, veil)
                self._outline(painter)
        painter.restore()

    def _outline(self, painter: QPainter) -> None:
        """A line of paper between two of ink, and what is written there once more over it."""
        # A coast has corners at every few pixels; round joints take twice the time of all else.
        join = Qt.PenJoinStyle.BevelJoin
        deep, pale = self._style.rim, self._style.casing
        if self._style.dark:
            deep, pale = pale, deep
        for colour, width in ((deep, _LINE + 2 * _EDGE), (pale, _LINE)):
            pen = QPen(QColor(colour), width / self._zoom, c=Qt.PenCapStyle.RoundCap, j=join)
            for piece in self._rim(self._zoom):
                painter.strokePath(piece, pen)
        self._over(painter, self.region, self._zoom)


class DimmingItem(Decoration):
    """Dims everything but the regions that are lit."""

    def __init__(self, bounds: QRectF, style: MapStyle) -> None:
        super().__init__()
        self._bounds = bounds
        self._style = style
        self._path = QPainterPath()
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

    def draw(self, painter: QPainter) -> None:
        # Its edges lie below the outlines of what is lit: smooth ones take six times as long.
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        painter.fillPath(self._path, QColor(self._style.veil))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)


_SIDE, _RATIO = 9, 4
"""The side of a tile in pixels on the screen, and how many times larger it is drawn."""


def slanted_brush(colour: QColor, zoom: float) -> QBrush:
    """Slanted lines, the same on the screen at any magnification."""
    brush = QBrush(_tile(colour.rgb()))
    brush.setTransform(QTransform.fromScale(1 / (_RATIO * zoom), 1 / (_RATIO * zoom)))
    return brush


@lru_cache(maxsize=16)
def _tile(colour: int) -> QPixmap:
    tile = QPixmap(_SIDE * _RATIO, _SIDE * _RATIO)
    with pixmap_painter(tile) as painter:
        painter.scale(_RATIO, _RATIO)
        line = QColor(colour)
        line.setAlphaF(0.42)
        painter.setPen(QPen(line, 1.5))
        for shift in (-_SIDE, 0, _SIDE):
            painter.drawLine(shift - 1, _SIDE + 1, shift + _SIDE + 1, -1)
    return tile
