"""The decoration of the sheet: graticule, waterlines, compass and frame."""

import itertools
import math
from collections.abc import Callable, Iterable, Mapping

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from maps.atlas.project import FRAME, Coordinates, project
from maps.atlas.smooth import Box, smooth_ring
from maps.sheet import Point
from maps.svg_writer import element, lines_path_data, rings_path_data

INK = "#33261a"
SEA_INK = "#3d6676"
PAPER = "#f6efdf"
_FRAME_WIDTH = 15.0
_WATERLINES = ((2.6, 0.55), (5.6, 0.42), (9.4, 0.31), (14.2, 0.21), (20.2, 0.13), (27.6, 0.08))
"""Distance from the coast and opacity of each line."""

ToSheet = Callable[[Coordinates], Coordinates]


def graticule(to_sheet: ToSheet, step: float, around: float = 0.0) -> list[BaseGeometry]:
    """Meridians and parallels every `step` degrees, in sheet units, as far as the frame or so many
    kilometres round it."""
    frame = FRAME.buffer(around, join_style="mitre")
    meridians = [
        shapely.LineString([(lon, lat) for lat in range(15, 87)])
        for lon in np.arange(-75.0, 105.1, step)
    ]
    parallels = [
        shapely.LineString([(lon, lat) for lon in range(-75, 106)])
        for lat in np.arange(15.0, 85.1, step)
    ]
    flat = [shapely.transform(line, project) for line in (*meridians, *parallels)]
    inside = [part for line in flat for part in shapely.get_parts(line.intersection(frame))]
    bent = [shapely.transform(shapely.segmentize(part, 15.0), to_sheet) for part in inside]
    return [line.simplify(0.2) for line in bent if line.length > 1]


def sea_layers(
    lines: Iterable[BaseGeometry], land: BaseGeometry, size: Point, box: Box
) -> list[str]:
    """The water under the provinces."""
    width, height = size
    back = element("rect", {"width": width, "height": height, "fill": "#c4d8da"})
    depth = element("rect", {"width": width, "height": height, "fill": "url(#depth)"})
    net = element("path", {"d": lines_path_data(_points(lines))})
    style = {"fill": "none", "stroke": "#5f919f", "stroke_width": 0.7, "stroke_opacity": 0.3}
    coasts: list[str] = []
    inside = shapely.box(*box).buffer(-1, join_style="mitre")
    plain = land.simplify(0.6)
    for distance, opacity in _WATERLINES:
        wide = plain.buffer(distance, quad_segs=4).simplify(0.6 + distance * 0.06)
        rings = [smooth_ring(ring, 0.3) for ring in polygon_rings(wide)]
        rim = shapely.MultiLineString(rings)
        shore = shapely.line_merge(rim.intersection(inside))
        data = lines_path_data(_points(shapely.get_parts(shore)))
        coasts.append(element("path", {"d": data, "stroke_opacity": opacity}))
    water = {"fill": "none", "stroke": "#4c7f90", "stroke_width": 0.75}
    return [
        _layer("sea", {}, back, depth),
        _layer("graticule", style, net),
        _layer("waterlines", water, *coasts),
    ]


def island_layer(islands: Mapping[str, BaseGeometry]) -> str:
    """Islands that are no province: they belong to the sea round them and take no click."""
    paths = [
        element("path", {"class": code, "d": rings_path_data(polygon_rings(islands[code]))})
        for code in sorted(islands)
    ]
    style = {"fill": "#e4dac1", "stroke": INK, "stroke_width": 0.8, "stroke_linejoin": "round"}
    return _layer("islands", {**style, "pointer_events": "none"}, *paths)


def compass_layer(x: float, y: float, radius: float) -> str:
    """A compass rose of sixteen points."""
    parts: list[str] = []
    for reach, turns in ((0.62, range(1, 16, 2)), (0.8, range(2, 16, 4)), (1.0, range(0, 16, 4))):
        waist = radius * 0.13 * (0.6 if reach < 0.7 else 1.0)
        for turn in turns:
            for side, fill in ((1, SEA_INK), (-1, PAPER)):
                half = _ray(x, y, radius * reach, waist * side, turn)
                parts.append(element("path", {"d": rings_path_data([half]), "fill": fill}))
    rings = [
        element("circle", {"cx": x, "cy": y, "r": radius * r, "fill": "none"})
        for r in (0.52, 0.56, 0.7)
    ]
    north = _north(x, y - radius * 1.16, radius * 0.11)
    parts.append(
        element("path", {"d": lines_path_data(north), "fill": "none", "stroke_width": 1.6})
    )
    style = {"stroke": SEA_INK, "stroke_width": 0.7, "stroke_linejoin": "round", "opacity": 0.8}
    return _layer("compass", {**style, "pointer_events": "none"}, *rings, *parts)


