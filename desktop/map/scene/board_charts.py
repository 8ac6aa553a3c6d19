"""How a board is put on the table: one scene in one view, unless a game says otherwise."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from desktop.map.input.map_view import MapView
from desktop.map.scene.board_scene import MapScene
from desktop.map.scene.board_surface import BoardSurface

if TYPE_CHECKING:
    from desktop.session.ui_context import MapSurroundings


def table_chart(around: "MapSurroundings", parent: QObject) -> tuple[BoardSurface, QWidget]:
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
