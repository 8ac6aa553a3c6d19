"""Beginning and opening games in files, at a hot-seat table and at a GM's desk."""

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from engine.errors import EngineBug, PassphraseRefused, SetupRefused
from engine.frame.chance import SECRET_BYTES, commitment
from engine.frame.desk import FileDesk
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.host_desk import AnyHostDesk
from engine.frame.lock import GM_LOCK, LockRow
from engine.frame.policy import HOT_SEAT, Mode, Terms
from engine.frame.record.journal import Journal, MemoryJournal
from engine.frame.ruleset import AnyRuleset, Choices
from engine.frame.seat import Seat, SeatId
from engine.frame.table.core import Entropy
from engine.frame.table.table import AnyTable, deal_game, resume_game
from engine.registry import needs_gm, ruleset
from engine.save.file_opening import check_face, open_sealed
from engine.save.locks import Locks, Workshop, pins_locks, seats_locks
from engine.save.public_file import (
    ENCRYPTED,
    GAME,
    MODE,
    RULESET_VERSION,
    YES,
    board_of,
    rules_of,
    understood,
)
from engine.save.seal import KEY_BYTES, STRONG, Cost, Seal, wrapped
from engine.save.sqlite_journal import create_journal

_NO_WORDS: Mapping[SeatId, str] = {}


@dataclass(frozen=True, slots=True)
class Promise:
    """A seed of chance and its commitment, told before the players give their words."""

    secret: bytes = field(repr=False)

    @property
    def commitment(self) -> str:
        """What everybody writes down: SHA-256 in hexadecimal."""
        return commitment(self.secret)


def promise(entropy: Entropy = os.urandom) -> Promise:
    """Draw the seed of a game that is yet to be dealt."""
    return Promise(entropy(SECRET_BYTES))


def create_game(
    path: Path,
    game: str,
    seats: Sequence[Seat],
    choices: Choices,
    entropy: Entropy = os.urandom,
    *,
    passphrases: Mapping[SeatId, str] = _NO_WORDS,
    pins: Mapping[SeatId, str] = _NO_WORDS,
    terms: Terms = HOT_SEAT,
    promised: Promise | None = None,
    cost: Cost = STRONG,
) -> AnyHostDesk:
    """Begin a hot-seat game in a new file; the file is placed before anything is dealt.

    With `passphrases`, one for every person, the file is encrypted. Raises `SetupRefused`,
    `PassphraseRefused` or `PinRefused` and then leaves no file; `SaveExists`, `SaveForbidden`,
    `SaveFailed`.
    """
    _check_hot_seat(game, choices)
    shop = Workshop(entropy, cost, entropy(KEY_BYTES) if passphrases else None)
    locks = (*seats_locks(tuple(seats), passphrases, shop), *pins_locks(pins, shop))
    table, file = _created(path, game, seats, choices, shop, terms, locks, promised)
    return _host_desk(table, shop, file, str(path))


def create_gm_game(
    path: Path,
    game: str,
    seats: Sequence[Seat],
    choices: Choices,
    passphrase: str | None,
    entropy: Entropy = os.urandom,
    *,
    pin: str = "",
    terms: Terms,
    promised: Promise | None = None,
    cost: Cost = STRONG,
) -> AnyGMDesk:
    """Begin a GM's game in a new file, encrypted for him. `terms` name him and his policies.

    Without a passphrase (None) the file is not encrypted; a PIN then locks his curtain and no
    more. Raises as `create_game` does, and `RulingRefused` when it cannot be taken over so.
    """
    if terms.mode is not Mode.GM or passphrase == "":
        raise PassphraseRefused("passphrase_gm")
    shop = Workshop(entropy, cost, None if passphrase is None else entropy(KEY_BYTES))
    locks = pins_locks({SeatId(GM_LOCK): pin} if pin else {}, shop)
    if passphrase is not None:
        locks = (wrapped(GM_LOCK, passphrase, shop.key or b"", cost, entropy), *locks)
    table, file = _created(path, game, seats, choices, shop, terms, locks, promised)
    return _gm_desk(table, shop, file, str(path))


