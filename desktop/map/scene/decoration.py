"""Items of a map, and those of them that are only looked at: a press means what lies below."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget


class MapItem(QGraphicsItem):
    """Something on a map, drawn with smooth edges."""

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter)

    def draw(self, painter: QPainter) -> None:
        """Draw it round its own spot."""
        raise AssertionError(self)


class Decoration(MapItem):
    """An item that no press and no pointer meets."""

    def __init__(self) -> None:
        super().__init__()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def shape(self) -> QPainterPath:
        return QPainterPath()


def square_around(reach: float) -> QRectF:
    """The square round an item's own spot that reaches so far to each side."""
    return QRectF(-reach, -reach, 2 * reach, 2 * reach)
