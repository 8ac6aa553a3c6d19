"""Slips of paper on a map: the panel at its right, the plate at its upper left."""

import math
from functools import partial

from PySide6.QtCore import QEvent, QMargins, QObject, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from desktop.widgets.box_layouts import column_layout
from desktop.widgets.cached_pixmap import CachedPixmap
from desktop.widgets.floating_card import (
    CARD_DISTANCE,
    FloatingCard,
    free_rect,
    menu_button_rect,
)
from desktop.widgets.map_widget import InsetMap
from desktop.widgets.theme import palette_on

RADIUS = 10.0
SHADOW = QMargins(12, 8, 12, 16)
"""How far a slip's shadow reaches beyond its paper, in pixels."""
_FALL = 4.0
"""How far below the paper its shadow lies."""
_EDGE = 3
"""So near its edge a slip's content begins, that the corners are round."""


class SlipPicture:
    """The picture of a slip: a rounded sheet with a thin edge and a soft shadow round it.

    What is made and kept is a small slip; its middle is drawn out to the size that is wanted. To
    make a large one takes longer than a frame, and slips change their size with what is on them.
    """

    def __init__(self) -> None:
        self._picture = CachedPixmap()

    def paint(self, painter: QPainter, widget: QWidget, palette: QPalette) -> None:
        """Paint it over a whole widget."""
        sheet = palette.color(QPalette.ColorRole.Base)
        edge = palette.color(QPalette.ColorRole.Mid)
        wide, high = widget.width(), widget.height()
        # By so much that the small one ends on the same part of a dot of the screen.
        across, down = (_STEP * max(0, (each - _SMALLEST) // _STEP) for each in (wide, high))
        size = QSize(wide - across, high - down)
        paper = QRectF(QRect(QPoint(), size).marginsRemoved(SHADOW))
        draw = partial(_draw_paper, paper=paper, sheet=sheet, edge=edge)
        small = self._picture.made(size, widget, draw, sheet.rgba(), edge.rgba())
        _draw_stretched(painter, small, across, down, sheet)


_STEP = 4
"""So many pixels are whole dots at any scale in quarters."""
_CORNER = 30
"""Within so many pixels from its edges a slip is not the same all along."""
_SMALLEST = 2 * _CORNER + 2 * _STEP


def _draw_stretched(
    painter: QPainter, picture: QPixmap, across: int, down: int, middle: QColor
) -> None:
    """Paint a picture so many pixels wider and higher, by the dots just beyond its corner."""
    ratio = picture.devicePixelRatio()
    corner = math.ceil(_CORNER * ratio)

    def parts(length: int, more: int) -> tuple[tuple[int, int, int, int], ...]:
        """Where each part begins and how long it is in the picture, and on the screen."""
        if more == 0:
            return ((0, length, 0, length),)
        rest = length - corner - 1
        return (
            (0, corner, 0, corner),
            (corner, 1, corner, 1 + more),
            (corner + 1, rest, corner + 1 + more, rest),
        )

    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    painter.scale(1 / ratio, 1 / ratio)
    for column, (left, wide, x, drawn_wide) in enumerate(
        parts(picture.width(), round(across * ratio))
    ):
        for row, (top, high, y, drawn_high) in enumerate(
            parts(picture.height(), round(down * ratio))
        ):
            onto = QRect(x, y, drawn_wide, drawn_high)
            if column == row == 1:
                painter.fillRect(onto, middle)
            else:
                painter.drawPixmap(onto, picture, QRect(left, top, wide, high))
    painter.restore()


def _draw_paper(painter: QPainter, paper: QRectF, sheet: QColor, edge: QColor) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for away in range(SHADOW.left()):
        dark = QColor(40, 28, 10, round(34 * (1 - away / SHADOW.left()) ** 2))
        ring = paper.adjusted(-away, -away, away, away).translated(0, _FALL)
        painter.setPen(QPen(dark, 1.6))
        painter.drawRoundedRect(ring, RADIUS + away, RADIUS + away)
    painter.setPen(QPen(edge, 1))
    painter.setBrush(sheet)
    painter.drawRoundedRect(paper.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)


class PaperSlip(QFrame):
    """A slip with something on it. Its shadow belongs to it: where it is put, so much is free
    round the paper."""

    def __init__(self, content: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._paper = SlipPicture()
        around = self.margins_round()
        sides = around.left(), around.top(), around.right(), around.bottom()
        column_layout(content, on=self, margins=sides)
        self._sheet = _Sheet(self)
        self._sheet.lower()

    @staticmethod
    def margins_round() -> QMargins:
        """How much of the slip lies round its content."""
        return SHADOW + _EDGE

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._paper.paint(painter, self, palette_on(self._sheet))


class _Sheet(QWidget):
    """The sheet below what is on a slip. Nothing shines through it, and Qt knows: whatever moves
    on the map below has nothing on the slip painted again.

    Its palette is that of the whole slip: where a style sheet styles this, its own has no ground.
    """

    def __init__(self, slip: QWidget) -> None:
        super().__init__(slip)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        slip.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QResizeEvent):
            # By a pixel more than the content: its corners would lie on the edge of the paper.
            paper = QRect(QPoint(), event.size()).marginsRemoved(SHADOW + (_EDGE + 1))
            self.setGeometry(paper)
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), palette_on(self).color(QPalette.ColorRole.Base))
        painter.end()


