"""What the GM reads at his desk: who owes what, what was handed in, ruled and drawn.

Nothing here has a clock. Moments are seconds since 1970, or None.
"""

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from engine.frame.audience import Audience
from engine.frame.chance import Lot
from engine.frame.desk import PhaseView
from engine.frame.notice import EnteredBy
from engine.frame.phase import Phase
from engine.frame.report import Facts, Report
from engine.frame.ruleset import GameResult, SubmissionPart
from engine.frame.seat import SeatId

V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)
A_co = TypeVar("A_co", covariant=True)
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class SeatStatus:
    """One row of the status matrix.

    `packet` is when the seat's packet of this phase was last written, or where it is `mailed`,
    sent by mail; `outdated` says that its player holds one of an earlier phase, or one that was
    called back. `missing` counts what is not decided yet and `warnings` what else was pointed
    out, both of what it has handed in, or of nothing. `parts` are the game's own columns (ballot,
    ability), done or not. `late` is judged by the schedule from when the orders came in. `waits`
    is that its player, whatever is in, asks not to go on before the deadline; `ready` that
    nothing need wait for it.
    """

    seat: SeatId
    asked: bool
    sealed: bool
    provisional: bool
    entered_by: EnteredBy | None
    source: str
    at: int | None
    packet: int | None
    mailed: bool
    missing: int
    warnings: int
    parts: tuple[SubmissionPart, ...]
    late: bool
    disorder: bool
    waits: bool
    ready: bool
    pin: bool
    outdated: bool = False


@dataclass(frozen=True, slots=True)
class SubmittedEnvelope(Generic[A_co]):
    """An envelope as the GM may read it."""

    submission: A_co = field(repr=False)
    entered_by: EnteredBy
    source: str
    at: int | None
    provisional: bool


@dataclass(frozen=True, slots=True)
class Preview(Generic[V_co]):
    """What processing now would lead to; nothing is written. `view` is the GM's."""

    phase: Phase
    view: V_co
    reports: tuple[Report, ...]
    lots: tuple[Lot, ...]
    result: GameResult | None


@dataclass(frozen=True, slots=True)
class GameBranch(Generic[V_co]):
    """A line of the game that was left by going back, as the GM saw it.

    `number` is the phase it was left at; `chapters` are the phases after that.
    """

    index: int
    number: int
    chapters: tuple[PhaseView[V_co], ...]


@dataclass(frozen=True, slots=True)
class RulingEntry:
    """An entry of the ruling book. `pattern` is the same for cases of one kind.

    `number` counts all of them. `told` is the number under which everybody reads it, 0 if not
    everybody does. `undone` says that it was taken back, or
    that the game has gone back to before it.
    """

    number: int
    told: int
    phase: str
    label: Facts
    decision: object
    reason: str
    audience: Audience
    pattern: str
    undone: bool


@dataclass(frozen=True, slots=True)
class DrawnLot:
    """One lot with the phase it was drawn in, and whether it follows from the seed.

    A lot entered by hand proves nothing: `proved` is None.
    """

    phase: str
    lot: Lot
    proved: bool | None
