"""Exact winning chances of the village game, by backtracking over fractions.

Three models, named after whose reckoning they follow (rules.md 6.2b, 6.3).

- `zarf`: no seer's knowledge is used, night first, every lynching at random, wolves win at parity
  (Andrew Plotkin's simulation, here exact).
- `wolff1`: what the seer learns is known to all at once, but not who the seer is; the lower bound
  for the wolves. Wolves win with the last human. With an odd number of players a night passes
  without a victim.
- `wolff2`: the seer keeps his knowledge until he goes public; an approximation, since "when it
  makes sense" can be read in more than one way.

Players are always counted without a moderator. Inside, chances are whole numbers over a common
denominator that follows from how many live, so that no fraction is reduced before the last.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from functools import cache
from math import lcm
from typing import assert_never

MOST_PLAYERS = 60
"""As many players as chances are reckoned for."""


class Model(StrEnum):
    """Whose reckoning."""

    ZARF = "zarf"
    WOLFF1 = "wolff1"
    WOLFF2 = "wolff2"


class Stage(StrEnum):
    """What comes next."""

    DIVINATION = "divination"
    DINNER = "dinner"
    LYNCH = "lynch"


@dataclass(frozen=True, slots=True)
class Village:
    """Who lives: villagers and wolves, each unknown or found out by the seer, and the seer.

    A seer counts as a human beside the villagers.
    """

    villagers: int
    known_villagers: int
    wolves: int
    known_wolves: int
    seer: bool

    @property
    def humans(self) -> int:
        """All who are no wolves."""
        return self.villagers + self.known_villagers + self.seer

    @property
    def pack(self) -> int:
        """All wolves."""
        return self.wolves + self.known_wolves


def village(players: int, wolves: int, *, seer: bool = True) -> Village:
    """A village at the start. Raises `ValueError` where wolves and players do not fit."""
    if not 1 <= wolves < players <= MOST_PLAYERS:
        raise ValueError(f"{wolves} of {players}")
    return Village(players - wolves - seer, 0, wolves, 0, seer)


def wolves_chance(model: Model, at: Village, stage: Stage = Stage.DIVINATION) -> Fraction:
    """How likely the wolves are to win from there, exactly."""
    match model:
        case Model.ZARF:
            return 1 - _zarf(at.humans, at.pack, stage is Stage.LYNCH)
        case Model.WOLFF1:
            return _reckoned(_first, at, stage)
        case Model.WOLFF2:
            return _reckoned(_second, at, stage)
        case _:
            assert_never(model)


def opening_chance(model: Model, players: int, wolves: int, *, seer: bool = True) -> Fraction:
    """How likely the wolves are to win a game at its start. Raises `ValueError`."""
    return wolves_chance(model, village(players, wolves, seer=seer))


def about_even(model: Model, players: int, *, seer: bool = True) -> int:
    """How many wolves bring both sides nearest to an even chance; the fewer of two as near.

    Raises `ValueError` for fewer than 2 players or more than there can be.
    """
    if not 2 <= players <= MOST_PLAYERS:
        raise ValueError(str(players))
    half = Fraction(1, 2)
    best, best_gap = 1, Fraction(1)
    for wolves in range(1, max(2, (players + 1) // 2)):
        chance = opening_chance(model, players, wolves, seer=seer)
        gap = abs(chance - half)
        if gap < best_gap:
            best, best_gap = wolves, gap
        if chance > half:
            break
    return best


# Zarf's model.


@cache
def _zarf(humans: int, wolves: int, day: bool) -> Fraction:
    """How likely the humans are to win."""
    if wolves == 0:
        return Fraction(1)
    if wolves >= humans:
        return Fraction(0)
    if not day:
        return _zarf(humans - 1, wolves, True)
    found = wolves * _zarf(humans, wolves - 1, False)
    wrong = humans * _zarf(humans - 1, wolves, False)
    return (found + wrong) / (humans + wolves)


# Wolff's models. A value is the numerator of the wolves' chance over `_under(living, stage)`.

_State = tuple[int, int, int, int, int]
"""Unknown villagers, known villagers, unknown wolves, known wolves, seers."""

_Value = Callable[[_State, Stage], int]


def _reckoned(value: _Value, at: Village, stage: Stage) -> Fraction:
    state = (
        at.villagers,
        at.known_villagers,
        at.wolves,
        at.known_wolves,
        int(at.seer),
    )
    return Fraction(value(state, stage), _under(sum(state), stage))


@cache
def _under(living: int, stage: Stage) -> int:
    """A denominator that fits every chance with so many alive at a stage."""
    if living == 0:
        return 1
    match stage:
        case Stage.DIVINATION:
            return _all_up_to(living) * _under(living, Stage.DINNER)
        case Stage.DINNER:
            killing = living % 2 == 0
            after = _under(living - killing, Stage.LYNCH)
            return _all_up_to(living) * after
        case Stage.LYNCH:
            # Twice: a lot may fall on the seer, and another follow in public.
            return _all_up_to(living) ** 2 * _under(living - 1, Stage.DIVINATION)
        case _:
            assert_never(stage)


@cache
def _all_up_to(number: int) -> int:
    return lcm(*range(1, number + 1))


def _over(state: _State, stage: Stage) -> int | None:
    """The value where one side is no more."""
    v, k, u, i, s = state
    if v + k + s == 0:
        return _under(sum(state), stage)
    return 0 if u + i == 0 else None


def _weighed(living: int, parts: tuple[tuple[int, int], ...]) -> int:
    """The mean of values by how many lead to each; a value with no weight is not asked for."""
    total = sum(weight for weight, _ in parts)
    scale = _all_up_to(living) // total
    return scale * sum(weight * value for weight, value in parts)


@cache
def _first(state: _State, stage: Stage) -> int:
    """The first program's recurrence (P1 of rules.md 6.2b)."""
    done = _over(state, stage)
    if done is not None:
        return done
    v, _, u, i, s = state
    living, pack = sum(state), u + i
    humans = living - pack
    match stage:
        case Stage.DIVINATION:
            if not s or pack >= humans or v + u == 0 or i:
                return _all_up_to(living) * _first(state, Stage.DINNER)
            return _found(_first, state)
        case Stage.DINNER:
            if living % 2:
                return _all_up_to(living) * _first(state, Stage.LYNCH)
            return _any_human_dies(_first, state, Stage.LYNCH)
        case Stage.LYNCH:
            return _all_up_to(living) * _first_lynching(state)
        case _:
            assert_never(stage)


