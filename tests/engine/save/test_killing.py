"""A program killed at any moment loses at most the gesture in hand."""

import json
import os
import subprocess
import sys

import pytest


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills with fork and SIGKILL")
@pytest.mark.parametrize(
    ("how", "kills"),
    [
        ("plain", 60),
        ("sealed", 30),
        pytest.param("plain", 1000, marks=pytest.mark.soak),
        pytest.param("sealed", 1000, marks=pytest.mark.soak),
    ],
)
def test_killed_writers_lose_nothing_they_had_told(how, kills, tmp_path, request):
    seed = request.config.getoption("randomly_seed", default=1)
    command = [sys.executable, "-m", "tests.engine.save.killing", str(tmp_path)]
    done = subprocess.run(
        [*command, str(kills), str(seed), how],
        capture_output=True,
        text=True,
        check=False,
        timeout=60 + kills,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["kills"] == kills
    assert found["lost"] == 0, f"seed {seed}"
    assert found["drift"] == 0, f"seed {seed}"
    assert not found["qt"]
    assert found["hot"] > 0, "no child died in the middle of writing; the test is too tame"
