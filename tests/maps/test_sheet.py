"""Reading a sheet: what a program gets, and one sentence for each thing that can be wrong."""

import time
from pathlib import Path

import pytest

from maps.atlas.graph import STANDARD
from maps.sheet import BorderKind, SheetError, SheetFault, parse_sheet, read_sheet
from maps.sheet_parts import Outline
from tests.maps.tiny import TINY


def test_a_sheet_gives_areas_anchors_names_borders_and_art() -> None:
    sheet = parse_sheet(TINY)
    assert sheet.size == (200.0, 100.0)
    assert sheet.provinces["isle"].rings == (((0, 0), (100, 0), (100, 100), (0, 100)),)
    assert sheet.provinces["isle"].polygon.area == 10_000
    assert sheet.kinds == {"gulf": "sea", "isle": "coastal"}
    assert sheet.nations == {"isle": "ruritania"}
    assert sheet.anchors["isle"].centre == (80, 80)
    assert sheet.anchors["gulf"].centre is None
    assert sheet.coast_anchors["isle/ec"].unit == (80, 50)
    assert sheet.labels["gulf"].lines == {"en": ("THE", "GULF"), "fr": ("GOLFE",)}
    assert sheet.labels["gulf"].spacing == 1.0
    border = sheet.borders[0]
    assert (border.between, border.kind) == (("gulf", "isle"), BorderKind.COAST)
    assert border.lines[0].points == ((100, 0), (100, 100))
    shape = sheet.art[0]
    assert (shape.layer, shape.style["fill"], shape.style["stroke"]) == (
        "backdrop",
        "#abcdef",
        "#123456",
    )
    assert sheet.layers == ("backdrop", "provinces", "borders", "labels")


def test_a_drawing_programs_curves_and_transforms_are_understood() -> None:
    curved = TINY.replace(
        'd="M0 0l100 0 0 100 -100 0z"/>\n<path id="gulf"',
        'transform="translate(10 0)" d="M 0,50 C 0,0 90,0 90,50 C 90,100 0,100 0,50 Z"/>\n'
        '<path id="gulf"',
        1,
    )
    west, north, east, south = parse_sheet(curved).provinces["isle"].polygon.bounds
    assert (west, east) == pytest.approx((10, 100))
    assert 10 < north < 15
    assert 85 < south < 90


def test_a_group_moves_what_it_holds() -> None:
    moved = TINY.replace('<g id="mini" display="none">', '<g id="mini" transform="scale(2)">')
    assert parse_sheet(moved).mini["gulf"].rings[0][2] == (400, 200)


def test_islands_and_lakes_fill_by_the_odd_even_rule() -> None:
    lake = TINY.replace(
        '0 100 -100 0z"/>\n<path id="gulf"',
        '0 100 -100 0zM20 20l0 10 10 0z"/>\n<path id="gulf"',
        1,
    )
    assert parse_sheet(lake).provinces["isle"].polygon.area == 10_000 - 50


@pytest.mark.parametrize(
    ("old", "new", "fault", "sentence"),
    [
        (
            "</svg>",
            "",
            SheetFault.NOT_XML,
            "odd.svg, line 31: is not well-formed XML: no element found.",
        ),
        (
            'id="provinces"',
            'id="layer1"',
            SheetFault.FOREIGN,
            "odd.svg, line 1: this SVG is no map sheet: "
            'it has no group <g id="provinces"> of paths.',
        ),
        (
            'd="M100 0l100 0 0 100 -100 0z"/>\n</g>\n<g id="borders"',
            'd=""/>\n</g>\n<g id="borders"',
            SheetFault.EMPTY_PATH,
            'odd.svg, line 7: <path id="gulf">: the outline encloses no area.',
        ),
        (
            'd="M100 0l100 0 0 100 -100 0z"/>\n</g>\n<g id="borders"',
            'd="M100 zero"/>\n</g>\n<g id="borders"',
            SheetFault.BAD_PATH,
            'odd.svg, line 7: <path id="gulf">: its path "M100 zero" cannot be read.',
        ),
        (
            'id="gulf" class',
            'id="isle" class',
            SheetFault.TWICE,
            'odd.svg, line 7: <path id="isle"> stands there a second time.',
        ),
        (
            'id="mini-gulf"',
            'id="mini-golf"',
            SheetFault.NO_OUTLINE,
            'odd.svg, line 20: <path id="mini-golf"> belongs to a province without an outline.',
        ),
        (
            '<g data-province="gulf"><circle class="unit" cx="130" cy="50"/>',
            '<g data-province="gulf">',
            SheetFault.NO_ANCHOR,
            'odd.svg, line 27: <g data-province="gulf">: the province has no anchor for a unit.',
        ),
        (
            'cx="130"',
            'cx="here"',
            SheetFault.BAD_NUMBER,
            'odd.svg, line 27: <circle class="unit">: cx="here" is no number that a map can use.',
        ),
        (
            'cx="130"',
            'cx="nan"',
            SheetFault.BAD_NUMBER,
            'odd.svg, line 27: <circle class="unit">: cx="nan" is no number that a map can use.',
        ),
        (
            '<g data-province="gulf" data-x="150"',
            '<g data-province="golf" data-x="150"',
            SheetFault.NO_OUTLINE,
            'odd.svg, line 15: <g data-province="golf"> belongs to a province without an outline.',
        ),
        (
            'viewBox="0 0 200 100"',
            'width="200"',
            SheetFault.BAD_NUMBER,
            'odd.svg, line 1: <svg>: viewBox="" is no number that a map can use.',
        ),
    ],
)
def test_a_broken_sheet_gets_one_sentence_with_element_and_line(
    old: str, new: str, fault: SheetFault, sentence: str
) -> None:
    broken = TINY.replace(old, new, 1)
    assert broken != TINY
    with pytest.raises(SheetError) as raised:
        parse_sheet(broken, "odd.svg")
    assert (raised.value.fault, str(raised.value)) == (fault, sentence)


def test_a_page_that_is_no_svg_is_called_so() -> None:
    with pytest.raises(SheetError, match=r"line 1: the root element is <html>"):
        parse_sheet("<html/>", "page.html")


def test_a_file_that_cannot_be_opened_is_called_so(tmp_path: Path) -> None:
    with pytest.raises(SheetError, match=r"^none\.svg: cannot be read: No such file"):
        read_sheet(tmp_path / "none.svg")


def test_the_standard_sheet_is_complete_and_quick_to_read() -> None:
    start = time.perf_counter()
    sheet = read_sheet(STANDARD / "sheet.svg")
    assert time.perf_counter() - start < 2.0  # 0.1 s here; the limit only catches a blunder
    assert len(sheet.provinces) == len(sheet.mini) == len(sheet.labels) == 76
    assert len(sheet.anchors) == 75
    assert sum(anchors.centre is not None for anchors in sheet.anchors.values()) == 34
    assert sorted(sheet.coast_anchors) == [
        *("bul/ec", "bul/sc", "spa/nc", "spa/sc", "stp/nc", "stp/sc"),
    ]
    assert [code for code, kind in sheet.kinds.items() if kind == "impassable"] == ["swi"]


def test_an_area_whose_outline_touches_itself_is_an_area_all_the_same() -> None:
    """An area with a narrow neck, drawn again and rounded, may cross itself there."""
    ring = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (5.0, -0.1), (0.0, 10.0))
    area = Outline("nec", (ring,)).polygon
    assert area.is_valid
    assert area.area == pytest.approx(50, abs=1)
