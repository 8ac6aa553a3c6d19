"""Encrypting a game that was begun without passphrases, into a new file; the old one stays."""

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from engine.errors import PassphraseRefused
from engine.frame.policy import TableMode
from engine.frame.record.journal import JournalEntry
from engine.frame.seat import SeatId
from engine.frame.table.core import Entropy
from engine.save.file_opening import open_journal_with_key
from engine.save.locks import LockFactory, passphrase_locks
from engine.save.public_file import ENCRYPTED, YES, preview_game
from engine.save.seal import KEY_BYTES, STRONG, HashCost, Seal
from engine.save.sqlite_journal import create_journal


def write_encrypted_copy(
    source: Path,
    target: Path,
    passphrases: Mapping[SeatId, str],
    entropy: Entropy = os.urandom,
    *,
    cost: HashCost = STRONG,
) -> None:
    """Write a plain hot-seat game to a new file, encrypted: one passphrase for every seat.

    Nothing of the plain file is changed, and whoever has it, or a copy, can still read what was
    played until now. Raises `PassphraseRefused`, also where the game is encrypted already,
    `SaveExists`, and the `SaveError` that fits; no new file is left then.
    """
    if preview_game(source).encrypted:
        raise PassphraseRefused("passphrase_encrypted")
    if not passphrases:
        raise PassphraseRefused("passphrase_all")
    plain, _ = open_journal_with_key(source, mode=TableMode.HOTSEAT)
    try:
        shop = LockFactory(entropy, cost, entropy(KEY_BYTES))
        locks = passphrase_locks(plain.seats(), passphrases, shop)
        meta = {**plain.meta(), ENCRYPTED: YES}
        sealed = create_journal(target, meta, plain.seats(), Seal(shop.key or b"", entropy))
        try:
            sealed.commit(*plain.entries(), JournalEntry(locks=locks))
        except BaseException:
            with suppress(OSError):
                target.unlink()
            raise
        finally:
            sealed.close()
    finally:
        plain.close()
