"""Few words for much SVG: shapes with a fill and a line, in one fixed way of writing."""

import math
import random
from collections.abc import Iterable

from maps.sheet import Point


def number(value: float) -> str:
    """A number with at most one decimal, and none that is not needed."""
    written = f"{value:.1f}".removesuffix(".0")
    return "0" if written == "-0" else written


def paint_attributes(
    fill: str = "none", stroke: str = "", width: float = 1.0, opacity: float = 1.0
) -> str:
    """The presentation attributes of a shape."""
    line = f' stroke="{stroke}" stroke-width="{number(width)}"' if stroke else ""
    pale = f' opacity="{opacity:.2f}"' if opacity < 1 else ""
    return f'fill="{fill}"{line}{pale}'


def ellipse(at: Point, wide: float, high: float, look: str) -> str:
    """An ellipse by its centre and half axes, as a polygon: those are read fastest."""
    corners = 96 if wide > 100 else 32 if wide > 30 else 16
    turns = (2 * math.pi * corner / corners for corner in range(corners))
    x, y = at
    return polygon([(x + wide * math.cos(t), y + high * math.sin(t)) for t in turns], look)


def box(corner: Point, wide: float, high: float, look: str) -> str:
    """A rectangle by its upper left corner."""
    x, y = corner
    return polygon([(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)], look)


def polygon(points: Iterable[Point], look: str) -> str:
    """A closed line through points."""
    return f'<path d="{path_data(points)}z" {look}/>'


def path_data(points: Iterable[Point]) -> str:
    """The data of a path through points, on the grid of tenths."""
    first, *others = [(round(x * 10), round(y * 10)) for x, y in points]
    steps: list[str] = []
    x, y = first
    for a, b in others:
        steps.append(f"{number((a - x) / 10)} {number((b - y) / 10)}")
        x, y = a, b
    return f"M{number(first[0] / 10)} {number(first[1] / 10)}l{' '.join(steps)}"


def stroke_element(data: str, colour: str, width: float, opacity: float = 1.0) -> str:
    """Open lines, given as the data of a path."""
    return f'<path d="{data}" {paint_attributes("none", colour, width, opacity)}/>'


def placed_group(at: Point, scale: float, parts: Iterable[str]) -> str:
    """Parts drawn round (0, 0), put somewhere."""
    inner = "\n".join(parts)
    moved = f"translate({number(at[0])} {number(at[1])}) scale({scale:.3f})"
    return f'<g transform="{moved}">\n{inner}\n</g>'


def shade_colour(colour: str, amount: float) -> str:
    """A colour lighter (above 0) or darker (below 0) by a share of itself."""
    parts = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{max(0, min(255, round(each * (1 + amount)))):02x}" for each in parts)


def night_colour(colour: str, light: float) -> str:
    """A colour under the moon: darker, so much of it left, and drawn towards a green blue."""
    moon = (13, 33, 44)
    parts = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    mixed = (
        round(part * light + dark * (1 - light)) for part, dark in zip(parts, moon, strict=True)
    )
    return "#" + "".join(f"{each:02x}" for each in mixed)


def seeded_random(*about: object) -> random.Random:
    """Numbers that look like chance and are the same every time for the same thing."""
    return random.Random("-".join(str(each) for each in about))
