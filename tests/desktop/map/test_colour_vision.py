"""The measure of colours, against published numbers."""

from collections.abc import Iterable
from itertools import combinations

import pytest

from desktop.map.paint.colour_vision import (
    ColourVision,
    contrast,
    rgb_of,
    simulate_vision,
)
from tests.helpers.colour_distance import COLOURED, ciede2000, distance, lab_of

SHARMA = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, 3.1571, -77.2803), (50, 0, -82.7485), 2.8615),
    ((50, 2.8361, -74.0200), (50, 0, -82.7485), 3.4412),
    ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
    ((50, -1.1848, -84.8006), (50, 0, -82.7485), 1.0000),
    ((50, -0.9009, -85.5211), (50, 0, -82.7485), 1.0000),
    ((50, 0, 0), (50, -1, 2), 2.3669),
    ((50, -1, 2), (50, 0, 0), 2.3669),
    ((50, 2.4900, -0.0010), (50, -2.4900, 0.0009), 7.1792),
    ((50, 2.4900, -0.0010), (50, -2.4900, 0.0010), 7.1792),
    ((50, 2.4900, -0.0010), (50, -2.4900, 0.0011), 7.2195),
    ((50, 2.4900, -0.0010), (50, -2.4900, 0.0012), 7.2195),
    ((50, -0.0010, 2.4900), (50, 0.0009, -2.4900), 4.8045),
    ((50, -0.0010, 2.4900), (50, 0.0010, -2.4900), 4.8045),
    ((50, -0.0010, 2.4900), (50, 0.0011, -2.4900), 4.7461),
    ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((50, 2.5, 0), (61, -5, 29), 22.8977),
    ((50, 2.5, 0), (56, -27, -3), 31.9030),
    ((50, 2.5, 0), (58, 24, 15), 19.4535),
    ((50, 2.5, 0), (50, 3.1736, 0.5854), 1.0000),
    ((50, 2.5, 0), (50, 3.2972, 0), 1.0000),
    ((50, 2.5, 0), (50, 1.8634, 0.5757), 1.0000),
    ((50, 2.5, 0), (50, 3.2592, 0.3350), 1.0000),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
    ((61.2901, 3.7196, -5.3901), (61.4292, 2.2480, -4.9620), 1.8731),
    ((35.0831, -44.1164, 3.7933), (35.0232, -40.0716, 1.5901), 1.8645),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((36.4612, 47.8580, 18.3852), (36.2715, 50.5065, 21.2231), 1.4146),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((90.9257, -0.5406, -0.9208), (88.6381, -0.8985, -0.7239), 1.5381),
    ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]
"""The test data of Sharma, Wu and Dalal (2005): two colours and their difference."""


def closest(
    colours: Iterable[str], visions: Iterable[ColourVision] = COLOURED
) -> tuple[float, tuple[str, str], ColourVision]:
    """The two colours of a set that look most alike, to which eye, and how far apart they are."""
    pairs = list(combinations(colours, 2))
    found = (
        (distance(one, other, vision), (one, other), vision)
        for vision in visions
        for one, other in pairs
    )
    return min(found)


@pytest.mark.parametrize(("one", "other", "apart"), SHARMA)
def test_the_difference_is_the_published_one(
    one: tuple[float, float, float], other: tuple[float, float, float], apart: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(apart, abs=5e-5)
    assert ciede2000(other, one) == pytest.approx(apart, abs=5e-5)


def test_colours_of_screens_have_their_known_place() -> None:
    assert lab_of(rgb_of("#ffffff")) == pytest.approx((100, 0, 0), abs=0.01)
    assert lab_of(rgb_of("#ff0000")) == pytest.approx((53.24, 80.09, 67.20), abs=0.01)
    assert contrast("#ffffff", "#000000") == pytest.approx(21)


def test_red_and_green_lie_closer_for_a_deutan_eye() -> None:
    assert simulate_vision("#808080", ColourVision.DEUTAN) == "#808080"
    apart = distance("#c03020", "#308020")
    assert distance("#c03020", "#308020", ColourVision.DEUTAN) < apart / 2
    assert distance("#c03020", "#308020", ColourVision.TRITAN) > apart / 2
    assert len({simulate_vision("#c03020", ColourVision.GREY)[n : n + 2] for n in (1, 3, 5)}) == 1


def test_the_published_look_of_pure_red() -> None:
    """The rows of Machado's matrices act on linear light: red alone gives their first column."""
    assert simulate_vision("#ff0000", ColourVision.PROTAN) == "#6d5f00"
    assert simulate_vision("#ff0000", ColourVision.DEUTAN) == "#a39000"


def test_the_closest_pair_of_a_set_is_found_with_the_eye_that_sees_it_so() -> None:
    apart, pair, vision = closest(("#c03020", "#308020", "#ffffff"))
    assert set(pair) == {"#c03020", "#308020"}
    assert vision is ColourVision.PROTAN or vision is ColourVision.DEUTAN
    assert apart == distance(*pair, vision)
