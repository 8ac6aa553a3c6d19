"""Take a kit away and the games that do not use it stay as they are.

The tree is copied without the kit, and the game's own tests are run there.
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
VILLAGE = ("tests/engine/games/village", "tests/engine/roles/test_odds.py")


@pytest.fixture
def copied(tmp_path) -> Path:
    """The engine, its words and the village's tests, without the board kit and its games."""
    shutil.copytree(ROOT / "engine", tmp_path / "engine", ignore=_without_boards)
    shutil.copytree(ROOT / "assets" / "words", tmp_path / "assets" / "words")
    for each in ("tests", "tests/engine", "tests/engine/games", "tests/engine/roles"):
        (tmp_path / each).mkdir()
        (tmp_path / each / "__init__.py").touch()
    shutil.copytree(ROOT / VILLAGE[0], tmp_path / VILLAGE[0], dirs_exist_ok=True)
    shutil.copy(ROOT / VILLAGE[1], tmp_path / VILLAGE[1])
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def _without_boards(folder: str, names: list[str]) -> set[str]:
    match Path(folder).relative_to(ROOT).parts:
        case ("engine",):
            return {*BOARD_KIT, "__pycache__"}
        case ("engine", "games"):
            return {*BOARD_GAMES, "__pycache__"}
        case _:
            return {each for each in names if each == "__pycache__"}


def test_the_village_needs_no_board_kit(copied):
    environment = {**os.environ, "PYTHONPATH": str(copied), "PYTHONDONTWRITEBYTECODE": "1"}
    command = (sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-o", "addopts=", *VILLAGE)
    run = subprocess.run(
        command, cwd=copied, env=environment, capture_output=True, text=True, timeout=300
    )
    assert run.returncode == 0, run.stdout[-3000:]
    where = "import engine.games.village as v; print(v.__file__)"
    found = subprocess.run(
        (sys.executable, "-c", where), cwd=copied, env=environment, capture_output=True, text=True
    )
    assert str(copied) in found.stdout
    assert not (copied / "engine" / "board").exists()
