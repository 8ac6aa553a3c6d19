"""Files that cannot be opened: each is told apart, and left as it is."""

import errno
import os
import random
import sqlite3
import stat
import subprocess
import sys

import pytest

from engine.errors import (
    SaveDamaged,
    SaveDirectory,
    SaveError,
    SaveForbidden,
    SaveForeign,
    SaveLost,
    SaveMissing,
    SaveReadOnly,
    SaveTooNew,
)
from engine.games.standard.submission import StandardOrders
from engine.save import file_opening, game_file, sqlite_journal
from engine.save.game_file import create_game, open_game
from engine.save.public_file import preview_game
from tests.engine.save.outside import altered, digest, refused
from tests.helpers.table import standard_seats


def test_a_foreign_file_is_left_alone(path):
    for body in (b"a letter", b"%PDF-1.7" * 100, b"SQLite format 3\0" + bytes(200)):
        path.write_bytes(body)
        refused(path, SaveForeign)


def test_another_programs_database_is_left_alone(path):
    altered(path, "CREATE TABLE letters (body)")
    refused(path, SaveForeign)


def test_an_empty_or_beheaded_file_is_damaged(path):
    for body in (b"", b"SQLite format 3\0", b"SQLite"):
        path.write_bytes(body)
        refused(path, SaveDamaged)


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9, 0.999])
def test_a_truncated_file_is_damaged(closed, part):
    body = closed.read_bytes()
    closed.write_bytes(body[: int(len(body) * part)])
    refused(closed, SaveDamaged)


def test_a_file_with_a_page_overwritten_is_damaged(closed):
    body = bytearray(closed.read_bytes())
    body[4096:8192] = b"\xff" * 4096
    closed.write_bytes(body)
    refused(closed, SaveDamaged)


def test_a_file_without_its_tables_is_damaged(closed):
    altered(closed, "DROP TABLE position")
    refused(closed, SaveDamaged)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE event SET body = replace(body, 'bur', 'pic') WHERE seq = 4",
        "DELETE FROM event WHERE seq = 3",
        "DELETE FROM event",
        "DELETE FROM position WHERE seq > 1",
        "INSERT INTO position SELECT 9999, body FROM position WHERE seq = 1",
        "UPDATE position SET body = '{'",
    ],
)
def test_a_file_whose_events_do_not_add_up_is_damaged(closed, statement):
    altered(closed, statement)
    before = digest(closed)
    with pytest.raises(SaveDamaged):
        open_game(closed)
    assert digest(closed) == before


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM public",
        'UPDATE public SET body = \'{"is":"Nothing"}\'',
        "UPDATE public SET body = '5'",
    ],
)
def test_a_file_without_its_public_face_cannot_be_glanced_at(closed, statement):
    altered(closed, statement)
    with pytest.raises(SaveDamaged):
        preview_game(closed)


def test_a_file_of_a_newer_program_is_refused(closed):
    altered(closed, "PRAGMA user_version = 4")
    refused(closed, SaveTooNew)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE meta SET value = 'chess' WHERE key = 'game'",
        "UPDATE meta SET value = '2' WHERE key = 'ruleset_version'",
        "DELETE FROM meta",
    ],
)
def test_a_game_this_program_does_not_know_is_refused(closed, statement):
    altered(closed, statement)
    refused(closed, SaveTooNew)


def test_a_missing_file_and_a_folder_are_told_apart(tmp_path):
    for way in (open_game, preview_game):
        with pytest.raises(SaveMissing):
            way(tmp_path / "gone.lupi")
        with pytest.raises(SaveMissing):
            way(tmp_path / "gone" / "gone.lupi")
        with pytest.raises(SaveDirectory):
            way(tmp_path)


def test_a_read_only_file_is_refused_but_may_be_glanced_at(closed):
    before = digest(closed)
    closed.chmod(stat.S_IRUSR | stat.S_IRGRP)
    with pytest.raises(SaveReadOnly):
        open_game(closed)
    assert preview_game(closed).phase.key == "F1901M"
    assert digest(closed) == before


