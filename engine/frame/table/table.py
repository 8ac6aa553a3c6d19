"""The table: the only holder of a game's truth. Everybody else gets a desk.

Each action writes one entry to the journal first and takes effect in memory only when that has
succeeded. Nothing here knows a game, a clock or a disk.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Generic, NoReturn, TypeVar

from engine.errors import ConsentMissing, LocksUnavailable, ReadingOnly
from engine.frame.audience import PUBLIC, Private
from engine.frame.chance import SECRET_BYTES, commitment
from engine.frame.desk import ActDesk, HostDesk, OnlookerDesk, Receipt, SeatDesk, TogetherDesk
from engine.frame.gm_desk import (
    ChanceDesk,
    GMDesk,
    PostDesk,
    PressDesk,
    RulingDesk,
    ScheduleDesk,
    SeatingDesk,
    TurnDesk,
)
from engine.frame.lock import LockDesk, LockRow, no_locks
from engine.frame.notice import DeskHandedOver, EnteredBy, LockKind, LockReset
from engine.frame.policy import HOT_SEAT, Terms
from engine.frame.record.event_log import EventLog, begin_log, open_log
from engine.frame.record.events import Appointed, LockChanged
from engine.frame.record.journal import Journal
from engine.frame.report import Report
from engine.frame.ruleset import Choices, Ruleset
from engine.frame.seat import GAME_MASTER, ONLOOKER, Seat, Seated, SeatId, check_name
from engine.frame.table.acts import TableActs
from engine.frame.table.administration import TableAdministration, tries
from engine.frame.table.core import Entropy, TableCore
from engine.frame.table.decisions import TableDecisions
from engine.frame.table.phases import TablePhases
from engine.frame.table.seat_status import seat_statuses
from engine.frame.table.submissions import TableSubmissions
from engine.frame.table.unread import UnreadNews

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")

Unlocked = tuple[tuple[str, LockKind], ...]


def deal_game(
    ruleset: Ruleset[S, V, A],
    journal: Journal,
    seats: Sequence[Seat],
    choices: Choices,
    entropy: Entropy,
    terms: Terms = HOT_SEAT,
    locks: tuple[LockRow, ...] = (),
    secret: bytes | None = None,
) -> "Table[S, V, A]":
    """Begin a game in an empty journal.

    `secret` is a seed of chance that has been committed to already. Raises `SetupRefused` when
    the game cannot be dealt so, `RulingRefused` when it cannot be taken over so; the journal is
    then still empty.
    """
    seed = entropy(SECRET_BYTES) if secret is None else secret
    log = begin_log(ruleset, journal, seats, choices, seed, terms, locks)
    return Table(ruleset, log, entropy)


def resume_game(ruleset: Ruleset[S, V, A], journal: Journal, entropy: Entropy) -> "Table[S, V, A]":
    """Sit down again at the game in a journal. Raises `Unreadable` when it holds none."""
    return Table(ruleset, open_log(ruleset, journal), entropy)


class Table(Generic[S, V, A]):
    """A game in progress. Made by `deal_game` and `resume_game`; hands out desks."""

    def __init__(
        self, ruleset: Ruleset[S, V, A], log: EventLog[S, V, A], entropy: Entropy
    ) -> None:
        core = TableCore(ruleset, log, entropy)
        self.__core = core
        self.__submitting = TableSubmissions(core)
        self.__acting = TableActs(core)
        self.__reading = UnreadNews(core)
        self.__turning = TablePhases(core, self.__submitting)
        self.__deciding = TableDecisions(core, self.__submitting)
        self.__seating = TableAdministration(core)

    # Desks.

    def onlooker(self) -> OnlookerDesk[V]:
        """The desk of somebody who may know only what is public."""
        return self.__core.onlooker(ONLOOKER)

    def game_master(self) -> OnlookerDesk[V]:
        """The desk of somebody who may know everything; never handed out at a hot-seat table."""
        return self.__core.onlooker(GAME_MASTER)

    def host(
        self, locks: LockDesk | None = None, opened_by: SeatId | None = None
    ) -> HostDesk[V, A]:
        """The desk of a hot-seat table: everybody's common business."""
        return HostDesk(
            onlooker=self.onlooker(),
            seat=self.seat,
            resolve=self.__turning.resolve,
            roll_back=lambda number: self.__turning.roll_back(number, keep=False),
            together=TogetherDesk(
                roll_back=self._roll_back_together,
                substitute=self._substitute_together,
                enter=self._enter_together,
            ),
            acting=self._act_desk(EnteredBy.TABLE),
            locks=locks or no_locks(),
            close=self.__core.log.close,
            opened_by=opened_by,
        )

    def seat(self, id: SeatId) -> SeatDesk[V, A]:
        """One seat's desk. Raises `NotSeated`."""
        seat, at, reader = self.__core.seat(id), self.__core, Seated(id)
        mine, reading = self.__submitting, self.__reading
        return SeatDesk(
            seat=seat,
            view=lambda: at.view(reader),
            phase=lambda: at.phase(reader),
            blank=lambda: mine.blank(id),
            check=lambda submission: mine.check(id, submission),
            submit=lambda submission: mine.submit(id, submission),
            submit_provisional=lambda submission: mine.submit_provisional(id, submission),
            withdraw=lambda: mine.withdraw(id),
            sealed=lambda: mine.sealed(id),
            entered=lambda: mine.entered(id),
            draft=lambda: mine.draft(id),
            keep_draft=lambda submission: mine.keep_draft(id, submission),
            notes=lambda: mine.notes(id),
            keep_notes=lambda text: mine.keep_notes(id, text),
            plan=lambda: mine.plan(id),
            keep_plan=lambda text: mine.keep_plan(id, text),
            letters=lambda: reading.letters(id),
            recap=lambda: reading.recap(id),
            look=lambda: reading.look(id),
            press=lambda text, anonymous: self.__seating.press(id, text, anonymous),
            history=lambda: at.history(reader),
            result=lambda: at.result(reader),
            acts=lambda: self.__acting.acts(id),
            act=lambda act: self.__acting.act(id, act),
            take_back=lambda: self.__acting.take_back(id),
        )

    def read_as(self, id: SeatId) -> SeatDesk[V, A]:
        """A seat's desk that only reads, in exact redaction, for the GM. Raises `NotSeated`.

        The player's own notes, plan and unsealed work are not the GM's to read.
        """
        return replace(
            self.seat(id),
            submit=_only_reading,
            submit_provisional=_only_reading,
            withdraw=_only_reading,
            keep_draft=_only_reading,
            keep_notes=_only_reading,
            draft=lambda: None,
            notes=lambda: "",
            plan=str,
            keep_plan=_only_reading,
            look=_only_reading,
            press=_only_reading,
            acts=tuple,
            act=_only_reading,
            take_back=_only_reading,
        )

    def gm(
        self, hand_over: Callable[[str, str], None], locks: LockDesk | None = None
    ) -> GMDesk[V, A]:
        """The GM's desk."""
        seating, locked = self.__seating, locks or no_locks()
        return GMDesk(
            name=lambda: self.__core.past.gm,
            onlooker=self.onlooker(),
            whole=self.game_master(),
            seat=self.read_as,
            turn=self._turn_desk(locked),
            acting=self._act_desk(EnteredBy.GM),
            rulings=self._ruling_desk(),
            seating=SeatingDesk(
                substitute=seating.substitute,
                declare_disorder=seating.declare_disorder,
                disorder=seating.disorder,
                note=seating.note,
                notes=seating.notes,
            ),
            schedule=self._schedule_desk(),
            chance=self._chance_desk(),
            press=PressDesk(announce=seating.announce, press=seating.press),
            post=PostDesk(
                keys=seating.post_keys, keep=seating.keep_post_keys, sent=seating.packet_sent
            ),
            plan=lambda place: self.__submitting.plan(f"gm {place}"),
            keep_plan=lambda place, text: self.__submitting.keep_plan(f"gm {place}", text),
            locks=locked,
            hand_over=hand_over,
            close=self.__core.log.close,
        )

    def _act_desk(self, by: EnteredBy) -> ActDesk:
        acting = self.__acting
        return ActDesk(
            acts=acting.acts,
            act=lambda seat, act: acting.act(seat, act, by=by),
            take_back=acting.take_back,
            undoable=acting.undoable,
            keep_layout=self.__core.log.keep_layout,
        )

    def _turn_desk(self, locks: LockDesk) -> TurnDesk[V, A]:
        turning, submitting = self.__turning, self.__submitting
        return TurnDesk(
            status=lambda: seat_statuses(self.__core, submitting, locks.pins()),
            handed=submitting.handed,
            enter=submitting.enter,
            withdraw=submitting.withdraw,
            draft=submitting.draft,
            keep_draft=submitting.keep_draft,
            check=submitting.check_newest,
            script=lambda: self.__core.ruleset.script(self.__core.state(GAME_MASTER)),
            preview=turning.preview,
            process=turning.process,
            unpublished=self.__core.unpublished,
            corrections=turning.corrections,
            publish=turning.publish,
            roll_back=turning.roll_back,
            branches=turning.branches,
            take_branch=turning.take_branch,
            acts=self.__acting.acts,
            act=self.__acting.act,
        )

    def _ruling_desk(self) -> RulingDesk[A]:
        deciding = self.__deciding
        return RulingDesk(
            rule=deciding.rule,
            rule_orders=deciding.rule_orders,
            book=deciding.book,
            search=deciding.search,
            like=deciding.like,
            undoable=deciding.undoable,
            undo=deciding.undo,
        )

    def _schedule_desk(self) -> ScheduleDesk:
        seating = self.__seating
        return ScheduleDesk(
            schedule=seating.schedule,
            set_deadline=seating.set_deadline,
            pause=seating.pause,
            resume=seating.resume,
            note_absence=seating.note_absence,
            forget_absences=seating.forget_absences,
            policies=seating.policies,
            set_policies=seating.set_policies,
        )

    def _chance_desk(self) -> ChanceDesk:
        head, seating = self.__core.past.dealt, self.__seating
        return ChanceDesk(
            commitment=commitment(bytes.fromhex(head.secret)),
            words=head.words,
            log=seating.lots,
            waiting=seating.waiting_lots,
            enter=seating.enter_lot,
        )

    # What players do together.

    def _roll_back_together(self, number: int, consent: tuple[SeatId, ...]) -> None:
        agreed = self.agreed(consent)
        self.__turning.roll_back(number, keep=False, consent=agreed)

    def _substitute_together(
        self, seat: SeatId, name: str, consent: tuple[SeatId, ...], passphrase: str = ""
    ) -> None:
        if passphrase:
            raise LocksUnavailable
        self.substitute_together(seat, name, consent)

    def substitute_together(
        self,
        seat: SeatId,
        name: str,
        consent: tuple[SeatId, ...],
        locks: tuple[LockRow, ...] = (),
    ) -> None:
        """Another player takes a seat, with locks of his own. Raises `ConsentMissing`."""
        agreed = self.agreed(consent, but=seat)
        self.__seating.substitute_together(seat, name, agreed, locks)

    def _enter_together(self, seat: SeatId, submission: A, consent: tuple[SeatId, ...]) -> Receipt:
        return self.__submitting.enter_together(seat, submission, self.agreed(consent, but=seat))

    def agreed(self, consent: tuple[SeatId, ...], but: SeatId | None = None) -> tuple[SeatId, ...]:
        """The seats that agreed, in the order they sit.

        Raises `ConsentMissing` when one has not, other than the seat it is about.
        """
        if but is not None:
            self.__core.seat(but)
        needed = tuple(seat.id for seat in self.__core.past.seats if seat.id != but)
        missing = tuple(seat for seat in needed if seat not in consent)
        if missing:
            raise ConsentMissing(missing)
        return needed

    # What the locks need, which are the save package's.

    def locks(self) -> tuple[LockRow, ...]:
        """The locks as stored."""
        return self.__core.log.locks()

    def keep_locks(self, locks: tuple[LockRow, ...], unlocked: Unlocked = ()) -> None:
        """Store locks; nobody is told."""
        self.__core.log.keep_locks(locks, unlocked)

    def tries(self, lock: str) -> str | None:
        """What is kept of the wrong keys that a lock was given."""
        return self.__core.log.draft(tries(lock))

    def keep_tries(self, lock: str, text: str | None) -> None:
        """Keep that, or take it away; nobody is told."""
        self.__core.log.keep_draft(tries(lock), text)

    def reset_lock(
        self,
        seat: SeatId,
        kind: LockKind,
        consent: tuple[SeatId, ...],
        locks: tuple[LockRow, ...],
        unlocked: Unlocked = (),
    ) -> None:
        """Store what a reset leaves, log it and tell the seat. Raises `NotSeated`."""
        self.__core.seat(seat)
        report = Report(Private((seat,)), "lock_reset", LockReset(seat, kind, consent))
        event = LockChanged(seat, kind, (report,))
        spared = {tries(f"{kind} {seat}"): None}
        self.__core.log.enter(event, drafts=spared, locks=locks, unlocked=unlocked)

    def appoint(self, name: str, locks: tuple[LockRow, ...]) -> None:
        """Another GM, with locks of his own; everybody is told. Raises `SetupRefused`."""
        check_name(name)
        before = self.__core.past.gm
        report = Report(PUBLIC, "gm_appointed", DeskHandedOver(before, name))
        self.__core.log.enter(Appointed(name, (report,)), locks=locks)


def _only_reading(*_: object) -> NoReturn:
    raise ReadingOnly
