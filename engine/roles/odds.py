"""Exact winning chances of the village game, by backtracking over fractions.

Three models, named after whose computation they follow (rules.md 6.2b, 6.3).

- `zarf`: no seer's knowledge is used, night first, every lynching at random, wolves win at parity
  (Andrew Plotkin's simulation, here exact).
- `wolff1`: what the seer learns is known to all at once, but not who the seer is; the lower bound
  for the wolves. Wolves win with the last human. By the program itself a night with an odd number
  of players passes without a victim.
- `wolff2`: the seer keeps his knowledge until he goes public; an approximation, since "when it
  makes sense" can be read in more than one way.

A game under way has its own nights: whoever asks says how many die in the one that is open or
comes next, and every later night has one victim.

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
"""The most players that chances are computed for."""


class OddsModel(StrEnum):
    """Whose computation."""

    ZARF = "zarf"
    WOLFF1 = "wolff1"
    WOLFF2 = "wolff2"


class OddsStage(StrEnum):
    """What comes next."""

    DIVINATION = "divination"
    DINNER = "dinner"
    LYNCH = "lynch"


@dataclass(frozen=True, slots=True)
class VillageCount:
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


def village_at_start(players: int, wolves: int, *, seer: bool = True) -> VillageCount:
    """A village at the start. Raises `ValueError` where wolves and players do not fit."""
    if not 1 <= wolves < players <= MOST_PLAYERS:
        raise ValueError(f"{wolves} of {players}")
    return VillageCount(players - wolves - seer, 0, wolves, 0, seer)


def wolves_chance(
    model: OddsModel,
    at: VillageCount,
    stage: OddsStage = OddsStage.DIVINATION,
    victims: int | None = None,
) -> Fraction:
    """How likely the wolves are to win from there, exactly.

    `victims` are how many the night takes that is open, or comes first where no day does; every
    later night takes one. None: as in the authors' programs.
    """
    match model:
        case OddsModel.ZARF:
            killed = 0 if stage is OddsStage.LYNCH else 1 if victims is None else victims
            return 1 - _zarf(max(0, at.humans - killed), at.pack, True)
        case OddsModel.WOLFF1:
            return _chance_by_program(_FIRST, at, stage, victims)
        case OddsModel.WOLFF2:
            return _chance_by_program(_SECOND, at, stage, victims)
        case _:
            assert_never(model)


def opening_chance(
    model: OddsModel, players: int, wolves: int, *, seer: bool = True, victims: int | None = None
) -> Fraction:
    """How likely the wolves are to win a game at its start; `victims` as `wolves_chance` takes
    them. Raises `ValueError`."""
    return wolves_chance(model, village_at_start(players, wolves, seer=seer), victims=victims)


def nearest_even_wolf_count(
    model: OddsModel, players: int, *, seer: bool = True, victims: int | None = None
) -> int:
    """How many wolves bring both sides nearest to an even chance; the fewer of two as near.
    `victims` as `wolves_chance` takes them.

    Raises `ValueError` for fewer than 2 players or more than there can be.
    """
    if not 2 <= players <= MOST_PLAYERS:
        raise ValueError(str(players))
    half = Fraction(1, 2)
    best, best_gap = 1, Fraction(1)
    for wolves in range(1, max(2, (players + 1) // 2)):
        chance = opening_chance(model, players, wolves, seer=seer, victims=victims)
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


# Wolff's models. A value is the numerator of the wolves' chance over `_under(living, at)`.

_State = tuple[int, int, int, int, int]
"""Unknown villagers, known villagers, unknown wolves, known wolves, seers."""

_Parts = tuple[tuple[int, _State], ...]
"""What may come of something, each state with its weight."""


@dataclass(frozen=True, slots=True, eq=False)
class _NextStage:
    """What comes next, `then` what comes after it, and whether `every` night has a victim or only
    those with an even number."""

    stage: OddsStage
    every: bool

    @property
    def then(self) -> "_NextStage":
        """The stage that follows."""
        return _FOLLOWING[self]

    def kills(self, living: int) -> bool:
        """Whether a dinner among so many takes somebody."""
        return self.every or living % 2 == 0


_NEXT = {
    (stage, every): _NextStage(stage, every) for stage in OddsStage for every in (False, True)
}
_FOLLOWING = {
    _NEXT[stage, every]: _NEXT[after, every]
    for stage, after in zip(OddsStage, (*tuple(OddsStage)[1:], *tuple(OddsStage)[:1]), strict=True)
    for every in (False, True)
}

_Value = Callable[[_State, _NextStage], int]


@dataclass(frozen=True, slots=True)
class _OddsProgram:
    """One of the two programs: a state's value, whether the seer asks in it, and who is eaten."""

    value: _Value
    asks: Callable[[_State], bool]
    eaten: Callable[[_State], _Parts]


