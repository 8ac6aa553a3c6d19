"""The export dialog: fields, a small preview, and the work with its progress.

It is a child of the screen from which it was opened. When a curtain falls and that screen is
destroyed, it goes too, with all that it was given; a file half made is thrown away.
"""

from collections.abc import Generator
from html import escape
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPageLayout, QPixmap
from PySide6.QtWidgets import (
    QFileDialog,
    QLabel,
    QProgressBar,
    QWidget,
)

from desktop.export.canvas_image import image_of
from desktop.export.export_canvas import ExportCanvas
from desktop.export.export_source import ExportReader, ExportSource
from desktop.export.export_style import ExportStyle
from desktop.export.fields import SCREEN_PHASE, ExportChoices, ExportFields
from desktop.export.job import (
    PAPER,
    PHASE,
    ExportJob,
    Progress,
    export_steps,
    phase_setters,
    safe_file_name,
    screen_job,
)
from desktop.export.output_file import UnwritableFile, write_file
from desktop.export.papers import PaperKind, available_papers, paper_pages
from desktop.export.print_pages import PrintPages, canvas_pages, pdf_bytes
from desktop.export.text_export import export_results
from desktop.export.text_pages import text_document
from desktop.widgets.box_layouts import column_layout, row_layout
from desktop.widgets.cached_pixmap import pixmap_painter
from desktop.widgets.clock import Clock, ClockTimer
from desktop.widgets.keyed_dialog import KeyedDialog
from desktop.widgets.page_state import LayoutMemory
from desktop.widgets.scroll_page import ScrollPage
from desktop.widgets.widget_factory import button, check_box, text
from engine.exchange.result_text import write_plain

_PREVIEW, _FIELDS = QSize(430, 450), 364
_PAUSE = 180
_KEPT = "export"


