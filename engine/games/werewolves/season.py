"""Spring and Fall: the disorders of the season, moves, retreats, contamination."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from engine.board.terms import Power, Province, Season, province_of
from engine.board.turn import PhaseKind, Turn
from engine.campaign.campaign import Campaign
from engine.campaign.phases import judge_phase, next_phase, opened_orders, phase_news
from engine.campaign.submission import PowerOrders
from engine.campaign.victory import agreed, agreement_reports
from engine.frame.audience import PUBLIC
from engine.frame.chance import Chance
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.frame.seat import SeatId
from engine.games.werewolves.contamination import contaminated
from engine.games.werewolves.disorder import (
    Causes,
    due,
    with_retaliation,
    with_target_kept,
    without_retreats,
)
from engine.games.werewolves.elimination import fallen
from engine.games.werewolves.ending import ended, side_of, stopped
from engine.games.werewolves.news import DisorderNoted, OrdersIgnored, PowersInDisorder
from engine.games.werewolves.state import Shelved, WerewolvesState
from engine.games.werewolves.submission import WerewolvesOrders
from engine.games.werewolves.terms import WolfPhaseKind
from engine.judge.rulebook import DATC
from engine.judge.ruling import Why
from engine.judge.verdict import Verdict
from engine.orders.order import Retreat

Envelopes = Mapping[SeatId, WerewolvesOrders]

_KINDS = {
    PhaseKind.MOVEMENT: WolfPhaseKind.MOVEMENT,
    PhaseKind.RETREAT: WolfPhaseKind.RETREAT,
    PhaseKind.ADJUSTMENT: WolfPhaseKind.ADJUSTMENT,
}


def kind_of(turn: Turn) -> WolfPhaseKind:
    """What a phase of the board asks for."""
    return _KINDS[turn.kind]


def by_power(state: WerewolvesState, submissions: Envelopes) -> Mapping[Power, WerewolvesOrders]:
    """The envelopes by power: of the living, and of those whom this very Winter has removed."""
    powers = state.living() if state.winter is None else state.winter.living
    players = state.campaign.players
    seats = ((power, players[power]) for power in powers if power in players)
    return {power: submissions[seat] for power, seat in seats if seat in submissions}


def moved(
    state: WerewolvesState, submissions: Envelopes, chance: Chance, excused: frozenset[SeatId]
) -> Step[WerewolvesState]:
    """A movement phase: those in disorder hold, whatever they ordered."""
    end = agreed(state.campaign, submissions, excused)
    if end is not None:
        kind = end.kind if end.kind == "draw" else str(side_of(state, end.powers[0]))
        return ended(state, kind, end.kind)
    given = by_power(state, submissions)
    causes, retaliation = with_retaliation(state, due(state), given)
    state = with_target_kept(state, given)
    noted = (DisorderNoted(state.turn, tuple(causes.items())),) if causes else ()
    notes = (*state.notes, *noted, *((retaliation,) if retaliation else ()))
    routed = without_retreats(state, causes)
    idle = _seen_idle(state, causes, given)
    state = replace(state, disorder={**causes, **idle}, routed=routed, notes=notes)
    orders = opened_orders(state.campaign, submissions)
    verdict = _judged(state, orders)
    state, ignored = _put_aside(state, orders)
    asked = agreement_reports(state.campaign, submissions, excused)
    news = (*asked, *_told_idle(state), *ignored)
    return _passed(state, verdict, news, chance, ())


def _judged(state: WerewolvesState, orders: PowerOrders) -> Verdict:
    kept = {power: given for power, given in orders.items() if power not in state.disorder}
    supported = state.choices["support_received"] == "yes"
    at_once = state.choices["routed_form"] == "at_once"
    verdict = judge_phase(
        state.campaign,
        kept,
        rulebook=replace(DATC, disorder_supported=supported),
        disorder=tuple(state.disorder),
        routed=state.routed if at_once else (),
    )
    return veiled(state, verdict, Why.HOLDS)


def _seen_idle(
    state: WerewolvesState, causes: Causes, given: Mapping[Power, WerewolvesOrders]
) -> Causes:
    """Who looks as if in disorder though nobody wished it so: those who are missing (W-57).

    They are so in all that follows: a court that sentenced them otherwise would tell.
    """
    if state.choices["missing_shown"] != "alike":
        return {}
    missing = (power for power in state.living() if power not in given and power not in causes)
    return dict.fromkeys(missing, ())


def veiled(state: WerewolvesState, verdict: Verdict, why: Why) -> Verdict:
    """The verdict that does not speak of secret disorders, where it should not (W-58)."""
    if state.choices["disorder_shown"] == "told":
        return verdict
    played = state.campaign.players
    return Verdict(
        tuple(
            replace(ruling, why=why)
            if ruling.why is Why.CIVIL_DISORDER and ruling.power in played
            else ruling
            for ruling in verdict.rulings
        ),
        verdict.after,
    )


def _told_idle(state: WerewolvesState) -> tuple[Report, ...]:
    """Who was in disorder, without the cause (W-58); and where it is told alike, who was missing
    (W-57)."""
    if state.choices["disorder_shown"] != "told":
        return ()
    powers = tuple(power for power in state.standing() if power in state.disorder)
    if not powers:
        return ()
    return (Report(PUBLIC, "in_disorder", PowersInDisorder(state.turn, powers)),)


def _put_aside(
    state: WerewolvesState, orders: PowerOrders
) -> tuple[WerewolvesState, tuple[Report, ...]]:
    """The orders that were not executed: kept until the end, or published now (W-68)."""
    kept = tuple(
        Shelved(state.turn, power, orders[power]) for power in state.disorder if orders.get(power)
    )
    after = replace(state, shelved=(*state.shelved, *kept))
    if not kept or state.choices["ignored_orders"] == "secret":
        return after, ()
    facts = OrdersIgnored(state.turn, tuple((each.power, each.orders) for each in kept))
    return after, (Report(PUBLIC, "orders_ignored", facts),)


def retreated(
    state: WerewolvesState, submissions: Envelopes, chance: Chance
) -> Step[WerewolvesState]:
    """A retreat phase: the frightened retreat nowhere, whatever they ordered."""
    orders = opened_orders(state.campaign, submissions)
    verdict = veiled(state, judge_phase(state.campaign, orders, routed=state.routed), Why.NO_ORDER)
    arrived = tuple(
        province_of(ruling.order.to)
        for ruling in verdict.rulings
        if ruling.arrived and isinstance(ruling.order, Retreat)
    )
    return _passed(state, verdict, (), chance, arrived)


def _passed(
    state: WerewolvesState,
    verdict: Verdict,
    news: tuple[Report, ...],
    chance: Chance,
    arrived: tuple[Province, ...],
) -> Step[WerewolvesState]:
    """The phase that follows, and at the end of a season what that brings."""
    before = state.campaign
    after = next_phase(before, verdict.after, winters=True)
    told = (*phase_news(before, verdict, after), *news)
    living = state.living()
    if after.turn.season is before.turn.season:
        step = _moved_on(state, after, chance, living)
        return Step(step.state, (*told, *step.reports))
    spread = contaminated(state, after, arrived)
    fall = before.turn.season is Season.FALL
    last = state.disorder if fall else state.last_fall
    state = replace(spread.state, disorder={}, routed=(), last_fall=last)
    step = _moved_on(state, after, chance, living)
    told = (*told, *spread.reports, *step.reports)
    end = stopped(step.state) if fall or not step.state.living() else None
    return ended(step.state, *end, told) if end else Step(step.state, told)


def _moved_on(
    state: WerewolvesState, after: Campaign, chance: Chance, living: Collection[Power]
) -> Step[WerewolvesState]:
    on = replace(state, campaign=after, kind=kind_of(after.turn))
    return fallen(on, living, chance)
