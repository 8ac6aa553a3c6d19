"""Both looks can be read, and every role of the style sheet is filled in."""

from dataclasses import replace
from itertools import product

import pytest
from PySide6.QtGui import QFontInfo, QPalette
from PySide6.QtWidgets import QApplication

from desktop.map.paint.colour_vision import ColourVision, contrast
from desktop.map.paint.map_styles import map_style
from desktop.map.paint.map_theme import MapTheme
from desktop.resources import SERIF
from desktop.session.ui_context import UiContext
from desktop.widgets.clock import ManualClock
from desktop.widgets.theme import (
    DAY,
    NIGHT,
    STARK_DAY,
    STARK_NIGHT,
    ColourScheme,
    Lighting,
    colour_scheme,
    scheme_palette,
    style_sheet,
    title_font,
)
from engine.sentences.sentences import Sentences

SCHEMES = {
    "day": DAY,
    "night": NIGHT,
    "stark day": STARK_DAY,
    "stark night": STARK_NIGHT,
}
WORDS = ("ink", "faint", "accent", "good", "warn", "bad")
GROUNDS = ("paper", "sheet", "raised", "wash")
every_scheme = pytest.mark.parametrize("scheme", SCHEMES.values(), ids=SCHEMES)


@every_scheme
def test_words_keep_their_contrast(scheme: ColourScheme) -> None:
    least = 7 if scheme.stark else 4.5
    pairs = [(getattr(scheme, i), getattr(scheme, g)) for i, g in product(WORDS, GROUNDS)]
    pairs += [
        (scheme.on_accent, scheme.accent),
        (scheme.on_accent, scheme.accent_deep),
        (scheme.on_curtain, scheme.curtain),
        (scheme.on_curtain, scheme.curtain_disc),
    ]
    assert [pair for pair in pairs if contrast(*pair) < least] == []


@every_scheme
def test_edges_and_what_has_the_keyboard_stand_out(scheme: ColourScheme) -> None:
    marks = ("edge", "glow", "accent", "faint")
    pairs = [(getattr(scheme, m), getattr(scheme, g)) for m, g in product(marks, GROUNDS)]
    pairs += [(scheme.glow, scheme.curtain), (scheme.on_accent, scheme.accent)]
    assert [pair for pair in pairs if contrast(*pair) < 3] == []


@every_scheme
def test_every_role_of_the_palette_keeps_its_contrast(
    qapp: QApplication, scheme: ColourScheme
) -> None:
    role, made = QPalette.ColorRole, scheme_palette(scheme)
    pairs = [
        (role.WindowText, role.Window),
        (role.Text, role.Base),
        (role.Text, role.AlternateBase),
        (role.PlaceholderText, role.Base),
        (role.ButtonText, role.Button),
        (role.BrightText, role.Window),
        (role.HighlightedText, role.Highlight),
        (role.Link, role.Base),
        (role.LinkVisited, role.Base),
        (role.ToolTipText, role.ToolTipBase),
    ]
    named = {one: contrast(made.color(one).name(), made.color(on).name()) for one, on in pairs}
    assert {each: found for each, found in named.items() if found < 4.5} == {}


@every_scheme
def test_what_cannot_be_pressed_can_still_be_made_out(
    qapp: QApplication, scheme: ColourScheme
) -> None:
    grey = scheme_palette(scheme).color(
        QPalette.ColorGroup.Disabled, QPalette.ColorRole.ButtonText
    )
    assert contrast(grey.name(), scheme.paper) >= 3
    assert contrast(grey.name(), scheme.paper) < contrast(scheme.ink, scheme.paper)


@pytest.mark.parametrize("vision", ColourVision)
@pytest.mark.parametrize("theme", MapTheme)
@pytest.mark.parametrize("dark", [False, True])
def test_names_on_maps_can_be_read(theme: MapTheme, vision: ColourVision, dark: bool) -> None:
    """Small names, on open ground and on the land of every power; outlines as marks."""
    style = map_style(theme, dark=dark, vision=vision)
    words = [(style.land_text, style.land), (style.sea_text, style.sea), (style.ink, style.paper)]
    for power in (None, *style.powers):
        ink, _ = style.label_colours(power)
        words.append((ink.name(), style.land_colour(power).name()))
    assert [pair for pair in words if contrast(*pair) < 4.5] == []
    marks = [(style.coast, style.land), (style.accent, style.paper), (style.void, style.paper)]
    assert [pair for pair in marks if contrast(*pair) < 3 and not style.dark] == []


@pytest.mark.parametrize("lighting", [Lighting.STARK, Lighting.STARK_DARK])
def test_a_stark_window_has_a_stark_map(
    qapp: QApplication, clock: ManualClock, lighting: Lighting
) -> None:
    context = UiContext("en", Sentences("en"), clock, colour_scheme(lighting))
    assert context.map_style.key == MapTheme.CONTRAST
    assert replace(context, map_theme=MapTheme.CLASSIC).map_style.key == MapTheme.CLASSIC


def test_contrast_counts_as_the_web_guidelines_do() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#777777") == pytest.approx(1)
    assert contrast("#ffffff", "#767676") == pytest.approx(4.54, abs=0.01)


@every_scheme
def test_the_style_sheet_has_no_gaps_and_scales(scheme: ColourScheme) -> None:
    plain, large = style_sheet(scheme), style_sheet(scheme, 200)
    assert "$" not in plain
    assert "48.00pt" in plain
    assert "96.00pt" in large


def test_titles_are_set_in_the_bundled_face(qapp: QApplication) -> None:
    assert QFontInfo(title_font(20)).family() == SERIF
