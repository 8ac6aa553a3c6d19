"""The pictures on secret cards: one ground, one size and one light for all of them.

A card that is brighter or of another colour than the others is read across the room. So nothing on
an emblem is bright, and the disc behind it is as dark or light, and of that colour, that all discs
with their emblems come to the same.
"""

import math
from enum import StrEnum
from functools import cache, partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QImage,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QRadialGradient,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QWidget

from desktop.resources import asset_path
from desktop.widgets.cached_pixmap import CachedPixmap, pixmap_painter

_GROUND, _EDGE_OF_GROUND, _RAY = QColor("#274b60"), QColor("#132733"), QColor(150, 190, 205, 70)
_GOLD = QColor("#cfa443")
_DIM = QColor(39, 75, 96, 132)
"""Laid over every emblem."""
_TOGETHER = QColor("#3d454a")
"""What each emblem and its disc come to, seen from so far that they are one."""
_DISC = 0.98
_RAYS = 48


class Emblem(StrEnum):
    """What a card shows, by the name of its drawing."""

    NONE = "none"
    WOLF = "wolf"
    SEER = "seer"
    PRIEST = "priest"
    HOUSE = "house"
    SPY = "spy"
    SCIENTIST = "scientist"
    WITCH = "witch"
    CAPITAL = "capital"


class EmblemPanel(QWidget):
    """The picture on a card."""

    def __init__(self, emblem: Emblem) -> None:
        super().__init__()
        self._emblem = emblem
        self._picture = CachedPixmap()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        draw = partial(paint_emblem, room=QRectF(self.rect()), emblem=self._emblem)
        self._picture.paint(painter, self, draw)


def paint_emblem(painter: QPainter, room: QRectF, emblem: Emblem) -> None:
    """Fill a room with the ground, and paint what a card shows in the middle."""
    reach = max(room.width(), room.height())
    light = QRadialGradient(room.center(), 0.62 * reach)
    light.setColorAt(0, _GROUND)
    light.setColorAt(1, _EDGE_OF_GROUND)
    painter.fillRect(room, light)
    painter.save()
    painter.setClipRect(room)
    painter.translate(room.center())
    half = 0.42 * min(room.width(), room.height())
    painter.scale(half, half)
    painter.setPen(QPen(_RAY, 0.018))
    for number in range(_RAYS):
        turn = math.tau * number / _RAYS
        way = QPointF(math.cos(turn), math.sin(turn))
        painter.drawLine(way * 1.02, way * (1.35 + 0.12 * (number % 2)))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(emblem_disc_colour(emblem))
    painter.drawEllipse(QPointF(), _DISC, _DISC)
    shown = QPointF(half * _DISC, half * _DISC)
    ratio = max(1.0, painter.device().devicePixelRatioF())
    picture = _emblem_image(emblem, math.ceil(2 * half * _DISC * ratio))
    painter.scale(1 / half, 1 / half)
    painter.drawImage(QRectF(-shown, shown), picture)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(_GOLD, 2))
    painter.drawRect(room.adjusted(9, 9, -9, -9))


def _emblem_image(emblem: Emblem, side: int) -> QImage:
    """An emblem alone on a square of so many dots round its disc, none of them bright."""
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    with pixmap_painter(image) as painter:
        painter.translate(side / 2, side / 2)
        painter.scale(side / 2 / _DISC, side / 2 / _DISC)
        disc = QPainterPath()
        disc.addEllipse(QPointF(), _DISC, _DISC)
        painter.setClipPath(disc)
        painter.scale(0.8, 0.8)
        paint_drawing(painter, emblem)
        painter.resetTransform()
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        painter.fillRect(image.rect(), _DIM)
    return image


@cache
def emblem_disc_colour(emblem: Emblem) -> QColor:
    """The colour of the disc with which this emblem comes to the same as all others."""
    mean = _emblem_image(emblem, 256).scaled(
        1, 1, mode=Qt.TransformationMode.SmoothTransformation
    ).pixel(0, 0)  # fmt: skip
    alpha, *parts = (each * 4 / math.pi / 255 for each in mean.to_bytes(4, "big"))
    wanted = _TOGETHER.redF(), _TOGETHER.greenF(), _TOGETHER.blueF()
    free = 1 - alpha
    red, green, blue = (
        min(1.0, max(0.0, (whole - part) / free))
        for whole, part in zip(wanted, parts, strict=True)
    )
    return QColor.fromRgbF(red, green, blue)


def paint_drawing(painter: QPainter, name: str) -> None:
    """Paint one of the drawings in `assets/emblems`, two units wide and high, round the origin."""
    _drawing(name).render(painter, QRectF(-1, -1, 2, 2))


@cache
def _drawing(name: str) -> QSvgRenderer:
    return QSvgRenderer(str(asset_path("emblems", f"{name}.svg")))


def paint_wolf_at_moon(painter: QPainter) -> None:
    """A wolf's head before the moon, two units high, round the origin."""
    paint_drawing(painter, "moon")
    painter.scale(0.8, 0.8)
    paint_drawing(painter, "wolf")
