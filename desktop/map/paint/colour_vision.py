"""How a colour looks to eyes of every kind, and how bright it is. No Qt: numbers only.

Colours are `#rrggbb` (sRGB, D65).
"""

from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import TypeAlias

Rgb: TypeAlias = tuple[float, float, float]
"""Red, green and blue, each 0 to 1."""


_Matrix: TypeAlias = tuple[Rgb, Rgb, Rgb]


class ColourVision(StrEnum):
    """A way of seeing colours."""

    NORMAL = "normal"
    PROTAN = "protan"
    DEUTAN = "deutan"
    TRITAN = "tritan"
    GREY = "grey"


_GREY: Rgb = (0.2126, 0.7152, 0.0722)

MATRICES: Mapping[ColourVision, _Matrix] = MappingProxyType(
    {
        ColourVision.NORMAL: ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
        ColourVision.PROTAN: (
            (0.152286, 1.052583, -0.204868),
            (0.114503, 0.786281, 0.099216),
            (-0.003882, -0.048116, 1.051998),
        ),
        ColourVision.DEUTAN: (
            (0.367322, 0.860646, -0.227968),
            (0.280085, 0.672501, 0.047413),
            (-0.011820, 0.042940, 0.968881),
        ),
        ColourVision.TRITAN: (
            (1.255528, -0.076749, -0.178779),
            (-0.078411, 0.930809, 0.147602),
            (0.004733, 0.691367, 0.303900),
        ),
        ColourVision.GREY: (_GREY, _GREY, _GREY),
    }
)
"""What each kind of eye makes of linear light: Machado, Oliveira and Fernandes 2009 at severity
1.0 for the three dichromacies; the luminance of Rec. 709 for grey."""


def simulate_vision(colour: str, vision: ColourVision) -> str:
    """How a colour looks to such an eye, as a colour for the others."""
    return hex_of(_simulate_rgb(rgb_of(colour), vision))


def rgb_of(colour: str) -> Rgb:
    """The parts of a `#rrggbb`, each 0 to 1."""
    red, green, blue = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    return red, green, blue


def hex_of(rgb: Rgb) -> str:
    """A colour as `#rrggbb`."""
    return "#" + "".join(f"{round(min(1.0, max(0.0, part)) * 255):02x}" for part in rgb)


@lru_cache(maxsize=512)
def luminance(colour: str) -> float:
    """Relative luminance, 0 to 1 (WCAG 2)."""
    red, green, blue = (to_linear(part) for part in rgb_of(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21 (WCAG 2)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def to_linear(part: float) -> float:
    """One part of an sRGB colour as linear light."""
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def from_linear(part: float) -> float:
    """Linear light as one part of an sRGB colour; what no screen can show is cut off."""
    part = min(1.0, max(0.0, part))
    return part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055


def _simulate_rgb(rgb: Rgb, vision: ColourVision) -> Rgb:
    light = [to_linear(part) for part in rgb]

    def part(row: Rgb) -> float:
        return from_linear(sum(share * each for share, each in zip(row, light, strict=True)))

    one, two, three = MATRICES[vision]
    return part(one), part(two), part(three)