def _first_lynching(state: _State) -> int:
    v, k, u, i, s = state
    after = Stage.DIVINATION
    if u + i >= v + k + s:
        return _any_human_dies(_first, state, after)
    if i:
        return _all_up_to(sum(state)) * _first((v, k, u, i - 1, s), after)
    return _unknown_dies(_first, state, after)


@cache
def _second(state: _State, stage: Stage) -> int:
    """The second program's recurrence (P2)."""
    done = _over(state, stage)
    if done is not None:
        return done
    v, _, u, i, s = state
    living, pack = sum(state), u + i
    match stage:
        case Stage.DIVINATION:
            if not s or v + u == 0 or pack >= living - pack:
                return _all_up_to(living) * _second(state, Stage.DINNER)
            return _found(_second, state)
        case Stage.DINNER:
            if living % 2:
                return _all_up_to(living) * _second(state, Stage.LYNCH)
            return _second_dinner(state)
        case Stage.LYNCH:
            told = _all_up_to(living) * _public(state)
            return told if not s or pack >= living - pack else min(told, _secret(state))
        case _:
            assert_never(stage)


def _second_dinner(state: _State) -> int:
    v, k, u, i, s = state
    living, humans = sum(state), v + k + s
    if not s:
        after = (v, k - 1, u, i, 0) if k else (v - 1, k, u, i, 0)
        return _all_up_to(living) * _second(after, Stage.LYNCH)
    parts = [(1, _second((v + k, 0, u + i, 0, 0), Stage.LYNCH))]
    if v:
        parts.append((v, _second((v - 1, k, u, i, 1), Stage.LYNCH)))
    if k:
        parts.append((k, _second((v, k - 1, u, i, 1), Stage.LYNCH)))
    assert sum(weight for weight, _ in parts) == humans
    return _weighed(living, tuple(parts))


