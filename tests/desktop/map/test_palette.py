"""Colours that tell powers apart to every kind of eye, and leave words readable."""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from itertools import combinations
from json import loads
from pathlib import Path

import pytest
from PySide6.QtGui import QColor

import maps
from desktop.games.village.village_scene import NAME_HALO, name_inks
from desktop.map.paint.colour_vision import ColourVision
from desktop.map.paint.map_style import HALO
from desktop.map.paint.map_styles import (
    CLASSIC,
    CONTRAST,
    DARK,
    LIGHT,
    PRINT,
    Hatch,
    MapStyle,
    contrast,
    map_style,
    mix_colours,
    text_colour_on,
)
from desktop.map.paint.map_theme import MapTheme
from desktop.map.paint.sheet_ground import Tint, hatch_colour, soft_band_colour
from tests.helpers.colour_distance import COLOURED, distance

APART = 19
ALL = pytest.mark.parametrize(
    "style", [LIGHT, DARK, CLASSIC, CONTRAST, PRINT], ids=lambda s: s.key
)
MEASURED = pytest.mark.parametrize("style", [LIGHT, DARK, CONTRAST], ids=lambda each: each.key)


@MEASURED
@pytest.mark.parametrize("vision", COLOURED)
def test_every_two_powers_and_every_power_and_ground_are_far_apart(
    style: MapStyle, vision: ColourVision
) -> None:
    """What is measured is what is painted solid: bands, tokens, arrows, marks of centres."""
    powers = {power: style.power(power).name() for power in LIGHT.powers}
    grounds = (style.sea, style.sea_rim, style.land)
    pairs = [
        *combinations(powers.values(), 2),
        *((a, b) for a in powers.values() for b in grounds),
    ]
    assert min(distance(one, other, vision) for one, other in pairs) >= APART


@pytest.mark.parametrize("vision", COLOURED)
def test_the_colours_of_the_boxed_game_are_as_far_apart_as_they_can_be(
    vision: ColourVision,
) -> None:
    """Tradition leaves less room; the letters on the units do the rest."""
    powers = [CLASSIC.power(power).name() for power in LIGHT.powers]
    assert min(distance(one, other, vision) for one, other in combinations(powers, 2)) >= 11


def test_print_needs_no_colour() -> None:
    hatches = {PRINT.hatch(power) for power in LIGHT.powers}
    assert len(hatches) == len(LIGHT.powers)
    assert Hatch.NONE not in hatches  # That is nobody's land.
    assert PRINT.land_colour("france") == PRINT.land_colour(None) == QColor("#ffffff")
    assert PRINT.line("france") == QColor("#000000")


@ALL
@pytest.mark.parametrize("power", sorted(LIGHT.powers))
def test_a_letter_on_its_token_reads_well(style: MapStyle, power: str) -> None:
    colour = style.power(power)
    assert contrast(text_colour_on(colour), colour) >= 4.5


@ALL
@pytest.mark.parametrize("vision", ColourVision)
def test_names_read_well_on_every_fill_even_without_their_halo(
    style: MapStyle, vision: ColourVision
) -> None:
    seen, least = style.for_vision(vision), 4.5 if vision is ColourVision.NORMAL else 4.4
    for power in (None, *LIGHT.powers):
        ink, halo = seen.label_colours(power)
        fill = seen.land_colour(power)
        assert contrast(ink, fill) >= least, power
        assert contrast(ink, mix_colours(fill, halo, 0.72)) >= least, power
    assert contrast(QColor(style.sea_text), QColor(style.sea)) >= 4.5


MAPS = {
    place.parent.name: tuple(each["id"] for each in loads(place.read_text("utf-8"))["powers"])
    for place in sorted(Path(maps.__file__).parent.glob("*/map.json"))
}
"""The powers of each map; every game on a board is played on one of them."""


def grounds(style: MapStyle, powers: Sequence[str]) -> Iterator[tuple[str, QColor]]:
    """All that may lie below a name: it reaches beyond its own land where it must."""
    of_nobody = (
        "sea",
        "sea_rim",
        "sea_wave",
        "sea_line",
        "waterline",
        "land",
        "wild",
        "wild_line",
    )
    for each in (*of_nobody, "coast", "border", "nation", "outside"):
        yield each, QColor(getattr(style, each))
    for each in powers:
        tint = Tint.of(each, style)
        yield f"{each}'s land", tint.fill
        yield f"{each}'s band", tint.band
        yield f"{each}'s soft band", soft_band_colour(tint)
        yield f"{each}'s lines", hatch_colour(tint)


