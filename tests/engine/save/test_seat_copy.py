"""A seat's copy: all that the seat has read, and nothing that it has not."""

import sqlite3

import pytest

from engine.errors import SaveExists, WrongDeskKind
from engine.frame.audience import FOR_GM, PUBLIC, Private
from engine.frame.seat import SeatId
from engine.games.standard.submission import StandardOrders
from engine.orders.order import Move
from engine.save.chance_proof import verify_game_file
from engine.save.game_file import open_game, open_gm_game
from engine.save.public_file import open_public, preview_game
from engine.save.seat_copy import write_seat_copy
from tests.engine.save.locked import GM_PASSPHRASE, gm_game

S1, S2, S3 = SeatId("s1"), SeatId("s2"), SeatId("s3")
MINE, OTHERS, GMS, FUTURE = "zqxj-for-three", "zqxj-for-one", "zqxj-for-gm", "zqxj-unpublished"
EVERYBODY = frozenset(SeatId(f"s{n}") for n in range(1, 8))


@pytest.fixture
def desk(path):
    """A GM's game with secrets of all kinds; one phase is published, one is not."""
    desk = gm_game(path)
    desk.seating.note(S3, GMS)
    desk.press.announce(MINE, Private((S2, S3)))
    desk.press.announce(OTHERS, Private((S1,)))
    desk.turn.enter(S1, StandardOrders({}), OTHERS)
    desk.turn.process(EVERYBODY)
    desk.turn.publish()
    desk.press.announce(GMS, FOR_GM)
    desk.press.announce("for all", PUBLIC)
    germany = desk.onlooker.view().players["germany"]
    desk.turn.enter(germany, StandardOrders({"germany": (Move("mun", "ruh"),)}), GMS)
    desk.turn.process(EVERYBODY)
    desk.press.announce(FUTURE, FOR_GM)
    yield desk
    desk.close()


@pytest.fixture
def copy(desk, tmp_path):
    target = tmp_path / "copy.lupi"
    write_seat_copy(target, desk.seat(S3), desk.onlooker)
    return target


def test_it_reads_as_the_seat_reads(desk, copy):
    own, read = desk.seat(S3), open_public(copy)
    assert read.view() == own.view()
    assert read.phase() == own.phase()
    assert read.seats == desk.onlooker.seats
    assert read.commitment == desk.onlooker.commitment
    assert [len(each.reports) for each in read.history()] == [
        len(each.reports) for each in own.history()
    ]
    assert preview_game(copy).phase == own.phase()


def test_nothing_else_is_in_its_bytes(copy):
    seen = copy.read_bytes()
    assert MINE.encode() in seen
    for secret in (OTHERS, GMS, FUTURE, '"secret"', '"ruh"'):
        assert secret.encode() not in seen, secret
    database = sqlite3.connect(copy)
    counts = {
        table: database.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
        for table in ("event", "public", "position", "private", "lock")
    }
    database.close()
    assert counts == {"event": 1, "public": 1, "position": 0, "private": 0, "lock": 0}


def test_who_else_was_told_is_not_in_it(copy):
    reports = [report for each in open_public(copy).history() for report in each.reports]
    (mine,) = [each for each in reports if each.kind == "press" and each.facts.text == MINE]
    assert mine.audience == Private((S3,))


def test_nobody_plays_on_with_it(copy):
    before = copy.read_bytes()
    for way in (
        lambda: open_game(copy),
        lambda: open_gm_game(copy, GM_PASSPHRASE),
        lambda: verify_game_file(copy),
    ):
        with pytest.raises(WrongDeskKind) as fault:
            way()
        assert fault.value.code == "desk_is_copy"
    assert copy.read_bytes() == before


def test_nothing_is_written_over(desk, copy):
    with pytest.raises(SaveExists):
        write_seat_copy(copy, desk.seat(S1), desk.onlooker)
    assert copy.stat().st_mode & 0o077 == 0
