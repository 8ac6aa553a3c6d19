"""Start-up: the one application object, its settings, its crash guard, its loop."""

import signal
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import (
    QEvent,
    QMessageLogContext,
    QObject,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtGui import QFileOpenEvent, QIcon
from PySide6.QtWidgets import QApplication

from desktop import sweeping
from desktop.accessible_role import tell_roles
from desktop.app import Program
from desktop.clock import WallClock
from desktop.crash import CrashGuard
from desktop.resources import asset
from desktop.settings import Settings, reports_folder

_PAINTED = 1000
"""Milliseconds after which the first picture is surely painted."""


def make_application() -> QApplication:
    """The one QApplication, under its name."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    qInstallMessageHandler(_pass_on)
    QApplication.setApplicationName("Casus Lupi")
    QApplication.setDesktopFileName("casuslupi")
    application = QApplication(["casuslupi"])
    tell_roles()
    application.setWindowIcon(QIcon(str(asset("icons", "casuslupi.svg"))))
    return application


class OpenRequests(QObject):
    """Files that the system hands to the running program, as macOS does on a double click."""

    def __init__(self, application: QApplication, opened: Callable[[Path], object]) -> None:
        super().__init__(application)
        self._opened = opened
        application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self._opened(Path(event.file()))
            return True
        return super().eventFilter(watched, event)


def _pass_on(kind: QtMsgType, _: QMessageLogContext, message: str) -> None:
    """Qt's own complaints, without what the platform in memory says about itself."""
    if kind is not QtMsgType.QtDebugMsg and not message.startswith("This plugin does not"):
        sys.stderr.write(f"{message}\n")


def run(file: Path | None, language: str | None, *, reset_layout: bool = False) -> int:
    """Run the program until its window is closed; the answer is the exit code."""
    sweeping.leave_out_modules()
    application = make_application()
    # Every committed act is in the file already: an interrupt from the terminal just ends.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    settings = Settings()
    if reset_layout:
        settings.forget_layout()
    program = Program(application, settings, WallClock(), language)
    CrashGuard(reports_folder(), program.stage.hide_seat).install()
    OpenRequests(application, program.open_game)
    program.start(file)
    QTimer.singleShot(_PAINTED, sweeping.begin)
    return application.exec()
