"""The phases of a game that was taken over, before those of this table."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from engine.board.build_rule import BuildRule
from engine.board.turn import PhaseKind
from engine.board.view import BoardView
from engine.campaign.decision import PastTold, PhaseTold
from engine.campaign.news import PhaseJudged
from engine.campaign.submission import SeesBoard, with_fields
from engine.frame.audience import PUBLIC
from engine.frame.desk import Chapter
from engine.frame.notice import RulingTold
from engine.frame.report import Report
from engine.judge.adjustments import owed

V = TypeVar("V")


def with_past(chapters: Sequence[Chapter[V]]) -> tuple[Chapter[V], ...]:
    """A reader's chapters, after those of the past that he was told of last."""
    told = tuple(_told(chapters))
    if not told or not told[-1].phases:
        return tuple(chapters)
    first, phases = chapters[0], told[-1].phases
    view: object = first.view
    if not isinstance(view, SeesBoard):
        return tuple(chapters)
    board = view.board
    before = (_chapter(first, board, each, at - len(phases)) for at, each in enumerate(phases))
    return (*before, *chapters)


def _told(chapters: Sequence[Chapter[object]]) -> Iterator[PastTold]:
    for chapter in chapters:
        for report in chapter.reports:
            facts = report.facts
            if isinstance(facts, RulingTold) and isinstance(facts.decision, PastTold):
                yield facts.decision


def _chapter(first: Chapter[V], here: BoardView, told: PhaseTold, number: int) -> Chapter[V]:
    turn = told.turn
    phase = replace(
        first.phase, key=turn.code, number=number, kind=turn.kind, label=turn, waiting_on=()
    )
    board = replace(here, turn=turn, position=told.position, owed={}, sites={})
    if turn.kind is PhaseKind.ADJUSTMENT:
        sites = BuildRule(here.map, here.homes or {}).sites(told.position)
        board = replace(board, owed=owed(told.position, sites), sites=sites)
    judged = Report(PUBLIC, "phase_judged", PhaseJudged(turn, told.rulings))
    return Chapter(phase, with_fields(first.view, board=board), (judged,))
