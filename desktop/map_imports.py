"""File ▸ Import a map: asks for one, reads it, keeps it, and tells what came of it."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog

from desktop.map_check import amiss, finding_sentence, findings_on, notes_on
from desktop.map_import import ImportedMap, import_maps
from desktop.map_library import MapLibrary
from desktop.panels.map_findings import FindingsDialog
from desktop.settings import Settings
from desktop.surroundings import Surroundings
from desktop.window import MainWindow
from desktop.work import Job, run
from engine.errors import TableError
from engine.registry import Board

if TYPE_CHECKING:  # Looking for faults asks questions of geometry, which take a moment to load.
    from maps.diagnosis import Finding

_Read: TypeAlias = "tuple[tuple[ImportedMap, tuple[Finding, ...]], ...]"


class MapImports(QObject):
    """Brings maps into the user's folder of maps.

    Signals: `kept()` after maps were added.
    """

    kept = Signal()

    def __init__(
        self, window: MainWindow, settings: Settings, around: Callable[[], Surroundings]
    ) -> None:
        super().__init__(window)
        self._window = window
        self._around = around
        self.library = MapLibrary(settings.maps_folder)
        self.job: Job | None = None

    def boards(self) -> tuple[Board, ...]:
        """The boards that new games are offered on."""
        return self.library.boards()

    def ask(self) -> None:
        """Let a map be chosen, and take it."""
        chosen, _ = QFileDialog.getOpenFileName(
            self._window,
            self.tr("Import a map"),
            str(Path.home()),
            self.tr("Maps ({pattern})").format(pattern="*.zip *.map map.json"),
        )
        if chosen:
            self.take(Path(chosen))

    def take(self, path: Path) -> None:
        """Read a map, which may take some seconds where it has to be drawn, and keep it."""
        self._window.message.say(self.tr("Reading {name}…").format(name=path.name), bad=False)
        if self.job is not None:
            self.job.forget()
        self.job = run(_read, path)
        self.job.done.connect(self._keep)
        self.job.failed.connect(lambda fault: self._refuse(fault, path))

    def _keep(self, read: _Read) -> None:
        words = self._around().words
        lines: list[str] = []
        titles: list[str] = []
        try:
            for map, findings in read:
                if not all(each.warning for each in findings):
                    self._not_taken(map.name, findings)
                    continue
                board = self.library.keep(map)
                title = board.file.title[words.language]
                titles.append(title)
                told = notes_on(map, words)
                told += [finding_sentence(words.text, each) for each in findings]
                if map.drawn:
                    told.append(words.text("map_note.drawn"))
                lines += [f"{title}: {line}" if len(read) > 1 else line for line in told]
        except TableError as error:
            self._window.message.say(words.error(error))
            return
        if not titles:
            return
        self._window.message.say(
            self.tr("{name} can now be chosen as the board of a new game.").format(
                name=", ".join(titles)
            ),
            bad=False,
        )
        self.kept.emit()
        if lines:
            self._tell(", ".join(titles), lines)

    def _not_taken(self, name: str, findings: "tuple[Finding, ...]") -> None:
        """A map that can be read, and yet not be played on."""
        lines = [finding_sentence(self._around().words.text, each) for each in findings]
        self._window.message.say(lines[0])
        self._tell(name, lines, taken=False)

    def _refuse(self, fault: BaseException, path: Path) -> None:
        lines = amiss(path, fault, self._around().words)
        self._window.message.say(lines[0])
        self._tell(path.name, lines, taken=False)

    def _tell(self, name: str, lines: list[str], *, taken: bool = True) -> None:
        dialog = FindingsDialog(name, lines, taken=taken, parent=self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()


def _read(path: Path) -> _Read:
    """The maps in a file, and what is amiss with each."""
    return tuple((each, findings_on(each)) for each in import_maps(path))
