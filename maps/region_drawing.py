"""A map's picture before it is written down: areas, what is known of its places, and art."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import shapely
from shapely.geometry.base import BaseGeometry

from maps.svg_path import Point


@dataclass(frozen=True, slots=True)
class KnownPoints:
    """Where a picture says that things stand; what it does not say is found."""

    unit: Point | None = None
    dislodged: Point | None = None
    centre: Point | None = None


@dataclass(frozen=True, slots=True)
class Region:
    """One province: its area, what kind of space it is, its name in each language.

    `coasts` gives for each separate coast, `nc`, where its fleets lie, or towards where.
    """

    id: str
    terrain: str
    names: Mapping[str, str]
    area: BaseGeometry
    centre: bool = False
    coasts: Mapping[str, KnownPoints] = field(default_factory=dict[str, KnownPoints])
    spot: KnownPoints = field(default_factory=KnownPoints)

    @property
    def sea(self) -> bool:
        """Whether it is open water."""
        return self.terrain == "sea"


@dataclass(frozen=True, slots=True)
class RegionBorder:
    """A line between two regions, or a region and nothing (`x-edge`), and what it parts."""

    between: tuple[str, str]
    kind: str
    lines: tuple[tuple[Point, ...], ...]


EDGE = "x-edge"
_NEAR = 1.6
"""Regions drawn by hand leave slits; no wider ones count as a common border."""


def region_borders(regions: Mapping[str, Region]) -> Iterator[RegionBorder]:
    """The borders of regions, each part of an outline once."""
    codes = sorted(regions)
    outlines = {code: regions[code].area.boundary for code in codes}
    tree = shapely.STRtree([regions[code].area for code in codes])
    for index, code in enumerate(codes):
        rest = outlines[code]
        near = sorted(int(k) for k in tree.query(regions[code].area.buffer(_NEAR)))
        for other in near:
            if other == index:
                continue
            there = regions[codes[other]].area.buffer(_NEAR, cap_style="flat")
            if other > index:
                yield from _border_between(
                    regions[code], regions[codes[other]], rest.intersection(there)
                )
            rest = rest.difference(there)
        yield from _border_between(regions[code], None, rest)


def _border_between(
    one: Region, other: Region | None, shape: BaseGeometry
) -> Iterator[RegionBorder]:
    lines = tuple(_lines(shape))
    if not lines:
        return
    if other is None:
        kind = "sea" if one.sea else "coast"
        yield RegionBorder((one.id, EDGE), kind, lines)
        return
    wet = one.sea + other.sea
    kind = ("land", "coast", "sea")[wet]
    yield RegionBorder((one.id, other.id), kind, lines)


def _lines(shape: BaseGeometry) -> Iterator[tuple[Point, ...]]:
    merged = shapely.line_merge(shape) if shape.geom_type == "MultiLineString" else shape
    for part in shapely.get_parts(merged):
        if part.geom_type in ("LineString", "LinearRing") and part.length > 1.0:
            yield tuple((float(x), float(y)) for x, y in part.coords)
