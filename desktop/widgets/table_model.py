"""Tables of rows under described columns: the one model of most tables."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

Row = TypeVar("Row")
Index = QModelIndex | QPersistentModelIndex
_ACROSS = Qt.Orientation.Horizontal


@dataclass(frozen=True, slots=True)
class Column(Generic[Row]):
    """What stands in a column of each row, under what title.

    `tip` says more of the title, also to screen readers; `answers` are for other roles than that
    of the text.
    """

    title: str
    text: Callable[[Row], object]
    answers: Mapping[int, Callable[[Row], object]] = field(
        default_factory=dict[int, Callable[[Row], object]]
    )
    tip: str = ""
    centred: bool = False


class TableModel(QAbstractTableModel, Generic[Row]):
    """Rows of one kind, replaced whole."""

    def __init__(self, columns: Sequence[Column[Row]] = (), parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns: tuple[Column[Row], ...] = tuple(columns)
        self.rows: tuple[Row, ...] = ()

    def show(self, rows: Sequence[Row], columns: Sequence[Column[Row]] | None = None) -> None:
        """Show other rows, and other columns if those change, too.

        From phase to phase figures are often the same, and measuring columns is slow.
        """
        found, before = tuple(rows), self.rows
        if columns is not None or len(found) != len(before):
            self.beginResetModel()
            self.columns = self.columns if columns is None else tuple(columns)
            self.rows = found
            self.endResetModel()
            return
        self.rows = found
        changed = [number for number, row in enumerate(found) if row != before[number]]
        if changed:
            last = len(self.columns) - 1
            self.dataChanged.emit(self.index(changed[0], 0), self.index(changed[-1], last))

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.columns)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        if orientation is not _ACROSS or not 0 <= section < len(self.columns):
            return None
        column = self.columns[section]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return column.title
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleTextRole:
                return column.tip or None
            case Qt.ItemDataRole.TextAlignmentRole if column.centred:
                return Qt.AlignmentFlag.AlignCenter
            case _:
                return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        column = self.columns[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.text(self.rows[index.row()])
        if role == Qt.ItemDataRole.TextAlignmentRole and column.centred:
            return Qt.AlignmentFlag.AlignCenter
        answer = column.answers.get(role)
        return None if answer is None else answer(self.rows[index.row()])


def table_text(model: TableModel[Row]) -> str:
    """A table as lines of cells apart by tabs, its titles first: what a spreadsheet reads."""
    lines = ["\t".join(column.title for column in model.columns)]
    for row in model.rows:
        cells = (column.text(row) for column in model.columns)
        lines.append("\t".join("" if cell is None else str(cell) for cell in cells))
    return "\n".join(lines)
