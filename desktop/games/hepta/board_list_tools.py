"""Tools over the list of orders: one board at a time, copies to another, holding the rest."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QToolButton, QWidget

from desktop.widgets.box_layouts import column_layout
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.tool_button import tool_button
from desktop.widgets.widget_factory import combo_box, text
from engine.board.turn import PhaseKind


class BoardListTools(QWidget):
    """Signals: `filtered(str)` with the board whose orders are listed, empty for all;
    `copy_requested(str, str)` from a board to another; `hold_requested(str)` on a board, or with
    an empty text on all; `next_missing_requested()`: the next unit without an order.
    """

    filtered = Signal(str)
    copy_requested = Signal(str, str)
    hold_requested = Signal(str)
    next_missing_requested = Signal()

    def __init__(self, boards: Sequence[str]) -> None:
        super().__init__()
        listed = ((self.tr("Board {0}").format(each), each) for each in boards)
        self.board = combo_box(self.tr("Orders listed"), ((self.tr("All boards"), ""), *listed))
        goals = ((self.tr("board {0}").format(each), each) for each in boards)
        self.goal = combo_box(self.tr("Board to copy to"), goals)
        self.copy = self._tool(self.tr("Copy to"))
        self.hold = self._tool(self.tr("Hold the rest"))
        self.next = self._tool(self.tr("Next"))
        self.next.setToolTip(self.tr("Choose the next unit without an order (N)"))
        self._changing, self._missing = True, 0
        self._lay_out()
        self.board.currentIndexChanged.connect(self._changed)
        self.goal.currentIndexChanged.connect(self._settle)
        self.copy.clicked.connect(
            lambda: self.copy_requested.emit(self.chosen, str(self.goal.currentData()))
        )
        self.hold.clicked.connect(lambda: self.hold_requested.emit(self.chosen))
        self.next.clicked.connect(self.next_missing_requested)
        self._settle()

    @property
    def chosen(self) -> str:
        """The board whose orders are listed; empty for all."""
        return str(self.board.currentData())

    def choose(self, board: str) -> None:
        """List the orders of a board, or of all."""
        self.board.setCurrentIndex(max(0, self.board.findData(board)))

    def show_given_count(self, count: int) -> None:
        """Say how many orders came of it."""
        self.said.setText(self.tr("Orders given: {0}").format(count))

    def set_open(self, open: bool) -> None:
        """Whether orders may be changed; a sealed list is only read."""
        self._changing = open
        self._settle()

    def show_missing(self, missing: int) -> None:
        """How many orders are still missing of those that are listed."""
        self._missing = missing
        self._settle()

    def show_kind(self, kind: PhaseKind) -> None:
        """Units hold only when they move, and there is nothing to copy where none is ordered."""
        self.hold.setVisible(kind is PhaseKind.MOVEMENT)
        for each in (self.copy, self.goal):
            each.setVisible(kind is not PhaseKind.ADJUSTMENT)

    def _lay_out(self) -> None:
        self.said = text("", "faint")
        column = column_layout(on=self, spacing=2)
        for row in ((self.board, self.hold), (self.copy, self.goal, self.next, self.said)):
            line = FlowLayout(row)
            line.setSpacing(4)
            column.addLayout(line)

    def _changed(self) -> None:
        self.said.setText("")
        self._settle()
        self.filtered.emit(self.chosen)

    def _settle(self) -> None:
        """What can be done now; a button that is off says why."""
        here, goal = self.chosen, str(self.goal.currentData())
        self.hold.setEnabled(self._changing and self._missing > 0)
        self.next.setEnabled(self._changing and self._missing > 0)
        self.copy.setEnabled(self._changing and bool(here) and goal != here)
        self.goal.setEnabled(self._changing and bool(here))
        holding = (
            self.tr("Let every unit of board {0} without an order hold").format(here)
            if here
            else self.tr("Let every unit on any board without an order hold")
        )
        all_ordered = self.tr("Every unit listed has an order")
        copying = self.tr("Give the orders of board {0} on that board, too").format(here)
        if not here:
            copying = self.tr("Choose a board first: its orders are copied to another")
        elif goal == here:
            copying = self.tr("Choose another board to copy to")
        self.copy.setToolTip(copying)
        self.goal.setToolTip(copying)
        self.hold.setToolTip(holding if self._missing else all_ordered)

    def _tool(self, words: str) -> QToolButton:
        made = tool_button()
        made.setText(words)
        made.setProperty("role", "quiet")
        return made
