"""One resolution after another, from the choice of Capitals to the last Winter."""

from collections.abc import Mapping
from dataclasses import replace

from engine.board.terms import Season
from engine.campaign.campaign import Campaign
from engine.campaign.news import GameEnded
from engine.campaign.phases import (
    is_counted,
    judge_phase,
    next_phase,
    opened_orders,
    phase_news,
    usual_end,
)
from engine.campaign.submission import PowerOrders
from engine.campaign.victory import agreed, agreement_reports
from engine.frame.chance import Chance
from engine.frame.ruleset import Step
from engine.frame.seat import SeatId
from engine.games.shadows.autumn import counted, freezing, noticed
from engine.games.shadows.council import BallotReader
from engine.games.shadows.ending import TERM, after_fall, conditions, ended, timed_out
from engine.games.shadows.forum import from_envelopes
from engine.games.shadows.opening import asks_first_units, capitals_chosen, first_units
from engine.games.shadows.power_names import PowerNames, named
from engine.games.shadows.state import CAPITAL, LeagueState
from engine.games.shadows.submission import LeagueOrders
from engine.games.shadows.winter import wintered

_NONE: PowerOrders = {}

Envelopes = Mapping[SeatId, LeagueOrders]


def resolve(
    state: LeagueState,
    submissions: Envelopes,
    chance: Chance,
    excused: frozenset[SeatId],
    reader: BallotReader,
    usual: PowerNames,
) -> Step[LeagueState]:
    """Open the envelopes of a phase, and pass over phases in which no player is asked."""
    if state.stage == CAPITAL:
        return capitals_chosen(state, submissions, chance)
    posted = from_envelopes(state, submissions, reader)
    state, told = posted.state, posted.reports
    end = agreed(state.campaign, submissions, excused)
    if end is not None:
        over = ended(state, end)
        return Step(over.state, (*told, *over.reports))
    renamed = named(state, submissions, usual)
    state = renamed.state
    asked = agreement_reports(state.campaign, submissions, excused)
    told = (*told, *asked, *renamed.reports)
    orders: PowerOrders = opened_orders(state.campaign, submissions)
    while True:
        step = _one(state, orders, chance)
        state, told, orders = step.state, (*told, *step.reports), _NONE
        if state.campaign.ended is not None or state.asked():
            return Step(state, told)


def _one(state: LeagueState, orders: PowerOrders, chance: Chance) -> Step[LeagueState]:
    """The open phase judged, and the next one opened."""
    if state.is_winter and state.sits:
        return wintered(state, orders, chance)
    before = state.campaign
    if asks_first_units(state):
        orders = first_units(state, orders)
    verdict = judge_phase(before, orders, debts={} if state.is_last_winter else None)
    if before.turn.season is Season.FALL:
        state = freezing(state, verdict.after)
    after = replace(
        state, campaign=next_phase(state.campaign, verdict.after, winters=state.league)
    )
    news = phase_news(before, verdict, after.campaign)
    if state.is_winter and not verdict.rulings:
        news = tuple(each for each in news if each.kind != "phase_judged")
    if is_counted(before, after.campaign):
        step = counted(after, before.turn.year, chance)
    elif state.league and state.is_winter and state.rules.says("notice", "winter"):
        step = noticed(after, before.turn.year)
    else:
        step = Step(after, ())
    over = _end(before, step.state)
    if over is None:
        return Step(step.state, (*news, *step.reports))
    last = ended(over[0], over[1])
    return Step(last.state, (*news, *step.reports, *last.reports))


def _end(before: Campaign, after: LeagueState) -> tuple[LeagueState, GameEnded] | None:
    """The end that a phase has led to, if it has."""
    campaign = after.campaign
    if not after.league:
        end = usual_end(before, campaign)
        return None if end is None else (after, end)
    if is_counted(before, campaign):
        met = replace(after, conditions=conditions(after))
        end = after_fall(met)
        if end is not None:
            return met, end
        if after.is_last_winter and after.rules.says("last_winter", "nothing"):  # L-48
            return after, GameEnded(TERM, campaign.surviving(), campaign.counts())
    end = timed_out(after)
    return None if end is None else (after, end)
