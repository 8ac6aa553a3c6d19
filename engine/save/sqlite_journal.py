"""A game's record as one SQLite document; each action at the table is one transaction.

The file is read once, when it is opened, and then only written to; what it holds is in memory too.
So a game whose file is gone, or is not what it was, can go on in another.
"""

import json
import os
import sqlite3
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeAlias

from engine.errors import (
    SaveAltered,
    SaveDamaged,
    SaveError,
    SaveExists,
    SaveForbidden,
    SaveLost,
)
from engine.frame.lock import GM_LOCK, LockRow
from engine.frame.notice import LockKind
from engine.frame.record.journal import (
    COUNTED_VERSION,
    JournalEntry,
    JournalRow,
    MemoryJournal,
    first_broken_row,
    row_digest,
    text_digest,
)
from engine.frame.seat import Seat, SeatId, visible_seat
from engine.save.database import (
    check_schema,
    connect,
    open_for_reading,
    prepare_for_writing,
    read_rows,
    translate_sqlite_errors,
)
from engine.save.file_lock import LETTING_GO, FileLock
from engine.save.schema import APPLICATION_ID, FORMAT, LOCK_TABLE, TABLES, UPGRADES, check_header
from engine.save.seal import Seal, UnsealError, check_cost
from engine.secrecy import private_file

SEATS = "SELECT seat, name, sides FROM seat ORDER BY place"
META = "SELECT key, value FROM meta"

CHECKSUM = "checksum"
"""The key of `meta` under which everything else in the file is added up."""

_EVENTS = (
    "SELECT seq, kind, version, audience = 'public', body, previous, digest"
    " FROM event ORDER BY seq"
)
_POSITIONS = "SELECT seq, body FROM position ORDER BY seq"
_PUBLIC = "SELECT seq, body FROM public ORDER BY seq"
_DRAFTS = "SELECT seat, body FROM private ORDER BY seat"
_LOCKS = "SELECT name, kind, salt, ops, memory, wrapped_key FROM lock ORDER BY name, kind"


_Body: TypeAlias = str | bytes
"""A text as it stands in a file: sealed where the file is encrypted."""

_EventRow: TypeAlias = tuple[int, str, int, int, _Body, str, str]


@dataclass(frozen=True, slots=True)
class _StoredGame:
    """What a file holds, as it stands there: sealed where the file is encrypted."""

    format: int
    meta: Mapping[str, str]
    seats: tuple[Seat, ...]
    events: Sequence[_EventRow] = ()
    positions: Sequence[tuple[int, _Body]] = field(default=(), repr=False)
    public: Mapping[int, str] = field(default_factory=dict[int, str])
    drafts: Sequence[tuple[str, _Body]] = field(default=(), repr=False)
    locks: tuple[LockRow, ...] = field(default=(), repr=False)


