"""The games this program knows, in the order to offer them."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, partial
from hashlib import sha256
from importlib import import_module
from pathlib import Path

from engine.board.map_file import MapFile, read_map
from engine.campaign.deal import power_shares_on
from engine.errors import EngineBug
from engine.frame.game_option import GameOption, OptionValues
from engine.frame.ruleset import BOARD_SIGN, AnyRuleset, game_family
from engine.game import ComputerActs, ComputerPlay, Game, RandomPlay
from engine.judge.rulebook import DATC, Rulebook
from engine.phrases.campaign_phrases import CAMPAIGN
from engine.phrases.speech import GameSentences
from engine.submission_text.desk_form import DeskFormMaker
from engine.submission_text.game_form import AnyGameForm


def program_root() -> Path:
    """The folder that holds the program's own files, frozen into a package or not."""
    frozen = getattr(sys, "_MEIPASS", None)
    return Path(frozen) if frozen else Path(__file__).resolve().parents[1]


@dataclass(frozen=True, slots=True, eq=False)
class CustomBoard:
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


_BOARDS: dict[str, CustomBoard] = {}
"""The boards that were laid out; each is what its key says, so none ever changes."""


def register_board(
    text: str, sheet: str, file: str = "map.json", *, stored: bool = False
) -> CustomBoard:
    """Make a board known, from its `map.json` and `sheet.svg`; the same one for the same texts.

    `stored` is as for `read_map`. Raises `MapError` for what is wrong with the map; the picture is
    the window's business.
    """
    digest = sha256(f"{text}\0{sheet}".encode("utf-8", "surrogatepass")).hexdigest()[:12]
    known = next((each for key, each in _BOARDS.items() if key.endswith(f".{digest}")), None)
    if known is not None:
        return known
    found = read_map(text, file, stored=stored)
    signs = (each for each in found.map.key.lower() if each.isascii())
    name = "".join(each for each in signs if each.isalnum() or each == "_")
    key = f"{name[:40] or 'map'}.{digest}"
    read = replace(found, map=replace(found.map, key=key))
    return _BOARDS.setdefault(key, CustomBoard(key, read, text, sheet))


def custom_board(key: str) -> CustomBoard | None:
    """The board of that key, among those laid out; also by the key of a game on it."""
    return _BOARDS.get(key.rpartition(BOARD_SIGN)[2])


def custom_boards() -> tuple[CustomBoard, ...]:
    """The boards laid out, oldest first."""
    return tuple(_BOARDS.values())


def map_file(key: str) -> MapFile:
    """One of the program's own maps with its names, by its folder, or a board's that was laid out.

    The key of a charter, `hepta2A`, means seven boards of the standard map. Raises `MapError`.
    """
    laid = _BOARDS.get(key)
    return laid.file if laid is not None else _builtin_map(key)


@cache
def _builtin_map(key: str) -> MapFile:
    for each in _GAMES:
        if key.startswith(each) and key != each:
            made = game(each).map_file(key, map_file("standard"))
            if made is not None:
                return made
    path = program_root() / "maps" / key / "map.json"
    return read_map(path.read_text(encoding="utf-8"), str(path))


def rulesets() -> tuple[AnyRuleset, ...]:
    """Every game."""
    return tuple(_builtin_ruleset(key) for key in _GAMES)


@cache
def _on_board(laid: CustomBoard) -> AnyRuleset:
    from engine.games.standard.ruleset import StandardRuleset

    return StandardRuleset(laid.file.map, laid.file.gazetteer, laid.game)


def ruleset(key: str) -> AnyRuleset | None:
    """The game of that key, or None where this program knows none, or not the board it is on."""
    if BOARD_SIGN in key:
        laid = custom_board(key)
        return _on_board(laid) if laid is not None and laid.game == key else None
    return _builtin_ruleset(key) if key in _GAMES else None


def game_options(key: str) -> tuple[GameOption, ...]:
    """What may be chosen at the deal of a game; nothing where this program knows no such game."""
    rules = ruleset(key)
    return rules.options() if rules is not None else ()


