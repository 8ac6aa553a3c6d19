"""The end of a game of the League: the ledger of points, and where the headquarters were."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.games.game_ui import ExtraPanel
from desktop.games.shadows.ledger_panel import PointsLedgerPanel
from desktop.games.shadows.phrases import place_names, speech_for
from desktop.pages.emblems import paint_drawing
from desktop.results.ending import EndingScreen
from desktop.session.ui_context import MapUiContext, with_power_names
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.widget_factory import button, text
from engine.frame.desk import AnyOnlookerDesk
from engine.games.shadows.news import LeagueEnded
from engine.games.shadows.sentences import ledger_csv


def make_league_ending(table: AnyOnlookerDesk, context: MapUiContext) -> EndingScreen:
    """The board's last screen with the ledger before the years."""
    result = table.result()
    facts = None if result is None else result.facts
    if not isinstance(facts, LeagueEnded):
        return EndingScreen(table, context)
    title = QCoreApplication.translate("LeagueEnding", "Points")
    extras = [ExtraPanel(title, LeagueScores(facts, table, context))]
    emblem = partial(paint_drawing, name="eye") if facts.kind == "headquarters" else None
    return EndingScreen(table, context, extras=extras, emblem=emblem)


class LeagueScores(QWidget):
    """Where the headquarters were, every power's account, and a way to keep it as a file."""

    def __init__(self, facts: LeagueEnded, table: AnyOnlookerDesk, context: MapUiContext) -> None:
        super().__init__()
        view = table.view()
        self._facts = facts
        names = {seat.id: seat.name for seat in table.seats}
        self._players = {power: names[seat] for power, seat in view.players.items()}
        self._context = context = with_power_names(context, view.board.names)
        where = self.tr("Headquarters of the League: {places}")
        self.where = text(where.format(places=place_names(facts.headquarters, context)), wrap=True)
        self.ledger = PointsLedgerPanel(
            facts.ledger, [power for power, _ in facts.scores], context
        )
        self.keep = button(self.tr("Save as CSV…"), press=self._ask)
        self.told = text("", "faint", wrap=True)
        self.told.hide()
        column = column_layout(on=self)
        if facts.headquarters:
            column.addWidget(self.where)
        add_parts(column, self.ledger, self.keep, self.told)

    def _ask(self) -> None:
        chosen, _ = QFileDialog.getSaveFileName(
            self.window(), self.tr("Save as CSV…"), self.tr("points.csv"), "CSV (*.csv)"
        )
        if chosen:
            self.save(Path(chosen))

    def save(self, file: Path) -> None:
        """Write every entry of the ledger, and say so, or why it cannot be."""
        speech = speech_for(self._context)
        content = ledger_csv(speech, "league.ledger", self._facts.ledger, self._players)
        try:
            file.write_bytes(content.encode("utf-8-sig"))
        except OSError as error:
            said = self.tr("{file} cannot be written: {reason}").format(
                file=file.name, reason=error.strerror or ""
            )
        else:
            said = self.tr("Written: {file}").format(file=file.name)
        self.told.setText(said)
        self.told.show()
