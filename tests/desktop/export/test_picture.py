"""Pictures and pages: the same in pieces as at once, in step with the map, and no larger than need
be."""

import re
import xml.etree.ElementTree as ET
import zlib

import pytest
from PySide6.QtGui import QImage

from desktop.export import canvas_image
from desktop.export.canvas_image import image_of
from desktop.export.export_canvas import ExportCanvas
from desktop.export.export_source import public_source
from desktop.export.export_style import ExportStyle
from desktop.export.print_pages import canvas_pages, pdf_bytes
from desktop.export.svg_export import svg_bytes
from tests.screens.sample_game import Moment, sample_game

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def extract():
    return public_source(sample_game(Moment.WINTER).onlooker, "Friday")


def plate_of(extract, theme: str) -> ExportCanvas:
    plate = ExportCanvas(extract, ExportStyle(theme=theme))
    plate.show(extract.chapters[0])
    return plate


def test_a_picture_in_strips_is_the_picture(qapp, extract, monkeypatch):
    plate = plate_of(extract, "light")
    whole = image_of(plate, 0.5)
    monkeypatch.setattr(canvas_image, "_STRIP", 200_000)
    strips = image_of(plate, 0.5)
    assert far_off(whole, strips) < 20


def far_off(one: QImage, other: QImage) -> int:
    """How many pixels of two pictures differ by more than an edge's softness."""
    a, b = (bytes(each.constBits()) for each in (one, other))
    return sum(abs(x - y) > 24 for x, y in zip(a, b, strict=True))


def test_an_svg_has_the_hatches_waves_and_bands_of_its_theme(qapp, extract):
    tiles, bands = {}, {}
    for theme in ("light", "contrast", "print"):
        root = ET.fromstring(svg_bytes(plate_of(extract, theme)))
        tiles[theme] = [each.get("id") for each in root.iter(f"{SVG}pattern")]
        fills = {each.get("fill") for each in root.iter(f"{SVG}path")}
        hatches = [each for each in tiles[theme] if each.startswith("hatch-")]
        assert all(f"url(#{each})" in fills for each in hatches)
        assert "waves" in tiles[theme]
        washes = [each for each in root.iter() if each.get("id") == "washes"]
        bands[theme] = sum(len(list(each.iter(f"{SVG}path"))) for each in washes)
    assert not [each for each in (*tiles["light"], *tiles["contrast"]) if "hatch-" in each]
    assert len([each for each in tiles["print"] if "hatch-" in each]) == 7
    assert bands["light"] == 2 * 7, "a full band and a soft one"
    assert bands["contrast"] == 0


def test_a_page_is_small(qapp, extract):
    plate = plate_of(extract, "print")
    show = [lambda: plate.show(extract.chapters[0])]
    content = pdf_bytes(canvas_pages(plate, show, "a4", "Friday"))
    assert len(content) < 2_000_000
    length = re.search(rb"\n<<\n/Length (\d+) 0 R\n/Filter /FlateDecode\n>>\nstream\n", content)
    assert length is not None
    told = int(re.search(rb"\n%s 0 obj\n(\d+)" % length[1], content)[1])
    drawn = zlib.decompress(content[length.end() : length.end() + told])
    assert drawn.count(b" cm\n") > 20


def test_names_on_a_page_are_words_in_an_embedded_font(qapp, extract):
    """Whoever reads the page can look for a name and copy it."""
    plate = plate_of(extract, "print")
    content = pdf_bytes(canvas_pages(plate, [lambda: None], "a4", "Friday"))
    assert b"/FontFile" in content
    told = b"".join(re.findall(rb"begincmap(.*?)endcmap", content, re.DOTALL))
    known = {chr(int(each, 16)) for each in re.findall(rb"<([0-9a-fA-F]{4})>", told)}
    assert set("FridayParisConstantinople") <= known
