"""A map drawn from nothing but who borders whom: fields side by side, as on a board of tiles.

Places find their positions by their distances in steps (stress majorization: Gansner, Koren and
North 2004), then neighbours pull together and others apart until the cells round them, a Voronoi
diagram, touch mostly where the map says so. Cells that touch although they are no neighbours are
parted by a gap; neighbours that do not touch are joined by a line. No chance is in it: the same
map is drawn the same.
"""

import math
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from maps.region_drawing import KnownPoints, Region
from maps.sheet_writer import area_rings, write_sheet
from maps.svg_path import Point
from maps.svg_writer import element, lines_path_data, rings_path_data

Floats = NDArray[np.float64]

SPACING = 122.0
"""From the middle of a field to that of the next, in sheet units."""
_MARGIN = 34.0
_GAP = 5.0
"""Half the width of the gap between fields that are no neighbours."""
_SHORTEST = 9.0
"""Fields that share less of an edge count as not touching."""
_LONG, _FAINTEST = 1.2 * SPACING, 0.32
"""Lines longer than this grow faint, down to this share."""
_ROUNDS = 160


@dataclass(frozen=True, slots=True)
class ProvinceSpec:
    """A province to be drawn. `coasts` gives for each separate coast the fleets' ways from it."""

    terrain: str
    names: Mapping[str, str]
    centre: bool
    coasts: Mapping[str, Set[str]]


def draw_schematic(
    title: str,
    specs: Mapping[str, ProvinceSpec],
    armies: Mapping[str, Set[str]],
    fleets: Mapping[str, Set[str]],
    beside: Mapping[str, Set[str]] | None = None,
    told: Mapping[str, Point] | None = None,
) -> str:
    """A sheet for a map of which there is no picture.

    `armies` and `fleets` give for each province (not coast) the provinces that border it,
    `beside` what lies beside provinces that nothing enters. `told` is where the provinces lie on
    another picture of the map, if all of that is known; then they lie so here, too.
    """
    codes = sorted(specs)
    joined = _adjacency_matrix(codes, armies, fleets, beside or {})
    laid = _places_as_told(codes, joined, told or {})
    places = _spread(_places_by_stress(joined) if laid is None else laid, joined)
    places, size = _scaled_to_sheet(places, as_told=laid is not None)
    cells = _cells(places, joined, _land(codes, specs))
    regions = {
        code: Region(
            id=code,
            terrain=spec.terrain,
            names=spec.names,
            area=cells[k],
            centre=spec.centre,
            coasts=_coast_directions(spec, codes, places),
        )
        for k, (code, spec) in enumerate((code, specs[code]) for code in codes)
    }
    links = tuple(_links(codes, joined, cells, places, armies, specs))
    over = [element("g", {"id": "links", "data-art": "yes", "fill": "none"}, *links)]
    under = [_shore_art(cells, codes, specs)]
    return write_sheet(size, title, regions, under, over if links else ())


# -- the graph -------------------------------------------------------------------------------


def _adjacency_matrix(codes: Sequence[str], *graphs: Mapping[str, Set[str]]) -> NDArray[np.bool_]:
    at = {code: k for k, code in enumerate(codes)}
    joined = np.zeros((len(codes), len(codes)), dtype=bool)
    for graph in graphs:
        for code, near in graph.items():
            for other in near:
                if code != other and code in at and other in at:
                    joined[at[code], at[other]] = joined[at[other], at[code]] = True
    return joined


def _steps(joined: NDArray[np.bool_]) -> Floats:
    """Distances in steps; what cannot be reached is a little farther than anything else."""
    count = len(joined)
    steps = np.full((count, count), np.inf)
    np.fill_diagonal(steps, 0.0)
    reached = np.eye(count, dtype=bool)
    for far in range(1, count):
        following = (reached @ joined) & np.isinf(steps)
        if not following.any():
            break
        steps[following] = far
        reached = following
    known = steps[np.isfinite(steps)]
    return np.where(np.isinf(steps), (known.max() if len(known) else 1.0) + 1.0, steps)


