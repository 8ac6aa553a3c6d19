"""Several programs want one file: one has it, the others are told so, and nothing is lost.

`SOAK_SECONDS` says how long they quarrel (120 if unset).
"""

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from engine.save.chance_proof import verify_game_file
from engine.save.file_opening import open_journal_with_key
from engine.save.game_file import create_game, open_game
from tests.helpers.table import standard_seats


@pytest.mark.soak
def test_programs_that_quarrel_over_a_file_lose_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.lupi"
    create_game(file, "standard", standard_seats(), {"solo": 34}).close()
    seconds = os.environ.get("SOAK_SECONDS", "120")
    command = [sys.executable, "-m", "tests.soak.rival", str(file)]
    playing = [
        subprocess.Popen([*command, str(seed), seconds, how], stdout=subprocess.PIPE, text=True)
        for seed, how in enumerate(("play", "play", "play", "look"))
    ]
    met: Counter[str] = Counter()
    for each in playing:
        said, _ = each.communicate(timeout=60 + float(seconds))
        assert each.returncode == 0
        met.update(json.loads(said))
    sys.stdout.write(f"\nfour programs, one file, {seconds} s: {dict(met)}\n")
    assert met["busy"]
    assert verify_game_file(file) == ()
    journal, _ = open_journal_with_key(file)
    rows = len(journal.rows())
    journal.close()
    # The deal, one for every envelope, and two for every phase: judged, then published.
    assert rows == 1 + met["sealed"] + 2 * met["judged"]
    host = open_game(file)
    assert len(host.onlooker.history()) - 1 == met["judged"]
    host.close()
