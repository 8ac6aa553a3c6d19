"""What an item looked like when it was painted last, to be stretched while its sheet moves."""

from PySide6.QtGui import QImage, QPainter, QTransform
from PySide6.QtWidgets import QGraphicsItem

FINE = 1.75
"""So many dots a pixel are too fine to be told apart while they move."""


class StretchedImage:
    """The last sharp picture of one item. It is the item's own, for it may show a secret."""

    def __init__(self) -> None:
        self._looks: tuple[object, ...] = ()
        self._picture: QImage | None = None
        self._place = QTransform()

    def keep(self, looks: tuple[object, ...], picture: QImage | None, place: QTransform) -> None:
        """Keep a picture of the item; `place` leads from the picture's dots to the item."""
        self._looks, self._picture, self._place = looks, picture, place

    def stretch(self, item: QGraphicsItem, painter: QPainter, looks: tuple[object, ...]) -> bool:
        """Paint an item from it, if its sheet is moving and it still looks so; else False."""
        return bool(getattr(item.scene(), "moving", False)) and self.put(painter, looks)

    def put(self, painter: QPainter, looks: tuple[object, ...]) -> bool:
        """Paint it where it belongs by now, stretched; False where it does not look so."""
        if self._picture is None or self._looks != looks:
            return False
        painter.save()
        smooth = painter.device().devicePixelRatioF() < FINE
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, smooth)
        painter.setWorldTransform(self._place * painter.worldTransform())
        painter.drawImage(0, 0, self._picture)
        painter.restore()
        return True
