"""The list of a seat's units with their orders, each marked by a shape of its own."""

from PySide6.QtCore import QEvent, QModelIndex, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFontMetrics, QKeyEvent, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
)

from desktop.map.paint.restyle import WORN
from desktop.map.paint.style import MapStyle, contrast
from desktop.orders.order_list_model import Index, OrderRow, OrdersModel, RowMark
from desktop.widgets.theme import Scheme

_MARK_ROOM = 30
_SEEN = 1.35
"""The contrast with the paper from which on a bar needs no rim."""


class OrderDelegate(QStyledItemDelegate):
    """Paints a row: the power's colour, the mark, the unit, the order."""

    def __init__(self, scheme: Scheme, style: MapStyle, parent: "OrderList") -> None:
        super().__init__(parent)
        self._view = parent
        self._scheme = scheme
        self.style_ = style

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        hint = super().sizeHint(option, index)
        room = _MARK_ROOM if index.column() == OrdersModel.UNIT else 0
        return QSize(hint.width() + room, max(28, hint.height() + 6))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(Qt.ItemDataRole.UserRole)
        if not isinstance(row, OrderRow):
            return
        area = QRect(option.rect)
        state = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        under = bool(state & QStyle.StateFlag.State_MouseOver)
        under = under or self._view.pointed_row == index.row()
        painter.save()
        if chosen or under:
            painter.fillRect(area, QColor(self._scheme.accent if chosen else self._scheme.wash))
        if index.column() == OrdersModel.UNIT:
            self._paint_colour(painter, QRect(area.x(), area.y() + 2, 4, area.height() - 4), row)
            self._paint_mark(painter, row.mark, area, chosen=chosen)
            area.setLeft(area.left() + _MARK_ROOM)
        font = painter.font()
        font.setItalic(index.column() == OrdersModel.TASK and row.order is None)
        painter.setFont(font)
        painter.setPen(self._ink(row, index.column(), chosen=chosen))
        words = _fitting(painter.fontMetrics(), index, area.width() - 6)
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        if state & QStyle.StateFlag.State_HasFocus and not chosen:
            painter.setPen(QColor(self._scheme.glow))
            painter.drawLine(QRect(option.rect).bottomLeft(), QRect(option.rect).bottomRight())
        painter.restore()

    def _paint_colour(self, painter: QPainter, bar: QRect, row: OrderRow) -> None:
        """The power's bar; one hardly seen on this paper, as white is, has a rim."""
        colour = self.style_.power(row.power)
        painter.fillRect(bar, colour)
        if contrast(colour, QColor(self._scheme.sheet)) < _SEEN:
            painter.setPen(QColor(self._scheme.faint))
            painter.drawRect(bar.adjusted(0, 0, -1, -1))

    def _ink(self, row: OrderRow, column: int, *, chosen: bool) -> QColor:
        if chosen:
            return QColor(self._scheme.on_accent)
        if column == OrdersModel.TASK and row.mark is RowMark.VOID:
            return QColor(self._scheme.bad)
        faint = row.order is None and column == OrdersModel.TASK
        return QColor(self._scheme.faint if faint else self._scheme.ink)

    def _paint_mark(self, painter: QPainter, mark: RowMark, area: QRect, *, chosen: bool) -> None:
        """A ring for none, a tick for given, a triangle for doubt, a cross for void."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(area.x() + 18, area.y() + area.height() / 2)
        colour = {
            RowMark.MISSING: self._scheme.warn,
            RowMark.GIVEN: self._scheme.good,
            RowMark.DOUBT: self._scheme.warn,
            RowMark.VOID: self._scheme.bad,
            RowMark.KEPT: self._scheme.faint,
        }[mark]
        pen = QPen(QColor(self._scheme.on_accent if chosen else colour), 1.8)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        match mark:
            case RowMark.MISSING:
                painter.drawEllipse(middle, 4.2, 4.2)
            case RowMark.GIVEN:
                painter.drawPolyline(_points(middle, (-5, 0), (-1.5, 3.8), (5, -4)))
            case RowMark.DOUBT:
                painter.drawPolygon(_points(middle, (0, -5), (5.4, 4.4), (-5.4, 4.4)))
                painter.drawLine(middle + QPointF(0, -1.4), middle + QPointF(0, 1.4))
            case RowMark.VOID:
                painter.drawLine(middle + QPointF(-4, -4), middle + QPointF(4, 4))
                painter.drawLine(middle + QPointF(-4, 4), middle + QPointF(4, -4))
            case RowMark.KEPT:
                painter.setBrush(QBrush(pen.color()))
                painter.drawEllipse(QRectF(middle.x() - 1.4, middle.y() - 1.4, 2.8, 2.8))


def _fitting(metrics: QFontMetrics, index: Index, room: int) -> str:
    """The text of a cell in full, else abbreviated, else cut."""
    whole, short = str(index.data()), str(index.data(OrdersModel.SHORT))
    words = whole if metrics.horizontalAdvance(whole) <= room else short
    return metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)


def _points(middle: QPointF, *offsets: tuple[float, float]) -> QPolygonF:
    return QPolygonF([middle + QPointF(x, y) for x, y in offsets])


class OrderList(QTreeView):
    """The list itself; with one row for each unit it is a complete way to everything by keys.

    Signals: `row_chosen(Row)` by click or Enter; `row_cleared(Row)` by Delete; `row_hovered(Row)`
    when the pointer is over another row, None when it leaves.
    """

    row_chosen = Signal(object)
    row_cleared = Signal(object)
    row_hovered = Signal(object)

    def __init__(self, model: OrdersModel, scheme: Scheme, style: MapStyle) -> None:
        super().__init__()
        self.pointed_row = -1
        self.setModel(model)
        self._delegate = OrderDelegate(scheme, style, self)
        self.setItemDelegate(self._delegate)
        self.setObjectName(WORN)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        self.setHeaderHidden(True)
        self.setMouseTracking(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        header = self.header()
        header.setStretchLastSection(True)
        header.setSectionResizeMode(OrdersModel.UNIT, QHeaderView.ResizeMode.Fixed)
        self._share_width()
        self.setAccessibleName(self.tr("Orders"))
        self.clicked.connect(self._choose)
        self.entered.connect(self._enter)
        self.viewportEntered.connect(self._leave)

    def wear(self, style: MapStyle) -> None:
        """Show the powers in another theme's colours."""
        self._delegate.style_ = style
        self.viewport().update()

    def row_at(self, index: QModelIndex) -> OrderRow | None:
        """The row behind an index."""
        row = index.data(Qt.ItemDataRole.UserRole)
        return row if isinstance(row, OrderRow) else None

    def point_at(self, number: int) -> None:
        """Mark a row without choosing it; -1 marks none, and keys go on from the last one."""
        if number < 0:
            self.clearSelection()
        else:
            self.setCurrentIndex(self.model().index(number, 0))

    def mark(self, number: int) -> None:
        """Mark a row while the pointer is over its order on the map; -1 marks none."""
        if number != self.pointed_row:
            self.pointed_row = number
            self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.row_at(self.currentIndex())
        if row and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.row_chosen.emit(row)
        elif row and event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.row_cleared.emit(row)
        elif event.text().isprintable() and event.text():
            event.ignore()  # Letters choose the sort of order; see the screen.
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.FontChange:
            self._share_width()
        super().changeEvent(event)

    def _share_width(self) -> None:
        """The unit's column is wide enough for most names; longer ones are abbreviated."""
        room = self.fontMetrics().horizontalAdvance("A Constantinople")
        self.header().resizeSection(OrdersModel.UNIT, room + _MARK_ROOM + 8)

    def leaveEvent(self, event: QEvent) -> None:
        self._leave()
        super().leaveEvent(event)

    def _enter(self, index: QModelIndex) -> None:
        self.row_hovered.emit(self.row_at(index))

    def _leave(self) -> None:
        self.row_hovered.emit(None)

    def _choose(self, index: QModelIndex) -> None:
        if row := self.row_at(index):
            self.row_chosen.emit(row)
