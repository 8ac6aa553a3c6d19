"""The GM's rulings and the book of them."""

from typing import Generic, TypeVar

from engine.errors import RulingRefused
from engine.frame.audience import FOR_GM, PUBLIC, Audience, Private, can_read
from engine.frame.gm_records import RulingEntry
from engine.frame.notice import EnteredBy, OrdersReplaced, RulingNotice
from engine.frame.record.events import Ruled, RulingUndone
from engine.frame.record.history_folding import newest_ruling_number
from engine.frame.record.phase_record import SealedSubmission
from engine.frame.record.replay import position_digest
from engine.frame.report import Report
from engine.frame.seat import GAME_MASTER, Seated, SeatId
from engine.frame.table.core import TableCore
from engine.frame.table.envelopes import Envelopes

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")

ORDERS = "orders"
"""The pattern of rulings on what a seat has ordered."""


class RulingDesk(Generic[S, V, A]):
    """What a GM decides himself. It shows to others when published."""

    def __init__(self, core: TableCore[S, V, A]) -> None:
        self._core = core

    def rule(self, decision: object, reason: str, audience: Audience = PUBLIC) -> None:
        """Decide something of the game's. Raises `RulingRefused`; nothing is written then.

        Made before what came of a phase is published, it is reported with that phase's news. What
        the game calls `secret` is reported to the GM alone where it was to go to everybody: a
        slip that could not be taken back.
        """
        why = _required_reason(reason)
        if audience == PUBLIC and getattr(decision, "secret", False):
            audience = FOR_GM
        before = self._core.phase(GAME_MASTER).key
        state = self._core.state(GAME_MASTER)
        step = self._core.ruleset.rule(state, decision)
        pattern = self._core.ruleset.pattern(state, decision)
        position = self._core.codec.canonical(step.state)
        opens = self._core.ruleset.phase(step.state).key
        event = self._ruled(
            decision,
            why,
            audience,
            pattern,
            step.reports,
            digest=position_digest(position),
            opens="" if opens == before else opens,
        )
        # What was begun for a seat keeps its phase, and is there again if the ruling is undone.
        self._core.log.enter(event, position=position)

    def rule_orders(
        self, seat: SeatId, submission: A, reason: str, audience: Audience = PUBLIC
    ) -> None:
        """Replace what a seat has ordered in the open phase, which the seat is told in any case.

        Raises `RulingRefused` without a reason, and what handing in raises.
        """
        why = _required_reason(reason)
        laid = Envelopes(self._core).submitted(seat, submission, EnteredBy.GM, why)
        decision = OrdersReplaced(
            seat, SealedSubmission[A](laid.body, bytes.fromhex(laid.salt)).commitment
        )
        event = self._ruled(decision, why, audience, ORDERS, ())
        if not can_read(audience, Seated(seat)):
            told = Report(Private((seat,)), "ruled", event.reports[0].facts)
            event = self._ruled(decision, why, audience, ORDERS, (told,))
        self._core.log.enter(laid, event, drafts={seat: None})

    def _ruled(
        self,
        decision: object,
        reason: str,
        audience: Audience,
        pattern: str,
        reports: tuple[Report, ...],
        digest: str = "",
        opens: str = "",
    ) -> Ruled:
        past = self._core.past
        number = len(past.rulings) + 1
        page = len(past.pages) - (2 if len(past.pages) > past.shown else 1)
        phase = self._core.label(page)
        known = max(past.rulings_told, newest_ruling_number(past.pages))
        shown = known + 1 if audience == PUBLIC else 0
        told = RulingNotice(shown, phase.key, phase.label, decision, reason)
        return Ruled(
            number=number,
            phase=phase.key,
            decision=decision,
            reason=reason,
            audience=audience,
            pattern=pattern,
            page=page,
            reports=(Report(audience, "ruled", told), *reports),
            digest=digest,
            opens=opens,
        )

    def undoable(self) -> RulingEntry | None:
        """The ruling that may be taken back: the newest, until something else is done that counts.

        None once it is published, and for one on a seat's orders, of which the seat is told.
        """
        ruled = self._core.past.undoable
        return None if ruled is None else self.book()[ruled.number - 1]

    def undo(self) -> None:
        """Take the newest ruling back. It stays in the book, as undone; nobody has read it.

        Raises `RulingRefused` (`ruling_undo`) where something has been done since.
        """
        ruling = self.undoable()
        if ruling is None:
            raise RulingRefused("ruling_undo")
        self._core.log.enter(RulingUndone(ruling.number))

    def book(self) -> tuple[RulingEntry, ...]:
        """Every ruling of the game, in order, those of abandoned lines too."""
        past = self._core.past
        standing = {id(report) for page in past.pages for report in page.reports}
        return tuple(
            RulingEntry(
                number=each.number,
                told=each.reports[0].facts.number,
                phase=each.phase,
                label=each.reports[0].facts.label,
                decision=each.decision,
                reason=each.reason,
                audience=each.audience,
                pattern=each.pattern,
                undone=id(each.reports[0]) not in standing,
            )
            for each in past.rulings
        )

    def search(self, text: str) -> tuple[RulingEntry, ...]:
        """The rulings whose reason, phase or pattern has every word of a text."""
        words = text.casefold().split()
        return tuple(
            each
            for each in self.book()
            if all(
                word in f"{each.reason} {each.phase} {each.pattern}".casefold() for word in words
            )
        )

    def like(self, decision: object) -> tuple[RulingEntry, ...]:
        """Earlier rulings on the same pattern as a decision."""
        if isinstance(decision, OrdersReplaced):
            pattern = ORDERS
        else:
            pattern = self._core.ruleset.pattern(self._core.state(GAME_MASTER), decision)
        return tuple(each for each in self.book() if each.pattern == pattern)


def _required_reason(reason: str) -> str:
    """A reason, without which nothing is ruled."""
    if not reason.strip():
        raise RulingRefused("ruling_reason")
    return reason.strip()
