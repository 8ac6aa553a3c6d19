"""What the table itself reports, in any game: the facts of its reports, under their kinds."""

from dataclasses import dataclass
from enum import StrEnum

from engine.frame.policy import Policies
from engine.frame.report import Facts
from engine.frame.seat import SeatId


class EnteredBy(StrEnum):
    """Who put an envelope on the table."""

    SEAT = "seat"
    POST = "post"  # the seat's own orders, which came by mail
    GM = "gm"
    TABLE = "table"  # the other players together, for one who is missing
    COMPUTER = "computer"  # a computer player, for one who is missing
    AHEAD = "ahead"  # the seat's own orders, which it wrote in an earlier phase


class LockKind(StrEnum):
    """What keeps others out: a PIN draws the curtain, a passphrase opens the file."""

    PIN = "pin"
    PASSPHRASE = "passphrase"


@dataclass(frozen=True, slots=True)
class RollbackNotice:
    """Report `rolled_back`: which phase is open again, and whether chance draws again.

    `consent` are the seats that agreed. `commitment` is that of a new seed of chance, where the
    old one had already been published.
    """

    __stored_name__ = "TurnedBack"

    phase: str
    label: Facts
    fresh: bool
    consent: tuple[SeatId, ...] = ()
    commitment: str = ""


@dataclass(frozen=True, slots=True)
class ProxyNotice:
    """Report `entered_for`, to the seat: somebody else handed in its envelope.

    `source` is what the GM wrote of how it reached him; `consent` who agreed at a hot-seat table.
    """

    __stored_name__ = "EnteredFor"

    by: EnteredBy
    source: str = ""
    consent: tuple[SeatId, ...] = ()


@dataclass(frozen=True, slots=True)
class RulingNotice:
    """Report `ruled`: the GM has decided something himself, and why.

    `number` counts from 1 the rulings that everybody reads, and is 0 for any other: a gap in what
    one reads would show that somebody else was told something. `decision` is the game's own, or
    one of the table's. `phase` and `label` say what it was about.
    """

    __stored_name__ = "RulingTold"

    number: int
    phase: str
    label: Facts
    decision: object
    reason: str


@dataclass(frozen=True, slots=True)
class ActUndoneNotice:
    """Report `act_undone`, to those who had been told of it: what a seat last did, or the table,
    does not count."""

    __stored_name__ = "ActTakenBack"

    seat: SeatId


@dataclass(frozen=True, slots=True)
class OrdersReplaced:
    """A decision of the table's: a seat's envelope is replaced by that with this commitment."""

    __stored_name__ = "OrdersRuled"

    seat: SeatId
    commitment: str


@dataclass(frozen=True, slots=True)
class PhaseCorrection:
    """One phase that reads otherwise than it was first published."""

    __stored_name__ = "PhaseCorrected"

    phase: str
    label: Facts
    changes: Facts = None


@dataclass(frozen=True, slots=True)
class CorrectionNotice:
    """Report `corrected`: what has changed of what had been published.

    `changes` in each phase are the game's own facts, from what the reader may know.
    """

    __stored_name__ = "Corrected"

    phases: tuple[PhaseCorrection, ...]
    withdrawn: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PressNotice:
    """Report `press`: what was said, by a seat, by the GM (None), or anonymously; `to` some seats
    or, where none is named, to whom the report is for."""

    __stored_name__ = "Press"

    text: str
    sender: SeatId | None = None
    anonymous: bool = False
    to: tuple[SeatId, ...] = ()


@dataclass(frozen=True, slots=True)
class SubstitutionNotice:
    """Report `substituted`: another player has taken a seat."""

    __stored_name__ = "Replaced"

    seat: SeatId
    before: str
    after: str
    consent: tuple[SeatId, ...] = ()


@dataclass(frozen=True, slots=True)
class DisorderNotice:
    """Report `disorder`: a seat is in civil disorder from now on, or no longer."""

    __stored_name__ = "DisorderTold"

    seat: SeatId
    begins: bool


@dataclass(frozen=True, slots=True)
class LockResetNotice:
    """Report `lock_reset`, to the seat: its PIN is gone or its passphrase another.

    `consent` are the other seats, empty when the GM did it.
    """

    __stored_name__ = "LockReset"

    seat: SeatId
    kind: LockKind
    consent: tuple[SeatId, ...] = ()


@dataclass(frozen=True, slots=True)
class GmChangeNotice:
    """Report `gm_appointed`: somebody else is GM now."""

    __stored_name__ = "DeskHandedOver"

    before: str
    after: str


@dataclass(frozen=True, slots=True)
class PoliciesNotice:
    """Report `policies`: the GM's standing rules, as they are from now on."""

    __stored_name__ = "PoliciesTold"

    policies: Policies
