"""What the bytes of an encrypted file tell by their lengths and names, without any key."""

import os
import sqlite3

import pytest

from engine.board.terms import Location, Power, Province
from engine.campaign.submission import Concede
from engine.errors import SaveDamaged
from engine.frame.notice import EnteredBy
from engine.frame.record.events import Submitted
from engine.frame.record.table_codec import table_codec
from engine.frame.seat import SeatId
from engine.games.standard.submission import StandardOrders
from engine.orders.order import Hold, Support
from engine.registry import ruleset
from engine.save.game_file import open_game
from engine.save.seal import Seal
from tests.engine.save.locked import PASSPHRASES, locked_game

S3, FRANCE = SeatId("s3"), Power("france")
PLACES = [Province(f"p{number:02}") for number in range(20)]
STILL = StandardOrders({FRANCE: tuple(Hold(each) for each in PLACES)})
BUSY = StandardOrders(
    {FRANCE: tuple(Support(Location("stp/nc"), each, Location("spa/sc")) for each in PLACES)},
    Concede(Power("turkey")),
)


def rows(file, table):
    database = sqlite3.connect(file)
    try:
        return database.execute(f"SELECT * FROM {table} ORDER BY 1").fetchall()
    finally:
        database.close()


def shape(file):
    """Everything of the rows that has no key: names, and lengths of what is sealed."""
    return [
        [len(cell) if isinstance(cell, bytes) else cell for cell in row]
        for table in ("position", "private", "lock")
        for row in rows(file, table)
    ]


def test_unsealed_work_looks_alike_whatever_it_is(tmp_path):
    found = []
    for name, orders in (("still", STILL), ("busy", BUSY)):
        file = tmp_path / f"{name}.lupi"
        host = locked_game(file)
        host.seat(S3).keep_draft(orders)
        host.close()
        found.append((shape(file), file.stat().st_size))
    assert found[0] == found[1]


def test_a_great_powers_envelopes_look_alike_whatever_is_in_them():
    codec, seal = table_codec(ruleset("standard")), Seal(bytes(32), os.urandom)
    events = [
        Submitted(S3, "F1907M", codec.dumps(orders), 32 * "0", EnteredBy.SEAT, reports=())
        for orders in (STILL, BUSY, StandardOrders())
    ]
    assert len({len(seal.close(codec.dumps(each), "event 7")) for each in events}) == 1


def test_whose_unsealed_work_lies_there_is_not_to_be_read(tmp_path):
    file = tmp_path / "night.lupi"
    host = locked_game(file, os.urandom)
    host.seat(S3).keep_draft(STILL)
    host.seat(S3).keep_notes("beware of the kestrel")
    keys = [key for key, _ in rows(file, "private")]
    assert len(keys) == 2
    assert all(len(key) == 64 and set(key) <= set("0123456789abcdef") for key in keys)
    host.close()
    again = open_game(file, passphrase=PASSPHRASES[S3])
    assert again.seat(S3).draft() == STILL
    assert again.seat(S3).notes() == "beware of the kestrel"
    again.seat(S3).submit(STILL)
    assert again.seat(S3).draft() is None
    assert len(rows(file, "private")) == 1
    again.close()


def test_a_note_moved_to_another_name_is_not_opened(tmp_path):
    file = tmp_path / "night.lupi"
    host = locked_game(file, os.urandom)
    host.seat(S3).keep_draft(STILL)
    host.close()
    database = sqlite3.connect(file)
    database.execute("UPDATE private SET seat = 's4'")
    database.commit()
    database.close()
    with pytest.raises(SaveDamaged):
        open_game(file, passphrase=PASSPHRASES[S3])
