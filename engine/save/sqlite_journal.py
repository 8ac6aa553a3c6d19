"""A game's record as one SQLite document; each action at the table is one transaction."""

import sqlite3
from collections.abc import Generator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from engine import private_file
from engine.errors import SaveBusy, SaveDamaged, SaveExists, SaveForbidden
from engine.frame.journal import Entry, Row, broken_link, row_digest, text_digest
from engine.frame.lock import LockRow
from engine.frame.notice import LockKind
from engine.frame.seat import Seat, SeatId
from engine.save.database import check_content, connect, stored_rows, told
from engine.save.owner import Owner
from engine.save.schema import (
    APPLICATION_ID,
    FORMAT,
    LOCK_TABLE,
    TABLES,
    UPGRADES,
    check_header,
    file_format,
)
from engine.save.sealing import Seal, Unsealable

SEATS = "SELECT seat, name, sides FROM seat ORDER BY place"
META = "SELECT key, value FROM meta"

_EVENTS = (
    "SELECT seq, kind, version, audience = 'public', body, previous, digest"
    " FROM event ORDER BY seq"
)
_LOCKS = "SELECT name, kind, salt, ops, memory, wrapped_key FROM lock ORDER BY name, kind"


class SqliteJournal:
    """A journal in a file. Made by `create_journal` and `open_journal`; used from one thread.

    `seal` is the game's key where the file is encrypted. Every method raises a `SaveError` when
    the file does not let it.
    """

    def __init__(
        self, path: Path, database: sqlite3.Connection, owner: Owner, format: int = FORMAT
    ) -> None:
        self._path = path
        self._database = database
        self._owner = owner
        self._format = format
        self.seal: Seal | None = None

    # Reading.

    def rows(self) -> tuple[Row, ...]:
        """All events, in order."""
        columns = (int, str, int, int, (str, bytes), str, str)
        with told(self._path):
            found = stored_rows(self._path, self._database, _EVENTS, columns)
        shown = {seq: text_digest(body) for seq, body in self.public().items()}
        rows = tuple(self._linked(found, shown))
        if not shown.keys() <= {row.seq for row in rows}:
            raise SaveDamaged(str(self._path), "a public row without its event")
        return rows

    def _linked(self, found: Sequence[Any], shown: Mapping[int, str]) -> Generator[Row]:
        """The rows with the plain digests that those in the file mark, where they do.

        A file's oldest rows may be from before a digest covered what everybody may read.
        """
        before, bound = "", False
        for seq, kind, version, public, stored, previous, digest in found:
            body = self._text(stored) if public else self._opened(stored, f"event {seq}")
            row = (seq, kind, version, bool(public), body, before)
            covers = shown.get(seq, "")
            plain = row_digest(*row, covers)
            if covers and not bound and digest != self._marked(plain):
                covers, plain = "", row_digest(*row)
            bound = bound or bool(covers)
            sound = (previous, digest) == (self._marked(before), self._marked(plain))
            yield Row(*row, plain if sound else "altered", covers)
            before = plain

    def _marked(self, digest: str) -> str:
        """A digest as it stands in the file."""
        return self.seal.marked(digest) if digest and self.seal else digest

    def _text(self, body: str | bytes) -> str:
        if isinstance(body, bytes):
            raise SaveDamaged(str(self._path), "sealed body where a plain one belongs")
        return body

    def _opened(self, body: str | bytes, place: str) -> str:
        if self.seal is None:
            return self._text(body)
        try:
            if isinstance(body, bytes):
                return self.seal.open(body, place)
        except Unsealable as fault:
            raise SaveDamaged(str(self._path), f"{place} does not open") from fault
        raise SaveDamaged(str(self._path), f"{place} is not sealed")

    def positions(self) -> Mapping[int, str]:
        """The stored positions, by the number of the event they follow."""
        query = "SELECT seq, body FROM position ORDER BY seq"
        with told(self._path):
            found = stored_rows(self._path, self._database, query, (int, (str, bytes)))
        return {seq: self._opened(body, f"position {seq}") for seq, body in found}

    def public(self) -> Mapping[int, str]:
        """What was written for everybody, by the number of the event it goes with."""
        query = "SELECT seq, body FROM public ORDER BY seq"
        with told(self._path):
            return dict(stored_rows(self._path, self._database, query, (int, str)))

    def drafts(self) -> Mapping[SeatId, str]:
        """The unsealed work and notes, by key."""
        query = "SELECT seat, body FROM private ORDER BY seat"
        with told(self._path):
            found = stored_rows(self._path, self._database, query, (str, (str, bytes)))
        return dict(self._private(key, body) for key, body in found)

    def _private(self, kept: str, body: str | bytes) -> tuple[SeatId, str]:
        """A row of unsealed work under its plain key, which an encrypted file does not show."""
        if self.seal is None or not isinstance(body, bytes):
            return SeatId(kept), self._opened(body, f"private {kept}")
        try:
            place, text = self.seal.opened(body)
        except Unsealable as fault:
            raise SaveDamaged(str(self._path), "private does not open") from fault
        key = place.removeprefix("private ")
        if place == key or kept not in (key, self._hidden(key)):
            raise SaveDamaged(str(self._path), "private in another's place")
        return SeatId(key), text

    def _hidden(self, key: str) -> str:
        """A key of unsealed work as it stands in the file: whose it is, the bytes do not tell."""
        return key if self.seal is None else self.seal.marked(f"private {key}")

    def locks(self) -> tuple[LockRow, ...]:
        """The locks; the PINs among them open only with the key, where there is one."""
        if self._format < FORMAT:
            return ()
        with told(self._path):
            columns = (str, str, bytes, int, int, bytes)
            found = stored_rows(self._path, self._database, _LOCKS, columns)
        return tuple(
            self._lock(LockRow(name, LockKind(kind), *rest)) for name, kind, *rest in found
        )

    def _lock(self, row: LockRow) -> LockRow:
        if row.kind is LockKind.PASSPHRASE or self.seal is None:
            return row
        digest = self._opened(row.body, f"lock {row.name}")
        return LockRow(row.name, row.kind, row.salt, row.ops, row.memory, bytes.fromhex(digest))

    def meta(self) -> Mapping[str, str]:
        """What the file says about itself: `game`, `ruleset_version`, `mode`, `encrypted`."""
        with told(self._path):
            return dict(stored_rows(self._path, self._database, META, (str, str)))

    def seats(self) -> tuple[Seat, ...]:
        """Who sits at the table, as the file tells everybody."""
        with told(self._path):
            found = stored_rows(self._path, self._database, SEATS, (str, str, str))
        return tuple(Seat(SeatId(id), name, tuple(sides.split())) for id, name, sides in found)

    def check(self) -> None:
        """Raises `SaveDamaged` when an event does not follow from the one before."""
        broken = broken_link(self.rows())
        if broken is not None:
            raise SaveDamaged(str(self._path), f"event {broken} does not follow")

    # Writing.

    def commit(self, entry: Entry, *more: Entry) -> None:
        """Write an entry, or some, in one transaction.

        The first entry of a new file also writes the tables; the first in a file of an older
        format brings it up to date. Raises `SaveBusy` when another program has written to the
        file since.
        """
        with told(self._path):
            try:
                if not self._database.in_transaction:
                    self._database.execute("BEGIN IMMEDIATE")
                self._upgrade()
                for each in (entry, *more):
                    self._write(each)
                self._database.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    self._database.execute("ROLLBACK")
                raise
        self._format = FORMAT

    def _upgrade(self) -> None:
        for step in range(self._format, FORMAT):
            self._database.execute(UPGRADES[step])
        if self._format < FORMAT:
            self._database.execute(f"PRAGMA user_version = {FORMAT}")

    def _write(self, entry: Entry) -> None:
        run = self._database.execute
        if entry.rows:
            (last,) = run("SELECT max(seq) FROM event").fetchone()
            if (last or 0) != entry.rows[0].seq - 1:
                raise SaveBusy(str(self._path), "written by another program")
        for row in entry.rows:
            run("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?)", self._stored(row))
        if entry.position is not None:
            seq, body = entry.position
            values = (seq, self._closed(body, f"position {seq}"))
            run("INSERT INTO position VALUES (?, ?)", values)
        if entry.public is not None and entry.rows:
            run("INSERT INTO public VALUES (?, ?)", (entry.rows[-1].seq, entry.public))
        for key, draft in sorted(entry.drafts.items()):
            # Early encrypted files show the plain key.
            run("DELETE FROM private WHERE seat IN (?, ?)", (key, self._hidden(key)))
            if draft is not None:
                run(
                    "INSERT INTO private VALUES (?, ?)",
                    (self._hidden(key), self._closed(draft, f"private {key}")),
                )
        for seat in entry.seats or ():
            run("UPDATE seat SET name = ? WHERE seat = ?", (seat.name, seat.id))
        self._write_locks(entry)

    def _write_locks(self, entry: Entry) -> None:
        run = self._database.execute
        gone = [*entry.unlocked, *((each.name, each.kind) for each in entry.locks)]
        for name, kind in gone:
            run("DELETE FROM lock WHERE name = ? AND kind = ?", (name, str(kind)))
        for each in entry.locks:
            body: str | bytes = each.body
            if each.kind is LockKind.PIN and self.seal is not None:
                body = self.seal.close(each.body.hex(), f"lock {each.name}")
            values = (each.name, str(each.kind), each.salt, each.ops, each.memory, body)
            run("INSERT INTO lock VALUES (?, ?, ?, ?, ?, ?)", values)

    def _stored(self, row: Row) -> tuple[object, ...]:
        audience = "public" if row.public else "sealed"
        body: str | bytes = row.body
        previous, digest = self._marked(row.previous), self._marked(row.digest)
        if self.seal is not None:
            body = row.body if row.public else self.seal.close(row.body, f"event {row.seq}")
        return (row.seq, row.kind, row.version, audience, body, previous, digest)

    def _closed(self, text: str, place: str) -> str | bytes:
        return text if self.seal is None else self.seal.close(text, place)

    def close(self) -> None:
        """Close the file and let other programs have it."""
        with suppress(sqlite3.Error):
            self._database.close()
        self._owner.close()