class ExportDialog(KeyedDialog):
    """Makes files and papers from one extract. `at` is the phase that was being looked at.

    Signals: `exported(object)` with the paths of the files made.
    """

    topic = "paper"

    exported = Signal(object)

    def __init__(
        self,
        extract: ExportSource,
        look: ExportStyle,
        clock: Clock,
        parent: QWidget,
        memory: LayoutMemory | None = None,
        at: int | None = None,
    ) -> None:
        super().__init__(parent)
        self._extract, self._memory = extract, memory
        self._timer = ClockTimer(clock, self)
        self._steps: Generator[Progress, None, tuple[Path, ...]] | None = None
        self.setWindowTitle(self.tr("Export and print"))
        last = len(extract.chapters) - 1
        self.fields = ExportFields(
            extract, look, available_papers(extract), last if at is None else at
        )
        if memory is not None:
            self.fields.recall(memory.recall(_KEPT))
        self.preview = QLabel()
        self.preview.setFixedSize(_PREVIEW)
        self.preview.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.preview.setAccessibleName(self.tr("Preview"))
        self.message = text("", "faint", wrap=True)
        self.progress = QProgressBar()
        self.progress.hide()
        self.sure = check_box(
            self.tr("I will keep it from the players’ eyes"), toggle=self._update_confirmation
        )
        self.sure.setVisible(extract.eyes is ExportReader.GM)
        self.go = button(self.tr("Export…"), "primary", press=self.ask)
        self.print_ = button(self.tr("Print preview…"), press=self.show_print)
        self.stop = button(self.tr("Close"), "quiet", press=self._stop)
        self._lay_out()
        self.fields.changed.connect(self._later)
        # Whatever takes the dialog away also ends the work.
        state = self.__dict__
        self.destroyed.connect(lambda: _discard_partial_export(state))
        self._update_confirmation()
        self.show_preview()

    def _lay_out(self) -> None:
        page = QWidget()
        page.setMinimumWidth(max(_FIELDS, self.fields.sizeHint().width()))
        column_layout(
            text(self._reader_text(), "lead", wrap=True), 6, self.fields, None, self.sure, on=page
        )
        row = row_layout(self.preview, (ScrollPage(page), 1), spacing=22)
        below = row_layout((self.message, 1), self.progress, self.stop, self.print_, self.go)
        column_layout((row, 1), below, on=self, margins=(22, 18, 22, 16), spacing=14)

    def _reader_text(self) -> str:
        if self._extract.tried:
            return self.tr("What is tried out in this sandbox. The file says that it is invented.")
        match self._extract.eyes:
            case ExportReader.GM:
                return self.tr(
                    "All that you as GM know. Every page and picture is stamped as secret."
                )
            case ExportReader.SEAT:
                words = self.tr("What {player} may know, and nothing else. The file says so.")
                return words.format(player=self._extract.whose)
            case _:
                return self.tr("What everybody may know.")

    def _update_confirmation(self) -> None:
        """Nothing leaves the GM's desk before he has said that he knows what it is."""
        sure = self._extract.eyes is not ExportReader.GM or self.sure.isChecked()
        free = self._steps is None
        self.go.setEnabled(sure and free)
        told = self.fields.chosen
        drawn = isinstance(told, PaperKind) or told.is_sheet
        self.print_.setEnabled(sure and free and drawn)
        self.fields.setEnabled(free)

    # The preview.

    def _later(self) -> None:
        self._update_confirmation()
        self._timer.after(_PAUSE, self.show_preview)

    def show_preview(self) -> None:
        """Show in small what would be made now."""
        self._timer.stop()
        ratio = self.devicePixelRatio()
        image = self._small(self.fields.wish, _PREVIEW * round(ratio))
        image.setDevicePixelRatio(round(ratio))
        self.preview.setPixmap(QPixmap.fromImage(image))

    def _small(self, wish: ExportChoices, room: QSize) -> QImage:
        if wish.form.asks(PAPER):
            return _page_image(self.pages(), room)
        if not wish.form.has_map:
            return _text_image(self._told(wish), room)
        plate = self._plate(wish)
        scale = min(room.width() / plate.size.width(), room.height() / plate.size.height())
        if wish.form.is_film:
            plate.set_drawing_scale(wish.width / plate.size.width())
        return image_of(plate, scale)

    def _told(self, wish: ExportChoices) -> str:
        return write_plain(export_results(self._job(Path(), wish).extract, wish.look))

    def _plate(self, wish: ExportChoices) -> ExportCanvas:
        job = self._job(Path(), wish)
        plate = ExportCanvas(job.extract.only(job.wanted), wish.look)
        phase_setters(job, plate)[-1]()
        return plate

    # Making files.

    def pages(self) -> PrintPages:
        """What would be printed now."""
        wish = self.fields.wish
        if isinstance(wish.kind, PaperKind):
            return paper_pages(self._extract, wish.look, wish.kind, wish.paper)
        job = self._job(Path(), wish)
        plate = ExportCanvas(job.extract.only(job.wanted), wish.look)
        return canvas_pages(plate, phase_setters(job, plate), wish.paper, plate.title)

    def _job(self, out: Path, wish: ExportChoices) -> ExportJob:
        every = tuple(range(len(self._extract.chapters)))
        screen, phase = self._extract.screen, wish.phase
        as_shown = phase == SCREEN_PHASE and screen is not None and wish.form.is_sheet
        if phase == SCREEN_PHASE:
            phase = every[screen.at] if screen is not None else len(every) - 1
        whole = not wish.form.asks(PHASE) or phase < 0
        job = ExportJob(
            extract=self._extract,
            look=wish.look,
            form=wish.form,
            chapters=every if whole else (phase,),
            out=out,
            scale=wish.scale,
            width=wish.width,
            speed=wish.speed,
            still=wish.still,
            paper=wish.paper,
            each_board=wish.each_board,
        )
        return screen_job(job) if as_shown else job

    def ask(self) -> None:
        """Let a place be chosen, and make the file there."""
        wish = self.fields.wish
        if self._job(Path(), wish).many:
            title = self.tr("A folder for the files")
            chosen = QFileDialog.getExistingDirectory(self, title)
        else:
            tried = self.tr("{name} sandbox") if self._extract.tried else "{name}"
            proposed = f"{safe_file_name(tried.format(name=self._extract.name))}.{wish.form}"
            chosen, _ = QFileDialog.getSaveFileName(self, self.tr("Export"), proposed)
        if chosen:
            self.make(Path(chosen))

    def make(self, out: Path) -> None:
        """Begin to make a file, or a folder of them, with the fields as they are."""
        wish = self.fields.wish
        self._timer.stop()  # A preview still to come would take the place of the work.
        if self._memory is not None:
            self._memory.keep(_KEPT, self.fields.kept())
        if isinstance(wish.kind, PaperKind):
            try:
                write_file(out, pdf_bytes(self.pages()), secret=self._extract.secret)
            except UnwritableFile as error:
                self._refuse(error)
            else:
                self._made((out,))
            return
        self._steps = export_steps(self._job(out, wish))
        self.message.setText("")
        self.progress.setRange(0, 0)
        self.progress.show()
        self.stop.setText(self.tr("Stop"))
        self._update_confirmation()
        self._timer.every(1, self._step)

    def _step(self) -> None:
        if self._steps is None:
            return
        try:
            done, of = next(self._steps)
        except StopIteration as end:
            self._rest()
            self._made(end.value)
        except UnwritableFile as error:
            self._rest()
            self._refuse(error)
        else:
            # One thing alone has no measure: the bar only says that it is going on.
            self.progress.setRange(0, of if of > 1 else 0)
            self.progress.setValue(done)

    def _rest(self) -> None:
        self._timer.stop()
        _discard_partial_export(self.__dict__)
        self.progress.hide()
        self.stop.setText(self.tr("Close"))
        self._update_confirmation()

    def _made(self, paths: tuple[Path, ...]) -> None:
        first, *more = paths
        if more:
            words = self.tr("{count} files now lie in {folder}").format(
                count=len(paths), folder=first.parent
            )
        else:
            words = self.tr("It now lies in {file}").format(file=first)
        self.message.setText(words)
        self.exported.emit(paths)

    def _refuse(self, error: UnwritableFile) -> None:
        words = self.tr("{name} cannot be written.").format(name=error.name)
        self.message.setText(words)

    def _stop(self) -> None:
        """Stop the work; without any, close."""
        if self._steps is None:
            self.reject()
            return
        self._rest()
        self.message.setText(self.tr("Stopped; nothing was written."))

    def done(self, result: int) -> None:
        self._timer.stop()
        _discard_partial_export(self.__dict__)
        super().done(result)

    # Printing.

    def show_print(self) -> None:
        """Open the print preview; the library for it is read only now."""
        from desktop.export.print_preview import make_print_preview

        make_print_preview(self.pages(), self, secret=self._extract.secret).open()


