"""When the program itself is at fault: one calm dialog, and a report that holds no values.

The report is redacted by construction: it is put together from types, file names and line numbers
alone. Messages, arguments, variables and source lines never enter it, so no secret can.
"""

import platform
import sys
import threading
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QCoreApplication, qVersion
from PySide6.QtWidgets import QApplication, QMessageBox

from desktop.resources import resource_root, version

_KEPT = 10


def crash_report(kind: type[BaseException], trace: TracebackType | None) -> str:
    """A crash in plain text: versions, the exception's type, and where, innermost last."""
    lines = [
        f"Casus Lupi {version()}",
        f"Python {platform.python_version()}, Qt {qVersion()}, {sys.platform}",
        f"{kind.__module__}.{kind.__qualname__}",
    ]
    frames = traceback.walk_tb(trace)
    lines += [f"  {_short_path(frame.f_code.co_filename)}:{line}" for frame, line in frames]
    return "\n".join(lines) + "\n"


def _short_path(file: str) -> str:
    """A source file without the folders that would name the player."""
    path = Path(file)
    try:
        return path.relative_to(resource_root()).as_posix()
    except ValueError:
        return path.name


def save_report(text: str, folder: Path) -> Path | None:
    """Write a report into a folder, keeping the latest few; None where that is not possible."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        moment = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
        file = folder / f"crash-{moment}.txt"
        file.write_text(text, encoding="utf-8")
        for old in sorted(folder.glob("crash-*.txt"))[:-_KEPT]:
            old.unlink()
    except OSError:
        return None
    return file


def _clear_last_exception() -> None:
    """Have Python keep nothing of the last exception: through its frames whatever a seat held
    when it failed would live on, after the seat was left."""
    for name in ("last_type", "last_value", "last_traceback", "last_exc"):
        if hasattr(sys, name):
            setattr(sys, name, None)


class CrashGuard:
    """Stands in for `sys.excepthook`: writes the report, then tells the players once.

    `hide` is called first of all: it puts a seat behind its curtain, so that the dialog and what
    lies behind it show nothing.
    """

    def __init__(self, folder: Path, hide: Callable[[], object]) -> None:
        self._folder = folder
        self._hide = hide
        self._telling = False

    def install(self) -> None:
        """Take every exception that nobody caught, on whatever thread and however raised."""
        sys.excepthook = self.handle_exception
        threading.excepthook = self._aside
        sys.unraisablehook = self._aside

    def _aside(self, fault: "threading.ExceptHookArgs | sys.UnraisableHookArgs") -> None:
        """One that stops nothing: on another thread, or while something was cleared away.

        Python's own words for it would hold the message and the object; ours hold neither.
        """
        if issubclass(fault.exc_type, SystemExit):
            return
        text = crash_report(fault.exc_type, fault.exc_traceback)
        save_report(text, self._folder)
        sys.stderr.write(text)

    def handle_exception(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """An exception that nobody caught."""
        if issubclass(kind, KeyboardInterrupt):
            QCoreApplication.quit()
            return
        text = crash_report(kind, trace)
        file = save_report(text, self._folder)
        sys.stderr.write(text)
        _clear_last_exception()
        if self._telling or QApplication.instance() is None:
            return
        self._telling = True
        try:
            self._hide()
            CrashDialog(text, file).exec()
        finally:
            self._telling = False


class CrashDialog(QMessageBox):
    """Says what happened and that nothing is lost; the report is behind *Details*."""

    def __init__(self, text: str, file: Path | None) -> None:
        super().__init__(QMessageBox.Icon.Information, "Casus Lupi", "")
        self.setText(
            self.tr("Something went wrong in the program. Your game is safe in its file.")
        )
        more = self.tr(
            "What was sealed or drafted is kept. If something looks odd, open the game again."
        )
        if file is not None:
            where = self.tr("A report without any secret of the game lies in {folder}")
            more += "\n\n" + where.format(folder=file.parent)
        self.setInformativeText(more)
        self.setDetailedText(text)
