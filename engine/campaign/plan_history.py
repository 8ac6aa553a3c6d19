"""Where a plan starts: the phases of a game as one reader saw them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol, runtime_checkable

from engine.board.build_rule import BuildRule
from engine.board.terms import Power, Province
from engine.board.turn import Turn
from engine.board.view import BoardView
from engine.campaign.news import PhaseJudged
from engine.campaign.past_phases import with_past_phases
from engine.campaign.plan import (
    UNORDERED,
    Plan,
    PlanSetting,
    PlanSpot,
    PlanStep,
    new_plan,
    step_from_view,
)
from engine.campaign.submission import PowerOrders, ViewWithBoard
from engine.frame.desk import PhaseView
from engine.judge.rulebook import DATC, Rulebook
from engine.judge.ruling import Outcome, Ruling
from engine.orders.order import Order


@runtime_checkable
class _HasLateHomes(Protocol):
    """A view of a game in which homes are settled in some year; 0 where they are so at once."""

    @property
    def settles(self) -> int: ...
    @property
    def capitals(self) -> Mapping[Power, Province]: ...


def plan_from_phases(
    chapters: Sequence[PhaseView[ViewWithBoard]],
    branch: str,
    now: BoardView | None = None,
    orders: PowerOrders | None = None,
    name: str = "",
    rulebook: Rulebook = DATC,
) -> Plan:
    """A plan whose first branch is the game as the reader of these chapters saw it.

    `now` is the board he looks at, the last one if left out, with the `orders` he has in mind for
    it. One looks at it, or at the last phase before it where it is none of a board.
    """
    played = {step.turn: step for step in played_steps(chapters)}
    board: BoardView = now or chapters[-1].view.board
    if orders is not None or board.turn not in played:
        played[board.turn] = step_from_view(board, orders)
    steps = sorted(played.values(), key=_turn_rank)
    plan = new_plan(_setting_from(chapters, board, rulebook), steps, branch, name, played=True)
    turns = [step.turn for step in steps]
    return plan.at_spot(PlanSpot(plan.branch.id, turns.index(board.turn)))


def played_steps(chapters: Sequence[PhaseView[ViewWithBoard]]) -> Iterator[PlanStep]:
    """The phases that were judged, with the orders given in them, and the open one."""
    whole = with_past_phases(chapters)
    for number, chapter in enumerate(whole):
        board: BoardView = chapter.view.board
        told = _rulings_of(chapter, board.turn)
        if told is not None:
            yield step_from_view(board, _orders(told))
        elif number == len(whole) - 1:
            yield step_from_view(board)


def _rulings_of(chapter: PhaseView[object], turn: Turn) -> tuple[Ruling, ...] | None:
    for report in chapter.reports:
        if isinstance(report.facts, PhaseJudged) and report.facts.turn == turn:
            return report.facts.rulings
    return None


def _orders(rulings: Sequence[Ruling]) -> PowerOrders:
    """What was ordered, as the rulings say; what nobody ordered is left out."""
    found: dict[Power, tuple[Order, ...]] = {}
    for each in rulings:
        if each.why not in UNORDERED and each.outcome is not Outcome.DISBANDED:
            found[each.power] = (*found.get(each.power, ()), each.order)
    return found


def _setting_from(
    chapters: Sequence[PhaseView[ViewWithBoard]], board: BoardView, rulebook: Rulebook
) -> PlanSetting:
    view: object = chapters[-1].view if chapters else None
    powers = board.map.powers
    homes = {power: board.homes.get(power, ()) for power in powers} if board.homes else {}
    idle: tuple[Power, ...] = chapters[-1].view.unplayed if chapters else ()
    rule = BuildRule(board.map, homes, idle=idle)
    # In 1897 they are settled late; until then a power builds in its Capital.
    if isinstance(view, _HasLateHomes) and view.settles:
        capitals = view.capitals
        early = {p: (capitals[p],) if p in capitals else () for p in powers} if capitals else {}
        rule = BuildRule(board.map, early, view.settles, idle=idle)
    return PlanSetting(rule, dict(board.names), rulebook)


def _turn_rank(step: PlanStep) -> tuple[int, int, int]:
    """Turns in the order of the calendar."""
    seasons, kinds = list(type(step.turn.season)), list(type(step.turn.kind))
    return step.turn.year, seasons.index(step.turn.season), kinds.index(step.turn.kind)
