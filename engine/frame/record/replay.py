"""Reading a journal back: the history it adds up to, and whether the rules still agree."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from typing import TypeVar

from engine.frame.chance import Chance, Lot, is_from_seed, mix_seed
from engine.frame.game_option import OptionValues
from engine.frame.record.codec import Codec, Unreadable
from engine.frame.record.events import Acted, Dealt, Event, Resolved, Ruled
from engine.frame.record.history import GameHistory, begin_history, envelopes_in_order_received
from engine.frame.record.history_folding import apply_event
from engine.frame.record.journal import Journal
from engine.frame.record.phase_record import OpeningState
from engine.frame.record.table_codec import table_codec
from engine.frame.ruleset import AnyRuleset, Ruleset, Step
from engine.frame.seat import Seat

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")


class MismatchKind(StrEnum):
    """What no longer comes out as it was written down."""

    STATE = "state"  # the rules now lead elsewhere
    REPORTS = "reports"  # the same state, written differently
    POSITION = "position"  # the stored position is not the one that was written
    LOTS = "lots"  # chance is asked other questions, or a lot does not follow from the secret


@dataclass(frozen=True, slots=True)
class ReplayMismatch:
    """A row that replaying does not confirm. `phase` is the key of the phase it ended, if any."""

    seq: int
    phase: str
    kind: MismatchKind


def read_history(ruleset: Ruleset[S, V, A], journal: Journal) -> GameHistory[S]:
    """What a journal adds up to, with the positions exactly as stored.

    Raises `Unreadable` for a row that is no event, or a game that does not begin with its deal by
    these rules.
    """
    codec, positions = table_codec(ruleset), journal.positions()
    past: GameHistory[S] | None = None
    for seq, event in read_events(codec, journal):
        opening: OpeningState[S] | None = _stored_opening(codec, positions, seq)
        if _is_altered(event, positions.get(seq)):
            raise Unreadable("position altered", (str(seq),))
        if isinstance(event, Dealt) and past is None and opening is not None:
            if event.ruleset != ruleset.key:
                raise Unreadable("another game", (str(seq),))
            past = begin_history(event, opening)
            continue
        if past is None or isinstance(event, Dealt):
            raise Unreadable("no deal at the start")
        if opening is None and _changes_state(event):
            raise Unreadable("no position", (str(seq),))
        try:
            past = apply_event(past, event, opening)
        except (LookupError, ValueError) as fault:
            raise Unreadable("does not follow", (str(seq),)) from fault
    if past is None:
        raise Unreadable("no game in it")
    return past


def read_events(codec: Codec, journal: Journal) -> list[tuple[int, Event]]:
    """Every event with the number of its row. Raises `Unreadable`."""
    events: list[tuple[int, Event]] = []
    for row in journal.rows():
        event = codec.loads(row.body)
        if not isinstance(event, Event):
            raise Unreadable("no event", (str(row.seq),))
        events.append((row.seq, event))
    return events


def position_digest(text: str) -> str:
    """SHA-256 of a position as it is stored: the state's canonical text."""
    return sha256(text.encode()).hexdigest()


def deal_step(
    ruleset: AnyRuleset,
    seats: tuple[Seat, ...],
    choices: OptionValues,
    chance: Chance,
    start: object,
) -> Step[object]:
    """The deal, and where a game is taken over under way, what it starts from."""
    step = ruleset.deal(seats, choices, chance)
    if start is None:
        return step
    moved = ruleset.rule(step.state, start)
    return Step(moved.state, (*step.reports, *moved.reports))


def _changes_state(event: Event) -> bool:
    """Whether an event leads to another state, with a position of its own."""
    return isinstance(event, Dealt | Resolved | Acted) or (
        isinstance(event, Ruled) and bool(event.digest)
    )


def _is_altered(event: Event, text: str | None) -> bool:
    if text is None or not isinstance(event, Dealt | Resolved | Ruled | Acted):
        return False
    return position_digest(text) != event.digest


@dataclass(frozen=True, slots=True)
class ReplayResult:
    """What came of playing a journal again: how many phases were judged again, how many of them
    came out otherwise, how many could not be judged, and every row that is not confirmed.

    `decisions` are those of the GM, in order.
    """

    phases: int
    differ: int
    unjudged: int
    mismatches: tuple[ReplayMismatch, ...]
    decisions: tuple[object, ...] = ()


def verify_journal(ruleset: AnyRuleset, journal: Journal) -> tuple[ReplayMismatch, ...]:
    """What playing the whole journal again does not confirm. Raises `Unreadable`."""
    return replay_journal(ruleset, journal).mismatches


