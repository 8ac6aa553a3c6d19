"""Locks on a game, as the table stores and reports them; what is inside only `engine.save` knows.

A passphrase wraps the key of an encrypted file. A PIN draws a curtain and never wraps anything.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NoReturn

from engine.errors import LocksUnavailable
from engine.frame.notice import LockKind
from engine.frame.seat import SeatId

GM_LOCK = "gm"
"""The name of the GM's passphrase; a seat's is the seat's id."""


@dataclass(frozen=True, slots=True)
class LockRow:
    """One lock as stored: whose it is, its Argon2id salt and cost, and what it keeps.

    `memory` is in bytes. `body` is the wrapped key of a passphrase, or the digest of a PIN.
    """

    name: str
    kind: LockKind
    salt: bytes = field(repr=False)
    ops: int
    memory: int
    body: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class LockDesk:
    """PINs and passphrases of an open game.

    `encrypted` says whether anything in the file needs a passphrase. `pins` are the seats with a
    PIN. `check_pin` raises `WrongPin`; a seat without a PIN needs none. `set_pin` takes the seat,
    the new PIN (4 to 12 characters, or `PinRefused`) and the old one, "" where there is none.
    `clear_pin` takes the old one. `check_passphrase` raises `WrongPassphrase`; it opens nothing.
    `change_passphrase` takes whose (`GM_LOCK` or a seat), the old one and the new one (8
    characters or more, or `PassphraseRefused`); it raises `WrongPassphrase`.

    The resets are for who forgot: by the GM with no seats named, or by all other seats together,
    who are named (`ConsentMissing` otherwise). They are logged and told to the seat.
    """

    encrypted: bool
    pins: Callable[[], frozenset[SeatId]]
    check_pin: Callable[[SeatId, str], None]
    check_passphrase: Callable[[SeatId, str], None]
    set_pin: Callable[[SeatId, str, str], None]
    clear_pin: Callable[[SeatId, str], None]
    reset_pin: Callable[[SeatId, tuple[SeatId, ...]], None]
    change_passphrase: Callable[[str, str, str], None]
    reset_passphrase: Callable[[SeatId, str, tuple[SeatId, ...]], None]


def no_locks() -> LockDesk:
    """The locks of a table that cannot have any: nobody has a PIN, and none can be set."""

    def refuse(*_: object) -> NoReturn:
        raise LocksUnavailable

    def pass_by(seat: SeatId, pin: str) -> None:
        """Nobody is kept out."""

    return LockDesk(
        encrypted=False,
        pins=frozenset[SeatId],
        check_pin=pass_by,
        check_passphrase=pass_by,
        set_pin=refuse,
        clear_pin=refuse,
        reset_pin=refuse,
        change_passphrase=refuse,
        reset_passphrase=refuse,
    )
