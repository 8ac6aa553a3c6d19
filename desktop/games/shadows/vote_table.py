"""Who votes for what at present, and how often each power has abstained."""

from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from desktop.games.shadows.phrases import abstention_words, vote_words
from desktop.session.ui_context import MapUiContext, place_name, power_name
from desktop.table.power_row import elided_label
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import text
from engine.board.terms import Power
from engine.games.shadows.council import LIMIT
from engine.games.shadows.submission import CouncilView

_SIDE = 20
_NAME = 73
"""The least room for a power's name: that of the map's own powers in either language."""
_CELLS = 4
"""Shield, name, vote, years abstained."""


class VoteTable(QWidget):
    """A row for each voter, and above them what is ahead. With `columns` the rows stand side by
    side, and names give way."""

    def __init__(self, context: MapUiContext, columns: int = 1) -> None:
        super().__init__()
        self._context = context
        self._columns = columns
        self.ahead = text("", "section", wrap=True)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(3 if columns > 1 else 8)
        self._grid.setVerticalSpacing(2)
        for column in range(columns):
            self._grid.setColumnMinimumWidth(column * _CELLS + 1, scaled_length(_NAME))
            self._grid.setColumnStretch(column * _CELLS + 1, 1)
            self._grid.setColumnStretch(column * _CELLS + 2, 1)

    def show_votes(self, council: CouncilView) -> None:
        """Show how the votes stand."""
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None and widget is not self.ahead:
                widget.hide()
                widget.deleteLater()
        self._grid.addWidget(self.ahead, 0, 0, 1, _CELLS * self._columns)
        self.ahead.setText(self._next_steps_text(council))
        high = -(-len(council.voters) // self._columns)
        for number, power in enumerate(council.voters):
            cells = self._cells(council, power)
            for at, cell in enumerate(cells):
                self._grid.addWidget(cell, 1 + number % high, number // high * _CELLS + at)

    def _cells(self, council: CouncilView, power: Power) -> tuple[QWidget, ...]:
        sign = QLabel()
        sign.setPixmap(self._context.token(power, _SIDE).pixmap(_SIDE, _SIDE))
        cast = power in council.votes
        vote = vote_words(council.votes.get(power), self._context) if cast else "–"
        if power in council.forced:
            forced = council.forced[power]
            place = self.tr("a lot") if forced is None else place_name(forced, self._context)
            vote = self.tr("else {place}").format(place=place)
        years = council.abstained.get(power, 0)
        role = "warn" if years >= LIMIT else "small"
        told = text(abstention_words(council, power, short=self._columns > 1), role)
        told.setToolTip(abstention_words(council, power))
        told.setAccessibleName(abstention_words(council, power))
        name = elided_label(power_name(power, self._context), "")
        shown = elided_label(vote, "" if cast else "faint")
        if power in council.forced:
            shown.setToolTip(
                self.tr("May not abstain a fourth time: without a vote this one counts.")
            )
        return sign, name, shown, told

    def _next_steps_text(self, council: CouncilView) -> str:
        if not council.counts:
            return self.tr("Nobody has voted yet.")
        best = council.counts[0][1]
        places = [p for p, count in council.counts if count == best]
        names = ", ".join(place_name(each, self._context) for each in places)
        if len(places) > 1:
            return self.tr("Equal, {count} each: {places}").format(count=best, places=names)
        said = self.tr("Ahead with {count}: {places}").format(count=best, places=names)
        if not council.purged:
            said = self.tr("{ahead}; too few for a purge").format(ahead=said)
        return said
