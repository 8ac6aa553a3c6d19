"""One province across all boards, on its card: who stands there and who owns it."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.games.hepta.board_projection import BoardLevel, board_levels, local_place
from desktop.games.hepta.multi_board_scene import MultiBoardScene
from desktop.map.paint.tokens import paint_token
from desktop.widgets.theme import scaled_length
from engine.board.terms import Province

_HIGH, _NARROWEST = 46, 26
"""Of the part of one board, at usual type."""
_SIGN = 17
"""How high the number of a board stands above what is in the province there, at usual type."""
_GAP = 3


class BoardRow(QWidget):
    """A row of boards with what is in a province on each."""

    def __init__(self, war: MultiBoardScene) -> None:
        super().__init__()
        self._war = war
        self._style = war.context.list_style
        self._storeys: tuple[BoardLevel, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(scaled_length(_NARROWEST) * len(self._war.boards), scaled_length(_HIGH))

    def show_place(self, place: Province) -> None:
        """Show a province of the war on every board."""
        view = self._war.view
        self._storeys = board_levels(view, local_place(place)) if view is not None else ()
        self.setAccessibleName(", ".join(self._words()))
        self.update()

    def _words(self) -> Iterator[str]:
        words, names = self._war.context.words, self._war.context.gazetteer
        for each in self._storeys:
            who = each.unit.power if each.unit else each.owner
            if who is not None:
                yield f"{each.board}: {words.power(who, names)}"

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = (self.width() + _GAP) / max(1, len(self._storeys))
        for number, each in enumerate(self._storeys):
            self._paint_storey(painter, QRectF(number * wide, 0, wide - _GAP, self.height()), each)

    def _paint_storey(self, painter: QPainter, room: QRectF, each: BoardLevel) -> None:
        style, sign = self._style, scaled_length(_SIGN)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(style.land_colour(each.owner))
        painter.drawRoundedRect(room, 4, 4)
        painter.setPen(style.label_colours(each.owner)[0])
        above = QRectF(room.left(), room.top(), room.width(), sign)
        painter.drawText(above, Qt.AlignmentFlag.AlignCenter, each.board)
        if each.unit is None:
            return
        context = self._war.context
        letter = context.gazetteer.letters[context.language].get(each.unit.power, "")
        below = room.adjusted(0, sign, 0, 0)
        painter.save()
        painter.translate(below.center())
        side = min(below.width(), below.height()) / (_HIGH - _SIGN)
        painter.scale(0.9 * side, 0.9 * side)
        paint_token(painter, each.unit.type, each.unit.power, letter, style)
        painter.restore()
