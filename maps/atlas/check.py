"""Is a map sound? `python -m maps.atlas.check [DIR …]` prints one line a finding; none means yes.

Proves that the borders drawn are the borders of the rules, for armies and for fleets, coast by
coast and on both levels of detail; that every anchor lies in its province with nothing on top of
it; and that every province has an outline, a name in each language, and room for it.
"""

import itertools
import math
import sys
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from pathlib import Path

import shapely
from shapely import affinity

from maps.atlas.contact import Contacts, find_contacts, fleet_borders
from maps.atlas.graph import MAPS, Graph, Node, read_graph
from maps.lettering import text_width
from maps.sheet import LEADING, Anchors, Label, Outline, Point, Sheet, SheetError, read_sheet

LANGUAGES = ("en", "fr")
UNIT_RADIUS, DISLODGED_RADIUS, CENTRE_RADIUS = 13.0, 9.0, 5.0
LEAST_CONTACT = 12.0
"""A border shorter than this (sheet units) could be overlooked."""
LEAST_SIZE = 9.0
"""Smaller lettering cannot be read at 1600 px."""
_LEAST_APART = 16.0
"""A dislodged unit may be half under the unit that drove it out, not more."""
_SLACK = 0.6


@dataclass(frozen=True, slots=True)
class CheckFinding:
    """One thing wrong with a map: where, and what."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


def check_map(directory: Path) -> list[CheckFinding]:
    """All findings on the map in a directory with `map.json` and `sheet.svg`."""
    try:
        graph = read_graph(directory / "map.json")
        return check_sheet(read_sheet(directory / "sheet.svg"), graph)
    except SheetError as error:
        return [CheckFinding(directory.name, str(error))]
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        return [CheckFinding(directory.name, f"map.json cannot be read: {error!r}.")]


def check_sheet(sheet: Sheet, graph: Graph) -> list[CheckFinding]:
    """All findings on a sheet that draws this graph."""
    findings = list(_check_ids(sheet, graph))
    if findings:
        return findings
    for level, outlines in (("full", sheet.provinces), ("mini", sheet.mini)):
        findings += _check_borders(level, outlines, sheet, graph)
    for code, node in graph.nodes.items():
        findings += _check_anchors(sheet, node)
        findings += _check_label(sheet, node)
        findings += [
            CheckFinding(_at(sheet, code), f"no name in language {language}.")
            for language in LANGUAGES
            if not node.names.get(language)
        ]
        if not all(node.abbreviations.get(language) for language in LANGUAGES):
            findings.append(CheckFinding(_at(sheet, code), "no abbreviation."))
    return findings


def _at(sheet: Sheet, code: str) -> str:
    element, line = sheet.elements[code]
    return f"{sheet.file}, line {line}, {element}"


def _check_ids(sheet: Sheet, graph: Graph) -> Iterator[CheckFinding]:
    for code, node in graph.nodes.items():
        if code not in sheet.provinces:
            yield CheckFinding(
                sheet.file, f'no outline: no <path id="{code}"> among the provinces.'
            )
        elif node.terrain != sheet.kinds[code]:
            yield CheckFinding(_at(sheet, code), f"should be of class {node.terrain}.")
        for coast in node.coasts:
            if f"{code}/{coast}" not in sheet.coast_anchors:
                yield CheckFinding(sheet.file, f"no anchors for the coast {code}/{coast}.")
    for code in sheet.provinces:
        if code not in graph.nodes:
            yield CheckFinding(_at(sheet, code), "the map knows no such province.")


def _check_borders(
    level: str, outlines: Mapping[str, Outline], sheet: Sheet, graph: Graph
) -> Iterator[CheckFinding]:
    seas = {code for code, node in graph.nodes.items() if node.terrain == "sea"}
    land = {code for code, node in graph.nodes.items() if node.terrain in ("inland", "coastal")}
    contacts = find_contacts(outlines, seas, land)
    coasts = {
        code: {coast: sheet.coast_anchors[f"{code}/{coast}"].unit for coast in node.coasts}
        for code, node in graph.nodes.items()
        if node.coasts
    }
    armies: dict[str, set[str]] = {code: set() for code in land}
    for one, other in contacts.lengths:
        if one in land and other in land:
            armies[one].add(other)
            armies[other].add(one)
    fleets = fleet_borders(contacts, seas, coasts)
    for kind, drawn, ruled in (("armies", armies, graph.armies), ("fleets", fleets, graph.fleets)):
        for one, other in _differences(drawn, ruled):
            touching = other in drawn.get(one, set())
            what = "touch, but may not" if touching else "do not touch, but should"
            where = _at(sheet, one.split("/")[0])
            yield CheckFinding(where, f"{level}, {kind}: {one} and {other} {what}.")
    yield from _check_lengths(level, contacts, sheet, seas | land)


def _differences(
    drawn: Mapping[str, Set[str]], ruled: Mapping[str, Set[str]]
) -> list[tuple[str, str]]:
    """Pairs (sorted) in one table but not in the other."""
    tables = (
        {(min(a, b), max(a, b)) for a, near in table.items() for b in near}
        for table in (drawn, ruled)
    )
    first, second = tables
    return sorted(first ^ second)


def _check_lengths(
    level: str, contacts: Contacts, sheet: Sheet, passable: Set[str]
) -> Iterator[CheckFinding]:
    for (one, other), length in contacts.lengths.items():
        if length < LEAST_CONTACT and one in passable and other in passable:
            what = f"{level}: the border with {other} is only {length:.1f} long."
            yield CheckFinding(_at(sheet, one), what)


def _check_anchors(sheet: Sheet, node: Node) -> Iterator[CheckFinding]:
    if node.id not in sheet.anchors:
        return
    places = {node.id: sheet.anchors[node.id]}
    places |= {f"{node.id}/{c}": sheet.coast_anchors[f"{node.id}/{c}"] for c in node.coasts}
    if node.centre != (places[node.id].centre is not None):
        what = "no anchor for its centre." if node.centre else "a centre mark, but no centre."
        yield CheckFinding(_at(sheet, node.id), what)
    discs = [
        (f"{kind} of {location}", at, radius)
        for location, anchors in places.items()
        for kind, at, radius in _discs(anchors)
    ]
    area = sheet.provinces[node.id].polygon
    name = _box(sheet.labels[node.id])
    for what, at, radius in discs:
        if not area.contains(shapely.Point(at)):
            yield CheckFinding(_at(sheet, node.id), f"the {what} lies outside.")
        elif shapely.Point(at).distance(area.boundary) < radius - _SLACK:
            yield CheckFinding(_at(sheet, node.id), f"the {what} sticks out.")
        if shapely.Point(at).distance(name) < radius - _SLACK:
            yield CheckFinding(_at(sheet, node.id), f"the {what} lies under the name.")
    for (one, at, radius), (other, at2, radius2) in itertools.combinations(discs, 2):
        pair = {one.split()[0], other.split()[0]}
        apart = _LEAST_APART if pair == {"unit", "dislodged"} else radius + radius2 - _SLACK
        if math.dist(at, at2) < apart:
            yield CheckFinding(_at(sheet, node.id), f"the {one} and the {other} overlap.")


def _discs(anchors: Anchors) -> Iterator[tuple[str, Point, float]]:
    yield "unit", anchors.unit, UNIT_RADIUS
    yield "dislodged", anchors.dislodged, DISLODGED_RADIUS
    if anchors.centre is not None:
        yield "centre", anchors.centre, CENTRE_RADIUS


def _box(label: Label) -> shapely.Polygon:
    w, h = label.width / 2, label.height / 2
    upright = shapely.box(label.x - w, label.y - h, label.x + w, label.y + h)
    turned = affinity.rotate(upright, label.rotation)
    assert isinstance(turned, shapely.Polygon)
    return turned


def _check_label(sheet: Sheet, node: Node) -> Iterator[CheckFinding]:
    label, where = sheet.labels[node.id], _at(sheet, node.id)
    face = "italic" if node.terrain == "sea" else "regular"
    if label.size < LEAST_SIZE:
        yield CheckFinding(where, f"lettering of {label.size:g} is too small to read.")
    if not sheet.provinces[node.id].polygon.covers(_box(label)):
        yield CheckFinding(where, "the room for the name leaves the province.")
    for language in LANGUAGES:
        lines = label.lines.get(language, ())
        if _plain("".join(lines)) != _plain(node.names.get(language, "")):
            yield CheckFinding(
                where, f"the name on the sheet is not the name in language {language}."
            )
        for line in (*lines, node.abbreviations.get(language, "")):
            if text_width(line, label.size, face, label.spacing) > label.width:
                yield CheckFinding(where, f'no room for "{line}".')
        if len(lines) * label.size * LEADING > label.height + _SLACK:
            yield CheckFinding(where, f"no room for {len(lines)} lines in language {language}.")


def _plain(name: str) -> str:
    return name.replace(" ", "").casefold()


def main() -> None:
    """Check the maps named on the command line, or all of them; exit with 1 on any finding."""
    asked = [Path(name) for name in sys.argv[1:]]
    directories = asked or sorted(file.parent for file in MAPS.glob("*/map.json"))
    findings = [finding for directory in directories for finding in check_map(directory)]
    for finding in findings:
        # A map is a stranger's, and a terminal does what some signs say.
        print("".join(sign if sign.isprintable() else "?" for sign in str(finding)))
    print(f"{len(directories)} checked, {len(findings)} found.")
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
