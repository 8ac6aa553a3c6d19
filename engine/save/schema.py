"""What a game file looks like, and what is checked before it is touched.

A `.lupi` is one SQLite document. `event` is the game's chain of events; its `audience` says
whether anybody may read the body or it belongs to the sealed part. `position` is the whole truth
after an event, `public` what anybody may know after it, `private` the seats' unsealed work and
notes and how the table is laid out, `lock` the passphrases and PINs.

In an encrypted file every body of `position` and `private` and every sealed one of `event` is a
blob that only the game's key opens, and the digests are keyed. Format 1 knew neither locks nor
encryption; a file of that format is brought up to date by the first action that writes to it.
"""

import os
import stat
from collections.abc import Mapping
from pathlib import Path

from engine.errors import (
    SaveDamaged,
    SaveDirectory,
    SaveForbidden,
    SaveForeign,
    SaveMissing,
    SaveReadOnly,
    SaveTooNew,
)

APPLICATION_ID = 0x4C757069  # "Lupi"
FORMAT = 2

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
"""What brings a file from each format to the next; no row is ever rewritten."""

_MAGIC = b"SQLite format 3\0"
_HEADER = 100  # bytes; https://www.sqlite.org/fileformat.html


def check_header(path: Path, *, to_write: bool) -> None:
    """Look at a file's first bytes and its rights, without opening it as a database.

    Raises `SaveMissing`, `SaveDirectory`, `SaveForbidden`, `SaveForeign`, `SaveTooNew`,
    `SaveDamaged` when the file is shorter than it says, and, if it is wanted to write, an error
    `SaveReadOnly`.
    """
    head, size = _head(path)
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
    if size < _length(head) and not _unfinished(path):
        raise SaveDamaged(str(path), "cut off")
    if to_write and not writable(path):
        raise SaveReadOnly(str(path))


def file_format(path: Path) -> int:
    """Which format a file is of. Raises as `check_header` does."""
    return _number(_head(path)[0], 60, 4)


def writable(path: Path) -> bool:
    """Whether a file may be changed, and a journal be put beside it."""
    # Whoever may do everything would pass os.access; the file's own wish counts too.
    meant = path.stat().st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH)
    return bool(meant) and os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)


def _head(path: Path) -> tuple[bytes, int]:
    try:
        with path.open("rb") as file:
            return file.read(_HEADER), os.fstat(file.fileno()).st_size
    except (FileNotFoundError, NotADirectoryError) as fault:
        raise SaveMissing(str(path), str(fault)) from fault
    except IsADirectoryError as fault:
        raise SaveDirectory(str(path), str(fault)) from fault
    except OSError as fault:
        # Windows says "permission denied" of a folder.
        if path.is_dir():
            raise SaveDirectory(str(path), str(fault)) from fault
        raise SaveForbidden(str(path), str(fault)) from fault


def _length(head: bytes) -> int:
    """How many bytes the file says it has."""
    page = _number(head, 16, 2)
    return (65536 if page == 1 else page) * _number(head, 28, 4)


def _unfinished(path: Path) -> bool:
    """Whether a program was stopped while writing; SQLite then puts the file right on opening."""
    return path.with_name(f"{path.name}-journal").exists()


def _number(head: bytes, at: int, length: int) -> int:
    return int.from_bytes(head[at : at + length], "big")
