"""What a widget paints whole, kept as a picture."""

import math
from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget


class KeptPicture:
    """Made once for a size and for how it looks.

    Strokes and gradients that are painted anew in part differ by a shade from the rest.
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
            self._picture.fill(Qt.GlobalColor.transparent)
            on = QPainter(self._picture)
            on.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw(on)
            on.end()
        return self._picture
