"""Locks on a game, as the table stores and reports them; what is inside only `engine.save` knows.

A passphrase wraps the key of an encrypted file. A PIN draws a curtain and never wraps anything.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NoReturn

from engine.errors import LocksUnavailable, TooSoon, WrongPassphrase, WrongPin
from engine.frame.notice import LockKind
from engine.frame.seat import SeatId

GM_LOCK = "gm"
"""The name of the GM's passphrase; a seat's is the seat's id."""

LONGEST_WAIT = 60
"""Seconds."""


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
class Tries:
    """How many wrong keys a lock was given since the last right one, and when the last was.

    `at` is in seconds since 1970.
    """

    wrong: int = 0
    at: int = 0

    def left(self, now: int) -> int:
        """Seconds until the lock may be tried again: 1 after the first, then doubled, up to 60."""
        wait = min(LONGEST_WAIT, 1 << min(self.wrong - 1, 16)) if self.wrong > 0 else 0
        return max(0, wait - max(0, now - self.at))


@dataclass(frozen=True, slots=True)
class LockDesk:
    """PINs and passphrases of an open game.

    `encrypted` says whether anything in the file needs a passphrase. `pins` are the seats with a
    PIN. `check_pin` raises `WrongPin`; a seat without a PIN needs none. `set_pin` takes the seat,
    the new PIN (4 to 12 characters, or `PinRefused`) and the old one, "" where there is none.
    `clear_pin` takes the old one. `check_passphrase` takes whose (`GM_LOCK` or a seat); it opens
    nothing and raises `WrongPassphrase`, or `PassphraseRefused` where there is none.

    `tries` are the wrong keys that a lock, under any name, was given until the moment named;
    `tried` notes another, right or wrong, with its moment. They are in the file, so that starting
    the program anew forgets nothing. Where the clock has been set back the wait begins anew.
    `change_passphrase` takes whose (`GM_LOCK` or a seat), the old one and the new one (8
    characters or more, or `PassphraseRefused`); it raises `WrongPassphrase`.

    The resets are for who forgot: by the GM with no seats named, or by all other seats together,
    who are named (`ConsentMissing` otherwise). They are logged and told to the seat.
    """

    encrypted: bool
    pins: Callable[[], frozenset[SeatId]]
    check_pin: Callable[[SeatId, str], None]
    check_passphrase: Callable[[str, str], None]
    set_pin: Callable[[SeatId, str, str], None]
    clear_pin: Callable[[SeatId, str], None]
    reset_pin: Callable[[SeatId, tuple[SeatId, ...]], None]
    change_passphrase: Callable[[str, str, str], None]
    reset_passphrase: Callable[[SeatId, str, tuple[SeatId, ...]], None]
    tries: Callable[[str, int], Tries]
    tried: Callable[[str, bool, int], None]


def no_locks() -> LockDesk:
    """The locks of a table that cannot have any: nobody has a PIN, and none can be set."""

    def refuse(*_: object) -> NoReturn:
        raise LocksUnavailable

    def pass_by(*_: object) -> None:
        """Nobody is kept out, and nothing is counted."""

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
        tries=lambda _, __: Tries(),
        tried=pass_by,
    )


def patiently(locks: LockDesk, lock: str, at: int, act: Callable[[], object]) -> None:
    """Do what takes a lock's key. A wrong one is counted, and the next must wait, ever longer.

    Raises `TooSoon`, and what `act` raises.
    """
    left = locks.tries(lock, at).left(at)
    if left:
        raise TooSoon(left)
    try:
        act()
    except (WrongPin, WrongPassphrase):
        locks.tried(lock, False, at)
        raise
    locks.tried(lock, True, at)
