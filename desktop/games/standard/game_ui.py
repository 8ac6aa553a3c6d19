"""The rooms of standard Diplomacy: the board's own, as they are."""

from functools import cache, partial

from desktop.games.board_game_ui import board_rooms
from desktop.games.game_ui import Rooms
from engine.campaign.deal import shares, shares_on
from engine.registry import map_file

ROOMS = board_rooms("standard", shares)


@cache
def rooms_on(board: str) -> Rooms:
    """The rooms of standard Diplomacy on a board that was laid out."""
    return board_rooms(board, partial(shares_on, map_file(board).map))
