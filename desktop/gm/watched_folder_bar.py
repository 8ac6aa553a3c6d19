"""The line of the inbox that tells of new answers in a folder, and lays them in when asked."""

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.gm.mail_inspector import InspectionResult, MailInspector
from desktop.gm.post_office import PostOffice
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import row_layout
from desktop.widgets.clock import Clock
from desktop.widgets.widget_factory import button, text

POLL_INTERVAL = 5000
"""How often the folder is looked at, in milliseconds."""


class WatchedFolderBar(QWidget):
    """Which folder is watched, and how many new answers lie there. It applies nothing.

    Signals: `files_requested(list)` with the files to be laid in the inbox.
    """

    files_requested = Signal(object)

    def __init__(self, office: PostOffice, clock: Clock, context: MapUiContext) -> None:
        super().__init__()
        self._office = office
        self._context = context
        self.new: tuple[Path, ...] = ()
        self.reading = MailInspector(self)
        self.reading.item_inspected.connect(self._keep)
        self.reading.ended.connect(self._tell)
        self.says = text("", "small", wrap=True)
        self.choose = button(self.tr("Watch a folder…"), "quiet", press=self._ask)
        self.choose.setToolTip(self.tr("New answers there are offered; nothing is applied"))
        self.take = button(self.tr("Lay them in the inbox"), press=self._take)
        self.stop = button(self.tr("Stop watching"), "quiet", press=lambda: self.watch(None))
        row = row_layout((self.says, 1), on=self, spacing=8)
        for each in (self.take, self.stop, self.choose):
            each.setStyleSheet("padding: 2px 8px;")
            row.addWidget(each)
        self._alarm = clock.every(POLL_INTERVAL, self.look)
        self.destroyed.connect(self._alarm.cancel)
        self.look()

    def watch(self, folder: Path | None) -> None:
        """Watch a folder, or none."""
        self._office.watch(folder)
        self.look()

    def look(self) -> None:
        """See what has come; what is in it is told once it has been looked into."""
        with suppress(OSError):
            if not self.reading.at_work and (arrived := self._office.arrived()):
                self.reading.read(arrived)
        self._tell()

    def _keep(self, file: Path, looked: InspectionResult) -> None:
        self._office.offer_file(file, looked, self._context)

    def _tell(self) -> None:
        watched = self._office.watched
        readable = True
        try:
            self.new = self._office.offered()
        except OSError:
            self.new, readable = (), False
        self.says.setText(self._words(watched, readable=readable))
        self.take.setVisible(bool(self.new))
        self.stop.setVisible(watched is not None)
        self.choose.setVisible(watched is None)

    def _words(self, folder: Path | None, *, readable: bool) -> str:
        if folder is None:
            return self.tr("No folder is watched for answers.")
        if not readable:
            return self.tr("{folder} cannot be read.").format(folder=folder.name)
        if self.new:
            return self.tr("New in {folder}: {files}").format(
                folder=folder.name, files=", ".join(each.name for each in self.new)
            )
        return self.tr("{folder} is watched; nothing new.").format(folder=folder.name)

    def _take(self) -> None:
        files, self.new = self.new, ()
        self.files_requested.emit(list(files))
        for file in files:
            self._office.mark_handled(file)
        self.look()

    def _ask(self) -> None:
        chosen = QFileDialog.getExistingDirectory(
            self.window(), self.tr("Watch a folder"), self._office.start
        )
        if chosen:
            self.watch(Path(chosen))
