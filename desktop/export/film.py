"""The game as a moving picture: each phase's orders, how they ended, and units on their way."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from io import BytesIO
from itertools import pairwise
from types import ModuleType
from typing import TYPE_CHECKING

from PySide6.QtGui import QImage, QPainter

from desktop.export.canvas_image import canvas_image_steps
from desktop.export.chart import ExportStage, unit_items
from desktop.export.export_canvas import ExportCanvas
from engine.frame.desk import AnyPhaseView

if TYPE_CHECKING:  # Pillow is read when the first film is made.
    from PIL.Image import Image

GIF, WEBP = "gif", "webp"
SPEEDS = {"slow": 2400, "usual": 1500, "fast": 800}
"""How long a picture that stands still stays, in milliseconds."""
STEPS = 8
"""How many pictures there are of units on their way, where the game is not too long for them."""
_STEP = 18
"""The part of a still picture's time that each of those stays."""
_LAST = 2
"""The last picture stays so much longer."""
_ROOM = 480_000_000
"""How many bytes the pictures of one film may take before it is written."""
_REST = 250
"""How long a motion stands still at its end, in milliseconds; see `desktop.map.scene.motion`."""


@dataclass(frozen=True, slots=True)
class FilmFrame:
    """A picture of a phase; with the phase `after` it, the way there in several pictures."""

    chapter: AnyPhaseView
    stage: ExportStage
    after: AnyPhaseView | None = None


def film_frames(chapters: Sequence[AnyPhaseView], *, still: bool = False) -> Iterator[FilmFrame]:
    """What is shown one after another; if `still`, no unit is shown on its way."""
    for chapter, after in pairwise(chapters):
        yield FilmFrame(chapter, ExportStage.ORDERS)
        yield FilmFrame(chapter, ExportStage.OUTCOME)
        if not still:
            yield FilmFrame(chapter, ExportStage.POSITION, after)
    if chapters:
        yield FilmFrame(chapters[-1], ExportStage.POSITION)


class Film:
    """Pictures of one plate, gathered one at a time, then made into a file.

    `phases` says how many will be told: of a long game fewer pictures are taken on the way from
    one to the next, so that all of them can be held at once.
    """

    def __init__(self, plate: ExportCanvas, width: int, form: str, phases: int) -> None:
        self._plate, self._scale, self._form = plate, width / plate.size.width(), form
        plate.set_drawing_scale(self._scale)
        self._frames: list[Image] = []
        self._gliding: list[bool] = []
        self._palette: Image | None = None
        size = plate.size * self._scale
        pictures = _ROOM / max(1.0, size.width() * size.height())
        self.steps = max(0, min(STEPS, int(pictures / max(1, phases)) - 2))
        # One palette for all: colours that changed from picture to picture would flicker. A WebP
        # needs none as long as there is room for all colours.
        whole = phases * (2 + self.steps) * 3
        self._has_few_colours = form == GIF or whole > pictures

    def taking(self, take: FilmFrame) -> Iterator[None]:
        """Add what one take shows, in steps."""
        self._plate.show(take.chapter, take.stage)
        yield
        if take.after is None:
            image = yield from canvas_image_steps(self._plate, self._scale)
            self._add(image, gliding=False)
        elif self.steps:
            yield from self._motion_steps(take.chapter, take.after)

    def _motion_steps(self, chapter: AnyPhaseView, after: AnyPhaseView) -> Iterator[None]:
        """The ground is painted once, and units over it wherever they have got to."""
        panes = self._plate.chart.panes
        hidden = [item for pane in panes for item in unit_items(pane.scene)]
        for item in hidden:
            item.setOpacity(0)
        ground = yield from canvas_image_steps(self._plate, self._scale)
        for item in hidden:
            item.setOpacity(1)
        motion = self._plate.chart.glide(chapter, after)
        length = motion.length - _REST if motion is not None else 0
        if motion is None or length <= 0:
            return
        for step in range(1, self.steps + 1):
            motion.show(round(length * step / (self.steps + 1)))
            image = ground.copy()
            painter = QPainter(image)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(self._scale, self._scale)
            painter.translate(self._plate.at)
            for pane in panes:
                pane.paint_units(painter)
            self._plate.chart.paint_flights(painter)
            painter.end()
            self._add(image, gliding=True)
            yield

    def _add(self, image: QImage, *, gliding: bool) -> None:
        frame = _to_pillow(image)
        if self._has_few_colours:
            self._palette = self._palette or frame.quantize(colors=255, method=0)
            frame = frame.quantize(palette=self._palette, dither=_pillow().Dither.NONE)
        self._frames.append(frame)
        self._gliding.append(gliding)

    def develop(self, milliseconds: int) -> bytes:
        """The file; a picture that stands still stays so long."""
        frames = self._frames
        # A GIF counts in hundredths of a second.
        passing = max(20, round(milliseconds / _STEP, -1))
        stays = [passing if gliding else milliseconds for gliding in self._gliding]
        stays[-1] *= _LAST
        made = BytesIO()
        if self._form == WEBP:
            more: dict[str, object] = {"quality": 80, "method": 3}
        else:
            more = {"optimize": False, "disposal": 1}
        frames[0].save(
            made, self._form.upper(), save_all=True, append_images=frames[1:], duration=stays,
            loop=0, **more,
        )  # fmt: skip
        return made.getvalue()


def _pillow() -> ModuleType:
    return import_module("PIL.Image")


def _to_pillow(image: QImage) -> "Image":
    """The same picture in Pillow."""
    plain = image.convertToFormat(QImage.Format.Format_RGB888)
    size = (plain.width(), plain.height())
    told = bytes(plain.constBits())
    return _pillow().frombuffer("RGB", size, told, "raw", "RGB", plain.bytesPerLine(), 1)
