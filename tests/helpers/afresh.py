"""How long the village's odds take when nothing of them is remembered."""

import gc
from collections.abc import Callable
from time import process_time

from engine.roles import odds


def seconds_afresh(reckon: Callable[[], object]) -> float:
    """Processor seconds, the least of three: a busy machine makes one of them long, not all.

    What other tests left behind is not swept meanwhile.
    """
    return min(_once(reckon) for _ in range(3))


def _once(reckon: Callable[[], object]) -> float:
    for each in vars(odds).values():
        if hasattr(each, "cache_clear"):
            each.cache_clear()
    gc.disable()
    try:
        start = process_time()
        reckon()
        return process_time() - start
    finally:
        gc.enable()
