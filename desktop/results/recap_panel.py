"""What has changed since a player last looked, from the player's own view."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from desktop.results.recap_model import recap_rows
from desktop.results.reports_list import ReportsPanel
from desktop.results.reports_model import Row, RowKind
from desktop.session.ui_context import MapSurroundings
from engine.campaign.submission import SeesBoard
from engine.frame.desk import Recap
from engine.frame.seat import SeatId


class RecapPanel(ReportsPanel):
    """The rows of a recap, to be read only."""

    def __init__(
        self,
        recap: Recap[SeesBoard],
        around: MapSurroundings,
        players: Mapping[SeatId, str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(around, around.list_style, parent=parent)
        self.setAccessibleName(self.tr("Since you last looked"))
        self.setSelectionMode(ReportsPanel.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        rows = recap_rows(recap, around, players, self.tr("Supply centres"))
        nothing = Row(RowKind.NEWS, self.tr("Nothing has changed."))
        self.reports.show(rows or (nothing,))
