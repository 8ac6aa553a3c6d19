"""Pictures that are painted here: blank ones, and a widget's whole picture, kept."""

import math
from collections.abc import Callable, Generator
from contextlib import contextmanager

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QWidget


@contextmanager
def pixmap_painter(
    picture: QPixmap | QImage, ground: QColor | Qt.GlobalColor = Qt.GlobalColor.transparent
) -> Generator[QPainter]:
    """A painter on a picture that is blank until then, with smooth edges."""
    picture.fill(ground)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield painter
    finally:
        painter.end()


class CachedPixmap:
    """Made once for a size and for how it looks.

    Strokes and gradients that are repainted in part differ by a shade from the rest.
    """

    def __init__(self) -> None:
        self._picture = QPixmap()
        self._looks: tuple[object, ...] = ()

    def paint(
        self, painter: QPainter, widget: QWidget, draw: Callable[[QPainter], None], *looks: object
    ) -> None:
        """Paint it over a whole widget; `draw` makes it, and `looks` are what that goes by."""
        painter.drawPixmap(0, 0, self.made(widget.size(), widget, draw, *looks))

    def made(
        self, size: QSize, widget: QWidget, draw: Callable[[QPainter], None], *looks: object
    ) -> QPixmap:
        """The picture in a size, as fine as the screen of a widget."""
        ratio = widget.devicePixelRatioF()
        all_looks = size.toTuple(), ratio, *looks
        if all_looks != self._looks:
            self._looks = all_looks
            self._picture = QPixmap(
                math.ceil(size.width() * ratio), math.ceil(size.height() * ratio)
            )
            self._picture.setDevicePixelRatio(ratio)
            with pixmap_painter(self._picture) as on:
                draw(on)
        return self._picture
