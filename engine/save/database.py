"""Opening a game file's database, and raising SQLite's errors as ours.

A file may come from a stranger, and SQLite would run what it finds in one: views, triggers,
generated columns, rules with functions. So a file is opened for reading first, its schema must be
ours to the letter before any of its rows is asked for, SQLite's limits are those of a game, and
whatever a view or trigger might still ask for is refused.
"""

import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from engine.errors import (
    SaveBusy,
    SaveDamaged,
    SaveError,
    SaveFailed,
    SaveForbidden,
    SaveReadOnly,
)
from engine.save.schema import (
    MOST_OF_A_ROW,
    check_header,
    check_side_files,
    check_table_list,
    has_unfinished_write,
    is_writable,
    known_schemas,
)

PATIENCE = 2.0  # seconds to wait for somebody who reads the file just now

_STEPS, _MOST_LOOKS = 10_000, 3_000
"""SQLite's own instructions between two looks at them, and how many looks a reading has: some
thirty million instructions, well under a second. The longest game takes a thousandth of that."""

_LIMITS = {
    sqlite3.SQLITE_LIMIT_LENGTH: MOST_OF_A_ROW,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 10_000,
    sqlite3.SQLITE_LIMIT_COLUMN: 16,
    sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 20,
    sqlite3.SQLITE_LIMIT_COMPOUND_SELECT: 5,
    sqlite3.SQLITE_LIMIT_FUNCTION_ARG: 8,
    sqlite3.SQLITE_LIMIT_ATTACHED: 1,  # a copy is written through one
    sqlite3.SQLITE_LIMIT_LIKE_PATTERN_LENGTH: 50,
    sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER: 20,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 1,
    sqlite3.SQLITE_LIMIT_WORKER_THREADS: 0,
}
"""What a game's tables and our own questions stay under."""

_NEVER = {
    sqlite3.SQLITE_RECURSIVE,
    sqlite3.SQLITE_CREATE_VTABLE,
    sqlite3.SQLITE_CREATE_TRIGGER,
    sqlite3.SQLITE_CREATE_TEMP_TRIGGER,
    sqlite3.SQLITE_CREATE_VIEW,
    sqlite3.SQLITE_CREATE_TEMP_VIEW,
}


def _authorize(action: int, _: str | None, __: str | None, ___: str | None, by: str | None) -> int:
    """Whether SQLite may do something; `by` is the view or trigger that wants it, if one does."""
    return sqlite3.SQLITE_DENY if by is not None or action in _NEVER else sqlite3.SQLITE_OK


@contextmanager
def open_for_reading(path: Path) -> Generator[sqlite3.Connection]:
    """A game's file, opened for reading only, once it is known to be one and sound in itself.

    Raises the `SaveError` that fits.
    """
    check_header(path, to_write=False)
    recover_unfinished_write(path)
    with translate_sqlite_errors(path), closing(connect(path, "ro")) as database:
        check_content(path, database)
        yield database


def recover_unfinished_write(path: Path) -> None:
    """Let SQLite undo what a writer that was killed had half done; nothing in the file is read.

    Raises the `SaveError` that fits.
    """
    check_side_files(path)
    if has_unfinished_write(path) and is_writable(path):
        with translate_sqlite_errors(path), closing(connect(path, "rw")) as database:
            database.execute("PRAGMA user_version").fetchone()
        check_header(path, to_write=False)
    check_table_list(path)


def check_content(path: Path, database: sqlite3.Connection) -> None:
    """Raises `SaveDamaged` when a database is not sound in itself, or its tables are not ours."""
    check_schema(path, database)
    if database.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise SaveDamaged(str(path), "quick_check")


def check_schema(path: Path, database: sqlite3.Connection) -> None:
    """Raises `SaveDamaged` when a file's tables are not to the letter those of its format."""
    (format,) = database.execute("PRAGMA user_version").fetchone()
    query = "SELECT type, name, tbl_name, sql FROM sqlite_schema"
    found = database.execute(query).fetchmany(20)
    if not any(
        len(found) == len(each) and each.issuperset(found) for each in known_schemas(format)
    ):
        raise SaveDamaged(str(path), "other tables than a game's")


def read_rows(
    path: Path,
    database: sqlite3.Connection,
    query: str,
    types: tuple[type | tuple[type, ...], ...],
) -> list[Any]:
    """The rows a query finds; each column holds one of its types.

    Raises `SaveDamaged` when a column holds something else.
    """
    found: list[tuple[object, ...]] = database.execute(query).fetchall()
    for row in found:
        if not all(map(isinstance, row, types)):
            raise SaveDamaged(str(path), "a column of another type")
    return found


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """A connection to a file that exists; `mode` is `ro` or `rw`.

    It reads as much as a game has and then stops; a writer lifts that once the game is open.
    """
    uri = f"{path.resolve().as_uri()}?mode={mode}"
    database = sqlite3.connect(uri, uri=True, timeout=PATIENCE, isolation_level=None)
    try:
        for limit, most in _LIMITS.items():
            database.setlimit(limit, most)
        database.set_authorizer(_authorize)
        _set_time_limit(database)
        database.execute("PRAGMA trusted_schema = OFF")
        database.execute("PRAGMA cell_size_check = ON")
        # No part of a game in a temporary file.
        database.execute("PRAGMA temp_store = MEMORY")
    except BaseException:
        database.close()
        raise
    return database


def _set_time_limit(database: sqlite3.Connection) -> None:
    looks = iter(range(_MOST_LOOKS))
    database.set_progress_handler(lambda: next(looks, None) is None, _STEPS)


def prepare_for_writing(database: sqlite3.Connection) -> None:
    """Make a connection fit to write a game, whose tables are known to be ours.

    One file when copied; nothing deleted stays readable; what is committed is on the disk.
    """
    database.execute("PRAGMA journal_mode = DELETE")
    database.execute("PRAGMA secure_delete = ON")
    database.execute("PRAGMA synchronous = FULL")
    database.set_progress_handler(None, _STEPS)


@contextmanager
def translate_sqlite_errors(path: Path) -> Generator[None]:
    """Tells SQLite's complaints as ours."""
    try:
        yield
    except sqlite3.Error as fault:
        raise _save_error(path, fault) from fault
    except UnicodeError as fault:
        # A damaged file, of which SQLite complains in bytes that are no text.
        raise SaveDamaged(str(path), str(fault)) from fault


def _save_error(path: Path, fault: sqlite3.Error) -> SaveError:
    detail = f"{getattr(fault, 'sqlite_errorname', '')} {fault}".strip()
    match getattr(fault, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return SaveBusy(str(path), detail)
        case sqlite3.SQLITE_READONLY:
            return SaveReadOnly(str(path), detail)
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return SaveForbidden(str(path), detail)
        case sqlite3.SQLITE_FULL | sqlite3.SQLITE_IOERR:
            return SaveFailed(str(path), detail)
        case _:
            return SaveDamaged(str(path), detail)
