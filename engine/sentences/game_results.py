"""The story of a game in headings and sentences, for one reader: text exports are made of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.board.gazetteer import Gazetteer
from engine.board.view import BoardView
from engine.campaign.news import PhaseJudged
from engine.campaign.submission import ViewWithBoard
from engine.frame.desk import PhaseView
from engine.frame.report import Report
from engine.frame.ruleset import GameResult
from engine.orders.order_writing import OrderStyle, write_unit
from engine.phrases.speech import Players
from engine.sentences.sentences import Sentences


@dataclass(frozen=True, slots=True)
class ResultSection:
    """Some sentences under a heading; an empty heading is none."""

    heading: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PhaseResults:
    """One phase: its key, its title, and what is told of it."""

    key: str
    title: str
    sections: tuple[ResultSection, ...]


@dataclass(frozen=True, slots=True)
class GameResults:
    """A whole game, or some of its phases. `stamp` says whose eyes it is for, empty for all."""

    language: str
    title: str
    stamp: str
    phases: tuple[PhaseResults, ...]


@dataclass(frozen=True, slots=True)
class ResultsTeller:
    """Tells a reader's chapters; `names` is None where there is no map."""

    words: Sentences
    names: Gazetteer | None
    players: Players

    def tell(
        self,
        title: str,
        stamp: str,
        chapters: Sequence[PhaseView[object]],
        result: GameResult | None,
    ) -> GameResults:
        """All of it; the last chapter is told with the board as it stands in it."""
        told = [self._chapter(each) for each in chapters]
        if chapters:
            last = chapters[-1]
            more = (*self._standing(last.view), *self._end(result))
            told[-1] = PhaseResults(told[-1].key, told[-1].title, (*told[-1].sections, *more))
        return GameResults(self.words.language, title, stamp, tuple(told))

    def _chapter(self, chapter: PhaseView[object]) -> PhaseResults:
        judged = [each for each in chapter.reports if isinstance(each.facts, PhaseJudged)]
        rest = [each for each in chapter.reports if not isinstance(each.facts, PhaseJudged)]
        sections = [section for each in judged for section in self._orders(each.facts)]
        news = tuple(self._news(rest))
        if news:
            heading = self.words.catalogue.say("export.news") if sections else ""
            sections.append(ResultSection(heading, news))
        if not sections:
            key = "open" if chapter.phase.waiting_on else "nothing"
            sections.append(ResultSection("", (self.words.catalogue.say(f"export.{key}"),)))
        return PhaseResults(chapter.phase.key, self.words.phase(chapter.phase), tuple(sections))

    def _orders(self, judged: PhaseJudged) -> Iterator[ResultSection]:
        if self.names is None:
            return
        for power in dict.fromkeys(ruling.power for ruling in judged.rulings):
            lines = [
                self.words.ruling(each, self.names)
                for each in judged.rulings
                if each.power == power
            ]
            yield ResultSection(self.words.power(power, self.names), tuple(lines))

    def _news(self, reports: Sequence[Report]) -> Iterator[str]:
        for report in self.words.gathered(tuple(reports)):
            yield from self.words.report(report, self.names, self.players)

    def _standing(self, view: object) -> Iterator[ResultSection]:
        if isinstance(view, ViewWithBoard) and self.names is not None:
            heading = self.words.catalogue.say("export.standing")
            yield ResultSection(heading, tuple(self._units(view.board, self.names)))

    def _units(self, board: BoardView, names: Gazetteer) -> Iterator[str]:
        at, words = board.position, self.words
        beaten = [each.unit for _, each in sorted(at.dislodged.items())]
        for power in board.map.powers:
            theirs = (*at.units_of(power), *(each for each in beaten if each.power == power))
            units = [write_unit(each, names, words.language, OrderStyle.SHORT) for each in theirs]
            centres = at.centres_of(power)
            if not units and not centres:
                continue
            yield words.catalogue.say(
                "export.power_line",
                power=words.power(power, names),
                units=", ".join(units) or "–",
                count=words.catalogue.say("export.centres", count=len(centres)),
            )

    def _end(self, result: GameResult | None) -> Iterator[ResultSection]:
        if result is not None:
            said = self.words.result(result, self.names, self.players)
            yield ResultSection(self.words.catalogue.say("export.result"), (said,))
