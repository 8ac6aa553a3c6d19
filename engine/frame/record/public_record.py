"""The public part of a game: what is written for everybody, and read back without a key."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Protocol, TypeVar, runtime_checkable

from engine.frame.audience import can_read
from engine.frame.chance import seed_commitment
from engine.frame.desk import PhaseView
from engine.frame.game_option import OptionValues
from engine.frame.notice import RulingNotice
from engine.frame.phase import Phase
from engine.frame.policy import SealedVisibility
from engine.frame.record.history import GameHistory
from engine.frame.record.phase_record import PhaseRecord
from engine.frame.record.table_codec import PublicPhase, PublicRecord, PublicTable
from engine.frame.report import Report
from engine.frame.ruleset import AnyRuleset
from engine.frame.seat import ONLOOKER, SeatId

S = TypeVar("S")

NOBODY: frozenset[SeatId] = frozenset()


def numbered_phase(ruleset: AnyRuleset, page: PhaseRecord[object], number: int) -> Phase:
    """The phase of a page by its place on its line."""
    return replace(ruleset.phase(page.opening.state), number=number)


def phase_of_record(
    ruleset: AnyRuleset,
    page: PhaseRecord[object],
    number: int,
    disorder: frozenset[SeatId],
) -> Phase:
    """The phase of a page. `disorder` is, while it is open, for whom nobody waits."""
    phase = numbered_phase(ruleset, page, number)
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
    since, chapters = _changed_phases(ruleset, () if before is None else before.published, after)
    table = public_table(ruleset, after)
    known = before is not None and public_table(ruleset, before) == table
    return PublicRecord(
        phase=phase_of_record(ruleset, page, last, after.disorder_told),
        sealed=public_commitments(after),
        result=ruleset.result(page.opening.state),
        count=sealed_count(after),
        since=since,
        chapters=chapters,
        table=None if known else table,
    )


def _changed_phases(
    ruleset: AnyRuleset, before: tuple[PhaseRecord[object], ...], after: GameHistory[object]
) -> tuple[int, tuple[PublicPhase, ...]]:
    now = after.published
    same, last, disorder = 0, len(now) - 1, after.disorder_told
    for old, new in zip(before, now, strict=False):
        if old.opening is not new.opening or public_reports(old) != public_reports(new):
            break
        same += 1
    return same, tuple(
        PublicPhase(
            phase=phase_of_record(
                ruleset, page, same + at, disorder if same + at == last else NOBODY
            ),
            reports=public_reports(page),
            view=None
            if same + at < len(before) and before[same + at].opening is page.opening
            else ruleset.view(page.opening.state, ONLOOKER),
        )
        for at, page in enumerate(now[same:])
    )


def public_reports(page: PhaseRecord[object]) -> tuple[Report, ...]:
    """What anybody may read of a phase's news."""
    return tuple(each for each in page.reports if can_read(each.audience, ONLOOKER))


@runtime_checkable
class ChangesOptions(Protocol):
    """A GM's decision that puts other options in force."""

    @property
    def choices(self) -> OptionValues:
        """Those that it changes."""
        ...


def current_options(past: GameHistory[object]) -> OptionValues:
    """The options of the deal, and what the GM has ruled since for everybody to read."""
    ruled = (
        report.facts.decision
        for page in past.published
        for report in public_reports(page)
        if isinstance(report.facts, RulingNotice)
    )
    found = dict(past.dealt.choices)
    for decision in ruled:
        if isinstance(decision, ChangesOptions):
            found.update(decision.choices)
    return found


def public_table(ruleset: AnyRuleset, past: GameHistory[object]) -> PublicTable:
    """What anybody may know of the table itself."""
    head = past.dealt
    return PublicTable(
        mode=head.mode,
        choices=current_options(past),
        commitment=seed_commitment(bytes.fromhex(head.secret)),
        seats=past.seats,
        policies=past.policies,
        schedule=past.schedule.public(ruleset.phase(past.published[-1].opening.state).key),
    )


def public_commitments(past: GameHistory[object]) -> Mapping[SeatId, str]:
    """The commitments of who has handed in for the phase that everybody sees, if that is told."""
    if past.policies.who_sealed is not SealedVisibility.NAMES:
        return {}
    return past.laid


def sealed_count(past: GameHistory[object]) -> int | None:
    """How many have handed in, if that may be known."""
    if past.policies.who_sealed is SealedVisibility.NOTHING:
        return None
    return len(past.laid)


def history_from_records(records: Iterable[PublicRecord]) -> tuple[PhaseView[object], ...]:
    """The chapters that public records add up to, as an onlooker has read them.

    Raises `ValueError` when they do not follow from one another.
    """
    chapters: list[PhaseView[object]] = []
    while_open: list[tuple[Report, ...]] = []
    for record in records:
        if record.since is None:
            _add_old_record(chapters, while_open, record)
        else:
            _add_record(chapters, record, record.since)
            while_open = [each.reports for each in chapters]
    return tuple(chapters)


def _add_record(chapters: list[PhaseView[object]], record: PublicRecord, since: int) -> None:
    if not 0 <= since <= len(chapters):
        raise ValueError(since)
    before = chapters[since:]
    del chapters[since:]
    for at, told in enumerate(record.chapters):
        view = before[at].view if told.view is None and at < len(before) else told.view
        chapters.append(PhaseView(told.phase, view, told.reports))


def _add_old_record(
    chapters: list[PhaseView[object]], while_open: list[tuple[Report, ...]], record: PublicRecord
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
    chapters.append(PhaseView(record.phase, record.view, reports))
    while_open.append(reports)
