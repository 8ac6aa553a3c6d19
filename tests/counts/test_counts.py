"""How many orders the rules allow in known positions, and on small boards by trying them all.

A line of a `*.counts` file follows a title and names a map, a phase and a position:

    The opening
    standard S1901M france: A par, A mar, F bre |  | ; ...
      france bre 9, mar 10, par 11 = 990

By unit the number of orders, and their product: in how many ways the power can order.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import prod
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.board.map import Map
from engine.board.position import Position, position_from, read_position
from engine.board.terms import Power, Province, UnitType, province_of
from engine.board.turn import read_turn
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.orders.legality import order_fault, order_province
from engine.orders.order_options import all_orders
from tests.engine.orders.test_options import expressible, small_map
from tests.helpers.standard import standard_map

HERE = Path(__file__).parent
STRAIT = small_map()
MAPS = {"standard": standard_map(), "strait": STRAIT}


@dataclass(frozen=True, slots=True)
class Count:
    """One known position: by power what is counted there, as it is written."""

    title: str
    map: Map
    turn: str
    position: Position
    powers: dict[Power, str]


def known(path: Path) -> Iterator[Count]:
    """The positions of a file."""
    title, found = "", None
    for line in path.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.strip().partition(" ")
        if not word or word.startswith("#"):
            continue
        if line.startswith("  ") and found:
            found.powers[Power(word)] = rest
        elif word in MAPS:
            if found:
                yield found
            turn, _, position = rest.partition(" ")
            found = Count(title, MAPS[word], turn, read_position(position.rstrip() + " "), {})
        else:
            title = line
    if found:
        yield found


COUNTS = [count for path in sorted(HERE.glob("*.counts")) for count in known(path)]


def view(map: Map, turn: str, position: Position) -> BoardView:
    return BoardView(map, position, read_turn(turn), position.powers())


def counted(seen: BoardView, power: Power) -> str:
    """What a power may order, as the files write it."""
    by_unit = Counter(order_province(order) for order in all_orders(seen, power))
    each = ", ".join(f"{unit} {number}" for unit, number in sorted(by_unit.items(), key=str))
    return f"{each} = {prod(by_unit.values())}"


@pytest.mark.parametrize("count", COUNTS, ids=lambda count: count.title)
def test_known_positions_allow_so_many_orders(count: Count) -> None:
    seen = view(count.map, count.turn, count.position)
    assert {power: counted(seen, power) for power in count.powers} == count.powers


@pytest.mark.parametrize("count", COUNTS, ids=lambda count: count.title)
def test_the_count_is_that_of_trying_every_order(count: Count) -> None:
    seen = view(count.map, count.turn, count.position)
    assert_all_found(seen, count.powers if count.map is STRAIT else list(count.powers)[:1])


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32))
def test_any_small_board_allows_what_trying_finds(seed: int) -> None:
    dice = Random(seed)
    units: dict[Province, Unit] = {}
    for _ in range(dice.randrange(3, 12)):
        type = dice.choice(tuple(UnitType))
        at = dice.choice(sorted(STRAIT.graph(type)))
        unit = Unit(dice.choice(STRAIT.powers), type, at)
        units.setdefault(province_of(at), unit)
    assert_all_found(view(STRAIT, "S1901M", position_from(units.values())), STRAIT.powers)


def assert_all_found(seen: BoardView, powers: Iterable[Power]) -> None:
    for power in powers:
        allowed = {each for each in expressible(seen, power) if not order_fault(seen, power, each)}
        assert set(all_orders(seen, power)) == allowed
