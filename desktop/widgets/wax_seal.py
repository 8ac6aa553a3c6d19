"""The wax seal that says that an envelope is closed: as a button that opens it again, or alone."""

import math

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from desktop.widgets.theme import ColourScheme, scaled_length

_SIDE = 40
"""In pixels at the usual size of type, the ring of the keyboard included."""
_LOBES = 14


class WaxSeal(QAbstractButton):
    """A seal of wax. Without `opens` it is only shown."""

    def __init__(
        self, said: str, scheme: ColourScheme, parent: QWidget | None = None, *, opens: bool
    ) -> None:
        super().__init__(parent)
        self._scheme = scheme
        self.setAccessibleName(said)
        self.setToolTip(said)
        self.setEnabled(opens)
        if opens:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def sizeHint(self) -> QSize:
        return QSize(scaled_length(_SIDE), scaled_length(_SIDE))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.HoverEnter, QEvent.Type.HoverLeave):
            self.update()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(scaled_length(_SIDE), self.height())
        painter.translate(self.width() / 2, self.height() / 2)
        if self.hasFocus():
            painter.setPen(QPen(QColor(self._scheme.glow), 2))
            painter.drawRoundedRect(QRectF(-side / 2 + 1, -side / 2 + 1, side - 2, side - 2), 8, 8)
        painter.scale(side / 44, side / 44)
        paint_seal(painter, self._scheme, lit=self.underMouse() and self.isEnabled())


def paint_seal(painter: QPainter, scheme: ColourScheme, *, lit: bool = False) -> None:
    """A seal with a tick round the origin, 34 pixels across."""
    wax = QColor(scheme.wax)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(wax.lighter(115) if lit else wax)
    painter.drawPath(_edge_path(16.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    ink = QColor(scheme.on_wax)
    ink.setAlphaF(0.75)
    painter.setPen(QPen(ink, 1.3))
    painter.drawEllipse(QPointF(), 10.5, 10.5)
    pen = QPen(QColor(scheme.on_wax), 2.4)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    tick = QPainterPath(QPointF(-4.8, 0.4))
    tick.lineTo(-1.4, 3.8)
    tick.lineTo(5, -3.6)
    painter.drawPath(tick)


def _edge_path(radius: float) -> QPainterPath:
    """The wavy edge of poured wax round the origin."""
    path = QPainterPath()
    for step in range(121):
        turn = 2 * math.pi * step / 120
        away = radius * (1 + 0.05 * math.cos(_LOBES * turn))
        at = QPointF(away * math.cos(turn), away * math.sin(turn))
        path.lineTo(at) if step else path.moveTo(at)
    path.closeSubpath()
    return path
