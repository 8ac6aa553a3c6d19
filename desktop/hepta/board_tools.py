"""Tools over the list of orders: one board at a time, copies to another, holding the rest."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from desktop.furniture import text


class BoardTools(QWidget):
    """Signals: `filtered(str)` with the board whose orders are listed, empty for all;
    `copy_wanted(str, str)` from a board to another; `hold_wanted(str)` on a board.
    """

    filtered = Signal(str)
    copy_wanted = Signal(str, str)
    hold_wanted = Signal(str)

    def __init__(self, boards: Sequence[str]) -> None:
        super().__init__()
        self.board = QComboBox()
        self.board.addItem(self.tr("All boards"), "")
        self.goal = QComboBox()
        for each in boards:
            self.board.addItem(self.tr("Board {0}").format(each), each)
            self.goal.addItem(self.tr("board {0}").format(each), each)
        self.board.setAccessibleName(self.tr("Orders listed"))
        self.goal.setAccessibleName(self.tr("Board to copy to"))
        self.copy = self._tool(self.tr("Copy to"), self.tr("Give the same orders on that board"))
        self.hold = self._tool(
            self.tr("Hold the rest"), self.tr("Let every unit here without an order hold")
        )
        self._lay_out()
        self.board.currentIndexChanged.connect(self._changed)
        self.copy.clicked.connect(
            lambda: self.copy_wanted.emit(self.chosen, str(self.goal.currentData()))
        )
        self.hold.clicked.connect(lambda: self.hold_wanted.emit(self.chosen))
        self._changed()

    @property
    def chosen(self) -> str:
        """The board whose orders are listed; empty for all."""
        return str(self.board.currentData())

    def choose(self, board: str) -> None:
        """List the orders of a board, or of all."""
        self.board.setCurrentIndex(max(0, self.board.findData(board)))

    def say_given(self, count: int) -> None:
        """Say how many orders came of it."""
        self.said.setText(self.tr("Orders given: {0}").format(count))

    def _lay_out(self) -> None:
        self.said = text("", "faint", wrap=True)
        row, below = QHBoxLayout(), QHBoxLayout()
        for line, widgets in ((row, (self.board, self.hold)), (below, (self.copy, self.goal))):
            line.setContentsMargins(0, 0, 0, 0)
            line.setSpacing(4)
            for each in widgets:
                line.addWidget(each)
            line.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(row)
        below.addWidget(self.said)
        column.addLayout(below)

    def _changed(self) -> None:
        one = bool(self.chosen)
        for each in (self.copy, self.goal, self.hold):
            each.setEnabled(one)
        self.said.setText("")
        self.filtered.emit(self.chosen)

    def _tool(self, words: str, says: str) -> QToolButton:
        made = QToolButton()
        made.setText(words)
        made.setToolTip(says)
        made.setProperty("role", "quiet")
        return made
