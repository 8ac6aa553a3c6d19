"""Writing a `sheet.svg` from a drawing: everything finds its room, then the layers are written."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import shapely
from shapely.geometry.base import BaseGeometry

from maps.lettering import FAMILY, SEA_SPACING, NameSetting, name_settings
from maps.placement import (
    CENTRE_RADIUS,
    DISLODGED_RADIUS,
    UNIT_RADIUS,
    Disc,
    NameBox,
    Placement,
    PlacementRequest,
    best_placement,
    dislodged_place_near,
    name_placement,
    unit_place_near,
)
from maps.region_drawing import KnownPoints, Region, RegionBorder, region_borders
from maps.sheet_parts import Anchors
from maps.svg_path import Point
from maps.svg_writer import element, lines_path_data, number, rings_path_data, text_element

_SIZES = (15.0, 12.5, 10.5, 9.0)
_SEA_SIZES = (14.0, 12.0, 10.0, 9.0)
_SMALLEST = 7.0
_FINENESS = 16.0
_INK = "#33261a"
_PAPER = "#f3ebdd"
_SEA = "#dfeaf0"


@dataclass(frozen=True, slots=True)
class _PlacedRegion:
    """A region with everything in its place."""

    region: Region
    place: Placement
    berths: Mapping[str, Anchors]


def write_sheet(
    size: Point,
    title: str,
    regions: Mapping[str, Region],
    under: Sequence[str],
    over: Sequence[str],
) -> str:
    """The sheet as SVG; `under` and `over` are art layers below and above the provinces."""
    placed = [_place_region(regions[code]) for code in sorted(regions)]
    width, height = number(size[0]), number(size[1])
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="{FAMILY}, Garamond, serif">'
    )
    layers = (
        *under,
        _provinces(placed),
        _borders(tuple(region_borders(regions))),
        *over,
        element(
            "g", {"id": "labels", "text-anchor": "middle", "fill": _INK}, *map(_label, placed)
        ),
        element("g", {"id": "anchors", "display": "none"}, *_anchors(placed)),
    )
    return "\n".join((head, text_element("title", {}, title), *layers, "</svg>", ""))


def area_rings(area: BaseGeometry) -> list[Sequence[Point]]:
    """The rings of an area, islands and holes side by side."""
    rings: list[Sequence[Point]] = []
    for part in shapely.get_parts(area):
        if part.geom_type != "Polygon":
            continue
        for ring in (part.exterior, *part.interiors):
            rings.append([(float(x), float(y)) for x, y in ring.coords[:-1]])
    return rings


# -- where everything stands -----------------------------------------------------------------


def _place_region(region: Region) -> _PlacedRegion:
    ground = max(shapely.get_parts(region.area), key=lambda part: part.area)
    berths: dict[str, Anchors] = {}
    taken: list[Disc] = []
    for coast, spot in sorted(region.coasts.items()):
        berth = _coast_anchors(ground, spot, taken)
        taken += [Disc(*berth.unit, UNIT_RADIUS), Disc(*berth.dislodged, DISLODGED_RADIUS)]
        berths[coast] = berth
    return _PlacedRegion(region, _region_placement(region, ground, tuple(taken)), berths)


def _coast_anchors(ground: BaseGeometry, spot: KnownPoints, taken: Sequence[Disc]) -> Anchors:
    target = spot.unit or _deepest_point(ground)
    if spot.dislodged is not None:
        return Anchors(target, spot.dislodged)
    try:
        unit = unit_place_near(ground, target, taken)
        return Anchors(unit[:2], dislodged_place_near(ground, unit, taken)[:2])
    except ValueError:
        return Anchors(target, _dislodged_point(target, 1.0))


def _region_placement(region: Region, ground: BaseGeometry, taken: tuple[Disc, ...]) -> Placement:
    names = {language: name or region.id for language, name in region.names.items()}
    words = name_settings(names, sea=region.sea)
    sizes = _SEA_SIZES if region.sea else _SIZES
    wish = PlacementRequest(ground, words, sizes, (0.0,), region.centre, taken, _FINENESS)
    if region.terrain == "impassable":
        return name_placement(wish) or Placement(None, *_small_name_below(ground, words))
    known = region.spot
    found = None if known.unit else best_placement(wish)
    if found is not None:
        return found
    unit = known.unit or _deepest_point(ground)
    anchors = Anchors(
        unit,
        known.dislodged or _dislodged_point(unit, 1.0),
        (known.centre or _dislodged_point(unit, -1.0)) if region.centre else None,
    )
    discs = [Disc(*anchors.unit, UNIT_RADIUS), Disc(*anchors.dislodged, DISLODGED_RADIUS)]
    if anchors.centre is not None:
        discs.append(Disc(*anchors.centre, CENTRE_RADIUS))
    named = name_placement(
        PlacementRequest(ground, words, sizes, (0.0,), False, (*taken, *discs), _FINENESS)
    )
    if named is not None:
        return Placement(anchors, named.box, named.size, named.lines)
    return Placement(anchors, *_small_name_below(ground, words, unit))


def _small_name_below(
    ground: BaseGeometry, words: Sequence[NameSetting], unit: Point | None = None
) -> tuple[NameBox, float, Mapping[str, tuple[str, ...]]]:
    """A small name below the unit, where there is no room for everything."""
    x, y = unit or _deepest_point(ground)
    setting = words[0]
    wide = max(ground.bounds[2] - ground.bounds[0], 12.0)
    size = max(_SMALLEST, min(9.0, wide / max(setting.width, 0.1)))
    drop = UNIT_RADIUS + size * setting.height / 2 if unit else 0.0
    box = NameBox(x, y + drop, setting.width * size, setting.height * size, 0.0)
    return box, size, setting.lines


def _deepest_point(ground: BaseGeometry) -> Point:
    """The point of an area that is farthest from its edge."""
    heart = shapely.get_coordinates(shapely.maximum_inscribed_circle([ground])[0])[0]
    return float(heart[0]), float(heart[1])


def _dislodged_point(unit: Point, side: float) -> Point:
    return unit[0] + side * 16.0, unit[1] - 11.0 * abs(side)


# -- layers ----------------------------------------------------------------------------------


def _provinces(placed: Sequence[_PlacedRegion]) -> str:
    """Seas first, so that land lies on top."""
    ordered = sorted(placed, key=lambda each: (not each.region.sea, each.region.id))
    return element("g", {"id": "provinces"}, *(_province(each.region) for each in ordered))


def _province(region: Region) -> str:
    look = {"fill": _SEA if region.sea else _PAPER}
    rings = rings_path_data(area_rings(region.area))
    attributes = {"id": region.id, "class": f"province {region.terrain}", **look, "d": rings}
    return element(
        "path", attributes, text_element("title", {}, region.names.get("en", region.id))
    )


def _borders(found: Sequence[RegionBorder]) -> str:
    styles: dict[str, dict[str, object]] = {
        "sea": {"stroke": "#4f7685", "stroke-width": 1.1, "stroke-dasharray": "7 4"},
        "land": {"stroke": _INK, "stroke-width": 0.9},
        "coast": {"stroke": _INK, "stroke-width": 1.3},
    }
    groups = (
        element("g", style, *(_border(rim) for rim in found if rim.kind == kind))
        for kind, style in styles.items()
        if any(rim.kind == kind for rim in found)
    )
    style = {"id": "borders", "fill": "none", "pointer-events": "none"}
    return element("g", {**style, "stroke-linejoin": "round"}, *groups)


def _border(rim: RegionBorder) -> str:
    between = " ".join(rim.between)
    return element(
        "path", {"data-between": between, "class": rim.kind, "d": lines_path_data(rim.lines)}
    )


def _label(each: _PlacedRegion) -> str:
    region, place = each.region, each.place
    box, lines = place.box, place.lines
    words = {f"data-{lang}": "|".join(said) for lang, said in sorted(lines.items())}
    look: dict[str, object] = {"font-size": place.size}
    if region.sea:
        look |= {"font-style": "italic", "fill": "#2b5261"}
        look["letter-spacing"] = round(place.size * SEA_SPACING, 2)
    room = {"data-x": box.x, "data-y": box.y, "data-width": box.width, "data-height": box.height}
    said = lines.get("en", ())
    first = box.y - (len(said) - 1) / 2 * place.size + place.size * 0.3
    texts = [
        text_element("text", {"x": box.x, "y": first + k * place.size}, line)
        for k, line in enumerate(said)
    ]
    return element("g", {"data-province": region.id, **room, **words, **look}, *texts)


def _anchors(placed: Sequence[_PlacedRegion]) -> list[str]:
    groups: list[str] = []
    for each in placed:
        if each.place.anchors is not None:
            groups.append(_discs({"data-province": each.region.id}, each.place.anchors))
        for coast, berth in each.berths.items():
            owner = {"data-province": each.region.id, "data-coast": coast}
            groups.append(_discs(owner, berth))
    return groups


def _discs(owner: Mapping[str, object], at: Anchors) -> str:
    discs = {"unit": at.unit, "dislodged": at.dislodged}
    if at.centre is not None:
        discs["centre"] = at.centre
    circles = (
        element("circle", {"class": kind, "cx": float(x), "cy": float(y), "r": 5})
        for kind, (x, y) in discs.items()
    )
    return element("g", dict(owner), *circles)
