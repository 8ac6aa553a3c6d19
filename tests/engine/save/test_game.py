import os
import shutil
import sqlite3
import sys
from contextlib import suppress
from dataclasses import replace

import pytest

from engine.errors import (
    EngineBug,
    SaveBusy,
    SaveDamaged,
    SaveExists,
    SaveFailed,
    SaveForbidden,
    SaveLost,
    SaveMissing,
    SaveReadOnly,
    SetupRefused,
)
from engine.games.standard.submission import StandardOrders
from engine.orders.order import Move
from engine.players.styles import Temper
from engine.save import game_file as save_game
from engine.save.chance_proof import verify_game_file
from engine.save.file_lock import FileLock
from engine.save.file_opening import open_journal_with_key
from engine.save.game_file import create_game, hotseat_game_in_memory, open_game
from engine.save.public_file import copy_game_file, open_public, preview_game
from tests.engine.save.outside import altered, refused
from tests.helpers.table import NOBODY, hand_in, standard_seats

SEATS = standard_seats()


def test_a_game_is_as_it_was_when_its_file_is_opened_again(host, path):
    hand_in(host, {"france": (Move("par", "bur"),)})
    host.seat("s1").submit(StandardOrders())
    host.seat("s2").keep_draft(StandardOrders({"england": (Move("lon", "eng"),)}))
    before = host.onlooker
    seen = (before.view(), before.phase(), before.history(), before.sealed(), before.commitment)
    host.close()
    again = open_game(path)
    now = again.onlooker
    assert (now.view(), now.phase(), now.history(), now.sealed(), now.commitment) == seen
    assert again.seat("s1").sealed() == StandardOrders()
    assert again.seat("s2").draft() == StandardOrders({"england": (Move("lon", "eng"),)})
    hand_in(again, {})
    assert again.onlooker.phase().key == "S1902M"
    again.close()
    assert verify_game_file(path) == ()


@pytest.mark.parametrize("temper", list(Temper))
def test_a_game_with_a_computer_is_opened_again_with_it(path, temper):
    seats = (replace(SEATS[0], computer=2, temper=temper), *SEATS[1:])
    create_game(path, "standard", seats, {}).close()
    again = open_game(path)
    assert again.onlooker.seats == seats
    again.close()
    assert open_public(path).seats == seats


def test_what_is_held_back_is_written_all_at_once_or_not_at_all(path):
    host = create_game(path, "standard", SEATS, {})
    file = host.file
    for kept in (False, True):
        file.hold()
        host.seat("s1").submit(StandardOrders())
        host.seat("s2").submit(StandardOrders())
        assert host.onlooker.sealed() == {"s1", "s2"}
        assert open_public(path).sealed() == set(), "nothing of it is in the file"
        if kept:
            file.write()
            assert open_public(path).sealed() == {"s1", "s2"}
            host.seat("s3").submit(StandardOrders())
            assert host.onlooker.sealed() == {"s1", "s2", "s3"}
            assert open_public(path).sealed() == {"s1", "s2"}, "the next is held back, too"
        host.close()
        host = open_game(path)
        assert host.onlooker.sealed() == ({"s1", "s2"} if kept else set())
        file = host.file
    host.close()


def test_a_game_is_one_file(host, path):
    hand_in(host, {})
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_the_file_says_what_it_is(closed):
    head = closed.read_bytes()[:100]
    assert head[68:72] == b"Lupi"
    database = sqlite3.connect(closed)
    assert database.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    said = dict(database.execute("SELECT * FROM meta"))
    assert len(said.pop("checksum")) == 64
    assert said == {
        "encrypted": "no",
        "mode": "hotseat",
        "game": "standard",
        "ruleset_version": "1",
    }
    kinds = database.execute("SELECT DISTINCT kind FROM event WHERE audience = 'sealed'")
    assert kinds.fetchall() == [("sealed",)]
    database.close()


def test_sealed_orders_are_in_no_public_row(host, path):
    host.seat("s3").submit(StandardOrders({"france": (Move("mar", "pie"),)}))
    host.seat("s3").keep_draft(StandardOrders({"france": (Move("mar", "pie"),)}))
    database = sqlite3.connect(path)
    public = [body for (body,) in database.execute("SELECT body FROM public")]
    public += [b for (b,) in database.execute("SELECT body FROM event WHERE audience = 'public'")]
    database.close()
    assert public
    assert not [body for body in public if '"pie"' in body and "Move" in body]


