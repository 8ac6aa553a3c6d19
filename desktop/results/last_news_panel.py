"""What the last phase brought, from the seat's own reports."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from desktop.results.explain_panel import ExplainPanel
from desktop.results.reports_model import (
    ReportRow,
    RowKind,
    news_rows,
    ruling_rows,
    rulings_of,
)
from desktop.results.reports_panel import ReportsPanel
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import column_layout
from engine.board.terms import Power
from engine.board.turn import PhaseKind
from engine.board.view import BoardView
from engine.campaign.submission import ViewWithBoard
from engine.frame.desk import AnyPhaseView, PhaseView
from engine.frame.seat import SeatId
from engine.judge.ruling import Ruling


class LastNewsPanel(QWidget):
    """What a seat was told since the last moves, the newest phase first and its own powers before
    others. Chosen, an order says below why it ended so.

    Signals: `places_pointed(frozenset)` with the provinces of the line under the pointer.
    """

    places_pointed = Signal(object)

    def __init__(
        self,
        history: Sequence[AnyPhaseView],
        context: MapUiContext,
        mine: Collection[Power] = (),
    ) -> None:
        super().__init__()
        self._history, self._context, self._mine = history, context, mine
        self._board = ""
        self._made = False

    @cached_property
    def list(self) -> ReportsPanel:
        """What was told, line by line."""
        made = ReportsPanel(self._context)
        made.setAccessibleName(self.tr("News"))
        nothing = ReportRow(RowKind.NEWS, self.tr("No news yet."))
        made.reports.show(self._last.rows or (nothing,))
        made.places_pointed.connect(self.places_pointed)
        made.ruling_chosen.connect(self._explain_ruling)
        return made

    @cached_property
    def explain(self) -> ExplainPanel:
        """Why the chosen order ended so."""
        return ExplainPanel(self._context)

    @cached_property
    def _last(self) -> "LastPhases":
        if not self._history:  # A board without a game has no history.
            return LastPhases((), ())
        return last_phases(self._history, self._context, self._context.players, self._mine)

    def showEvent(self, event: QShowEvent) -> None:
        """It is filled when its tab is first opened: most sittings never look at it."""
        if not self._made:
            self._made = True
            column_layout((self.list, 1), self.explain, on=self)
            self.setFocusProxy(self.list)
            if self._board:
                self.list.show_board(self._board)
        super().showEvent(event)

    def show_board(self, board: str) -> None:
        """Tell of one of several boards, or with an empty text of all of them."""
        self._board = board
        if self._made:
            self.list.show_board(board)

    def _explain_ruling(self, number: int) -> None:
        phase = self._last.phase_of(number) if number >= 0 else None
        if phase is None:
            self.explain.put_away()
            return
        first, board, rulings = phase
        self.explain.about(board, rulings)
        self.explain.show_ruling(number - first)


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
    chapters: Sequence[PhaseView[ViewWithBoard]],
    context: MapUiContext,
    players: Mapping[SeatId, str],
    mine: Collection[Power] = (),
) -> LastPhases:
    """News of the open phase, then each phase back to the last moves; empty when there is none.

    The orders of the powers that are `mine` come first.
    """
    rows: list[ReportRow] = list(news_rows(chapters[-1].reports, context, players))
    rulings: list[Ruling] = []
    phases: list[tuple[int, BoardView, tuple[Ruling, ...]]] = []
    for chapter in reversed(chapters[:-1]):
        rows.append(ReportRow(RowKind.PHASE, context.words.phase(chapter.phase)))
        rows += news_rows(chapter.reports, context, players)
        judged = rulings_of(chapter.reports)
        rows += (_shift_ruling(row, len(rulings)) for row in ruling_rows(judged, context, mine))
        if judged:
            phases.append((len(rulings), chapter.view.board, judged))
        rulings += judged
        if judged and chapter.view.board.turn.kind is PhaseKind.MOVEMENT:
            break
    return LastPhases(tuple(rows), tuple(rulings), tuple(phases))


def _shift_ruling(row: ReportRow, by: int) -> ReportRow:
    return replace(row, ruling=row.ruling + by) if row.ruling >= 0 else row
