"""All that the game says in one language: codes and facts in, sentences out."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

from engine.board.calendar import Turn
from engine.board.gazetteer import Gazetteer
from engine.board.terms import Location, Power
from engine.board.unit import Unit
from engine.errors import SubmissionRefused, TableError
from engine.frame.phase import Phase
from engine.frame.report import Facts, Report
from engine.frame.ruleset import Choice, Objection, Result
from engine.judge.reckoning import Reckoning
from engine.judge.ruling import Illegal, Outcome, Ruling
from engine.orders.order import Order
from engine.words.catalogue import Catalogue, catalogue
from engine.words.decision_words import change_lines, decision_clause
from engine.words.error_words import error_sentence
from engine.words.noun import Nouns
from engine.words.order_words import order_clause
from engine.words.reckoning_words import reckoning_lines
from engine.words.ruling_words import fault_clause, ruling_reason, ruling_sentence
from engine.words.standard_words import (
    Players,
    Units,
    ending,
    objection_sentence,
    report_lines,
    ruling_line,
    the_powers,
)
from engine.words.table_words import notice_lines

Form: TypeAlias = Literal["", "the", "of", "at"]
"""How a name stands in a sentence; see `engine.words.noun`."""


@dataclass(frozen=True, slots=True)
class Titled:
    """A game or an option as it is offered: a title, and one sentence saying what it is."""

    title: str
    says: str


class Words:
    """One language's sentences. Everything it says of a map needs that map's gazetteer."""

    __slots__ = ("catalogue",)

    def __init__(self, language: str) -> None:
        """The words of `en` or `fr`. Raises `ValueError` for another language."""
        self.catalogue: Catalogue = catalogue(language)

    @property
    def language(self) -> str:
        """`en` or `fr`."""
        return self.catalogue.language

    def turn(self, turn: Turn, form: Literal["long", "season", "short"] = "long") -> str:
        """A turn's title: `Spring 1901 — Moves`, `Spring 1901` or `S1901 Moves`."""
        say = self.catalogue.say
        return say(
            f"turn.{form}",
            season=say(f"season.{turn.season}"),
            letter=say(f"season_letter.{turn.season}"),
            kind=say(f"kind.{turn.kind}"),
            year=turn.year,
        )

    def phase(self, phase: Phase, form: Literal["long", "season", "short"] = "long") -> str:
        """A phase's title; its bare key where its label is none of ours."""
        label = cast("object", phase.label)
        return self.turn(label, form) if isinstance(label, Turn) else phase.key

    def power(self, power: Power, gazetteer: Gazetteer, form: Form = "") -> str:
        """A power's name, alone or as it stands in a sentence."""
        return format(self._nouns(gazetteer).power(power), form)

    def powers(self, powers: tuple[Power, ...], gazetteer: Gazetteer) -> str:
        """Several powers in words; at least one."""
        return the_powers(self._nouns(gazetteer), powers)

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

    def reckoning(self, reckoning: Reckoning, gazetteer: Gazetteer) -> tuple[str, ...]:
        """All that counted for and against a unit, a sentence each, what became of it first."""
        return tuple(reckoning_lines(self._nouns(gazetteer), reckoning))

    def report(
        self, report: Report, gazetteer: Gazetteer, players: Players | None = None
    ) -> tuple[str, ...]:
        """A report's sentences. `players` are the names at the seats."""
        nouns, named = self._nouns(gazetteer), players or {}

        def decided(decision: object) -> str | None:
            return decision_clause(nouns, decision, named, self.turn)

        def changed(facts: Facts) -> tuple[str, ...]:
            return tuple(change_lines(nouns, facts))

        told = notice_lines(
            self.catalogue, report.facts, named, self._phase_title, decided, changed
        )
        return report_lines(nouns, report.facts, named) if told is None else told

    def objection(
        self, objection: Objection, gazetteer: Gazetteer, units: Units | None = None
    ) -> str:
        """What is amiss with a submission, in one sentence.

        `units`, those of the view's position, let it say army or fleet instead of unit.
        """
        nouns = self._nouns(gazetteer)
        return objection_sentence(nouns, objection.code, objection.facts, units or {})

    def result(self, result: Result, gazetteer: Gazetteer, players: Players | None = None) -> str:
        """How the game ended, and for whom if the players' names are given."""
        sentence = ending(self._nouns(gazetteer), result.facts)
        if not players or not result.winners:
            return sentence
        names = self.catalogue.join(tuple(players.get(seat, seat) for seat in result.winners))
        count = len(result.winners)
        return f"{sentence} {self.catalogue.say('result.players', players=names, count=count)}"

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
        listed = " ".join(self.objection(each, gazetteer) for each in found)
        return self.catalogue.sentence("error.submission_refused_for", objections=listed)

    def game(self, game: str) -> Titled:
        """What a game is called, and what it is."""
        return self._titled(f"game.{game}", "name")

    def option(self, game: str, option: str) -> Titled:
        """What an option of a game is called, and what it changes."""
        return self._titled(f"option.{game}.{option}", "title")

    def choice(self, game: str, option: str, value: Choice) -> str:
        """The label of one value of an option: its own words, or the number itself."""
        key = f"option.{game}.{option}.value.{str(value).lower()}"
        return self.catalogue.say(key) if self.catalogue.has(key) else str(value)

    def text(self, key: str, fields: Mapping[str, object] | None = None) -> str:
        """Any other entry of the catalogue."""
        return self.catalogue.say(key, **(fields or {}))

    def _phase_title(self, key: str, label: Facts) -> str:
        turn = cast("object", label)
        return self.turn(turn) if isinstance(turn, Turn) else key

    def _titled(self, key: str, title: str) -> Titled:
        say = self.catalogue.say
        return Titled(say(f"{key}.{title}"), say(f"{key}.says"))

    def _nouns(self, gazetteer: Gazetteer) -> Nouns:
        return Nouns(self.catalogue, gazetteer)
