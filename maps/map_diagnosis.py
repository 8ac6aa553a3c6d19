"""What is amiss with a map's two files, each finding with its element and line; it never gives up.

Unlike `maps.atlas.check`, which proves our own maps sound, this takes files as they come: from the
author of a variant who wants to know why his map is refused, or what it will look like.
"""

import json
import math
import re
from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import shapely

from maps.sheet import Sheet, SheetError, parse_sheet
from maps.svg_tree import Element, read_tree

MAP, SHEET = "map.json", "sheet.svg"
_LEAST_APART = 14.0
_UNSUPPORTED = frozenset(
    ("clipPath", "mask", "filter", "image", "use", "foreignObject", "script", "animate")
)
_EFFECTS = ("clip-path", "filter", "mask")


@dataclass(frozen=True, slots=True)
class MapFinding:
    """One thing that is amiss: worded under `map_check.<code>`, with its place.

    `line` is counted from 1, 0 where it is not known. A `warning` does not keep from playing.
    """

    code: str
    file: str
    line: int = 0
    element: str = ""
    subject: str = ""
    other: str = ""
    warning: bool = False


def diagnose_map(text: str, sheet: str) -> Iterator[MapFinding]:
    """Everything amiss with a `map.json` and its `sheet.svg`."""
    stored = _json(text)
    if isinstance(stored, MapFinding):
        yield stored
        stored = {}
    rows = {
        str(row["id"]): row
        for row in _list(stored, "provinces")
        if isinstance(row, dict) and isinstance(row.get("id"), str)
    }
    yield from _border_findings(text, stored, rows)
    try:
        root = read_tree(sheet, SHEET)
    except SheetError as fault:
        yield sheet_finding(fault)
        return
    yield from _foreign_content(root)
    drawn = yield from _missing_parts(root, rows)
    if drawn:
        yield from _anchor_findings(sheet)


def sheet_finding(fault: SheetError) -> MapFinding:
    """A sheet's error as a finding."""
    return MapFinding(f"sheet_{fault.fault}", fault.file, fault.line, fault.element, fault.detail)


# -- map.json --------------------------------------------------------------------------------


_HALF = re.compile("[\ud800-\udfff]")
"""Half of a sign, which JSON can write and no file takes."""


def _json(text: str) -> dict[str, Any] | MapFinding:
    try:
        stored = json.loads(text)
        if _HALF.search(json.dumps(stored, ensure_ascii=False)):
            return MapFinding("not_json", MAP)
    except json.JSONDecodeError as fault:
        return MapFinding("not_json", MAP, fault.lineno)
    except (ValueError, RecursionError):
        return MapFinding("not_json", MAP)
    return stored if isinstance(stored, dict) else MapFinding("not_json", MAP)


def _list(stored: Mapping[str, Any], key: str) -> list[Any]:
    found = stored.get(key)
    return found if isinstance(found, list) else []


def _graph(stored: Mapping[str, Any], key: str) -> dict[str, list[str]]:
    found = stored.get(key)
    if not isinstance(found, dict):
        return {}
    return {
        str(at): [each for each in to if isinstance(each, str)] if isinstance(to, list) else []
        for at, to in found.items()
    }


def _border_findings(
    text: str, stored: Mapping[str, Any], rows: Mapping[str, Any]
) -> Iterator[MapFinding]:
    graphs = {key: _graph(stored, key) for key in ("armies", "fleets")}
    reached = {at.split("/")[0] for graph in graphs.values() for at, to in graph.items() if to}
    for key, graph in graphs.items():
        for at, there in graph.items():
            line = line_of(text, key, at)
            if at.split("/")[0] not in rows:
                yield MapFinding("unknown_place", MAP, line, f'"{key}"', at)
            for to in there:
                if to.split("/")[0] not in rows:
                    yield MapFinding("unknown_place", MAP, line, f'"{key}", "{at}"', to)
                elif at not in graph.get(to, ()):
                    yield MapFinding("one_way", MAP, line, f'"{key}"', at, to)
    for code, row in rows.items():
        if code not in reached and row.get("terrain") != "impassable":
            line = line_of(text, "provinces", code)
            yield MapFinding("no_way", MAP, line, '"provinces"', code)


