"""The games this program knows, in the order to offer them."""

import sys
from functools import cache
from pathlib import Path

from engine.board.map_file import MapFile, read_map
from engine.frame.ruleset import AnyRuleset
from engine.games.standard.ruleset import Standard


def program_root() -> Path:
    """The folder that holds the program's own files, frozen into a package or not."""
    frozen = getattr(sys, "_MEIPASS", None)
    return Path(frozen) if frozen else Path(__file__).resolve().parents[1]


@cache
def map_file(key: str) -> MapFile:
    """One of the program's own maps with its names, by its folder. Raises `MapError`."""
    path = program_root() / "maps" / key / "map.json"
    return read_map(path.read_text(encoding="utf-8"), str(path))


@cache
def rulesets() -> tuple[AnyRuleset, ...]:
    """Every game."""
    return (Standard(map_file("standard").map),)


def ruleset(key: str) -> AnyRuleset | None:
    """The game of that key, or None where this program knows none."""
    return next((each for each in rulesets() if each.key == key), None)
