"""What the last phase brought, as the seat's own reports tell it."""

from collections.abc import Collection, Mapping, Sequence
from html import escape
from typing import Any

from PySide6.QtWidgets import QTextBrowser

from desktop.resources import SERIF
from desktop.surroundings import MapSurroundings
from engine.board.terms import Power
from engine.campaign.news import PhaseJudged
from engine.frame.desk import Chapter
from engine.frame.report import Report
from engine.frame.seat import SeatId


class LastNews(QTextBrowser):
    """The reports since the last phase was asked, newest phase first, in sentences."""

    def __init__(
        self,
        history: Sequence[Chapter[Any]],
        around: MapSurroundings,
        mine: Collection[Power] = (),
        players: Mapping[SeatId, str] | None = None,
    ) -> None:
        super().__init__()
        self._around = around
        self._mine = frozenset(mine)
        self._players = players or {}
        self.setOpenLinks(False)
        self.setAccessibleName(self.tr("News"))
        parts = [self._part(each) for each in list(history)[-1:-3:-1] if each.reports]
        nothing = f"<p><i>{escape(self.tr('No news yet.'))}</i></p>"
        self.setHtml("".join(parts) or nothing)

    def _part(self, chapter: Chapter[Any]) -> str:
        title = escape(self._around.words.phase(chapter.phase))
        said = "".join(self._report(report) for report in chapter.reports)
        return f"<p style='{_TITLE}'>{title}</p>{said}"

    def _report(self, report: Report) -> str:
        if isinstance(report.facts, PhaseJudged):
            return self._rulings(report.facts)
        words, gazetteer = self._around.words, self._around.gazetteer
        return _lines(words.report(report, gazetteer, self._players))

    def _rulings(self, judged: PhaseJudged) -> str:
        """The rulings under each power's name, one's own powers first."""
        words, gazetteer = self._around.words, self._around.gazetteer
        powers = dict.fromkeys(ruling.power for ruling in judged.rulings)
        parts: list[str] = []
        for power in sorted(powers, key=lambda power: power not in self._mine):
            name = escape(words.power(power, gazetteer))
            rulings = [each for each in judged.rulings if each.power == power]
            said = _lines([words.ruling(each, gazetteer) for each in rulings])
            parts.append(f"<p style='{_POWER}'>{name}</p>{said}")
        return "".join(parts)


_TITLE = f"font-family: {SERIF}; font-size: 15pt; margin: 8px 0 2px"
_POWER = "font-weight: 600; margin: 8px 0 1px"


def _lines(lines: Sequence[str]) -> str:
    return "".join(f"<p style='margin: 2px 0'>{escape(line)}</p>" for line in lines)
