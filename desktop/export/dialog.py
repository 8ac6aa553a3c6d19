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
from desktop.export.export_canvas import Plate
from desktop.export.export_source import Extract, Eyes
from desktop.export.export_style import ExportLook
from desktop.export.fields import SHOWN, WHOLE, ExportFields, ExportWish
from desktop.export.job import (
    FILMS,
    PICTURES,
    TEXTS,
    ExportJob,
    Form,
    Progress,
    file_name,
    shown_job,
    shows,
    work,
)
from desktop.export.output_file import Unwritable, write_file
from desktop.export.papers import Paper, offered, papers
from desktop.export.print_pages import Pages, pdf_of, plate_pages
from desktop.export.text_export import results_of
from desktop.export.text_pages import document_of
from desktop.widgets.box_layouts import horizontal, vertical
from desktop.widgets.cached_pixmap import painting_on
from desktop.widgets.clock import Clock, Timer
from desktop.widgets.keyed_dialog import KeyedDialog
from desktop.widgets.page_state import KeptLayouts
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
        extract: Extract,
        look: ExportLook,
        clock: Clock,
        parent: QWidget,
        memory: KeptLayouts | None = None,
        at: int | None = None,
    ) -> None:
        super().__init__(parent)
        self._extract, self._memory = extract, memory
        self._timer = Timer(clock, self)
        self._steps: Generator[Progress, None, tuple[Path, ...]] | None = None
        self.setWindowTitle(self.tr("Export and print"))
        last = len(extract.chapters) - 1
        self.fields = ExportFields(extract, look, offered(extract), last if at is None else at)
        if memory is not None:
            self.fields.recall(memory.recall(_KEPT))
        self.preview = QLabel()
        self.preview.setFixedSize(_PREVIEW)
        self.preview.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.preview.setAccessibleName(self.tr("Preview"))
        self.message = text("", "faint", wrap=True)
        self.progress = QProgressBar()
        self.progress.hide()
        self.sure = check_box(self.tr("I will keep it from the players’ eyes"), toggle=self._allow)
        self.sure.setVisible(extract.eyes is Eyes.GM)
        self.go = button(self.tr("Export…"), "primary", press=self.ask)
        self.print_ = button(self.tr("Print preview…"), press=self.show_print)
        self.stop = button(self.tr("Close"), "quiet", press=self._stop)
        self._lay_out()
        self.fields.changed.connect(self._later)
        # Whatever takes the dialog away also ends the work.
        state = self.__dict__
        self.destroyed.connect(lambda: _end(state))
        self._allow()
        self.show_preview()

    def _lay_out(self) -> None:
        page = QWidget()
        page.setMinimumWidth(max(_FIELDS, self.fields.sizeHint().width()))
        vertical(text(self._whose(), "lead", wrap=True), 6, self.fields, None, self.sure, on=page)
        row = horizontal(self.preview, (ScrollPage(page), 1), spacing=22)
        below = horizontal((self.message, 1), self.progress, self.stop, self.print_, self.go)
        vertical((row, 1), below, on=self, margins=(22, 18, 22, 16), spacing=14)

    def _whose(self) -> str:
        if self._extract.tried:
            return self.tr("What is tried out in this sandbox. The file says that it is invented.")
        match self._extract.eyes:
            case Eyes.GM:
                return self.tr(
                    "All that you as GM know. Every page and picture is stamped as secret."
                )
            case Eyes.SEAT:
                words = self.tr("What {player} may know, and nothing else. The file says so.")
                return words.format(player=self._extract.whose)
            case _:
                return self.tr("What everybody may know.")

    def _allow(self) -> None:
        """Nothing leaves the GM's desk before he has said that he knows what it is."""
        sure = self._extract.eyes is not Eyes.GM or self.sure.isChecked()
        free = self._steps is None
        self.go.setEnabled(sure and free)
        told = self.fields.chosen
        drawn = isinstance(told, Paper) or told not in (*TEXTS, *FILMS)
        self.print_.setEnabled(sure and free and drawn)
        self.fields.setEnabled(free)

    # The preview.

    def _later(self) -> None:
        self._allow()
        self._timer.after(_PAUSE, self.show_preview)

    def show_preview(self) -> None:
        """Show in small what would be made now."""
        self._timer.stop()
        ratio = self.devicePixelRatio()
        image = self._small(self.fields.wish, _PREVIEW * round(ratio))
        image.setDevicePixelRatio(round(ratio))
        self.preview.setPixmap(QPixmap.fromImage(image))

    def _small(self, wish: ExportWish, room: QSize) -> QImage:
        if isinstance(wish.kind, Paper) or wish.kind is Form.PDF:
            return _page_image(self.pages(), room)
        if wish.kind in TEXTS and wish.kind is not Form.HTML:
            return _text_image(self._told(wish), room)
        plate = self._plate(wish)
        scale = min(room.width() / plate.size.width(), room.height() / plate.size.height())
        if wish.kind in FILMS:
            plate.draw_for(wish.width / plate.size.width())
        return image_of(plate, scale)

    def _told(self, wish: ExportWish) -> str:
        return write_plain(results_of(self._job(Path(), wish).extract, wish.look))

    def _plate(self, wish: ExportWish) -> Plate:
        job = self._job(Path(), wish)
        plate = Plate(job.extract.only(job.wanted), wish.look)
        shows(job, plate)[-1]()
        return plate

    # Making files.

    def pages(self) -> Pages:
        """What would be printed now."""
        wish = self.fields.wish
        if isinstance(wish.kind, Paper):
            return papers(self._extract, wish.look, wish.kind, wish.paper)
        job = self._job(Path(), wish)
        plate = Plate(job.extract.only(job.wanted), wish.look)
        return plate_pages(plate, shows(job, plate), wish.paper, plate.title)

    def _job(self, out: Path, wish: ExportWish) -> ExportJob:
        every = tuple(range(len(self._extract.chapters)))
        screen, phase = self._extract.screen, wish.phase
        as_shown = phase == SHOWN and screen is not None and wish.form in (*PICTURES, Form.PDF)
        if phase == SHOWN:
            phase = every[screen.at] if screen is not None else len(every) - 1
        whole = wish.kind in WHOLE or wish.kind is Form.TXT or phase < 0
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
        return shown_job(job) if as_shown else job

    def ask(self) -> None:
        """Let a place be chosen, and make the file there."""
        wish = self.fields.wish
        if self._job(Path(), wish).many:
            title = self.tr("A folder for the files")
            chosen = QFileDialog.getExistingDirectory(self, title)
        else:
            tried = self.tr("{name} sandbox") if self._extract.tried else "{name}"
            proposed = f"{file_name(tried.format(name=self._extract.name))}.{wish.form}"
            chosen, _ = QFileDialog.getSaveFileName(self, self.tr("Export"), proposed)
        if chosen:
            self.make(Path(chosen))

    def make(self, out: Path) -> None:
        """Begin to make a file, or a folder of them, with the fields as they are."""
        wish = self.fields.wish
        self._timer.stop()  # A preview still to come would take the place of the work.
        if self._memory is not None:
            self._memory.keep(_KEPT, self.fields.kept())
        if isinstance(wish.kind, Paper):
            try:
                write_file(out, pdf_of(self.pages()), secret=self._extract.secret)
            except Unwritable as error:
                self._refuse(error)
            else:
                self._made((out,))
            return
        self._steps = work(self._job(out, wish))
        self.message.setText("")
        self.progress.setRange(0, 0)
        self.progress.show()
        self.stop.setText(self.tr("Stop"))
        self._allow()
        self._timer.every(1, self._step)

    def _step(self) -> None:
        if self._steps is None:
            return
        try:
            done, of = next(self._steps)
        except StopIteration as end:
            self._rest()
            self._made(end.value)
        except Unwritable as error:
            self._rest()
            self._refuse(error)
        else:
            # One thing alone has no measure: the bar only says that it is going on.
            self.progress.setRange(0, of if of > 1 else 0)
            self.progress.setValue(done)

    def _rest(self) -> None:
        self._timer.stop()
        _end(self.__dict__)
        self.progress.hide()
        self.stop.setText(self.tr("Close"))
        self._allow()

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

    def _refuse(self, error: Unwritable) -> None:
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
        _end(self.__dict__)
        super().done(result)

    # Printing.

    def show_print(self) -> None:
        """Open the print preview; the library for it is read only now."""
        from desktop.export.print_preview import print_preview

        print_preview(self.pages(), self, secret=self._extract.secret).open()


