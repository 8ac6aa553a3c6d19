"""Spring and Fall: the disorders of the season, moves, retreats, contamination."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from engine.board.terms import Power, Province, Season, province_of
from engine.board.turn import PhaseKind, Turn
from engine.campaign.campaign import Campaign
from engine.campaign.phases import judge_phase, next_phase, orders_in_envelopes, phase_news
from engine.campaign.submission import PowerOrders
from engine.campaign.victory import agreed_end, agreement_reports
from engine.frame.audience import PUBLIC
from engine.frame.chance import Chance
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.frame.seat import SeatId
from engine.games.werewolves.contamination import contaminate
from engine.games.werewolves.disorder import (
    DisorderCauses,
    disorders_due,
    powers_without_retreats,
    with_retaliation,
    with_target_remembered,
)
from engine.games.werewolves.elimination import eliminate_powers
from engine.games.werewolves.ending import end_game, power_side, stop_reason
from engine.games.werewolves.news import DisorderNote, OrdersIgnored, PowersInDisorder
from engine.games.werewolves.state import UnexecutedOrders, WerewolvesState
from engine.games.werewolves.submission import WerewolvesOrders
from engine.games.werewolves.terms import WolfPhaseKind
from engine.judge.rulebook import DATC
from engine.judge.ruling import RulingReason
from engine.judge.verdict import Verdict
from engine.orders.order import Retreat

Envelopes = Mapping[SeatId, WerewolvesOrders]

_KINDS = {
    PhaseKind.MOVEMENT: WolfPhaseKind.MOVEMENT,
    PhaseKind.RETREAT: WolfPhaseKind.RETREAT,
    PhaseKind.ADJUSTMENT: WolfPhaseKind.ADJUSTMENT,
}


def phase_kind(turn: Turn) -> WolfPhaseKind:
    """What a phase of the board asks for."""
    return _KINDS[turn.kind]


def envelopes_by_power(
    state: WerewolvesState, submissions: Envelopes
) -> Mapping[Power, WerewolvesOrders]:
    """The envelopes by power: of the living, and of those whom this very Winter has removed."""
    powers = state.living() if state.winter is None else state.winter.living
    players = state.campaign.players
    seats = ((power, players[power]) for power in powers if power in players)
    return {power: submissions[seat] for power, seat in seats if seat in submissions}


def resolve_movement(
    state: WerewolvesState, submissions: Envelopes, chance: Chance, excused: frozenset[SeatId]
) -> Step[WerewolvesState]:
    """A movement phase: those in disorder hold, whatever they ordered."""
    end = agreed_end(state.campaign, submissions, excused)
    if end is not None:
        kind = end.kind if end.kind == "draw" else str(power_side(state, end.powers[0]))
        return end_game(state, kind, end.kind)
    given = envelopes_by_power(state, submissions)
    causes, retaliation = with_retaliation(state, disorders_due(state), given)
    state = with_target_remembered(state, given)
    noted = (DisorderNote(state.turn, tuple(causes.items())),) if causes else ()
    notes = (*state.notes, *noted, *((retaliation,) if retaliation else ()))
    routed = powers_without_retreats(state, causes)
    idle = _with_missing_powers(state, causes, given)
    state = replace(state, disorder={**causes, **idle}, routed=routed, notes=notes)
    orders = orders_in_envelopes(state.campaign, submissions)
    verdict = _judge_movement(state, orders)
    state, ignored = _set_orders_aside(state, orders)
    asked = agreement_reports(state.campaign, submissions, excused)
    news = (*asked, *_idle_reports(state), *ignored)
    return _end_phase(state, verdict, news, chance, ())


def _judge_movement(state: WerewolvesState, orders: PowerOrders) -> Verdict:
    kept = {power: given for power, given in orders.items() if power not in state.disorder}
    supported = state.options.support_received == "yes"
    at_once = state.options.routed_form == "at_once"
    verdict = judge_phase(
        state.campaign,
        kept,
        rulebook=replace(DATC, disorder_supported=supported),
        disorder=tuple(state.disorder),
        routed=state.routed if at_once else (),
    )
    return without_secret_disorders(state, verdict, RulingReason.HOLDS)


def _with_missing_powers(
    state: WerewolvesState, causes: DisorderCauses, given: Mapping[Power, WerewolvesOrders]
) -> DisorderCauses:
    """Who looks as if in disorder though nobody wished it so: those who are missing (W-57).

    They are so in all that follows: a court that sentenced them otherwise would tell.
    """
    if state.options.missing_shown != "alike":
        return {}
    missing = (power for power in state.living() if power not in given and power not in causes)
    return dict.fromkeys(missing, ())


def without_secret_disorders(
    state: WerewolvesState, verdict: Verdict, why: RulingReason
) -> Verdict:
    """The verdict that does not speak of secret disorders, where it should not (W-58)."""
    if state.options.disorder_shown == "told":
        return verdict
    played = state.campaign.players
    return Verdict(
        tuple(
            replace(ruling, why=why)
            if ruling.why is RulingReason.CIVIL_DISORDER and ruling.power in played
            else ruling
            for ruling in verdict.rulings
        ),
        verdict.after,
    )


def _idle_reports(state: WerewolvesState) -> tuple[Report, ...]:
    """Who was in disorder, without the cause (W-58); and where it is told alike, who was missing
    (W-57)."""
    if state.options.disorder_shown != "told":
        return ()
    powers = tuple(power for power in state.standing() if power in state.disorder)
    if not powers:
        return ()
    return (Report(PUBLIC, "in_disorder", PowersInDisorder(state.turn, powers)),)


def _set_orders_aside(
    state: WerewolvesState, orders: PowerOrders
) -> tuple[WerewolvesState, tuple[Report, ...]]:
    """The orders that were not executed: kept until the end, or published now (W-68)."""
    kept = tuple(
        UnexecutedOrders(state.turn, power, orders[power])
        for power in state.disorder
        if orders.get(power)
    )
    after = replace(state, shelved=(*state.shelved, *kept))
    if not kept or state.options.ignored_orders == "secret":
        return after, ()
    facts = OrdersIgnored(state.turn, tuple((each.power, each.orders) for each in kept))
    return after, (Report(PUBLIC, "orders_ignored", facts),)


def resolve_retreats(
    state: WerewolvesState, submissions: Envelopes, chance: Chance
) -> Step[WerewolvesState]:
    """A retreat phase: the frightened retreat nowhere, whatever they ordered."""
    orders = orders_in_envelopes(state.campaign, submissions)
    verdict = without_secret_disorders(
        state, judge_phase(state.campaign, orders, routed=state.routed), RulingReason.NO_ORDER
    )
    arrived = tuple(
        province_of(ruling.order.to)
        for ruling in verdict.rulings
        if ruling.arrived and isinstance(ruling.order, Retreat)
    )
    return _end_phase(state, verdict, (), chance, arrived)


def _end_phase(
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
        step = _with_phase(state, after, chance, living)
        return Step(step.state, (*told, *step.reports))
    spread = contaminate(state, after, arrived)
    fall = before.turn.season is Season.FALL
    last = state.disorder if fall else state.last_fall
    state = replace(spread.state, disorder={}, routed=(), last_fall=last)
    step = _with_phase(state, after, chance, living)
    told = (*told, *spread.reports, *step.reports)
    end = stop_reason(step.state) if fall or not step.state.living() else None
    return end_game(step.state, *end, told) if end else Step(step.state, told)


def _with_phase(
    state: WerewolvesState, after: Campaign, chance: Chance, living: Collection[Power]
) -> Step[WerewolvesState]:
    on = replace(state, campaign=after, kind=phase_kind(after.turn))
    return eliminate_powers(on, living, chance)