def test_a_draft_that_was_sealed_leaves_no_trace_in_the_files_bytes(host, path):
    canary = "zzz-canary-power"
    host.seat("s3").keep_draft(StandardOrders({canary: (Move("mar", "pie"),)}))
    assert canary.encode() in path.read_bytes()
    host.seat("s3").submit(StandardOrders())
    assert canary.encode() not in path.read_bytes()


def test_a_setup_that_does_not_fit_leaves_no_file(path):
    with pytest.raises(SetupRefused):
        create_game(path, "standard", SEATS, {"solo": 99})
    assert not path.exists()


def test_a_new_game_never_overwrites(path):
    path.write_text("a letter")
    with pytest.raises(SaveExists):
        create_game(path, "standard", SEATS, {})
    assert path.read_text() == "a letter"


def test_a_new_game_needs_a_folder(tmp_path):
    with pytest.raises(SaveForbidden):
        create_game(tmp_path / "nowhere" / "x.lupi", "standard", SEATS, {})


def test_an_unknown_game_cannot_be_begun(path):
    with pytest.raises(EngineBug):
        create_game(path, "chess", SEATS, {})
    assert not path.exists()


def test_a_game_can_be_played_without_a_file():
    host = hotseat_game_in_memory("standard", SEATS, {})
    hand_in(host, {})
    assert host.onlooker.phase().key == "F1901M"


def test_a_second_program_is_refused_while_the_first_plays(host, path):
    with pytest.raises(SaveBusy):
        open_game(path)
    # Reading the file elsewhere in the program must not let go of it.
    path.read_bytes()
    with pytest.raises(SaveBusy):
        open_game(path)
    host.close()
    open_game(path).close()


@pytest.mark.skipif(sys.platform != "linux", reason="the system lists open files there")
def test_a_file_that_is_refused_is_not_kept_open(host, path):
    """Each try would keep one more open, until the system gives the program none."""
    before = os.listdir("/proc/self/fd")
    for way in (open_game, preview_game):
        for _ in range(3):
            with suppress(SaveBusy):
                way(path)
    for _ in range(3):
        with suppress(SetupRefused):
            create_game(path.with_name("other.lupi"), "standard", SEATS, {"solo": 99})
    assert len(os.listdir("/proc/self/fd")) == len(before)


def test_a_file_that_cannot_be_opened_for_writing_has_no_owner(tmp_path):
    with pytest.raises(SaveForbidden):
        FileLock(tmp_path / "gone.lupi")


def test_a_table_locked_by_another_program_is_busy(closed, monkeypatch):
    monkeypatch.setattr("engine.save.database.PATIENCE", 0.05)
    other = sqlite3.connect(closed, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    refused(closed, SaveBusy)
    other.close()
    host = open_game(closed)
    other = sqlite3.connect(closed, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(SaveBusy):
        host.seat("s1").submit(StandardOrders())
    assert host.onlooker.sealed() == frozenset()
    other.close()
    host.seat("s1").submit(StandardOrders())
    assert host.onlooker.sealed() == {"s1"}
    host.close()


def test_what_another_program_wrote_is_not_written_over(host, path):
    altered(
        path,
        "INSERT INTO event VALUES (2, 'sealed', 1, 'sealed', '{}', '', '')",
    )
    with pytest.raises(SaveLost) as told:
        host.seat("s1").submit(StandardOrders())
    assert told.value.code == "save_changed"
    assert host.onlooker.sealed() == frozenset()


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (sqlite3.SQLITE_FULL, SaveFailed),
        (sqlite3.SQLITE_IOERR, SaveFailed),
        (sqlite3.SQLITE_READONLY, SaveReadOnly),
        (sqlite3.SQLITE_CANTOPEN, SaveForbidden),
        (sqlite3.SQLITE_CORRUPT, SaveDamaged),
    ],
)
def test_a_disk_that_fails_in_the_middle_changes_nothing(closed, code, kind):
    class Failing:
        """A connection that fails when the position is to be written."""

        def __init__(self, database):
            self._database = database

        def __getattr__(self, name):
            return getattr(self._database, name)

        def execute(self, statement, *values):
            if "INTO position" in statement:
                fault = sqlite3.OperationalError("as the test wants")
                fault.sqlite_errorcode = code
                raise fault
            return self._database.execute(statement, *values)

    host = open_game(closed)
    journal = host._core.log._journal
    real, journal._database = journal._database, Failing(journal._database)
    for seat in SEATS:
        host.seat(seat.id).submit(StandardOrders())
    with pytest.raises(kind):
        host.resolve(NOBODY)
    assert host.onlooker.phase().key == "F1901M"
    assert len(host.onlooker.sealed()) == 7
    journal._database = real
    host.resolve(NOBODY)
    assert host.onlooker.phase().key == "S1902M"
    host.close()
    assert verify_game_file(closed) == ()


