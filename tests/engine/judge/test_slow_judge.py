"""The judge's verdicts, held against the definitions by a checker that shares no code with it."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.board.position import position_from
from engine.judge.movement import judge_movement
from engine.judge.rulebook import DATC
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.judge.verdict import Verdict
from tests.bench.boards import tangle
from tests.engine.judge.rulebooks import any_rulebook
from tests.engine.judge.slow_judge import SlowJudge
from tests.helpers.crowds import Crowd
from tests.helpers.real_games import GAMES, real_game
from tests.helpers.standard import standard_map


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32))
def test_crowded_boards_are_judged_by_the_definitions(seed: int) -> None:
    crowd = Crowd(standard_map(), seed)
    verdict = judge_movement(crowd.map, crowd.position, crowd.orders())
    assert not list(SlowJudge(crowd.map, crowd.position, verdict).complaints())


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 2**32))
@example(1100511)  # A paradox beside a ferry off every route, which is dislodged.
def test_every_rulebook_is_kept_by_the_definitions(seed: int) -> None:
    crowd = Crowd(standard_map(), seed)
    book = any_rulebook(crowd.dice)
    verdict = judge_movement(crowd.map, crowd.position, crowd.orders(), book)
    assert not list(SlowJudge(crowd.map, crowd.position, verdict, book).complaints()), book


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32))
def test_tangles_of_convoys_are_judged_by_the_definitions(seed: int) -> None:
    map, phase = standard_map(), tangle(standard_map(), seed)
    for book in (DATC, any_rulebook(Random(seed))):
        verdict = judge_movement(map, phase.position, phase.orders, book)
        assert not list(SlowJudge(map, phase.position, verdict, book).complaints()), book


def test_tangles_hold_paradoxes() -> None:
    """So that the test above says something."""
    found = (tangle(standard_map(), seed) for seed in range(120))
    verdicts = (judge_movement(standard_map(), phase.position, phase.orders) for phase in found)
    assert any(ruling.why is RulingReason.PARADOX for each in verdicts for ruling in each.rulings)


@pytest.mark.parametrize("number", GAMES)
def test_real_games_are_judged_by_the_definitions(number: int) -> None:
    for phase in real_game(number):
        if phase.turn.code.endswith("M"):
            position = position_from(phase.position.units.values())
            verdict = judge_movement(standard_map(), position, phase.orders)
            complaints = list(SlowJudge(standard_map(), position, verdict).complaints())
            assert not complaints, phase.turn.code


def spoilt(verdict: Verdict) -> Iterator[Verdict]:
    """The verdict with one thing wrong: a move or a support decided the other way."""
    for number, ruling in enumerate(verdict.rulings):
        wrong = _reversed(ruling)
        if wrong:
            rulings = (*verdict.rulings[:number], wrong, *verdict.rulings[number + 1 :])
            yield replace(verdict, rulings=rulings)


def _reversed(ruling: Ruling) -> Ruling | None:
    match ruling.why:
        case RulingReason.ENTERS | RulingReason.DISLODGES:
            return replace(ruling, outcome=Outcome.BOUNCED, why=RulingReason.STANDOFF)
        case (
            RulingReason.STANDOFF
            | RulingReason.BOUNCES_OFF
            | RulingReason.OUTWEIGHED
            | RulingReason.OWN_UNIT
        ):
            return replace(ruling, outcome=Outcome.SUCCEEDED, why=RulingReason.ENTERS)
        case RulingReason.CUT_BY:
            return replace(ruling, outcome=Outcome.SUCCEEDED, why=RulingReason.GIVEN)
        case _:
            return None


def test_the_checker_sees_through_a_wrong_verdict() -> None:
    for seed in range(20):
        crowd = Crowd(standard_map(), seed)
        verdict = judge_movement(crowd.map, crowd.position, crowd.orders())
        for wrong in spoilt(verdict):
            assert list(SlowJudge(crowd.map, crowd.position, wrong).complaints()), seed
