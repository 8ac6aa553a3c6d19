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

    def next(self) -> "Turn":
        """The turn after this one in the usual year, whether or not anybody has to act in it."""
        match self.season, self.kind:
            case ((Season.SPRING | Season.FALL), PhaseKind.MOVEMENT):
                return Turn(self.year, self.season, PhaseKind.RETREAT)
            case Season.SPRING, _:
                return Turn(self.year, Season.FALL, PhaseKind.MOVEMENT)
            case Season.FALL, _:
                return Turn(self.year, Season.WINTER, PhaseKind.ADJUSTMENT)
            case Season.WINTER, _:
                return Turn(self.year + 1, Season.SPRING, PhaseKind.MOVEMENT)


def first_turn(year: int) -> Turn:
    """The moves of Spring."""
    return Turn(year, Season.SPRING, PhaseKind.MOVEMENT)


def padded_code(turn: Turn) -> str:
    """The short form with a year of at least four digits, `S0901M`."""
    return f"{turn.code[0]}{turn.year:04d}{turn.code[-1]}"


def read_turn(code: str) -> Turn:
    """The turn that a short form means; the inverse of `Turn.code` and `padded_code`.

    Raises `ValueError` when it means none.
    """
    for season in Season:
        for kind in PhaseKind:
            year = code[1:-1]
            # That package writes four digits, `S0901M`.
            if not (year.isascii() and year.isdecimal() and len(year) < 10):
                continue
            turn = Turn(int(year), season, kind)
            if code in (turn.code, padded_code(turn)):
                return turn
    raise ValueError(code)
