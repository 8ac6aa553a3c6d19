"""What others could do against orders that somebody thinks of: the worst they can do, and whether
a unit holds or gets where it goes whatever they do.

The others are taken together, as if all of them had agreed: more than that they cannot do.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import product

from engine.board.position import Position
from engine.board.terms import Power, Province
from engine.board.view import BoardView
from engine.judge.convoys import has_route
from engine.judge.resolution import PhaseResolution
from engine.orders.order import Convoy, Hold, Move, Order, Support, UnitOrder
from engine.players.advice import likely_orders
from engine.players.best_reply import SearchBudget
from engine.players.indexed_order import IndexedOrder, OrderAction, OrderIndex
from engine.players.local_battle import LocalBattle, MoveValues
from engine.players.map_index import map_index
from engine.players.values import PlaceValues

WORST_BUDGET, CERTAIN_BUDGET = 20_000, 60_000
"""How many positions are judged unless somebody says otherwise."""

UNIT_LOST, CENTRE_LOST = 1.0, 1.2
_SWEEPS = 4


@dataclass(frozen=True, slots=True)
class WorstCase:
    """What the others could order, and what it would cost: own units `driven_out` and own centres
    `entered`. Only orders without which it would cost less are among them."""

    orders: Mapping[Power, tuple[UnitOrder, ...]]
    driven_out: tuple[Province, ...]
    entered: tuple[Province, ...]
    positions: int


class ProofResult(StrEnum):
    """Whether something comes about whatever the others do."""

    PROVEN = "proven"  # every order of theirs that matters was tried
    REFUTED = "refuted"  # they can prevent it
    NOT_FOUND = "not_found"  # nothing was found against it


@dataclass(frozen=True, slots=True)
class OrderProof:
    """The verdict, after so many positions; refuted by `orders`."""

    verdict: ProofResult
    orders: Mapping[Power, tuple[UnitOrder, ...]]
    positions: int


def find_worst_case(
    view: BoardView,
    powers: Sequence[Power],
    orders: Mapping[Power, tuple[Order, ...]],
    by: Sequence[Power] = (),
    budget: int = WORST_BUDGET,
    stop: Callable[[], bool] | None = None,
) -> WorstCase:
    """The orders of others that hurt some powers most, given what these are to order. `by` are the
    others, all of them where none is named; whoever is not among them holds."""
    return _WorstCaseSearch(
        _AnalysisQuestion(view, powers, orders, by, SearchBudget(budget, None, stop))
    ).found()


def prove_order(
    view: BoardView,
    powers: Sequence[Power],
    orders: Mapping[Power, tuple[Order, ...]],
    unit: Province,
    by: Sequence[Power] = (),
    budget: int = CERTAIN_BUDGET,
    stop: Callable[[], bool] | None = None,
) -> OrderProof:
    """Whether one of their units gets where it is ordered to go, or is not driven out where it
    stays, whatever the others order; `by` as in `worst`."""
    asked = _AnalysisQuestion(view, powers, orders, by, SearchBudget(budget, None, stop))
    return _ProofSearch(asked, unit).found()


def find_sure_orders(
    view: BoardView,
    powers: Sequence[Power],
    place: Province,
    by: Sequence[Power] = (),
    budget: int = CERTAIN_BUDGET,
    stop: Callable[[], bool] | None = None,
) -> OrderProof:
    """Orders of some powers with which they take a place, or keep the unit that they have there,
    whatever the others order; the fewest that do. It is proven, or was not found."""
    counted = SearchBudget(budget, None, stop)
    own = _OpposingUnits(_AnalysisQuestion(view, powers, {}, (), counted))
    for choices in own.ways_to(own.choices.ground.tables.number[place]):
        orders = own.by_power(choices)
        unit = Province(own.names[next(iter(choices))])
        left = counted.allowed - counted.used
        found = prove_order(view, powers, orders, unit, by, left, stop)
        counted.used += max(1, found.positions)
        if found.verdict is ProofResult.PROVEN:
            return OrderProof(ProofResult.PROVEN, orders, counted.used)
        if counted.is_spent:
            break
    return OrderProof(ProofResult.NOT_FOUND, {}, counted.used)


def contested_centres(view: BoardView, powers: Sequence[Power]) -> tuple[Province, ...]:
    """The centres that some powers could go to or stand on and that somebody else could reach."""
    own = _OpposingUnits(_AnalysisQuestion(view, powers, {}, (), SearchBudget(0)))
    ground = own.choices.ground
    near = own.mine | {ground.province[k] for p in own.mine for k in own.choices.steps(p)}
    owners = view.position.owners
    return tuple(
        Province(own.names[at])
        for at in sorted(near)
        if ground.centre[at]
        if owners.get(own.names[at]) not in powers or any(True for _ in own.leads(at))
    )


def likely_sets(
    view: BoardView, powers: Sequence[Power], chance: bytes, count: int = 3
) -> tuple[Mapping[Power, tuple[Order, ...]], ...]:
    """What all others may well order, several times over, the likeliest first."""
    others = [power for power in view.position.powers() if power not in powers]
    found = {power: likely_orders(view, power, chance, count) for power in others}
    most = max(map(len, found.values()), default=0)
    return tuple(
        {power: sets[min(n, len(sets) - 1)] for power, sets in found.items() if sets[0]}
        for n in range(most)
    )


@dataclass(frozen=True, slots=True)
class _AnalysisQuestion:
    """What is asked: what some powers are to order on a board, and who is against them."""

    view: BoardView
    powers: Sequence[Power]
    orders: Mapping[Power, tuple[Order, ...]]
    by: Sequence[Power]
    budget: SearchBudget


class _OpposingUnits:
    """What some powers order, and the units of all others."""

    def __init__(self, asked: _AnalysisQuestion) -> None:
        view, by = asked.view, asked.by
        self.choices = choices = OrderIndex(map_index(view.map), view.position)
        self.position: Position = view.position
        self.budget = asked.budget
        self.mine = {p for p, power in choices.powers.items() if power in asked.powers}
        self.theirs = [
            p for p, q in choices.powers.items() if p not in self.mine and (not by or q in by)
        ]
        self.names = choices.ground.tables.provinces
        given = {
            choice.p: choice
            for power in asked.powers
            for order in asked.orders.get(power, ())
            if (choice := indexed_order_of(choices, order)) is not None
        }
        self.given = {p: given.get(p) or choices.stay(p) for p in self.mine}

    def ways_to(self, place: int) -> Iterator[dict[int, IndexedOrder]]:
        """Own ways to a place or to stay there, with more and more support; who goes or stays
        comes first. Who can be reached least is the first to help."""
        choices = self.choices
        if place in self.mine:
            leads = [choices.stay(place)]
        else:
            leads = [
                choices.go(p, k)
                for p in sorted(self.mine)
                for k in choices.steps(p)
                if choices.ground.province[k] == place
            ]
        able: list[tuple[IndexedOrder, list[IndexedOrder]]] = []
        for lead in leads:
            found = [choices.helped(p, lead) for p in sorted(self.mine) if p != lead.p]
            helps = [each for each in found if each is not None]
            helps.sort(key=lambda each: sum(1 for _ in self.leads(each.p)))
            able.append((lead, helps))
        for count in range(max((len(helps) for _, helps in able), default=0) + 1):
            for lead, helps in able:
                if count <= len(helps):
                    yield {lead.p: lead, **{each.p: each for each in helps[:count]}}

    def leads(self, to: int) -> Iterator[dict[int, IndexedOrder]]:
        """Every way in which one of their units can go to a province, on its own or carried."""
        choices, ground = self.choices, self.choices.ground
        for p in self.theirs:
            for k in choices.steps(p):
                if ground.province[k] == to:
                    yield {p: choices.go(p, k)}
        yield from self._landings(to)

    def _landings(self, to: int) -> Iterator[dict[int, IndexedOrder]]:
        choices, tables = self.choices, self.choices.ground.tables
        if choices.ground.map.layers is not None or not tables.landings[to]:
            return
        fleets = [p for p in self.theirs if choices.ground.map.is_sea(self.names[p])]
        armies = [p for p in self.theirs if tables.landings[p] and p not in fleets and p != to]
        for army in armies:
            walks = any(choices.ground.province[k] == to for k in choices.steps(army))
            for chain in [(a,) for a in fleets] + [(a, b) for a in fleets for b in fleets]:
                if walks or len(set(chain)) < len(chain):
                    continue
                if chain[0] not in tables.seas[army] or chain[-1] not in tables.seas[to]:
                    continue
                if len(chain) > 1 and (
                    chain[1] not in tables.seas[chain[0]] or chain[0] in tables.seas[to]
                ):
                    continue
                sails = {army: choices.move_by_sea(army, to)}
                yield sails | {sea: choices.convoy(sea, army, to) for sea in chain}

    def is_far_landing(self, to: int) -> bool:
        """Whether an army of theirs could land there by more fleets than are tried."""
        tables = self.choices.ground.tables
        if self.choices.ground.map.layers is not None or not tables.landings[to]:
            return False
        fleets = {p for p in self.theirs if self.choices.ground.map.is_sea(self.names[p])}
        if len(fleets) < 3:
            return False
        return any(
            has_route(tables, p, to, fleets)
            for p in self.theirs
            if p != to and p not in fleets and tables.landings[p]
        )

    def by_power(
        self, chosen: Mapping[int, IndexedOrder]
    ) -> Mapping[Power, tuple[UnitOrder, ...]]:
        """Orders to be shown, by the power that gives them."""
        found: dict[Power, list[UnitOrder]] = {}
        for p in sorted(chosen):
            found.setdefault(self.choices.powers[p], []).append(chosen[p].order)
        return {power: tuple(found[power]) for power in sorted(found)}


class _WorstCaseSearch(_OpposingUnits):
    """Looks for the orders that hurt most, attack by attack."""

    def __init__(self, asked: _AnalysisQuestion) -> None:
        super().__init__(asked)
        self._powers = frozenset(asked.powers)
        values = PlaceValues(self.choices.ground, self.position, next(iter(asked.powers)), True)
        self._fight = LocalBattle(self.choices, self.given, self._harm(values))
        self._plain = {p: self.choices.stay(p) for p in self.theirs}
        self._done = dict(self._plain)

    def _harm(self, values: PlaceValues) -> MoveValues:
        """What hurts: where their units end, and whose are beaten."""
        worth = MoveValues(self.choices, values, True)
        ground, owners = self.choices.ground, self.position.owners
        own = [
            CENTRE_LOST if ground.centre[n] and owners.get(self.names[n]) in self._powers else 0.0
            for n in ground.province
        ]
        nothing = [0.0] * (len(ground.province) + 1)
        worth.end = {p: nothing if p in self.mine else [*own, 0.0] for p in self.choices.places}
        worth.beaten = {p: UNIT_LOST if p in self.mine else -0.01 for p in self.choices.places}
        return worth

    def found(self) -> WorstCase:
        """The worst that was found."""
        for _ in range(_SWEEPS):
            better = False
            for changed in self._attacks():
                if self.budget.is_spent:
                    break
                better |= self._try(changed)
            if not better or self.budget.is_spent:
                break
        self._drop_useless_orders()
        end = self._fight.judge(self._fight.chosen, {})
        driven_out = sorted(p for p in end.dislodged if p in self.mine)
        entered = sorted(
            at
            for at, p in end.winner.items()
            if p not in self.mine and self.position.owners.get(self.names[at]) in self._powers
            if self.choices.ground.centre[at]
        )
        acting = {p: c for p, c in self._done.items() if c is not self._plain[p]}
        return WorstCase(
            self.by_power(acting),
            tuple(Province(self.names[p]) for p in driven_out),
            tuple(Province(self.names[p]) for p in entered),
            self.budget.used,
        )

    def _targets(self) -> list[int]:
        owners = self.position.owners
        number = self.choices.ground.tables.number
        centres = {number[at] for at, power in owners.items() if power in self._powers}
        return sorted(self.mine | centres)

    def _attacks(self) -> Iterator[dict[int, IndexedOrder]]:
        """Every attack with every number of supports, alone and with each support cut."""
        for target in self._targets():
            for lead in self.leads(target):
                free = [p for p in self.theirs if p not in lead]
                first = next(iter(lead.values()))
                helps = [h for p in free if (h := self.choices.helped(p, first)) is not None]
                # Who can do least else helps first.
                helps.sort(key=lambda each: (len(self.choices.steps(each.p)), each.p))
                for count in range(len(helps) + 1):
                    changed = {**lead, **{each.p: each for each in helps[:count]}}
                    yield changed
                    yield from self._with_cuts(changed, target)

    def _with_cuts(
        self, changed: dict[int, IndexedOrder], target: int
    ) -> Iterator[dict[int, IndexedOrder]]:
        helpers = [
            c.p for c in self.given.values() if c.does is OrderAction.HELP and c.of == target
        ]
        cuts = dict(changed)
        for at in helpers:
            cut = next((lead for lead in self.leads(at) if not any(p in cuts for p in lead)), None)
            if cut is not None:
                cuts |= cut
                yield dict(cuts)

    def _try(self, changed: Mapping[int, IndexedOrder]) -> bool:
        fresh = {p: c for p, c in changed.items() if self._done[p] is not c}
        if not fresh:
            return False
        self.budget.used += 1
        if self._fight.value_change(fresh) <= 1e-9:
            return False
        self._done.update(fresh)
        self._fight.change(fresh)
        return True

    def _drop_useless_orders(self) -> None:
        """Leave out every order without which it would be as bad."""
        for p in sorted(self._done, key=lambda p: self._done[p].does is not OrderAction.HELP):
            if self._done[p] is not self._plain[p]:
                back = {p: self._plain[p]}
                if self._fight.value_change(back) >= -0.02:
                    self._done.update(back)
                    self._fight.change(back)


class _ProofSearch(_OpposingUnits):
    """Tries all orders of theirs that matter to one unit's fight."""

    def __init__(self, asked: _AnalysisQuestion, unit: Province) -> None:
        super().__init__(asked)
        self._unit = self.choices.ground.tables.number[unit]
        values = PlaceValues(self.choices.ground, self.position, next(iter(asked.powers)), True)
        self._fight = LocalBattle(self.choices, self.given, MoveValues(self.choices, values, True))
        self._around = self._bearing()
        self._leads = [lead for to in sorted(self._around) for lead in self.leads(to)]
        self._units = self._units_involved()

    def _bearing(self) -> set[int]:
        """The provinces of the fight: what one's own orders there have to do with."""
        found = set(self.given[self._unit].touches)
        grown = True
        while grown:
            grown = False
            for choice in self.given.values():
                touched = set(choice.touches)
                if touched & found and not touched <= found:
                    found |= touched
                    grown = True
        return found

    def _units_involved(self) -> frozenset[int]:
        """The units that can have to do with the fight."""
        choices, around = self.choices, self._around
        led = {p for lead in self._leads for p in lead}
        near = {p for p in self.theirs if p in around or choices.supports[p] & around}
        own = {p for p, choice in self.given.items() if around & set(choice.touches)}
        return frozenset(led | near | own)

    def found(self) -> OrderProof:
        """The verdict."""
        choice = self.given[self._unit]
        if choice.does in (OrderAction.GO, OrderAction.SAIL) and choice.to == self._unit:
            return OrderProof(ProofResult.REFUTED, {}, 0)
        for chosen in self._all_opposing_orders():
            if self.budget.is_spent:
                return OrderProof(ProofResult.NOT_FOUND, {}, self.budget.used)
            self.budget.used += 1
            if not self._succeeds(chosen):
                return OrderProof(
                    ProofResult.REFUTED,
                    self.by_power(self._without_useless_orders(chosen)),
                    self.budget.used,
                )
        whole = not any(map(self.is_far_landing, self._around))
        verdict = ProofResult.PROVEN if whole else ProofResult.NOT_FOUND
        return OrderProof(verdict, {}, self.budget.used)

    def _succeeds(self, chosen: Mapping[int, IndexedOrder]) -> bool:
        end: PhaseResolution = self._fight.judge(self._units, chosen)
        choice = self.given[self._unit]
        if choice.does in (OrderAction.GO, OrderAction.SAIL):
            return end.winner.get(choice.to) == self._unit
        return self._unit not in end.dislodged

    def _without_useless_orders(
        self, chosen: Mapping[int, IndexedOrder]
    ) -> dict[int, IndexedOrder]:
        """The orders without which it would succeed all the same are left out."""
        left = {p: c for p, c in chosen.items() if c is not self.choices.stay(p)}
        for p in sorted(left):
            fewer = {q: c for q, c in left.items() if q != p}
            if not self._succeeds(fewer):
                left = fewer
        return left

    def _all_opposing_orders(self) -> Iterator[dict[int, IndexedOrder]]:
        """All that their units can do here: first who goes where, then what the others help."""
        choices, around = self.choices, self._around
        leads = list(self._leads)
        for p in self.theirs:
            if p in around:  # Whoever stands in the fight may also leave it.
                leads += [
                    {p: choices.go(p, k)}
                    for k in choices.steps(p)
                    if choices.ground.province[k] not in around
                ]
        by_unit: dict[int, list[dict[int, IndexedOrder]]] = {}
        for lead in leads:
            by_unit.setdefault(next(iter(lead)), []).append(lead)
        ways = [[{}, *found] for _, found in sorted(by_unit.items())]
        # The likeliest refutations first: as many as can go at it at once.
        for going in product(*(way[::-1] for way in ways)):
            chosen: dict[int, IndexedOrder] = {}
            for lead in going:
                if any(p in chosen for p in lead):
                    break
                chosen |= lead
            else:
                yield from self._helped(chosen)

    def _helped(self, chosen: dict[int, IndexedOrder]) -> Iterator[dict[int, IndexedOrder]]:
        """The same with every way in which those who are left can help."""
        choices, around = self.choices, self._around
        led = [
            c
            for c in chosen.values()
            if c.does in (OrderAction.GO, OrderAction.SAIL) and c.to in around
        ]
        led += [choices.stay(p) for p in self.theirs if p in around and p not in chosen]
        offers: list[list[IndexedOrder]] = []
        for p in self.theirs:
            if p not in chosen:
                helps = [h for each in led if (h := choices.helped(p, each)) is not None]
                if helps:
                    offers.append([*helps, choices.stay(p)])
        for helping in product(*offers):
            yield {**chosen, **{each.p: each for each in helping}}


def indexed_order_of(choices: OrderIndex, order: Order) -> IndexedOrder | None:
    """An order as computer players handle it; None for one that no unit there can be given."""
    number = choices.ground.tables.number
    if not isinstance(order, (Hold, Move, Support, Convoy)):
        return None
    p = number.get(order.unit)
    if p is None or p not in choices.places:
        return None
    match order:
        case Hold():
            return choices.stay(p)
        case Move(_, to, via):
            goal = number.get(Province(to.partition("/")[0]))
            k = next((k for k in choices.steps(p) if choices.ground.at[k] == to), None)
            if k is not None and not via:
                return choices.go(p, k)
            return None if goal is None else choices.move_by_sea(p, goal)
        case Support(_, of, to):
            helped = number.get(of)
            goal = helped if to is None else number.get(Province(to.partition("/")[0]))
            if helped is None or goal is None:
                return None
            return choices.support_as_ordered(p, helped, goal)
        case Convoy(_, of, to):
            army, goal = number.get(of), number.get(Province(to.partition("/")[0]))
            return None if army is None or goal is None else choices.convoy(p, army, goal)
