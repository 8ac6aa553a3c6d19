"""Pictures that were written to hold up whoever imports them, refused before they are drawn."""

import os
import struct
import time
import zipfile
from pathlib import Path

import pytest

from desktop.__main__ import main
from maps.foreign_sheet import read_foreign_sheet
from maps.sheet import parse_sheet
from maps.sheet_error import SheetError, SheetFault

SECONDS = 2.0
"""Of work; a machine with much else to do takes longer."""


def picture(path: str) -> str:
    shape = f'<path id="par" class="province inland" d="{path}"/>'
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
    return f'{head}<g id="provinces">{shape}</g><g id="MouseLayer">{shape}</g></svg>'


HOSTILE = {
    "points": picture("M0 0" + " L1 1" * 1_000_000),
    "arcs": picture("M0 0" + " a5 5 0 0 1 3 3" * 200_000),
    "curves": picture("M0 0" + " c1 1 2 2 3 3" * 100_000),
    "lines without end": picture("M0 0l1 1" + " 1 1" * 900_000),
    "elements": "<svg>" + "<g/>a" * 1_000_000 + "</svg>",
    "depth": "<svg>" + "<g>" * 100_000,
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("read", [parse_sheet, read_foreign_sheet])
def test_it_is_refused_with_its_place(name: str, read: object) -> None:
    assert callable(read)
    begun = time.process_time()
    with pytest.raises(SheetError, match=r"^a.svg, line 1: .*more .* than a map needs") as refused:
        read(HOSTILE[name], "a.svg")
    assert refused.value.fault is SheetFault.TOO_MUCH
    assert time.process_time() - begun < SECONDS


LESSON = Path("maps/tutorial/sheet.svg").read_text(encoding="utf-8")
ART = '<g id="more" data-art="yes"><path d="M0 0l90 90" stroke="#000" {}/></g></svg>'


def decorated(look: str) -> str:
    return LESSON.replace("</svg>", ART.format(look))


@pytest.mark.parametrize(
    ("sheet", "fault"),
    [
        (
            LESSON.replace("viewBox=", 'viewBox="0 0 1e12 9" data-old=', 1),
            SheetFault.BAD_NUMBER,
        ),
        (LESSON.replace("viewBox=", 'viewBox="0 0 nan 0" data-old=', 1), SheetFault.BAD_NUMBER),
        (LESSON.replace("font-size=", 'font-size="0" data-old='), SheetFault.BAD_NUMBER),
        (LESSON.replace("font-size=", 'font-size="1e-300" data-old='), SheetFault.BAD_NUMBER),
        (LESSON.replace("data-width=", 'data-width="-5" data-old='), SheetFault.BAD_NUMBER),
        (LESSON.replace('data-en="', 'data-en="' + "W" * 60_000), SheetFault.TOO_MUCH),
        (decorated('transform="scale(1e30)"'), SheetFault.TOO_FAR),
        (decorated('stroke-width="1e30"'), SheetFault.BAD_NUMBER),
        (decorated('stroke-width="-1"'), SheetFault.BAD_NUMBER),
        (decorated('opacity="half"'), SheetFault.BAD_NUMBER),
        (decorated('opacity="' + "9" * 90_000 + '"'), SheetFault.BAD_NUMBER),
        (decorated('stroke-dasharray="none"'), SheetFault.BAD_NUMBER),
        (decorated('stroke-dasharray="0 1e-9"'), SheetFault.BAD_NUMBER),
        (decorated('stroke-dasharray="' + "1 " * 90_000 + '"'), SheetFault.BAD_NUMBER),
    ],
)
def test_what_no_painter_can_paint_is_refused_with_its_place(
    sheet: str, fault: SheetFault
) -> None:
    """Qt ended the whole program at some of these."""
    with pytest.raises(SheetError, match=r"^a.svg, line \d+: ") as refused:
        parse_sheet(sheet, "a.svg")
    assert refused.value.fault is fault
    assert len(str(refused.value)) < 200


def test_dashes_that_can_be_painted_are_read() -> None:
    assert parse_sheet(decorated('stroke-dasharray="0 4"'), "a.svg").layers[-1] == "more"


def test_words_between_many_elements_are_read_in_little_time() -> None:
    begun = time.process_time()
    with pytest.raises(SheetError):
        parse_sheet("<svg>" + f"{'a' * 60}<g/>" * 90_000 + "</svg>", "a.svg")
    assert time.process_time() - begun < SECONDS


def check(path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["check-map", str(path)]) == 2
    return capsys.readouterr().out


def test_a_zip_that_lies_about_its_size_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "lie.zip"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as pack:
        pack.writestr("map.json", bytes(100 << 20))
    whole = bytearray(file.read_bytes())
    for mark, at in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        struct.pack_into("<L", whole, whole.index(mark) + at, 10)
    file.write_bytes(whole)
    assert check(file, capsys) == "lie.zip: this is not a zip that can be unpacked.\n"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such pipes")
def test_a_pipe_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "pond.zip")
    assert "“pond.zip” is no file but a pipe" in check(tmp_path / "pond.zip", capsys)
