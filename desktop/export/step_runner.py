"""Long work in small steps: generators that pause, and work beside the window's own thread."""

from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as StillBusy
from typing import TypeVar

T = TypeVar("T")
U = TypeVar("U")
_GLANCE = 0.004
"""How long is waited, in seconds, before a pause."""


def run_steps(steps: Generator[object, None, T]) -> T:
    """What comes out of the steps, all done at once."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


def progress_steps(
    steps: Generator[object, None, T] | Iterator[object], told: U
) -> Generator[U, None, T]:
    """The steps of a part of the work, each telling how far all of it is; answers their answer."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value
        yield told


def thread_steps(function: Callable[[], T]) -> Generator[None, None, T]:
    """Do something on a thread of its own and pause until it is done.

    It may paint nothing and touch no window. Whoever stops waiting hears no more of it.
    """
    pool = ThreadPoolExecutor(1)
    try:
        answer = pool.submit(function)
        while True:
            try:
                return answer.result(_GLANCE)
            except StillBusy:
                yield
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
