"""Adding one event to a history.

Folding is pure: an event and, where it changed the truth, the position after it make the next
history out of the last one. The table folds what it is about to write; opening a file folds
what was written.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import takewhile
from typing import Any, TypeVar

from engine.errors import EngineBug
from engine.frame.chance import Lot
from engine.frame.notice import OrdersRuled, RulingTold
from engine.frame.record.events import (
    Acted,
    ActUndone,
    Appointed,
    BranchTaken,
    DisorderDeclared,
    Event,
    Finished,
    LockChanged,
    LotEntered,
    Noted,
    PacketSent,
    PoliciesSet,
    Published,
    Resolved,
    RolledBack,
    Ruled,
    RulingUndone,
    Scheduled,
    Seen,
    Submitted,
    Substituted,
    Told,
    Withdrawn,
)
from engine.frame.record.history import GameHistory, count_after, with_news, with_told
from engine.frame.record.phase_record import (
    ActRecord,
    Envelope,
    LeftBranch,
    Opening,
    PhaseRecord,
    Sealed,
)
from engine.frame.report import Report
from engine.frame.seat import SeatId
from engine.untrusted_text import shown_line

S = TypeVar("S")


def fold(past: GameHistory[S], event: Event, opening: Opening[S] | None = None) -> GameHistory[S]:
    """The history after an event; `opening` is the truth that it led to, if it led to one."""
    after = _turned(past, event, opening)
    if after.before_ruling is None or isinstance(event, (Ruled, RulingUndone, *_BESIDE)):
        return after
    return replace(after, before_ruling=None)


def _turned(past: GameHistory[S], event: Event, opening: Opening[S] | None) -> GameHistory[S]:
    match event:
        case Resolved():
            return _resolved(past, event, _given(opening))
        case Ruled():
            return _ruled(past, event, opening)
        case Acted():
            return _acted(past, event, _given(opening))
        case _:
            turned: Callable[[Any, Any], Any] | None = _FOLDS.get(type(event))
            if turned is None:
                raise EngineBug(f"{type(event).__name__} where it cannot be")
            return turned(past, event)


def _given(opening: Opening[S] | None) -> Opening[S]:
    if opening is None:
        raise EngineBug("led to nothing")
    return opening


def _submitted(past: GameHistory[S], event: Submitted) -> GameHistory[S]:
    envelope = Envelope(
        Sealed(event.body, bytes.fromhex(event.salt)),
        event.entered_by,
        event.source,
        event.at,
        event.consent,
    )
    laid = {event.seat: envelope}
    after = replace(past, handed_in={**past.handed_in, envelope.commitment: envelope})
    if event.provisional:
        after = replace(after, provisional={**past.provisional, **laid})
    else:
        shown = {event.seat: envelope.commitment} if past.on_show else {}
        after = replace(after, envelopes={**past.envelopes, **laid}, laid={**past.laid, **shown})
    return (
        with_told(after, event.reports) if past.on_show else _noted_on_newest(after, event.reports)
    )


def _noted_on_newest(past: GameHistory[S], reports: tuple[Report, ...]) -> GameHistory[S]:
    """News that others read with the rest of what is not published yet."""
    return replace(past, pages=with_news(past.pages, len(past.pages) - 1, reports))


def _withdrawn(past: GameHistory[S], event: Withdrawn) -> GameHistory[S]:
    left = {seat: each for seat, each in past.envelopes.items() if seat != event.seat}
    after = replace(past, envelopes=left)
    return replace(after, laid=_commitments(left)) if past.on_show else after


def _commitments(envelopes: Mapping[SeatId, Envelope]) -> Mapping[SeatId, str]:
    return {seat: envelopes[seat].commitment for seat in sorted(envelopes)}


def _resolved(past: GameHistory[S], event: Resolved, opening: Opening[S]) -> GameHistory[S]:
    *before, last = past.pages
    ended = replace(
        last,
        news=event.reports,
        used=event.used,
        lots=event.lots,
        key=event.phase,
        provisional=_commitments(past.provisional),
    )
    return replace(
        past,
        pages=(*before, ended, PhaseRecord(opening, serial=_next_serial(past))),
        envelopes={},
        provisional={},
        kept={key: lots for key, lots in past.kept.items() if key != event.phase},
        entered=_unused(past.entered, event.lots),
        next_lot=count_after(past.next_lot, event.lots),
        on_show=False,
    )


def _next_serial(past: GameHistory[S]) -> int:
    """The serial of a phase that opens now; they rise along each line."""
    return 1 + max(line.pages[-1].serial for line in (past, *past.branches))


def _unused(entered: tuple[Lot, ...], drawn: tuple[Lot, ...]) -> tuple[Lot, ...]:
    """The lots entered by hand that have not answered a draw."""
    waiting = list(entered)
    for lot in drawn:
        if lot in waiting:
            waiting.remove(lot)
    return tuple(waiting)


def _acted(past: GameHistory[S], event: Acted, opening: Opening[S]) -> GameHistory[S]:
    """Everybody sees the newest truth when something is done at once, and after it too."""
    *before, last = past.pages
    after = replace(
        past,
        entered=_unused(past.entered, event.lots),
        next_lot=count_after(past.next_lot, event.lots),
    )
    if not event.opens:
        told = len(last.meanwhile)
        done = ActRecord(
            event.seat, last.opening, told, len(event.reports), event.lots, event.entered_by
        )
        said = (*last.meanwhile, *event.reports)
        page = replace(last, opening=opening, meanwhile=said, acts=(*last.acts, done))
        pages = (*before, page)
        return replace(after, pages=pages, published=pages)
    ended = replace(last, news=event.reports, lots=event.lots, key=event.phase)
    pages = (*before, ended, PhaseRecord(opening, serial=_next_serial(past)))
    return replace(after, pages=pages, published=pages, envelopes={}, provisional={}, laid={})


def _act_undone(past: GameHistory[S], event: ActUndone) -> GameHistory[S]:
    """The phase is as it was, with a word that something was taken back."""
    *before, last = past.pages
    *acts, gone = last.acts
    end, number = gone.told + gone.count, len(before)
    page = replace(
        last,
        opening=gone.before,
        meanwhile=(*last.meanwhile[: gone.told], *last.meanwhile[end:], *event.reports),
        acts=tuple(acts),
    )
    pages = (*before, page)
    seen = {
        seat: (at, count - max(0, min(count, end) - gone.told) if at == number else count)
        for seat, (at, count) in past.seen.items()
    }
    return replace(past, pages=pages, published=pages, seen=seen)


def _published(past: GameHistory[S], event: Published) -> GameHistory[S]:
    shown = past.pages[: event.upto + 1]
    last = len(shown) - 1
    seen = {
        seat: mark if mark[0] <= last else (last, _as_before(past.published[last], shown[last]))
        for seat, mark in past.seen.items()
    }
    before = zip(past.published, shown, strict=False)
    corrected = any(old.opening is not new.opening for old, new in before)
    back = len(shown) < past.shown
    return replace(
        past,
        published=shown,
        seen=seen,
        # What went out of a phase that reads otherwise now is not true any more.
        packets=_called_back(past.packets) if corrected or back else past.packets,
        rulings_told=max(past.rulings_told, newest_ruling(shown)),
        disorder_told=past.disorder,
        laid=_commitments(past.envelopes),
        on_show=True,
    )


def _called_back(packets: Mapping[SeatId, PacketSent]) -> Mapping[SeatId, PacketSent]:
    """The packets that are out, of no phase: what they tell reads otherwise now."""
    return {seat: replace(each, phase="") for seat, each in packets.items()}


def _as_before(old: PhaseRecord[S], new: PhaseRecord[S]) -> int:
    """How much of what is told while a phase is open was told before it was gone back to."""
    both = zip(old.meanwhile, new.meanwhile, strict=False)
    return sum(1 for _ in takewhile(lambda each: each[0] == each[1], both))


def newest_ruling(pages: tuple[PhaseRecord[object], ...]) -> int:
    """The highest number under which everybody reads of a ruling on a line; 0 for none."""
    told = (report.facts for page in pages for report in page.reports)
    return max((each.number for each in told if isinstance(each, RulingTold)), default=0)


def _rolled_back(past: GameHistory[S], event: RolledBack) -> GameHistory[S]:
    page = past.pages[event.to]
    said = (*page.meanwhile, *event.reports)
    open_again = PhaseRecord(page.opening, said, acts=page.acts, serial=page.serial)
    pages = (*past.pages[: event.to], open_again)
    after = replace(
        past,
        pages=pages,
        envelopes={seat: past.handed_in[used] for seat, used in page.used.items()},
        provisional=_beside(past, page),
        branches=(*past.branches, _left(past, event.to)),
        kept={each.key: each.lots for each in past.pages[event.to : -1]} if event.keep else {},
        finished=None,
        secret=bytes.fromhex(event.secret) if event.secret else past.secret,
        spent=(*past.spent, past.secret) if event.secret else past.spent,
    )
    if not past.hot_seat:
        return _shown_again(after)
    before = (event.to, len(page.meanwhile))
    seen = {seat: min(mark, before) for seat, mark in past.seen.items()}
    laid = _commitments(after.envelopes)
    return replace(after, published=pages[: past.shown], seen=seen, laid=laid, on_show=True)


def _left(past: GameHistory[S], at: int) -> LeftBranch[S]:
    """The line that is being left."""
    return LeftBranch(at, past.pages, past.envelopes, past.provisional)


def _beside(past: GameHistory[S], page: PhaseRecord[S]) -> Mapping[SeatId, Envelope]:
    """The provisional envelopes of a phase that ended, but for those that were opened."""
    return {
        seat: past.handed_in[each]
        for seat, each in page.provisional.items()
        if page.used.get(seat) != each
    }


def _shown_again(past: GameHistory[S]) -> GameHistory[S]:
    """Back on the line that everybody sees, the envelopes lie there as they did.

    What had been opened from provisional envelopes is provisional again.
    """
    now, shown = past.pages, past.published
    same = [a.opening is b.opening for a, b in zip(now, shown, strict=False)]
    if len(now) != len(shown) or not all(same):
        return replace(past, on_show=False)
    return replace(
        past,
        envelopes={seat: past.handed_in[each] for seat, each in past.laid.items()},
        provisional={
            **past.provisional,
            **{seat: each for seat, each in past.envelopes.items() if seat not in past.laid},
        },
        on_show=True,
    )


def _branch_taken(past: GameHistory[S], event: BranchTaken) -> GameHistory[S]:
    line = past.branches[event.index]
    left = _left(past, line.left_at)
    kept_apart = (*past.branches[: event.index], left, *past.branches[event.index + 1 :])
    after = replace(
        past,
        pages=line.pages,
        envelopes=line.envelopes,
        provisional=line.provisional,
        branches=kept_apart,
        kept={},
        finished=None,
        secret=bytes.fromhex(event.secret) if event.secret else past.secret,
        spent=(*past.spent, past.secret) if event.secret else past.spent,
    )
    return _shown_again(after)


def _ruled(past: GameHistory[S], event: Ruled, opening: Opening[S] | None) -> GameHistory[S]:
    pages = past.pages
    if opening is not None:
        pages = (*pages[:-1], replace(pages[-1], opening=opening))
    if event.page == len(pages) - 1:
        pages = with_news(pages, event.page, event.reports)
    else:
        page = replace(pages[event.page], news=(*pages[event.page].news, *event.reports))
        pages = (*pages[: event.page], page, *pages[event.page + 1 :])
    after = replace(past, pages=pages, rulings=(*past.rulings, event))
    # A seat that was given other orders is told, and gives others again.
    orders = isinstance(event.decision, OrdersRuled)
    after = replace(after, before_ruling=None if orders else past)
    # Envelopes for another phase than is open now are void.
    void = replace(after, envelopes={}, provisional={}, on_show=False)
    return void if event.opens else after


def _ruling_undone(past: GameHistory[S], event: RulingUndone) -> GameHistory[S]:
    """All lies as it did before the ruling, which stays in the book."""
    before, ruled = past.before_ruling, past.undoable
    if before is None or ruled is None or ruled.number != event.number:
        raise LookupError(event.number)
    return replace(
        past,
        pages=before.pages,
        envelopes=before.envelopes,
        provisional=before.provisional,
        on_show=before.on_show,
        before_ruling=before.before_ruling,
    )


def _substituted(past: GameHistory[S], event: Substituted) -> GameHistory[S]:
    seats = tuple(
        replace(each, name=shown_line(event.name), computer=event.computer, temper="")
        if each.id == event.seat
        else each
        for each in past.seats
    )
    # The packet of the player before answers to nobody now.
    old = {seat: each for seat, each in past.packets.items() if seat == event.seat}
    packets = {**past.packets, **_called_back(old)}
    return with_told(replace(past, seats=seats, packets=packets), event.reports)


def _disorder(past: GameHistory[S], event: DisorderDeclared) -> GameHistory[S]:
    others = past.disorder - {event.seat}
    after = replace(past, disorder=others | {event.seat} if event.begins else others)
    if not event.unpublished:
        known = past.disorder_told - {event.seat}
        known = known | {event.seat} if event.begins else known
        return with_told(replace(after, disorder_told=known), event.reports)
    return _noted_on_newest(after, event.reports)


def _with_its_news(
    past: GameHistory[S], event: Told | LockChanged | Appointed | PoliciesSet, **changes: Any
) -> GameHistory[S]:
    return with_told(replace(past, **changes), event.reports)


_BESIDE = (Noted, Scheduled, Seen, PacketSent)
"""What may be done between a ruling and its being taken back: no player's board or news change."""

_FOLDS: Mapping[type[object], Callable[[Any, Any], Any]] = {
    ActUndone: _act_undone,
    RulingUndone: _ruling_undone,
    Submitted: _submitted,
    Withdrawn: _withdrawn,
    Published: _published,
    RolledBack: _rolled_back,
    BranchTaken: _branch_taken,
    Substituted: _substituted,
    DisorderDeclared: _disorder,
    Told: _with_its_news,
    LockChanged: _with_its_news,
    Appointed: lambda past, event: _with_its_news(past, event, gm=shown_line(event.name)),
    PoliciesSet: lambda past, event: _with_its_news(past, event, policies=event.policies),
    LotEntered: lambda past, event: replace(past, entered=(*past.entered, event.lot)),
    Finished: lambda past, event: replace(past, finished=event),
    Noted: lambda past, event: replace(past, notes={**past.notes, event.seat: event.text}),
    Scheduled: lambda past, event: replace(past, schedule=event.schedule),
    PacketSent: lambda past, event: replace(past, packets={**past.packets, event.seat: event}),
    Seen: lambda past, event: replace(
        past, seen={**past.seen, event.seat: (event.number, event.count)}
    ),
}
