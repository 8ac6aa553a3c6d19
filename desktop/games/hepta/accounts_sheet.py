"""The accounts of all nations of a war, on a sheet over the boards."""

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
)

from desktop.games.hepta.multi_board_view import MultiBoardView
from desktop.games.hepta.nation_ledger import NationLedger, ShownAccounts, nations_of_board
from desktop.games.hepta.nation_words import nation_words, owed_builds, owed_words
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import column_layout, row_layout
from desktop.widgets.theme import scaled_length
from desktop.widgets.tool_button import tool_button
from desktop.widgets.widget_factory import text
from engine.games.hepta.submission import HeptaView, NationAccount

_ROW, _COLUMN, _NAME, _TOKEN, _MARGINS, _ROUND = 34, 88, 96, 22, 24, 84


class AccountsSheet(QFrame):
    """A player a row, a board's mark a column: the centres, the units and the debt of each nation.

    It lies over the boards until it is put away.
    """

    def __init__(self, shown: ShownAccounts, context: MapUiContext, host: MultiBoardView) -> None:
        super().__init__(host)
        self._shown, self._context, self._host = shown, context, host
        self.setProperty("role", "card")
        self.table = QTableWidget()
        self.table.setAccessibleName(self.tr("Centres and units of all nations"))
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setIconSize(QSize(_TOKEN, _TOKEN))
        self.table.setShowGrid(False)
        self.table.setWordWrap(False)
        self.table.setFrameShape(QFrame.Shape.NoFrame)
        self.table.setAlternatingRowColors(True)
        self.table.horizontalHeader().setSectionsClickable(False)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().setDefaultSectionSize(scaled_length(_ROW))
        self.table.verticalHeader().setSectionsClickable(False)
        self.away = tool_button()
        self.away.setText("×")
        self.away.setToolTip(self.tr("Put the table away (Esc)"))
        self.away.setAccessibleName(self.tr("Put the table away (Esc)"))
        self.away.clicked.connect(self.put_away)
        says = self.tr(
            "Centres · units of each nation, by its mark, wherever they are; after it what it "
            "builds (+) or removes (−). It builds on the board of its mark alone."
        )
        head = row_layout(
            (text(self.tr("Centres and units of all nations"), "section"), 1), self.away
        )
        self._says = text(says, "faint", wrap=True)
        column_layout(head, (self.table, 1), self._says, on=self, margins=None)
        self.hide()

    def open(self) -> None:
        """Show the accounts as they are now; or put the sheet away when it is open."""
        if self.isVisible():
            self.put_away()
            return
        self._fill()
        self.table.horizontalHeader().setMinimumSectionSize(self._widest())
        self._lie_in_the_middle()
        self.raise_()
        self.show()
        self.table.setFocus()

    def put_away(self) -> None:
        """Show the boards again."""
        self.hide()
        self._host.setFocus()

    def refresh(self) -> None:
        """Others are shown than before."""
        if self.isVisible():
            self._fill()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        else:
            super().keyPressEvent(event)

    def _fill(self) -> None:
        view, names = self._shown()
        layers = view.board.map.layers
        boards = tuple(map(str, layers.boards)) if layers else ()
        self.table.setRowCount(len(view.accounts))
        self.table.setColumnCount(len(boards) + 1)
        self.table.setHorizontalHeaderLabels(
            [*(self.tr("Mark {0}").format(b) for b in boards), "Σ"]
        )
        self.table.setVerticalHeaderLabels([names[each.player] for each in view.accounts])
        for row, account in enumerate(view.accounts):
            for column, board in enumerate(boards):
                found = nations_of_board(account, board)
                self.table.setItem(row, column, self._cell(found, view))
            total = QTableWidgetItem(f"{account.centres} · {account.units}")
            total.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
            self.table.setItem(row, len(boards), total)

    def _cell(self, found: tuple[NationAccount, ...], view: HeptaView) -> QTableWidgetItem:
        item = QTableWidgetItem()
        said = [nation_words(each, view.board, self._context) for each in found]
        item.setToolTip("\n".join(said))
        item.setData(Qt.ItemDataRole.AccessibleTextRole, "; ".join(said))
        if not found:
            return item
        nation = found[0].nation
        item.setIcon(self._context.token(nation, _TOKEN))
        owed = sum(owed_builds(each, view.board) for each in found)
        centres, units = sum(each.centres for each in found), sum(each.units for each in found)
        item.setText(f"{centres} · {units}" + (f"  {owed_words(owed)}" if owed else ""))
        if owed:
            scheme = self._context.scheme
            item.setForeground(QColor(scheme.good if owed > 0 else scheme.bad))
        return item

    def _widest(self) -> int:
        """The width that a nation's figures need, with what it owes: that must not be cut off."""
        needed = map(self.table.sizeHintForColumn, range(self.table.columnCount() - 1))
        return max(scaled_length(_COLUMN) - _TOKEN, *needed)

    def _lie_in_the_middle(self) -> None:
        rows, columns = self.table.rowCount(), self.table.columnCount()
        wide = (
            scaled_length(_NAME + _MARGINS) + max(scaled_length(_COLUMN), self._widest()) * columns
        )
        room = self._host.size()
        lines = self._says.heightForWidth(min(wide, room.width() - 16) - scaled_length(_MARGINS))
        high = scaled_length(_ROW) * (rows + 1) + scaled_length(_ROUND) + lines
        self.resize(min(wide, room.width() - 16), min(high, room.height() - 16))
        self.move((room.width() - self.width()) // 2, (room.height() - self.height()) // 2)


def add_accounts(
    boards: MultiBoardView, shown: ShownAccounts, context: MapUiContext
) -> NationLedger:
    """Put a ledger beside the boards, with the sheet that a press on it opens."""
    ledger, sheet = NationLedger(shown, context), AccountsSheet(shown, context, boards)
    boards.set_ledger(ledger)
    ledger.pressed.connect(sheet.open)
    for each in (ledger, sheet):
        boards.war.changed.connect(each.refresh)
    button = tool_button()
    button.setText(QCoreApplication.translate("AccountsSheet", "Centres"))
    button.setAutoRaise(True)
    button.setToolTip(
        QCoreApplication.translate(
            "AccountsSheet", "The centres and units of all nations (Ctrl+8)"
        )
    )
    button.clicked.connect(sheet.open)
    boards.add_tool(button)
    QShortcut(QKeySequence("Ctrl+8"), boards).activated.connect(sheet.open)
    return ledger
