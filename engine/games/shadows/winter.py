"""The Council's Winter: entitlements, votes, purge, builds and removals, the changed map.

The order is that of rules.md 4.3: what is owed is reckoned with every unit on the board; then the
purge; then builds and removals; then the map.
"""

from collections.abc import Mapping
from dataclasses import replace

from engine.board.position import Position
from engine.board.terms import Power, Province, province_of, whole
from engine.campaign.campaign import Campaign
from engine.campaign.phases import judge_phase, next_phase, phase_news
from engine.campaign.submission import PowerOrders
from engine.frame.audience import PUBLIC
from engine.frame.chance import Chance
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.games.shadows.autumn import noticed
from engine.games.shadows.council import tallied
from engine.games.shadows.ending import ended, timed_out
from engine.games.shadows.league_map import shut
from engine.games.shadows.ledger import PointsEntry
from engine.games.shadows.news import CouncilTally, PointsScored, Purged
from engine.games.shadows.scoring import discovery, forfeits
from engine.games.shadows.script import worked
from engine.games.shadows.state import LeagueState
from engine.games.shadows.submission import REVOTE, YEAR, Purge, YearOfVotes
from engine.judge.verdict import Verdict
from engine.orders.order import Build, Order


def wintered(state: LeagueState, orders: PowerOrders, chance: Chance) -> Step[LeagueState]:
    """A Winter in which the Council votes; or the second vote that it has asked for (L-17)."""
    second = state.stage == REVOTE
    state, tally = tallied(state, chance)
    told = (Report(PUBLIC, "council_tally", tally),)
    if tally.again:
        held = {power: tuple(each) for power, each in orders.items()}
        return Step(replace(state, stage=REVOTE, runoff=tally.tied, held=held), told)
    given = state.held if second else orders
    done = _carried_out(replace(state, stage=YEAR, runoff=(), held={}), given, tally)
    return Step(done.state, (*told, *done.reports))


def _carried_out(
    state: LeagueState, orders: PowerOrders, tally: CouncilTally
) -> Step[LeagueState]:
    cleared = _purged(state.campaign, tally.purged)
    verdict = None if state.is_last_winter else _adjusted(state, cleared, orders, tally.purged)
    entries = _entries(state, tally)
    after = _following(state, tally, entries, verdict.after if verdict else cleared.position)
    after = replace(after, worked=worked(state, tally, after.campaign.map.closed))
    if state.is_last_winter:
        after = replace(after, lasted=state.campaign.surviving())
    news = phase_news(state.campaign, verdict or Verdict((), cleared.position), after.campaign)
    step = Step(after, ())
    if state.rules.says("notice", "winter"):  # L-6
        step = noticed(after, state.campaign.turn.year)
    told = (
        *(_what_became(state, each) for each in tally.purged),
        *(each for each in news if verdict or each.kind != "phase_judged"),
        *((Report(PUBLIC, "points_scored", PointsScored(entries)),) if entries else ()),
        *step.reports,
    )
    end = timed_out(step.state)
    if end is None:
        return Step(step.state, told)
    over = ended(step.state, end)
    return Step(over.state, (*told, *over.reports))


def _purged(campaign: Campaign, purged: tuple[Province, ...]) -> Campaign:
    """The campaign without the units of the purged provinces, and nothing to be built there."""
    position = campaign.position
    units = {at: unit for at, unit in position.units.items() if at not in purged}
    homes = {
        power: tuple(each for each in provinces if each not in purged)
        for power, provinces in campaign.homes.items()
    }
    return replace(campaign, position=replace(position, units=units), homes=homes)


def _adjusted(
    state: LeagueState, cleared: Campaign, orders: PowerOrders, purged: tuple[Province, ...]
) -> Verdict:
    """Builds and removals, owed as if every purged unit still stood."""
    debts = dict(state.owed())
    if state.rules.says("removal", "met"):  # L-24
        for province in purged:
            unit = state.campaign.position.units.get(province)
            if unit is not None and debts.get(unit.power, 0) < 0:
                debts[unit.power] += 1
    if state.rules.says("blocked_build", "replaced"):  # L-25
        orders = {
            power: _replaced(each, purged, cleared.open_sites().get(power, ()))
            for power, each in orders.items()
        }
    return judge_phase(cleared, orders, debts={p: debt for p, debt in debts.items() if debt})


def _replaced(
    orders: tuple[Order, ...], purged: tuple[Province, ...], sites: tuple[Province, ...]
) -> tuple[Order, ...]:
    """The orders with builds in a purged province moved to the first site nobody else takes."""
    taken = {province_of(each.at) for each in orders if isinstance(each, Build)}
    free = [site for site in sites if site not in taken]
    found: list[Order] = []
    for order in orders:
        if isinstance(order, Build) and province_of(order.at) in purged and free:
            found.append(Build(order.type, whole(free.pop(0))))
        else:
            found.append(order)
    return tuple(found)


def _entries(state: LeagueState, tally: CouncilTally) -> tuple[PointsEntry, ...]:
    votes = dict(tally.votes)
    found = (each for each in tally.purged if each in state.hidden)
    return (
        *forfeits(state, tally.forfeited),
        *(entry for province in found for entry in discovery(state, province, votes)),
    )


def _following(
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
    campaign = replace(state.campaign, map=shut(state.ground, closed.found), homes=homes)
    campaign = next_phase(campaign, _owned(closed, after), winters=True)
    return replace(
        closed,
        campaign=campaign,
        entries=(*state.entries, *entries),
        past_votes=(*state.past_votes, YearOfVotes(year, tally.votes, tally.purged)),
        posts=(),
        moment=0,
    )


def _owned(state: LeagueState, after: Position) -> Position:
    """The position in which closed provinces are nobody's (L-29)."""
    if state.rules.says("closed_centre", "counts"):
        return after
    owners: Mapping[Province, Power] = {
        province: power for province, power in after.owners.items() if province not in state.found
    }
    return replace(after, owners=owners)


def _what_became(state: LeagueState, province: Province) -> Report:
    position = state.campaign.position
    unit = position.units.get(province)
    facts = Purged(
        year=state.campaign.turn.year,
        province=province,
        unit_of=None if unit is None else unit.power,
        owner=position.owners.get(province),
        found=province in state.hidden,
        told=state.rules.says("announced", "cleared"),
    )
    return Report(PUBLIC, "purged", facts)
