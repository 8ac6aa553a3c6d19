"""The phases of a game that was taken over, before those of this table."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from engine.board.view import BoardView
from engine.campaign.decision import PastTold, PhaseTold
from engine.campaign.news import PhaseJudged
from engine.frame.audience import PUBLIC
from engine.frame.desk import Chapter
from engine.frame.notice import RulingTold
from engine.frame.report import Report


def with_past(chapters: Sequence[Chapter[Any]]) -> tuple[Chapter[Any], ...]:
    """A reader's chapters, after those of the past that he was told of last."""
    told = tuple(_told(chapters))
    if not told or not told[-1].phases:
        return tuple(chapters)
    first = chapters[0]
    phases = told[-1].phases
    before = (_chapter(first, phase, at - len(phases)) for at, phase in enumerate(phases))
    return (*before, *chapters)


def _told(chapters: Sequence[Chapter[Any]]) -> Iterator[PastTold]:
    for chapter in chapters:
        for report in chapter.reports:
            facts = report.facts
            if isinstance(facts, RulingTold) and isinstance(facts.decision, PastTold):
                yield facts.decision


def _chapter(first: Chapter[Any], told: PhaseTold, number: int) -> Chapter[Any]:
    turn = told.turn
    phase = replace(
        first.phase, key=turn.code, number=number, kind=turn.kind, label=turn, waiting_on=()
    )
    here: BoardView = first.view.board
    board = replace(here, turn=turn, position=told.position, owed={}, sites={})
    judged = Report(PUBLIC, "phase_judged", PhaseJudged(turn, told.rulings))
    return Chapter(phase, replace(first.view, board=board), (judged,))
