"""The worker process that reads what strangers sent: stopped in time, and never the end of it."""

import ctypes
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.errors import PostError, ReadingStopped
from engine.post.mail_reading import Attachment
from engine.sentences.sentences import Sentences
from engine.untrusted.bounded_worker import BoundedWorker, WorkerLimits
from engine.untrusted.worker_answer import read_answer
from maps.sheet_error import SheetError, SheetFault

AMPLE = WorkerLimits(seconds=60, megabytes=300)


@pytest.fixture(scope="module")
def worker() -> Iterator[BoundedWorker]:
    with BoundedWorker() as made:
        yield made


def shout(words: str) -> Attachment:
    """A reader that reads."""
    return Attachment(words.upper(), words.encode())


def sleep_long(seconds: float) -> None:
    """A reader that never ends."""
    time.sleep(seconds)


def hoard(size: int) -> int:
    """A reader that takes memory, without looking up."""
    return len(bytearray(size))


def hoard_slowly() -> int:
    """A reader that takes memory bit by bit."""
    return len([bytearray(1 << 16) for _ in range(1 << 16)])


def refuse(file: str) -> None:
    """A reader that refuses."""
    raise PostError(file, "forged")


def refuse_sheet() -> None:
    """A reader of maps that refuses."""
    raise SheetError(SheetFault.BAD_PATH, "sheet.svg", 3, "<path>", "M")


def stumble() -> None:
    """A reader with a fault."""
    raise KeyError("fault of ours")


def fall() -> None:
    """A reader whose library takes the process with it."""
    ctypes.string_at(0)


def surroundings() -> tuple[str, ...]:
    """The names of what a worker finds around it."""
    return tuple(os.environ)


def ask_stopped(worker: BoundedWorker, bounds: WorkerLimits, reader: object, *args: object) -> str:
    with pytest.raises(ReadingStopped) as stopped:
        worker.ask(bounds, "mails/bad.eml", reader, *args)  # pyright: ignore[reportArgumentType]
    return Sentences("en").error(stopped.value)


def test_it_answers_with_values(worker: BoundedWorker) -> None:
    assert worker.ask(AMPLE, "x", shout, "abc") == Attachment("ABC", b"abc")


def test_errors_of_ours_arrive_whole(worker: BoundedWorker) -> None:
    with pytest.raises(PostError) as refused:
        worker.ask(AMPLE, "x", refuse, "a.eml")
    assert (refused.value.file, refused.value.code) == ("a.eml", "forged")
    with pytest.raises(SheetError, match=r"sheet.svg, line 3: <path>") as amiss:
        worker.ask(AMPLE, "x", refuse_sheet)
    assert amiss.value.fault is SheetFault.BAD_PATH


def test_what_takes_too_long_is_stopped_and_the_next_is_read(worker: BoundedWorker) -> None:
    begun = time.monotonic()
    said = ask_stopped(worker, WorkerLimits(0.3, 100), sleep_long, 60)
    assert said == "“bad.eml” would take longer than 0.3 seconds to read; it was put aside."
    assert time.monotonic() - begun < 30
    assert worker.ask(AMPLE, "x", shout, "next").name == "NEXT"


@pytest.mark.parametrize(("reader", "args"), [(hoard, (1 << 32,)), (hoard_slowly, ())])
def test_what_takes_too_much_memory_is_stopped(
    worker: BoundedWorker, reader: object, args: tuple[object, ...]
) -> None:
    said = ask_stopped(worker, WorkerLimits(60, 50), reader, *args)
    assert (
        said == "“bad.eml” would take more than 50 megabytes of memory to read; it was put aside."
    )
    assert worker.ask(AMPLE, "x", shout, "next").name == "NEXT"


@pytest.mark.parametrize("reader", [stumble, fall])
def test_a_fault_in_reading_is_one_sentence(worker: BoundedWorker, reader: object) -> None:
    said = ask_stopped(worker, AMPLE, reader)
    assert said == "“bad.eml” cannot be read; it was put aside."
    assert worker.ask(AMPLE, "x", shout, "next").name == "NEXT"


def test_somebody_may_stop_it() -> None:
    with BoundedWorker() as worker:
        worker.start()
        threading.Timer(0.3, worker.cancel).start()
        assert ask_stopped(worker, AMPLE, sleep_long, 60) == (
            "“bad.eml” was not read: you stopped it."
        )
        assert "you stopped it" in ask_stopped(worker, AMPLE, shout, "after")


def test_nothing_of_ours_is_around_it(
    worker: BoundedWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PASSPHRASE", "of the table")
    with BoundedWorker() as fresh:
        assert "PASSPHRASE" not in fresh.ask(AMPLE, "x", surroundings)


def test_no_process_stays_behind() -> None:
    with BoundedWorker() as worker:
        worker.ask(AMPLE, "x", shout, "a")
        process = worker._process
    assert process is not None
    assert process.poll() is not None


def test_an_answer_runs_nothing(tmp_path: Path) -> None:
    import pickle

    class Planted:
        def __reduce__(self) -> tuple[object, tuple[str]]:
            return os.system, (f"touch {tmp_path}/run",)

    with pytest.raises(ValueError, match="no answer"):
        read_answer(pickle.dumps(("answer", Planted())))
    assert not list(tmp_path.iterdir())


def test_a_worker_cancelled_before_it_began_starts_no_process():
    worker = BoundedWorker()
    worker.cancel()
    worker.start()
    assert worker._process is None
