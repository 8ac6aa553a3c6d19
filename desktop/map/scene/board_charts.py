"""How a board is put on the table: one scene in one view, unless a game says otherwise."""

from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from desktop.map.input.map_view import MapView
from desktop.map.scene.board_scene import MapScene

if TYPE_CHECKING:
    from desktop.session.ui_context import MapSurroundings
    from engine.board.view import BoardView


class Charts(Protocol):
    """A game's own way to show its boards, such as seven at once.

    What it makes is used like a `MapScene` in a `MapView`, and like a `SeatMap`.
    """

    def for_table(self, around: "MapSurroundings", parent: QObject) -> tuple[Any, QWidget]:
        """The scene and the view for everybody's eyes."""
        ...

    def for_seat(self, board: "BoardView", around: "MapSurroundings") -> Any:
        """The map on which a seat gives its orders."""
        ...


def table_chart(around: "MapSurroundings", parent: QObject) -> tuple[Any, Any]:
    """The scene and the view of a public screen."""
    if around.charts is not None:
        return around.charts.for_table(around, parent)
    scene = MapScene(
        around.sheet,
        around.gazetteer,
        around.map_style,
        around.clock,
        around.language,
        reduce_motion=around.reduce_motion,
        parent=parent,
    )
    return scene, MapView(scene)
