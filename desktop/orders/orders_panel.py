"""The orders beside the map: the list, the line to type in, undo and redo."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QListWidget,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QWidget,
)

from desktop.app.edit_menu import EditState
from desktop.orders.compose.draft import Draft, WinterTally
from desktop.orders.compose.draft_view import OrderRow
from desktop.orders.compose.typed_orders import RefusedLine
from desktop.orders.order_controller import OrderController
from desktop.orders.order_line import OrderLine
from desktop.orders.order_list import OrderList
from desktop.orders.order_list_model import OrdersModel
from desktop.orders.paste_sheet import PasteResult
from desktop.orders.unit_table import UnitTableView
from desktop.orders.unit_table_model import UnitTableModel
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.floating_card import menu_button_size
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.signs import Sign, set_sign
from desktop.widgets.theme import scaled_length
from desktop.widgets.tool_button import tool_button
from desktop.widgets.widget_factory import text
from engine.board.terms import Province
from engine.board.turn import PhaseKind
from engine.board.unit import Unit
from engine.orders.example import example_text
from engine.orders.line_cleanup import without_line_prefix
from engine.orders.order import Order

_HIGHEST, _LIST = 120, 66
"""Of what is written, at the usual size of type, and the least of the list; in pixels."""


class _WrittenList(QListWidget):
    """A list whose lines Delete strikes.

    Signals: `struck(int)` with the number of the line.
    """

    struck = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self.currentRow() >= 0:
            self.struck.emit(self.currentRow())
        else:
            super().keyPressEvent(event)


class FreeTextLines(QWidget):
    """Hidden as long as nothing is written. Delete or a double click takes a line back.

    Signals: `struck(int)` with the number of the line.
    """

    struck = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.list = _WrittenList()
        self.list.setAccessibleName(self.tr("Written orders"))
        self.list.setMaximumHeight(scaled_length(_HIGHEST))
        self.list.setWordWrap(True)
        self.list.struck.connect(self.struck)
        self.list.doubleClicked.connect(self._delete_line)
        column = column_layout(on=self, spacing=3)
        add_parts(
            column, text(self.tr("As written, unread until the deadline"), "small"), self.list
        )
        self.hide()

    def show_lines(self, lines: Sequence[str]) -> None:
        """Show these lines."""
        if [self.list.item(at).text() for at in range(self.list.count())] != list(lines):
            self.list.clear()
            self.list.addItems(list(lines))
            for at in range(self.list.count()):
                self.list.item(at).setToolTip(self.tr("Delete takes this line back."))
        self.setVisible(bool(lines))

    def _delete_line(self, line: QModelIndex) -> None:
        self.struck.emit(line.row())


_EXAMPLES = {
    PhaseKind.MOVEMENT: "A {on}{par}-{on}{bur}",
    PhaseKind.RETREAT: "A {on}{par} R {on}{gas}",
    PhaseKind.ADJUSTMENT: "B A {on}{par}",
}
"""On several boards, of which each has these places; they are named in the reader's language."""
AS_TABLE = "orders_as_table"
"""Under which it is remembered how the orders are shown."""


