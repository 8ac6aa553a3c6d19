"""Gives what is on the screen another theme, without building anything anew."""

from collections.abc import Iterable

from PySide6.QtWidgets import QWidget

from desktop.map.input.map_view import MapView
from desktop.session.ui_context import Surroundings

WORN = "worn"
"""Object name of a widget with a method `wear(MapStyle)` that shows powers in a list's colours."""


def wear(around: Surroundings, windows: Iterable[QWidget]) -> None:
    """Paint every map in these windows as the surroundings now say, and the lists beside them."""
    style, beside = around.map_style, around.list_style
    for window in windows:
        for view in window.findChildren(MapView):
            view.sheet_scene.wear(style)
        for each in window.findChildren(QWidget, WORN):
            each.wear(beside)  # type: ignore[attr-defined]
