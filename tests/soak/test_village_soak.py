"""Whole villages by chance, of each rule set, with options and numbers of players by chance.

`SOAK_VILLAGES` says how many of each (5000 if unset), `SOAK_SEED` where to begin, to repeat a run.
"""

import os
import sys
from collections import Counter
from random import SystemRandom

import pytest

from engine.games.village.script import village_script
from tests.engine.games.village.invariants import check_phase
from tests.engine.games.village.table import GRAY, WOLFF, Play, random_game


@pytest.mark.soak
@pytest.mark.parametrize("rules", [GRAY, WOLFF], ids=lambda rules: rules.key)
def test_villages_are_played_to_their_end(rules):
    first = int(os.environ.get("SOAK_SEED") or SystemRandom().randrange(2**31))
    count = int(os.environ.get("SOAK_VILLAGES", "5000"))
    ends: Counter[str] = Counter()
    for seed in range(first, first + count):
        try:
            ends[random_game(rules, f"soak {seed}", _checked).winner] += 1
        except Exception as fault:
            raise AssertionError(f"SOAK_SEED={seed}") from fault
    sys.stdout.write(f"\n{count} villages of {rules.key} from seed {first}: {dict(ends)}\n")
    assert {"humans", "wolves"} <= set(ends)


def _checked(play: Play) -> None:
    check_phase(play)
    assert village_script(play.state)
