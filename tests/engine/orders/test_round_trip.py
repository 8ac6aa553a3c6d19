"""What the program writes it reads, on every map, in both languages and all wordings."""

from functools import cache
from random import Random

import pytest

from engine.board.map_file import MapFile, read_map
from engine.board.position import position_from
from engine.board.terms import Location, Season, UnitType, province_of, whole_province
from engine.board.turn import PhaseKind, Turn
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.exchange.map_text import read_map_text
from engine.exchange.variant import write_variant_map
from engine.orders.notation import read_all_lines
from engine.orders.order import Hold, Move, Order, Support
from engine.orders.order_writing import OrderStyle, write_order
from tests.engine.orders.test_noise import odd_file
from tests.helpers.standard import MAP_FILE, standard_file
from tests.helpers.variants import package_maps

PACKAGE = package_maps()
NAMES = ("standard", "odd", "possessive", *sorted(each.name for each in PACKAGE.glob("*.map")))
FEW, MANY = 6, 200


def find(name: str) -> str | None:
    file = PACKAGE / name
    return file.read_text(encoding="utf-8") if file.is_file() else None


@cache
def known(name: str) -> MapFile:
    if name == "standard":
        return standard_file()
    if name == "odd":
        return odd_file()
    if name == "possessive":
        text = MAP_FILE.read_text("utf-8")
        for usual, new in (("North Sea", "King's Sea"), ("Kiel", "Queen’s Own Kiel")):
            text = text.replace(f'"{usual}"', f'"{new}"')
        return read_map(text.replace('"Kie"', '"K’s"').replace('"NTH"', '"06s"'))
    text = find(name)
    assert text is not None
    return read_map(write_variant_map(read_map_text(text, name, find)))


def assert_read_back(name: str, count: int, seed: int) -> None:
    file = known(name)
    map, names, dice = file.map, file.gazetteer, Random(seed)
    steps = [
        (type, at, to)
        for type in UnitType
        for at in sorted(map.graph(type))
        for to in sorted(map.graph(type)[at])
    ]
    for type, at, to in dice.sample(steps, min(count, len(steps))):
        unit = Unit(map.powers[0], type, Location(at))
        goal = to if type is UnitType.FLEET else whole_province(province_of(to))
        turn = Turn(map.start_year, Season.SPRING, PhaseKind.MOVEMENT)
        orders: tuple[Order, ...] = (Move(unit.province, goal), Hold(unit.province))
        helper = next(
            (Unit(map.powers[0], t, a) for t, a, b in steps if b == to and a != at and a != to),
            None,
        )
        units = [unit]
        if helper is not None and helper.province not in (unit.province, province_of(to)):
            units.append(helper)
            orders = (*orders, Support(helper.province, unit.province, goal))
        view = BoardView(map, position_from(units), turn, map.powers)
        for language in ("en", "fr"):
            for style in (OrderStyle.SHORT, OrderStyle.LONG, OrderStyle.JUDGE):
                for order in orders:
                    text = write_order(order, view, names, language, style)
                    lines = read_all_lines(text, names, view)
                    assert [each.order for each in lines] == [order], (text, lines)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_written_is_read(name: str) -> None:
    assert_read_back(name, FEW, 1)


@pytest.mark.soak
@pytest.mark.parametrize("name", NAMES)
def test_all_that_is_written_is_read(name: str) -> None:
    for seed in range(5):
        assert_read_back(name, MANY, seed)
