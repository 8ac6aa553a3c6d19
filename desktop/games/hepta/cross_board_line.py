"""The whole way of one order from board to board, drawn over all of them while it is looked at."""

from itertools import pairwise
from math import atan2, pi

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF, QRegion
from PySide6.QtWidgets import QWidget

from desktop.games.hepta.multi_board_scene import MultiBoardScene

_SQUARES = 10
"""So many squares along its way cover the line."""
_ROUND = 18
"""How far round its way line and head reach at most, in pixels."""


def arc_path(start: QPointF, end: QPointF) -> QPainterPath:
    """The way from one board to another: a bow above the straight line."""
    path = QPainterPath(start)
    path.quadTo(_arc_top(start, end), end)
    return path


def _arc_top(start: QPointF, end: QPointF) -> QPointF:
    return (start + end) / 2 + QPointF(0, -0.12 * abs(end.x() - start.x()))


class CrossBoardLine(QWidget):
    """Covers its parent and takes no clicks; nothing is drawn until it is given two ends."""

    def __init__(self, war: MultiBoardScene, parent: QWidget) -> None:
        super().__init__(parent)
        self._war, self._host = war, parent
        self.ends: tuple[QPointF, QPointF] | None = None
        """From where to where it is drawn; None while it is not."""
        self._colour = QColor()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def draw(self, start: QPointF, end: QPointF, colour: QColor) -> None:
        """Draw the way between two points of the parent."""
        before = self._covered_region()
        self.ends, self._colour = (start, end), colour
        if not self.isVisible() or self.size() != self._host.size():
            self.resize(self._host.size())
            self.raise_()
            self.show()
        self.update(before | self._covered_region())

    def clear(self) -> None:
        """Draw nothing. It is not hidden: all boards below would be painted anew."""
        before, self.ends = self._covered_region(), None
        self.update(before)

    def _covered_region(self) -> QRegion:
        """What the line and its head cover, in squares along the way."""
        covered = QRegion()
        if self.ends is not None:
            path = arc_path(*self.ends)
            spots = [path.pointAtPercent(step / _SQUARES) for step in range(_SQUARES + 1)]
            for here, after in pairwise(spots):
                room = QRectF(here, after).normalized().adjusted(-_ROUND, -_ROUND, _ROUND, _ROUND)
                covered |= room.toAlignedRect()
        return covered

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.ends is None:
            return
        start, end = self.ends
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        path, style = arc_path(start, end), self._war.map_style
        for colour, width in ((style.rim, 7.0), (style.casing, 5.4)):
            painter.strokePath(path, QPen(QColor(colour), width, c=Qt.PenCapStyle.RoundCap))
        painter.strokePath(path, QPen(self._colour, 3.2, c=Qt.PenCapStyle.RoundCap))
        way = end - _arc_top(start, end)
        painter.translate(end)
        painter.rotate(atan2(way.y(), way.x()) * 180 / pi)
        head = QPainterPath()
        head.addPolygon(QPolygonF([QPointF(4, 0), QPointF(-12, 7), QPointF(-12, -7)]))
        head.closeSubpath()
        painter.strokePath(head, QPen(QColor(style.casing), 3))
        painter.fillPath(head, self._colour)
