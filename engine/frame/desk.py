"""What each person at the table can do: bundles of functions that never hold the table.

The GM's desk is in `engine.frame.gm_desk`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, cast

from engine.errors import ActRefused
from engine.frame.lock import LockDesk
from engine.frame.notice import EnteredFor
from engine.frame.phase import Phase
from engine.frame.policy import Mode, Policies
from engine.frame.report import Report
from engine.frame.ruleset import Choices, Objection, Result
from engine.frame.schedule import Schedule
from engine.frame.seat import Seat, SeatId

V = TypeVar("V")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Receipt:
    """Proof that an envelope was handed in: its public commitment, SHA-256 in hexadecimal."""

    seat: SeatId
    commitment: str


@dataclass(frozen=True)
class Chapter(Generic[V]):
    """One phase as a reader saw it: the view it opened with and the news that ended it.

    The last chapter is the open phase: its reports are those since it opened.
    """

    phase: Phase
    view: V
    reports: tuple[Report, ...]

    def __getattr__(self, name: str) -> object:
        """The phase or the view of `chapter_made_later`."""
        later: dict[str, Callable[[], object]] = vars(self).get("_later", {})
        if name not in later:
            raise AttributeError(name)
        return vars(self).setdefault(name, later[name]())

    def telling(self, reports: tuple[Report, ...]) -> "Chapter[V]":
        """The same with other reports."""
        made = object.__new__(type(self))
        vars(made).update(vars(self), reports=reports)
        return made


def chapter_made_later(
    phase: Callable[[], Phase], view: Callable[[], V], reports: tuple[Report, ...]
) -> Chapter[V]:
    """A chapter whose phase and view are made when somebody first asks for them: a long game has
    many chapters, and most pages ask for the last few."""
    made = object.__new__(cast("type[Chapter[V]]", Chapter))
    vars(made).update(reports=reports, _later={"phase": phase, "view": view})
    return made


@dataclass(frozen=True, slots=True)
class SeatLetter:
    """What waited for one seat alone at the end of a phase. Every seat gets one each phase.

    `reports` are those that are not public; none means "no news".
    """

    phase: Phase
    reports: tuple[Report, ...]


@dataclass(frozen=True, slots=True)
class Recap(Generic[V]):
    """What has changed since a seat last looked, from its own view.

    `before` is the view it last looked at, `chapters` what has been told since, each with only
    its new reports; the last is the open phase. Without anything new there are no chapters.
    """

    before: V
    after: V
    chapters: tuple[Chapter[V], ...]


def _no_acts() -> tuple[str, ...]:
    return ()


def _no_act(_: Any) -> None:
    raise ActRefused("act_unknown")


def _nothing_to_take_back() -> None:
    raise ActRefused("act_none")


def _no_plan(_: str) -> None:
    """Where nothing is kept."""


@dataclass(frozen=True, slots=True)
class SeatDesk(Generic[V, A]):
    """Everything one seat can do. Holds functions, never the table.

    `check` judges from this seat's view. `submit` seals; it raises `SubmissionRefused` with the
    objections, or `PhaseClosed`. `submit_provisional` hands in what counts only where the GM's
    policy says so and nothing final comes. `withdraw` opens the seat's own envelope again and
    answers what was in it. `sealed` is what the seat has handed in, if anything, and `entered`
    says so when somebody else did it. `draft` and `keep_draft` hold the unsealed work through a
    crash; a draft never counts as an order. `notes` are the seat's own, kept through the game;
    `plan` is the text of what it tries out, kept by `keep_plan` until the phase ends.

    `letters` are the envelopes not opened yet, one for every phase that ended since the seat last
    looked; `recap` is what it has not seen. `look` marks all of it as seen.

    `press` says something to all, anonymously if the second argument says so.

    `acts` are what may be done at once, beside the envelope, and `act` does one of them;
    `take_back` undoes the newest of the open phase if this seat did it. They raise `ActRefused`
    for what cannot be done, `PhaseClosed` and `NotPublished`.

    At the GM's table all that would write raises `ReadingOnly`.
    """

    seat: Seat
    view: Callable[[], V]
    phase: Callable[[], Phase]
    blank: Callable[[], A]
    check: Callable[[A], tuple[Objection, ...]]
    submit: Callable[[A], Receipt]
    submit_provisional: Callable[[A], Receipt]
    withdraw: Callable[[], A]
    sealed: Callable[[], A | None]
    entered: Callable[[], EnteredFor | None]
    draft: Callable[[], A | None]
    keep_draft: Callable[[A], None]
    notes: Callable[[], str]
    keep_notes: Callable[[str], None]
    letters: Callable[[], tuple[SeatLetter, ...]]
    recap: Callable[[], Recap[V]]
    look: Callable[[], None]
    press: Callable[[str, bool], None]
    history: Callable[[], tuple[Chapter[V], ...]]
    result: Callable[[], Result | None]
    acts: Callable[[], tuple[str, ...]] = _no_acts
    act: Callable[[Any], None] = _no_act
    take_back: Callable[[], None] = _nothing_to_take_back
    plan: Callable[[], str] = str
    keep_plan: Callable[[str], None] = _no_plan


@dataclass(frozen=True, slots=True)
class OnlookerDesk(Generic[V]):
    """What anybody may see: the public board, who has sealed, the past, the end.

    `commitment` is the SHA-256 of the seed of chance, published at the deal. `sealed` names who
    has handed in and `sealed_count` tells how many, each as far as the table's policies let
    everybody know; the count is None where they do not. `chosen` are the options in force:
    those of the deal, and what the GM has ruled since for all to read. `layout` is how the table
    is laid out, as the game's windows wrote it down; empty where nobody moved anything.
    """

    game: str
    chosen: Callable[[], Choices]
    mode: Mode
    commitment: str
    seated: Callable[[], tuple[Seat, ...]]
    view: Callable[[], V]
    phase: Callable[[], Phase]
    sealed: Callable[[], frozenset[SeatId]]
    sealed_count: Callable[[], int | None]
    schedule: Callable[[], Schedule]
    policies: Callable[[], Policies]
    history: Callable[[], tuple[Chapter[V], ...]]
    result: Callable[[], Result | None]
    layout: Callable[[], str] = str

    @property
    def choices(self) -> Choices:
        """The options in force now."""
        return self.chosen()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits at the table now."""
        return self.seated()


