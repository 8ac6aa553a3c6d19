"""Opening a game's file with whatever key it takes."""

import os
from pathlib import Path

from engine.errors import NoSuchDesk, PassphraseNeeded, WrongPassphrase
from engine.frame.notice import LockKind
from engine.frame.policy import Mode
from engine.frame.sitting import Entropy
from engine.save.locks import unlocked
from engine.save.public_file import ENCRYPTED, YES, mode_of, rules_of
from engine.save.sealing import Seal
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
        _check_mode(path, mode_of(path, meta), mode)
        name = ""
        if meta.get(ENCRYPTED) == YES:
            name, key = _key(path, journal, passphrase, who)
            journal.seal = Seal(key, entropy)
        journal.check()
    except BaseException:
        journal.close()
        raise
    return journal, name


def _check_mode(path: Path, found: Mode, wanted: Mode | None) -> None:
    if wanted is not None and found is not wanted:
        raise NoSuchDesk("desk_is_gms" if found is Mode.GM else "desk_is_tables", str(path))


def _key(
    path: Path, journal: SqliteJournal, passphrase: str | None, who: str | None
) -> tuple[str, bytes]:
    if passphrase is None:
        raise PassphraseNeeded(str(path))
    rows = tuple(
        each
        for each in journal.locks()
        if each.kind is LockKind.PASSPHRASE and who in (None, each.name)
    )
    found = unlocked(rows, passphrase)
    if found is None:
        raise WrongPassphrase(str(path))
    return found
