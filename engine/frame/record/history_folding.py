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
from engine.frame.notice import OrdersReplaced, RulingNotice
from engine.frame.record.events import (
    Acted,
    ActUndone,
    BranchTaken,
    DisorderDeclared,
    Event,
    GameFinished,
    GmAppointed,
    LockChanged,
    LotEntered,
    NoticeGiven,
    PacketSent,
    PoliciesSet,
    Published,
    RemarkSet,
    ReportsRead,
    Resolved,
    RolledBack,
    Ruled,
    RulingUndone,
    ScheduleSet,
    Submitted,
    Substituted,
    Withdrawn,
)
from engine.frame.record.history import (
    GameHistory,
    next_lot_number,
    with_immediate_reports,
    with_news,
)
from engine.frame.record.phase_record import (
    AbandonedBranch,
    ActRecord,
    Envelope,
    OpeningState,
    PhaseRecord,
    SealedSubmission,
)
from engine.frame.report import Report
from engine.frame.seat import SeatId
from engine.untrusted.untrusted_text import visible_line

S = TypeVar("S")


def apply_event(
    past: GameHistory[S], event: Event, opening: OpeningState[S] | None = None
) -> GameHistory[S]:
    """The history after an event; `opening` is the truth that it led to, if it led to one."""
    after = _apply(past, event, opening)
    if after.before_ruling is None or isinstance(event, (Ruled, RulingUndone, *_BESIDE)):
        return after
    return replace(after, before_ruling=None)


def _apply(past: GameHistory[S], event: Event, opening: OpeningState[S] | None) -> GameHistory[S]:
    match event:
        case Resolved():
            return _apply_resolved(past, event, _required_opening(opening))
        case Ruled():
            return _apply_ruled(past, event, opening)
        case Acted():
            return _apply_acted(past, event, _required_opening(opening))
        case _:
            turned: Callable[[Any, Any], Any] | None = _FOLDS.get(type(event))
            if turned is None:
                raise EngineBug(f"{type(event).__name__} where it cannot be")
            return turned(past, event)


def _required_opening(opening: OpeningState[S] | None) -> OpeningState[S]:
    if opening is None:
        raise EngineBug("led to nothing")
    return opening


def _apply_submitted(past: GameHistory[S], event: Submitted) -> GameHistory[S]:
    envelope = Envelope(
        SealedSubmission(event.body, bytes.fromhex(event.salt)),
        event.entered_by,
        event.source,
        event.at,
        event.consent,
    )
    laid = {event.seat: envelope}
    after = replace(
        past, envelopes_by_phase={**past.envelopes_by_phase, envelope.commitment: envelope}
    )
    if event.provisional:
        after = replace(after, provisional={**past.provisional, **laid})
    else:
        shown = {event.seat: envelope.commitment} if past.is_shown_line else {}
        after = replace(after, envelopes={**past.envelopes, **laid}, laid={**past.laid, **shown})
    return (
        with_immediate_reports(after, event.reports)
        if past.is_shown_line
        else _with_news_on_newest(after, event.reports)
    )


def _with_news_on_newest(past: GameHistory[S], reports: tuple[Report, ...]) -> GameHistory[S]:
    """News that others read with the rest of what is not published yet."""
    return replace(past, pages=with_news(past.pages, len(past.pages) - 1, reports))


def _withdrawn(past: GameHistory[S], event: Withdrawn) -> GameHistory[S]:
    left = {seat: each for seat, each in past.envelopes.items() if seat != event.seat}
    after = replace(past, envelopes=left)
    return replace(after, laid=_commitments(left)) if past.is_shown_line else after


def _commitments(envelopes: Mapping[SeatId, Envelope]) -> Mapping[SeatId, str]:
    return {seat: envelopes[seat].commitment for seat in sorted(envelopes)}


def _apply_resolved(
    past: GameHistory[S], event: Resolved, opening: OpeningState[S]
) -> GameHistory[S]:
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
        entered=_unused_lots(past.entered, event.lots),
        next_lot=next_lot_number(past.next_lot, event.lots),
        is_shown_line=False,
    )


def _next_serial(past: GameHistory[S]) -> int:
    """The serial of a phase that opens now; they rise along each line."""
    return 1 + max(line.pages[-1].serial for line in (past, *past.branches))


def _unused_lots(entered: tuple[Lot, ...], drawn: tuple[Lot, ...]) -> tuple[Lot, ...]:
    """The lots entered by hand that have not answered a draw."""
    waiting = list(entered)
    for lot in drawn:
        if lot in waiting:
            waiting.remove(lot)
    return tuple(waiting)


