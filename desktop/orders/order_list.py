"""The list of a seat's units with their orders, each marked by a shape of its own."""

from PySide6.QtCore import QEvent, QModelIndex, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
)

from desktop.map.paint.map_style import MapStyle
from desktop.map.paint.restyle import STYLED
from desktop.map.paint.tokens import paint_icon, token_icon
from desktop.orders.compose.draft_view import OrderRow, RowMark
from desktop.orders.order_list_model import OrdersModel
from desktop.widgets.page_keys import is_plain_enter
from desktop.widgets.table_model import Index
from desktop.widgets.theme import ColourScheme, scaled_length

_HIGH, _LOW = 56, 32
"""A row with the order below its unit, and one with both side by side, at the usual type."""
_TOKEN, _SMALL_TOKEN = 34, 24
_WAITING_ALPHA = 0.13
"""How strongly the ground of a row shows that it waits for its order."""
_MARK_ROOM = 28


class _RowHeights(QStyledItemDelegate):
    """Says how high a row is; the list paints whole rows itself."""

    def __init__(self, parent: "OrderList") -> None:
        super().__init__(parent)
        self._view = parent

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, self._view.row_height)


def _points(middle: QPointF, *offsets: tuple[float, float]) -> QPolygonF:
    return QPolygonF([middle + QPointF(x, y) for x, y in offsets])


