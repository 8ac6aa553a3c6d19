"""Worker processes outlive the test that started them: to start one takes a third of a second.

That one starts, is stopped and leaves nothing behind is asked in `tests/engine/outside`, of
processes that nobody keeps.
"""

import atexit
import subprocess
from typing import Any

import pytest

from engine.untrusted import bounded_worker
from engine.untrusted.bounded_worker import BoundedWorker

_MOST = 3

_idle: list[subprocess.Popen[bytes]] = []
_start, _asked, _end = bounded_worker._start, BoundedWorker._asked, BoundedWorker._end


def keep_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let whoever needs a worker have one that has answered all that it was asked."""
    monkeypatch.setattr(bounded_worker, "_start", _one_kept)
    monkeypatch.setattr(BoundedWorker, "_asked", _asked_in_order)
    monkeypatch.setattr(BoundedWorker, "close", _put_by)


def _one_kept() -> subprocess.Popen[bytes]:
    while _idle:
        process = _idle.pop()
        if process.poll() is None:
            return process
        _let_go(process)
    return _start()


def _asked_in_order(worker: BoundedWorker, *question: Any) -> Any:
    process = worker._process
    vars(worker).pop("answered", None)
    answer = _asked(worker, *question)
    if not isinstance(answer, str):
        vars(worker)["answered"] = process
    return answer


def _put_by(worker: BoundedWorker) -> None:
    """Instead of `close`: keep a process whose last answer has come; end any other."""
    with worker._lock:
        process = worker._process
        in_order = process is not None and vars(worker).pop("answered", None) is process
        if process is not None and in_order and not worker._stopped and len(_idle) < _MOST:
            worker._process = None
            _idle.append(process)
    _end(worker)


def _let_go(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            stream.close()
    process.wait()


@atexit.register
def _let_all_go() -> None:
    while _idle:
        _let_go(_idle.pop())
