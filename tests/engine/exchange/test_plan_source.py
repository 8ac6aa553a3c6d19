"""Plans from what people paste: unit lists, positions, results, saved games."""

import json
from dataclasses import replace

import pytest

from engine.board.build_rule import BuildRule
from engine.board.position import read_position
from engine.board.terms import Location, Power, Province, UnitType
from engine.board.turn import PhaseKind, read_turn
from engine.campaign.plan import Plan, PlanSetting, PlanStep, first_step, new_plan
from engine.campaign.plan_text import write_plan
from engine.exchange.board_text import BoardText, read_board_text
from engine.exchange.plan_source import (
    builtin_map,
    first_plan,
    read_builtin_plan,
    read_plan_source,
    with_table_rules,
)
from engine.exchange.saved_game import SavedGame, write_game
from engine.exchange.saved_phase import SavedBoard, SavedPhase
from engine.judge.rulebook import DATC
from engine.judge.season import opening_stage
from engine.orders.order import Build, Move, Retreat, Support
from engine.registry import game_rulebook
from tests.helpers.standard import standard_file, standard_map

LIST = """\
F1903M
# what I remember
France: A Par, F Bre; armée Marseille
Germany
  A Mun
  F St. Petersburg (nc)
Italian F Spa/sc
France centres: Par, Bre, Mar, Spa
"""


def listed(text: str) -> BoardText:
    return read_board_text(text, "pasted", standard_file(), PlanSetting(BuildRule(standard_map())))


def position(text: str) -> PlanStep:
    found = listed(text)
    assert found.faults == ()
    return found.steps[0]


def units(text: str) -> dict[str, str]:
    told = position(text).position.units
    return {at: f"{u.power} {u.type} {u.location}" for at, u in told.items()}


def test_a_list_of_units_is_understood_in_both_languages() -> None:
    assert units(LIST) == {
        "par": "france A par",
        "bre": "france F bre",
        "mar": "france A mar",
        "mun": "germany A mun",
        "stp": "germany F stp/nc",
        "spa": "italy F spa/sc",
    }
    found = position(LIST)
    assert found.turn == read_turn("F1903M")
    assert set(found.position.owners) == {"par", "bre", "mar", "spa"}


def test_without_centres_powers_own_their_homes_and_what_they_stand_on() -> None:
    found = position("France: A Mun, A Bur")
    assert found.position.owners[Province("mun")] == Power("france")
    assert found.position.owners[Province("ber")] == Power("germany")


def test_the_one_line_text_of_a_position_is_understood() -> None:
    line = "france: A par, F spa/nc | *A mar<pie>gas | par spa"
    assert position(line).position.text == line


def test_each_line_at_fault_is_told_once_with_its_number() -> None:
    text = "A Par\nFrance: A Atlantis, F Bre\nGaul: A Mar\nFrance: F Mun\nFrance: F Bre\nx: Par\n"
    found = listed(text)
    assert [(each.line, each.code) for each in found.faults] == [
        (1, "no_owner"),
        (2, "unknown_place"),
        (3, "unknown_power"),
        (4, "bad_unit"),
        (5, "occupied"),
        (6, "unknown_power"),
    ]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "no_phases"),
        ("F1903R", "no_phases"),
        ("France centres: Par, Nth", "no_centre"),
        ("France centres: Par\nGermany centres: Par", "owned_twice"),
        ("France: hello", "bad_line"),
        ("France: Par", "bad_unit"),
    ],
)
def test_what_cannot_be_meant_is_refused(text: str, code: str) -> None:
    assert listed(text).faults[0].code == code


def test_a_saved_game_becomes_a_branch_with_all_its_phases() -> None:
    stage, map = opening_stage(standard_map()), standard_map()
    board = SavedBoard(map, stage.turn, stage.position, {p: map.homes(p) for p in map.powers})
    text = json.dumps(write_game(SavedGame("Delphi", map, (SavedPhase(board, {}, DATC),))))
    plan = read_plan_source(text, "x.json", standard_file(), "As played").plan
    assert plan is not None
    assert (plan.name, plan.branch.name) == ("Delphi", "As played")
    assert plan.step.position == stage.position


def test_a_plan_is_known_by_its_first_line_and_faults_are_handed_back() -> None:
    map = builtin_map("standard")
    assert map is not None
    plan = new_plan(PlanSetting(BuildRule(map)), (first_step(map),), "x")
    assert read_plan_source(write_plan(plan), "p", standard_file(), "-").plan == plan
    broken = read_plan_source("casus-lupi-plan: 1\nmap: mars\n", "p", standard_file(), "-")
    assert broken.plan is None
    assert broken.faults[0].code == "unknown_map"
    assert read_plan_source('{"map": 3}', "p", standard_file(), "-").faults


def test_results_in_a_judges_words_are_read() -> None:
    text = "Movement results for Spring of 1901.\n\nFrance: Army Paris -> Burgundy.\n"
    plan = read_plan_source(text, "mail", standard_file(), "As played").plan
    assert plan is not None
    assert plan.step.turn == read_turn("F1901M")
    assert Province("bur") in plan.step.position.units
    assert plan.backward().step.orders


@pytest.mark.parametrize("key", ["../standard", "mars", "", "hepta9Z", "werewolves"])
def test_only_the_programs_own_maps_are_opened(key: str) -> None:
    assert builtin_map(key) is None


