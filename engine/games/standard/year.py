"""One resolution after another: judging the open phase and passing on to the next."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias, assert_never

from engine.board.calendar import PhaseKind
from engine.board.position import Position
from engine.board.terms import Power, Province, Season
from engine.frame.audience import FOR_GM, PUBLIC
from engine.frame.report import Facts, Report
from engine.frame.ruleset import Step
from engine.frame.seat import SeatId
from engine.games.standard.news import CentresCounted, GameEnded, PhaseJudged, PowersEliminated
from engine.games.standard.state import StandardState
from engine.games.standard.submission import Orders
from engine.games.standard.victory import agreed, for_gm, timed_out, won
from engine.judge.adjustments import adjustments
from engine.judge.campaign import advance
from engine.judge.movement import movement
from engine.judge.retreats import retreats
from engine.judge.ruling import Ruling
from engine.judge.verdict import Verdict
from engine.orders.order import Order

PowerOrders: TypeAlias = Mapping[Power, tuple[Order, ...]]

_NO_ORDERS: PowerOrders = {}


def resolve(state: StandardState, submissions: Mapping[SeatId, Orders]) -> Step[StandardState]:
    """Open the envelopes of a phase, and pass over phases in which no player is asked."""
    end = agreed(state, submissions)
    if end is not None:
        return _ended(state, end, ())
    orders = _by_power(state, submissions)
    asked = for_gm(state, submissions)
    told: tuple[Report, ...] = () if asked is None else (Report(FOR_GM, "agreement_asked", asked),)
    while True:
        step = _judged(state, orders)
        state, told, orders = step.state, (*told, *step.reports), _NO_ORDERS
        if state.ended is not None or state.asked():
            return Step(state, told)


def _by_power(state: StandardState, submissions: Mapping[SeatId, Orders]) -> PowerOrders:
    return {
        power: tuple(submissions[seat].orders[power])
        for power, seat in sorted(state.players.items())
        if seat in submissions and power in submissions[seat].orders
    }


def _judged(state: StandardState, orders: PowerOrders) -> Step[StandardState]:
    verdict = _verdict(state, orders)
    stage = advance(state.map, state.turn, verdict.after, state.sites)
    after = replace(state, turn=stage.turn, position=stage.position)
    told: list[Facts] = [PhaseJudged(state.turn, verdict.rulings)]
    counted = state.turn.season is Season.FALL and stage.turn.season is not Season.FALL
    if counted:
        told.append(CentresCounted(_changed(state, after), after.counts()))
    alive = set(after.position.powers())
    gone = tuple(p for p in state.map.powers if p in state.position.powers() and p not in alive)
    if gone:
        told.append(PowersEliminated(gone))
    reports = tuple(Report(PUBLIC, _KINDS[type(each)], each) for each in told)
    end = (won(after) if counted else None) or timed_out(after)
    return _ended(after, end, reports) if end else Step(after, reports)


_KINDS: Mapping[type[Facts], str] = {
    PhaseJudged: "phase_judged",
    CentresCounted: "centres_counted",
    PowersEliminated: "eliminated",
}


def _ended(
    state: StandardState, end: GameEnded, reports: tuple[Report, ...]
) -> Step[StandardState]:
    return Step(replace(state, ended=end), (*reports, Report(PUBLIC, "game_ended", end)))


def _verdict(state: StandardState, orders: PowerOrders) -> Verdict:
    map, position, idle = state.map, state.position, state.unplayed
    match state.turn.kind:
        case PhaseKind.MOVEMENT:
            return _routed(state, movement(map, position, orders, disorder=idle))
        case PhaseKind.RETREAT:
            return retreats(map, position, orders, idle)
        case PhaseKind.ADJUSTMENT:
            sites = state.open_sites()
            return adjustments(map, position, orders, sites, disorder=idle)
        case _:
            assert_never(state.turn.kind)


def _routed(state: StandardState, verdict: Verdict) -> Verdict:
    """The verdict in which dislodged units that nobody plays leave the board at once."""
    lost = {
        province
        for province, leaver in verdict.after.dislodged.items()
        if leaver.unit.power not in state.players
    }
    if not lost:
        return verdict
    left = {p: each for p, each in verdict.after.dislodged.items() if p not in lost}
    after = Position(verdict.after.units, left, verdict.after.owners)
    return Verdict(tuple(_disbanded(ruling, state) for ruling in verdict.rulings), after)


def _disbanded(ruling: Ruling, state: StandardState) -> Ruling:
    lost = ruling.dislodged_by is not None and ruling.power not in state.players
    return replace(ruling, disbanded=True) if lost else ruling


def _changed(
    before: StandardState, after: StandardState
) -> tuple[tuple[Province, Power | None, Power], ...]:
    former = before.position.owners
    return tuple(
        (centre, former.get(centre), owner)
        for centre, owner in sorted(after.position.owners.items())
        if former.get(centre) != owner
    )
