"""The games this program knows, in the order to offer them."""

import sys
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from pathlib import Path

from engine.board.map_file import MapFile, read_map
from engine.frame.ruleset import BOARD_SIGN, AnyRuleset
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


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A map that is not the program's own, as its two files hold it.

    `key` is the map's own name and a digest of both texts, so that no two boards share one.
    """

    key: str
    file: MapFile
    text: str
    sheet: str

    @property
    def game(self) -> str:
        """The key of standard Diplomacy on this board."""
        return f"standard{BOARD_SIGN}{self.key}"


_BOARDS: dict[str, Board] = {}
"""The boards that were laid out; each is what its key says, so none ever changes."""


def lay_out(text: str, sheet: str, file: str = "map.json") -> Board:
    """Make a board known, from its `map.json` and `sheet.svg`; the same one for the same texts.

    Raises `MapError` for what is wrong with the map; the picture is the window's business.
    """
    digest = sha256(f"{text}\0{sheet}".encode("utf-8", "surrogatepass")).hexdigest()[:12]
    known = next((each for key, each in _BOARDS.items() if key.endswith(f".{digest}")), None)
    if known is not None:
        return known
    found = read_map(text, file)
    signs = (each for each in found.map.key.lower() if each.isascii())
    name = "".join(each for each in signs if each.isalnum() or each == "_")
    key = f"{name[:40] or 'map'}.{digest}"
    read = replace(found, map=replace(found.map, key=key))
    return _BOARDS.setdefault(key, Board(key, read, text, sheet))


def board(key: str) -> Board | None:
    """The board of that key, among those laid out; also by the key of a game on it."""
    return _BOARDS.get(key.rpartition(BOARD_SIGN)[2])


def boards() -> tuple[Board, ...]:
    """The boards laid out, oldest first."""
    return tuple(_BOARDS.values())


def map_file(key: str) -> MapFile:
    """One of the program's own maps with its names, by its folder, or a board's that was laid out.

    The key of a charter, `hepta2A`, means seven boards of the standard map. Raises `MapError`.
    """
    laid = _BOARDS.get(key)
    return laid.file if laid is not None else _own_map(key)


@cache
def _own_map(key: str) -> MapFile:
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


@cache
def _on_board(laid: Board) -> AnyRuleset:
    return Standard(laid.file.map, laid.file.gazetteer, laid.game)


def ruleset(key: str) -> AnyRuleset | None:
    """The game of that key, or None where this program knows none, or not the board it is on."""
    if BOARD_SIGN in key:
        laid = board(key)
        return _on_board(laid) if laid is not None and laid.game == key else None
    return next((each for each in rulesets() if each.key == key), None)
