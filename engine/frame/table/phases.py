"""From one phase to the next, and back again."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.errors import NoSuchPhase, StillWaiting
from engine.frame.audience import PUBLIC, Private
from engine.frame.chance import SECRET_BYTES, Chance, Lot, mix_seed, seed_commitment
from engine.frame.gm_records import GameBranch, Preview, SeatStatus
from engine.frame.lock import LockDesk
from engine.frame.notice import CorrectionNotice, DisorderNotice, PhaseCorrection, RollbackNotice
from engine.frame.phase import Phase
from engine.frame.policy import MissingOrdersRule, SealedVisibility
from engine.frame.record.events import (
    BranchTaken,
    DisorderDeclared,
    Event,
    GameFinished,
    NoticeGiven,
    Published,
    Resolved,
    RolledBack,
    ScheduleSet,
    Withdrawn,
)
from engine.frame.record.history import GameHistory, envelopes_in_order_received
from engine.frame.record.phase_record import Envelope, PhaseRecord
from engine.frame.record.public_record import numbered_phase
from engine.frame.record.replay import position_digest
from engine.frame.record.table_codec import SavedDraft
from engine.frame.report import Report
from engine.frame.ruleset import AnyRuleset, GameResult, ScriptLine, Step
from engine.frame.schedule import NextDeadline
from engine.frame.seat import GAME_MASTER, ONLOOKER, Reader, Seated, SeatId
from engine.frame.table.administration import held_press
from engine.frame.table.core import TableCore, reports_for
from engine.frame.table.envelopes import Envelopes
from engine.frame.table.seat_status import seat_statuses

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class _Outcome(Generic[S]):
    """What opening the envelopes leads to, before it is written."""

    phase: Phase
    used: Mapping[SeatId, Envelope]
    declared: tuple[SeatId, ...]
    excused: frozenset[SeatId]
    chance: Chance
    step: Step[S]


class TurnDesk(Envelopes[S, V, A]):
    """Getting from one phase to the next: gather, preview, process, publish; and going back."""

    def __init__(self, core: TableCore[S, V, A], locks: LockDesk) -> None:
        super().__init__(core)
        self._locks = locks

    def status(self) -> tuple[SeatStatus, ...]:
        """What each seat still owes."""
        return seat_statuses(self._core, self, self._locks.pins())

    def phase(self) -> Phase:
        """The phase that the matrix is about: the one that orders are gathered for, or were,
        until what became of it is published."""
        past = self._core.past
        ahead = len(past.pages) > past.shown
        return self._core.phase(ONLOOKER if ahead else GAME_MASTER)

    def missing(self) -> frozenset[SeatId]:
        """The seats of whom orders are asked that are not in."""
        return frozenset(each.seat for each in self.status() if each.asked and not each.sealed)

    def has_unpublished_result(self) -> bool:
        """Whether a phase has been processed of which nobody else has read yet."""
        return self._core.past.has_unpublished_result

    def script(self) -> tuple[ScriptLine, ...]:
        """What the game has its GM do now."""
        return self._core.ruleset.script(self._core.state(GAME_MASTER))

    # Onward.

    def resolve(self, absent: frozenset[SeatId] = frozenset()) -> None:
        """Open the envelopes and let everybody know: a hot-seat table's way.

        Raises `StillWaiting`, `PhaseClosed`.
        """
        outcome = self._outcome(absent)
        result = self._core.ruleset.result(outcome.step.state)
        last = len(self._core.past.pages)
        commitments = [each.commitment for each in outcome.used.values()]
        end = finish_events(self._core.past, result, commitments, outcome.chance.lots)
        self._write(outcome, Published(last), *end)

    def process(self, absent: frozenset[SeatId] = frozenset()) -> None:
        """Open the envelopes; only the GM sees what comes of it.

        Seats in `absent` count as such; for others that have handed in nothing the policies
        decide. Raises `StillWaiting` as they say, `PhaseClosed`.
        """
        self._write(self._outcome(absent))

    def preview(self, absent: frozenset[SeatId] = frozenset()) -> Preview[V]:
        """What opening the envelopes would lead to; nothing is written.

        Raises as `process`, and `NotPublished`.
        """
        self._core.gathering_phase()
        outcome = self._outcome(absent)
        state = outcome.step.state
        return Preview(
            phase=self._core.ruleset.phase(state),
            view=self._core.ruleset.view(state, GAME_MASTER),
            reports=outcome.step.reports,
            lots=outcome.chance.lots,
            result=self._core.ruleset.result(state),
        )

    def _outcome(self, absent: frozenset[SeatId]) -> _Outcome[S]:
        phase, past = self._core.unfinished(), self._core.past
        policy = past.policies.no_orders
        used = self.opened(provisional=policy is MissingOrdersRule.PROVISIONAL)
        waiting = tuple(id for id in phase.waiting_on if id not in used and id not in absent)
        if waiting and policy in (MissingOrdersRule.EXTEND, MissingOrdersRule.PROVISIONAL):
            # The GM may know who; a table as far as everybody may.
            told = not past.hot_seat or past.policies.who_sealed is SealedVisibility.NAMES
            raise StillWaiting(waiting if told else ())
        declared = waiting if policy is MissingOrdersRule.DISORDER else ()
        received = envelopes_in_order_received(
            past, {s: each.commitment for s, each in used.items()}
        )
        opened: dict[SeatId, A] = {
            seat: used[seat].sealed.open(self._core.codec) for seat in received
        }
        kept = (*past.entered, *past.kept.get(phase.key, ()))
        chance = Chance(past.secret, past.next_lot, kept)
        state = self._core.state(GAME_MASTER)
        step = self._core.ruleset.resolve(state, opened, chance, past.disorder)
        return _Outcome(phase, used, declared, past.disorder, chance, step)

    def _write(self, outcome: _Outcome[S], *after: Event) -> None:
        position = self._core.codec.canonical(outcome.step.state)
        declared = (
            DisorderDeclared(
                seat, True, (Report(PUBLIC, "disorder", DisorderNotice(seat, True)),), True
            )
            for seat in outcome.declared
        )
        event = Resolved(
            phase=outcome.phase.key,
            used={seat: each.commitment for seat, each in outcome.used.items()},
            lots=outcome.chance.lots,
            reports=outcome.step.reports,
            digest=position_digest(position),
            excused=tuple(sorted(outcome.excused)),
        )
        log = self._core.log
        log.enter(*declared, event, *after, position=position, drafts=log.all_drafts_removed())

    # Telling everybody.

    def public_corrections(self) -> CorrectionNotice | None:
        """What publishing would change of what everybody has read."""
        return correction_sheet(self._core.ruleset, self._core.past, ONLOOKER)

    def unpublished(self) -> bool:
        """Whether the GM knows of something that nobody else may read yet."""
        return self._core.unpublished()

    def publish(self, next: NextDeadline | None = None) -> None:
        """Let everybody read the newest line, and report what has changed in the old one.

        With `next` the open phase gets its deadline, where there is a standing rule for it.
        """
        past = self._core.past
        if not self._core.unpublished():
            return
        events: list[Event] = [Published(len(past.pages) - 1)]
        sheets = self._sheets()
        if sheets:
            events.append(NoticeGiven(sheets))
        if past.finished is None:
            events += finish_events(past, self._core.result(GAME_MASTER))
        if next is not None and self._core.result(GAME_MASTER) is None:
            phase = self._core.phase(GAME_MASTER)
            times = past.schedule.opening(phase.key, phase.kind, phase.waiting_on, next)
            if times != past.schedule:
                events.append(ScheduleSet(times))
        held = held_press(self._core)
        self._core.log.enter(*events, *held.values(), drafts=dict.fromkeys(held))

    def _sheets(self) -> tuple[Report, ...]:
        """The correction sheets: one for all, and for a seat that knew more, its own."""
        past, rules = self._core.past, self._core.ruleset
        public = self.public_corrections()
        sheets = [Report(PUBLIC, "corrected", public)] if public and public.phases else []
        for seat in past.seats:
            own = correction_sheet(rules, past, Seated(seat.id))
            if own is not None and own.phases and own != public:
                sheets.append(Report(Private((seat.id,)), "corrected", own))
        return tuple(sheets)

    # Back.

    def roll_back(
        self, number: int, *, keep: bool = True, consent: tuple[SeatId, ...] = ()
    ) -> None:
        """Open a phase again. What came after stays as a branch. Raises `NoSuchPhase`.

        At a hot-seat table what the players had sealed is their unsealed work again; what
        computers had sealed is there as it was. A GM's players cannot all be asked again, so
        there every envelope stays where it was, and can be taken back one by one.

        Going back behind what is published is reported with the next publication; going back in
        what nobody has read is reported to nobody.
        """
        past = self._core.past
        if not 0 <= number < len(past.pages) - 1:
            raise NoSuchPhase(number)
        secret = self._new_secret()
        reports: tuple[Report, ...] = ()
        if past.hot_seat or number < past.shown - 1:
            phase = self._core.label(number)
            sealed = seed_commitment(bytes.fromhex(secret)) if secret else ""
            back = RollbackNotice(phase.key, phase.label, not keep, consent, sealed)
            reports = (Report(PUBLIC, "rolled_back", back),)
        event = RolledBack(number, keep, reports, secret)
        drafts = self._drafts_of(number) if past.hot_seat else {}
        unsealed = (Withdrawn(seat) for seat in drafts)
        self._core.log.enter(
            event, *unsealed, drafts={**self._core.log.all_drafts_removed(), **drafts}
        )

    def _drafts_of(self, number: int) -> dict[SeatId, str]:
        """What the players sealed in a phase that is over, as the drafts of that phase."""
        past, codec, key = self._core.past, self._core.codec, self._core.label(number).key
        players = {seat.id for seat in past.seats if not seat.computer}
        sealed = {
            seat: past.envelopes_by_phase[used].sealed.open(codec)
            for seat, used in past.pages[number].used.items()
            if seat in players
        }
        return {seat: codec.dumps(SavedDraft(key, each)) for seat, each in sealed.items()}

    def _new_secret(self) -> str:
        # Once a game has ended its secret is published, so chance needs a new one to go on.
        return self._core.entropy(SECRET_BYTES).hex() if self._core.past.finished else ""

    def branches(self) -> tuple[GameBranch[V], ...]:
        """The lines that were left, each from where it was left."""
        return tuple(
            GameBranch(
                index,
                line.left_at,
                self._core.chapters(line.pages, GAME_MASTER)[line.left_at + 1 :],
            )
            for index, line in enumerate(self._core.past.branches)
        )

    def take_branch(self, index: int) -> None:
        """Go on with a line that was left. Raises `NoSuchPhase` when there is none."""
        if not 0 <= index < len(self._core.past.branches):
            raise NoSuchPhase(index)
        event = BranchTaken(index, self._new_secret())
        self._core.log.enter(event, drafts=self._core.log.all_drafts_removed())


def finish_events(
    past: GameHistory[object],
    result: GameResult | None,
    used: Collection[str] = (),
    lots: tuple[Lot, ...] = (),
) -> tuple[GameFinished, ...]:
    """The end, if there is one: the seed, the words, the lots and the salts are published.

    `used` are the commitments of the envelopes opened last and `lots` what chance gave last, where
    the history does not hold them yet.
    """
    if result is None:
        return ()
    told = {each for page in past.pages for each in page.used.values()} | set(used)
    drawn = [*past.dealt.lots, *(lot for page in past.pages for lot in page.drawn), *lots]
    first = bytes.fromhex(past.dealt.secret)
    renewed = past.secret != mix_seed(first, past.dealt.words)
    salts = {each: past.envelopes_by_phase[each].sealed.salt() for each in sorted(told)}
    secret, words = (past.secret, ()) if renewed else (first, past.dealt.words)
    return (GameFinished(result, secret.hex(), salts, words, tuple(drawn)),)


def correction_sheet(
    ruleset: AnyRuleset, past: GameHistory[object], reader: Reader
) -> CorrectionNotice | None:
    """The correction sheet for a reader, from what he may know; None where he needs none."""
    old, new = past.published, past.pages
    phases = tuple(_changed_phases(ruleset, old, new, reader))
    withdrawn = tuple(numbered_phase(ruleset, page, 0).key for page in old[len(new) :])
    return CorrectionNotice(phases, withdrawn) if phases or withdrawn else None


def _changed_phases(
    ruleset: AnyRuleset,
    old: tuple[PhaseRecord[object], ...],
    new: tuple[PhaseRecord[object], ...],
    reader: Reader,
) -> Iterator[PhaseCorrection]:
    for number, (was, now) in enumerate(zip(old, new, strict=False)):
        before = after = None
        if was.opening is not now.opening:
            before = ruleset.view(was.opening.state, reader)
            after = ruleset.view(now.opening.state, reader)
        ended = number < min(len(old), len(new)) - 1
        news = ended and reports_for(was.news, reader) != reports_for(now.news, reader)
        if before != after or news:
            phase = numbered_phase(ruleset, now, number)
            changes = None if before == after else ruleset.changes(before, after)
            yield PhaseCorrection(phase.key, phase.label, changes)
