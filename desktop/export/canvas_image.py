"""A plate as pixels: PNG."""

from collections.abc import Generator, Iterator

from PySide6.QtCore import QBuffer, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from desktop.export.export_canvas import ExportCanvas
from desktop.export.step_runner import run_steps, thread_steps

LARGEST = 16_000
"""The widest and highest picture that is made, in pixels."""

_STRIP = 4_000_000
"""How many pixels are painted without a pause."""


def image_of(plate: ExportCanvas, scale: float = 1.0) -> QImage:
    """The plate as an image, `scale` pixels for each of its units."""
    return run_steps(canvas_image_steps(plate, scale))


def canvas_image_steps(plate: ExportCanvas, scale: float = 1.0) -> Generator[None, None, QImage]:
    """The same in strips, with a pause after each."""
    wide, high = round(plate.size.width() * scale), round(plate.size.height() * scale)
    image = QImage(QSize(wide, high), QImage.Format.Format_ARGB32_Premultiplied)
    clear = plate.look.transparent
    image.fill(Qt.GlobalColor.transparent if clear else QColor(plate.look.style.outside))
    rows = max(64, _STRIP // max(1, wide))
    for top in range(0, high, rows):
        yield from _paint_rows_steps(plate, image, top, min(rows, high - top))
    return image


def _paint_rows_steps(plate: ExportCanvas, image: QImage, top: int, rows: int) -> Iterator[None]:
    """Paint some rows of an image."""
    across = image.width() / plate.size.width()
    down = image.height() / plate.size.height()
    painter = QPainter(image)
    try:
        painter.setClipRect(0, top, image.width(), rows)
        painter.scale(across, down)
        # What is near enough to reach over with a line is painted too.
        shown = QRectF(0, top / down, plate.size.width(), rows / down).adjusted(-2, -2, 2, 2)
        yield from plate.paint_steps(painter, shown)
    finally:
        painter.end()


def png_steps(plate: ExportCanvas, scale: float = 1.0) -> Generator[None, None, bytes]:
    """The plate as a PNG, made with pauses; with no more in it than the picture and its title.

    Smaller than it is laid out it is drawn so that it can still be read.

    The file is packed beside the window's own thread."""
    plate.set_drawing_scale(scale)
    image = yield from canvas_image_steps(plate, scale)
    title, clear = plate.title, plate.look.transparent
    return (yield from thread_steps(lambda: _png_bytes(image, title, clear=clear)))


def _png_bytes(image: QImage, title: str, *, clear: bool) -> bytes:
    if not clear:
        image = image.convertToFormat(QImage.Format.Format_RGB32)
    image.setText("Title", title)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())
