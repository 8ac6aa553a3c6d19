"""Opening a game's file with the key that it needs."""

import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from engine.errors import (
    PassphraseNeeded,
    SaveAltered,
    SaveDamaged,
    WrongDeskKind,
    WrongPassphrase,
)
from engine.frame.desk import OnlookerDesk
from engine.frame.lock import GM_LOCK
from engine.frame.policy import TableMode
from engine.frame.table.core import Entropy
from engine.save.locks import unlock_key
from engine.save.public_file import ENCRYPTED, GAME, SEAT_COPY, YES, ruleset_of, table_mode_of
from engine.save.seal import Seal
from engine.save.sqlite_journal import SqliteJournal, open_journal


def open_journal_with_key(
    path: Path,
    passphrase: str | None = None,
    who: str | None = None,
    mode: TableMode | None = None,
    entropy: Entropy = os.urandom,
) -> tuple[SqliteJournal, str]:
    """A file's journal with its seal broken, and whose passphrase did it ("" where none had to).

    Raises as `open_game` does.
    """
    journal = open_journal(path)
    try:
        meta = journal.meta()
        ruleset_of(path, meta)
        _check_desk(path, meta, mode)
        name = ""
        if meta.get(ENCRYPTED) == YES:
            name, key = _key(path, journal, passphrase, who)
            journal.seal = Seal(key, entropy)
        journal.check()
    except BaseException:
        journal.close()
        raise
    return journal, name


def _check_desk(path: Path, meta: Mapping[str, str], wanted: TableMode | None) -> None:
    if SEAT_COPY in meta:
        raise WrongDeskKind("desk_is_copy", str(path))
    found = table_mode_of(path, meta)
    if wanted is not None and found is not wanted:
        raise WrongDeskKind(
            "desk_is_gms" if found is TableMode.GM else "desk_is_tables", str(path)
        )


def _key(
    path: Path, journal: SqliteJournal, passphrase: str | None, who: str | None
) -> tuple[str, bytes]:
    if passphrase is None:
        raise PassphraseNeeded(str(path))
    rows = journal.passphrases()
    named = {each.name for each in rows}
    wanted = {GM_LOCK} if table_mode_of(path, journal.meta()) is TableMode.GM else _seats(journal)
    if not wanted <= named:
        raise SaveAltered(str(path), "a passphrase taken away")
    found = unlock_key(tuple(each for each in rows if who in (None, each.name)), passphrase)
    if found is None:
        raise WrongPassphrase(str(path))
    return found


def _seats(journal: SqliteJournal) -> set[str]:
    return {seat.id for seat in journal.seats()}


def check_public_facts(path: Path, journal: SqliteJournal, table: OnlookerDesk[object]) -> None:
    """Raises `SaveDamaged` when a file says of its game and its seats what is not so."""
    meta, seats = journal.meta(), journal.seats()
    found = (meta.get(GAME), table_mode_of(path, meta), seats)
    # Outside its events a file does not say which seats computers play, and how.
    seats_there = tuple(replace(each, computer=0, temper="") for each in table.seats)
    if found != (table.game, table.mode, seats_there):
        raise SaveDamaged(str(path), "what the file says of its game is not so")