def _places_by_stress(joined: NDArray[np.bool_]) -> Floats:
    """Places in steps, as near as can be to their distances in the graph."""
    steps = _steps(joined)
    count = len(steps)
    places = _places_by_scaling(steps)
    apart = steps + np.eye(count)
    weights = apart**-2.0
    np.fill_diagonal(weights, 0.0)
    laplace = np.diag(weights.sum(axis=1)) - weights
    inverse = np.linalg.pinv(laplace)
    for _ in range(120):
        gaps = places[:, None, :] - places[None, :, :]
        lengths = np.maximum(np.hypot(gaps[..., 0], gaps[..., 1]), 1e-6)
        pull = weights * steps / lengths
        np.fill_diagonal(pull, 0.0)
        places = inverse @ ((np.diag(pull.sum(axis=1)) - pull) @ places)
    return places


def _places_as_told(
    codes: Sequence[str], joined: NDArray[np.bool_], told: Mapping[str, Point]
) -> Floats | None:
    """The places told, in steps; None if one is missing or two are the same."""
    places = np.array([told.get(code, (0.0, 0.0)) for code in codes], dtype=float)
    if len(np.unique(places, axis=0)) < len(codes) or not joined.any():
        return None
    gaps = places[:, None, :] - places[None, :, :]
    lengths = np.hypot(gaps[..., 0], gaps[..., 1])[joined]
    return (places - places.mean(axis=0)) / float(np.median(lengths))


def _places_by_scaling(steps: Floats) -> Floats:
    """Classical scaling to two dimensions, each axis turned to one side."""
    count = len(steps)
    middle = np.eye(count) - 1.0 / count
    values, vectors = np.linalg.eigh(-0.5 * middle @ (steps**2) @ middle)
    found = vectors[:, -2:][:, ::-1] * np.sqrt(np.maximum(values[-2:][::-1], 1e-9))
    if found.shape[1] < 2:
        return np.zeros((count, 2))
    signs = np.where(found[np.argmax(np.abs(found) > 1e-9, axis=0), [0, 1]] > 0, -1.0, 1.0)
    # Nothing may lie upon another thing: a spiral too small to see parts what is alike.
    turn = np.arange(count) * 2.399963
    spiral = (
        0.02
        * np.sqrt(np.arange(count) + 1)[:, None]
        * np.column_stack((np.cos(turn), np.sin(turn)))
    )
    return found * signs + spiral


# -- from points to cells --------------------------------------------------------------------


def _spread(places: Floats, joined: NDArray[np.bool_]) -> Floats:
    """Move places until their cells touch where they should, and are about as big as another."""
    if len(places) < 4:
        return _with_least_distance(places)
    best, least = places, math.inf
    for turn in range(_ROUNDS):
        touching = _touching_cells(places)
        missing = joined & ~touching
        worse = float(missing.sum()) + 0.3 * float((touching & ~joined).sum())
        if worse < least:
            best, least = places.copy(), worse
        ease = 1.0 - turn / _ROUNDS
        places = places + ease * _forces(places, joined, missing, touching & ~joined)
    return _with_least_distance(best)


def _forces(
    places: Floats,
    joined: NDArray[np.bool_],
    missing: NDArray[np.bool_],
    wrong: NDArray[np.bool_],
) -> Floats:
    gaps = places[None, :, :] - places[:, None, :]
    lengths = np.maximum(np.hypot(gaps[..., 0], gaps[..., 1]), 1e-6)
    units = gaps / lengths[..., None]
    pull = np.where(joined, 0.05 * (lengths - 1.0), 0.0) + np.where(missing, 0.06, 0.0)
    push = np.where(lengths < 1.0, 0.22 * (1.0 - lengths), 0.0) + np.where(wrong, 0.03, 0.0)
    np.fill_diagonal(push, 0.0)
    moved = ((pull - push)[..., None] * units).sum(axis=1)
    length = np.maximum(np.hypot(moved[:, 0], moved[:, 1]), 1e-9)
    return moved * np.minimum(1.0, 0.25 / length)[:, None]


def _with_least_distance(places: Floats) -> Floats:
    """No two places nearer than the room that a unit and a name need."""
    for _ in range(200):
        gaps = places[None, :, :] - places[:, None, :]
        lengths = np.maximum(np.hypot(gaps[..., 0], gaps[..., 1]), 1e-6)
        np.fill_diagonal(lengths, np.inf)
        near = lengths < 0.86
        if not near.any():
            break
        push = np.where(near, 0.5 * (0.88 - lengths), 0.0)
        places = places - 0.5 * (push[..., None] * gaps / lengths[..., None]).sum(axis=1)
    return places


