"""A table of points: who got how many for what, and altogether."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QIcon
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
)

from desktop.widgets.theme import for_type
from desktop.widgets.widget_factory import quiet_table

_ROW = 25


@dataclass(frozen=True, slots=True)
class Score:
    """One row: who, the points by cause as they are to be read, and their sum.

    Points are words, so that fractions stay fractions; a cause left out earned nothing. `rank`
    orders the rows, the highest first.
    """

    name: str
    points: Mapping[str, str]
    total: str
    rank: float = 0.0
    icon: QIcon | None = None


class PointsTable(QTableWidget):
    """Rows of scores, a column for each of `causes` (key to title) and one for the sum.

    As high as its rows; a cause that nobody has points for is left out.
    """

    def __init__(self, scores: Sequence[Score], causes: Mapping[str, str]) -> None:
        rows = sorted(scores, key=lambda score: -score.rank)
        shown = [key for key in causes if any(row.points.get(key) for row in rows)]
        super().__init__(len(rows), len(shown) + 2)
        self.setAccessibleName(self.tr("Points"))
        titles = ["", *(causes[key] for key in shown), self.tr("Points")]
        self.setHorizontalHeaderLabels(titles)
        for number, row in enumerate(rows):
            figures = [row.points.get(key, "") or "–" for key in shown]
            self._fill(number, row, figures)
        self._dress(len(rows))

    def _fill(self, number: int, row: Score, figures: Sequence[str]) -> None:
        name = QTableWidgetItem(row.name)
        if row.icon is not None:
            name.setIcon(row.icon)
        self.setItem(number, 0, name)
        bold = QFont(self.font())
        bold.setBold(True)
        for column, figure in enumerate((*figures, row.total), 1):
            item = QTableWidgetItem(figure)
            item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
            if column > len(figures):
                item.setFont(bold)
            self.setItem(number, column, item)

    def _dress(self, rows: int) -> None:
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        quiet_table(self)
        self.setIconSize(QSize(20, 20))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().setDefaultSectionSize(for_type(_ROW))
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        bar = self.horizontalScrollBar().sizeHint().height()
        self.setFixedHeight(header.sizeHint().height() + for_type(_ROW) * rows + bar + 2)
