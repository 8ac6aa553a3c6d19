"""Opening a game's file with whatever key it takes."""

import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from engine.errors import (
    NoSuchDesk,
    PassphraseNeeded,
    SaveAltered,
    SaveDamaged,
    WrongPassphrase,
)
from engine.frame.desk import OnlookerDesk
from engine.frame.lock import GM_LOCK
from engine.frame.policy import Mode
from engine.frame.table.core import Entropy
from engine.save.locks import unlocked
from engine.save.public_file import ENCRYPTED, GAME, SEAT_COPY, YES, mode_of, rules_of
from engine.save.seal import Seal
from engine.save.sqlite_journal import SqliteJournal, open_journal


def open_sealed(
    path: Path,
    passphrase: str | None = None,
    who: str | None = None,
    mode: Mode | None = None,
    entropy: Entropy = os.urandom,
) -> tuple[SqliteJournal, str]:
    """A file's journal with its seal broken, and whose passphrase did it ("" where none had to).

    Raises as `open_game` does.
    """
    journal = open_journal(path)
    try:
        meta = journal.meta()
        rules_of(path, meta)
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


def _check_desk(path: Path, meta: Mapping[str, str], wanted: Mode | None) -> None:
    if SEAT_COPY in meta:
        raise NoSuchDesk("desk_is_copy", str(path))
    found = mode_of(path, meta)
    if wanted is not None and found is not wanted:
        raise NoSuchDesk("desk_is_gms" if found is Mode.GM else "desk_is_tables", str(path))


def _key(
    path: Path, journal: SqliteJournal, passphrase: str | None, who: str | None
) -> tuple[str, bytes]:
    if passphrase is None:
        raise PassphraseNeeded(str(path))
    rows = journal.passphrases()
    named = {each.name for each in rows}
    wanted = {GM_LOCK} if mode_of(path, journal.meta()) is Mode.GM else _seats(journal)
    if not wanted <= named:
        raise SaveAltered(str(path), "a passphrase taken away")
    found = unlocked(tuple(each for each in rows if who in (None, each.name)), passphrase)
    if found is None:
        raise WrongPassphrase(str(path))
    return found


def _seats(journal: SqliteJournal) -> set[str]:
    return {seat.id for seat in journal.seats()}


def check_face(path: Path, journal: SqliteJournal, table: OnlookerDesk[object]) -> None:
    """Raises `SaveDamaged` when a file says of its game and its seats what is not so."""
    meta, seats = journal.meta(), journal.seats()
    found = (meta.get(GAME), mode_of(path, meta), seats)
    # Outside its events a file does not say which seats computers play, and how.
    seats_there = tuple(replace(each, computer=0, temper="") for each in table.seats)
    if found != (table.game, table.mode, seats_there):
        raise SaveDamaged(str(path), "what the file says of its game is not so")
