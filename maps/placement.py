"""Finding room in a province for its unit, a dislodged unit, its centre and its name.

A grid of candidate points; for each possible place of the name the best place of the unit, then
of the dislodged unit and of the centre. The largest lettering with room for everything wins.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import affinity
from shapely.geometry.base import BaseGeometry

from maps.lettering import NameSetting
from maps.sheet import Anchors, Point

UNIT_RADIUS = 13.0
DISLODGED_RADIUS = 11.0
CENTRE_RADIUS = 5.0
_AIR = 2.0
"""Room left between any two things."""
_GRID_POINTS = 34
_NAMES_TRIED = 70
_NAMES_FOLLOWED = 14

Floats = NDArray[np.float64]


class Disc(NamedTuple):
    """Something round that stands in the province."""

    x: float
    y: float
    radius: float


class NameBox(NamedTuple):
    """The room of a name: centre, size and turn (degrees clockwise)."""

    x: float
    y: float
    width: float
    height: float
    turn: float


@dataclass(frozen=True, slots=True)
class PlacementRequest:
    """What has to find room on one piece of ground."""

    ground: BaseGeometry
    settings: tuple[NameSetting, ...]
    sizes: tuple[float, ...]
    turns: tuple[float, ...]
    centre: bool
    obstacles: tuple[Disc, ...]
    fineness: float = _GRID_POINTS
    """How many points are tried from one side of an ordinary area to the other."""


@dataclass(frozen=True, slots=True)
class Placement:
    """Where everything stands; no anchors where no unit may enter."""

    anchors: Anchors | None
    box: NameBox
    size: float
    lines: Mapping[str, tuple[str, ...]]


class CandidatePoints:
    """Candidate points of a piece of ground and how far each is from its edge."""

    def __init__(self, ground: BaseGeometry, fineness: float = _GRID_POINTS) -> None:
        self.core = ground.buffer(-1.5 * _AIR)
        """Where a name may stand without touching a border."""
        west, north, east, south = ground.bounds
        coarsest = 6.0 * _GRID_POINTS / fineness
        step = min(max(math.sqrt(ground.area) / fineness, 1.2), coarsest)
        grid_x, grid_y = np.meshgrid(np.arange(west, east, step), np.arange(north, south, step))
        points = shapely.points(grid_x.ravel(), grid_y.ravel())
        shapely.prepare(ground)
        points = np.asarray(points)[shapely.contains(ground, points)]
        self.points: Floats = shapely.get_coordinates(points)
        self.depth: Floats = shapely.distance(points, ground.boundary)
        heart = shapely.maximum_inscribed_circle([ground])[0]
        self.middle: Floats = shapely.get_coordinates(heart)[0]


def best_placement(wish: PlacementRequest) -> Placement | None:
    """The best arrangement, or None where not even the smallest lettering has room."""
    ground = CandidatePoints(wish.ground, wish.fineness)
    # Tokens side by side with the largest lettering first; then closer tokens, smaller lettering.
    for apart in (26.0, 21.0, 17.0):
        for size in wish.sizes:
            places = [
                found
                for setting in wish.settings
                for turn in wish.turns
                if (found := _placement_for(wish, ground, setting, size, turn, apart)) is not None
            ]
            if places:
                return max(places, key=lambda found: found[0])[1]
    return None


def name_placement(wish: PlacementRequest) -> Placement | None:
    """The name alone, as near the middle as it can stand."""
    ground = CandidatePoints(wish.ground, wish.fineness)
    for size in wish.sizes:
        for setting in wish.settings:
            for turn in wish.turns:
                for box in _boxes(wish, ground, setting, size, turn)[:1]:
                    return Placement(None, box, size, setting.lines)
    return None


def unit_place_near(ground: BaseGeometry, target: Point, obstacles: Sequence[Disc]) -> Disc:
    """The place for a unit nearest to `target`; raises ValueError where none has room."""
    found = CandidatePoints(ground)
    free = (found.depth >= UNIT_RADIUS + 1) & _has_room(found.points, UNIT_RADIUS, obstacles)
    return Disc(*_nearest(found.points[free], target), UNIT_RADIUS)


def dislodged_place_near(ground: BaseGeometry, unit: Disc, obstacles: Sequence[Disc]) -> Disc:
    """The place for a dislodged unit beside `unit`."""
    found = CandidatePoints(ground)
    blocked = (unit, *obstacles)
    free = (found.depth >= DISLODGED_RADIUS) & _has_room(found.points, DISLODGED_RADIUS, blocked)
    return Disc(*_nearest(found.points[free], unit[:2]), DISLODGED_RADIUS)


def distance_to_box(points: Floats, box: NameBox) -> Floats:
    """How far each point (n, 2) is outside a box; 0 within."""
    angle = math.radians(box.turn)
    right, down = points[:, 0] - box.x, points[:, 1] - box.y
    along = right * math.cos(angle) + down * math.sin(angle)
    across = down * math.cos(angle) - right * math.sin(angle)
    dx = np.maximum(np.abs(along) - box.width / 2, 0)
    dy = np.maximum(np.abs(across) - box.height / 2, 0)
    return np.hypot(dx, dy)


def box_polygon(box: NameBox) -> shapely.Polygon:
    """The box as a polygon."""
    w, h = box.width / 2, box.height / 2
    upright = shapely.box(box.x - w, box.y - h, box.x + w, box.y + h)
    turned = affinity.rotate(upright, box.turn) if box.turn else upright
    assert isinstance(turned, shapely.Polygon)
    return turned


def _nearest(points: Floats, target: Point) -> tuple[float, float]:
    if not len(points):
        raise ValueError(f"No room for a unit near {target}.")
    away = np.hypot(points[:, 0] - target[0], points[:, 1] - target[1])
    x, y = points[int(np.argmin(away))]
    return (float(x), float(y))


def _has_room(points: Floats, radius: float, obstacles: Sequence[Disc]) -> NDArray[np.bool_]:
    clear = np.ones(len(points), dtype=bool)
    for disc in obstacles:
        away = np.hypot(points[:, 0] - disc.x, points[:, 1] - disc.y)
        clear &= away >= radius + disc.radius + _AIR
    return clear


def _boxes(
    wish: PlacementRequest, ground: CandidatePoints, setting: NameSetting, size: float, turn: float
) -> list[NameBox]:
    """Places for the name, those nearest the middle first."""
    width, height = setting.width * size, setting.height * size
    deep = ground.points[ground.depth >= min(width, height) / 2]
    if not len(deep):
        return []
    if turn:
        shapes = [box_polygon(NameBox(x, y, width, height, turn)) for x, y in deep]
    else:
        (x, y), w, h = deep.T, width / 2, height / 2
        shapes = shapely.box(x - w, y - h, x + w, y + h)
    shapely.prepare(ground.core)
    fits = shapely.contains(ground.core, shapes)
    kept = [NameBox(float(x), float(y), width, height, turn) for x, y in deep[fits]]
    for disc in wish.obstacles:
        place = np.array([[disc.x, disc.y]])
        kept = [b for b in kept if distance_to_box(place, b)[0] >= disc.radius + _AIR]
    low = (ground.middle[0], ground.middle[1] + UNIT_RADIUS)
    kept.sort(key=lambda b: math.hypot(b.x - low[0], (b.y - low[1])))
    stride = max(1, len(kept) // _NAMES_TRIED)
    return kept[::stride]


def _placement_for(
    wish: PlacementRequest,
    ground: CandidatePoints,
    setting: NameSetting,
    size: float,
    turn: float,
    apart: float,
) -> tuple[float, Placement] | None:
    roomy = (ground.depth >= UNIT_RADIUS + 1) & _has_room(
        ground.points, UNIT_RADIUS, wish.obstacles
    )
    stands, depth = ground.points[roomy], ground.depth[roomy]
    if not len(stands):
        return None
    drafts: list[tuple[float, NameBox, Disc]] = []
    for box in _boxes(wish, ground, setting, size, turn):
        gap = distance_to_box(stands, box) - UNIT_RADIUS
        worth = _unit_place_scores(stands, depth, ground.middle, box, gap)
        k = int(np.argmax(worth))
        off = math.hypot(box.x - ground.middle[0], box.y - ground.middle[1])
        if gap[k] >= _AIR / 2:
            drafts.append((float(worth[k]) - 0.3 * off, box, _disc(stands[k], UNIT_RADIUS)))
    drafts.sort(key=lambda draft: -draft[0])
    best: tuple[float, Placement] | None = None
    for worth, box, unit in drafts[:_NAMES_FOLLOWED]:
        found = _place_rest(wish, ground, box, unit, apart)
        if found is not None and (best is None or worth + found[0] > best[0]):
            dislodged, centre = found[1], found[2]
            anchors = Anchors(unit[:2], dislodged[:2], centre and centre[:2])
            place = Placement(anchors, box, size, setting.lines)
            best = (worth + found[0] - 2 * len(setting.lines["en"]), place)
    return best


def _unit_place_scores(
    stands: Floats, depth: Floats, middle: Floats, box: NameBox, gap: Floats
) -> Floats:
    """Deep, near the middle, close to the name and preferably straight above or below it."""
    off = np.hypot(stands[:, 0] - middle[0], stands[:, 1] - middle[1])
    aside = np.abs(stands[:, 0] - box.x)
    return (
        np.minimum(depth, UNIT_RADIUS * 1.5)
        + 6 * np.minimum(gap - 3.0, 0)
        - 0.3 * np.maximum(gap - 3.0, 0)
        - 0.2 * off
        - 0.1 * aside
        - 2.0 * (stands[:, 1] > box.y)
    )


def _disc(point: Floats, radius: float) -> Disc:
    return Disc(float(point[0]), float(point[1]), radius)


def _place_rest(
    wish: PlacementRequest, ground: CandidatePoints, box: NameBox, unit: Disc, apart: float
) -> tuple[float, Disc, Disc | None] | None:
    """The dislodged unit and the centre mark, given the name and the unit."""
    points, depth = ground.points, ground.depth
    gap = distance_to_box(points, box)
    away = np.hypot(points[:, 0] - unit.x, points[:, 1] - unit.y)
    radius = DISLODGED_RADIUS if apart > 20 else DISLODGED_RADIUS - 2
    free = (depth >= radius) & (gap >= radius + 1) & (away >= apart)
    free &= _has_room(points, radius, wish.obstacles)
    if not free.any():
        return None
    worth = 0.6 * np.minimum(depth, 16.0) - away - 0.15 * np.abs(points[:, 1] - unit.y)
    k = int(np.argmax(np.where(free, worth, -np.inf)))
    dislodged = _disc(points[k], radius)
    score = min(0.0, 30.0 - float(away[k]))
    if not wish.centre:
        return score, dislodged, None
    free = (depth >= CENTRE_RADIUS + 1.5) & (gap >= CENTRE_RADIUS + 1.5)
    free &= _has_room(points, CENTRE_RADIUS, (unit, dislodged, *wish.obstacles))
    if not free.any():
        return None
    near = np.minimum(gap, 9.0) + np.minimum(depth, 11.0) - 0.5 * away - 0.1 * gap
    k = int(np.argmax(np.where(free, near, -np.inf)))
    return score - 0.1 * float(away[k]), dislodged, _disc(points[k], CENTRE_RADIUS)
