"""What can happen at a table, as it is written down. Append only, never changed.

Later games add acts, rulings and changes of player here; each event is a class of its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.frame.chance import Lot
from engine.frame.report import Facts, Report
from engine.frame.ruleset import Choice, Result
from engine.frame.seat import Seat, SeatId


@dataclass(frozen=True, slots=True)
class Dealt:
    """The game began. `secret` is the seed of chance in hexadecimal, `digest` of the state."""

    ruleset: str
    version: int
    seats: tuple[Seat, ...]
    choices: Mapping[str, Choice]
    secret: str = field(repr=False)
    lots: tuple[Lot, ...]
    reports: tuple[Report, ...]
    digest: str


@dataclass(frozen=True, slots=True)
class Submitted:
    """A seat handed in an envelope for a phase; it replaces an earlier one."""

    seat: SeatId
    phase: str
    body: str = field(repr=False)
    salt: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A seat took its envelope back."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class Resolved:
    """The envelopes of a phase were opened.

    `used` are the commitments of the envelopes, by seat; a seat not named handed in nothing.
    """

    phase: str
    used: Mapping[SeatId, str]
    lots: tuple[Lot, ...]
    reports: tuple[Report, ...]
    digest: str


@dataclass(frozen=True, slots=True)
class Published:
    """Everybody may now read the game up to the opening of the phase with this number."""

    upto: int


@dataclass(frozen=True, slots=True)
class RolledBack:
    """The phase with this number is open again, with the envelopes that were used in it.

    `keep` says that chance gives what it gave before. `secret` is a new seed, where the old one
    had already been told.
    """

    to: int
    keep: bool
    reports: tuple[Report, ...]
    secret: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Finished:
    """The game is over: the seed of chance and the salts of the envelopes used are told."""

    result: Result
    secret: str
    salts: Mapping[str, str]


Event: TypeAlias = Dealt | Submitted | Withdrawn | Resolved | Published | RolledBack | Finished

PUBLIC_EVENTS = (Withdrawn, Published, Finished)
"""What anybody may read in the file; the other events hold things sealed."""


@dataclass(frozen=True, slots=True)
class TurnedBack:
    """Report `rolled_back`: which phase is open again, and whether chance draws anew."""

    phase: str
    label: Facts
    fresh: bool
