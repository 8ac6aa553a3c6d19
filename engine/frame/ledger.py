"""The pen at the table: writes each action to the journal, then turns it into the chronicle.

What a step led to is in memory only once the journal has it. When writing fails, the error goes
up and nothing has happened.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from engine.frame.audience import may_read
from engine.frame.chance import Chance
from engine.frame.chronicle import Chronicle, Opening, begun, fold
from engine.frame.codec import Codec
from engine.frame.events import Dealt, Event, Resolved, RolledBack
from engine.frame.journal import Entry, Journal, Row
from engine.frame.record import PublicRecord, table_codec, written
from engine.frame.replay import position_digest, read_chronicle
from engine.frame.report import Report
from engine.frame.ruleset import Choices, Ruleset
from engine.frame.seat import ONLOOKER, Seat, SeatId

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")


class Ledger(Generic[S, V, A]):
    """A journal together with the chronicle it adds up to. Held by the table alone."""

    def __init__(
        self,
        ruleset: Ruleset[S, V, A],
        journal: Journal,
        chronicle: Chronicle[S],
        last: Row,
    ) -> None:
        self._ruleset = ruleset
        self._codec = table_codec(ruleset)
        self._journal = journal
        self._last = last
        self.chronicle = chronicle

    def enter(
        self,
        *events: Event,
        position: str | None = None,
        drafts: Mapping[SeatId, str | None] | None = None,
        clear_drafts: bool = False,
    ) -> None:
        """Write events; `position` is what the `Resolved` among them led to, in canonical text."""
        rows = written(self._codec, events, self._last.seq, self._last.digest)
        after, stored = self.chronicle, None
        for row, event in zip(rows, events, strict=True):
            opening: Opening[S] | None = None
            if isinstance(event, Resolved) and position is not None:
                opening = _opening(self._codec, position)
                stored = (row.seq, position)
            after = fold(after, event, opening)
        public = self._codec.dumps(self._public(after, events))
        self._journal.commit(Entry(rows, stored, public, drafts or {}, clear_drafts))
        self.chronicle, self._last = after, rows[-1]

    def draft(self, seat: SeatId) -> str | None:
        """A seat's unsealed work as it was kept."""
        return self._journal.drafts().get(seat)

    def keep_draft(self, seat: SeatId, text: str) -> None:
        """Write a seat's unsealed work; no event, and nobody is told."""
        self._journal.commit(Entry(drafts={seat: text}))

    def close(self) -> None:
        """Let go of the journal."""
        self._journal.close()

    def _public(self, after: Chronicle[S], events: tuple[Event, ...]) -> PublicRecord:
        telling = [each for each in events if isinstance(each, Resolved | RolledBack)]
        reports = tuple(report for each in telling for report in each.reports)
        return _public_record(self._ruleset, after, reports, moved=bool(telling))


def begin_ledger(
    ruleset: Ruleset[S, V, A],
    journal: Journal,
    seats: Sequence[Seat],
    choices: Choices,
    secret: bytes,
) -> Ledger[S, V, A]:
    """Deal a game and write its first row.

    Raises `SetupRefused` when the game cannot be dealt so; nothing is written then.
    """
    chance, codec = Chance(secret), table_codec(ruleset)
    step = ruleset.deal(seats, choices, chance)
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
    )
    chronicle: Chronicle[S] = begun(event, _opening(codec, position))
    record = _public_record(ruleset, chronicle, step.reports, moved=True)
    rows = written(codec, (event,), 0, "")
    journal.commit(Entry(rows, (1, position), codec.dumps(record)))
    return Ledger(ruleset, journal, chronicle, rows[-1])


def open_ledger(ruleset: Ruleset[S, V, A], journal: Journal) -> Ledger[S, V, A]:
    """Go on with the game in a journal. Raises `Unreadable` when it holds none."""
    chronicle: Chronicle[S] = read_chronicle(ruleset, journal)
    return Ledger(ruleset, journal, chronicle, journal.rows()[-1])


def _public_record(
    ruleset: Ruleset[S, V, Any],
    after: Chronicle[S],
    reports: tuple[Report, ...],
    moved: bool,
) -> PublicRecord:
    number = after.shown - 1
    state = after.pages[number].opening.state
    return PublicRecord(
        phase=replace(ruleset.phase(state), number=number),
        sealed={seat: after.envelopes[seat].commitment for seat in sorted(after.envelopes)},
        result=ruleset.result(state),
        reports=tuple(each for each in reports if may_read(each.audience, ONLOOKER)),
        view=ruleset.view(state, ONLOOKER) if moved else None,
    )


def _opening(codec: Codec, position: str) -> Opening[S]:
    # Read back from what is written, so that a game goes on the same whether or not its file was
    # closed in between.
    return Opening(lambda: codec.loads(position))
