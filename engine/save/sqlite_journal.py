"""A game's record as one SQLite document; each action at the table is one transaction."""

import sqlite3
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from engine.errors import (
    SaveBusy,
    SaveDamaged,
    SaveError,
    SaveExists,
    SaveFailed,
    SaveForbidden,
    SaveReadOnly,
)
from engine.frame.journal import Entry, Row, broken_link
from engine.frame.seat import Seat, SeatId
from engine.save.owner import Owner
from engine.save.schema import APPLICATION_ID, FORMAT, TABLES, check_header

META = "SELECT key, value FROM meta"

_PATIENCE = 2.0  # seconds to wait for somebody who reads the file just now


class SqliteJournal:
    """A journal in a file. Made by `create_journal` and `open_journal`; used from one thread.

    Every method raises a `SaveError` when the file does not let it.
    """

    def __init__(self, path: Path, database: sqlite3.Connection, owner: Owner) -> None:
        self._path = path
        self._database = database
        self._owner = owner

    def rows(self) -> tuple[Row, ...]:
        """All events, in order."""
        with told(self._path):
            found = texts_and_numbers(
                self._path,
                self._database,
                "SELECT seq, kind, version, audience = 'public', body, previous, digest"
                " FROM event ORDER BY seq",
                (int, str, int, int, str, str, str),
            )
        return tuple(Row(seq, kind, ver, bool(pub), *rest) for seq, kind, ver, pub, *rest in found)

    def positions(self) -> Mapping[int, str]:
        """The stored positions, by the number of the event they follow."""
        with told(self._path):
            query = "SELECT seq, body FROM position ORDER BY seq"
            return dict(texts_and_numbers(self._path, self._database, query, (int, str)))

    def drafts(self) -> Mapping[SeatId, str]:
        """The unsealed work of each seat that has some."""
        with told(self._path):
            query = "SELECT seat, body FROM private ORDER BY seat"
            return dict(texts_and_numbers(self._path, self._database, query, (str, str)))

    def commit(self, entry: Entry) -> None:
        """Write an entry in one transaction.

        The first entry of a new file also writes the tables. Raises `SaveBusy` when another
        program has written to the file since.
        """
        with told(self._path):
            try:
                if not self._database.in_transaction:
                    self._database.execute("BEGIN IMMEDIATE")
                self._write(entry)
                self._database.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    self._database.execute("ROLLBACK")
                raise

    def _write(self, entry: Entry) -> None:
        run = self._database.execute
        if entry.rows:
            (last,) = run("SELECT max(seq) FROM event").fetchone()
            if (last or 0) != entry.rows[0].seq - 1:
                raise SaveBusy(str(self._path), "written by another program")
        for row in entry.rows:
            audience = "public" if row.public else "sealed"
            values = (row.seq, row.kind, row.version, audience, row.body, row.previous, row.digest)
            run("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?)", values)
        if entry.position is not None:
            run("INSERT INTO position VALUES (?, ?)", entry.position)
        if entry.public is not None and entry.rows:
            run("INSERT INTO public VALUES (?, ?)", (entry.rows[-1].seq, entry.public))
        if entry.clear_drafts:
            run("DELETE FROM private")
        for seat, draft in sorted(entry.drafts.items()):
            run("DELETE FROM private WHERE seat = ?", (seat,))
            if draft is not None:
                run("INSERT INTO private VALUES (?, ?)", (seat, draft))

    def meta(self) -> Mapping[str, str]:
        """What the file says about itself: `game`, `ruleset_version`."""
        with told(self._path):
            return dict(texts_and_numbers(self._path, self._database, META, (str, str)))

    def check(self) -> None:
        """Raises `SaveDamaged` when the file is not sound or an event does not follow."""
        with told(self._path):
            check_content(self._path, self._database)
        broken = broken_link(self.rows())
        if broken is not None:
            raise SaveDamaged(str(self._path), f"event {broken} does not follow")

    def close(self) -> None:
        """Close the file and let other programs have it."""
        with suppress(sqlite3.Error):
            self._database.close()
        self._owner.close()


def create_journal(path: Path, meta: Mapping[str, str], seats: Sequence[Seat]) -> SqliteJournal:
    """Place a new file. It stays empty until the first entry, which writes everything at once.

    Raises `SaveExists`, and `SaveForbidden` where no file can be placed.
    """
    try:
        path.open("xb").close()
    except FileExistsError as fault:
        raise SaveExists(str(path), str(fault)) from fault
    except OSError as fault:
        raise SaveForbidden(str(path), str(fault)) from fault
    owner = Owner(path)
    try:
        with told(path):
            return SqliteJournal(path, _begun(path, meta, seats), owner)
    except BaseException:
        owner.close()
        path.unlink()
        raise


def _begun(path: Path, meta: Mapping[str, str], seats: Sequence[Seat]) -> sqlite3.Connection:
    """A connection in the middle of the transaction that writes the tables."""
    database = connect(path, "rw")
    database.execute("BEGIN IMMEDIATE")
    database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    database.execute(f"PRAGMA user_version = {FORMAT}")
    for statement in filter(str.strip, TABLES.split(";")):
        database.execute(statement)
    database.executemany("INSERT INTO meta VALUES (?, ?)", sorted(meta.items()))
    rows = [(seat.id, seat.name, " ".join(seat.sides), n) for n, seat in enumerate(seats)]
    database.executemany("INSERT INTO seat VALUES (?, ?, ?, ?)", rows)
    return database


def open_journal(path: Path) -> SqliteJournal:
    """Open a game's file to go on with it.

    Raises the `SaveError` that fits; the file is then as it was.
    """
    check_header(path, to_write=True)
    owner = Owner(path)
    try:
        with told(path):
            journal = SqliteJournal(path, connect(path, "rw"), owner)
    except BaseException:
        owner.close()
        raise
    try:
        journal.check()
    except BaseException:
        journal.close()
        raise
    return journal


def check_content(path: Path, database: sqlite3.Connection) -> None:
    """Raises `SaveDamaged` when a database is not sound in itself or lacks a table."""
    if database.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise SaveDamaged(str(path), "quick_check")
    wanted = {"meta", "seat", "event", "position", "public", "private"}
    found = {name for (name,) in database.execute("SELECT name FROM sqlite_schema")}
    if not wanted <= found:
        raise SaveDamaged(str(path), "no tables")


def texts_and_numbers(
    path: Path, database: sqlite3.Connection, query: str, types: tuple[type, ...]
) -> list[Any]:
    """The rows a query finds. Raises `SaveDamaged` when a column holds something else."""
    found: list[tuple[object, ...]] = database.execute(query).fetchall()
    for row in found:
        if tuple(map(type, row)) != types:
            raise SaveDamaged(str(path), "a column of another type")
    return found


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """A connection to a file that exists; `mode` is `ro` or `rw`."""
    uri = f"{path.resolve().as_uri()}?mode={mode}"
    database = sqlite3.connect(uri, uri=True, timeout=_PATIENCE, isolation_level=None)
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
