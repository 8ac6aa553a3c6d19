"""The head of a seat's page: who plays what, and which phase it is."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.furniture import text
from desktop.map.palette import map_style, text_on
from desktop.surroundings import MapSurroundings
from engine.board.terms import Power
from engine.board.view import BoardView


class PowerShield(QWidget):
    """A power's colour with its letter, so that it is known without colour too."""

    def __init__(self, power: Power, around: MapSurroundings) -> None:
        super().__init__()
        self._colour = map_style(dark=around.dark).power(power)
        self._letter = around.gazetteer.letters.get(power, power[:1].upper())
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(around.words.power(power, around.gazetteer))

    def sizeHint(self) -> QSize:
        return QSize(30, 34)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(0, 0, 0, 90))
        painter.setBrush(self._colour)
        area = self.rect().adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(area, 5, 5)
        font = painter.font()
        font.setBold(True)
        font.setPointSizeF(1.15 * font.pointSizeF())
        painter.setFont(font)
        painter.setPen(text_on(self._colour))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self._letter)
        painter.end()


class SeatHead(QWidget):
    """The player's powers and name over the title of the phase."""

    def __init__(self, player: str, board: BoardView, around: MapSurroundings) -> None:
        super().__init__()
        words, gazetteer = around.words, around.gazetteer
        names = ", ".join(words.power(power, gazetteer) for power in board.mine)
        shields = QHBoxLayout()
        shields.setSpacing(4)
        for power in board.mine:
            shields.addWidget(PowerShield(power, around))
        titles = QVBoxLayout()
        titles.setSpacing(0)
        titles.addWidget(text(names, "heading", wrap=True))
        titles.addWidget(
            text(
                self.tr("{phase} · {player}").format(phase=words.turn(board.turn), player=player),
                "faint",
                wrap=True,
            )
        )
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(10)
        line.addLayout(shields)
        line.addLayout(titles, 1)
