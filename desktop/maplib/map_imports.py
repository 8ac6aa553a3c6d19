"""File ▸ Import a map: asks for one, reads it, keeps it, and reports what came of it."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QPlainTextEdit, QProgressDialog, QWidget

from desktop.app.main_window import MainWindow
from desktop.app.settings import Settings
from desktop.maplib.map_check import (
    MapCheckResult,
    finding_sentence,
    map_notes,
    merge_lines,
    read_maps,
)
from desktop.maplib.map_library import MapLibrary
from desktop.session.ui_context import UiContext
from desktop.widgets.background_work import BackgroundJob, start_job
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.keyed_dialog import KeyedDialog
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button, text
from engine.errors import TableError
from engine.registry import CustomBoard
from engine.sentences.sentences import Sentences
from engine.untrusted.bounded_worker import BoundedWorker
from engine.untrusted.untrusted_text import visible_name

if TYPE_CHECKING:  # Looking for faults asks questions of geometry, which take a moment to load.
    from maps.map_diagnosis import MapFinding


class MapFindingsDialog(KeyedDialog):
    """The findings on a map, one a line. `taken` says whether it can be played on all the same."""

    topic = "files"

    def __init__(
        self,
        name: str,
        lines: Sequence[str],
        *,
        taken: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Checking a map"))
        column = column_layout(
            text(name, "heading"), on=self, margins=(28, 22, 28, 18), spacing=12
        )
        said = (
            self.tr("The map was taken. This is worth knowing:")
            if taken
            else self.tr("The map was not taken:")
        )
        column.addWidget(text(said))
        self.lines = QPlainTextEdit("\n".join(lines))
        self.lines.setReadOnly(True)
        self.lines.setAccessibleName(self.tr("Findings"))
        self.lines.setMinimumSize(scaled_length(560), scaled_length(180))
        column.addWidget(self.lines, 1)
        foot = QHBoxLayout()
        self.copy = button(self.tr("Copy the list"), press=self._copy)
        close = button(self.tr("Close"), "primary", press=self.accept)
        foot.addWidget(self.copy)
        foot.addStretch()
        foot.addWidget(close)
        column.addLayout(foot)
        close.setFocus()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.lines.toPlainText())


_PROGRESS_DELAY = 1500
"""Until then nobody is told that reading takes time, in milliseconds."""


class MapImports(QObject):
    """Brings maps into the user's folder of maps.

    Signals: `kept()` after maps were added.
    """

    kept = Signal()

    def __init__(
        self, window: MainWindow, settings: Settings, context: Callable[[], UiContext]
    ) -> None:
        super().__init__(window)
        self._window = window
        self._context = context
        self.library = MapLibrary(settings.maps_folder)
        self.job: BackgroundJob | None = None
        self.worker = BoundedWorker()
        if (program := QCoreApplication.instance()) is not None:
            program.aboutToQuit.connect(self._stop)

    def boards(self) -> tuple[CustomBoard, ...]:
        """The boards that new games are offered on."""
        return self.library.boards()

    def _stop(self) -> None:
        self.worker.cancel()

    def ask(self) -> None:
        """Let a map be chosen, and take it."""
        chosen, _ = QFileDialog.getOpenFileName(
            self._window,
            self.tr("Import a map"),
            str(Path.home()),
            self.tr("Maps ({pattern})").format(
                pattern="*.zip *.map *.var *.go install.php powers.csv map.json"
            ),
        )
        if chosen:
            self.take(Path(chosen))

    def take(self, path: Path) -> None:
        """Read a map, which may take some seconds where it has to be drawn, and keep it."""
        said = self.tr("Reading {name}…").format(name=visible_name(path.name))
        self._window.message.say(said, bad=False)
        if self.job is not None:
            self.job.forget()
            self.worker.cancel()
        self.worker = worker = BoundedWorker()
        self.job = start_job(_read, worker, path, self._context().words)
        progress = _progress(said, self.tr("Stop reading"), self._window)
        progress.canceled.connect(worker.cancel)
        self.job.destroyed.connect(progress.deleteLater)
        self.job.done.connect(partial(self._keep, path))

    def _keep(self, path: Path, read: MapCheckResult) -> None:
        if read.refusal:
            self._window.message.say(read.refusal[0])
            if not read.stopped:
                self._tell(visible_name(path.name), list(read.refusal), taken=False)
            return
        words = self._context().words
        by_title: list[tuple[str, list[str]]] = []
        try:
            for map, findings in read.maps:
                if not all(each.warning for each in findings):
                    self._refuse_map(map.name, findings)
                    continue
                board = self.library.keep(map)
                title = visible_name(board.file.title[words.language])
                told = map_notes(map, words)
                told += [finding_sentence(words.text, each) for each in findings]
                if map.drawn:
                    told.append(words.text("map_note.drawn"))
                by_title.append((title, told))
        except TableError as error:
            self._window.message.say(words.error(error))
            return
        if not by_title:
            return
        titles = [title for title, _ in by_title]
        self._window.message.say(
            self.tr("{name} can now be chosen as the board of a new game.").format(
                name=", ".join(titles)
            ),
            bad=False,
        )
        self.kept.emit()
        lines = [*merge_lines(by_title), *read.skipped]
        if lines:
            self._tell(", ".join(titles), lines)

    def _refuse_map(self, name: str, findings: "tuple[MapFinding, ...]") -> None:
        """A map that can be read, and yet not be played on."""
        lines = [finding_sentence(self._context().words.text, each) for each in findings]
        self._window.message.say(lines[0])
        self._tell(name, lines, taken=False)

    def _tell(self, name: str, lines: list[str], *, taken: bool = True) -> None:
        dialog = MapFindingsDialog(name, lines, taken=taken, parent=self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()


def _read(worker: BoundedWorker, path: Path, words: Sentences) -> MapCheckResult:
    """The maps in a file, and what is amiss with each."""
    with worker:
        return read_maps(worker, path, words)


def _progress(said: str, stop: str, window: QWidget) -> QProgressDialog:
    """Shows itself once something takes more than a moment."""
    made = QProgressDialog(said, stop, 0, 0, window)
    made.setWindowTitle(QGuiApplication.applicationDisplayName())
    made.setMinimumDuration(_PROGRESS_DELAY)
    return made
