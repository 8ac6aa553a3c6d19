"""The pictures of jDip's variants, of the package `diplomacy` and of godip, drawn again as ours.

Such an SVG holds the areas that one can click on in `<g id="MouseLayer">` (godip: `provinces`), a
shape or group for each province, the later above the earlier, and in `jdipNS:PROVINCE_DATA` where
units stand (godip: paths called `bul/scCenter` begin there). Only the areas are taken, and on
which side a coast lies; what is written and marked finds its room anew.
"""

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import numpy as np
import shapely
from shapely import affinity
from shapely.geometry.base import BaseGeometry

from maps.region_drawing import KnownPoints, Region
from maps.sheet_error import SheetError, SheetFault
from maps.sheet_writer import write_sheet
from maps.svg_path import DrawingBudget, Point, Polyline, TooMuchDrawn, read_shape, transformed
from maps.svg_tree import Element, as_utf8, read_tree

_USUAL_SIDE = 92.0
"""How wide and high a middling province becomes, in sheet units."""
_LARGEST = 4200.0
_GRID = 0.01
"""To how much of a pixel a torn area is rounded to be mended."""
_LEAST_AREA = 4.0
_AREAS = ("MouseLayer", "provinces")
_POINTS = ("province-centers", "supply-centers")
_MOVE = re.compile(r"\s*[mM]\s*(-?[\d.]+(?:e-?\d+)?)[\s,]+(-?[\d.]+(?:e-?\d+)?)")
_SHIFT = re.compile(r"translate\(\s*(-?[\d.]+)(?:[\s,]+(-?[\d.]+))?\s*\)")


@dataclass(frozen=True, slots=True)
class ForeignSheet:
    """What was found: the province areas, the places of units by `stp` or `stp/nc`, the frame."""

    areas: Mapping[str, BaseGeometry]
    units: Mapping[str, Point]
    frame: tuple[float, float, float, float]


def read_foreign_sheet(content: str | bytes, file: str) -> ForeignSheet:
    """Read such an SVG. Raises SheetError with the line."""
    root = read_tree(content if isinstance(content, str) else as_utf8(content), file)
    if root.tag != "svg":
        raise SheetError(SheetFault.NOT_SVG, file, root.line, element=f"<{root.tag}>")
    found = next((layer for id in _AREAS for layer in _elements_with_id(root, id, "")), None)
    if found is None:
        layer = '<g id="MouseLayer">'
        raise SheetError(SheetFault.FOREIGN, file, root.line, element=layer)
    mouse, transform = found
    # What cannot be clicked on there may still be painted, under the same name.
    ink = DrawingBudget()
    layer = next(_elements_with_id(root, "MapLayer", ""), (Element("g", {}, 0), ""))
    painted = dict(_shapes(layer, file, ink))
    drawn = dict(_shapes((mouse, transform), file, ink))
    drawn = {code: area for code, area in painted.items() if code not in drawn} | drawn
    return ForeignSheet(
        _without_covered_parts(drawn),
        {**dict(_starting_units(root)), **dict(_units(root))},
        _frame(root, file),
    )


def draw_foreign_sheet(
    title: str, wanted: Mapping[str, Region], found: ForeignSheet, also: Mapping[str, str]
) -> str | None:
    """A sheet for these provinces; None where the picture lacks the area of one.

    The areas and coasts' places of `wanted` are filled in. `also` gives other names of provinces,
    by which a picture may call them.
    """
    found = _mended(_with_our_ids(found, wanted, also))
    if any(code not in found.areas for code in wanted):
        return None
    left, top, width, height = _frame_without_date(found)
    sides = [math.sqrt(found.areas[code].area) for code in wanted]
    scale = min(max(_USUAL_SIDE / float(np.median(sides)), 0.4), _LARGEST / max(width, height))

    def placed(x: float, y: float) -> Point:
        return (x - left) * scale, (y - top) * scale

    regions: dict[str, Region] = {}
    for code, region in wanted.items():
        area = affinity.affine_transform(
            found.areas[code], (scale, 0, 0, scale, -left * scale, -top * scale)
        )
        try:
            area = _areas_only(_within(area, shapely.box(0, 0, width * scale, height * scale)))
        except shapely.GEOSException:
            return None
        if area.area < _LEAST_AREA:
            return None
        coasts = {
            coast: KnownPoints(placed(*found.units[f"{code}/{coast}"]))
            if f"{code}/{coast}" in found.units
            else KnownPoints()
            for coast in region.coasts
        }
        regions[code] = replace(region, area=area, coasts=coasts)
    return write_sheet((round(width * scale), round(height * scale)), title, regions, (), ())


def _mended(found: ForeignSheet) -> ForeignSheet:
    """The picture with areas whose lines cross no more."""
    areas = {
        code: area if area.is_valid else shapely.make_valid(area)
        for code, area in found.areas.items()
    }
    return replace(found, areas=areas)


def _within(area: BaseGeometry, frame: BaseGeometry) -> BaseGeometry:
    """The part of an area within a frame; one that rounding has torn is mended first.

    Raises `shapely.GEOSException` where it cannot be.
    """
    try:
        return area.intersection(frame)
    except shapely.GEOSException:
        mended = shapely.make_valid(shapely.set_precision(shapely.make_valid(area), _GRID))
        return mended.intersection(frame)


def _areas_only(shape: BaseGeometry) -> BaseGeometry:
    """A shape without the lines and points that are left where it is cut along its own edge."""
    parts = shapely.get_parts(shape)
    return shapely.union_all(parts[shapely.get_dimensions(parts) == 2])


