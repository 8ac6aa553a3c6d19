"""The tutorial's sheet, drawn by hand: `python -m maps.atlas.tutorial` writes it anew.

A land round a bay, with an island: eight provinces, so that each order can be shown on it once.
The joints below are where three borders meet; every border between two of them is roughened by
chance, once for both neighbours. The same call gives the same bytes.
"""

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import shapely

from maps.atlas.art import INK, compass_layer, frame_layer, sea_layers
from maps.atlas.beyond import Box
from maps.atlas.draw import document
from maps.atlas.graph import MAPS, Graph, Node, read_graph
from maps.sheet import LEADING, Point
from maps.svg_writer import element, lines_path_data, rings_path_data, text_element

SIZE = (720.0, 540.0)
_BOX = (-700.0, -500.0, 1420.0, 1040.0)
"""What is drawn of it, for windows with room beyond its frame."""
_FOLDER = MAPS / "tutorial"

_JOINTS: Mapping[str, Point] = {
    "nw": (0, 0),
    "shore-north": (64, 0),
    "hav-mil": (345, 0),
    "mil-woo": (560, 0),
    "ne": (720, 0),
    "woo-vin": (720, 218),
    "vin-tow": (720, 400),
    "se": (720, 540),
    "shore-south": (330, 540),
    "sw": (0, 540),
    "hav-bri": (276, 266),
    "bri-tow": (398, 392),
    "hav-mil-bri": (352, 190),
    "mil-woo-bri": (470, 176),
    "bri-woo-vin": (545, 262),
    "bri-vin-tow": (522, 368),
}
_ARCS: Mapping[tuple[str, str], tuple[str, str]] = {
    ("shore-north", "hav-bri"): ("bay", "hav"),
    ("hav-bri", "bri-tow"): ("bay", "bri"),
    ("bri-tow", "shore-south"): ("bay", "tow"),
    ("hav-mil", "hav-mil-bri"): ("hav", "mil"),
    ("hav-mil-bri", "hav-bri"): ("bri", "hav"),
    ("hav-mil-bri", "mil-woo-bri"): ("bri", "mil"),
    ("mil-woo", "mil-woo-bri"): ("mil", "woo"),
    ("mil-woo-bri", "bri-woo-vin"): ("bri", "woo"),
    ("bri-woo-vin", "woo-vin"): ("vin", "woo"),
    ("bri-woo-vin", "bri-vin-tow"): ("bri", "vin"),
    ("bri-vin-tow", "bri-tow"): ("bri", "tow"),
    ("bri-vin-tow", "vin-tow"): ("tow", "vin"),
}
_RINGS: Mapping[str, Sequence[str]] = {
    "bay": ("nw", "shore-north", "hav-bri", "bri-tow", "shore-south", "sw"),
    "hav": ("shore-north", "hav-mil", "hav-mil-bri", "hav-bri"),
    "mil": ("hav-mil", "mil-woo", "mil-woo-bri", "hav-mil-bri"),
    "woo": ("mil-woo", "ne", "woo-vin", "bri-woo-vin", "mil-woo-bri"),
    "bri": ("hav-mil-bri", "mil-woo-bri", "bri-woo-vin", "bri-vin-tow", "bri-tow", "hav-bri"),
    "vin": ("bri-woo-vin", "woo-vin", "vin-tow", "bri-vin-tow"),
    "tow": ("bri-vin-tow", "vin-tow", "se", "shore-south", "bri-tow"),
}
_FAR: Mapping[str, Point] = {
    "far-nw": (-700, -500),
    "far-shore-north": (28, -500),
    "far-hav-mil": (322, -500),
    "far-mil-woo": (640, -500),
    "far-ne": (1420, -500),
    "far-woo-vin": (1420, 150),
    "far-vin-tow": (1420, 452),
    "far-se": (1420, 1040),
    "far-shore-south": (388, 1040),
    "far-sw": (-700, 1040),
}
"""Where borders that meet the frame come to beyond it."""
_FAR_ARCS: Mapping[tuple[str, str], tuple[str, str]] = {
    ("far-shore-north", "shore-north"): ("bay", "hav"),
    ("shore-south", "far-shore-south"): ("bay", "tow"),
    ("far-hav-mil", "hav-mil"): ("hav", "mil"),
    ("far-mil-woo", "mil-woo"): ("mil", "woo"),
    ("woo-vin", "far-woo-vin"): ("vin", "woo"),
    ("vin-tow", "far-vin-tow"): ("tow", "vin"),
}
_ISLE: Sequence[Point] = ((158, 268), (206, 330), (146, 378), (86, 318))
_NAMES: Mapping[str, tuple[float, float, float, float]] = {
    "bay": (214, 462, 150, 19),
    "bri": (425, 240, 76, 16),
    "hav": (226, 96, 64, 17),
    "isl": (148, 302, 66, 15),
    "mil": (444, 62, 70, 17),
    "tow": (560, 470, 78, 17),
    "vin": (628, 300, 70, 17),
    "woo": (612, 110, 82, 17),
}
"""Middle of a name, room for it, size of its letters."""
_LINES: Mapping[str, Mapping[str, Sequence[str]]] = {
    "isl": {"en": ("Gull", "Isle"), "fr": ("Île aux", "Mouettes")},
    "bay": {"en": ("WIDE BAY",), "fr": ("GRANDE BAIE",)},
}
_ANCHORS: Mapping[str, tuple[Point, Point, Point | None]] = {
    "bay": ((236, 412), (258, 398), None),
    "bri": ((424, 284), (448, 300), (398, 266)),
    "hav": ((236, 134), (260, 148), (196, 126)),
    "isl": ((142, 342), (164, 334), (116, 324)),
    "mil": ((444, 104), (468, 118), (414, 96)),
    "tow": ((566, 428), (590, 442), (530, 432)),
    "vin": ((634, 338), (658, 350), (602, 330)),
    "woo": ((618, 150), (642, 164), None),
}


