"""Looking inside what came by mail, in a worker process, while the desk goes on."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEventLoop, QObject, Signal

from desktop.widgets.background_work import BackgroundJob, start_job
from engine.errors import PostError, ReadingStopped
from engine.post.inbox import DroppedFile, worker_reader
from engine.post.mail_reading import LARGEST, MailContents
from engine.untrusted.bounded_worker import BoundedWorker
from engine.untrusted.regular_file import read_regular_file

InspectionResult = MailContents | PostError | ReadingStopped
"""What is inside, or why nobody can tell."""


class MailInspector(QObject):
    """Looks inside one thing after another, or into files that nobody has opened yet. What takes
    too long is stopped, and those beside it are read all the same.

    Signals: `begun(int, int, str)` when one is begun: its number, how many there are, and its
    name; `item_inspected(Dropped | Path, Looked)` when one is read; `ended()`.
    """

    begun = Signal(int, int, str)
    item_inspected = Signal(object, object)
    ended = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._worker: BoundedWorker | None = None
        self._job: BackgroundJob | None = None
        if (program := QCoreApplication.instance()) is not None:
            program.aboutToQuit.connect(self.cancel)

    @property
    def at_work(self) -> bool:
        """Whether something is being read."""
        return self._job is not None

    def read(self, things: Sequence[DroppedFile | Path]) -> None:
        """Begin to read; there is something to read, and nothing else at work."""
        self._worker = worker = BoundedWorker()
        self.destroyed.connect(worker.cancel)
        self._job = start_job(
            _inspect_all, worker, tuple(things), self.begun.emit, self.item_inspected.emit
        )
        self._job.done.connect(self._end)
        self._job.failed.connect(self._end)

    def cancel(self) -> None:
        """Read no more; what has not been read is told as stopped."""
        if self._worker is not None:
            self._worker.cancel()

    def wait(self) -> None:
        """Come back when nothing is at work any more; the windows go on."""
        while self.at_work:
            loop = QEventLoop()
            self.ended.connect(loop.quit)
            loop.exec()

    def _end(self, _: object) -> None:
        self._worker = self._job = None
        self.ended.emit()


def _inspect_all(
    worker: BoundedWorker,
    things: tuple[DroppedFile | Path, ...],
    begun: Callable[[int, int, str], object],
    looked: Callable[[DroppedFile | Path, InspectionResult], object],
) -> None:
    with worker:
        look = worker_reader(worker)
        for number, each in enumerate(things, 1):
            begun(number, len(things), each.name)
            try:
                read = read_regular_file(each, LARGEST) if isinstance(each, Path) else each.content
                looked(each, look(each.name, read))
            except OSError:  # A file that has just been taken away, or is none.
                looked(each, PostError(each.name, "damaged"))
            except (PostError, ReadingStopped) as fault:
                looked(each, fault)
