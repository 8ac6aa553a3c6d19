"""Print preview. Qt's printing is read only when somebody prints."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtGui import QPainter
from PySide6.QtPrintSupport import QPrinter, QPrintPreviewDialog
from PySide6.QtWidgets import QWidget

from desktop.export.sheet_paper import Pages


def print_preview(pages: Pages, parent: QWidget) -> QPrintPreviewDialog:
    """A preview from which can be printed; it is a child of `parent` and goes with it."""
    dialog = QPrintPreviewDialog(parent)
    printer = dialog.printer()
    printer.setDocName(pages.title)
    printer.setCreator("Casus Lupi")
    printer.setFullPage(True)
    printer.setPageLayout(pages.layout)
    dialog.paintRequested.connect(partial(_paint, pages))
    return dialog


def _paint(pages: Pages, printer: QPrinter) -> None:
    painter = QPainter(printer)

    def turn() -> Iterator[None]:
        printer.newPage()
        yield

    for _ in pages.painting(painter, printer.resolution(), turn):
        pass
    painter.end()
