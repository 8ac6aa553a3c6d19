"""What follows when a power is eliminated: its card, its office."""

from collections.abc import Collection
from dataclasses import replace

from engine.board.terms import Power
from engine.frame.audience import PUBLIC, Private
from engine.frame.chance import Chance
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.games.werewolves.election import replace_president
from engine.games.werewolves.news import RoleNotice, RoleRevealed
from engine.games.werewolves.state import WerewolvesState
from engine.games.werewolves.terms import PowerCard
from engine.roles.knowledge import with_learned

HEIR = "heir"
"""The purpose of the lot that gives an eliminated power's card to another."""


def eliminate_powers(
    state: WerewolvesState, before: Collection[Power], chance: Chance
) -> Step[WerewolvesState]:
    """The state once those who lived before and live no more have left (W-4, W-37, W-55)."""
    reports: list[Report] = []
    for power in before:
        if power in state.living():
            continue
        if state.options.dead_role == "revealed":
            card = state.roles.get(power, PowerCard.PLAIN)
            facts = RoleRevealed(power, card, power in state.wolves)
            reports.append(Report(PUBLIC, "role_revealed", facts))
        if state.options.role_lost == "passes":
            step = _pass_card_on(state, power, chance)
            state, reports = step.state, [*reports, *step.reports]
    step = replace_president(state, chance)
    return Step(step.state, (*reports, *step.reports))


def _pass_card_on(state: WerewolvesState, power: Power, chance: Chance) -> Step[WerewolvesState]:
    """A lost ability goes to a living power that has no card and is no werewolf, by lot."""
    card = state.roles.get(power, PowerCard.PLAIN)
    plain = [
        each
        for each in state.living()
        if state.roles.get(each) is PowerCard.PLAIN and each not in state.wolves
    ]
    if card in (PowerCard.PLAIN, PowerCard.WOLF) or not plain:
        return Step(state, ())
    drawn = chance.draw(HEIR, plain)
    heir = next(each for each in plain if each == drawn)
    return give_card(replace(state, roles={**state.roles, power: PowerCard.PLAIN}), heir, card)


def give_card(state: WerewolvesState, power: Power, card: PowerCard) -> Step[WerewolvesState]:
    """A power with another card, its player told."""
    facts = RoleNotice(power, card)
    known = with_learned(state.learned, power, state.turn.code, facts)
    after = replace(state, roles={**state.roles, power: card}, learned=known)
    seat = state.seat(power)
    return Step(after, (Report(Private((seat,)), "role", facts),) if seat else ())
