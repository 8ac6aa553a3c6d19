"""Files made to do harm: nothing in them is run, and each is refused soon, in a sentence."""

import os
import resource
import shutil
import sqlite3
import time
from contextlib import closing

import pytest

from engine.errors import (
    SaveDamaged,
    SaveError,
    SaveForeign,
    SaveNotRegularFile,
    SaveOversized,
    SaveTooNew,
)
from engine.games.standard.submission import StandardOrders
from engine.save.chance_proof import verify_chance
from engine.save.database import connect, translate_sqlite_errors
from engine.save.game_file import open_game
from engine.save.public_file import copy_game_file, open_public, preview_game
from engine.save.schema import MOST_BYTES, check_table_list
from engine.save.seal import UnsealError, check_cost, is_pin
from engine.sentences import Sentences
from tests.engine.save.locked import PASSPHRASES, locked_game
from tests.engine.save.outside import altered, digest
from tests.helpers.table import hand_in

SECONDS, MEMORY = 2.0, 200 << 10  # KiB

ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)"
PLANTED = {
    "a trigger that swallows what everybody may read": (
        "CREATE TRIGGER t BEFORE INSERT ON public BEGIN SELECT RAISE(IGNORE); END",
    ),
    "a trigger that swallows drafts": (
        "CREATE TRIGGER t BEFORE INSERT ON private BEGIN SELECT RAISE(IGNORE); END",
    ),
    "a trigger that fills the disk": (
        f"CREATE TRIGGER t AFTER INSERT ON event BEGIN INSERT INTO position {ENDLESS}"
        " SELECT x + 1000, randomblob(100000) FROM n; END",
    ),
    "a view that never ends": (
        "DROP TABLE meta",
        f"CREATE VIEW meta AS {ENDLESS} SELECT x AS key, x AS value FROM n",
    ),
    "a view that turns bad after the next seal": (
        "ALTER TABLE meta RENAME TO kept",
        f"CREATE VIEW meta AS {ENDLESS} SELECT key, value FROM kept UNION ALL"
        " SELECT x, x FROM n WHERE (SELECT count(*) FROM event) > 9",
    ),
    "a generated column": ("ALTER TABLE seat ADD COLUMN more TEXT AS (hex(zeroblob(100000000)))",),
    "a column more": ("ALTER TABLE seat ADD COLUMN more TEXT",),
    "an index over what is worked out": ("CREATE INDEX i ON event (hex(body))",),
    "a plain index": ("CREATE INDEX i ON event (kind)",),
    "a table more": ("CREATE TABLE more (body)",),
    "a virtual table": ("CREATE VIRTUAL TABLE more USING fts5(body)",),
    "statistics": ("ANALYZE",),
    "a check of its own": (
        "DROP TABLE public",
        "CREATE TABLE public (seq INTEGER PRIMARY KEY, body TEXT NOT NULL"
        " CHECK (length(hex(randomblob(100000000))) > 0)) STRICT",
    ),
    "a default of its own": (
        "DROP TABLE private",
        "CREATE TABLE private (seat TEXT PRIMARY KEY, body ANY NOT NULL DEFAULT"
        " (randomblob(100000000))) STRICT, WITHOUT ROWID",
    ),
    "five hundred tables": tuple(f"CREATE TABLE t{n} (a)" for n in range(500)),
    "a statement of megabytes": (
        f"CREATE TABLE more (a CHECK (a IN ({','.join(['1'] * 2_000_000)})))",
    ),
}


@pytest.fixture(params=["plain", "encrypted"])
def word(request, path):
    """The passphrase of a game after a phase, None for a plain one."""
    plain = request.param == "plain"
    desk = request.getfixturevalue("host") if plain else locked_game(path)
    hand_in(desk, {})
    desk.close()
    return None if plain else PASSPHRASES["s1"]


def soon(act):
    """Do something, and see that it takes neither long nor much room."""
    before, begun = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time()
    try:
        return act()
    finally:
        assert time.process_time() - begun < SECONDS
        assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < MEMORY


def turned_away(path, kind, word=None, *, copied=True):
    """Whichever way a file is read it is refused, and left as it was.

    A copy is of the bytes, whatever they say, once nothing in them can be run.
    """
    small = path.is_file() and path.stat().st_size < MOST_BYTES
    before = digest(path) if small else ""
    ways = [
        preview_game,
        open_public,
        verify_chance,
        lambda file: open_game(file, passphrase=word),
    ]
    if copied:
        ways.append(lambda file: copy_game_file(file, file.with_name("copy.lupi")))
    for way in ways:
        with pytest.raises(SaveError) as told:
            soon(lambda way=way: way(path))
        assert isinstance(told.value, kind)
        assert path.name in Sentences("en").error(told.value)
    assert sorted(each.name for each in path.parent.iterdir()) == [path.name]
    assert not small or digest(path) == before


@pytest.mark.parametrize("planted", PLANTED)
def test_nothing_planted_in_the_schema_is_run(path, word, planted):
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("BEGIN")
    for statement in PLANTED[planted]:
        database.execute(statement)
    database.execute("COMMIT")
    database.close()
    turned_away(path, SaveDamaged, word)


