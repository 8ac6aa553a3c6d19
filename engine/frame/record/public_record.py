"""The public face of a game: what is written of it for everybody, and read back without a key."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Protocol, TypeVar, runtime_checkable

from engine.frame.audience import may_read
from engine.frame.chance import commitment
from engine.frame.desk import Chapter
from engine.frame.notice import RulingTold
from engine.frame.phase import Phase
from engine.frame.policy import WhoSealed
from engine.frame.record.history import GameHistory
from engine.frame.record.phase_record import PhaseRecord
from engine.frame.record.table_codec import PublicChapter, PublicRecord, PublicTable
from engine.frame.report import Report
from engine.frame.ruleset import AnyRuleset, Choices
from engine.frame.seat import ONLOOKER, SeatId

S = TypeVar("S")

NOBODY: frozenset[SeatId] = frozenset()


def numbered(ruleset: AnyRuleset, page: PhaseRecord[object], number: int) -> Phase:
    """The phase of a page by its place on its line."""
    return replace(ruleset.phase(page.opening.state), number=number)


def phase_of(
    ruleset: AnyRuleset,
    page: PhaseRecord[object],
    number: int,
    disorder: frozenset[SeatId],
) -> Phase:
    """The phase of a page. `disorder` is, while it is open, for whom nobody waits."""
    phase = numbered(ruleset, page, number)
    if not disorder:
        return phase
    waiting = tuple(seat for seat in phase.waiting_on if seat not in disorder)
    return replace(phase, waiting_on=waiting)


def public_record(
    ruleset: AnyRuleset, before: GameHistory[S] | None, after: GameHistory[S]
) -> PublicRecord:
    """What anybody may know after an action, and what of it has changed."""
    last = after.shown - 1
    page = after.published[last]
    since, chapters = _chapters(ruleset, () if before is None else before.published, after)
    table = public_table(ruleset, after)
    known = before is not None and public_table(ruleset, before) == table
    return PublicRecord(
        phase=phase_of(ruleset, page, last, after.disorder_told),
        sealed=sealed_public(after),
        result=ruleset.result(page.opening.state),
        count=sealed_count(after),
        since=since,
        chapters=chapters,
        table=None if known else table,
    )


def _chapters(
    ruleset: AnyRuleset, before: tuple[PhaseRecord[object], ...], after: GameHistory[object]
) -> tuple[int, tuple[PublicChapter, ...]]:
    now = after.published
    same, last, disorder = 0, len(now) - 1, after.disorder_told
    for old, new in zip(before, now, strict=False):
        if old.opening is not new.opening or public_news(old) != public_news(new):
            break
        same += 1
    return same, tuple(
        PublicChapter(
            phase=phase_of(ruleset, page, same + at, disorder if same + at == last else NOBODY),
            reports=public_news(page),
            view=None
            if same + at < len(before) and before[same + at].opening is page.opening
            else ruleset.view(page.opening.state, ONLOOKER),
        )
        for at, page in enumerate(now[same:])
    )


def public_news(page: PhaseRecord[object]) -> tuple[Report, ...]:
    """What anybody may read of a phase's news."""
    return tuple(each for each in page.reports if may_read(each.audience, ONLOOKER))


@runtime_checkable
class SetsChoices(Protocol):
    """A GM's decision that puts other options in force."""

    @property
    def choices(self) -> Choices:
        """Those that it changes."""
        ...


def choices_in_force(past: GameHistory[object]) -> Choices:
    """The options of the deal, and what the GM has ruled since for everybody to read."""
    ruled = (
        report.facts.decision
        for page in past.published
        for report in public_news(page)
        if isinstance(report.facts, RulingTold)
    )
    found = dict(past.dealt.choices)
    for decision in ruled:
        if isinstance(decision, SetsChoices):
            found.update(decision.choices)
    return found


def public_table(ruleset: AnyRuleset, past: GameHistory[object]) -> PublicTable:
    """What anybody may know of the table itself."""
    head = past.dealt
    return PublicTable(
        mode=head.mode,
        choices=choices_in_force(past),
        commitment=commitment(bytes.fromhex(head.secret)),
        seats=past.seats,
        policies=past.policies,
        schedule=past.schedule.public(ruleset.phase(past.published[-1].opening.state).key),
    )


def sealed_public(past: GameHistory[object]) -> Mapping[SeatId, str]:
    """The commitments of who has handed in for the phase that everybody sees, if that is told."""
    if past.policies.who_sealed is not WhoSealed.NAMES:
        return {}
    return past.laid


def sealed_count(past: GameHistory[object]) -> int | None:
    """How many have handed in, if that may be known."""
    if past.policies.who_sealed is WhoSealed.NOTHING:
        return None
    return len(past.laid)


def told_history(records: Iterable[PublicRecord]) -> tuple[Chapter[object], ...]:
    """The chapters that public records add up to, as an onlooker has read them.

    Raises `ValueError` when they do not follow from one another.
    """
    chapters: list[Chapter[object]] = []
    while_open: list[tuple[Report, ...]] = []
    for record in records:
        if record.since is None:
            _tell_old(chapters, while_open, record)
        else:
            _tell(chapters, record, record.since)
            while_open = [each.reports for each in chapters]
    return tuple(chapters)


def _tell(chapters: list[Chapter[object]], record: PublicRecord, since: int) -> None:
    if not 0 <= since <= len(chapters):
        raise ValueError(since)
    before = chapters[since:]
    del chapters[since:]
    for at, told in enumerate(record.chapters):
        view = before[at].view if told.view is None and at < len(before) else told.view
        chapters.append(Chapter(told.phase, view, told.reports))


def _tell_old(
    chapters: list[Chapter[object]], while_open: list[tuple[Report, ...]], record: PublicRecord
) -> None:
    """A row from before chapters were kept: it adds a phase, or opens an earlier one again.

    `while_open` are the news of each phase from before it ended.
    """
    number = record.phase.number
    if record.view is None:
        return
    if number > len(chapters):
        raise ValueError(number)
    if number < len(chapters):
        del chapters[number + 1 :], while_open[number + 1 :]
        while_open[number] = (*while_open[number], *record.reports)
        chapters[number] = replace(chapters[number], reports=while_open[number])
        return
    if chapters:
        last = chapters[-1]
        chapters[-1] = replace(last, reports=(*last.reports, *record.reports))
    reports = () if chapters else record.reports
    chapters.append(Chapter(record.phase, record.view, reports))
    while_open.append(reports)
