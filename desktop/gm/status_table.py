"""The status matrix: seats by what has been sent, what is in, what is missing, what is late."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from desktop.gm.seat_words import SeatWords
from desktop.gm.time_texts import short_time_text
from desktop.session.ui_context import MapUiContext
from desktop.widgets.page_keys import is_plain_enter
from desktop.widgets.table_model import Column, TableModel
from desktop.widgets.widget_factory import make_read_only
from engine.frame.gm_records import SeatStatus
from engine.frame.notice import EnteredBy
from engine.frame.seat import SeatId

ROW = 34
_LONGEST = 22
"""So many signs of a name stand in the table where there is little room; the tip has all of it."""


class StatusColumn(IntEnum):
    """What stands in a row; the game's own parts come before `LATE`."""

    SEAT = 0
    PACKET = 1
    ORDERS = 2
    MISSING = 3
    WARNINGS = 4
    LATE = 5


@dataclass(frozen=True, slots=True)
class StatusRow:
    """One seat's row: its status, its words and its shield."""

    status: SeatStatus
    side: SeatWords
    icon: QIcon


class StatusModel(TableModel[StatusRow]):
    """The matrix, in the order of `StatusColumn`. Moments are told on the clocks of `zone`."""

    def __init__(self, context: MapUiContext, zone: str, parent: QObject | None = None) -> None:
        super().__init__(parent=parent)
        self._context = context
        self._zone = zone
        self._now = 0
        self.show_status((), 0)

    def show_status(self, rows: Sequence[StatusRow], now: int) -> None:
        """Show how things stand at a moment."""
        self._now = now
        codes = dict.fromkeys(part.code for row in rows for part in row.status.parts)
        *own, late = self._own_columns()
        self.show(rows, (*own, *map(self._part_column, codes), late))

    def is_idle(self, section: int) -> bool:
        """Whether a column may be left out, as it has nothing to tell of anybody."""
        late = len(self.columns) - 1
        idle = section in (StatusColumn.MISSING, StatusColumn.WARNINGS, late)
        return idle and all(self.columns[section].text(row) == "·" for row in self.rows)

    def _own_columns(self) -> tuple[Column[StatusRow], ...]:
        return (
            self._column(self.tr("Seat"), _seat_words, icon=True),
            self._column(self.tr("Packet"), lambda row: self._time(row.status.packet, "\n")),
            self._column(self.tr("Orders"), self._orders, self._orders_colour),
            self._column(self.tr("Missing"), _missing_words, self._missing_colour, centred=True),
            self._column(
                self.tr("Remarks"),
                lambda row: str(row.status.warnings or "·"),
                lambda row: self._context.scheme.warn if row.status.warnings else "",
                centred=True,
            ),
            self._column(
                self.tr("Late"),
                lambda row: self.tr("late") if row.status.late else "·",
                lambda row: self._context.scheme.bad if row.status.late else "",
                centred=True,
            ),
        )

    def _part_column(self, code: str) -> Column[StatusRow]:
        """One of the game's own columns."""

        def done(row: StatusRow) -> str:
            part = next((each for each in row.status.parts if each.code == code), None)
            return "·" if part is None else "✓" if part.done else "—"

        known = {"ballot": self.tr("Ballot"), "ability": self.tr("Ability")}
        return self._column(known.get(code, code.capitalize()), done, centred=True)

    def _column(
        self,
        title: str,
        text: Callable[[StatusRow], str],
        colour: Callable[[StatusRow], str] = lambda _: "",
        *,
        icon: bool = False,
        centred: bool = False,
    ) -> Column[StatusRow]:
        def foreground(row: StatusRow) -> QColor | None:
            return QColor(colour(row)) if colour(row) else None

        roles = Qt.ItemDataRole
        answers: dict[int, Callable[[StatusRow], object]] = {
            roles.AccessibleTextRole: self.spoken,
            roles.ToolTipRole: self.spoken,
            roles.ForegroundRole: foreground,
        }
        if icon:
            answers[roles.DecorationRole] = lambda row: row.icon
        return Column(title, text, answers, title, centred=centred)

    def spoken(self, row: StatusRow) -> str:
        """A whole row in one sentence, for tips and for readers aloud."""
        status = row.status
        said = [f"{row.side.full}: {self.orders_words(row)}"]
        if status.source:
            said.append(self.tr("source: {0}").format(status.source))
        if status.packet is not None and not row.side.eliminated:
            at = self._time(status.packet)
            sent = self.tr("packet sent: {0}") if status.mailed else self.tr("packet written: {0}")
            said.append(sent.format(at))
        if status.missing:
            said.append(self.tr("missing: {0}").format(status.missing))
        if status.warnings:
            said.append(self.tr("remarks: {0}").format(status.warnings))
        if status.late:
            said.append(self.tr("late"))
        if status.waits:
            said.append(self.tr("asks to wait for the deadline"))
        if status.ready:
            said.append(self.tr("is ready"))
        return ", ".join(said)

    def orders_words(self, row: StatusRow) -> str:
        """How it stands with a seat's orders, in a word or two."""
        status = row.status
        if row.side.eliminated:
            return self.tr("eliminated")
        if status.disorder and not status.sealed:
            return self.tr("civil disorder")
        if not status.asked:
            return self.tr("none needed")
        if status.provisional:
            return self.tr("provisional")
        if not status.sealed:
            return self.tr("nothing yet")
        return self._context.words.text(f"status.entered.{status.entered_by or EnteredBy.SEAT}")

    def _orders(self, row: StatusRow) -> str:
        status, words = row.status, self.orders_words(row)
        if not (status.sealed or status.provisional):
            return f"{words}\n{self._mark(status)}" if self._mark(status) else words
        second = self._mark(status) or status.source or self._time(status.at)
        ticked = f"✓ {words}" if status.sealed else words
        return f"{ticked}\n{second}" if second != "·" else ticked

    def _mark(self, status: SeatStatus) -> str:
        if status.waits:
            return self.tr("asks to wait")
        return self.tr("is ready") if status.ready else ""

    def _time(self, at: int | None, between: str = " ") -> str:
        if at is None:
            return "·"
        return short_time_text(at, self._now, self._zone, self._context.language, between)

    def _orders_colour(self, row: StatusRow) -> str:
        scheme, status = self._context.scheme, row.status
        if not status.asked:
            return scheme.faint
        waiting = scheme.warn if status.provisional else scheme.bad
        return scheme.good if status.sealed else waiting

    def _missing_colour(self, row: StatusRow) -> str:
        scheme, status = self._context.scheme, row.status
        if not (status.missing and status.asked):
            return ""
        return scheme.bad if status.sealed else scheme.faint