def _end(state: dict[str, object]) -> None:
    """Throw away what is half made."""
    steps, state["_steps"] = state.get("_steps"), None
    if steps is not None:
        steps.close()  # type: ignore[attr-defined]


def _page_image(pages: Pages, room: QSize) -> QImage:
    """The first page, on white."""
    full = pages.layout.fullRect(QPageLayout.Unit.Point)
    scale = min(room.width() / full.width(), room.height() / full.height())
    size = QSize(round(full.width() * scale), round(full.height() * scale))
    image = QImage(size, QImage.Format.Format_RGB32)
    with painting_on(image, Qt.GlobalColor.white) as painter:
        painter.scale(scale, scale)
        for _ in pages.paint[0](painter, pages.room):
            pass
    return image


def _text_image(words: str, room: QSize) -> QImage:
    """The beginning of a text, on white."""
    image = QImage(room, QImage.Format.Format_RGB32)
    scale = room.width() / 430
    lines = "<br>".join(escape(line) or "&nbsp;" for line in words.split("\n")[:60])
    document = document_of(f"<p>{lines}</p>", QRectF(0, 0, 390, 4000))
    with painting_on(image, Qt.GlobalColor.white) as painter:
        painter.scale(scale, scale)
        painter.translate(20, 18)
        document.drawContents(painter, QRectF(0, 0, 390, 430))
    return image