def _public(state: _State) -> int:
    """A lynching once the seer, if he lives, has told all; he is one more known villager then.

    The numerator lacks the second factor of the stage's denominator, as nothing is drawn twice.
    """
    v, k, u, i, s = state
    living, k = sum(state), k + s
    after = Stage.DIVINATION
    if u + i >= v + k:
        left = (v, k - 1, u, i, 0) if k else (v - 1, k, u, i, 0)
        return _all_up_to(living) * _second(left, after)
    if i:
        return _all_up_to(living) * _second((v, k, u, i - 1, 0), after)
    return _unknown_dies(_second, (v, k, u, 0, 0), after)


def _secret(state: _State) -> int:
    """A lynching at random while the seer keeps silent; if it falls on him, he tells all."""
    v, k, u, i, _ = state
    living, after = sum(state), Stage.DIVINATION
    each = _all_up_to(living) // living
    lynched = 0
    if v:
        lynched += v * _second((v - 1, k, u, i, 1), after)
    if k:
        lynched += k * _second((v, k - 1, u, i, 1), after)
    if u:
        lynched += u * _second((v, k, u - 1, i, 1), after)
    if i:
        lynched += i * _second((v, k, u, i - 1, 1), after)
    return each * (_all_up_to(living) * lynched + _public(state))


def _found(value: _Value, state: _State) -> int:
    """The seer finds out about one of the unknown."""
    v, k, u, i, s = state
    parts: list[tuple[int, int]] = []
    if v:
        parts.append((v, value((v - 1, k + 1, u, i, s), Stage.DINNER)))
    if u:
        parts.append((u, value((v, k, u - 1, i + 1, s), Stage.DINNER)))
    return _weighed(sum(state), tuple(parts))


def _any_human_dies(value: _Value, state: _State, after: Stage) -> int:
    v, k, u, i, s = state
    parts: list[tuple[int, int]] = []
    if v:
        parts.append((v, value((v - 1, k, u, i, s), after)))
    if k:
        parts.append((k, value((v, k - 1, u, i, s), after)))
    if s:
        parts.append((1, value((v, k, u, i, 0), after)))
    return _weighed(sum(state), tuple(parts))


def _unknown_dies(value: _Value, state: _State, after: Stage) -> int:
    v, k, u, i, s = state
    parts: list[tuple[int, int]] = []
    if v:
        parts.append((v, value((v - 1, k, u, i, s), after)))
    if u:
        parts.append((u, value((v, k, u - 1, i, s), after)))
    return _weighed(sum(state), tuple(parts))


def tabulated(
    model: Model, players: range, wolves: range, *, seer: bool = True
) -> tuple[tuple[int, tuple[Fraction | None, ...]], ...]:
    """The wolves' chances for each number of players and wolves; None where they do not fit.

    Wolves fit while there are fewer of them than humans.
    """
    return tuple(
        (
            count,
            tuple(
                opening_chance(model, count, pack, seer=seer) if 2 * pack < count else None
                for pack in wolves
            ),
        )
        for count in players
    )


def without_seer(at: Village) -> Village:
    """The same village when nobody has the second sight."""
    hidden = at.villagers + at.known_villagers + at.seer
    return replace(at, villagers=hidden, known_villagers=0, seer=False)
