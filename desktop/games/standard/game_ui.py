"""Standard Diplomacy in the windows: the board's own, as they are; also on other maps."""

from collections.abc import Sequence

from desktop.games.board_game_ui import BoardGameUi
from engine.campaign.deal import power_shares_on
from engine.registry import map_file


class StandardUi(BoardGameUi):
    """Standard Diplomacy, on a board that was laid out where its key is given."""

    def shares(self, count: int) -> Sequence[Sequence[str]]:
        if self._board == "standard":
            return super().shares(count)
        return power_shares_on(map_file(self._board).map, count)
