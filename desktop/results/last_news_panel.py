"""What the last phase brought, as the seat's own reports tell it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape

from PySide6.QtCore import QUrl, Signal
from PySide6.QtWidgets import QTextBrowser

from desktop.map.scene.layers import places_of
from desktop.resources import SERIF
from desktop.results.explain_model import Explainer
from desktop.results.reports_model import (
    ReportRow,
    RowKind,
    board_of_ruling,
    news_lines,
    news_rows,
    ruling_rows,
    rulings_in,
)
from desktop.session.ui_context import MapUiContext
from engine.board.calendar import PhaseKind
from engine.board.terms import Power, Province
from engine.board.view import BoardView
from engine.campaign.news import PhaseJudged
from engine.campaign.submission import SeesBoard
from engine.frame.desk import AnyChapter, Chapter
from engine.frame.report import Report
from engine.frame.seat import SeatId
from engine.judge.ruling import Ruling


class LastNews(QTextBrowser):
    """The reports since the last phase was asked, newest phase first, in sentences.

    A press on an order's line opens below it why it ended so, as far as this reader was told.

    Signals: `places_pointed(frozenset)` with the provinces of the order under the pointer.
    """

    places_pointed = Signal(object)

    def __init__(
        self,
        history: Sequence[AnyChapter],
        context: MapUiContext,
        mine: Collection[Power] = (),
    ) -> None:
        super().__init__()
        self._context = context
        self._mine = frozenset(mine)
        self._told = [each for each in list(history)[-1:-3:-1] if each.reports]
        self._open = self._board = ""
        self._named: list[frozenset[Province]] = []
        self.setOpenLinks(False)
        self.anchorClicked.connect(self._open_link)
        self.highlighted.connect(self._point)
        self.setAccessibleName(self.tr("News"))
        self._write()

    def show_board(self, board: str) -> None:
        """Tell of one of several boards, or with an empty text of all of them."""
        if board != self._board:
            self._board = board
            self._write()

    def explain(self, line: str) -> None:
        """Open, or close again, why an order ended so: `0/3` is the fourth of the newest phase."""
        if "/" not in line:  # A line of news: there is no more to it.
            return
        self._open = "" if line == self._open else line
        scrolled = self.verticalScrollBar().value()
        self._write()
        self.verticalScrollBar().setValue(scrolled)

    def _write(self) -> None:
        self._named.clear()
        parts = [self._part(number, each) for number, each in enumerate(self._told)]
        nothing = f"<p><i>{escape(self.tr('No news yet.'))}</i></p>"
        self.setHtml("".join(parts) or nothing)

    def _open_link(self, link: QUrl) -> None:
        self.explain(link.toString())

    def _point(self, link: QUrl) -> None:
        """`0/3` is the fourth order of the newest phase, `3` the fourth line that names places."""
        line = link.toString()
        ruling = self._ruling(line)
        named = self._named[int(line)] if line.isdecimal() else frozenset[Province]()
        self.places_pointed.emit(places_of(ruling.order, ruling.unit) if ruling else named)

    def _ruling(self, line: str) -> Ruling | None:
        chapter, _, number = line.partition("/")
        return rulings_in(self._told[int(chapter)].reports)[int(number)] if number else None

    def _why(self, line: str) -> str:
        """The account of one order, set in below its line."""
        chapter, _, number = line.partition("/")
        told = self._told[int(chapter)]
        explainer = Explainer(told.view.board, rulings_in(told.reports), self._context)
        rows = explainer.of_ruling(int(number))
        said = [row.text for row in rows if row.kind is not RowKind.PHASE][1:]
        lines = "".join(f"<p style='{_WHY}'>{escape(each)}</p>" for each in said)
        return lines or f"<p style='{_WHY}'>{escape(self.tr('There is no more to it.'))}</p>"

    def _part(self, number: int, chapter: AnyChapter) -> str:
        title = escape(self._context.words.phase(chapter.phase))
        said = "".join(self._report(number, report) for report in chapter.reports)
        return f"<p style='{_TITLE}'>{title}</p>{said}"

    def _report(self, chapter: int, report: Report) -> str:
        if isinstance(report.facts, PhaseJudged):
            return self._rulings(chapter, report.facts)
        lines = news_lines(report, self._context, self._context.players)
        shown = (each for each in lines if each[0] in ("", self._board or each[0]))
        return "".join(self._news_line(line, places) for _, line, places in shown)

    def _news_line(self, said: str, places: frozenset[Province]) -> str:
        if not places:
            return f"<p style='margin: 2px 0'>{escape(said)}</p>"
        self._named.append(places)
        return self._line(str(len(self._named) - 1), said)

    def _rulings(self, chapter: int, judged: PhaseJudged) -> str:
        """The rulings under each power's name, one's own powers first."""
        words, gazetteer = self._context.words, self._context.gazetteer
        listed = [
            each
            for each in judged.rulings
            if not self._board or board_of_ruling(each) == self._board
        ]
        powers = dict.fromkeys(ruling.power for ruling in listed)
        parts: list[str] = []
        for power in sorted(powers, key=lambda power: power not in self._mine):
            name = escape(words.power(power, gazetteer))
            parts.append(f"<p style='{_POWER}'>{name}</p>")
            all_told = rulings_in(self._told[chapter].reports)
            for each in listed:
                if each.power == power:
                    line = f"{chapter}/{all_told.index(each)}"
                    parts.append(self._line(line, words.ruling(each, gazetteer)))
        return "".join(parts)

    def _line(self, line: str, said: str) -> str:
        ink = self._context.scheme.ink
        link = f"<a href='{line}' style='color: {ink}; text-decoration: none'>{escape(said)}</a>"
        why = self._why(line) if line == self._open else ""
        return f"<p style='margin: 2px 0'>{link}</p>{why}"


_TITLE = f"font-family: {SERIF}; font-size: 15pt; margin: 8px 0 2px"
_WHY = "margin: 1px 0 1px 18px; font-size: 9pt"
_POWER = "font-weight: 600; margin: 8px 0 1px"


@dataclass(frozen=True, slots=True)
class LastPhases:
    """The rows, and the rulings of all those phases, to which a row's `ruling` is the index.

    `phases` are those that were judged: the index of the first ruling, the board, the rulings.
    """

    rows: tuple[ReportRow, ...]
    rulings: tuple[Ruling, ...]
    phases: tuple[tuple[int, BoardView, tuple[Ruling, ...]], ...] = ()

    def phase_of(self, ruling: int) -> tuple[int, BoardView, tuple[Ruling, ...]] | None:
        """The phase in which an order was judged; the latest for a number of none."""
        found = [each for each in self.phases if each[0] <= ruling]
        return (found or [*self.phases[:1]] or [None])[-1]


def last_phases(
    chapters: Sequence[Chapter[SeesBoard]],
    context: MapUiContext,
    players: Mapping[SeatId, str],
) -> LastPhases:
    """News of the open phase, then each phase back to the last moves; empty when there is none."""
    rows: list[ReportRow] = list(news_rows(chapters[-1].reports, context, players))
    rulings: list[Ruling] = []
    phases: list[tuple[int, BoardView, tuple[Ruling, ...]]] = []
    for chapter in reversed(chapters[:-1]):
        rows.append(ReportRow(RowKind.PHASE, context.words.phase(chapter.phase)))
        rows += news_rows(chapter.reports, context, players)
        judged = rulings_in(chapter.reports)
        rows += (_moved_on(row, len(rulings)) for row in ruling_rows(judged, context))
        if judged:
            phases.append((len(rulings), chapter.view.board, judged))
        rulings += judged
        if judged and chapter.view.board.turn.kind is PhaseKind.MOVEMENT:
            break
    return LastPhases(tuple(rows), tuple(rulings), tuple(phases))


def _moved_on(row: ReportRow, by: int) -> ReportRow:
    return replace(row, ruling=row.ruling + by) if row.ruling >= 0 else row
