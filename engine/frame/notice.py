"""What the table itself tells, whatever the game: the facts of its reports, under their kinds."""

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
class TurnedBack:
    """Report `rolled_back`: which phase is open again, and whether chance draws anew.

    `consent` are the seats that agreed. `commitment` is that of a new seed of chance, where the
    old one had already been told.
    """

    phase: str
    label: Facts
    fresh: bool
    consent: tuple[SeatId, ...] = ()
    commitment: str = ""


@dataclass(frozen=True, slots=True)
class EnteredFor:
    """Report `entered_for`, to the seat: somebody else handed in its envelope.

    `source` is what the GM wrote of how it reached him; `consent` who agreed at a hot-seat table.
    """

    by: EnteredBy
    source: str = ""
    consent: tuple[SeatId, ...] = ()


@dataclass(frozen=True, slots=True)
class RulingTold:
    """Report `ruled`: the GM has decided something himself, and why.

    `number` counts from 1 the rulings that everybody reads, and is 0 for any other: a gap in what
    one reads would tell that somebody else was told something. `decision` is the game's own, or
    one of the table's. `phase` and `label` say what it was about.
    """

    number: int
    phase: str
    label: Facts
    decision: object
    reason: str


@dataclass(frozen=True, slots=True)
class ActTakenBack:
    """Report `act_undone`, to those who had been told of it: what a seat last did, or the table,
    does not count."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class OrdersRuled:
    """A decision of the table's: a seat's envelope is replaced by that with this commitment."""

    seat: SeatId
    commitment: str


@dataclass(frozen=True, slots=True)
class PhaseCorrected:
    """One phase that reads otherwise than it was first published."""

    phase: str
    label: Facts
    changes: Facts = None


@dataclass(frozen=True, slots=True)
class Corrected:
    """Report `corrected`: what has changed of what had been published.

    `changes` in each phase are the game's own facts, from what the reader may know.
    """

    phases: tuple[PhaseCorrected, ...]
    withdrawn: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Press:
    """Report `press`: what was said, by a seat, by the GM (None), or anonymously; `to` some seats
    or, where none is named, to whom the report is for."""

    text: str
    sender: SeatId | None = None
    anonymous: bool = False
    to: tuple[SeatId, ...] = ()


@dataclass(frozen=True, slots=True)
class Replaced:
    """Report `substituted`: another player has taken a seat."""

    seat: SeatId
    before: str
    after: str
    consent: tuple[SeatId, ...] = ()


@dataclass(frozen=True, slots=True)
class DisorderTold:
    """Report `disorder`: a seat is in civil disorder from now on, or no longer."""

    seat: SeatId
    begins: bool


@dataclass(frozen=True, slots=True)
class LockReset:
    """Report `lock_reset`, to the seat: its PIN is gone or its passphrase another.

    `consent` are the other seats, empty when the GM did it.
    """

    seat: SeatId
    kind: LockKind
    consent: tuple[SeatId, ...] = ()


@dataclass(frozen=True, slots=True)
class DeskHandedOver:
    """Report `gm_appointed`: somebody else is GM now."""

    before: str
    after: str


@dataclass(frozen=True, slots=True)
class PoliciesTold:
    """Report `policies`: the GM's standing rules, as they are from now on."""

    policies: Policies
