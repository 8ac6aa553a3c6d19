"""What windows have painted, not what they would paint if they were asked."""

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget


def on_screen(window: QWidget) -> QImage:
    """What a window has painted to the screen."""
    handle = window.windowHandle()
    return handle.screen().grabWindow(handle.winId()).toImage()
