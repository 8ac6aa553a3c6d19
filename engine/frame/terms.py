"""What a new game is dealt with beside its seats and choices."""

from dataclasses import dataclass, field
from typing import Any

from engine.frame.chance import Lot
from engine.frame.policy import USUAL, Mode, Policies


@dataclass(frozen=True, slots=True)
class Terms:
    """What a new game is dealt with beside seats and choices.

    `words` are what the players mix into the lot, in the order of the seats; `lots` real dice or
    cards entered by hand; `start` a decision of the game's with which it is taken over under way.
    """

    mode: Mode = Mode.HOTSEAT
    gm: str = ""
    policies: Policies = USUAL
    words: tuple[str, ...] = field(default=(), repr=False)
    lots: tuple[Lot, ...] = field(default=(), repr=False)
    start: Any = None


HOT_SEAT = Terms()
"""A table without a GM."""
