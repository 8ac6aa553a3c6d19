"""Supply centres over the years: a line for each side, told apart by more than its colour."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QColor,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from desktop.results.centre_counts_model import CentreCounts
from desktop.session.ui_context import MapUiContext
from desktop.widgets.cached_pixmap import CachedPixmap
from desktop.widgets.theme import scaled_length
from engine.board.terms import Power

_LEFT, _RIGHT = 26, 34
_SIDE_BY_SIDE = 1.7
_DASHES: tuple[tuple[float, ...], ...] = ((), (5.0, 2.2), (1.2, 1.8), (6.0, 2.0, 1.2, 2.0))
_MARKER = 2.9
_LETTER_ROOM = 13
_STRIP = 130
"""A chart under a strip of phases gets no higher of itself, in pixels: the map needs room."""
_CLOSEST = 9.0
"""Markers of one line stand no closer, in pixels."""


class CentreChart(QWidget):
    """Centres of each side over the years, a line a side with its letter at the end.

    A line is known by its dashes, its marker and its letter as well as by its colour. The pointer
    shows the figures of a year. `place` says where a chapter stands across, so that the chart runs
    along a strip of phases; without it the years are spread evenly.

    Signals: `year_pressed(int)` with the chapter of the year that was pressed.
    """

    accessible_role = QAccessible.Role.Chart

    year_pressed = Signal(int)

    def __init__(
        self,
        counts: CentreCounts,
        context: MapUiContext,
        winning: int = 18,
        parent: QWidget | None = None,
        place: Callable[[int], float] | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Supply centres over the years"))
        self.counts = counts
        self._context, self._winning = context, winning
        self._style = context.list_style
        self._place = place
        self._pointed = -1
        self._here = -1
        self._kept = CachedPixmap()
        most = max((max(row, default=0) for row in counts.counts.values()), default=0)
        self._top = max(8, most + 2)
        self._left, self._right = scaled_length(_LEFT), scaled_length(_RIGHT)
        self.setMinimumHeight(150 if place is None else min(_STRIP, scaled_length(84)))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Supply centres over the years"))
        self.setAccessibleDescription(self.figures(len(counts.years) - 1))

    def sizeHint(self) -> QSize:
        return QSize(380, 210 if self._place is None else min(_STRIP, scaled_length(104)))

    def show_chapter(self, chapter: int) -> None:
        """Mark where the players are looking."""
        self._here = chapter
        self.update()

    def figures(self, year: int) -> str:
        """A year's figures in words, the strongest first: `1905: France 7, Austria 5`."""
        if not 0 <= year < len(self.counts.years):
            return ""
        listed = ", ".join(
            f"{self.counts.name(power, self._context)} {count}"
            for power, count in self.counts.ranking(year)
        )
        return self.tr("{year}: {figures}").format(year=self.counts.years[year], figures=listed)

    def nearest(self, x: float) -> int:
        """The year closest to a point across; -1 where there are none."""
        years = range(len(self.counts.years))
        return min(years, key=lambda each: abs(self._x(each) - x), default=-1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(self.nearest(event.position().x()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point(-1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        year = self.nearest(event.position().x())
        if year >= 0:
            self.year_pressed.emit(self.counts.chapters[year])

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            said = self.figures(self.nearest(event.pos().x()))
            QToolTip.showText(event.globalPos(), said, self)
            return True
        return super().event(event)

    def _point(self, year: int) -> None:
        if year != self._pointed:
            self._pointed = year
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = self._area()
        if self._here >= 0 and self._place is not None:
            x = self._place(self._here)
            painter.setPen(QPen(QColor(self._context.scheme.glow), 1.2))
            painter.drawLine(QPointF(x, 0), QPointF(x, area.bottom()))
        ends = self._x(0), self._x(len(self.counts.years) - 1)
        self._kept.paint(painter, self, self._paint_static, self.font().key(), ends)
        self._paint_figures(painter, area)

    def _paint_static(self, painter: QPainter) -> None:
        """What does not change with the phase shown and the pointer: grid, lines and letters."""
        painter.setFont(self.font())
        area = self._area()
        self._paint_grid(painter, area)
        ends: list[tuple[float, Power]] = []
        # Equal figures run side by side, not on top of one another.
        middle = (len(self.counts.counts) - 1) / 2
        for number, (power, row) in enumerate(self.counts.counts.items()):
            if row:
                shift = QPointF(0, (number - middle) * _SIDE_BY_SIDE)
                points = [self._spot(area, n, count) + shift for n, count in enumerate(row)]
                self._paint_line(painter, number, power, points)
                ends.append((points[-1].y(), power))
        self._paint_letters(painter, area, ends)

    def _area(self) -> QRectF:
        foot = -scaled_length(20) if self._place is None else -6
        return QRectF(self.rect()).adjusted(self._left, 10, -self._right, foot)

    def _paint_line(
        self, painter: QPainter, number: int, power: Power, points: list[QPointF]
    ) -> None:
        line, colour = QPolygonF(points), self._style.power(power)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self._context.scheme.sheet), 3.6))
        painter.drawPolyline(line)
        pen = QPen(colour, 1.9)
        dashes = _DASHES[number % len(_DASHES)]
        if dashes:
            pen.setDashPattern(dashes)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawPolyline(line)
        painter.setPen(QPen(QColor(self._context.scheme.sheet), 0.8))
        painter.setBrush(colour)
        free_from = -1e9
        for point in points:
            if point.x() >= free_from:
                painter.drawPath(_marker_path(number, _MARKER).translated(point))
                free_from = point.x() + _CLOSEST

    def _paint_grid(self, painter: QPainter, area: QRectF) -> None:
        scheme = self._context.scheme
        step = 5 if self._top <= 40 else 10 if self._top <= 90 else 20
        high = painter.fontMetrics().ascent()
        marked = {*range(0, self._top + 1, step), self._winning}
        for count in sorted(each for each in marked if each <= self._top):
            y = self._height(area, count)
            winning = count == self._winning
            pen = QPen(QColor(scheme.glow if winning else scheme.rule), 1)
            pen.setStyle(Qt.PenStyle.DashLine if winning else Qt.PenStyle.SolidLine)
            painter.setPen(pen)
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(QColor(scheme.faint))
            box = QRectF(0, y - high / 2, self._left - 5, high)
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            beside = abs(count - self._winning) * area.height() / self._top
            crowded = beside < high - 3 and not winning
            if not crowded and (count or self._place is not None):  # There the years begin.
                painter.drawText(box, flags, str(count))
        if self._place is None:
            self._paint_years(painter)

    def _paint_years(self, painter: QPainter) -> None:
        painter.setPen(QColor(self._context.scheme.faint))
        free_from = 0.0
        for number, year in enumerate(self.counts.years):
            width = painter.fontMetrics().horizontalAdvance(year)
            x = self._x(number) - width / 2
            if x >= free_from:
                painter.drawText(QPointF(x, self.height() - 4), year)
                free_from = x + width + 8

    def _paint_letters(
        self, painter: QPainter, area: QRectF, ends: list[tuple[float, Power]]
    ) -> None:
        font = painter.font()
        font.setBold(True)
        # In a low chart the letters grow no larger than lets all of them stand one below another.
        room = min(scaled_length(_LETTER_ROOM), area.height() / max(1, len(ends) - 1))
        font.setPixelSize(max(9, round(min(room, scaled_length(_LETTER_ROOM)))))
        painter.setFont(font)
        right = self._x(len(self.counts.years) - 1)
        for place, (y, power) in zip(_spread_labels(ends, area, room), sorted(ends), strict=True):
            painter.setPen(QPen(self._style.power(power), 1.4))
            painter.drawLine(QPointF(right + 4, y), QPointF(right + 11, place))
            painter.setPen(QColor(self._context.scheme.ink))
            box = QRectF(right + 13, place - room, self._right - 12, 2 * room)
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(box, flags, self.counts.letter(power, self._context))

    def _paint_figures(self, painter: QPainter, area: QRectF) -> None:
        """The figures of the year under the pointer, each with its letter."""
        if not 0 <= self._pointed < len(self.counts.years):
            return
        scheme, x = self._context.scheme, self._x(self._pointed)
        painter.setPen(QPen(QColor(scheme.glow), 1.2))
        painter.drawLine(QPointF(x, 4), QPointF(x, area.bottom()))
        ranked = self.counts.ranking(self._pointed)
        listed = "  ".join(
            f"{self.counts.letter(power, self._context)} {count}" for power, count in ranked
        )
        said = f"{self.counts.years[self._pointed]}   {listed}"
        width = painter.fontMetrics().horizontalAdvance(said) + 16
        left = min(max(2.0, x - width / 2), self.width() - width - 2.0)
        box = QRectF(left, 1, width, painter.fontMetrics().height() + 5)
        painter.setPen(QPen(QColor(scheme.rule), 1))
        painter.setBrush(QColor(scheme.sheet))
        painter.drawRoundedRect(box, 4, 4)
        painter.setPen(QColor(scheme.ink))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, said)

    def _spot(self, area: QRectF, year: int, count: int) -> QPointF:
        return QPointF(self._x(year), self._height(area, count))

    def _height(self, area: QRectF, count: int) -> float:
        return area.bottom() - count / self._top * area.height()

    def _x(self, year: int) -> float:
        if self._place is not None:
            return self._place(self.counts.chapters[year])
        across = self.width() - self._left - self._right
        return self._left + year / max(1, len(self.counts.years) - 1) * across


