"""`convert IN OUT`: games from one form of file to another, told by the files' endings.

.lupi is one of our own games, .json and .jsonl a saved game of the package diplomacy (many games,
one a line, for .jsonl), .txt results in the wording of the e-mail judges. OUT must not exist yet.
Orders that a form cannot hold as they were given are named.
"""

import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.board.turn import Turn
from engine.cli.command import UsageError, command, option
from engine.cli.input_files import GAME_FILE, STANDARD, TEXT_FILE, read_games
from engine.cli.maps import add_map_option, register_maps
from engine.errors import ExchangeError
from engine.exchange.judge_text_writer import write_judge_text
from engine.exchange.recorded_play import play_recorded_game, recorded_seats
from engine.exchange.saved_game import OmittedOrder, SavedGame, omitted_orders, write_game
from engine.registry import custom_board, map_file
from engine.save.game_file import create_game
from engine.sentences.sentences import Sentences

ONE_A_LINE = ".jsonl"
FORMS = (GAME_FILE, ".json", ONE_A_LINE, TEXT_FILE)


@dataclass(frozen=True, slots=True, kw_only=True)
class ConvertArguments:
    """What `convert` takes."""

    source: str
    target: str
    json: bool
    maps: Sequence[str]


@command(
    "convert",
    "a game in another form of file",
    option("source", metavar="IN"),
    option("target", metavar="OUT"),
    option("--json", action="store_true", help="tell as JSON what was written"),
    add_map_option,
)
def _run(chosen: ConvertArguments) -> None:
    source, target = chosen.source, Path(chosen.target)
    form = target.suffix.lower()
    if form not in FORMS:
        raise ExchangeError(str(target), 0, "", "unknown_form", form)
    if target.exists():
        raise ExchangeError(str(target), 0, "", "unwritten")
    register_maps(chosen.maps)
    games = list(read_games(source))
    if not any(game.phases for game in games):
        raise ExchangeError(source, 0, "", "no_phases")
    if len(games) > 1 and form != ONE_A_LINE:
        raise UsageError("one_game", source=source, number=len(games))
    print_gathered(turn for game in games for turn in game.gathered)
    if form == GAME_FILE:
        _print_left_out(games[0], "cli.convert.changed", _write_game(games[0], target))
    else:
        _write_text(_text(games, form), target)
        if form != TEXT_FILE:
            for game in games:
                _print_left_out(game, "cli.convert.left_out", omitted_orders(game))
    if chosen.json:
        print(json.dumps({"file": str(target), "games": len(games)}))


def print_gathered(turns: Iterable[Turn]) -> None:
    """Say of which phases the board was put together from the orders."""
    words = Sentences("en")
    for turn in turns:
        print(words.text("cli.convert.gathered", {"phase": words.turn(turn)}), file=sys.stderr)


def _print_left_out(game: SavedGame, how: str, orders: Iterable[OmittedOrder]) -> None:
    """Say which orders are not in the file as they were given."""
    words, names = Sentences("en"), map_file(game.map.key).gazetteer.powers["en"]
    for each in orders:
        facts = {"phase": each.phase, "power": names[each.power], "order": each.order}
        print(words.text(how, facts), file=sys.stderr)


def _text(games: Sequence[SavedGame], form: str) -> str:
    if form == TEXT_FILE:
        return write_judge_text(games[0], map_file(games[0].map.key).gazetteer)
    return "".join(f"{json.dumps(write_game(game))}\n" for game in games)


def _write_text(text: str, target: Path) -> None:
    try:
        with target.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except OSError:
        raise ExchangeError(str(target), 0, "", "unwritten") from None


def _write_game(game: SavedGame, target: Path) -> list[OmittedOrder]:
    """One of our own games, played again at a table; the file is only kept if that succeeds.

    The answer are the orders that it has otherwise than they were given.
    """
    names = dict(map_file(game.map.key).gazetteer.powers["en"])
    laid = custom_board(game.map.key)
    key = laid.game if laid is not None else STANDARD
    host = create_game(target, key, recorded_seats(game, names), {})
    try:
        changed = play_recorded_game(game, host, str(target))
    except BaseException:
        host.close()
        target.unlink(missing_ok=True)
        raise
    host.close()
    return changed
