"""Units between two boards, painted over both of them while they fly across."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop.games.hepta.cross_board_line import arc_path
from desktop.games.hepta.multi_board_motion import UnitFlight
from desktop.games.hepta.multi_board_scene import MultiBoardScene
from desktop.map.paint.map_styles import MapStyle
from desktop.map.paint.tokens import TOKEN_BOX, paint_token
from engine.board.terms import Power
from engine.board.unit import Unit


class FlyingUnit:
    """One unit in the air: where it is now, and how large."""

    def __init__(
        self, flight: UnitFlight, start: tuple[QPointF, float], end: tuple[QPointF, float]
    ) -> None:
        share = flight.share
        self.unit: Unit = flight.moved.before
        self.at = arc_path(start[0], end[0]).pointAtPercent(share)
        self.scale = start[1] + (end[1] - start[1]) * share

    @property
    def bounds(self) -> QRectF:
        """The room that it takes."""
        size = TOKEN_BOX.size() * self.scale
        return QRectF(QPointF(-size.width() / 2, -size.height() / 2) + self.at, size)

    def paint(self, painter: QPainter, letters: Mapping[Power, str], style: MapStyle) -> None:
        """Paint it."""
        power = self.unit.power
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(self.at)
        painter.scale(self.scale, self.scale)
        letter = letters.get(power, power[:1].upper())
        paint_token(painter, self.unit.type, power, letter, style)
        painter.restore()


class FlyingUnits(QWidget):
    """Covers its parent and takes no clicks; only what flies is painted."""

    def __init__(self, war: MultiBoardScene, parent: QWidget) -> None:
        super().__init__(parent)
        self._war, self._host = war, parent
        self.aloft: tuple[FlyingUnit, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_units(self, aloft: Sequence[FlyingUnit]) -> None:
        """What flies now; nothing hides the sheet."""
        before, self.aloft = self.aloft, tuple(aloft)
        if self.aloft and not self.isVisible():
            self.resize(self._host.size())
            self.raise_()
            self.show()
        elif not self.aloft:
            self.hide()
        for each in (*before, *self.aloft):
            self.update(_pixel_rect(each.bounds))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        context, style = self._war.context, self._war.map_style
        letters = context.gazetteer.letters[context.language]
        for each in self.aloft:
            each.paint(painter, letters, style)


def _pixel_rect(room: QRectF) -> QRect:
    return room.toAlignedRect().adjusted(-2, -2, 2, 2)
