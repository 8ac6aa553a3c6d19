"""Order text of several boards, both ways."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.board.multi_board import MissingBoardRule
from engine.board.position import position_from, read_unit
from engine.board.terms import Power, Season
from engine.board.turn import PhaseKind, Turn
from engine.board.view import BoardView
from engine.errors import NotationError
from engine.games.hepta.charter import Charter
from engine.games.hepta.world_map import world_file
from engine.orders.legality import order_fault
from engine.orders.notation import read_lines, read_order
from engine.orders.order import Order
from engine.orders.order_writing import OrderStyle, write_order
from tests.helpers.crowds import Crowd
from tests.helpers.order_text import read_order as plain
from tests.helpers.standard import standard_file

UNITS = {
    "france@1": ("A 1:par", "F 1:spa/nc"),
    "france@3": ("A 3:bur", "A 3:par", "F 2:nth"),
    "england@1": ("A 1:lon", "A 5:tri", "F 4:eng"),
}
MODULE_3 = Charter(3)
MOVES = Turn(1901, Season.SPRING, PhaseKind.MOVEMENT)


@cache
def view(turn: Turn = MOVES, charter: Charter = MODULE_3) -> BoardView:
    units = [read_unit(Power(power), text) for power, each in UNITS.items() for text in each]
    map = world_file(standard_file(), charter).map
    return BoardView(map, position_from(units), turn, tuple(Power(power) for power in UNITS))


def read(text: str, board: int | None = None, charter: Charter = MODULE_3) -> Order:
    names = world_file(standard_file(), charter).gazetteer
    return read_order(text, names, view(MOVES, charter), "en", board)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("A(1:Par)-3:Par", "A 1:par - 3:par"),
        ("A(3:Bur) S A(1:Par)-3:Par", "A 3:bur S A 1:par - 3:par"),
        ("A(3:Bur)SA(1:Par)-3:Par", "A 3:bur S A 1:par - 3:par"),
        ("1:A Par - 3:Par", "A 1:par - 3:par"),
        ("A 1:PAR - 3:PAR", "A 1:par - 3:par"),
        ("F 2:NTH C A 1:LON - 5:NWY", "F 2:nth C A 1:lon - 5:nwy"),
        ("Army 1:Paris to 3:Burgundy", "A 1:par - 3:bur"),
        ("armée 1:Paris → 3:Bourgogne", "A 1:par - 3:bur"),
        ("A1 1:Par H", "A 1:par H"),
        ("F(1:Spa/nc)-4:Mid-Atlantic Ocean", "F 1:spa/nc - 4:mao"),
        ("F 1:Spain (north coast) - 2:Gas", "F 1:spa/nc - 2:gas"),
        ("FRANCE A(1:Par) H", "A 1:par H"),
        ("France@1 A 1:Par H", "A 1:par H"),
        ("French 1 A 1:Par H", "A 1:par H"),
        ("France 1:Par H", "A 1:par H"),
        ("ENGLAND A(5:Tri) S ENGLAND A(1:Lon)", "A 5:tri S A 1:lon"),
        ("1. A 1:Par-Bur", "A 1:par - 1:bur"),
    ],
)
def test_orders_are_read_with_their_boards(text: str, meant: str) -> None:
    assert read(text) == plain(meant)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("A(1:Lon)-Wal", "A 1:lon - 1:wal"),
        ("1:A Par - Bur", "A 1:par - 1:bur"),
        ("A(3:Bur) S A(1:Par)-Par", "A 3:bur S A 1:par - 1:par"),
        ("A(3:Bur) S Par", "A 3:bur S A 3:par"),
        ("F 2:NTH C A 1:LON - NWY", "F 2:nth C A 1:lon - 1:nwy"),
    ],
)
def test_a_board_left_out_is_that_of_the_unit_that_moves(text: str, meant: str) -> None:
    assert read(text) == plain(meant)


def test_a_unit_without_board_is_of_the_board_in_sight_or_of_none() -> None:
    assert read("A Par - 5:Bur", board=3) == plain("A 3:par - 5:bur")
    with pytest.raises(NotationError) as caught:
        read("A Par - 5:Bur")
    assert caught.value.code == "board_missing"
    assert caught.value.span == (2, 5)
    assert caught.value.proposals[:2] == ("1:Par", "2:Par")


@pytest.mark.parametrize(
    ("text", "code", "fault"),
    [
        ("A 9:Par - 3:Par", "no_such_board", "9"),
        ("A(1:Par)-3:Pariss", "unknown_place", "Pariss"),
        ("F(1:Par)-3:Par", "other_type", "F(1:Par"),
        ("A3 1:Par H", "other_power", "A3"),
        ("England A 1:Par H", "other_power", "England"),
        ("A 1:Par - 3", "target_missing", ""),
        ("F 1:Spa/nc - 2:Stp/ec", "no_such_coast", "ec"),
    ],
)
def test_what_is_wrong_is_pointed_at(text: str, code: str, fault: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(text)
    assert caught.value.code == code
    start, end = caught.value.span
    assert text[start:end] == fault


class TestTheExampleOfRuleFour:
    """`A(1:Lon)-Wal`, printed without the board it goes to, under each reading of H-10."""

    def test_it_stays_on_its_board_by_default(self) -> None:
        assert read("A(1:Lon)-Wal", charter=Charter(2)) == plain("A 1:lon - 1:wal")

    def test_it_is_not_understood_where_boards_must_be_named(self) -> None:
        with pytest.raises(NotationError) as caught:
            read("A(1:Lon)-Wal", charter=Charter(2, omitted_board=MissingBoardRule.REFUSED))
        assert caught.value.code == "board_missing"

    def test_it_has_its_only_allowed_meaning_in_module_1_and_seven_in_module_2(self) -> None:
        only = Charter(1, omitted_board=MissingBoardRule.ONLY_MEANING)
        assert read("A(1:Lon)-Wal", charter=only) == plain("A 1:lon - 1:wal")
        with pytest.raises(NotationError) as caught:
            read("A(1:Lon)-Wal", charter=replace(only, module=2))
        assert caught.value.code == "board_missing"


def test_the_only_meaning_is_found_however_many_boards_are_left_out() -> None:
    only = Charter(1, omitted_board=MissingBoardRule.ONLY_MEANING)
    assert read("A Bur - Mun", charter=only) == plain("A 3:bur - 3:mun")
    for many in ("A(1:Par)-Par", "A Par - Bur", "A Par"):
        with pytest.raises(NotationError):
            read(many, charter=only)


def test_lists_have_headings_for_nations_and_boards() -> None:
    text = "France 1:\nA(1:Par)-3:Par\nBoard 3\nA Bur-Mun; A Par-Gas\n"
    text += "England@1: A(1:Lon) H\n5:\nTri H"
    names = world_file(standard_file(), MODULE_3).gazetteer
    lines = read_lines(text, names, view())
    assert [line.error for line in lines] == [None] * 5
    assert [line.order for line in lines] == [
        plain(each)
        for each in (
            "A 1:par - 3:par",
            "A 3:bur - 3:mun",
            "A 3:par - 3:gas",
            "A 1:lon H",
            "A 5:tri H",
        )
    ]
    assert [line.power for line in lines] == ["france@1"] * 3 + ["england@1"] * 2


@pytest.mark.parametrize("style", list(OrderStyle))
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_written_is_read_back(style: OrderStyle, language: str) -> None:
    names = world_file(standard_file(), MODULE_3).gazetteer
    for text in (
        "A 1:par - 3:par",
        "A 3:bur S A 1:par - 3:par",
        "A 3:bur S A 3:par",
        "F 2:nth C A 1:lon - 5:nwy",
        "F 1:spa/nc - 4:spa/nc",
        "A 5:tri H",
    ):
        order = plain(text)
        written = write_order(order, view(), names, language, style)
        assert read_order(written, names, view()) == order, written


def test_short_orders_look_as_in_the_rules() -> None:
    names = world_file(standard_file(), MODULE_3).gazetteer
    order = plain("A 3:bur S A 1:par - 3:par")
    assert write_order(order, view(), names) == "A(3:Bur) S A(1:Par)-3:Par"
    assert write_order(plain("A 1:par - 3:par"), view(), names) == "A(1:Par)-3:Par"


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32))
def test_whatever_is_allowed_is_written_and_read_back(seed: int) -> None:
    dice = Random(seed)
    charter = Charter(dice.choice((1, 2, 3)))
    found = world_file(standard_file(), charter)
    crowd = Crowd(found.map, seed, dice.sample(found.map.powers, 7))
    shown = BoardView(found.map, crowd.position, MOVES, found.map.powers)
    for power, orders in crowd.orders().items():
        for order in orders:
            if order_fault(shown, power, order):
                continue
            for language in ("en", "fr"):
                for style in OrderStyle:
                    text = write_order(order, shown, found.gazetteer, language, style)
                    try:
                        assert read_order(text, found.gazetteer, shown) == order
                    except NotationError as error:
                        raise AssertionError(text) from error


@settings(max_examples=150, deadline=None)
@given(st.text("AFSCHafsch 1:29@()->/parbunteiw ;é,.", max_size=40))
def test_any_text_is_read_or_complained_of(text: str) -> None:
    names = world_file(standard_file(), MODULE_3).gazetteer
    for line in read_lines(text, names, view()):
        assert (line.order is None) != (line.error is None)
        if line.error:
            start, end = line.error.span
            assert 0 <= start <= end <= len(line.error.text)
