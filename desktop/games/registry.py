"""The games that have windows, by the keys of the engine's registry. A new game joins here.

A game's windows are imported when it is wanted.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module

from desktop.games.game_ui import AnyGameUi
from engine.frame.desk import OnlookerDesk
from engine.frame.ruleset import game_family
from engine.frame.seat import SeatId
from engine.registry import custom_board

_CLASSES = {
    "standard": "desktop.games.standard.game_ui.StandardUi",
    "winter1900": "desktop.games.board_game_ui.BoardGameUi",
    "1897": "desktop.games.shadows.game_ui.Game1897Ui",
    "shadows": "desktop.games.shadows.game_ui.LeagueUi",
    "werewolves": "desktop.games.werewolves.game_ui.WerewolvesUi",
    "hepta": "desktop.games.hepta.game_ui.HeptaUi",
    "village": "desktop.games.village.game_ui.VillageUi",
    "village_wolff": "desktop.games.village.game_ui.VillageUi",
}


def game_ui_for(game: str) -> AnyGameUi:
    """The windows of a game in the registry, or of one on a board that was laid out."""
    laid = custom_board(game)
    return _make_ui(game_family(game), laid.key if laid is not None else "")


def has_ui(game: str) -> bool:
    """Whether a game can be played in windows; others are played from the command line."""
    return game_family(game) in _CLASSES


def seat_of_side(table: OnlookerDesk[object], side: str) -> SeatId | None:
    """The seat that plays a side, as everybody may know it."""
    return game_ui_for(table.game).holder(table, side)


@cache
def _make_ui(game: str, board: str) -> AnyGameUi:
    module, _, name = _CLASSES[game].rpartition(".")
    made: Callable[..., AnyGameUi] = getattr(import_module(module), name)
    return made(board) if board else made()
