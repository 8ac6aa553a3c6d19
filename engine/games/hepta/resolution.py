"""One resolution after another: seven boards at once, victories after Autumn and Winter."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from engine.board.position import Position
from engine.board.terms import Power, Season, board_mark, board_name
from engine.campaign.campaign import Campaign
from engine.campaign.news import GameEnded
from engine.campaign.phases import (
    has_counted_centres,
    judge_phase,
    next_phase,
    orders_in_envelopes,
    phase_news,
)
from engine.campaign.submission import PowerOrders
from engine.frame.audience import PUBLIC, Private
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.frame.seat import SeatId
from engine.games.hepta.accounts import standings
from engine.games.hepta.claim import (
    AllOfCondition,
    AnyOfCondition,
    Claim,
    Condition,
    NotCondition,
    OrderCondition,
)
from engine.games.hepta.claim_lines import claim_lines
from engine.games.hepta.editions import EDITIONS
from engine.games.hepta.news import ClaimsJudged, HeptaEnded, PlayersCounted, VictoriesWon
from engine.games.hepta.state import ClaimedOrderResult, HeptaState
from engine.games.hepta.submission import HeptaOrders
from engine.games.hepta.victory import (
    Builds,
    VictoryStanding,
    last_year_ending,
    victory_standing,
    war_ending,
)
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.orders.illegal import Illegal
from engine.orders.order import Build, Move, Order

_NONE: PowerOrders = {}


def resolve_envelopes(
    state: HeptaState, submissions: Mapping[SeatId, HeptaOrders]
) -> Step[HeptaState]:
    """Open the envelopes of a phase, and pass over phases in which no player is asked."""
    if state.claiming:
        state = replace(state, claims=_claims_in_envelopes(state, submissions), fared=())
    orders: PowerOrders = orders_in_envelopes(state.campaign, submissions)
    told: tuple[Report, ...] = ()
    while True:
        step = _resolve_phase(state, orders)
        state, told, orders = step.state, (*told, *step.reports), _NONE
        if state.campaign.ended is not None or state.campaign.asked():
            return Step(state, told)


def _claims_in_envelopes(
    state: HeptaState, submissions: Mapping[SeatId, HeptaOrders]
) -> Mapping[SeatId, tuple[Claim, ...]]:
    return {
        seat: submissions[seat].claims
        for seat in state.campaign.seats
        if seat in submissions and submissions[seat].claims
    }


def _resolve_phase(state: HeptaState, orders: PowerOrders) -> Step[HeptaState]:
    """The open phase judged, and the next one opened.

    Winters are passed through even if nobody has anything to raise: claims may wait for them.
    """
    before = state.campaign
    verdict = judge_phase(before, orders, rulebook=EDITIONS[state.options.edition])
    after = _with_local_owners(state, next_phase(before, verdict.after, winters=True))
    news = phase_news(before, verdict, after)
    if not verdict.rulings:
        news = tuple(each for each in news if each.kind != "phase_judged")
    if state.claiming:
        state = replace(state, fared=tuple(_claimed_order_results(state, verdict.rulings)))
    if before.turn.season is Season.WINTER:
        step = _end_winter(state, after, _builds_by_player(before, verdict.rulings))
    elif has_counted_centres(before, after):
        step = _end_autumn(replace(state, campaign=after))
    else:
        step = Step(replace(state, campaign=after), ())
    return Step(step.state, (*news, *step.reports))


def _with_local_owners(state: HeptaState, after: Campaign) -> Campaign:
    """Centres that changed hands go to the taker's nation of their board, if so agreed (H-22)."""
    former = state.campaign.position.owners
    if after.position.owners == former or state.options.captures == "mark":
        return after
    owners = {
        centre: owner if former.get(centre) == owner else _local(after, owner, board_name(centre))
        for centre, owner in after.position.owners.items()
    }
    return replace(after, position=Position(after.position.units, {}, owners))


def _local(campaign: Campaign, taker: Power, board: str) -> Power:
    """The nation on that board of who plays the taker; the taker itself if nobody does."""
    player = campaign.players.get(taker)
    mine = campaign.powers_of(player) if player is not None else ()
    return next((nation for nation in mine if board_mark(nation) == board), taker)


