"""Colours that tell powers apart and leave words readable."""

from itertools import combinations

import pytest
from PySide6.QtGui import QColor

from desktop.map.palette import CLEAR, DARK, LIGHT, MapStyle, contrast, map_style, mixed, text_on


@pytest.mark.parametrize("style", [LIGHT, DARK], ids=lambda each: each.key)
@pytest.mark.parametrize("power", sorted(CLEAR))
def test_a_letter_on_its_token_reads_well(style: MapStyle, power: str) -> None:
    colour = style.power(power)
    assert contrast(text_on(colour), colour) >= 4.5


@pytest.mark.parametrize("style", [LIGHT, DARK], ids=lambda each: each.key)
def test_names_on_the_map_read_well_with_their_halo(style: MapStyle) -> None:
    halo, words = QColor(style.halo), QColor(style.land_text)
    assert contrast(words, halo) >= 7
    # On the palest and the deepest land the halo covers most of the ground behind a letter.
    for power in (None, *CLEAR):
        ground = mixed(style.tint(power), halo, 0.72)
        assert contrast(words, ground) >= 4.5
    assert contrast(QColor(style.sea_text), QColor(style.sea)) >= 4.5


@pytest.mark.parametrize("style", [LIGHT, DARK], ids=lambda each: each.key)
def test_no_two_powers_land_looks_alike(style: MapStyle) -> None:
    tints = {power: style.tint(power) for power in (None, *CLEAR)}
    for one, other in combinations(tints.values(), 2):
        apart = sum(
            abs(a - b)
            for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)  # type: ignore[index]
        )
        assert apart > 30


def test_a_power_of_another_map_has_a_colour_of_its_own() -> None:
    assert LIGHT.power("burgundy").isValid()
    assert LIGHT.power("burgundy") == LIGHT.power("burgundy")
    assert map_style(dark=True).dark
    assert not map_style(dark=False).dark
