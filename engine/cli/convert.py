"""`convert IN OUT`: games from one form of file to another, told by the files' endings.

.lupi is one of our own games, .json and .jsonl a saved game of the package diplomacy (many games,
one a line, for .jsonl), .txt results in the wording of the e-mail judges. OUT must not exist yet.
Orders that the package would refuse are left out of .json, and named.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from engine.cli.command import Commands, Misused
from engine.cli.maps import add_map, lay_out_maps
from engine.cli.source import GAME_FILE, STANDARD, TEXT_FILE, each_game
from engine.errors import ExchangeError
from engine.exchange.judge_text import write_judge_text
from engine.exchange.playing_out import play_out, seats_of
from engine.exchange.saved_game import SavedGame, left_out, write_game
from engine.registry import board, map_file
from engine.save.game import create_game
from engine.words.sentences import Words

ONE_A_LINE = ".jsonl"
FORMS = (GAME_FILE, ".json", ONE_A_LINE, TEXT_FILE)


def add_to(commands: Commands) -> None:
    """Make the command known."""
    help = "a game in another form of file"
    turn = commands.add_parser("convert", help=help, description=__doc__)
    turn.add_argument("source", metavar="IN")
    turn.add_argument("target", metavar="OUT")
    turn.add_argument("--json", action="store_true", help="tell as JSON what was written")
    add_map(turn)
    turn.set_defaults(run=_run)


def _run(chosen: argparse.Namespace) -> None:
    source, target = str(chosen.source), Path(str(chosen.target))
    form = target.suffix.lower()
    if form not in FORMS:
        raise ExchangeError(str(target), 0, "", "unknown_form", form)
    if target.exists():
        raise ExchangeError(str(target), 0, "", "unwritten")
    lay_out_maps(chosen)
    games = list(each_game(source))
    if not any(game.phases for game in games):
        raise ExchangeError(source, 0, "", "no_phases")
    if len(games) > 1 and form != ONE_A_LINE:
        raise Misused("one_game", source=source, number=len(games))
    if form == GAME_FILE:
        _write_game(games[0], target)
    else:
        _write_text(_text(games, form), target)
        if form != TEXT_FILE:
            _tell_left_out(games)
    if chosen.json:
        print(json.dumps({"file": str(target), "games": len(games)}))


def _tell_left_out(games: Sequence[SavedGame]) -> None:
    """Say which orders are not in the file as they were given."""
    words = Words("en")
    for game in games:
        names = map_file(game.map.key).gazetteer.powers["en"]
        for each in left_out(game):
            facts = {"phase": each.phase, "power": names[each.power], "order": each.order}
            print(words.text("cli.convert.left_out", facts), file=sys.stderr)


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


def _write_game(game: SavedGame, target: Path) -> None:
    """One of our own games, played again at a table; the file is only kept if that succeeds."""
    names = dict(map_file(game.map.key).gazetteer.powers["en"])
    laid = board(game.map.key)
    key = laid.game if laid is not None else STANDARD
    host = create_game(target, key, seats_of(game, names), {})
    try:
        play_out(game, host, str(target))
    except BaseException:
        host.close()
        target.unlink(missing_ok=True)
        raise
    host.close()
