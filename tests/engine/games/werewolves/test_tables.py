"""The tables that a GM may edit: what they mean, and what is not understood (M1, M3, M4)."""

from fractions import Fraction

import pytest

from engine.errors import SetupRefused
from engine.frame.chance import Chance
from engine.games.werewolves.options import OPTIONS
from engine.games.werewolves.tables import (
    SCORES,
    SPY_TABLES,
    STOPS,
    read_score_table,
    read_spy_table,
    read_stop_conditions,
)
from tests.helpers.werewolves import begun, rules, seats


def test_the_spys_die():
    assert read_spy_table("1-2 nothing, 3 vote,4-5 wolf , 6 status") == {
        **dict.fromkeys((1, 2), "nothing"),
        3: "vote",
        **dict.fromkeys((4, 5), "wolf"),
        6: "status",
    }


@pytest.mark.parametrize(
    "text",
    ["", "1-5 wolf", "1-6 wolf, 6 status", "1-7 wolf", "1-6 magic", "6-1 wolf", "1-6", "x" * 99],
)
def test_no_spys_die(text):
    assert read_spy_table(text) is None


def test_when_the_game_stops():
    stops = read_stop_conditions("no_wolves, centres 20, solo 17")
    assert (stops.no_wolves, stops.all_wolves, stops.parity) == (True, False, False)
    assert (stops.centres, stops.solo) == (20, 17)


@pytest.mark.parametrize(
    "text", ["", "centres", "centres 0", "solo 18, solo 18", "no_wolves 3", "never", "centres 999"]
)
def test_no_stops(text):
    assert read_stop_conditions(text) is None


def test_points():
    found = read_score_table("wolves 60 30 60/7; humans 6 12; draw 1/3; centres")
    assert found.wolves == (60, 30, Fraction(60, 7))
    assert found.humans == (6, 12)
    assert (found.draw, found.by_centres) == (Fraction(1, 3), True)


@pytest.mark.parametrize(
    "text",
    [
        *("", "wolves 60", "wolves; humans 6", "wolves 60; humans x", "wolves 1/0; humans 6"),
        *("wolves 60; humans 6; draw", "wolves 60; humans 6; centres 2", "none; centres"),
        *(
            "wolves 60; humans 6; wolves 30",
            "wolves -1; humans 6",
            "wolves 60; humans 6; zombies 1",
        ),
    ],
)
def test_no_points(text):
    assert read_score_table(text) is None


def test_the_presets_are_understood():
    assert all(map(read_spy_table, SPY_TABLES))
    assert all(map(read_stop_conditions, STOPS))
    assert all(map(read_score_table, SCORES))


def test_a_gm_may_write_his_own_table_but_no_nonsense():
    state = begun({"scores": "wolves 100; humans 1"})
    assert state.choices["scores"] == "wolves 100; humans 1"
    with pytest.raises(SetupRefused):
        begun({"scores": "plenty"})


@pytest.mark.parametrize(
    "choices",
    [
        {"wolves": 5},
        {"wolves": "2"},
        {"spy": 1},
        {"court_tie": "duel"},
        {"dwell": -1},
        {"moon": 1},
    ],
)
def test_other_values_are_refused(choices):
    with pytest.raises(SetupRefused):
        begun(choices)


def test_every_option_has_a_heading_but_the_first():
    assert [option.key for option in OPTIONS if not option.group] == [
        "powers",
        "dwell",
        "entry",
    ]


def test_the_gm_may_change_how_many_of_each_role_there_are():
    choices = {"wolves": 3, "spy": False, "scientist": False, "witch": False}
    state = rules().deal(seats(), choices, Chance(bytes(32))).state
    cards = sorted(state.roles.values())
    assert cards.count("wolf") == 3
    assert cards.count("plain") == 4
    assert len(state.wolves) == 3
