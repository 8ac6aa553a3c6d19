"""Orders in the words of the package `diplomacy`."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.board.position import Position
from engine.board.terms import Location, Province, UnitType
from engine.board.turn import PhaseKind
from engine.board.unit import Dislodged
from engine.errors import ExchangeError
from engine.exchange.json_field import JsonField
from engine.exchange.order_line import ReadOrderLine, read_order_line, write_order_line
from engine.exchange.saved_phase import NOWHERE, dislodged_units
from engine.orders.order import Build, Convoy, Disband, Hold, Move, Order, Retreat, Support, Waive
from engine.sentences import Sentences
from tests.helpers.boards import units
from tests.helpers.standard import standard_map

BOARD = units(
    "france: A par, A mar, F mao; england: A yor, F nth; russia: F stp/sc; turkey: F sev"
)


def province(name: str) -> Province:
    return Province(name)


def read(
    text: str, kind: PhaseKind = PhaseKind.MOVEMENT, board: Position = BOARD
) -> ReadOrderLine:
    return read_order_line(JsonField("x", 1, "orders.X[0]", text), standard_map(), kind, board)


MOVEMENT = {
    "A PAR H": Hold(province("par")),
    "A PAR - BUR": Move(province("par"), Location("bur")),
    "A YOR - NWY VIA": Move(province("yor"), Location("nwy"), via=True),
    "F STP/SC - BOT": Move(province("stp"), Location("bot")),
    "F MAO - SPA/NC": Move(province("mao"), Location("spa/nc")),
    "F NTH C A YOR - NWY": Convoy(province("nth"), province("yor"), province("nwy")),
    "A PAR S A MAR - BUR": Support(province("par"), province("mar"), Location("bur")),
    "A PAR S A MAR": Support(province("par"), province("mar")),
    "A MAR S F MAO - SPA/NC": Support(province("mar"), province("mao"), Location("spa/nc")),
}


@pytest.mark.parametrize(("text", "order"), MOVEMENT.items(), ids=MOVEMENT)
def test_orders_of_a_movement_phase_both_ways(text: str, order: Order):
    line = read(text)
    assert line.order == order
    assert line.unit == " ".join(text.split()[:2])
    assert write_order_line(order, BOARD.units) == text


WINTER = {
    "A PAR B": Build(UnitType.ARMY, Location("par")),
    "F STP/NC B": Build(UnitType.FLEET, Location("stp/nc")),
    "A PAR D": Disband(province("par")),
    "WAIVE": Waive(),
}


@pytest.mark.parametrize(("text", "order"), WINTER.items(), ids=WINTER)
def test_orders_of_a_winter_both_ways(text: str, order: Order):
    assert read(text, PhaseKind.ADJUSTMENT).order == order
    assert write_order_line(order, BOARD.units) == text


def test_a_unit_to_retreat_is_the_one_that_was_beaten():
    beaten = BOARD.units[province("par")]
    board = Position({}, {province("par"): Dislodged(beaten, NOWHERE, (Location("pic"),))})
    retreat = Retreat(province("par"), Location("pic"))
    for text in ("A PAR R PIC", "A PAR - PIC"):
        assert read(text, PhaseKind.RETREAT, board).order == retreat
    assert write_order_line(retreat, {}, dislodged_units(board)) == "A PAR R PIC"
    assert read("A PAR D", PhaseKind.RETREAT, board).order == Disband(province("par"))


def test_other_spellings_mean_the_same():
    assert read("a par - bur") == read("A  PAR - BUR")
    assert read("A PAR HOLD").order == Hold(province("par"))
    assert read("A PAR S A MAR H") == read("A PAR S A MAR")
    assert read("F NTH C YOR - NWY") == read("F NTH C A YOR - NWY")
    assert read("A YOR - NTH - NWY").order == Move(province("yor"), Location("nwy"), via=True)
    assert read("A MAR - SPA/SC").order == Move(province("mar"), Location("spa"))


@pytest.mark.parametrize("text", ["F PAR H", "A MAR S F PAR", "F NTH C A SEV - ARM"])
def test_an_order_about_a_unit_of_the_other_type_is_no_order(text: str):
    line = read(text)
    assert line.order is None
    assert line.unit == " ".join(text.split()[:2])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_order"),
        ("A PAR", "bad_order"),
        ("PAR - BUR", "bad_order"),
        ("A PAR - ", "bad_order"),
        ("A PAR - BUR BUR", "bad_order"),
        ("A PAR X BUR", "bad_order"),
        ("F NTH C A YOR", "bad_order"),
        ("A PARIS H", "unknown_place"),
        ("A PAR - BUR/NC", "unknown_place"),
        ("A PAR - /NC", "unknown_place"),
    ],
)
def test_what_is_no_order_is_refused_with_the_field(text: str, code: str):
    with pytest.raises(ExchangeError) as caught:
        read(text)
    assert caught.value.code == code
    assert caught.value.field == "orders.X[0]"


WORDS = ["A", "F", "H", "-", "S", "C", "R", "D", "B", "VIA", "WAIVE", "PAR", "STP/NC", "/", "X"]


@settings(max_examples=200, deadline=None)
@given(
    st.one_of(st.text(max_size=30), st.lists(st.sampled_from(WORDS), max_size=9).map(" ".join)),
    st.sampled_from(list(PhaseKind)),
)
def test_any_text_is_an_order_or_our_own_complaint(text: str, kind: PhaseKind):
    complaint, line = None, None
    try:
        line = read(text, kind)
    except ExchangeError as error:
        complaint = Sentences("fr").error(error)
    assert (line is None) != (complaint is None)
