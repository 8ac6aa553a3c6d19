"""One resolution after another, from the choice of Capitals to the last Winter."""

from collections.abc import Mapping
from dataclasses import replace

from engine.board.terms import Season
from engine.campaign.campaign import Campaign
from engine.campaign.news import GameEnded
from engine.campaign.phases import (
    has_counted_centres,
    judge_phase,
    next_phase,
    orders_in_envelopes,
    phase_news,
    standard_end,
)
from engine.campaign.submission import PowerOrders
from engine.campaign.victory import agreed_end, agreement_reports
from engine.frame.chance import Chance
from engine.frame.ruleset import Step
from engine.frame.seat import SeatId
from engine.games.shadows.autumn import after_count, send_notices, with_frozen_homes
from engine.games.shadows.council import VoteReader
from engine.games.shadows.ending import TERM, end_game, fall_end, last_year_end, met_conditions
from engine.games.shadows.forum import post_from_envelopes
from engine.games.shadows.opening import asks_first_units, choose_capitals, first_unit_orders
from engine.games.shadows.power_names import PowerNames, with_new_names
from engine.games.shadows.state import CAPITAL, LeagueState
from engine.games.shadows.submission import LeagueOrders
from engine.games.shadows.winter import resolve_winter

_NONE: PowerOrders = {}

Envelopes = Mapping[SeatId, LeagueOrders]


def resolve_envelopes(
    state: LeagueState,
    submissions: Envelopes,
    chance: Chance,
    excused: frozenset[SeatId],
    reader: VoteReader,
    usual: PowerNames,
) -> Step[LeagueState]:
    """Open the envelopes of a phase, and pass over phases in which no player is asked."""
    if state.stage == CAPITAL:
        return choose_capitals(state, submissions, chance)
    posted = post_from_envelopes(state, submissions, reader)
    state, told = posted.state, posted.reports
    end = agreed_end(state.campaign, submissions, excused)
    if end is not None:
        over = end_game(state, end)
        return Step(over.state, (*told, *over.reports))
    renamed = with_new_names(state, submissions, usual)
    state = renamed.state
    asked = agreement_reports(state.campaign, submissions, excused)
    told = (*told, *asked, *renamed.reports)
    orders: PowerOrders = orders_in_envelopes(state.campaign, submissions)
    while True:
        step = _resolve_phase(state, orders, chance)
        state, told, orders = step.state, (*told, *step.reports), _NONE
        if state.campaign.ended is not None or state.asked():
            return Step(state, told)


def _resolve_phase(state: LeagueState, orders: PowerOrders, chance: Chance) -> Step[LeagueState]:
    """The open phase judged, and the next one opened."""
    if state.is_winter and state.is_council_year:
        return resolve_winter(state, orders, chance)
    before = state.campaign
    if asks_first_units(state):
        orders = first_unit_orders(state, orders)
    verdict = judge_phase(before, orders, debts={} if state.is_last_winter else None)
    if before.turn.season is Season.FALL:
        state = with_frozen_homes(state, verdict.after)
    after = replace(
        state, campaign=next_phase(state.campaign, verdict.after, winters=state.league)
    )
    news = phase_news(before, verdict, after.campaign)
    if state.is_winter and not verdict.rulings:
        news = tuple(each for each in news if each.kind != "phase_judged")
    if has_counted_centres(before, after.campaign):
        step = after_count(after, before.turn.year, chance)
    elif state.league and state.is_winter and state.options.notice == "winter":
        step = send_notices(after, before.turn.year)
    else:
        step = Step(after, ())
    over = _end(before, step.state)
    if over is None:
        return Step(step.state, (*news, *step.reports))
    last = end_game(over[0], over[1])
    return Step(last.state, (*news, *step.reports, *last.reports))


def _end(before: Campaign, after: LeagueState) -> tuple[LeagueState, GameEnded] | None:
    """The end that a phase has led to, if it has."""
    campaign = after.campaign
    if not after.league:
        end = standard_end(before, campaign)
        return None if end is None else (after, end)
    if has_counted_centres(before, campaign):
        met = replace(after, conditions=met_conditions(after))
        end = fall_end(met)
        if end is not None:
            return met, end
        if after.is_last_winter and after.options.last_winter == "nothing":  # L-48
            return after, GameEnded(TERM, campaign.surviving(), campaign.counts())
    end = last_year_end(after)
    return None if end is None else (after, end)
