"""Where a table writes what happened: rows in a chain, the position after them, the drafts."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Protocol

from engine.frame.lock import LockRow
from engine.frame.notice import LockKind
from engine.frame.seat import Seat, SeatId

COUNTED_VERSION = 2
"""Rows of this version and later come with a checksum over all that a file holds."""

SEALED = "sealed"
"""The kind under which every row goes that is not public."""


@dataclass(frozen=True, slots=True)
class JournalRow:
    """One event as written. `digest` covers the row and, through `previous`, all before it.

    `shown` is the SHA-256 of what was written for everybody with this row, which `digest` covers
    too; "" where nothing was, or in files from before it did.
    """

    seq: int
    kind: str
    version: int
    public: bool
    body: str = field(repr=False)
    previous: str
    digest: str
    shown: str = ""


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """What one action at the table writes: all of it or nothing.

    `position` is the whole truth after the row of that number, where a row changed it. `public`
    is what anybody may know after the last row. `drafts` are put under their key, or taken away
    where None; a seat's draft is kept under its id, its notes and the like under `id/…`.

    `locks` are put in place of those of the same name and kind, `unlocked` taken away. `seats`
    are who sits at the table from now on, where that has changed.
    """

    rows: tuple[JournalRow, ...] = ()
    position: tuple[int, str] | None = field(default=None, repr=False)
    public: str | None = None
    drafts: Mapping[SeatId, str | None] = field(
        default_factory=dict[SeatId, str | None], repr=False
    )
    locks: tuple[LockRow, ...] = field(default=(), repr=False)
    unlocked: tuple[tuple[str, LockKind], ...] = ()
    seats: tuple[Seat, ...] | None = None


class Journal(Protocol):
    """A game's record. What it raises while committing leaves the record as it was."""

    def rows(self) -> tuple[JournalRow, ...]:
        """All rows, in order."""
        ...

    def positions(self) -> Mapping[int, str]:
        """The stored positions, by the number of the row they follow."""
        ...

    def drafts(self) -> Mapping[SeatId, str]:
        """The unsealed work and notes, by key."""
        ...

    def locks(self) -> tuple[LockRow, ...]:
        """The locks, by name and kind."""
        ...

    def commit(self, entry: JournalEntry, *more: JournalEntry) -> None:
        """Write all of an entry, or of some, or raise and write nothing."""
        ...

    def close(self) -> None:
        """Let go of the record."""
        ...


class MemoryJournal:
    """A journal that lasts as long as the program: for tests, samples and tries."""

    def __init__(self) -> None:
        self._rows: list[JournalRow] = []
        self._positions: dict[int, str] = {}
        self._shown: dict[int, str] = {}
        self._drafts: dict[SeatId, str] = {}
        self._locks: dict[tuple[str, LockKind], LockRow] = {}

    def copy(self) -> "MemoryJournal":
        """Another of the same content."""
        other = MemoryJournal()
        other._rows = self._rows.copy()
        other._positions = self._positions.copy()
        other._shown = self._shown.copy()
        other._drafts = self._drafts.copy()
        other._locks = self._locks.copy()
        return other

    def entries(self) -> tuple[JournalEntry, ...]:
        """All of it as entries, which make the same of an empty journal."""
        history = (self._entry(row) for row in self._rows)
        return (*history, JournalEntry(drafts=self.drafts(), locks=self.locks()))

    def _entry(self, row: JournalRow) -> JournalEntry:
        at = row.seq
        position = (at, self._positions[at]) if at in self._positions else None
        return JournalEntry((row,), position, self._shown.get(at))

    def rows(self) -> tuple[JournalRow, ...]:
        """All rows, in order."""
        return tuple(self._rows)

    def positions(self) -> Mapping[int, str]:
        """The stored positions."""
        return dict(self._positions)

    def shown(self) -> Mapping[int, str]:
        """What was written for everybody, by the number of the row it goes with."""
        return dict(self._shown)

    @property
    def public(self) -> tuple[str, ...]:
        """What was written for everybody, in order."""
        return tuple(self._shown.values())

    def drafts(self) -> Mapping[SeatId, str]:
        """The unsealed work and notes."""
        return dict(self._drafts)

    def locks(self) -> tuple[LockRow, ...]:
        """The locks."""
        return tuple(self._locks[each] for each in sorted(self._locks))

    def commit(self, entry: JournalEntry, *more: JournalEntry) -> None:
        """Keep an entry, or some."""
        for each in (entry, *more):
            self._keep(each)

    def _keep(self, entry: JournalEntry) -> None:
        self._rows += entry.rows
        if entry.position is not None:
            seq, body = entry.position
            self._positions[seq] = body
        if entry.public is not None and entry.rows:
            self._shown[entry.rows[-1].seq] = entry.public
        for seat, draft in entry.drafts.items():
            self._drafts.pop(seat, None)
            if draft is not None:
                self._drafts[seat] = draft
        for lost in entry.unlocked:
            self._locks.pop(lost, None)
        self._locks |= {(lock.name, lock.kind): lock for lock in entry.locks}

    def close(self) -> None:
        """Nothing to let go of."""


def chained_row(
    seq: int, kind: str, version: int, public: bool, body: str, previous: str
) -> JournalRow:
    """A row with its digest."""
    digest = row_digest(seq, kind, version, public, body, previous)
    return JournalRow(seq, kind, version, public, body, previous, digest)


def with_public_text(row: JournalRow, public: str) -> JournalRow:
    """A row together with what is written for everybody."""
    shown = text_digest(public)
    digest = row_digest(row.seq, row.kind, row.version, row.public, row.body, row.previous, shown)
    return replace(row, digest=digest, shown=shown)


def row_digest(
    seq: int, kind: str, version: int, public: bool, body: str, previous: str, shown: str = ""
) -> str:
    """SHA-256 over a row, what it shows and the digest of the one before, in hexadecimal."""
    head = f"{previous}\n{seq}\n{kind}\n{version}\n{int(public)}\n"
    return text_digest(f"{head}{shown}\n{body}" if shown else head + body)


def text_digest(text: str) -> str:
    """SHA-256 in hexadecimal."""
    return sha256(text.encode()).hexdigest()


def first_broken_row(rows: tuple[JournalRow, ...]) -> int | None:
    """The number of the first row that does not follow from the one before; None if all do."""
    previous = ""
    for count, row in enumerate(rows, start=1):
        whole = row_digest(
            row.seq, row.kind, row.version, row.public, row.body, previous, row.shown
        )
        if row.seq != count or row.previous != previous or row.digest != whole:
            return count
        previous = row.digest
    return None
