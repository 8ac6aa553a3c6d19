"""When answers to phones leave: at the ticks of one beat for all, however long they took.

How long an answer takes can tell a role: what is refused costs less than what is done. So nothing
leaves when it is ready. What a phone says in one interval between two ticks is answered at the end
of the next interval, one whole interval or more after it was heard. All that was heard in one
interval is answered at the same tick: where the laptop is too busy, it is late for all of them
alike. At a tick the phones are served in a fixed order, whoever asked first.
"""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

L = TypeVar("L")
M = TypeVar("M")

INTERVAL = 0.15
"""Seconds between two ticks."""


class AnswerBeat(Generic[L, M]):
    """What waits for the next ticks. A line is what answers go over, a message what goes; `order`
    tells in which order lines are served. It has no clock: `tick` is called at every tick."""

    def __init__(self, order: Callable[[L], str]) -> None:
        self._order = order
        self._interval = self._number = 0
        self._unanswered: dict[int, tuple[int, L]] = {}
        self._waiting: dict[L, deque[_Waiting[M]]] = {}

    def hear(self, line: L) -> int:
        """Something was said over a line now; the number under which it is to be answered."""
        self._number += 1
        self._unanswered[self._number] = self._interval, line
        return self._number

    def line(self, number: int) -> L | None:
        """Over which line that was said which is to be answered under a number."""
        found = self._unanswered.get(number)
        return None if found is None else found[1]

    def answer(self, number: int, messages: Iterable[M]) -> None:
        """What is answered; once, be it nothing. A line that has ended gets none."""
        found = self._unanswered.pop(number, None)
        if found is not None:
            interval, line = found
            self._put(line, (_Waiting(interval, each, is_answer=True) for each in messages))

    def tell(self, messages: Iterable[tuple[L, M]]) -> None:
        """Tell some lines something unasked; all of it leaves at one tick."""
        for line, message in messages:
            self._put(line, (_Waiting(self._interval, message),))

    def _put(self, line: L, messages: "Iterable[_Waiting[M]]") -> None:
        self._waiting.setdefault(line, deque()).extend(messages)

    def end(self, line: L) -> None:
        """A line has ended: nothing waits for it, and nobody for its answers."""
        self._waiting.pop(line, None)
        for number in [each for each, (_, over) in self._unanswered.items() if over == line]:
            del self._unanswered[number]

    def tick(self) -> list[tuple[L, list[M]]]:
        """An interval ends: what leaves now, by line, in the order in which lines are served."""
        intervals = (interval for interval, _ in self._unanswered.values())
        answered = min(intervals, default=self._interval)
        found: list[tuple[L, list[M]]] = []
        for line in sorted(self._waiting, key=self._order):
            waiting, leaving = self._waiting[line], list[M]()
            # What is later than something that is late stays behind it.
            while waiting and waiting[0].interval < (
                answered if waiting[0].is_answer else self._interval
            ):
                leaving.append(waiting.popleft().message)
            if leaving:
                found.append((line, leaving))
            if not waiting:
                del self._waiting[line]
        self._interval += 1
        return found


@dataclass(frozen=True, slots=True)
class _Waiting(Generic[M]):
    interval: int
    message: M
    is_answer: bool = False