def game_rulebook(key: str, choices: OptionValues) -> Rulebook:
    """The reading of the rules by which a table judges moves; the usual one where its game has
    no choice. Raises `SetupRefused` for choices that the game does not have."""
    known = game_family(key)
    return game(known).rulebook(choices) if known in _GAMES else DATC


def needs_gm(key: str, choices: OptionValues) -> bool:
    """Whether a game with these choices cannot be played without a GM."""
    known = game_family(key)
    return known in _GAMES and game(known).needs_gm(choices)


def random_play_of(rules: AnyRuleset) -> RandomPlay:
    """How that game is played at random, whatever board it is on."""
    playing, laid = game(game_family(rules.key)).random_play(), custom_board(rules.key)
    if laid is None:
        return playing
    return replace(playing, shares=partial(power_shares_on, laid.file.map))


def computer_play(key: str) -> ComputerPlay | None:
    """How a computer plays a game, whatever board it is on; None where none does."""
    known = game_family(key)
    return game(known).computer_play() if known in _GAMES else None


def computer_submission(
    key: str, view: object, level: int, chance: bytes, temper: str = ""
) -> object:
    """A computer's submission to a game that computers play, for a worker process to find."""
    play = computer_play(key)
    if play is None:
        raise EngineBug(f"no computer plays {key}")
    return play.submission(view, level, chance, temper)


def computer_acts(key: str) -> ComputerActs | None:
    """What computers do at once in a game; None where they only hand in."""
    play = computer_play(key)
    return None if play is None else play.acts


def desk_form(key: str) -> DeskFormMaker | None:
    """How the GM's desk of a game is used line by line; None for a desk that needs a screen."""
    known = game_family(key)
    return game(known).desk() if known in _GAMES else None


def loaded_sentences() -> tuple[GameSentences, ...]:
    """The words of the games that are loaded, in the order in which they are asked whether facts
    are theirs: what all games on a board say comes last.

    While nothing of a game is loaded, nothing of it can be told of.
    """
    return _sentences_of(loaded_games())


@cache
def _sentences_of(games: tuple[Game, ...]) -> tuple[GameSentences, ...]:
    return (*(each.words() for each in games), CAMPAIGN)


def submission_form_for(view: object) -> AnyGameForm | None:
    """How letters to a game are written, by a view of it; None where it is of no game of ours."""
    file = map_file("standard")
    forms = (each.form(file) for each in loaded_games())
    return next((form for form in forms if type(view) is form.view), None)


def loaded_games() -> tuple[Game, ...]:
    """The games of which something is loaded; of several in one package, the first."""
    # Asked for every sentence that is told.
    return _games_of(tuple(each for each in _FIRST if each in sys.modules))


@cache
def _games_of(packages: tuple[str, ...]) -> tuple[Game, ...]:
    return tuple(game(_FIRST[each]) for each in packages)


@cache
def game(key: str) -> Game:
    """The game of that key; its rules are read in when it is asked for."""
    package, _, name = _GAMES[key].partition(".")
    return getattr(import_module(f"{_PACKAGE}.{package}.game"), name)


@cache
def _builtin_ruleset(key: str) -> AnyRuleset:
    return game(key).ruleset(map_file("standard"))


_PACKAGE = "engine.games"

_GAMES: Mapping[str, str] = {
    "standard": "standard.GAME",
    "winter1900": "winter1900.GAME",
    "1897": "shadows.EIGHTEEN97",
    "shadows": "shadows.SHADOWS",
    "werewolves": "werewolves.GAME",
    "hepta": "hepta.GAME",
    "village": "village.GRAY",
    "village_wolff": "village.WOLFF",
}
"""By key, in the order to offer them: the package of a game, and its name in `game.py` there."""

_FIRST = {f"{_PACKAGE}.{_GAMES[key].partition('.')[0]}": key for key in reversed(_GAMES)}
"""By package, the first game in it."""
