"""The head of a seat's page: who plays what, and which phase it is."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.map.paint.restyle import WORN
from desktop.map.paint.style import MapStyle
from desktop.map.paint.tokens import TOKEN_BOX, paint_token
from desktop.session.ui_context import MapUiContext
from desktop.widgets.layout import fill, vertical
from desktop.widgets.theme import for_type
from desktop.widgets.widget_factory import text
from engine.board.terms import Power, UnitType
from engine.board.view import BoardView

_SHIELD = 46
_TITLES = 2
"""How many powers a title can name on one line."""
_MOST = 10
"""How many shields there is room for; of more none are shown."""
_BESIDE = 4
"""How many shields leave room beside them for a name."""


class PowerShield(QWidget):
    """A power's piece with its letter, so that it is known without colour too."""

    def __init__(self, power: Power, context: MapUiContext) -> None:
        super().__init__()
        self._power = power
        self._style = context.list_style
        self.setObjectName(WORN)
        self._letter = context.gazetteer.letters[context.language].get(power, power[:1].upper())
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(context.words.power(power, context.gazetteer))

    def wear(self, style: MapStyle) -> None:
        """Show the power in another theme's colour."""
        self._style = style
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(for_type(_SHIELD), for_type(_SHIELD))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height())
        painter.translate(QRectF(self.rect()).center())
        painter.scale(side / TOKEN_BOX.width(), side / TOKEN_BOX.height())
        paint_token(painter, UnitType.ARMY, self._power, self._letter, self._style)


class SeatHead(QWidget):
    """The player's powers and name over the title of the phase.

    Up to two powers are the title; of more the shields are shown, and the player is the title.
    """

    def __init__(self, player: str, board: BoardView, context: MapUiContext) -> None:
        super().__init__()
        self._shields = QHBoxLayout()
        self._shields.setSpacing(4)
        for power in board.mine if len(board.mine) <= _MOST else ():
            self._shields.addWidget(PowerShield(power, context))
        self._shields.addStretch()
        phase = context.words.turn(board.turn)
        if len(board.mine) > _TITLES:
            self._lay_out(player, phase, beside=len(board.mine) <= _BESIDE)
        else:
            names = [context.words.power(power, context.gazetteer) for power in board.mine]
            line = self.tr("{phase} · {player}").format(phase=phase, player=player)
            self._lay_out(", ".join(names), line, beside=True)

    def _lay_out(self, title: str, line: str, *, beside: bool) -> None:
        titles = vertical(text(title, "plate"), text(line, "faint"), spacing=0)
        head = QHBoxLayout() if beside else QVBoxLayout()
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(10)
        fill(head, *((self._shields, titles) if beside else (titles, self._shields)))
        head.setStretch(1, int(beside))
        self.setLayout(head)