def _apply_acted(past: GameHistory[S], event: Acted, opening: OpeningState[S]) -> GameHistory[S]:
    """Everybody sees the newest truth when something is done at once, and after it too."""
    *before, last = past.pages
    after = replace(
        past,
        entered=_unused_lots(past.entered, event.lots),
        next_lot=next_lot_number(past.next_lot, event.lots),
    )
    if not event.opens:
        told = len(last.open_reports)
        done = ActRecord(
            event.seat, last.opening, told, len(event.reports), event.lots, event.entered_by
        )
        said = (*last.open_reports, *event.reports)
        page = replace(last, opening=opening, open_reports=said, acts=(*last.acts, done))
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
        open_reports=(*last.open_reports[: gone.told], *last.open_reports[end:], *event.reports),
        acts=tuple(acts),
    )
    pages = (*before, page)
    seen = {
        seat: (at, count - max(0, min(count, end) - gone.told) if at == number else count)
        for seat, (at, count) in past.seen.items()
    }
    return replace(past, pages=pages, published=pages, seen=seen)


def _apply_published(past: GameHistory[S], event: Published) -> GameHistory[S]:
    shown = past.pages[: event.upto + 1]
    last = len(shown) - 1
    seen = {
        seat: mark
        if mark[0] <= last
        else (last, _count_told_before(past.published[last], shown[last]))
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
        rulings_told=max(past.rulings_told, newest_ruling_number(shown)),
        disorder_told=past.disorder,
        laid=_commitments(past.envelopes),
        is_shown_line=True,
    )


def _called_back(packets: Mapping[SeatId, PacketSent]) -> Mapping[SeatId, PacketSent]:
    """The packets that are out, of no phase: what they say is outdated."""
    return {seat: replace(each, phase="") for seat, each in packets.items()}


def _count_told_before(old: PhaseRecord[S], new: PhaseRecord[S]) -> int:
    """How much of what is reported while a phase is open was reported before going back to it."""
    both = zip(old.open_reports, new.open_reports, strict=False)
    return sum(1 for _ in takewhile(lambda each: each[0] == each[1], both))


def newest_ruling_number(pages: tuple[PhaseRecord[object], ...]) -> int:
    """The highest number under which everybody reads of a ruling on a line; 0 for none."""
    told = (report.facts for page in pages for report in page.reports)
    return max((each.number for each in told if isinstance(each, RulingNotice)), default=0)


def _apply_rolled_back(past: GameHistory[S], event: RolledBack) -> GameHistory[S]:
    page = past.pages[event.to]
    said = (*page.open_reports, *event.reports)
    open_again = PhaseRecord(page.opening, said, acts=page.acts, serial=page.serial)
    pages = (*past.pages[: event.to], open_again)
    after = replace(
        past,
        pages=pages,
        envelopes={seat: past.envelopes_by_phase[used] for seat, used in page.used.items()},
        provisional=_unused_provisional(past, page),
        branches=(*past.branches, _left_branch(past, event.to)),
        kept={each.key: each.lots for each in past.pages[event.to : -1]} if event.keep else {},
        finished=None,
        secret=bytes.fromhex(event.secret) if event.secret else past.secret,
        spent=(*past.spent, past.secret) if event.secret else past.spent,
    )
    if not past.hot_seat:
        return _with_shown_envelopes(after)
    before = (event.to, len(page.open_reports))
    seen = {seat: min(mark, before) for seat, mark in past.seen.items()}
    laid = _commitments(after.envelopes)
    return replace(after, published=pages[: past.shown], seen=seen, laid=laid, is_shown_line=True)


def _left_branch(past: GameHistory[S], at: int) -> AbandonedBranch[S]:
    """The line that is being left."""
    return AbandonedBranch(at, past.pages, past.envelopes, past.provisional)


def _unused_provisional(past: GameHistory[S], page: PhaseRecord[S]) -> Mapping[SeatId, Envelope]:
    """The provisional envelopes of a phase that ended, but for those that were opened."""
    return {
        seat: past.envelopes_by_phase[each]
        for seat, each in page.provisional.items()
        if page.used.get(seat) != each
    }


def _with_shown_envelopes(past: GameHistory[S]) -> GameHistory[S]:
    """Back on the line that everybody sees, the envelopes are there as they were.

    What had been opened from provisional envelopes is provisional again.
    """
    now, shown = past.pages, past.published
    same = [a.opening is b.opening for a, b in zip(now, shown, strict=False)]
    if len(now) != len(shown) or not all(same):
        return replace(past, is_shown_line=False)
    return replace(
        past,
        envelopes={seat: past.envelopes_by_phase[each] for seat, each in past.laid.items()},
        provisional={
            **past.provisional,
            **{seat: each for seat, each in past.envelopes.items() if seat not in past.laid},
        },
        is_shown_line=True,
    )


