"""The letters of a Winter: one to every living player, mostly to say that there is no news."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.board.terms import Power
from engine.frame.audience import Private
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.games.werewolves.news import WinterLetter
from engine.games.werewolves.state import WerewolvesState
from engine.games.werewolves.submission import WHISPER_LENGTH, WerewolvesOrders
from engine.roles.knowledge import with_learned


def with_letter_news(state: WerewolvesState, power: Power, **told: Any) -> WerewolvesState:
    """The state in which a power's letter says more; the fields are those of `WinterLetter`."""
    winter = state.winter
    if winter is None:
        return state
    letter = replace(winter.letters.get(power, WinterLetter(power, state.turn)), **told)
    return replace(state, winter=replace(winter, letters={**winter.letters, power: letter}))


def send_letters(
    state: WerewolvesState, given: Mapping[Power, WerewolvesOrders]
) -> Step[WerewolvesState]:
    """The letters of the first round, as many as there are living players."""
    state = _with_whispers(state, given)
    state = _contaminated(state)
    winter = state.winter
    asked_again = state.options.winter_rounds == "two"
    if winter and winter.tied and state.president and asked_again:
        state = with_letter_news(state, state.president, tied=winter.tied)
    reports: list[Report] = []
    for power in winter.living if winter else ():
        step = send_letter(state, power)
        state, reports = step.state, [*reports, *step.reports]
    return Step(state, tuple(reports))


def send_letter(state: WerewolvesState, power: Power) -> Step[WerewolvesState]:
    """One power's letter; what it says is known from now on."""
    letter = WinterLetter(power, state.turn)
    if state.winter is not None:
        letter = state.winter.letters.get(power, letter)
    if not letter.is_empty:
        known = with_learned(state.learned, power, state.turn.code, letter)
        state = replace(state, learned=known)
    seat = state.seat(power)
    return Step(state, (Report(Private((seat,)), "letter", letter),) if seat else ())


def _contaminated(state: WerewolvesState) -> WerewolvesState:
    """Who was contaminated this year reads it in the letter, once more or for the first time
    (W-81)."""
    if not state.is_dealt_since_w80:
        return state
    for power in state.winter.living if state.winter else ():
        if state.wolves.get(power) == state.turn.year:
            votes_from = state.turn.year + state.options.fresh_waits
            state = with_letter_news(state, power, votes_from=votes_from)
    return state


def _with_whispers(
    state: WerewolvesState, given: Mapping[Power, WerewolvesOrders]
) -> WerewolvesState:
    """What werewolves say to each other without knowing to whom, where the GM passes it on
    (W-59)."""
    if state.options.channel != "gm":
        return state
    wolves = state.living_wolves()
    for power in wolves:
        heard = sorted(
            given[other].whisper.strip()[:WHISPER_LENGTH]
            for other in wolves
            if other != power and other in given and given[other].whisper.strip()
        )
        if heard:
            state = with_letter_news(state, power, whispers=tuple(heard))
    return state
