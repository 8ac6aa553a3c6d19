"""What a seat and an onlooker can do at a table, or without one, and what they are told there.

What the players do together is in `engine.frame.host_desk`, the GM's desk in
`engine.frame.gm_desk`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, cast

from engine.errors import ReadOnlyDesk
from engine.frame.game_option import OptionValues
from engine.frame.notice import ProxyNotice
from engine.frame.phase import Phase
from engine.frame.policy import Policies, TableMode
from engine.frame.report import Report
from engine.frame.ruleset import GameResult, Objection
from engine.frame.schedule import Schedule
from engine.frame.seat import Seat, SeatId

V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Receipt:
    """Proof that an envelope was handed in: its public commitment, SHA-256 in hexadecimal."""

    seat: SeatId
    commitment: str


@dataclass(frozen=True)
class PhaseView(Generic[V_co]):
    """One phase as a reader saw it: the view it opened with and the news that ended it.

    The last chapter is the open phase: its reports are those since it opened.
    """

    phase: Phase
    view: V_co
    reports: tuple[Report, ...]

    def __getattr__(self, name: str) -> object:
        """The phase or the view of `lazy_phase_view`."""
        later: dict[str, Callable[[], object]] = vars(self).get("_later", {})
        if name not in later:
            raise AttributeError(name)
        return vars(self).setdefault(name, later[name]())

    def telling(self, reports: tuple[Report, ...]) -> "PhaseView[V_co]":
        """The same with other reports."""
        made = object.__new__(type(self))
        vars(made).update(vars(self), reports=reports)
        return made


def lazy_phase_view(
    phase: Callable[[], Phase], view: Callable[[], V], reports: tuple[Report, ...]
) -> PhaseView[V]:
    """A chapter whose phase and view are made when somebody first asks for them: a long game has
    many chapters, and most pages ask for the last few."""
    made = object.__new__(cast("type[PhaseView[V]]", PhaseView))
    vars(made).update(reports=reports, _later={"phase": phase, "view": view})
    return made


@dataclass(frozen=True, slots=True)
class Recap(Generic[V_co]):
    """What has changed since a seat last looked, from its own view.

    `before` is the view it last looked at, `chapters` what has been told since, each with only
    its new reports; the last is the open phase. Without anything new there are no chapters.
    """

    before: V_co
    after: V_co
    chapters: tuple[PhaseView[V_co], ...]


class SeatDesk(ABC, Generic[V, A]):
    """Everything one seat can do. It answers from that seat's view alone.

    A desk hands nothing in and keeps nothing, unless its class says otherwise: to submit or act
    raises `ReadOnlyDesk`, and what it is to keep is forgotten.
    """

    seat: Seat

    @abstractmethod
    def view(self) -> V:
        """What the seat may know now."""

    @abstractmethod
    def phase(self) -> Phase:
        """The phase it sees."""

    @abstractmethod
    def blank(self) -> A:
        """The submission of a seat that decides nothing."""

    @abstractmethod
    def check(self, submission: A) -> tuple[Objection, ...]:
        """What is wrong with a submission, judged from this seat's view."""

    # The envelope.

    def submit(self, submission: A) -> Receipt:
        """Seal it. Raises `SubmissionRefused` with the objections, or `PhaseClosed`."""
        raise ReadOnlyDesk

    def submit_provisional(self, submission: A) -> Receipt:
        """Hand in what counts only where the GM's policy says so and nothing final comes."""
        raise ReadOnlyDesk

    def withdraw(self) -> A:
        """Open the seat's own envelope again, and answer what was in it."""
        raise ReadOnlyDesk

    def sealed(self) -> A | None:
        """What the seat has handed in, if anything."""
        return None

    def entered(self) -> ProxyNotice | None:
        """Who has handed that in, if it was somebody else."""
        return None

    # What is kept for the seat alone.

    def draft(self) -> A | None:
        """The unsealed work, which never counts as an order."""
        return None

    def keep_draft(self, submission: A) -> None:
        """Hold the unsealed work through a crash."""

    def notes(self) -> str:
        """The seat's own notes, kept through the game."""
        return ""

    def keep_notes(self, text: str) -> None:
        """Keep its notes."""

    def plan(self) -> str:
        """The text of what it tries out, kept until the phase ends."""
        return ""

    def keep_plan(self, text: str) -> None:
        """Keep that text."""

    # What it reads.

    def letters(self) -> tuple[PhaseView[V], ...]:
        """The letters not opened yet, one for every phase that ended since the seat last looked:
        each the phase with its reports that are not public; none means "no news".

        How many there are follows from when the seat last looked, never from what is in them.
        """
        return ()

    def changes_since_read(self) -> Recap[V]:
        """What has changed since the seat last looked."""
        view = self.view()
        return Recap(view, view, ())

    def look(self) -> None:
        """All of it has been seen."""

    def history(self) -> tuple[PhaseView[V], ...]:
        """Every phase as the seat has seen it."""
        return ()

    def result(self) -> GameResult | None:
        """How the game ended, if it has."""
        return None

    # What is done at once.

    def press(self, text: str, anonymous: bool) -> None:
        """Say something to all."""
        raise ReadOnlyDesk

    def acts(self) -> tuple[str, ...]:
        """What may be done at once, outside the envelope."""
        return ()

    def act(self, act: object) -> None:
        """Do one of them. Raises `ActRefused`, `PhaseClosed`, `NotPublished`."""
        raise ReadOnlyDesk

    def take_back(self) -> None:
        """Undo the newest act of the open phase if this seat did it. Raises as `act` does."""
        raise ReadOnlyDesk


