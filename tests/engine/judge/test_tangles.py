"""No knot of convoys keeps anybody waiting."""

import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.board.map import Map
from engine.board.position import Position, position_from
from engine.board.terms import Location, Power, Province, UnitType, province_of, whole_province
from engine.board.unit import Unit
from engine.judge.editions import EDITIONS
from engine.judge.movement import judge_movement, resolve_movement
from engine.judge.rulebook import Rulebook
from engine.orders.order import Convoy, Move, Order
from tests.bench.boards import copies, tangle
from tests.helpers.crowds import Orders
from tests.helpers.standard import standard_map

LONGEST = 0.05
"""Seconds of work that any phase may take."""


def assert_soon(position: Position, orders: Orders, book: Rulebook) -> None:
    assert min(worked(position, orders, book) for _ in range(3)) < LONGEST


def worked(position: Position, orders: Orders, book: Rulebook) -> float:
    """Seconds of work for one phase; the least of several, as other work may come between."""
    start = time.process_time()
    judge_movement(standard_map(), position, orders, book)
    return time.process_time() - start


@pytest.mark.parametrize("key", EDITIONS)
def test_tangles_are_judged_at_once(key: str) -> None:
    for seed in range(40):
        phase = tangle(standard_map(), seed)
        assert_soon(phase.position, phase.orders, EDITIONS[key])


def flotilla() -> Position:
    """A fleet in every sea and an army on every coast, all of one power."""
    map, power = standard_map(), Power("england")
    return position_from(
        Unit(power, UnitType.FLEET if map.is_sea(at) else UnitType.ARMY, whole_province(at))
        for at in map.places
        if map.is_sea(at) or map.is_coastal(at)
    )


def voyages() -> Iterator[tuple[Province, Province]]:
    """From every tenth coast to every ninth."""
    coasts = [at for at, unit in flotilla().units.items() if unit.type is UnitType.ARMY]
    for start in coasts[::10]:
        yield from ((start, end) for end in coasts[::9] if end != start)


@pytest.mark.parametrize("key", EDITIONS)
def test_all_fleets_of_the_world_for_one_army(key: str) -> None:
    position = flotilla()
    seas = [at for at, unit in position.units.items() if unit.type is UnitType.FLEET]
    for start, end in voyages():
        orders: list[Order] = [Convoy(sea, start, end) for sea in seas]
        orders.append(Move(start, whole_province(end), via=True))
        assert_soon(position, {Power("england"): orders}, EDITIONS[key])


@pytest.mark.parametrize("key", EDITIONS)
def test_every_army_at_sea_at_once(key: str) -> None:
    """Every army is sent to its neighbour's neighbour by sea, one fleet for each as they last."""
    map, position = standard_map(), flotilla()
    plan: dict[Province, Order] = {}
    for sea, unit in position.units.items():
        if unit.type is UnitType.FLEET:
            near = sorted({province_of(to) for to in map.neighbours(unit)} - plan.keys())
            shores = [at for at in near if map.is_coastal(at)]
            if len(shores) > 1:
                plan[shores[0]] = Move(shores[0], whole_province(shores[-1]), via=True)
                plan[sea] = Convoy(sea, shores[0], shores[-1])
    assert len(plan) > 20
    assert_soon(position, {Power("england"): list(plan.values())}, EDITIONS[key])


def test_the_fleets_of_seven_joined_boards_for_one_army() -> None:
    """Every sea beside its namesakes on the other boards: more chains than anybody can follow."""
    map = joined(copies(standard_map(), 7))
    power = Power("1:england")
    seas = [at for at in map.places if map.is_sea(at)]
    start, end = Province("1:lon"), Province("7:smy")
    army = Unit(power, UnitType.ARMY, whole_province(start))
    fleets = [Unit(power, UnitType.FLEET, whole_province(sea)) for sea in seas]
    orders: list[Order] = [Convoy(sea, start, end) for sea in seas]
    orders.append(Move(start, whole_province(end), via=True))
    for book in EDITIONS.values():
        began = time.process_time()
        contest = resolve_movement(map, position_from((army, *fleets)), {power: orders}, book)
        assert time.process_time() - began < 5
        assert contest.winner[contest.field.tables.number[end]] >= 0


def joined(map: Map) -> Map:
    """The map with each sea beside those of the same name."""
    fleets: dict[Location, frozenset[Location]] = {}
    for at, reached in map.fleets.items():
        name = at.partition(":")[2]
        others = {Location(f"{board}:{name}") for board in range(1, 8)} - {at}
        fleets[at] = reached | others if map.is_sea(province_of(at)) else reached
    return replace(map, fleets=fleets)