def create_journal(
    path: Path, meta: Mapping[str, str], seats: Sequence[Seat], seal: Seal | None = None
) -> SqliteJournal:
    """Place a new file. It stays empty until the first entry, which writes everything at once.

    Raises `SaveExists`, and `SaveForbidden` where no file can be placed.
    """
    try:
        private_file.place(path)
    except FileExistsError as fault:
        raise SaveExists(str(path), str(fault)) from fault
    except OSError as fault:
        raise SaveForbidden(str(path), str(fault)) from fault
    owner = Owner(path)
    try:
        with told(path):
            journal = SqliteJournal(path, _begun(path, meta, seats), owner)
    except BaseException:
        owner.close()
        path.unlink()
        raise
    journal.seal = seal
    return journal


def _begun(path: Path, meta: Mapping[str, str], seats: Sequence[Seat]) -> sqlite3.Connection:
    """A connection in the middle of the transaction that writes the tables."""
    database = connect(path, "rw")
    database.execute("BEGIN IMMEDIATE")
    database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    database.execute(f"PRAGMA user_version = {FORMAT}")
    for statement in filter(str.strip, (TABLES + LOCK_TABLE).split(";")):
        database.execute(statement)
    database.executemany("INSERT INTO meta VALUES (?, ?)", sorted(meta.items()))
    rows = [(seat.id, seat.name, " ".join(seat.sides), n) for n, seat in enumerate(seats)]
    database.executemany("INSERT INTO seat VALUES (?, ?, ?, ?)", rows)
    return database


def open_journal(path: Path) -> SqliteJournal:
    """Open a game's file to go on with it; an encrypted one is to be given its seal before use.

    Raises the `SaveError` that fits; the file is then as it was.
    """
    check_header(path, to_write=True)
    owner = Owner(path)
    try:
        with told(path):
            database = connect(path, "rw")
    except BaseException:
        owner.close()
        raise
    journal = SqliteJournal(path, database, owner, file_format(path))
    try:
        with told(path):
            check_content(path, database, file_format(path))
    except BaseException:
        journal.close()
        raise
    return journal
