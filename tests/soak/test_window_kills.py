"""The window’s process killed at any moment: at most the gesture in hand is lost.

`SOAK_KILLS` says how often (50 if unset).
"""

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from engine.errors import SaveDamaged, SaveMissing
from engine.save.chance_proof import verify_game_file
from engine.save.game_file import open_game
from engine.save.public_file import preview_game
from tests.soak.player import state

KILLS = int(os.environ.get("SOAK_KILLS", "50"))
LONGEST = 2.0  # seconds between the first page and the kill
GESTURE = 0.04  # seconds that a gesture takes
FRESH = 8  # one in so many begins a game of its own

State = dict[str, Any]


def killed(folder: Path, seed: int, dice: random.Random, *, fresh: bool) -> list[str]:
    """Let a window play, and kill it; what it said until then."""
    command = [sys.executable, "-m", "tests.soak.player", str(folder), str(seed)]
    playing = subprocess.Popen(
        [*command, *["new"] * fresh], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert playing.stdout is not None
    if playing.stdout.readline() != "up\n":
        _, complaint = playing.communicate(timeout=30)
        pytest.fail(f"seed {seed}: the window did not open: {complaint}")
    first: list[str] = []
    if seed % 2:  # in the midst of a gesture
        first = [playing.stdout.readline() for _ in range(dice.randrange(20))]
        time.sleep(dice.random() * GESTURE)
    else:
        time.sleep(dice.random() * LONGEST)
    ended = playing.poll() == 0
    playing.kill()
    rest, complaint = playing.communicate(timeout=30)
    assert ended or playing.returncode == -9, f"seed {seed}: it died of itself: {complaint}"
    assert "Traceback" not in complaint, complaint
    return [*first, *rest.splitlines(keepends=True)]


def last_told(said: list[str]) -> State | None:
    """The last whole line; the kill may have cut one short."""
    whole = [line for line in said if line.endswith("\n")]
    return json.loads(whole[-1]) if whole else None


def lost(told: State, found: State) -> str:
    """What the file lacks of what was told, or has too much for one gesture; empty if fine."""
    if found["phase"] == told["phase"] + 1:
        return (
            "" if found["sealed"] == [] and not any(found["orders"].values()) else "two gestures"
        )
    if found["phase"] != told["phase"]:
        return "a phase"
    changed = set(found["sealed"]) ^ set(told["sealed"])
    for seat, orders in told["orders"].items():
        differing = set(found["orders"][seat]) ^ set(orders)
        if differing:
            changed.add(seat)
        if len(differing) > 2:  # one order in the place of another
            return f"orders of {seat}"
    return "" if len(changed) <= 1 else "two gestures"


def found_in(file: Path) -> State:
    """What a game file holds; its chain is checked on the way."""
    assert verify_game_file(file) == ()
    host = open_game(file)
    try:
        return state(host)
    finally:
        host.close()


def begun(file: Path) -> bool:
    """Whether a game lies in a file; the place of one that was never dealt is said to be empty."""
    try:
        preview_game(file)
    except (SaveMissing, SaveDamaged):
        return False
    return True


def take_away_cold_journal(file: Path) -> None:
    """A journal whose writer was killed before it was whole is ignored, and the next action takes
    it away; where nobody played on, it lies there still."""
    journal = file.with_name(f"{file.name}-journal")
    if journal.exists():
        assert journal.read_bytes()[:8] in (b"", bytes(8)), "a hot journal was not healed"
        host = open_game(file)
        try:
            seat = host.seat(host.onlooker.seats[0].id)
            seat.keep_notes(f"{seat.notes()} ")
        finally:
            host.close()
        assert not journal.exists()


@pytest.mark.soak
@pytest.mark.skipif(sys.platform == "win32", reason="kills with SIGKILL")
def test_killed_windows_lose_at_most_a_gesture(tmp_path: Path) -> None:
    dice = random.Random(2026)
    games = tmp_path / "games"
    files: dict[Path, State] = {}
    counts = {"kills": 0, "not begun": 0, "hot": 0, "ahead": 0, "gestures": 0}
    for seed in range(KILLS):
        fresh = seed % FRESH == 0
        said = killed(tmp_path, seed, dice, fresh=fresh)
        counts["kills"] += 1
        counts["gestures"] += len(said)
        counts["hot"] += len(list(games.glob("*-journal")))
        file = games / f"Game {seed}.lupi"
        told = last_told(said)
        if told is None and (fresh or not files) and not begun(file):
            counts["not begun"] += 1
            for left in games.glob(f"{file.name}*"):
                left.unlink()
            continue
        file = file if file.exists() else list(files)[-1]
        told = told or files.get(file)
        files[file] = found_in(file)
        if told is not None:
            assert lost(told, files[file]) == "", f"seed {seed}: {told} {files[file]}"
            counts["ahead"] += files[file] != told
    for file in files:
        take_away_cold_journal(file)
    assert {each.name for each in games.iterdir()} == {file.name for file in files}
    # The folder of kept pictures is the program's own.
    assert {each.name for each in tmp_path.iterdir()} <= {"games", "settings.ini", "pictures"}
    for file, kept in files.items():
        assert found_in(file) == kept
    print(f"\n{counts}, games {len(files)}, phases {[each['phase'] for each in files.values()]}")  # noqa: T201
