"""Orders as computer players handle them: in numbers, with every province they have to do with."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from engine.board.position import Position
from engine.board.terms import Location, Power, Province, UnitType
from engine.judge.phase_orders import PhaseOrders
from engine.judge.rulebook import DATC
from engine.orders.order import Convoy, Hold, Move, Support, UnitOrder
from engine.players.map_index import MapIndex


class OrderAction(IntEnum):
    """What an order makes a unit do."""

    STAY = 0
    GO = 1
    HELP = 2
    SAIL = 3
    CARRY = 4


@dataclass(frozen=True, slots=True, eq=False)
class IndexedOrder:
    """An order to the unit in province `p`.

    `of` is who is helped or carried, `to` the province aimed at (of a support to hold: `of`),
    `end` the place where the unit will stand if it succeeds. `touches` are the provinces it bears
    on.
    """

    order: UnitOrder
    p: int
    does: OrderAction
    of: int
    to: int
    end: int
    touches: tuple[int, ...]


class OrderIndex:
    """The orders that units may be given in one position, each made once."""

    def __init__(self, ground: MapIndex, position: Position) -> None:
        self.ground, self.position = ground, position
        self.field = PhaseOrders(ground.map, position, {}, DATC, ())
        """What the judge needs to know of the position; its orders are anybody's."""
        tables = ground.tables
        self.places: dict[int, int] = {}
        """By province of a unit, the place where it stands."""
        self.powers: dict[int, Power] = {}
        self.supports: dict[int, frozenset[int]] = {}
        for province in sorted(position.units):
            unit = position.units[province]
            number = tables.number[province]
            self.places[number] = ground.place(unit)
            self.powers[number] = unit.power
            stands = tables.armies if unit.type is UnitType.ARMY else tables.fleets
            stand = stands.get(unit.location)
            self.supports[number] = stand.supports if stand else frozenset()
        self._made: dict[tuple[int, OrderAction, int, int], IndexedOrder] = {}

    def units_of(self, power: Power) -> list[int]:
        """The provinces of a power's units."""
        return [p for p, owner in self.powers.items() if owner == power]

    def steps(self, p: int) -> tuple[int, ...]:
        """The places that the unit in a province can go to on its own."""
        k = self.places[p]
        return self.ground.near[k] if k >= 0 else ()

    def stay(self, p: int) -> IndexedOrder:
        """Hold."""
        return self._kept(p, OrderAction.STAY, p, p)

    def go(self, p: int, k: int) -> IndexedOrder:
        """Move to a place."""
        return self._kept(p, OrderAction.GO, p, k)

    def helped(self, p: int, of: IndexedOrder) -> IndexedOrder | None:
        """Support for another unit as it is ordered, if this unit can give it."""
        to = of.to if of.does in (OrderAction.GO, OrderAction.SAIL) else of.p
        if to not in self.supports[p] or of.p == p or to == p:
            return None
        if of.does is OrderAction.SAIL and self.ground.map.is_sea(self.ground.tables.provinces[p]):
            return None  # Its army may need this very fleet to be carried.
        tables = self.ground.tables
        if tables.bound and not tables.can_support(p, of.p, to):
            return None
        return self._kept(p, OrderAction.HELP, of.p, to)

    def support_as_ordered(self, p: int, of: int, to: int) -> IndexedOrder:
        """Support as it was ordered, for a unit that may do otherwise."""
        return self._kept(p, OrderAction.HELP, of, to)

    def move_by_sea(self, p: int, to: int) -> IndexedOrder:
        """Move an army by sea."""
        return self._kept(p, OrderAction.SAIL, p, to)

    def convoy(self, fleet: int, army: int, to: int) -> IndexedOrder:
        """Convoy an army."""
        return self._kept(fleet, OrderAction.CARRY, army, to)

    def own_convoys(self, power: Power) -> Iterator[dict[int, IndexedOrder]]:
        """Own armies carried by one or two own fleets to where they could not walk."""
        ground, tables = self.ground, self.ground.tables
        if ground.map.layers is not None:
            return
        mine = self.units_of(power)
        units = self.position.units
        names = tables.provinces
        seas = [p for p in mine if ground.map.is_sea(names[p])]
        chains = [(sea,) for sea in seas]
        chains += [(a, b) for a in seas for b in seas if a != b and b in tables.seas[a]]
        armies = [p for p in mine if units[names[p]].type is UnitType.ARMY]
        for army in armies:
            walked = {ground.province[k] for k in self.steps(army)}
            for chain in chains:
                if not tables.landings[army] or chain[0] not in tables.seas[army]:
                    continue
                for to in range(tables.size):
                    lands = tables.landings[to] and chain[-1] in tables.seas[to]
                    short = len(chain) > 1 and chain[0] in tables.seas[to]
                    if lands and to != army and to not in walked and not short:
                        voyage = {army: self.move_by_sea(army, to)}
                        yield voyage | {sea: self.convoy(sea, army, to) for sea in chain}

    def _kept(self, p: int, does: OrderAction, of: int, aim: int) -> IndexedOrder:
        key = (p, does, of, aim)
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = self._new(p, does, of, aim)
        return found

    def _new(self, p: int, does: OrderAction, of: int, aim: int) -> IndexedOrder:
        ground, names = self.ground, self.ground.tables.provinces
        unit, place = names[p], self.places[p]
        match does:
            case OrderAction.STAY:
                return IndexedOrder(Hold(unit), p, does, p, p, place, (p,))
            case OrderAction.GO:
                to = ground.province[aim]
                return IndexedOrder(Move(unit, ground.at[aim]), p, does, p, to, aim, (p, to))
            case OrderAction.HELP:
                goal = None if aim == of else Location(names[aim])
                touched = (p, of) if aim == of else (p, of, aim)
                return IndexedOrder(
                    Support(unit, names[of], goal), p, does, of, aim, place, touched
                )
            case OrderAction.SAIL:
                end = ground.index.get((UnitType.ARMY, Location(names[aim])), place)
                return IndexedOrder(
                    Move(unit, Location(names[aim])), p, does, p, aim, end, (p, aim)
                )
            case OrderAction.CARRY:
                order = Convoy(unit, names[of], Province(names[aim]))
                return IndexedOrder(order, p, does, of, aim, place, (p, of, aim))
