"""What a new game begins with, once its page has been filled in."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from engine.frame.game_option import OptionValues
from engine.frame.policy import SealedVisibility
from engine.frame.seat import Seat, SeatId

ALONE_LEVEL = 2
"""Of the computers in a game that is begun alone."""

SUFFIX = ".lupi"
"""How the name of a game's file ends."""


@dataclass(frozen=True, slots=True)
class GameSetup:
    """A game to be dealt: its key, seats, choices, and the file that does not exist yet.

    A GM's game has the GM's name and passphrase besides; both are empty round one computer. A
    party's GM may have a PIN instead, or nothing. `mixed` says that everybody may give a word for
    a lot. Round one computer everybody may have a passphrase, or nobody, and `who_sealed` is what
    all may know. With `analysis`, computers may be asked about the board.
    """

    game: str
    seats: tuple[Seat, ...]
    choices: OptionValues
    file: Path
    gm: str = ""
    passphrase: str = field(default="", repr=False)
    pin: str = field(default="", repr=False)
    mixed: bool = True
    passphrases: Mapping[SeatId, str] = field(default_factory=dict[SeatId, str], repr=False)
    who_sealed: SealedVisibility = SealedVisibility.NAMES
    analysis: bool = True
