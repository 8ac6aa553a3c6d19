"""Real games judged again, and games that were tampered with."""

from dataclasses import replace
from typing import Any

import pytest

from engine.exchange.json_field import JsonField
from engine.exchange.judged_phase import judge_saved_phase
from engine.exchange.result_word import result_words
from engine.exchange.saved_game import SavedGame, read_game
from engine.exchange.verification import verify_game
from engine.exchange.zobrist_hash import zobrist_hash
from engine.judge.rulebook import DATC
from tests.engine.exchange.files import maps, phase, real_json


def read(game: dict[str, Any]) -> SavedGame:
    return read_game(JsonField("game.json", 1, "", game), maps())


@pytest.mark.parametrize(("number", "phases"), [(1, 56), (2, 52), (3, 51)])
def test_every_phase_of_a_real_game_agrees(number: int, phases: int):
    found = verify_game(read(real_json(number)))
    assert (found.phases, found.agree, found.differences) == (phases, phases, ())


def test_by_other_rules_three_phases_of_a_real_game_differ():
    found = verify_game(read(real_json(3)), DATC)
    assert [each.phase for each in found.differences] == ["S1902M", "S1907M", "F1907M"]
    assert (found.agree, found.differ) == (48, 3)


LATER = {
    ("S1901M", "AUSTRIA", "units"): ("A SER", "A BUD"),
    ("F1901R", "ENGLAND", "centers"): ("NWY", "BEL"),
}


def test_a_unit_and_a_centre_recorded_wrong_are_found():
    game = real_json(1)
    second, third = game["phases"][1]["state"], game["phases"][3]["state"]
    second["units"]["AUSTRIA"].remove("A SER")
    third["centers"]["ENGLAND"].remove("NWY")
    found = verify_game(read(game)).differences
    told = {(each.phase, each.thing, each.power) for each in found}
    assert ("S1901M", "units", "AUSTRIA") in told
    assert ("F1901R", "centers", "ENGLAND") in told
    units = next(each for each in found if each.phase == "S1901M")
    assert (units.recorded, units.judged) == ("F ALB, A VIE", "F ALB, A SER, A VIE")


def test_retreats_and_phases_recorded_wrong_are_found():
    game = real_json(1)
    retreats = game["phases"][2]["state"]["retreats"]["ITALY"]
    retreats["A TRI"] = ["ALB"]
    del game["phases"][5]
    told = {(each.phase, each.thing) for each in verify_game(read(game)).differences}
    assert ("F1901M", "retreats") in told
    assert ("S1902M", "phase") in told or ("W1901A", "phase") in told


def test_a_game_broken_off_by_a_draw_agrees():
    first = phase("S1901M", {"FRANCE": ["A PAR"]}, {"FRANCE": ["A PAR - BUR"]})
    over = phase("COMPLETED", {"FRANCE": ["A PAR"]})
    assert verify_game(read({"id": "x", "map": "standard", "phases": [first, over]})).agree == 1


def test_an_army_walks_unless_a_whole_route_is_ordered():
    """That package's choice: DATC's would leave the army where it is."""
    orders = {"ENGLAND": ["A YOR - NWY VIA", "A LVP - YOR VIA"], "FRANCE": ["F IRI C A LVP - YOR"]}
    units = {"ENGLAND": ["A LVP"], "FRANCE": ["F IRI"]}
    walked = phase("S1901M", {"ENGLAND": ["A YOR"], "FRANCE": ["F IRI"]})
    walked["name"] = "F1901M"
    given = phase("S1901M", units, {power: orders[power][-1:] for power in orders})
    game = {"id": "x", "map": "standard", "phases": [given, walked]}
    assert verify_game(read(game)).agree == 1
    assert verify_game(read(game), DATC).differ == 1


def test_civil_disorder_removes_as_that_package_does():
    """From home centres; armies by land and sea, fleets only as they sail (DATC 2.5, letter d)."""
    units = {"ENGLAND": ["F EDI", "F BUL/EC", "A GAL", "A TUN", "F FIN"]}
    left = {"ENGLAND": ["F BUL/EC", "A GAL", "A TUN"]}
    centres = {"ENGLAND": ["ANK", "BUD", "NWY"], "FRANCE": ["PAR"]}
    homes = {"ENGLAND": ["ANK", "BUD"], "AUSTRIA": ["VIE"], "TURKEY": ["CON"]}
    given = phase("W1901A", units, {}, centers=centres, homes=homes)
    after = phase("S1902M", left, centers=centres)
    game = {"id": "x", "map": "standard", "phases": [given, after]}
    found = verify_game(read(game))
    assert found.agree == 1, found.differences


GIVEN_AWAY = {
    (1, "S1903M"), (1, "S1912M"), (2, "F1908M"), (2, "F1909M"), (2, "S1910M"), (2, "F1910M"),
    (3, "F1906M"),
}  # fmt: skip
"""Phases in which a support went against an own unit: the package calls that void by now."""


@pytest.mark.parametrize("number", [1, 2, 3])
def test_results_are_worded_as_recorded(number: int):
    game, told = read(real_json(number)), real_json(number)["phases"]
    compared = 0
    for saved, recorded in zip(game.phases[:-1], told, strict=False):
        ours = result_words(saved, judge_saved_phase(saved).verdict)
        for unit, words in ours.items():
            compared += 1
            if (number, recorded["name"]) not in GIVEN_AWAY:
                assert words == recorded["results"][unit], (recorded["name"], unit)
    assert compared > 600


def test_positions_are_told_apart_by_one_number():
    board = read(real_json(1)).phases[0].board
    assert zobrist_hash(board) == "1919110489198082658"
    other = read(real_json(1)).phases[1].board
    assert zobrist_hash(other) != zobrist_hash(board)
    assert zobrist_hash(replace(other, turn=board.turn)) == zobrist_hash(other)
