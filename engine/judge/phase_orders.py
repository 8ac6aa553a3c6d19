"""One movement phase with its orders: who moves where, who attacks what, who helps whom."""

from collections.abc import Collection, Mapping, Sequence, Set
from typing import TypeAlias, assert_never

from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Location, Power, UnitType, province_of, whole_province
from engine.judge.map_tables import NOWHERE, UnitLocation, map_tables
from engine.judge.rulebook import ConflictingOrders, Rulebook
from engine.orders.order import Convoy, Hold, Move, Order, Support, UnitOrder

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


ARMY = UnitType.ARMY
COMMANDS = (Move, Support, Hold, Convoy)
"""What can be ordered in a movement phase, the most usual first."""

SupportGiven: TypeAlias = tuple[int, int, int]
"""A support that fits the order of the unit it is for: by whom, of whom, into what province.

It fits if and only if `heading[of] == to`: for standing and for moving alike.
"""


class PhaseOrders:
    """The orders of one phase, sorted by what they do. Provinces are numbers of `tables`.

    `heading[p]` is where the unit in p is going: p itself when it stays, `EMPTY`, `STRANDED`.
    `attackers` lists by target who comes, `helpers` who was ordered to support; `match` turns them
    into `supports`. `by_sea` are the moves that are no plain step and `ferries` the fleets at sea
    that offer to carry; `engine.judge.convoys.embark` settles both and fills `carriers`, the
    fleets each army that goes by sea depends on, and `walkers`, those of them that walk when their
    convoy is broken. `sides` is `powers`, but for those that fight under another's name. `spared`
    are by giver of a support the armies that do not cut it. `orders` holds the order in force of
    each unit that has one, `spare` the orders that command nobody, `twice` by unit the orders that
    are void because it got two.
    """

    __slots__ = (
        "_afloat",
        "attackers",
        "by_sea",
        "carriers",
        "disorder",
        "ferries",
        "heading",
        "helpers",
        "map",
        "orders",
        "position",
        "powers",
        "rulebook",
        "sides",
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
        self.tables = tables = map_tables(map, rulebook)
        self.powers: list[Power] = [NOBODY] * tables.size
        self.sides: Sequence[Power] = self.powers
        self.stands: list[UnitLocation] = [NOWHERE] * tables.size
        self.heading = [EMPTY] * tables.size
        self.orders: dict[int, UnitOrder] = {}
        self.spare: list[tuple[Power, Order]] = []
        self.twice: dict[int, list[UnitOrder]] = {}
        self.attackers: dict[int, list[int]] = {}
        self.helpers: list[int] = []
        self.supports: list[SupportGiven] = []
        self.by_sea: list[int] = []
        self.ferries: list[int] = []
        self._afloat: Set[int] | None = None
        self.carriers: dict[int, set[int]] = {}
        self.walkers: set[int] = set()
        self.spared: dict[int, set[int]] = {}
        self._place_units(position)
        self._read(orders)
        self._sort()

    def _place_units(self, position: Position) -> None:
        powers, heading, stands = self.powers, self.heading, self.stands
        armies, fleets = self.tables.armies, self.tables.fleets
        for unit in position.units.values():
            stand = (armies if unit.type is ARMY else fleets).get(unit.location)
            if stand is None:
                stand = self.tables.closed_location(unit)
            p = stand.number
            powers[p] = unit.power
            heading[p] = p
            stands[p] = stand
        if sides := self.tables.sides:
            self.sides = [sides.get(power, power) for power in powers]

    def _read(self, orders: Mapping[Power, Sequence[Order]]) -> None:
        number, powers, found = self.tables.number, self.powers, self.orders
        disorder = self.disorder
        for power, theirs in orders.items():
            if disorder and power in disorder:
                continue
            for order in theirs:
                if isinstance(order, COMMANDS):
                    p = number.get(order.unit, EMPTY)
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
            case ConflictingOrders.NEITHER:
                del self.orders[p]
            case ConflictingOrders.FIRST:
                del given[0]
            case ConflictingOrders.LAST:
                self.orders[p] = given.pop()
            case _:
                assert_never(self.rulebook.two_orders)

    def _sort(self) -> None:
        stands, heading, attackers = self.stands, self.heading, self.attackers
        for p, order in self.orders.items():
            if isinstance(order, Move):
                to = stands[p].reach.get(order.to, EMPTY)
                if to < 0 or order.via:
                    self.by_sea.append(p)
                    continue
                heading[p] = to
                if to in attackers:
                    attackers[to].append(p)
                else:
                    attackers[to] = [p]
            elif isinstance(order, Support):
                self.helpers.append(p)
            elif isinstance(order, Convoy) and stands[p].at_sea:
                self.ferries.append(p)

    def match(self) -> None:
        """Find the supports that fit, now that it is known where everybody is heading."""
        tables, heading, stands, orders = self.tables, self.heading, self.stands, self.orders
        number, written = tables.number, tables.written
        forsaken = () if self.rulebook.disorder_supported else self.disorder
        for p in self.helpers:
            order = orders[p]
            assert isinstance(order, Support)
            goal = order.to
            of = number.get(order.of, EMPTY)
            to = of if goal is None else written.get(goal, NO_MATCH)
            if of < 0 or heading[of] != to or to not in stands[p].supports:
                continue
            if goal is None:
                if forsaken and self.powers[of] in forsaken:  # D-9
                    continue
            elif of == to or not self._is_coast(of, goal):
                continue
            self.supports.append((p, of, to))
        if tables.bound:
            self.supports = [given for given in self.supports if tables.can_support(*given)]

    def _is_coast(self, of: int, named: Location) -> bool:
        """Whether a support names the coast that the unit goes to; an army needs none.

        The giver need not reach the coast itself (6.B.4).
        """
        if self.rulebook.support_names_coast:
            return self.stands[of].army or named == self.end(of)
        if "/" not in named or self.stands[of].army:
            return True
        return self.stands[of].ends.get(named, named) == self.end(of)

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

    def fleet_seas(self) -> Set[int]:
        """The seas with a fleet, of any power."""
        if self._afloat is None:
            stands = enumerate(self.stands)
            self._afloat = {p for p, stand in stands if stand.at_sea and not stand.army}
        return self._afloat

    def end(self, p: int) -> Location:
        """The location at which a moving unit would arrive; a convoyed army needs no coast."""
        order = self.orders[p]
        assert isinstance(order, Move)
        return self.stands[p].ends.get(order.to) or whole_province(province_of(order.to))
