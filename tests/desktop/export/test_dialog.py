"""The export dialog: what it offers to whom, what it makes, how it is stopped, how it dies."""

import stat
import sys
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtGui import QImage
from PySide6.QtPrintSupport import QPrinter, QPrintPreviewWidget
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop.export.dialog import ExportDialog
from desktop.export.export_source import gm_source, public_source, seat_source
from desktop.export.export_style import ExportStyle
from desktop.export.film import film_frames
from desktop.export.job import ExportFormat
from desktop.export.papers import PaperKind
from desktop.widgets.clock import ManualClock
from engine.frame.seat import SeatId
from tests.desktop.deletions import let_deletions_happen
from tests.screens.sample_game import Moment, sample_desk, sample_game

ADA = SeatId("s1")


class Memory:
    """What outlives the dialog."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    def recall(self, key: str) -> str:
        return self.kept.get(key, "")

    def keep(self, key: str, words: str) -> None:
        self.kept[key] = words


@pytest.fixture(scope="module")
def host():
    return sample_game(Moment.WINTER)


def dialog_for(qtbot: QtBot, extract, memory: Memory | None = None) -> ExportDialog:
    page = QWidget()
    clock = ManualClock()
    made = ExportDialog(extract, ExportStyle(), clock, page, memory)
    made.page, made.clock = page, clock  # type: ignore[attr-defined]
    return made


def choose(dialog: ExportDialog, kind: ExportFormat | PaperKind) -> None:
    dialog.fields.kind.setCurrentIndex(dialog.fields._listed.index(kind))


def run(dialog: ExportDialog) -> None:
    for _ in range(100_000):
        if dialog._steps is None:
            return
        dialog.clock.advance(1)
    pytest.fail("the work stands still")


def test_a_file_is_made_and_the_choices_are_remembered(qtbot, host, tmp_path):
    memory = Memory()
    dialog = dialog_for(qtbot, public_source(host.onlooker, "Friday"), memory)
    choose(dialog, ExportFormat.MD)
    dialog.fields.language.setCurrentIndex(1)
    out = tmp_path / "story.md"
    dialog.make(out)
    run(dialog)
    assert "Hiver 1901" in out.read_text("utf-8")
    assert str(out) in dialog.message.text()
    again = dialog_for(qtbot, public_source(host.onlooker, "Friday"), memory)
    assert again.fields.wish.kind is ExportFormat.MD
    assert again.fields.wish.look.language == "fr"
    assert "Friday" not in memory.kept["export"]


def test_a_batch_that_is_stopped_leaves_nothing(qtbot, host, tmp_path):
    dialog = dialog_for(qtbot, public_source(host.onlooker, "Friday"))
    choose(dialog, ExportFormat.SVG)
    dialog.fields.phase.setCurrentIndex(dialog.fields.phase.count() - 1)
    dialog.make(tmp_path / "all")
    dialog.clock.advance(2)
    assert dialog.progress.maximum() == 3
    dialog.stop.click()
    assert list((tmp_path / "all").iterdir()) == []
    assert "nothing was written" in dialog.message.text()


def test_what_cannot_be_written_is_said(qtbot, host, tmp_path):
    dialog = dialog_for(qtbot, public_source(host.onlooker, "Friday"))
    choose(dialog, ExportFormat.TXT)
    dialog.make(tmp_path / "nowhere" / "story.txt")
    run(dialog)
    assert dialog.message.text() == "story.txt cannot be written."


def test_a_seat_is_told_whose_view_it_takes_along_and_it_dies_with_the_page(qtbot, host):
    dialog = dialog_for(qtbot, seat_source(host.seat(ADA), host.onlooker, "Friday"))
    assert "What Ada may know" in dialog._reader_text()
    assert PaperKind.CARDS not in dialog.fields._listed
    dialog.fields.theme.setCurrentIndex(1)
    timer = dialog._timer
    assert timer.running
    dialog.page.deleteLater()
    let_deletions_happen()
    assert not isValid(dialog)
    assert not timer.running


def test_the_gm_is_asked_once_and_every_picture_is_stamped(qtbot, tmp_path):
    dialog = dialog_for(qtbot, gm_source(sample_desk(Moment.WINTER), "Friday"))
    assert not dialog.go.isEnabled()
    assert not dialog.print_.isEnabled()
    dialog.sure.setChecked(True)
    assert dialog.go.isEnabled()
    choose(dialog, ExportFormat.HTML)
    dialog.make(tmp_path / "all.html")
    run(dialog)
    assert "GM — secret" in (tmp_path / "all.html").read_text("utf-8")


def test_the_preview_follows_the_choices(qtbot, host):
    dialog = dialog_for(qtbot, public_source(host.onlooker, "Friday"))
    before: QImage = dialog.preview.pixmap().toImage()
    dialog.fields.theme.setCurrentIndex(1)
    dialog.clock.advance(1000)
    assert dialog.preview.pixmap().toImage() != before


def test_order_sheets_can_be_looked_at_before_printing(qtbot, host, tmp_path: Path):
    from desktop.export.print_preview import make_print_preview

    dialog = dialog_for(qtbot, public_source(host.onlooker, "Friday"))
    choose(dialog, PaperKind.ORDERS)
    preview = make_print_preview(dialog.pages(), dialog, secret=False)
    painted: list[object] = []
    preview.paintRequested.connect(painted.append)
    preview.show()
    qtbot.waitUntil(lambda: bool(painted), timeout=3000)
    shown = preview.findChild(QPrintPreviewWidget)
    assert isinstance(shown, QPrintPreviewWidget)
    assert shown.pageCount() == len(dialog.pages().paint) == 7
    dialog.make(tmp_path / "sheets.pdf")
    assert (tmp_path / "sheets.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.skipif(sys.platform == "win32", reason="folders decide there")
@pytest.mark.parametrize("there", [True, False])
def test_secret_pages_printed_into_a_file_are_for_their_owner_alone(
    qtbot, host, tmp_path: Path, *, there: bool
):
    from desktop.export.print_preview import make_print_preview

    file = tmp_path / "printed.pdf"
    if there:
        file.write_bytes(b"older")
        file.chmod(0o644)
    dialog = dialog_for(qtbot, public_source(host.onlooker, "Friday"))
    choose(dialog, PaperKind.ORDERS)
    preview = make_print_preview(dialog.pages(), dialog, secret=True)
    printer = preview.printer()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(file))
    preview.paintRequested.emit(printer)
    assert file.read_bytes().startswith(b"%PDF")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_film_can_be_asked_to_stand_still(qtbot, host, tmp_path: Path):
    memory = Memory()
    dialog = dialog_for(qtbot, public_source(host.onlooker, "Friday"), memory)
    still = dialog.fields._boxes["still"]
    assert still.isHidden(), "pictures have no use for it"
    choose(dialog, ExportFormat.GIF)
    assert not still.isHidden()
    dialog.fields.width_.setValue(200)
    lengths = []
    for wanted in (False, True):
        still.setChecked(wanted)
        dialog.make(tmp_path / "film.gif")
        run(dialog)
        with Image.open(tmp_path / "film.gif") as film:
            lengths.append(film.n_frames)
    assert lengths[1] == len(list(film_frames(dialog._extract.chapters, still=True))) < lengths[0]
    again = dialog_for(qtbot, public_source(host.onlooker, "Friday"), memory)
    assert again.fields.wish.still
