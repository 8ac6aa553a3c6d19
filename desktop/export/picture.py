"""A plate as pixels: PNG."""

from PySide6.QtCore import QBuffer, QIODevice, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from desktop.export.plate import Plate

LARGEST = 16_000
"""The widest and highest picture that is made, in pixels."""


def image_of(plate: Plate, scale: float = 1.0) -> QImage:
    """The plate as an image, `scale` pixels for each of its units."""
    wide, high = round(plate.size.width() * scale), round(plate.size.height() * scale)
    image = QImage(QSize(wide, high), QImage.Format.Format_ARGB32_Premultiplied)
    clear = plate.look.transparent
    image.fill(Qt.GlobalColor.transparent if clear else QColor(plate.look.style.outside))
    painter = QPainter(image)
    painter.scale(wide / plate.size.width(), high / plate.size.height())
    plate.paint(painter)
    painter.end()
    return image


def scale_for(plate: Plate, width: int) -> float:
    """The scale that makes a picture so many pixels wide."""
    return width / plate.size.width()


def png_of(plate: Plate, scale: float = 1.0) -> bytes:
    """The plate as a PNG; with no more in it than the picture and its title."""
    image = image_of(plate, scale)
    if not plate.look.transparent:
        image = image.convertToFormat(QImage.Format.Format_RGB32)
    image.setText("Title", plate.title)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())
