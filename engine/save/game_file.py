"""Creating and opening games in files, at a hot-seat table and at a GM's desk."""

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from engine.errors import EngineBug, PassphraseRefused, SetupRefused
from engine.frame.chance import SECRET_BYTES, seed_commitment
from engine.frame.desk import GameFile
from engine.frame.game_option import OptionValues
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.host_desk import AnyHostDesk
from engine.frame.lock import GM_LOCK, LockRow
from engine.frame.policy import HOT_SEAT, DealTerms, TableMode
from engine.frame.record.journal import Journal, MemoryJournal
from engine.frame.ruleset import AnyRuleset
from engine.frame.seat import Seat, SeatId
from engine.frame.table.core import Entropy
from engine.frame.table.table import AnyTable, deal_game, resume_game
from engine.registry import needs_gm, ruleset
from engine.save.file_opening import check_public_facts, open_journal_with_key
from engine.save.locks import LockFactory, TableLocks, passphrase_locks, pin_locks
from engine.save.public_file import (
    ENCRYPTED,
    GAME,
    MODE,
    RULESET_VERSION,
    YES,
    board_texts,
    ruleset_of,
    unreadable_as_damage,
)
from engine.save.seal import KEY_BYTES, STRONG, HashCost, Seal, wrap_key
from engine.save.sqlite_journal import create_journal

_NO_WORDS: Mapping[SeatId, str] = {}


@dataclass(frozen=True, slots=True)
class SeedCommitment:
    """A seed of chance and its commitment, published before the players give their words."""

    secret: bytes = field(repr=False)

    @property
    def commitment(self) -> str:
        """What everybody writes down: SHA-256 in hexadecimal."""
        return seed_commitment(self.secret)


def draw_seed_commitment(entropy: Entropy = os.urandom) -> SeedCommitment:
    """Draw the seed of a game that is yet to be dealt."""
    return SeedCommitment(entropy(SECRET_BYTES))


def create_game(
    path: Path,
    game: str,
    seats: Sequence[Seat],
    choices: OptionValues,
    entropy: Entropy = os.urandom,
    *,
    passphrases: Mapping[SeatId, str] = _NO_WORDS,
    pins: Mapping[SeatId, str] = _NO_WORDS,
    terms: DealTerms = HOT_SEAT,
    promised: SeedCommitment | None = None,
    cost: HashCost = STRONG,
) -> AnyHostDesk:
    """Begin a hot-seat game in a new file; the file is placed before anything is dealt.

    With `passphrases`, one for every person, the file is encrypted. Raises `SetupRefused`,
    `PassphraseRefused` or `PinRefused` and then leaves no file; `SaveExists`, `SaveForbidden`,
    `SaveFailed`.
    """
    _check_hot_seat(game, choices)
    shop = LockFactory(entropy, cost, entropy(KEY_BYTES) if passphrases else None)
    locks = (*passphrase_locks(tuple(seats), passphrases, shop), *pin_locks(pins, shop))
    table, file = _create_table(path, game, seats, choices, shop, terms, locks, promised)
    return _host_desk(table, shop, file, str(path))


def create_gm_game(
    path: Path,
    game: str,
    seats: Sequence[Seat],
    choices: OptionValues,
    passphrase: str | None,
    entropy: Entropy = os.urandom,
    *,
    pin: str = "",
    terms: DealTerms,
    promised: SeedCommitment | None = None,
    cost: HashCost = STRONG,
) -> AnyGMDesk:
    """Begin a GM's game in a new file, encrypted for him. `terms` name him and his policies.

    Without a passphrase (None) the file is not encrypted; a PIN then locks his curtain and no
    more. Raises as `create_game` does, and `RulingRefused` when it cannot be taken over so.
    """
    if terms.mode is not TableMode.GM or passphrase == "":
        raise PassphraseRefused("passphrase_gm")
    shop = LockFactory(entropy, cost, None if passphrase is None else entropy(KEY_BYTES))
    locks = pin_locks({SeatId(GM_LOCK): pin} if pin else {}, shop)
    if passphrase is not None:
        locks = (wrap_key(GM_LOCK, passphrase, shop.key or b"", cost, entropy), *locks)
    table, file = _create_table(path, game, seats, choices, shop, terms, locks, promised)
    return _gm_desk(table, shop, file, str(path))


