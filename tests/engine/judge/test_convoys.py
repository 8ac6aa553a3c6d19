"""Convoys: which fleets lie on a route, whose offer counts, and who goes by sea."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from engine.board.map import Map
from engine.board.position import read_position
from engine.board.terms import Location, Power, Province
from engine.judge.convoys import fleets_on_routes, has_route, is_on_route
from engine.judge.map_tables import MapTables, map_tables
from engine.judge.movement import judge_movement
from engine.judge.rulebook import DATC, ConvoyIntent, LandFallback, Rulebook
from engine.orders.order import Convoy, Move, Order, Support

ENGLAND, FRANCE, GERMANY = Power("england"), Power("france"), Power("germany")
TURKEY = Power("turkey")


def without_detour(tables: MapTables, start: int, end: int, fleets: Collection[int]) -> set[int]:
    """Who belongs to some fleets that carry, and of which none can be left out."""
    met: set[int] = set()
    for many in range(1, len(fleets) + 1):
        for some in combinations(sorted(fleets), many):
            if has_route(tables, start, end, set(some)) and not any(
                has_route(tables, start, end, set(some) - {one}) for one in some
            ):
                met |= set(some)
    return met


def crowds(map: Map) -> Iterator[tuple[int, int, set[int]]]:
    """Two coasts, and fleets on seas that hang together, at random."""
    tables, dice = map_tables(map), Random(1901)
    coasts = [at for at in range(tables.size) if tables.landings[at]]
    for _ in range(300):
        start, end = dice.sample(coasts, 2)
        fleets = {dice.choice(sorted(tables.seas[start]))}
        for _ in range(dice.randrange(7)):
            beyond = {sea for each in fleets for sea in tables.seas[each]} - fleets
            fleets |= set(dice.sample(sorted(beyond), min(1, len(beyond))))
        yield start, end, fleets


def test_a_fleet_lies_on_a_route_when_one_needs_it(standard_map: Map) -> None:
    tables, long = map_tables(standard_map), 0
    for start, end, fleets in crowds(standard_map):
        found = without_detour(tables, start, end, fleets)
        assert fleets_on_routes(tables, start, end, fleets) == found
        assert {each for each in fleets if is_on_route(tables, start, end, each, fleets)} == found
        long += len(found) > 2
    assert long, "no route of three seas was tried"


def army(map: Map, units: str, orders: dict[Power, list[Order]], rules: Rulebook) -> str:
    """Where the army of Belgium, or of whoever has one there, is afterwards."""
    after = judge_movement(map, read_position(units), orders, rules).after
    return next(
        (at for at, unit in after.units.items() if unit.power == FRANCE and unit.type == "A"), ""
    )


BEL_HOL = Move(Province("bel"), Location("hol"), True)


@pytest.mark.parametrize(
    ("fleets", "ends"),
    [
        ("F eng, F nth", "bel"),  # Legal: the fleet of the North Sea could be in the chain.
        ("F eng", "hol"),
        ("F bal", "hol"),
    ],
)
def test_an_illegal_order_to_carry_is_no_offer(standard_map: Map, fleets: str, ends: str) -> None:
    rules = replace(DATC, land_fallback=LandFallback.UNLESS_OFFERED)
    sea = Province(fleets.split()[1].rstrip(","))
    orders: dict[Power, list[Order]] = {
        FRANCE: [BEL_HOL],
        ENGLAND: [Convoy(sea, Province("bel"), Province("hol"))],
    }
    units = f"france: A bel |  | ; england: {fleets} |  | "
    assert army(standard_map, units, orders, rules) == ends


def test_who_goes_by_sea_may_change_places(standard_map: Map) -> None:
    orders: dict[Power, list[Order]] = {
        FRANCE: [Move(Province("bel"), Location("hol"), False)],
        GERMANY: [Move(Province("hol"), Location("bel"), False)],
        ENGLAND: [Convoy(Province("nth"), Province("bel"), Province("hol"))],
    }
    units = "france: A bel |  | ; germany: A hol |  | ; england: F nth |  | "
    ends = {
        ConvoyIntent.VIA_ONLY: "bel",
        ConvoyIntent.VIA_OR_OWN_FLEET: "bel",
        ConvoyIntent.ORDER_SET: "bel",
        ConvoyIntent.IF_OPPOSED: "hol",
        ConvoyIntent.WHENEVER_OFFERED: "hol",
    }
    for intent, end in ends.items():
        assert army(standard_map, units, orders, replace(DATC, intent=intent)) == end, intent


def test_nobody_is_carried_inland(standard_map: Map) -> None:
    orders: dict[Power, list[Order]] = {
        FRANCE: [Move(Province("bel"), Location("mun"), True)],
        ENGLAND: [Convoy(Province("nth"), Province("bel"), Province("mun"))],
        GERMANY: [Support(Province("ruh"), Province("bel"), Location("mun"))],
    }
    units = "france: A bel |  | ; germany: A ruh |  | ; england: F nth |  | "
    assert army(standard_map, units, orders, DATC) == "bel"


def test_an_army_is_not_carried_out_to_sea(standard_map: Map) -> None:
    orders: dict[Power, list[Order]] = {
        FRANCE: [Move(Province("bel"), Location("nth"), True)],
        ENGLAND: [Convoy(Province("eng"), Province("bel"), Province("nth"))],
    }
    units = "france: A bel |  | ; england: F eng |  | "
    assert army(standard_map, units, orders, DATC) == "bel"


@pytest.mark.parametrize("end", ["adr", "ion"])
def test_a_fleet_sails_to_its_neighbour_though_it_says_by_convoy(
    standard_map: Map, end: str
) -> None:
    """The first province of the map is a neighbour like the others."""
    order = Move(Province("alb"), Location(end), True)
    verdict = judge_movement(standard_map, read_position("turkey: F alb |  | "), {TURKEY: [order]})
    assert list(verdict.after.units) == [end]


@pytest.mark.parametrize("holds", [True, False])
def test_nobody_is_carried_to_where_he_is(standard_map: Map, holds: bool) -> None:
    orders: dict[Power, list[Order]] = {
        FRANCE: [Move(Province("bel"), Location("bel"), True)],
        ENGLAND: [Convoy(Province("nth"), Province("bel"), Province("bel"))],
        GERMANY: [Move(Province("hol"), Location("bel"), False)],
    }
    units = "france: A bel |  | ; germany: A hol |  | ; england: F nth |  | "
    rules = replace(DATC, illegal_move_holds=holds)
    after = judge_movement(standard_map, read_position(units), orders, rules).after
    assert {at: unit.power for at, unit in after.units.items()} == {
        "bel": FRANCE,
        "hol": GERMANY,
        "nth": ENGLAND,
    }
