"""The GM's desk: everything of one person who sees all and decides, in bundles of functions.

Nothing here has a clock. Moments, where wanted, are seconds since 1970, or None.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from engine.frame.audience import Audience
from engine.frame.chance import Lot
from engine.frame.desk import ActDesk, Chapter, FileDesk, OnlookerDesk, Receipt, SeatDesk
from engine.frame.lock import LockDesk
from engine.frame.notice import Corrected, EnteredBy
from engine.frame.phase import Phase
from engine.frame.policy import Policies
from engine.frame.report import Facts, Report
from engine.frame.ruleset import Objection, Part, Result, ScriptLine
from engine.frame.schedule import Deadline, Schedule
from engine.frame.seat import SeatId

V = TypeVar("V")
A = TypeVar("A")
A_contra = TypeVar("A_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class SeatStatus:
    """One row of the status matrix.

    `packet` is when the seat's packet of this phase was last sent. `missing` counts what is not
    decided yet and `warnings` what else was pointed out, both of what it has handed in, or of
    nothing. `parts` are the game's own columns (ballot, ability), done or not. `late` is judged
    by the schedule from when the orders came in.
    """

    seat: SeatId
    asked: bool
    sealed: bool
    provisional: bool
    entered_by: EnteredBy | None
    source: str
    at: int | None
    packet: int | None
    missing: int
    warnings: int
    parts: tuple[Part, ...]
    late: bool
    disorder: bool
    pin: bool


@dataclass(frozen=True, slots=True)
class Handed(Generic[A]):
    """An envelope as the GM may read it."""

    submission: A = field(repr=False)
    entered_by: EnteredBy
    source: str
    at: int | None
    provisional: bool


@dataclass(frozen=True, slots=True)
class Preview(Generic[V]):
    """What processing now would lead to; nothing is written. `view` is the GM's."""

    phase: Phase
    view: V
    reports: tuple[Report, ...]
    lots: tuple[Lot, ...]
    result: Result | None


@dataclass(frozen=True, slots=True)
class Branch(Generic[V]):
    """A line of the game that was left by going back, as the GM saw it.

    `number` is the phase it was left at; `chapters` are the phases after that.
    """

    index: int
    number: int
    chapters: tuple[Chapter[V], ...]


@dataclass(frozen=True, slots=True)
class RulingEntry:
    """An entry of the ruling book. `pattern` is the same for cases of one kind.

    `number` counts all of them. `told` is the number under which everybody reads of it, 0 if not
    everybody does. `undone` says that it was taken back, or
    that the game has gone back to before it.
    """

    number: int
    told: int
    phase: str
    label: Facts
    decision: Any
    reason: str
    audience: Audience
    pattern: str
    undone: bool


@dataclass(frozen=True, slots=True)
class Drawn:
    """One lot with the phase it was drawn in, and whether it follows from the seed.

    A lot entered by hand proves nothing: `proved` is None.
    """

    phase: str
    lot: Lot
    proved: bool | None


class Entering(Protocol[A_contra]):
    """Handing in for a seat; `source` says how its orders reached the GM."""

    def __call__(
        self,
        seat: SeatId,
        submission: A_contra,
        source: str,
        *,
        by: EnteredBy = EnteredBy.GM,
        at: int | None = None,
        provisional: bool = False,
    ) -> Receipt:
        """Seal it. Raises `SubmissionRefused`, `PhaseClosed`, `NotSeated`, `NotPublished`."""
        ...


class ActingFor(Protocol):
    """Doing something at once for a seat; `source` says how its wish reached the GM."""

    def __call__(
        self,
        seat: SeatId,
        act: Any,
        source: str,
        *,
        by: EnteredBy = EnteredBy.GM,
        at: int | None = None,
    ) -> None:
        """Do it. Raises `ActRefused`, `PhaseClosed`, `NotSeated`, `NotPublished`."""
        ...


class Deciding(Protocol):
    """A ruling on the game's truth."""

    def __call__(self, decision: Any, reason: str, audience: Audience = ...) -> None:
        """Decide it. Raises `RulingRefused`: no reason given, or a decision that cannot be."""
        ...


class DecidingOrders(Protocol[A_contra]):
    """A ruling on what a seat has ordered in the open phase."""

    def __call__(
        self, seat: SeatId, submission: A_contra, reason: str, audience: Audience = ...
    ) -> None:
        """Replace the seat's envelope. Raises as `Entering` and `Deciding` do."""
        ...


class GoingBack(Protocol):
    """Going back to the opening of a phase."""

    def __call__(self, number: int, *, keep: bool = True) -> None:
        """Open it again; `keep` lets chance give what it gave. Raises `NoSuchPhase`."""
        ...


