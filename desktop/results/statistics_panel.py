"""The statistics of a game on a page: figures, who helped and attacked whom, centres by year."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    QSortFilterProxyModel,
    Qt,
)
from PySide6.QtGui import QBrush, QColor, QGuiApplication, QHideEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QButtonGroup,
    QFrame,
    QScrollArea,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from desktop.map.paint.map_styles import MapStyle, mix_colours
from desktop.results.centre_counts_model import CentreCounts, CentreTable
from desktop.results.statistics_model import (
    SORTED_BY,
    DealingKind,
    DealingsTable,
    StatisticsTableModel,
    side_by_power,
)
from desktop.session.ui_context import MapUiContext
from desktop.widgets.background_work import BackgroundJob, start_job
from desktop.widgets.box_layouts import add_parts, column_layout, row_layout
from desktop.widgets.chunked_work import ChunkedTask, TaskSteps
from desktop.widgets.floating_card import menu_button_margin
from desktop.widgets.flow_layout import FlowLayout
from desktop.widgets.table_model import table_text
from desktop.widgets.theme import is_type_large, scaled_length
from desktop.widgets.widget_factory import button, text
from engine.campaign.statistics import Statistics, game_statistics
from engine.campaign.submission import ViewWithBoard
from engine.frame.desk import PhaseView

_AT_ONCE = 12
"""So many phases are counted within a picture; more of them beside the windows' own thread."""

_EDGE = 24
_ROW = 26
_BESIDE = 12
"""Pixels beside the words of a cell."""


