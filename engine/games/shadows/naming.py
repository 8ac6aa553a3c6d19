"""New names for powers, given with the orders of Winter 1899 (L-13)."""

from collections.abc import Mapping
from dataclasses import replace

from engine.board.terms import Power
from engine.frame.audience import PUBLIC
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.frame.seat import SeatId
from engine.games.shadows.news import PowersRenamed
from engine.games.shadows.state import LeagueState
from engine.games.shadows.submission import LeagueOrders
from engine.orders.spelling import fold

LONGEST_NAME = 32


def tidied(name: str) -> str:
    """A name without spaces around it or twice inside it."""
    return " ".join(name.split())


def fits(name: str) -> bool:
    """Whether a power may be called so: some letters, not too many, nothing invisible."""
    tidy = tidied(name)
    return (
        len(tidy) <= LONGEST_NAME
        and any(sign.isalpha() for sign in tidy)
        and tidy.isprintable()
        and not set(tidy) & set("{}<>")
    )


def named(state: LeagueState, submissions: Mapping[SeatId, LeagueOrders]) -> Step[LeagueState]:
    """The state in which powers bear the names they were given.

    Of two powers that ask for the same name, the first in the map's order has it.
    """
    if not state.is_naming:
        return Step(state, ())
    names = dict(state.campaign.names)
    taken = {fold(name) for name in names.values()}
    new: list[tuple[Power, str]] = []
    for power in state.campaign.surviving():
        envelope = submissions.get(state.campaign.players[power])
        name = "" if envelope is None else tidied(envelope.names.get(power, ""))
        if name and fits(name) and fold(name) not in taken:
            taken.add(fold(name))
            new.append((power, name))
    if not new:
        return Step(state, ())
    campaign = replace(state.campaign, names={**names, **dict(new)})
    told = Report(PUBLIC, "powers_renamed", PowersRenamed(tuple(new)))
    return Step(replace(state, campaign=campaign), (told,))
