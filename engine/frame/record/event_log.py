"""Writes each action at the table to the journal, then turns it into the history.

What a step led to is in memory only once the journal has it. When writing fails, the error goes
up and nothing has happened.
"""

from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from typing import Generic, TypeVar

from engine.frame.chance import Chance, mix_seed
from engine.frame.game_option import OptionValues
from engine.frame.lock import LockRow
from engine.frame.notice import LockKind
from engine.frame.policy import HOT_SEAT, DealTerms
from engine.frame.record.codec import Codec
from engine.frame.record.events import Acted, Dealt, Event, Resolved, Ruled
from engine.frame.record.history import GameHistory, begin_history
from engine.frame.record.history_folding import apply_event
from engine.frame.record.journal import Journal, JournalEntry, JournalRow, with_public_text
from engine.frame.record.phase_record import OpeningState
from engine.frame.record.public_record import public_record
from engine.frame.record.replay import deal_step, position_digest, read_history
from engine.frame.record.table_codec import event_rows, table_codec
from engine.frame.ruleset import Ruleset
from engine.frame.seat import Seat, SeatId, check_name

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")

_LAYOUT = SeatId("table/layout")
"""The key under which the layout of the table is kept, among those of unsealed work."""


class EventLog(Generic[S, V, A]):
    """A journal together with the history it adds up to. Held by the table alone."""

    def __init__(
        self,
        ruleset: Ruleset[S, V, A],
        journal: Journal,
        past: GameHistory[S],
        last: JournalRow,
    ) -> None:
        self._ruleset = ruleset
        self._codec = table_codec(ruleset)
        self._journal = journal
        self._last = last
        self._held: list[JournalEntry] | None = None
        self.past = past

    def enter(
        self,
        *events: Event,
        position: str | None = None,
        drafts: Mapping[SeatId, str | None] | None = None,
        locks: tuple[LockRow, ...] = (),
        unlocked: tuple[tuple[str, LockKind], ...] = (),
    ) -> None:
        """Write events; `position` is what the one among them led to that changed the truth, in
        canonical text.
        """
        before = self.past
        quiet = not before.hot_seat
        rows = event_rows(self._codec, events, self._last.seq, self._last.digest, quiet)
        after, stored = before, None
        for row, event in zip(rows, events, strict=True):
            opening: OpeningState[S] | None = None
            if isinstance(event, Resolved | Ruled | Acted) and position is not None:
                opening = _lazy_state(self._codec, position)
                stored = (row.seq, position)
            after = apply_event(after, event, opening)
        public = self._codec.dumps(public_record(self._ruleset, before, after))
        rows = (*rows[:-1], with_public_text(rows[-1], public))
        seats = None if after.seats == before.seats else after.seats
        entry = JournalEntry(rows, stored, public, drafts or {}, locks, unlocked, seats)
        if self._held is None:
            self._journal.commit(entry)
        else:
            self._held.append(entry)
        self.past, self._last = after, rows[-1]

    @contextmanager
    def together(self) -> Generator[None]:
        """All events that are entered within are written as one at the end, or, where anything is
        raised, none of them."""
        before, self._held = (self.past, self._last), list[JournalEntry]()
        try:
            yield
            held, self._held = self._held, None
            if held:
                self._journal.commit(*held)
        except BaseException:
            self.past, self._last = before
            raise
        finally:
            self._held = None

    def draft(self, seat: SeatId) -> str | None:
        """A seat's unsealed work as it was kept, or what else is under that key."""
        return self._journal.drafts().get(seat)

    def drafts(self) -> Mapping[SeatId, str]:
        """All unsealed work, and what else is kept like it, under its keys."""
        return self._journal.drafts()

    def keep_draft(self, seat: SeatId, text: str | None) -> None:
        """Write a seat's unsealed work, or the like, or remove it; no event, nobody is told."""
        self._journal.commit(JournalEntry(drafts={seat: text}))

    def layout(self) -> str:
        """How the table is arranged, as it was kept."""
        return self.draft(_LAYOUT) or ""

    def keep_layout(self, text: str) -> None:
        """Keep how the table is arranged, through all phases; nothing secret may be in it."""
        self.keep_draft(_LAYOUT, text)

    def all_drafts_removed(self) -> Mapping[SeatId, str | None]:
        """What takes all unsealed work away, for the end of a phase."""
        return {key: None for key in self._journal.drafts() if "/" not in key}

    def locks(self) -> tuple[LockRow, ...]:
        """The locks as stored."""
        return self._journal.locks()

    def save_locks(
        self, locks: tuple[LockRow, ...], unlocked: tuple[tuple[str, LockKind], ...] = ()
    ) -> None:
        """Write locks; no event, and nobody is told."""
        self._journal.commit(JournalEntry(locks=locks, unlocked=unlocked))

    def close(self) -> None:
        """Let go of the journal."""
        self._journal.close()


def begin_log(
    ruleset: Ruleset[S, V, A],
    journal: Journal,
    seats: Sequence[Seat],
    choices: OptionValues,
    secret: bytes,
    terms: DealTerms = HOT_SEAT,
    locks: tuple[LockRow, ...] = (),
) -> EventLog[S, V, A]:
    """Deal a game and write its first row.

    Raises `SetupRefused` when the game cannot be dealt so, `RulingRefused` when it cannot start
    where it is to be taken over; nothing is written then.
    """
    codec = table_codec(ruleset)
    chance = Chance(mix_seed(secret, terms.words), kept=terms.lots)
    step = deal_step(ruleset, tuple(seats), choices, chance, terms.start)
    for name in (*(seat.name for seat in seats), *((terms.gm,) if terms.gm else ())):
        check_name(name)
    position = codec.canonical(step.state)
    event = Dealt(
        ruleset=ruleset.key,
        version=ruleset.version,
        seats=tuple(seats),
        choices=dict(choices),
        secret=secret.hex(),
        lots=chance.lots,
        reports=step.reports,
        digest=position_digest(position),
        mode=terms.mode,
        gm=terms.gm,
        policies=terms.policies,
        words=terms.words,
        start=terms.start,
    )
    past: GameHistory[S] = begin_history(event, _lazy_state(codec, position))
    public = codec.dumps(public_record(ruleset, None, past))
    (row,) = event_rows(codec, (event,), 0, "")
    row = with_public_text(row, public)
    journal.commit(JournalEntry((row,), (1, position), public, locks=locks))
    return EventLog(ruleset, journal, past, row)


def open_log(ruleset: Ruleset[S, V, A], journal: Journal) -> EventLog[S, V, A]:
    """Go on with the game in a journal. Raises `Unreadable` when it holds none."""
    past = read_history(ruleset, journal)
    return EventLog(ruleset, journal, past, journal.rows()[-1])


def _lazy_state(codec: Codec, position: str) -> OpeningState[S]:
    # Read back from what is written, so that a game goes on the same whether or not its file was
    # closed in between.
    return OpeningState(lambda: codec.loads(position))
