"""Nothing stays on a window that a full repaint would take away: random acts in a real window."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from desktop.widgets.theme import Lighting
from tests.helpers.sampled import sampled
from tests.real_window.display import display, missing
from tests.screens.shot import SHOTS

SIZES = ("1360x860", "1100x700", "1600x950")
SCALES = ("1", "1.25", "1.5", "2")
LONG = int(os.environ.get("SOAK_ACTS", "40"))
"""Acts on each screen, at each size and scale, in the long walk."""
TOGETHER = 12
"""Screens that one program shows one after the other in the long walk."""

pytestmark = pytest.mark.skipif(bool(missing()), reason=missing() or "there is a display")


@pytest.fixture(scope="module")
def screen_number() -> Iterator[str]:
    with display() as name:
        yield name


def walk(
    screen_number: str, home: Path, scale: str, screens: Sequence[str], *options: str
) -> list[Mapping[str, object]]:
    """Walk over screens in a program of its own; what came of each that has a map."""
    surroundings = {**os.environ, "DISPLAY": screen_number, "QT_SCALE_FACTOR": scale}
    for kind in ("CONFIG", "DATA", "CACHE", "STATE"):
        surroundings[f"XDG_{kind}_HOME"] = str(home / kind.lower())
    command = [sys.executable, "-m", "tests.real_window.walk", *screens, *options]
    ran = subprocess.run(
        command, env=surroundings, capture_output=True, text=True, check=False, timeout=3600
    )
    walked = [json.loads(line) for line in ran.stdout.splitlines()]
    assert ran.returncode in (0, 1), ran.stderr[-3000:]
    assert ran.returncode == 0, ran.stderr
    return walked


@pytest.mark.parametrize(
    ("scale", "screens"),
    sampled([("1", ("seat", "hepta-close")), ("1.5", ("seat", "hepta-close"))], each_time={0}),
)
def test_a_short_walk_leaves_nothing_stale(
    screen_number: str, tmp_path: Path, scale: str, screens: Sequence[str]
) -> None:
    walked = walk(screen_number, tmp_path, scale, screens, "--acts", "3", "--size", "1100x700")
    assert [each["screen"] for each in walked] == list(screens)
    assert all(each["looks"] != each["restless"] for each in walked)


def test_a_map_that_follows_the_keyboard_to_a_unit_leaves_nothing_stale(
    screen_number: str, tmp_path: Path
) -> None:
    """At this seed Tab brings a unit into sight; Qt shifts what it keeps by too little then."""
    options = "--acts", "6", "--size", "1360x860", "--seed", "1"
    (walked,) = walk(screen_number, tmp_path, "1.5", ["tutorial-standoff"], *options)
    assert walked["looks"] != walked["restless"]


@pytest.mark.soak
@pytest.mark.parametrize("lighting", [Lighting.LIGHT, Lighting.DARK])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_a_long_walk_over_every_map_leaves_nothing_stale(
    screen_number: str, tmp_path: Path, scale: str, size: str, lighting: Lighting
) -> None:
    names = [shot.name for shot in SHOTS]
    looks = restless = 0
    for start in range(0, len(names), TOGETHER):
        some = names[start : start + TOGETHER]
        options = ("--acts", str(LONG), "--size", size, "--lighting", lighting.value)
        for each in walk(screen_number, tmp_path, scale, some, *options):
            looks += int(str(each["looks"]))
            restless += int(str(each["restless"]))
    print(f"{size} at {scale}: {looks} pictures compared, {restless} did not rest")  # noqa: T201
    assert looks > 2 * restless