class StatisticsPanel(QScrollArea):
    """What everybody may know of a game, in figures, up to a phase.

    `public` answers the phases that everybody may read: only those are ever copied.
    """

    def __init__(
        self,
        counts: CentreCounts,
        context: MapUiContext,
        public: Callable[[], Sequence[PhaseView[ViewWithBoard]]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context, self._public = context, public
        self._job: BackgroundJob | None = None
        self._making = ChunkedTask(context.clock, self)
        self._pending_layout = self._make_layout_steps()
        self._asked = ""
        self.figures = StatisticsTableModel(context, self)
        self.dealings = DealingsTable(context, self)
        self.years = CentreTable(counts, context, self)
        self._title = text("", "heading", wrap=True)
        self._waiting = text(self.tr("Counting …"), "faint")
        self._copy = button(self.tr("Copy as text"), "quiet", press=self.copy)
        self._copy.setToolTip(
            self.tr("Copies what is public, to be pasted into a letter or table")
        )
        self.setAccessibleName(self.tr("Statistics"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)

    def show_chapters(self, chapters: Sequence[PhaseView[ViewWithBoard]], title: str) -> None:
        """Count these phases; where there are many, a moment later."""
        self._asked = title
        if self._job is not None:
            self._job.forget()
            self._job = None
        sides = side_by_power(chapters[0].view) if chapters else {}
        if len(chapters) <= _AT_ONCE:
            self._show(game_statistics(chapters, sides))
            return
        self._making.begin(self._resume_layout_steps(), self._waiting.show)
        self._job = start_job(game_statistics, chapters, sides)
        self._job.done.connect(self._show)

    def copy(self) -> None:
        """Put the public figures on the clipboard, as lines of cells apart by tabs."""
        QGuiApplication.clipboard().setText(self.public_text())

    def public_text(self) -> str:
        """The figures, dealings and centres of the whole game as everybody may know it."""
        chapters = self._public()
        found = game_statistics(chapters, side_by_power(chapters[0].view)) if chapters else None
        figures = StatisticsTableModel(self._context)
        dealings = DealingsTable(self._context)
        if found is not None:
            figures.show_statistics(found)
            dealings.show_statistics(found)
        parts = [self.tr("Public statistics"), table_text(figures)]
        for dealing in DealingKind:
            dealings.show_dealing(dealing)
            parts.append(f"{self._name(dealing)}\n{table_text(dealings)}")
        return "\n\n".join(parts) + "\n"

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # The page's own keys belong to the history round it.
        event.ignore()

    def hideEvent(self, event: QHideEvent) -> None:
        """Out of sight the page is whole, and no work goes on."""
        self._making.finish()
        super().hideEvent(event)

    def _resume_layout_steps(self) -> TaskSteps:
        """Lay the page out, from where it was left when other phases were asked for meanwhile."""
        for _ in self._pending_layout:
            yield

    def _make_layout_steps(self) -> TaskSteps:
        """Few look at figures, and tables take a while to be made."""
        yield
        inside = QWidget(self)
        inside.hide()
        # It scrolls, so all of it keeps clear of the button of the menus.
        left = max(_EDGE, menu_button_margin())
        column = column_layout(on=inside, margins=(left, 16, _EDGE, 18), spacing=10)
        tools = (self._waiting, self._copy)
        if is_type_large():
            add_parts(column, self._title, FlowLayout(tools))
        else:
            head = row_layout((self._title, 1), *tools)
            column.addLayout(head)
        sorted_ = QSortFilterProxyModel(self)
        sorted_.setSourceModel(self.figures)
        sorted_.setSortRole(SORTED_BY)
        self.table = _make_table(sorted_, self.tr("Figures of each power"))
        self.table.setSortingEnabled(True)
        self.table.sortByColumn(0, Qt.SortOrder.AscendingOrder)
        column.addWidget(self.table)
        yield
        column.addLayout(self._choice())
        yield
        self.matrix = _make_table(self.dealings, self.tr("Who did what to whom"))
        self.matrix.setItemDelegate(_HeatDelegate(self._context.list_style, self.matrix))
        column.addWidget(self.matrix)
        yield
        column.addWidget(text(self.tr("Supply centres over the years"), "section"))
        self.by_year = _make_table(self.years, self.tr("Supply centres over the years"))
        _fit_height(self.by_year)
        add_parts(column, self.by_year, None)
        yield
        self.setWidget(inside)

    def _choice(self) -> FlowLayout:
        title = text(self.tr("From each power to the others"), "section")
        self._kinds = QButtonGroup(self)
        for dealing in DealingKind:
            each = button(self._name(dealing))
            each.setCheckable(True)
            each.setChecked(dealing is DealingKind.HELP)
            self._kinds.addButton(each, dealing.value)
        self._kinds.idClicked.connect(self._show_dealing)
        return FlowLayout((title,), self._kinds.buttons())

    def _show_dealing(self, number: int) -> None:
        self.dealings.show_dealing(DealingKind(number))

    def _name(self, dealing: DealingKind) -> str:
        return {
            DealingKind.HELP: self.tr("Supports and convoys"),
            DealingKind.ATTACKS: self.tr("Attacks"),
            DealingKind.STABS: self.tr("Stabs"),
        }[dealing]

    def _show(self, found: Statistics) -> None:
        self._job = None
        self._making.finish()  # The page must be there.
        self._making.begin(self._filling(found))

    def _filling(self, found: Statistics) -> TaskSteps:
        yield from self._resume_layout_steps()
        self._waiting.hide()
        self._title.setText(self._asked)
        for model, view in ((self.figures, self.table), (self.dealings, self.matrix)):
            model.show_statistics(found)
            yield
            _fit_height(view)
            yield


class _HeatDelegate(QStyledItemDelegate):
    """A figure on a ground that is the stronger, the larger it is."""

    def __init__(self, style: MapStyle, parent: QWidget) -> None:
        super().__init__(parent)
        self._style = style

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        count = index.data(Qt.ItemDataRole.UserRole)
        if isinstance(count, int) and count > 0:
            share = min(0.42, 0.10 + 0.04 * count)
            ground = mix_colours(QColor(self._style.paper), QColor(self._style.accent), share)
            option.backgroundBrush = QBrush(ground)


def _make_table(model: QAbstractItemModel, name: str) -> QTableView:
    view = QTableView()
    view.setModel(model)
    view.setAccessibleName(name)
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setIconSize(QSize(20, 20))
    view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setTabKeyNavigation(False)
    view.horizontalHeader().setProperty("role", "close")
    view.setStyleSheet("QHeaderView::down-arrow, QHeaderView::up-arrow { width: 7px; }")
    view.verticalHeader().hide()
    view.verticalHeader().setDefaultSectionSize(scaled_length(_ROW))
    view.horizontalHeader().setMinimumSectionSize(30)
    return view


def _fit_height(view: QTableView) -> None:
    """As high as its rows and no wider than its columns: the page scrolls, not the table."""
    for column in range(view.model().columnCount()):
        view.setColumnWidth(column, _width(view, column))
    view.setMaximumWidth(view.horizontalHeader().length() + 4)
    rows = view.model().rowCount() * scaled_length(_ROW)
    bar = view.horizontalScrollBar().sizeHint().height()
    view.setFixedHeight(view.horizontalHeader().sizeHint().height() + rows + bar + 4)


def _width(view: QTableView, column: int) -> int:
    """As wide as a column's words need. Qt asks the style about every cell, which is slow."""
    model, metrics = view.model(), view.fontMetrics()
    cells = [model.index(row, column) for row in range(model.rowCount())]
    widest = max((metrics.horizontalAdvance(str(each.data())) for each in cells), default=0)
    icon = any(each.data(Qt.ItemDataRole.DecorationRole) is not None for each in cells[:1])
    room = widest + _BESIDE + (view.iconSize().width() + _BESIDE // 2 if icon else 0)
    return max(room, view.horizontalHeader().sectionSizeHint(column))
