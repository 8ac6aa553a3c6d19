"""What can happen at a table, as it is written down. Append only, never changed.

Each event is a class of its own; fields that came later have defaults, so that older rows read as
they were meant.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.frame.audience import Audience
from engine.frame.chance import Lot
from engine.frame.game_option import OptionValue
from engine.frame.notice import EnteredBy, LockKind
from engine.frame.policy import USUAL, Policies, TableMode
from engine.frame.report import Report
from engine.frame.ruleset import GameResult
from engine.frame.schedule import Schedule
from engine.frame.seat import Seat, SeatId


@dataclass(frozen=True, slots=True)
class Dealt:
    """The game began. `secret` is the seed of chance in hexadecimal, `digest` of the state.

    `words` are what the players mixed into the seed after its commitment was published. `start`
    is the decision with which a game under way was taken over, if it was. `gm` is his name.
    """

    ruleset: str
    version: int
    seats: tuple[Seat, ...]
    choices: Mapping[str, OptionValue]
    secret: str = field(repr=False)
    lots: tuple[Lot, ...]
    reports: tuple[Report, ...]
    digest: str
    mode: TableMode = TableMode.HOTSEAT
    gm: str = ""
    policies: Policies = USUAL
    words: tuple[str, ...] = field(default=(), repr=False)
    start: object = None


@dataclass(frozen=True, slots=True)
class Acted:
    """A seat did something at once, in the phase of that key. `act` is the game's own.

    `digest` is of the state it led to; `opens` is the key of another phase, where it opened one.
    `source` and `at` are as in `Submitted`.
    """

    seat: SeatId
    act: object = field(repr=False)
    phase: str
    entered_by: EnteredBy
    source: str
    at: int | None
    lots: tuple[Lot, ...]
    reports: tuple[Report, ...]
    digest: str
    opens: str = ""


@dataclass(frozen=True, slots=True)
class ActUndone:
    """The newest act of the phase of that key was taken back."""

    phase: str
    reports: tuple[Report, ...]


@dataclass(frozen=True, slots=True)
class Submitted:
    """A seat handed in an envelope for a phase; it replaces an earlier one.

    `source` is how it reached the GM and `at` when; `consent` who let the table enter it. A
    `provisional` one waits along with the others.
    """

    seat: SeatId
    phase: str
    body: str = field(repr=False)
    salt: str = field(repr=False)
    entered_by: EnteredBy = EnteredBy.SEAT
    source: str = ""
    at: int | None = None
    provisional: bool = False
    consent: tuple[SeatId, ...] = ()
    reports: tuple[Report, ...] = ()


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A seat took its envelope back."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class Resolved:
    """The envelopes of a phase were opened.

    `used` are the commitments of the envelopes, by seat; a seat not named handed in nothing.
    `excused` are the seats in civil disorder of whom nothing was asked; None in files of before
    that was written down, when they were asked and what failed for it was told to nobody.
    """

    phase: str
    used: Mapping[SeatId, str]
    lots: tuple[Lot, ...]
    reports: tuple[Report, ...]
    digest: str
    excused: tuple[SeatId, ...] | None = None


@dataclass(frozen=True, slots=True)
class Published:
    """Everybody may now read the game up to the opening of the phase with this number."""

    upto: int


@dataclass(frozen=True, slots=True)
class RolledBack:
    """The phase with this number is open again, with the envelopes that were used in it.

    `keep` says that chance gives what it gave before. `secret` is a new seed, where the old one
    had already been published. What came after it stays as a branch.
    """

    to: int
    keep: bool
    reports: tuple[Report, ...]
    secret: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class BranchTaken:
    """The game goes on with the abandoned line of this index; the present one becomes another.

    `secret` is a new seed, where the old one had already been published.
    """

    index: int
    secret: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Ruled:
    """The GM decided something himself. `digest` is of the state it led to, "" if it led to none.

    `page` is the number of the phase whose news reports it. `pattern` is the same for similar
    cases. `opens` is the key of another phase, where that one is open now.
    """

    number: int
    phase: str
    decision: object
    reason: str
    audience: Audience
    pattern: str
    page: int
    reports: tuple[Report, ...]
    digest: str = ""
    opens: str = ""


@dataclass(frozen=True, slots=True)
class RulingUndone:
    """The newest ruling, of that number, was taken back before anybody else could read it."""

    number: int


@dataclass(frozen=True, slots=True)
class NoticeGiven:
    """Something was said, or has to be known, outside the game: press, corrections, resets.

    `by` is the seat it came from, if one, also where its readers may not know.
    """

    __stored_name__ = "Told"

    reports: tuple[Report, ...]
    by: SeatId | None = None


@dataclass(frozen=True, slots=True)
class ReportsRead:
    """A seat has read everything up to so many reports of the phase with this number."""

    __stored_name__ = "Seen"

    seat: SeatId
    number: int
    count: int


@dataclass(frozen=True, slots=True)
class Substituted:
    """Another player sits there from now on; `computer` is the level of one that is none."""

    seat: SeatId
    name: str
    reports: tuple[Report, ...]
    computer: int = 0


@dataclass(frozen=True, slots=True)
class GmAppointed:
    """Another GM runs the game from now on."""

    __stored_name__ = "Appointed"

    name: str
    reports: tuple[Report, ...]


@dataclass(frozen=True, slots=True)
class DisorderDeclared:
    """The GM put a seat into civil disorder, or took that back.

    `unpublished` says that others read of it with what came of the phase.
    """

    seat: SeatId
    begins: bool
    reports: tuple[Report, ...]
    unpublished: bool = False


@dataclass(frozen=True, slots=True)
class RemarkSet:
    """The GM's remark on a seat, or on the game (None), in place of the one before."""

    __stored_name__ = "Noted"

    seat: SeatId | None
    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class ScheduleSet:
    """The game's times, in place of those before."""

    __stored_name__ = "Scheduled"

    schedule: Schedule