def test_a_list_of_several_boards_is_read_on_them() -> None:
    text = (
        "France: A 1:Par, F 3:Bre\nGermany 2: A Mun\nFrance 3: F 1:Mar\nFrance 2 centres: 1:Bur\n"
    )
    source = read_plan_source(
        text.replace(" centres: 1:Bur", ": F Bre"), "x", standard_file(), "Main"
    )
    assert source.plan is not None
    units = source.plan.step.position.units
    assert {at: unit.power for at, unit in units.items()} == {
        "1:par": "france@1",
        "3:bre": "france@3",
        "2:mun": "germany@2",
        "1:mar": "france@3",
        "2:bre": "france@2",
    }
    assert source.plan.ground.rulebook.key == "hepta"
    faults = read_plan_source("France: A 1:Par, A 1:Atlantis", "x", standard_file(), "Main").faults
    assert [fault.code for fault in faults] == ["unknown_place"]


def test_a_plan_is_judged_as_its_table_judges_and_says_so_as_text() -> None:
    plan = first_plan("hepta", "Main")
    assert plan is not None
    newer = with_table_rules(plan, "hepta", {"edition": "2023"})
    assert newer.ground.rulebook.key == "2023"
    for each in (plan, newer, with_table_rules(plan, "hepta", {"edition": "1971_one_route"})):
        assert read_builtin_plan(write_plan(each), "x") == each
    assert with_table_rules(plan, "standard", {}).ground.rulebook.key == "datc"


def test_explaining_uses_what_each_game_judges_by() -> None:
    assert game_rulebook("hepta", {"edition": "2023"}).key == "2023"
    assert game_rulebook("werewolves", {"support_received": "no"}).disorder_supported is False
    assert game_rulebook("werewolves", {}).disorder_supported is True
    assert game_rulebook("1897", {"building": "anywhere"}) == game_rulebook("standard", {})


def winter(plan: Plan) -> Plan:
    """Played on until Winter of the year, nobody moving."""
    while plan.step.turn.kind is not PhaseKind.ADJUSTMENT:
        plan = plan.forward()
    return plan


def test_in_1897_one_builds_in_the_capital_until_homes_are_settled() -> None:
    """Rules of the League, L-8 and L-9: later Winters of a plan are those of its game."""
    plan = first_plan("1897", "Main")
    assert plan is not None
    raised = {Power("france"): (Build(UnitType.ARMY, Location("mar")),)}
    plan = plan.ordered(raised).forward().forward()
    plan = plan.edited(read_position("france: A spa, A bur |  | mar par bel"), read_turn("F1898M"))
    plan = winter(plan.forward())
    assert plan.step.turn.year == 1898
    assert plan.step.sites[Power("france")] == ("mar",), "Paris is its own, but no Capital"
    plan = plan.forward().forward()
    plan = plan.edited(read_position("france: A spa |  | mar bel"), read_turn("F1899M"))
    plan = winter(plan.forward())
    assert plan.step.sites[Power("france")] == ("bel", "mar"), "what it owns is its home now"
    assert read_builtin_plan(write_plan(plan), "x") == plan
    plan = plan.ordered({Power("france"): (Build(UnitType.ARMY, Location("bel")),)})
    plan = plan.forward().forward()
    plan = plan.edited(read_position("france:  |  | mar bel par spa"), read_turn("F1900M"))
    assert winter(plan.forward()).step.sites[Power("france")] == ("bel", "mar", "spa")
    anywhere = with_table_rules(plan, "1897", {"building": "anywhere"})
    assert "mos" in anywhere.ground.build_rule.homes[Power("france")]


def test_a_league_builds_anywhere_from_the_start_unless_its_table_says_otherwise() -> None:
    """Rules of the League, L-8: what was not chosen is as the game usually is."""
    plan = first_plan("shadows", "Main")
    assert plan is not None
    france = Power("france")
    assert "mos" in plan.ground.build_rule.homes[france]
    rule = replace(plan.ground.build_rule, homes={france: (Province("par"),)})
    plan = replace(plan, ground=replace(plan.ground, build_rule=rule))
    assert "mos" in with_table_rules(plan, "shadows", {}).ground.build_rule.homes[france]
    capital = with_table_rules(plan, "shadows", {"building": "capital"})
    assert capital.ground.build_rule.homes[france] == ("par",)


@pytest.mark.parametrize(
    ("freeze", "homes"), [("after_retreats", ("bel", "mar")), ("before_retreats", ("mar",))]
)
def test_homes_are_settled_before_or_after_retreats_as_the_table_says(
    freeze: str, homes: tuple[str, ...]
) -> None:
    """Rules of the League, L-9: a unit that retreats into Belgium in the Fall of 1899."""
    france, germany = Power("france"), Power("germany")
    plan = first_plan("1897", "Main")
    assert plan is not None
    plan = with_table_rules(plan, "1897", {"freeze": freeze})
    raised = {france: (Build(UnitType.ARMY, Location("mar")),)}
    plan = plan.ordered(raised).forward().forward()
    board = "france: A bur |  | mar; germany: A mun, A ruh |  | mun"
    plan = plan.edited(read_position(board), read_turn("F1899M"))
    attack = (
        Move(Province("mun"), Location("bur")),
        Support(Province("ruh"), Province("mun"), Location("bur")),
    )
    plan = plan.ordered({germany: attack}).forward()
    assert plan.step.turn.kind is PhaseKind.RETREAT
    plan = plan.ordered({france: (Retreat(Province("bur"), Location("bel")),)})
    assert read_builtin_plan(write_plan(plan), "x") == plan
    plan = winter(plan.forward())
    assert plan.step.position.owners[Province("bel")] == france
    assert plan.setting_here.build_rule.homes[france] == homes
    assert plan.step.sites[france] == ("mar",), "a unit stands in Belgium"
    away = "france: A spa |  | bel mar; germany: A mun |  | mun"
    plan = winter(plan.forward().edited(read_position(away), read_turn("F1900M")).forward())
    assert plan.step.sites[france] == homes
