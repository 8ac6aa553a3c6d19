"""Print preview. Qt's printing is read only when somebody prints."""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

from PySide6.QtGui import QPainter
from PySide6.QtPrintSupport import QPrinter, QPrintPreviewDialog
from PySide6.QtWidgets import QWidget

from desktop.export.print_pages import PrintPages
from engine.secrecy import private_file


def make_print_preview(pages: PrintPages, parent: QWidget, *, secret: bool) -> QPrintPreviewDialog:
    """A preview from which can be printed; it is a child of `parent` and goes with it.

    What is printed into a file is for its owner alone where it is `secret`.
    """
    dialog = QPrintPreviewDialog(parent)
    printer = dialog.printer()
    printer.setDocName(pages.title)
    printer.setCreator("Casus Lupi")
    printer.setFullPage(True)
    printer.setPageLayout(pages.layout)
    dialog.paintRequested.connect(partial(_paint, pages, secret))
    return dialog


def _paint(pages: PrintPages, secret: bool, printer: QPrinter) -> None:
    if secret and printer.outputFileName():
        _create_private_file(Path(printer.outputFileName()))
    painter = QPainter(printer)

    def turn() -> Iterator[None]:
        printer.newPage()
        yield

    for _ in pages.paint_steps(painter, printer.resolution(), turn):
        pass
    painter.end()


def _create_private_file(file: Path) -> None:
    """Let there be an empty file that nobody else opens: Qt writes into the one it finds.

    What cannot be written Qt tells by itself.
    """
    with suppress(OSError):
        try:
            private_file.create_private_file(file)
        except FileExistsError:
            file.chmod(private_file.OWNER_ONLY)
