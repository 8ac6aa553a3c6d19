"""How the powers stand: a table with bars of centres, and a chart over the years."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from desktop.map.palette import MapStyle
from desktop.models.seats import OWNER, SHARE, Column, Standing, StandingModel
from desktop.surroundings import MapSurroundings
from desktop.theme import for_type

_ROW = 25


class StandingPanel(QTableView):
    """The table, as high as its rows."""

    def __init__(
        self,
        around: MapSurroundings,
        style: MapStyle,
        winning: int = 18,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.standing = StandingModel(around, style, winning, self)
        self.setModel(self.standing)
        self.setAccessibleName(self.tr("Supply centres"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setIconSize(QSize(20, 20))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(for_type(_ROW))
        self.verticalHeader().setMinimumSectionSize(for_type(_ROW))
        header = self.horizontalHeader()
        header.setSectionsClickable(False)
        header.setMinimumSectionSize(30)
        for column in Column:
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(Column.CENTRES, QHeaderView.ResizeMode.Stretch)
        self.setItemDelegateForColumn(Column.CENTRES, _Bar(around, style, self))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_standings(self, rows: tuple[Standing, ...]) -> None:
        """Show other figures."""
        self.standing.show(rows)
        height = self.horizontalHeader().sizeHint().height() + for_type(_ROW) * len(rows) + 2
        self.setFixedHeight(height)


class _Bar(QStyledItemDelegate):
    """A number in front of a bar of its share."""

    def __init__(self, around: MapSurroundings, style: MapStyle, parent: QWidget) -> None:
        super().__init__(parent)
        self._around = around
        self._style = style

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(option.rect)
        figure = QRectF(rect.left() + 4, rect.top(), 24, rect.height())
        painter.setPen(QColor(self._around.scheme.ink))
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(figure, flags, str(index.data()))
        room = QRectF(figure.right() + 8, rect.center().y() - 4, 0, 8)
        room.setRight(max(room.left() + 4, rect.right() - 8))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._around.scheme.wash))
        painter.drawRoundedRect(room, 4, 4)
        share = float(index.data(SHARE) or 0)
        if share > 0:
            bar = QRectF(room)
            bar.setWidth(max(8.0, room.width() * share))
            painter.setBrush(self._style.power(str(index.data(OWNER))))
            painter.drawRoundedRect(bar, 4, 4)
        painter.restore()


class CentreChart(QWidget):
    """Centres of each power over the years, a line a power with its letter at the end.

    `years` are the labels along the foot; `counts` the figures of each power for each of them.
    """

    def __init__(
        self,
        years: Sequence[str],
        counts: Mapping[str, Sequence[int]],
        around: MapSurroundings,
        style: MapStyle,
        winning: int = 18,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._years = tuple(years)
        self._counts = {power: tuple(row) for power, row in counts.items()}
        self._around = around
        self._style = style
        most = max((max(row, default=0) for row in self._counts.values()), default=0)
        self._top = max(8, most + 2)
        self._winning = winning
        self._letters = {str(p): letter for p, letter in around.gazetteer.letters.items()}
        self.setMinimumHeight(150)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Supply centres over the years"))

    def sizeHint(self) -> QSize:
        return QSize(380, 210)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(26, 10, -34, -24)
        self._paint_grid(painter, area)
        ends: list[tuple[float, str]] = []
        # Equal figures run side by side, not on top of one another.
        middle = (len(self._counts) - 1) / 2
        for place, (power, row) in enumerate(self._counts.items()):
            if not row:
                continue
            shift = QPointF(0, (place - middle) * 1.7)
            points = [self._point(area, n, count) + shift for n, count in enumerate(row)]
            line = QPolygonF(points)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self._around.scheme.sheet), 3.4))
            painter.drawPolyline(line)
            painter.setPen(QPen(self._style.power(power), 2.0))
            painter.drawPolyline(line)
            painter.setBrush(self._style.power(power))
            for point in points:
                painter.drawEllipse(point, 2.4, 2.4)
            ends.append((points[-1].y(), power))
        self._paint_letters(painter, area, ends)

    def _paint_grid(self, painter: QPainter, area: QRectF) -> None:
        scheme = self._around.scheme
        marked = {0, 5, 10, 15, 20, 25, 30, self._winning}
        for count in sorted(each for each in marked if each <= self._top):
            y = self._point(area, 0, count).y()
            winning = count == self._winning
            pen = QPen(QColor(scheme.glow if winning else scheme.rule), 1)
            pen.setStyle(Qt.PenStyle.DashLine if winning else Qt.PenStyle.SolidLine)
            painter.setPen(pen)
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(QColor(scheme.faint))
            figure = QRectF(0, y - 8, area.left() - 5, 16)
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(figure, flags, str(count))
        free_from = 0.0
        for number, year in enumerate(self._years):
            width = painter.fontMetrics().horizontalAdvance(year)
            x = self._point(area, number, 0).x() - width / 2
            if x >= free_from:
                painter.drawText(QPointF(x, self.height() - 5), year)
                free_from = x + width + 8

    def _paint_letters(
        self, painter: QPainter, area: QRectF, ends: list[tuple[float, str]]
    ) -> None:
        font = painter.font()
        font.setBold(True)
        painter.setFont(font)
        gap = 13.0
        places = [y for y, _ in sorted(ends)]
        for n in range(1, len(places)):
            places[n] = max(places[n], places[n - 1] + gap)
        lowest = area.bottom()
        for n in reversed(range(len(places))):
            places[n] = min(places[n], lowest)
            lowest = places[n] - gap
        for place, (y, power) in zip(places, sorted(ends), strict=True):
            painter.setPen(QPen(self._style.power(power), 1.4))
            painter.drawLine(QPointF(area.right() + 3, y), QPointF(area.right() + 10, place))
            painter.setPen(QColor(self._around.scheme.ink))
            box = QRectF(area.right() + 13, place - 8, 16, 16)
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(box, flags, self._letters.get(power, power[:1].upper()))

    def _point(self, area: QRectF, number: int, count: int) -> QPointF:
        across = number / max(1, len(self._years) - 1)
        return QPointF(
            area.left() + across * area.width(),
            area.bottom() - count / self._top * area.height(),
        )
