"""The Capitals on a map: a star over each one's centre, once everybody may know of it."""

from collections.abc import Iterable
from math import cos, pi, sin

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from desktop.map.paint.sizes import dot_radius
from desktop.map.scene.board_scene import MapScene
from desktop.map.scene.decoration import Decoration, box_round
from desktop.map.scene.sheet_scene import remove_items
from engine.board.terms import Province

_Z = 20
"""Below units and orders, which may stand over it."""
_OUTER, _INNER = 1.9, 0.85
"""How far the star's points and corners reach, in radii of a centre's dot."""


class CapitalMark(Decoration):
    """A star of five points, in paper and ink like the other signs on the map.

    Like a vote it has the colours that its map has when it is painted.
    """

    def __init__(self, scene: MapScene) -> None:
        super().__init__()
        self._map = scene
        self._star = QPolygonF([_corner(number) for number in range(10)])

    def boundingRect(self) -> QRectF:
        return box_round(_OUTER + 0.5)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        style, join = self._map.map_style, Qt.PenJoinStyle.RoundJoin
        painter.setPen(QPen(QColor(style.ink), 0.36, j=join))
        painter.setBrush(QColor(style.paper))
        painter.drawPolygon(self._star)


class CapitalMarks(QObject):
    """The stars of one map; they go with it."""

    def __init__(self, scene: MapScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self.marks: dict[Province, CapitalMark] = {}
        scene.zoom_changed.connect(self._place)

    def show_capitals(self, capitals: Iterable[Province]) -> None:
        """Show these, in the place of those shown before."""
        remove_items(self._scene, self.marks.values())
        self.marks = {}
        for province in capitals:
            mark = CapitalMark(self._scene)
            mark.setZValue(_Z)
            self._scene.addItem(mark)
            self.marks[province] = mark
        self._place(self._scene.zoom)

    def _place(self, zoom: float) -> None:
        anchors = self._scene.sheet.anchors
        for province, mark in self.marks.items():
            mark.setScale(dot_radius(zoom))
            mark.setPos(QPointF(*(anchors[province].centre or anchors[province].unit)))


def _corner(number: int) -> QPointF:
    turn = number * pi / 5 - pi / 2
    reach = _INNER if number % 2 else _OUTER
    return QPointF(reach * cos(turn), reach * sin(turn))
