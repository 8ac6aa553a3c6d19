"""Three buttons in the lower left corner of a map: closer, farther, the whole sheet."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QToolButton, QWidget

from desktop.widgets.card_room import AWAY, free_room, menu_side
from desktop.widgets.layout import fill, horizontal
from desktop.widgets.paper_slip import OnMap

_SPACE = 6
_SIGN = 14


class ZoomButtons(OnMap):
    """Buttons for those without a wheel; they never take the keyboard from the map."""

    def __init__(self, view: QWidget, ink: str) -> None:
        super().__init__(view)
        self.setProperty("role", "plate")
        row = horizontal(on=self, spacing=_SPACE)
        corners = ((2, 5, 2, 2, 5, 2), (9, 2, 12, 2, 12, 5), (12, 9, 12, 12, 9, 12))
        self.closer = _button(_sign(ink, (2, 7, 12, 7), (7, 2, 7, 12)), self.tr("Zoom in (+)"))
        self.farther = _button(_sign(ink, (2, 7, 12, 7)), self.tr("Zoom out (−)"))
        self.whole = _button(_sign(ink, *corners, (5, 12, 2, 12, 2, 9)), self.tr("Whole map (0)"))
        fill(row, self.closer, self.farther, self.whole)
        self.adjustSize()

    def settle(self) -> None:
        """Go to the lower left corner of what is not covered."""
        room = free_room(self.over)
        self.adjustSize()
        self.move(room.left() + AWAY, room.bottom() + 1 - self.height() - AWAY)
        self.raise_()


def _button(sign: QIcon, name: str) -> QToolButton:
    made = QToolButton()
    made.setIcon(sign)
    made.setIconSize(QSize(_SIGN, _SIGN))
    made.setToolTip(name)
    made.setAccessibleName(name)
    made.setFixedSize(menu_side(), menu_side())
    made.setProperty("role", "tool")
    made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return made


def _sign(ink: str, *runs: tuple[float, ...]) -> QIcon:
    """Lines through points of a square of 14, as an icon."""
    ratio = 3
    image = QPixmap(QSize(_SIGN, _SIGN) * ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(ratio, ratio)
    path = QPainterPath()
    for run in runs:
        path.moveTo(run[0], run[1])
        for at in range(2, len(run), 2):
            path.lineTo(run[at], run[at + 1])
    pen = QPen(QColor(ink), 1.7, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(path, pen)
    painter.end()
    image.setDevicePixelRatio(ratio)
    return QIcon(image)
