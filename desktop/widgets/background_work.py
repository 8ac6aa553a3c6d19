"""Run a pure function in another thread, and signal its end."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import partial
from typing import ParamSpec

from PySide6.QtCore import QCoreApplication, QObject, QRunnable, Qt, QThreadPool, Signal
from PySide6.QtGui import QGuiApplication

P = ParamSpec("P")


class BackgroundJob(QObject):
    """A function at work; it may touch neither Qt nor the table.

    Signals: `done(object)` with its answer, `failed(object)` with its exception; in the thread
    that started it, after `ended` came from the other. `forget` makes both silent. It belongs to
    the program and deletes itself when it has ended, whoever lets go of it before.
    """

    done = Signal(object)
    failed = Signal(object)
    ended = Signal(bool, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wanted = True
        self.ended.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def forget(self) -> None:
        """Nobody waits for the answer any more."""
        self._wanted = False

    def _tell(self, succeeded: bool, answer: object) -> None:
        if self._wanted:
            (self.done if succeeded else self.failed).emit(answer)
        self.deleteLater()


class _Task(QRunnable):
    def __init__(self, job: BackgroundJob, function: Callable[[], object]) -> None:
        super().__init__()
        self._job = job
        self._function = function

    def run(self) -> None:
        try:
            answer = self._function()
        except Exception as error:  # noqa: BLE001 - it is handed to whoever asked.
            self._job.ended.emit(False, error)
        else:
            self._job.ended.emit(True, answer)


def start_job(function: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> BackgroundJob:
    """Start a pure function on another thread."""
    # Without a parent the other thread could be the last to hold the job, and would delete it
    # while its answer is being delivered here.
    job = BackgroundJob(QCoreApplication.instance())
    QThreadPool.globalInstance().start(_Task(job, partial(function, *args, **kwargs)))
    return job


@contextmanager
def busy_cursor() -> Generator[None]:
    """Show that the program is at work while keys are derived from passphrases.

    That takes some tenths of a second each and is on purpose: it makes guessing slow.
    """
    QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
    try:
        yield
    finally:
        QGuiApplication.restoreOverrideCursor()