class SubstitutingTogether(Protocol):
    """Another player takes a seat, if the others agree."""

    def __call__(
        self, seat: SeatId, name: str, consent: tuple[SeatId, ...], passphrase: str = ""
    ) -> None:
        """Seat him; the PIN goes with who leaves.

        Where the file is encrypted so does the passphrase, and the new player chooses another.
        Raises `ConsentMissing`, `SetupRefused` for a name that will not do, `PassphraseRefused`,
        `LocksUnavailable`.
        """
        ...


@dataclass(frozen=True, slots=True)
class TogetherDesk(Generic[A]):
    """What a hot-seat table does only when its players agree.

    The last argument names the seats that have said so, one press and hold each; who is missing
    raises `ConsentMissing`. `roll_back` (to the opening of the phase with that number) needs all
    seats. `substitute` (a new player's name for a seat) and `enter` (orders for a seat that is
    missing tonight) need all but that seat. Resetting a lock is the `LockDesk`'s.
    """

    roll_back: Callable[[int, tuple[SeatId, ...]], None]
    substitute: SubstitutingTogether
    enter: Callable[[SeatId, A, tuple[SeatId, ...]], Receipt]


@dataclass(frozen=True, slots=True)
class ActDesk:
    """What is done at once at the open table.

    `acts` are the kinds that a seat may do now, or the table itself (`TABLE`); `act` does one and
    raises `ActRefused`. `take_back` undoes the newest of the open phase, if `undoable` says that
    there is one. `keep_layout` keeps with the game how its table is laid out, which is no event.
    """

    acts: Callable[[SeatId], tuple[str, ...]]
    act: Callable[[SeatId, Any], None]
    take_back: Callable[[], None]
    undoable: Callable[[], bool]
    keep_layout: Callable[[str], None]


@dataclass(frozen=True, slots=True)
class FileDesk:
    """What can be done about the file of an open game, whatever has become of the file itself.

    `save_copy` and `save_as` write the game as it is in memory to a new file of that name; the
    latter goes on there. They raise `SaveExists` rather than overwrite, and the `SaveError` that
    fits. `check_place` raises `SaveLost` where the file is not there any more under its name.

    After `hold` nothing is written until `write`, which writes all that was done, or nothing.
    """

    save_copy: Callable[[str], None]
    save_as: Callable[[str], None]
    check_place: Callable[[], None]
    hold: Callable[[], None]
    write: Callable[[], None]


@dataclass(frozen=True, slots=True)
class HostDesk(Generic[V, A]):
    """What the people round a hot-seat table do together.

    `seat` opens one seat's desk (only behind its curtain). `resolve` opens the envelopes: it
    raises `StillWaiting` while a seat that is asked has not sealed, unless `absent` names it.
    `roll_back` goes back to the opening of the phase with that number on the main line.
    `opened_by` is the seat whose passphrase opened the file, if one did. `acting` is what is done
    at once on the open table. `file` is what its file can do, None where it has none.
    """

    onlooker: OnlookerDesk[V]
    seat: Callable[[SeatId], SeatDesk[V, A]]
    resolve: Callable[[frozenset[SeatId]], None]
    roll_back: Callable[[int], None]
    together: TogetherDesk[A]
    acting: ActDesk
    locks: LockDesk
    close: Callable[[], None]
    opened_by: SeatId | None = None
    file: FileDesk | None = None


# Those of any game, for who treats all games alike.
AnyChapter: TypeAlias = Chapter[Any]
AnyHostDesk: TypeAlias = HostDesk[Any, Any]
AnyOnlookerDesk: TypeAlias = OnlookerDesk[Any]
AnyRecap: TypeAlias = Recap[Any]
AnySeatDesk: TypeAlias = SeatDesk[Any, Any]
