"""The pictures on secret cards: one ground, one size and one light for all of them.

A card that is brighter or of another colour than the others is read across the room. So nothing on
an emblem is bright, and the disc behind it is as dark or light, and of that colour, that all discs
with their emblems come to the same.
"""

import math
from collections.abc import Callable
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
from PySide6.QtWidgets import QWidget

from desktop.widgets.kept_picture import KeptPicture

_GROUND, _EDGE_OF_GROUND, _RAY = QColor("#274b60"), QColor("#132733"), QColor(150, 190, 205, 70)
_GOLD, _PAPER, _INK, _BLOOD = (
    QColor("#cfa443"), QColor("#f4ead3"), QColor("#141a20"), QColor("#9e2b25")
)  # fmt: skip
_DIM = QColor(39, 75, 96, 132)
"""Laid over every emblem."""
_TOGETHER = QColor("#3d454a")
"""What each emblem and its disc come to, seen from so far that they are one."""
_DISC = 0.98
_RAYS = 48


class Emblem(StrEnum):
    """What a card shows."""

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
        self._picture = KeptPicture()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        draw = partial(paint_emblem, room=QRectF(self.rect()), emblem=self._emblem)
        self._picture.paint(painter, self, draw)
        painter.end()


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
    painter.setBrush(_disc(emblem))
    painter.drawEllipse(QPointF(), _DISC, _DISC)
    shown = QPointF(half * _DISC, half * _DISC)
    ratio = max(1.0, painter.device().devicePixelRatioF())
    picture = _dimmed(emblem, math.ceil(2 * half * _DISC * ratio))
    painter.scale(1 / half, 1 / half)
    painter.drawImage(QRectF(-shown, shown), picture)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(_GOLD, 2))
    painter.drawRect(room.adjusted(9, 9, -9, -9))


def _dimmed(emblem: Emblem, side: int) -> QImage:
    """An emblem alone on a square of so many dots round its disc, none of them bright."""
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(side / 2, side / 2)
    painter.scale(side / 2 / _DISC, side / 2 / _DISC)
    disc = QPainterPath()
    disc.addEllipse(QPointF(), _DISC, _DISC)
    painter.setClipPath(disc)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.scale(0.8, 0.8)
    _PAINTED[emblem](painter)
    painter.resetTransform()
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
    painter.fillRect(image.rect(), _DIM)
    painter.end()
    return image


