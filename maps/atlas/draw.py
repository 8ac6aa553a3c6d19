"""The sheet as SVG: provinces, borders, names and the anchors that programs read."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from maps.atlas.art import INK, SEA_INK
from maps.atlas.drawn import NATIONS, SEAS
from maps.atlas.graph import Graph
from maps.atlas.smooth import Box, SmoothNetwork
from maps.lettering import FAMILY, SEA_SPACING
from maps.placement import CENTRE_RADIUS, DISLODGED_RADIUS, UNIT_RADIUS, Disc, Placement
from maps.sheet import LEADING, Point
from maps.svg_writer import element, lines_path_data, number, rings_path_data, text_element

_NATION_OF = {code: nation for nation, codes in NATIONS.items() for code in codes}
_TINTS = {
    "austria": "#c9623c",
    "england": "#5560ad",
    "france": "#7fb7e0",
    "germany": "#6f6c70",
    "italy": "#4f9c82",
    "russia": "#a57bd0",
    "turkey": "#e6b93f",
    "": "#f1e8d4",
}
_PAPER = "#f1e8d4"
_JOINTS = {"stroke-linejoin": "round", "stroke-linecap": "round"}
_HATCH = "url(#hatch)"
_X_HEIGHT = 0.21
"""From the middle of a line of lower case down to its base line, in font sizes."""
_CAP_HEIGHT = 0.325
_DEFS = """<defs>
<radialGradient id="depth" cx="0.45" cy="0.55" r="0.75">
<stop offset="0" stop-color="#f4f8f4" stop-opacity="0.55"/>
<stop offset="0.6" stop-color="#c4d8da" stop-opacity="0"/>
<stop offset="1" stop-color="#6f9fae" stop-opacity="0.5"/>
</radialGradient>
<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse"
 patternTransform="rotate(45)">
<rect width="6" height="6" fill="#ddd3ba"/>
<rect width="1.3" height="6" fill="#c3b692"/>
</pattern>
</defs>"""


@dataclass(frozen=True, slots=True)
class CoastDrawing:
    """Where a fleet lies on one coast, and where it is pushed to."""

    unit: Disc
    dislodged: Disc


def tint(code: str, weight: float) -> str:
    """The colour of a province's realm of 1901, mixed with paper."""
    colour, paper = _TINTS[_NATION_OF.get(code, "")], _PAPER
    mixed = (
        round(int(paper[k : k + 2], 16) * (1 - weight) + int(colour[k : k + 2], 16) * weight)
        for k in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in mixed)


def document(size: Point, title: str, layers: Sequence[str], box: Box | None = None) -> str:
    """The whole file; `box` is how far it goes on beyond what a browser shows of it."""
    width, height = number(size[0]), number(size[1])
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="{FAMILY}, Garamond, serif"'
        + (f' data-beyond="{" ".join(map(number, box))}">' if box else ">")
    )
    name = text_element("title", {}, title)
    return "\n".join((head, name, _DEFS, *layers, "</svg>", ""))


def province_layers(full: SmoothNetwork, graph: Graph) -> list[str]:
    """Neutral land, then all provinces, seas first so that land lies on top."""
    neutral = [
        element("path", {"class": code, "d": rings_path_data(full.rings[code])})
        for code in full.rings
        if code.startswith("x-")
    ]
    outer = [
        element("path", {"class": code, "d": rings_path_data(full.rings[code]), "fill": "none"})
        for code in full.rings
        if code.startswith("w-")
    ]
    codes = sorted(graph.nodes, key=lambda code: (code not in SEAS, code))
    return [
        element("g", {"id": "neutral", "data-art": "yes", "fill": _HATCH}, *outer, *neutral),
        element("g", {"id": "provinces"}, *(_province(code, full, graph) for code in codes)),
        element("g", {"id": "washes", "fill": "none", "pointer-events": "none"}, *_washes(full)),
    ]


def _province(code: str, full: SmoothNetwork, graph: Graph) -> str:
    node = graph.nodes[code]
    sea = {"fill": "none", "pointer-events": "all"}
    land = {"fill": _HATCH if node.terrain == "impassable" else tint(code, 0.45)}
    attributes: dict[str, object] = {
        "id": code,
        "class": f"province {node.terrain}",
        "data-nation": _NATION_OF.get(code),
        **(sea if code in SEAS else land),
        "d": rings_path_data(full.rings[code]),
    }
    return element("path", attributes, text_element("title", {}, node.names["en"]))


def _washes(full: SmoothNetwork) -> list[str]:
    """Hand colouring: along the border of each realm its own colour, kept inside by a clip."""
    parts: list[str] = []
    for nation, members in NATIONS.items():
        rims = [
            arc
            for (a, b), arcs in full.borders.items()
            if (a in members) != (b in members)
            for arc in arcs
        ]
        uses = [element("use", {"href": f"#{code}"}) for code in members]
        parts.append(element("clipPath", {"id": f"realm-{nation}"}, *uses))
        style = {"clip-path": f"url(#realm-{nation})", "stroke": tint(members[0], 1.0)}
        rim = element("path", {"id": f"rim-{nation}", "d": lines_path_data(rims)})
        broad = element(
            "use", {"href": f"#rim-{nation}", "stroke-width": 15, "stroke-opacity": 0.3}
        )
        narrow = element("g", {"stroke-width": 7, "stroke-opacity": 0.45}, rim)
        parts.append(element("g", {**style, **_JOINTS}, narrow, broad))
    return parts


