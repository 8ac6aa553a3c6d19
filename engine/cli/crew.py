"""The same work on many things, by several processes at once."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 8
"""How many things each process may have waiting, so that a huge file is not read at once."""


def in_order(work: Callable[[T], R], things: Iterable[T], jobs: int) -> Iterator[R]:
    """What comes of each thing, in their order. Raises what the work raises."""
    if jobs == 1:
        yield from map(work, things)
        return
    waiting: deque[Future[R]] = deque()
    with ProcessPoolExecutor(jobs) as crew:
        for thing in things:
            waiting.append(crew.submit(work, thing))
            if len(waiting) >= AHEAD * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
