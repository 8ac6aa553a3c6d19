"""The committed sheet is what the atlas draws."""

import math

import pytest
import shapely

from maps.atlas.build import build_sheet
from maps.atlas.check import check_sheet
from maps.atlas.graph import STANDARD, read_graph
from maps.atlas.provinces import province_of
from maps.atlas.smooth import MINI, network
from maps.lettering import name_settings, text_width
from maps.sheet import parse_sheet
from maps.svg_path import read_path
from maps.svg_writer import lines_path_data, rings_path_data


@pytest.mark.soak
def test_the_atlas_draws_the_committed_sheet() -> None:
    """Byte for byte on processors that reckon alike in the last bits.

    Others keep another point of a coast here and there, or set a unit on the next spot that is as
    good: then the same provinces lie in the same places, and the checker finds nothing amiss.
    """
    drawn, kept = build_sheet().encode(), (STANDARD / "sheet.svg").read_bytes()
    if drawn == kept:
        return
    ours, theirs = parse_sheet(drawn), parse_sheet(kept)
    assert check_sheet(ours, read_graph(STANDARD / "map.json")) == []
    for each in ("size", "kinds", "nations", "layers"):
        assert getattr(ours, each) == getattr(theirs, each)
    for name in ("provinces", "mini", "anchors", "coast_anchors", "labels"):
        assert getattr(ours, name).keys() == getattr(theirs, name).keys()
    for province, outline in theirs.provinces.items():
        apart = ours.provinces[province].polygon.symmetric_difference(outline.polygon).area
        assert apart <= 0.002 * outline.polygon.area + 1, province
    for province, label in theirs.labels.items():
        assert ours.labels[province].lines == label.lines


@pytest.mark.parametrize(
    ("unit", "province"),
    [
        (("FRA", "Somme", "Hauts-de-France"), "pic"),
        (("FRA", "Corse-du-Sud", "Corse"), "o-cor"),
        (("GBR", "Kent", "South East"), "lon"),
        (("PRT", "Lisboa", "Lisboa"), "por"),
        (("KAZ", "Atyrau", ""), "x-asi"),
        (("MLT", "Valletta", ""), None),
    ],
)
def test_a_unit_belongs_to_one_province(unit: tuple[str, str, str], province: str | None) -> None:
    assert province_of(*unit) == province


def test_smoothing_keeps_neighbours_together() -> None:
    zigzag = [(50 + 8 * (k % 2), k * 5) for k in range(21)]
    west = shapely.Polygon([(0, 0), *zigzag, (0, 100)])
    east = shapely.Polygon([(100, 0), *zigzag, (100, 100)])
    smooth = network({"west": west, "east": east}, (0, 0, 100, 100), MINI)
    assert smooth.shapes["west"].area + smooth.shapes["east"].area == pytest.approx(10_000)
    (border,) = smooth.borders["east", "west"]
    assert math.dist(border[0], border[-1]) == pytest.approx(100, abs=1)
    for code in ("east", "west"):
        assert set(border) <= set(smooth.rings[code][0])


def test_paths_are_read_as_they_were_written() -> None:
    ring = ((0.1, 0.2), (10.0, 0.2), (10.3, -7.7))
    line = ((5.5, 5.5), (6.0, 6.1))
    closed, opened = read_path(rings_path_data([ring]) + lines_path_data([line]))
    assert (closed.points, closed.closed) == (ring, True)
    assert (opened.points, opened.closed) == (line, False)


def test_names_are_measured_in_the_bundled_face() -> None:
    assert text_width("Constantinople", 10) == pytest.approx(60, abs=1)
    assert text_width("Rome", 20) == pytest.approx(2 * text_width("Rome", 10))
    assert text_width("AB", 10, "italic", 3) == pytest.approx(text_width("AB", 10, "italic") + 3)


def test_a_name_is_set_for_both_languages_at_once() -> None:
    ways = name_settings({"en": "St Petersburg", "fr": "Saint-Pétersbourg"}, sea=False)
    one, two = ways
    assert one.lines["fr"] == ("Saint-Pétersbourg",)
    assert two.lines == {"en": ("St", "Petersburg"), "fr": ("Saint-", "Pétersbourg")}
    assert two.width < one.width
