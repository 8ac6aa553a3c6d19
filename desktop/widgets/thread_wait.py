"""Waiting for a file that may never answer, while the windows go on."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Generic, ParamSpec, TypeVar

from PySide6.QtCore import QCoreApplication, QEventLoop, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QProgressDialog, QWidget

from engine.errors import ReadingStopped
from engine.untrusted.bounded_worker import BoundedWorker, WorkerLimits
from engine.untrusted.checked_reading import read_after_worker
from engine.untrusted.regular_file import read_chosen_file
from engine.untrusted.untrusted_text import visible_name

P = ParamSpec("P")
T = TypeVar("T")

FIRST_LOOK = 10.0
"""Seconds within which a drive gives a file, even one that has to wake up first."""
STARTING = 60.0
"""Seconds within which a worker process has started, on a machine with much else to do."""
GRACE = 0.3
"""Seconds in which nearly all is over, so that nothing need be shown."""
_LOOK = 20
"""Milliseconds between two looks whether it is over."""


class ThreadWait(Generic[T]):
    """A function in a thread of its own, which cannot keep the program from ending."""

    def __init__(self, function: Callable[[], T]) -> None:
        self._function = function
        self._ends: SimpleQueue[tuple[T] | Exception] = SimpleQueue()
        Thread(target=self._run, daemon=True).start()

    def end(self, seconds: float = 0.0) -> tuple[T] | Exception | None:
        """The answer in a tuple, or the error; None as long as there is neither."""
        try:
            return self._ends.get(block=seconds > 0, timeout=seconds or None)
        except Empty:
            return None

    def _run(self) -> None:
        try:
            self._ends.put((self._function(),))
        except Exception as fault:  # noqa: BLE001 - it is handed to whoever waits.
            self._ends.put(fault)


def run_within(function: Callable[[], T], seconds: float = GRACE) -> T | None:
    """What a function answers, or None where that is not there in time. Raises its errors."""
    end = ThreadWait(function).end(seconds)
    if isinstance(end, Exception):
        raise end
    return None if end is None else end[0]


def wait_for(window: QWidget, file: str, seconds: float, function: Callable[[], T]) -> T:
    """What a function that reads a file answers; it may touch neither Qt nor the table.

    What takes longer than a moment is shown, and can be stopped. Raises the function's errors, and
    `ReadingStopped` when its time is up or somebody stopped it; the thread is left to itself then.
    """
    work = ThreadWait(function)
    end = work.end(GRACE)
    if end is None:
        end = _wait_for_result(work, window, file, seconds)
    if isinstance(end, Exception):
        raise end
    return end[0]


def wait_for_first_byte(window: QWidget, file: Path) -> None:
    """Return once a file's first byte can be read. Raises `SaveError`, `ReadingStopped`."""
    read_content(window, file, 0)


def read_content(window: QWidget, file: Path, most: int) -> bytes:
    """The bytes of a file that somebody chose, and no more than one above `most`.

    Raises the `SaveError` that fits, and `ReadingStopped`.
    """
    return wait_for(window, file.name, FIRST_LOOK, partial(read_chosen_file, file, most))


def read_in_worker(
    window: QWidget,
    bounds: WorkerLimits,
    file: str,
    size: int,
    reader: Callable[P, T],
    /,
    *args: P.args,
    **kwargs: P.kwargs,
) -> T:
    """What a reader makes of something of so many bytes, after a worker process could read it.

    Raises the reader's errors, and `ReadingStopped`.
    """
    worker = BoundedWorker()

    def read() -> T:
        with worker:
            return read_after_worker(worker, bounds, file, size, reader, *args, **kwargs)

    try:
        return wait_for(window, file, STARTING + 2 * bounds.seconds, read)
    finally:
        worker.cancel()


def _wait_for_result(
    work: ThreadWait[T], window: QWidget, file: str, seconds: float
) -> tuple[T] | Exception:
    file, until = visible_name(file), monotonic() + seconds
    loop, watch = QEventLoop(), QTimer()
    found: list[tuple[T] | Exception] = []
    progress = _progress(file, window)

    def finish(end: tuple[T] | Exception) -> None:
        if not found:
            found.append(end)
            loop.quit()

    def look() -> None:
        end = work.end()
        if end is not None:
            finish(end)
        elif monotonic() > until:
            finish(ReadingStopped(file, "outside_silent", f"{seconds:g}"))

    watch.timeout.connect(look)
    watch.start(_LOOK)
    progress.canceled.connect(lambda: finish(ReadingStopped(file, "outside_cancelled")))
    progress.show()
    loop.exec()
    watch.stop()
    progress.blockSignals(True)  # Closing it is no press on its button.
    progress.close()
    progress.deleteLater()
    # Nothing is found when the program ends meanwhile.
    return found[0] if found else ReadingStopped(file, "outside_cancelled")


def _progress(file: str, window: QWidget) -> QProgressDialog:
    said = QCoreApplication.translate("Waiting", "Reading {name}…").format(name=file)
    stop = QCoreApplication.translate("Waiting", "Stop reading")
    made = QProgressDialog(said, stop, 0, 0, window.window())
    made.setWindowTitle(QGuiApplication.applicationDisplayName())
    made.setWindowModality(Qt.WindowModality.WindowModal)
    made.setMinimumDuration(0)
    made.setAutoClose(False)
    made.setAutoReset(False)
    return made
