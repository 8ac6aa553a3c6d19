"""Convoys in doubt: in which order they are settled, and what becomes of a paradox.

A convoy is in doubt when it has no route through fleets that nobody attacks. It hangs on another
only when that one lands on a unit which supports something at one of its own fleets; nothing else
a convoyed army does can reach a fleet. So most doubts are settled one after the other, and only a
cycle of them has to be tried out.
"""

from collections.abc import Collection, Mapping
from itertools import product
from typing import assert_never

from engine.judge.contest import Contest
from engine.judge.convoys import stands
from engine.judge.field import Field
from engine.judge.rulebook import Paradox


def resolve(field: Field) -> Contest:
    """The contest with every convoy settled."""
    doubtful = [p for p in field.carriers if not _is_safe(field, p)] if field.carriers else []
    if not doubtful:
        return Contest(field)
    needs = _needs(field, doubtful)
    sails: dict[int, bool] = {}
    while len(sails) < len(doubtful):
        rest = [p for p in doubtful if p not in sails]
        ready = [p for p in rest if needs[p] <= sails.keys()]
        if ready:
            sails |= _trial(field, ready, sails)
        else:
            core = min((_closure(p, needs, sails) for p in rest), key=len)
            sails |= _untie(field, core, sails)
    return Contest(field, _lost(sails))


def _is_safe(field: Field, p: int) -> bool:
    safe = {fleet for fleet in field.carriers[p] if fleet not in field.attackers}
    return stands(field, p, field.heading[p], safe)


def _needs(field: Field, doubtful: Collection[int]) -> dict[int, set[int]]:
    """By convoy, the convoys it hangs on."""
    landing: dict[int, set[int]] = {}
    for p in doubtful:
        landing.setdefault(field.heading[p], set()).add(p)
    needs: dict[int, set[int]] = {p: set() for p in doubtful}
    for given in field.supports:
        for p in doubtful:
            if given.by in landing and given.to in field.carriers[p]:
                needs[p] |= landing[given.by]
    return needs


def _closure(p: int, needs: Mapping[int, set[int]], sails: Mapping[int, bool]) -> tuple[int, ...]:
    """A convoy with all unsettled ones it hangs on, however far."""
    found, todo = {p}, [p]
    while todo:
        fresh = needs[todo.pop()] - found - sails.keys()
        found |= fresh
        todo += sorted(fresh)
    return tuple(sorted(found))


def _lost(sails: Mapping[int, bool]) -> set[int]:
    return {p for p, sailing in sails.items() if not sailing}


def _trial(field: Field, armies: Collection[int], sails: Mapping[int, bool]) -> dict[int, bool]:
    """Which of these armies keep their route, given what is known or guessed of the others."""
    dislodged = Contest(field, _lost(sails)).dislodged
    return {
        p: stands(
            field,
            p,
            field.heading[p],
            {fleet for fleet in field.carriers[p] if fleet not in dislodged},
        )
        for p in armies
    }


def _untie(field: Field, core: tuple[int, ...], sails: Mapping[int, bool]) -> dict[int, bool]:
    """Settle a cycle: its only consistent outcome, or else what the paradox rule says (D-2)."""
    guesses = (
        dict(zip(core, guess, strict=True)) for guess in product((True, False), repeat=len(core))
    )
    sound = [guess for guess in guesses if _trial(field, core, {**sails, **guess}) == guess]
    if len(sound) == 1:
        return sound[0]
    match field.rulebook.paradox:
        case Paradox.SZYKMAN:
            return dict.fromkeys(core, False)
        case _:
            assert_never(field.rulebook.paradox)
