"""Turns of the year: Spring and Fall moves with their retreats, Winter adjustments."""

from dataclasses import dataclass
from enum import StrEnum

from engine.board.terms import Season


class PhaseKind(StrEnum):
    """What a phase asks for."""

    MOVEMENT = "movement"
    RETREAT = "retreat"
    ADJUSTMENT = "adjustment"


@dataclass(frozen=True, slots=True)
class Turn:
    """One phase of the calendar, e.g. the moves of Spring 1901."""

    year: int
    season: Season
    kind: PhaseKind

    @property
    def code(self) -> str:
        """The short form other programs use too: `S1901M`, `F1901R`, `W1901A`."""
        return f"{self.season[0]}{self.year}{self.kind[0]}".upper()
