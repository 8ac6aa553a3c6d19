"""The decoration of a sheet, painted under a theme."""

from collections.abc import Generator, Mapping

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from desktop.map.paint.map_style import MapStyle
from desktop.map.paint.page_painting import thin_colour
from desktop.map.paint.sheet_paths import ArtPaths
from desktop.map.scene.province_item import slanted_brush

_TOGETHER = 3
"""So many lines are stroked at once."""


def paint_art_steps(
    painter: QPainter, art: ArtPaths, style: MapStyle, exposed: QRectF
) -> Generator[None, None, None]:
    """Paint one piece of decoration, as far as it is exposed, a few lines at a time."""
    look, path = art.shape.style, art.area
    if look.get("fill", "").startswith("url"):
        if art.shape.layer != "sea":
            painter.fillPath(path, QColor(style.wild))
            painter.fillPath(path, impassable_brush(style))
        return
    painter.setOpacity(float(look.get("opacity", "1")))
    fill = art_colour(look, "fill", style)
    if fill is not None:
        painter.fillPath(path, fill)
    stroke = art_colour(look, "stroke", style)
    if stroke is not None:
        stroke = thin_colour(painter, stroke, QColor(style.sea), stroke.alphaF())
        pen = QPen(stroke, float(look.get("stroke-width", "1")))
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        # Flat ends: where half transparent pieces meet, round ones would show as dots.
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        lines = art.lines
        if dashes := [float(n) for n in look.get("stroke-dasharray", "").split()]:
            width = max(pen.widthF(), 0.1)
            pen.setDashPattern([dash / width for dash in dashes])
            lines = (path,)
        seen = (line for line in lines if line.controlPointRect().intersects(exposed))
        for number, line in enumerate(seen):
            if number % _TOGETHER == _TOGETHER - 1:
                yield
            painter.strokePath(line, pen)
    painter.setOpacity(1.0)


def impassable_brush(style: MapStyle) -> QBrush:
    """The lines over land that nobody may enter."""
    return slanted_brush(QColor(style.wild_line), 1.0)


def art_colour(look: Mapping[str, str], what: str, style: MapStyle) -> QColor | None:
    """A shape's fill or stroke under a theme; None where it has none, or none we can paint."""
    colour = QColor(look.get(what, "none"))
    if look.get(what, "none") == "none" or not colour.isValid():
        return None
    if style.dark:
        hue, saturation = colour.hslHueF(), colour.hslSaturationF()
        colour = QColor.fromHslF(
            max(hue, 0), saturation * 0.7, 0.08 + (1 - colour.lightnessF()) * 0.6
        )
    colour.setAlphaF(float(look.get(f"{what}-opacity", "1")))
    return colour
