"""Crowded boards with likely and unlikely orders, made from a seed."""

from collections.abc import Mapping, Sequence
from random import Random

from engine.board.map import Map
from engine.board.position import Position, position_from
from engine.board.terms import Location, Power, Province, UnitType, province_of, whole_province
from engine.board.unit import Unit
from engine.orders.convoy_ways import fleets_at_sea, reachable_shores, seas_beside
from engine.orders.order import Build, Convoy, Disband, Hold, Move, Order, Retreat, Support, Waive

Orders = Mapping[Power, Sequence[Order]]


class Crowd:
    """One crowded board of a few powers, with orders that get in one another's way."""

    def __init__(self, map: Map, seed: int, powers: Sequence[Power] | None = None) -> None:
        self.map, self.dice = map, Random(seed)
        self.powers = (powers or map.powers)[: self.dice.choice((2, 3, 7))]
        room = len(map.places) * 2 // 3
        self.position = self._position(min(self.dice.choice((6, 15, 30, 50)), room))

    def _position(self, count: int) -> Position:
        wet = self.dice.random() < 0.5
        armies = sorted(self.map.armies)
        fleets = sorted(self.map.fleets)
        seas = [at for at in fleets if self.map.is_sea(province_of(at))]
        units: dict[Province, Unit] = {}
        while len(units) < count:
            type = self.dice.choice((UnitType.ARMY, UnitType.FLEET))
            afloat = seas if wet and self.dice.random() < 0.7 else fleets
            at = self.dice.choice(armies if type is UnitType.ARMY else afloat)
            power = self.dice.choice(self.powers)
            units.setdefault(province_of(at), Unit(power, type, at))
        return position_from(units.values())

    def orders(self) -> Orders:
        """One order for most units: voyages first, then marches, then who helps or hinders."""
        units = self.position.units
        plan = self._voyages(self.dice.choice((0, 1, 2, 4)))
        for province, unit in units.items():
            if province not in plan and self.dice.random() < 0.5:
                plan[province] = self._move(unit, plan)
        moves = [order for order in plan.values() if isinstance(order, Move)]
        fights = [move for move in moves if province_of(move.to) in units]
        sinking = [move for move in fights if isinstance(plan.get(province_of(move.to)), Convoy)]
        fights = sinking or fights
        if self.dice.random() < 0.6:  # All help the same few, so that somebody is driven out.
            moves = self.dice.sample(fights, min(len(fights), 3))
        for province, unit in units.items():
            if province not in plan and self.dice.random() < 0.95:
                plan[province] = self._help(unit, moves)
        return self._by_power(plan)

    def _voyages(self, count: int) -> dict[Province, Order]:
        """Some armies sent over sea, with most fleets carrying one or another of them."""
        units = self.position.units
        fleets = sorted(fleets_at_sea(self.map, self.position))
        plan: dict[Province, Order] = {}
        ports = [
            province
            for province, unit in units.items()
            if unit.type is UnitType.ARMY and reachable_shores(self.map, fleets, province)
        ]
        for province in self.dice.sample(ports, min(count, len(ports))):
            sea = self.dice.choice(sorted(seas_beside(self.map, province) & set(fleets)))
            near = self.dice.random() < 0.6  # A single fleet can carry it.
            shores = near and reachable_shores(self.map, [sea], province)
            shores = shores or reachable_shores(self.map, fleets, province)
            to = self.dice.choice(sorted(shores))
            plan[province] = Move(province, whole_province(to), self.dice.random() < 0.3)
        voyages = [order for order in plan.values() if isinstance(order, Move)]
        for fleet in fleets:
            if voyages and self.dice.random() < 0.7:
                voyage = self.dice.choice(voyages)
                plan[fleet] = Convoy(fleet, voyage.unit, province_of(voyage.to))
        if voyages and self.dice.random() < 0.2:  # One army does not go after all.
            del plan[voyages[0].unit]
        return plan

    def _by_power(self, plan: Mapping[Province, Order]) -> Orders:
        found: dict[Power, list[Order]] = {}
        for province, order in plan.items():
            found.setdefault(self.position.units[province].power, []).append(order)
        return found

    def _move(self, unit: Unit, plan: Mapping[Province, Order]) -> Order:
        """A step, rather where somebody is, rather still where somebody carries an army."""
        steps = sorted(self.map.neighbours(unit))
        if not steps:
            return Hold(unit.province)
        taken = [to for to in steps if province_of(to) in self.position.units]
        ferries = [to for to in steps if isinstance(plan.get(province_of(to)), Convoy)]
        there = (ferries or taken or steps) if self.dice.random() < 0.6 else steps
        return Move(unit.province, self.dice.choice(there), self.dice.random() < 0.1)

    def _help(self, unit: Unit, moves: Sequence[Move]) -> Order:
        """A support of a move if there is one in reach, or of a neighbour, or whatever."""
        may_support = self.map.can_support
        wanted: list[Order] = [
            Support(unit.province, move.unit, move.to)
            for move in moves
            if move.unit != unit.province and may_support(unit, move.unit, province_of(move.to))
        ]
        if wanted and self.dice.random() < 0.75:
            return self.dice.choice(wanted)
        others = [at for at in sorted(self.position.units) if at != unit.province]
        if unit.type is UnitType.FLEET and self.dice.random() < 0.1:
            return Convoy(unit.province, self.dice.choice(others), self._anywhere())
        near: list[Order] = [
            Support(unit.province, at) for at in others if may_support(unit, at, at)
        ]
        return self.dice.choice([Hold(unit.province), *near])

    def nonsense(self, count: int = 40) -> Orders:
        """Orders of every kind and for any phase, by anybody for anything."""
        found: dict[Power, list[Order]] = {}
        for _ in range(count):
            found.setdefault(self.dice.choice(self.map.powers), []).append(self._anything())
        return found

    def _anything(self) -> Order:
        unit, of, to = (self._anywhere() for _ in range(3))
        at = self._location(to)
        return self.dice.choice(
            (
                Hold(unit),
                Move(unit, at, self.dice.random() < 0.3),
                Support(unit, of),
                Support(unit, of, at),
                Convoy(unit, of, to),
                Retreat(unit, at),
                Disband(unit),
                Build(self.dice.choice(tuple(UnitType)), at),
                Waive(),
            )
        )

    def _anywhere(self) -> Province:
        standing = sorted(self.position.units)
        return self.dice.choice(standing if self.dice.random() < 0.7 else sorted(self.map.places))

    def _location(self, province: Province) -> Location:
        coasts = (*self.map.coasts(province), Location(f"{province}/xc"))
        return self.dice.choice(coasts) if self.dice.random() < 0.2 else whole_province(province)

    def shuffled(self, orders: Orders) -> Orders:
        """The same orders, handed in in another order."""
        powers = sorted(orders)
        self.dice.shuffle(powers)
        return {
            power: self.dice.sample(list(orders[power]), len(orders[power])) for power in powers
        }