def frame_layer(lines: Iterable[BaseGeometry], size: Point) -> str:
    """A paper margin whose checkered band changes colour where the graticule meets it."""
    width, height = size
    edge = shapely.box(0, 0, width, height).exterior
    marks = {0.0, width, width + height, 2 * width + height, edge.length}
    for line in lines:
        for end in (line.coords[0], line.coords[-1]):
            place = shapely.Point(end)
            if place.distance(edge) < 0.5:
                marks.add(_along((end[0], end[1]), size))
    stops = sorted(marks)
    inset = _FRAME_WIDTH * 0.55
    dark = [
        [_at(a, inset, size), _at(b, inset, size)]
        for k, (a, b) in enumerate(itertools.pairwise(stops))
        if k % 2 == 0
    ]
    margin = [_rect(0, size), _rect(_FRAME_WIDTH, size)]
    band = {"fill": "none", "stroke": INK, "stroke_width": 0.9}
    return _layer(
        "frame",
        {"pointer_events": "none"},
        element("path", {"d": rings_path_data(margin), "fill": PAPER, "fill_rule": "evenodd"}),
        element("path", {**band, "d": lines_path_data(dark), "stroke_width": _FRAME_WIDTH * 0.3}),
        *(
            element("path", {**band, "d": rings_path_data([_rect(_FRAME_WIDTH * k, size)])})
            for k in (0.4, 0.7)
        ),
        element(
            "path",
            {**band, "d": rings_path_data([_rect(_FRAME_WIDTH, size)]), "stroke_width": 1.8},
        ),
    )


def polygon_rings(shape: BaseGeometry) -> list[list[Point]]:
    """Exterior and holes of all polygons, without repeating the first point."""
    return [
        [(float(x), float(y)) for x, y in ring.coords[:-1]]
        for polygon in shapely.get_parts(shape)
        if isinstance(polygon, shapely.Polygon)
        for ring in (polygon.exterior, *polygon.interiors)
    ]


def _layer(name: str, style: Mapping[str, object], *children: str) -> str:
    return element("g", {"id": name, "data-art": "yes", **style}, *children)


def _points(lines: Iterable[BaseGeometry]) -> list[list[Point]]:
    return [[(float(x), float(y)) for x, y in line.coords] for line in lines if line.length > 0]


def _ray(x: float, y: float, reach: float, waist: float, turn: int) -> list[Point]:
    angle = math.radians(turn * 22.5)
    sine, cosine = math.sin(angle), math.cos(angle)
    points = ((0.0, 0.0), (waist, -abs(waist)), (0.0, -reach))
    return [(x + a * cosine - b * sine, y + a * sine + b * cosine) for a, b in points]


def _north(x: float, y: float, half: float) -> list[list[Point]]:
    """The letter N, drawn."""
    left, right = x - half * 0.8, x + half * 0.8
    return [[(left, y + half), (left, y - half), (right, y + half), (right, y - half)]]


def _along(point: Point, size: Point) -> float:
    """How far a point of the edge lies along it, clockwise from the top left corner."""
    (x, y), (width, height) = point, size
    sides = ((y, x), (width - x, width + y), (height - y, 2 * width + height - x))
    for away, along in sides:
        if abs(away) < 0.5:
            return along
    return 2 * (width + height) - y


def _at(along: float, inset: float, size: Point) -> Point:
    """The place on the band `inset` within the edge, at a distance along the edge."""
    width, height = size
    if along <= width:
        x, y = along, 0.0
    elif along <= width + height:
        x, y = width, along - width
    elif along <= 2 * width + height:
        x, y = 2 * width + height - along, height
    else:
        x, y = 0.0, 2 * (width + height) - along
    low, high = np.array([inset, inset]), np.array([width - inset, height - inset])
    clipped = np.clip([x, y], low, high)
    return (float(clipped[0]), float(clipped[1]))


def _rect(inset: float, size: Point) -> list[Point]:
    right, bottom = size[0] - inset, size[1] - inset
    return [(inset, inset), (right, inset), (right, bottom), (inset, bottom)]
