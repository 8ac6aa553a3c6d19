"""The window killed at any moment: the file opens and has lost at most the gesture in hand."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from desktop.settings import Settings
from engine.save.game import open_game, verify_game

KILLS = 50
LONGEST = 1.5  # seconds a window may live once it has told where it stands

Progress = tuple[int, int]


def killed(file: Path, ini: Path, dice: random.Random) -> tuple[list[Progress], str]:
    """Let a window play, kill it, and answer what it told."""
    window = subprocess.Popen(
        [sys.executable, "-m", "tests.desktop.killed_window", file, ini, str(dice.randrange(999))],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    assert window.stdout is not None
    first = window.stdout.readline()
    time.sleep(dice.random() * LONGEST)
    window.send_signal(signal.SIGKILL)
    rest, complaints = window.communicate()
    lines = [line.split() for line in (first + rest).splitlines(keepends=True) if "\n" in line]
    return [(int(phase), int(sealed)) for phase, sealed in lines], complaints


def stands(file: Path) -> Progress:
    host = open_game(file)
    try:
        return host.onlooker.phase().number, len(host.onlooker.sealed())
    finally:
        host.close()


def followers(told: Progress) -> set[Progress]:
    """Where a game may stand that had come so far and may have done one thing more."""
    phase, sealed = told
    return {told, (phase, sealed + 1), (phase + 1, 0)}


@pytest.mark.soak
@pytest.mark.skipif(sys.platform == "win32", reason="kills with SIGKILL")
def test_fifty_killed_windows_lose_nothing_they_had_told(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    seed = int(request.config.getoption("randomly_seed", default=1))
    dice = random.Random(seed)
    ini = tmp_path / "settings.ini"
    file = tmp_path / "0.lupi"
    reached: set[int] = set()
    for kill in range(KILLS):
        if kill % 10 == 0:
            file = tmp_path / f"{kill}.lupi"
        told, complaints = killed(file, ini, dice)
        assert told, complaints
        assert stands(file) in followers(told[-1]), f"seed {seed}, kill {kill}"
        assert Settings(ini).left_open == file
        reached.add(len(told))
    assert len(reached) > 3, "the windows did not play; the test is too tame"
    assert all(verify_game(each) == () for each in tmp_path.glob("*.lupi"))
    print(f"{KILLS} windows killed, none lost more than the gesture in hand; seed {seed}")  # noqa: T201
