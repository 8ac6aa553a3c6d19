"""The votes of the Council on a map: how many a province has, and whose they are."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from desktop.map.paint.sizes import token_scale
from desktop.map.scene.decoration import Decoration
from desktop.map.scene.map_scene import MapScene
from desktop.map.scene.sheet_scene import remove_items
from engine.board.terms import Power, Province
from engine.games.shadows.submission import CouncilView

_Z = 35
_HEIGHT, _DOT = 17.0, 4.0
_ASIDE = QPointF(0, -25)
"""From where a unit stands to the mark, in the token's own measure."""


class VoteMark(Decoration):
    """A pill with a number, and a dot for each power that has voted so."""

    def __init__(self, count: int, powers: Sequence[Power], scene: MapScene) -> None:
        super().__init__()
        self.count = count
        self.powers = tuple(powers)
        self._map = scene
        self._figure = str(count)
        self._wide = 24 + len(self.powers) * (2 * _DOT + 2)

    def boundingRect(self) -> QRectF:
        return QRectF(-self._wide / 2 - 2, -_HEIGHT / 2 - 2, self._wide + 4, _HEIGHT + 4)

    def draw(self, painter: QPainter) -> None:
        style = self._map.map_style
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(style.ink), 1.4))
        painter.setBrush(QColor(style.paper))
        pill = QRectF(-self._wide / 2, -_HEIGHT / 2, self._wide, _HEIGHT)
        painter.drawRoundedRect(pill, _HEIGHT / 2, _HEIGHT / 2)
        font = QFont(painter.font())
        font.setPixelSize(12)
        font.setBold(True)
        painter.setFont(font)
        figure = QRectF(pill.left() + 5, pill.top(), 12, _HEIGHT)
        painter.drawText(figure, Qt.AlignmentFlag.AlignCenter, self._figure)
        painter.setPen(QPen(QColor(style.ink), 0.7))
        for number, power in enumerate(self.powers):
            painter.setBrush(style.power(power))
            across = pill.left() + 22 + _DOT + number * (2 * _DOT + 2)
            painter.drawEllipse(QPointF(across - 1, 0), _DOT, _DOT)


class VoteMarks(QObject):
    """The marks of one map; they go with it."""

    def __init__(self, scene: MapScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self.marks: dict[Province, VoteMark] = {}
        scene.zoom_changed.connect(self._place)

    def show_votes(self, council: CouncilView | None) -> None:
        """Show the present votes; none without a Council."""
        remove_items(self._scene, self.marks.values())
        self.marks = {}
        if council is not None:
            for province, count in council.counts:
                who = [power for power in council.voters if council.votes.get(power) == province]
                mark = VoteMark(count, who, self._scene)
                mark.setZValue(_Z)
                self._scene.addItem(mark)
                self.marks[province] = mark
        self._place(self._scene.zoom)

    def _place(self, zoom: float) -> None:
        scale = token_scale(zoom)
        for province, mark in self.marks.items():
            mark.setScale(scale)
            mark.setPos(self._scene.place_of(province) + _ASIDE * scale)
