"""A saved game of another program becomes a game file of ours, in a worker without a window."""

from collections.abc import Sequence
from pathlib import Path

from engine.errors import ExchangeError
from engine.exchange.package_names import map_name
from engine.exchange.recorded_play import play_recorded_game, recorded_seats
from engine.exchange.saved_game import read_games
from engine.registry import custom_board, map_file, register_board
from engine.save.game_file import create_game

LARGEST = 16 << 20
"""No saved game that is read is bigger, in bytes."""


def replay_into_game_file(
    content: bytes, file: str, target: Path, laid: Sequence[tuple[str, str]] = ()
) -> None:
    """Play the saved game in a file's bytes again, into a new game file.

    `laid` are the boards that it may be on besides our own map, each as its two texts; some came
    with old games. Raises `ExchangeError`, and the `SaveError` that fits.
    """
    known = (register_board(*texts, stored=True).file.map for texts in laid)
    maps = {**{map_name(map): map for map in known}, "standard": map_file("standard").map}
    if len(content) > LARGEST:
        raise ExchangeError(file, 0, "", "too_large")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise ExchangeError(file, 0, "", "not_text") from fault
    game = next(read_games(text.splitlines(), file, maps), None)
    if game is None or not game.phases:
        raise ExchangeError(file, 0, "", "no_phases")
    found = custom_board(game.map.key)
    names = dict(map_file(game.map.key).gazetteer.powers["en"])
    key = "standard" if found is None else found.game
    host = create_game(target, key, recorded_seats(game, names), {})
    try:
        play_recorded_game(game, host, file)
    finally:
        host.close()