@dataclass(frozen=True, slots=True)
class PoliciesSet:
    """The GM's standing rules, in place of those before."""

    policies: Policies
    reports: tuple[Report, ...]


@dataclass(frozen=True, slots=True)
class PacketSent:
    """A seat's packet of a phase was written, or where it is `mailed`, sent by mail."""

    seat: SeatId
    phase: str
    at: int
    mailed: bool = False


@dataclass(frozen=True, slots=True)
class LotEntered:
    """A real die or card, to count in place of the next lot like it."""

    lot: Lot


@dataclass(frozen=True, slots=True)
class LockChanged:
    """A lock was reset, by the GM or by the other seats together."""

    seat: SeatId
    kind: LockKind
    reports: tuple[Report, ...]


@dataclass(frozen=True, slots=True)
class GameFinished:
    """The game is over: the seed of chance, the words mixed into it, every lot and the salts of
    the envelopes used are told."""

    __stored_name__ = "Finished"

    result: GameResult
    secret: str
    salts: Mapping[str, str]
    words: tuple[str, ...] = ()
    lots: tuple[Lot, ...] = ()


Event: TypeAlias = (
    Dealt
    | Submitted
    | Withdrawn
    | Resolved
    | Published
    | RolledBack
    | BranchTaken
    | Ruled
    | NoticeGiven
    | ReportsRead
    | Substituted
    | GmAppointed
    | DisorderDeclared
    | RemarkSet
    | ScheduleSet
    | PoliciesSet
    | PacketSent
    | LotEntered
    | LockChanged
    | GameFinished
    | Acted
    | ActUndone
    | RulingUndone
)

PUBLIC_EVENTS = (Withdrawn, Published, GameFinished)
"""What anybody may read in the file; the other events hold things sealed."""

QUIET_EVENTS = (Published, GameFinished)
"""The same where a GM's policy may hide who has handed in."""
