"""A seat's orders as a table of cells that can be filled in: an equal way beside map and text."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QAbstractTableModel, QObject, Qt, Signal

from desktop.orders.compose.any_orders import with_any_orders
from desktop.orders.compose.draft import Draft, winter_tally
from desktop.orders.compose.draft_view import DraftView, OrderRow, RowMark
from desktop.orders.compose.order_cells import (
    OrderCell,
    OrderChoices,
    choices_of,
    walk_choices,
    with_choice,
)
from desktop.session.ui_context import MapUiContext
from desktop.widgets.table_model import Index
from engine.board.entry import OrderEntry
from engine.board.terms import Location, Province, UnitType, coast_of, whole_province
from engine.board.turn import PhaseKind
from engine.board.view import BoardView
from engine.orders.order_options import ChoiceKey, OrderChoice, power_options, unit_options
from engine.orders.order_writing import COAST_NAMES, OrderStyle, write_place, write_unit

CELLS = (OrderCell.SORT, OrderCell.WHOM, OrderCell.WHERE, OrderCell.COAST)
NO_CHOICE = ""
"""The choice of no order at all."""


class UnitTableModel(QAbstractTableModel):
    """One line for each unit asked, or each build; column 0 is the unit, then come the `CELLS`.

    `Qt.EditRole` is the choice in a cell, `CHOICES` all that may be chosen there, each with its
    name and whether it makes the order void, those last; `Qt.UserRole` is the `OrderRow`. A line
    that is not whole yet is kept here and changes no order.

    Signals: `order_composed(power, given, taken)` when a line is whole or was emptied;
    `cell_requested(int, int)` with the line and the column to be filled next.
    """

    CHOICES = Qt.ItemDataRole.UserRole + 1
    order_composed = Signal(object, object, object)
    cell_requested = Signal(int, int)

    def __init__(self, view: BoardView, context: MapUiContext, parent: QObject) -> None:
        super().__init__(parent)
        self._view = view
        self._context = context
        self._draft = Draft()
        self.rows: tuple[OrderRow, ...] = ()
        self._begun: dict[int, dict[OrderCell, ChoiceKey]] = {}
        self._winter = view.turn.kind is PhaseKind.ADJUSTMENT
        self.open = True

    def show_draft(self, view: DraftView) -> None:
        """Show another draft; in Winter its builds may come in another order."""
        self._draft, found = view.draft, view.rows
        if len(found) != len(self.rows) or (self._winter and found != self.rows):
            self.beginResetModel()
            self.rows, self._begun = found, {}
            self.endResetModel()
            return
        for number, (old, new) in enumerate(zip(self.rows, found, strict=True)):
            if old.order != new.order:
                self._begun.pop(number, None)
        self.rows = found
        if found:
            self.dataChanged.emit(self.index(0, 0), self.index(len(found) - 1, len(CELLS)))

    def set_open(self, open: bool) -> None:
        """Whether anything may be filled in."""
        self.open = open
        self._begun = {}

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else 1 + len(CELLS)

    def flags(self, index: Index) -> Qt.ItemFlag:
        found = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if self.open and index.column() and self._offered(index.row(), CELLS[index.column() - 1]):
            found |= Qt.ItemFlag.ItemIsEditable
        return found

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        number, column = index.row(), index.column()
        if role == Qt.ItemDataRole.UserRole:
            return self.rows[number]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._told(number, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._name(number, column, OrderStyle.LONG)
        if role == Qt.ItemDataRole.DisplayRole:
            return self._name(number, column, OrderStyle.SHORT)
        if column and role == Qt.ItemDataRole.EditRole:
            return self._chosen(number).get(CELLS[column - 1], NO_CHOICE)
        if column and role == self.CHOICES:
            cell = CELLS[column - 1]
            return [
                (each, self._word(cell, each), each in self._void(number, cell))
                for each in self._offered(number, cell)
            ]
        return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if not self.open or not index.column():
            return False
        number, cell = index.row(), CELLS[index.column() - 1]
        row = self.rows[number]
        if value == NO_CHOICE:
            self._begun.pop(number, None)
            if row.order is not None:
                self.order_composed.emit(row.power, (), (row.order,))
            self._refresh(number)
            return True
        root = self._root(row)
        if root is None or value not in self._offered(number, cell):
            return False
        line = with_choice(root, self._chosen(number), cell, ChoiceKey(value))
        self._show_line(number, line)
        return True

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if orientation is Qt.Orientation.Vertical:
            return self._name(section, 0, OrderStyle.LONG) if section < len(self.rows) else None
        return self._titles()[section]

    # -- lines ------------------------------------------------------------------------------

    def _show_line(self, number: int, line: OrderChoices) -> None:
        row = self.rows[number]
        if line.order is None:
            self._begun[number] = dict(line.choices)
            self._refresh(number)
            if line.open_cell is not None:
                self.cell_requested.emit(number, 1 + CELLS.index(line.open_cell))
            return
        self._begun.pop(number, None)
        if line.order != row.order:
            taken = (row.order,) if self._winter and row.order is not None else ()
            self.order_composed.emit(row.power, (line.order,), taken)
        self._refresh(number)

    def _refresh(self, number: int) -> None:
        if number < len(self.rows):
            self.dataChanged.emit(self.index(number, 0), self.index(number, len(CELLS)))

    def _root(self, row: OrderRow) -> OrderChoice | None:
        """The tree that a line walks down, with what will be void where the game takes that."""
        legal = self._legal_tree(row)
        if row.unit is None or self._winter or self._view.entry is OrderEntry.STRICT:
            return legal
        return with_any_orders(self._view, row.unit, legal)

    def _void(self, number: int, cell: OrderCell) -> Sequence[ChoiceKey]:
        """What is offered in a cell although it makes the order void."""
        row = self.rows[number]
        if row.unit is None or self._winter or self._view.entry is OrderEntry.STRICT:
            return ()
        legal = self._legal_tree(row)
        open_to = walk_choices(legal, self._chosen(number)).offers.get(cell, ()) if legal else ()
        offered = self._offered(number, cell)
        return tuple(each for each in offered if each != NO_CHOICE and each not in open_to)

    def _legal_tree(self, row: OrderRow) -> OrderChoice | None:
        if self._winter and row.unit is None:
            return power_options(self._view, row.power)
        return unit_options(self._view, row.unit.province) if row.unit is not None else None

    def _chosen(self, number: int) -> Mapping[OrderCell, ChoiceKey]:
        if number in self._begun:
            return self._begun[number]
        order = self.rows[number].order
        return choices_of(order) if order is not None else {}

    def _offered(self, number: int, cell: OrderCell) -> Sequence[ChoiceKey]:
        row = self.rows[number]
        root = self._root(row)
        offers = walk_choices(root, self._chosen(number)).offers if root is not None else None
        found = offers.get(cell, ()) if offers is not None else ()
        if cell is OrderCell.SORT:
            full = self._winter and row.order is None and self._left(row) <= 0
            return (NO_CHOICE, *(() if full else found))
        if self._winter and cell is OrderCell.WHOM:
            others = (each for at, each in enumerate(self.rows) if at != number)
            taken = {each.at and each.at.partition("/")[0] for each in others}
            return tuple(site for site in found if site not in taken)
        return found

    def _left(self, row: OrderRow) -> int:
        return winter_tally(self._view, self._draft, row.power).left

    # -- words ------------------------------------------------------------------------------

    def _titles(self) -> tuple[str, ...]:
        asked = (self.tr("Whom"), self.tr("Where"))
        if self._winter:
            asked = (self.tr("Place"), self.tr("Built"))
        return self.tr("Unit"), self.tr("Order"), *asked, self.tr("Coast")

    def _told(self, number: int, column: int) -> str:
        """A cell in words: `A Paris, order: Support`."""
        name = self._name(number, column, OrderStyle.LONG)
        if not column:
            return name
        unit = self._name(number, 0, OrderStyle.LONG)
        said = name or self.tr("nothing")
        return f"{unit}, {self._titles()[column]}: {said}"

    def _name(self, number: int, column: int, style: OrderStyle) -> str:
        row = self.rows[number]
        if not column:
            if row.unit is None:
                return self.tr("Build {number}").format(number=number + 1)
            return write_unit(row.unit, self._context.gazetteer, self._context.language, style)
        cell = CELLS[column - 1]
        choice = self._chosen(number).get(cell)
        if choice is None:
            if cell is not OrderCell.SORT:
                return ""
            return self.tr("stays") if row.mark is RowMark.KEPT else "—"
        if cell is OrderCell.COAST and not coast_of(Location(choice)):
            return ""
        return self._word(cell, choice, style)

    def _word(
        self, cell: OrderCell, choice: ChoiceKey, style: OrderStyle = OrderStyle.LONG
    ) -> str:
        if choice == NO_CHOICE:
            return self.tr("no order")
        if cell is OrderCell.SORT:
            return self._context.words.text(f"order_cell.{choice}")
        if choice in tuple(UnitType):
            return self.tr("Army") if choice == UnitType.ARMY else self.tr("Fleet")
        language = self._context.language
        if cell is OrderCell.COAST and coast_of(Location(choice)):
            return COAST_NAMES[language][coast_of(Location(choice))]
        at = whole_province(Province(choice.partition("/")[0]))
        return write_place(at, self._context.gazetteer, language, style)