@dataclass(frozen=True, slots=True)
class TutorialRegions:
    """The regions at one level of detail: rings by province, borders by the two they part."""

    rings: Mapping[str, Sequence[Sequence[Point]]]
    borders: Mapping[tuple[str, str], Sequence[Point]]


def sheet() -> str:
    """The whole file."""
    graph = read_graph(_FOLDER / "map.json")
    full, mini = _chart(5, wide=True), _chart(2)
    land = shapely.union_all([_polygon(full, each) for each in full.rings if each != "bay"])
    net, framed = _graticule(_BOX), _graticule((0.0, 0.0, *SIZE))
    layers = [
        *sea_layers(net, land, SIZE, _BOX),
        element("g", {"id": "provinces"}, *(_province(full, n) for n in graph.nodes.values())),
        _borders(full),
        compass_layer(84, 456, 42),
        frame_layer(framed, SIZE),
        element("g", _WORDING, *(_label(node) for node in graph.nodes.values())),
        element("g", {"id": "mini", "display": "none", "fill": "#f1e8d4"}, *_mini(mini, graph)),
        element("g", {"id": "anchors", "display": "none", "fill": "none"}, *_anchors()),
    ]
    return document(SIZE, "The Wide Bay", layers, _BOX)


_WORDING = {"id": "labels", "text-anchor": "middle", "fill": "#2a2017", "pointer-events": "none"}


def _chart(levels: int, *, wide: bool = False) -> TutorialRegions:
    """All borders, halved and shifted so many times, and the rings that they make; a `wide` one
    goes on beyond the frame."""
    joints_at = {**_JOINTS, **_FAR}
    arcs = {**_ARCS, **_FAR_ARCS} if wide else _ARCS
    lines = {ends: _rough(joints_at[ends[0]], joints_at[ends[1]], levels) for ends in arcs}
    rings: dict[str, list[list[Point]]] = {}
    for code, near in _RINGS.items():
        joints = _widened(near) if wide else near
        ring: list[Point] = []
        for one, other in zip(joints, (*joints[1:], joints[0]), strict=True):
            forth, back = lines.get((one, other)), lines.get((other, one))
            ring += (forth or (back[::-1] if back else [joints_at[one], joints_at[other]]))[:-1]
        rings[code] = [ring]
    isle = _isle(levels)
    rings["isl"] = [isle]
    rings["bay"].append(isle[::-1])
    borders: dict[tuple[str, str], list[Point]] = {}
    for ends, sides in arcs.items():
        line, here = lines[ends], borders.get(sides)
        if here is None:
            borders[sides] = line
        else:
            joined = here[-1] == line[0]
            borders[sides] = [*here, *line[1:]] if joined else [*line, *here[1:]]
    borders["bay", "isl"] = [*isle, isle[0]]
    return TutorialRegions(dict(sorted(rings.items())), dict(sorted(borders.items())))


def _widened(near: Sequence[str]) -> list[str]:
    """The joints of a ring that goes out to the box where it ran along the frame."""
    ring: list[str] = []
    for at, joint in enumerate(near):
        far = f"far-{joint}"
        if far not in _FAR:
            ring.append(joint)
        elif joint in _CORNERS:
            ring.append(far)
        else:
            ring += [far, joint] if f"far-{near[at - 1]}" in _FAR else [joint, far]
    return ring


