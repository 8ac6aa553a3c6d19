"""How a game of the League ends, and how its end is told."""

from collections.abc import Iterator
from dataclasses import replace

from engine.board.terms import Power
from engine.campaign.news import GameEnded
from engine.campaign.victory import game_result as usual_result
from engine.frame.audience import PUBLIC
from engine.frame.report import Report
from engine.frame.ruleset import GameResult, Step
from engine.games.shadows.ledger import points_totals
from engine.games.shadows.news import LeagueEnded
from engine.games.shadows.scoring import end_year, final_ledger
from engine.games.shadows.state import LeagueState

SOLO, CAPITALS, HEADQUARTERS, TERM = "solo", "capitals", "headquarters", "term"
CAPITALS_NEEDED = 3


def met_conditions(state: LeagueState) -> tuple[tuple[str, Power], ...]:
    """Which powers meet which of the three conditions after a Fall (L-33 to L-35)."""
    alive = state.campaign.surviving()
    found = [(kind, power) for kind, met in _CONDITIONS for power in alive if met(state, power)]
    if found and state.options.together == "first":  # L-36
        found = [each for each in found if each[0] == found[0][0]]
    return tuple(found)


def _solo(state: LeagueState, power: Power) -> bool:
    return len(state.campaign.position.centres_of(power)) >= state.campaign.solo


def _capitals(state: LeagueState, power: Power) -> bool:
    owners = state.campaign.position.owners
    held = [each for each in state.living_capitals if owners.get(each) == power]
    if state.options.capitals_win == "own" and state.capitals.get(power) not in held:
        return False
    return len(held) >= CAPITALS_NEEDED


def _headquarters(state: LeagueState, power: Power) -> bool:
    falls = 3 if state.options.headquarters_win == "three_falls" else 2
    if len(state.hidden) < 2:
        return False
    held = (state.tenures.get(each, ())[-falls:] for each in state.hidden)
    return all(
        len(tenure) == falls and all(owner == power for _, owner in tenure) for tenure in held
    )


_CONDITIONS = ((SOLO, _solo), (CAPITALS, _capitals), (HEADQUARTERS, _headquarters))


def fall_end(state: LeagueState) -> GameEnded | None:
    """The end that a Fall has brought, if it has."""
    met = met_conditions(state)
    if not met:
        return None
    winners = {power for _, power in met}
    powers = tuple(each for each in state.campaign.surviving() if each in winners)
    return GameEnded(met[0][0], powers, state.campaign.counts())


def last_year_end(state: LeagueState) -> GameEnded | None:
    """The end that comes with the last Winter, or with the last player."""
    campaign = state.campaign
    if not campaign.surviving():
        return GameEnded("nobody", (), campaign.counts())
    if campaign.turn.year <= state.options.last_year:
        return None
    return GameEnded(TERM, campaign.surviving(), campaign.counts())


def end_game(state: LeagueState, end: GameEnded) -> Step[LeagueState]:
    """The game over, and the report that says so; in 1897 the usual one."""
    after = replace(state, campaign=replace(state.campaign, ended=end))
    return Step(after, tuple(end_reports(after)))


def end_reports(state: LeagueState) -> Iterator[Report]:
    """How the end is told, if there is one."""
    end = state.campaign.ended
    if end is not None and not state.league:
        yield Report(PUBLIC, "game_ended", end)
    elif end is not None:
        yield Report(PUBLIC, "league_ended", league_ended(state, end))


def league_ended(state: LeagueState, end: GameEnded) -> LeagueEnded:
    """Everything that comes out at the end."""
    entries = final_ledger(state)
    powers = [each for each in state.ground.powers if each in state.campaign.players]
    return LeagueEnded(
        kind=end.kind,
        year=end_year(state),
        powers=end.powers,
        conditions=state.conditions,
        scores=points_totals(entries, powers),
        headquarters=state.headquarters,
        ledger=entries,
    )


def game_result(state: LeagueState) -> GameResult | None:
    """How the game ended; in the League, the winners are those with the most points.

    Who plays several powers has the points of all of them.
    """
    end = state.campaign.ended
    if end is None or not state.league:
        return usual_result(state.campaign)
    facts = league_ended(state, end)
    sums = dict.fromkeys(state.campaign.seats, 0)
    for power, points in facts.scores:
        sums[state.campaign.players[power]] += points
    best = max(sums.values(), default=0)
    winners = tuple(seat for seat, points in sums.items() if points == best)
    return GameResult(end.kind, winners, facts)
