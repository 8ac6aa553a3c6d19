"""Icons on buttons, drawn with one pen: no font has all of them, and each font its own."""

from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton

from desktop.widgets.cached_pixmap import pixmap_painter
from desktop.widgets.theme import scaled_length

_SIDE, _PEN, _RATIO = 14, 1.7, 3
"""Of the square that a sign is drawn in; its lines; and dots for a pixel of it, for all scales."""
_FAINT = 110
"""How dark it is where it can do nothing, of 255."""


class Sign(Enum):
    """Lines through points of the square; those of a filled one are closed."""

    MENU = ((2, 3, 12, 3), (2, 7, 12, 7), (2, 11, 12, 11))
    CLOSER = ((2, 7, 12, 7), (7, 2, 7, 12))
    FARTHER = ((2, 7, 12, 7),)
    WHOLE = (
        (2, 5, 2, 2, 5, 2),
        (9, 2, 12, 2, 12, 5),
        (12, 9, 12, 12, 9, 12),
        (5, 12, 2, 12, 2, 9),
    )
    UNDO = ((5.2, 1.8, 2, 5, 5.2, 8.2),)
    REDO = ((8.8, 1.8, 12, 5, 8.8, 8.2),)
    PAUSE = ((4.4, 2.6, 4.4, 11.4), (9.6, 2.6, 9.6, 11.4))
    PLAY = ((4, 2.4, 11, 7, 4, 11.6),)
    BEFORE = ((10, 2.4, 3, 7, 10, 11.6),)
    BACK = ((7, 3, 2, 7, 7, 11), (12, 3, 7, 7, 12, 11))
    TICK = ((2.4, 7.6, 5.6, 10.8, 11.6, 3.6),)
    ENVELOPE = ((1.5, 3, 12.5, 3, 12.5, 11, 1.5, 11, 1.5, 3), (1.5, 3, 7, 7.6, 12.5, 3))
    HIDE = (
        (1.4, 7, 3.4, 4.8, 5.2, 3.8, 7, 3.4, 8.8, 3.8, 10.6, 4.8, 12.6, 7),
        (12.6, 7, 10.6, 9.2, 8.8, 10.2, 7, 10.6, 5.2, 10.2, 3.4, 9.2, 1.4, 7),
        (2.6, 11.8, 11.4, 2.2),
    )
    LEAVE = ((3, 3, 11, 11), (11, 3, 3, 11))
    FORTH = ((2, 3, 7, 7, 2, 11), (7, 3, 12, 7, 7, 11))


_FILLED = (Sign.PLAY, Sign.BEFORE, Sign.BACK, Sign.FORTH)


def sign_icon(sign: Sign, ink: QColor | str) -> QIcon:
    """A sign in a colour, fainter where a button is off."""
    icon, off = QIcon(), QColor(ink)
    off.setAlpha(_FAINT)
    icon.addPixmap(_sign_pixmap(sign, QColor(ink)), QIcon.Mode.Normal)
    icon.addPixmap(_sign_pixmap(sign, off), QIcon.Mode.Disabled)
    return icon


def set_sign(button: QAbstractButton, sign: Sign, ink: QColor | str) -> None:
    """Give a button a sign instead of words."""
    button.setText("")
    button.setIcon(sign_icon(sign, ink))
    button.setIconSize(QSize(scaled_length(_SIDE), scaled_length(_SIDE)))


def _sign_pixmap(sign: Sign, ink: QColor) -> QPixmap:
    image = QPixmap(QSize(_SIDE, _SIDE) * _RATIO)
    path = QPainterPath()
    for run in sign.value:
        path.moveTo(run[0], run[1])
        for at in range(2, len(run), 2):
            path.lineTo(run[at], run[at + 1])
        if sign in _FILLED:
            path.closeSubpath()
    if sign in (Sign.UNDO, Sign.REDO):
        path.addPath(_undo_path(mirrored=sign is Sign.REDO))
    pen = QPen(ink, _PEN, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin)
    with pixmap_painter(image) as painter:
        painter.scale(_RATIO, _RATIO)
        if sign in _FILLED:
            # One shape: what is half transparent must not lie on itself.
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
            painter.fillPath(path, ink)
        painter.strokePath(path, pen)
    image.setDevicePixelRatio(_RATIO)
    return image


def _undo_path(*, mirrored: bool) -> QPainterPath:
    """The way back: along the top, round, and a little on."""
    path = QPainterPath(QPointF(2, 5))
    path.lineTo(8.6, 5)
    path.arcTo(QRectF(5.2, 5, 6.8, 6.8), 90, -180)
    path.lineTo(6, 11.8)
    if not mirrored:
        return path
    other = QPainterPath(QPointF(12, 5))
    other.lineTo(5.4, 5)
    other.arcTo(QRectF(2, 5, 6.8, 6.8), 90, 180)
    other.lineTo(8, 11.8)
    return other
