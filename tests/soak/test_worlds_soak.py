"""Crowded positions of several boards, by all charters and editions, checked by the definitions.

Every hundredth is of all seven boards at full size, with sixty convoys.

`SOAK_WORLDS` says how many (20,000 if unset), `SOAK_SEED` where to begin, to repeat a run.
"""

import os
import sys
from collections import Counter
from random import Random, SystemRandom

import pytest

from engine.games.hepta.editions import HEPTA_1971
from engine.judge.editions import RULES_2023
from engine.judge.movement import judge_movement
from engine.judge.retreats import judge_retreats
from engine.judge.rulebook import Rulebook
from engine.judge.verdict import Verdict
from engine.orders.legality import movement_fault
from engine.orders.order import Retreat
from tests.bench.worlds import full_turn, module_3
from tests.engine.judge.slow_judge import SlowJudge
from tests.engine.judge.test_properties import assert_everybody_ruled, assert_units_conserved
from tests.helpers.crowds import Crowd, Orders
from tests.helpers.worlds import any_crowd, any_edition


@pytest.mark.soak
def test_crowded_boards_side_by_side_are_judged_soundly() -> None:
    first = int(os.environ.get("SOAK_SEED") or SystemRandom().randrange(2**31))
    count = int(os.environ.get("SOAK_WORLDS", "20000"))
    met: Counter[str] = Counter()
    for seed in range(first, first + count):
        crowd = any_crowd(seed)
        book = any_edition(Random(seed))
        verdict = assert_sound(crowd, crowd.orders(), book, seed)
        assert_sound(crowd, crowd.nonsense(), book, seed)
        assert_retreats_sound(crowd, verdict)
        met[crowd.map.key[5:7]] += 1
        if seed % 100 == 0:
            met["of full size"] += full_size_is_sound(seed)
        met["with somebody dislodged"] += bool(verdict.after.dislodged)
    sys.stdout.write(f"\n{count} positions of several boards from seed {first}: {dict(met)}\n")
    assert met["with somebody dislodged"] > count // 20


def assert_sound(crowd: Crowd, orders: Orders, book: Rulebook, seed: int) -> Verdict:
    """The verdict keeps the definitions, loses nobody, and does not hang on who hands in first."""
    map, position = crowd.map, crowd.position
    verdict = judge_movement(map, position, orders, book)
    complaints = list(SlowJudge(map, position, verdict, book).complaints())
    assert not complaints, (seed, map.key, book, complaints)
    assert_units_conserved(position, verdict)
    assert_everybody_ruled(position, orders, verdict)
    backwards = {power: list(reversed(orders[power])) for power in sorted(orders, reverse=True)}
    again = judge_movement(map, position, backwards, book)
    assert again.after == verdict.after, (seed, map.key, book)
    if book.illegal_move_holds and book.missing_coast is Rulebook().missing_coast:
        for ruling in verdict.rulings:
            if ruling.fault != "ordered_twice":
                found = movement_fault(map, position, ruling.power, ruling.order)
                assert found == ruling.fault, (seed, ruling)
    return verdict


def full_size_is_sound(seed: int) -> bool:
    """Whether a turn of all boards and all centres keeps the definitions."""
    phase, map = full_turn(seed), module_3()
    for book in (HEPTA_1971, RULES_2023):
        verdict = judge_movement(map, phase.position, phase.orders, book)
        complaints = list(SlowJudge(map, phase.position, verdict, book).complaints())
        assert not complaints, (seed, book, complaints)
    return True


def assert_retreats_sound(crowd: Crowd, verdict: Verdict) -> None:
    """Whoever retreats where he may stands there, unless another makes for it too."""
    position = verdict.after
    orders = {
        each.unit.power: [Retreat(at, crowd.dice.choice(each.retreats))]
        for at, each in position.dislodged.items()
    }
    final = judge_retreats(crowd.map, position, orders)
    gone = sum(1 for ruling in final.rulings if ruling.unit and not ruling.arrived)
    saved = len(position.dislodged) - gone
    assert len(final.after.units) == len(position.units) + saved
