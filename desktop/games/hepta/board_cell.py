"""A small board under a line of words."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QToolButton, QVBoxLayout

from desktop.games.hepta.board_projection import Traffic
from desktop.games.hepta.board_scene import BoardScene
from desktop.games.hepta.multi_board_scene import WarScene
from desktop.games.hepta.one_map import OneMap
from desktop.widgets.theme import for_type
from desktop.widgets.widget_factory import literal

_HEAD, _GROWING = 26, 20


def head_height() -> int:
    """How high the line above a small board is, in pixels."""
    return _HEAD - _GROWING + for_type(_GROWING)


class BoardCell(QFrame):
    """A small board under a line with its number and how far its orders are.

    Signals: `opened(str)` when it shall be looked at closely.
    """

    opened = Signal(str)

    def __init__(self, scene: BoardScene, war: WarScene) -> None:
        super().__init__()
        self.board = scene.board
        self._progress = self._leaving = self._news = ""
        self.head = QToolButton()
        self.head.setAutoRaise(True)
        self.head.setFixedHeight(head_height())
        self.head.clicked.connect(self._open)
        self.view = OneMap(scene, war, small=True)
        self.view.setMinimumSize(1, 1)  # It gives way beside a large board.
        self.view.opened.connect(self._open)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self.view, 1)
        column.addStretch()
        self.show_progress(0, 0)

    def show_progress(self, done: int, asked: int) -> None:
        """How many orders are given of how many asked for."""
        self._progress = f"  ·  {done}/{asked}" if asked else ""
        self._write()

    def show_traffic(self, leaving: Sequence[Traffic]) -> None:
        """How many orders lead from this board to which others."""
        self._leaving = "  ⇢ " + ", ".join(f"{each.end}×{each.count}" for each in leaving)
        self._leaving = self._leaving if leaving else ""
        self._write()

    def show_news(self, words: str) -> None:
        """Say that something is new here, and what."""
        self._news = words
        self._write()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # What the board leaves free lies below it, and its line of words is close to it.
        bounds = self.view.scene_of_board.ground.bounds
        self.view.setMaximumHeight(ceil(self.width() * bounds.height() / bounds.width()))
        self._write()

    def _write(self) -> None:
        """The whole line where there is room for it; else the progress, or the number alone."""
        title = self.tr("Board {0}").format(self.board)
        whole = f"{title}{self._progress}{self._leaving}"
        opens = self.tr("Look closely at board {0} (Ctrl+{0})").format(self.board)
        new = self.tr("New: {0}").format(self._news) if self._news else ""
        self.head.setAccessibleName(f"{whole}. {new}" if new else whole)
        self.head.setToolTip(f"{opens}\n{new}" if new else opens)
        sign = "● " if new else ""
        number = f"{sign}{self.board}{self._progress}"
        parts = (f"{sign}{whole}", f"{sign}{title}{self._progress}", number)
        for words in (*parts, f"{sign}{self.board}"):
            self.head.setText(literal(words))
            if self.head.sizeHint().width() <= self.width():
                break

    def _open(self) -> None:
        self.opened.emit(self.board)
