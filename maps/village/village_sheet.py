"""The village as a sheet: houses round a green, by day or by night, for 5 to 30 households.

The regions are the yards, `h1` to `h30` in seating order; `h1` lies at the bottom, and the others
follow clockwise. A unit anchor is the middle of a house, a centre anchor its gate, and a label the
board with its name. Coordinates are sheet units, y downwards. The same call gives the same bytes.
"""

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from maps.sheet import Point
from maps.village.cottage import CottagePlan, cottage_shapes, plan_cottage, window_shapes
from maps.village.svg_shapes import (
    box,
    ellipse,
    night_colour,
    number,
    paint_attributes,
    path_data,
    placed_group,
    polygon,
    seeded_random,
    shade_colour,
    stroke_element,
)

SIZE = (1200.0, 1000.0)
FEWEST, MOST = 5, 30
GREEN = (600.0, 545.0)
"""The middle of the village."""
RING = (455.0, 335.0)
"""The half axes of the ring on which up to twelve doors lie, unless they are moved."""
WIDEST = (530.0, 394.0)
"""The same for as many houses as find room no nearer, and for more."""
_FULL = 24
_ROUND = 14
"""So many doors lie on an ellipse; more on a ring that is squarer, with room for names."""
_SQUARE = 0.62
_UPRIGHT = 1.25
"""What a step up or down counts, between doors: names are lower than wide."""
LAMP = "#ffd873"
_LEAVES = ("#4f7a45", "#5d8a4c", "#436b43", "#6b8f4a", "#3f6a50")
_MEADOW, _LANE, _YARD = "#a6bf80", "#cdb98a", "#b9c98a"
_COLOUR = re.compile(r'(?P<what>fill|stroke)="(?P<colour>#[0-9a-f]{6})"')


def door_places(houses: int) -> tuple[Point, ...]:
    """Where the doors are, evenly spaced round the green, the first at the bottom."""
    steps = 3600
    more = min(1.0, max(0, houses - 12) / (_FULL - 12))
    wide, high = (near + (far - near) * more for near, far in zip(RING, WIDEST, strict=True))
    bend = _SQUARE if houses > _ROUND else 1.0
    turned = [math.pi / 2 + 2 * math.pi * step / steps for step in range(steps + 1)]
    points = [
        (
            GREEN[0] + wide * _signed_power(math.cos(a), bend),
            GREEN[1] + high * _signed_power(math.sin(a), bend),
        )
        for a in turned
    ]
    walked = [0.0]
    for (x, y), (a, b) in pairwise(points):
        walked.append(walked[-1] + math.hypot(a - x, (b - y) * _UPRIGHT))
    found: list[Point] = []
    at = 0
    for house in range(houses):
        while walked[at + 1] < walked[-1] * house / houses:
            at += 1
        x, y = points[at]
        found.append((round(x, 1), round(y, 1)))
    return tuple(found)


def _signed_power(part: float, power: float) -> float:
    return math.copysign(abs(part) ** power, part)


def house_scale(doors: Sequence[Point]) -> float:
    """How large houses may be so that neighbours do not touch; 1 is 100 units wide."""
    pairs = ((a, b) for i, a in enumerate(doors) for b in doors[:i])
    near = (max(abs(ax - bx) / 122, abs(ay - by) / 142) for (ax, ay), (bx, by) in pairs)
    return max(0.62, min(1.4, min(near, default=1.4)))


def draw_village(doors: Sequence[Point], *, night: bool = False, seed: int = 7) -> str:
    """The sheet of a village with its doors there. Raises `ValueError` for too few or many."""
    if not FEWEST <= len(doors) <= MOST:
        raise ValueError(f"{len(doors)} houses")
    scale = house_scale(doors)
    plans = [plan_cottage(seeded_random(seed, "house", number)) for number in range(len(doors))]
    width, height = (number(each) for each in SIZE)
    ground = (
        _layer("meadow", _meadow(seed)),
        _layer("lanes", _lanes(doors, seed)),
        _layer("green", _green()),
        f'<g id="provinces">\n{_join_lines(_yards(doors, scale))}\n</g>',
    )
    parts = [_join_lines(ground), _layer("houses", _houses(doors, plans, scale, seed))]
    if night:
        parts = [
            _darken_colours(part, left) for part, left in zip(parts, (0.26, 0.42), strict=True)
        ]
    drawn = _join_lines(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">\n'
        f"<title>The village</title>\n{drawn}\n"
        + (_layer("light", _light(doors, plans, scale)) + "\n" if night else "")
        + f'<g id="mini" display="none">\n{_join_lines(_yards(doors, scale, "mini-"))}\n</g>\n'
        + f'<g id="labels">\n{_join_lines(_labels(doors, scale))}\n</g>\n'
        + f'<g id="anchors" display="none">\n{_join_lines(_anchors(doors, scale))}\n</g>\n</svg>\n'
    )


