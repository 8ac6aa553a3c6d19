"""The worker process itself: asked over its standard input, answers on its standard output.

Run by `engine.untrusted.bounded_worker`, as `python -m engine.untrusted.worker_process`.
"""

import importlib
import os
import pickle
import signal
import sys
import threading
import time
from collections.abc import Callable
from typing import BinaryIO, cast

from engine.errors import ReadingStopped, TableError
from engine.untrusted.bounded_worker import receive_message, send_message
from engine.untrusted.worker_answer import write_answer, write_refusal

_MEGABYTE = 1 << 20
_LARGEST_QUESTION = 1 << 40
_LOOK_SECONDS = 0.02
_GRACE = 2.0
"""How long after the deadline a worker ends itself whose program has ended before."""

_Question = tuple[Callable[..., object], tuple[object, ...], dict[str, object]]


def main() -> int:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # The program decides when it ends.
    # A frozen program without a console may have no sys.stdin, and has these all the same.
    with open(0, "rb", closefd=False) as questions, open(1, "wb", closefd=False) as answers:
        sys.stdout = sys.stderr  # Whatever a library prints is no answer.
        _answer_all(questions, answers)
    return 0


def _answer_all(questions: BinaryIO, answers: BinaryIO) -> None:
    watch = _LimitWatch(answers)
    while True:
        try:
            modules, seconds, megabytes = cast(
                "tuple[tuple[str, ...], float, int]",
                pickle.loads(receive_message(questions, _LARGEST_QUESTION)),
            )
        except EOFError:
            return
        for module in modules:
            importlib.import_module(module)
        watch.begin(seconds, megabytes)
        send_message(answers, b"")
        try:
            answer = _answer(pickle.loads(receive_message(questions, _LARGEST_QUESTION)))
        except EOFError:
            return
        watch.end()
        send_message(answers, answer)


def _answer(question: _Question) -> bytes:
    reader, args, kwargs = question
    try:
        return write_answer(reader(*args, **kwargs))
    except ReadingStopped as stopped:
        return write_refusal(stopped.code)
    except MemoryError:
        return write_refusal("outside_big")
    except (TableError, ValueError) as fault:
        # Errors of ours are answers; all else is a fault in a reader, and hidden from nobody.
        ours = isinstance(fault, TableError) or type(fault).__module__.startswith("maps.")
        return write_answer(fault) if ours else write_refusal("outside_crashed")
    except Exception:  # noqa: BLE001 - whatever a reader stumbles over, the next may be asked.
        return write_refusal("outside_crashed")


class _LimitWatch(threading.Thread):
    """Ends the process when it takes too much memory, or when it has outlived its deadline."""

    def __init__(self, answers: BinaryIO) -> None:
        super().__init__(daemon=True)
        self._answers = answers
        self._due = float("inf")
        self._most = sys.maxsize
        self.start()

    def begin(self, seconds: float, megabytes: int) -> None:
        """Watch from now on."""
        _limit_memory(megabytes * _MEGABYTE)
        self._most = min(self._most, _peak_memory() + megabytes * _MEGABYTE)
        self._due = time.monotonic() + seconds + _GRACE

    def end(self) -> None:
        """The reading is over."""
        self._due = float("inf")

    def run(self) -> None:
        """Look now and then."""
        while True:
            time.sleep(_LOOK_SECONDS)
            if _peak_memory() > self._most:
                send_message(self._answers, write_refusal("outside_big"))
                os._exit(1)
            if time.monotonic() > self._due:
                os._exit(1)


def _limit_memory(besides: int) -> None:
    """Let the system refuse more memory, where it can: on Linux. Other systems have the watch."""
    if sys.platform == "linux":
        import resource

        with open("/proc/self/statm", "rb") as told:
            now = int(told.read().split()[0]) * resource.getpagesize()
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (now + besides, hard))


if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    class _Counters(ctypes.Structure):
        _fields_ = (
            *(("cb", wintypes.DWORD), ("faults", wintypes.DWORD)),
            *((name, ctypes.c_size_t) for name in ("peak", "now", "b", "c", "d", "e", "f", "g")),
        )

    def _peak_memory() -> int:
        """The most memory that this process has had, in bytes."""
        counters = _Counters()
        counters.cb = ctypes.sizeof(counters)
        own = wintypes.HANDLE(ctypes.windll.kernel32.GetCurrentProcess())
        ctypes.windll.psapi.GetProcessMemoryInfo(own, ctypes.byref(counters), counters.cb)
        return int(counters.peak)

else:
    import resource

    def _peak_memory() -> int:
        """The most memory that this process has had, in bytes."""
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most if sys.platform == "darwin" else most * 1024


if __name__ == "__main__":
    sys.exit(main())
