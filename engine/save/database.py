"""Opening a game file's database, and telling SQLite's complaints as ours."""

import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
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

PATIENCE = 2.0  # seconds to wait for somebody who reads the file just now


def check_content(path: Path, database: sqlite3.Connection, format: int) -> None:
    """Raises `SaveDamaged` when a database is not sound in itself or lacks a table."""
    if database.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise SaveDamaged(str(path), "quick_check")
    wanted = {"meta", "seat", "event", "position", "public", "private"}
    if format > 1:
        wanted.add("lock")
    found = {name for (name,) in database.execute("SELECT name FROM sqlite_schema")}
    if not wanted <= found:
        raise SaveDamaged(str(path), "no tables")


def stored_rows(
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
    """A connection to a file that exists; `mode` is `ro` or `rw`."""
    uri = f"{path.resolve().as_uri()}?mode={mode}"
    database = sqlite3.connect(uri, uri=True, timeout=PATIENCE, isolation_level=None)
    try:
        # One file when copied; nothing deleted stays readable; what is committed is on the disk;
        # no part of a game in a temporary file.
        database.execute("PRAGMA journal_mode = DELETE")
        database.execute("PRAGMA secure_delete = ON")
        database.execute("PRAGMA synchronous = FULL")
        database.execute("PRAGMA temp_store = MEMORY")
        database.execute("PRAGMA trusted_schema = OFF")
    except BaseException:
        database.close()
        raise
    return database


@contextmanager
def told(path: Path) -> Generator[None]:
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
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM | sqlite3.SQLITE_AUTH:
            return SaveForbidden(str(path), detail)
        case sqlite3.SQLITE_FULL | sqlite3.SQLITE_IOERR:
            return SaveFailed(str(path), detail)
        case _:
            return SaveDamaged(str(path), detail)
