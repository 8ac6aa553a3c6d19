"""The strokes of a ground: bands within their land, borders in many pieces, waves."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QPaintEngine, QPainter, QPainterPath, QPen, QTransform

from desktop.map.paint.border_lines import OwnerBand
from desktop.map.paint.hatches import wave_tile
from desktop.map.paint.picture_cache import PaintSteps

_TOGETHER = 6
"""So many paths are stroked at once, in a millisecond or two where they are large."""
_STRIP = 400_000
"""So many dots of an area are filled at once."""


def paint_band_steps(
    painter: QPainter, band: OwnerBand, line: tuple[QPainterPath, ...], pens: Iterable[QPen]
) -> PaintSteps:
    """The bands round an owner's land, within it, the broader below the narrower."""
    painter.save()
    try:
        painter.setClipPath(band.land, Qt.ClipOperation.IntersectClip)
        yield
        # Joints need not be round where the line is broad: that halves the cost.
        for pen in pens:
            room = band.land.controlPointRect()
            yield from stroke_steps(painter, line, pen, room, Qt.PenJoinStyle.BevelJoin)
    finally:
        painter.restore()


def stroke_steps(
    painter: QPainter,
    paths: Iterable[QPainterPath],
    pen: QPen,
    exposed: QRectF,
    join: Qt.PenJoinStyle = Qt.PenJoinStyle.RoundJoin,
) -> PaintSteps:
    """Stroke many paths a few at a time, in one solid colour so that overlaps do not show."""
    pen.setJoinStyle(join)
    if pen.style() is Qt.PenStyle.SolidLine:
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    reach = pen.widthF()
    seen = exposed.adjusted(-reach, -reach, reach, reach)
    for number, path in enumerate(each for each in paths if _intersects(each, seen)):
        painter.strokePath(path, pen)
        if number % _TOGETHER == _TOGETHER - 1:
            yield


def _intersects(path: QPainterPath, area: QRectF) -> bool:
    return path.controlPointRect().intersects(area)


def fill_steps(painter: QPainter, area: QRectF, fill: Callable[[QRectF], object]) -> PaintSteps:
    """Fill an area of a screen a strip at a time, each of whole rows of dots; a page at once."""
    engine = painter.paintEngine()
    if not engine or engine.type() is not QPaintEngine.Type.Raster:
        fill(area)
        return
    ratio, place = painter.device().devicePixelRatioF(), painter.worldTransform()
    dots = (place * QTransform.fromScale(ratio, ratio)).mapRect(area).toAlignedRect()
    rows = max(1, _STRIP // max(1, dots.width()))
    for top in range(dots.top(), dots.bottom() + 1, rows):
        painter.save()
        painter.setWorldTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
        strip = QRect(dots.left(), top, dots.width(), rows)
        painter.setClipRect(strip, Qt.ClipOperation.IntersectClip)
        painter.setWorldTransform(place)
        fill(area)
        painter.restore()
        yield


def paint_waves(painter: QPainter, shown: QRectF, colour: str) -> None:
    """Fine waves, dot for dot: stretching a tile costs three times as much as laying it."""
    ratio = painter.device().devicePixelRatio()
    place = painter.worldTransform()
    start = place.map(QPointF(0, 0)) * ratio
    brush = QBrush(wave_tile(colour, ratio))
    painter.save()
    painter.setClipRect(shown, Qt.ClipOperation.IntersectClip)
    painter.setWorldTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
    area = place.mapRect(shown)
    room = QRectF(area.topLeft() * ratio, area.size() * ratio).toAlignedRect()
    painter.setBrushOrigin(start.toPoint())
    painter.fillRect(room, brush)
    painter.restore()
