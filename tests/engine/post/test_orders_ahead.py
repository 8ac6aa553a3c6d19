"""Orders ahead as lines: which are, what they mean later, and when they mean nothing."""

import json
from dataclasses import replace

import pytest

from engine.board.position import read_position
from engine.board.turn import read_turn
from engine.board.view import BoardView
from engine.frame.policy import DealTerms, TableMode
from engine.frame.seat import SeatId
from engine.orders.order import Build, Disband, Move, Retreat, Waive
from engine.post.orders_ahead import lines_ahead, save_lines_ahead
from engine.save.game_file import gm_game_in_memory
from engine.submission_text.orders_ahead import AheadOrders, orders_ahead, split_ahead
from tests.helpers.standard import standard_gazetteer, standard_map
from tests.screens.sample_game import sample_seats

NAMES = standard_gazetteer()


def board(position: str, turn: str, **changed: object) -> BoardView:
    made = BoardView(standard_map(), read_position(position), read_turn(turn), ("germany",))
    return replace(made, **changed)


START = "germany: A mun, F kie |  | ber kie mun"


def told(lines: list[str], given: str, view: BoardView) -> AheadOrders | None:
    return orders_ahead(lines, read_turn(given), view, NAMES)


@pytest.mark.parametrize(
    "line",
    [
        "If dislodged Mun: Tyr, Boh",
        "If dislodged in Munich: Tyrolia, disband",
        "If A Mun is dislodged: Tyr",
        "IF DISLODGED MUN:TYR,BOH",
        "Si délogé de Munich : Tyrol, dissoudre",
        "Si A Mun est délogée : Tyr",
        "Builds: A Ber, F Kie, waive",
        "Constructions : A Ber, renoncer",
        "Removals: A Mun, F Kie",
        "Retraits : A Mun",
        "Next: A Mun-Tyr",
        "Ensuite : A Mun-Tyr, F Kie-Den",
    ],
)
def test_lines_for_later_phases_are_told_from_orders(line: str) -> None:
    view = board(START, "S1901M")
    ahead, rest, unread = split_ahead([line, "A Mun H", "Germany: F Kie H"], view, NAMES, "en")
    assert ahead == (" ".join(line.split()),)
    assert rest == ("A Mun H", "Germany: F Kie H")
    assert not unread


@pytest.mark.parametrize("line", ["Builds: A Xyz", "If dislodged Mun: Nowhere", "Next: A Mun"])
def test_what_means_nothing_is_said(line: str) -> None:
    ahead, rest, unread = split_ahead([line], board(START, "S1901M"), NAMES, "en")
    assert (ahead, rest) == ((), ())
    assert unread[0].text == line


def test_of_a_winter_its_own_builds_are_no_orders_ahead() -> None:
    _, rest, _ = split_ahead(["Builds: A Ber"], board(START, "W1901A"), NAMES)
    assert rest == ("Builds: A Ber",)


BEATEN = "austria: A mun |  | ; germany: A ruh | *A mun<tyr>ber,boh | ber kie mun"


@pytest.mark.parametrize(
    ("wanted", "order"),
    [
        ("Tyr, Boh, Ber", Retreat("mun", "boh")),
        ("Tyr, D", Disband("mun")),
        ("Tyr", None),
    ],
)
def test_a_unit_retreats_to_the_first_place_that_is_open(wanted: str, order: object) -> None:
    found = told([f"If dislodged Mun: {wanted}"], "S1901M", board(BEATEN, "S1901R"))
    assert (None if found is None else found.orders["germany"][0]) == order
    assert found is None or found.whole


def test_a_condition_holds_in_its_own_season_alone() -> None:
    lines = ["If dislodged Mun: Boh"]
    assert told(lines, "S1901M", board(BEATEN, "F1901R")) is None
    assert told(lines, "F1900M", board(BEATEN, "S1901R")) is None


