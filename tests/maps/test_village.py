"""The village: every number of houses, by day and night, is a sheet one can click on."""

from itertools import combinations

import pytest

from maps.sheet import Sheet, parse_sheet
from maps.village.village_sheet import FEWEST, MOST, SIZE, door_places, draw_village, house_scale


def _sheet(houses: int, night: bool = False) -> Sheet:
    return parse_sheet(draw_village(door_places(houses), night=night), "village.svg")


@pytest.mark.parametrize("houses", range(FEWEST, MOST + 1))
def test_every_house_has_a_yard_of_its_own(houses: int) -> None:
    sheet = _sheet(houses)
    assert set(sheet.provinces) == {f"h{each}" for each in range(1, houses + 1)}
    yards = [outline.polygon for outline in sheet.provinces.values()]
    touching = [pair for pair in combinations(yards, 2) if pair[0].intersects(pair[1])]
    assert not touching
    for yard in yards:
        left, top, right, bottom = yard.bounds
        assert left >= 0
        assert top >= 0
        assert right <= SIZE[0]
        assert bottom <= SIZE[1]


@pytest.mark.parametrize("houses", [FEWEST, 12, MOST])
def test_names_stand_on_boards_inside_the_yard_and_can_be_read(houses: int) -> None:
    sheet = _sheet(houses)
    for house, label in sheet.labels.items():
        left, top, right, bottom = sheet.provinces[house].polygon.bounds
        assert left <= label.x - label.width / 2
        assert label.x + label.width / 2 <= right
        assert top <= label.y - label.height / 2
        assert label.y + label.height / 2 <= bottom
        assert label.size >= 11


def test_the_night_changes_the_colours_and_not_the_houses() -> None:
    day, night = _sheet(9), _sheet(9, night=True)
    assert day.provinces == night.provinces
    assert day.labels == night.labels
    shining = [shape for shape in night.art if shape.layer == "light"]
    assert shining
    assert not [shape for shape in day.art if shape.layer == "light"]


def test_the_same_village_is_drawn_alike_every_time() -> None:
    assert draw_village(door_places(12)) == draw_village(door_places(12))
    assert draw_village(door_places(12), seed=8) != draw_village(door_places(12))


def test_houses_may_be_moved() -> None:
    doors = list(door_places(6))
    doors[3] = (600.0, 400.0)
    sheet = parse_sheet(draw_village(doors), "village.svg")
    assert sheet.anchors["h4"].centre == (600.0, 400.0)
    assert house_scale(doors) <= house_scale(door_places(6))


@pytest.mark.parametrize("houses", [FEWEST - 1, MOST + 1])
def test_no_village_for_too_few_or_too_many(houses: int) -> None:
    with pytest.raises(ValueError, match="houses"):
        draw_village(door_places(houses))
