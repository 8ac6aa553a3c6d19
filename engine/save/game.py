"""Beginning, opening, copying and glancing at games in files."""

import os
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.errors import EngineBug, SaveDamaged, SaveExists, SaveForbidden, SaveTooNew
from engine.frame.desk import HostDesk
from engine.frame.form import Unreadable
from engine.frame.journal import Journal, MemoryJournal
from engine.frame.phase import Phase
from engine.frame.record import PublicRecord, table_codec
from engine.frame.replay import Drift, verify
from engine.frame.ruleset import AnyRuleset, Choices, Result
from engine.frame.seat import Seat, SeatId
from engine.frame.table import Entropy, deal_game, resume_game
from engine.registry import ruleset
from engine.save.schema import check_header, writable
from engine.save.sqlite_journal import (
    check_content,
    connect,
    create_journal,
    open_journal,
    texts_and_numbers,
    told,
)

GAME, RULESET_VERSION = "game", "ruleset_version"

_LAST_PUBLIC = "SELECT body FROM public ORDER BY seq DESC LIMIT 1"


@dataclass(frozen=True, slots=True)
class Glance:
    """What anybody may know of a game in a file, read without opening the game."""

    game: str
    seats: tuple[Seat, ...]
    phase: Phase
    sealed: tuple[SeatId, ...]
    result: Result | None


def create_game(
    path: Path,
    game: str,
    seats: Sequence[Seat],
    choices: Choices,
    entropy: Entropy = os.urandom,
) -> HostDesk[Any, Any]:
    """Begin a game in a new file; the file is placed before anything is dealt.

    Raises `SetupRefused` and then leaves no file; `SaveExists`, `SaveForbidden`, `SaveFailed`.
    """
    rules = _known(game)
    meta = {GAME: game, RULESET_VERSION: str(rules.version)}
    journal = create_journal(path, meta, seats)
    try:
        return deal_game(rules, journal, seats, choices, entropy).host()
    except BaseException:
        journal.close()
        with suppress(OSError):
            path.unlink()
        raise


def open_game(path: Path, entropy: Entropy = os.urandom) -> HostDesk[Any, Any]:
    """Sit down again at the game in a file.

    Raises the `SaveError` that fits; the file is then as it was.
    """
    journal = open_journal(path)
    try:
        with _understood(path):
            return resume_game(_rules_of(path, journal.meta()), journal, entropy).host()
    except BaseException:
        journal.close()
        raise


def play_in_memory(
    game: str, seats: Sequence[Seat], choices: Choices, entropy: Entropy = os.urandom
) -> HostDesk[Any, Any]:
    """Begin a game that lasts as long as the program: samples, tries, tests.

    Raises `SetupRefused`.
    """
    journal: Journal = MemoryJournal()
    return deal_game(_known(game), journal, seats, choices, entropy).host()


def verify_game(path: Path) -> tuple[Drift, ...]:
    """Play a game's whole file again and tell what does not come out as written."""
    journal = open_journal(path)
    try:
        with _understood(path):
            return verify(_rules_of(path, journal.meta()), journal)
    finally:
        journal.close()


def peek(path: Path) -> Glance:
    """What anybody may know of a game in a file, even while another program plays it.

    Raises the `SaveError` that fits.
    """
    check_header(path, to_write=False)
    with told(path):
        # A file whose last writer was killed needs writing before it can be read.
        database = connect(path, "rw" if writable(path) else "ro")
        try:
            check_content(path, database)
            meta = dict(
                texts_and_numbers(path, database, "SELECT key, value FROM meta", (str, str))
            )
            query = "SELECT seat, name, sides FROM seat ORDER BY place"
            seats = texts_and_numbers(path, database, query, (str, str, str))
            last = texts_and_numbers(path, database, _LAST_PUBLIC, (str,))
        finally:
            database.close()
    if not last:
        raise SaveDamaged(str(path), "no game in it")
    rules = _rules_of(path, meta)
    with _understood(path):
        record = table_codec(rules).loads(last[0][0])
    if not isinstance(record, PublicRecord):
        raise SaveDamaged(str(path), "no public record")
    found = tuple(Seat(SeatId(id), name, tuple(sides.split())) for id, name, sides in seats)
    return Glance(rules.key, found, record.phase, tuple(record.sealed), record.result)


def save_copy(source: Path, target: Path) -> None:
    """Write a copy of a game's file, complete and compact, to a new file.

    Raises `SaveExists` rather than overwrite, and the `SaveError` that fits.
    """
    check_header(source, to_write=False)
    if target.exists():
        raise SaveExists(str(target))
    if not target.parent.is_dir() or not os.access(target.parent, os.W_OK):
        raise SaveForbidden(str(target))
    part = target.with_name(f".{target.name}.part")
    try:
        with suppress(OSError):
            part.unlink()
        with told(target):
            database = connect(source, "rw" if writable(source) else "ro")
            try:
                database.execute("VACUUM INTO ?", (str(part),))
            finally:
                database.close()
        part.rename(target)
    finally:
        with suppress(OSError):
            part.unlink()


def _known(game: str) -> AnyRuleset:
    rules = ruleset(game)
    if rules is None:
        raise EngineBug(f"no game {game}")
    return rules


def _rules_of(path: Path, meta: Mapping[str, str]) -> AnyRuleset:
    rules = ruleset(meta.get(GAME, ""))
    version = meta.get(RULESET_VERSION, "")
    if rules is None or not version.isdecimal() or int(version) > rules.version:
        raise SaveTooNew(str(path), f"{meta.get(GAME)} {version}")
    return rules


@contextmanager
def _understood(path: Path) -> Generator[None]:
    try:
        yield
    except Unreadable as fault:
        raise SaveDamaged(str(path), str(fault)) from fault
