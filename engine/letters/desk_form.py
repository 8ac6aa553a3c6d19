"""What the GM of a game does at his desk, as lines, where the desk fits on a phone."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from engine.frame.ruleset import ScriptLine
from engine.frame.seat import SeatId

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class DeskPick:
    """Whom something is about: at most so many of some players, or of `others` by their keys."""

    seats: tuple[SeatId, ...]
    most: int = 1
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DeskDeed:
    """Something the GM may do at once, worded as `desk.<key>`: the line begins with `verb`, and
    whom it is about follows."""

    key: str
    verb: str
    picks: tuple[DeskPick, ...] = ()


@dataclass(frozen=True, slots=True)
class ScriptStep:
    """A step of the script: what sort it is (`desk.kind.<kind>`), its least time in seconds, what
    is to be entered, and whether the eyes of all are open."""

    kind: str
    line: ScriptLine
    seconds: int = 0
    deed: DeskDeed | None = None
    open_eyes: bool = False


@dataclass(frozen=True, slots=True)
class DeskForm(Generic[V]):
    """The desk of one game, from the view of its GM.

    - `deeds`: what may be done now, what is to be done next first.
    - `step`: a line of the script.
    - `read`: what a line means, in order: who does what; nothing where it means nothing.
    - `cards`: what each player holds, by the keys of its words.
    - `counts`: the votes or thumbs so far, by whom they are about, and how many are needed.
    """

    deeds: Callable[[V], tuple[DeskDeed, ...]]
    step: Callable[[V, ScriptLine], ScriptStep]
    read: Callable[[V, str], tuple[tuple[SeatId, object], ...]]
    cards: Callable[[V], Mapping[SeatId, tuple[str, ...]]]
    counts: Callable[[V], tuple[Mapping[SeatId, int], int]]


AnyDeskForm: TypeAlias = DeskForm[Any]
"""The desk of any game."""
