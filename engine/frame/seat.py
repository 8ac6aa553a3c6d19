"""Seats at the table, and readers: who may read what."""

from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from typing import NewType, TypeAlias

from engine.errors import SetupRefused
from engine.untrusted.untrusted_text import name_fault, visible_line

SeatId = NewType("SeatId", str)
"""A place at the table by its neutral id, `s1`, `s2`, …; names belong to players."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table, whoever sits there.

    `sides` are what the player chose to play, in the game's own ids; empty where lots decide.
    `computer` is the level of the computer player who sits there, 0 for a person, and `temper` how
    it plays; empty for the usual way.
    """

    id: SeatId
    name: str
    sides: tuple[str, ...] = ()
    computer: int = 0
    temper: str = ""


@dataclass(frozen=True, slots=True)
class Seated:
    """The reader is the player of one seat."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class Onlooker:
    """The reader may know only what is public."""


@dataclass(frozen=True, slots=True)
class GameMaster:
    """The reader runs the game and may know everything."""


Reader: TypeAlias = Seated | Onlooker | GameMaster

TABLE = SeatId("table")
"""Stands for a seat where something is done by no single one: by the table, or by its GM."""

ONLOOKER = Onlooker()
GAME_MASTER = GameMaster()


def visible_seat(seat: Seat) -> Seat:
    """A seat from a file, whose player's name may be from before `check_name`."""
    return replace(seat, name=visible_line(seat.name))


def check_name(name: str) -> None:
    """Raises `SetupRefused` for a name that nobody new may have, at the table or at its head."""
    if fault := name_fault(name):
        raise SetupRefused(f"setup_name_{fault}", *((visible_line(name),) * (fault != "empty")))


def check_seats(seats: Sequence[Seat], counts: Container[int]) -> None:
    """Raises `SetupRefused` when the number of players or their names will not do."""
    if len(seats) not in counts:
        raise SetupRefused("setup_seats", len(seats))
    names = [seat.name.strip() for seat in seats]
    if not all(names):
        raise SetupRefused("setup_name_empty")
    for name in names:
        if names.count(name) > 1:
            raise SetupRefused("setup_name_twice", name)