def test_how_much_a_file_lists_is_known_before_sqlite_reads_the_list(closed):
    check_table_list(closed)
    whole = closed.read_bytes()
    for planted in ("a plain index", "a table more", "a trigger that swallows drafts"):
        closed.write_bytes(whole)
        altered(closed, *PLANTED[planted])
        with pytest.raises(SaveDamaged):
            check_table_list(closed)
    # A list of as many pages as a game has tables, with dozens on each.
    closed.write_bytes(whole)
    count = 0
    with closing(sqlite3.connect(closed)) as database:
        while closed.read_bytes()[103:105] != b"\0\x07" or not count:
            database.execute(f"CREATE TABLE more{count} ({', '.join(f'c{n}' for n in range(99))})")
            count += 1
    assert closed.read_bytes()[100] == 5
    with pytest.raises(SaveDamaged):
        check_table_list(closed)


@pytest.mark.parametrize("planted", ["a trigger that fills the disk", "a plain index"])
def test_what_is_planted_in_an_open_game_is_told_and_not_run(host, path, planted):
    altered(path, *PLANTED[planted])
    size = path.stat().st_size
    with pytest.raises(SaveError) as told:
        soon(lambda: host.seat("s1").submit(StandardOrders()))
    assert told.value.code == "save_changed"
    assert path.stat().st_size <= size
    assert host.onlooker.sealed() == frozenset()


def test_a_schema_written_past_sqlite_is_not_believed(path, word):
    """A root page shared by two tables, and a table that lies where the schema does."""
    whole = path.read_bytes()
    for root in ("1", "(SELECT rootpage FROM sqlite_schema WHERE name = 'public')"):
        path.write_bytes(whole)
        database = sqlite3.connect(path)
        database.execute("PRAGMA writable_schema = ON")
        database.execute(f"UPDATE sqlite_schema SET rootpage = {root} WHERE name = 'private'")
        database.commit()
        database.close()
        turned_away(path, SaveDamaged, word)


@pytest.mark.parametrize("value", ["9" * 5000, "-1", "1.0", "٣", "1\0", "", "x" * 1_000_000])
def test_a_senseless_number_of_the_rules_is_a_newer_programs(path, word, value):
    altered(path, "UPDATE meta SET value = ? WHERE key = 'ruleset_version'", value)
    turned_away(path, SaveTooNew, word, copied=False)


@pytest.mark.parametrize("value", ["gm\0", "9" * 5000, "\0"])
def test_a_senseless_word_about_who_runs_the_game_is_a_newer_programs(path, word, value):
    altered(path, "UPDATE meta SET value = ? WHERE key = 'mode'", value)
    turned_away(path, SaveTooNew, word, copied=False)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE public SET body = CAST(body AS BLOB)",
        "UPDATE seat SET name = CAST(x'ff' AS TEXT)",
        "UPDATE public SET body = printf('%.*c', 17000000, '[')",
        "UPDATE public SET body = printf('%.*c', 900000, '[')",
        "UPDATE public SET body = printf('%.*c', 9000, '9')",
        'UPDATE public SET body = \'{"is":"PublicRecord","phase":{}}\'',
        "UPDATE public SET body = body || char(0)",
        "INSERT INTO meta VALUES ('map', printf('%.*c', 900000, '{')), ('sheet', '')",
        "INSERT INTO meta VALUES ('map', printf('%.*c', 9000, '9')), ('sheet', '')",
    ],
)
def test_rows_that_are_no_games_are_damaged(path, word, statement):
    database = sqlite3.connect(path)
    if "BLOB" in statement:
        database.execute("PRAGMA writable_schema = ON")
        database.execute("UPDATE sqlite_schema SET sql = replace(sql, 'TEXT', 'ANY')")
        database.commit()
        database.close()
        database = sqlite3.connect(path)
    with database:
        database.execute(statement)
    database.close()
    turned_away(path, SaveDamaged, word, copied=False)


def test_no_file_but_a_file_is_opened(tmp_path, closed):
    pipe = tmp_path / "box" / "pipe.lupi"
    pipe.parent.mkdir()
    os.mkfifo(pipe)
    turned_away(pipe, SaveNotRegularFile)
    nothing = tmp_path / "other" / "nothing.lupi"
    nothing.parent.mkdir()
    nothing.symlink_to("/dev/zero")
    turned_away(nothing, SaveNotRegularFile)
    with pytest.raises(SaveError):
        preview_game(tmp_path / ("long" * 100))
    with pytest.raises(SaveError):
        preview_game(tmp_path / "nul\0.lupi")


def test_a_file_of_gigabytes_is_refused_unread(path, word):
    with path.open("r+b") as file:
        file.truncate(MOST_BYTES + 1)
    turned_away(path, SaveOversized, word)
    path.write_bytes(b"")
    with path.open("r+b") as file:
        file.truncate(2 << 30)
    turned_away(path, SaveForeign, word)


