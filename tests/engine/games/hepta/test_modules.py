"""What the modules allow, stated once more from rules.md 5.4 and by other means.

A unit's board and place are looked at apart; chains of fleets are found by trying every chain.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random

import pytest

from engine.board.map import Map
from engine.board.position import Position, position_from
from engine.board.terms import Location, Power, Province, UnitType, province_of, whole_province
from engine.board.unit import Unit
from engine.games.hepta.charter import Charter
from engine.games.hepta.world_map import world_map
from engine.orders.illegal import Illegal
from engine.orders.legality import movement_fault
from engine.orders.order import Convoy, Move, Order, Support
from tests.helpers.standard import standard_map
from tests.helpers.worlds import cutting

LEVANT = ("gre", "aeg", "ion", "nap", "eas", "smy", "apu", "ser")
BOARDS = (1, 2, 3)


def board(at: str) -> str:
    return at[0]


def site(at: str) -> Province:
    return province_of(Location(at[2:]))


@dataclass(frozen=True)
class Statement:
    """The table of rules.md 5.4 for one module, on a base map and the units that stand."""

    module: int
    base: Map
    position: Position

    def beside(self, unit: Unit, to: Province) -> bool:
        plain = Unit(unit.power, unit.type, Location(unit.location[2:]))
        return self.base.can_reach(plain, site(to))

    def walks(self, unit: Unit, to: Province) -> bool:
        if unit.type is UnitType.ARMY and self.base.is_sea(site(to)):
            return False
        if to == unit.province:
            return False
        if board(to) == board(unit.province):
            return self.beside(unit, to)
        if self.module == 1:
            return site(to) == site(unit.province)
        return site(to) == site(unit.province) or self.beside(unit, to)

    def chains(self, start: Province, end: Province) -> Iterator[tuple[Province, ...]]:
        """Every chain of fleets from shore to shore that the module allows."""
        ashore = all(self.base.is_coastal(site(at)) for at in (start, end))
        if not ashore or site(start) == site(end):
            return
        if self.module == 1 and board(start) != board(end):
            return
        todo = [(sea,) for sea in self.fleets() if self.touches(sea, start)]
        while todo:
            chain = todo.pop()
            if self.module == 1 and {board(sea) for sea in chain} != {board(start)}:
                continue
            if self.module == 2 and len({board(sea) for sea in chain}) > 1:
                continue
            if self.touches(chain[-1], end):
                yield chain
            todo += [
                (*chain, sea)
                for sea in self.fleets()
                if sea not in chain and self.links(chain[-1], sea)
            ]

    def fleets(self) -> list[Province]:
        units = self.position.units.values()
        return [unit.province for unit in units if self.base.is_sea(site(unit.province))]

    def touches(self, sea: Province, shore: Province) -> bool:
        stands = self.base.stands(UnitType.FLEET, site(shore))
        return any(whole_province(site(sea)) in self.base.fleets[at] for at in stands)

    def links(self, one: Province, other: Province) -> bool:
        beside = whole_province(site(other)) in self.base.fleets[whole_province(site(one))]
        return beside or (self.module == 3 and site(one) == site(other))

    def moves(self, unit: Unit, to: Province, without: Province | None = None) -> bool:
        if to == unit.province:
            return False
        if self.walks(unit, to):
            return True
        chains = self.chains(unit.province, to) if unit.type is UnitType.ARMY else iter(())
        return any(without not in chain for chain in chains)

    def supports(self, unit: Unit, of: Unit, to: Province) -> bool:
        if of == unit:
            return False
        here = board(to) == board(unit.province) and self.beside(unit, to)
        reached = here if self.module < 3 else self.walks(unit, to)
        stays = to == of.province
        return reached and (stays or self.moves(of, to, without=unit.province))

    def convoys(self, unit: Unit, of: Unit, to: Province) -> bool:
        if not self.base.is_sea(site(unit.province)) or of.type is not UnitType.ARMY:
            return False
        return any(unit.province in chain for chain in self.chains(of.province, to))


def crowd(base: Map, map: Map, seed: int) -> Position:
    """Some armies and more fleets, anywhere."""
    dice = Random(seed)
    units: dict[Province, Unit] = {}
    for _ in range(dice.randint(4, 9)):
        type = dice.choice((UnitType.ARMY, UnitType.FLEET, UnitType.FLEET))
        at = dice.choice(sorted(map.graph(type)))
        units.setdefault(province_of(at), Unit(dice.choice(map.powers), type, at))
    assert len(map.places) == len(base.places) * len(BOARDS)
    return position_from(units.values())


def orders(position: Position, map: Map) -> Iterator[tuple[Unit, Order]]:
    """Every move, support and convoy that names any two provinces."""
    for unit, to in product(position.units.values(), map.places):
        yield unit, Move(unit.province, whole_province(to))
        for of in position.units.values():
            yield unit, Support(unit.province, of.province, whole_province(to))
            yield unit, Convoy(unit.province, of.province, to)
    for unit, of in product(position.units.values(), repeat=2):
        yield unit, Support(unit.province, of.province)


@pytest.mark.parametrize("module", [1, 2, 3])
@pytest.mark.parametrize("seed", range(12))
def test_what_is_allowed_is_what_the_module_says(module: int, seed: int) -> None:
    base = cutting(standard_map(), [Province(each) for each in LEVANT])
    map = world_map(base, Charter(module), len(BOARDS))
    position = crowd(base, map, seed * 3 + module)
    said = Statement(module, base, position)
    met = {True: 0, False: 0}
    for unit, order in orders(position, map):
        found = movement_fault(map, position, unit.power, order)
        match order:
            case Move(_, to):
                allowed = said.moves(unit, province_of(to))
            case Support(_, of, None):
                allowed = said.supports(unit, position.units[of], of)
            case Support(_, of, to):
                assert to
                supported = position.units[of]
                if province_of(to) == of:  # That is to hold, and written without a goal.
                    continue
                allowed = said.supports(unit, supported, province_of(to))
            case Convoy(_, of, to):
                allowed = said.convoys(unit, position.units[of], to)
            case _:
                raise AssertionError
        assert (found in (None, Illegal.COAST_NEEDED)) == allowed, (order, found)
        met[allowed] += 1
    assert met[True] > 5
    assert met[False] > 100


def test_the_wide_board_has_every_square_once() -> None:
    map = world_map(standard_map(), Charter())
    assert len([at for at in map.places if not at.endswith("swi")]) == 525
    assert len(map.start_units) == 154
    assert len(map.centres) == 238
    assert len(map.powers) == 49
    assert map.homes(Power("france@3")) == ("3:bre", "3:mar", "3:par")


def test_trieste_leads_where_the_rules_say_and_to_serbia() -> None:
    map = world_map(standard_map(), Charter())
    army = Unit(Power("austria@1"), UnitType.ARMY, Location("1:tri"))
    places = ("ven", "tyr", "vie", "bud", "alb", "ser")
    reached = {f"{n}:{at}" for n in range(1, 8) for at in places}
    assert map.neighbours(army) == reached | {f"{n}:tri" for n in range(2, 8)}
