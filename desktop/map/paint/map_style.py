"""The look of a map as numbers: grounds, powers, lines and marks; `palette` has the looks.

Colour is never the only carrier: a unit also bears its power's letter, powers beyond the seventh
a hatch, and marks differ in shape.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from zlib import crc32

from PySide6.QtGui import QColor

from desktop.map.paint import colour_vision
from desktop.map.paint.colour_vision import ColourVision, simulate_vision


class Hatch(Enum):
    """Lines over a colour, for those who share it."""

    NONE = 0
    RISING = 1
    FALLING = 2
    CROSS = 3
    DOTS = 4
    LEVEL = 5
    UPRIGHT = 6
    GRID = 7
    DENSE = 8


EXTRA_HATCHES = (Hatch.RISING, Hatch.FALLING, Hatch.CROSS, Hatch.DOTS)
"""What the second, third … power of one colour wears: 45°, 135°, both, dots."""


@dataclass(frozen=True, slots=True)
class MapStyle:
    """The colours and weights of one map theme. Widths are in pixels on the screen.

    `wash` says how strongly a power's colour tints its land (0 none, 1 solid); `band` how wide
    the solid band along its outer border is, and `inner` the solid lines between its own
    provinces. `accent` is what brings something out: ink, for every hue on a map of powers is a
    power's. `veil` dims all but what is lit, where it is not empty. `void` paints orders that
    could not be carried out. `lines` is the one colour of all orders where powers have no
    colours; else each has its own. `hatches` tells powers apart
    by lines; `powers` by colours. `own` marks a game's own picture, which no theme replaces.
    `listed` are the powers of the map in the order in which those unknown to the theme take its
    colours.
    """

    key: str
    dark: bool
    sea: str
    sea_rim: str
    sea_wave: str
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
    void: str
    wash: float
    band: float
    inner: float
    powers: Mapping[str, str]
    lines: str = ""
    hatches: Mapping[str, Hatch] | None = None
    own: bool = False
    art: bool = True
    vision: ColourVision = ColourVision.NORMAL
    listed: tuple[str, ...] = ()

    def power(self, power: str) -> QColor:
        """A power's own colour, solid.

        On several boards a country has one colour: `france@3` is painted as `france`.
        """
        return QColor(self._power_look(power)[0])

    def hatch(self, power: str) -> Hatch:
        """The lines over a power's colour: none for the first seven where there are colours."""
        return self._power_look(power)[1]

    def line(self, power: str) -> QColor:
        """The colour of a power's orders."""
        return QColor(self.lines) if self.lines else self.power(power)

    def land_colour(self, power: str | None) -> QColor:
        """The fill of a power's land; None is nobody's."""
        ground = QColor(self.land)
        if power is None:
            return ground
        colour = self.power(power)
        # A deep colour needs less of itself to tell, and leaves the words on it readable.
        depth = 0.78 if luminance(colour) < 0.08 and self.wash < 1 else 1.0
        return mix_colours(ground, colour, self.wash * depth)

    def label_colours(self, power: str | None) -> tuple[QColor, QColor]:
        """The ink of names on a power's land, and of the halo round them."""
        ground, ink = self.land_colour(power), QColor(self.land_text)
        if contrast(ink, ground) < READABLE:
            ink = text_colour_on(ground)
            return ink, readable_halo(ink, ground)
        return ink, readable_halo(ink, QColor(self.halo) if self.wash < 1 else ground)

    def for_powers(self, powers: Collection[str]) -> "MapStyle":
        """The same for a map with these powers, so that no two of them look alike."""
        countries = dict.fromkeys(power.partition("@")[0] for power in sorted(powers))
        if tuple(countries) == self.listed:
            return self
        return replace(self, listed=tuple(countries))

    def for_vision(self, vision: ColourVision) -> "MapStyle":
        """The same as such an eye sees it."""
        if vision is self.vision:
            return self
        seen: dict[str, object] = {}
        for each in fields(self):
            value = getattr(self, each.name)
            if isinstance(value, str) and value.startswith("#"):
                seen[each.name] = value[:-6] + simulate_vision(f"#{value[-6:]}", vision)[1:]
        colours = {power: simulate_vision(colour, vision) for power, colour in self.powers.items()}
        return replace(self, powers=colours, vision=vision, **seen)

    def with_inks_of(self, other: "MapStyle") -> "MapStyle":
        """The same powers, for lists on the paper of a window: `other` is the window's."""
        return replace(self, ink=other.ink, paper=other.paper, dark=other.dark)

    def _power_look(self, power: str) -> tuple[str, Hatch]:
        country = power.partition("@")[0]
        own = self.hatches or {}
        if country in self.powers:
            return self.powers[country], own.get(country, Hatch.NONE)
        colours = list(self.powers.values())
        strangers = [each for each in self.listed if each not in self.powers]
        if country not in strangers:
            place = crc32(country.encode())
        else:
            # Colours of the seven that do not play come first, and stand alone.
            free = [c for known, c in self.powers.items() if known not in self.listed]
            place = strangers.index(country)
            if place < len(free) and not own:
                return free[place], Hatch.NONE
            place -= len(free) if not own else 0
        if own:
            return colours[0], list(Hatch)[1:][place % (len(Hatch) - 1)]
        return colours[place % len(colours)], EXTRA_HATCHES[
            place // len(colours) % len(EXTRA_HATCHES)
        ]


READABLE = 4.5
"""The least contrast of words with what is behind them (WCAG 2, AA)."""
HALO = 0.8
"""How much a halo covers of what lies below it."""


def mix_colours(ground: QColor, colour: QColor, share: float) -> QColor:
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
    return colour_vision.luminance(colour.name())


def contrast(one: QColor, other: QColor) -> float:
    """The contrast of two colours, 1 to 21 (WCAG 2)."""
    return colour_vision.contrast(one.name(), other.name())


def readable_halo(ink: QColor, halo: QColor) -> QColor:
    """A halo, or as much paler or deeper as words need over bands, coasts and neighbours: at worst
    over something of their own colour."""
    pale, deep = QColor("#FFFFFF"), QColor("#000000")
    far = pale if contrast(ink, pale) >= contrast(ink, deep) else deep
    steps = (mix_colours(halo, far, tenth / 10) for tenth in range(11))
    return next((s for s in steps if contrast(ink, mix_colours(ink, s, HALO)) >= READABLE), far)


def text_colour_on(ground: QColor) -> QColor:
    """Near-white or near-black, whichever reads better on a ground."""
    pale, deep, black = QColor("#FFFFFF"), QColor("#17120C"), QColor("#000000")
    best = pale if contrast(pale, ground) >= contrast(deep, ground) else deep
    # On one in the middle nothing but black itself is left.
    return best if contrast(best, ground) >= READABLE else black
