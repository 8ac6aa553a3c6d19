"""One lesson: a board as it stands, what the other power orders, and how success is recognised."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from desktop.resources import asset_path
from engine.board.build_rule import BuildRule
from engine.board.position import read_position
from engine.board.terms import Power, Season
from engine.board.turn import PhaseKind, Turn, read_turn
from engine.board.view import BoardView
from engine.campaign.plan import (
    PlanSetting,
    PlanStep,
    informative_rulings,
    judge_step,
    step_on_board,
    step_view,
)
from engine.campaign.submission import PowerOrders
from engine.judge.ruling import Outcome, Ruling
from engine.orders.notation import read_order
from engine.orders.order import Move, Order
from engine.registry import map_file

MAP = "tutorial"
PUPIL, FOE = Power("norland"), Power("sudria")
SPRING = Turn(1901, Season.SPRING, PhaseKind.MOVEMENT)

ExpectedOutcomes = Mapping[str, Outcome]
"""Orders as text, each with what is to become of it."""


@dataclass(frozen=True)
class Lesson:
    """What one order does, to be tried.

    `position` is the board as one line (`engine.board.position`), `foe` what the other power
    orders. It is done when every order of one of `ways` was given and ended so, and no unit of
    the pupil's was driven out. `slips` lead from an order that misses the point to the name of
    the sentence about it. `sealed` adds the envelope and the curtain.
    """

    key: str
    position: str
    ways: Sequence[ExpectedOutcomes]
    foe: Sequence[str] = ()
    turn: Turn = SPRING
    slips: Mapping[str, str] = field(default_factory=dict[str, str])
    sealed: bool = False

    @property
    def ground(self) -> PlanSetting:
        """The small map."""
        return PlanSetting(BuildRule(map_file(MAP).map))

    @property
    def step(self) -> PlanStep:
        """The phase as it opens, before the pupil's orders."""
        step = step_on_board(self.ground, self.turn, read_position(self.position))
        return replace(step, orders={FOE: self._read(self.foe, step)} if self.foe else {})

    @property
    def board(self) -> BoardView:
        """The board as the pupil sees it."""
        return replace(step_view(self.ground, self.step), mine=(PUPIL,))

    def judged(self, orders: PowerOrders) -> tuple[Ruling, ...]:
        """What becomes of the pupil's orders and the other power's."""
        step = replace(self.step, orders={**self.step.orders, PUPIL: orders.get(PUPIL, ())})
        return informative_rulings(judge_step(self.ground, step).rulings)

    def verdict(self, orders: PowerOrders) -> str:
        """Empty when it is done; else the name of the sentence that says what is wrong."""
        rulings = [each for each in self.judged(orders) if each.power == PUPIL]
        given = {_without_via(each.order): each.outcome for each in rulings}
        driven_out = any(each.dislodged_by for each in rulings)
        if not driven_out and any(self._is_solution(way, given) for way in self.ways):
            return ""
        ordered = [_without_via(each) for each in orders.get(PUPIL, ())]
        for text, slip in self.slips.items():
            if self._order(text) in ordered:
                return slip
        if not ordered:
            return "nothing"
        return "driven_out" if driven_out else "again"

    def _is_solution(self, way: ExpectedOutcomes, given: Mapping[Order, Outcome]) -> bool:
        return all(given.get(self._order(text)) == end for text, end in way.items())

    def _order(self, text: str) -> Order:
        return self._read((text,), self.step)[0]

    def _read(self, texts: Sequence[str], step: PlanStep) -> tuple[Order, ...]:
        view, names = step_view(self.ground, step), map_file(MAP).gazetteer
        return tuple(_without_via(read_order(text, names, view, "en")) for text in texts)


def _without_via(order: Order) -> Order:
    """The same, whether or not a convoy was asked for by name."""
    return replace(order, via=False) if isinstance(order, Move) else order


COURSE: tuple[Lesson, ...] = tuple(
    Lesson(
        key=each["key"],
        position=each["position"],
        ways=[{order: Outcome(end) for order, end in way.items()} for way in each["ways"]],
        foe=each.get("foe", ()),
        turn=read_turn(each.get("phase", SPRING.code)),
        slips=each.get("slips", {}),
        sealed=each.get("sealed", False),
    )
    for each in tomllib.loads(asset_path("tutorial", "course.toml").read_text(encoding="utf-8"))[
        "lesson"
    ]
)


@cache
def lesson_texts(language: str) -> dict[str, dict[str, str]]:
    """What is said in the lessons, by their keys; `general` holds what is said in several."""
    return tomllib.loads(asset_path("tutorial", f"{language}.toml").read_text(encoding="utf-8"))


def lesson_sentence(language: str, lesson: Lesson, name: str) -> str:
    """One sentence of a lesson's, or else the one for all. Raises `KeyError`."""
    said = lesson_texts(language)
    own = said[lesson.key]
    return own[name] if name in own else said["general"][name]