@dataclass(frozen=True, slots=True)
class TurnDesk(Generic[V, A]):
    """Getting from one phase to the next: gather, preview, process, publish.

    `process` opens the envelopes. Seats in its argument count as absent; for others that have
    handed in nothing the policies decide, and if the phase is to wait, `StillWaiting` is raised.
    Nobody else sees what came of it before `publish`. `corrections` is what publishing would
    change of what all have read (`Corrected`, as everybody may know it), or None. `roll_back`
    keeps the later line as a branch; it too shows to others only once published. `take_branch`
    goes on with an abandoned line. `acts` are what a seat may do at once and `act` does it for
    him, which everybody addressed reads of without a publication.
    """

    status: Callable[[], tuple[SeatStatus, ...]]
    handed: Callable[[SeatId], Handed[A] | None]
    enter: Entering[A]
    withdraw: Callable[[SeatId], A]
    draft: Callable[[SeatId], A | None]
    keep_draft: Callable[[SeatId, A], None]
    check: Callable[[SeatId, A], tuple[Objection, ...]]
    script: Callable[[], tuple[ScriptLine, ...]]
    preview: Callable[[frozenset[SeatId]], Preview[V]]
    process: Callable[[frozenset[SeatId]], None]
    unpublished: Callable[[], bool]
    corrections: Callable[[], Corrected | None]
    publish: Callable[[], None]
    roll_back: GoingBack
    branches: Callable[[], tuple[Branch[V], ...]]
    take_branch: Callable[[int], None]
    acts: Callable[[SeatId], tuple[str, ...]]
    act: ActingFor


@dataclass(frozen=True, slots=True)
class RulingDesk(Generic[A]):
    """The GM's own decisions and the book of them.

    `rule` changes the newest truth; it shows to others when published. `search` looks for words
    in the reasons; `like` finds earlier rulings on the same pattern as a decision. `undo` takes
    back the ruling that is `undoable`: the newest, until it is published or another thing done.
    """

    rule: Deciding
    rule_orders: DecidingOrders[A]
    book: Callable[[], tuple[RulingEntry, ...]]
    search: Callable[[str], tuple[RulingEntry, ...]]
    like: Callable[[Any], tuple[RulingEntry, ...]]
    undoable: Callable[[], RulingEntry | None]
    undo: Callable[[], None]


class Substituting(Protocol):
    """Another player takes a seat."""

    def __call__(self, seat: SeatId, name: str, *, post: str | None = None) -> None:
        """Seat him, without the old PIN. `post` is the post's new keys, kept in the same act.

        Raises `NotSeated`, `SetupRefused` for a name that will not do.
        """
        ...


@dataclass(frozen=True, slots=True)
class SeatingDesk:
    """Who sits at the table. `note` keeps a remark on a seat, or on the game (None)."""

    substitute: Substituting
    declare_disorder: Callable[[SeatId, bool], None]
    disorder: Callable[[], frozenset[SeatId]]
    note: Callable[[SeatId | None, str], None]
    notes: Callable[[SeatId | None], str]


@dataclass(frozen=True, slots=True)
class ScheduleDesk:
    """Deadlines and standing rules. `pause` and `resume` take the present moment."""

    schedule: Callable[[], Schedule]
    set_deadline: Callable[[Deadline | None], None]
    pause: Callable[[int], None]
    resume: Callable[[int], None]
    note_absence: Callable[[SeatId, int, int, str], None]
    forget_absences: Callable[[SeatId], None]
    policies: Callable[[], Policies]
    set_policies: Callable[[Policies], None]


@dataclass(frozen=True, slots=True)
class ChanceDesk:
    """The lots. `enter` puts a real die or card (purpose, options, result) in place of the next
    lot of that purpose and those options; `preview` tells which are coming. Raises `LotRefused`.
    `waiting` are those entered and not used yet; `words` are what the players mixed in.
    """

    commitment: str
    words: tuple[str, ...] = field(repr=False)
    log: Callable[[], tuple[Drawn, ...]]
    waiting: Callable[[], tuple[Lot, ...]]
    enter: Callable[[str, tuple[str, ...], str], None]


@dataclass(frozen=True, slots=True)
class PressDesk:
    """What is said at the table. `announce` is the GM's word to an audience; `press` passes on a
    seat's, anonymously if the last argument says so.
    """

    announce: Callable[[str, Audience], None]
    press: Callable[[SeatId, str, bool], None]


@dataclass(frozen=True, slots=True)
class PostDesk:
    """What play by mail needs to keep. `keys` and `keep` hold its secret text, sealed.

    `sent` notes that a seat's packet of the open phase went out, and when.
    """

    keys: Callable[[], str | None]
    keep: Callable[[str], None]
    sent: Callable[[SeatId, int], None]


@dataclass(frozen=True, slots=True)
class GMDesk(Generic[V, A]):
    """Everything a GM can do.

    `onlooker` is the game as everybody may see it; `whole` all there is, with what has not been
    published. `seat` reads as one player reads, in exact redaction, and writes nothing.
    `plan` and `keep_plan` hold what the GM tries out at a place of the desk until the phase ends.
    `hand_over` takes the new GM's name and passphrase; the old passphrase opens nothing then.
    `file` is what its file can do, None where it has none.
    """

    name: Callable[[], str]
    onlooker: OnlookerDesk[V]
    whole: OnlookerDesk[V]
    seat: Callable[[SeatId], SeatDesk[V, A]]
    turn: TurnDesk[V, A]
    acting: ActDesk
    rulings: RulingDesk[A]
    seating: SeatingDesk
    schedule: ScheduleDesk
    chance: ChanceDesk
    press: PressDesk
    post: PostDesk
    plan: Callable[[str], str]
    keep_plan: Callable[[str, str], None]
    locks: LockDesk
    hand_over: Callable[[str, str], None]
    close: Callable[[], None]
    file: FileDesk | None = None


AnyGMDesk: TypeAlias = GMDesk[Any, Any]
"""The desk of any game."""
