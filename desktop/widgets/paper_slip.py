"""Slips of paper that lie on a map: the panel at its right, the plate at its upper left."""

import sys

from PySide6.QtCore import QEvent, QMargins, QObject, QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QFrame, QWidget

from desktop.widgets.card_room import FloatingCard
from desktop.widgets.layout import vertical

AWAY = 16
"""Between the edge of the window and what lies on a map, in pixels."""
MENU_SIDE = 36 if sys.platform != "darwin" else 0
"""Of the button that opens the menus, in the upper left corner; macOS has them elsewhere."""
PLATE_AT = QPoint(AWAY + (MENU_SIDE + 8 if MENU_SIDE else 0), AWAY)
"""The corner of the plate that says where one is."""
FREE_CORNER = "free_corner"
"""The property of a page with nothing in its upper left corner but the map: there the button of
the menus may lie."""
RADIUS = 10.0
SHADOW = QMargins(12, 8, 12, 16)
"""How far a slip's shadow reaches beyond its paper, in pixels."""
_FALL = 4.0
"""How far below the paper its shadow lies."""
_EDGE = 3
"""So near its edge a slip's content begins, that the corners are round."""


def paint_paper(painter: QPainter, paper: QRectF, palette: QPalette) -> None:
    """A rounded slip with a thin edge and a soft shadow round it."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for away in range(SHADOW.left()):
        dark = QColor(40, 28, 10, round(34 * (1 - away / SHADOW.left()) ** 2))
        ring = paper.adjusted(-away, -away, away, away).translated(0, _FALL)
        painter.setPen(QPen(dark, 1.6))
        painter.drawRoundedRect(ring, RADIUS + away, RADIUS + away)
    painter.setPen(QPen(palette.color(QPalette.ColorRole.Mid), 1))
    painter.setBrush(palette.color(QPalette.ColorRole.Base))
    painter.drawRoundedRect(paper.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)


class PaperSlip(QFrame):
    """A slip with something on it. Its shadow belongs to it: where it is put, so much is free
    round the paper."""

    def __init__(self, content: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        around = SHADOW + _EDGE
        sides = around.left(), around.top(), around.right(), around.bottom()
        vertical(content, on=self, margins=sides)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_paper(painter, QRectF(self.rect().marginsRemoved(SHADOW)), self.palette())
        painter.end()


COVERED = (QEvent.Type.Resize, QEvent.Type.ContentsRectChange)
"""What a map is told when it becomes larger, or more or less of it is covered."""


class OnMap(FloatingCard):
    """What lies on a map and keeps its place there; presses on it are none on the map."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.over = over
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        over.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.over and event.type() in COVERED:
            self.settle()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self.settle()
        return super().event(event)

    def settle(self) -> None:
        """Go where it belongs."""


class Plate(OnMap):
    """The slip at the upper left of a map that says where one is."""

    def __init__(self, content: QWidget, over: QWidget, corner: QPoint) -> None:
        super().__init__(over)
        self._corner = corner
        around = SHADOW + _EDGE
        sides = around.left() + 12, around.top() + 6, around.right() + 16, around.bottom() + 8
        vertical(content, on=self, margins=sides)
        self.setProperty("role", "plate")
        self.settle()

    def settle(self) -> None:
        self.polish()
        most = round(0.6 * self.over.width())
        size = self.sizeHint()
        if size.width() > most and self.hasHeightForWidth():
            size.setWidth(most)
            size.setHeight(self.heightForWidth(most))
        self.resize(size)
        self.move(self._corner - QPoint(SHADOW.left(), SHADOW.top()))
        self.raise_()
        self.claim()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_paper(painter, QRectF(self.rect().marginsRemoved(SHADOW)), self.over.palette())
        painter.end()
