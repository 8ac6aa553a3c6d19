"""Several copies of a board as one map, and the worst tangles of convoys one board can hold."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from engine.board.map import Map
from engine.board.position import position_from
from engine.board.terms import Power, Province, UnitType, province_of, whole_province
from engine.board.unit import Unit
from engine.orders.convoy_ways import shores_of_sea
from engine.orders.order import Convoy, Move, Order, Support
from tests.bench.phases import Phase
from tests.helpers.renaming import Renaming


def copies(map: Map, count: int) -> Map:
    """One map made of several boards, `mun` on the third being `3:mun`; nothing joins them."""
    boards = [_board(number).map(map) for number in range(1, count + 1)]
    return replace(
        map,
        key=f"{map.key}*{count}",
        powers=tuple(power for board in boards for power in board.powers),
        places={at: place for board in boards for at, place in board.places.items()},
        armies={at: reached for board in boards for at, reached in board.armies.items()},
        fleets={at: reached for board in boards for at, reached in board.fleets.items()},
        start_units=tuple(unit for board in boards for unit in board.start_units),
        alphabet=tuple(at for board in boards for at in board.alphabet),
    )


def _board(number: int) -> Renaming:
    def name(text: str) -> str:
        return f"{number}:{text}"

    return Renaming(name, name)


def together(phases: Sequence[Phase]) -> Phase:
    """Phases of one board each as one phase of a map of several."""
    units: dict[Province, Unit] = {}
    orders: dict[Power, list[Order]] = {}
    for number, phase in enumerate(phases, 1):
        board = _board(number)
        units |= board.position(phase.position).units
        orders |= board.orders(phase.orders)
    return Phase(position_from(units.values()), orders)


def tangle(map: Map, seed: int) -> Phase:
    """Every sea a fleet, every coast an army or a fleet, and convoys that hang on convoys.

    Most fleets at sea carry an army, the others attack them; fleets on the coast support the
    attacks or the attacked; and armies land where they do so.
    """
    dice = Random(seed)
    units: dict[Province, Unit] = {}
    for province in map.places:
        if map.is_sea(province) or map.is_coastal(province):
            afloat = map.is_sea(province) or dice.random() < 0.5
            type = UnitType.FLEET if afloat else UnitType.ARMY
            at = dice.choice(map.stands(type, province))
            units[province] = Unit(dice.choice(map.powers[:3]), type, at)
    orders: dict[Power, list[Order]] = {}
    for province, order in _Tangle(map, units, dice).plan.items():
        orders.setdefault(units[province].power, []).append(order)
    return Phase(position_from(units.values()), orders)


class _Tangle:
    """Orders for a full board, made in three steps."""

    def __init__(self, map: Map, units: Mapping[Province, Unit], dice: Random) -> None:
        self.map, self.units, self.dice = map, units, dice
        self.plan: dict[Province, Order] = {}
        seas = [province for province in units if map.is_sea(province)]
        dice.shuffle(seas)
        self.ferries = set(seas[: round(len(seas) * dice.uniform(0.4, 0.8))])
        self._attack([sea for sea in seas if sea not in self.ferries])
        self._support()
        self._embark()

    def _near(self, province: Province) -> list[Province]:
        """The ferries beside a unit."""
        beside = {province_of(to) for to in self.map.neighbours(self.units[province])}
        return sorted(beside & self.ferries)

    def _attack(self, seas: Sequence[Province]) -> None:
        for sea in seas:
            if near := self._near(sea):
                self.plan[sea] = Move(sea, whole_province(self.dice.choice(near)))

    def _support(self) -> None:
        attacks: dict[Province, Province] = {
            province_of(order.to): sea
            for sea, order in self.plan.items()
            if isinstance(order, Move)
        }
        for province, unit in self.units.items():
            idle = province not in self.plan.keys() | self.ferries
            near = self._near(province) if idle and unit.type is UnitType.FLEET else []
            if near:
                to = self.dice.choice(near)
                attacked = to in attacks and self.dice.random() < 0.7
                self.plan[province] = (
                    Support(province, attacks[to], whole_province(to))
                    if attacked
                    else Support(province, to)
                )

    def _embark(self) -> None:
        for ferry in sorted(self.ferries):
            ashore = shores_of_sea(self.map, ferry)
            idle = [p for p in sorted(ashore) if self._is_idle_army(p)]
            if idle:
                army = self.dice.choice(idle)
                ends = sorted(ashore - {army})
                met = [p for p in ends if self._meddles(p, ferry)]
                to = self.dice.choice(met or ends)
                self.plan[ferry] = Convoy(ferry, army, to)
                self.plan[army] = Move(army, whole_province(to), via=True)

    def _meddles(self, province: Province, ferry: Province) -> bool:
        """Whether a unit supports something at another ferry."""
        order = self.plan.get(province)
        return (
            isinstance(order, Support)
            and province_of(order.to or whole_province(order.of)) != ferry
        )

    def _is_idle_army(self, province: Province) -> bool:
        unit = self.units.get(province)
        return unit is not None and unit.type is UnitType.ARMY and province not in self.plan
