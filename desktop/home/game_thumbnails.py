"""Pictures of the games and plans of late, kept beside the settings: of public boards only.

Of a game whose file is locked there is none but a closed envelope. A picture is made when a table
has come to rest, a little at a time, and written beside the windows' own thread. Only games that
are still listed have pictures, and only plans that are still kept.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, QSizeF, Qt, QTimer
from PySide6.QtGui import QImage, QPixmap

from desktop.app.settings import Settings
from desktop.home.game_pictures import ImageSteps, chart_image_steps, envelope_image, table_chart
from desktop.sandbox.plan_suffix import plan_files
from desktop.session.ui_context import UiContext
from desktop.widgets.chunked_work import ChunkedTask, TaskSteps
from engine.frame.desk import AnyOnlookerDesk

if TYPE_CHECKING:  # A page is shown before the maps are read.
    from desktop.export.chart import ExportChart

SMALL = QSize(560, 350)
LARGE = 1600
"""How wide the chart of the table left last is, behind the first page."""
_AT_REST = 1500
"""Milliseconds for which nothing has moved."""
_INSIDE = 0.9


@dataclass(frozen=True, slots=True)
class OpenTable:
    """The game that is open, as everybody may see it; `locked` if its file is."""

    file: Path
    table: AnyOnlookerDesk
    locked: bool


def thumbnail_path(folder: Path, game: Path) -> Path:
    """Where the small picture of a game lies."""
    return folder / f"{_file_key(game)}.png"


def large_chart_path(folder: Path, game: Path, *, dark: bool) -> Path:
    """Where the large chart of the game played last lies."""
    return folder / f"{_file_key(game)}-{'night' if dark else 'day'}.png"


def _file_key(game: Path) -> str:
    return sha256(str(game).encode("utf-8", "surrogatepass")).hexdigest()[:20]


def thumbnail_size(chart: "ExportChart") -> QSize:
    """How large the small picture of a chart is: several boards are shown whole."""
    if len(chart.panes) == 1:
        return SMALL
    return chart.size.scaled(QSizeF(SMALL), Qt.AspectRatioMode.KeepAspectRatio).toSize()


def drawing_small(chart: "ExportChart") -> ImageSteps:
    """The small picture of a chart."""
    return chart_image_steps(chart, thumbnail_size(chart), _INSIDE, 0.5)


class GameThumbnails(QObject):
    """Keeps the picture of the open table up to date.

    `shown` gives the table that is open; whoever sits before it, only what everybody may see of it
    is drawn.
    """

    def __init__(
        self,
        settings: Settings,
        context: Callable[[], UiContext],
        shown: Callable[[], OpenTable | None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._settings, self._context, self._shown = settings, context, shown
        self._drawn: tuple[object, ...] = ()
        self._slices: ChunkedTask | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._draw)

    def moved(self) -> None:
        """Something has moved: look again once it has come to rest."""
        if self._shown() is None:
            self._rest.stop()
            if self._slices is not None:
                self._slices.drop()
        else:
            self._rest.start(_AT_REST)

    def tidy(self) -> None:
        """Throw away the pictures of games no longer listed, and of plans that are gone."""
        folder, recent = self._settings.pictures_folder, self._settings.recent
        plans = plan_files(self._settings.plans_folder)
        kept = {thumbnail_path(folder, each) for each in (*recent, *plans)}
        kept |= {
            large_chart_path(folder, each, dark=dark)
            for each in recent[:1]
            for dark in (False, True)
        }
        try:
            for found in folder.glob("*.png"):
                if found not in kept:
                    found.unlink(missing_ok=True)
        except OSError:
            return  # Pictures are never worth a word.

    def _draw(self) -> None:
        shown = self._shown()
        if shown is None:
            return
        context = self._context()
        phase = shown.table.phase()
        now = (shown.file, phase.number, phase.key, shown.table.result() is None, context.dark)
        if now == self._drawn:
            return
        self._drawn = now
        self._slices = ChunkedTask(context.clock, self)
        self._slices.begin(self._work(shown, context))

    def _work(self, shown: OpenTable, context: UiContext) -> TaskSteps:
        from desktop.export.step_runner import thread_steps

        folder = self._settings.pictures_folder
        images: dict[Path, QImage] = {}
        if shown.locked:
            images[thumbnail_path(folder, shown.file)] = envelope_image(SMALL)
        else:
            yield
            chart = table_chart(shown.table, context, named=False)
            yield
            images[thumbnail_path(folder, shown.file)] = yield from drawing_small(chart)
            chart = table_chart(shown.table, context, named=True)
            yield
            high = round(LARGE * chart.size.height() / chart.size.width())
            large = yield from chart_image_steps(chart, QSize(LARGE, high))
            images[large_chart_path(folder, shown.file, dark=context.dark)] = large
        yield from thread_steps(lambda: write_pictures(folder, images))
        self.tidy()


def write_pictures(folder: Path, images: Mapping[Path, QImage]) -> None:
    """Write pictures where a page finds them."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file, image in images.items():
            image.save(str(file))
    except OSError:
        return


def load_thumbnail(file: Path) -> QPixmap:
    """A picture that was kept; an empty one where there is none."""
    return QPixmap(str(file)) if file.is_file() else QPixmap()
