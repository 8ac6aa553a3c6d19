"""From land to sheet: the whole of the atlas in order."""

from collections.abc import Callable, Mapping

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from maps.atlas import art, draw
from maps.atlas.beyond import AROUND, beyond, outer_box
from maps.atlas.drawn import COASTS, KIEL_CANAL, SEAS
from maps.atlas.graph import STANDARD, Graph, read_graph
from maps.atlas.land import read_land
from maps.atlas.partition import partition
from maps.atlas.project import EAST, NORTH, SOUTH, WEST, Coordinates, project, project_point
from maps.atlas.smooth import FULL, MINI, SmoothNetwork, network, smooth_shape
from maps.atlas.warp import find_warps
from maps.lettering import name_settings
from maps.placement import (
    Disc,
    Placement,
    PlacementRequest,
    best_placement,
    dislodged_place_near,
    name_placement,
    unit_place_near,
)
from maps.svg_writer import element, lines_path_data, rings_path_data

_WIDTH = 1600.0
_SCALE = _WIDTH / (EAST - WEST)
SIZE = (_WIDTH, float(round((NORTH - SOUTH) * _SCALE)))
"""The sheet in its own units, pixels at 100 %."""

_MARGIN = 26.0
_LAND_SIZES = (16.0, 15.0, 14.0, 13.0, 12.0, 11.0, 10.0)
_SEA_SIZES = (17.0, 15.5, 14.0, 13.0, 12.0, 11.0, 10.0)
_OCEAN_SIZES = (22.0, 19.0, *_SEA_SIZES)
_OCEAN_AREA = 60_000.0
_TURNS: Mapping[str, tuple[float, ...]] = {}
_ISLAND_SHORE = 5.0
_COMPASS = (132.0, 1330.0, 70.0)


def build_sheet(*, visible_anchors: bool = False) -> str:
    """The standard sheet as SVG text, the same on every run."""
    graph = read_graph(STANDARD / "map.json")
    degrees = read_land()
    cut = partition(degrees)
    to_sheet = _to_sheet(cut.regions)
    regions = {code: shapely.transform(shape, to_sheet) for code, shape in cut.regions.items()}
    wide = beyond(regions, degrees, SIZE, to_sheet)
    full, mini = network(wide, outer_box(SIZE), FULL), network(regions, (0, 0, *SIZE), MINI)
    islands = {
        code: smooth_shape(shapely.transform(shapely.segmentize(shape, 12.0), to_sheet), FULL)
        for code, shape in cut.islands.items()
    }
    dry = shapely.transform(cut.dry, to_sheet)
    places, berths = _find_places(graph, full, islands, dry, to_sheet)
    net = art.graticule(to_sheet, 5.0, AROUND[0] / _SCALE)
    land = shapely.union_all(
        [shape for code, shape in full.shapes.items() if code not in SEAS and code[:2] != "w-"]
        + list(islands.values())
    )
    layers = [
        *art.sea_layers(net, land, SIZE, outer_box(SIZE)),
        *draw.province_layers(full, graph),
        _inner_waters(full.shapes["con"], dry, to_sheet),
        draw.border_layer(full),
        art.island_layer(islands),
        art.compass_layer(*_COMPASS),
        art.frame_layer(art.graticule(to_sheet, 2.5), SIZE),
        draw.label_layer(places),
        draw.centre_layer(places),
        draw.mini_layer(mini, graph),
        draw.anchor_layer(places, berths, visible=visible_anchors),
    ]
    return draw.document(SIZE, "Europe, 1901", layers, outer_box(SIZE))


def _to_sheet(regions: Mapping[str, BaseGeometry]) -> Callable[[Coordinates], Coordinates]:
    warps = find_warps(regions)

    def to_sheet(points: Coordinates) -> Coordinates:
        for warp in warps:
            # Beyond the frame, which the warps leave where it is, all goes on unbent.
            framed = np.clip(points, (WEST, SOUTH), (EAST, NORTH))
            points = warp(framed) + (points - framed)
        return np.column_stack(((points[:, 0] - WEST) * _SCALE, (NORTH - points[:, 1]) * _SCALE))

    return to_sheet


def _find_places(
    graph: Graph,
    full: SmoothNetwork,
    islands: Mapping[str, BaseGeometry],
    dry: BaseGeometry,
    to_sheet: Callable[[Coordinates], Coordinates],
) -> tuple[dict[str, Placement], dict[str, draw.CoastDrawing]]:
    """Where everything stands; raises ValueError naming a province without room."""
    shores = shapely.union_all(list(islands.values())).buffer(_ISLAND_SHORE)
    places: dict[str, Placement] = {}
    berths: dict[str, draw.CoastDrawing] = {}
    for code, node in graph.nodes.items():
        ground = full.shapes[code]
        if code == "con":
            ground = ground.intersection(dry.buffer(-0.5))
        elif code in SEAS:
            ground = ground.difference(shores)
        ground = _largest(ground.intersection(_inside()))
        taken: list[Disc] = []
        for coast in node.coasts:
            target = shapely.transform(project_point(*COASTS[f"{code}/{coast}"]), to_sheet)
            unit = unit_place_near(ground, (target.x, target.y), taken)
            berth = draw.CoastDrawing(unit, dislodged_place_near(ground, unit, taken))
            taken += berth.unit, berth.dislodged
            berths[f"{code}/{coast}"] = berth
        sea = code in SEAS
        sizes = _LAND_SIZES if not sea else _OCEAN_SIZES
        if sea and ground.area < _OCEAN_AREA:
            sizes = _SEA_SIZES
        words = name_settings(node.names, sea=sea)
        turns = _TURNS.get(code, (0.0,))
        wish = PlacementRequest(ground, words, sizes, turns, node.centre, tuple(taken))
        place = name_placement(wish) if node.terrain == "impassable" else best_placement(wish)
        if place is None:
            raise ValueError(f"No room for everything in {code}.")
        places[code] = place
    return places, berths


def _inside() -> BaseGeometry:
    return shapely.box(_MARGIN, _MARGIN, SIZE[0] - _MARGIN, SIZE[1] - _MARGIN)


def _largest(shape: BaseGeometry) -> BaseGeometry:
    return max(shapely.get_parts(shape), key=lambda part: part.area)


def _inner_waters(
    constantinople: BaseGeometry,
    dry: BaseGeometry,
    to_sheet: Callable[[Coordinates], Coordinates],
) -> str:
    """The Sea of Marmara and the Kiel canal: water to look at, inside provinces."""
    sea = constantinople.difference(dry.buffer(0.8)).buffer(-0.3)
    marmara = [part for part in shapely.get_parts(sea) if part.area > 6.0]
    canal = shapely.transform(shapely.LineString(KIEL_CANAL), lambda c: to_sheet(project(c)))
    rings = art.polygon_rings(shapely.multipolygons([marmara]))
    course = [[(float(x), float(y)) for x, y in canal.coords]]
    water = {
        "d": rings_path_data(rings),
        "fill": "#bcd3d7",
        "stroke": art.INK,
        "stroke-width": 0.9,
    }
    line = {"d": lines_path_data(course), "fill": "none", "stroke": "#6d9fae", "stroke-width": 2}
    style = {"id": "inner-waters", "data-art": "yes", "pointer-events": "none"}
    return element("g", style, element("path", water), element("path", line))
