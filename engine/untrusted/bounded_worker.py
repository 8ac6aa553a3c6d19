"""A worker process that reads what strangers sent, with a deadline and a memory limit.

A reader is a plain function of a module: bytes and public facts in, a value or one of our errors
out. `BoundedWorker.ask` runs it in another process, which is ended when it takes too long or too
much memory; the next question gets a new process, so that one bad mail does not hide those beside
it. The worker starts with the first question and ends with the `with`; nothing stays behind.

It bounds time and memory. It is no sandbox: the process may do what its user may.
"""

import os
import pickle
import struct
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, ParamSpec, TypeVar, cast

import engine
from engine.errors import ReadingStopped
from engine.untrusted.worker_answer import read_answer

P = ParamSpec("P")
T = TypeVar("T")

WORKER = "bounded-worker"
"""The first word with which the frozen program becomes a worker."""

HEAD = struct.Struct(">Q")
"""In front of every message: how many bytes it has."""

_MEGABYTE = 1 << 20
_LARGEST_ANSWER = 64 * _MEGABYTE
_START_SECONDS = 60.0
"""No worker takes longer to start, even on a machine with much else to do."""

_PASSED_ON = (
    *("PATH", "SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "TEMP", "TMP", "TMPDIR", "HOME"),
    *("LANG", "LC_ALL", "LC_CTYPE", "LD_LIBRARY_PATH", "PYTHONDONTWRITEBYTECODE"),
)


@dataclass(frozen=True, slots=True)
class WorkerLimits:
    """How long a reader may take, how much memory besides what the worker has, and which modules
    the worker loads before the time begins to run."""

    seconds: float
    megabytes: int
    modules: tuple[str, ...] = ()


class BoundedWorker:
    """One worker process. `cancel` may be called from another thread, all else from one."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._stopped = ""
        self._cancelled = False
        self._lock = threading.Lock()

    def __enter__(self) -> "BoundedWorker":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self) -> None:
        """Start the process now, so that it is ready when something is asked."""
        with self._lock:
            if self._process is None and not self._cancelled:
                self._process = _start()

    def ask(
        self,
        bounds: WorkerLimits,
        file: str,
        reader: Callable[P, T],
        /,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """What a reader answers; `file` is what complaints call its matter.

        Raises `ReadingStopped`, and whatever error of ours the reader raises.
        """
        if self._cancelled:
            raise ReadingStopped(file, "outside_cancelled")
        self._stopped = ""
        told = pickle.dumps((bounds.modules, bounds.seconds, bounds.megabytes))
        question = pickle.dumps((reader, args, kwargs))
        try:
            self.start()
            found = self._asked(told, question, bounds)
        except (OSError, EOFError, ValueError) as fault:
            self._end()
            code = "outside_cancelled" if self._cancelled else self._stopped or "outside_crashed"
            raise ReadingStopped(file, code, _limit(code, bounds)) from fault
        if isinstance(found, str):  # It gave up by itself; what is left of it may be in disorder.
            self._end()
            raise ReadingStopped(file, found, _limit(found, bounds))
        if isinstance(found[0], Exception):
            raise found[0]
        return cast("T", found[0])

    def cancel(self) -> None:
        """Stop whatever is being read, and ask nothing more."""
        self._cancelled = True
        self._kill("outside_cancelled")

    def close(self) -> None:
        """End the process."""
        self._end()

    def _asked(self, told: bytes, question: bytes, bounds: WorkerLimits) -> tuple[object] | str:
        process = self._process
        if process is None or process.stdin is None or process.stdout is None:
            raise EOFError
        with self._alarm(_START_SECONDS):
            send_message(process.stdin, told)
            receive_message(process.stdout, 0)  # It is ready.
        with self._alarm(bounds.seconds):
            send_message(process.stdin, question)
            return read_answer(receive_message(process.stdout, _LARGEST_ANSWER))

    def _alarm(self, seconds: float) -> "_DeadlineTimer":
        return _DeadlineTimer(seconds, lambda: self._kill("outside_slow"))

    def _kill(self, why: str) -> None:
        with self._lock:
            self._stopped = why
            if self._process is not None:
                self._process.kill()

    def _end(self) -> None:
        with self._lock:
            process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with suppress(OSError):  # What was not sent any more.
                    stream.close()
        process.wait()


class _DeadlineTimer:
    """Calls a function unless what it stands around ends in time."""

    def __init__(self, seconds: float, ring: Callable[[], None]) -> None:
        self._ring: Callable[[], None] | None = ring
        self._lock = threading.Lock()
        self._timer = threading.Timer(seconds, self._call)
        self._timer.daemon = True

    def __enter__(self) -> None:
        self._timer.start()

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()
        with self._lock:
            self._ring = None

    def _call(self) -> None:
        with self._lock:
            if self._ring is not None:
                self._ring()


def send_message(stream: IO[bytes], message: bytes) -> None:
    """Write a message. Raises `OSError` where nobody reads any more."""
    stream.write(HEAD.pack(len(message)))
    stream.write(message)
    stream.flush()


def receive_message(stream: IO[bytes], most: int) -> bytes:
    """The next message. Raises `EOFError` where none comes, or where it has more than `most`."""
    head = stream.read(HEAD.size)
    if len(head) < HEAD.size:
        raise EOFError
    (length,) = HEAD.unpack(head)
    if length > most:
        raise EOFError
    message = stream.read(length)
    if len(message) < length:
        raise EOFError
    return message


def _limit(code: str, bounds: WorkerLimits) -> str:
    limits = {"outside_slow": f"{bounds.seconds:g}", "outside_big": str(bounds.megabytes)}
    return limits.get(code, "")


def _start() -> subprocess.Popen[bytes]:
    own = ("-P", "-m", "engine.untrusted.worker_process")
    frozen: bool = getattr(sys, "frozen", False)
    command = [sys.executable, *((WORKER,) if frozen else own)]
    known = {name: os.environ[name] for name in _PASSED_ON if name in os.environ}
    # Geometry needs no helpers of its own, which would each take memory.
    known |= {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    if not frozen:
        known["PYTHONPATH"] = str(Path(engine.__file__).parent.parent)
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=known,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