class SqliteJournal:
    """A journal in a file. Made by `create_journal` and `open_journal`; used from one thread.

    `seal` is the game's key where the file is encrypted; it is given before `check`, and that
    before anything else is asked. Every method raises a `SaveError` when the file does not let it.
    """

    def __init__(
        self, path: Path, database: sqlite3.Connection, owner: FileLock, stored: _StoredGame
    ) -> None:
        self._path = path
        self._database = database
        self._owner = owner
        self._found = stored
        self._format = stored.format
        self._meta = {key: value for key, value in stored.meta.items() if key != CHECKSUM}
        self._checksum = stored.meta.get(CHECKSUM, "")
        self._seats = stored.seats
        self._memory = MemoryJournal()
        self._written = 0
        self._held: list[JournalEntry] | None = None
        self.seal: Seal | None = None

    # Reading.

    def check(self) -> None:
        """Take in what the file holds.

        Raises `SaveDamaged` when an event does not follow from the one before or a body does not
        open, `SaveAltered` when something was taken away or changed without an event.
        """
        stored = self._found
        rows = tuple(self._rows_with_digests(stored.events, stored.public))
        broken = first_broken_row(rows)
        if broken is not None:
            raise SaveDamaged(str(self._path), f"event {broken} does not follow")
        if not stored.public.keys() <= {row.seq for row in rows}:
            raise SaveDamaged(str(self._path), "a public row without its event")
        positions = {seq: self._opened(body, f"position {seq}") for seq, body in stored.positions}
        if not positions.keys() <= {row.seq for row in rows}:
            raise SaveDamaged(str(self._path), "a position without its event")
        for row in rows:
            at = (row.seq, positions[row.seq]) if row.seq in positions else None
            self._memory.commit(JournalEntry((row,), at, stored.public.get(row.seq)))
        drafts = dict(self._private(key, body) for key, body in stored.drafts)
        locks = tuple(map(self._lock, stored.locks))
        self._memory.commit(JournalEntry(drafts=drafts, locks=locks))
        self._check_sum(rows)
        self._written = len(rows)
        self._found = _StoredGame(stored.format, stored.meta, stored.seats)

    def _check_sum(self, rows: tuple[JournalRow, ...]) -> None:
        """A file from before checksums has none; none may be taken away from a newer one."""
        counted = self._format == FORMAT or any(row.version >= COUNTED_VERSION for row in rows)
        if not (counted or self._checksum):
            return
        if self._checksum != self._sum(self._memory, self._seats):
            raise SaveAltered(str(self._path), "the checksum is another")

    def _sum(self, memory: MemoryJournal, seats: tuple[Seat, ...]) -> str:
        """Everything in the file, added up; in an encrypted one only its key can do that.

        The last event's digest stands for all events and what was shown with them; positions have
        theirs in their events.
        """
        rows, public = memory.rows(), memory.shown()
        unbound = [row.seq for row in rows if row.seq in public and not row.shown]
        parts = (
            sorted((key, text_digest(value)) for key, value in self._meta.items()),
            [(seat.id, seat.name, seat.sides) for seat in seats],
            rows[-1].digest if rows else "",
            sorted(public),
            [text_digest(public[each]) for each in unbound],
            sorted(memory.positions()),
            sorted((key, text_digest(text)) for key, text in memory.drafts().items()),
            [
                (each.name, each.kind, each.salt.hex(), each.ops, each.memory, each.body.hex())
                for each in memory.locks()
            ],
        )
        return self._stored_digest(text_digest(json.dumps(parts)))

    def rows(self) -> tuple[JournalRow, ...]:
        """All events, in order."""
        return self._memory.rows()

    def positions(self) -> Mapping[int, str]:
        """The stored positions, by the number of the event they follow."""
        return self._memory.positions()

    def drafts(self) -> Mapping[SeatId, str]:
        """The unsealed work and notes, by key."""
        return self._memory.drafts()

    def locks(self) -> tuple[LockRow, ...]:
        """The locks."""
        return self._memory.locks()

    def entries(self) -> tuple[JournalEntry, ...]:
        """All of it as entries, which make the same of a new file."""
        return self._memory.entries()

    def passphrases(self) -> tuple[LockRow, ...]:
        """The passphrases, which are there before the file's key is.

        Raises `SaveDamaged` where one asks for senseless work, or is nobody's.
        """
        known = {GM_LOCK, *(seat.id for seat in self._seats)}
        found = tuple(each for each in self._found.locks if each.kind is LockKind.PASSPHRASE)
        if not {each.name for each in found} <= known:
            raise SaveDamaged(str(self._path), "a passphrase of nobody")
        return tuple(map(self._lock, found))

    def meta(self) -> Mapping[str, str]:
        """What the file says about itself: `game`, `ruleset_version`, `mode`, `encrypted`."""
        return self._meta

    def seats(self) -> tuple[Seat, ...]:
        """Who sits at the table, as the file shows everybody."""
        return tuple(map(visible_seat, self._seats))

    def _rows_with_digests(
        self, found: Sequence[_EventRow], public: Mapping[int, str]
    ) -> Generator[JournalRow]:
        """The rows with the plain digests that those in the file mark, where they do.

        A file's oldest rows may be from before a digest covered what everybody may read.
        """
        shown = {seq: text_digest(body) for seq, body in public.items()}
        before, bound = "", False
        for seq, kind, version, open_to_all, stored, previous, digest in found:
            body = self._text(stored) if open_to_all else self._opened(stored, f"event {seq}")
            row = (seq, kind, version, bool(open_to_all), body, before)
            covers = shown.get(seq, "")
            plain = row_digest(*row, covers)
            if covers and not bound and digest != self._stored_digest(plain):
                covers, plain = "", row_digest(*row)
            bound = bound or bool(covers)
            sound = (previous, digest) == (self._stored_digest(before), self._stored_digest(plain))
            yield JournalRow(*row, plain if sound else "altered", covers)
            before = plain

    def _stored_digest(self, digest: str) -> str:
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
        except UnsealError as fault:
            raise SaveDamaged(str(self._path), f"{place} does not open") from fault
        raise SaveDamaged(str(self._path), f"{place} is not sealed")

    def _private(self, kept: str, body: str | bytes) -> tuple[SeatId, str]:
        """A row of unsealed work under its plain key, which an encrypted file does not show."""
        if self.seal is None or not isinstance(body, bytes):
            return SeatId(kept), self._opened(body, f"private {kept}")
        try:
            place, text = self.seal.opened(body)
        except UnsealError as fault:
            raise SaveDamaged(str(self._path), "private does not open") from fault
        key = place.removeprefix("private ")
        if place == key or kept not in (key, self._hidden(key)):
            raise SaveDamaged(str(self._path), "private in another's place")
        return SeatId(key), text

    def _hidden(self, key: str) -> str:
        """A key of unsealed work as it stands in the file: whose it is, the bytes do not tell."""
        return key if self.seal is None else self.seal.marked(f"private {key}")

    def _lock(self, row: LockRow) -> LockRow:
        try:
            check_cost(row)
        except UnsealError as fault:
            raise SaveDamaged(str(self._path), "a lock that asks for senseless work") from fault
        if row.kind is LockKind.PASSPHRASE or self.seal is None:
            return row
        digest = self._opened(row.body, f"lock {row.name}")
        return LockRow(row.name, row.kind, row.salt, row.ops, row.memory, bytes.fromhex(digest))

    # Writing.

    def commit(self, entry: JournalEntry, *more: JournalEntry) -> None:
        """Write an entry, or some, in one transaction; after `hold` only once `write` says so.

        The first entry of a new file also writes the tables; the first in a file of an older
        format brings it up to date. Raises `SaveLost` when the file is not there any more as it
        was, `SaveBusy` when another program is at it just now.
        """
        after, seats = self._memory.copy(), self._seats
        for each in (entry, *more):
            after.commit(each)
            seats = _with_present_names(seats, each.seats or ())
        if self._held is None:
            self._commit((entry, *more), after, seats)
        else:
            self._held += (entry, *more)
        self._memory, self._seats = after, seats

    def hold(self) -> None:
        """From now on write nothing until `write` is called: all that was done, or none of it."""
        self._held = []

    def write(self) -> None:
        """Write what was held back, in one transaction. Raises as `commit` does."""
        if self._held:
            self._commit(self._held, self._memory, self._seats)
            self._held = []

    def _commit(
        self, entries: Sequence[JournalEntry], after: MemoryJournal, seats: tuple[Seat, ...]
    ) -> None:
        checksum = self._sum(after, seats)
        with LETTING_GO, self._explaining_lost_file(), translate_sqlite_errors(self._path):
            try:
                self._begin()
                self._upgrade()
                for each in entries:
                    self._write(each)
                self._database.execute("REPLACE INTO meta VALUES (?, ?)", (CHECKSUM, checksum))
                self._database.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    self._database.execute("ROLLBACK")
                raise
        self._format, self._checksum = FORMAT, checksum
        self._written = len(after.rows())

    @contextmanager
    def _explaining_lost_file(self) -> Generator[None]:
        """Tells why a game cannot be written to a file that is not there any more as it was."""
        try:
            yield
        except SaveError as fault:
            lost = self._lost(fault.detail)
            if lost is not None:
                raise lost from fault
            raise

    def place(self) -> str:
        """The file's path, as the game knows it."""
        return str(self._path)

    def check_path(self) -> None:
        """Raises `SaveLost` where the file is not there any more under its name."""
        lost = self._lost("")
        if lost is not None:
            raise lost

    def _lost(self, detail: str) -> SaveLost | None:
        held = self._owner.status()
        try:
            there = self._path.stat()
        except (FileNotFoundError, NotADirectoryError):
            code = "save_moved" if held.st_nlink else "save_deleted"
            return SaveLost(str(self._path), detail, code)
        except OSError:  # A disk that is gone says so itself.
            return None
        if os.path.samestat(held, there):
            return None
        return SaveLost(str(self._path), detail, "save_replaced")

    def _begin(self) -> None:
        """Begin to write, unless the file is new. Raises `SaveLost` where it is not as it was."""
        if self._database.in_transaction:
            return
        try:
            with translate_sqlite_errors(self._path):
                self._database.execute("BEGIN IMMEDIATE")
                self._check_unchanged()
        except SaveDamaged as fault:
            raise SaveLost(str(self._path), fault.detail) from fault

    def _check_unchanged(self) -> None:
        check_schema(self._path, self._database)
        run = self._database.execute
        (last,) = run("SELECT max(seq) FROM event").fetchone()
        found = run("SELECT value FROM meta WHERE key = ?", (CHECKSUM,)).fetchone() or ("",)
        if (last or 0, found) != (self._written, (self._checksum,)):
            raise SaveDamaged(str(self._path), "written by another program")

    def _upgrade(self) -> None:
        for step in range(self._format, FORMAT):
            self._database.execute(UPGRADES.get(step, ""))
        if self._format < FORMAT:
            self._database.execute(f"PRAGMA user_version = {FORMAT}")

    def _write(self, entry: JournalEntry) -> None:
        run = self._database.execute
        for row in entry.rows:
            run("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?)", self._stored_row(row))
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

    def _write_locks(self, entry: JournalEntry) -> None:
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

    def _stored_row(self, row: JournalRow) -> tuple[object, ...]:
        audience = "public" if row.public else "sealed"
        body: str | bytes = row.body
        previous, digest = self._stored_digest(row.previous), self._stored_digest(row.digest)
        if self.seal is not None:
            body = row.body if row.public else self.seal.close(row.body, f"event {row.seq}")
        return (row.seq, row.kind, row.version, audience, body, previous, digest)

    def _closed(self, text: str, place: str) -> str | bytes:
        return text if self.seal is None else self.seal.close(text, place)

    # Going elsewhere.

    def save_copy(self, target: str | Path) -> None:
        """Write the game as it is in memory to a new file, complete and compact.

        Raises `SaveExists` rather than overwrite, and the `SaveError` that fits; no file is left
        then.
        """
        self._new(Path(target)).close()

    def save_as(self, target: str | Path) -> None:
        """Go on in a new file with everything; the old one, if it is there, stays as it is.

        Raises as `copy_game_file` does; the game then goes on where it was.
        """
        other = self._new(Path(target))
        self.close()
        self.__dict__.update(vars(other))

    def _new(self, target: Path) -> "SqliteJournal":
        other = create_journal(target, self._meta, self._seats, self.seal)
        try:
            other.commit(*self.entries())
        except BaseException:
            other.close()
            with suppress(OSError):
                target.unlink()
            raise
        return other

    def close(self) -> None:
        """Close the file and let other programs have it."""
        with suppress(sqlite3.Error):
            self._database.close()
        self._owner.close()


