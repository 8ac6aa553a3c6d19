"""Who has won a game on a board: over the whole window, before the last board."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QRadialGradient
from PySide6.QtWidgets import QGraphicsScene, QWidget

from desktop.map.paint.style import MapStyle
from desktop.map.paint.tokens import TOKEN_BOX, paint_token
from desktop.session.ui_context import MapUiContext
from desktop.widgets.announcement import Announced, AnnouncementPage
from engine.board.terms import Power, UnitType

Emblem = Callable[[QPainter], None]
"""Paints two units high and wide, round the origin."""

_TOKEN, _MOST, _LOW = 150.0, 7, 0.74
"""How large a winner's piece is, in pixels at 1440 by 900; how many there may be; how far down."""
_DEEP = QColor("#10202e")


class EndingAnnouncement(AnnouncementPage):
    """The words over the last board in the dark, with the pieces of who has won, or an emblem."""

    def __init__(
        self,
        told: Announced,
        winners: Sequence[tuple[Power, str]],
        board: object,
        context: MapUiContext,
        parent: QWidget,
        emblem: Emblem | None = None,
    ) -> None:
        super().__init__(told, context.clock, reduce_motion=context.reduce_motion, parent=parent)
        self._winners = tuple(winners)[:_MOST]
        self._board, self._emblem = board, emblem
        self._style: MapStyle = context.list_style
        self._ground = QImage()

    def paint_picture(self, painter: QPainter, room: QRectF, shown: float) -> None:
        self._paint_ground(painter, room)
        unit = min(room.height() / 900, room.width() / 1440)
        at = QPointF(room.center().x(), room.top() + _LOW * room.height())
        at += QPointF(0, 60 * (1 - shown) * unit)
        painter.setOpacity(shown)
        if self._emblem is not None:
            painter.save()
            painter.translate(at)
            painter.scale(_TOKEN * unit, _TOKEN * unit)
            self._emblem(painter)
            painter.restore()
        else:
            self._paint_pieces(painter, at, unit)
        painter.setOpacity(1)

    def _paint_pieces(self, painter: QPainter, at: QPointF, unit: float) -> None:
        scale = _TOKEN * unit / TOKEN_BOX.height() * (1.0 if len(self._winners) < 3 else 0.8)
        step = TOKEN_BOX.width() * 1.12 * scale
        left = at.x() - step * (len(self._winners) - 1) / 2
        for number, (power, letter) in enumerate(self._winners):
            painter.save()
            painter.translate(left + step * number, at.y())
            painter.scale(scale, scale)
            paint_token(painter, UnitType.ARMY, power, letter, self._style)
            painter.restore()

    def _paint_ground(self, painter: QPainter, room: QRectF) -> None:
        if self._ground.size() != room.size().toSize():
            self._ground = self._painted(room)
        painter.drawImage(room, self._ground)

    def _painted(self, room: QRectF) -> QImage:
        """The chart over the whole page, dark, and darkest where the words stand."""
        image = QImage(room.size().toSize(), QImage.Format.Format_RGB32)
        image.fill(_DEEP)
        painter = QPainter(image)
        if isinstance(self._board, QGraphicsScene):
            whole = self._board.sceneRect()
            wide = min(whole.width(), whole.height() * room.width() / room.height())
            part = QRectF(0, 0, wide, wide * room.height() / room.width())
            part.moveCenter(whole.center())
            self._board.render(painter, room, part, Qt.AspectRatioMode.IgnoreAspectRatio)
        heart = QPointF(room.center().x(), _LOW * room.height())
        veil = QRadialGradient(heart, room.width() * 0.6)
        for where, dark in ((0.0, 120), (0.35, 190), (1.0, 228)):
            veil.setColorAt(where, QColor(12, 22, 32, dark))
        painter.fillRect(room, veil)
        painter.end()
        return image