_CORNERS = ("nw", "ne", "se", "sw")


def _rough(start: Point, end: Point, levels: int, share: float = 0.1) -> list[Point]:
    """A line that wanders between two points; more levels follow the same way more closely."""
    line = [start, end]
    for level in range(levels):
        found = [line[0]]
        for one, other in pairwise(line):
            chance = random.Random(f"{level} {one} {other}")
            shift = chance.uniform(-share, share) * (1.25 if level else 1.0)
            middle = (
                round((one[0] + other[0]) / 2 + (one[1] - other[1]) * shift, 1),
                round((one[1] + other[1]) / 2 + (other[0] - one[0]) * shift, 1),
            )
            found += [middle, other]
        line = found
    return line


def _isle(levels: int) -> list[Point]:
    ring: list[Point] = []
    for one, other in zip(_ISLE, (*_ISLE[1:], _ISLE[0]), strict=True):
        bulge = (
            (one[0] + other[0]) / 2 + (other[1] - one[1]) * 0.22,
            (one[1] + other[1]) / 2 - (other[0] - one[0]) * 0.22,
        )
        ring += [*_rough(one, bulge, levels - 1)[:-1], *_rough(bulge, other, levels - 1)[:-1]]
    return ring


def _polygon(network: TutorialRegions, code: str) -> shapely.Polygon:
    return shapely.Polygon(network.rings[code][0])


_TINTS = {"norland": "#b9c4d2", "sudria": "#d9bfa4"}


def _province(full: TutorialRegions, node: Node) -> str:
    water = {"fill": "none", "pointer-events": "all"}
    look = water if node.terrain == "sea" else {"fill": _TINTS.get(node.home, "#f1e8d4")}
    data = {"d": rings_path_data(full.rings[node.id]), "data-nation": node.home or None}
    kind = {"id": node.id, "class": f"province {node.terrain}"}
    return element("path", {**kind, **look, **data}, text_element("title", {}, node.names["en"]))


def _graticule(box: Box) -> list[shapely.LineString]:
    left, top, right, bottom = box
    upright = [x for x in range(-660, 1420, 90) if left < x < right]
    level = [y for y in range(-495, 1040, 90) if top < y < bottom]
    return [
        *(shapely.LineString([(x, top), (x, bottom)]) for x in upright),
        *(shapely.LineString([(left, y), (right, y)]) for y in level),
    ]


def _borders(full: TutorialRegions) -> str:
    paths = (
        element(
            "path",
            {
                "data-between": " ".join(sides),
                "class": "coast" if "bay" in sides else "land",
                "stroke-width": 1.25 if "bay" in sides else 0.9,
                "d": lines_path_data([line]),
            },
        )
        for sides, line in full.borders.items()
    )
    joints = {"stroke-linejoin": "round", "stroke-linecap": "round", "pointer-events": "none"}
    return element("g", {"id": "borders", "fill": "none", "stroke": INK, **joints}, *paths)


def _label(node: Node) -> str:
    x, y, width, size = _NAMES[node.id]
    words = _LINES.get(node.id) or {code: (name,) for code, name in node.names.items()}
    room = {"data-x": x, "data-y": y, "data-width": width}
    high = max(map(len, words.values())) * size * LEADING
    sea = {"font-style": "italic", "letter-spacing": 1.4} if node.terrain == "sea" else {}
    named = {f"data-{code}": "|".join(lines) for code, lines in sorted(words.items())}
    first = y - (len(words["en"]) - 1) / 2 * size * LEADING + size * 0.25
    texts = (
        text_element("text", {"x": x, "y": first + k * size * LEADING}, line)
        for k, line in enumerate(words["en"])
    )
    whose = {"data-province": node.id, **room, "data-height": math.ceil(high), "font-size": size}
    return element("g", {**whose, **sea, **named}, *texts)


def _mini(mini: TutorialRegions, graph: Graph) -> list[str]:
    return [
        element("path", {"id": f"mini-{code}", "d": rings_path_data(mini.rings[code])})
        for code in graph.nodes
    ]


def _anchors() -> list[str]:
    kinds = (("unit", 13), ("dislodged", 9), ("centre", 5))
    return [
        element(
            "g",
            {"data-province": code},
            *(
                element("circle", {"class": kind, "cx": at[0], "cy": at[1], "r": radius})
                for (kind, radius), at in zip(kinds, places, strict=True)
                if at is not None
            ),
        )
        for code, places in _ANCHORS.items()
    ]


if __name__ == "__main__":
    (_FOLDER / "sheet.svg").write_text(sheet(), encoding="utf-8", newline="\n")
