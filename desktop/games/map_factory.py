"""The boards of a game on the screen: one, or several at once where the game has several."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from desktop.map.input.map_view import MapView
from desktop.map.scene.board_surface import BoardSurface
from desktop.map.scene.map_scene import make_scene
from desktop.orders.order_map import OrderMap
from desktop.orders.seat_map import SeatMap
from desktop.session.ui_context import MapUiContext
from engine.board.view import BoardView


def make_table_map(context: MapUiContext, parent: QObject) -> tuple[BoardSurface, QWidget]:
    """The board and the view of it for everybody's eyes."""
    if context.boards is not None:
        from desktop.games.hepta.multi_board_scene import MultiBoardScene
        from desktop.games.hepta.multi_board_view import MultiBoardView

        war = MultiBoardScene(context, *context.boards, parent)
        return war, MultiBoardView(war)
    scene = make_scene(context, parent)
    return scene, MapView(scene)


def make_seat_map(board: BoardView, context: MapUiContext) -> OrderMap:
    """The map on which a seat gives its orders."""
    if context.boards is not None:
        from desktop.games.hepta.multi_board_seat_map import MultiBoardSeatMap

        return MultiBoardSeatMap(board, context, context.boards[0])
    return SeatMap(board, context)
