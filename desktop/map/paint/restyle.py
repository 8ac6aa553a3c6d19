"""Gives what is on the screen another theme, without building anything anew."""

from collections.abc import Iterable

from PySide6.QtWidgets import QWidget

from desktop.map.input.map_view import MapView
from desktop.session.ui_context import UiContext

STYLED = "worn"
"""Object name of a widget with a method `wear(MapStyle)` that shows powers in a list's colours."""


def apply_style_to_maps(context: UiContext, windows: Iterable[QWidget]) -> None:
    """Paint every map in these windows as the context now says, and the lists beside them."""
    style, beside = context.map_style, context.list_style
    for window in windows:
        for view in window.findChildren(MapView):
            view.sheet_scene.apply_style(style)
        for each in window.findChildren(QWidget, STYLED):
            each.apply_style(beside)  # type: ignore[attr-defined]
