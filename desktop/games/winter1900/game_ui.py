"""Winter 1900 in the windows: as standard Diplomacy, whose first Winter is like any other."""

from desktop.games.board_game_ui import BoardGameUi


class Winter1900Ui(BoardGameUi):
    """The board's own windows, as they are."""
