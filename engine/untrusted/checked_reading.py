"""Reading what a stranger wrote after a worker process has read it within its bounds.

For readers whose answers are too rich to come back from a worker: it reads, and answers nothing;
what it has read in time and within its memory is read again here. A reader is a pure function, so
that it takes as long again and no longer.
"""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from engine.untrusted.bounded_worker import BoundedWorker, WorkerLimits

P = ParamSpec("P")
T = TypeVar("T")

SMALL = 8 << 10
"""What has no more bytes is read at once: the worst of so little takes half a second, as long as a
worker needs to start."""


def read_after_worker(
    worker: BoundedWorker,
    bounds: WorkerLimits,
    file: str,
    size: int,
    reader: Callable[P, T],
    /,
    *args: P.args,
    **kwargs: P.kwargs,
) -> T:
    """What a reader makes of something of so many bytes; `file` is what complaints call it.

    Raises `ReadingStopped`, and whatever error of ours the reader raises.
    """
    if size > SMALL:
        worker.ask(bounds, file, _run_quietly, reader, args, kwargs)
    return reader(*args, **kwargs)


def _run_quietly(
    reader: Callable[..., object], args: tuple[object, ...], kwargs: dict[str, object]
) -> None:
    reader(*args, **kwargs)
