"""A seat's orders as a table: every unit that is asked, with its order or the lack of one."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt

from desktop.orders.compose.draft_view import DraftView, OrderRow, RowMark
from desktop.session.ui_context import MapUiContext
from desktop.widgets.table_model import Column, TableModel
from engine.board.gazetteer import Gazetteer, Language
from engine.board.terms import Power, Province, UnitType, province_of
from engine.orders.order import Build, Disband, Waive
from engine.orders.order_writing import OrderStyle, write_order_task, write_place, write_unit


class OrdersModel(TableModel[OrderRow]):
    """The rows of one draft; replaced whole by `show_draft`.

    Column 0 is the unit, column 1 what it is told. `Qt.UserRole` gives the `OrderRow`.
    """

    UNIT, TASK = range(2)

    def __init__(self, context: MapUiContext, parent: QObject | None = None) -> None:
        super().__init__(parent=parent)
        self._language: Language = context.language
        self._gazetteer: Gazetteer = context.gazetteer
        self._words = context.words
        self._winter = False
        answers: dict[int, Callable[[OrderRow], object]] = {
            Qt.ItemDataRole.UserRole: lambda row: row,
            Qt.ItemDataRole.AccessibleTextRole: self._said,
        }
        self.columns = (
            Column(self.tr("Unit"), self.unit_text, answers),
            Column(self.tr("Order"), self.task_text, answers),
        )

    def show_draft(self, view: DraftView) -> None:
        """Show another draft. Rows that stay the same rows are kept, so the selection stays."""
        found, self._winter = view.rows, view.winter
        same = [_key(row) for row in self.rows] == [_key(row) for row in found]
        self.show(found, None if same else self.columns)

    def _said(self, row: OrderRow) -> str:
        return f"{self.unit_text(row)} {self.task_text(row)}".strip()

    def row_of(self, province: Province) -> int:
        """The number of the row about a province; -1 if there is none."""
        places = [row.at and province_of(row.at) for row in self.rows]
        return places.index(province) if province in places else -1

    def letter(self, power: Power) -> str:
        """What stands on a power's pieces."""
        return self._gazetteer.letters[self._language].get(power, "?")

    @staticmethod
    def type_of(row: OrderRow) -> UnitType | None:
        """Of the unit that a row is about, or that is built."""
        if row.unit is not None:
            return row.unit.type
        return row.order.type if isinstance(row.order, Build) else None

    def place_words(self, row: OrderRow) -> tuple[str, str]:
        """The place that a row is about without its unit's letter, in full and abbreviated."""
        if row.at is None:
            return self.unit_text(row), self.unit_text(row)
        full, short = (
            write_place(row.at, self._gazetteer, self._language, style)
            for style in (OrderStyle.LONG, OrderStyle.SHORT)
        )
        return full, short

    def task_words(self, row: OrderRow) -> tuple[str, str]:
        """What it is told, in full and abbreviated."""
        return self.task_text(row), self.task_text(row, OrderStyle.SHORT)

    def unit_text(self, row: OrderRow, style: OrderStyle = OrderStyle.LONG) -> str:
        """The unit of a row, or what is built where."""
        if row.unit is not None:
            return write_unit(row.unit, self._gazetteer, self._language, style)
        match row.order:
            case Build(type, at):
                place = write_place(at, self._gazetteer, self._language, style)
                return f"{type} {place}"
            case Waive():
                return "—"
            case _:
                return "…"

    def task_text(self, row: OrderRow, style: OrderStyle = OrderStyle.LONG) -> str:
        """What it is told, or what is missing."""
        match row.order, row.mark:
            case Build(), _:
                return self.tr("build")
            case Waive(), _:
                return self.tr("waive a build")
            case Disband(), _ if self._winter:
                return self.tr("remove")
            case None, RowMark.KEPT:
                return self.tr("stays")
            case None, _:
                return self.tr("no order") if row.unit else self.tr("a build to choose")
            case order, _:
                task = write_order_task(order, self._gazetteer, self._language, style)
                return self._with_fault(task, row)

    def _with_fault(self, task: str, row: OrderRow) -> str:
        if row.fault is None or row.order is None:
            return task
        fault = self._words.fault(row.order, row.fault, self._gazetteer)
        return self.tr("{order} — void: {fault}").format(order=task, fault=fault)


def _key(row: OrderRow) -> tuple[object, ...]:
    return row.power, row.unit, row.order if row.unit is None else None
