"""The ledger of points: each power's sum, and below it what it is made of."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from desktop.games.shadows.ledger_lines import ledger_lines
from desktop.session.ui_context import MapUiContext, power_name
from desktop.widgets.box_layouts import add_parts, column_layout, row_layout
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import text
from engine.board.terms import Power
from engine.games.shadows.ledger import PointsEntry, points_totals

_SIDE = 22


class PointsLedgerPanel(QWidget):
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
        column = column_layout(on=self, margins=(0, 6, 4, 6), spacing=4)
        for power, points in points_totals(entries, powers):
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
        row = row_layout(spacing=8)
        add_parts(
            row, sign, (text(power_name(power, self._context), "section", wrap=True), 1), total
        )
        return row

    def _account(self, entries: Sequence[PointsEntry]) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(_SIDE + 8, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        for row, line in enumerate(ledger_lines(entries, self._context)):
            year = text(str(line.year), "small")
            points = text(line.points)
            points.setMinimumWidth(scaled_length(40))
            points.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
            grid.addWidget(year, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(text(line.words, wrap=True), row, 1)
            grid.addWidget(points, row, 2, Qt.AlignmentFlag.AlignTop)
        return grid
