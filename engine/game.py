"""What the program asks of a game: the one class that each package of `engine/games` fills in."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.board.map_file import MapFile
from engine.frame.chance import Chance
from engine.frame.game_option import OptionValues
from engine.frame.phase import Phase
from engine.frame.ruleset import AnyRuleset
from engine.frame.seat import SeatId
from engine.judge.rulebook import DATC, Rulebook
from engine.phrases.speech import GameSentences
from engine.submission_text.desk_form import DeskFormMaker
from engine.submission_text.game_form import AnyGameForm


@dataclass(frozen=True, slots=True)
class RandomPlay:
    """How a game is played at random: submissions, who plays what, which year a phase is in.

    `acts` is asked for things to do at once, one after another, of each seat and of the table
    (`TABLE`) that may do any: from its view, its id and the kinds of act that it may do. It is
    asked again until nobody does anything more.
    """

    submission: Callable[[Any, Chance], object]
    shares: Callable[[int], tuple[tuple[str, ...], ...]]
    year: Callable[[Phase], int]
    acts: Callable[[Any, SeatId, tuple[str, ...], Chance], tuple[object, ...]] | None = None


ComputerActs: TypeAlias = Callable[[Any, SeatId, tuple[str, ...], bytes, bool], tuple[object, ...]]
"""What a seat does next: from its view, its id, the kinds of act that it may do, some chance, and
whether nobody but computers is asked in the phase."""


@dataclass(frozen=True, slots=True)
class ComputerPlay:
    """How computers play a game: a submission from a seat's view, a level, some chance and a
    temper, and what is done at once.

    What each game has them do is told on the help card `computers`.
    """

    submission: Callable[[Any, int, bytes, str], object]
    acts: ComputerActs | None = None


class Game(ABC):
    """A game as the registry knows it.

    What is seldom wanted is imported where it is asked for: an evening knows one game, and the
    parts of the others would make it wait.
    """

    @abstractmethod
    def ruleset(self, file: MapFile) -> AnyRuleset:
        """Its rules, on the standard map."""

    @abstractmethod
    def random_play(self) -> RandomPlay:
        """How it is played at random."""

    @abstractmethod
    def computer_play(self) -> ComputerPlay:
        """How computers play it."""

    @abstractmethod
    def form(self, file: MapFile) -> AnyGameForm:
        """How its submissions are written in letters, on the standard map."""

    def desk(self) -> DeskFormMaker | None:
        """How the GM's desk is used line by line; None for a game whose desk needs a screen."""
        return None

    def words(self) -> GameSentences:
        """What it says beside what all games on a board say."""
        return GameSentences()

    def needs_gm(self, choices: OptionValues) -> bool:
        """Whether these choices ask something of a GM in the middle of a phase, so that a hot-seat
        table cannot play by them."""
        del choices
        return False

    def rulebook(self, choices: OptionValues) -> Rulebook:
        """The reading of the rules by which moves are judged. Raises `SetupRefused` for choices
        that it does not have."""
        del choices
        return DATC

    def map_file(self, key: str, file: MapFile) -> MapFile | None:
        """The map of a key that begins as the game's own, made of the standard map; None if it
        makes none of that name."""
        del key, file
        return None
