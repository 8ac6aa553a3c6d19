"""Charters, their keys, and who sits where."""

from dataclasses import replace
from itertools import combinations, product
from random import Random

import pytest

from engine.board.map import Map
from engine.board.terms import Province, board_mark, country_of_nation, province_of
from engine.games.hepta.charter import Charter, CountryOption, read_charter
from engine.games.hepta.seating import nations_by_player
from engine.games.hepta.world_map import world_map
from engine.registry import map_file
from tests.helpers.standard import standard_map
from tests.helpers.worlds import any_charter


@pytest.mark.parametrize("seed", range(60))
def test_a_key_says_all_of_a_charter(seed: int) -> None:
    charter = any_charter(Random(seed))
    assert read_charter(charter.key) == charter


@pytest.mark.parametrize(
    "key",
    ["standard", "hepta", "hepta4A", "hepta2C", "hepta2A,", "hepta2A,x=yes"],
)
def test_other_keys_say_nothing(key: str) -> None:
    assert read_charter(key) is None


def test_a_point_at_its_default_is_not_written() -> None:
    assert read_charter("hepta2A,same_place_moves=yes") is None
    assert replace(Charter(2), same_place_moves=False).key == "hepta2A,same_place_moves=no"


def test_a_state_finds_its_map_again_however_many_charters_were_played_since() -> None:
    """A state in memory and the same one read from its file are on one map: it is compared so."""
    held = world_map(standard_map(), Charter(2))
    points = ("same_place_moves", "origin_supports", "twin_supports", "coast_kept", "swaps_across")
    others = [
        replace(Charter(2), **dict(zip(points, values, strict=True)))
        for values in product((True, False), repeat=len(points))
    ]
    for charter in (*others, replace(Charter(3), twin_supports=True)):
        world_map(standard_map(), charter, boards=2)
    assert world_map(standard_map(), Charter(2)) is held


def test_the_program_knows_the_seven_boards_by_their_key() -> None:
    found = map_file("hepta3B")
    assert found.map.key == "hepta3B"
    assert found.map is map_file("hepta3B").map
    assert found.gazetteer.provinces["fr"][Province("5:nth")] == "5:Mer du Nord"
    assert found.gazetteer.powers["en"][found.map.powers[0]] == "Austria 1"


def test_under_option_a_a_player_has_one_country() -> None:
    for nations in nations_by_player(standard_map().powers, CountryOption.SAME):
        assert len({country_of_nation(nation) for nation in nations}) == 1
        assert [board_mark(nation) for nation in nations] == list("1234567")


def test_under_option_b_everybody_has_every_country_once_and_every_nation_is_taken() -> None:
    seats = nations_by_player(standard_map().powers, CountryOption.DIFFERENT)
    assert len({nation for nations in seats for nation in nations}) == 49
    for nations in seats:
        assert {country_of_nation(nation) for nation in nations} == set(standard_map().powers)
        assert [board_mark(nation) for nation in nations] == list("1234567")


def test_under_option_b_every_two_players_are_neighbours_on_four_boards() -> None:
    """The twelve pairs of neighbours are those whose home centres are two moves apart or less."""
    near = {frozenset(pair) for pair in _neighbours(standard_map())}
    assert len(near) == 12
    for one, other in combinations(
        nations_by_player(standard_map().powers, CountryOption.DIFFERENT), 2
    ):
        met = [
            frozenset(map(country_of_nation, pair)) in near
            for pair in zip(one, other, strict=True)
        ]
        assert met.count(True) == 4


def _neighbours(map: Map) -> list[tuple[str, str]]:
    """The pairs of rules.md H-39, written down there: A-G A-I A-R and so on."""
    letters = {power[0].upper(): power for power in map.powers}
    listed = "AG AI AR AT EF EG ER FG FI GI GR RT"
    return [(letters[pair[0]], letters[pair[1]]) for pair in listed.split()]


def test_provinces_of_a_world_keep_their_coasts() -> None:
    map = map_file("hepta1A").map
    assert map.coasts(Province("4:stp")) == ("4:stp/nc", "4:stp/sc")
    assert {province_of(at) for at in map.coasts(Province("4:stp"))} == {"4:stp"}