def _created(
    path: Path,
    game: str,
    seats: Sequence[Seat],
    choices: Choices,
    shop: Workshop,
    terms: Terms,
    locks: tuple[LockRow, ...],
    promised: Promise | None,
) -> tuple[AnyTable, FileDesk]:
    rules = _known(game)
    meta = {GAME: game, RULESET_VERSION: str(rules.version), MODE: str(terms.mode)}
    meta |= {ENCRYPTED: YES if shop.key else "no", **board_of(game)}
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
    cost: Cost = STRONG,
) -> AnyHostDesk:
    """Sit down again at a hot-seat game in a file.

    `who` says whose passphrase it is; without, all are tried. Raises the `SaveError` that fits,
    `PassphraseNeeded`, `WrongPassphrase`, `NoSuchDesk` for a GM's game; the file is then as it
    was.
    """
    table, file, shop, name = _opened(path, entropy, passphrase, who, Mode.HOTSEAT, cost)
    return _host_desk(table, shop, file, str(path), SeatId(name) if name else None)


def open_gm_game(
    path: Path, passphrase: str | None, entropy: Entropy = os.urandom, *, cost: Cost = STRONG
) -> AnyGMDesk:
    """Sit down again at the GM's desk of a game in a file. Raises as `open_game` does."""
    table, file, shop, _ = _opened(path, entropy, passphrase, GM_LOCK, Mode.GM, cost)
    return _gm_desk(table, shop, file, str(path))


def _opened(
    path: Path,
    entropy: Entropy,
    passphrase: str | None,
    who: str | None,
    mode: Mode,
    cost: Cost,
) -> tuple[AnyTable, FileDesk, Workshop, str]:
    journal, name = open_sealed(path, passphrase, who, mode, entropy)
    try:
        with understood(path):
            table = resume_game(rules_of(path, journal.meta()), journal, entropy)
        check_face(path, journal, table.onlooker())
    except BaseException:
        journal.close()
        raise
    shop = Workshop(entropy, cost, journal.seal.key if journal.seal else None)
    return table, journal, shop, name


def play_in_memory(
    game: str,
    seats: Sequence[Seat],
    choices: Choices,
    entropy: Entropy = os.urandom,
    *,
    cost: Cost = STRONG,
) -> AnyHostDesk:
    """Begin a game that lasts as long as the program: samples, tries, tests.

    Raises `SetupRefused`.
    """
    _check_hot_seat(game, choices)
    journal: Journal = MemoryJournal()
    table = deal_game(_known(game), journal, seats, choices, entropy)
    return _host_desk(table, Workshop(entropy, cost))


def run_in_memory(
    game: str,
    seats: Sequence[Seat],
    choices: Choices,
    entropy: Entropy = os.urandom,
    *,
    terms: Terms,
    cost: Cost = STRONG,
) -> AnyGMDesk:
    """A GM's game that lasts as long as the program. Raises `SetupRefused`, `RulingRefused`."""
    table = deal_game(_known(game), MemoryJournal(), seats, choices, entropy, terms)
    return _gm_desk(table, Workshop(entropy, cost))


def _host_desk(
    table: AnyTable,
    shop: Workshop,
    file: FileDesk | None = None,
    name: str = "",
    opened_by: SeatId | None = None,
) -> AnyHostDesk:
    return table.host(Locks(table, shop, gm=False, file=name), opened_by, file)


def _gm_desk(
    table: AnyTable, shop: Workshop, file: FileDesk | None = None, name: str = ""
) -> AnyGMDesk:
    return table.gm(Locks(table, shop, gm=True, file=name), file)


def _check_hot_seat(game: str, choices: Choices) -> None:
    if needs_gm(game, choices):
        raise SetupRefused("setup_needs_gm")


def _known(game: str) -> AnyRuleset:
    rules = ruleset(game)
    if rules is None:
        raise EngineBug(f"no game {game}")
    return rules
