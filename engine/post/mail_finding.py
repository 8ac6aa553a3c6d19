"""What the inbox finds in one thing that came: a verdict, and what could be applied."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum

from engine.frame.ruleset import Objection
from engine.frame.seat import SeatId
from engine.orders.line_fate import LineFate
from engine.post.press_letter import PressLetter
from engine.submission_text.question import AsideLine, UnreadLine


class MailVerdict(StrEnum):
    """What the GM is told; worded under `post.verdict.<value>`."""

    ACCEPTED = "accepted"  # proven, for this phase, and the latest
    UNSIGNED = "unsigned"  # nothing proves who wrote it: the GM must confirm
    UNCLEAR = "unclear"  # proven, but some lines are not understood: the GM must confirm
    QUOTED = "quoted"  # quotes what could count, and may say the opposite: the GM must look
    LATE = "late"  # proven, but after the deadline: the GM decides
    REPLACED = "replaced"  # the same player wrote something later
    REPEATED = "repeated"  # the very answer that is in already
    TWIN = "twin"  # the very answer that lies in the inbox once more, and is judged there
    WITHDRAWN = "withdrawn"  # was in, but is in the envelope no more: the GM must confirm
    REFUSED = "refused"  # proven, but such orders cannot be handed in
    OLD_PACKET = "old_packet"  # answers a packet that has been replaced by another
    EARLIER = "earlier"  # came before this phase was opened, and names none
    WRONG_PHASE = "wrong_phase"
    WRONG_SEAT = "wrong_seat"  # no such seat, or a packet of another's
    WRONG_GAME = "wrong_game"
    NOT_ASKED = "not_asked"  # nothing is asked of this seat now
    FORMER = "former"  # by who sat there before; it proves nothing any more
    FORGED = "forged"  # the code or signature is not that of the seat
    DAMAGED = "damaged"
    OVERSIZED = "oversized"
    STOPPED = "stopped"  # reading it would take too long, or too much memory
    UNREAD = "unread"  # somebody stopped the reading
    TOO_NEW = "too_new"  # written by a newer version of the program
    NO_ORDERS = "no_orders"  # there is nothing of ours in it


APPLICABLE = frozenset((MailVerdict.ACCEPTED,))
"""May be applied as they are."""

AWAITING_GM = frozenset(
    (
        *(MailVerdict.UNSIGNED, MailVerdict.UNCLEAR, MailVerdict.LATE),
        *(MailVerdict.OLD_PACKET, MailVerdict.WITHDRAWN, MailVerdict.QUOTED),
    )
)
"""Wait for the GM to look and say whether they count."""

CONFIRMABLE = AWAITING_GM | {MailVerdict.REPLACED}
"""May be applied once the GM has looked and said so."""


TOLERANCE = 600
"""So many seconds a player's clock may be ahead of the GM's."""


def is_future(revision: int, received: int) -> bool:
    """Whether something came before its revision, a moment in UTC as digits, says that it was
    written."""
    latest = datetime.fromtimestamp(received + TOLERANCE, UTC)
    return bool(received) and revision > int(f"{latest:%Y%m%d%H%M%S}")


@dataclass(frozen=True, slots=True)
class MailFinding:
    """One answer found in what was dropped, or why there is none.

    `name` is the file's, `within` that of the mail it came in, or its own. `seat` is None where
    nobody can tell; `phase`, `packet` and `revision` are as claimed, empty or 0 where nothing is.
    `received` is when it came, 0 where nobody knows; `late` says that this was after the deadline,
    whatever else is the matter. `submission` is there wherever something could be applied.
    `receipt` is a short code that the player's copy shows too. `ahead` are its lines for later
    phases, `waits` whether it asks to wait for the deadline, or says that its writer is ready;
    None where it says neither. `press` is what a proven answer brings, and so proven too.
    `aside` are the lines beside the orders: talk, and what is quoted.
    """

    name: str
    verdict: MailVerdict
    seat: SeatId | None = None
    phase: str = ""
    packet: str = ""
    revision: int = 0
    late: bool = False
    receipt: str = ""
    submission: object = field(default=None, repr=False)
    unread: tuple[UnreadLine, ...] = field(default=(), repr=False)
    objections: tuple[Objection, ...] = field(default=(), repr=False)
    lines: tuple[str, ...] = field(default=(), repr=False)
    within: str = ""
    ahead: tuple[str, ...] = field(default=(), repr=False)
    waits: bool | None = None
    press: tuple[PressLetter, ...] = field(default=(), repr=False)
    received: int = 0
    aside: tuple[AsideLine, ...] = field(default=(), repr=False)

    @property
    def talk(self) -> tuple[str, ...]:
        """The lines that were taken for words, not for orders."""
        return tuple(each.text for each in self.aside if each.fate is LineFate.TALK)

    @property
    def quotation(self) -> tuple[str, ...]:
        """The lines that are quoted."""
        return tuple(each.text for each in self.aside if each.fate is LineFate.QUOTATION)

    @property
    def can_be_applied(self) -> bool:
        """Whether it counts as soon as somebody says: apply."""
        return self.verdict in APPLICABLE

    @property
    def needs_confirmation(self) -> bool:
        """Whether it could count if the GM confirms it."""
        return self.verdict in CONFIRMABLE and self.submission is not None

    @property
    def is_open(self) -> bool:
        """Whether it could count and nobody has said yet whether it does."""
        return self.can_be_applied or (self.needs_confirmation and self.verdict in AWAITING_GM)

    @property
    def has_future_stamp(self) -> bool:
        """Whether its revision says that it was written well after it came: the clock it was
        written by is wrong, so that only when it came tells what it is later than."""
        return is_future(self.revision, self.received)
