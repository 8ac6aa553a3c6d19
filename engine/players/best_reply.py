"""Looking for the best reply to orders that the others may give."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from engine.board.terms import Power
from engine.players.indexed_order import IndexedOrder, OrderAction, OrderIndex
from engine.players.local_battle import LocalBattle, MoveValues
from engine.players.seeded_random import SeededRandom
from engine.players.values import PlaceValues

SWEEPS = 3
LEAST = 1e-9


class SearchBudget:
    """How many positions may still be judged; the search ends when there is none, or is stopped.

    It is counted in positions and not in seconds, so that a slow machine finds the same.
    """

    __slots__ = ("_progress", "_stop", "allowed", "used")

    def __init__(
        self,
        allowed: int,
        progress: Callable[[float], None] | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        self.allowed, self.used = allowed, 0
        self._progress, self._stop = progress, stop

    @property
    def is_spent(self) -> bool:
        """Whether to end now; a good moment to tell how far it is."""
        if self._progress is not None and self.allowed:
            self._progress(min(1.0, self.used / self.allowed))
        return self.used >= self.allowed or (self._stop is not None and self._stop())


class BestReply:
    """One power's orders, improved step by step against several suppositions of the others'."""

    def __init__(
        self,
        choices: OrderIndex,
        values: PlaceValues,
        worth: MoveValues,
        others: Sequence[Mapping[int, IndexedOrder]],
        starts: Sequence[Mapping[int, IndexedOrder]],
        budget: SearchBudget,
    ) -> None:
        self._choices, self._values, self._budget = choices, values, budget
        self._mine = choices.units_of(values.power)
        self.orders: dict[int, IndexedOrder] = dict(starts[0])
        self._worth = worth
        self._fights: list[tuple[float, LocalBattle]] = []
        for each in others:
            self.add_supposition(each)
        self.start(starts[1:])

    def add_supposition(self, others: Mapping[int, IndexedOrder], weight: float = 1.0) -> None:
        """Reckon from now on with the others ordering this, too."""
        fight = LocalBattle(self._choices, {**others, **self.orders}, self._worth)
        self._fights.append((weight, fight))

    def start(self, starts: Iterable[Mapping[int, IndexedOrder]]) -> None:
        """Go over to the best of some orders, if they are better."""
        for start in starts:
            if not self._budget.is_spent:
                self._try({p: c for p, c in start.items() if self.orders[p] is not c})

    @property
    def value(self) -> float:
        """What the orders are worth, on an average."""
        total = sum(weight for weight, _ in self._fights)
        return sum(weight * fight.value for weight, fight in self._fights) / total

    def value_of(self, orders: Mapping[int, IndexedOrder]) -> float:
        """What other orders would be worth, on an average."""
        changed = {p: c for p, c in orders.items() if self.orders[p] is not c}
        if not changed:
            return self.value
        self._budget.used += len(self._fights)
        total = sum(weight for weight, _ in self._fights)
        return self.value + sum([w * f.value_change(changed) for w, f in self._fights]) / total

    def improve(self, lots: SeededRandom) -> None:
        """Change one order, then several together, as long as anything gets better."""
        for _ in range(SWEEPS):
            better = False
            mine = list(self._mine)
            for i in range(len(mine) - 1, 0, -1):
                j = lots.below(i + 1)
                mine[i], mine[j] = mine[j], mine[i]
            for changed in self._changes(mine):
                if self._budget.is_spent:
                    self._remove_useless_orders()
                    return
                better |= self._try(changed)
            if not better:
                break
        self._remove_useless_orders()

    def _try(self, changed: Mapping[int, IndexedOrder]) -> bool:
        if not changed:
            return False
        self._budget.used += len(self._fights)
        if sum([weight * fight.value_change(changed) for weight, fight in self._fights]) <= LEAST:
            return False
        self._change(changed)
        return True

    def _change(self, changed: Mapping[int, IndexedOrder]) -> None:
        self.orders.update(changed)
        for _, fight in self._fights:
            fight.change(changed)

    def _changes(self, mine: Sequence[int]) -> Iterator[dict[int, IndexedOrder]]:
        for p in mine:
            for choice in self._single(p):
                if choice is not self.orders[p]:
                    yield {p: choice}
        yield from self._follow_up_changes(mine)
        yield from self._joint_changes(mine)
        yield from self._choices.own_convoys(self._values.power)

    def _single(self, p: int) -> Iterator[IndexedOrder]:
        choices = self._choices
        yield choices.stay(p)
        for k in choices.steps(p):
            yield choices.go(p, k)
        for other in self._mine:
            if help := choices.helped(p, self.orders[other]):
                yield help

    def _follow_up_changes(self, mine: Sequence[int]) -> Iterator[dict[int, IndexedOrder]]:
        """A unit goes on and another of its own takes its place, or helps it on."""
        choices, province = self._choices, self._choices.ground.province
        for p in mine:
            behind = [(b, k) for b in mine for k in choices.steps(b) if province[k] == p]
            for to in choices.steps(p):
                on = choices.go(p, to)
                for b, k in behind:
                    yield {p: on, b: choices.go(b, k)}

    def _joint_changes(self, mine: Sequence[int]) -> Iterator[dict[int, IndexedOrder]]:
        """An attack or a defence with one helper, with two, with all there are."""
        choices, of = self._choices, self._values.of
        leads = [(p, choices.go(p, k)) for p in mine for k in choices.steps(p)]
        leads += [(p, choices.stay(p)) for p in mine]
        for p, lead in leads:
            able = [each for each in mine if each != p and choices.helped(each, lead)]
            able.sort(key=lambda each: (of[choices.places[each]], each))
            changed = {p: lead}
            if lead.does is OrderAction.GO:
                # Whoever of one's own stands there must give way.
                there = lead.to
                if there in able:
                    continue
                if choices.powers.get(there) == self._values.power:
                    if self.orders[there].does is not OrderAction.GO:
                        continue
                    able = [each for each in able if each != there]
            for each in able[:4]:
                help = choices.helped(each, lead)
                if help is not None:
                    changed = {**changed, each: help}
                    yield {q: c for q, c in changed.items() if self.orders[q] is not c}

    def _remove_useless_orders(self) -> None:
        """Leave no unit in its own side's way for nothing, no support for what nobody does, no
        convoy for who does not go."""
        self._clear()
        self._fit()

    def _clear(self) -> None:
        """Whoever goes where one of his own stays, or would change places with one, or where two
        of them would go and nobody else could come, stays; the one who can do so best."""
        choices = self._choices
        while True:
            going: dict[int, list[int]] = {}
            for p, choice in self.orders.items():
                if choice.does in (OrderAction.GO, OrderAction.SAIL):
                    going.setdefault(choice.to, []).append(p)
            jammed = (
                units for to, units in sorted(going.items()) if self._is_own_collision(to, units)
            )
            idle = next(jammed, None)
            if idle is None:
                return
            stays = [{p: choices.stay(p)} for p in sorted(idle)]
            gains = [sum([w * f.value_change(stay) for w, f in self._fights]) for stay in stays]
            self._change(stays[gains.index(max(gains))])

    def _is_own_collision(self, to: int, units: Sequence[int]) -> bool:
        """Whether own units that go to a province are in the way there, and of nobody else."""
        there = self.orders.get(to)
        if there is not None and there.does not in (OrderAction.GO, OrderAction.SAIL):
            return True
        if there is not None and there.to in units and there.does is OrderAction.GO:
            walks = self.orders[there.to].does is OrderAction.GO
            if walks and not self._choices.ground.tables.swaps(there.to, to):
                return True
        alone = to not in self._choices.places and not self._values.need[to]
        return len(units) > 1 and alone

    def _fit(self) -> None:
        """The supports and convoys that fit nothing any more."""
        choices = self._choices
        for p, choice in list(self.orders.items()):
            fits = True
            if choice.does is OrderAction.HELP and choice.of in self.orders:
                fits = choices.helped(p, self.orders[choice.of]) is choice
            elif choice.does is OrderAction.CARRY:
                other = self.orders.get(choice.of)
                fits = (
                    other is not None and other.does is OrderAction.SAIL and other.to == choice.to
                )
            elif choice.does is OrderAction.SAIL:
                fits = any(
                    each.does is OrderAction.CARRY and each.of == p and each.to == choice.to
                    for each in self.orders.values()
                )
            if fits:
                continue
            help = (
                choices.helped(p, self.orders[choice.of])
                if choice.does is OrderAction.HELP
                else None
            )
            self._change({p: help or choices.stay(p)})


def sample_orders(
    by_power: Mapping[Power, Sequence[tuple[float, Mapping[int, IndexedOrder]]]],
    without: Power,
    lots: SeededRandom,
) -> dict[int, IndexedOrder]:
    """One supposition of what everybody else orders, each of his ways as likely as it is said."""
    found: dict[int, IndexedOrder] = {}
    for power, ways in by_power.items():
        if power == without or not ways:
            continue
        left = lots.share() * sum(weight for weight, _ in ways)
        drawn = ways[-1][1]
        for weight, way in ways:
            left -= weight
            if left < 0:
                drawn = way
                break
        found.update(drawn)
    return found
