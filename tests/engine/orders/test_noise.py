"""No order is lost in silence, and none is read as another, whatever stands around it."""

from dataclasses import dataclass, replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.board.gazetteer import Gazetteer
from engine.board.map_file import MapFile, read_map
from engine.board.terms import Location, Province
from engine.board.view import BoardView
from engine.orders.line_fate import LineFate
from engine.orders.notation import read_all_lines, read_order
from engine.orders.order import Move, Order, Retreat, Support, Waive
from engine.orders.order_writing import write_order
from tests.helpers.boards import board
from tests.helpers.field_noise import PREFIXES, SUFFIXES
from tests.helpers.standard import MAP_FILE, standard_file

ODD_NAMES = {
    "Burgundy": "King's Meadow",
    "Bur": "13a",
    "Paris": "St. John’s Town",
    "Par": "06s",
    "Marseilles": "Harbour of d'Arc",
    "Piedmont": "The 4th Fall",
    "Pie": "S01",
    "France": "A-Mar",
}
"""What places and a power are called on an imported map, instead of what is usual."""

MOVING = (
    "france: A bre, F mao, A mar, A bur; england: F nth, A yor; italy: A ven; russia: F bla, A sev"
)
BOARDS = {
    "S1901M": (
        board(MOVING),
        ("A Bur-Par", "F MAO-Spa/nc", "A Bur S A Mar-Pie", "A Bur S A Mar", "A Bur H"),
        ("F NTH C A Yor-Nwy", "A Yor-Nwy via convoy", "F MAO-Por"),
    ),
    "F1901R": (
        board("france: A bur | *A par<bur>gas,pic | par", turn="F1901R"),
        ("A Par R Gas", "A Par D"),
        (),
    ),
    "W1901A": (board("france: A bur", turn="W1901A", owed=2), ("Build A Par", "Build F Bre"), ()),
    "W1902A": (board("france: A bur, A par", turn="W1901A", owed=-1), ("Disband A Bur",), ()),
}


@dataclass(frozen=True)
class Field:
    """A map with its names, a board on it, and orders for it as the program writes them."""

    names: Gazetteer
    view: BoardView
    orders: tuple[tuple[str, Order], ...]

    def read(self, text: str) -> tuple[set[Order], bool]:
        """The orders read from a text, and whether a line of it is told to be none."""
        lines = read_all_lines(text, self.names, self.view, "en")
        told = any(each.fate in (LineFate.UNREAD, LineFate.QUOTATION) for each in lines)
        return {each.order for each in lines if each.order is not None}, told


@cache
def odd_file() -> MapFile:
    text = MAP_FILE.read_text("utf-8")
    for usual, odd in ODD_NAMES.items():
        text = text.replace(f'"{usual}"', f'"{odd}"')
    return read_map(text.replace('"French"', '"A-Mar"'))


@cache
def field(turn: str, *, odd: bool, whole: bool = True) -> Field:
    """The usual names, or odd ones; all kinds of orders, or the first few."""
    view, some, more = BOARDS[turn]
    names = (odd_file() if odd else standard_file()).gazetteer
    usual = standard_file().gazetteer
    orders = [read_order(each, usual, view) for each in (*some, *(more if whole else ()))]
    written = [(write_order(each, view, names), each) for each in orders]
    return Field(names, view, tuple(written))


BESIDE: tuple[Order, ...] = (
    Waive(),
    Move(Province("mar"), Location("pie")),
    Retreat(Province("mar"), Location("pie")),
)
"""What some of the words around it order too, in whatever phase."""


def variants(order: Order) -> set[Order]:
    """What an order may become by what stands behind it: by sea, or a support of what moves."""
    match order:
        case Move():
            return {order, replace(order, via=True)}
        case Support(unit, of, None):
            return {order, *(Support(unit, of, Location(to)) for to in ("gas", "pie"))}
        case _:
            return {order}


def assert_none_lost(field: Field, text: str, *orders: Order) -> None:
    read, told = field.read(text)
    wanted = [variants(order) for order in orders]
    assert told or all(each & read for each in wanted), f"{text!r} loses an order: {read}"
    assert read <= {*BESIDE}.union(*wanted), f"{text!r} is read as {read}"


@pytest.mark.parametrize("turn", BOARDS)
def test_no_order_is_lost_whatever_stands_around_it(turn: str) -> None:
    usual = field(turn, odd=False)
    for text, order in usual.orders:
        for prefix in PREFIXES:
            assert_none_lost(usual, prefix + text, order)
        for suffix in SUFFIXES:
            assert_none_lost(usual, text + suffix, order)


def test_no_order_with_odd_names_is_lost() -> None:
    odd = field("S1901M", odd=True, whole=False)
    for number, prefix in enumerate(PREFIXES):
        text, order = odd.orders[number % len(odd.orders)]
        assert_none_lost(odd, prefix + text, order)
    for number, suffix in enumerate(SUFFIXES):
        text, order = odd.orders[number % len(odd.orders)]
        assert_none_lost(odd, text + suffix, order)


def test_no_order_is_lost_below_or_among_others() -> None:
    few = field("S1901M", odd=False, whole=False)
    (first, one), (second, other) = few.orders[:2]
    for prefix in PREFIXES:
        assert_none_lost(few, f"{prefix}\n{first}", one)
        assert_none_lost(few, f"{first}\n{prefix}{second}", one, other)


_LINES = st.lists(
    st.tuples(
        st.lists(st.sampled_from(PREFIXES), max_size=2).map("".join),
        st.integers(0, 4),
        st.sampled_from(["", *SUFFIXES]),
    ),
    min_size=1,
    max_size=6,
)


@pytest.mark.soak
@settings(max_examples=30_000, deadline=None)
@given(_LINES, st.sampled_from(sorted(BOARDS)), st.booleans())
def test_no_order_of_a_sheet_is_lost(
    lines: list[tuple[str, int, str]], turn: str, odd: bool
) -> None:
    whole = field(turn, odd=odd)
    chosen = [whole.orders[at % len(whole.orders)] for _, at, _ in lines]
    texts = (
        before + text + behind
        for (before, _, behind), (text, _) in zip(lines, chosen, strict=True)
    )
    assert_none_lost(whole, "\n".join(texts), *(order for _, order in chosen))
