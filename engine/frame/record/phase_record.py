"""The parts a history is made of: states, pages, envelopes on the table, abandoned branches."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Generic, NoReturn, TypeVar, cast

from engine.frame.chance import Lot
from engine.frame.notice import EnteredBy
from engine.frame.record.codec import Codec
from engine.frame.report import Report
from engine.frame.seat import SeatId

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)
SALT_BYTES = 16


class SealedSubmission(Generic[A_co]):
    """An encoded submission and the salt that keeps its commitment from being guessed.

    It shows nothing of itself: no text, no comparison, no copy into a pickle.
    """

    __slots__ = ("__body", "__salt")

    def __init__(self, body: str, salt: bytes) -> None:
        self.__body = body
        self.__salt = salt

    @property
    def commitment(self) -> str:
        """What is published: SHA-256 of salt and body in hexadecimal."""
        return sha256(self.__salt + self.__body.encode()).hexdigest()

    def open(self, codec: Codec) -> A_co:
        """The submission. Only the table and a replay call this."""
        return cast("A_co", codec.loads(self.__body))

    def salt(self) -> str:
        """The salt in hexadecimal, published when the game is over."""
        return self.__salt.hex()

    def __repr__(self) -> str:
        return "Sealed"

    def __eq__(self, other: object) -> bool:
        raise TypeError("sealed submissions are not compared")

    def __hash__(self) -> int:
        raise TypeError("sealed submissions are not compared")

    def __reduce__(self) -> NoReturn:
        raise TypeError("sealed submissions are not copied")


S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)


class OpeningState(Generic[S_co]):
    """The truth as a phase opened with it, read from its text when somebody first looks."""

    __slots__ = ("__read", "__state")

    def __init__(self, read: Callable[[], S_co]) -> None:
        self.__read: Callable[[], S_co] | None = read
        self.__state: S_co | None = None

    @property
    def state(self) -> S_co:
        """The truth."""
        if self.__read is not None:
            self.__state = self.__read()
            self.__read = None
        return self.__state  # pyright: ignore[reportReturnType]

    def __repr__(self) -> str:
        return "Opening"


@dataclass(frozen=True, slots=True)
class Envelope:
    """A sealed submission, and how it came to the table."""

    sealed: SealedSubmission[Any]
    entered_by: EnteredBy = EnteredBy.SEAT
    source: str = ""
    at: int | None = None
    consent: tuple[SeatId, ...] = ()

    @property
    def commitment(self) -> str:
        """What is published of it."""
        return self.sealed.commitment


@dataclass(frozen=True, slots=True)
class ActRecord(Generic[S_co]):
    """An act within a phase: whose, and what is needed to take it back.

    `before` is the truth it was done in. Its reports are `count` of the phase's news from number
    `told` on; `lots` what chance gave for it. `by` says at whose desk it was done.
    """

    seat: SeatId
    before: OpeningState[S_co]
    told: int
    count: int
    lots: tuple[Lot, ...]
    by: EnteredBy


@dataclass(frozen=True, slots=True)
class PhaseRecord(Generic[S_co]):
    """One phase of a line of the game, as it opened or as its acts have left it.

    `key` is the phase's own, `meanwhile` the news since it opened, `news` what ended it. `used`
    are the commitments of the envelopes opened at its end, `lots` what chance gave then. `acts`
    are what was done in it at once and still counts. `provisional` are the commitments of the
    envelopes that waited along with the others until its end. `serial` is a number that no other
    phase of any line has; opened again after going back, a phase keeps it.
    """

    opening: OpeningState[S_co]
    open_reports: tuple[Report, ...] = ()
    news: tuple[Report, ...] = ()
    used: Mapping[SeatId, str] = field(default_factory=dict[SeatId, str])
    lots: tuple[Lot, ...] = ()
    key: str = ""
    acts: tuple[ActRecord[S_co], ...] = ()
    provisional: Mapping[SeatId, str] = field(default_factory=dict[SeatId, str])
    serial: int = 0

    @property
    def drawn(self) -> tuple[Lot, ...]:
        """Everything that chance gave in it, in order."""
        return (*(lot for done in self.acts for lot in done.lots), *self.lots)

    @property
    def reports(self) -> tuple[Report, ...]:
        """All its news, in order."""
        return (*self.open_reports, *self.news)


@dataclass(frozen=True, slots=True)
class AbandonedBranch(Generic[S_co]):
    """A line of the game that was left, as it stood: at which phase, its pages and envelopes."""

    left_at: int
    pages: tuple[PhaseRecord[S_co], ...]
    envelopes: Mapping[SeatId, Envelope]
    provisional: Mapping[SeatId, Envelope]
