"""The transcripts of Heptadiplomacy: what players write in letters, and what they read of it.

game A title
  owns 66 64 …            the players' centres, otherwise those of the beginning
  opens F1905M · units austria@1 A 1:boh
phase F1905M
  1 A(1:Boh)-2:Tyr        a line of the first player's letter
  => public A sentence    what everybody reads; `=> 1` what the first player does
  =/ 3 Words              what the third does not
  => next W1905A · => won 1 2
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from engine.frame.audience import can_read
from engine.frame.chance import Chance
from engine.frame.report import Report
from engine.frame.seat import ONLOOKER, Reader, Seated
from engine.games.hepta.state import HeptaState
from engine.post.submission_lines import read_submission
from engine.registry import map_file
from engine.sentences.sentences import Sentences
from tests.engine.games.hepta.table import RULES, SEATS, at, winners

FILES = sorted((Path(__file__).parent / "hepta").glob("*.txt"))
NAMES = map_file("hepta2A").gazetteer
PLAYERS = {seat: f"P{number}" for number, seat in enumerate(SEATS, 1)}


@dataclass
class Played:
    """One phase: the lines of letters, and what is expected of it."""

    key: str
    lines: dict[int, list[str]] = field(default_factory=dict[int, list[str]])
    expected: list[str] = field(default_factory=list[str])


@dataclass
class Game:
    """One game: how it opens, and its phases."""

    title: str
    setting: list[str] = field(default_factory=list[str])
    phases: list[Played] = field(default_factory=list[Played])


def games(path: Path) -> Iterator[Game]:
    """The games of a file."""
    found: list[Game] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.strip().partition(" ")
        if not word or word.startswith("#"):
            continue
        if word == "game":
            found.append(Game(rest))
        elif word == "phase":
            found[-1].phases.append(Played(rest))
        elif not found[-1].phases:
            found[-1].setting.append(line.strip())
        elif word in ("=>", "=/"):
            found[-1].phases[-1].expected.append(line.strip())
        else:
            found[-1].phases[-1].lines.setdefault(int(word), []).append(rest)
    return iter(found)


def opened(game: Game) -> HeptaState:
    key, centres = "S1901M", tuple[int, ...]()
    units: dict[str, list[str]] = {}
    for line in game.setting:
        word, _, rest = line.partition(" ")
        if word == "owns":
            centres = tuple(map(int, rest.split()))
        elif word == "opens":
            key = rest
        else:
            nation, _, unit = rest.partition(" ")
            units.setdefault(nation, []).append(unit)
    return at(key, centres, units)


def resolved(state: HeptaState, phase: Played) -> tuple[HeptaState, tuple[Report, ...]]:
    """The state after the letters of a phase, each of which is understood, and the news."""
    given = {}
    for number, seat in enumerate(SEATS, 1):
        view = RULES.view(state, Seated(seat))
        read = read_submission(view, phase.lines.get(number, []), NAMES)
        assert read.unread == (), read.unread
        assert not [each for each in RULES.check(view, read.submission) if each.blocking]
        given[seat] = read.submission
    step = RULES.resolve(state, given, Chance(bytes(32)))
    return step.state, step.reports


def assert_so(expected: str, state: HeptaState, reports: tuple[Report, ...]) -> None:
    sign, about, text = (*expected.split(" ", 2), "")[:3]
    if about == "next":
        assert RULES.phase(state).key == text
    elif about == "won":
        assert winners(state) == [int(each) for each in text.split()]
    else:
        reader: Reader = ONLOOKER if about == "public" else Seated(SEATS[int(about) - 1])
        told = [each for each in reports if can_read(each.audience, reader)]
        lines = [line for each in told for line in Sentences("en").report(each, NAMES, PLAYERS)]
        assert any(text in line for line in lines) == (sign == "=>"), "\n".join(lines)


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, id=game.title) for path in FILES for game in games(path)],
)
def test_a_transcript(game: Game) -> None:
    state = opened(game)
    for phase in game.phases:
        assert RULES.phase(state).key == phase.key
        state, reports = resolved(state, phase)
        for expected in phase.expected:
            assert_so(expected, state, reports)
