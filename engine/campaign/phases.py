"""The phases of a year, step by step: a verdict, what follows from it, and the news of both.

A game calls `judge_phase`, changes of the board what its own rules change, and then `next_phase`
and `phase_news`; or `resolve_phase`, if it changes nothing in between.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import assert_never

from engine.board.position import Position
from engine.board.terms import Power, Province, Season
from engine.board.turn import PhaseKind
from engine.campaign.campaign import Campaign
from engine.campaign.news import CentresCounted, GameEnded, PhaseJudged, PowersEliminated
from engine.campaign.submission import PowerOrders, SubmissionWithOrders
from engine.campaign.victory import last_year_end, solo_end
from engine.frame.audience import PUBLIC
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.frame.seat import SeatId
from engine.judge.adjustments import judge_adjustments
from engine.judge.movement import judge_movement
from engine.judge.retreats import judge_retreats
from engine.judge.rulebook import DATC, Rulebook
from engine.judge.ruling import Ruling
from engine.judge.season import next_stage
from engine.judge.verdict import Verdict


def orders_in_envelopes(
    campaign: Campaign, submissions: Mapping[SeatId, SubmissionWithOrders]
) -> PowerOrders:
    """The orders in the envelopes, of each power by whom it is played."""
    return {
        power: tuple(submissions[seat].orders[power])
        for power, seat in sorted(campaign.players.items())
        if seat in submissions and power in submissions[seat].orders
    }


def judge_phase(
    campaign: Campaign,
    orders: PowerOrders,
    *,
    rulebook: Rulebook = DATC,
    disorder: Collection[Power] = (),
    routed: Collection[Power] = (),
    debts: Mapping[Power, int] | None = None,
) -> Verdict:
    """The verdict of the open phase.

    Powers that nobody plays are in civil disorder: their units hold and are off the board when
    dislodged, and nothing is built for them. Those of `disorder` are too, except that their units
    retreat as ordered; of the `routed` ones, dislodged units are off the board. `debts` is what is
    owed in Winter, where that does not follow from the board.
    """
    map, position = campaign.map, campaign.position
    idle = frozenset({*campaign.unplayed, *disorder})
    gone = frozenset({*campaign.unplayed, *routed})
    match campaign.turn.kind:
        case PhaseKind.MOVEMENT:
            return _with_units_routed(judge_movement(map, position, orders, rulebook, idle), gone)
        case PhaseKind.RETREAT:
            return judge_retreats(map, position, orders, gone)
        case PhaseKind.ADJUSTMENT:
            sites = campaign.open_build_sites()
            return judge_adjustments(map, position, orders, sites, rulebook, idle, debts)
        case _:
            assert_never(campaign.turn.kind)


def next_phase(campaign: Campaign, after: Position, *, winters: bool = False) -> Campaign:
    """The campaign in the phase that follows, `after` being the position of the verdict.

    Centres change hands on the way into Winter. Phases in which nobody has anything to do are
    skipped; with `winters`, no Winter is.
    """
    stage = next_stage(campaign.map, campaign.turn, after, campaign.build_rule.sites, winters)
    return replace(campaign, turn=stage.turn, position=stage.position)


def has_counted_centres(before: Campaign, after: Campaign) -> bool:
    """Whether centres were counted between two phases: Fall was over."""
    return before.turn.season is Season.FALL and after.turn.season is not Season.FALL


def phase_news(before: Campaign, verdict: Verdict, after: Campaign) -> tuple[Report, ...]:
    """What everybody reads of a phase: rulings, after Fall the centres, and who is out."""
    told = [Report(PUBLIC, "phase_judged", PhaseJudged(before.turn, verdict.rulings))]
    if has_counted_centres(before, after):
        counted = CentresCounted(_centre_changes(before, after), after.counts())
        told.append(Report(PUBLIC, "centres_counted", counted))
    alive = set(after.position.powers())
    known = before.position.powers()
    gone = tuple(p for p in before.map.powers if p in known and p not in alive)
    if gone:
        told.append(Report(PUBLIC, "eliminated", PowersEliminated(gone)))
    return tuple(told)


def standard_end(before: Campaign, after: Campaign) -> GameEnded | None:
    """The end that a phase led to by the rulebook: a solo at the count, or the last year's."""
    return (solo_end(after) if has_counted_centres(before, after) else None) or last_year_end(
        after
    )


def end_campaign(
    campaign: Campaign, end: GameEnded, told: tuple[Report, ...] = ()
) -> Step[Campaign]:
    """The campaign over, and that as the last of its news."""
    return Step(replace(campaign, ended=end), (*told, Report(PUBLIC, "game_ended", end)))


def resolve_phase(
    campaign: Campaign, orders: PowerOrders, rulebook: Rulebook = DATC
) -> Step[Campaign]:
    """The open phase judged, and those after it in which no player is asked, with their news."""
    told: tuple[Report, ...] = ()
    while True:
        verdict = judge_phase(campaign, orders, rulebook=rulebook)
        after = next_phase(campaign, verdict.after)
        told = (*told, *phase_news(campaign, verdict, after))
        end = standard_end(campaign, after)
        if end is not None:
            return end_campaign(after, end, told)
        if after.asked():
            return Step(after, told)
        campaign, orders = after, {}


def _with_units_routed(verdict: Verdict, routed: Collection[Power]) -> Verdict:
    """The verdict in which dislodged units of these powers leave the board at once."""
    lost = {
        province
        for province, leaver in verdict.after.dislodged.items()
        if leaver.unit.power in routed
    }
    if not lost:
        return verdict
    left = {p: each for p, each in verdict.after.dislodged.items() if p not in lost}
    after = Position(verdict.after.units, left, verdict.after.owners)
    return Verdict(tuple(_as_routed(ruling, routed) for ruling in verdict.rulings), after)


def _as_routed(ruling: Ruling, routed: Collection[Power]) -> Ruling:
    lost = ruling.dislodged_by is not None and ruling.power in routed
    return replace(ruling, disbanded=True) if lost else ruling


def _centre_changes(
    before: Campaign, after: Campaign
) -> tuple[tuple[Province, Power | None, Power], ...]:
    former = before.position.owners
    return tuple(
        (centre, former.get(centre), owner)
        for centre, owner in sorted(after.position.owners.items())
        if former.get(centre) != owner
    )
