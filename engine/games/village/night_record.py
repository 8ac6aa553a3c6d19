"""The nights as they were, for the moderator at once and for everybody at the end."""

from dataclasses import dataclass

from engine.frame.seat import SeatId
from engine.games.village.terms import LearnedNature


@dataclass(frozen=True, slots=True)
class NightRecord:
    """One night: at whom each wolf pointed, who was meant, warded, saved and found dead.

    `lovers` are those that Cupid chose in it, `swapped` whose cards the wolves exchanged. `asked`
    is what the seer, or the priest, learned.
    """

    __stored_name__ = "NightWalk"

    day: int
    picks: tuple[tuple[SeatId, tuple[SeatId, ...]], ...] = ()
    struck: tuple[SeatId, ...] = ()
    ward: SeatId | None = None
    saved: tuple[SeatId, ...] = ()
    victims: tuple[SeatId, ...] = ()
    lovers: tuple[SeatId, ...] = ()
    swapped: tuple[SeatId, ...] = ()
    asked: tuple[LearnedNature, ...] = ()
