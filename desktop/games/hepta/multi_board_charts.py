"""How the boards of a war are put on the table: all of them at once."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from desktop.games.hepta.multi_board_scene import WarScene
from desktop.games.hepta.multi_board_view import WarView
from desktop.games.hepta.seat_map import SeatWarMap
from desktop.session.ui_context import MapUiContext
from engine.board.map import Map
from engine.board.view import BoardView


class WarCharts:
    """Seven boards for everybody's eyes, or for a seat; `base` is the map that they copy."""

    def __init__(self, base: Map, world: Map) -> None:
        self._base, self._world = base, world

    def for_table(self, context: MapUiContext, parent: QObject) -> tuple[WarScene, QWidget]:
        """The boards for a public screen."""
        war = WarScene(context, self._base, self._world, parent)
        return war, WarView(war)

    def for_seat(self, board: BoardView, context: MapUiContext) -> SeatWarMap:
        """The boards on which a seat gives its orders."""
        return SeatWarMap(board, context, self._base)
