"""The orders beside the map: the list, the line to type in, undo and redo."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from desktop.compose.draft import Draft, unordered
from desktop.compose.edits import clear, clear_all, give_all, strike, write
from desktop.compose.typed import Refused, read_typed
from desktop.furniture import text
from desktop.models.orders import Mark, OrdersModel, Row
from desktop.panels.order_line import OrderLine
from desktop.panels.order_list import OrderList
from desktop.panels.written_lines import WrittenLines
from desktop.surroundings import MapSurroundings
from desktop.undo import DraftStack
from engine.board.calendar import PhaseKind
from engine.board.entry import OrderEntry
from engine.board.view import BoardView
from engine.orders.order import Order
from engine.orders.writing import write_order

_EXAMPLES = {
    PhaseKind.MOVEMENT: "A Par-Bur",
    PhaseKind.RETREAT: "A Par R Gas",
    PhaseKind.ADJUSTMENT: "B A Par",
}


class OrdersPanel(QWidget):
    """Shows and changes the draft on a stack.

    Signals: `row_chosen(Row)`.
    """

    row_chosen = Signal(object)

    def __init__(self, view: BoardView, stack: DraftStack, around: MapSurroundings) -> None:
        super().__init__()
        self._view = view
        self._stack = stack
        self._around = around
        self.model = OrdersModel(around, self)
        self.list = OrderList(self.model, around.scheme)
        self.line = OrderLine(_EXAMPLES[view.turn.kind])
        self.free = view.entry is OrderEntry.FREE
        self.written = WrittenLines()
        self.count = text("", "section")
        self.undo = self._tool(self.tr("Undo"), self.tr("Undo (Ctrl+Z)"))
        self.redo = self._tool(self.tr("Redo"), self.tr("Redo (Ctrl+Y)"))
        self.clear = self._tool(self.tr("Clear"), self.tr("Take every order back"))
        self._lay_out()
        self._connect()
        self.refresh()

    def refresh(self) -> None:
        """Show the draft as it is now."""
        draft = self._stack.draft
        self.model.show(self._view, draft)
        self.count.setText(self._counted())
        self.clear.setEnabled(draft != Draft())
        self.written.show_lines(draft.lines)

    def set_open(self, open: bool) -> None:
        """Whether anything may be changed; a sealed list is only read."""
        if not open:
            self.line.done()
        self.line.setEnabled(open)
        for each in (self.line, self.undo, self.redo, self.clear):
            each.setVisible(open)

    def name_of(self, order: Order | None) -> str:
        """An order in the short form, to name a step that can be undone."""
        if order is None:
            return self.tr("several orders")
        return write_order(order, self._view, self._around.gazetteer, self._around.language)

    def enter(self, words: str) -> None:
        """Take typed orders into the draft; what is not understood stays in the line.

        Where the game takes free text, every line is kept as it is.
        """
        if self.free:
            lines = tuple(" ".join(each.split()) for each in words.splitlines() if each.strip())
            self._stack.make(write(self._stack.draft, lines), self.tr("a written line"))
            self.line.done()
            return
        typed = read_typed(words, self._around.gazetteer, self._view, self._around.language)
        edit = give_all(self._stack.draft, typed.given)
        self._stack.make(edit, self.name_of(edit.about))
        if not typed.refused:
            self.line.done()
            return
        remaining = "; ".join(each.text for each in typed.refused)
        first = typed.refused[0].error
        self.line.complain(
            "\n".join(self._refusal(each) for each in typed.refused[:4]),
            remaining,
            first.span if first else None,
            first.proposals if first else (),
        )

    def take_back(self, row: Row) -> None:
        """Clear the order of a row, if it has one."""
        if row.order is not None and self.line.isEnabled():
            edit = clear(self._stack.draft, row.power, row.order)
            self._stack.make(edit, self.name_of(row.order))

    def strike(self, number: int) -> None:
        """Take a line of free text back."""
        if self.line.isEnabled():
            self._stack.make(strike(self._stack.draft, number), self.tr("a written line"))

    def start_afresh(self) -> None:
        """Take every order back, in one step."""
        self._stack.make(clear_all(self._stack.draft), self.tr("all orders"))

    def _lay_out(self) -> None:
        tools = QHBoxLayout()
        tools.setSpacing(2)
        for each in (self.undo, self.redo, self.clear):
            tools.addWidget(each)
        tools.insertStretch(2, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.count)
        column.addWidget(self.list, 1)
        column.addWidget(self.written)
        column.addLayout(tools)
        column.addWidget(self.line)

    def _connect(self) -> None:
        self.line.entered.connect(self.enter)
        self.written.struck.connect(self.strike)
        self.list.row_chosen.connect(self.row_chosen)
        self.list.row_cleared.connect(self.take_back)
        self.undo.clicked.connect(self._stack.undo)
        self.redo.clicked.connect(self._stack.redo)
        self.clear.clicked.connect(self.start_afresh)
        self._stack.draft_changed.connect(self.refresh)
        self._stack.undoTextChanged.connect(self._name_undo)
        self._stack.redoTextChanged.connect(self._name_redo)
        self._stack.canUndoChanged.connect(self.undo.setEnabled)
        self._stack.canRedoChanged.connect(self.redo.setEnabled)
        self.undo.setEnabled(self._stack.canUndo())
        self.redo.setEnabled(self._stack.canRedo())

    def _name_undo(self, order: str) -> None:
        """Say what would be taken back; nothing once that is forgotten."""
        named = self.tr("Undo: {order} (Ctrl+Z)").format(order=order)
        _call(self.undo, named if order else self.tr("Undo (Ctrl+Z)"))

    def _name_redo(self, order: str) -> None:
        """Say what would be made again."""
        named = self.tr("Redo: {order} (Ctrl+Y)").format(order=order)
        _call(self.redo, named if order else self.tr("Redo (Ctrl+Y)"))

    def _tool(self, words: str, says: str) -> QToolButton:
        made = QToolButton()
        made.setText(words)
        _call(made, says)
        made.setProperty("role", "quiet")
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return made

    def _counted(self) -> str:
        found = self.model.rows
        done = sum(row.mark not in (Mark.MISSING, Mark.KEPT) for row in found)
        if self._view.turn.kind is PhaseKind.ADJUSTMENT:
            return self._counted_in_winter(done)
        missing = len(unordered(self._view, self._stack.draft))
        return self.tr("{done} of {all} ordered").format(done=len(found) - missing, all=len(found))

    def _counted_in_winter(self, done: int) -> str:
        owed = sum(self._view.owed.get(power, 0) for power in self._view.mine)
        if owed >= 0:
            return self.tr("Builds: {done} of {all}").format(done=done, all=owed)
        return self.tr("Removals: {done} of {all}").format(done=done, all=-owed)

    def _refusal(self, each: Refused) -> str:
        words, gazetteer = self._around.words, self._around.gazetteer
        if each.error is not None:
            return words.error(each.error, gazetteer)
        if each.order is None or each.fault is None:
            return self.tr("That is not allowed.")
        fault = words.fault(each.order, each.fault, gazetteer)
        return self.tr("{order}: {fault}.").format(order=self.name_of(each.order), fault=fault)


def _call(tool: QToolButton, says: str) -> None:
    tool.setToolTip(says)
    tool.setAccessibleName(says)