def test_peeking_tells_what_is_public_even_while_the_game_is_open(host, path):
    host.seat("s4").submit(StandardOrders())
    seen = preview_game(path)
    assert (seen.game, seen.phase.key, seen.sealed, seen.result) == (
        "standard",
        "S1901M",
        ("s4",),
        None,
    )
    assert seen.seats == SEATS
    assert seen.phase == host.onlooker.phase()


def test_a_copy_is_a_whole_game_of_its_own(host, path, tmp_path):
    hand_in(host, {})
    copy = tmp_path / "copy.lupi"
    copy_game_file(path, copy)
    hand_in(host, {})
    other = open_game(copy)
    assert other.onlooker.phase().key == "F1901M"
    other.close()
    with pytest.raises(SaveExists):
        copy_game_file(path, copy)
    with pytest.raises(SaveForbidden):
        copy_game_file(path, tmp_path / "nowhere" / "copy.lupi")
    with pytest.raises(SaveMissing):
        copy_game_file(tmp_path / "gone.lupi", tmp_path / "other.lupi")
    assert sorted(each.name for each in tmp_path.iterdir()) == [path.name, "copy.lupi"]


def test_a_copy_that_cannot_be_placed_says_where(closed, tmp_path, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("engine.secrecy.private_file.create_private_file", full)
    with pytest.raises(SaveForbidden) as told:
        copy_game_file(closed, tmp_path / "copy.lupi")
    assert told.value.file == str(tmp_path / "copy.lupi")
    assert [each.name for each in tmp_path.iterdir()] == [closed.name]


def test_what_a_copy_without_room_has_left_is_cleared_away(closed, tmp_path):
    """A full disk may leave the half of a copy, and how SQLite would undo it."""
    for left in (".copy.lupi.part", ".copy.lupi.part-journal"):
        (tmp_path / left).write_bytes(closed.read_bytes())
    copy_game_file(closed, tmp_path / "copy.lupi")
    assert verify_game_file(tmp_path / "copy.lupi") == ()
    assert sorted(each.name for each in tmp_path.iterdir()) == [closed.name, "copy.lupi"]


@pytest.mark.parametrize("way", [preview_game, open_public, open_game])
def test_what_a_program_that_was_killed_had_half_written_is_undone(closed, tmp_path, way):
    half = tmp_path / "half" / closed.name
    half.parent.mkdir()
    before = closed.read_bytes()
    writer = sqlite3.connect(closed, isolation_level=None)
    writer.execute("PRAGMA cache_size = 1")
    writer.execute("BEGIN IMMEDIATE")
    writer.execute("UPDATE event SET body = body || 'x'")
    writer.execute("UPDATE position SET body = body || 'x'")
    writer.execute("UPDATE public SET body = body || 'x'")
    shutil.copy(closed, half)
    shutil.copy(f"{closed}-journal", f"{half}-journal")
    writer.close()
    assert half.read_bytes() != before
    found = way(half)
    if way is open_game:
        found.close()
    assert half.read_bytes() == before
    assert [each.name for each in half.parent.iterdir()] == [half.name]


def test_an_altered_position_is_found_by_verifying(closed):
    altered(closed, "UPDATE position SET body = replace(body, '\"bur\"', '\"pic\"')")
    assert [drift.phase for drift in verify_game_file(closed)] == ["S1901M"]


def test_a_journal_that_is_closed_twice_stays_closed(closed):
    journal, _ = open_journal_with_key(closed)
    journal.close()
    journal.close()
    open_game(closed).close()


def test_the_file_opens_from_any_folder_and_with_strange_names(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    strange = tmp_path / "a?b#c%20 é'.lupi"
    create_game(strange, "standard", SEATS, {}).close()
    shutil.copy(strange, "plain.lupi")
    assert os.listdir(tmp_path).count("plain.lupi") == 1
    open_game(save_game.Path("plain.lupi")).close()
    open_game(strange).close()


@pytest.mark.parametrize("opened", [False, True])
def test_a_game_is_written_for_as_long_as_it_is_played(path, monkeypatch, opened):
    """Only a reading has an end: how much is written in an evening nobody bounds."""
    monkeypatch.setattr("engine.save.database._STEPS", 100)
    monkeypatch.setattr("engine.save.database._MOST_LOOKS", 300)
    host = create_game(path, "standard", SEATS, {})
    if opened:
        host.close()
        host = open_game(path)
    for count in range(300):
        host.seat("s1").keep_notes(f"note {count}")
    host.close()
    again = open_game(path)
    assert again.seat("s1").notes() == "note 299"
    again.close()
