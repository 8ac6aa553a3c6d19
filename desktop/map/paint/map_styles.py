"""The looks a map can have; the windows' own light or dark is chosen apart from them."""

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType

from desktop.map.paint.colour_vision import ColourVision
from desktop.map.paint.map_style import (
    Hatch,
    MapStyle,
    contrast,
    luminance,
    mix_colours,
    text_colour_on,
)
from desktop.map.paint.map_theme import MapTheme
from desktop.resources import asset_path

__all__ = [
    "CLASSIC",
    "CONTRAST",
    "DARK",
    "LIGHT",
    "PRINT",
    "Hatch",
    "MapStyle",
    "MapTheme",
    "contrast",
    "luminance",
    "map_style",
    "mix_colours",
    "text_colour_on",
]


_STYLE_TABLES = tomllib.loads(asset_path("theme", "maps.toml").read_text("utf-8"))


def _load_style(name: str) -> MapStyle:
    """One of the looks in `assets/theme/maps.toml`."""
    told = dict(_STYLE_TABLES[name])
    like = told.pop("like", "")
    if "hatches" in told:
        told["hatches"] = {power: Hatch[each.upper()] for power, each in told["hatches"].items()}
    return replace(_load_style(like), **told) if like else MapStyle(**told)


LIGHT, DARK, CLASSIC = _load_style("light"), _load_style("dark"), _load_style("classic")
CONTRAST, PRINT = _load_style("contrast"), _load_style("print")

_STYLES: Mapping[MapTheme, MapStyle] = MappingProxyType(
    {
        MapTheme.CLEAR: LIGHT,
        MapTheme.DARK: DARK,
        MapTheme.CLASSIC: CLASSIC,
        MapTheme.CONTRAST: CONTRAST,
        MapTheme.PRINT: PRINT,
    }
)


def map_style(
    theme: MapTheme = MapTheme.WINDOW,
    *,
    dark: bool = False,
    vision: ColourVision = ColourVision.NORMAL,
    powers: tuple[str, ...] = (),
) -> MapStyle:
    """The look a map has: of a theme, in a light or dark window, to some kind of eye.

    `powers` are those of the map; without them a power unknown to the theme takes a colour by
    its name.
    """
    return _style(theme, dark, vision, powers)


@cache
def _style(theme: MapTheme, dark: bool, vision: ColourVision, powers: tuple[str, ...]) -> MapStyle:
    usual = MapTheme.DARK if dark else MapTheme.CLEAR
    style = _STYLES[usual if theme is MapTheme.WINDOW else theme]
    return (style.for_powers(powers) if powers else style).for_vision(vision)
