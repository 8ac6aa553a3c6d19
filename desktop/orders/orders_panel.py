"""The orders beside the map: the list, the line to type in, undo and redo."""

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QToolButton, QVBoxLayout, QWidget

from desktop.app.edit_menu import Editing
from desktop.orders.compose.draft import Draft, Tally, tally, unordered
from desktop.orders.compose.edits import Edit, change, clear_all, give_all, strike, write
from desktop.orders.compose.free_text import meant, write_over
from desktop.orders.compose.typed import Refused, Typed, read_typed
from desktop.orders.order_line import OrderLine
from desktop.orders.order_list import OrderList
from desktop.orders.order_list_model import OrdersModel, Row
from desktop.orders.order_undo import DraftStack
from desktop.orders.paste_sheet import Taken
from desktop.orders.unit_table import UnitTableView
from desktop.orders.unit_table_model import UnitTable
from desktop.orders.written_lines import WrittenLines
from desktop.session.ui_context import MapSurroundings
from desktop.widgets.announce import announce
from desktop.widgets.flow_layout import FlowingRow
from desktop.widgets.widget_factory import text
from engine.board.calendar import PhaseKind
from engine.board.entry import OrderEntry
from engine.board.terms import Power, Province
from engine.board.view import BoardView
from engine.orders.example import example_text
from engine.orders.legality import subject
from engine.orders.order import Order
from engine.orders.sheet import tidied
from engine.orders.writing import Style, write_order