def _chance_by_program(
    program: _OddsProgram, at: VillageCount, stage: OddsStage, victims: int | None
) -> Fraction:
    state = (at.villagers, at.known_villagers, at.wolves, at.known_wolves, int(at.seer))
    if victims is None or stage is OddsStage.LYNCH:
        return _chance(program, state, _NEXT[stage, victims is not None])
    found = [(Fraction(1), state)]
    if stage is OddsStage.DIVINATION:
        found = _expand_states(found, lambda each: _findings(each) if program.asks(each) else ())
    for _ in range(victims):
        found = _expand_states(found, program.eaten)
    day = _NEXT[OddsStage.LYNCH, True]
    return sum((part * _chance(program, each, day) for part, each in found), Fraction(0))


def _chance(program: _OddsProgram, state: _State, at: _NextStage) -> Fraction:
    return Fraction(program.value(state, at), _common_denominator(sum(state), at))


def _expand_states(
    found: list[tuple[Fraction, _State]], after: Callable[[_State], _Parts]
) -> list[tuple[Fraction, _State]]:
    """What becomes of each state; one of which nothing becomes stays as it is."""
    spread: list[tuple[Fraction, _State]] = []
    for part, state in found:
        weights = after(state) or ((1, state),)
        total = sum(weight for weight, _ in weights)
        spread += [(part * weight / total, each) for weight, each in weights]
    return spread


@cache
def _common_denominator(living: int, at: _NextStage) -> int:
    """A denominator that fits every chance with so many alive at a stage."""
    if living == 0:
        return 1
    match at.stage:
        case OddsStage.DIVINATION:
            return _least_common_multiple(living) * _common_denominator(living, at.then)
        case OddsStage.DINNER:
            after = _common_denominator(living - at.kills(living), at.then)
            return _least_common_multiple(living) * after
        case OddsStage.LYNCH:
            # Twice: a lot may fall on the seer, and another follow in public.
            return _least_common_multiple(living) ** 2 * _common_denominator(living - 1, at.then)
        case _:
            assert_never(at.stage)


@cache
def _least_common_multiple(number: int) -> int:
    return lcm(*range(1, number + 1))


def _end_value(state: _State, at: _NextStage) -> int | None:
    """The value where one side is no more."""
    v, k, u, i, s = state
    if v + k + s == 0:
        return _common_denominator(sum(state), at)
    return 0 if u + i == 0 else None


def _mean(value: _Value, living: int, parts: _Parts, at: _NextStage) -> int:
    """The mean of values by how many lead to each."""
    total = found = 0
    for weight, state in parts:
        total += weight
        found += weight * value(state, at)
    return _least_common_multiple(living) // total * found


def _is_asked_in_first(state: _State) -> bool:
    _, _, _, i, _ = state
    return not i and _is_asked(state)


def _is_asked(state: _State) -> bool:
    v, k, u, i, s = state
    return bool(s) and v + u > 0 and u + i < v + k + s


@cache
def _first_program_value(state: _State, at: _NextStage) -> int:
    """The first program's recurrence (P1 of rules.md 6.2b)."""
    done = _end_value(state, at)
    if done is not None:
        return done
    living = sum(state)
    match at.stage:
        case OddsStage.DIVINATION:
            return _value_after_divination(_FIRST, state, at)
        case OddsStage.DINNER:
            return _value_after_dinner(_FIRST, state, at)
        case OddsStage.LYNCH:
            return _least_common_multiple(living) * _first_lynching(state, at.then)
        case _:
            assert_never(at.stage)


def _value_after_divination(program: _OddsProgram, state: _State, at: _NextStage) -> int:
    if not program.asks(state):
        return _least_common_multiple(sum(state)) * program.value(state, at.then)
    return _mean(program.value, sum(state), _findings(state), at.then)


def _value_after_dinner(program: _OddsProgram, state: _State, at: _NextStage) -> int:
    living = sum(state)
    if not at.kills(living):
        return _least_common_multiple(living) * program.value(state, at.then)
    return _mean(program.value, living, program.eaten(state), at.then)