def _touching_cells(places: Floats) -> NDArray[np.bool_]:
    """Which cells touch: the edges of a Delaunay triangulation, but for long ones outside."""
    count = len(places)
    found = np.zeros((count, count), dtype=bool)
    edges = shapely.delaunay_triangles(shapely.multipoints(places), only_edges=True)
    ends = shapely.get_coordinates(edges).reshape(-1, 2, 2)
    ends = ends[np.hypot(*(ends[:, 0] - ends[:, 1]).T) < 2.2]
    near = np.argmin(
        np.hypot(*(ends.reshape(-1, 1, 2) - places[None]).transpose(2, 0, 1)), axis=1
    ).reshape(-1, 2)
    found[near[:, 0], near[:, 1]] = found[near[:, 1], near[:, 0]] = True
    return found


def _scaled_to_sheet(places: Floats, *, as_told: bool) -> tuple[Floats, Point]:
    """Places in sheet units, the broad way across or as they lie, and the size of the sheet."""
    turned = places - places.mean(axis=0)
    if not as_told:
        _, axes = np.linalg.eigh(turned.T @ turned)
        turned = turned @ axes[:, ::-1]
        turned *= np.where(turned[np.argmax(np.abs(turned), axis=0), [0, 1]] > 0, -1.0, 1.0)
    turned = turned * SPACING
    around = SPACING * 0.72 + _MARGIN
    low = turned.min(axis=0) - around
    size = turned.max(axis=0) + around - low
    return turned - low, (math.ceil(float(size[0])), math.ceil(float(size[1])))


def _cells(
    places: Floats, joined: NDArray[np.bool_], land: NDArray[np.bool_]
) -> list[BaseGeometry]:
    """The field of each place: the ground nearest to it, or to an arm it stretches out."""
    sites, owner = _growth_points(places, joined)
    hull = shapely.union_all(shapely.buffer(shapely.points(places), SPACING * 0.7))
    hull = hull.buffer(24).buffer(-24)
    diagram = shapely.voronoi_polygons(shapely.multipoints(sites), extend_to=hull, ordered=True)
    parts = np.asarray(shapely.get_parts(diagram))
    raw = [
        shapely.union_all(parts[owner == k]).intersection(hull).simplify(0.5)
        for k in range(len(places))
    ]
    tree = shapely.STRtree(raw)
    cells: list[BaseGeometry] = []
    for k, cell in enumerate(raw):
        walls = [
            cell.boundary.intersection(raw[j].boundary)
            for j in sorted(int(i) for i in tree.query(cell))
            if j != k and not joined[k, j]
        ]
        walls = [wall for wall in walls if wall.length > 0.1]
        parted = cell.difference(shapely.union_all(walls).buffer(_GAP)) if walls else cell
        if land[k] and walls:
            parted = parted.buffer(-3.0).buffer(3.0)
        cells.append(max(shapely.get_parts(parted), key=lambda part: part.area))
    return cells


def _growth_points(places: Floats, joined: NDArray[np.bool_]) -> tuple[Floats, NDArray[np.int_]]:
    """The points round which fields grow, and whose each is.

    Neighbours whose fields would not touch reach out for one another, where no other two that do
    would be cut off by it.
    """
    touching = _touching_cells(places / SPACING)
    kept = [(k, j) for k, j in _pairs(joined & touching)]
    lines = [shapely.LineString((places[k], places[j])) for k, j in kept]
    missing = sorted(
        _pairs(joined & ~touching),
        key=lambda pair: float(np.hypot(*(places[pair[0]] - places[pair[1]]))),
    )
    sites, owner = [*places], [*range(len(places))]
    for k, j in missing:
        line = shapely.LineString((places[k], places[j]))
        middle = np.hypot(*((places[k] + places[j]) / 2 - places).T)
        blocked = np.delete(middle, (k, j)).min(initial=np.inf) < SPACING * 0.3
        if blocked or line.length > 2.6 * SPACING or any(line.crosses(each) for each in lines):
            continue
        lines.append(line)
        for share in (0.3, 0.46):
            sites += [
                places[k] + share * (places[j] - places[k]),
                places[j] + share * (places[k] - places[j]),
            ]
            owner += [k, j]
    return np.array(sites), np.array(owner)


