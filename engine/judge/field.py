"""One movement phase with its orders read: who heads where, who attacks what, who helps whom."""

from collections.abc import Collection, Mapping, Sequence
from typing import assert_never

from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Location, Power, UnitType, province_of, whole
from engine.judge.rulebook import Rulebook, TwoOrders
from engine.judge.tables import SHUT_IN, Stand, tables_of
from engine.orders.order import Convoy, Move, Order, Support, UnitOrder

EMPTY = -1
"""The heading of a province in which no unit stands."""
STRANDED = -2
"""The heading of a unit that means to go by sea and has no convoy: it tried, so it does not hold.

It can be supported neither to hold nor to move.
"""
NO_MATCH = -3
"""The target of a support that cannot match any heading."""
NOBODY = Power("")
"""Whose an empty province is."""


class Given:
    """A support as it was given: by whom, to whom, where, and on which coast if one was named."""

    __slots__ = ("by", "coast", "of", "to")

    def __init__(self, by: int, of: int, to: int, coast: Location | None) -> None:
        self.by, self.of, self.to, self.coast = by, of, to, coast


class Field:
    """The orders of one phase, sorted by what they do. Provinces are numbers of `tables`.

    `heading[p]` is where the unit in p is going: p itself when it stays, `EMPTY`, `STRANDED`. So
    a support matches if and only if `heading[of] == to`, for standing and for moving alike.
    `attackers` lists by target who comes. `by_sea` are the moves that are no plain step and
    `ferries` the fleets at sea that offer to carry; `engine.judge.convoys.embark` settles both and
    fills `carriers`, the fleets each army that goes by sea depends on, `walkers`, those of them
    that walk when their convoy is broken, and `spared`, by giver of a support the armies that do
    not cut it. `orders` holds the order in force of each unit that has one, `spare` the orders
    that command nobody, `twice` by unit the orders that are void because it got two.
    """

    __slots__ = (
        "attackers",
        "by_sea",
        "carriers",
        "disorder",
        "ferries",
        "heading",
        "map",
        "orders",
        "position",
        "powers",
        "rulebook",
        "spare",
        "spared",
        "stands",
        "supports",
        "tables",
        "twice",
        "walkers",
    )

    def __init__(
        self,
        map: Map,
        position: Position,
        orders: Mapping[Power, Sequence[Order]],
        rulebook: Rulebook,
        disorder: Collection[Power],
    ) -> None:
        self.map, self.position, self.rulebook, self.disorder = map, position, rulebook, disorder
        self.tables = tables = tables_of(map, (rulebook.missing_coast, rulebook.wrong_coast))
        self.powers: list[Power] = [NOBODY] * tables.size
        self.stands: list[Stand] = [SHUT_IN[UnitType.ARMY]] * tables.size
        self.heading = [EMPTY] * tables.size
        self.orders: dict[int, UnitOrder] = {}
        self.spare: list[tuple[Power, Order]] = []
        self.twice: dict[int, list[UnitOrder]] = {}
        self.attackers: dict[int, list[int]] = {}
        self.supports: list[Given] = []
        self.by_sea: list[int] = []
        self.ferries: list[int] = []
        self.carriers: dict[int, set[int]] = {}
        self.walkers: set[int] = set()
        self.spared: dict[int, set[int]] = {}
        self._place_units(position)
        self._read(orders)
        self._sort()

    def _place_units(self, position: Position) -> None:
        number, stands = self.tables.number, self.tables.stands
        for province, unit in position.units.items():
            p = number[province]
            self.powers[p] = unit.power
            self.heading[p] = p
            self.stands[p] = stands[unit.type].get(unit.location, SHUT_IN[unit.type])

    def _read(self, orders: Mapping[Power, Sequence[Order]]) -> None:
        number, powers, found = self.tables.number, self.powers, self.orders
        for power, theirs in orders.items():
            if power in self.disorder:
                continue
            for order in theirs:
                if isinstance(order, UnitOrder):
                    p = number.get(order.unit, -1)
                    if p >= 0 and powers[p] == power:
                        if p in found:
                            self.twice.setdefault(p, [found[p]]).append(order)
                        else:
                            found[p] = order
                        continue
                self.spare.append((power, order))
        for p, given in self.twice.items():
            self._choose(p, given)

    def _choose(self, p: int, given: list[UnitOrder]) -> None:
        """Which of several orders to one unit is in force (D-15)."""
        match self.rulebook.two_orders:
            case TwoOrders.NEITHER:
                del self.orders[p]
            case TwoOrders.FIRST:
                del given[0]
            case TwoOrders.LAST:
                self.orders[p] = given.pop()
            case _:
                assert_never(self.rulebook.two_orders)

    def _sort(self) -> None:
        stands = self.stands
        for p, order in self.orders.items():
            if isinstance(order, Move):
                to = stands[p].reach.get(order.to, EMPTY)
                if to >= 0 and not order.via:
                    self.attack(p, to)
                else:
                    self.by_sea.append(p)
            elif isinstance(order, Support):
                self.supports.append(self._support(p, order))
            elif isinstance(order, Convoy) and stands[p].at_sea:
                self.ferries.append(p)

    def _support(self, p: int, order: Support) -> Given:
        of = self.tables.number.get(order.of, NO_MATCH)
        if order.to is None:
            return Given(p, of, NO_MATCH if self._is_forsaken(of) else of, None)
        to = self.tables.written.get(order.to, NO_MATCH)
        coast = None
        if of >= 0 and not self.stands[of].army:
            if self.rulebook.support_names_coast:
                coast = order.to
            elif "/" in order.to:
                coast = self.stands[of].ends.get(order.to, order.to)
        return Given(p, of, NO_MATCH if to == of else to, coast)

    def _is_forsaken(self, of: int) -> bool:
        """Whether a unit is in civil disorder, and cannot be supported for it (D-9)."""
        if not self.disorder or self.rulebook.disorder_supported or of < 0:
            return False
        return self.powers[of] in self.disorder

    def attack(self, p: int, to: int) -> None:
        """Send the unit in p against a province."""
        self.heading[p] = to
        if to in self.attackers:
            self.attackers[to].append(p)
        else:
            self.attackers[to] = [p]

    def withdraw(self, p: int) -> None:
        """Call the unit in p back from where it was heading."""
        to = self.heading[p]
        self.attackers[to].remove(p)
        if not self.attackers[to]:
            del self.attackers[to]
        self.heading[p] = p

    def fits(self, given: Given) -> bool:
        """Whether the giver of a support reaches its target, and a named coast is the right one.

        He need not reach the coast itself (6.B.4). Only asked of a support whose target is where
        its unit is heading.
        """
        if given.to not in self.stands[given.by].supports:
            return False
        return given.coast is None or given.coast == self.end(given.of)

    def end(self, p: int) -> Location:
        """The location at which a moving unit would arrive; a convoyed army needs no coast."""
        order = self.orders[p]
        assert isinstance(order, Move)
        return self.stands[p].ends.get(order.to, whole(province_of(order.to)))