def _darken_colours(drawn: str, left: float) -> str:
    """The same with so much of its light left."""
    return _COLOUR.sub(
        lambda found: f'{found["what"]}="{night_colour(found["colour"], left)}"', drawn
    )


def _join_lines(parts: Iterable[str]) -> str:
    return "\n".join(parts)


def _layer(name: str, parts: Iterable[str]) -> str:
    return f'<g id="{name}" data-art="yes">\n{_join_lines(parts)}\n</g>'


# -- the ground ---------------------------------------------------------------------------------


def _meadow(seed: int) -> Iterator[str]:
    width, height = SIZE
    yield box((0, 0), width, height, paint_attributes(shade_colour(_MEADOW, -0.14)))
    for share in (1.24, 1.08, 0.92, 0.74):
        lighter = paint_attributes(shade_colour(_MEADOW, (1.24 - share) * 0.22), opacity=0.5)
        # None reaches the edge of the sheet, beyond which the same meadow goes on.
        wide, high = min(width / 2, RING[0] * share + 90), min(450.0, RING[1] * share + 80)
        yield ellipse(GREEN, wide, high, lighter)
    chance = seeded_random(seed, "grass")
    for _ in range(240):
        x, y = chance.uniform(0, width), chance.uniform(0, height)
        blades = ((x, y), (x + 1.2, y - 3.4), (x + 3, y), (x + 4.8, y - 3), (x + 6.5, y))
        yield stroke_element(path_data(blades), "#5f8a50", 1.1, opacity=0.55)


def _lanes(doors: Sequence[Point], seed: int) -> Iterator[str]:
    x, y = GREEN
    for wide, colour in ((30, shade_colour(_LANE, -0.1)), (24, _LANE)):
        yield ellipse(
            (x, y + 18), RING[0] - 105, RING[1] - 92, paint_attributes("none", colour, wide)
        )
    chance = seeded_random(seed, "lanes")
    for door in doors:
        to = (x + (door[0] - x) * 0.34, y + 12 + (door[1] - y) * 0.34)
        bend = (
            (door[0] + to[0]) / 2 + chance.uniform(-16, 16),
            (door[1] + to[1]) / 2 + chance.uniform(-10, 10),
        )
        line = (
            f"M{number(door[0])} {number(door[1] + 4)}Q{number(bend[0])} {number(bend[1])}"
            f" {number(to[0])} {number(to[1])}"
        )
        yield stroke_element(line, _LANE, 15)


def _green() -> Iterator[str]:
    """The square with the fire at which everybody meets."""
    x, y = GREEN
    yield ellipse((x, y + 12), 172, 120, paint_attributes("#d8c69a", "#b7a273", 3))
    yield ellipse((x, y + 12), 120, 80, paint_attributes("#c9b788", opacity=0.6))
    for stone in range(10):
        turn = 2 * math.pi * stone / 10
        at = (x + 34 * math.cos(turn), y + 16 + 16 * math.sin(turn))
        yield ellipse(at, 8, 6, paint_attributes("#8d857a", "#5d564d"))
    logs = (
        f"M{x - 20:g} {y + 20:g}L{x + 18:g} {y + 6:g}M{x + 20:g} {y + 20:g}L{x - 18:g} {y + 6:g}"
    )
    yield stroke_element(logs, "#5b4030", 8)
    yield from _fire()


def _fire() -> Iterator[str]:
    x, y = GREEN
    flame = "c-26 -6 -16 -30 -8 -40c1 10 8 8 8 -22c18 16 26 36 20 50c-4 9 -10 12 -20 12z"
    heart = "c-13 -4 -9 -16 -3 -24c2 7 6 4 6 -8c9 10 12 20 8 27c-3 4 -6 5 -11 5z"
    yield f'<path d="M{x:g} {y + 14:g}{flame}" {paint_attributes("#f0813a")}/>'
    yield f'<path d="M{x + 1:g} {y + 12:g}{heart}" {paint_attributes("#ffd463")}/>'


# -- the houses ---------------------------------------------------------------------------------


def _yards(doors: Sequence[Point], scale: float, prefix: str = "") -> Iterator[str]:
    for each, door in enumerate(doors, 1):
        drawn = path_data(_yard(door, scale))
        yield f'<path id="{prefix}h{each}" class="province inland" d="{drawn}z"/>'


