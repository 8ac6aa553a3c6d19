"""A game as far as it has gone: what the events add up to.

Folding is pure: an event and, where it changed the truth, the position after it make the next
chronicle out of the last one. The table folds what it is about to write; opening a file folds
what was written.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar, assert_never

from engine.errors import EngineBug
from engine.frame.chance import Lot
from engine.frame.events import (
    Dealt,
    Event,
    Finished,
    Published,
    Resolved,
    RolledBack,
    Submitted,
    Withdrawn,
)
from engine.frame.report import Report
from engine.frame.sealed import Sealed
from engine.frame.seat import Seat, SeatId

S = TypeVar("S")
Envelope = Sealed[Any]


class Opening(Generic[S]):
    """The truth as a phase opened with it, read from its text when somebody first looks."""

    __slots__ = ("__read", "__state")

    def __init__(self, read: Callable[[], S]) -> None:
        self.__read: Callable[[], S] | None = read
        self.__state: S | None = None

    @property
    def state(self) -> S:
        """The truth."""
        if self.__read is not None:
            self.__state = self.__read()
            self.__read = None
        return self.__state  # pyright: ignore[reportReturnType]

    def __repr__(self) -> str:
        return "Opening"


@dataclass(frozen=True, slots=True)
class Page(Generic[S]):
    """One phase of the main line.

    `meanwhile` is the news since it opened, `news` what ended it. `used` are the commitments of
    the envelopes opened at its end, `lots` what chance gave then.
    """

    opening: Opening[S]
    meanwhile: tuple[Report, ...] = ()
    news: tuple[Report, ...] = ()
    used: Mapping[SeatId, str] = field(default_factory=dict[SeatId, str])
    lots: tuple[Lot, ...] = ()


@dataclass(frozen=True, slots=True)
class Chronicle(Generic[S]):
    """The main line of a game, the open envelopes, and where chance stands.

    `shown` is how many pages have been published. `handed_in` holds every envelope there ever
    was, by commitment. `kept` are lots that the next resolution must draw again.
    """

    dealt: Dealt
    pages: tuple[Page[S], ...]
    shown: int
    secret: bytes = field(repr=False)
    next_lot: int = 0
    kept: tuple[Lot, ...] = ()
    envelopes: Mapping[SeatId, Envelope] = field(default_factory=dict[SeatId, Envelope])
    handed_in: Mapping[str, Envelope] = field(default_factory=dict[str, Envelope])
    finished: Finished | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits at the table."""
        return self.dealt.seats


def begun(dealt: Dealt, opening: Opening[S]) -> Chronicle[S]:
    """The chronicle of a game just dealt. Its deal is the first news of its first phase."""
    return Chronicle(
        dealt=dealt,
        pages=(Page(opening, dealt.reports),),
        shown=1,
        secret=bytes.fromhex(dealt.secret),
        next_lot=_after(0, dealt.lots),
    )


def fold(past: Chronicle[S], event: Event, opening: Opening[S] | None = None) -> Chronicle[S]:
    """The chronicle after an event; `opening` is the truth that a resolution led to."""
    match event:
        case Submitted():
            envelope: Envelope = Sealed(event.body, bytes.fromhex(event.salt))
            return replace(
                past,
                envelopes={**past.envelopes, event.seat: envelope},
                handed_in={**past.handed_in, envelope.commitment: envelope},
            )
        case Withdrawn():
            left = {seat: each for seat, each in past.envelopes.items() if seat != event.seat}
            return replace(past, envelopes=left)
        case Resolved():
            return _resolved(past, event, opening)
        case Published():
            return replace(past, shown=event.upto + 1)
        case RolledBack():
            return _rolled_back(past, event)
        case Finished():
            return replace(past, finished=event)
        case Dealt():
            raise EngineBug("dealt twice")
        case _:
            assert_never(event)


def _resolved(past: Chronicle[S], event: Resolved, opening: Opening[S] | None) -> Chronicle[S]:
    if opening is None:
        raise EngineBug("resolved to nothing")
    *before, last = past.pages
    ended = replace(last, news=event.reports, used=event.used, lots=event.lots)
    return replace(
        past,
        pages=(*before, ended, Page(opening)),
        envelopes={},
        kept=(),
        next_lot=_after(past.next_lot, event.lots),
    )


def _rolled_back(past: Chronicle[S], event: RolledBack) -> Chronicle[S]:
    page = past.pages[event.to]
    open_again = Page(page.opening, (*page.meanwhile, *event.reports))
    envelopes = {seat: past.handed_in[used] for seat, used in page.used.items()}
    return replace(
        past,
        pages=(*past.pages[: event.to], open_again),
        shown=min(past.shown, event.to + 1),
        envelopes=envelopes,
        kept=page.lots if event.keep else (),
        finished=None,
        secret=bytes.fromhex(event.secret) if event.secret else past.secret,
    )


def _after(number: int, lots: tuple[Lot, ...]) -> int:
    return max((number, *(lot.number + 1 for lot in lots if not lot.by_hand)))
