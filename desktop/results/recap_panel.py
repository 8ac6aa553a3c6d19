"""What has changed since a player last looked, from the player's own view."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from desktop.results.reports_model import ReportRow, RowKind, news_rows, ruling_rows, rulings_of
from desktop.results.reports_panel import ReportsPanel
from desktop.session.ui_context import MapUiContext
from engine.campaign.submission import ViewWithBoard
from engine.frame.desk import Recap
from engine.frame.seat import SeatId


def recap_rows(
    recap: Recap[ViewWithBoard],
    context: MapUiContext,
    players: Mapping[SeatId, str],
    grown: str,
) -> tuple[ReportRow, ...]:
    """Who grew or shrank, under the title `grown`; then phase by phase what became of the seat's
    own orders, and what else was told. Nothing where nothing has changed.
    """
    mine = frozenset(recap.after.board.mine)
    counts = _centre_changes_text(recap, context)
    rows = [ReportRow(RowKind.PHASE, grown), ReportRow(RowKind.NEWS, counts)] if counts else []
    for chapter in recap.chapters:
        own = [each for each in rulings_of(chapter.reports) if each.power in mine]
        # How the powers were dealt was told before the first orders.
        news = [each for each in chapter.reports if each.kind != "powers_dealt"]
        told = [*ruling_rows(own, context), *news_rows(news, context, players)]
        if told:
            rows += [ReportRow(RowKind.PHASE, context.words.phase(chapter.phase)), *told]
    return tuple(rows)


def _centre_changes_text(recap: Recap[ViewWithBoard], context: MapUiContext) -> str:
    """Each power whose number of centres is another one, with both numbers, in one line."""
    before, after = recap.before.board, recap.after.board
    said: list[str] = []
    for power in after.map.powers:
        had = len(before.position.centres_of(power))
        has = len(after.position.centres_of(power))
        if had != has:
            name = context.words.power(power, context.gazetteer)
            said.append(f"{name} {had} → {has}".replace(" ", "\N{NO-BREAK SPACE}"))
    return " · ".join(said)


class RecapPanel(ReportsPanel):
    """The rows of a recap, to be read only."""

    def __init__(
        self,
        recap: Recap[ViewWithBoard],
        context: MapUiContext,
        players: Mapping[SeatId, str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, parent=parent)
        self.setAccessibleName(self.tr("Since you last looked"))
        self.setSelectionMode(ReportsPanel.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        rows = recap_rows(recap, context, players, self.tr("Supply centres"))
        nothing = ReportRow(RowKind.NEWS, self.tr("Nothing has changed."))
        self.reports.show(rows or (nothing,))
