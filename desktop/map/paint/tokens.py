"""Units as tokens: an army is a shield, a fleet a ship; each bears its power's letter.

Drawn for `UNIT_RADIUS` at 100 %; whoever paints them scales the painter.
"""

from functools import cache
from math import cos, radians, sin

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from desktop.map.paint.hatches import hatch_brush
from desktop.map.paint.palette import MapStyle, text_on
from desktop.map.paint.sizes import TOKEN_REACH
from desktop.map.paint.style import Hatch, mixed
from desktop.map.paint.typeface import text_path
from engine.board.terms import UnitType

FIT = 0.84
"""The outlines below are drawn a little larger than they are painted."""

_LINES = 0.55
"""How far a hatch's lines go from a token's colour to that of its letter."""
_FINE = 1.6
"""Hatches on tokens are so many times finer than on land."""
_FLAG = (QPointF(-10.5, -20.5), QPointF(-21.0, -17.0), QPointF(-10.5, -13.0))

TOKEN_BOX = QRectF(-TOKEN_REACH, -TOKEN_REACH, 2 * TOKEN_REACH, 2 * TOKEN_REACH)
"""Everything a token paints lies in here."""


@cache
def army_path() -> QPainterPath:
    """A heater shield."""
    path = QPainterPath(QPointF(-11, -11.5))
    path.quadTo(0, -9.4, 11, -11.5)
    path.cubicTo(11.6, 0, 11, 7.5, 0, 13.6)
    path.cubicTo(-11, 7.5, -11.6, 0, -11, -11.5)
    path.closeSubpath()
    return path


@cache
def fleet_path() -> QPainterPath:
    """A ship: hull, mast and one broad sail."""
    path = QPainterPath(QPointF(-15, 4.6))
    path.setFillRule(Qt.FillRule.WindingFill)
    path.quadTo(0, 7.6, 15, 4.6)
    path.quadTo(13.4, 12.6, 7.5, 12.6)
    path.lineTo(-7.5, 12.6)
    path.quadTo(-13.4, 12.6, -15, 4.6)
    path.closeSubpath()
    path.moveTo(-9, -13)
    path.quadTo(0, -11.8, 9, -13)
    path.cubicTo(12.8, -7.4, 12.8, -2.2, 9.4, 3.2)
    path.quadTo(0, 4.8, -9.4, 3.2)
    path.cubicTo(-12.8, -2.2, -12.8, -7.4, -9, -13)
    path.closeSubpath()
    return path


def token_path(unit_type: UnitType) -> QPainterPath:
    """The outline of an army or a fleet."""
    return army_path() if unit_type is UnitType.ARMY else fleet_path()


@cache
def burst_path() -> QPainterPath:
    """The jagged star behind a unit that has been driven out."""
    path = QPainterPath()
    points = 11
    for number in range(points * 2):
        ray = QPointF(0, -20 if number % 2 == 0 else -14)
        angle = number * 180 / points
        at = _turned(ray, angle)
        if number == 0:
            path.moveTo(at)
        else:
            path.lineTo(at)
    path.closeSubpath()
    return path


_EMBLEM = 16.0
"""How wide the letters on a token may be, where they are several."""


def paint_token(
    painter: QPainter, unit_type: UnitType, power: str, letter: str, style: MapStyle
) -> None:
    """Paint a unit round the painter's origin."""
    painter.save()
    painter.scale(FIT, FIT)
    path = token_path(unit_type)
    colour = style.power(power)
    join = Qt.PenJoinStyle.RoundJoin
    painter.strokePath(path, QPen(QColor(style.rim), 5.0, j=join))
    painter.strokePath(path, QPen(QColor(style.casing), 2.8, j=join))
    painter.fillPath(path, colour)
    army = unit_type is UnitType.ARMY
    size, middle = (17.5, QPointF(0, -0.6)) if army else (15.5, QPointF(0, -4.4))
    emblem, ink = text_path(letter, size, middle, bold=True), text_on(colour)
    if (wide := emblem.boundingRect().width()) > _EMBLEM:
        emblem = text_path(letter, size * _EMBLEM / wide, middle, bold=True)
    hatch = style.hatch(power)
    if hatch is not Hatch.NONE:
        painter.fillPath(path, hatch_brush(hatch, mixed(colour, ink, _LINES), _FINE))
        # The lines keep off the letter.
        painter.strokePath(emblem, QPen(colour, 4.6, j=join))
    painter.fillPath(emblem, ink)
    painter.restore()


def paint_flag(painter: QPainter, style: MapStyle) -> None:
    """Paint the flag of a dislodged unit, over the token at the painter's origin."""
    mast, cloth = QLineF(-10.5, -4.0, -10.5, -20.5), QPolygonF(_FLAG)
    painter.setPen(QPen(QColor(style.rim), 4.2, c=Qt.PenCapStyle.RoundCap))
    painter.drawLine(mast)
    painter.setPen(QPen(QColor(style.rim), 2.6, j=Qt.PenJoinStyle.RoundJoin))
    painter.drawPolygon(cloth)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(style.casing))
    painter.drawPolygon(cloth)
    painter.setPen(QPen(QColor(style.casing), 1.8, c=Qt.PenCapStyle.RoundCap))
    painter.drawLine(mast)


def paint_burst(painter: QPainter, style: MapStyle) -> None:
    """Paint the star of a dislodged unit round the painter's origin."""
    path = burst_path()
    painter.strokePath(path, QPen(QColor(style.rim), 2.4, j=Qt.PenJoinStyle.MiterJoin))
    painter.fillPath(path, QColor(style.casing))


_MOST_ICONS = 300
_icons: dict[tuple[object, ...], QImage] = {}
"""How units of each power look in lists, for all lists of the program."""


def token_icon(
    unit_type: UnitType, power: str, letter: str, style: MapStyle, side: int = 22
) -> QIcon:
    """A unit as an icon for lists, `side` pixels wide."""
    colours = style.power(power).rgba(), style.rim, style.casing
    known = unit_type, letter, side, style.hatch(power), *colours
    if known not in _icons:
        if len(_icons) >= _MOST_ICONS:
            _icons.clear()
        _icons[known] = _token_image(unit_type, power, letter, style, side)
    return QIcon(QPixmap.fromImage(_icons[known]))


def _token_image(
    unit_type: UnitType, power: str, letter: str, style: MapStyle, side: int
) -> QImage:
    ratio = 2
    image = QImage(QSize(side, side) * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scale = side * ratio / TOKEN_BOX.width()
    painter.scale(scale, scale)
    painter.translate(-TOKEN_BOX.topLeft())
    paint_token(painter, unit_type, power, letter, style)
    painter.end()
    image.setDevicePixelRatio(ratio)
    return image


def _turned(ray: QPointF, degrees: float) -> QPointF:
    angle = radians(degrees)
    return QPointF(
        ray.x() * cos(angle) - ray.y() * sin(angle), ray.x() * sin(angle) + ray.y() * cos(angle)
    )
