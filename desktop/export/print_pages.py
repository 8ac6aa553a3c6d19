"""PDF pages: sizes of paper, a plate on one of them or on several to be glued together."""

import re
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtCore import QBuffer, QIODevice, QLineF, QMarginsF, QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPageLayout, QPageSize, QPainter, QPdfWriter, QPen

from desktop.export.export_canvas import ExportCanvas
from desktop.export.step_runner import progress_steps, run_steps, thread_steps
from desktop.map.paint.label_mode import LabelMode

PAPERS = {
    "a4": QPageSize.PageSizeId.A4,
    "a3": QPageSize.PageSizeId.A3,
    "letter": QPageSize.PageSizeId.Letter,
}
POSTER = "poster"
"""Six sheets of A4, three wide and two high or the other way, to be cut and glued."""

_DOTS = 300
_POINT = 72
_EDGE = 28.0
"""The white edge of a page, in points: what most printers leave free."""
_OVERLAP = 17.0
_FINE, _FINEST = 0.7, 0.45
"""What is a pixel on a screen is so many points on paper; less where names are long."""
_EPOCH = b"D:20000101000000Z'00'"
_MOMENT = b"2000-01-01T00:00:00+00:00"

PaintPage: TypeAlias = Callable[[QPainter, QRectF], Iterator[None]]
"""Paints one page into a rectangle of points, a piece at a time."""


@dataclass(frozen=True, slots=True)
class PrintPages:
    """Pages of one size, ready for a file, a printer or a preview."""

    paper: str
    landscape: bool
    paint: Sequence[PaintPage]
    title: str

    @property
    def layout(self) -> QPageLayout:
        """The paper, and which way it lies."""
        ways = QPageLayout.Orientation
        way = ways.Landscape if self.landscape else ways.Portrait
        paper = QPageSize(PAPERS.get(self.paper, QPageSize.PageSizeId.A4))
        return QPageLayout(paper, way, QMarginsF(0, 0, 0, 0))

    @property
    def room(self) -> QRectF:
        """Where pages paint, in points."""
        full = self.layout.fullRect(QPageLayout.Unit.Point)
        return full.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)

    def paint_steps(
        self, painter: QPainter, dots: float, turn: Callable[[], Iterator[None]]
    ) -> Iterator[int]:
        """Paint them one after another on a device of so many dots an inch; `turn` turns over.

        Pauses after every piece and tells the number of the page, from 0.
        """
        for number, each in enumerate(self.paint):
            if number:
                for _ in turn():
                    yield number
            painter.save()
            try:
                painter.scale(dots / _POINT, dots / _POINT)
                for _ in each(painter, self.room):
                    yield number
            finally:
                painter.restore()


def canvas_pages(
    plate: ExportCanvas, shows: Sequence[Callable[[], object]], paper: str, title: str
) -> PrintPages:
    """One page for each of `shows`, which puts a phase on the plate; or a poster of each."""
    size = plate.size
    landscape = size.width() > size.height()
    if paper != POSTER:
        return PrintPages(paper, landscape, [_fitted_page(plate, show) for show in shows], title)
    across, down = (3, 2) if landscape else (2, 3)
    pages = PrintPages(POSTER, not landscape, [], title)
    tiles = [
        _poster_page(plate, show, pages.room, (column, across), (row, down))
        for show in shows
        for row in range(down)
        for column in range(across)
    ]
    return PrintPages(POSTER, not landscape, tiles, title)


def _fitted_page(plate: ExportCanvas, show: Callable[[], object]) -> PaintPage:
    def paint(painter: QPainter, room: QRectF) -> Iterator[None]:
        show()
        yield
        scale = min(room.width() / plate.size.width(), room.height() / plate.size.height())
        spare = room.size() - plate.size * scale
        painter.translate(room.topLeft() + QPointF(spare.width() / 2, spare.height() / 2))
        painter.scale(scale, scale)
        plate.set_drawing_scale(_drawing_scale(plate, scale))
        painter.setClipRect(QRectF(QPointF(0, 0), plate.size))
        yield from plate.paint_steps(painter)

    return paint