def test_a_file_the_system_keeps_from_us_is_forbidden(closed, monkeypatch):
    def forbidden(*_args, **_more):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("engine.save.schema.open_regular_file", forbidden)
    for way in (open_game, preview_game):
        with pytest.raises(SaveForbidden):
            way(closed)


def test_another_process_is_refused_too(host, path):
    probe = (
        "import sys; from pathlib import Path\n"
        "from engine.save.game_file import open_game\n"
        "try: open_game(Path(sys.argv[1]))\n"
        "except Exception as fault: print(type(fault).__name__)\n"
    )
    told = subprocess.run(
        [sys.executable, "-c", probe, str(path)],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert told.stdout == "SaveBusy\n"


def test_a_file_in_a_folder_that_takes_no_file_is_read_only(closed, monkeypatch):
    """SQLite puts a journal beside it while it writes."""
    allowed = os.access
    monkeypatch.setattr(
        os, "access", lambda path, what: path != closed.parent and allowed(path, what)
    )
    with pytest.raises(SaveReadOnly):
        open_game(closed)
    assert preview_game(closed).phase.key == "F1901M"


@pytest.mark.parametrize(
    ("module", "at"),
    [
        (sqlite_journal, "open_for_reading"),
        (sqlite_journal, "_read_stored"),
        (sqlite_journal, "prepare_for_writing"),
        (file_opening, "ruleset_of"),
        (game_file, "resume_game"),
        (game_file, "check_public_facts"),
    ],
)
def test_a_file_that_cannot_be_read_once_is_let_go_of(closed, monkeypatch, module, at):
    """Else the next try would be told that another program plays it."""

    def broken(*_):
        raise SaveDamaged(str(closed), "a page that could not be read just now")

    with monkeypatch.context() as once:
        once.setattr(module, at, broken)
        with pytest.raises(SaveDamaged) as kept:
            open_game(closed)
    open_game(closed).close()
    assert kept.value.detail == "a page that could not be read just now"


def test_where_a_drive_knows_no_locks_the_game_still_opens(closed, monkeypatch):
    def unsupported(_file):
        raise OSError(errno.EOPNOTSUPP, "no locks here")

    monkeypatch.setattr("engine.save.file_lock._lock", unsupported)
    one, two = open_game(closed), open_game(closed)
    one.seat("s1").submit(StandardOrders())
    with pytest.raises(SaveLost) as told:
        two.seat("s2").submit(StandardOrders())
    assert told.value.code == "save_changed"
    one.close()
    two.close()


def test_a_file_that_cannot_be_begun_is_taken_away_again(path, monkeypatch):
    def fail(*_arguments):
        raise sqlite3.OperationalError("as the test wants")

    monkeypatch.setattr("engine.save.sqlite_journal.connect", fail)
    with pytest.raises(SaveDamaged):
        create_game(path, "standard", standard_seats(), {})
    assert not path.exists()


def test_a_file_with_any_byte_wrong_is_opened_whole_or_refused(closed, request):
    """Two hundred files with a few bytes changed or cut: our own errors and no others."""
    dice = random.Random(request.config.getoption("randomly_seed", default=1))
    whole = closed.read_bytes()
    for _ in range(200):
        body = bytearray(whole)
        for _ in range(dice.choice((1, 1, 3, 40))):
            body[dice.randrange(len(body))] = dice.randrange(256)
        if dice.random() < 0.2:
            start = dice.randrange(len(body))
            body[start : start + dice.randrange(5000)] = b""
        closed.write_bytes(body)
        for way in (open_game, preview_game):
            try:
                found = way(closed)
            except SaveError:
                assert closed.read_bytes() == body
                continue
            if way is open_game:
                found.onlooker.history()
                found.close()
