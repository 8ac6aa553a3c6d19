from engine.board.build_rule import BuildRule
from engine.board.map import Map
from engine.board.position import read_position
from engine.board.terms import Location, Power, Province
from engine.board.turn import read_turn
from engine.judge.movement import judge_movement
from engine.judge.removal import civil_disorder_removals
from engine.judge.rulebook import DATC
from engine.judge.season import (
    SitesOf,
    count_centres,
    eliminated_powers,
    next_stage,
    opening_stage,
)
from engine.orders.order import Move

QUIET = "england: F lon |  | lon; france: A par |  | par"


def usual(map: Map) -> SitesOf:
    """Where powers build by the map's own rule."""
    return BuildRule(map).sites


def test_the_first_spring(standard_map: Map) -> None:
    stage = opening_stage(standard_map)
    assert stage.turn.code == "S1901M"
    assert len(stage.position.units) == len(stage.position.owners) == 22
    assert not stage.owed


def test_phases_without_anything_to_do_are_passed_over(standard_map: Map) -> None:
    position = read_position(QUIET)
    assert (
        next_stage(standard_map, read_turn("S1901M"), position, usual(standard_map)).turn.code
        == "F1901M"
    )
    assert (
        next_stage(standard_map, read_turn("F1901M"), position, usual(standard_map)).turn.code
        == "S1902M"
    )


def test_retreats_come_before_the_count(standard_map: Map) -> None:
    position = read_position("france: A bel | *A par<bur>pic | par")
    stage = next_stage(standard_map, read_turn("F1901M"), position, usual(standard_map))
    assert stage.turn.code == "F1901R"
    assert stage.position.owners == {"par": "france"}


def test_after_fall_centres_change_hands_and_winter_asks_for_builds(standard_map: Map) -> None:
    position = read_position("france: A bel |  | par; germany: F kie |  | ber kie")
    stage = next_stage(standard_map, read_turn("F1901M"), position, usual(standard_map))
    assert stage.turn.code == "W1901A"
    assert stage.position.owners["bel"] == "france"
    assert stage.owed == {"france": 1, "germany": 1}
    assert stage.sites["france"] == ("par",)
    assert stage.sites["germany"] == ("ber",)


def test_civil_disorder_removes_the_first_by_its_english_name(standard_map: Map) -> None:
    # Denmark, then Gulf of Bothnia; as they are abbreviated it would be the other way round.
    position = read_position("russia: F bot, F den |  | swe")
    units = position.units_of(Power("russia"))
    (gone,) = civil_disorder_removals(standard_map, position, units, 1, DATC)
    assert gone.province == "den"


def test_centres_do_not_change_hands_in_spring(standard_map: Map) -> None:
    position = read_position("france: A bel |  | par")
    stage = next_stage(standard_map, read_turn("S1901M"), position, usual(standard_map))
    assert "bel" not in stage.position.owners


def test_nobody_builds_more_than_he_has_sites_for(standard_map: Map) -> None:
    position = read_position("france: A par |  | par mar spa por")
    stage = next_stage(standard_map, read_turn("F1901R"), position, usual(standard_map))
    assert stage.owed == {"france": 1}
    assert stage.sites["france"] == ("mar",)


def test_a_power_with_too_many_units_owes_removals(standard_map: Map) -> None:
    position = read_position("france: A gas, A pic |  | par; italy: A par |  | rom")
    stage = next_stage(standard_map, read_turn("F1905M"), position, usual(standard_map))
    assert stage.owed == {"france": -2, "italy": 1}


def test_after_winter_comes_spring(standard_map: Map) -> None:
    stage = next_stage(
        standard_map, read_turn("W1901A"), read_position(QUIET), usual(standard_map)
    )
    assert stage.turn.code == "S1902M"
    assert not stage.owed


def test_a_sea_is_nobodys_and_a_lost_unit_keeps_its_centres(standard_map: Map) -> None:
    position = read_position("france: F eng, A bur |  | par")
    assert count_centres(standard_map, position).owners == {"par": "france"}


def test_who_has_neither_unit_nor_centre_is_eliminated(standard_map: Map) -> None:
    position = read_position("austria:  |  | vie; england: A lon |  | ; italy:  | *A rom<ven> | ")
    assert eliminated_powers(standard_map, position) == ("france", "germany", "russia", "turkey")


def test_a_game_may_say_where_building_is_allowed(standard_map: Map) -> None:
    position = read_position("france: A par |  | par spa")
    anywhere = {Power("france"): (Province("spa"),)}
    stage = next_stage(standard_map, read_turn("F1901M"), position, lambda _: anywhere)
    assert stage.owed == {"france": 1}
    assert stage.sites == anywhere


def test_a_closed_province_stops_a_march_and_its_centre_no_longer_counts(
    standard_map: Map,
) -> None:
    map = standard_map.closing(Province("mun"))
    position = read_position("germany: A ber, A mun |  | ber")
    orders = {
        Power("germany"): [
            Move(Province("ber"), Location("mun")),
            Move(Province("mun"), Location("bur")),
        ]
    }
    after = judge_movement(map, position, orders).after
    assert after == position
    assert "mun" not in count_centres(map, after).owners