@cache
def _disc(emblem: Emblem) -> QColor:
    """The colour of the disc with which this emblem comes to the same as all others."""
    mean = _dimmed(emblem, 256).scaled(
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


def _polygon(*points: tuple[float, float]) -> QPainterPath:
    path = QPainterPath(QPointF(*points[0]))
    for each in points[1:]:
        path.lineTo(*each)
    path.closeSubpath()
    return path


def _paint_none(painter: QPainter) -> None:
    """A card that is not dealt here: its back."""
    painter.setBrush(_PAPER)
    painter.drawRoundedRect(QRectF(-0.5, -0.75, 1.0, 1.5), 0.1, 0.1)
    painter.setBrush(_EDGE_OF_GROUND)
    painter.drawRoundedRect(QRectF(-0.42, -0.67, 0.84, 1.34), 0.06, 0.06)
    painter.setBrush(_GOLD)
    painter.drawPath(_polygon((0, -0.4), (0.24, 0), (0, 0.4), (-0.24, 0)))


def _wolf() -> QPainterPath:
    """A wolf's head from the front, two units high."""
    right = ((0.16, -0.40), (0.60, -0.95), (0.66, -0.20), (0.58, 0.12), (0.34, 0.34))
    right = (*right, (0.22, 0.72), (0.12, 0.86))
    path = QPainterPath(QPointF(0, -0.34))
    for x, y in right:
        path.lineTo(x, y)
    for x, y in reversed(right):
        path.lineTo(-x, y)
    path.closeSubpath()
    return path


def paint_wolf_head(painter: QPainter) -> None:
    """From the front, two units high, round the origin."""
    join = Qt.PenJoinStyle.RoundJoin
    painter.setPen(QPen(QColor("#16121c"), 0.05, j=join))
    painter.setBrush(QColor("#1b1622"))
    painter.drawPath(_wolf())
    for side in (-1, 1):
        ear = QPainterPath(QPointF(side * 0.27, -0.42))
        ear.lineTo(side * 0.54, -0.76)
        ear.lineTo(side * 0.56, -0.30)
        ear.closeSubpath()
        painter.fillPath(ear, QColor("#4a3644"))
        eye = QPainterPath(QPointF(side * 0.44, -0.14))
        eye.lineTo(side * 0.14, 0.06)
        eye.quadTo(side * 0.34, 0.10, side * 0.44, -0.14)
        painter.fillPath(eye, QColor("#ffc94a"))
        cheek = QPainterPath(QPointF(side * 0.58, 0.12))
        cheek.lineTo(side * 0.34, 0.34)
        cheek.lineTo(side * 0.22, 0.20)
        cheek.closeSubpath()
        painter.fillPath(cheek, QColor("#2c2433"))
    nose = QPainterPath(QPointF(-0.11, 0.60))
    nose.lineTo(0.11, 0.60)
    nose.lineTo(0, 0.76)
    nose.closeSubpath()
    painter.fillPath(nose, QColor("#07060a"))


def paint_wolf_at_moon(painter: QPainter) -> None:
    """A wolf's head before the moon, two units high, round the origin."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#efe6cf"))
    painter.drawEllipse(QPointF(0, -0.05), 0.66, 0.66)
    painter.scale(0.8, 0.8)
    paint_wolf_head(painter)


def paint_league_eye(painter: QPainter) -> None:
    """The eye of the League, as wide as high, round the origin."""
    lids = QPainterPath(QPointF(-0.72, 0))
    lids.cubicTo(-0.38, -0.40, 0.38, -0.40, 0.72, 0)
    lids.cubicTo(0.38, 0.40, -0.38, 0.40, -0.72, 0)
    painter.setPen(QPen(_GOLD, 0.045, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(QColor("#181a20"))
    painter.drawPath(lids)
    painter.setPen(Qt.PenStyle.NoPen)
    for radius, colour in ((0.215, _BLOOD), (0.085, QColor("#120d0c"))):
        painter.setBrush(colour)
        painter.drawEllipse(QPointF(0, 0), radius, radius)
    painter.setBrush(QColor("#f7e9cf"))
    painter.drawEllipse(QPointF(-0.07, -0.07), 0.032, 0.032)


def _paint_wolf(painter: QPainter) -> None:
    painter.save()
    painter.scale(0.96, 0.96)
    paint_wolf_head(painter)
    painter.restore()


def _paint_seer(painter: QPainter) -> None:
    lids = QPainterPath(QPointF(-0.95, 0))
    lids.cubicTo(-0.5, -0.62, 0.5, -0.62, 0.95, 0)
    lids.cubicTo(0.5, 0.62, -0.5, 0.62, -0.95, 0)
    painter.setPen(QPen(_GOLD, 0.05))
    painter.setBrush(_PAPER)
    painter.drawPath(lids)
    painter.setPen(Qt.PenStyle.NoPen)
    for radius, colour in ((0.36, QColor("#2d6e93")), (0.18, _INK)):
        painter.setBrush(colour)
        painter.drawEllipse(QPointF(), radius, radius)
    painter.setBrush(_PAPER)
    painter.drawEllipse(QPointF(-0.1, -0.11), 0.06, 0.06)


def _paint_priest(painter: QPainter) -> None:
    """A candle before an open book."""
    painter.setBrush(QColor("#7a4a2a"))
    painter.drawPath(
        _polygon((-0.85, 0.3), (0, 0.45), (0.85, 0.3), (0.85, 0.75), (0, 0.88), (-0.85, 0.75))
    )
    painter.setBrush(_PAPER)
    for side in (-1, 1):
        painter.drawPath(_polygon((0, 0.42), (side * 0.8, 0.26), (side * 0.8, 0.66), (0, 0.8)))
    painter.setBrush(QColor("#efe2bd"))
    painter.drawRect(QRectF(-0.13, -0.32, 0.26, 0.78))
    flame = QPainterPath(QPointF(0, -0.95))
    flame.cubicTo(0.26, -0.62, 0.2, -0.38, 0, -0.36)
    flame.cubicTo(-0.2, -0.38, -0.26, -0.62, 0, -0.95)
    painter.setBrush(QColor("#f2b84b"))
    painter.drawPath(flame)
    painter.setBrush(QColor("#fff3c9"))
    painter.drawEllipse(QPointF(0, -0.52), 0.07, 0.12)


def _paint_house(painter: QPainter) -> None:
    painter.setBrush(QColor("#b58a5b"))
    painter.drawRect(QRectF(-0.6, -0.1, 1.2, 0.9))
    painter.setBrush(QColor("#8c4a3a"))
    painter.drawPath(_polygon((-0.82, -0.06), (0, -0.86), (0.82, -0.06)))
    painter.setBrush(QColor("#4a3226"))
    painter.drawRoundedRect(QRectF(-0.16, 0.26, 0.32, 0.54), 0.14, 0.14)
    painter.setBrush(QColor("#f2c66a"))
    for x in (-0.46, 0.24):
        painter.drawRect(QRectF(x, 0.08, 0.22, 0.24))
    painter.setPen(QPen(QColor("#4a3226"), 0.03))
    for x in (-0.35, 0.35):
        painter.drawLine(QPointF(x, 0.08), QPointF(x, 0.32))


def _paint_spy(painter: QPainter) -> None:
    coat = QPainterPath(QPointF(-0.82, 0.98))
    coat.cubicTo(-0.76, 0.4, -0.5, 0.3, -0.28, 0.24)
    coat.lineTo(0, 0.44)
    coat.lineTo(0.28, 0.24)
    coat.cubicTo(0.5, 0.3, 0.76, 0.4, 0.82, 0.98)
    painter.setBrush(QColor("#d8bf9c"))
    painter.drawPath(_polygon((-0.34, -0.3), (0.34, -0.3), (0.28, 0.22), (0, 0.42), (-0.28, 0.22)))
    painter.setBrush(QColor("#1c2b36"))
    painter.drawPath(coat)
    painter.setPen(QPen(_GOLD, 0.045))
    painter.drawPolyline([QPointF(-0.3, 0.24), QPointF(0, 0.44), QPointF(0.3, 0.24)])
    painter.setPen(Qt.PenStyle.NoPen)
    for side in (-1, 1):
        painter.setBrush(_PAPER)
        painter.drawEllipse(QPointF(side * 0.16, -0.1), 0.11, 0.06)
        painter.setBrush(_INK)
        painter.drawEllipse(QPointF(side * 0.16, -0.1), 0.045, 0.05)
    painter.setBrush(QColor("#10181f"))
    painter.drawEllipse(QPointF(0, -0.28), 0.78, 0.13)
    hat = QPainterPath(QPointF(-0.42, -0.28))
    hat.cubicTo(-0.44, -0.95, -0.2, -0.9, 0, -0.82)
    hat.cubicTo(0.2, -0.9, 0.44, -0.95, 0.42, -0.28)
    painter.drawPath(hat)
    painter.setBrush(_BLOOD)
    painter.drawRect(QRectF(-0.42, -0.42, 0.84, 0.11))


def _flask(painter: QPainter, colour: QColor) -> None:
    glass = QPainterPath(QPointF(-0.17, -0.86))
    glass.lineTo(-0.17, -0.28)
    glass.lineTo(-0.62, 0.62)
    glass.quadTo(-0.66, 0.84, -0.44, 0.84)
    glass.lineTo(0.44, 0.84)
    glass.quadTo(0.66, 0.84, 0.62, 0.62)
    glass.lineTo(0.17, -0.28)
    glass.lineTo(0.17, -0.86)
    painter.setBrush(QColor(220, 236, 236, 70))
    painter.drawPath(glass)
    painter.save()
    painter.setClipPath(glass)
    painter.fillRect(QRectF(-1, 0.18, 2, 1), colour)
    painter.restore()
    painter.setPen(QPen(_PAPER, 0.06))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(glass)
    painter.drawLine(QPointF(-0.26, -0.86), QPointF(0.26, -0.86))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(255, 255, 255, 150))
    for x, y, radius in (
        (-0.2, 0.5, 0.07),
        (0.14, 0.36, 0.05),
        (0.24, 0.62, 0.08),
        (0, -0.02, 0.045),
    ):
        painter.drawEllipse(QPointF(x, y), radius, radius)


def _paint_witch(painter: QPainter) -> None:
    _flask(painter, QColor("#4f9a55"))


def _paint_scientist(painter: QPainter) -> None:
    """A lens over a drop."""
    painter.setPen(QPen(QColor("#7a4a2a"), 0.16, c=Qt.PenCapStyle.RoundCap))
    painter.drawLine(QPointF(0.36, 0.36), QPointF(0.82, 0.82))
    painter.setPen(QPen(_GOLD, 0.09))
    painter.setBrush(QColor(214, 232, 236, 90))
    painter.drawEllipse(QPointF(-0.12, -0.12), 0.62, 0.62)
    drop = QPainterPath(QPointF(-0.12, -0.52))
    drop.cubicTo(0.24, -0.08, 0.16, 0.24, -0.12, 0.24)
    drop.cubicTo(-0.4, 0.24, -0.48, -0.08, -0.12, -0.52)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_BLOOD)
    painter.drawPath(drop)


def _paint_capital(painter: QPainter) -> None:
    """A columned hall."""
    painter.setBrush(_PAPER)
    painter.drawPath(_polygon((-0.86, -0.34), (0, -0.84), (0.86, -0.34)))
    painter.drawRect(QRectF(-0.8, -0.28, 1.6, 0.12))
    for x in (-0.66, -0.3, 0.06, 0.42):
        painter.drawRect(QRectF(x, -0.12, 0.24, 0.7))
    painter.drawRect(QRectF(-0.9, 0.62, 1.8, 0.16))
    painter.setBrush(_GOLD)
    painter.drawEllipse(QPointF(0, -0.52), 0.11, 0.11)


_PAINTED: dict[Emblem, Callable[[QPainter], None]] = {
    Emblem.NONE: _paint_none,
    Emblem.WOLF: _paint_wolf,
    Emblem.SEER: _paint_seer,
    Emblem.PRIEST: _paint_priest,
    Emblem.HOUSE: _paint_house,
    Emblem.SPY: _paint_spy,
    Emblem.SCIENTIST: _paint_scientist,
    Emblem.WITCH: _paint_witch,
    Emblem.CAPITAL: _paint_capital,
}
