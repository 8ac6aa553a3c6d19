"""How a board is put on the table: one scene in one view, unless a game says otherwise."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from desktop.map.input.map_view import MapView
from desktop.map.scene.board_scene import MapScene
from desktop.map.scene.board_surface import BoardSurface

if TYPE_CHECKING:
    from desktop.session.ui_context import MapUiContext


def table_chart(context: "MapUiContext", parent: QObject) -> tuple[BoardSurface, QWidget]:
    """The scene and the view of a public screen."""
    if context.charts is not None:
        return context.charts.for_table(context, parent)
    scene = MapScene(
        context.sheet,
        context.gazetteer,
        context.map_style,
        context.clock,
        context.language,
        reduce_motion=context.reduce_motion,
        parent=parent,
    )
    return scene, MapView(scene)
