"""Whom a report is for."""

from dataclasses import dataclass
from typing import TypeAlias, assert_never

from engine.frame.seat import GameMaster, Onlooker, Reader, Seated, SeatId


@dataclass(frozen=True, slots=True)
class Public:
    """For everybody, onlookers too."""


@dataclass(frozen=True, slots=True)
class Private:
    """For the seats named, as they were when the report was written, and the GM."""

    seats: tuple[SeatId, ...]


@dataclass(frozen=True, slots=True)
class ForGM:
    """For the GM alone."""


Audience: TypeAlias = Public | Private | ForGM

PUBLIC = Public()
FOR_GM = ForGM()


def can_read(audience: Audience, reader: Reader) -> bool:
    """Whether a reader belongs to an audience."""
    match reader:
        case GameMaster():
            return True
        case Onlooker():
            return isinstance(audience, Public)
        case Seated(seat):
            match audience:
                case Public():
                    return True
                case Private(seats):
                    return seat in seats
                case ForGM():
                    return False
                case _:
                    assert_never(audience)
        case _:
            assert_never(reader)