def _discard_partial_export(state: dict[str, object]) -> None:
    """Throw away what is half made."""
    steps, state["_steps"] = state.get("_steps"), None
    if steps is not None:
        steps.close()  # type: ignore[attr-defined]


def _page_image(pages: PrintPages, room: QSize) -> QImage:
    """The first page, on white."""
    full = pages.layout.fullRect(QPageLayout.Unit.Point)
    scale = min(room.width() / full.width(), room.height() / full.height())
    size = QSize(round(full.width() * scale), round(full.height() * scale))
    image = QImage(size, QImage.Format.Format_RGB32)
    with pixmap_painter(image, Qt.GlobalColor.white) as painter:
        painter.scale(scale, scale)
        for _ in pages.paint[0](painter, pages.room):
            pass
    return image


def _text_image(words: str, room: QSize) -> QImage:
    """The beginning of a text, on white."""
    image = QImage(room, QImage.Format.Format_RGB32)
    scale = room.width() / 430
    lines = "<br>".join(escape(line) or "&nbsp;" for line in words.split("\n")[:60])
    document = text_document(f"<p>{lines}</p>", QRectF(0, 0, 390, 4000))
    with pixmap_painter(image, Qt.GlobalColor.white) as painter:
        painter.scale(scale, scale)
        painter.translate(20, 18)
        document.drawContents(painter, QRectF(0, 0, 390, 430))
    return image
