"""The table: the only holder of a game's truth. Everybody else gets a desk.

Each action writes one entry to the journal first and takes effect in memory only when that has
succeeded. Nothing here knows a game, a clock or a disk.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Generic, TypeAlias, TypeVar

from engine.errors import (
    NoSuchPhase,
    NotSeated,
    PhaseClosed,
    StillWaiting,
    SubmissionRefused,
)
from engine.frame.audience import PUBLIC, may_read
from engine.frame.chance import SECRET_BYTES, Chance, commitment
from engine.frame.chronicle import Chronicle, Page
from engine.frame.desk import Chapter, HostDesk, OnlookerDesk, Receipt, SeatDesk
from engine.frame.events import (
    Finished,
    Published,
    Resolved,
    RolledBack,
    Submitted,
    TurnedBack,
    Withdrawn,
)
from engine.frame.journal import Journal
from engine.frame.ledger import Ledger, begin_ledger, open_ledger
from engine.frame.phase import Phase
from engine.frame.record import Draft, table_codec
from engine.frame.replay import position_digest
from engine.frame.report import Report
from engine.frame.ruleset import Choices, Objection, Result, Ruleset
from engine.frame.sealed import SALT_BYTES, Sealed
from engine.frame.seat import (
    GAME_MASTER,
    ONLOOKER,
    GameMaster,
    Onlooker,
    Reader,
    Seat,
    Seated,
    SeatId,
)

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")

Entropy: TypeAlias = Callable[[int], bytes]
"""Gives that many bytes nobody can foresee; handed in, so that tests can foresee them."""


def deal_game(
    ruleset: Ruleset[S, V, A],
    journal: Journal,
    seats: Sequence[Seat],
    choices: Choices,
    entropy: Entropy,
) -> "Table[S, V, A]":
    """Begin a game in an empty journal.

    Raises `SetupRefused` when the game cannot be dealt so; the journal is then still empty.
    """
    secret = entropy(SECRET_BYTES)
    return Table(ruleset, begin_ledger(ruleset, journal, seats, choices, secret), entropy)


def resume_game(ruleset: Ruleset[S, V, A], journal: Journal, entropy: Entropy) -> "Table[S, V, A]":
    """Sit down again at the game in a journal. Raises `Unreadable` when it holds none."""
    return Table(ruleset, open_ledger(ruleset, journal), entropy)


class Table(Generic[S, V, A]):
    """A game in progress. Made by `deal_game` and `resume_game`; hands out desks."""

    def __init__(
        self, ruleset: Ruleset[S, V, A], ledger: Ledger[S, V, A], entropy: Entropy
    ) -> None:
        self.__ruleset = ruleset
        self.__ledger = ledger
        self.__codec = table_codec(ruleset)
        self.__entropy = entropy

    @property
    def __chronicle(self) -> Chronicle[S]:
        return self.__ledger.chronicle

    # Desks.

    def host(self) -> HostDesk[V, A]:
        """The desk of a hot-seat table: everybody's common business."""
        return HostDesk(
            onlooker=self.onlooker(),
            seat=self.seat,
            resolve=self._resolve,
            roll_back=self._roll_back,
            close=self.__ledger.close,
        )

    def onlooker(self) -> OnlookerDesk[V]:
        """The desk of somebody who may know only what is public."""
        return self._looking(ONLOOKER)

    def game_master(self) -> OnlookerDesk[V]:
        """The desk of somebody who may know everything; never handed out at a hot-seat table."""
        return self._looking(GAME_MASTER)

    def _looking(self, reader: Onlooker | GameMaster) -> OnlookerDesk[V]:
        head = self.__chronicle.dealt
        return OnlookerDesk(
            game=head.ruleset,
            choices=head.choices,
            seats=self.__chronicle.seats,
            commitment=commitment(bytes.fromhex(head.secret)),
            view=lambda: self._view(reader),
            phase=lambda: self._phase(reader),
            sealed=lambda: frozenset(self.__chronicle.envelopes),
            history=lambda: self._history(reader),
            result=lambda: self._result(reader),
        )

    def seat(self, id: SeatId) -> SeatDesk[V, A]:
        """One seat's desk. Raises `NotSeated`."""
        seat = next((each for each in self.__chronicle.seats if each.id == id), None)
        if seat is None:
            raise NotSeated(id)
        reader = Seated(id)
        return SeatDesk(
            seat=seat,
            view=lambda: self._view(reader),
            phase=lambda: self._phase(reader),
            blank=lambda: self.__ruleset.blank(self._view(reader)),
            check=lambda submission: self._check(reader, submission),
            submit=lambda submission: self._submit(reader, submission),
            withdraw=lambda: self._withdraw(id),
            sealed=lambda: self._open_own(id),
            draft=lambda: self._draft(id),
            keep_draft=lambda submission: self._keep_draft(id, submission),
            history=lambda: self._history(reader),
            result=lambda: self._result(reader),
        )

    # Reading. Every answer is made for its reader from what has been published.

    def _pages(self, reader: Reader) -> tuple[Page[S], ...]:
        pages = self.__chronicle.pages
        return pages if isinstance(reader, GameMaster) else pages[: self.__chronicle.shown]

    def _state(self, reader: Reader) -> S:
        return self._pages(reader)[-1].opening.state

    def _view(self, reader: Reader) -> V:
        return self.__ruleset.view(self._state(reader), reader)

    def _phase(self, reader: Reader) -> Phase:
        pages = self._pages(reader)
        return self._numbered(pages[-1], len(pages) - 1)

    def _numbered(self, page: Page[S], number: int) -> Phase:
        return replace(self.__ruleset.phase(page.opening.state), number=number)

    def _result(self, reader: Reader) -> Result | None:
        return self.__ruleset.result(self._state(reader))

    def _history(self, reader: Reader) -> tuple[Chapter[V], ...]:
        return tuple(
            Chapter(
                phase=self._numbered(page, number),
                view=self.__ruleset.view(page.opening.state, reader),
                reports=tuple(
                    report
                    for report in (*page.meanwhile, *page.news)
                    if may_read(report.audience, reader)
                ),
            )
            for number, page in enumerate(self._pages(reader))
        )

    # Envelopes.

    def _check(self, reader: Seated, submission: A) -> tuple[Objection, ...]:
        return self.__ruleset.check(self._view(reader), submission)

    def _submit(self, reader: Seated, submission: A) -> Receipt:
        phase = self._open_phase()
        if reader.seat not in phase.waiting_on:
            raise NotSeated(reader.seat)
        objections = self._check(reader, submission)
        blocking = tuple(each for each in objections if each.blocking)
        if blocking:
            raise SubmissionRefused(blocking)
        body, salt = self.__codec.dumps(submission), self.__entropy(SALT_BYTES)
        self.__ledger.enter(
            Submitted(reader.seat, phase.key, body, salt.hex()), drafts={reader.seat: None}
        )
        return Receipt(reader.seat, Sealed[A](body, salt).commitment)

    def _withdraw(self, seat: SeatId) -> A:
        self._open_phase()
        envelope = self.__chronicle.envelopes.get(seat)
        if envelope is None:
            raise NotSeated(seat)
        submission: A = envelope.open(self.__codec)
        # What comes out of the envelope must outlive a crash: it is the seat's draft again.
        self.__ledger.enter(Withdrawn(seat), drafts={seat: self._draft_text(submission)})
        return submission

    def _open_own(self, seat: SeatId) -> A | None:
        envelope = self.__chronicle.envelopes.get(seat)
        return None if envelope is None else envelope.open(self.__codec)

    def _draft(self, seat: SeatId) -> A | None:
        text = self.__ledger.draft(seat)
        draft: Draft | None = None if text is None else self.__codec.loads(text)
        if draft is None or draft.phase != self._phase(GAME_MASTER).key:
            return None
        return draft.submission

    def _keep_draft(self, seat: SeatId, submission: A) -> None:
        self._open_phase()
        self.__ledger.keep_draft(seat, self._draft_text(submission))

    def _draft_text(self, submission: A) -> str:
        return self.__codec.dumps(Draft(self._phase(GAME_MASTER).key, submission))

    # What the table does together.

    def _open_phase(self) -> Phase:
        phase = self._phase(GAME_MASTER)
        if self._result(GAME_MASTER) is not None:
            raise PhaseClosed(phase.key)
        return phase

    def _resolve(self, absent: frozenset[SeatId] = frozenset()) -> None:
        phase, past = self._open_phase(), self.__chronicle
        waiting = [id for id in phase.waiting_on if id not in past.envelopes and id not in absent]
        if waiting:
            raise StillWaiting(tuple(waiting))
        chance = Chance(past.secret, past.next_lot, past.kept)
        step = self.__ruleset.resolve(self._state(GAME_MASTER), self._opened(), chance)
        position = self.__codec.canonical(step.state)
        event = Resolved(
            phase=phase.key,
            used={seat: past.envelopes[seat].commitment for seat in sorted(past.envelopes)},
            lots=chance.lots,
            reports=step.reports,
            digest=position_digest(position),
        )
        result = self.__ruleset.result(step.state)
        ending = () if result is None else (self._finish(event, result),)
        self.__ledger.enter(
            event, Published(len(past.pages)), *ending, position=position, clear_drafts=True
        )

    def _opened(self) -> Mapping[SeatId, A]:
        envelopes = self.__chronicle.envelopes
        return {seat: envelopes[seat].open(self.__codec) for seat in sorted(envelopes)}

    def _finish(self, last: Resolved, result: Result) -> Finished:
        past = self.__chronicle
        used = [*(page.used for page in past.pages), last.used]
        salts = {each: past.handed_in[each].salt() for page in used for each in page.values()}
        return Finished(result, past.secret.hex(), salts)

    def _roll_back(self, number: int) -> None:
        past = self.__chronicle
        if not 0 <= number < len(past.pages) - 1:
            raise NoSuchPhase(number)
        phase = self._numbered(past.pages[number], number)
        report = Report(PUBLIC, "rolled_back", TurnedBack(phase.key, phase.label, fresh=True))
        # Once a game has ended its secret is told, so chance needs a new one to go on.
        secret = self.__entropy(SECRET_BYTES).hex() if past.finished else ""
        self.__ledger.enter(RolledBack(number, False, (report,), secret), clear_drafts=True)
