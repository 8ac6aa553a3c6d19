"""Gives the maps that are on the screen another theme, without building anything anew."""

from collections.abc import Iterable

from PySide6.QtWidgets import QWidget

from desktop.map.map_view import MapView
from desktop.surroundings import Surroundings


def wear(around: Surroundings, windows: Iterable[QWidget]) -> None:
    """Paint every map in these windows as the surroundings now say."""
    style = around.map_style
    for window in windows:
        for view in window.findChildren(MapView):
            view.sheet_scene.wear(style)