def _first_lynching(state: _State, after: _NextStage) -> int:
    v, k, u, i, s = state
    if u + i >= v + k + s:
        return _mean(_first_program_value, sum(state), _human_victims(state), after)
    if i:
        return _least_common_multiple(sum(state)) * _first_program_value(
            (v, k, u, i - 1, s), after
        )
    return _mean(_first_program_value, sum(state), _unknown(state), after)


@cache
def _second(state: _State, at: _NextStage) -> int:
    """The second program's recurrence (P2)."""
    done = _end_value(state, at)
    if done is not None:
        return done
    v, k, u, i, s = state
    living = sum(state)
    match at.stage:
        case OddsStage.DIVINATION:
            return _value_after_divination(_SECOND, state, at)
        case OddsStage.DINNER:
            return _value_after_dinner(_SECOND, state, at)
        case OddsStage.LYNCH:
            after = at.then
            told = _least_common_multiple(living) * _public(state, after)
            silent = s and u + i < v + k + s
            return min(told, _secret(state, after)) if silent else told
        case _:
            assert_never(at.stage)


def _second_program_victims(state: _State) -> _Parts:
    """The wolves do not know the seer; with him goes all that he knew. Known ones go first
    where he is dead."""
    v, k, u, i, s = state
    if not s:
        if not v + k:
            return ()
        return ((1, (v, k - 1, u, i, 0) if k else (v - 1, k, u, i, 0)),)
    return _possible_parts(
        (1, (v + k, 0, u + i, 0, 0)), (v, (v - 1, k, u, i, 1)), (k, (v, k - 1, u, i, 1))
    )


def _public(state: _State, after: _NextStage) -> int:
    """A lynching after the seer, if he lives, has said all; he is one more known villager then.

    The numerator lacks the second factor of the stage's denominator, as nothing is drawn twice.
    """
    v, k, u, i, s = state
    living, k = sum(state), k + s
    if u + i >= v + k:
        left = (v, k - 1, u, i, 0) if k else (v - 1, k, u, i, 0)
        return _least_common_multiple(living) * _second(left, after)
    if i:
        return _least_common_multiple(living) * _second((v, k, u, i - 1, 0), after)
    return _mean(_second, living, _unknown((v, k, u, 0, 0)), after)


def _secret(state: _State, after: _NextStage) -> int:
    """A lynching at random while the seer keeps silent; if it falls on him, he says all."""
    v, k, u, i, _ = state
    living = sum(state)
    each = _least_common_multiple(living) // living
    lynched = 0
    if v:
        lynched += v * _second((v - 1, k, u, i, 1), after)
    if k:
        lynched += k * _second((v, k - 1, u, i, 1), after)
    if u:
        lynched += u * _second((v, k, u - 1, i, 1), after)
    if i:
        lynched += i * _second((v, k, u, i - 1, 1), after)
    return each * (_least_common_multiple(living) * lynched + _public(state, after))


def _possible_parts(*parts: tuple[int, _State]) -> _Parts:
    """Those that can be."""
    return tuple(each for each in parts if each[0])


def _findings(state: _State) -> _Parts:
    """The seer finds out about one of the unknown."""
    v, k, u, i, s = state
    return _possible_parts((v, (v - 1, k + 1, u, i, s)), (u, (v, k, u - 1, i + 1, s)))


def _human_victims(state: _State) -> _Parts:
    v, k, u, i, s = state
    return _possible_parts(
        (v, (v - 1, k, u, i, s)), (k, (v, k - 1, u, i, s)), (s, (v, k, u, i, 0))
    )


def _unknown(state: _State) -> _Parts:
    v, k, u, i, s = state
    return _possible_parts((v, (v - 1, k, u, i, s)), (u, (v, k, u - 1, i, s)))


_FIRST = _OddsProgram(_first_program_value, _is_asked_in_first, _human_victims)
_SECOND = _OddsProgram(_second, _is_asked, _second_program_victims)


def odds_table(
    model: OddsModel, players: range, wolves: range, *, seer: bool = True
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


def without_seer(at: VillageCount) -> VillageCount:
    """The same village when nobody has the second sight."""
    hidden = at.villagers + at.known_villagers + at.seer
    return replace(at, villagers=hidden, known_villagers=0, seer=False)
