"""What one game's words are: functions that say its facts, and what they say them with."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias, TypeVar, cast

from engine.board.terms import Location, Power, Province, whole_province
from engine.board.turn import Turn
from engine.board.unit import Unit
from engine.frame.report import Facts, Report
from engine.frame.seat import SeatId
from engine.phrases.catalogue import Catalogue
from engine.phrases.noun import Noun, NounMaker
from engine.phrases.open_news import OpenNews

Players: TypeAlias = Mapping[SeatId, str]
"""What the players at the seats are called."""

Units: TypeAlias = Mapping[Province, Unit]

TitleForm: TypeAlias = Literal["long", "season", "short"]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Speech:
    """What sentences are made with: one language's templates, names of places and of players.

    `units` are those on the board, where they are known.
    """

    nouns: NounMaker
    players: Players = field(default_factory=dict[SeatId, str])
    units: Units = field(default_factory=dict[Province, Unit])

    @property
    def catalogue(self) -> Catalogue:
        """The templates."""
        return self.nouns.catalogue

    def say(self, key: str, **fields: object) -> str:
        """The text under a key, as a part of a sentence.

        `power`, `former`, `powers`, `place`, `player` and `players` are given as they are in
        facts and named here; where such a field is nothing, nothing is said.
        """
        return self.catalogue.say(key, **self._named(fields))

    def sentence(self, key: str, **fields: object) -> str:
        """The text under a key, as a sentence of its own, with the same fields."""
        return self.catalogue.sentence(key, **self._named(fields))

    def _named(self, fields: Mapping[str, object]) -> Mapping[str, object]:
        return {key: self._name(key, value) for key, value in fields.items()}

    def _name(self, key: str, value: object) -> object:
        """A field as it is said; what is in words already stays as it is."""
        match key, value:
            case _ if key in _NAMED and not value:
                return ""
            case (("power" | "former"), str()):
                return self.nouns.power(Power(value))
            case "place", str():
                return self.nouns.place(Location(value))
            case "player", str():
                return self.player(SeatId(value))
            case (("powers" | "players"), str()):
                return value
            case "powers", Iterable():
                return self.powers(cast("Iterable[Power]", value))
            case "players", Iterable():
                return self.players_phrase(cast("Iterable[SeatId]", value))
            case _:
                return value

    def place(self, place: Province) -> Noun:
        """A province in all forms of its name."""
        return self.nouns.place(whole_province(place))

    def powers(self, powers: Iterable[Power]) -> str:
        """Powers inside a sentence: `France and Italy`."""
        return self.nouns.powers(powers)

    def player(self, seat: SeatId) -> str:
        """What the player at a seat is called."""
        return self.players.get(seat, seat)

    def players_phrase(self, seats: Iterable[SeatId]) -> str:
        """Players in words: `Ada`, `Ada and Bea`; at least one."""
        return self.catalogue.join(tuple(map(self.player, seats)))

    def turn(self, turn: Turn, form: TitleForm = "long") -> str:
        """A turn's title: `Spring 1901 — Moves`, `Spring 1901` or `S1901 Moves`."""
        return self.say(
            f"turn.{form}",
            season=self.say(f"season.{turn.season}"),
            letter=self.say(f"season_letter.{turn.season}"),
            kind=self.say(f"kind.{turn.kind}"),
            year=turn.year,
        )


_NAMED = frozenset(("power", "former", "powers", "place", "player", "players"))
"""Fields of sentences that stand for something on the board or at the table."""


def _no_sentence(*_: object) -> None:
    """Says nothing of anything."""


@dataclass(frozen=True, slots=True)
class OwnCard:
    """The secret card of a seat: what it is, lines about that, and what it was told since."""

    title: str
    lines: tuple[str, ...] = ()
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GameSentences:
    """How one game says its facts. Each function answers None for facts that are not its own.

    - `report`: the sentences of a report, from its facts.
    - `objection`: what is amiss with a submission, from an objection's code and facts.
    - `result`: how the game ended, from a result's facts.
    - `phase`: the title of a phase, from its label.
    - `decision`: what a GM decided, as a clause with a full stop.
    - `changes`: what a correction changed, a sentence for each thing.
    - `act`: what somebody did at once, in a sentence.
    - `page`: what a page of an envelope asks and means to a seat, from its view and page's name.
    - `card`: the secret card of a seat, from its view.
    - `open_news`: what has just been told to all, in words for whose view it is.
    - `out`: that a seat is out of the game, from its view, once everybody knows.
    - `record`: what everybody may look up beside the board, from a view: its title, then lines.
    - `script`: what the GM says or does next, from a line's code and facts.
    - `gathered`: news that one reader reads together, with what is told many times told once.
    """

    report: Callable[[Speech, Facts], tuple[str, ...] | None] = _no_sentence
    objection: Callable[[Speech, str, Facts], str | None] = _no_sentence
    result: Callable[[Speech, Facts], str | None] = _no_sentence
    phase: Callable[[Speech, Facts, TitleForm], str | None] = _no_sentence
    decision: Callable[[Speech, object], str | None] = _no_sentence
    changes: Callable[[Speech, Facts], tuple[str, ...] | None] = _no_sentence
    act: Callable[[Speech, object], str | None] = _no_sentence
    page: Callable[[Speech, object, str], tuple[str, ...] | None] = _no_sentence
    card: Callable[[Speech, object], OwnCard | None] = _no_sentence
    open_news: Callable[[Speech, object], OpenNews | None] = _no_sentence
    out: Callable[[Speech, object], str | None] = _no_sentence
    record: Callable[[Speech, object], tuple[str, ...] | None] = _no_sentence
    script: Callable[[Speech, str, Facts], str | None] = _no_sentence
    gathered: Callable[[Sequence[Report]], tuple[Report, ...]] = tuple


def first_answer(
    answers: Callable[[GameSentences], T | None], games: tuple[GameSentences, ...]
) -> T | None:
    """What the first game says that says anything."""
    return next((said for game in games if (said := answers(game)) is not None), None)
