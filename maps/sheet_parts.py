"""What a read sheet is made of: outlines, anchors, labels, borders and art as plain shapes."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING

from maps.svg_path import Point, Polyline

if TYPE_CHECKING:  # It takes a moment to load, and few ask questions of geometry.
    from shapely import MultiPolygon, Polygon


# Not slotted: cached_property keeps the polygon in the instance's own dictionary.
@dataclass(frozen=True)
class Outline:
    """The area of one province at one level of detail.

    `rings` are closed without repeating their first point; islands, mainland and holes stand side
    by side, so fill by the odd-even rule (`Qt.OddEvenFill`).
    """

    id: str
    rings: tuple[tuple[Point, ...], ...]

    @cached_property
    def polygon(self) -> "Polygon | MultiPolygon":
        """The same area for questions of geometry, built when first asked for."""
        import shapely
        from shapely import GeometryCollection, LinearRing, MultiPolygon, Polygon

        rings = [LinearRing(ring) for ring in self.rings]
        area = shapely.build_area(GeometryCollection(rings))
        if not isinstance(area, Polygon | MultiPolygon):  # A ring that crosses or touches itself.
            area = Polygon()
            for ring in self.rings:
                area = area.symmetric_difference(shapely.make_valid(Polygon(ring)).buffer(0))
        assert isinstance(area, Polygon | MultiPolygon)
        return area


@dataclass(frozen=True, slots=True)
class Anchors:
    """Where things stand in a province, or for a fleet on one of its coasts."""

    unit: Point
    dislodged: Point
    centre: Point | None = None
    """The supply-centre mark; None where there is none (and for a single coast)."""


@dataclass(frozen=True, slots=True)
class Label:
    """The room for a province's name: a box round (x, y), turned by `rotation` degrees clockwise.

    `lines` gives the full name as it is meant to be set in each language (`en`, `fr`), already
    broken and, on the seas, already in capitals. Set in the bundled EB Garamond (italic on the
    seas) at `size`, centred, with `spacing` added between letters and `LEADING` x size from line
    to line, it fits the box. All lengths are sheet units.
    """

    x: float
    y: float
    width: float
    height: float
    rotation: float
    size: float
    spacing: float
    lines: Mapping[str, tuple[str, ...]]


LEADING = 1.0
"""Distance of two lines of a label, in font sizes."""


class BorderKind(StrEnum):
    """What a border parts."""

    LAND = "land"
    COAST = "coast"
    SEA = "sea"


@dataclass(frozen=True, slots=True)
class Border:
    """The common border of two regions, so that a border between two owners can be drawn bolder.

    `between` is sorted; besides provinces it may name decoration (`x-asi`) and the map's edge.
    """

    between: tuple[str, str]
    kind: BorderKind
    lines: tuple[Polyline, ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """One piece of decorative art.

    `layer` is the id of its layer; `style` holds the SVG presentation attributes that apply to
    it (`fill`, `stroke`, `stroke-width`, `stroke-dasharray`, `opacity`, …), inherited ones too,
    and `class` where there is one.
    """

    layer: str
    lines: tuple[Polyline, ...]
    style: Mapping[str, str]


# Not slotted, for the same reason as Outline: its polygons are made when first asked for.
@dataclass(frozen=True)
class Sheet:
    """A whole map sheet; every mapping is sorted by id, `art` is in the order of painting."""

    size: tuple[float, float]
    provinces: Mapping[str, Outline]
    kinds: Mapping[str, str]
    """Province id → `inland`, `coastal`, `sea` or `impassable`."""
    nations: Mapping[str, str]
    """Province id → the realm it belonged to in 1901 (for a faint tint); absent where none."""
    mini: Mapping[str, Outline]
    anchors: Mapping[str, Anchors]
    """All provinces but impassable ones."""
    coast_anchors: Mapping[str, Anchors]
    """`stp/nc` → anchors."""
    labels: Mapping[str, Label]
    borders: tuple[Border, ...]
    art: tuple[Shape, ...]
    layers: tuple[str, ...]
    """Layer ids in the order of painting, `provinces`, `borders` and `labels` among them."""
    elements: Mapping[str, tuple[str, int]]
    """Province id → how the file writes its outline, and on which line."""
    file: str = ""
    outer_box: tuple[float, float, float, float] | None = None
    """Left, top, right and bottom of what is drawn, where regions go on beyond the sheet."""

    @cached_property
    def without_names(self) -> "Sheet":
        """The same without names, for those who write them themselves: always the same one."""
        return replace(self, labels={})
