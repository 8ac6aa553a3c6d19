"""A game that does not end: hundreds of years in one file, which still opens at once.

`SOAK_PHASES` says how many phases (1,000 if unset), `SOAK_SEED` repeats a run.
"""

import os
import sys
import time
from pathlib import Path
from random import Random, SystemRandom

import pytest

from engine.frame.chance import Chance
from engine.games.standard.play import random_orders
from engine.save.chance_proof import verify_game_file
from engine.save.game_file import create_game, open_game
from tests.helpers.table import NOBODY, standard_seats

OPENING = 20.0
"""Seconds of work that opening may take, however long the game."""


def play(file: Path, phases: int, dice: Random) -> None:
    """Random orders, phase after phase; the file is closed and opened on the way."""
    host = create_game(file, "standard", standard_seats(), {"solo": 34})
    for number in range(phases):
        for seat in host.onlooker.phase().waiting_on:
            desk = host.seat(seat)
            desk.submit(random_orders(desk.view(), Chance(dice.randbytes(32))))
        host.resolve(NOBODY)
        assert host.onlooker.result() is None
        if number % 200 == 199:
            host.close()
            host = open_game(file)
    host.close()


@pytest.mark.soak
def test_a_thousand_phases_in_one_file(tmp_path: Path) -> None:
    phases = int(os.environ.get("SOAK_PHASES", "1000"))
    seed = int(os.environ.get("SOAK_SEED") or SystemRandom().randrange(2**31))
    file = tmp_path / "long.lupi"
    began = time.process_time()
    play(file, phases, Random(seed))
    played = time.process_time() - began
    began = time.process_time()
    host = open_game(file)
    opened = time.process_time() - began
    assert len(host.onlooker.history()) == phases + 1
    last = host.onlooker.phase().key
    host.close()
    assert verify_game_file(file) == ()
    sys.stdout.write(
        f"\n{phases} phases from seed {seed}, until {last}: played in {played:.0f} s, opened in "
        f"{opened:.2f} s, {file.stat().st_size / 1e6:.1f} MB\n"
    )
    assert opened < OPENING
