"""The table of a seat's units whose cells are filled in: by keys, mouse or a screen reader."""

from functools import partial

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from desktop.orders.unit_table_model import UnitTableModel
from desktop.widgets.page_keys import is_plain_enter
from desktop.widgets.table_model import Index
from desktop.widgets.widget_factory import make_read_only

_OPENING = (Qt.Key.Key_Space, Qt.Key.Key_F2)
_SHARES = (23, 25, 18, 18, 16)
"""Of the width, for each column, in hundredths."""


class ChoiceBox(QComboBox):
    """A list in a cell. Keys only go through it; what is chosen from the open list is taken.

    Signals: `taken()`.
    """

    taken = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._by_key = False
        self.activated.connect(self._chosen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._by_key = True
        super().keyPressEvent(event)
        self._by_key = False
        event.accept()  # Enter is the delegate's; the table must not open the cell again.

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def _chosen(self) -> None:
        if not self._by_key:
            self.taken.emit()


class ChoiceDelegate(QStyledItemDelegate):
    """A list to choose from in every cell that may be filled in."""

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        combo = ChoiceBox(parent)
        parted = False
        for choice, name, void in index.data(UnitTableModel.CHOICES) or ():
            if void and not parted:
                combo.insertSeparator(combo.count())
                parted = True
            combo.addItem(self.tr("{choice} (void)").format(choice=name) if void else name, choice)
        combo.setAccessibleName(str(index.data(Qt.ItemDataRole.AccessibleTextRole)))
        widest = combo.view().sizeHintForColumn(0) + 36
        combo.view().setMinimumWidth(widest)
        combo.taken.connect(partial(self._done, combo))
        return combo

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        if isinstance(editor, QComboBox):
            at = editor.findData(index.data(Qt.ItemDataRole.EditRole))
            editor.setCurrentIndex(max(0, at))

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        if isinstance(editor, QComboBox):
            model.setData(QModelIndex(index), editor.currentData())  # type: ignore[arg-type]

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> None:
        area = QRect(option.rect)
        editor.setGeometry(area)

    def _done(self, combo: QComboBox) -> None:
        self.commitData.emit(combo)
        self.closeEditor.emit(combo)


class UnitTableView(QTableView):
    """Enter, Space or F2 opens the list of a cell, arrows and letters choose in it, Enter takes.

    Signals: `row_chosen(Row)` on a press on the unit itself; `row_cleared(Row)` by Delete.
    """

    row_chosen = Signal(object)
    row_cleared = Signal(object)

    def __init__(self, table: UnitTableModel) -> None:
        super().__init__()
        self._cell = (0, 1)
        self.setModel(table)
        self.setItemDelegate(ChoiceDelegate(self))
        make_read_only(self)
        self.setWordWrap(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # All rows are as high as the first: to measure every one takes a while, at every change.
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setDefaultAlignment(
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        )
        self.setAccessibleName(self.tr("Units and their orders"))
        self.setAccessibleDescription(
            self.tr("Enter opens the list of a cell, up and down choose, Enter takes it.")
        )
        self.clicked.connect(self._press)
        table.cell_requested.connect(self._go)
        table.modelAboutToBeReset.connect(self._remember)
        table.modelReset.connect(self._return)

    def point_at(self, number: int) -> None:
        """Go to the line of a unit, unless the keyboard is in the table already."""
        if number >= 0 and not self.hasFocus() and number != self.currentIndex().row():
            self.setCurrentIndex(self.model().index(number, 1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if index.isValid() and (is_plain_enter(event) or event.key() in _OPENING):
            self._open(index)
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and index.isValid():
            self.row_cleared.emit(index.data(Qt.ItemDataRole.UserRole))
        elif event.text().isprintable() and event.text():
            event.ignore()  # Letters choose the sort of order; see the screen.
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self.model().rowCount():
            self.setCurrentIndex(self.model().index(0, 1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()
        self._set_height()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and self.model():
            self._share_width()
            self._set_height()

    def _open(self, index: QModelIndex, *, by_mouse: bool = False) -> None:
        if not index.column():
            self.row_chosen.emit(index.data(Qt.ItemDataRole.UserRole))
            return
        if not self.model().flags(index) & Qt.ItemFlag.ItemIsEditable:
            return
        self.edit(index)
        combo = self.indexWidget(index)
        if by_mouse and isinstance(combo, QComboBox):
            QTimer.singleShot(0, combo, combo.showPopup)

    def _press(self, index: QModelIndex) -> None:
        self._open(index, by_mouse=True)

    def _go(self, row: int, column: int) -> None:
        self.setCurrentIndex(self.model().index(row, column))

    def _remember(self) -> None:
        index = self.currentIndex()
        if index.isValid():
            self._cell = index.row(), index.column()

    def _return(self) -> None:
        self._set_height()
        row, column = self._cell
        if self.model().rowCount():
            self.setCurrentIndex(self.model().index(min(row, self.model().rowCount() - 1), column))

    def _set_height(self) -> None:
        high = self.sizeHintForRow(0)
        if high > 0:
            self.verticalHeader().setDefaultSectionSize(high)

    def _share_width(self) -> None:
        room = self.viewport().width()
        for column, share in enumerate(_SHARES):
            self.setColumnWidth(column, room * share // 100)
