"""Start-up: the one application object, its settings, its crash guard, its loop."""

import signal
import sys
from pathlib import Path

from PySide6.QtCore import (
    QEvent,
    QMessageLogContext,
    QTimer,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
)
from PySide6.QtGui import QFileOpenEvent, QIcon
from PySide6.QtWidgets import QApplication

from desktop.app import gc_policy
from desktop.app.crash_guard import CrashGuard
from desktop.app.program import Program
from desktop.app.settings import Settings, reports_folder
from desktop.resources import asset_path
from desktop.widgets.accessible_role import install_accessible_roles
from desktop.widgets.chunked_work import ChunkedTask
from desktop.widgets.clock import WallClock

_PAINTED = 1000
"""Milliseconds after which the first picture is surely painted."""


class Application(QApplication):
    """The one application object.

    Signals: `file_requested(Path)` for a file that the system hands to the running program, as
    macOS does on a double click. An event filter would be asked about every event of every window.
    """

    file_requested = Signal(object)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_requested.emit(Path(event.file()))
            return True
        return super().event(event)


def make_application() -> QApplication:
    """The one QApplication, under its name."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    qInstallMessageHandler(_forward_qt_message)
    Application.setApplicationName("Casus Lupi")
    Application.setDesktopFileName("casuslupi")
    application = Application(["casuslupi"])
    install_accessible_roles()
    application.setWindowIcon(QIcon(str(asset_path("icons", "casuslupi.svg"))))
    return application


def _forward_qt_message(kind: QtMsgType, _: QMessageLogContext, message: str) -> None:
    """Qt's own complaints, without what the platform in memory says about itself."""
    if kind is not QtMsgType.QtDebugMsg and not message.startswith("This plugin does not"):
        sys.stderr.write(f"{message}\n")


def run(file: Path | None, language: str | None, *, reset_layout: bool = False) -> int:
    """Run the program until its window is closed; the answer is the exit code."""
    gc_policy.freeze_modules()
    application = make_application()
    # Every committed act is in the file already: an interrupt from the terminal just ends.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    settings = Settings()
    if reset_layout:
        settings.reset_layout()
    clock = WallClock()
    program = Program(application, settings, clock, language)
    CrashGuard(reports_folder(), program.stage.cover_seat).install()
    if isinstance(application, Application):
        application.file_requested.connect(program.open_game)
    program.start(file)
    QTimer.singleShot(_PAINTED, program, lambda: gc_policy.start_collection_timer(program))
    idle = ChunkedTask(clock, program)
    QTimer.singleShot(_PAINTED, idle, lambda: _read_on(idle))
    return application.exec()


def _read_on(idle: ChunkedTask) -> None:
    """Read in beforehand what pages need, between the events."""
    from desktop.app.preloading import warming

    idle.begin(warming())