@ALL
@pytest.mark.parametrize("map", [*MAPS, "imported"])
def test_names_with_their_halo_read_well_on_whatever_lies_below_them(
    style: MapStyle, map: str
) -> None:
    """On land whoever owns it, on bands and coasts, on a neighbour's land and out at sea."""
    strangers = [f"realm{number}" for number in range(21)]
    powers = strangers if map == "imported" else MAPS[map]
    style = style.for_powers(powers)
    inks = {each: style.label_colours(each) for each in (None, *powers)}
    inks["a small board's"] = QColor(style.land_text), QColor(style.halo)
    inks["a sea's"] = QColor(style.sea_text), QColor(style.sea)
    weak = {
        f"{owner} on {name}": round(ratio, 2)
        for owner, (ink, halo) in inks.items()
        for name, ground in grounds(style, powers)
        if (ratio := contrast(ink, mix_colours(ground, halo, HALO))) < 4.5
    }
    assert weak == {}


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize("dead", [False, True])
def test_names_in_the_village_read_well_by_day_and_by_night(night: bool, dead: bool) -> None:
    """Whatever roof, yard or light lies below their halo."""
    ink, halo = name_inks(night=night, dead=dead)
    for ground in ("#000000", "#ffffff", ink.name()):
        assert contrast(ink, mix_colours(QColor(ground), halo, NAME_HALO)) >= 4.5, ground


@ALL
def test_powers_beyond_the_seventh_differ_in_colour_or_in_lines(style: MapStyle) -> None:
    powers = [*LIGHT.powers, *(f"realm{number}" for number in range(14))]
    listed = style.for_powers(powers)
    looks = [(listed.power(each).name(), listed.hatch(each)) for each in powers]
    if style is PRINT:  # It has lines alone; the letters tell the others apart.
        assert len(set(looks)) == len(Hatch) - 1
        return
    assert len(set(looks)) == len(powers)
    assert [hatch for _, hatch in looks[:7]] == [Hatch.NONE] * 7
    assert {hatch for _, hatch in looks[7:]} == {Hatch.RISING, Hatch.FALLING}


def test_powers_of_another_map_take_the_colours_of_those_that_do_not_play() -> None:
    powers = ("athens", "persia", "rome")
    listed = LIGHT.for_powers(powers)
    assert {listed.hatch(each) for each in powers} == {Hatch.NONE}
    assert len({listed.power(each).name() for each in powers}) == 3
    assert listed.power("rome@3") == listed.power("rome")
    assert LIGHT.power("burgundy") == LIGHT.power("burgundy")


@ALL
@pytest.mark.parametrize("power", sorted(LIGHT.powers))
def test_an_order_on_its_own_land_stands_out_from_what_lies_round_it(
    style: MapStyle, power: str
) -> None:
    """The land has the colour of the line: its edge of ink and the paper round that tell."""
    line, ink, paper = style.line(power), QColor(style.rim), QColor(style.casing)
    assert max(contrast(line, ink), contrast(line, paper)) >= 4.4
    assert contrast(ink, paper) >= 4.5


@pytest.mark.parametrize("style", [LIGHT, DARK, CLASSIC, CONTRAST, PRINT], ids=lambda s: s.key)
def test_what_is_chosen_and_what_may_be_bears_no_hue(style: MapStyle) -> None:
    """Every hue on the map is a power's."""
    for colour in (style.accent, style.rim, style.casing, style.ink, style.paper):
        assert QColor(colour).hsvSaturationF() < 0.37 or QColor(colour).valueF() < 0.2, colour


def test_the_eye_changes_every_colour_and_nothing_else() -> None:
    grey = DARK.for_vision(ColourVision.GREY)
    for each in fields(grey):
        value = getattr(grey, each.name)
        if isinstance(value, str) and value.startswith("#"):
            assert len({value[-6:-4], value[-4:-2], value[-2:]}) == 1, each.name
    assert grey.veil[:3] == DARK.veil[:3]
    assert {len({c[1:3], c[3:5], c[5:7]}) for c in grey.powers.values()} == {1}
    assert grey.wash == DARK.wash
    assert grey.for_vision(ColourVision.GREY) is grey


def test_a_theme_stands_whatever_the_window_wears() -> None:
    assert map_style(dark=True).dark
    assert not map_style(dark=False).dark
    assert map_style(MapTheme.CLEAR, dark=True) is LIGHT
    assert map_style(MapTheme.PRINT, dark=True) is PRINT
    beside = map_style(MapTheme.PRINT).with_inks_of(DARK)
    assert beside.ink == DARK.ink
    assert beside.power("france") == PRINT.power("france")
