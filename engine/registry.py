"""The games this program knows, in the order to offer them."""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from pathlib import Path

from engine.board.map_file import MapFile, read_map
from engine.frame.ruleset import BOARD_SIGN, AnyRuleset, Choices, GameOption
from engine.judge.rulebook import DATC, Rulebook


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
    if key.startswith("hepta"):
        from engine.games.hepta.charter import read_charter
        from engine.games.hepta.worlds import world_file

        if charter := read_charter(key):
            return world_file(map_file("standard"), charter)
    path = program_root() / "maps" / key / "map.json"
    return read_map(path.read_text(encoding="utf-8"), str(path))


def rulesets() -> tuple[AnyRuleset, ...]:
    """Every game."""
    return tuple(_known(key) for key in _RULES)


@cache
def _on_board(laid: Board) -> AnyRuleset:
    from engine.games.standard.ruleset import Standard

    return Standard(laid.file.map, laid.file.gazetteer, laid.game)


def ruleset(key: str) -> AnyRuleset | None:
    """The game of that key, or None where this program knows none, or not the board it is on."""
    if BOARD_SIGN in key:
        laid = board(key)
        return _on_board(laid) if laid is not None and laid.game == key else None
    return _known(key) if key in _RULES else None


def options_of(game: str) -> tuple[GameOption, ...]:
    """What may be chosen at the deal of a game; nothing where this program knows no such game."""
    rules = ruleset(game)
    return rules.options() if rules is not None else ()


def rulebook_of(game: str, choices: Choices) -> Rulebook:
    """The reading of the rules by which a table judges moves; the usual one where its game has
    no choice. Raises `SetupRefused` for choices that the game does not have."""
    if game == "hepta":
        from engine.games.hepta.editions import EDITIONS
        from engine.games.hepta.options import rules_of

        return EDITIONS[rules_of(choices).edition]
    if game == "werewolves":
        return replace(DATC, disorder_supported=choices.get("support_received", "yes") == "yes")
    return DATC


@cache
def _known(key: str) -> AnyRuleset:
    return _RULES[key](map_file("standard"))


# The rules of a game are read in when it is asked for: that of others would make it wait.


def _standard(file: MapFile) -> AnyRuleset:
    from engine.games.standard.ruleset import Standard

    return Standard(file.map, file.gazetteer)


def _eighteen97(file: MapFile) -> AnyRuleset:
    from engine.games.shadows.ruleset import Eighteen97

    return Eighteen97(file.map, file.gazetteer)


def _shadows(file: MapFile) -> AnyRuleset:
    from engine.games.shadows.ruleset import Shadows

    return Shadows(file.map, file.gazetteer)


def _werewolves(file: MapFile) -> AnyRuleset:
    from engine.games.werewolves.ruleset import Werewolves

    return Werewolves(file.map, file.gazetteer)


def _hepta(file: MapFile) -> AnyRuleset:
    from engine.games.hepta.ruleset import Hepta

    return Hepta(file.map, file.gazetteer)


def _village(_: MapFile) -> AnyRuleset:
    from engine.games.village.ruleset import VillageGame
    from engine.games.village.terms import Family

    return VillageGame(Family.GRAY)


def _village_wolff(_: MapFile) -> AnyRuleset:
    from engine.games.village.ruleset import VillageGame
    from engine.games.village.terms import Family

    return VillageGame(Family.WOLFF)


_RULES: Mapping[str, Callable[[MapFile], AnyRuleset]] = {
    "standard": _standard,
    "1897": _eighteen97,
    "shadows": _shadows,
    "werewolves": _werewolves,
    "hepta": _hepta,
    "village": _village,
    "village_wolff": _village_wolff,
}
"""By key, in the order to offer them."""
