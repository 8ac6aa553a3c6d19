"""What if: phases tried out one after another, in branches, of a board that somebody may see.

A plan is a value: every change answers another plan. It starts from a position or from a reader's
own view, so it can hold no more than he knows, and it is judged by the rules of the board alone.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import assert_never

from engine.board.build_rule import BuildRule, Sites
from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Power, Province, province_of
from engine.board.turn import PhaseKind, Turn
from engine.board.view import BoardView
from engine.campaign.submission import PowerOrders
from engine.judge.adjustments import adjustments_owed, judge_adjustments
from engine.judge.movement import judge_movement
from engine.judge.retreats import judge_retreats
from engine.judge.rulebook import DATC, Rulebook
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.judge.season import SitesOf, count_centres, next_stage, opening_stage
from engine.judge.verdict import Verdict
from engine.orders.order import Build, Order

UNORDERED = frozenset((RulingReason.NO_ORDER, RulingReason.CIVIL_DISORDER))
"""Reasons of rulings on units without an order."""

WINTER = PhaseKind.ADJUSTMENT


@dataclass(frozen=True, slots=True)
class PlanSetting:
    """What stays the same in all of a plan: where one builds, and with that the map, names that
    powers have taken, and the reading of the rules.

    Until home centres are settled those of the `build_rule` count, or if it says none what each
    power owned first (1897: its Capital).
    """

    build_rule: BuildRule
    names: Mapping[Power, str] = field(default_factory=dict[Power, str])
    rulebook: Rulebook = DATC

    @property
    def map(self) -> Map:
        """The map that is played on."""
        return self.build_rule.map

    def with_homes_fixed_after(
        self, step: "PlanStep", owners: Mapping[Province, Power]
    ) -> "PlanSetting":
        """With the homes that are settled once a Fall is over: `owners` is who owns what then."""
        if self.build_rule.settles_early and step.turn.kind is PhaseKind.RETREAT:
            owners = count_centres(self.map, step.position).owners
        return replace(self, build_rule=self.build_rule.at_home(owners))


@dataclass(frozen=True, slots=True)
class PlanStep:
    """One phase tried: the board as it opens, and what is ordered in it.

    `owed` and `sites` are as in a `BoardView`. `passed` are the phases before it in which nobody
    had anything to do.
    """

    turn: Turn
    position: Position
    orders: PowerOrders = field(default_factory=dict[Power, tuple[Order, ...]])
    owed: Mapping[Power, int] = field(default_factory=dict[Power, int])
    sites: Sites = field(default_factory=dict[Power, tuple[Province, ...]])
    passed: tuple[Turn, ...] = ()


@dataclass(frozen=True, slots=True)
class PlanSpot:
    """A step of a branch, by the branch's id and its number there, from 0."""

    branch: int
    step: int


