"""The list of what happened, linked to the map: rows of words with the map's own marks."""

from collections.abc import Collection

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QIcon,
    QKeyEvent,
    QPainter,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from desktop.map.paint.tokens import paint_icon
from desktop.results.reports_model import ReportRole, ReportsModel, RowKind
from desktop.session.ui_context import MapUiContext
from desktop.widgets.theme import title_font
from desktop.widgets.widget_factory import bind_figures
from engine.board.terms import Province

_ICON = 18
_MARGIN = 6
_MOST_HEIGHTS = 400
"""Of so many rows the height is kept: each is asked for again with every row that is added."""
_FLAGS = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class ReportsPanel(QListView):
    """Rows of a phase.

    Signals: `ruling_chosen(int)` when another ruling's row is chosen, -1 for none;
    `ruling_pointed(int)` when the pointer is over another row, and the chosen one when it leaves;
    just before, `places_pointed(frozenset)` with what that row is about.
    """

    ruling_chosen = Signal(int)
    ruling_pointed = Signal(int)
    places_pointed = Signal(object)

    def __init__(
        self,
        context: MapUiContext,
        passes_on: Collection[Qt.Key] = (),
        parent: QWidget | None = None,
    ) -> None:
        """`passes_on` are keys that the page has a use for, wherever the focus is."""
        super().__init__(parent)
        self._forwards_events = frozenset(passes_on)
        self.pointed_row = -1
        self.places: frozenset[Province] = frozenset()
        self.reports = ReportsModel(context, self)
        self.setModel(self.reports)
        self.setItemDelegate(_WrappedRowDelegate(context.scheme.faint, self))
        self.setAccessibleName(self.tr("What happened"))
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMouseTracking(True)
        self.selectionModel().currentChanged.connect(self._chosen)
        self.entered.connect(self._pointed)
        self.viewportEntered.connect(self._pointer_left)
        self._board = ""
        self.reports.modelReset.connect(self._rows_changed)

    def show_board(self, board: str) -> None:
        """List what one of several boards is about, or with an empty text all of them."""
        self._board = board
        self._apply_board_filter()

    def _rows_changed(self) -> None:
        self.places = frozenset()
        self.pointed_row = -1  # That was a row of others: the arrow on the map is not this one's.
        self._apply_board_filter()

    def _apply_board_filter(self) -> None:
        for number, row in enumerate(self.reports.rows):
            hidden = bool(self._board and row.board) and row.board != self._board
            if hidden is not self.isRowHidden(number):
                self.setRowHidden(number, hidden)

    def choose_ruling(self, ruling: int) -> None:
        """Choose the row of a ruling and bring it in sight; -1 chooses none."""
        row = self.reports.row_of_ruling(ruling)
        if row < 0:
            self.clearSelection()
            self.setCurrentIndex(QModelIndex())
            return
        index = self.reports.index(row, 0)
        self.setCurrentIndex(index)
        self.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)

    def point_at(self, ruling: int) -> None:
        """Mark the row of a ruling without choosing it, for a pointer on the map; -1 none."""
        row = self.reports.row_of_ruling(ruling)
        if row != self.pointed_row:
            self.pointed_row = row
            self.viewport().update()

    def choose_province(self, province: str) -> None:
        """Choose the row of the order given to the unit in a province, if it is listed."""
        row = self.reports.row_of_province(province)
        if row >= 0:
            self.choose_ruling(self.reports.rows[row].ruling)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in self._forwards_events:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._pointer_left()

    def _pointer_left(self) -> None:
        """The pointer left the rows, for what lies around the list or for its empty part."""
        self._tell(self.currentIndex())

    def _chosen(self, index: QModelIndex) -> None:
        self._emit_places(index)
        self.ruling_chosen.emit(_ruling_of(index))

    def _pointed(self, index: QModelIndex) -> None:
        meant = index.flags() & Qt.ItemFlag.ItemIsSelectable
        self._tell(index if meant else self.currentIndex())

    def _tell(self, index: QModelIndex) -> None:
        self._emit_places(index)
        self.ruling_pointed.emit(_ruling_of(index))

    def _emit_places(self, index: QModelIndex) -> None:
        row = self.reports.rows[index.row()] if index.isValid() else None
        self.places = row.places if row else frozenset()
        self.places_pointed.emit(self.places)


