"""Envelopes and unsealed work: what seats hand in, take back and keep for themselves."""

from collections.abc import Mapping
from typing import Generic, TypeVar, cast

from engine.errors import NotSeated, SubmissionRefused
from engine.frame.audience import Private
from engine.frame.desk import Receipt
from engine.frame.gm_records import SubmittedEnvelope
from engine.frame.notice import EnteredBy, ProxyNotice
from engine.frame.record.events import Submitted, Withdrawn
from engine.frame.record.phase_record import SALT_BYTES, Envelope, SealedSubmission
from engine.frame.record.table_codec import SavedDraft
from engine.frame.report import Report
from engine.frame.ruleset import Objection
from engine.frame.seat import GAME_MASTER, Seated, SeatId
from engine.frame.table.core import TableCore

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")


class Envelopes(Generic[S, V, A]):
    """The envelopes of a table: what a seat or the GM for it lays there and takes back."""

    def __init__(self, core: TableCore[S, V, A]) -> None:
        self._core = core

    def view(self, seat: SeatId) -> V:
        """The view that a seat's orders are given from, or were until what became of them is
        published; it may be of a phase that is not published itself."""
        past = self._core.past
        ahead = len(past.pages) > past.shown
        return self._core.view(Seated(seat)) if ahead else self._core.newest_view(seat)

    def check(self, seat: SeatId, submission: A) -> tuple[Objection, ...]:
        """What is wrong with a submission."""
        return self._core.ruleset.check(self.view(seat), submission)

    def submit(self, seat: SeatId, submission: A, *, provisional: bool = False) -> Receipt:
        """A seat seals its own envelope; a provisional one counts where nothing final comes."""
        return self.enter(seat, submission, by=EnteredBy.SEAT, provisional=provisional)

    def enter(
        self,
        seat: SeatId,
        submission: A,
        source: str = "",
        *,
        by: EnteredBy = EnteredBy.GM,
        at: int | None = None,
        provisional: bool = False,
        consent: tuple[SeatId, ...] = (),
    ) -> Receipt:
        """Somebody hands in for a seat: the GM, to whom its orders came by some `source`, or for
        who is missing the other players or a computer, as those who `consent` wish.

        Raises `SubmissionRefused`, `PhaseClosed`, `NotSeated`, `NotPublished`.
        """
        event = self.submitted(seat, submission, by, source, at, provisional, consent)
        drafts = {} if provisional else {seat: None}
        self._core.log.enter(event, drafts=drafts)
        commitment = SealedSubmission[A](event.body, bytes.fromhex(event.salt)).commitment
        return Receipt(seat, commitment)

    def submitted(
        self,
        seat: SeatId,
        submission: A,
        by: EnteredBy,
        source: str = "",
        at: int | None = None,
        provisional: bool = False,
        consent: tuple[SeatId, ...] = (),
    ) -> Submitted:
        """The event of an envelope, checked; nothing is written.

        Raises `SubmissionRefused`, `PhaseClosed`, `NotPublished`, `NotSeated`.
        """
        phase = self._core.open_phase() if by is EnteredBy.SEAT else self._core.gathering_phase()
        if seat not in phase.waiting_on:
            raise NotSeated(seat)
        blocking = tuple(each for each in self.check(seat, submission) if each.blocking)
        if blocking:
            raise SubmissionRefused(blocking)
        body, salt = self._core.codec.dumps(submission), self._core.entropy(SALT_BYTES)
        return Submitted(
            seat=seat,
            phase=phase.key,
            body=body,
            salt=salt.hex(),
            entered_by=by,
            source=source,
            at=at,
            provisional=provisional,
            consent=consent,
            reports=_proxy_reports(seat, ProxyNotice(by, source, consent)),
        )

    def withdraw(self, seat: SeatId) -> A:
        """A seat's envelope is opened again for it. Raises `NotSeated` when there is none."""
        self._core.gathering_phase()
        envelope = self._core.past.envelopes.get(seat)
        if envelope is None:
            raise NotSeated(seat)
        submission: A = envelope.sealed.open(self._core.codec)
        # What comes out of the envelope must outlive a crash: it is the seat's draft again.
        self._core.log.enter(Withdrawn(seat), drafts={seat: self._draft_text(submission)})
        return submission

    def sealed(self, seat: SeatId) -> A | None:
        """What a seat has handed in for the phase it sees."""
        envelope = self._shown(seat)
        return None if envelope is None else envelope.sealed.open(self._core.codec)

    def entered(self, seat: SeatId) -> ProxyNotice | None:
        """Who else put the seat's envelope there, if somebody did."""
        envelope = self._shown(seat)
        if envelope is None or envelope.entered_by is EnteredBy.SEAT:
            return None
        return ProxyNotice(envelope.entered_by, envelope.source, envelope.consent)

    def _shown(self, seat: SeatId) -> Envelope | None:
        """A seat's envelope as everybody sees it, whatever the GM is working on."""
        past = self._core.past
        laid = past.laid.get(seat)
        return None if laid is None else past.envelopes_by_phase[laid]

    def envelope(self, seat: SeatId) -> Envelope | None:
        """A seat's envelope for the phase the GM gathers for; until publication the opened one."""
        past = self._core.past
        if len(past.pages) > past.shown:
            used = past.pages[past.shown - 1].used.get(seat)
            return None if used is None else past.envelopes_by_phase[used]
        # In civil disorder nothing from before counts.
        return None if seat in past.disorder else past.envelopes.get(seat)

    def provisional(self, seat: SeatId) -> Envelope | None:
        """The envelope that waits along with it, where it would count."""
        past = self._core.past
        return None if seat in past.disorder else past.provisional.get(seat)

    def handed(self, seat: SeatId) -> SubmittedEnvelope[A] | None:
        """A seat's envelope as the GM may read it; a provisional one where there is no other."""
        final = self.envelope(seat)
        found = final or self.provisional(seat)
        if found is None:
            return None
        return SubmittedEnvelope(
            submission=found.sealed.open(self._core.codec),
            entered_by=found.entered_by,
            source=found.source,
            at=found.at,
            provisional=final is None,
        )

    def opened(self, provisional: bool) -> Mapping[SeatId, Envelope]:
        """The envelopes that count if the phase ends now, by seat."""
        past = self._core.past
        counted = {**(past.provisional if provisional else {}), **past.envelopes}
        return {seat: counted[seat] for seat in sorted(counted) if seat not in past.disorder}

    # Wait marks.

    def waits(self, seat: SeatId) -> bool | None:
        """Whether a seat asks not to go on before the deadline of the open phase, or says that it
        is ready; None where it says neither."""
        mark = self._core.log.draft(_wait(seat))
        return None if mark is None else mark == _WAITS

    def set_wait_mark(self, seat: SeatId, waits: bool | None) -> None:
        """Note that, or strike it out. The mark goes when the phase ends.

        Raises `NotSeated`, `PhaseClosed`, `NotPublished`.
        """
        self._core.seat(seat)
        self._core.gathering_phase()
        if waits != self.waits(seat):
            mark = {True: _WAITS, False: "ready", None: None}[waits]
            self._core.log.keep_draft(_wait(seat), mark)

    # Orders ahead.

    def line(self) -> tuple[int, ...]:
        """The serials of the phases played so far, up to the one that orders are gathered for, or
        were, until what became of it is published. A phase of a line that was left by going back
        has another serial than that of the same name that is played in its place."""
        past = self._core.past
        return tuple(page.serial for page in past.pages[: past.shown])

    def ahead(self, seat: SeatId) -> str:
        """What a seat has written for later phases, as it was kept; empty for nothing."""
        return self._core.log.draft(_ahead_key(seat)) or ""

    def save_orders_ahead(self, seat: SeatId, text: str) -> None:
        """Keep what a seat writes for later phases, through all of them. Raises `NotSeated`."""
        self._core.seat(seat)
        if text != self.ahead(seat):
            self._core.log.keep_draft(_ahead_key(seat), text or None)

    # Work that is not sealed.

    def draft(self, seat: SeatId) -> A | None:
        """A seat's unsealed work, if it is for the open phase."""
        text = self._core.log.draft(seat)
        draft: SavedDraft | None = None if text is None else self._core.codec.loads(text)
        if draft is None or draft.phase != self._core.phase(GAME_MASTER).key:
            return None
        return cast("A", draft.submission)

    def keep_draft(self, seat: SeatId, submission: A) -> None:
        """Keep a seat's unsealed work."""
        self._core.gathering_phase()
        self._core.log.keep_draft(seat, self._draft_text(submission))

    def plan(self, reader: str) -> str:
        """What a seat, or the GM at some place, tries out in the open phase; empty if nothing."""
        return self._core.log.draft(_plan(reader)) or ""

    def keep_plan(self, reader: str, text: str) -> None:
        """Keep what is tried out. It goes when the phase ends, like all that is not sealed."""
        self._core.log.keep_draft(_plan(reader), text or None)

    def _draft_text(self, submission: A) -> str:
        return self._core.codec.dumps(SavedDraft(self._core.phase(GAME_MASTER).key, submission))


_WAITS = "wait"


def _wait(seat: SeatId) -> SeatId:
    return SeatId(f"{seat} wait")


def _ahead_key(seat: SeatId) -> SeatId:
    return SeatId(f"{seat}/ahead")


def _plan(reader: str) -> SeatId:
    return SeatId(f"{reader} plan")


def _proxy_reports(seat: SeatId, entered: ProxyNotice) -> tuple[Report, ...]:
    """The mark to a player whose envelope somebody else filled."""
    if entered.by in (EnteredBy.SEAT, EnteredBy.POST, EnteredBy.AHEAD):
        return ()
    return (Report(Private((seat,)), "entered_for", entered),)
