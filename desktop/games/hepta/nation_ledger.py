"""The accounts of a war on several boards: how much each nation has, and what is missing.

A nation builds by its mark. Its centres are counted under the board that it is marked with,
wherever they lie.
"""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from desktop.games.hepta.nation_words import nation_words, owed_builds, owed_words
from desktop.session.ui_context import MapUiContext
from engine.board.terms import board_mark, country_of_nation
from engine.frame.seat import SeatId
from engine.games.hepta.submission import Account, HeptaView, NationAccount

_ROOMY, _WIDE, _WIDEST = 200, 44.0, 56.0
"""The width, in pixels, from which there is room for every board's figures beside the sums; and
that of a figure from which there is room for its units beside its centres, and its most."""

_SUM = 1.35
"""How much wider the sums stand."""
_BESIDE_NAME, _OF_NAMES = 22, 0.72
"""What is beside a name, in pixels, and the most of the breadth that goes to the names."""
ShownAccounts = Callable[[], tuple[HeptaView, Mapping[SeatId, str]]]
"""What is known now, and what the players are called."""


def nations_of_board(account: Account, board: str) -> tuple[NationAccount, ...]:
    """A player's nations that build on a board."""
    return tuple(each for each in account.nations if board_mark(each.nation) == board)


class NationLedger(QWidget):
    """A table painted small enough for the eighth place beside seven boards.

    Signals: `pressed()`: somebody wants to see all of it.
    """

    pressed = Signal()

    def __init__(self, shown: ShownAccounts, context: MapUiContext) -> None:
        super().__init__()
        self._shown, self._context = shown, context
        self._missing: Mapping[str, int] = {}
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Centres by player and board"))
        self.refresh()

    def sizeHint(self) -> QSize:
        return QSize(320, 260)

    def refresh(self) -> None:
        """Show who owns how much now, by the marks of the nations."""
        self._view, self._names = self._shown()
        layers = self._view.board.map.layers
        self._boards = tuple(map(str, layers.boards)) if layers else ()
        said = (f"{self._names[each.player]} {each.centres}" for each in self.lines)
        self.setAccessibleDescription(", ".join(said))
        self.update()

    def show_missing(self, missing: Mapping[str, int]) -> None:
        """Show how many orders are missing on each board."""
        self._missing = missing
        self.update()

    @property
    def lines(self) -> Sequence[Account]:
        """What it shows."""
        return self._view.accounts

    def tip_at(self, at: QPoint) -> str:
        """What there is to tell of the figure at a point."""
        column, row = self._cell_at(at)
        if not 0 <= row < len(self.lines):
            return self.tr("Centres by the mark of their owner. Press to see all nations.")
        account = self.lines[row]
        if 0 <= column < len(self._columns):
            told = nations_of_board(account, self._columns[column])
            said = (nation_words(each, self._view.board, self._context) for each in told)
            return "\n".join(said)
        name = self._names[account.player]
        template = self.tr("{0}: centres {1}, units {2}")
        return template.format(name, account.centres, account.units)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.tip_at(event.pos()), self)
            return True
        return super().event(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        within = self.rect().contains(event.position().toPoint())
        if event.button() is Qt.MouseButton.LeftButton and within:
            self.pressed.emit()
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()  # The press that opens the accounts is no press on what lies below.

    # -- where things stand -----------------------------------------------------------------

    @property
    def _columns(self) -> tuple[str, ...]:
        return self._boards if self.width() >= _ROOMY else ()

    def _row_height(self) -> float:
        rows = len(self.lines) + 1 + bool(self._missing and self._columns)
        return min(26.0, (self.height() - 8) / rows)

    def _cell_width(self) -> float:
        """What the names leave, which are whole as long as they take no more than their share."""
        metrics = QFontMetricsF(self._lettering())
        names = (self._names[each.player] for each in self.lines)
        longest = max(map(metrics.horizontalAdvance, (*names, self.tr("missing"))))
        named = min(_BESIDE_NAME + longest + 2, _OF_NAMES * self.width())
        return min(_WIDEST, (self.width() - 8 - named) / (len(self._columns) + _SUM))

    def _lettering(self) -> QFont:
        font = self.font()
        font.setPixelSize(max(9, min(14, round(self._row_height() * 0.62))))
        return font

    def _name_column_width(self) -> float:
        return self.width() - self._cell_width() * (len(self._columns) + _SUM) - 8

    def _cell(self, column: int, row: int) -> QRectF:
        """The room of a figure; row 0 has the heads."""
        high, wide = self._row_height(), self._cell_width()
        room = QRectF(self._name_column_width() + wide * column, 4 + high * row, wide, high)
        if column == len(self._columns):
            room.setWidth(wide * _SUM)
        return room

    def _cell_at(self, at: QPoint) -> tuple[int, int]:
        """The column, -1 for the names, and the player's row that lie at a point."""
        row = int((at.y() - 4) // self._row_height()) - 1
        return int((at.x() - self._name_column_width()) // self._cell_width()), row

    def _figures(self, centres: int, units: int) -> str:
        """Centres, with the units where there is room for them."""
        return f"{centres} · {units}" if self._cell_width() >= _WIDE else str(centres)

    # -- what is painted --------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scheme = self._context.scheme
        painter.setPen(QColor(scheme.rule))
        painter.setBrush(QColor(scheme.sheet))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 10, 10)
        columns = self._columns
        painter.setFont(self._lettering())
        # Letters as small as these are read in full ink alone.
        painter.setPen(QColor(scheme.ink))
        for number, head in enumerate((*columns, "Σ")):
            painter.drawText(self._cell(number, 0), Qt.AlignmentFlag.AlignCenter, head)
        for row, account in enumerate(self.lines, 1):
            self._paint_player(painter, row, account)
            for column, board in enumerate(columns):
                self._paint_nations(painter, self._cell(column, row), account, board)
            painter.setPen(QColor(self._context.scheme.ink))
            total = self._cell(len(columns), row)
            figures = self._figures(account.centres, account.units)
            painter.drawText(total, Qt.AlignmentFlag.AlignCenter, figures)
        if self._missing and columns:
            row = len(self.lines) + 1
            self._paint_name(painter, row, self.tr("missing"))
            for column, board in enumerate(columns):
                missing = str(self._missing.get(board) or "·")
                painter.drawText(self._cell(column, row), Qt.AlignmentFlag.AlignCenter, missing)

    def _paint_player(self, painter: QPainter, row: int, account: Account) -> None:
        countries = {country_of_nation(each.nation) for each in account.nations}
        if len(countries) == 1:
            # Who has another country on each board has no colour of his own.
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._context.list_style.power(countries.pop()))
            top, high = 4 + self._row_height() * row, self._row_height()
            painter.drawRoundedRect(QRectF(4, top + 3, 6, high - 6), 2, 2)
        painter.setPen(QColor(self._context.scheme.ink))
        self._paint_name(painter, row, self._names[account.player])

    def _paint_name(self, painter: QPainter, row: int, words: str) -> None:
        room = QRectF(
            16, 4 + self._row_height() * row, self._name_column_width() - _BESIDE_NAME, 0
        )
        room.setHeight(self._row_height())
        fits = painter.fontMetrics().elidedText(
            words, Qt.TextElideMode.ElideRight, int(room.width())
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, fits)

    def _paint_nations(
        self, painter: QPainter, room: QRectF, account: Account, board: str
    ) -> None:
        """How many centres the nations of a mark own, and small above it what they owe."""
        marked = nations_of_board(account, board)
        if not marked:
            return
        scheme = self._context.scheme
        countries = {country_of_nation(each.nation) for each in account.nations}
        if len(countries) > 1:
            # The colour tells which country it is.
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._context.list_style.power(marked[0].nation))
            painter.drawRoundedRect(
                QRectF(room.left() + 4, room.bottom() - 4, room.width() - 8, 2.5), 1, 1
            )
        painter.setPen(QColor(scheme.ink))
        centres, units = sum(each.centres for each in marked), sum(each.units for each in marked)
        figures = self._figures(centres, units)
        owed = sum(owed_builds(each, self._view.board) for each in marked)
        if not owed:
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, figures)
            return
        small = painter.font()
        small.setPixelSize(max(8, round(small.pixelSize() * 0.7)))
        small.setBold(True)
        # Side by side, narrow where they must be: the one must not stand over the other.
        wide = QFontMetricsF(painter.font()).horizontalAdvance(figures)
        both = wide + QFontMetricsF(small).horizontalAdvance(owed_words(owed))
        narrowed = min(1.0, (room.width() - 2) / both)
        painter.save()
        painter.translate(room.center().x() - both * narrowed / 2, room.top())
        painter.scale(narrowed, 1)
        room = QRectF(0, 0, both, room.height())
        left, beside = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        painter.drawText(room, left | Qt.AlignmentFlag.AlignVCenter, figures)
        painter.setFont(small)
        painter.setPen(QColor(scheme.good if owed > 0 else scheme.bad))
        painter.drawText(room, beside | Qt.AlignmentFlag.AlignTop, owed_words(owed))
        painter.restore()