@dataclass(frozen=True, slots=True)
class PlanBranch:
    """Phases that follow one another. `root` is the step beside which the first stands; None if
    it began by itself."""

    id: int
    name: str
    steps: tuple[PlanStep, ...]
    root: PlanSpot | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """A tree of branches, and where in it one looks.

    Where the first branch is what was `played` it stays as it is: what is tried on it begins a
    branch beside it.
    """

    ground: PlanSetting
    branches: tuple[PlanBranch, ...]
    here: PlanSpot
    name: str = ""
    played: bool = False

    @property
    def setting_here(self) -> PlanSetting:
        """The ground with the home centres that count after the step one looks at."""
        ground, line = self.ground, self.line
        rule = ground.build_rule
        if not rule.settles:
            return ground
        for before, settled in pairwise((line[0], *line)):
            if rule.is_settled_by(settled.turn):
                return ground.with_homes_fixed_after(before, settled.position.owners)
        first = next((each for each in line if each.position.owners), None)
        if rule.homes or first is None:
            return ground
        homes = rule.at_home(first.position.owners).homes
        return replace(ground, build_rule=replace(rule, homes=homes))

    @property
    def line(self) -> list[PlanStep]:
        """The steps that lead to the one one looks at, from the first on."""
        found: list[PlanStep] = []
        spot: PlanSpot | None = self.here
        while spot is not None:
            branch = self.find(spot.branch)
            found[:0] = branch.steps[: spot.step + 1]
            spot = branch.root and PlanSpot(branch.root.branch, branch.root.step - 1)
        return found

    # -- where one looks --------------------------------------------------------------------

    @property
    def step(self) -> PlanStep:
        """The step one looks at."""
        return self.at(self.here)

    @property
    def branch(self) -> PlanBranch:
        """The branch one looks at."""
        return self.find(self.here.branch)

    def find(self, id: int) -> PlanBranch:
        """A branch by its id. Raises `KeyError`."""
        return {each.id: each for each in self.branches}[id]

    def at(self, spot: PlanSpot) -> PlanStep:
        """A step. Raises `KeyError`, `IndexError`."""
        return self.find(spot.branch).steps[spot.step]

    def at_spot(self, spot: PlanSpot) -> "Plan":
        """Looking at another step."""
        self.at(spot)
        return replace(self, here=spot)

    @property
    def first(self) -> bool:
        """Whether nothing comes before the step one looks at."""
        return self.here.step == 0 and self._before() is None

    @property
    def last(self) -> bool:
        """Whether nothing follows the step one looks at yet."""
        return self.here.step == len(self.branch.steps) - 1

    def backward(self) -> "Plan":
        """Looking at the phase before; from the start of a branch, at the one it grew from."""
        if self.here.step:
            return replace(self, here=PlanSpot(self.here.branch, self.here.step - 1))
        before = self._before()
        return self if before is None else replace(self, here=before)

    @property
    def before(self) -> PlanStep | None:
        """The step from which the one that one looks at has come."""
        return None if self.first else self.backward().step

    @property
    def _on_played(self) -> bool:
        return self.played and self.here.branch == self.branches[0].id

    def forward(self, name: str = "") -> "Plan":
        """The phase after: judged, and those skipped in which nobody has anything to do.

        After all that was played it begins a branch: `name`.
        """
        if self.last and self._on_played:
            return self.with_branch(name).forward()
        if self.last:
            steps = (*self.branch.steps, next_step(self.setting_here, self.step))
            return self._with(replace(self.branch, steps=steps), self.here.step + 1)
        return replace(self, here=PlanSpot(self.here.branch, self.here.step + 1))

    def _before(self) -> PlanSpot | None:
        root = self.branch.root
        if root is None:
            return None
        if root.step:
            return PlanSpot(root.branch, root.step - 1)
        return replace(self, here=root)._before()

    # -- orders and positions ---------------------------------------------------------------

    def ordered(self, orders: PowerOrders, name: str = "") -> "Plan":
        """With other orders in this step. Where it was played on, or is part of what was played,
        they begin a branch: `name`."""
        kept = {power: tuple(given) for power, given in orders.items() if given}
        if kept == dict(self.step.orders):
            return self
        return self._changed(replace(self.step, orders=kept), name)

    def edited(self, position: Position, turn: Turn, name: str = "") -> "Plan":
        """With another board in this step, and no orders."""
        return self._changed(step_on_board(self.setting_here, turn, position), name)

    def _changed(self, step: PlanStep, name: str) -> "Plan":
        if not self.last or self._on_played:
            return self.with_branch(name, step)
        steps = (*self.branch.steps[:-1], step)
        return self._with(replace(self.branch, steps=steps), self.here.step)

    # -- branches ---------------------------------------------------------------------------

    def with_branch(self, name: str, step: PlanStep | None = None) -> "Plan":
        """A new branch that begins beside this step, with the same board and orders."""
        id = max(each.id for each in self.branches) + 1
        grown = PlanBranch(id, name or self.free_name(), (step or self.step,), self.here)
        return replace(self, branches=(*self.branches, grown), here=PlanSpot(id, 0))

    def free_name(self, form: str = "{0}") -> str:
        """A letter, or after Z a number, that put into `form` is no branch's name."""
        taken = {each.name for each in self.branches}
        letters = (chr(ord("A") + number) for number in range(26))
        free = next((each for each in letters if form.format(each) not in taken), None)
        return form.format(free or len(self.branches) + 1)

    def renamed(self, id: int, name: str) -> "Plan":
        """With another name for a branch; an empty one changes nothing."""
        said = clean_name(name)
        if not said:
            return self
        branches = (replace(each, name=said) if each.id == id else each for each in self.branches)
        return replace(self, branches=tuple(branches))

    def can_remove_branch(self, id: int) -> bool:
        """Whether something would be left without a branch and what grew from it."""
        return len(self._descendant_branches(id)) < len(self.branches)

    def without(self, id: int) -> "Plan":
        """Without a branch and all that grew from it; the last one stays."""
        gone = self._descendant_branches(id)
        if not self.can_remove_branch(id):
            return self
        root, here = self.find(id).root, self.here
        if here.branch in gone:
            here = root or PlanSpot(next(e.id for e in self.branches if e.id not in gone), 0)
        kept = tuple(each for each in self.branches if each.id not in gone)
        return replace(self, branches=kept, here=here)

    def _descendant_branches(self, id: int) -> frozenset[int]:
        found = {id}
        for branch in self.branches:  # A branch stands after the one it grew from.
            if branch.root is not None and branch.root.branch in found:
                found.add(branch.id)
        return frozenset(found)

    def _with(self, branch: PlanBranch, step: int) -> "Plan":
        branches = (branch if each.id == branch.id else each for each in self.branches)
        return replace(self, branches=tuple(branches), here=PlanSpot(branch.id, step))