def _seat_words(row: StatusRow) -> str:
    return f"{row.side.name or row.side.player}\n{row.side.player}"


def _missing_words(row: StatusRow) -> str:
    return str(row.status.missing) if row.status.asked and row.status.missing else "·"


@dataclass(frozen=True, slots=True)
class _ColumnWidths:
    """How much room each column needs for all that stands in it, the orders and the names of
    seats at the least."""

    columns: tuple[int, ...]
    least: int
    seat: int


class StatusMatrix(QTableView):
    """The matrix as a table of rows to choose from.

    Signals: `seat_chosen(str)` when another row is chosen; `seat_opened(str)` on a double click
    or Return.
    """

    seat_chosen = Signal(str)
    seat_opened = Signal(str)

    def __init__(self, context: MapUiContext, zone: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._high = ROW
        self._measured: dict[bool, _ColumnWidths] = {}
        self.status = StatusModel(context, zone, self)
        self.setModel(self.status)
        self.setAccessibleName(self.tr("Status of the seats"))
        make_read_only(self)
        self.setProperty("role", "roomy")
        self.setWordWrap(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setIconSize(QSize(22, 22))
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().setDefaultSectionSize(ROW)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setMinimumSectionSize(30)
        self.selectionModel().currentRowChanged.connect(self._chosen)
        self.activated.connect(self._opened)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._high)

    @property
    def chosen(self) -> SeatId | None:
        """The seat whose row is chosen."""
        row = self.currentIndex().row()
        return self.status.rows[row].side.seat if 0 <= row < len(self.status.rows) else None

    def show_status(self, rows: Sequence[StatusRow], now: int) -> None:
        """Show how things stand; the chosen seat stays chosen."""
        chosen = self.chosen
        self.status.show_status(rows, now)
        self._measured.clear()
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self._fit()
        # Two lines to a row, whatever the size of the type.
        self.verticalHeader().setDefaultSectionSize(2 * self.fontMetrics().lineSpacing() + 12)
        height = header.sizeHint().height() + 2
        height += self.verticalHeader().defaultSectionSize() * len(rows)
        # Where there is less room, with large type, it scrolls.
        self._high = height
        self.setMaximumHeight(height)
        self.setMinimumHeight(min(height, 4 * self.verticalHeader().defaultSectionSize()))
        self.updateGeometry()
        self.choose(chosen or (rows[0].side.seat if rows else None))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Qt resizes it while it is made and taken down, too, when it has no columns.
        if self.horizontalHeader().count() > StatusColumn.ORDERS:
            self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not is_plain_enter(event):
            event.ignore()  # Ctrl+Enter is the desk's, and opens no row.
            return
        super().keyPressEvent(event)
        if is_plain_enter(event):
            event.accept()  # It opens the row; it must not take a step of the desk as well.

    def _fit(self) -> None:
        """Leave room for the orders, in large type too: the others stand close, those that have
        nothing to tell are left out, and long names are cut."""
        header = self.horizontalHeader()
        narrow = self.status.columnCount() > len(StatusColumn)
        room = self.viewport().width()
        needs = self._needs(narrow=narrow)
        idle = frozenset[int]()
        if self.status.rows and sum(needs.columns) > room:
            narrow, needs = True, self._needs(narrow=True)
            if sum(needs.columns) > room:
                count = self.status.columnCount()
                idle = frozenset(each for each in range(count) if self.status.is_idle(each))
        self._write(narrow=narrow)
        for section in range(self.status.columnCount()):
            if self.isColumnHidden(section) != (section in idle):
                self.setColumnHidden(section, section in idle)
        wide = sum(each for n, each in enumerate(needs.columns) if n not in idle)
        seat = max(needs.seat, needs.columns[StatusColumn.SEAT] - max(0, wide - room))
        wide -= needs.columns[StatusColumn.SEAT] - seat
        header.setSectionResizeMode(StatusColumn.SEAT, QHeaderView.ResizeMode.Fixed)
        header.resizeSection(StatusColumn.SEAT, seat)
        tight = wide - needs.columns[StatusColumn.ORDERS] + needs.least > room
        mode = QHeaderView.ResizeMode.Fixed if tight else QHeaderView.ResizeMode.Stretch
        if header.sectionResizeMode(StatusColumn.ORDERS) is not mode:
            header.setSectionResizeMode(StatusColumn.ORDERS, mode)
        if tight:  # Then one scrolls to the last columns.
            header.resizeSection(StatusColumn.ORDERS, needs.least)

    def _needs(self, *, narrow: bool) -> _ColumnWidths:
        """The room that all columns need, measured once for what stands in them now."""
        found = self._measured.get(narrow)
        if found is None:
            self._write(narrow=narrow)
            for section in range(self.status.columnCount()):
                self.setColumnHidden(section, False)
            header = self.horizontalHeader()
            hints = [header.sectionSizeHint(each) for each in range(self.status.columnCount())]
            wide = [max(self.sizeHintForColumn(n), hint) for n, hint in enumerate(hints)]
            name = self.iconSize().width() + _LONGEST * self.fontMetrics().averageCharWidth()
            seat = min(name, wide[StatusColumn.SEAT])
            found = _ColumnWidths(tuple(wide), hints[StatusColumn.ORDERS], seat)
            self._measured[narrow] = found
        return found

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._measured.clear()
        super().changeEvent(event)

    def _write(self, *, narrow: bool) -> None:
        header, role = self.horizontalHeader(), "close" if narrow else ""
        if header.property("role") != role:
            header.setProperty("role", role)
            header.style().unpolish(header)
            header.style().polish(header)

    def choose(self, seat: SeatId | None) -> None:
        """Choose a seat's row."""
        found = (n for n, row in enumerate(self.status.rows) if row.side.seat == seat)
        self.setCurrentIndex(self.status.index(next(found, -1), 0))

    def _chosen(self, index: QModelIndex) -> None:
        if index.isValid():
            self.seat_chosen.emit(self.status.rows[index.row()].side.seat)

    def _opened(self, index: QModelIndex) -> None:
        self.seat_opened.emit(self.status.rows[index.row()].side.seat)