@pytest.mark.parametrize("beside", ["-journal", "-wal"])
def test_what_lies_beside_a_file_is_not_waited_for(path, word, beside):
    pipe = path.with_name(path.name + beside)
    os.mkfifo(pipe)
    with pytest.raises(SaveDamaged):
        soon(lambda: preview_game(path))
    with pytest.raises(SaveDamaged):
        soon(lambda: open_game(path, passphrase=word))
    assert pipe.exists()


def test_a_journal_that_wants_another_file_deleted_is_not_followed(path, word, tmp_path):
    """SQLite takes away the file that a journal names once it has put the database right."""
    victim = tmp_path / "diary.txt"
    victim.write_text("dear diary")
    name = os.fsencode(victim)
    tail = (1).to_bytes(4, "big") + name + len(name).to_bytes(4, "big")
    tail += sum(name).to_bytes(4, "big") + bytes.fromhex("d9d505f920a163d7")
    head = bytes.fromhex("d9d505f920a163d7") + bytes(4) + bytes(4) + (1).to_bytes(4, "big")
    head += (512).to_bytes(4, "big") + (4096).to_bytes(4, "big")
    path.with_name(f"{path.name}-journal").write_bytes(head.ljust(512, b"\0") + tail)
    with pytest.raises(SaveDamaged):
        preview_game(path)
    with pytest.raises(SaveDamaged):
        open_game(path, passphrase=word)
    assert victim.read_text() == "dear diary"


@pytest.mark.parametrize("change", ["memory = 1 << 30", "memory = 1 << 62", "ops = 16", "ops = 0"])
@pytest.mark.parametrize("kind", ["pin", "passphrase"])
def test_no_lock_asks_for_more_work_than_we_ever_wrote(path, kind, change):
    desk = locked_game(path)
    desk.locks.set_pin("s2", "1234", "")
    desk.close()
    altered(path, f"UPDATE lock SET {change} WHERE kind = '{kind}' AND name = 's2'")
    with pytest.raises(SaveDamaged):
        soon(lambda: open_game(path, passphrase=PASSPHRASES["s1"]))


def test_a_pin_in_a_plain_file_asks_for_no_gigabyte(host, path):
    host.locks.set_pin("s2", "1234", "")
    host.close()
    altered(path, "UPDATE lock SET memory = 1 << 30")
    with pytest.raises(SaveDamaged):
        soon(lambda: open_game(path))


def test_a_thousand_passphrases_of_nobody_are_not_tried(path):
    locked_game(path).close()
    database = sqlite3.connect(path)
    with database:
        row = "SELECT printf('x%d', ?), kind, salt, ops, memory, wrapped_key FROM lock LIMIT 1"
        database.executemany(f"INSERT INTO lock {row}", ((n,) for n in range(1000)))
    database.close()
    with pytest.raises(SaveDamaged):
        soon(lambda: open_game(path, passphrase="no such passphrase"))


def test_a_file_that_another_program_writes_in_another_way_is_refused(path, word):
    shutil.copy(path, copy := path.with_name("wal.lupi"))
    database = sqlite3.connect(copy)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("UPDATE meta SET value = value")
    database.close()
    with pytest.raises(SaveDamaged):
        preview_game(copy)


def test_the_cost_of_a_lock_is_looked_at_before_any_work(host):
    host.locks.set_pin("s2", "1234", "")
    (row,) = host._core.log._journal.locks()
    assert check_cost(row).memory == row.memory
    greedy = type(row)(row.name, row.kind, row.salt, row.ops, 1 << 30, row.body)
    with pytest.raises(UnsealError):
        soon(lambda: is_pin(greedy, "1234"))


@pytest.mark.parametrize(
    "asked",
    [
        "INSERT INTO a VALUES (1)",
        "SELECT x FROM v",
        "SELECT x FROM endless LIMIT 1",
        f"{ENDLESS} SELECT count(*) FROM n",
    ],
)
def test_a_connection_runs_nothing_that_lies_in_a_file(path, asked):
    """Even if a schema slipped through: no view, no trigger, nothing that calls itself."""
    database = sqlite3.connect(path)
    database.executescript(
        "CREATE TABLE a (x); CREATE TABLE b (x); CREATE VIEW v AS SELECT x FROM b;"
        f"CREATE VIEW endless AS {ENDLESS} SELECT x FROM n;"
        "CREATE TRIGGER t AFTER INSERT ON a BEGIN INSERT INTO b VALUES (NEW.x); END"
    )
    database.close()
    with translate_sqlite_errors(path), closing(connect(path, "rw")) as ours:
        assert ours.execute("SELECT x FROM b").fetchall() == []
        with pytest.raises(sqlite3.DatabaseError, match=r"authorized|prohibited"):
            soon(lambda: ours.execute(asked).fetchall())


def test_a_reading_that_does_not_end_is_ended(path):
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE a (x)")
    database.executemany("INSERT INTO a VALUES (?)", ((n,) for n in range(2000)))
    database.commit()
    database.close()
    with (
        closing(connect(path, "ro")) as ours,
        pytest.raises(SaveDamaged),
        translate_sqlite_errors(path),
    ):
        soon(lambda: ours.execute("SELECT count(*) FROM a, a AS b, a AS c").fetchall())
