"""Where the arrow keys lead on the maps that are played."""

import pytest

from desktop.maplib.map_sheets import load_sheet
from desktop.orders.compose.compass import Compass, Heading, adjacent_provinces
from engine.board.terms import Province
from engine.registry import map_file


def compass_of(name: str) -> tuple[Compass, list[Province]]:
    sheet, board = load_sheet(name), map_file(name).map
    points = {place: sheet.anchors[place].unit for place in board.places if place in sheet.anchors}
    return Compass(points), sorted(points)


@pytest.mark.parametrize("name", ["standard"])
def test_the_arrows_lead_from_every_place_to_every_other(name: str) -> None:
    compass, places = compass_of(name)
    steps = {here: {compass.step(here, each) for each in Heading} for here in places}
    back: dict[Province, set[Province]] = {here: set() for here in places}
    for here, there in steps.items():
        for each in there:
            back[each].add(here)
    for ways in (steps, back):
        seen, waiting = {places[0]}, [places[0]]
        while waiting:
            new = ways[waiting.pop()] - seen
            seen |= new
            waiting.extend(new)
        assert seen == set(places)


def test_an_arrow_leads_to_what_lies_there() -> None:
    compass, _ = compass_of("standard")
    par = Province("par")
    assert compass.step(par, Heading.NORTH) == "pic"
    assert compass.step(par, Heading.EAST) == "bur"
    assert compass.step(par, Heading.WEST) == "bre"
    assert compass.step(Province("spa"), Heading.WEST) == "por"


def test_neighbours_go_round_clockwise() -> None:
    compass, _ = compass_of("standard")
    par = Province("par")
    near = adjacent_provinces(map_file("standard").map, par)
    assert compass.clockwise(par, near) == ("pic", "bur", "gas", "bre")


def test_a_near_place_somewhat_aside_comes_before_a_far_one_straight_ahead() -> None:
    here, aside, ahead = Province("here"), Province("aside"), Province("ahead")
    points = {here: (0.0, 0.0), aside: (10.0, 11.0)}
    assert Compass({**points, ahead: (30.0, 0.0)}).step(here, Heading.EAST) == aside
    assert Compass({**points, ahead: (20.0, 0.0)}).step(here, Heading.EAST) == ahead


def test_what_lies_far_aside_is_reached_where_nothing_lies_ahead_and_the_edge_is_the_end() -> None:
    here, aside = Province("here"), Province("aside")
    compass = Compass({here: (0.0, 0.0), aside: (0.5, 100.0)})
    assert compass.step(here, Heading.EAST) == aside
    assert compass.step(here, Heading.WEST) == here


def test_neighbours_that_are_on_no_sheet_and_the_place_itself_are_passed_over() -> None:
    here, north, west = Province("here"), Province("north"), Province("west")
    compass = Compass({here: (0.0, 0.0), north: (0.0, -9.0), west: (-9.0, 0.0)})
    assert compass.clockwise(here, {west, north, here, Province("moon")}) == (north, west)
