"""What the last moves and all since then brought, as rows, the newest phase first."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from desktop.results.reports_model import ReportRow, RowKind, news_rows, ruling_rows, rulings_in
from desktop.session.ui_context import MapUiContext
from engine.board.calendar import PhaseKind
from engine.board.view import BoardView
from engine.campaign.submission import SeesBoard
from engine.frame.desk import Chapter
from engine.frame.seat import SeatId
from engine.judge.ruling import Ruling


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