INSET_EVENTS = (QEvent.Type.Resize, QEvent.Type.ContentsRectChange)
"""The events of a map that becomes larger, or of which more or less is covered."""


class MapOverlay(FloatingCard):
    """What lies on a map and keeps its place there; presses on it are none on the map."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.over = over
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        over.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.over and event.type() in INSET_EVENTS:
            self.settle()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self.settle()
        return super().event(event)

    def settle(self) -> None:
        """Go where it belongs."""


WRAP_PROPERTY = "breaks"
"""The property of a label that has a width of its own on a plate, and lines that break there."""


class MapSlip(MapOverlay):
    """A slip of paper on a map, with `air` between its edges and what it holds."""

    air = QMargins()

    def __init__(self, content: QWidget, over: QWidget) -> None:
        super().__init__(over)
        self._paper = SlipPicture()
        column_layout(content, on=self, margins=None).setContentsMargins(SHADOW + _EDGE + self.air)
        self._sheet = _Sheet(self)
        self._sheet.lower()
        self.setProperty("role", "plate")
        self.settle()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._paper.paint(painter, self, palette_on(self._sheet))


class MapTitleSlip(MapSlip):
    """The slip at the upper left of a map that says where one is; gone while a card lies there."""

    gives_way = waits = True
    air = QMargins(12, 6, 16, 8)

    def settle(self) -> None:
        self.polish()
        menus = menu_button_rect(self.over)
        left = menus.right() + 9 if menus.isValid() else CARD_DISTANCE
        most = free_rect(self.over).right() - left + SHADOW.left()
        self._set_wrapping(False)
        size = self.sizeHint()
        if size.width() > most:
            self._set_wrapping(True)
            size.setWidth(most)
            if self.hasHeightForWidth():
                size.setHeight(self.heightForWidth(most))
        self.resize(size)
        self.move(left - SHADOW.left(), CARD_DISTANCE - SHADOW.top())
        if isinstance(self.over, InsetMap):
            self.over.clear_corner(self.geometry().marginsRemoved(SHADOW))
        self.raise_()
        self.claim()
        self.avoid_cards()

    def _set_wrapping(self, broken: bool) -> None:
        for each in self.findChildren(QLabel):
            if broken and each.property(WRAP_PROPERTY):
                each.setMinimumSize(0, 0)  # There is less room than for the width of its own.
            if each.wordWrap() is not broken and each.text() and not each.property(WRAP_PROPERTY):
                each.setWordWrap(broken)
                above = each.parentWidget()
                layout = above.layout() if above is not None else None
                if layout is not None:
                    layout.activate()  # Else it measures as before.

    def avoid_cards(self) -> None:
        asking = [
            each
            for each in self.over.findChildren(FloatingCard)
            if not each.gives_way and not each.isHidden()
        ]
        self.setVisible(not any(each.geometry().intersects(self.geometry()) for each in asking))


class FootSlip(MapSlip):
    """The slip along the foot of a map, over its whole width; see `Beside.make_room_below`."""

    air = QMargins(14, 8, 14, 8)

    def settle(self) -> None:
        self.polish()
        high = self.sizeHint().height()
        low = self.over.height() - CARD_DISTANCE + SHADOW.bottom()
        left = CARD_DISTANCE - SHADOW.left()
        self.setGeometry(left, low - high, self.over.width() - 2 * left, high)
        self.raise_()

    @property
    def visible_height(self) -> int:
        """How high it is without its shadow."""
        return self.height() - SHADOW.top() - SHADOW.bottom()
