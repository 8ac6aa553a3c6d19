"""Crowded boards, judged by all kinds of rules and checked by the definitions, for a long time.

`SOAK_MINUTES` says how long (20 if unset), `SOAK_SEED` where to begin, to repeat a run.
"""

import os
import sys
import time
from collections import Counter
from random import Random, SystemRandom

import pytest

from engine.board.position import Position
from engine.judge.movement import judge_movement
from engine.judge.rulebook import DATC, Rulebook
from engine.judge.ruling import RulingReason
from engine.judge.verdict import Verdict
from engine.orders.legality import movement_fault
from tests.bench.boards import tangle
from tests.engine.judge.rulebooks import any_rulebook
from tests.engine.judge.slow_judge import SlowJudge
from tests.engine.judge.test_properties import (
    assert_everybody_ruled,
    assert_units_conserved,
)
from tests.helpers.crowds import Crowd, Orders
from tests.helpers.standard import standard_map

PARADOXES = (RulingReason.PARADOX, RulingReason.HELD_BY_PARADOX)


@pytest.mark.soak
def test_crowded_boards_are_judged_soundly_for_as_long_as_asked() -> None:
    first = int(os.environ.get("SOAK_SEED") or SystemRandom().randrange(2**31))
    until = time.monotonic() + 60 * float(os.environ.get("SOAK_MINUTES", "20"))
    met: Counter[str] = Counter()
    seed = first
    while time.monotonic() < until:
        dice = Random(seed)
        book = DATC if dice.random() < 0.5 else any_rulebook(dice)
        if seed % 3:
            crowd = Crowd(standard_map(), seed)
            verdict = assert_sound(crowd.position, crowd.orders(), book, seed)
        else:
            phase = tangle(standard_map(), seed)
            verdict = assert_sound(phase.position, phase.orders, book, seed)
        met[book.key] += 1
        met["with a paradox"] += any(ruling.why in PARADOXES for ruling in verdict.rulings)
        seed += 1
    sys.stdout.write(f"\n{seed - first} crowded positions from seed {first}: {dict(met)}\n")
    assert seed > first


def assert_sound(position: Position, orders: Orders, book: Rulebook, seed: int) -> Verdict:
    """The verdict keeps the definitions, loses nobody, and does not hang on who hands in first."""
    map = standard_map()
    verdict = judge_movement(map, position, orders, book)
    slow = SlowJudge(map, position, verdict, book)
    assert not list(slow.complaints()), (seed, book)
    assert_units_conserved(position, verdict)
    assert_everybody_ruled(position, orders, verdict)
    backwards = {power: list(reversed(orders[power])) for power in sorted(orders, reverse=True)}
    assert judge_movement(map, position, backwards, book) == verdict, (seed, book)
    if book is DATC:
        for ruling in verdict.rulings:
            found = movement_fault(map, position, ruling.power, ruling.order)
            assert found == ruling.fault, (seed, ruling)
    return verdict
