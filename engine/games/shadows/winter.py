"""The Council's Winter: entitlements, votes, purge, builds and removals, the changed map.

The order is that of rules.md 4.3: what is owed is reckoned with every unit on the board; then the
purge; then builds and removals; then the map.
"""

from collections.abc import Mapping
from dataclasses import replace

from engine.board.position import Position
from engine.board.terms import Power, Province, province_of, whole_province
from engine.campaign.campaign import Campaign
from engine.campaign.phases import judge_phase, next_phase, phase_news
from engine.campaign.submission import PowerOrders
from engine.frame.audience import PUBLIC
from engine.frame.chance import Chance
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.games.shadows.autumn import send_notices
from engine.games.shadows.council import tally_votes
from engine.games.shadows.ending import end_game, last_year_end
from engine.games.shadows.league_map import map_without
from engine.games.shadows.ledger import PointsEntry
from engine.games.shadows.news import CouncilTally, PointsScored, PurgeReport
from engine.games.shadows.scoring import discovery_entries, forfeit_entries
from engine.games.shadows.script import winter_tasks
from engine.games.shadows.state import LeagueState
from engine.games.shadows.submission import REVOTE, YEAR, CouncilYear, Purge
from engine.judge.verdict import Verdict
from engine.orders.order import Build, Order


def resolve_winter(state: LeagueState, orders: PowerOrders, chance: Chance) -> Step[LeagueState]:
    """A Winter in which the Council votes; or the second vote that it has asked for (L-17)."""
    second = state.stage == REVOTE
    state, tally = tally_votes(state, chance)
    told = (Report(PUBLIC, "council_tally", tally),)
    if tally.again:
        held = {power: tuple(each) for power, each in orders.items()}
        return Step(replace(state, stage=REVOTE, runoff=tally.tied, held=held), told)
    given = state.held if second else orders
    done = _carry_out_purge(replace(state, stage=YEAR, runoff=(), held={}), given, tally)
    return Step(done.state, (*told, *done.reports))


def _carry_out_purge(
    state: LeagueState, orders: PowerOrders, tally: CouncilTally
) -> Step[LeagueState]:
    cleared = _without_purged_units(state.campaign, tally.purged)
    verdict = (
        None if state.is_last_winter else _judge_adjustments(state, cleared, orders, tally.purged)
    )
    entries = _entries(state, tally)
    after = _next_spring(state, tally, entries, verdict.after if verdict else cleared.position)
    after = replace(after, worked=winter_tasks(state, tally, after.campaign.map.closed))
    if state.is_last_winter:
        after = replace(after, lasted=state.campaign.surviving())
    news = phase_news(state.campaign, verdict or Verdict((), cleared.position), after.campaign)
    step = Step(after, ())
    if state.options.notice == "winter":  # L-6
        step = send_notices(after, state.campaign.turn.year)
    told = (
        *(_purge_report(state, each) for each in tally.purged),
        *(each for each in news if verdict or each.kind != "phase_judged"),
        *((Report(PUBLIC, "points_scored", PointsScored(entries)),) if entries else ()),
        *step.reports,
    )
    end = last_year_end(step.state)
    if end is None:
        return Step(step.state, told)
    over = end_game(step.state, end)
    return Step(over.state, (*told, *over.reports))


def _without_purged_units(campaign: Campaign, purged: tuple[Province, ...]) -> Campaign:
    """The campaign without the units of the purged provinces, and nothing to be built there."""
    position = campaign.position
    units = {at: unit for at, unit in position.units.items() if at not in purged}
    homes = {
        power: tuple(each for each in provinces if each not in purged)
        for power, provinces in campaign.homes.items()
    }
    return replace(campaign, position=replace(position, units=units), homes=homes)


def _judge_adjustments(
    state: LeagueState, cleared: Campaign, orders: PowerOrders, purged: tuple[Province, ...]
) -> Verdict:
    """Builds and removals, owed as if every purged unit still stood."""
    debts = dict(state.owed())
    if state.options.removal == "met":  # L-24
        for province in purged:
            unit = state.campaign.position.units.get(province)
            if unit is not None and debts.get(unit.power, 0) < 0:
                debts[unit.power] += 1
    if state.options.blocked_build == "replaced":  # L-25
        orders = {
            power: _with_builds_moved(each, purged, cleared.open_build_sites().get(power, ()))
            for power, each in orders.items()
        }
    return judge_phase(cleared, orders, debts={p: debt for p, debt in debts.items() if debt})


def _with_builds_moved(
    orders: tuple[Order, ...], purged: tuple[Province, ...], sites: tuple[Province, ...]
) -> tuple[Order, ...]:
    """The orders with builds in a purged province moved to the first site nobody else takes."""
    taken = {province_of(each.at) for each in orders if isinstance(each, Build)}
    free = [site for site in sites if site not in taken]
    found: list[Order] = []
    for order in orders:
        if isinstance(order, Build) and province_of(order.at) in purged and free:
            found.append(Build(order.type, whole_province(free.pop(0))))
        else:
            found.append(order)
    return tuple(found)


def _entries(state: LeagueState, tally: CouncilTally) -> tuple[PointsEntry, ...]:
    votes = dict(tally.votes)
    found = (each for each in tally.purged if each in state.hidden)
    return (
        *forfeit_entries(state, tally.forfeited),
        *(entry for province in found for entry in discovery_entries(state, province, votes)),
    )


def _next_spring(
    state: LeagueState, tally: CouncilTally, entries: tuple[PointsEntry, ...], after: Position
) -> LeagueState:
    """Next Spring, with the map as it is from now on."""
    year = state.campaign.turn.year
    purges = tuple(Purge(year, each, each in state.hidden) for each in tally.purged)
    closed = replace(state, purges=(*state.purges, *purges))
    homes = {
        power: tuple(each for each in provinces if each not in closed.found)
        for power, provinces in state.campaign.homes.items()
    }
    campaign = replace(state.campaign, map=map_without(state.ground, closed.found), homes=homes)
    campaign = next_phase(campaign, _without_closed_owners(closed, after), winters=True)
    return replace(
        closed,
        campaign=campaign,
        entries=(*state.entries, *entries),
        past_votes=(*state.past_votes, CouncilYear(year, tally.votes, tally.purged)),
        posts=(),
        moment=0,
    )


def _without_closed_owners(state: LeagueState, after: Position) -> Position:
    """The position in which closed provinces are nobody's (L-29)."""
    if state.options.closed_centre == "counts":
        return after
    owners: Mapping[Province, Power] = {
        province: power for province, power in after.owners.items() if province not in state.found
    }
    return replace(after, owners=owners)


def _purge_report(state: LeagueState, province: Province) -> Report:
    position = state.campaign.position
    unit = position.units.get(province)
    facts = PurgeReport(
        year=state.campaign.turn.year,
        province=province,
        unit_of=None if unit is None else unit.power,
        owner=position.owners.get(province),
        found=province in state.hidden,
        told=state.options.announced == "cleared",
    )
    return Report(PUBLIC, "purged", facts)
