"""A game so far: what the events add up to.

`engine.frame.record.history_folding` adds them up.

There may be two lines at once: `pages` is the newest, which a GM sees, `published` what everybody
else may read. At a hot-seat table they are the same.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from engine.frame.chance import Lot, mix_seed
from engine.frame.policy import Policies, TableMode
from engine.frame.record.events import Dealt, GameFinished, PacketSent, Ruled
from engine.frame.record.phase_record import AbandonedBranch, Envelope, OpeningState, PhaseRecord
from engine.frame.report import Report
from engine.frame.schedule import NO_TIMES, Schedule
from engine.frame.seat import Seat, SeatId, visible_seat
from engine.untrusted.untrusted_text import visible_line

S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)


@dataclass(frozen=True, slots=True)
class GameHistory(Generic[S_co]):
    """The lines of a game, what is on the table, and where chance stands.

    `handed_in` holds every envelope there ever was, by commitment. `kept` are, by phase, the lots
    that its next resolution must draw again; `entered` those that a GM entered by hand. `seen` is
    how far each seat has read: the number of a phase and how many of its reports.

    `laid` are the commitments of what has been handed in for the phase that everybody sees, which
    stay as they were while the GM is at work on something unpublished; `on_show` says whether
    `envelopes` are for that phase. `disorder_told` is what of `disorder` has been published.

    `before_ruling` is the history before the newest ruling, as long as nothing else that counts
    was done; None otherwise. With it a ruling can be taken back.

    `spent` are the seeds of chance that were published, each at an end that was undone.

    `packets` are the newest of each player, with no phase where they are not true any more;
    `rulings_told` is the highest number under which everybody has read of a ruling, on whatever
    line.
    """

    dealt: Dealt
    pages: tuple[PhaseRecord[S_co], ...]
    published: tuple[PhaseRecord[S_co], ...]
    secret: bytes = field(repr=False)
    seats: tuple[Seat, ...]
    gm: str
    policies: Policies
    next_lot: int = 0
    kept: Mapping[str, tuple[Lot, ...]] = field(default_factory=dict[str, tuple[Lot, ...]])
    entered: tuple[Lot, ...] = ()
    envelopes: Mapping[SeatId, Envelope] = field(default_factory=dict[SeatId, Envelope])
    provisional: Mapping[SeatId, Envelope] = field(default_factory=dict[SeatId, Envelope])
    envelopes_by_phase: Mapping[str, Envelope] = field(default_factory=dict[str, Envelope])
    branches: tuple[AbandonedBranch[S_co], ...] = ()
    rulings: tuple[Ruled, ...] = ()
    disorder: frozenset[SeatId] = frozenset()
    disorder_told: frozenset[SeatId] = frozenset()
    laid: Mapping[SeatId, str] = field(default_factory=dict[SeatId, str])
    is_shown_line: bool = True
    schedule: Schedule = NO_TIMES
    seen: Mapping[SeatId, tuple[int, int]] = field(default_factory=dict[SeatId, tuple[int, int]])
    packets: Mapping[SeatId, PacketSent] = field(default_factory=dict[SeatId, PacketSent])
    notes: Mapping[SeatId | None, str] = field(default_factory=dict[SeatId | None, str])
    finished: GameFinished | None = None
    spent: tuple[bytes, ...] = field(default=(), repr=False)
    rulings_told: int = 0
    before_ruling: "GameHistory[S_co] | None" = field(default=None, repr=False)

    @property
    def seeds(self) -> tuple[bytes, ...]:
        """The seeds that the game's lots have been drawn from; the last is the present one."""
        return (*self.spent, self.secret)

    @property
    def shown(self) -> int:
        """How many phases everybody may read."""
        return len(self.published)

    @property
    def has_unpublished_result(self) -> bool:
        """Whether a phase has been processed of which nobody but the GM has read.

        That may be one that had been published, was gone back to and has been processed again.
        """
        now, shown = self.pages, self.published
        last = len(now) - 2
        return last >= 0 and (len(shown) < len(now) or now[last].used is not shown[last].used)

    @property
    def undoable(self) -> Ruled | None:
        """The ruling that can be taken back: the first that there was not before it."""
        before = self.before_ruling
        return None if before is None else self.rulings[len(before.rulings)]

    @property
    def hot_seat(self) -> bool:
        """Whether the program is the umpire."""
        return self.dealt.mode is TableMode.HOTSEAT


def begin_history(dealt: Dealt, opening: OpeningState[S]) -> GameHistory[S]:
    """The history of a game just dealt. Its deal is the first news of its first phase."""
    pages = (PhaseRecord(opening, dealt.reports),)
    return GameHistory(
        dealt=dealt,
        pages=pages,
        published=pages,
        secret=mix_seed(bytes.fromhex(dealt.secret), dealt.words),
        seats=tuple(map(visible_seat, dealt.seats)),
        gm=visible_line(dealt.gm),
        policies=dealt.policies,
        next_lot=next_lot_number(0, dealt.lots),
    )


def with_immediate_reports(past: GameHistory[S], reports: tuple[Report, ...]) -> GameHistory[S]:
    """The history in which everybody addressed can read some news at once."""
    if not reports:
        return past
    at = past.shown - 1
    public = with_news(past.published, at, reports)
    return replace(
        past, published=public, pages=with_news(past.pages, min(at, len(past.pages) - 1), reports)
    )


def with_news(
    pages: tuple[PhaseRecord[S], ...], at: int, reports: tuple[Report, ...]
) -> tuple[PhaseRecord[S], ...]:
    """The pages with some news added to one that is open, or was."""
    page = replace(pages[at], open_reports=(*pages[at].open_reports, *reports))
    return (*pages[:at], page, *pages[at + 1 :])


def envelopes_in_order_received(
    past: GameHistory[S], used: Mapping[SeatId, str]
) -> Mapping[SeatId, str]:
    """Envelopes by seat, given by their commitments, in the order in which they came in.

    Those of which a GM has noted when he received them come by that; all others as they were
    handed in.
    """
    came = {each: number for number, each in enumerate(past.envelopes_by_phase)}

    def key(seat: SeatId) -> tuple[int, int]:
        return past.envelopes_by_phase[used[seat]].at or 0, came[used[seat]]

    return {seat: used[seat] for seat in sorted(used, key=key)}


def next_lot_number(number: int, lots: tuple[Lot, ...]) -> int:
    """The number of the next fresh lot."""
    return max((number, *(lot.number + 1 for lot in lots if not lot.by_hand)))
