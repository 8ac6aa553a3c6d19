"""All that the game says in one language: codes and facts in, sentences out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypeVar

from engine.board.gazetteer import Gazetteer
from engine.board.terms import Location, Power
from engine.board.turn import Turn
from engine.board.unit import Unit
from engine.errors import SubmissionRefused, TableError
from engine.frame.game_option import OptionValue
from engine.frame.phase import Phase
from engine.frame.report import Facts, Report
from engine.frame.ruleset import GameResult, Objection, ScriptLine, game_family
from engine.judge.order_strengths import OrderStrengths
from engine.judge.ruling import Outcome, Ruling
from engine.orders.illegal import Illegal
from engine.orders.order import Order
from engine.phrases.campaign_phrases import ruling_line
from engine.phrases.catalogue import Catalogue, language_catalogue
from engine.phrases.noun import NounMaker
from engine.phrases.open_news import OpenNews
from engine.phrases.order_phrases import order_clause
from engine.phrases.ruling_phrases import fault_clause, ruling_reason, ruling_sentence
from engine.phrases.speech import (
    GameSentences,
    OwnCard,
    Players,
    Speech,
    TitleForm,
    Units,
    first_answer,
)
from engine.registry import loaded_sentences
from engine.sentences.error_sentences import error_sentence
from engine.sentences.strength_sentences import strength_lines
from engine.sentences.table_sentences import notice_lines

T = TypeVar("T")

Form: TypeAlias = Literal["", "the", "of", "at"]
"""How a name stands in a sentence; see `engine.phrases.noun`."""


@dataclass(frozen=True, slots=True)
class TitledText:
    """A game or an option as it is offered: a title, and one sentence saying what it is."""

    title: str
    says: str


class Sentences:
    """One language's sentences. Everything it says of a map needs that map's gazetteer.

    What games say is asked of those that are loaded, or of `games` in their order.
    """

    __slots__ = ("_given", "catalogue")

    def __init__(self, language: str, games: tuple[GameSentences, ...] | None = None) -> None:
        """The words of `en` or `fr`. Raises `ValueError` for another language."""
        self.catalogue: Catalogue = language_catalogue(language)
        self._given = games

    @property
    def _games(self) -> tuple[GameSentences, ...]:
        return loaded_sentences() if self._given is None else self._given

    @property
    def language(self) -> str:
        """`en` or `fr`."""
        return self.catalogue.language

    def turn(self, turn: Turn, form: TitleForm = "long") -> str:
        """A turn's title: `Spring 1901 — Moves`, `Spring 1901` or `S1901 Moves`."""
        return self._speech(None).turn(turn, form)

    def phase(self, phase: Phase, form: TitleForm = "long") -> str:
        """A phase's title; its bare key where its label is none of ours."""
        return self._phase_title(phase.key, phase.label, form)

    def power(self, power: Power, gazetteer: Gazetteer, form: Form = "") -> str:
        """A power's name, alone or as it stands in a sentence."""
        return format(self._nouns(gazetteer).power(power), form)

    def powers(self, powers: tuple[Power, ...], gazetteer: Gazetteer) -> str:
        """Several powers in words; at least one."""
        return self._nouns(gazetteer).powers(powers)

    def place(self, at: Location, gazetteer: Gazetteer, form: Form = "") -> str:
        """The name of a province or coast, alone or as it stands in a sentence."""
        return format(self._nouns(gazetteer).place(at), form)

    def unit(self, unit: Unit, gazetteer: Gazetteer, form: Form = "") -> str:
        """A unit and where it stands, without its power."""
        return format(self._nouns(gazetteer).unit(unit), form)

    def order(
        self,
        order: Order,
        unit: Unit | None,
        gazetteer: Gazetteer,
        power: Power | None = None,
    ) -> str:
        """An order in words, without a full stop: `Army Paris moves to Burgundy`."""
        return order_clause(self._nouns(gazetteer), order, unit, power)

    def fault(self, order: Order, fault: Illegal, gazetteer: Gazetteer) -> str:
        """Why an order is not allowed, as a clause without capital or full stop."""
        return fault_clause(self._nouns(gazetteer), order, fault)

    def outcome(self, outcome: Outcome) -> str:
        """How an order ended, in a word or two, for legends and lists."""
        return self.catalogue.say(f"outcome.{outcome}")

    def ruling(self, ruling: Ruling, gazetteer: Gazetteer) -> str:
        """What became of an order and why, in one sentence that does not name the power."""
        return ruling_sentence(self._nouns(gazetteer), ruling)

    def ruling_line(self, ruling: Ruling, gazetteer: Gazetteer) -> str:
        """The same, with the power named before it."""
        return ruling_line(self._nouns(gazetteer), ruling)

    def reason(self, ruling: Ruling, gazetteer: Gazetteer) -> str:
        """The reason alone, short enough for the map: `Bounced, 1 against 1`."""
        return ruling_reason(self._nouns(gazetteer), ruling)

    def reckoning(
        self, reckoning: OrderStrengths, gazetteer: Gazetteer, *, cases: bool = True
    ) -> tuple[str, ...]:
        """All that counted for and against a unit, a sentence each, what became of it first.

        `cases` says whether the numbers of test cases stand behind the rules.
        """
        return tuple(strength_lines(self._nouns(gazetteer), reckoning, cases=cases))

    def report(
        self, report: Report, gazetteer: Gazetteer | None, players: Players | None = None
    ) -> tuple[str, ...]:
        """A report's sentences. `players` are the names at the seats.

        Raises `TypeError` for facts that nobody has sentences for.
        """
        speech, facts = self._speech(gazetteer, players), report.facts

        def decided(decision: object) -> str | None:
            return first_answer(lambda game: game.decision(speech, decision), self._games)

        def changed(facts: Facts) -> tuple[str, ...]:
            return first_answer(lambda game: game.changes(speech, facts), self._games) or ()

        told = notice_lines(
            self.catalogue, facts, speech.players, self._phase_title, decided, changed
        )
        if told is None:
            told = first_answer(lambda game: game.report(speech, facts), self._games)
        return _required(told, facts)

    def gathered(self, reports: Sequence[Report]) -> tuple[Report, ...]:
        """News that one reader reads together: letters to many, which a GM reads all, as one."""
        for game in self._games:
            reports = game.gathered(reports)
        return tuple(reports)

    def objection(
        self,
        objection: Objection,
        gazetteer: Gazetteer | None,
        units: Units | None = None,
        players: Players | None = None,
    ) -> str:
        """What is amiss with a submission, in one sentence.

        `units`, those of the view's position, let it say army or fleet instead of unit. Raises
        `TypeError` for facts that nobody has sentences for.
        """
        speech = self._speech(gazetteer, players, units)
        code, facts = objection.code, objection.facts
        return _required(
            first_answer(lambda game: game.objection(speech, code, facts), self._games), facts
        )

    def result(
        self, result: GameResult, gazetteer: Gazetteer | None, players: Players | None = None
    ) -> str:
        """How the game ended, and for whom if the players' names are given."""
        speech, facts = self._speech(gazetteer, players), result.facts
        sentence = _required(
            first_answer(lambda game: game.result(speech, facts), self._games), facts
        )
        if not players or not result.winners:
            return sentence
        names, count = speech.players_phrase(result.winners), len(result.winners)
        return f"{sentence} {self.catalogue.say('result.players', players=names, count=count)}"

    def act(
        self, act: object, gazetteer: Gazetteer | None = None, players: Players | None = None
    ) -> str:
        """What somebody did at once, in one sentence."""
        speech = self._speech(gazetteer, players)
        return _required(first_answer(lambda game: game.act(speech, act), self._games), act)

    def page(self, view: object, page: str, gazetteer: Gazetteer | None) -> tuple[str, ...]:
        """What a page of an envelope means to the seat whose view it is; nothing where a game
        says nothing of its pages."""
        speech = self._speech(gazetteer)
        return first_answer(lambda game: game.page(speech, view, page), self._games) or ()

    def card(self, view: object, gazetteer: Gazetteer | None) -> OwnCard | None:
        """The secret card of the seat whose view it is, in games that deal some by mail."""
        speech = self._speech(gazetteer)
        return first_answer(lambda game: game.card(speech, view), self._games)

    def open_news(
        self, view: object, gazetteer: Gazetteer | None, players: Players | None = None
    ) -> OpenNews | None:
        """What has just been told to all, as it shows large before whose view it is."""
        speech = self._speech(gazetteer, players)
        return first_answer(lambda game: game.open_news(speech, view), self._games)

    def out(self, view: object, gazetteer: Gazetteer | None) -> str | None:
        """That the seat whose view it is is out of the game; None for who plays."""
        speech = self._speech(gazetteer)
        return first_answer(lambda game: game.out(speech, view), self._games)

    def record(self, view: object, gazetteer: Gazetteer | None) -> tuple[str, ...]:
        """What everybody may look up beside the board: a title, then lines; nothing in games that
        keep no such record."""
        speech = self._speech(gazetteer)
        return first_answer(lambda game: game.record(speech, view), self._games) or ()

    def script(
        self,
        line: ScriptLine,
        gazetteer: Gazetteer | None = None,
        players: Players | None = None,
    ) -> str:
        """A line of a game's own script; one without facts is a mere template."""
        speech, code, facts = self._speech(gazetteer, players), line.code, line.facts
        said = first_answer(lambda game: game.script(speech, code, facts), self._games)
        return self.catalogue.sentence(f"script.{code}") if said is None else said

    def error(
        self,
        error: TableError,
        gazetteer: Gazetteer | None = None,
        players: Players | None = None,
    ) -> str:
        """An error in one sentence; with gazetteer and players' names it can be more exact."""
        if not isinstance(error, SubmissionRefused):
            return error_sentence(self.catalogue, error, gazetteer, players)
        if gazetteer is None:
            return self.catalogue.sentence("error.submission_refused")
        found = (each for each in error.objections if isinstance(each, Objection))
        listed = " ".join(self.objection(each, gazetteer, None, players) for each in found)
        return self.catalogue.sentence("error.submission_refused_for", objections=listed)

    def game(self, game: str) -> TitledText:
        """What a game is called, and what it is."""
        return self._titled_text(f"game.{game_family(game)}", "name")

    def option(self, game: str, option: str) -> TitledText:
        """What an option of a game is called, and what it changes."""
        return self._titled_text(self._option(game, option), "title")

    def choice(self, game: str, option: str, value: OptionValue) -> str:
        """The label of one value of an option: its own words, or the number itself."""
        key = f"{self._option(game, option)}.value.{str(value).lower()}"
        return self.catalogue.say(key) if self.catalogue.has(key) else str(value)

    def lot(self, purpose: str) -> str:
        """What a lot is for, as part of a sentence; its name where there are no words for it."""
        key = f"lot.{purpose}"
        return self.catalogue.say(key) if self.catalogue.has(key) else purpose

    def text(self, key: str, fields: Mapping[str, object] | None = None) -> str:
        """Any other entry of the catalogue."""
        return self.catalogue.say(key, **(fields or {}))

    def _phase_title(self, key: str, label: Facts, form: TitleForm = "long") -> str:
        speech = self._speech(None)
        return first_answer(lambda game: game.phase(speech, label, form), self._games) or key

    def _option(self, game: str, option: str) -> str:
        """Where the words of an option stand: with its game, or with standard Diplomacy if it is
        the same there."""
        own = f"option.{game_family(game)}.{option}"
        return own if self.catalogue.has(f"{own}.title") else f"option.standard.{option}"

    def _titled_text(self, key: str, title: str) -> TitledText:
        say = self.catalogue.say
        return TitledText(say(f"{key}.{title}"), say(f"{key}.says"))

    def _nouns(self, gazetteer: Gazetteer | None) -> NounMaker:
        return NounMaker(self.catalogue, gazetteer)

    def _speech(
        self,
        gazetteer: Gazetteer | None,
        players: Players | None = None,
        units: Units | None = None,
    ) -> Speech:
        return Speech(self._nouns(gazetteer), players or {}, units or {})


def _required(said: T | None, facts: object) -> T:
    """What was said; that nothing was is a mistake of ours."""
    if said is None:
        raise TypeError(type(facts).__name__)
    return said
