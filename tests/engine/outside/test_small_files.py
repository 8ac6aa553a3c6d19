"""What is small enough to be read without a worker takes no two seconds, whatever stands in it."""

import json
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random

import pytest

from desktop.packet.packet_picture import read_with_picture
from engine.errors import TableError
from engine.exchange.game_takeover import read_takeover_file
from engine.exchange.plan_source import read_builtin_plan, read_plan_source_on_standard
from engine.post.packet import NEWS, VIEW
from engine.untrusted.checked_reading import SMALL
from maps.sheet import parse_sheet
from maps.sheet_error import SheetError
from tests.fuzz.readers import readers

SECONDS = 2.0
"""Of work; the slowest takes a third of it on a machine with nothing else to do."""

RANDOM = Random(1901)
PLAN = "casus-lupi-plan: 1\nmap: standard\nbranch: 1 x\n"
STARTED = (
    "Starting position for Spring of 1901.\n\nItaly: Fleet Naples.\n\n"
    "Movement results for Spring of 1901.  (x.S1901M)\n\n"
)
PHASE = json.dumps(
    {
        "name": "S1901M",
        "state": {"units": {"FRANCE": ["A PAR", "F BRE"], "ENGLAND": ["F LON", "F NTH"]}},
        "orders": {"FRANCE": ["A PAR - LON VIA"]},
    }
)


def filled(head: str, line: Callable[[int], str], tail: str = "", size: int = SMALL) -> str:
    """A text of so many bytes of which each line is made from its number."""
    parts, left = [head], size - len(head) - len(tail)
    for number in count():
        part = line(number)
        left -= len(part)
        if left < 0:
            break
        parts.append(part)
    return "".join((*parts, tail))


def misspelt(letters: int) -> str:
    """A word that is nearly many others."""
    return "".join(RANDOM.choices("abcdeghilmnoprstu", k=letters))


TEXTS = {
    "phases without years": filled("", lambda at: f"S{at + 1:04d}\nPar-Bur\n"),
    "phases": filled("", lambda at: f"{'SF'[at % 2]}{1901 + at // 2}\nPar-Bur\n"),
    "misspelt orders": filled("S1901M\nFrance\n", lambda _: f"A par - {misspelt(5)}\n"),
    "misspelt places": filled("", lambda _: f"A {misspelt(4)}\n"),
    "orders": filled("Spring 1901\nFrance: A Par\n", lambda _: "A par - bur\n"),
    "short lines": filled("Spring 1901\nFrance:\n", lambda _: "h\n"),
    "a judge's misspelt orders": filled(STARTED, lambda _: f"Italy: Fleet {misspelt(5)} HOLD.\n"),
    "a saved game": filled('{"map":"standard","phases":[', lambda _: f"{PHASE},", "1]}"),
    "a plan's phases": filled(PLAN, lambda _: "step: S1901M\nboard: \n"),
    "a plan's branches": filled(PLAN, lambda at: f"branch: {at + 2} x\nstep: S1901M\n"),
    "a plan's boards": filled("casus-lupi-plan: 1\n", lambda _: "map: hepta1A\n"),
}
LINES = ("a1 1 0 0 0 1 1", "m0 0", "c1 1 1 1 1 1", "t1 1", "h1")


@pytest.fixture(scope="module", autouse=True)
def boards() -> None:
    """The boards are read once, however much is read afterwards."""
    read_plan_source_on_standard("A", "x", "played")


def seconds(read: Callable[[], object]) -> float:
    began = time.process_time()
    with suppress(TableError, SheetError):
        read()
    return time.process_time() - began


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("reader", ["sandbox", "shelf", "GM"])
def test_texts(name: str, reader: str) -> None:
    text = TEXTS[name]
    assert len(text) <= SMALL
    read: dict[str, Callable[[], object]] = {
        "sandbox": lambda: read_plan_source_on_standard(text, "x", "played", "written", "en"),
        "shelf": lambda: read_builtin_plan(text, "x"),
        "GM": lambda: read_takeover_file(text.encode(), "x", "standard"),
    }
    assert seconds(read[reader]) < SECONDS


def test_packets(tmp_path: Path) -> None:
    reader = readers(tmp_path)["signed_packet"]()
    good = json.loads(reader.good[0])
    crowds: dict[str, dict[str, object]] = {
        VIEW: {
            "barred": [[]] * 1_500,
            "players": {f"s{number}": "x" for number in range(300)},
            "board": {**good[VIEW]["board"], "owed": dict.fromkeys(map(str, range(400)), 1)},
        },
        NEWS: {"is": [{}] * 1_000},
    }
    for member, facts in crowds.items():
        for name, crowd in facts.items():
            told = {**good, member: {**good[VIEW], name: crowd}}
            content = reader.wrapped(json.dumps(told).encode())
            assert SMALL // 2 < len(content) <= SMALL, name
            assert seconds(lambda content=content: read_with_picture(content, "x")) < SECONDS


@pytest.mark.parametrize("line", LINES)
def test_pictures_in_packets(line: str) -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g id="provinces">'
    picture = filled(f'{head}<path id="par" d="M0 0', lambda _: line, '"/></g></svg>')
    assert seconds(lambda: parse_sheet(picture, "x")) < SECONDS
