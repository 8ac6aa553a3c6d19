"""The looks a map can have; the windows' own light or dark is chosen apart from them."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType

from desktop.map.paint.colour_vision import Vision
from desktop.map.paint.map_theme import MapTheme
from desktop.map.paint.style import Hatch, MapStyle, contrast, luminance, mixed, text_on

__all__ = [
    "CLASSIC",
    "CLEAR",
    "CLEAR_DARK",
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
    "mixed",
    "text_on",
]


CLEAR: Mapping[str, str] = MappingProxyType(
    {
        "austria": "#B33E09",
        "england": "#202795",
        "france": "#79BEF9",
        "germany": "#312D33",
        "italy": "#248269",
        "russia": "#9756D8",
        "turkey": "#F0BA26",
    }
)
"""Near tradition; every two, and each and the ground, at least 19 apart to every kind of eye."""

CLEAR_DARK: Mapping[str, str] = MappingProxyType(
    {
        "austria": "#E44818",
        "england": "#354F98",
        "france": "#A3C4FB",
        "germany": "#F3F3F3",
        "italy": "#039180",
        "russia": "#8F6CFD",
        "turkey": "#F5CE7A",
    }
)
"""The same for a dark ground, as far apart."""

_CLASSIC: Mapping[str, str] = MappingProxyType(
    {
        "austria": "#D01C2C",
        "england": "#4A4F96",
        "france": "#56ADD0",
        "germany": "#444545",
        "italy": "#3E7A4C",
        "russia": "#FAFCF5",
        "turkey": "#EFEA1E",
    }
)
"""The colours of the boxed game."""

_WHITE: Mapping[str, str] = MappingProxyType(dict.fromkeys(CLEAR, "#FFFFFF"))

_LINES: Mapping[str, Hatch] = MappingProxyType(
    {
        "austria": Hatch.LEVEL,
        "england": Hatch.RISING,
        "france": Hatch.DOTS,
        "germany": Hatch.CROSS,
        "italy": Hatch.UPRIGHT,
        "russia": Hatch.FALLING,
        "turkey": Hatch.GRID,
    }
)

LIGHT = MapStyle(
    key="clear",
    dark=False,
    sea="#E6EEF3",
    sea_rim="#E3ECF2",
    sea_wave="#B4CAD6",
    sea_line="#4F7685",
    waterline="#5F8C9B",
    land="#F3EBDD",
    wild="#DDD5C2",
    wild_line="#BDB195",
    coast="#33261A",
    border="#6B5A45",
    nation="#33261A",
    land_text="#231A12",
    sea_text="#2C5566",
    halo="#F7F1E4",
    casing="#FFFDF8",
    rim="#2A2118",
    paper="#FFFCF5",
    ink="#2A2118",
    accent="#2A2118",
    veil="",
    alarm="#B3261E",
    outside="#F1EADB",
    void="#6E675E",
    wash=0.5,
    band=6.0,
    inner=0.99,
    powers=CLEAR,
)

DARK = MapStyle(
    key="dark",
    dark=True,
    sea="#16212A",
    sea_rim="#121B23",
    sea_wave="#2C3E4A",
    sea_line="#6D93A3",
    waterline="#54788A",
    land="#3A3630",
    wild="#2B2925",
    wild_line="#423E37",
    coast="#0C0B0A",
    border="#1E1B17",
    nation="#0C0B0A",
    land_text="#F6EFE2",
    sea_text="#9FC3D2",
    halo="#24211D",
    casing="#0D0B09",
    rim="#F4EDDF",
    paper="#2B2823",
    ink="#F3EBDD",
    accent="#F4EDDF",
    veil="",
    alarm="#FF8A75",
    outside="#181F25",
    void="#A39B8C",
    wash=0.34,
    band=6.0,
    inner=0.99,
    powers=CLEAR_DARK,
)

CLASSIC = replace(
    LIGHT,
    key="classic",
    sea="#B9D3E3",
    sea_rim="#A7C5D8",
    sea_wave="#94B6CB",
    sea_line="#3F6A85",
    land="#D8C7A0",
    wild="#C9B98F",
    wild_line="#A8976B",
    sea_text="#1F4560",
    wash=0.64,
    band=3.0,
    inner=0.0,
    powers=_CLASSIC,
)

CONTRAST = replace(
    LIGHT,
    key="contrast",
    sea="#FFFFFF",
    sea_rim="#FFFFFF",
    sea_wave="#9FB6C4",
    sea_line="#000000",
    waterline="#000000",
    land="#F3EBDD",
    wild="#FFFFFF",
    wild_line="#000000",
    coast="#000000",
    border="#000000",
    nation="#000000",
    land_text="#000000",
    sea_text="#000000",
    halo="#FFFFFF",
    casing="#FFFFFF",
    rim="#000000",
    paper="#FFFFFF",
    ink="#000000",
    accent="#000000",
    outside="#FFFFFF",
    void="#5A5A5A",
    wash=1.0,
    band=0.0,
    inner=0.0,
    art=False,
)

PRINT = replace(
    CONTRAST,
    key="print",
    sea_wave="#C4C4C4",
    sea_line="#555555",
    land="#FFFFFF",
    powers=_WHITE,
    hatches=_LINES,
    lines="#000000",
    accent="#000000",
)

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
    vision: Vision = Vision.NORMAL,
    powers: tuple[str, ...] = (),
) -> MapStyle:
    """The look a map has: of a theme, in a light or dark window, to some kind of eye.

    `powers` are those of the map; without them a power unknown to the theme takes a colour by
    its name.
    """
    return _style(theme, dark, vision, powers)


@cache
def _style(theme: MapTheme, dark: bool, vision: Vision, powers: tuple[str, ...]) -> MapStyle:
    usual = MapTheme.DARK if dark else MapTheme.CLEAR
    style = _STYLES[usual if theme is MapTheme.WINDOW else theme]
    return (style.listing(powers) if powers else style).seen_as(vision)