def line_of(text: str, *path: str) -> int:
    """The line where a value stands in JSON text, found by its keys one after another; or 0."""
    at = 0
    for key in path:
        found = text.find(json.dumps(key, ensure_ascii=False), at)
        if found < 0:
            break
        at = found + 1
    return text.count("\n", 0, at) + 1 if at else 0


# -- sheet.svg -------------------------------------------------------------------------------


def _foreign_content(root: Element) -> Iterator[MapFinding]:
    """What a sheet may hold in other programs, and ours does not draw."""
    for layer in root.children:
        if layer.tag != "g" or not (layer.get("data-art") or layer.get("id") in _READ):
            continue
        for element in layer.walk():
            if element.tag in _UNSUPPORTED:
                yield MapFinding(
                    "unsupported", SHEET, element.line, str(element), element.tag, warning=True
                )
            for effect in _EFFECTS:
                if element.get(effect):
                    place = SHEET, element.line, str(element)
                    yield MapFinding("unsupported", *place, effect, warning=True)


_READ = frozenset(("provinces", "borders", "labels", "anchors", "mini"))


def _missing_parts(root: Element, rows: Mapping[str, Any]) -> Generator[MapFinding, None, bool]:
    """Provinces without a path, a label or an anchor; answers whether all is there."""
    layers = {child.get("id"): child for child in root.children if child.tag == "g"}
    if "provinces" not in layers:
        yield MapFinding("no_layer", SHEET, root.line, "<svg>", "provinces")
        return False
    paths = {each.get("id"): each for each in layers["provinces"].walk() if each.tag == "path"}
    places = {
        name: {(each.get("data-province"), each.get("data-coast")) for each in found.children}
        for name in ("labels", "anchors")
        if (found := layers.get(name)) is not None
    }
    whole = True
    for name in ("labels", "anchors"):
        if name not in places:
            yield MapFinding("no_layer", SHEET, root.line, "<svg>", name)
            return False
    for code, row in rows.items():
        if code not in paths:
            whole = False
            yield MapFinding("no_path", SHEET, layers["provinces"].line, "", code)
            continue
        element = paths[code]
        place = SHEET, element.line, str(element)
        if (code, "") not in places["labels"]:
            whole = False
            yield MapFinding("no_label", *place, code)
        if row.get("terrain") != "impassable" and (code, "") not in places["anchors"]:
            whole = False
            yield MapFinding("no_anchor", *place, code)
        coasts = row.get("coasts")
        for coast in coasts if isinstance(coasts, list) else ():
            if (code, str(coast)) not in places["anchors"]:
                yield MapFinding("no_anchor", *place, f"{code}/{coast}")
    for code, element in paths.items():
        if rows and code not in rows:
            yield MapFinding("unknown_path", SHEET, element.line, str(element), code, warning=True)
    return whole


def _anchor_findings(text: str) -> Iterator[MapFinding]:
    """Anchors outside their provinces, and things that would stand upon one another."""
    try:
        sheet = parse_sheet(text, SHEET)
        yield from _overlaps(sheet)
    except SheetError as fault:
        yield sheet_finding(fault)
    except (ValueError, ArithmeticError, AssertionError, shapely.GEOSException):
        yield MapFinding("unreadable", SHEET)


def _overlaps(sheet: Sheet) -> Iterator[MapFinding]:
    spots: list[tuple[str, str, tuple[float, float]]] = []
    for code, anchors in (*sheet.anchors.items(), *sheet.coast_anchors.items()):
        province = code.split("/")[0]
        element, line = sheet.elements[province]
        area = sheet.provinces[province].polygon
        if not area.buffer(1.0).contains(shapely.Point(anchors.unit)):
            yield MapFinding("anchor_outside", SHEET, line, element, code, warning=True)
        spots.append((province, f"{code} (unit)", anchors.unit))
        spots.append((province, f"{code} (dislodged)", anchors.dislodged))
        if anchors.centre is not None:
            spots.append((province, f"{code} (centre)", anchors.centre))
    tree = shapely.STRtree([shapely.Point(at) for _, _, at in spots])
    for k, (province, one, at) in enumerate(spots):
        element, line = sheet.elements[province]
        for j in sorted(int(i) for i in tree.query(shapely.Point(at).buffer(_LEAST_APART))):
            _, other, there = spots[j]
            least = 8.0 if "(centre)" in one + other else _LEAST_APART
            if j > k and math.dist(at, there) < least:
                yield MapFinding("overlap", SHEET, line, element, one, other, warning=True)
