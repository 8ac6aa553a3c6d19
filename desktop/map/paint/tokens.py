"""Units as tokens: an army is a shield, a fleet a ship; each bears its power's letter.

Drawn for `UNIT_RADIUS` at 100 %; whoever paints them scales the painter.
"""

from functools import cache
from math import cos, radians, sin

from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QIcon,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QTransform,
)

from desktop.map.paint.hatches import hatch_brush
from desktop.map.paint.map_style import Hatch, mix_colours
from desktop.map.paint.map_styles import MapStyle, text_colour_on
from desktop.map.paint.sizes import TOKEN_EXTENT
from desktop.map.paint.stroke_outline import stroke_outline
from desktop.map.paint.typeface import token_letter_path
from desktop.widgets.cached_pixmap import pixmap_painter
from engine.board.terms import UnitType

FIT = 0.84
"""The outlines below are drawn a little larger than they are painted."""

_LINES = 0.55
"""How far a hatch's lines go from a token's colour to that of its letter."""
_FINE = 1.6
"""Hatches on tokens are so many times finer than on land."""
_RIM = 5.2
"""How wide the line round a piece is that shows beneath its paper edge."""
_SHADOW, _SHADOW_AT = 70, (0.6, 1.7)
"""How dark a piece's shadow is, and how far it falls."""
_FLAG = (QPointF(-10.5, -20.5), QPointF(-21.0, -17.0), QPointF(-10.5, -13.0))

TOKEN_BOX = QRectF(-TOKEN_EXTENT, -TOKEN_EXTENT, 2 * TOKEN_EXTENT, 2 * TOKEN_EXTENT)
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
    """A sailing boat: a hull that bears the letter, and a sail on either side of the mast."""
    path = QPainterPath(QPointF(-15.2, -2.6))
    path.setFillRule(Qt.FillRule.WindingFill)
    path.quadTo(-12.4, 0.4, -9.6, 0.4)
    path.lineTo(9.6, 0.4)
    path.quadTo(12.4, 0.4, 15.2, -2.6)
    path.cubicTo(15.2, 5.4, 13.0, 10.4, 8.0, 12.4)
    path.lineTo(-8.0, 12.4)
    path.cubicTo(-13.0, 10.4, -15.2, 5.4, -15.2, -2.6)
    path.closeSubpath()
    path.moveTo(-1.1, -11.0)
    path.lineTo(-1.1, -2.2)
    path.lineTo(-8.8, -2.2)
    path.quadTo(-7.9, -8.0, -1.1, -11.0)
    path.closeSubpath()
    path.moveTo(1.1, -13.8)
    path.quadTo(9.2, -10.0, 9.6, -2.2)
    path.lineTo(1.1, -2.2)
    path.closeSubpath()
    return path


def token_path(unit_type: UnitType) -> QPainterPath:
    """The outline of an army or a fleet."""
    return army_path() if unit_type is UnitType.ARMY else fleet_path()


@cache
def _shadow_path(unit_type: UnitType) -> QPainterPath:
    """Where the shadow of a piece falls, which lies on the board like a thing of wood."""
    pen = QPen(Qt.PenStyle.SolidLine)
    pen.setWidthF(_RIM)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroke_outline(token_path(unit_type), pen).translated(*_SHADOW_AT)


@cache
def burst_path() -> QPainterPath:
    """The jagged star behind a unit that has been driven out."""
    path = QPainterPath()
    points = 11
    for number in range(points * 2):
        ray = QPointF(0, -20 if number % 2 == 0 else -14)
        angle = number * 180 / points
        at = _rotate(ray, angle)
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
    painter.fillPath(_shadow_path(unit_type), QColor(0, 0, 0, _SHADOW))
    painter.strokePath(path, QPen(QColor(style.rim), _RIM, j=join))
    painter.strokePath(path, QPen(QColor(style.casing), 2.8, j=join))
    painter.fillPath(path, colour)
    army = unit_type is UnitType.ARMY
    size, middle = (17.5, QPointF(0, -0.4)) if army else (13.5, QPointF(0, 6.2))
    emblem, ink = token_letter_path(letter, size, middle), text_colour_on(colour)
    if (wide := emblem.boundingRect().width()) > _EMBLEM:
        emblem = token_letter_path(letter, size * _EMBLEM / wide, middle)
    hatch = style.hatch(power)
    if hatch is not Hatch.NONE:
        painter.fillPath(path, hatch_brush(hatch, mix_colours(colour, ink, _LINES), _FINE))
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


def paint_icon(painter: QPainter, icon: QIcon, spot: QRect) -> None:
    """Paint an icon on whole dots of the screen.

    Between them Qt blends its rim in otherwise where only a part of the window is painted anew.
    """
    ratio = painter.device().devicePixelRatioF()
    picture = icon.pixmap(spot.size(), ratio)
    picture.setDevicePixelRatio(1)
    corner = painter.worldTransform().map(QPointF(spot.topLeft())) * ratio
    painter.save()
    painter.setWorldTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
    painter.drawPixmap(corner.toPoint(), picture)
    painter.restore()


def _token_image(
    unit_type: UnitType, power: str, letter: str, style: MapStyle, side: int
) -> QImage:
    ratio = 2
    image = QImage(QSize(side, side) * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    with pixmap_painter(image) as painter:
        scale = side * ratio / TOKEN_BOX.width()
        painter.scale(scale, scale)
        painter.translate(-TOKEN_BOX.topLeft())
        paint_token(painter, unit_type, power, letter, style)
    image.setDevicePixelRatio(ratio)
    return image


def _rotate(ray: QPointF, degrees: float) -> QPointF:
    angle = radians(degrees)
    return QPointF(
        ray.x() * cos(angle) - ray.y() * sin(angle), ray.x() * sin(angle) + ray.y() * cos(angle)
    )
