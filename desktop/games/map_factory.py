"""The boards of a game on the screen: one, or several at once where the game has several."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from desktop.map.input.map_view import MapView
from desktop.map.scene.board_surface import BoardSurface
from desktop.map.scene.map_scene import make_scene
from desktop.orders.seat_layer import SeatLayer
from desktop.orders.single_board_layer import make_single_board_layer
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


def make_seat_layer(board: BoardView, context: MapUiContext) -> SeatLayer:
    """A board of its own, with what a seat puts on it to give its orders."""
    if context.boards is not None:
        from desktop.games.hepta.multi_board_layer import make_multi_board_layer

        return make_multi_board_layer(board, context, context.boards[0])
    return make_single_board_layer(board, context)