class OrdersPanel(QWidget):
    """Shows the orders that a controller holds, and hands it what is typed and struck.

    Signals: `row_chosen(Row)`.
    """

    row_chosen = Signal(object)

    def __init__(
        self, controller: OrderController, context: MapUiContext, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._orders = controller
        self._view = view = controller.board
        self._history = controller.history
        self._context = context
        self.model = OrdersModel(context, self)
        self.list = OrderList(self.model, context.scheme, context.list_style)
        self.cells = UnitTableModel(view, context, self)
        self.table = UnitTableView(self.cells)
        self._stack_of_lists = QStackedWidget()
        for each in (self.list, self.table):
            self._stack_of_lists.addWidget(each)
        # In a low window it gives way, that what is below stays in sight.
        self._stack_of_lists.setSizePolicy(
            QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored
        )
        self._stack_of_lists.setMinimumHeight(_LIST)
        self._board: int | None = None
        self.line = OrderLine(self._example)
        self._pointed = -1
        self.written = FreeTextLines()
        self.count = text("", "count-head")
        self.undo = self._tool(Sign.UNDO, self.tr("Undo (Ctrl+Z)"))
        self.redo = self._tool(Sign.REDO, self._redo_words())
        for each in (self.undo, self.redo):
            each.setProperty("role", "tool")
            each.setFixedSize(menu_button_size(), menu_button_size())
        self.clear = self._tool(self.tr("Clear"), self.tr("Take every order back"))
        self.as_table = self._tool(self.tr("Table"), self.tr("The orders as a table to fill in"))
        self.as_table.setCheckable(True)
        self._lay_out()
        self._connect()
        self.refresh()
        if context.memory is not None and context.memory.recall(AS_TABLE):
            self.show_table(True)

    def refresh(self) -> None:
        """Show the draft as it is now."""
        self.model.show_draft(self._orders.shown)
        self.cells.show_draft(self._orders.shown)
        self.count.setText(self._counted())
        self.clear.setEnabled(self._orders.draft != Draft())
        self.written.show_lines(self._orders.draft.lines)

    @property
    def count_figures(self) -> str:
        """How many orders are given of how many, in figures alone."""
        if self._view.turn.kind is PhaseKind.ADJUSTMENT:
            return _tallies_text("{done}/{all}", self._orders.shown.tallies)
        found = self.model.rows
        missing = len(self._orders.missing)
        return f"{len(found) - missing}/{len(found)}"

    def show_picked(self, unit: Unit | None) -> None:
        """Mark the line of the unit that is being ordered."""
        self._pointed = self.model.row_of(unit.province) if unit is not None else -1
        self.shown.point_at(self._pointed)

    def set_open(self, open: bool) -> None:
        """Whether anything may be changed; a sealed list is only read."""
        if not open:
            self.line.done()
        self.cells.set_open(open)
        self.line.setEnabled(open)
        for each in (self.line, self.undo, self.redo, self.clear):
            each.setVisible(open)

    def add_above_list(self, tools: QWidget) -> None:
        """Put something between the count and the list."""
        self._column.insertWidget(1, tools)

    def mark(self, order: Order | None) -> None:
        """Bring out the row of an order, None for none."""
        rows = self.model.rows
        found = (at for at, row in enumerate(rows) if order and row.order == order)
        self.list.mark(next(found, -1))

    def set_default_board(self, board: int | None) -> None:
        """Which of several boards is meant where a typed order names none; None for no one."""
        self._board = board
        self.line.show_example(self._example)

    @property
    def _example(self) -> str:
        """An order as it can be typed now, with its board where it would not be known."""
        view, context = self._view, self._context
        if view.map.layers is None:
            return example_text(view, view.mine, context.gazetteer, context.language)
        names = (context.gazetteer.plain or context.gazetteer).abbreviations[context.language]
        places = {each: names.get(Province(each), each) for each in ("par", "bur", "gas")}
        on = "1:" if self._board is None else ""
        return _EXAMPLES[view.turn.kind].format(on=on, **places)

    @property
    def shown(self) -> OrderList | UnitTableView:
        """The list of orders, or the table, whichever is shown."""
        return self.table if self.as_table.isChecked() else self.list

    def show_table(self, table: bool) -> None:
        """Show the orders as a table to fill in, or as a list to read; remembered."""
        self.as_table.setChecked(table)

    def enter(self, words: str) -> None:
        """Take typed orders into the draft; what is not understood stays in the line.

        Where the game takes free text, every line is kept as it is.
        """
        if self._orders.accepts_free_text:
            lines = tuple(" ".join(each.split()) for each in words.splitlines() if each.strip())
            self._orders.write(lines)
            self.line.done()
            return
        typed = self._orders.enter(words, self._board)
        if not typed.refused:
            self.line.done()
            self._orders.tell(tuple(order for _, order in typed.given))
            return
        remaining = "; ".join(each.text for each in typed.refused)
        first = typed.refused[0].error
        self.line.complain(
            "\n".join(self._refusal(each) for each in typed.refused[:4]),
            remaining,
            first.span if first else None,
            first.proposals if first else (),
        )

    def enter_sheet(self, words: str) -> PasteResult:
        """Take a sheet of orders in one step; how many were taken, and which not, and why."""
        if self._orders.accepts_free_text:
            written = tuple(
                line for each in words.splitlines() if (line := without_line_prefix(each))
            )
            self.enter("\n".join(written))
            return len(written), ()
        typed = self._orders.enter(words, self._board)
        refused = [(each.text, self._refusal(each)) for each in typed.refused]
        say = self._context.words.text
        aside = [(e.text, say(f"line_fate.{e.fate}", {"text": e.text})) for e in typed.aside]
        return len(typed.given), [*refused, *aside]

    def take_back(self, row: OrderRow) -> None:
        """Clear the order of a row, if it has one."""
        if row.order is not None:
            self._orders.take_back(row.power, row.order)

    def clear_order_at(self, province: Province) -> None:
        """Take back the order of what stands, or is built, in a province."""
        number = self.model.row_of(province)
        if number >= 0:
            self.take_back(self.model.rows[number])

    def editing(self, here: Province | None) -> EditState:
        """What can be undone, made again and pasted, and the order `here` that can be cleared."""
        number = self.model.row_of(here) if here is not None else -1
        order = self.model.rows[number].order if number >= 0 else None
        return EditState(
            self._history.undo_name,
            self._history.redo_name,
            "" if order is None else self._orders.name_of(order),
            paste=True,
        )

    def _switch(self, table: bool) -> None:
        self._stack_of_lists.setCurrentWidget(self.shown)
        self.shown.point_at(self._pointed)
        if self._context.memory is not None:
            self._context.memory.keep(AS_TABLE, "yes" if table else "")

    def _lay_out(self) -> None:
        tools = FlowLayout((), (self.as_table, self.clear))
        tools.setSpacing(2)
        head = FlowLayout((self.count,), (self.undo, self.redo))
        lists = (self._stack_of_lists, 1)
        self._column = column_layout(
            head, lists, self.written, tools, self.line, on=self, spacing=6
        )

    def _connect(self) -> None:
        self.line.entered.connect(self.enter)
        self.written.struck.connect(self._orders.strike)
        self.list.row_chosen.connect(self.row_chosen)
        self.list.row_cleared.connect(self.take_back)
        self.table.row_chosen.connect(self.row_chosen)
        self.table.row_cleared.connect(self.take_back)
        self.cells.order_composed.connect(self._orders.change)
        self.as_table.toggled.connect(self._switch)
        self.undo.clicked.connect(self._orders.undo)
        self.redo.clicked.connect(self._orders.redo)
        self.clear.clicked.connect(self._orders.clear_all)
        self._history.names_changed.connect(self._name_steps)
        self._name_steps()

    def _name_steps(self) -> None:
        """Say what would be taken back, and what would be made again."""
        history = self._history
        named = self.tr("Undo: {order} (Ctrl+Z)").format(order=history.undo_name)
        _set_tool_text(self.undo, named if history.can_undo else self.tr("Undo (Ctrl+Z)"))
        _set_tool_text(self.redo, self._redo_words(history.redo_name))
        self.undo.setEnabled(history.can_undo)
        self.redo.setEnabled(history.can_redo)

    def _redo_words(self, order: str = "") -> str:
        """With the keys of this desktop: they are not everywhere the same."""
        keys = QKeySequence(QKeySequence.StandardKey.Redo)
        shown = keys.toString(QKeySequence.SequenceFormat.NativeText)
        if not order:
            return self.tr("Redo ({keys})").format(keys=shown)
        return self.tr("Redo: {order} ({keys})").format(order=order, keys=shown)

    def _tool(self, shown: Sign | str, says: str) -> QToolButton:
        made = tool_button()
        if isinstance(shown, Sign):
            set_sign(made, shown, self._context.scheme.ink)
        else:
            made.setText(shown)
        _set_tool_text(made, says)
        made.setProperty("role", "quiet")
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return made

    def _counted(self) -> str:
        if self._view.turn.kind is PhaseKind.ADJUSTMENT:
            return self._winter_count_text()
        found = self.model.rows
        missing = len(self._orders.missing)
        return self.tr("{done} of {all} ordered").format(done=len(found) - missing, all=len(found))

    def _winter_count_text(self) -> str:
        """Builds and removals by themselves: of several powers one may build and one remove."""
        tallies = self._orders.shown.tallies
        builds = [each for each in tallies if each.owed > 0]
        removals = [each for each in tallies if each.owed < 0]
        said: list[str] = []
        if builds or not removals:
            template = self.tr("Builds: {done} of {all}")
            said.append(_tallies_text(template, builds))
        if removals:
            template = self.tr("Removals: {done} of {all}")
            said.append(_tallies_text(template, removals))
        return " · ".join(said)

    def _refusal(self, each: RefusedLine) -> str:
        words, gazetteer = self._context.words, self._context.gazetteer
        if each.error is not None:
            return words.error(each.error, gazetteer)
        if each.order is None or each.fault is None:
            return self.tr("That is not allowed.")
        fault = words.fault(each.order, each.fault, gazetteer)
        return self.tr("{order}: {fault}.").format(
            order=self._orders.name_of(each.order), fault=fault
        )


def _tallies_text(template: str, tallies: Iterable[WinterTally]) -> str:
    """How many are chosen of all that are owed."""
    known = tuple(tallies)
    done, owed = sum(each.chosen for each in known), sum(abs(each.owed) for each in known)
    return template.format(done=done, all=owed)


def _set_tool_text(tool: QToolButton, says: str) -> None:
    tool.setToolTip(says)
    tool.setAccessibleName(says)