def _pairs(table: NDArray[np.bool_]) -> list[tuple[int, int]]:
    """The pairs of a symmetric table, each once."""
    rows, columns = np.nonzero(np.triu(table))
    return [(int(k), int(j)) for k, j in zip(rows, columns, strict=True)]


def _land(codes: Sequence[str], specs: Mapping[str, ProvinceSpec]) -> NDArray[np.bool_]:
    return np.array([specs[code].terrain != "sea" for code in codes])


def _coast_directions(
    spec: ProvinceSpec, codes: Sequence[str], places: Floats
) -> dict[str, KnownPoints]:
    """Each coast lies on the side of the waters it leads to."""
    found: dict[str, KnownPoints] = {}
    for coast, near in spec.coasts.items():
        spots = [places[codes.index(code)] for code in sorted(near) if code in codes]
        if spots:
            x, y = np.mean(spots, axis=0)
            found[coast] = KnownPoints(unit=(float(x), float(y)))
        else:
            found[coast] = KnownPoints()
    return found


# -- art -------------------------------------------------------------------------------------


def _shore_art(
    cells: Sequence[BaseGeometry], codes: Sequence[str], specs: Mapping[str, ProvinceSpec]
) -> str:
    """A shore round the land, below everything."""
    land = [cells[k] for k, code in enumerate(codes) if specs[code].terrain != "sea"]
    shore = shapely.union_all(land).buffer(9.0).buffer(-2.0) if land else shapely.Polygon()
    path = element("path", {"d": rings_path_data(area_rings(shore)), "fill": "#7fa3b3"})
    style = {"id": "shore", "data-art": "yes", "opacity": "0.25", "stroke": "none"}
    return element("g", style, path)


def _links(
    codes: Sequence[str],
    joined: NDArray[np.bool_],
    cells: Sequence[BaseGeometry],
    places: Floats,
    armies: Mapping[str, Set[str]],
    specs: Mapping[str, ProvinceSpec],
) -> Iterator[str]:
    """A line between each two neighbours whose fields do not touch."""
    for k, j in _pairs(joined):
        shared = cells[k].boundary.intersection(cells[j].buffer(0.5))
        if shared.length >= _SHORTEST:
            continue
        if "impassable" in (specs[codes[k]].terrain, specs[codes[j]].terrain):
            continue
        walked = codes[j] in armies.get(codes[k], ())
        line = _bent_line(places[k], places[j], cells[k], cells[j])
        colour = "#8a4b2a" if walked else "#2f6b8c"
        look = {"stroke": colour, "stroke-width": 2.6, "stroke-dasharray": "1.5 5"}
        # Lines across half the map would bury the short ones; their ends tell where they lead.
        far = math.dist(line[0], line[-1]) / _LONG
        if far > 1.0:
            look["stroke-opacity"] = round(max(_FAINTEST, 1.0 / far), 2)
        yield element("path", {"d": lines_path_data([line]), **look})
        ends = [_dot(line[0], colour), _dot(line[-1], colour)]
        yield from ends


def _bent_line(
    start: Floats, end: Floats, one: BaseGeometry, other: BaseGeometry
) -> Sequence[Point]:
    """A slightly bent line from just inside one field to just inside the other."""
    along = end - start
    middle = (start + end) / 2 + 0.1 * np.array([-along[1], along[0]])
    steps = np.linspace(0.0, 1.0, 41)[:, None]
    curve = (1 - steps) ** 2 * start + 2 * steps * (1 - steps) * middle + steps**2 * end
    line = shapely.LineString(curve)
    outside = line.difference(one.buffer(-7)).difference(other.buffer(-7))
    parts = [part for part in shapely.get_parts(outside) if part.geom_type == "LineString"]
    if not parts:
        return [(float(x), float(y)) for x, y in curve]
    whole = max(parts, key=lambda part: part.length)
    return [(float(x), float(y)) for x, y in whole.coords]


def _dot(at: Point, colour: str) -> str:
    return element(
        "circle", {"cx": at[0], "cy": at[1], "r": 3.2, "fill": colour, "stroke": "none"}
    )
