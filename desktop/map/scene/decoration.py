"""What is only looked at on a map: a press means what lies below it."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QGraphicsItem


class Decoration(QGraphicsItem):
    """An item that no press and no pointer meets."""

    def __init__(self) -> None:
        super().__init__()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def shape(self) -> QPainterPath:
        return QPainterPath()


def box_round(reach: float) -> QRectF:
    """The square round an item's own spot that reaches so far to each side."""
    return QRectF(-reach, -reach, 2 * reach, 2 * reach)
