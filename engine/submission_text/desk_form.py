"""What the GM of a game does at his desk, as lines, where the desk fits on a phone."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from engine.frame.ruleset import ScriptLine
from engine.frame.seat import SeatId


@dataclass(frozen=True, slots=True)
class DeskPick:
    """Whom something is about: at most so many of some players, or of `others` by their keys."""

    seats: tuple[SeatId, ...]
    most: int = 1
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DeskAct:
    """Something the GM may do at once, worded as `desk.<key>`: the line begins with `verb`, and
    whom it is about follows."""

    key: str
    verb: str
    picks: tuple[DeskPick, ...] = ()


@dataclass(frozen=True, slots=True)
class ScriptStep:
    """A step of the script: what sort it is (`desk.kind.<kind>`), its least time in seconds, and
    what is to be entered. What is secret is no step of its own: it shows while it is held."""

    kind: str
    line: ScriptLine
    seconds: int = 0
    deed: DeskAct | None = None
    is_secret: bool = False


class DeskForm(Protocol):
    """The desk of one game, as the view shows it that it was made of."""

    def deeds(self) -> tuple[DeskAct, ...]:
        """What may be done now, what is to be done next first."""
        ...

    def step(self, line: ScriptLine, /) -> ScriptStep:
        """A line of the script."""
        ...

    def step_due(
        self, before: Sequence[ScriptLine], after: Sequence[ScriptLine], at: int, /
    ) -> int:
        """Which step is due once something was done in the open part, and its script is another;
        `at` is the step one was at."""
        ...

    def read(self, line: str, /) -> tuple[tuple[SeatId, object], ...]:
        """What a line means, in order: who does what; nothing where it means nothing."""
        ...

    def cards(self) -> Mapping[SeatId, tuple[str, ...]]:
        """What each player holds, by the keys of its words."""
        ...

    def counts(self) -> tuple[Mapping[SeatId, int], int]:
        """The votes or thumbs so far, by whom they are about, and how many are needed."""
        ...


DeskFormMaker: TypeAlias = Callable[[object], DeskForm]
"""Makes the desk of a game from its GM's view."""
