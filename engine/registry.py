"""The games this program knows, in the order to offer them."""

import sys
from functools import cache
from pathlib import Path

from engine.board.map_file import MapFile, read_map
from engine.frame.ruleset import AnyRuleset
from engine.games.hepta.charter import read_charter
from engine.games.hepta.ruleset import Hepta
from engine.games.hepta.worlds import world_file
from engine.games.shadows.ruleset import Eighteen97, Shadows
from engine.games.standard.ruleset import Standard
from engine.games.village.ruleset import VillageGame
from engine.games.village.terms import Family
from engine.games.werewolves.ruleset import Werewolves


def program_root() -> Path:
    """The folder that holds the program's own files, frozen into a package or not."""
    frozen = getattr(sys, "_MEIPASS", None)
    return Path(frozen) if frozen else Path(__file__).resolve().parents[1]


@cache
def map_file(key: str) -> MapFile:
    """One of the program's own maps with its names, by its folder. Raises `MapError`.

    The key of a charter, `hepta2A`, means seven boards of the standard map.
    """
    if charter := read_charter(key):
        return world_file(map_file("standard"), charter)
    path = program_root() / "maps" / key / "map.json"
    return read_map(path.read_text(encoding="utf-8"), str(path))


@cache
def rulesets() -> tuple[AnyRuleset, ...]:
    """Every game."""
    file = map_file("standard")
    map, names = file.map, file.gazetteer
    village = (VillageGame(Family.GRAY), VillageGame(Family.WOLFF))
    return (
        Standard(map, names),
        Eighteen97(map, names),
        Shadows(map, names),
        Werewolves(map, names),
        Hepta(map, names),
        *village,
    )


def ruleset(key: str) -> AnyRuleset | None:
    """The game of that key, or None where this program knows none."""
    return next((each for each in rulesets() if each.key == key), None)
