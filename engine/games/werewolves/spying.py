"""When the spy's die is thrown, and about whom."""

from collections.abc import Mapping
from dataclasses import replace

from engine.board.terms import Power
from engine.frame.audience import Private
from engine.frame.chance import Chance
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.games.werewolves.letters import noticed
from engine.games.werewolves.news import SpyNoted, WinterLetter
from engine.games.werewolves.spy import Die
from engine.games.werewolves.state import WerewolvesState, Winter
from engine.games.werewolves.submission import WerewolvesOrders
from engine.games.werewolves.terms import PowerCard
from engine.roles.knowledge import learned


def spied(
    state: WerewolvesState, given: Mapping[Power, WerewolvesOrders], chance: Chance
) -> WerewolvesState:
    """The state after the spy's dice of this Winter: one for each use, if he named a power."""
    spy, winter = state.holder(PowerCard.SPY), state.winter
    if spy is None or winter is None:
        return state
    named = given[spy].spied if spy in given else ()
    named = tuple(each for each in named if each != spy and each in state.standing())
    uses = winter.uses.get(spy, 0)
    if not named:
        return state
    if not uses:
        if state.choices["request_ignored"] == "told":
            state = noticed(state, spy, ignored=True)
        return _noted(state, SpyNoted(spy, named, ignored=True))
    if state.choices["spied_by"] == "gm":
        die = Die(state, spy, winter.votes)
        dice = tuple(die.roll(None, chance) for _ in range(uses))
        waiting = replace(winter, dice=dice, named=named)
        note = SpyNoted(spy, named, waiting=True)
        return _noted(replace(state, winter=waiting), note)
    return _found(state, spy, winter, _each(named, uses), chance)


def _each(named: tuple[Power, ...], uses: int) -> tuple[Power, ...]:
    """A power for each use: the last one named serves for the rest."""
    return tuple(named[min(use, len(named) - 1)] for use in range(uses))


def _found(
    state: WerewolvesState, spy: Power, winter: Winter, named: tuple[Power, ...], chance: Chance
) -> WerewolvesState:
    die = Die(state, spy, winter.votes)
    findings = tuple(die.finding(die.roll(power, chance), power) for power in named)
    state = noticed(state, spy, spied=findings)
    return _noted(state, SpyNoted(spy, named, findings))


def _noted(state: WerewolvesState, note: SpyNoted) -> WerewolvesState:
    return replace(state, notes=(*state.notes, note))


def spied_on(state: WerewolvesState, named: tuple[Power, ...]) -> Step[WerewolvesState]:
    """The waiting dice read on the powers that the GM names, and the spy told (W-43)."""
    spy, winter = state.holder(PowerCard.SPY), state.winter
    if spy is None or winter is None or not winter.dice or not named:
        return Step(state, ())
    die = Die(state, spy, winter.votes)
    each = zip(winter.dice, _each(named, len(winter.dice)), strict=True)
    letter = WinterLetter(spy, state.turn, spied=tuple(die.finding(n, power) for n, power in each))
    known = learned(state.learned, spy, state.turn.code, letter)
    done = replace(state, winter=replace(winter, dice=()), learned=known)
    after = _noted(done, SpyNoted(spy, named, letter.spied))
    seat = state.seat(spy)
    return Step(after, (Report(Private((seat,)), "letter", letter),) if seat else ())


def spied_late(state: WerewolvesState) -> Step[WerewolvesState]:
    """Dice that the GM did not read before the Winter was over: they are on whom the spy named."""
    return spied_on(state, state.winter.named if state.winter else ())