def _drawing_scale(plate: ExportCanvas, scale: float) -> float:
    """For what scale a plate is drawn that is `scale` points to a unit: names must be readable,
    and those in full must still find room."""
    return scale / (_FINEST if plate.look.labels is LabelMode.FULL else _FINE)


def _poster_page(
    plate: ExportCanvas,
    show: Callable[[], object],
    room: QRectF,
    column: tuple[int, int],
    row: tuple[int, int],
) -> PaintPage:
    """One sheet of a poster; neighbours overlap, and corners say where to cut."""
    step = QSizeF(room.width() - _OVERLAP, room.height() - _OVERLAP)
    whole = QSizeF(step.width() * column[1] + _OVERLAP, step.height() * row[1] + _OVERLAP)

    def paint(painter: QPainter, room: QRectF) -> Iterator[None]:
        show()
        yield
        scale = min(whole.width() / plate.size.width(), whole.height() / plate.size.height())
        spare = whole - plate.size * scale
        corner = QPointF(step.width() * column[0], step.height() * row[0])
        painter.save()
        try:
            painter.setClipRect(room)
            painter.translate(room.topLeft() - corner)
            painter.translate(spare.width() / 2, spare.height() / 2)
            painter.scale(scale, scale)
            plate.set_drawing_scale(_drawing_scale(plate, scale))
            yield from plate.paint_steps(painter)
        finally:
            painter.restore()
        _cutting_corners(painter, room)

    return paint


def _cutting_corners(painter: QPainter, room: QRectF) -> None:
    painter.setPen(QPen(QColor("#808080"), 0.5))
    for x, out_x in ((room.left(), -1), (room.right(), 1)):
        for y, out_y in ((room.top(), -1), (room.bottom(), 1)):
            painter.drawLine(QLineF(x + 4 * out_x, y, x + 18 * out_x, y))
            painter.drawLine(QLineF(x, y + 4 * out_y, x, y + 18 * out_y))


def pdf_bytes(pages: PrintPages) -> bytes:
    """The pages as a PDF that tells neither when nor by whom it was made."""
    return run_steps(pdf_steps(pages))


def pdf_steps(pages: PrintPages) -> Generator[int, None, bytes]:
    """The same with pauses, each telling how many pages are done."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(pages.title)
    writer.setCreator("Casus Lupi")
    writer.setResolution(_DOTS)
    writer.setPageLayout(pages.layout)
    painter = QPainter(writer)
    try:
        yield from pages.paint_steps(painter, _DOTS, lambda: _single_step(writer.newPage))
        # The last page is packed now, which takes longest of all.
        yield from progress_steps(_single_step(painter.end), len(pages.paint))
    finally:
        if painter.isActive():
            painter.end()
    content = bytes(buffer.data().data())
    return (
        yield from progress_steps(thread_steps(lambda: strip_dates(content)), len(pages.paint))
    )


def _single_step(page: Callable[[], object]) -> Iterator[None]:
    yield from thread_steps(page)


def strip_dates(content: bytes) -> bytes:
    """A PDF with a fixed date and no chance number: the same pages are the same bytes."""

    def fixed(found: re.Match[bytes]) -> bytes:
        return found[1] + _EPOCH[: len(found[2])].ljust(len(found[2]), b"'") + b")"

    content = re.sub(rb"(/(?:Creation|Mod)Date \()([^)]*)\)", fixed, content)
    content = re.sub(rb"uuid:[0-9a-f-]{36}", b"uuid:" + b"0" * 36, content)
    told = rb'(xmp:(?:Create|Modify|Metadata)Date=")([^"]*)'
    content = re.sub(told, lambda found: found[1] + _MOMENT[: len(found[2])], content)
    return re.sub(rb"(/ID\s*\[)([^\]]*)\]", _blank_id, content)


def _blank_id(found: re.Match[bytes]) -> bytes:
    return found[1] + re.sub(rb"[0-9a-fA-F]", b"0", found[2]) + b"]"
