"""Timing a call for each of many phases, and summing it up."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import median, quantiles
from time import perf_counter_ns
from typing import TypeVar

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Timing:
    """Microseconds a phase: the mean and median of all phases, and the slow end."""

    mean: float
    median: float
    p95: float
    p99: float
    worst: float

    def as_json(self) -> Mapping[str, float]:
        return {name: round(getattr(self, name), 2) for name in self.__slots__}


def timed(call: Callable[[Item], object], items: Iterable[Item], repeats: int) -> list[float]:
    """Microseconds for each item: the median of as many runs through all of them."""
    return prepared(lambda item: partial(call, item), items, repeats)


def prepared(
    prepare: Callable[[Item], Callable[[], object]], items: Iterable[Item], repeats: int
) -> list[float]:
    """The same for what has to be set up every time, which is not timed."""
    work = list(items)
    for item in work[:50]:
        prepare(item)()
    runs: list[list[int]] = [[] for _ in work]
    for _ in range(repeats):
        for times, item in zip(runs, work, strict=True):
            call = prepare(item)
            start = perf_counter_ns()
            call()
            times.append(perf_counter_ns() - start)
    return [median(times) / 1000 for times in runs]


def summed_up(times: Sequence[float]) -> Timing:
    """The timing of phases of which each took that many microseconds."""
    cuts = quantiles(times, n=100) if len(times) > 1 else [times[0]] * 99
    return Timing(sum(times) / len(times), median(times), cuts[94], cuts[98], max(times))


def calibration() -> float:
    """Microseconds for a fixed loop of lists, dictionaries and calls, to compare machines by."""
    return median(timed(_loop, range(30), 3))


def _loop(start: int) -> int:
    table = {number: [number] for number in range(500)}
    total = start
    for number in range(500):
        table[number].append(total % 7)
        total += _step(table, number)
    return total


def _step(table: Mapping[int, Sequence[int]], number: int) -> int:
    return len(table[number]) + table[(number * 31) % 500][0]