class OrderList(QTreeView):
    """The list itself; with one row for each unit it is a complete way to everything by keys.

    Each row has the unit's piece, its place and below that its order; where so many rows have no
    room the order stands beside the place.

    Signals: `row_chosen(Row)` by click or Enter; `row_cleared(Row)` by Delete; `row_hovered(Row)`
    when the pointer is over another row, None when it leaves.
    """

    row_chosen = Signal(object)
    row_cleared = Signal(object)
    row_hovered = Signal(object)

    def __init__(self, model: OrdersModel, scheme: ColourScheme, style: MapStyle) -> None:
        super().__init__()
        self.pointed_row = self._under = -1
        self._scheme, self._style = scheme, style
        self._orders = model
        self._high = True
        self.setModel(model)
        self.setItemDelegate(_RowHeights(self))
        model.modelReset.connect(self._measure)
        self.setObjectName(STYLED)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        self.setHeaderHidden(True)
        self.setMouseTracking(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.header().setStretchLastSection(True)
        self.setProperty("role", "plain")
        self.setAccessibleName(self.tr("Orders"))
        self.clicked.connect(self._choose)
        self.entered.connect(self._enter)
        self.viewportEntered.connect(self._leave)

    def apply_style(self, style: MapStyle) -> None:
        """Show the powers in another theme's colours."""
        self._style = style
        self.viewport().update()

    @property
    def row_height(self) -> int:
        """Of each row, in pixels."""
        return scaled_length(_HIGH if self._high else _LOW)

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
        if row and (is_plain_enter(event) or event.key() == Qt.Key.Key_Space):
            self.row_chosen.emit(row)
        elif row and event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.row_cleared.emit(row)
        elif event.text().isprintable() and event.text():
            event.ignore()  # Letters choose the sort of order; see the screen.
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def _measure(self) -> None:
        """Let the order stand below its unit if all rows have room so."""
        high = len(self._orders.rows) * scaled_length(_HIGH) <= self.viewport().height()
        if high is not self._high:
            self._high = high
            self.scheduleDelayedItemsLayout()

    def leaveEvent(self, event: QEvent) -> None:
        self._leave()
        super().leaveEvent(event)

    def _enter(self, index: QModelIndex) -> None:
        self._under = index.row()
        self.viewport().update()
        self.row_hovered.emit(self.row_at(index))

    def _leave(self) -> None:
        self._under = -1
        self.viewport().update()
        self.row_hovered.emit(None)

    def _choose(self, index: QModelIndex) -> None:
        if row := self.row_at(index):
            self.row_chosen.emit(row)

    # -- painting ---------------------------------------------------------------------------

    def drawRow(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(Qt.ItemDataRole.UserRole)
        if not isinstance(row, OrderRow):
            return
        number, scheme = index.row(), self._scheme
        area = QRect(0, option.rect.y(), self.viewport().width(), option.rect.height())
        chosen = self.selectionModel().isRowSelected(number)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        # Rows may meet between two dots of the screen, and only one of them may be painted anew:
        # so nothing is painted there.
        if number:
            line = area.y() + 1.5
            painter.setPen(QPen(QColor(scheme.rule), 1))
            painter.drawLine(QPointF(area.x(), line), QPointF(area.right(), line))
        box = QRectF(area).adjusted(1, 3, -1, -2)
        if chosen or number in (self._under, self.pointed_row):
            ring = QColor(scheme.glow if chosen else scheme.wash)
            painter.setPen(QPen(ring, 2 if chosen else 1))
            painter.setBrush(QColor(scheme.wash))
            painter.drawRoundedRect(box, 8, 8)
        elif row.mark is RowMark.MISSING and self._has_given_orders():
            waits = QColor(scheme.warn)
            waits.setAlphaF(_WAITING_ALPHA)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(waits)
            painter.drawRoundedRect(box, 8, 8)
        self._paint_token(painter, row, area)
        mark = QPointF(area.right() - _MARK_ROOM / 2, area.y() + area.height() / 2)
        self._paint_mark(painter, row.mark, mark)
        self._paint_words(painter, row, area)
        painter.restore()

    def _has_given_orders(self) -> bool:
        """Whether a row without an order stands among others that have one."""
        return any(each.mark is not RowMark.MISSING for each in self._orders.rows)

    def _paint_token(self, painter: QPainter, row: OrderRow, area: QRect) -> None:
        kind = self._orders.type_of(row)
        side = scaled_length(_TOKEN if self._high else _SMALL_TOKEN)
        left, top = area.x() + 6, area.y() + (area.height() - side) // 2
        if kind is not None:
            letter = self._orders.letter(row.power)
            icon = token_icon(kind, row.power, letter, self._style, side)
            paint_icon(painter, icon, QRect(left, top, side, side))
            return
        painter.setPen(QPen(QColor(self._scheme.faint), 1.4, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QRectF(left, top, side, side).adjusted(4, 4, -4, -4))

    def _paint_words(self, painter: QPainter, row: OrderRow, area: QRect) -> None:
        """The place in bold, the order below or beside it; what is too long is abbreviated."""
        bold, plain = QFont(self.font()), QFont(self.font())
        bold.setBold(True)
        plain.setItalic(row.order is None)
        left = area.x() + scaled_length(_TOKEN if self._high else _SMALL_TOKEN) + 14
        wide = area.right() - _MARK_ROOM - left
        place, task = self._orders.place_words(row), self._orders.task_words(row)
        if self._high:
            half = area.height() // 2 - 3
            rooms = (
                QRect(left, area.y() + 3, wide, half),
                QRect(left, area.y() + 3 + half, wide, half),
            )
        else:
            share = max(QFontMetrics(bold).horizontalAdvance("Constantinople") + 8, wide * 2 // 5)
            rooms = (
                QRect(left, area.y(), min(share, wide), area.height()),
                QRect(left + share, area.y(), wide - share, area.height()),
            )
        for words, font, room, ink in (
            (place, bold, rooms[0], self._scheme.ink),
            (task, plain, rooms[1], self._task_ink(row)),
        ):
            painter.setFont(font)
            painter.setPen(QColor(ink))
            fitting = _fit_words(QFontMetrics(font), words, room.width() - 4)
            painter.drawText(room, _LEFT, fitting)

    def _task_ink(self, row: OrderRow) -> str:
        if row.mark is RowMark.VOID:
            return self._scheme.bad
        return self._scheme.faint if row.order is None else self._scheme.ink

    def _paint_mark(self, painter: QPainter, mark: RowMark, middle: QPointF) -> None:
        """A ring for none, a tick for given, a triangle for doubt, a cross for void."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = {
            RowMark.MISSING: self._scheme.warn,
            RowMark.GIVEN: self._scheme.good,
            RowMark.DOUBT: self._scheme.warn,
            RowMark.VOID: self._scheme.bad,
            RowMark.KEPT: self._scheme.faint,
        }[mark]
        pen = QPen(QColor(colour), 1.8)
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


_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


def _fit_words(metrics: QFontMetrics, words: tuple[str, str], room: int) -> str:
    """Words in full, else abbreviated, else cut."""
    whole, short = words
    fits = whole if metrics.horizontalAdvance(whole) <= room else short
    return metrics.elidedText(fits, Qt.TextElideMode.ElideRight, room)
