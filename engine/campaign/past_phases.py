"""The phases of a game that was taken over, before those of this table."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from engine.board.build_rule import BuildRule
from engine.board.turn import PhaseKind
from engine.board.view import BoardView
from engine.campaign.decision import PastPhase, PastRecorded
from engine.campaign.news import PhaseJudged
from engine.campaign.submission import ViewWithBoard, with_fields
from engine.frame.audience import PUBLIC
from engine.frame.desk import PhaseView
from engine.frame.notice import RulingNotice
from engine.frame.report import Report
from engine.judge.adjustments import adjustments_owed

V = TypeVar("V")


def with_past_phases(chapters: Sequence[PhaseView[V]]) -> tuple[PhaseView[V], ...]:
    """A reader's chapters, after those of the past that he was shown last."""
    told = tuple(_recorded_pasts(chapters))
    if not told or not told[-1].phases:
        return tuple(chapters)
    first, phases = chapters[0], told[-1].phases
    view: object = first.view
    if not isinstance(view, ViewWithBoard):
        return tuple(chapters)
    board = view.board
    before = (
        _past_phase_view(first, board, each, at - len(phases)) for at, each in enumerate(phases)
    )
    return (*before, *chapters)


def _recorded_pasts(chapters: Sequence[PhaseView[object]]) -> Iterator[PastRecorded]:
    for chapter in chapters:
        for report in chapter.reports:
            facts = report.facts
            if isinstance(facts, RulingNotice) and isinstance(facts.decision, PastRecorded):
                yield facts.decision


def _past_phase_view(
    first: PhaseView[V], here: BoardView, told: PastPhase, number: int
) -> PhaseView[V]:
    turn = told.turn
    phase = replace(
        first.phase, key=turn.code, number=number, kind=turn.kind, label=turn, waiting_on=()
    )
    board = replace(here, turn=turn, position=told.position, owed={}, sites={})
    if turn.kind is PhaseKind.ADJUSTMENT:
        sites = BuildRule(here.map, here.homes or {}).sites(told.position)
        board = replace(board, owed=adjustments_owed(told.position, sites), sites=sites)
    judged = Report(PUBLIC, "phase_judged", PhaseJudged(turn, told.rulings))
    return PhaseView(phase, with_fields(first.view, board=board), (judged,))
