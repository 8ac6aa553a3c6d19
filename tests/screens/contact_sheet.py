"""Many screens on one sheet, small, each over its name: to look a program over at a glance."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

COLUMNS = 5
TILE = QSize(400, 253)
"""The room of one picture, in logical pixels."""

_NAME = 22
_GAP = 12
_GROUND, _INK = "#53565a", "#ffffff"


class ContactSheet:
    """Pictures are pinned up as they come, each made small at once, so that many have room."""

    def __init__(self, scale: int = 1) -> None:
        self._scale = scale
        self._tiles: list[tuple[str, QImage]] = []

    @property
    def names(self) -> Sequence[str]:
        """What has been pinned up."""
        return [name for name, _ in self._tiles]

    def pin(self, name: str, picture: QImage) -> None:
        """Add a picture under its name. It is made smaller where it must be, never larger."""
        room = TILE * self._scale
        fits = picture.width() <= room.width() and picture.height() <= room.height()
        small = picture.copy() if fits else _shrunk(picture, room)
        small.setDevicePixelRatio(1)
        self._tiles.append((name, small))

    def picture(self) -> QImage:
        """The sheet, row by row."""
        columns = max(1, min(COLUMNS, len(self._tiles)))
        rows = -(-len(self._tiles) // columns)
        wide, high = TILE.width() + _GAP, TILE.height() + _NAME + _GAP
        size = QSize(_GAP + columns * wide, _GAP + rows * high)
        sheet = QImage(size * self._scale, QImage.Format.Format_RGB32)
        sheet.fill(QColor(_GROUND))
        painter = QPainter(sheet)
        painter.setPen(QColor(_INK))
        font = painter.font()
        font.setPixelSize(13 * self._scale)
        painter.setFont(font)
        for number, (name, tile) in enumerate(self._tiles):
            corner = QPoint(_GAP + number % columns * wide, _GAP + number // columns * high)
            box = QRect(corner * self._scale, TILE * self._scale)
            painter.drawImage(box.topLeft(), tile)
            line = QRect(box.bottomLeft(), QSize(box.width(), _NAME * self._scale))
            painter.drawText(
                line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name
            )
        painter.end()
        return sheet


def _shrunk(picture: QImage, room: QSize) -> QImage:
    keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    return picture.scaled(room, keep, smooth)
