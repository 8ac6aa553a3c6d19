"""Phases in the form of the package `diplomacy`: what may be left out, what is refused."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.board.terms import Location, Power, Province
from engine.errors import ExchangeError
from engine.exchange.json_field import JsonField, read_field, split_objects
from engine.exchange.judged_phase import judge_saved_phase
from engine.exchange.rules_field import PACKAGE
from engine.exchange.saved_phase import SavedPhase, read_phase, write_state
from engine.judge.rulebook import DATC, LandFallback
from engine.sentences import Sentences
from tests.engine.exchange.files import maps, phase, real_json

FRANCE = Power("france")


def read(value: Any) -> SavedPhase:
    return read_phase(JsonField("game.json", 3, "", value), maps())


def complaint(value: Any) -> str:
    with pytest.raises(ExchangeError) as caught:
        read(value)
    return Sentences("en").error(caught.value)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_states_of_real_games_come_back_as_they_were(number: int):
    for recorded in real_json(number)["phases"]:
        state = write_state(read(recorded).board)
        assert state["name"] == recorded["name"]
        for key in ("units", "centers", "homes"):
            told = recorded["state"][key]
            assert {power: sorted(told[power]) for power in told} == {
                power: sorted(mine) for power, mine in state[key].items()
            }


@pytest.mark.parametrize("nothing", [None, {}, [], {"FRANCE": []}, {"FRANCE": None}])
def test_centres_and_homes_left_out_are_those_of_the_map(nothing: object):
    given = phase("S1901M", {"FRANCE": ["A PAR"]}, centers=nothing, homes=nothing)
    board = read(given).board
    assert board.position.centres_of(FRANCE) == ("bre", "mar", "par")
    assert board.homes[FRANCE] == ("bre", "mar", "par")


def test_a_power_without_centres_among_others_has_none():
    board = read(phase("S1901M", {}, centers={"FRANCE": [], "ENGLAND": ["LON"]})).board
    assert board.position.centres_of(FRANCE) == ()


def test_orders_may_be_null_or_one_list():
    paris = {"FRANCE": ["A PAR"]}
    assert read(phase("S1901M", paris)).orders == {}
    assert read(phase("S1901M", paris, {"FRANCE": None})).valid_orders() == {FRANCE: []}
    listed = read(phase("S1901M", paris, ["A PAR - BUR"]))
    assert listed.orders == read(phase("S1901M", paris, {"FRANCE": ["A PAR - BUR"]})).orders
    winter = read(phase("W1901A", {}, ["F BRE B", "WAIVE"]))
    assert list(winter.orders) == [FRANCE]


def test_retreats_left_out_are_the_empty_places_beside():
    given = phase("F1901R", {"FRANCE": ["*A PAR", "A PIC"], "GERMANY": ["A PAR"]})
    for retreats in (None, {}, [], {"FRANCE": {}}):
        given["state"]["retreats"] = retreats
        leaving = read(given).board.position.dislodged[Province("par")]
        assert leaving.retreats == ("bre", "bur", "gas")
    given["state"]["retreats"] = {"FRANCE": {"A PAR": ["GAS"]}}
    assert read(given).board.position.dislodged[Province("par")].retreats == ("gas",)


def test_nobody_retreats_to_where_somebody_stands():
    given = phase("F1901R", {"FRANCE": ["*A PAR", "A PIC"], "GERMANY": ["A PAR"]})
    given["state"]["retreats"] = {"FRANCE": {"A PAR": ["GAS", "PIC"]}}
    assert read(given).board.position.dislodged[Province("par")].retreats == ("gas",)


def test_which_rules_a_phase_asks_for():
    plain = phase("S1901M", {})
    assert read(plain).rulebook == DATC
    assert read({**plain, "rules": "package"}).rulebook == PACKAGE
    assert read({**plain, "rules": ["NO_PRESS"]}).rulebook == PACKAGE
    assert read(phase("S1901M", {}, rules=[])).rulebook == PACKAGE
    walking = read({**plain, "rules": {"land_fallback": "unless_offered"}}).rulebook
    assert walking.land_fallback is LandFallback.UNLESS_OFFERED
    assert read({**plain, "rules": {"waive": False}}).rulebook.waive is False


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ([1], "this must be an object."),
        ({}, "state: this field is missing."),
        ({"state": 3}, "state: this must be an object."),
        ({"state": {}}, "state.name: this field is missing."),
        (phase("1901", {}), "name: “1901” is no phase; write it like S1901M, F1901R or W1901A."),
        (phase("S1901M", {"GAUL": []}), "units.GAUL: there is no power “GAUL” on this map."),
        (phase("S1901M", {"FRANCE": "A PAR"}), "state.units.FRANCE: this must be a list."),
        (phase("S1901M", {"FRANCE": [7]}), "state.units.FRANCE[0]: this must be a text."),
        (phase("S1901M", {"FRANCE": ["A NTH"]}), "units.FRANCE[0]: “A NTH” is no unit that can "),
        (phase("S1901M", {"FRANCE": ["F STP"]}), "units.FRANCE[0]: “F STP” is no unit that can "),
        (phase("S1901M", {"FRANCE": ["A XYZ"]}), "there is no place “XYZ” on this map."),
        (
            phase("S1901M", {"FRANCE": ["A PAR"], "ITALY": ["A PAR"]}),
            "state.units.ITALY[0]: “A PAR” stands where another unit stands already.",
        ),
        (
            phase("S1901M", {}, centers={"FRANCE": ["PAR"], "ITALY": ["PAR"]}),
            "state.centers.ITALY[0]: “PAR” is owned by two powers.",
        ),
        (
            phase("S1901M", {}, centers={"FRANCE": ["BUR"]}),
            "state.centers.FRANCE[0]: “BUR” is no supply centre.",
        ),
        (
            phase("S1901M", {}, {"FRANCE": ["A PAR GOES HOME"]}),
            "orders.FRANCE[0]: “A PAR GOES HOME” is no order.",
        ),
        (
            phase("S1901M", {}, ["A PIC H"]),
            "orders[0]: nobody on the board can be given the order “A PIC H”.",
        ),
        ({**phase("S1901M", {}), "map": "moon"}, "map: there is no map “moon”."),
        ({**phase("S1901M", {}), "rules": "old"}, "rules: there is no rule or edition “old”."),
        (
            {**phase("S1901M", {}), "rules": {"speed": 1}},
            "rules.speed: there is no rule or edition “speed”.",
        ),
        (
            {**phase("S1901M", {}), "rules": {"paradox": "hope"}},
            "rules.paradox: “hope” is none of the choices for this rule.",
        ),
        (
            {**phase("S1901M", {}), "rules": {"waive": 1}},
            "rules.waive: this must be true or false.",
        ),
    ],
)
def test_complaints_name_line_and_field(value: object, sentence: str):
    told = complaint(value)
    assert told.startswith("game.json, line 3")
    assert sentence in told
    assert "\n" not in told


def test_a_game_won_is_completed():
    centres = [place.upper() for place in maps()["standard"].centres]
    units = {"FRANCE": [f"A {centre}" for centre in centres[:18]]}
    given = phase("F1908M", units, {}, centers={"FRANCE": centres[:17], "ITALY": centres[17:]})
    assert judge_saved_phase(read(given)).following.name == "COMPLETED"
    given["state"]["centers"] = {"FRANCE": centres[:18], "ITALY": centres[18:]}
    assert judge_saved_phase(read(given)).following.name != "COMPLETED", "it has not grown"


def test_a_phase_that_is_over_stays_as_it_is():
    over = read(phase("COMPLETED", {"FRANCE": ["A PAR"]}, {"FRANCE": ["A PAR - BUR"]}))
    assert judge_saved_phase(over).following == over.board


def test_an_order_to_a_unit_that_is_not_there_is_read():
    lines = read(phase("S1901M", {}, {"FRANCE": ["A PIC - BEL"]})).orders[FRANCE]
    assert [line.unit for line in lines] == ["A PIC"]
    assert Location("bel") == lines[0].order.to  # pyright: ignore


def test_objects_are_told_apart_by_lines_or_stand_alone():
    assert list(split_objects(["\n", '{"a": 1}\n', "\n", '{"b": 2}\n'])) == [
        (2, '{"a": 1}'),
        (4, '{"b": 2}'),
    ]
    spread = list(split_objects(["{\n", '"a":\n', "1}\n"]))
    assert [(line, json.loads(text)) for line, text in spread] == [(1, {"a": 1})]
    with pytest.raises(ExchangeError) as caught:
        read_field('{"a": 1,\n"b": }', "x", 5)
    assert caught.value.line == 6
    with pytest.raises(ExchangeError) as caught:
        read_field('{"a": 1, "a": 2}', "x", 1)
    assert (caught.value.code, caught.value.subject) == ("duplicate_key", "a")


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["FRANCE", "name", "state", "units", "orders", "retreats", "A PAR"]),
            inner,
            max_size=3,
        )
    ),
    max_leaves=12,
)


@settings(max_examples=150, deadline=None)
@given(VALUES, VALUES, VALUES, st.sampled_from(["S1901M", "F1901R", "W1901A", "COMPLETED"]))
def test_any_json_is_judged_or_complained_about(units: Any, retreats: Any, orders: Any, name: str):
    given = phase(name, units, orders, retreats=retreats)
    complaint, after = "", ""
    try:
        after = judge_saved_phase(read(given)).following.name
    except ExchangeError as error:
        complaint = Sentences("fr").error(error)
    assert after or "game.json, ligne 3" in complaint
