"""What every screen is given besides its desk: language, words, clock, colours, motion, map."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from desktop.clock import Clock
from desktop.theme import Scheme
from engine.board.gazetteer import Gazetteer
from engine.words.sentences import Words

if TYPE_CHECKING:  # Reading a sheet brings in a lot that the home page does without.
    from maps.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The same for all screens; a change of language or theme builds the screen anew.

    `words` is the `engine.words` of `language`. `reduce_motion` means: show the end at once.
    """

    language: str
    words: Words
    clock: Clock
    scheme: Scheme
    reduce_motion: bool = False

    @property
    def dark(self) -> bool:
        """Whether the night colours are on."""
        return self.scheme.dark


@dataclass(frozen=True, slots=True, kw_only=True)
class MapSurroundings(Surroundings):
    """The surroundings of a game that is played on a map."""

    sheet: "Sheet"
    gazetteer: Gazetteer
