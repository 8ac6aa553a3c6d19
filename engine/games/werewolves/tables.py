"""The spy's die, the ways the game stops, and the scores: data that the GM may edit.

The author's lists are lost (rules.md 2.3, M1, M3, M4); the first preset of each is our
reconstruction, the others are the alternatives considered there. Each is one line of text:

    1-2 nothing, 3-4 vote, 5 wolf, 6 status        what the die brings, every face once
    no_wolves, centres 18, all_wolves, solo 18     when the game stops
    wolves 60 30 20; humans 6 12 18; draw 1/2      points for each survivor of the winning side, by
                                                   how many they are; the last number goes for more
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

FACES = range(1, 7)

FINDINGS = ("nothing", "vote", "wolf", "status", "victim")
"""What a face may bring: nothing; the court vote of the power named; whether it is a werewolf;
its full status; the full status of the power that the die itself picks."""

GRADED = "1-2 nothing, 3-4 vote, 5 wolf, 6 status"
SPY_TABLES = (GRADED, "1-6 victim", "1-3 nothing, 4-6 wolf")

USUAL_STOPS = "no_wolves, centres 18, all_wolves, solo 18"
STOPS = (
    USUAL_STOPS,
    "no_wolves, centres 18, all_wolves, parity, solo 18",
    "no_wolves, all_wolves",
)

SHARED = "wolves 60 30 20 15 12 10 60/7; humans 6 12 18 24 30 36 42; draw 1/2"
SCORES = (
    SHARED,
    f"{SHARED}; centres",
    "wolves 7 6 5 4 3 2 1; humans 1 2 3 4 5 6 7; draw 1/2",
    "none",
)

_FACE = re.compile(r"([1-6])(?:\s*-\s*([1-6]))?\s+(\w+)")
_STOP = re.compile(r"(no_wolves|all_wolves|parity)|(centres|solo)\s+(\d{1,2})")
_POINTS = re.compile(r"\d{1,4}(?:/[1-9]\d{0,2})?")


@dataclass(frozen=True, slots=True)
class StopConditions:
    """When a game stops: a number of centres is 0 where it does not matter."""

    no_wolves: bool = False
    all_wolves: bool = False
    parity: bool = False
    centres: int = 0
    solo: int = 0


@dataclass(frozen=True, slots=True)
class SurvivorScores:
    """Points by side, for each survivor by how many survivors the side has; and the share of them
    that a draw brings. Where they go `by_centres`, the side's points are divided so."""

    wolves: tuple[Fraction, ...] = ()
    humans: tuple[Fraction, ...] = ()
    draw: Fraction = Fraction(0)
    by_centres: bool = False


def read_spy_table(text: str) -> Mapping[int, str] | None:
    """What each face brings; None unless every face is there once."""
    found: dict[int, str] = {}
    for part in text.split(","):
        match = _FACE.fullmatch(part.strip())
        if match is None or match[3] not in FINDINGS:
            return None
        for face in range(int(match[1]), int(match[2] or match[1]) + 1):
            if face in found:
                return None
            found[face] = match[3]
    return found if sorted(found) == list(FACES) else None


def read_stop_conditions(text: str) -> StopConditions | None:
    """When the game stops; None for what is not understood, or said twice."""
    named: dict[str, int] = {}
    for part in text.split(","):
        match = _STOP.fullmatch(part.strip())
        if match is None:
            return None
        key, number = match[1] or match[2], int(match[3] or 1)
        if key in named or number == 0:
            return None
        named[key] = number
    return StopConditions(
        no_wolves="no_wolves" in named,
        all_wolves="all_wolves" in named,
        parity="parity" in named,
        centres=named.get("centres", 0),
        solo=named.get("solo", 0),
    )


def read_score_table(text: str) -> SurvivorScores | None:
    """The points; None for what is not understood."""
    if text.strip() == "none":
        return SurvivorScores()
    said: dict[str, tuple[Fraction, ...]] = {}
    for part in text.split(";"):
        key, *numbers = part.split() or [""]
        fits = all(_POINTS.fullmatch(each) for each in numbers)
        if key not in ("wolves", "humans", "draw", "centres") or key in said or not fits:
            return None
        if (key == "centres") == bool(numbers) or (key == "draw" and len(numbers) != 1):
            return None
        said[key] = tuple(Fraction(each) for each in numbers)
    if "wolves" not in said or "humans" not in said:
        return None
    draw = said.get("draw", (Fraction(0),))[0]
    return SurvivorScores(said["wolves"], said["humans"], draw, "centres" in said)


def is_spy_table(text: str) -> bool:
    """Whether a text is a table for the spy's die."""
    return read_spy_table(text) is not None


def is_stop_conditions(text: str) -> bool:
    """Whether a text says when the game stops."""
    return read_stop_conditions(text) is not None


def is_score_table(text: str) -> bool:
    """Whether a text is a table of points."""
    return read_score_table(text) is not None
