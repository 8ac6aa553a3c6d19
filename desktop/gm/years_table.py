"""The centres of every power year by year, those of a game taken over before this table's own."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from desktop.session.ui_context import MapUiContext
from desktop.widgets.widget_factory import quiet_table
from engine.board.calendar import PhaseKind
from engine.campaign.decision import PastTold, YearTold
from engine.campaign.submission import GivesOrders, SeesBoard
from engine.frame.desk import Chapter
from engine.frame.gm_desk import GMDesk

ROWS = 6
"""How many years show without scrolling."""


def years(desk: GMDesk[SeesBoard, GivesOrders]) -> tuple[YearTold, ...]:
    """The counts of all years that are over, as the GM knows them."""
    found = {each.year: each for each in _counted(desk.whole.history())}
    for ruling in desk.rulings.book():
        if isinstance(ruling.decision, PastTold) and not ruling.undone:
            found.update({each.year: each for each in ruling.decision.years})
    return tuple(found[year] for year in sorted(found))


def _counted(chapters: Iterable[Chapter[SeesBoard]]) -> Iterable[YearTold]:
    """The years counted at this table: a Winter opens with the new count."""
    before: int | None = None
    for chapter in chapters:
        board = chapter.view.board
        turn = board.turn
        year = turn.year if turn.kind is PhaseKind.ADJUSTMENT else turn.year - 1
        if before is not None and year != before:
            counts = ((power, len(board.position.centres_of(power))) for power in board.map.powers)
            yield YearTold(year, tuple(counts))
        before = year


class YearsTable(QTableView):
    """A row a year, a column a power."""

    def __init__(self, context: MapUiContext) -> None:
        super().__init__()
        self._context = context
        self._model = QStandardItemModel(self)
        self.setModel(self._model)
        self.setAccessibleName(self.tr("Supply centres by year"))
        quiet_table(self)
        self.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_years(self, shown: tuple[YearTold, ...]) -> None:
        """Show other years; nothing shows where there are none."""
        self._model.clear()
        powers = list(dict.fromkeys(power for each in shown for power, _ in each.counts))
        context = self._context
        self._model.setColumnCount(1 + len(powers))
        self._model.setHorizontalHeaderItem(0, QStandardItem(self.tr("Year")))
        for at, power in enumerate(powers, 1):
            head = QStandardItem(context.token(power, 18), "")
            head.setToolTip(context.words.power(power, context.gazetteer))
            head.setAccessibleText(head.toolTip())
            self._model.setHorizontalHeaderItem(at, head)
        for told in shown:
            counts = dict(told.counts)
            figures = (str(counts.get(power, 0) or "·") for power in powers)
            self._model.appendRow([_cell(words) for words in (str(told.year), *figures)])
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self._fit(len(shown))

    def _fit(self, rows: int) -> None:
        row = self.fontMetrics().lineSpacing() + 6
        self.verticalHeader().setDefaultSectionSize(row)
        head = self.horizontalHeader().sizeHint().height()
        self.setFixedHeight(head + row * min(rows, ROWS) + 4)
        self.scrollToBottom()


def _cell(words: str) -> QStandardItem:
    item = QStandardItem(words)
    item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
    return item
