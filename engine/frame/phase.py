"""What the table is waiting for."""

from dataclasses import dataclass

from engine.frame.report import Facts
from engine.frame.seat import SeatId


@dataclass(frozen=True, slots=True)
class Phase:
    """The open phase. It follows from what is public, so it may be shown to anybody.

    `key` is unique in a game (`S1901M`), `number` counts phases from 0 on the game's main line,
    `kind` is the game's own word for what is asked (`movement`, `retreat`, `adjustment`), `label`
    the facts from which `engine.sentences` makes its title. `seats_asked` are the seats asked.

    `pages` are what each of them passes through, in order, and `dwell` the seconds each stays at
    least before the laptop goes on: with secret roles the same for all, whatever they can do.
    """

    key: str
    number: int
    kind: str
    label: Facts
    waiting_on: tuple[SeatId, ...]
    pages: tuple[str, ...] = ("orders",)
    dwell: int = 0
