"""What a game file looks like, and what is checked before it is touched.

A `.lupi` is one SQLite document. `event` is the game's chain of events; its `audience` says
whether anybody may read the body or it belongs to the sealed part. `position` is the whole truth
after an event, `public` what anybody may know after it, `private` the seats' unsealed work and
notes and how the table is arranged, `lock` the passphrases and PINs.

In an encrypted file every body of `position` and `private` and every sealed one of `event` is a
blob that only the game's key opens, and the digests are keyed. Format 1 knew neither locks nor
encryption; format 2 knew no checksum. A file of an older format is brought up to date by the first
action that writes to it.
"""

import os
import stat
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from engine.errors import (
    SaveDamaged,
    SaveDirectory,
    SaveForbidden,
    SaveForeign,
    SaveMissing,
    SaveNotRegularFile,
    SaveOversized,
    SaveReadOnly,
    SaveTooNew,
)
from engine.save.file_lock import LETTING_GO
from engine.untrusted.regular_file import NotRegularFile, open_regular_file

APPLICATION_ID = 0x4C757069  # "Lupi"
FORMAT = 3

MOST_BYTES = 256 << 20
"""Larger than thirty years on seven boards, which take 7 MB."""
MOST_OF_A_ROW = 16 << 20
"""A seat's copy holds its whole game in one row."""

