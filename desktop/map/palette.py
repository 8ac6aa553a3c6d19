"""How a map is coloured: grounds, powers, lines and marks, in light and in dark.

The powers' colours are the set "Clear": every pair of powers, and every power and ground, stays
well apart for normal, protan, deutan and tritan vision. Colour is never the only carrier: a unit
also bears its power's letter, and marks differ in shape.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from PySide6.QtGui import QColor

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
"""Power → colour, near tradition."""

CLEAR_DARK: Mapping[str, str] = MappingProxyType(
    {
        "austria": "#D2571C",
        "england": "#4F5BE0",
        "france": "#79BEF9",
        "germany": "#8F8A94",
        "italy": "#2FA385",
        "russia": "#AC74E6",
        "turkey": "#F0BA26",
    }
)
"""The same hues lifted, so that none sinks into a dark ground."""

_OTHERS = ("#7A4B2A", "#C2407F", "#5E7F1D", "#1F7FA6", "#8A8F98", "#D98F6C")
"""For powers of other maps, in the order in which they come."""


@dataclass(frozen=True, slots=True)
class MapStyle:
    """The colours and weights of one map theme. Widths are in pixels at 100 %.

    `wash` says how strongly a power's colour tints its land (0 none, 1 solid); `band` how wide
    the solid band along its outer border is. `art` recolours decorative layers by their id.
    """

    key: str
    dark: bool
    sea: str
    sea_rim: str
    sea_line: str
    waterline: str
    land: str
    wild: str
    wild_line: str
    coast: str
    border: str
    nation: str
    land_text: str
    sea_text: str
    halo: str
    casing: str
    rim: str
    paper: str
    ink: str
    accent: str
    veil: str
    alarm: str
    outside: str
    wash: float
    band: float
    powers: Mapping[str, str]

    def power(self, power: str) -> QColor:
        """A power's own colour, solid; unknown powers get one of a few more.

        On several boards a country has one colour: `france@3` is painted as `france`.
        """
        country = power.partition("@")[0]
        if country in self.powers:
            return QColor(self.powers[country])
        return QColor(_OTHERS[sum(country.encode()) % len(_OTHERS)])

    def tint(self, power: str | None) -> QColor:
        """The fill of a power's land; None is nobody's."""
        ground = QColor(self.land)
        if power is None:
            return ground
        colour = self.power(power)
        # A deep colour needs less of itself to tell, and leaves the words on it readable.
        depth = 0.78 if luminance(colour) < 0.08 else 1.0
        return mixed(ground, colour, self.wash * depth)


LIGHT = MapStyle(
    key="clear-light",
    dark=False,
    sea="#CFE0E6",
    sea_rim="#A9C6D1",
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
    accent="#B3261E",
    veil="#59F4EFE4",
    alarm="#B3261E",
    outside="#F1EADB",
    wash=0.56,
    band=5.0,
    powers=CLEAR,
)

DARK = MapStyle(
    key="clear-dark",
    dark=True,
    sea="#1D2A33",
    sea_rim="#121C24",
    sea_line="#6D93A3",
    waterline="#54788A",
    land="#4B473F",
    wild="#35322D",
    wild_line="#4A463E",
    coast="#0C0B0A",
    border="#1E1B17",
    nation="#0C0B0A",
    land_text="#F6EFE2",
    sea_text="#9FC3D2",
    halo="#24211D",
    casing="#F4EDDF",
    rim="#0D0B09",
    paper="#2B2823",
    ink="#F3EBDD",
    accent="#FFC857",
    veil="#7014181C",
    alarm="#FF8A75",
    outside="#181F25",
    wash=0.46,
    band=5.0,
    powers=CLEAR_DARK,
)


def map_style(*, dark: bool) -> MapStyle:
    """The map's theme that goes with a light or a dark window."""
    return DARK if dark else LIGHT


def mixed(ground: QColor, colour: QColor, share: float) -> QColor:
    """A colour laid over a ground; `share` 0 is the ground alone, 1 the colour alone."""

    def part(below: int, above: int) -> int:
        return round(below + (above - below) * share)

    return QColor(
        part(ground.red(), colour.red()),
        part(ground.green(), colour.green()),
        part(ground.blue(), colour.blue()),
    )


def luminance(colour: QColor) -> float:
    """Relative luminance, 0 to 1 (WCAG 2)."""

    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    parts = (linear(c) for c in (colour.redF(), colour.greenF(), colour.blueF()))
    return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


def contrast(one: QColor, other: QColor) -> float:
    """The contrast of two colours, 1 to 21 (WCAG 2)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def text_on(ground: QColor) -> QColor:
    """Near-white or near-black, whichever reads better on a ground."""
    pale, deep = QColor("#FFFFFF"), QColor("#17120C")
    return pale if contrast(pale, ground) >= contrast(deep, ground) else deep
