"""Other truths that look the same to a reader, by game: a change behind everybody else's back."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.board.terms import Power
from engine.frame.seat import Reader, Seated
from engine.games.hepta.claim import Claim
from engine.games.shadows.opening import NORTH, SOUTH
from engine.games.werewolves.terms import PowerCard


def same(state: Any, reader: Reader) -> Any:
    """Of a game without secrets there is no other truth."""
    return replace(state)


def other_roles(state: Any, reader: Reader) -> Any:
    """The cards of two seats exchanged that the reader does not play."""
    mine = state.power(reader.seat) if isinstance(reader, Seated) else None
    others = [power for power in state.roles if power != mine]
    one = others[0]
    two = next(power for power in others[1:] if state.roles[power] is not state.roles[one])
    return exchanged(state, one, two)


def exchanged(state: Any, one: Power, two: Power) -> Any:
    """A werewolves state in which two powers have each other's secrets."""
    swap = {one: two, two: one}

    def swapped(held: Mapping[Power, Any]) -> Mapping[Power, Any]:
        return {swap.get(power, power): each for power, each in held.items()}

    roles = swapped(state.roles)
    assert sorted(roles) == sorted(state.roles)
    assert list(roles.values()).count(PowerCard.WOLF) == list(state.roles.values()).count(
        PowerCard.WOLF
    )
    return replace(
        state,
        roles={power: roles[power] for power in state.roles},
        wolves=swapped(state.wolves),
        learned=swapped(state.learned),
        notes=(),
    )


def other_headquarters(state: Any, reader: Reader) -> Any:
    """The headquarters elsewhere, where the reader does not know of them."""
    mine = state.campaign.powers_of(reader.seat) if isinstance(reader, Seated) else ()
    known = {each for power in mine for each in state.told.get(power, ())}
    taken = {*state.capitals.values(), *state.found, *known, *state.headquarters}
    taken |= {each for power in mine for each in state.campaign.position.centres_of(power)}
    moved = {
        old: next(each for each in pool if each not in taken)
        for old, pool in zip(state.headquarters, (NORTH, SOUTH), strict=False)
        if old in state.hidden and old not in known
    }
    return replace(
        state,
        headquarters=tuple(moved.get(each, each) for each in state.headquarters),
        tenures={moved.get(each, each): held for each, held in state.tenures.items()},
        told={
            power: tuple(moved.get(each, each) for each in told)
            for power, told in state.told.items()
        },
    )


def other_claims(state: Any, reader: Reader) -> Any:
    """Victories claimed by somebody else."""
    mine = reader.seat if isinstance(reader, Seated) else None
    other = next(seat for seat in state.campaign.seats if seat != mine)
    return replace(state, claims={**state.claims, other: (Claim(()),)})


ALIKE: Mapping[str, Callable[[Any, Reader], Any]] = {
    "werewolves": other_roles,
    "shadows": other_headquarters,
    "hepta": other_claims,
}
"""By game; a game that is not here has nothing secret but the envelopes."""
