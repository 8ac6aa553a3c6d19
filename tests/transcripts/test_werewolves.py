"""The transcripts of Werewolves Diplomacy: what players hand in, and what comes of each phase.

game A title
  wolf turkey 1901 · president nobody · options key=value · schedule italy 1901 fall witch
  opens W1901A · position <as `read_position` has it>
phase W1901A
  england fright france            a page of an envelope, or `orders A par - bur, …`
  => fright stands france          what is so once the phase is resolved
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from engine.board.position import unit_text
from engine.board.terms import Power, Season
from engine.games.werewolves.state import YEAR, ScheduledDisorder, WerewolvesState
from engine.games.werewolves.terms import DisorderCause
from tests.helpers.werewolves import SEATS, Turned, at, rules, turned

FILES = sorted((Path(__file__).parent / "werewolves").glob("*.txt"))
SEASONS = {"spring": (Season.SPRING,), "fall": (Season.FALL,), "year": YEAR}


@dataclass
class Played:
    """One phase: what is handed in, and what is expected of it."""

    key: str
    given: dict[str, dict[str, Any]] = field(default_factory=dict[str, dict[str, Any]])
    expected: list[str] = field(default_factory=list[str])


@dataclass
class Game:
    """One game: how it opens, and its phases."""

    title: str
    setting: list[str] = field(default_factory=list[str])
    phases: list[Played] = field(default_factory=list[Played])


def games(path: Path) -> Iterator[Game]:
    """The games of a file. `ValueError` at a line that says nothing."""
    game: Game | None = None
    for line in path.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.strip().partition(" ")
        if not word or word.startswith("#"):
            continue
        if word == "game":
            if game is not None:
                yield game
            game = Game(rest)
        elif game is None:
            raise ValueError(line)
        elif word == "phase":
            game.phases.append(Played(rest))
        elif not game.phases:
            game.setting.append(line.strip())
        elif word == "=>":
            game.phases[-1].expected.append(rest)
        else:
            _enter(game.phases[-1].given.setdefault(word, {}), rest)
    if game is not None:
        yield game


def _enter(envelope: dict[str, Any], text: str) -> None:
    """A page filled in."""
    page, _, rest = text.partition(" ")
    match page:
        case "orders":
            envelope["orders"] = rest.split(", ")
        case "answer" | "spied":
            envelope[page] = rest
        case "fright" | "court" | "target" | "president" | "casting":
            envelope[page] = Power(rest)
        case _:
            raise ValueError(text)


def opened(game: Game) -> WerewolvesState:
    """The state in which a game opens."""
    said = dict[str, list[str]]()
    for line in game.setting:
        word, _, rest = line.partition(" ")
        said.setdefault(word, []).append(rest)
    pairs = [each.split("=", 1) for each in said.get("options", [])]
    schedule = tuple(_sentence(*each.split()) for each in said.get("schedule", []))
    (code,) = said["opens"]
    position = "".join(said.get("position", []))
    state = at(code, position, choices=dict(pairs), schedule=schedule)
    for power, year in (each.split() for each in said.get("wolf", [])):
        state = replace(state, wolves={**state.wolves, Power(power): int(year)})
    return replace(state, president=None) if "president" in said else state


def _sentence(power: str, year: str, when: str, cause: str) -> ScheduledDisorder:
    return ScheduledDisorder(Power(power), int(year), SEASONS[when], DisorderCause(cause))


# What may be expected.


def fright(done: Turned, outcome: str, target: str = "") -> bool:
    (note,) = done.noted("fright")
    return (note.outcome, note.target or "") == (outcome, target)


def due(done: Turned, power: str, year: str = "", when: str = "", cause: str = "") -> bool:
    coming = [s for s in done.state.schedule if s.year > done.state.turn.year]
    if power == "nothing":
        return not coming
    return _sentence(power, year, when, cause) in coming


def empty(done: Turned, _letter: str, *powers: str) -> bool:
    return all([each.is_empty for each in done.to(power)] == [True] for power in powers)


def repeats(done: Turned, power: str, year: str) -> bool:
    """The letter says once more that the power was contaminated, and when it votes (W-81)."""
    return [each.votes_from for each in done.to(power)] == [int(year)]


def failed(done: Turned, _letter: str, *powers: str) -> bool:
    told = {power for power in SEATS for each in done.to(power) if getattr(each, "failed", False)}
    return told == set(powers)


def listed(done: Turned, *powers: str) -> bool:
    (letter,) = done.to("italy")
    return tuple(each.power for each in letter.expected) == powers


def disorder(done: Turned, *powers: str) -> bool:
    named = [power for told in done.public("in_disorder") for power in told.powers]
    return named == ([] if powers == ("nobody",) else list(powers))


def court(done: Turned, power: str, season: str = "", year: str = "") -> bool:
    (told,) = done.public("court")
    if power == "nobody":
        return told.power is None
    return (told.power, told.season, told.year) == (power, season, int(year))


def unit(done: Turned, power: str, *text: str) -> bool:
    units = done.state.campaign.position.units_of(Power(power))
    return " ".join(text) in [unit_text(each) for each in units]


def gone(done: Turned, power: str) -> bool:
    return not done.state.campaign.position.units_of(Power(power))


def owner(done: Turned, power: str, centre: str) -> bool:
    return done.state.campaign.position.owners.get(centre) == power


def wolf(done: Turned, power: str, year: str) -> bool:
    return done.state.wolves.get(Power(power)) == int(year)


def no(done: Turned, _wolf: str, power: str) -> bool:
    return power not in done.state.wolves


def asked(done: Turned, *powers: str) -> bool:
    return rules().phase(done.state).waiting_on == tuple(SEATS[power] for power in powers)


def told(done: Turned, power: str, what: str, *more: str) -> bool:
    facts = done.to(power)
    if what == "contaminated":
        return [type(each).__name__ for each in facts] == ["ContaminationNotice"]
    about, is_wolf = more
    return [(f.power, f.wolf) for each in facts for f in each.spied] == [
        (about, is_wolf == "wolf")
    ]


EXPECTED: Mapping[str, Callable[..., bool]] = {
    each.__name__: each
    for each in (fright, due, empty, failed, repeats, listed, disorder, court, unit, gone, owner)
} | {each.__name__: each for each in (wolf, no, asked, told)}


@pytest.mark.parametrize(
    "game", [game for path in FILES for game in games(path)], ids=lambda game: game.title
)
def test_a_game_goes_as_written(game: Game) -> None:
    state = opened(game)
    for phase in game.phases:
        assert rules().phase(state).key == phase.key
        done = turned(state, **phase.given)
        for line in phase.expected:
            word, *rest = line.split()
            assert EXPECTED[word](done, *rest), (phase.key, line)
        state = done.state


def test_every_situation_has_its_game() -> None:
    assert sum(1 for path in FILES for _ in games(path)) >= 18