def new_plan(
    ground: PlanSetting,
    steps: Iterable[PlanStep],
    branch: str,
    name: str = "",
    *,
    played: bool = False,
) -> Plan:
    """A plan of one branch, looking at its last step; there must be one."""
    listed = tuple(steps)
    here = PlanSpot(1, len(listed) - 1)
    return Plan(ground, (PlanBranch(1, branch, listed),), here, clean_name(name), played)


def first_step(map: Map) -> PlanStep:
    """The first phase on a map."""
    stage = opening_stage(map)
    return PlanStep(stage.turn, stage.position, owed=stage.owed, sites=stage.sites)


def step_on_board(ground: PlanSetting, turn: Turn, position: Position) -> PlanStep:
    """A phase on a board set up by hand; in Winter with what follows from the board."""
    if turn.kind is not WINTER:
        return PlanStep(turn, position)
    sites = ground.build_rule.sites(position)
    return PlanStep(turn, position, owed=adjustments_owed(position, sites), sites=sites)


def step_from_view(board: BoardView, orders: PowerOrders | None = None) -> PlanStep:
    """A phase as a reader sees it, with the orders he knows of or guesses."""
    kept = {power: tuple(given) for power, given in (orders or {}).items() if given}
    return PlanStep(board.turn, board.position, kept, dict(board.owed), dict(board.sites))


def step_view(ground: PlanSetting, step: PlanStep) -> BoardView:
    """The board of a step, on which everybody who is asked may be given orders."""
    alive = {*step.position.powers(), *(power for power, debt in step.owed.items() if debt)}
    return BoardView(
        map=ground.map,
        position=step.position,
        turn=step.turn,
        mine=tuple(power for power in ground.map.powers if power in alive),
        owed=step.owed,
        sites=step.sites,
        names=ground.names,
    )


def judge_step(ground: PlanSetting, step: PlanStep) -> Verdict:
    """What would become of the orders of a step; units without any hold, leave, or are chosen."""
    map, position, orders = ground.map, step.position, step.orders
    match step.turn.kind:
        case PhaseKind.MOVEMENT:
            return judge_movement(map, position, orders, ground.rulebook)
        case PhaseKind.RETREAT:
            return judge_retreats(map, position, orders)
        case PhaseKind.ADJUSTMENT:
            rules, debts = ground.rulebook, step.owed
            return judge_adjustments(map, position, orders, step.sites, rules, (), debts)
        case _:
            assert_never(step.turn.kind)


def informative_rulings(rulings: Iterable[Ruling]) -> tuple[Ruling, ...]:
    """The rulings without those on units that have no order and to which nothing happens."""
    return tuple(
        each
        for each in rulings
        if each.why not in UNORDERED
        or each.dislodged_by is not None
        or each.outcome is Outcome.DISBANDED
    )


def next_step(ground: PlanSetting, step: PlanStep) -> PlanStep:
    """The phase that follows from a step, with the empty ones before it skipped."""
    verdict = judge_step(ground, step)
    after = verdict.after
    if step.turn.kind is WINTER:
        # A first unit, as in 1897, takes the centre in which it is raised.
        owners = {**after.owners, **_built_units(verdict.rulings)}
        after = Position(after.units, after.dislodged, owners)
    stage = next_stage(ground.map, step.turn, after, _sites_after(ground, step))
    passed: list[Turn] = []
    turn = step.turn.next()
    while turn != stage.turn:
        passed.append(turn)
        turn = turn.next()
    return PlanStep(stage.turn, stage.position, {}, stage.owed, stage.sites, tuple(passed))


def _sites_after(ground: PlanSetting, step: PlanStep) -> SitesOf:
    """Where powers may build in the Winter after a phase."""

    def sites(position: Position) -> Sites:
        settling = 0 < ground.build_rule.settles <= step.turn.year
        there = ground.with_homes_fixed_after(step, position.owners) if settling else ground
        return there.build_rule.sites(position)

    return sites


def _built_units(rulings: Iterable[Ruling]) -> dict[Province, Power]:
    return {
        province_of(each.order.at): each.power
        for each in rulings
        if isinstance(each.order, Build) and each.outcome is Outcome.SUCCEEDED
    }


def clean_name(words: str) -> str:
    """A name as it may be: printable, on one line, without spaces round it."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in words).split())
