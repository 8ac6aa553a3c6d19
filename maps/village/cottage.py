"""One cottage of the village, upright, its door at (0, 0): about 100 wide and 95 high."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from maps.village.svg_shapes import (
    box,
    ellipse,
    number,
    paint_attributes,
    path_data,
    polygon,
    shade_colour,
    stroke_element,
)

ROOFS = ("#a5523c", "#8c4a3a", "#b56b45", "#7a5546", "#946a3c", "#b08a4e", "#6f6a5e", "#5f6f73")
WALLS = ("#f1e3c6", "#eadbb9", "#e6d3b3", "#f4ead6", "#e2cfa6", "#d9c8a8")
TIMBERS = ("#5b4030", "#4c382b", "#6b4d38")
DOORS = ("#4c6b57", "#7a3b33", "#3e5673", "#6b4b2c", "#7b6a2f", "#5a4a6e")
SHADE, STONE, CHIMNEY, GLASS = "#22301c", "#9a9184", "#8a7768", "#6d8791"
EAVES = 6.0


@dataclass(frozen=True, slots=True)
class CottagePlan:
    """How a cottage is built: half its width, its walls' height, its roof's, and its colours."""

    half: float
    walls: float
    roof: float
    gabled: bool
    slope: float
    chimney: float
    colours: tuple[str, str, str, str]


def plan_cottage(chance: Random) -> CottagePlan:
    """A cottage like no other."""
    gabled = chance.random() < 0.5
    return CottagePlan(
        half=chance.uniform(38, 46),
        walls=chance.uniform(30, 37),
        roof=chance.uniform(34, 44),
        gabled=gabled,
        slope=0.5 if chance.random() < 0.5 else 0.06,
        chimney=chance.choice((-0.55, 0.55)),
        colours=(
            chance.choice(ROOFS),
            chance.choice(WALLS),
            chance.choice(TIMBERS),
            chance.choice(DOORS),
        ),
    )


def cottage_shapes(plan: CottagePlan) -> Iterator[str]:
    """Everything of a cottage but its windows' light, from back to front."""
    _, wall, timber, door = plan.colours
    half, walls = plan.half, plan.walls
    yield ellipse((4, 2), half + 10, 9, paint_attributes(SHADE, opacity=0.28))
    yield from _chimney(plan)
    yield box((-half, -walls), 2 * half, walls, paint_attributes(wall, timber, 1.6))
    yield box((-half, -6), 2 * half, 6, paint_attributes(STONE, timber, 0.8))
    yield from _gable(plan) if plan.gabled else _side(plan)
    paint = paint_attributes(door, timber, 1.6)
    yield f'<path d="M-7.5 0V-17C-7.5 -27 7.5 -27 7.5 -17V0z" {paint}/>'
    yield ellipse((4, -10), 1.2, 1.2, paint_attributes("#f0d890"))


def window_shapes(plan: CottagePlan, glass: str = GLASS) -> Iterator[str]:
    """The windows, lit or not."""
    timber = plan.colours[2]
    for side in (-1, 1):
        x = side * plan.half * 0.62
        yield box((x - 6.5, -23), 13, 12, paint_attributes(glass, timber, 1.6))
        yield stroke_element(f"M{number(x)} -23V-11M{number(x - 6.5)} -17h13", timber, 1)
    if plan.gabled:
        yield ellipse(
            (0, -plan.walls - plan.roof * 0.36), 5, 5, paint_attributes(glass, timber, 1.6)
        )


def _chimney(plan: CottagePlan) -> Iterator[str]:
    x, top = plan.chimney * plan.half, -plan.walls - plan.roof * 0.95
    yield box((x - 5, top), 10, plan.roof * 0.8, paint_attributes(CHIMNEY, "#4c4038"))
    yield box((x - 6.5, top - 3), 13, 4, paint_attributes("#6a5a4f"))
    for at, size, pale in ((10.0, 4.5, 0.5), (19.0, 6.0, 0.36), (30.0, 7.5, 0.22)):
        yield ellipse(
            (x + at * 0.5, top - at), size, size, paint_attributes("#ffffff", opacity=pale)
        )


def _gable(plan: CottagePlan) -> Iterator[str]:
    roof, wall, timber, _ = plan.colours
    half, eave, ridge = plan.half, -plan.walls, -plan.walls - plan.roof
    yield polygon([(-half, eave), (0, ridge), (half, eave)], paint_attributes(wall, timber, 1.4))
    beams = (
        f"M0 {number(ridge + 6)}V{number(eave)}M{number(-half * 0.45)} {number(eave)}"
        f"V{number(eave - plan.roof * 0.5)}M{number(half * 0.45)} {number(eave)}"
        f"V{number(eave - plan.roof * 0.5)}M{number(-half)} {number(eave)}H{number(half)}"
    )
    yield stroke_element(beams, timber, 2.4)
    out = half + EAVES
    over = [(-out, eave + 5), (0, ridge - 5), (out, eave + 5)]
    under = [(out - 3, eave + 9), (0, ridge + 5), (-out + 3, eave + 9)]
    yield polygon([*over, *under], paint_attributes(roof, shade_colour(roof, -0.4), 1.2))


def _side(plan: CottagePlan) -> Iterator[str]:
    roof, _, timber, _ = plan.colours
    half, eave, ridge = plan.half, -plan.walls, -plan.walls - plan.roof * 0.86
    out, top = half + EAVES, half * (1 - plan.slope)
    shape = [(-out, eave + 3), (-top, ridge), (top, ridge), (out, eave + 3)]
    yield polygon(shape, paint_attributes(roof, shade_colour(roof, -0.4), 1.4))
    for share in (0.25, 0.5, 0.75):
        y = eave + 3 - (plan.roof * 0.86 + 3) * share
        wide = out + (top - out) * share - 2
        step = 2 * wide / 9
        waves = [
            (-wide + step * at / 4, y + 2 * math.sin(math.pi * at / 4) ** 2) for at in range(37)
        ]
        yield stroke_element(path_data(waves), shade_colour(roof, -0.25), 1)
    third = half * 0.3
    posts = f"M{number(-third)} {number(eave)}V-6M{number(third)} {number(eave)}V-6"
    braces = (
        f"M{number(-half)} {number(eave * 0.55)}L{number(-third)} -6"
        f"M{number(half)} {number(eave * 0.55)}L{number(third)} -6"
    )
    yield stroke_element(posts + braces, timber, 2.2)
