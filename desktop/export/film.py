"""The game as a moving picture: each phase's orders, how they ended, and the board after them."""

from collections.abc import Iterator, Sequence
from importlib import import_module
from io import BytesIO
from typing import Any

from PySide6.QtGui import QImage

from desktop.export.chart import Stage
from desktop.export.picture import imaging, scale_for
from desktop.export.plate import Plate
from engine.frame.desk import Chapter

GIF, WEBP = "gif", "webp"
SPEEDS = {"slow": 2400, "usual": 1500, "fast": 800}
"""How long each picture stays, in milliseconds."""
_LAST = 2
"""The last picture stays so much longer."""


def scenes(chapters: Sequence[Chapter[Any]]) -> Iterator[tuple[Chapter[Any], Stage]]:
    """What is shown, one picture each; phases in which nobody ordered anything are passed over."""
    for chapter in chapters[:-1]:
        yield chapter, Stage.ORDERS
        yield chapter, Stage.OUTCOME
    if chapters:
        yield chapters[-1], Stage.POSITION


class Film:
    """Frames of one plate, gathered one at a time, then made into a file."""

    def __init__(self, plate: Plate, width: int) -> None:
        self._plate, self._scale = plate, scale_for(plate, width)
        self._frames: list[Any] = []

    def taking(self, chapter: Chapter[Any], stage: Stage) -> Iterator[None]:
        """Add a picture, in steps."""
        self._plate.show(chapter, stage)
        yield
        image = yield from imaging(self._plate, self._scale)
        self._frames.append(_as_pillow(image))

    def develop(self, form: str, milliseconds: int) -> bytes:
        """The file: GIF with one palette for all frames, or WebP."""
        frames = self._frames
        stays = [milliseconds] * len(frames)
        stays[-1] *= _LAST
        made = BytesIO()
        if form == GIF:
            # One palette for all: colours that changed from frame to frame would flicker.
            palette = frames[0].quantize(colors=255, method=0)
            frames = [each.quantize(palette=palette, dither=0) for each in frames]
        more = {"quality": 80, "method": 3} if form == WEBP else {"optimize": False, "disposal": 1}
        frames[0].save(
            made, form.upper(), save_all=True, append_images=frames[1:], duration=stays,
            loop=0, **more,
        )  # fmt: skip
        return made.getvalue()


def _as_pillow(image: QImage) -> Any:
    """The same picture in Pillow, which is read when the first film is made."""
    pillow = import_module("PIL.Image")
    plain = image.convertToFormat(QImage.Format.Format_RGB888)
    size = (plain.width(), plain.height())
    told = bytes(plain.constBits())
    return pillow.frombuffer("RGB", size, told, "raw", "RGB", plain.bytesPerLine(), 1)
