"""How far apart two colours look, to eyes of every kind.

Distances are CIEDE2000: about 1 is the least an eye can tell side by side; 19 is what this program
asks for between any two things that colour must tell apart.
"""

from functools import cache
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import TypeAlias

from desktop.map.paint.colour_vision import ColourVision, Rgb, _simulate_rgb, rgb_of, to_linear

Lab: TypeAlias = tuple[float, float, float]
"""CIE L*a*b* under D65."""


COLOURED = (ColourVision.NORMAL, ColourVision.PROTAN, ColourVision.DEUTAN, ColourVision.TRITAN)
"""The kinds of colour vision a palette is measured for."""


@cache
def distance(one: str, other: str, vision: ColourVision = ColourVision.NORMAL) -> float:
    """The CIEDE2000 difference of two colours to such an eye."""
    return ciede2000(_lab(one, vision), _lab(other, vision))


def ciede2000(one: Lab, other: Lab) -> float:
    """The difference of two colours by the formula of 2001 (Sharma, Wu and Dalal 2005)."""
    c1, c2 = hypot(*one[1:]), hypot(*other[1:])
    mean7 = ((c1 + c2) / 2) ** 7
    stretch = 1.5 - 0.5 * sqrt(mean7 / (mean7 + 25.0**7))
    a1, a2 = one[1] * stretch, other[1] * stretch
    c1, c2 = hypot(a1, one[2]), hypot(a2, other[2])
    h1, h2 = _hue(a1, one[2]), _hue(a2, other[2])
    light, chroma = other[0] - one[0], c2 - c1
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    if h2 - h1 == 180:
        turn = 180.0
    hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    mean_l, mean_c = (one[0] + other[0]) / 2, (c1 + c2) / 2
    mean_h = _mean_hue(h1, h2) if c1 * c2 else h1 + h2
    tone = (
        1
        - 0.17 * cos(radians(mean_h - 30))
        + 0.24 * cos(radians(2 * mean_h))
        + 0.32 * cos(radians(3 * mean_h + 6))
        - 0.20 * cos(radians(4 * mean_h - 63))
    )
    off = (mean_l - 50) ** 2
    light /= 1 + 0.015 * off / sqrt(20 + off)
    chroma /= 1 + 0.045 * mean_c
    hue /= 1 + 0.015 * mean_c * tone
    bend = 2 * sqrt(mean_c**7 / (mean_c**7 + 25.0**7))
    bend *= -sin(radians(60 * exp(-(((mean_h - 275) / 25) ** 2))))
    return sqrt(light**2 + chroma**2 + hue**2 + bend * chroma * hue)


def lab_of(rgb: Rgb) -> Lab:
    """A colour of sRGB in CIE L*a*b* under D65."""
    red, green, blue = (to_linear(part) for part in rgb)
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (_cube_root(part) for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@cache
def _lab(colour: str, vision: ColourVision) -> Lab:
    return lab_of(_simulate_rgb(rgb_of(colour), vision))


def _cube_root(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360 if a or b else 0.0


def _mean_hue(one: float, other: float) -> float:
    if abs(one - other) <= 180:
        return (one + other) / 2
    return (one + other + 360) / 2 if one + other < 360 else (one + other - 360) / 2