TABLES = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE seat (
    seat TEXT PRIMARY KEY, name TEXT NOT NULL, sides TEXT NOT NULL, place INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE event (
    seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, version INTEGER NOT NULL,
    audience TEXT NOT NULL CHECK (audience IN ('public', 'sealed')),
    body ANY NOT NULL, previous TEXT NOT NULL, digest TEXT NOT NULL
) STRICT;
CREATE TABLE position (seq INTEGER PRIMARY KEY, body ANY NOT NULL) STRICT;
CREATE TABLE public (seq INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT;
CREATE TABLE private (seat TEXT PRIMARY KEY, body ANY NOT NULL) STRICT, WITHOUT ROWID;
"""

LOCK_TABLE = """
CREATE TABLE lock (
    name TEXT NOT NULL, kind TEXT NOT NULL CHECK (kind IN ('passphrase', 'pin')),
    salt BLOB NOT NULL, ops INTEGER NOT NULL, memory INTEGER NOT NULL, wrapped_key BLOB NOT NULL,
    PRIMARY KEY (name, kind)
) STRICT, WITHOUT ROWID;
"""

UPGRADES: Mapping[int, str] = {1: LOCK_TABLE}
"""The table that a file of a format lacks; no row is ever rewritten."""

_EARLY_TABLES = TABLES.replace("body ANY", "body TEXT")
"""Those of format 1, which a file keeps when it is brought up to date."""

SchemaRow = tuple[str, str, str, str]
"""What SQLite keeps of a table: its type, its name twice, and how it was made."""

_MAGIC = b"SQLite format 3\0"
_HEADER = 108  # bytes, with those of the first page; https://www.sqlite.org/fileformat.html
_LEAF = 13
_FOR_SEVERAL_FILES = bytes.fromhex("d9d505f920a163d7")


@cache
def known_schemas(format: int) -> tuple[frozenset[SchemaRow], ...]:
    """The schemas that files of a format were ever given; none for a format that is not ours."""
    if format == 1:
        return (_schema(_EARLY_TABLES),)
    if 1 < format <= FORMAT:
        return _schema(TABLES + LOCK_TABLE), _schema(_EARLY_TABLES + LOCK_TABLE)
    return ()


def _schema(tables: str) -> frozenset[SchemaRow]:
    made = [each.strip() for each in tables.split(";") if each.strip()]
    names = [each.split()[2] for each in made]
    return frozenset(("table", name, name, sql) for name, sql in zip(names, made, strict=True))


def check_header(path: Path, *, to_write: bool) -> None:
    """Look at a file's first bytes and its rights, without opening it as a database.

    Raises `SaveMissing`, `SaveDirectory`, `SaveNotRegularFile`, `SaveForbidden`, `SaveForeign`,
    `SaveTooNew`, `SaveOversized`, `SaveDamaged` when the file is shorter than it says, and, if it
    is wanted to write, an error `SaveReadOnly`.
    """
    head, size = _read_header(path)
    if not head:
        raise SaveDamaged(str(path), "empty")
    if not head.startswith(_MAGIC[: len(head)]):
        raise SaveForeign(str(path), "no database")
    if len(head) < _HEADER:
        raise SaveDamaged(str(path), "header cut off")
    if _number(head, 68, 4) != APPLICATION_ID:
        raise SaveForeign(str(path), "another program's database")
    if _number(head, 60, 4) > FORMAT:
        raise SaveTooNew(str(path), f"format {_number(head, 60, 4)}")
    if size > MOST_BYTES:
        raise SaveOversized(str(path), f"{size} bytes")
    if size < _length(head) and not has_unfinished_write(path):
        raise SaveDamaged(str(path), "cut off")
    if to_write and not is_writable(path):
        raise SaveReadOnly(str(path))


def check_table_list(path: Path) -> None:
    """See to it that SQLite has no more tables to read about than a game has.

    Raises `SaveDamaged`, also for a file that several programs write at a time: no game is one.
    """
    head, _ = _read_header(path)
    tables = {len(each) for each in known_schemas(_number(head, 60, 4))}
    if head[18:20] != b"\x01\x01":
        raise SaveDamaged(str(path), "written in another way")
    if len(head) < _HEADER or head[100] != _LEAF or _number(head, 103, 2) not in tables:
        raise SaveDamaged(str(path), "other tables than a game's")


def check_side_files(path: Path) -> None:
    """Raises `SaveDamaged` for what SQLite would read beside a file and no game leaves there.

    A journal may name a file to be deleted once it is done with; ours never does.
    """
    if os.path.lexists(path.with_name(f"{path.name}-wal")):
        raise SaveDamaged(str(path), "a log beside it")
    journal = _journal(path)
    if not os.path.lexists(journal):
        return
    try:
        if not stat.S_ISREG(journal.lstat().st_mode):
            raise SaveDamaged(str(path), "a journal that is no file")
        with journal.open("rb") as file:
            file.seek(max(0, os.fstat(file.fileno()).st_size - len(_FOR_SEVERAL_FILES)))
            if file.read() == _FOR_SEVERAL_FILES:
                raise SaveDamaged(str(path), "a journal that names another file")
    except FileNotFoundError:  # Whoever was writing has done.
        return
    except OSError as fault:
        raise SaveForbidden(str(path), str(fault)) from fault


def is_writable(path: Path) -> bool:
    """Whether a file may be changed, and a journal be put beside it."""
    # Whoever may do everything would pass os.access; the file's own wish counts too.
    meant = path.stat().st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH)
    return bool(meant) and os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)


def has_unfinished_write(path: Path) -> bool:
    """Whether a program was stopped while writing; SQLite then puts the file right on opening."""
    return _journal(path).exists()


def _journal(path: Path) -> Path:
    return path.with_name(f"{path.name}-journal")


def _read_header(path: Path) -> tuple[bytes, int]:
    try:
        file = open_regular_file(path)
        try:
            return file.read(_HEADER), os.fstat(file.fileno()).st_size
        finally:
            with LETTING_GO:
                file.close()
    except (FileNotFoundError, NotADirectoryError) as fault:
        raise SaveMissing(str(path), str(fault)) from fault
    except IsADirectoryError as fault:
        raise SaveDirectory(str(path), str(fault)) from fault
    except NotRegularFile as fault:  # Who opens a pipe waits for somebody to write to it.
        raise SaveNotRegularFile(str(path), str(fault)) from fault
    except (OSError, ValueError) as fault:  # A name that the system knows no file by.
        raise SaveForbidden(str(path), str(fault)) from fault


def _length(head: bytes) -> int:
    """How many bytes the file says it has."""
    page = _number(head, 16, 2)
    return (65536 if page == 1 else page) * _number(head, 28, 4)


def _number(head: bytes, at: int, length: int) -> int:
    return int.from_bytes(head[at : at + length], "big")
