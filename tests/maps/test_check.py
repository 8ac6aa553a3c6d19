"""The checker passes the standard map and names what is wrong with a spoilt one."""

import dataclasses
import re
import subprocess
import sys
from pathlib import Path

import pytest

from maps.atlas.check import check_map, check_sheet
from maps.atlas.graph import STANDARD, Graph, read_graph
from maps.sheet import Sheet, parse_sheet

TEXT = (STANDARD / "sheet.svg").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def graph() -> Graph:
    return read_graph(STANDARD / "map.json")


def findings(text: str, graph: Graph) -> list[str]:
    return [str(finding) for finding in check_sheet(parse_sheet(text), graph)]


def replaced(pattern: str, new: str) -> str:
    text, count = re.subn(pattern, new, TEXT, count=1)
    assert count == 1
    return text


def line_of(element: str) -> int:
    return next(k for k, line in enumerate(TEXT.splitlines(), 1) if element in line)


def test_the_standard_map_is_sound() -> None:
    assert check_map(STANDARD) == []


def test_a_moved_anchor_is_found(graph: Graph) -> None:
    spoilt = replaced(
        r'(<g data-province="par">\n<circle class="unit") cx="[\d.]+" cy="[\d.]+"',
        r'\1 cx="200" cy="600"',
    )
    element = '<path id="par"'
    where = f"sheet.svg, line {line_of(element)}, {element}>"
    assert findings(spoilt, graph) == [
        f"{where}: the unit of par lies outside.",
    ]


def test_a_removed_border_is_found_for_armies_and_for_fleets(graph: Graph) -> None:
    # Belgium as a little square that touches nobody.
    spoilt = replaced(r'(<path id="bel"[^>]*) d="[^"]+"', r'\1 d="M640 740l30 0 0 30 -30 0z"')
    found = findings(spoilt, graph)
    assert any("full, armies: bel and hol do not touch, but should." in one for one in found)
    assert any("full, fleets: bel and eng do not touch, but should." in one for one in found)
    assert not any("mini, " in one for one in found)


def test_a_fleet_on_the_wrong_coast_is_found(graph: Graph) -> None:
    spoilt = (
        TEXT.replace('"stp" data-coast="nc"', '"stp" data-coast="xx"')
        .replace('"stp" data-coast="sc"', '"stp" data-coast="nc"')
        .replace('"stp" data-coast="xx"', '"stp" data-coast="sc"')
    )
    found = findings(spoilt, graph)
    assert any("full, fleets: bar and stp/sc touch, but may not." in one for one in found)
    assert any("mini, fleets: fin and stp/sc do not touch, but should." in one for one in found)


def test_a_border_the_rules_do_not_know_is_found(graph: Graph) -> None:
    without = {code: graph.armies[code] - {"bur"} for code in graph.armies}
    strict = dataclasses.replace(graph, armies={**without, "bur": graph.armies["bur"] - {"mun"}})
    found = check_sheet(parse_sheet(TEXT), strict)
    assert any("armies: bur and mun touch, but may not." in str(one) for one in found)


def test_a_name_on_top_of_a_unit_is_found(graph: Graph) -> None:
    sheet = parse_sheet(TEXT)
    x, y = sheet.anchors["spa"].unit
    label = dataclasses.replace(sheet.labels["spa"], x=x, y=y)
    spoilt = dataclasses.replace(sheet, labels={**sheet.labels, "spa": label})
    found = [str(one) for one in check_sheet(spoilt, graph)]
    assert any("the unit of spa lies under the name." in one for one in found)


@pytest.mark.parametrize(
    ("code", "change", "sentence"),
    [
        ("mos", {"names": {"en": "Moscow"}}, "no name in language fr."),
        ("mos", {"abbreviations": {"en": "Mos"}}, "no abbreviation."),
        ("mos", {"names": {"en": "Moscow", "fr": "Moskva"}}, "is not the name in language fr."),
        ("ukr", {"centre": True}, "no anchor for its centre."),
        ("mos", {"centre": False}, "a centre mark, but no centre."),
        ("mos", {"terrain": "sea"}, "should be of class sea."),
        ("mos", {"coasts": ("nc",)}, "no anchors for the coast mos/nc."),
    ],
)
def test_what_the_graph_wants_and_the_sheet_lacks_is_found(
    graph: Graph, code: str, change: dict[str, object], sentence: str
) -> None:
    node = dataclasses.replace(graph.nodes[code], **change)
    changed = dataclasses.replace(graph, nodes={**graph.nodes, code: node})
    assert any(sentence in str(one) for one in check_sheet(parse_sheet(TEXT), changed))


def test_a_deleted_outline_is_named_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "map.json").write_bytes((STANDARD / "map.json").read_bytes())
    spoilt = replaced(r'<path id="par"[^>]*>\n?<title>[^<]*</title>\n</path>\n', "")
    (tmp_path / "sheet.svg").write_text(spoilt, encoding="utf-8")
    (found,) = check_map(tmp_path)
    assert re.search(
        r'line \d+: <g data-province="par"|line \d+: <path id="mini-par">', str(found)
    )


def test_the_mini_level_is_checked_too(graph: Graph) -> None:
    sheet: Sheet = parse_sheet(TEXT)
    mini = {**sheet.mini, "ruh": sheet.provinces["ruh"]}
    found = check_sheet(dataclasses.replace(sheet, mini=mini), graph)
    assert any("mini, armies: mun and ruh do not touch" in str(one) for one in found)


def test_the_checker_runs_alone_and_fails_by_its_exit_code(tmp_path: Path) -> None:
    checker = [sys.executable, "-m", "maps.atlas.check"]
    (tmp_path / "map.json").write_text("{}", encoding="utf-8")
    good = subprocess.run(checker, capture_output=True, text=True, check=False)
    bad = subprocess.run([*checker, tmp_path], capture_output=True, text=True, check=False)
    assert (good.returncode, bad.returncode) == (0, 1)
    assert "map.json cannot be read" in bad.stdout
