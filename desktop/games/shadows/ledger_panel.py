"""The ledger of points: each power's sum, and below it what it is made of."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from desktop.games.shadows.ledger_lines import lines_of
from desktop.session.ui_context import MapUiContext, power_name
from desktop.widgets.box_layouts import fill, horizontal, vertical
from desktop.widgets.theme import for_type
from desktop.widgets.widget_factory import text
from engine.board.terms import Power
from engine.games.shadows.ledger import PointsEntry, totals

_SIDE = 22


class LedgerPanel(QWidget):
    """Powers by their points, the most first; every entry with its year and cause.

    `says` stands where there is nothing to tell.
    """

    def __init__(
        self,
        entries: Sequence[PointsEntry],
        powers: Sequence[Power],
        context: MapUiContext,
        says: str = "",
    ) -> None:
        super().__init__()
        self._context = context
        column = vertical(on=self, margins=(0, 6, 4, 6), spacing=4)
        for power, points in totals(entries, powers):
            column.addLayout(self._head(power, points))
            own = [each for each in entries if each.power == power]
            if own:
                column.addLayout(self._account(own))
            else:
                column.addWidget(text(says or self.tr("No points."), "faint", wrap=True))
            column.addSpacing(6)
        column.addStretch(1)

    @property
    def words(self) -> str:
        """All that it says."""
        return "\n".join(each.text() for each in self.findChildren(QLabel))

    def _head(self, power: Power, points: int) -> QHBoxLayout:
        sign = QLabel()
        sign.setPixmap(self._context.token(power, _SIDE).pixmap(_SIDE, _SIDE))
        total = text(f"−{-points}" if points < 0 else str(points), "section")
        total.setAccessibleName(self.tr("Points"))
        row = horizontal(spacing=8)
        fill(row, sign, (text(power_name(power, self._context), "section", wrap=True), 1), total)
        return row

    def _account(self, entries: Sequence[PointsEntry]) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(_SIDE + 8, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        for row, line in enumerate(lines_of(entries, self._context)):
            year = text(str(line.year), "small")
            points = text(line.points)
            points.setMinimumWidth(for_type(40))
            points.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
            grid.addWidget(year, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(text(line.words, wrap=True), row, 1)
            grid.addWidget(points, row, 2, Qt.AlignmentFlag.AlignTop)
        return grid
