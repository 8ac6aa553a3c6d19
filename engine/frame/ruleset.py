"""What a game is to the table: nine answers about its own state, view and submission types."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from engine.errors import EngineBug
from engine.frame.chance import Chance
from engine.frame.game_option import GameOption, OptionValues
from engine.frame.phase import Phase
from engine.frame.record.codec import Codec
from engine.frame.report import Facts, Report
from engine.frame.seat import Reader, Seat, SeatId

S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)
V = TypeVar("V")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Objection:
    """Something wrong with a submission; worded under `objection.<code>` with `facts`.

    A `blocking` objection refuses the submission; the others are only pointed out. `missing` is
    how many decisions it says have not been made.
    """

    code: str
    facts: Facts
    blocking: bool = False
    missing: int = 0


@dataclass(frozen=True, slots=True)
class SubmissionPart:
    """One thing a seat is asked for besides its orders (`ballot`, `ability`), done or not."""

    code: str
    done: bool


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game ended: `kind` is the game's word (`solo`, `draw`, …), `winners` the seats."""

    __stored_name__ = "Result"

    kind: str
    winners: tuple[SeatId, ...]
    facts: Facts


@dataclass(frozen=True, slots=True)
class Step(Generic[S_co]):
    """The state after something happened, and the news of it."""

    state: S_co
    reports: tuple[Report, ...]


@dataclass(frozen=True, slots=True)
class ScriptLine:
    """One thing the GM says or does next; worded under `script.<code>`."""

    code: str
    facts: Facts


BOARD_SIGN = "@"
"""Stands in a game's key before the board it is played on, where it is not the game's own."""


def game_family(game: str) -> str:
    """A game's kind, whatever board it is played on: `standard` of `standard@tiny.0c2f`."""
    return game.partition(BOARD_SIGN)[0]


class Ruleset(Protocol[S, V, A]):
    """A game. S is the whole truth, V what one reader may know, A what a seat hands in."""

    @property
    def key(self) -> str:
        """The game's id in files: `standard`."""
        ...

    @property
    def version(self) -> int:
        """Raised whenever the meaning of stored states or submissions changes."""
        ...

    @property
    def codec(self) -> Codec:
        """Turns this game's states, views, submissions, acts and facts into JSON and back."""
        ...

    @property
    def seats(self) -> range:
        """How many seats the game takes."""
        ...

    @property
    def sides(self) -> tuple[str, ...]:
        """What a seat may choose to play (powers); empty where nothing is chosen."""
        ...

    def options(self) -> tuple[GameOption, ...]:
        """The choices offered before the start, in the order to show them."""
        ...

    def deal(self, seats: Sequence[Seat], choices: OptionValues, chance: Chance) -> Step[S]:
        """The state at the start. Raises `SetupRefused` when seats or choices do not fit."""
        ...

    def phase(self, state: S) -> Phase:
        """What is open; a function of what is public."""
        ...

    def result(self, state: S) -> GameResult | None:
        """How the game ended, or None while it runs."""
        ...

    def view(self, state: S, reader: Reader) -> V:
        """What a reader may know, built up from nothing."""
        ...

    def blank(self, view: V) -> A:
        """The submission of a seat that decides nothing; always acceptable."""
        ...

    def check(self, view: V, submission: A) -> tuple[Objection, ...]:
        """What is wrong with a submission, judged from the seat's view alone."""
        ...

    def acts(self, view: V) -> tuple[str, ...]:
        """What may be done now outside the envelope."""
        ...

    def act(self, state: S, seat: SeatId, act: object, chance: Chance) -> Step[S]:
        """Do something at once."""
        ...

    def resolve(
        self,
        state: S,
        submissions: Mapping[SeatId, A],
        chance: Chance,
        excused: frozenset[SeatId] = frozenset(),
    ) -> Step[S]:
        """Open all envelopes, which come in the order in which they were received; a seat not in
        the mapping handed in nothing. Of the `excused`, which are in civil disorder, nothing was
        asked."""
        ...

    def script(self, state: S) -> tuple[ScriptLine, ...]:
        """What the GM says and does next."""
        ...

    def rule(self, state: S, decision: object) -> Step[S]:
        """Override by the GM. Raises `RulingRefused` for what cannot be decided so."""
        ...

    def pattern(self, state: S, decision: object) -> str:
        """What is the same for like decisions in like cases, to find earlier rulings by."""
        ...

    def changes(self, before: V, after: V) -> Facts:
        """What differs between two views of one reader, for a correction sheet; None if nothing
        that a player would want to be told."""
        ...

    def parts(self, view: V, submission: A) -> tuple[SubmissionPart, ...]:
        """What a seat is asked for besides its orders, and whether a submission has it."""
        ...


class EnvelopeRuleset(Generic[S, V, A]):
    """What a game answers in which everything waits for the envelopes, and nothing is asked
    besides the orders."""

    def acts(self, view: V) -> tuple[str, ...]:  # noqa: ARG002
        """None."""
        return ()

    def act(self, state: S, seat: SeatId, act: object, chance: Chance) -> Step[S]:  # noqa: ARG002
        """Never asked, as no acts are offered."""
        raise EngineBug("no acts are offered")

    def script(self, state: S) -> tuple[ScriptLine, ...]:  # noqa: ARG002
        """Nothing beyond opening the envelopes."""
        return ()

    def parts(self, view: V, submission: A) -> tuple[SubmissionPart, ...]:  # noqa: ARG002
        """Nothing besides the orders."""
        return ()


AnyRuleset: TypeAlias = Ruleset[Any, Any, Any]
"""A game whose own types the table need not know."""
