"""Take a kit away and the games that do not use it stay as they are.

The tree is copied without the kit; every module of the game is loaded there, and games of each
rule set are played. All of its tests are run where the kit is, as any others.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BOARD_KIT = ("board", "orders", "judge", "campaign")
BOARD_GAMES = ("standard", "shadows", "werewolves", "hepta")
ASKED_OF_ANY_GAME = ("game.py", "submission_form.py")
"""What the registry and the post ask of any game is put in the terms of the board too."""
ALONE = """
import sys
sys.meta_path[:] = [each for each in sys.meta_path if "__editable__" not in each.__module__]
"""
"""Else what is missing in the copy would be found in the project that is installed here."""
VILLAGE = "tests/engine/games/village"
PLAYED = [f"{VILLAGE}/{name}.py" for name in ("test_gray", "test_wolff")]
"""Not its sentences: the one writer of names, players' too, knows powers and places."""
UNNEEDED = ("xdist", "hypothesispytest")
"""Plugins that take a second to load."""
LOAD = """
import importlib, pkgutil, engine.games.village as village, engine.roles as roles
for kit in (village, roles):
    for each in pkgutil.walk_packages(kit.__path__, kit.__name__ + "."):
        importlib.import_module(each.name)
        print(each.name)
print(village.__file__)
"""


@pytest.fixture
def copied(tmp_path) -> Path:
    """The engine, its words and the village's tests, without the board kit and its games."""
    shutil.copytree(ROOT / "engine", tmp_path / "engine", ignore=_without_boards)
    shutil.copytree(ROOT / "assets" / "words", tmp_path / "assets" / "words")
    for each in ("tests", "tests/engine", "tests/engine/games"):
        (tmp_path / each).mkdir()
        (tmp_path / each / "__init__.py").touch()
    shutil.copytree(ROOT / VILLAGE, tmp_path / VILLAGE, dirs_exist_ok=True)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "sitecustomize.py").write_text(ALONE)
    return tmp_path


def _without_boards(folder: str, names: list[str]) -> set[str]:
    match Path(folder).relative_to(ROOT).parts:
        case ("engine",):
            return {*BOARD_KIT, "__pycache__"}
        case ("engine", "games"):
            return {*BOARD_GAMES, "__pycache__"}
        case ("engine", "games", "village"):
            return {*ASKED_OF_ANY_GAME, "__pycache__"}
        case _:
            return {each for each in names if each == "__pycache__"}


def test_the_village_needs_no_board_kit(copied):
    environment = {**os.environ, "PYTHONPATH": str(copied), "PYTHONDONTWRITEBYTECODE": "1"}
    plain = (
        *(f"-pno:{each}" for each in UNNEEDED),
        "--assert=plain",
        "-m",
        "not soak",
        "-o",
        "addopts=",
    )
    command = (sys.executable, "-m", "pytest", "-q", *plain, *PLAYED)
    run = subprocess.run(
        command, cwd=copied, env=environment, capture_output=True, text=True, timeout=300
    )
    assert run.returncode == 0, run.stdout[-3000:]
    found = subprocess.run(
        (sys.executable, "-c", LOAD), cwd=copied, env=environment, capture_output=True, text=True
    )
    assert found.returncode == 0, found.stderr
    assert str(copied) in found.stdout
    assert {"engine.games.village.script", "engine.roles.odds"} <= set(found.stdout.split())
    assert not (copied / "engine" / "board").exists()
