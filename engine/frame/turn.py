"""From one phase to the next, and back again."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.errors import NoSuchPhase, StillWaiting
from engine.frame.audience import PUBLIC, Private
from engine.frame.chance import SECRET_BYTES, Chance, commitment
from engine.frame.chronicle import in_order_received
from engine.frame.correction import corrected
from engine.frame.ending import finished
from engine.frame.events import (
    BranchTaken,
    DisorderDeclared,
    Event,
    Published,
    Resolved,
    RolledBack,
    Told,
)
from engine.frame.gm_desk import Branch, Preview
from engine.frame.notice import Corrected, DisorderTold, TurnedBack
from engine.frame.page import Envelope
from engine.frame.phase import Phase
from engine.frame.policy import NoOrders, WhoSealed
from engine.frame.replay import position_digest
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.frame.seat import GAME_MASTER, ONLOOKER, Seated, SeatId
from engine.frame.sitting import Sitting
from engine.frame.submission import Submitting

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class _Outcome(Generic[S]):
    """What opening the envelopes leads to, before it is written."""

    phase: Phase
    used: Mapping[SeatId, Envelope]
    declared: tuple[SeatId, ...]
    chance: Chance
    step: Step[S]


class Turning(Generic[S, V, A]):
    """Resolving, publishing and going back."""

    def __init__(self, sitting: Sitting[S, V, A], submitting: Submitting[S, V, A]) -> None:
        self._at = sitting
        self._submitting = submitting

    # Onward.

    def resolve(self, absent: frozenset[SeatId] = frozenset()) -> None:
        """Open the envelopes and let everybody know: a hot-seat table's way.

        Raises `StillWaiting`, `PhaseClosed`.
        """
        outcome = self._outcome(absent)
        result = self._at.ruleset.result(outcome.step.state)
        last = len(self._at.chronicle.pages)
        commitments = [each.commitment for each in outcome.used.values()]
        end = finished(self._at.chronicle, result, commitments, outcome.chance.lots)
        self._write(outcome, Published(last), *end)

    def process(self, absent: frozenset[SeatId] = frozenset()) -> None:
        """Open the envelopes; only the GM sees what comes of it.

        Raises `StillWaiting` as the policies say, `PhaseClosed`.
        """
        self._write(self._outcome(absent))

    def preview(self, absent: frozenset[SeatId] = frozenset()) -> Preview[V]:
        """What opening the envelopes would lead to; nothing is written."""
        outcome = self._outcome(absent)
        state = outcome.step.state
        return Preview(
            phase=self._at.ruleset.phase(state),
            view=self._at.ruleset.view(state, GAME_MASTER),
            reports=outcome.step.reports,
            lots=outcome.chance.lots,
            result=self._at.ruleset.result(state),
        )

    def _outcome(self, absent: frozenset[SeatId]) -> _Outcome[S]:
        phase, past = self._at.unfinished(), self._at.chronicle
        policy = past.policies.no_orders
        used = self._submitting.opened(provisional=policy is NoOrders.PROVISIONAL)
        waiting = tuple(id for id in phase.waiting_on if id not in used and id not in absent)
        if waiting and policy in (NoOrders.EXTEND, NoOrders.PROVISIONAL):
            # The GM may know who; a table as far as everybody may.
            told = not past.hot_seat or past.policies.who_sealed is WhoSealed.NAMES
            raise StillWaiting(waiting if told else ())
        declared = waiting if policy is NoOrders.DISORDER else ()
        received = in_order_received(past, {s: each.commitment for s, each in used.items()})
        opened: dict[SeatId, A] = {
            seat: used[seat].sealed.open(self._at.codec) for seat in received
        }
        kept = (*past.entered, *past.kept.get(phase.key, ()))
        chance = Chance(past.secret, past.next_lot, kept)
        step = self._at.ruleset.resolve(self._at.state(GAME_MASTER), opened, chance)
        return _Outcome(phase, used, declared, chance, step)

    def _write(self, outcome: _Outcome[S], *after: Event) -> None:
        position = self._at.codec.canonical(outcome.step.state)
        declared = (
            DisorderDeclared(
                seat, True, (Report(PUBLIC, "disorder", DisorderTold(seat, True)),), True
            )
            for seat in outcome.declared
        )
        event = Resolved(
            phase=outcome.phase.key,
            used={seat: each.commitment for seat, each in outcome.used.items()},
            lots=outcome.chance.lots,
            reports=outcome.step.reports,
            digest=position_digest(position),
        )
        ledger = self._at.ledger
        ledger.enter(*declared, event, *after, position=position, drafts=ledger.no_drafts())

    # Telling everybody.

    def corrections(self) -> Corrected | None:
        """What publishing would change of what everybody has read."""
        return corrected(self._at.ruleset, self._at.chronicle, ONLOOKER)

    def publish(self) -> None:
        """Let everybody read the newest line, and tell them what has changed in the old one."""
        past = self._at.chronicle
        if not self._at.unpublished():
            return
        events: list[Event] = [Published(len(past.pages) - 1)]
        sheets = self._sheets()
        if sheets:
            events.append(Told(sheets))
        if past.finished is None:
            events += finished(past, self._at.result(GAME_MASTER))
        self._at.ledger.enter(*events)

    def _sheets(self) -> tuple[Report, ...]:
        """The correction sheets: one for all, and for a seat that knew more, its own."""
        past, rules = self._at.chronicle, self._at.ruleset
        public = self.corrections()
        sheets = [Report(PUBLIC, "corrected", public)] if public and public.phases else []
        for seat in past.seats:
            own = corrected(rules, past, Seated(seat.id))
            if own is not None and own.phases and own != public:
                sheets.append(Report(Private((seat.id,)), "corrected", own))
        return tuple(sheets)

    # Back.

    def roll_back(
        self, number: int, *, keep: bool = True, consent: tuple[SeatId, ...] = ()
    ) -> None:
        """Open a phase again. What came after stays as a branch. Raises `NoSuchPhase`.

        Going back behind what is published is told with the next publication; going back in what
        nobody has read is told to nobody.
        """
        past = self._at.chronicle
        if not 0 <= number < len(past.pages) - 1:
            raise NoSuchPhase(number)
        secret = self._new_secret()
        reports: tuple[Report, ...] = ()
        if past.hot_seat or number < past.shown - 1:
            phase = self._at.label(number)
            sealed = commitment(bytes.fromhex(secret)) if secret else ""
            back = TurnedBack(phase.key, phase.label, not keep, consent, sealed)
            reports = (Report(PUBLIC, "rolled_back", back),)
        event = RolledBack(number, keep, reports, secret)
        self._at.ledger.enter(event, drafts=self._at.ledger.no_drafts())

    def _new_secret(self) -> str:
        # Once a game has ended its secret is told, so chance needs a new one to go on.
        return self._at.entropy(SECRET_BYTES).hex() if self._at.chronicle.finished else ""

    def branches(self) -> tuple[Branch[V], ...]:
        """The lines that were left, each from where it was left."""
        return tuple(
            Branch(
                index,
                line.left_at,
                self._at.chapters(line.pages, GAME_MASTER)[line.left_at + 1 :],
            )
            for index, line in enumerate(self._at.chronicle.branches)
        )

    def take_branch(self, index: int) -> None:
        """Go on with a line that was left. Raises `NoSuchPhase` when there is none."""
        if not 0 <= index < len(self._at.chronicle.branches):
            raise NoSuchPhase(index)
        event = BranchTaken(index, self._new_secret())
        self._at.ledger.enter(event, drafts=self._at.ledger.no_drafts())