def _with_present_names(seats: tuple[Seat, ...], now: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats of a file with the names they have from now on."""
    names = {seat.id: seat.name for seat in now}
    return tuple(replace(seat, name=names.get(seat.id, seat.name)) for seat in seats)


def create_journal(
    path: Path, meta: Mapping[str, str], seats: Sequence[Seat], seal: Seal | None = None
) -> SqliteJournal:
    """Place a new file. It stays empty until the first entry, which writes everything at once.

    Raises `SaveExists`, and `SaveForbidden` where no file can be placed.
    """
    try:
        private_file.create_private_file(path)
    except FileExistsError as fault:
        raise SaveExists(str(path), str(fault)) from fault
    except OSError as fault:
        raise SaveForbidden(str(path), str(fault)) from fault
    owner = FileLock(path)
    stored = _StoredGame(FORMAT, dict(meta), tuple(seats))
    try:
        with translate_sqlite_errors(path):
            journal = SqliteJournal(path, _begin_new_file(path, meta, seats), owner, stored)
    except BaseException:
        owner.close()
        path.unlink()
        raise
    journal.seal = seal
    return journal


def _begin_new_file(
    path: Path, meta: Mapping[str, str], seats: Sequence[Seat]
) -> sqlite3.Connection:
    """A connection in the middle of the transaction that writes the tables."""
    database = connect(path, "rw")
    prepare_for_writing(database)
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
    """Open a game's file to go on with it; an encrypted one is to be given its seal, then checked.

    Raises the `SaveError` that fits; the file is then as it was.
    """
    check_header(path, to_write=True)
    owner = FileLock(path)
    try:
        with open_for_reading(path):
            pass  # Nothing is opened for writing before it is known to be a game.
        with translate_sqlite_errors(path):
            database = connect(path, "rw")
    except BaseException:
        owner.close()
        raise
    try:
        with translate_sqlite_errors(path):
            stored = _read_stored(path, database)
            prepare_for_writing(database)
    except BaseException:
        database.close()
        owner.close()
        raise
    return SqliteJournal(path, database, owner, stored)


def _read_stored(path: Path, database: sqlite3.Connection) -> _StoredGame:
    """All that a file holds at one moment, once its tables are known to be ours."""

    def found(query: str, *types: type | tuple[type, ...]) -> list[Any]:
        return read_rows(path, database, query, types)

    body = (str, bytes)
    database.execute("BEGIN")
    check_schema(path, database)
    (format,) = database.execute("PRAGMA user_version").fetchone()
    locks = found(_LOCKS, str, str, bytes, int, int, bytes) if format > 1 else []
    if not {kind for _, kind, *_ in locks} <= set(LockKind):
        raise SaveDamaged(str(path), "an unknown kind of lock")
    stored = _StoredGame(
        format=format,
        meta=dict(found(META, str, str)),
        seats=read_seats(path, database),
        events=found(_EVENTS, int, str, int, int, body, str, str),
        positions=found(_POSITIONS, int, body),
        public=dict(found(_PUBLIC, int, str)),
        drafts=found(_DRAFTS, str, body),
        locks=tuple(LockRow(name, LockKind(kind), *rest) for name, kind, *rest in locks),
    )
    database.execute("COMMIT")
    return stored


def read_seats(path: Path, database: sqlite3.Connection) -> tuple[Seat, ...]:
    """Who sits at the table, as a file shows everybody. Raises `SaveDamaged`."""
    found = read_rows(path, database, SEATS, (str, str, str))
    return tuple(Seat(SeatId(id), name, tuple(sides.split())) for id, name, sides in found)