def _claimed_order_results(
    state: HeptaState, rulings: Iterable[Ruling]
) -> Iterator[ClaimedOrderResult]:
    """How the orders ended that claims ask about, as far as they were given."""
    results = {_without_via(each.order): each.has_succeeded for each in rulings if _is_given(each)}
    for order in dict.fromkeys(_claimed_orders(state)):
        if _without_via(order) in results:
            yield ClaimedOrderResult(order, results[_without_via(order)])


def _is_given(ruling: Ruling) -> bool:
    idle = ruling.why in (RulingReason.NO_ORDER, RulingReason.CIVIL_DISORDER)
    return not idle and ruling.fault is not Illegal.NOT_YOURS


def _without_via(order: Order) -> Order:
    """An order as claims mean it, whether or not it says `via convoy`."""
    return replace(order, via=False) if isinstance(order, Move) else order


def _claimed_orders(state: HeptaState) -> Iterator[Order]:
    for seat in state.campaign.seats:
        for claim in state.claims.get(seat, ()):
            if claim.condition is not None:
                yield from _orders_in(claim.condition)


def _orders_in(condition: Condition) -> Iterator[Order]:
    match condition:
        case OrderCondition(order, _):
            yield order
        case NotCondition(of):
            yield from _orders_in(of)
        case AllOfCondition(of) | AnyOfCondition(of):
            for each in of:
                yield from _orders_in(each)
        case _:
            return


def _builds_by_player(before: Campaign, rulings: Iterable[Ruling]) -> Builds:
    """The units that each player raised."""
    found: dict[SeatId, list[Build]] = {seat: [] for seat in before.seats}
    for ruling in rulings:
        raised = ruling.outcome is Outcome.SUCCEEDED and ruling.power in before.players
        if raised and isinstance(ruling.order, Build):
            found[before.players[ruling.power]].append(ruling.order)
    return found


def _end_autumn(state: HeptaState) -> Step[HeptaState]:
    """Centres have been counted: who has won is told, and claimants what became of their lines."""
    found = victory_standing(state)
    counted = PlayersCounted(standings(state.campaign))
    told = (
        Report(PUBLIC, "players_counted", counted),
        *_claim_reports(state, found, after_builds=False),
    )
    if not found.victories:
        return Step(state, told)
    at_once = state.options.won_in_autumn == "at_once"
    won = Report(PUBLIC, "victories_won", VictoriesWon(found.victories, open=not at_once))
    if not at_once:
        return Step(state, (*told, won))
    return _end_war(state, war_ending(state, found.victories), (*told, won))


def _end_winter(state: HeptaState, after: Campaign, builds: Builds) -> Step[HeptaState]:
    """The Winter is over: claims that waited for it are judged, and then all are forgotten."""
    found, known = victory_standing(state, builds), victory_standing(state).victories
    told = tuple(_claim_reports(state, found, after_builds=True))
    fresh = tuple(each for each in found.victories if each not in known)
    if fresh:
        told = (*told, Report(PUBLIC, "victories_won", VictoriesWon(fresh, open=False)))
    if found.victories:
        end = war_ending(state, found.victories)
        return _end_war(replace(state, campaign=after), end, told)
    following = replace(state, campaign=after, claims={}, fared=())
    end = last_year_ending(following)
    return Step(following, told) if end is None else _end_war(following, end, told)


def _claim_reports(
    state: HeptaState, found: VictoryStanding, *, after_builds: bool
) -> Iterator[Report]:
    for seat in state.campaign.seats:
        lines = claim_lines(state, seat, found, after_builds=after_builds)
        if lines:
            facts = ClaimsJudged(seat, lines, after_builds)
            yield Report(Private((seat,)), "claims_judged", facts)


def _end_war(state: HeptaState, end: HeptaEnded, told: tuple[Report, ...]) -> Step[HeptaState]:
    """The war over, and that as the last of its news."""
    campaign = state.campaign
    winners = {seat for each in end.victories for seat in each.players}
    nations = tuple(p for p in campaign.surviving() if campaign.players[p] in winners)
    over = replace(campaign, ended=GameEnded(end.kind, nations, campaign.counts()))
    last = Report(PUBLIC, "game_ended", end)
    return Step(replace(state, campaign=over, ending=end), (*told, last))
