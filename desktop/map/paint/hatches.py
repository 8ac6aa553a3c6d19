"""Lines laid over a colour, and the fine waves of the sea: tiles for a brush."""

from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPixmap, QTransform

from desktop.map.paint.map_style import Hatch

_SIDE = 8
HATCH_DOT = 1.15
"""How far a dot of a hatch reaches from its middle, in pixels on the screen."""
WAVE_ROOM = (44, 22)
"""How large a tile of waves is, in pixels on the screen."""
_SHARP = 3
"""Tiles are drawn so many times larger, for screens with fine dots."""


def hatch_brush(hatch: Hatch, colour: QColor, zoom: float) -> QBrush:
    """A power's lines, the same on the screen at any magnification; no brush without lines."""
    if hatch is Hatch.NONE:
        return QBrush()
    brush = QBrush(_tile(hatch, colour.name()))
    brush.setTransform(QTransform.fromScale(1 / (_SHARP * zoom), 1 / (_SHARP * zoom)))
    return brush


def wave_tile(colour: str, ratio: float) -> QPixmap:
    """A tile of fine waves for a screen of `ratio` dots a pixel, to be laid without stretching."""
    return _wave_pixmap(colour, ratio)


@lru_cache(maxsize=64)
def _tile(hatch: Hatch, colour: str) -> QPixmap:
    side = hatch_side(hatch)
    tile, painter = _blank_pixmap(side, side, _SHARP)
    painter.setPen(QPen(QColor(colour), hatch_width(hatch)))
    for line in hatch_lines(hatch):
        painter.drawLine(line)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    for at in hatch_dots(hatch):
        painter.drawEllipse(at, HATCH_DOT, HATCH_DOT)
    painter.end()
    return tile


def hatch_side(hatch: Hatch) -> int:
    """The side of a hatch's tile, in pixels on the screen."""
    return 5 if hatch is Hatch.DENSE else _SIDE


def hatch_width(hatch: Hatch) -> float:
    """How broad its lines are, in pixels on the screen."""
    return 1.0 if hatch in (Hatch.LEVEL, Hatch.UPRIGHT, Hatch.GRID) else 1.3


def hatch_dots(hatch: Hatch) -> tuple[QPointF, ...]:
    """Where on a tile its dots lie, if it has any."""
    if hatch is not Hatch.DOTS:
        return ()
    near, far = hatch_side(hatch) / 4, hatch_side(hatch) * 0.75
    return QPointF(near, near), QPointF(far, far)


def hatch_lines(hatch: Hatch) -> list[QLineF]:
    """The lines on its tile, drawn beyond the edges so that tiles meet."""
    side = hatch_side(hatch)
    rising = [QLineF(shift - 1, side + 1, shift + side + 1, -1) for shift in (-side, 0, side)]
    falling = [QLineF(shift - 1, -1, shift + side + 1, side + 1) for shift in (-side, 0, side)]
    level = [QLineF(0, side / 2, side, side / 2)]
    upright = [QLineF(side / 2, 0, side / 2, side)]
    return {
        Hatch.RISING: rising,
        Hatch.DENSE: rising,
        Hatch.FALLING: falling,
        Hatch.CROSS: [*rising, *falling],
        Hatch.LEVEL: level,
        Hatch.UPRIGHT: upright,
        Hatch.GRID: [*level, *upright],
    }.get(hatch, [])


@lru_cache(maxsize=16)
def _wave_pixmap(colour: str, ratio: float) -> QPixmap:
    tile, painter = _blank_pixmap(*WAVE_ROOM, ratio)
    painter.setPen(QPen(QColor(colour), 1.0, c=Qt.PenCapStyle.RoundCap))
    painter.drawPath(wave_path())
    painter.end()
    return tile


def wave_path() -> QPainterPath:
    """The two waves on a tile."""
    path = QPainterPath()
    for left, top in ((3.0, 6.0), (25.0, 17.0)):
        path.moveTo(left, top)
        for number in range(2):
            start = left + number * 8
            path.quadTo(start + 2, top - 2.6, start + 4, top)
            path.quadTo(start + 6, top + 2.6, start + 8, top)
    return path


def _blank_pixmap(wide: int, high: int, ratio: float) -> tuple[QPixmap, QPainter]:
    tile = QPixmap(round(wide * ratio), round(high * ratio))
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(tile.width() / wide, tile.height() / high)
    return tile, painter