_EXAMPLES = {
    PhaseKind.MOVEMENT: "A {0}Par-{0}Bur",
    PhaseKind.RETREAT: "A {0}Par R {0}Gas",
    PhaseKind.ADJUSTMENT: "B A {0}Par",
}
"""On several boards, of which each has these places."""
AS_TABLE = "orders_as_table"
"""Under which it is remembered how the orders are shown."""


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
        self.list = OrderList(self.model, around.scheme, around.list_style)
        self.cells = UnitTable(view, around, self)
        self.table = UnitTableView(self.cells)
        self._stack_of_lists = QStackedWidget()
        for each in (self.list, self.table):
            self._stack_of_lists.addWidget(each)
        self._board: int | None = None
        self.line = OrderLine(self._example)
        self._pointed = -1
        self.free = view.entry is OrderEntry.FREE
        self.meant = stack.draft
        self.written = WrittenLines()
        self.count = text("", "section")
        self.undo = self._tool(self.tr("Undo"), self.tr("Undo (Ctrl+Z)"))
        self.redo = self._tool(self.tr("Redo"), self.tr("Redo (Ctrl+Y)"))
        self.clear = self._tool(self.tr("Clear"), self.tr("Take every order back"))
        self.as_table = self._tool(self.tr("Table"), self.tr("The orders as a table to fill in"))
        self.as_table.setCheckable(True)
        self._lay_out()
        self._connect()
        self.refresh()
        if around.memory is not None and around.memory.recall(AS_TABLE):
            self.show_table(True)

    def refresh(self) -> None:
        """Show the draft as it is now."""
        draft = self._stack.draft
        self.meant = meant(draft, self._view, self._around.gazetteer) if self.free else draft
        self.model.show(self._view, self.meant)
        self.cells.show(self.meant)
        self.count.setText(self._counted())
        self.clear.setEnabled(draft != Draft())
        self.written.show_lines(draft.lines)

    def set_open(self, open: bool) -> None:
        """Whether anything may be changed; a sealed list is only read."""
        if not open:
            self.line.done()
        self.cells.set_open(open)
        self.line.setEnabled(open)
        for each in (self.line, self.undo, self.redo, self.clear):
            each.setVisible(open)

    def mean_board(self, board: int | None) -> None:
        """Which of several boards is meant where a typed order names none; None for no one."""
        self._board = board
        self.line.show_example(self._example)

    @property
    def _example(self) -> str:
        """An order as it can be typed now, with its board where it would not be known."""
        view, around = self._view, self._around
        if view.map.layers is None:
            return example_text(view, view.mine, around.gazetteer, around.language)
        return _EXAMPLES[view.turn.kind].format("1:" if self._board is None else "")

    @property
    def shown(self) -> OrderList | UnitTableView:
        """The list of orders, or the table, whichever is shown."""
        return self.table if self.as_table.isChecked() else self.list

    def show_table(self, table: bool) -> None:
        """Show the orders as a table to fill in, or as a list to read; remembered."""
        self.as_table.setChecked(table)

    def point_at(self, number: int) -> None:
        """Mark a unit's line, -1 for none."""
        self._pointed = number
        self.shown.point_at(number)

    def name_of(self, order: Order | None) -> str:
        """An order in the short form, to name a step that can be undone."""
        if order is None:
            return self.tr("several orders")
        return write_order(order, self._view, self._around.gazetteer, self._around.language)

    def tell(self, given: tuple[Order, ...], taken: tuple[Order, ...] = ()) -> None:
        """Have a screen reader say what was ordered or taken back."""
        gazetteer, language = self._around.gazetteer, self._around.language
        words = "; ".join(
            write_order(each, self._view, gazetteer, language, Style.LONG)
            for each in given or taken
        )
        if words:
            announce(self, words if given else self.tr("Taken back: {order}").format(order=words))

    def undo_last(self) -> None:
        """Take the last change back, and say which."""
        if words := self._stack.undoText():
            announce(self, self.tr("Undone: {order}").format(order=words))
        self._stack.undo()

    def redo_last(self) -> None:
        """Make it again, and say which."""
        if words := self._stack.redoText():
            announce(self, self.tr("Made again: {order}").format(order=words))
        self._stack.redo()

    def enter(self, words: str) -> None:
        """Take typed orders into the draft; what is not understood stays in the line.

        Where the game takes free text, every line is kept as it is.
        """
        if self.free:
            lines = tuple(" ".join(each.split()) for each in words.splitlines() if each.strip())
            self._stack.make(write(self._stack.draft, lines), self.tr("a written line"))
            self.line.done()
            return
        typed = self._take(words)
        if not typed.refused:
            self.line.done()
            self.tell(tuple(order for _, order in typed.given))
            return
        remaining = "; ".join(each.text for each in typed.refused)
        first = typed.refused[0].error
        self.line.complain(
            "\n".join(self._refusal(each) for each in typed.refused[:4]),
            remaining,
            first.span if first else None,
            first.proposals if first else (),
        )

    def enter_sheet(self, words: str) -> Taken:
        """Take a sheet of orders in one step; how many were taken, and which not, and why."""
        if self.free:
            written = tuple(line for each in words.splitlines() if (line := tidied(each)))
            self.enter("\n".join(written))
            return len(written), ()
        typed = self._take(words)
        return len(typed.given), [(each.text, self._refusal(each)) for each in typed.refused]

    def _take(self, words: str) -> Typed:
        around = self._around
        typed = read_typed(words, around.gazetteer, self._view, around.language, self._board)
        edit = give_all(self._stack.draft, typed.given)
        self._stack.make(edit, self.name_of(edit.about))
        return typed

    def take_back(self, row: Row) -> None:
        """Clear the order of a row, if it has one."""
        if row.order is not None and self.line.isEnabled():
            edit = self.edit(row.power, (), (row.order,))
            self._stack.make(edit, self.name_of(row.order))
            self.tell((), (row.order,))

    def strike(self, number: int) -> None:
        """Take a line of free text back."""
        if self.line.isEnabled():
            self._stack.make(strike(self._stack.draft, number), self.tr("a written line"))

    def editing(self, here: Province | None) -> Editing:
        """What can be undone, made again and pasted, and the order `here` that can be cleared."""
        number = self.model.row_of(here) if here is not None else -1
        order = self.model.rows[number].order if number >= 0 else None
        return Editing(
            self._stack.undoText(),
            self._stack.redoText(),
            "" if order is None else self.name_of(order),
            paste=True,
        )

    def start_afresh(self) -> None:
        """Take every order back, in one step."""
        self._stack.make(clear_all(self._stack.draft), self.tr("all orders"))

    def _change(self, power: Power, given: tuple[Order, ...], taken: tuple[Order, ...]) -> None:
        """A line of the table is whole, or was emptied."""
        edit = self.edit(power, given, taken)
        self._stack.make(edit, self.name_of(edit.about))
        self.tell(given, taken)

    def edit(self, power: Power, given: Iterable[Order], taken: Iterable[Order] = ()) -> Edit:
        """Orders of a power given and taken back: chosen, or where the game takes free text
        written as lines."""
        draft = self._stack.draft
        if not self.free:
            return change(draft, power, given, taken)
        lines = [(order, self._line(power, order)) for order in given]
        return write_over(draft, self._view, self._around.gazetteer, power, lines, taken)

    def edit_all(self, orders: Iterable[tuple[Power, Order]]) -> Edit:
        """Orders of any of my powers given in one step, chosen or written as `edit` has it."""
        draft, given = self._stack.draft, tuple(orders)
        if not self.free:
            return give_all(draft, given)
        after = draft
        for power, order in given:
            line = order, self._line(power, order)
            after = write_over(after, self._view, self._around.gazetteer, power, (line,)).after
        return Edit(draft, after, given[0][1] if len(given) == 1 else None)

    def _line(self, power: Power, order: Order) -> str:
        """An order as a line that can be read; where it names no place, with whose it is."""
        if subject(order) is not None or len(self._view.mine) < 2:
            return self.name_of(order)
        heading = self._around.words.power(power, self._around.gazetteer)
        return f"{heading}: {self.name_of(order)}"

    def _switch(self, table: bool) -> None:
        self._stack_of_lists.setCurrentWidget(self.shown)
        self.shown.point_at(self._pointed)
        if self._around.memory is not None:
            self._around.memory.keep(AS_TABLE, "yes" if table else "")

    def _lay_out(self) -> None:
        tools = FlowingRow((self.undo, self.redo), (self.as_table, self.clear))
        tools.setSpacing(2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.count)
        column.addWidget(self._stack_of_lists, 1)
        column.addWidget(self.written)
        column.addLayout(tools)
        column.addWidget(self.line)

    def _connect(self) -> None:
        self.line.entered.connect(self.enter)
        self.written.struck.connect(self.strike)
        self.list.row_chosen.connect(self.row_chosen)
        self.list.row_cleared.connect(self.take_back)
        self.table.row_chosen.connect(self.row_chosen)
        self.table.row_cleared.connect(self.take_back)
        self.cells.composed.connect(self._change)
        self.as_table.toggled.connect(self._switch)
        self.undo.clicked.connect(self.undo_last)
        self.redo.clicked.connect(self.redo_last)
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
        if self._view.turn.kind is PhaseKind.ADJUSTMENT:
            return self._counted_in_winter()
        found = self.model.rows
        missing = len(unordered(self._view, self.meant))
        return self.tr("{done} of {all} ordered").format(done=len(found) - missing, all=len(found))

    def _counted_in_winter(self) -> str:
        """Builds and removals by themselves: of several powers one may build and one remove."""
        tallies = [tally(self._view, self.meant, power) for power in self._view.mine]
        builds = [each for each in tallies if each.owed > 0]
        removals = [each for each in tallies if each.owed < 0]
        said: list[str] = []
        if builds or not removals:
            template = self.tr("Builds: {done} of {all}")
            said.append(_counted(template, builds))
        if removals:
            template = self.tr("Removals: {done} of {all}")
            said.append(_counted(template, removals))
        return " · ".join(said)

    def _refusal(self, each: Refused) -> str:
        words, gazetteer = self._around.words, self._around.gazetteer
        if each.error is not None:
            return words.error(each.error, gazetteer)
        if each.order is None or each.fault is None:
            return self.tr("That is not allowed.")
        fault = words.fault(each.order, each.fault, gazetteer)
        return self.tr("{order}: {fault}.").format(order=self.name_of(each.order), fault=fault)


def _counted(template: str, tallies: Iterable[Tally]) -> str:
    """How many are chosen of all that are owed."""
    known = tuple(tallies)
    done, owed = sum(each.chosen for each in known), sum(abs(each.owed) for each in known)
    return template.format(done=done, all=owed)


def _call(tool: QToolButton, says: str) -> None:
    tool.setToolTip(says)
    tool.setAccessibleName(says)
