"""How large a window may be, so that all of it is on the screen however large the type."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from desktop.widgets.theme import scaled_length

_OF_SCREEN = 0.94
"""Of the screen, beside what the system puts round a window."""


def available_size(window: QWidget) -> QSize:
    """The most there is room for: nearly the screen, or all of the window it lies over."""
    room = window.screen().availableGeometry().size() * _OF_SCREEN
    owner = window.parentWidget()
    return room if owner is None else room.expandedTo(owner.window().size())


def fitting_size(window: QWidget, width: int, height: int) -> QSize:
    """A size meant for the usual type, for that in use, as far as there is room."""
    return QSize(scaled_length(width), scaled_length(height)).boundedTo(available_size(window))