def _create_table(
    path: Path,
    game: str,
    seats: Sequence[Seat],
    choices: OptionValues,
    shop: LockFactory,
    terms: DealTerms,
    locks: tuple[LockRow, ...],
    promised: SeedCommitment | None,
) -> tuple[AnyTable, GameFile]:
    rules = _known_ruleset(game)
    meta = {GAME: game, RULESET_VERSION: str(rules.version), MODE: str(terms.mode)}
    meta |= {ENCRYPTED: YES if shop.key else "no", **board_texts(game)}
    seal = None if shop.key is None else Seal(shop.key, shop.entropy)
    journal = create_journal(path, meta, seats, seal)
    secret = None if promised is None else promised.secret
    try:
        table = deal_game(rules, journal, seats, choices, shop.entropy, terms, locks, secret)
    except BaseException:
        journal.close()
        with suppress(OSError):
            path.unlink()
        raise
    return table, journal


def open_game(
    path: Path,
    entropy: Entropy = os.urandom,
    *,
    passphrase: str | None = None,
    who: SeatId | None = None,
    cost: HashCost = STRONG,
) -> AnyHostDesk:
    """Sit down again at a hot-seat game in a file.

    `who` says whose passphrase it is; without, all are tried. Raises the `SaveError` that fits,
    `PassphraseNeeded`, `WrongPassphrase`, `WrongDeskKind` for a GM's game; the file is then as it
    was.
    """
    table, file, shop, name = _open_table(path, entropy, passphrase, who, TableMode.HOTSEAT, cost)
    return _host_desk(table, shop, file, str(path), SeatId(name) if name else None)


def open_gm_game(
    path: Path, passphrase: str | None, entropy: Entropy = os.urandom, *, cost: HashCost = STRONG
) -> AnyGMDesk:
    """Sit down again at the GM's desk of a game in a file. Raises as `open_game` does."""
    table, file, shop, _ = _open_table(path, entropy, passphrase, GM_LOCK, TableMode.GM, cost)
    return _gm_desk(table, shop, file, str(path))


def _open_table(
    path: Path,
    entropy: Entropy,
    passphrase: str | None,
    who: str | None,
    mode: TableMode,
    cost: HashCost,
) -> tuple[AnyTable, GameFile, LockFactory, str]:
    journal, name = open_journal_with_key(path, passphrase, who, mode, entropy)
    try:
        with unreadable_as_damage(path):
            table = resume_game(ruleset_of(path, journal.meta()), journal, entropy)
        check_public_facts(path, journal, table.onlooker())
    except BaseException:
        journal.close()
        raise
    shop = LockFactory(entropy, cost, journal.seal.key if journal.seal else None)
    return table, journal, shop, name


def hotseat_game_in_memory(
    game: str,
    seats: Sequence[Seat],
    choices: OptionValues,
    entropy: Entropy = os.urandom,
    *,
    cost: HashCost = STRONG,
) -> AnyHostDesk:
    """Begin a game that lasts as long as the program: samples, tries, tests.

    Raises `SetupRefused`.
    """
    _check_hot_seat(game, choices)
    journal: Journal = MemoryJournal()
    table = deal_game(_known_ruleset(game), journal, seats, choices, entropy)
    return _host_desk(table, LockFactory(entropy, cost))


def gm_game_in_memory(
    game: str,
    seats: Sequence[Seat],
    choices: OptionValues,
    entropy: Entropy = os.urandom,
    *,
    terms: DealTerms,
    cost: HashCost = STRONG,
) -> AnyGMDesk:
    """A GM's game that lasts as long as the program. Raises `SetupRefused`, `RulingRefused`."""
    table = deal_game(_known_ruleset(game), MemoryJournal(), seats, choices, entropy, terms)
    return _gm_desk(table, LockFactory(entropy, cost))


def _host_desk(
    table: AnyTable,
    shop: LockFactory,
    file: GameFile | None = None,
    name: str = "",
    opened_by: SeatId | None = None,
) -> AnyHostDesk:
    return table.host(TableLocks(table, shop, gm=False, file=name), opened_by, file)


def _gm_desk(
    table: AnyTable, shop: LockFactory, file: GameFile | None = None, name: str = ""
) -> AnyGMDesk:
    return table.gm(TableLocks(table, shop, gm=True, file=name), file)


def _check_hot_seat(game: str, choices: OptionValues) -> None:
    if needs_gm(game, choices):
        raise SetupRefused("setup_needs_gm")


def _known_ruleset(game: str) -> AnyRuleset:
    rules = ruleset(game)
    if rules is None:
        raise EngineBug(f"no game {game}")
    return rules
