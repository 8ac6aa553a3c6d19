"""What was once written to fill the memory is read or refused with 200 MB and in ten seconds.

PIN rows and game files are tried so in `tests/engine/save/test_hostile_files.py`.
"""

import json
import os
import struct
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from desktop.maplib.map_import import import_maps
from engine.board.terms import Location, Power, Province
from engine.errors import ReadingStopped, TableError
from engine.exchange.game_takeover import read_takeover_file
from engine.orders.order import Move
from engine.post.inbox import DroppedFile, examine_mail
from engine.post.mail_reading import read_contents
from engine.post.orders_file import write_orders
from engine.post.packet import VIEW
from engine.post.post_archive import LARGEST
from engine.untrusted.bounded_worker import BoundedWorker, WorkerLimits
from engine.untrusted.checked_reading import SMALL
from engine.untrusted.regular_file import read_chosen_file
from maps.foreign_sheet import read_foreign_sheet
from maps.sheet import parse_sheet
from maps.sheet_error import SheetError
from tests.engine.post.test_hostile_mails import HOSTILE as MAILS
from tests.fuzz.readers import readers
from tests.helpers.post import post_office, rules
from tests.maps.test_hostile_pictures import HOSTILE as PICTURES

BOUNDS = WorkerLimits(seconds=10, megabytes=200, modules=(__name__,))
SAVED = {
    "lists": b'{"a":[' + b"[]," * 5_000_000 + b"1]}",
    "objects": b'{"a":[' + b'{"ab":1},' * 1_800_000 + b"1]}",
    "keys": ("{" + ",".join(f'"{number:x}":1' for number in range(700_000)) + "}").encode(),
    "most keys": ("{" + ",".join(f'"{number:x}":1' for number in range(499_000)) + "}").encode(),
    "a stream": b"[]," * 5_000_000,
    "results": b"Movement results for Spring of 1901.  (x.S1901M)\n\n" + b" x\n" * 600_000,
}


@pytest.fixture(scope="module")
def worker() -> Iterator[BoundedWorker]:
    with BoundedWorker() as made:
        yield made


def read_mail(name: str) -> None:
    """One of the mails."""
    read_contents(name, MAILS[name])


def read_picture(name: str) -> None:
    """One of the pictures, by both readers."""
    for read in (parse_sheet, read_foreign_sheet):
        with suppress(SheetError):
            read(PICTURES[name], "a.svg")


def read_saved(name: str) -> None:
    """One of the saved games or results."""
    read_takeover_file(SAVED[name], name, "standard")


def read_order_file() -> None:
    """An order file with fifty thousand orders."""
    office = post_office()
    packet = office.packet()
    crowd = (Move(Province("par"), Location("bur"), False),) * 50_000
    given = replace(rules().blank(packet.view), orders={Power("france"): crowd})
    examine_mail(
        (DroppedFile("a.lupiorders", write_orders(packet, given, 1, rules())),), office.expected()
    )


def read_packet_of_lists() -> None:
    """A packet of nearly 4 MB whose view is a list of lists, signed by whoever sent it."""
    reader = readers(Path())["signed_packet"]()
    told = json.loads(reader.good[0])
    told[VIEW] = [[]] * 1_300_000
    content = reader.wrapped(json.dumps(told).encode())
    assert SMALL < len(content) < LARGEST
    reader.read(content)


def read_maps(path: Path) -> None:
    """The maps in an archive."""
    import_maps(path)


def read_pipe(path: Path) -> None:
    """A pipe in place of a file."""
    read_chosen_file(path, 1)


def bear(worker: BoundedWorker, reader: object, *args: object) -> None:
    """It is read, or refused by its reader: never stopped for its time or its memory."""
    try:
        worker.ask(BOUNDS, "x", reader, *args)  # pyright: ignore[reportArgumentType]
    except ReadingStopped as stopped:
        pytest.fail(stopped.code)
    except (TableError, SheetError):
        pass


@pytest.mark.parametrize("name", ["tags.html", "deep.html", "punycode.eml", "parts.eml"])
def test_mails(worker: BoundedWorker, name: str) -> None:
    bear(worker, read_mail, name)


@pytest.mark.parametrize("name", ["arcs", "elements"])
def test_pictures(worker: BoundedWorker, name: str) -> None:
    bear(worker, read_picture, name)


@pytest.mark.parametrize("name", SAVED)
def test_saved_games_and_results(worker: BoundedWorker, name: str) -> None:
    bear(worker, read_saved, name)


def test_an_order_file(worker: BoundedWorker) -> None:
    bear(worker, read_order_file)


def test_a_packet(worker: BoundedWorker) -> None:
    bear(worker, read_packet_of_lists)


def test_a_zip_that_declares_ten_bytes(worker: BoundedWorker, tmp_path: Path) -> None:
    file = tmp_path / "lie.zip"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as pack:
        pack.writestr("map.json", bytes(300 << 20))
    whole = bytearray(file.read_bytes())
    for mark, at in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        struct.pack_into("<L", whole, whole.index(mark) + at, 10)
    file.write_bytes(whole)
    bear(worker, read_maps, file)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such pipes")
def test_a_pipe(worker: BoundedWorker, tmp_path: Path) -> None:
    os.mkfifo(pipe := tmp_path / "x.lupi")
    bear(worker, read_pipe, pipe)
