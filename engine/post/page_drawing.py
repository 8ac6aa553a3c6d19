"""What the offline page needs of a map's sheet, read from its SVG with suspicion.

The program's own sheets show a choice of their art; those of others all of it, but shapes only.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias
from xml.etree import ElementTree

from engine.board.gazetteer import Language
from engine.board.map import Map
from engine.board.multi_board import MultiBoardRules
from engine.board.terms import Location, Terrain, whole_province

Point: TypeAlias = tuple[float, float]

SVG = "http://www.w3.org/2000/svg"
_SVG = f"{{{SVG}}}"
_UNDER = ("graticule", "neutral")
_OVER = ("inner-waters", "islands", "compass")
_SHAPES = ("path", "circle", "ellipse", "line", "polyline", "polygon", "rect")
_NUMBERS = re.compile(r"[\w\s.,()+-]*")
_PLAIN = re.compile(r"[\w\s.,#%-]*")
_PLACING = frozenset(("d", "points", "transform"))
_SIZES = ("cx", "cy", "r", "rx", "ry", "x", "y", "width", "height", "x1", "y1", "x2", "y2")
_PAINT = (
    *("fill", "fill-opacity", "fill-rule", "opacity", "stroke", "stroke-dasharray"),
    *("stroke-linecap", "stroke-linejoin", "stroke-opacity", "stroke-width"),
)
_ART = frozenset((*_SIZES, *_PAINT))
"""What art may say of itself beside its shape; a script or a link is none of it."""


@dataclass(frozen=True, slots=True)
class ProvinceLabel:
    """A province's name on the sheet: where, how big, and its lines in each language."""

    at: Point
    size: float
    turn: float
    lines: Mapping[Language, tuple[str, ...]]


@dataclass(frozen=True, slots=True, eq=False)
class PageDrawing:
    """What the page needs of a sheet. `outlines` are finished SVG attributes, by province;
    `under` and `over` finished SVG below and above the provinces."""

    size: Point
    outlines: Mapping[str, str]
    nations: Mapping[str, str]
    labels: Mapping[str, ProvinceLabel]
    units: Mapping[Location, Point]
    leaving: Mapping[Location, Point]
    centres: Mapping[str, Point]
    under: str
    over: str

    def fits(self, map: Map) -> bool:
        """Whether everything on a map has its place on this drawing."""
        stands = {at for each in (map.armies, map.fleets) for at in each}
        stands |= {
            whole_province(at) for at in map.places if map.terrain(at) is not Terrain.IMPASSABLE
        }
        places = self.outlines.keys() >= map.places.keys()
        return places and all(stands <= spots.keys() for spots in (self.units, self.leaving))


def drawing_on_boards(drawing: PageDrawing, layers: MultiBoardRules) -> PageDrawing:
    """The drawing of one board for a map of several: the first is drawn, and on each board
    everything stands where it does there."""

    def places(spots: Mapping[Location, Point]) -> dict[Location, Point]:
        return {
            Location(f"{board}:{at}"): point
            for board in layers.boards
            for at, point in spots.items()
        }

    first = layers.boards[0]
    return replace(
        drawing,
        outlines={f"{first}:{at}": path for at, path in drawing.outlines.items()},
        nations={
            f"{board}:{at}": f"{nation}@{board}" if nation else ""
            for board in layers.boards
            for at, nation in drawing.nations.items()
        },
        labels={f"{first}:{at}": label for at, label in drawing.labels.items()},
        units=places(drawing.units),
        leaving=places(drawing.leaving),
    )


def read_drawing(text: str, map: Map, *, own: bool) -> PageDrawing:
    """The drawing in the text of a sheet; `own` is one of the program's.

    What is not on the map is left out. Raises `ValueError` for a text that is no sheet.
    """
    ElementTree.register_namespace("", SVG)
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as fault:
        raise ValueError(str(fault)) from fault
    layers = {each.get("id", ""): each for each in root if each.tag == f"{_SVG}g"}
    known = frozenset(map.places)
    outlines = {e.get("id", ""): e for e in layers["provinces"]} if "provinces" in layers else {}
    anchors = {_location(each): each for each in layers.get("anchors", ())}
    labels = {each.get("data-province", ""): each for each in layers.get("labels", ())}
    return PageDrawing(
        size=_size(root),
        outlines={at: _attributes(each) for at, each in outlines.items() if at in known},
        nations={at: each.get("data-nation", "") for at, each in outlines.items()},
        labels={at: _label(each) for at, each in labels.items() if at in known},
        units=_points(anchors, "unit"),
        leaving=_points(anchors, "dislodged"),
        centres={
            str(at): point for at, point in _points(anchors, "centre").items() if at in known
        },
        under=_builtin_art(layers, _UNDER) if own else "".join(_foreign_art(root, over=False)),
        over=_builtin_art(layers, _OVER) if own else "".join(_foreign_art(root, over=True)),
    )


def _size(root: ElementTree.Element) -> Point:
    _, _, width, height = map(float, root.get("viewBox", "").replace(",", " ").split())
    return width, height


def _location(group: ElementTree.Element) -> Location:
    coast = group.get("data-coast")
    return Location(group.get("data-province", "") + (f"/{coast}" if coast else ""))


def _points(anchors: Mapping[Location, ElementTree.Element], kind: str) -> dict[Location, Point]:
    return {
        at: (float(spot.get("cx", "0")), float(spot.get("cy", "0")))
        for at, group in anchors.items()
        for spot in group
        if spot.get("class") == kind
    }


def _label(group: ElementTree.Element) -> ProvinceLabel:
    return ProvinceLabel(
        at=(float(group.get("data-x", "0")), float(group.get("data-y", "0"))),
        size=float(group.get("font-size", "16")),
        turn=float(group.get("data-rotation", "0")),
        lines={lang: tuple(group.get(f"data-{lang}", "").split("|")) for lang in ("en", "fr")},
    )


def _builtin_art(layers: Mapping[str, ElementTree.Element], names: tuple[str, ...]) -> str:
    """Layers as text; the document round it names the namespace."""
    found = (layers[name] for name in names if name in layers)
    texts = (ElementTree.tostring(layer, encoding="unicode").strip() for layer in found)
    return "".join(text.replace(f' xmlns="{SVG}"', "").replace("\n", "") for text in texts)


def _foreign_art(root: ElementTree.Element, *, over: bool) -> Iterator[str]:
    """The art below the provinces, or that above them, without what could do anything."""
    above = False
    for layer in root:
        above = above or layer.get("id") == "provinces"
        if layer.get("data-art") and above is over:
            yield from _plain(layer)


def _plain(element: ElementTree.Element) -> Iterator[str]:
    tag = str(element.tag).removeprefix(_SVG)
    if tag == "g":
        yield f"<g{_attributes(element, _ART)}>"
        for each in element:
            yield from _plain(each)
        yield "</g>"
    elif tag in _SHAPES:
        yield f"<{tag}{_attributes(element, _ART)}/>"


def _attributes(element: ElementTree.Element, more: frozenset[str] = frozenset()) -> str:
    """The attributes that may stand there, as SVG: of numbers and plain words alone."""
    return "".join(
        f' {name}="{" ".join(value.split())}"'
        for name, value in element.attrib.items()
        if (name in _PLACING and _NUMBERS.fullmatch(value))
        or (name in more and _PLAIN.fullmatch(value))
    )