def test_two_units_do_not_retreat_to_one_place() -> None:
    both = "germany:  | *A mun<tyr>boh, *A sil<war>boh,pru | ber"
    lines = ["If dislodged Mun: Boh", "If dislodged Sil: Boh, Pru"]
    found = told(lines, "S1901M", board(both, "S1901R"))
    assert found is not None
    assert found.orders["germany"] == (Retreat("mun", "boh"), Retreat("sil", "pru"))


def test_a_unit_of_which_nothing_is_said_is_left_to_its_player() -> None:
    both = "germany:  | *A mun<tyr>boh, *A sil<war>pru | ber"
    found = told(["If dislodged Mun: Boh"], "S1901M", board(both, "S1901R"))
    assert found is not None
    assert not found.whole


@pytest.mark.parametrize(
    ("wanted", "owed", "orders", "whole"),
    [
        ("A Mun, F Kie, A Ber", 2, (Build("F", "kie"), Build("A", "ber")), True),
        ("F Kie, waive", 2, (Build("F", "kie"), Waive()), True),
        ("F Kie", 2, (Build("F", "kie"),), False),
        ("F Kie, F Kie, A Kie, A Ber", 1, (Build("F", "kie"),), True),
    ],
)
def test_builds_are_taken_by_preference(
    wanted: str, owed: int, orders: tuple[object, ...], whole: bool
) -> None:
    view = board(
        "germany: A mun |  | mun ber kie",
        "W1901A",
        owed={"germany": owed},
        sites={"germany": ("ber", "kie")},
    )
    found = told([f"Builds: {wanted}"], "S1901M", view)
    assert found is not None
    assert (found.orders["germany"], found.whole) == (orders, whole)
    assert told([f"Builds: {wanted}"], "S1902M", view) is None


def test_removals_pass_over_what_is_gone() -> None:
    view = board(START, "W1901A", owed={"germany": -1})
    found = told(["Removals: A Ber, F Kie, A Mun"], "F1901R", view)
    assert found is not None
    assert found.orders["germany"] == (Disband("kie"),)


def test_the_next_moves_count_where_their_units_stand() -> None:
    view = board(START, "F1901M")
    found = told(["Next: A Mun-Tyr", "Next: F Kie-Den"], "S1901M", view)
    assert found is not None
    assert found.whole
    assert found.orders["germany"] == (Move("mun", "tyr"), Move("kie", "den"))
    other = told(["Next: A Mun-Tyr, A Ber-Sil"], "S1901M", view)
    assert other is not None
    assert not other.whole
    assert told(["Next: A Mun-Tyr"], "F1901M", view) is None


@pytest.mark.parametrize("arrow", ["->", "-->", "=>", "→"])
def test_an_arrow_is_of_an_order_and_parts_none(arrow: str) -> None:
    line = f"Next: A Mun {arrow} Tyr > F Kie {arrow} Den"
    ahead, _, unread = split_ahead([line], board(START, "S1901M"), NAMES, "en")
    assert (ahead, unread) == ((line,), ())
    found = told([line], "S1901M", board(START, "F1901M"))
    assert found is not None
    assert found.orders["germany"] == (Move("mun", "tyr"), Move("kie", "den"))


def test_lines_without_end_are_no_orders_ahead() -> None:
    hostile = ("Builds: " + "A Ber, " * 5000, "1:" * 9000, "if " + "a " * 9000 + ": b")
    _, rest, _ = split_ahead(hostile, board(START, "S1901M"), NAMES)
    assert rest == hostile


def test_lines_that_an_older_file_holds_by_the_name_of_their_phase_still_count() -> None:
    ada = SeatId("s1")
    terms = DealTerms(mode=TableMode.GM, gm="Hélène")
    desk = gm_game_in_memory("standard", sample_seats(), {}, bytes, terms=terms)
    desk.turn.save_orders_ahead(ada, json.dumps({"W1900A": ["Build A Par"]}))
    assert lines_ahead(desk, ada) == ("Build A Par",)
    save_lines_ahead(desk, ada, ["If dislodged Bur: Gas"])
    desk.turn.process(frozenset(each.id for each in desk.whole.seats))
    desk.turn.publish()
    assert lines_ahead(desk, ada) == ("If dislodged Bur: Gas",)
