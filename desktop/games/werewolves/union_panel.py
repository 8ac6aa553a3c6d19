"""What everybody knows of office, court and civil disorder: nothing of it is a secret."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from desktop.games.game_ui import ExtraPanel
from desktop.games.werewolves.phrases import power_name, season_words
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.widget_factory import text
from engine.frame.desk import AnyOnlookerDesk, OnlookerDesk
from engine.games.werewolves.news import PowersInDisorder, RolesDealt
from engine.games.werewolves.view import WerewolvesView
from engine.phrases.catalogue import capitalized


def make_union_panel(table: AnyOnlookerDesk, context: MapUiContext) -> ExtraPanel:
    """The panel under its title."""
    title = QCoreApplication.translate("UnionPanel", "The Union")
    return ExtraPanel(title, UnionPanel(table, context))


class UnionPanel(QWidget):
    """Who is President, whom the court punishes and when, who was in disorder last, what was
    dealt. It speaks from the public view alone."""

    def __init__(self, table: OnlookerDesk[WerewolvesView], context: MapUiContext) -> None:
        super().__init__()
        self._table = table
        self._context = context
        self.lines: list[QLabel] = []
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(1, 1)
        for row, (title, said) in enumerate(self._told()):
            line = text(said, wrap=True)
            line.setAccessibleName(f"{title}: {said}")
            self.lines.append(line)
            grid.addWidget(text(title, "faint"), row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(line, row, 1, Qt.AlignmentFlag.AlignTop)
        column_layout(grid, None, on=self, margins=(10, 8, 10, 8))

    def _told(self) -> Iterator[tuple[str, str]]:
        view, context = self._table.view(), self._context
        yield self.tr("President"), self._president_text(view)
        sentence = view.sentence
        if sentence is not None and sentence.power is not None and sentence.season is not None:
            season = season_words((sentence.season,), sentence.year, context)
            yield (
                self.tr("Court sentence"),
                self.tr("{power}: civil disorder, {season}").format(
                    power=power_name(sentence.power, context), season=season
                ),
            )
        else:
            yield self.tr("Court sentence"), self.tr("None")
        yield from self._disorder_rows()
        yield from self._deal_rows()

    def _president_text(self, view: WerewolvesView) -> str:
        if view.president is not None:
            return power_name(view.president, self._context)
        return self.tr("Nobody holds the office.")

    def _disorder_rows(self) -> Iterator[tuple[str, str]]:
        """The last season's, where the season's report names them at all."""
        told = [
            each.facts
            for chapter in self._table.history()
            for each in chapter.reports
            if isinstance(each.facts, PowersInDisorder)
        ]
        if not told:
            return
        last = told[-1]
        season = season_words((last.turn.season,), last.turn.year, self._context)
        named = ", ".join(power_name(each, self._context) for each in last.powers)
        said = self.tr("{powers} ({season})").format(
            powers=named or self.tr("Nobody"), season=season
        )
        yield self.tr("In disorder last"), said

    def _deal_rows(self) -> Iterator[tuple[str, str]]:
        words = self._context.words
        for chapter in self._table.history():
            for each in chapter.reports:
                if isinstance(each.facts, RolesDealt):
                    cards = (
                        words.text(f"werewolves.cards.{card}", {"count": count})
                        for card, count in each.facts.cards
                    )
                    yield self.tr("Roles dealt"), capitalized(", ".join(cards))
                    return
