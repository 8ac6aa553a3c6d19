"""How the Council voted in earlier years: a row for each power, a column for each year."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
)

from desktop.games.shadows.phrases import place_names, vote_words
from desktop.session.ui_context import MapUiContext, power_name
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import make_read_only
from engine.board.terms import Power, Province
from engine.games.shadows.submission import CouncilView, CouncilYear

_ROW, _NAME = 24, 104
"""The height of a row, and the width of the names, which are cut where they are long."""


class VoteHistoryTable(QTableWidget):
    """Votes by power and year, in short names; a vote for what was purged stands in bold, and the
    first row says what that was."""

    def __init__(self, context: MapUiContext) -> None:
        super().__init__()
        self._context = context
        self.setAccessibleName(self.tr("Votes of earlier years"))
        make_read_only(self)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setIconSize(QSize(20, 20))
        self.verticalHeader().setDefaultSectionSize(scaled_length(_ROW))
        self.verticalHeader().setMinimumSectionSize(scaled_length(_ROW))
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setMinimumSectionSize(scaled_length(30))

    def show_votes(self, council: CouncilView) -> None:
        """Show all years that are over, the last one first, above the votes what was purged."""
        years = council.past[::-1]
        voted = {power for year in years for power, _ in year.votes}
        powers = [each for each in self._context.gazetteer.powers["en"] if each in voted]
        self.clear()
        self.setRowCount(1 + len(powers))
        self.setColumnCount(1 + len(years))
        self.setHorizontalHeaderLabels(["", *(str(each.year) for each in years)])
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Fixed)
        self.setColumnWidth(0, scaled_length(_NAME))
        self.setItem(0, 0, QTableWidgetItem(self.tr("Purged")))
        for column, year in enumerate(years, 1):
            self.setItem(0, column, self._purged(year))
        for row, power in enumerate(powers, 1):
            name = power_name(power, self._context)
            item = QTableWidgetItem(self._context.token(power, 20), name)
            item.setToolTip(name)
            self.setItem(row, 0, item)
            for column, year in enumerate(years, 1):
                self.setItem(row, column, self._vote(power, year))

    def _vote(self, power: Power, year: CouncilYear) -> QTableWidgetItem:
        votes = dict(year.votes)
        if power not in votes:
            return QTableWidgetItem()
        vote = votes[power]
        item = self._cell("–" if vote is None else self._short(vote))
        item.setToolTip(
            self.tr("{year}, {power}: {vote}").format(
                year=year.year,
                power=power_name(power, self._context),
                vote=vote_words(vote, self._context),
            )
        )
        if vote in year.purged:
            font = item.font()
            font.setBold(True)
            item.setFont(font)
        return item

    def _purged(self, year: CouncilYear) -> QTableWidgetItem:
        item = self._cell(", ".join(map(self._short, year.purged)) or "–")
        purged = place_names(year.purged, self._context) or self.tr("nothing")
        said = self.tr("{year}, purged: {places}").format(year=year.year, places=purged)
        item.setToolTip(said)
        return item

    def _cell(self, words: str) -> QTableWidgetItem:
        item = QTableWidgetItem(words)
        item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
        return item

    def _short(self, province: Province) -> str:
        return self._context.gazetteer.abbreviations[self._context.language][province]