def _spread_labels(ends: list[tuple[float, Power]], area: QRectF, room: float) -> list[float]:
    """Where the letters stand: as close to their lines as they can without covering another."""
    top, bottom = area.top(), area.bottom() - room * (len(ends) - 1)
    clusters: list[tuple[float, int]] = []
    for number, (y, _) in enumerate(sorted(ends)):
        mean, count = y - number * room, 1
        # Letters that would meet stand together, in the middle of where they want to be.
        while clusters and clusters[-1][0] > mean:
            former, size = clusters.pop()
            mean = (mean * count + former * size) / (count + size)
            count += size
        clusters.append((mean, count))
    level = [
        min(max(mean, top), max(top, bottom)) for mean, count in clusters for _ in range(count)
    ]
    return [y + number * room for number, y in enumerate(level)]


def _marker_path(number: int, reach: float) -> QPainterPath:
    """The mark of the line with this number: seven shapes, then the same again."""
    path = QPainterPath()
    match number % 7:
        case 0:
            path.addEllipse(QPointF(0, 0), reach, reach)
        case 1:
            path.addRect(QRectF(-reach * 0.9, -reach * 0.9, reach * 1.8, reach * 1.8))
        case 2:
            path.addPolygon(_polygon(reach * 1.25, (0, -1), (1, 0), (0, 1), (-1, 0), (0, -1)))
        case 3:
            path.addPolygon(_polygon(reach * 1.2, (0, -1), (1, 0.8), (-1, 0.8), (0, -1)))
        case 4:
            path.addPolygon(_polygon(reach * 1.2, (0, 1), (1, -0.8), (-1, -0.8), (0, 1)))
        case 5:
            path.addRect(QRectF(-reach * 1.3, -reach * 0.5, reach * 2.6, reach))
            path.addRect(QRectF(-reach * 0.5, -reach * 1.3, reach, reach * 2.6))
            path = path.simplified()
        case _:
            path.addRect(QRectF(-reach * 0.55, -reach * 1.3, reach * 1.1, reach * 2.6))
    return path


def _polygon(reach: float, *corners: tuple[float, float]) -> QPolygonF:
    return QPolygonF([QPointF(x * reach, y * reach) for x, y in corners])
