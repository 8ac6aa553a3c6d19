"""The strokes of a ground: bands within their land, borders in many pieces, waves."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPen, QTransform

from desktop.map.border_lines import Band
from desktop.map.hatches import wave_tile


def paint_band(painter: QPainter, band: Band, line: tuple[QPainterPath, ...], pen: QPen) -> None:
    """The band round an owner's land, within it."""
    painter.save()
    painter.setClipPath(band.land, Qt.ClipOperation.IntersectClip)
    # Joints need not be round where the line is broad: that halves the cost.
    stroke(painter, line, pen, band.land.controlPointRect(), Qt.PenJoinStyle.BevelJoin)
    painter.restore()


def stroke(
    painter: QPainter,
    paths: Iterable[QPainterPath],
    pen: QPen,
    exposed: QRectF,
    join: Qt.PenJoinStyle = Qt.PenJoinStyle.RoundJoin,
) -> None:
    """Stroke many paths, all in one solid colour so that their overlaps do not show."""
    pen.setJoinStyle(join)
    if pen.style() is Qt.PenStyle.SolidLine:
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    reach = pen.widthF()
    seen = exposed.adjusted(-reach, -reach, reach, reach)
    for path in paths:
        if path.controlPointRect().intersects(seen):
            painter.strokePath(path, pen)


def lay_waves(painter: QPainter, shown: QRectF, colour: str) -> None:
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