def _branch_taken(past: GameHistory[S], event: BranchTaken) -> GameHistory[S]:
    line = past.branches[event.index]
    left = _left_branch(past, line.left_at)
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
    return _with_shown_envelopes(after)


def _apply_ruled(
    past: GameHistory[S], event: Ruled, opening: OpeningState[S] | None
) -> GameHistory[S]:
    pages = past.pages
    if opening is not None:
        pages = (*pages[:-1], replace(pages[-1], opening=opening))
    if event.page == len(pages) - 1:
        pages = with_news(pages, event.page, event.reports)
    else:
        page = replace(pages[event.page], news=(*pages[event.page].news, *event.reports))
        pages = (*pages[: event.page], page, *pages[event.page + 1 :])
    after = replace(past, pages=pages, rulings=(*past.rulings, event))
    # A seat that was given other orders is told so, and gives others again.
    orders = isinstance(event.decision, OrdersReplaced)
    after = replace(after, before_ruling=None if orders else past)
    # Envelopes for another phase than is open now are void.
    void = replace(after, envelopes={}, provisional={}, is_shown_line=False)
    return void if event.opens else after


def _apply_ruling_undone(past: GameHistory[S], event: RulingUndone) -> GameHistory[S]:
    """All is as it was before the ruling, which stays in the book."""
    before, ruled = past.before_ruling, past.undoable
    if before is None or ruled is None or ruled.number != event.number:
        raise LookupError(event.number)
    return replace(
        past,
        pages=before.pages,
        envelopes=before.envelopes,
        provisional=before.provisional,
        is_shown_line=before.is_shown_line,
        before_ruling=before.before_ruling,
    )


def _apply_substituted(past: GameHistory[S], event: Substituted) -> GameHistory[S]:
    seats = tuple(
        replace(each, name=visible_line(event.name), computer=event.computer, temper="")
        if each.id == event.seat
        else each
        for each in past.seats
    )
    # The packet of the player before answers to nobody now.
    old = {seat: each for seat, each in past.packets.items() if seat == event.seat}
    packets = {**past.packets, **_called_back(old)}
    return with_immediate_reports(replace(past, seats=seats, packets=packets), event.reports)


def _disorder(past: GameHistory[S], event: DisorderDeclared) -> GameHistory[S]:
    others = past.disorder - {event.seat}
    after = replace(past, disorder=others | {event.seat} if event.begins else others)
    if not event.unpublished:
        known = past.disorder_told - {event.seat}
        known = known | {event.seat} if event.begins else known
        return with_immediate_reports(replace(after, disorder_told=known), event.reports)
    return _with_news_on_newest(after, event.reports)


def _with_event_news(
    past: GameHistory[S],
    event: NoticeGiven | LockChanged | GmAppointed | PoliciesSet,
    **changes: Any,
) -> GameHistory[S]:
    return with_immediate_reports(replace(past, **changes), event.reports)


_BESIDE = (RemarkSet, ScheduleSet, ReportsRead, PacketSent)
"""What may be done between a ruling and its being taken back: no player's board or news change."""

_FOLDS: Mapping[type[object], Callable[[Any, Any], Any]] = {
    ActUndone: _act_undone,
    RulingUndone: _apply_ruling_undone,
    Submitted: _apply_submitted,
    Withdrawn: _withdrawn,
    Published: _apply_published,
    RolledBack: _apply_rolled_back,
    BranchTaken: _branch_taken,
    Substituted: _apply_substituted,
    DisorderDeclared: _disorder,
    NoticeGiven: _with_event_news,
    LockChanged: _with_event_news,
    GmAppointed: lambda past, event: _with_event_news(past, event, gm=visible_line(event.name)),
    PoliciesSet: lambda past, event: _with_event_news(past, event, policies=event.policies),
    LotEntered: lambda past, event: replace(past, entered=(*past.entered, event.lot)),
    GameFinished: lambda past, event: replace(past, finished=event),
    RemarkSet: lambda past, event: replace(past, notes={**past.notes, event.seat: event.text}),
    ScheduleSet: lambda past, event: replace(past, schedule=event.schedule),
    PacketSent: lambda past, event: replace(past, packets={**past.packets, event.seat: event}),
    ReportsRead: lambda past, event: replace(
        past, seen={**past.seen, event.seat: (event.number, event.count)}
    ),
}