def replay_journal(ruleset: AnyRuleset, journal: Journal) -> ReplayResult:
    """Play the whole journal again by today's rules, each step from its stored start.

    Reports what differs and changes nothing. A phase whose stored start was altered is not played
    again. Raises `Unreadable`.
    """
    codec, positions = table_codec(ruleset), journal.positions()
    past: GameHistory[object] | None = None
    altered: set[OpeningState[object]] = set()
    found: list[ReplayMismatch] = []
    decisions: list[object] = []
    phases = differ = unjudged = 0
    for seq, event in read_events(codec, journal):
        known = len(found)
        if isinstance(event, Ruled):
            decisions.append(event.decision)
        opening: OpeningState[object] | None = _stored_opening(codec, positions, seq)
        if isinstance(event, Dealt | Resolved | Ruled | Acted) and opening is not None:
            if _is_altered(event, positions.get(seq)):
                altered.add(opening)
                found.append(ReplayMismatch(seq, _phase(event), MismatchKind.POSITION))
            stored = _StoredEvent(codec, seq, event, positions[seq])
            skipped = past is not None and past.pages[-1].opening in altered
            found += _replay_event(ruleset, stored, past, altered)
            if _ends_phase(event):
                phases += not skipped
                unjudged += skipped
                differ += not skipped and len(found) > known
        if isinstance(event, Dealt) and opening is not None:
            past = begin_history(event, opening)
        elif past is not None:
            past = apply_event(past, event, opening)
    return ReplayResult(phases, differ, unjudged, tuple(found), tuple(decisions))


def _ends_phase(event: Event) -> bool:
    return isinstance(event, Resolved) or (isinstance(event, Acted) and bool(event.opens))


def _phase(event: Dealt | Resolved | Ruled | Acted) -> str:
    return "" if isinstance(event, Dealt) else event.phase


@dataclass(frozen=True, slots=True)
class _StoredEvent:
    """An event as it was written, with the position it led to."""

    codec: Codec
    seq: int
    event: Dealt | Resolved | Ruled | Acted
    position: str

    def drift(self, kind: MismatchKind) -> ReplayMismatch:
        """A fault found in it."""
        return ReplayMismatch(self.seq, _phase(self.event), kind)

    def is_state(self, state: object) -> bool:
        """Whether a state is the one it led to, even if states were written otherwise then."""
        text = self.codec.canonical(state)
        if position_digest(text) == self.event.digest:
            return True
        return self.codec.loads(text) == self.codec.loads(self.position)


def _replay_event(
    ruleset: AnyRuleset,
    stored: _StoredEvent,
    past: GameHistory[object] | None,
    altered: set[OpeningState[object]],
) -> list[ReplayMismatch]:
    event, codec = stored.event, stored.codec
    if isinstance(event, Dealt):
        seed = mix_seed(bytes.fromhex(event.secret), event.words)
        chance = Chance(seed, kept=event.lots)
        step = deal_step(ruleset, event.seats, event.choices, chance, event.start)
        return _compare(stored, event, step, chance, (seed,))
    if past is None or past.pages[-1].opening in altered:
        return []
    state = past.pages[-1].opening.state
    if isinstance(event, Ruled):
        same = stored.is_state(ruleset.rule(state, event.decision).state)
        return [] if same else [stored.drift(MismatchKind.STATE)]
    if isinstance(event, Acted):
        chance = Chance(past.secret, past.next_lot, event.lots)
        step = ruleset.act(state, event.seat, event.act, chance)
        return _compare(stored, event, step, chance, past.seeds)
    envelopes = {
        seat: past.envelopes_by_phase[used].sealed.open(codec)
        for seat, used in envelopes_in_order_received(past, event.used).items()
    }
    chance = Chance(past.secret, past.next_lot, event.lots)
    step = ruleset.resolve(state, envelopes, chance, frozenset(event.excused or ()))
    if event.excused is None:
        step = Step(step.state, tuple(each for each in step.reports if each.kind not in _NEWER))
    return _compare(stored, event, step, chance, past.seeds)


_NEWER = frozenset({"agreement_counted", "agreement_refused"})
"""The reports that were not made when events did not say who was excused."""


def _compare(
    stored: _StoredEvent,
    event: Dealt | Resolved | Acted,
    step: Step[object],
    chance: Chance,
    seeds: tuple[bytes, ...],
) -> list[ReplayMismatch]:
    found: list[ReplayMismatch] = []
    if chance.lots != event.lots or not all(_is_proved(seeds, lot) for lot in event.lots):
        found.append(stored.drift(MismatchKind.LOTS))
    if not stored.is_state(step.state):
        found.append(stored.drift(MismatchKind.STATE))
    elif stored.codec.canonical(step.reports) != stored.codec.canonical(event.reports):
        found.append(stored.drift(MismatchKind.REPORTS))
    return found


def _is_proved(seeds: tuple[bytes, ...], lot: Lot) -> bool:
    return lot.by_hand or any(is_from_seed(seed, lot) for seed in seeds)


def _stored_opening(
    codec: Codec, positions: Mapping[int, str], seq: int
) -> OpeningState[S] | None:
    body = positions.get(seq)
    return None if body is None else OpeningState(lambda: codec.loads(body))