def _frame_without_date(found: ForeignSheet) -> tuple[float, float, float, float]:
    """The frame without the strip where such a picture writes the date."""
    left, top, width, height = found.frame
    box = shapely.box(left, top, left + width, top + height)
    inked = shapely.union_all(list(found.areas.values())).intersection(box)
    west, north, east, south = inked.bounds if not inked.is_empty else box.bounds
    return west, north, max(east - west, 1.0), max(south - north, 1.0)


def _with_our_ids(
    found: ForeignSheet, wanted: Mapping[str, Region], also: Mapping[str, str]
) -> ForeignSheet:
    areas = {code: area for code, area in found.areas.items() if code in wanted}
    for code, area in found.areas.items():
        if code not in wanted and also.get(code) in wanted:
            areas.setdefault(also[code], area)
    return replace(found, areas=areas)


def _elements_with_id(element: Element, id: str, transform: str) -> Iterator[tuple[Element, str]]:
    own = f"{transform} {element.get('transform')}".strip()
    if element.get("id") == id:
        yield element, own
        return
    for child in element.children:
        yield from _elements_with_id(child, id, own)


def _shapes(
    layer: tuple[Element, str], file: str, ink: DrawingBudget
) -> Iterator[tuple[str, BaseGeometry]]:
    element, transform = layer
    for child in element.children:
        code = child.get("id").lower().lstrip("_")
        if code and "-" not in code and "/" not in code:
            area = _area(child, transform, file, ink)
            if not area.is_empty:
                yield code, area


def _area(element: Element, transform: str, file: str, ink: DrawingBudget) -> BaseGeometry:
    """The area of a shape, or of all the shapes in a group."""
    if element.tag == "g":
        inner = f"{transform} {element.get('transform')}".strip()
        return shapely.union_all([_area(each, inner, file, ink) for each in element.children])
    try:
        ink.count_element(element.tag, element.attributes)
        lines = read_shape(element.tag, dict(element.attributes)) or ()
        lines = transformed(lines, transform) if transform else lines
    except TooMuchDrawn:
        fault, line = SheetFault.TOO_MUCH, element.line
        raise SheetError(fault, file, line, str(element), "lines") from None
    except (ValueError, ArithmeticError, LookupError, TypeError, AttributeError) as error:
        written = (element.get("d") or element.get("points"))[:24]
        fault = SheetFault.BAD_PATH
        raise SheetError(fault, file, element.line, str(element), written) from error
    return _filled_area(lines)


def _filled_area(lines: tuple[Polyline, ...]) -> BaseGeometry:
    area: BaseGeometry = shapely.Polygon()
    for line in lines:
        if len(line.points) > 2 and np.isfinite(np.array(line.points)).all():
            ring = shapely.make_valid(shapely.Polygon(line.points)).buffer(0)
            area = area.symmetric_difference(ring)
    return area.simplify(0.2)


def _without_covered_parts(drawn: Mapping[str, BaseGeometry]) -> dict[str, BaseGeometry]:
    """The areas without what is drawn above them."""
    codes = list(drawn)
    tree = shapely.STRtree([drawn[code] for code in codes])
    parted: dict[str, BaseGeometry] = {}
    for k, code in enumerate(codes):
        above = [drawn[codes[j]] for j in tree.query(drawn[code]) if j > k]
        area = drawn[code].difference(shapely.union_all(above)) if above else drawn[code]
        parts = [part for part in shapely.get_parts(area) if part.area > _LEAST_AREA / 4]
        parted[code] = shapely.union_all(parts) if parts else drawn[code]
    return parted


def _units(root: Element) -> Iterator[tuple[str, Point]]:
    for element in root.walk():
        if element.tag.rpartition(":")[2].rpartition("|")[2] != "PROVINCE":
            continue
        for child in element.children:
            if child.tag.rpartition(":")[2].rpartition("|")[2] == "UNIT":
                try:
                    place = float(child.get("x")), float(child.get("y"))
                except ValueError:
                    continue
                yield element.get("name").lower().replace("-", "/"), place


def _starting_units(root: Element) -> Iterator[tuple[str, Point]]:
    """Where units stand by the paths that are called after the provinces, `bul/scCenter`."""
    for id in _POINTS:
        for layer, transform in _elements_with_id(root, id, ""):
            shifts = [(float(x), float(y or 0)) for x, y in _SHIFT.findall(transform)]
            for path in layer.walk():
                code, begun = path.get("id"), _MOVE.match(path.get("d"))
                if begun and code.endswith("Center"):
                    x = float(begun[1]) + sum(shift[0] for shift in shifts)
                    y = float(begun[2]) + sum(shift[1] for shift in shifts)
                    yield code.removesuffix("Center").lower().replace("-", "/"), (x, y)


def _frame(root: Element, file: str) -> tuple[float, float, float, float]:
    written = root.get("viewBox") or f"0 0 {root.get('width')} {root.get('height')}"
    try:
        numbers = [float(n.removesuffix("px")) for n in written.replace(",", " ").split()]
        left, top, width, height = numbers
    except ValueError:
        left = top = width = height = 0.0
    if not (0 < width < 1e6 and 0 < height < 1e6):
        detail = f'viewBox="{written}"'
        raise SheetError(SheetFault.BAD_NUMBER, file, root.line, "<svg>", detail)
    return left, top, width, height
