"""Lines laid over a colour, and the fine waves of the sea: tiles for a brush."""

from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPixmap, QTransform

from desktop.map.style import Hatch

_SIDE = 8
"""The side of a hatch's tile, in pixels on the screen."""
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
    return _waves(colour, ratio)


@lru_cache(maxsize=64)
def _tile(hatch: Hatch, colour: str) -> QPixmap:
    side = 5 if hatch is Hatch.DENSE else _SIDE
    tile, painter = _blank(side, side, _SHARP)
    straight = hatch in (Hatch.LEVEL, Hatch.UPRIGHT, Hatch.GRID)
    painter.setPen(QPen(QColor(colour), 1.0 if straight else 1.3))
    middle = side / 2
    for line in _lines(hatch, side):
        painter.drawLine(line)
    if hatch is Hatch.DOTS:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        for at in (QPointF(middle / 2, middle / 2), QPointF(middle * 1.5, middle * 1.5)):
            painter.drawEllipse(at, 1.15, 1.15)
    painter.end()
    return tile


def _lines(hatch: Hatch, side: int) -> list[QLineF]:
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
def _waves(colour: str, ratio: float) -> QPixmap:
    wide, high = 44, 22
    tile, painter = _blank(wide, high, ratio)
    painter.setPen(QPen(QColor(colour), 1.0, c=Qt.PenCapStyle.RoundCap))
    for left, top in ((3.0, 6.0), (25.0, 17.0)):
        path = QPainterPath(QPointF(left, top))
        for number in range(2):
            start = left + number * 8
            path.quadTo(start + 2, top - 2.6, start + 4, top)
            path.quadTo(start + 6, top + 2.6, start + 8, top)
        painter.drawPath(path)
    painter.end()
    return tile


def _blank(wide: int, high: int, ratio: float) -> tuple[QPixmap, QPainter]:
    tile = QPixmap(round(wide * ratio), round(high * ratio))
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(tile.width() / wide, tile.height() / high)
    return tile, painter
