"""The land of Europe, dissolved to provinces, in degrees of longitude and latitude."""

import gzip
import json
from pathlib import Path

import shapely

LAND_FILE = Path(__file__).with_name("land.json.gz")
"""Province id → polygons → rings of thousandths of a degree, each point relative to the last."""


def read_land() -> dict[str, shapely.MultiPolygon]:
    """Province id → its land; `x-…` is neutral land, `o-…` an island of decoration."""
    stored: dict[str, list[list[list[int]]]] = json.loads(gzip.decompress(LAND_FILE.read_bytes()))
    return {
        code: shapely.MultiPolygon(
            [(_ring(rings[0]), [_ring(hole) for hole in rings[1:]]) for rings in polygons]
        )
        for code, polygons in stored.items()
    }


def _ring(steps: list[int]) -> list[tuple[float, float]]:
    x = y = 0
    points: list[tuple[float, float]] = []
    numbers = iter(steps)
    for dx, dy in zip(numbers, numbers, strict=True):
        x, y = x + dx, y + dy
        points.append((x / 1000, y / 1000))
    return points
