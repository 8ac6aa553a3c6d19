"""How far a unit is from its centres when civil disorder chooses: on foot, and over which seas."""

from dataclasses import replace

import pytest

from engine.board.map import Map
from engine.board.position import read_position
from engine.judge.removal import civil_disorder_removals
from engine.judge.rulebook import DATC, RemovalBasis, RemovalDistance

OWNED = replace(DATC, removal=RemovalBasis.OWNED_CENTRES)


def first(map: Map, text: str, distance: RemovalDistance) -> str:
    """Which unit of the first power goes first."""
    position = read_position(text)
    units = position.units_of(position.powers()[0])
    rules = replace(OWNED, removal_distance=distance)
    (gone,) = civil_disorder_removals(map, position, units, 1, rules)
    return gone.province


@pytest.mark.parametrize("distance", [RemovalDistance.OWN_CONVOY, RemovalDistance.ANY_CONVOY])
def test_an_army_that_its_own_fleet_carries_is_near(
    standard_map: Map, distance: RemovalDistance
) -> None:
    text = "england: A nwy, A lvp, F nth |  | lon"
    assert first(standard_map, text, distance) == "lvp", "two marches; Norway is one step"


def test_a_strangers_fleet_carries_where_any_may(standard_map: Map) -> None:
    text = "england: A nwy, A lvp |  | lon; france: F nth |  | par"
    assert first(standard_map, text, RemovalDistance.ANY_CONVOY) == "lvp"
    assert first(standard_map, text, RemovalDistance.OWN_CONVOY) == "nwy"
    assert first(standard_map, text, RemovalDistance.ONE_CONVOY) == "lvp"


def test_a_fleet_on_a_coast_carries_nobody(standard_map: Map) -> None:
    assert (
        first(standard_map, "italy: A tus, A apu, F rom |  | nap", RemovalDistance.OWN_CONVOY)
        == "tus"
    )


@pytest.mark.parametrize("text", ["A bur, A spa |  | par", "A pic, A spa |  | bre"])
def test_who_needs_more_marches_goes_first(standard_map: Map, text: str) -> None:
    assert first(standard_map, f"france: {text}", RemovalDistance.OWN_CONVOY) == "spa"


def test_one_unit_alone_goes_and_of_none_none(standard_map: Map) -> None:
    position = read_position("france: A par |  | ")
    units = position.units_of(position.powers()[0])
    assert civil_disorder_removals(standard_map, position, units, 1, DATC) == tuple(units)
    assert civil_disorder_removals(standard_map, position, (), 1, DATC) == ()
