"""What a seat has not read yet: its letters, and the recap since it last looked."""

from collections.abc import Iterator
from typing import Generic, TypeVar

from engine.frame.audience import Public
from engine.frame.desk import Chapter, Recap, SeatLetter
from engine.frame.record.events import Seen
from engine.frame.report import Report
from engine.frame.seat import Seated, SeatId
from engine.frame.table.core import TableCore, readable

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")


class UnreadNews(Generic[S, V, A]):
    """How far each seat has read."""

    def __init__(self, core: TableCore[S, V, A]) -> None:
        self._core = core

    def letters(self, seat: SeatId) -> tuple[SeatLetter, ...]:
        """One for every phase that the seat sees for the first time or that has ended since.

        How many there are follows from when the seat last looked, never from what is in them.
        """
        seen = self._seen(seat)
        last = self._core.past.shown - 1
        first = 0 if seen is None else seen[0]
        fresh = seen is None or seen[0] < last
        return tuple(
            SeatLetter(each.phase, tuple(filter(_sealed, each.reports)))
            for each in self._unread(seat)
            if fresh and first <= each.phase.number <= last
        )

    def recap(self, seat: SeatId) -> Recap[V]:
        """What has changed since the seat last looked, from its own view."""
        seen, reader = self._seen(seat), Seated(seat)
        pages = self._core.past.published
        number = 0 if seen is None else seen[0]
        before = self._core.ruleset.view(pages[number].opening.state, reader)
        chapters = tuple(self._unread(seat))
        if len(chapters) == 1 and not chapters[0].reports and seen is not None:
            chapters = ()
        return Recap(before, self._core.view(reader), chapters)

    def look(self, seat: SeatId) -> None:
        """The seat has read everything; written only if there was something."""
        pages = self._core.past.published
        mark = (len(pages) - 1, len(pages[-1].reports))
        if self._seen(seat) != mark:
            self._core.log.enter(Seen(seat, *mark))

    def _seen(self, seat: SeatId) -> tuple[int, int] | None:
        return self._core.past.seen.get(seat)

    def _unread(self, seat: SeatId) -> Iterator[Chapter[V]]:
        """The phases with what the seat has not read of them, the open one last."""
        number, count = self._seen(seat) or (0, 0)
        reader = Seated(seat)
        pages = self._core.past.published
        for chapter in self._core.history(reader)[number:]:
            at = chapter.phase.number
            skipped = count if at == number else 0
            unread = readable(pages[at].reports[skipped:], reader)
            yield chapter.telling(unread)


def _sealed(report: Report) -> bool:
    return not isinstance(report.audience, Public)
