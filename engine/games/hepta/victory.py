"""Who has won: alone with the centres for it, or together by claims (rule 7, H-29 to H-34)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from engine.campaign.campaign import Campaign
from engine.frame.seat import SeatId
from engine.games.hepta.accounts import centre_holders, player_centres, standings
from engine.games.hepta.claim_judging import (
    BARS,
    ClaimEvidence,
    JudgedClaims,
    MatchingRule,
    PlayerGroup,
    judge_claims,
)
from engine.games.hepta.news import HeptaEnded, Victory
from engine.games.hepta.options import HeptaOptions
from engine.games.hepta.state import HeptaState
from engine.orders.order import Build

Builds = Mapping[SeatId, Sequence[Build]]

VICTORY, UNFINISHED, NOBODY = "victory", "unfinished", "nobody"


@dataclass(frozen=True, slots=True)
class VictoryStanding:
    """How the matter stands: what became of the claims, and every victory so far."""

    judged: JudgedClaims
    victories: tuple[Victory, ...]


def victory_standing(state: HeptaState, builds: Builds | None = None) -> VictoryStanding:
    """The matter after Autumn's count, or after the Winter whose `builds` are given.

    `state` is that of before the Winter in both cases, so that Winter forgets no victory of
    Autumn (H-49). Claims that waited for their partners are looked at anew.
    """
    campaign, options = state.campaign, state.options
    matching = MatchingRule(options.partners == "all", options.lines == "in_order")
    results = {each.order: each.succeeded for each in state.fared}
    owned = player_centres(campaign)

    def told(builds: Builds | None) -> JudgedClaims:
        evidence = ClaimEvidence(owned, centre_holders(campaign), results, builds)
        return judge_claims(state.claims, evidence, campaign.seats, BARS, matching)

    autumn = told(None)
    last = autumn if builds is None else told(builds)
    groups = {*autumn.won, *last.won, *_lone_winners(options, owned)}
    return VictoryStanding(last, _victories_of(campaign, owned, groups))


def _lone_winners(options: HeptaOptions, owned: Mapping[SeatId, int]) -> Iterator[PlayerGroup]:
    """Those who have enough centres for themselves, if they need not claim it (H-30)."""
    if options.solo == "automatic":
        yield from ((seat,) for seat, count in owned.items() if count >= BARS[1].together)


def _victories_of(
    campaign: Campaign, owned: Mapping[SeatId, int], groups: set[PlayerGroup]
) -> tuple[Victory, ...]:
    places = {seat: place for place, seat in enumerate(campaign.seats)}
    ordered = sorted(groups, key=lambda group: (len(group), [places[seat] for seat in group]))
    return tuple(Victory(group, tuple(owned[seat] for seat in group)) for group in ordered)


def war_ending(state: HeptaState, victories: Sequence[Victory]) -> HeptaEnded:
    """The end that victories bring: all of them count, or by the rules the best (H-34)."""
    return HeptaEnded(
        VICTORY, _counting_victories(state.options, victories), standings(state.campaign)
    )


def _counting_victories(
    options: HeptaOptions, victories: Sequence[Victory]
) -> tuple[Victory, ...]:
    if options.several == "solo":
        fewest = min(len(each.players) for each in victories)
        if fewest == 1:
            return tuple(each for each in victories if len(each.players) == 1)
    if options.several == "most":
        most = max(sum(each.centres) for each in victories)
        return tuple(each for each in victories if sum(each.centres) == most)
    return tuple(victories)


def last_year_ending(state: HeptaState) -> HeptaEnded | None:
    """The end that comes with the year after the last one (H-38), or with nobody left."""
    campaign = state.campaign
    if not campaign.surviving():
        return HeptaEnded(NOBODY, (), standings(campaign))
    last = state.options.last_year
    if not last or campaign.turn.year <= last:
        return None
    return HeptaEnded(UNFINISHED, _strongest(campaign), standings(campaign))


def _strongest(campaign: Campaign) -> tuple[Victory, ...]:
    """The groups that could have claimed with the most centres, or else those who lead."""
    owned = player_centres(campaign)
    groups = [
        group
        for size, bar in BARS.items()
        for group in combinations(owned, size)
        if sum(owned[seat] for seat in group) >= bar.together
        and min(owned[seat] for seat in group) >= bar.each
    ]
    groups = groups or [(seat,) for seat in owned]
    totals = {group: sum(owned[seat] for seat in group) for group in groups}
    best = max(totals.values())
    return _victories_of(campaign, owned, {group for group in groups if totals[group] == best})