class OnlookerDesk(ABC, Generic[V_co]):
    """What anybody may see: the public board, who has sealed, the past, the end.

    `commitment` is the SHA-256 of the seed of chance, published at the deal.
    """

    game: str
    mode: TableMode
    commitment: str

    @property
    @abstractmethod
    def choices(self) -> OptionValues:
        """The options in force: those of the deal, and what the GM has ruled since for all."""

    @property
    @abstractmethod
    def seats(self) -> tuple[Seat, ...]:
        """Who sits at the table now."""

    @abstractmethod
    def view(self) -> V_co:
        """The board as everybody sees it now."""

    @abstractmethod
    def phase(self) -> Phase:
        """The phase that everybody sees."""

    @abstractmethod
    def sealed(self) -> frozenset[SeatId]:
        """Who has handed in, as far as the table's policies let everybody know."""

    @abstractmethod
    def sealed_count(self) -> int | None:
        """How many have, or None where the policies do not say."""

    @abstractmethod
    def schedule(self) -> Schedule:
        """When things are due."""

    @abstractmethod
    def policies(self) -> Policies:
        """The standing rules."""

    @abstractmethod
    def history(self) -> tuple[PhaseView[V_co], ...]:
        """Every phase as everybody has seen it."""

    @abstractmethod
    def result(self) -> GameResult | None:
        """How the game ended, if it has."""

    def layout(self) -> str:
        """How the table is arranged, as the game's windows wrote it down; empty where nobody
        moved anything."""
        return ""


class GameFile(Protocol):
    """What can be done about the file of an open game, whatever has become of the file itself."""

    def save_copy(self, name: str, /) -> None:
        """Write the game as it is in memory to a new file of that name.

        Raises `SaveExists` rather than overwrite, and the `SaveError` that fits.
        """
        ...

    def save_as(self, name: str, /) -> None:
        """The same, and go on there."""
        ...

    def place(self) -> str:
        """The file's path, as the game knows it."""
        ...

    def check_path(self) -> None:
        """Raises `SaveLost` where the file is not there any more under its name."""
        ...

    def hold(self) -> None:
        """Write nothing until `write`."""
        ...

    def write(self) -> None:
        """Write all that was done since `hold`, or nothing."""
        ...


# Those of any game, for who treats all games alike.
AnyPhaseView: TypeAlias = PhaseView[Any]
AnyOnlookerDesk: TypeAlias = OnlookerDesk[Any]
AnyRecap: TypeAlias = Recap[Any]
AnySeatDesk: TypeAlias = SeatDesk[Any, Any]