def _yard(door: Point, scale: float) -> Iterator[Point]:
    """A rounded plot round a house and its board."""
    x, y = door[0], door[1] - 32 * scale
    wide, high, power = 57 * scale, 68 * scale, 0.55
    for step in range(36):
        turn = 2 * math.pi * step / 36
        across, down = math.cos(turn), math.sin(turn)
        yield (
            x + math.copysign(abs(across) ** power, across) * wide,
            y + math.copysign(abs(down) ** power, down) * high,
        )


def _houses(
    doors: Sequence[Point], plans: Sequence[CottagePlan], scale: float, seed: int
) -> Iterator[str]:
    """Houses and trees, those further back first."""
    standing = [
        (door[1], placed_group(door, scale, [*cottage_shapes(plan), *window_shapes(plan)]))
        for door, plan in zip(doors, plans, strict=True)
    ]
    standing += [(y, _tree((x, y), seed)) for x, y in _tree_places(doors, scale, seed)]
    for _, drawn in sorted(standing, key=lambda each: each[0]):
        yield drawn


def _tree_places(doors: Sequence[Point], scale: float, seed: int) -> list[Point]:
    """Where trees stand: outside the ring, never in front of a house, and whole on the sheet."""
    chance = seeded_random(seed, "grove")
    found: list[Point] = []
    for _ in range(4000):
        if len(found) == 95:
            break
        x, y = chance.uniform(34, SIZE[0] - 34), chance.uniform(92, SIZE[1] - 12)
        if math.hypot((x - GREEN[0]) / RING[0], (y - GREEN[1]) / RING[1]) < 1.26:
            continue
        close = any(
            abs(x - a) < 78 * scale and -118 * scale < y - b < 92 * scale + 50 for a, b in doors
        )
        if close or any(math.hypot(x - a, (y - b) * 1.5) < 30 for a, b in found):
            continue
        found.append((x, y))
    return found


def _tree(at: Point, seed: int) -> str:
    chance = seeded_random(seed, "tree", *(number(each) for each in at))
    green = chance.choice(_LEAVES)
    trunk = [
        ellipse((3, 0), 15, 5, paint_attributes("#22301c", opacity=0.25)),
        polygon([(-3, -14), (3, -14), (3, 1), (-3, 1)], paint_attributes("#6b4d38")),
    ]
    if chance.random() < 0.4:
        tiers = ((17, 8, 26), (14, 22, 24), (10, 36, 22))
        crown = [
            polygon(
                [(-wide, -foot), (0, -foot - high), (wide, -foot)],
                paint_attributes(shade_colour(green, -0.12 + 0.08 * tier)),
            )
            for tier, (wide, foot, high) in enumerate(tiers)
        ]
    else:
        balls = ((-8, -24, 13, -0.1), (9, -23, 13, -0.05), (0, -35, 15, 0), (-4, -39, 7, 0.14))
        crown = [
            ellipse((x, y), r, r, paint_attributes(shade_colour(green, shade)))
            for x, y, r, shade in balls
        ]
    return placed_group(at, chance.uniform(0.9, 1.45), [*trunk, *crown])


def _light(doors: Sequence[Point], plans: Sequence[CottagePlan], scale: float) -> Iterator[str]:
    """What shines by night: the moon, the fire, and the windows."""
    yield from _fire()
    moon = f"M{SIZE[0] - 100:g} 44a44 44 0 1 0 38 60a36 36 0 1 1 -38 -60z"
    yield f'<path d="{moon}" {paint_attributes("#f3ecd0")}/>'
    for door, plan in zip(doors, plans, strict=True):
        for wide, pale in ((40.0, 0.1), (26.0, 0.14)):
            glow = paint_attributes("#ffb347", opacity=pale)
            yield ellipse((door[0], door[1] - 15 * scale), wide * scale, wide * 0.5 * scale, glow)
        yield placed_group(door, scale, window_shapes(plan, LAMP))


# -- for the program ----------------------------------------------------------------------------


def _labels(doors: Sequence[Point], scale: float) -> Iterator[str]:
    for each, (x, y) in enumerate(doors, 1):
        yield (
            f'<g data-province="h{each}" data-x="{number(x)}" data-y="{number(y + 20 * scale)}"'
            f' data-width="{number(104 * scale)}" data-height="{number(24 * scale)}"'
            f' font-size="{number(19 * scale)}" data-en="House {each}" data-fr="Maison {each}"/>'
        )


def _anchors(doors: Sequence[Point], scale: float) -> Iterator[str]:
    for each, (x, y) in enumerate(doors, 1):
        marks = (("unit", x, y - 34 * scale), ("dislodged", x + 36 * scale, y - 78 * scale))
        circles = "".join(
            f'<circle class="{name}" cx="{number(a)}" cy="{number(b)}" r="1"/>'
            for name, a, b in (*marks, ("centre", x, y))
        )
        yield f'<g data-province="h{each}">{circles}</g>'
