"""How the powers stand: a table with bars of centres."""

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from desktop.results.standing_model import (
    OWNER,
    POWERS,
    SHARE,
    Standing,
    StandingColumn,
    StandingModel,
)
from desktop.session.ui_context import MapUiContext
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import make_read_only
from engine.board.terms import Power

_ROW = 25
_NAME = 60
"""The least width of a power's name, at the usual size of type."""


class StandingPanel(QTableView):
    """The table, as high as its rows.

    Signals: `powers_pointed(tuple)` with those of the row under the pointer, empty when it leaves.
    """

    powers_pointed = Signal(object)

    def __init__(
        self,
        context: MapUiContext,
        winning: int = 18,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.standing = StandingModel(context, winning, self)
        self.setModel(self.standing)
        self._named: set[tuple[tuple[Power, ...], str]] = set()
        self._names_wide = self._others_wide = 0
        """How wide the names of the powers are, and all other columns together."""
        self.setAccessibleName(self.tr("Supply centres"))
        self.setMouseTracking(True)
        self.entered.connect(self._enter)
        self.viewportEntered.connect(lambda: self.powers_pointed.emit(()))
        make_read_only(self)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setIconSize(QSize(20, 20))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().setDefaultSectionSize(scaled_length(_ROW))
        self.verticalHeader().setMinimumSectionSize(scaled_length(_ROW))
        header = self.horizontalHeader()
        header.setMinimumSectionSize(30)
        header.setSectionResizeMode(StandingColumn.CENTRES, QHeaderView.ResizeMode.Stretch)
        self.setItemDelegateForColumn(StandingColumn.CENTRES, _ShareBarDelegate(context, self))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_standings(self, rows: tuple[Standing, ...]) -> None:
        """Show other figures."""
        self.standing.show(rows)
        named = {(row.powers, row.player) for row in rows}
        if named != self._named:  # To measure columns takes half a picture's time.
            self._named = named
            self._measure_columns()
        height = self.horizontalHeader().sizeHint().height() + scaled_length(_ROW) * len(rows) + 2
        self.setFixedHeight(height)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._measure_columns()  # Only now it is known in which letters.

    def _measure_columns(self) -> None:
        header = self.horizontalHeader()
        header.setSectionResizeMode(StandingColumn.CENTRES, QHeaderView.ResizeMode.Interactive)
        self.resizeColumnsToContents()
        self._names_wide = header.sectionSize(StandingColumn.POWER)
        self._others_wide = header.length() - self._names_wide
        header.setSectionResizeMode(StandingColumn.CENTRES, QHeaderView.ResizeMode.Stretch)
        self._shorten_names()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._shorten_names()
        super().resizeEvent(event)

    def _shorten_names(self) -> None:
        """Where all columns have no room, names of powers end in dots and are told in tips."""
        left = self.viewport().width() - self._others_wide
        wide = max(min(self._names_wide, left), scaled_length(_NAME))
        self.horizontalHeader().resizeSection(StandingColumn.POWER, wide)

    def _enter(self, index: QModelIndex) -> None:
        self.powers_pointed.emit(index.data(POWERS))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.powers_pointed.emit(())


class _ShareBarDelegate(QStyledItemDelegate):
    """A number in front of a bar of its share."""

    def __init__(self, context: MapUiContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._style = context.list_style

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
        painter.setPen(QColor(self._context.scheme.ink))
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(figure, flags, str(index.data()))
        room = QRectF(figure.right() + 8, rect.center().y() - 4, 0, 8)
        room.setRight(max(room.left() + 4, rect.right() - 8))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._context.scheme.wash))
        painter.drawRoundedRect(room, 4, 4)
        share = float(index.data(SHARE) or 0)
        if share > 0:
            bar = QRectF(room)
            bar.setWidth(max(8.0, room.width() * share))
            owner = str(index.data(OWNER))
            accent = QColor(self._context.scheme.accent)
            painter.setBrush(self._style.power(owner) if owner else accent)
            painter.drawRoundedRect(bar, 4, 4)
        painter.restore()
