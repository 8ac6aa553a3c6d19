"""The same map, units and orders under other names."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from engine.board.map import Map
from engine.board.position import Position
from engine.board.terms import Location, Power, Province, coast_of, province_of
from engine.board.unit import Unit
from engine.orders.order import Convoy, Hold, Move, Order, Support

Orders = Mapping[Power, Iterable[Order]]


class Renaming:
    """Gives every province and every power another name; coasts keep theirs."""

    def __init__(self, province: Callable[[str], str], power: Callable[[str], str]) -> None:
        self._province, self._power = province, power

    def province(self, province: Province) -> Province:
        return Province(self._province(province))

    def power(self, power: Power) -> Power:
        return Power(self._power(power))

    def location(self, at: Location) -> Location:
        coast = coast_of(at)
        named = self._province(province_of(at))
        return Location(f"{named}/{coast}" if coast else named)

    def unit(self, unit: Unit) -> Unit:
        return Unit(self.power(unit.power), unit.type, self.location(unit.location))

    def order(self, order: Order) -> Order:
        """An order of a movement phase; others as they are."""
        match order:
            case Hold(unit):
                return Hold(self.province(unit))
            case Move(unit, to, via):
                return Move(self.province(unit), self.location(to), via)
            case Support(unit, of, to):
                goal = None if to is None else self.location(to)
                return Support(self.province(unit), self.province(of), goal)
            case Convoy(unit, of, to):
                return Convoy(self.province(unit), self.province(of), self.province(to))
            case _:
                return order

    def orders(self, orders: Orders) -> dict[Power, list[Order]]:
        return {
            self.power(power): [self.order(order) for order in theirs]
            for power, theirs in orders.items()
        }

    def position(self, position: Position) -> Position:
        """Who stands where and owns what; nobody is dislodged."""
        return Position(
            {self.province(p): self.unit(unit) for p, unit in position.units.items()},
            {},
            {self.province(p): self.power(power) for p, power in position.owners.items()},
        )

    def map(self, map: Map) -> Map:
        return replace(
            map,
            powers=tuple(self.power(power) for power in map.powers),
            places={
                self.province(province): replace(
                    place,
                    province=self.province(province),
                    coasts=tuple(self.location(at) for at in place.coasts),
                    home=None if place.home is None else self.power(place.home),
                )
                for province, place in map.places.items()
            },
            armies=self._graph(map.armies),
            fleets=self._graph(map.fleets),
            start_units=tuple(self.unit(unit) for unit in map.start_units),
            alphabet=tuple(self.province(province) for province in map.alphabet),
        )

    def _graph(
        self, graph: Mapping[Location, frozenset[Location]]
    ) -> dict[Location, frozenset[Location]]:
        return {
            self.location(at): frozenset(self.location(to) for to in reached)
            for at, reached in graph.items()
        }