def _ruling_of(index: QModelIndex) -> int:
    ruling = index.data(ReportRole.RULING) if index.isValid() else None
    return -1 if ruling is None else int(ruling)


class _WrappedRowDelegate(QStyledItemDelegate):
    """A row as high as its words need at the list's width."""

    def __init__(self, faint: str, view: ReportsPanel) -> None:
        super().__init__(view)
        self._view = view
        self._faint = QColor(faint)
        self._heights: dict[tuple[str, RowKind, int, str], int] = {}

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        width = self._view.viewport().width()
        area = QRect(0, 0, self._room(width, index), 10_000)
        words, kind = self._words(index), self._kind(index)
        known = words, kind, area.width(), option.font.key()
        if known not in self._heights:
            if len(self._heights) >= _MOST_HEIGHTS:
                self._heights.clear()
            metrics = QFontMetrics(self._font(option, index))
            self._heights[known] = metrics.boundingRect(area, _FLAGS, words).height()
        extra = {RowKind.PHASE: 16, RowKind.POWER: 14}.get(kind, 7)
        return QSize(width, max(self._heights[known], _ICON) + extra)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        under = bool(option.state & QStyle.StateFlag.State_MouseOver)
        hovered = under or self._view.pointed_row == index.row()
        kind = self._kind(index)
        rect: QRect = option.rect
        painter.save()
        if chosen:
            painter.fillRect(rect, option.palette.color(QPalette.ColorRole.Highlight))
        elif hovered and index.flags() & Qt.ItemFlag.ItemIsSelectable:
            wash = QColor(option.palette.color(QPalette.ColorRole.Highlight))
            wash.setAlphaF(0.12)
            painter.fillRect(rect, wash)
        self._paint_icon(painter, rect, index, on_accent=chosen)
        role = QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.Text
        painter.setPen(option.palette.color(role))
        if kind is RowKind.PHASE:
            painter.setPen(option.palette.color(QPalette.ColorRole.Link))
        painter.setFont(self._font(option, index))
        words = rect.adjusted(self._indent(index), 0, -_MARGIN, 0)
        if kind is RowKind.POWER:
            words.adjust(0, 6, 0, 0)
        painter.drawText(words, _FLAGS, self._words(index))
        painter.restore()

    def _words(self, index: QModelIndex | QPersistentModelIndex) -> str:
        return bind_figures(self._view.reports.rows[index.row()].text)

    def _paint_icon(
        self,
        painter: QPainter,
        rect: QRect,
        index: QModelIndex | QPersistentModelIndex,
        *,
        on_accent: bool,
    ) -> None:
        icon = index.data(Qt.ItemDataRole.DecorationRole)
        if not isinstance(icon, QIcon):
            return
        side = _ICON + 2
        top = rect.top() + (rect.height() - side) // 2
        if self._kind(index) is RowKind.POWER:
            top += 3
        spot = QRect(rect.left() + _MARGIN, top, side, side)
        if on_accent:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._view.palette().base())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.drawEllipse(spot)
        paint_icon(painter, icon, spot)

    def _kind(self, index: QModelIndex | QPersistentModelIndex) -> RowKind:
        return self._view.reports.rows[index.row()].kind

    def _indent(self, index: QModelIndex | QPersistentModelIndex) -> int:
        bare = self._kind(index) in (RowKind.PHASE, RowKind.NEWS)
        return _MARGIN * 2 if bare else _MARGIN * 2 + _ICON + 4

    def _room(self, width: int, index: QModelIndex | QPersistentModelIndex) -> int:
        return max(60, width - self._indent(index) - _MARGIN)

    def _font(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QFont:
        if self._kind(index) is RowKind.PHASE:
            return title_font(option.font.pointSizeF() * 1.35)
        if self._kind(index) is RowKind.POWER:
            return title_font(option.font.pointSizeF() * 1.25)
        return option.font