def border_layer(full: SmoothNetwork) -> str:
    """One path for each pair of neighbours, the borders of realms drawn bolder."""
    groups: dict[str, list[str]] = {"sea": [], "land": [], "realm": [], "coast": []}
    for (a, b), arcs in full.borders.items():
        if not a or (a.startswith("w-") and b.startswith("w-")):
            continue
        wet = [code in SEAS or code.startswith("w-") for code in (a, b)]
        kind = "sea" if all(wet) else "coast" if any(wet) else "land"
        realm = kind == "land" and _NATION_OF.get(a) != _NATION_OF.get(b)
        attributes = {"data-between": f"{a} {b}", "class": kind, "d": lines_path_data(arcs)}
        groups["realm" if realm else kind].append(element("path", attributes))
    styles: dict[str, dict[str, object]] = {
        "sea": {"stroke": SEA_INK, "stroke-width": 1.1, "stroke-dasharray": "7 4"},
        "land": {"stroke": INK, "stroke-width": 0.9, "stroke-opacity": 0.75},
        "realm": {"stroke": INK, "stroke-width": 1.9},
        "coast": {"stroke": INK, "stroke-width": 1.25},
    }
    styles["sea"] |= {"stroke-opacity": 0.7, "stroke-linecap": "butt"}
    return element(
        "g",
        {"id": "borders", "fill": "none", **_JOINTS, "pointer-events": "none"},
        *(element("g", styles[kind], *paths) for kind, paths in groups.items()),
    )


def label_layer(places: Mapping[str, Placement]) -> str:
    """The names, in English, and the room for them in any language."""
    labels = [_label(code, place) for code, place in places.items()]
    style = {"text-anchor": "middle", "fill": "#2a2017", "pointer-events": "none"}
    return element("g", {"id": "labels", **style}, *labels)


def _label(code: str, place: Placement) -> str:
    box, sea = place.box, code in SEAS
    words = {f"data-{lang}": "|".join(lines) for lang, lines in sorted(place.lines.items())}
    look: dict[str, object] = {"font-size": place.size}
    if sea:
        spacing = round(place.size * SEA_SPACING, 2)
        look |= {"font-style": "italic", "fill": "#2b5261", "letter-spacing": spacing}
    if box.turn:
        look["transform"] = f"rotate({number(box.turn)} {number(box.x)} {number(box.y)})"
    lines = place.lines["en"]
    first = box.y - (len(lines) - 1) / 2 * place.size * LEADING
    first += place.size * (_CAP_HEIGHT if sea else _X_HEIGHT)
    texts = [
        text_element("text", {"x": box.x, "y": first + k * place.size * LEADING}, line)
        for k, line in enumerate(lines)
    ]
    room = {"data-x": box.x, "data-y": box.y, "data-width": box.width, "data-height": box.height}
    turn = {"data-rotation": box.turn or None}
    return element("g", {"data-province": code, **room, **turn, **words, **look}, *texts)


def centre_layer(places: Mapping[str, Placement]) -> str:
    """The supply-centre marks of the empty sheet."""
    marks: list[str] = []
    for place in places.values():
        if place.anchors is not None and place.anchors.centre is not None:
            x, y = place.anchors.centre
            marks.append(element("circle", {"cx": x, "cy": y, "r": 4.3, "fill": "#fbf6e6"}))
            marks.append(element("circle", {"cx": x, "cy": y, "r": 1.7, "fill": INK}))
    style = {"stroke": INK, "stroke-width": 1, "pointer-events": "none"}
    return element("g", {"id": "centres", **style}, *marks)


def mini_layer(mini: SmoothNetwork, graph: Graph) -> str:
    """The light level of detail, hidden: for seven boards at once."""
    paths = [
        element("path", {"id": f"mini-{code}", "d": rings_path_data(mini.rings[code])})
        for code in graph.nodes
    ]
    style = {"display": "none", "fill": _PAPER, "stroke": INK}
    return element("g", {"id": "mini", **style}, *paths)


def anchor_layer(
    places: Mapping[str, Placement], berths: Mapping[str, CoastDrawing], *, visible: bool
) -> str:
    """Where things stand, hidden unless asked for."""
    groups: list[str] = []
    for code, place in places.items():
        at = place.anchors
        if at is None:
            continue
        discs = [(*at.unit, UNIT_RADIUS), (*at.dislodged, DISLODGED_RADIUS)]
        if at.centre is not None:
            discs.append((*at.centre, CENTRE_RADIUS))
        groups.append(_anchors({"data-province": code}, discs))
        for location, berth in berths.items():
            province, coast = location.split("/")
            if province == code:
                owner = {"data-province": code, "data-coast": coast}
                groups.append(_anchors(owner, (berth.unit, berth.dislodged)))
    style = {"display": None if visible else "none", "fill": "none", "stroke": "#b02020"}
    return element("g", {"id": "anchors", **style}, *groups)


def _anchors(owner: Mapping[str, object], discs: Iterable[tuple[float, float, float]]) -> str:
    kinds = ("unit", "dislodged", "centre")
    circles = [
        element("circle", {"class": kind, "cx": x, "cy": y, "r": radius})
        for kind, (x, y, radius) in zip(kinds, discs, strict=False)
    ]
    return element("g", dict(owner), *circles)
