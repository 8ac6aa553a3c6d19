"""A retreat phase: who stands where afterwards, who meets whom, and which orders are void."""

import pytest

from engine.board.map import Map
from engine.board.position import Position, read_position
from engine.board.terms import Location, Power, Province
from engine.judge.retreats import judge_retreats
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.orders.illegal import Illegal
from engine.orders.order import Disband, Hold, Order, Retreat

FRANCE, GERMANY = Power("france"), Power("germany")
Given = dict[Power, list[Order]]

BOARD = (
    "france: A mar | *A par<bur>bre,pic,gas | par mar; germany: A bur | *A ruh<mun>bel,hol | mun;"
    " england:  | *F lon<eng>wal,nth | lon"
)


def judged(
    map: Map, text: str, orders: Given, disorder: tuple[Power, ...] = ()
) -> tuple[Position, tuple[Ruling, ...]]:
    verdict = judge_retreats(map, read_position(text), orders, disorder)
    return verdict.after, verdict.rulings


def flees(at: str, to: str) -> Retreat:
    return Retreat(Province(at), Location(to))


def test_each_goes_where_he_is_told_and_all_else_stays(standard_map: Map) -> None:
    before = read_position(BOARD)
    orders: Given = {
        FRANCE: [flees("par", "pic")],
        GERMANY: [flees("ruh", "hol")],
        Power("england"): [flees("lon", "nth")],
    }
    after, rulings = judged(standard_map, BOARD, orders)
    assert after == read_position(
        "france: A mar, A pic |  | par mar; germany: A bur, A hol |  | mun;"
        " england: F nth |  | lon"
    )
    assert after.owners == before.owners
    assert [(each.power, each.outcome, each.why) for each in rulings] == [
        (power, Outcome.SUCCEEDED, RulingReason.RETREATS) for power in sorted(orders)
    ]


def test_who_makes_for_one_province_is_disbanded_and_told_by_whom(standard_map: Map) -> None:
    text = (
        "france: A mar | *A par<bur>pic,bre | ; germany:  | *A bel<hol>pic | ;"
        " italy:  | *A ven<tri>rom | "
    )
    orders: Given = {
        FRANCE: [flees("par", "pic")],
        GERMANY: [flees("bel", "pic")],
        Power("italy"): [flees("ven", "rom")],
    }
    after, rulings = judged(standard_map, text, orders)
    assert list(after.units) == ["mar", "rom"]
    told = {each.unit.province: each for each in rulings if each.unit}
    for one, other in (("par", "bel"), ("bel", "par")):
        ruling = told[Province(one)]
        assert (ruling.outcome, ruling.why) == (Outcome.BOUNCED, RulingReason.RETREAT_STANDOFF)
        assert (ruling.by, ruling.disbanded) == (other, True)
    assert told[Province("ven")].outcome is Outcome.SUCCEEDED


def test_of_three_who_meet_each_is_told_of_the_first_other(standard_map: Map) -> None:
    text = "france:  | *A par<bur>gas, *A mar<lyo>gas, *A bre<mao>gas | "
    given: list[Order] = [flees(at, "gas") for at in ("par", "mar", "bre")]
    _, rulings = judged(standard_map, text, {FRANCE: given})
    assert {each.unit.province: each.by for each in rulings if each.unit} == {
        "bre": "mar",
        "mar": "bre",
        "par": "bre",
    }


@pytest.mark.parametrize(
    ("unit", "to", "ends"),
    [
        ("*F por<mao>spa/nc,wes", "spa", "spa/nc"),
        ("*F lyo<wes>spa/sc,mar", "spa/sc", "spa/sc"),
        ("*F mao<por>spa/nc,spa/sc", "spa/sc", "spa/sc"),
        ("*A por<mao>spa", "spa", "spa"),
        ("*A por<mao>spa", "spa/nc", "spa"),
    ],
)
def test_on_which_coast_a_retreat_ends(standard_map: Map, unit: str, to: str, ends: str) -> None:
    at = unit[3:6]
    after, rulings = judged(standard_map, f"france:  | {unit} | ", {FRANCE: [flees(at, to)]})
    assert [each.location for each in after.units.values()] == [ends]
    assert not rulings[0].disbanded


def test_a_coast_must_be_named_where_there_are_two(standard_map: Map) -> None:
    text = "france:  | *F mao<por>spa/nc,spa/sc | "
    after, (ruling,) = judged(standard_map, text, {FRANCE: [flees("mao", "spa")]})
    assert not after.units
    assert (ruling.outcome, ruling.fault) == (Outcome.VOID, Illegal.COAST_NEEDED)
    assert ruling.disbanded


@pytest.mark.parametrize("count", [2, 3])
def test_of_several_orders_none_counts(standard_map: Map, count: int) -> None:
    given: list[Order] = [flees("par", to) for to in ("bre", "pic", "gas")[:count]]
    after, rulings = judged(standard_map, BOARD, {FRANCE: given})
    assert "par" not in after.units
    assert {"bre", "pic", "gas"}.isdisjoint(after.units)
    told = [each for each in rulings if each.fault is Illegal.ORDERED_TWICE]
    assert {each.order for each in told} == set(given)
    for each in told:
        assert each.unit is not None
        assert (each.power, each.unit.province) == (FRANCE, "par")
        assert (each.outcome, each.why, each.disbanded) == (
            Outcome.VOID,
            RulingReason.ILLEGAL,
            True,
        )


@pytest.mark.parametrize(
    ("order", "fault"),
    [
        (flees("ruh", "hol"), Illegal.NOT_YOURS),
        (flees("mar", "gas"), Illegal.NOT_DISLODGED),
        (flees("mun", "ber"), Illegal.NO_UNIT),
        (Hold(Province("par")), Illegal.WRONG_PHASE),
        (Disband(Province("ruh")), Illegal.NOT_YOURS),
    ],
)
def test_an_order_for_another_unit_is_void_and_changes_nothing(
    standard_map: Map, order: Order, fault: Illegal
) -> None:
    orders: Given = {FRANCE: [order], GERMANY: [flees("ruh", "bel")]}
    after, rulings = judged(standard_map, BOARD, orders)
    assert set(after.units) == {"mar", "bur", "bel"}
    (void,) = (each for each in rulings if each.outcome is Outcome.VOID)
    assert (void.power, void.unit, void.order) == (FRANCE, None, order)
    assert (void.why, void.fault) == (RulingReason.ILLEGAL, fault)
    (gone,) = (each for each in rulings if each.unit and each.unit.province == "par")
    assert (gone.power, gone.why) == (FRANCE, RulingReason.NO_ORDER)


def test_where_nobody_may_go_the_order_says_so(standard_map: Map) -> None:
    _, rulings = judged(standard_map, BOARD, {FRANCE: [flees("par", "bur")]})
    (told,) = (each for each in rulings if each.power == FRANCE)
    assert (told.outcome, told.fault, told.disbanded) == (
        Outcome.VOID,
        Illegal.NO_RETREAT_THERE,
        True,
    )


def test_in_civil_disorder_no_order_counts(standard_map: Map) -> None:
    orders: Given = {FRANCE: [flees("par", "pic")], GERMANY: [Disband(Province("ruh"))]}
    after, rulings = judged(standard_map, BOARD, orders, (FRANCE,))
    assert "pic" not in after.units
    assert {(each.power, each.why) for each in rulings} >= {
        (FRANCE, RulingReason.CIVIL_DISORDER),
        (GERMANY, RulingReason.DISBANDS),
    }
