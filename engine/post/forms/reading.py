"""What the lines of a letter mean."""

from dataclasses import dataclass
from typing import Any

from engine.errors import NotationError


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that was not understood, and why; it stands for nothing."""

    text: str
    error: NotationError


@dataclass(frozen=True, slots=True)
class Reading:
    """What lines mean: a submission, and the lines that mean nothing."""

    submission: Any
    unread: tuple[Unread, ...] = ()


def unknown(line: str) -> Unread:
    """A line of which not a word is known."""
    return Unread(line, NotationError(line, (0, len(line)), "unknown_word"))
