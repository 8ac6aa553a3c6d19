"""What the last phase brought, as the seat's own reports tell it."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from PySide6.QtWidgets import QTextBrowser

from desktop.surroundings import MapSurroundings
from engine.frame.desk import Chapter
from engine.frame.report import Report
from engine.frame.seat import SeatId


class LastNews(QTextBrowser):
    """The reports since the last phase was asked, newest phase first, in sentences."""

    def __init__(
        self,
        history: Sequence[Chapter[Any]],
        around: MapSurroundings,
        players: Mapping[SeatId, str] | None = None,
    ) -> None:
        super().__init__()
        self._around = around
        self._players = players or {}
        self.setOpenLinks(False)
        self.setAccessibleName(self.tr("News"))
        parts = [self._part(each) for each in list(history)[-1:-3:-1] if each.reports]
        nothing = f"<p><i>{escape(self.tr('No news yet.'))}</i></p>"
        self.setHtml("".join(parts) or nothing)

    def _part(self, chapter: Chapter[Any]) -> str:
        title = escape(self._around.words.phase(chapter.phase))
        lines = [line for report in chapter.reports for line in self._lines(report)]
        said = "".join(f"<p style='margin: 3px 0'>{escape(line)}</p>" for line in lines)
        return f"<h3 style='margin: 8px 0 2px'>{title}</h3>{said}"

    def _lines(self, report: Report) -> Sequence[str]:
        return self._around.words.report(report, self._around.gazetteer, self._players)
