"""The movement phases that are timed: of three games people played, and of games played at random.

A phase counts when 22 to 34 units are on the board, as in most of a game.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

from engine.board.build_rule import BuildRule
from engine.board.map import Map
from engine.board.position import Position, position_from
from engine.board.terms import Location, Power, Province, UnitType, province_of, whole_province
from engine.board.turn import PhaseKind
from engine.board.unit import Unit
from engine.judge.adjustments import judge_adjustments
from engine.judge.movement import judge_movement
from engine.judge.retreats import judge_retreats
from engine.judge.season import SeasonStage, next_stage, opening_stage
from engine.orders.convoy_ways import fleets_at_sea, reachable_shores, shores_of_sea
from engine.orders.order import Build, Convoy, Hold, Move, Order, Retreat, Support
from tests.helpers.real_games import GAMES, real_game
from tests.helpers.standard import standard_map

Orders = Mapping[Power, Sequence[Order]]
FEWEST, MOST = 22, 34


@dataclass(frozen=True, slots=True)
class Phase:
    """A position, without anybody dislodged, and the orders given."""

    position: Position
    orders: Orders

    @property
    def units(self) -> int:
        return len(self.position.units)


def phases(count: int) -> list[Phase]:
    """All phases of the recorded games that count, filled up with played ones."""
    found = list(recorded())
    played = (phase for seed in range(10**6) for phase in Game(standard_map(), seed).phases())
    wanted = (phase for phase in played if FEWEST <= phase.units <= MOST)
    return found + list(islice(wanted, count - len(found)))


def recorded() -> Iterator[Phase]:
    """The movement phases of the recorded games that count."""
    for number in GAMES:
        for phase in real_game(number):
            units = phase.position.units
            moving = phase.turn.kind is PhaseKind.MOVEMENT and any(phase.orders.values())
            if moving and FEWEST <= len(units) <= MOST:
                yield Phase(position_from(units.values(), phase.position.owners), phase.orders)


class Game:
    """A game of ten years, with about as many moves and supports as people order.

    Half of the units set out, more gladly where somebody stands or a centre is to be had; most
    others support what their side does within their reach; now and then an army is convoyed.
    """

    def __init__(self, map: Map, seed: int) -> None:
        self.map, self.dice = map, Random(seed)
        self.stage: SeasonStage = opening_stage(map)
        self.position = self.stage.position

    def phases(self) -> Iterator[Phase]:
        """Its movement phases, as they are judged."""
        while self.stage.turn.year < self.map.start_year + 10:
            self.position = position = self.stage.position
            match self.stage.turn.kind:
                case PhaseKind.MOVEMENT:
                    orders = self.orders()
                    yield Phase(position, orders)
                    verdict = judge_movement(self.map, position, orders)
                case PhaseKind.RETREAT:
                    verdict = judge_retreats(self.map, position, self._retreats())
                case PhaseKind.ADJUSTMENT:
                    verdict = judge_adjustments(
                        self.map, position, self._builds(), self.stage.sites
                    )
            self.stage = next_stage(
                self.map, self.stage.turn, verdict.after, BuildRule(self.map).sites
            )

    def orders(self) -> Orders:
        """What everybody orders."""
        return {power: self._orders_of(power) for power in self.map.powers}

    def _orders_of(self, power: Power) -> list[Order]:
        units = self.position.units_of(power)
        plan: dict[Province, Order] = self._voyage(units) if self.dice.random() < 0.06 else {}
        for unit in units:
            if unit.province not in plan and self.dice.random() < 0.5:
                plan[unit.province] = Move(unit.province, self._goal(unit))
        moves = [order for order in plan.values() if isinstance(order, Move)]
        for unit in units:
            if unit.province not in plan:
                plan[unit.province] = self._help(unit, units, moves)
        return list(plan.values())

    def _goal(self, unit: Unit) -> Location:
        steps = sorted(self.map.neighbours(unit))
        worth = [
            to
            for to in steps
            if province_of(to) in self.position.units or self.map.places[province_of(to)].centre
        ]
        return self.dice.choice(worth if worth and self.dice.random() < 0.6 else steps)

    def _help(self, unit: Unit, units: Sequence[Unit], moves: Sequence[Move]) -> Order:
        reach = {province_of(to) for to in self.map.neighbours(unit)}
        helped: list[Order] = [
            Support(unit.province, move.unit, move.to)
            for move in moves
            if province_of(move.to) in reach
        ] or [Support(unit.province, each.province) for each in units if each.province in reach]
        keen = helped and self.dice.random() < 0.85
        return self.dice.choice(helped) if keen else Hold(unit.province)

    def _voyage(self, units: Sequence[Unit]) -> dict[Province, Order]:
        """An army carried by one fleet, if somebody can be."""
        at = {unit.province: unit for unit in units}
        for sea in sorted(fleets_at_sea(self.map, self.position) & at.keys()):
            for province, unit in at.items():
                ends = sorted(reachable_shores(self.map, [sea], province))
                if (
                    unit.type is UnitType.ARMY
                    and province in shores_of_sea(self.map, sea)
                    and ends
                ):
                    to = self.dice.choice(ends)
                    return {
                        province: Move(province, whole_province(to)),
                        sea: Convoy(sea, province, to),
                    }
        return {}

    def _retreats(self) -> Orders:
        found: dict[Power, list[Retreat]] = {}
        for province, each in sorted(self.position.dislodged.items()):
            to = self.dice.choice(each.retreats)
            found.setdefault(each.unit.power, []).append(Retreat(province, to))
        return found

    def _builds(self) -> Orders:
        """An army or a fleet on every site that is owed; removals are left to the rules."""
        found: dict[Power, list[Build]] = {}
        for power, debt in self.stage.owed.items():
            for site in self.stage.sites.get(power, ())[: max(debt, 0)]:
                type = self.dice.choice(tuple(UnitType))
                at = (self.map.stands(type, site) or self.map.stands(UnitType.ARMY, site))[0]
                type = type if self.map.stands(type, province_of(at)) else UnitType.ARMY
                found.setdefault(power, []).append(Build(type, at))
        return found
