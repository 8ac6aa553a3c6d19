"""Phases on seven boards at once, with orders from board to board as module 3 allows them."""

from collections.abc import Sequence
from random import Random

from engine.board.map import Map
from engine.board.position import Position, position_from
from engine.board.terms import Power, Province, UnitType, province_of, whole_province
from engine.board.unit import Unit
from engine.games.hepta.charter import Charter
from engine.games.hepta.world_map import world_map
from engine.orders.convoy_ways import reachable_shores
from engine.orders.legality import movement_fault
from engine.orders.order import Convoy, Hold, Move, Order, Support
from tests.bench.phases import Phase
from tests.helpers.standard import standard_map

CENTRES = 238
CONVOYS = 60


def module_3() -> Map:
    """Seven boards with support and convoys from any to any."""
    return world_map(standard_map(), Charter(3))


def first_turn(seed: int) -> Phase:
    """All 154 units where they begin, four in ten of them sent out, often to another board."""
    return _Plan(position_from(module_3().start_units), Random(seed)).phase(0)


def full_turn(seed: int) -> Phase:
    """As many units as there are centres, anywhere, and sixty armies that go by sea."""
    map, dice = module_3(), Random(seed)
    units: dict[Province, Unit] = {}
    seas = sorted(at for at in map.fleets if map.is_sea(province_of(at)))
    armies, fleets = sorted(map.armies), sorted(map.fleets)
    while len(units) < CENTRES:
        afloat = len(units) < CONVOYS + 10
        type = UnitType.FLEET if afloat else dice.choice(tuple(UnitType))
        at = dice.choice(seas if afloat else armies if type is UnitType.ARMY else fleets)
        units.setdefault(province_of(at), Unit(dice.choice(map.powers), type, at))
    return _Plan(position_from(units.values()), dice).phase(CONVOYS)


class _Plan:
    """Legal orders for every unit of a position."""

    def __init__(self, position: Position, dice: Random) -> None:
        self._map, self._position, self._dice = module_3(), position, dice
        self._plan: dict[Province, Order] = {}

    def phase(self, convoys: int) -> Phase:
        units = self._position.units
        self._embark(convoys)
        for province, unit in units.items():
            if province not in self._plan and self._dice.random() < 0.4:
                steps = sorted(self._map.neighbours(unit))
                self._plan[province] = Move(province, self._dice.choice(steps))
        moves = [order for order in self._plan.values() if isinstance(order, Move)]
        for province, unit in units.items():
            if province not in self._plan:
                self._plan[province] = self._help(unit, moves)
        orders: dict[Power, list[Order]] = {}
        for province, order in self._plan.items():
            power = units[province].power
            assert movement_fault(self._map, self._position, power, order) is None, order
            orders.setdefault(power, []).append(order)
        return Phase(self._position, orders)

    def _embark(self, convoys: int) -> None:
        """A fleet for each army, and a second one where all others sail already."""
        units, dice = self._position.units, self._dice
        afloat = [at for at in units if self._map.is_sea(at)]
        for fleet in dice.sample(afloat, min(convoys, len(afloat))):
            armies = self._ashore(fleet)
            idle = [at for at in armies if at not in self._plan]
            if not (idle or armies):
                continue
            army = dice.choice(idle or armies)
            order = self._plan.get(army)
            if not isinstance(order, Move):
                ends = sorted(reachable_shores(self._map, [fleet], army))
                order = self._plan[army] = Move(army, whole_province(dice.choice(ends)), via=True)
            self._plan[fleet] = Convoy(fleet, army, province_of(order.to))

    def _ashore(self, fleet: Province) -> Sequence[Province]:
        """The armies that a fleet by itself can carry somewhere, those that sail already last."""
        return [
            at
            for at, unit in self._position.units.items()
            if unit.type is UnitType.ARMY
            and reachable_shores(self._map, [fleet], at)
            and (
                at not in self._plan or self._goal(at) in reachable_shores(self._map, [fleet], at)
            )
        ]

    def _goal(self, army: Province) -> Province:
        order = self._plan[army]
        assert isinstance(order, Move)
        return province_of(order.to)

    def _help(self, unit: Unit, moves: Sequence[Move]) -> Order:
        wanted: list[Order] = [
            Support(unit.province, move.unit, move.to)
            for move in moves
            if self._map.can_support(unit, move.unit, province_of(move.to))
        ]
        wanted = [
            order
            for order in wanted
            if movement_fault(self._map, self._position, unit.power, order) is None
        ]
        return self._dice.choice([*wanted, Hold(unit.province)])
