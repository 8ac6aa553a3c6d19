"""Locks on a game, as the table stores and reports them; what is inside only `engine.save` knows.

A passphrase wraps the key of an encrypted file. A PIN draws a curtain and never wraps anything.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.errors import PinsUnavailable, RetryTooSoon, WrongPassphrase, WrongPin
from engine.frame.notice import LockKind
from engine.frame.seat import SeatId

GM_LOCK = "gm"
"""The name of the GM's passphrase; a seat's is the seat's id."""

LONGEST_WAIT = 60
"""Seconds."""
SHORTEST_PASSPHRASE = 8
"""In characters."""
PIN_LEAST, PIN_MOST = 4, 12
"""The lengths of a PIN."""


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
class FailedAttempts:
    """How many wrong keys a lock was given since the last right one, and when the last was.

    `at` is in seconds since 1970.
    """

    wrong: int = 0
    at: int = 0

    def left(self, now: int) -> int:
        """Seconds until the lock may be tried again: 1 after the first, then doubled, up to 60."""
        wait = min(LONGEST_WAIT, 1 << min(self.wrong - 1, 16)) if self.wrong > 0 else 0
        return max(0, wait - max(0, now - self.at))


class LockDesk:
    """PINs and passphrases of an open game; as it is here, of a table that cannot have any.

    `encrypted` says whether anything in the file needs a passphrase.

    The resets are for who forgot: by the GM with no seats named, or by all other seats together,
    who are named (`ConsentMissing` otherwise). They are logged and reported to the seat.
    """

    encrypted = False

    def pins(self) -> frozenset[SeatId]:
        """The seats with a PIN."""
        return frozenset()

    def check_pin(self, seat: SeatId, pin: str) -> None:
        """Raises `WrongPin`; a seat without a PIN needs none."""

    def check_passphrase(self, name: str, passphrase: str) -> None:
        """Whether it is that of `GM_LOCK` or a seat; it opens nothing.

        Raises `WrongPassphrase`, or `PassphraseRefused` where there is none.
        """

    def set_pin(self, seat: SeatId, pin: str, old: str) -> None:
        """A new PIN (4 to 12 characters, or `PinRefused`); the old one is "" without one."""
        raise PinsUnavailable

    def clear_pin(self, seat: SeatId, old: str) -> None:
        """From now on the seat needs none."""
        raise PinsUnavailable

    def reset_pin(self, seat: SeatId, consent: tuple[SeatId, ...]) -> None:
        """Take away a PIN that was forgotten."""
        raise PinsUnavailable

    def change_passphrase(self, name: str, old: str, new: str) -> None:
        """A new one (8 characters or more, or `PassphraseRefused`) for `GM_LOCK` or a seat.

        Raises `WrongPassphrase`.
        """
        raise PinsUnavailable

    def reset_passphrase(self, seat: SeatId, new: str, consent: tuple[SeatId, ...]) -> None:
        """A new one for who forgot the old."""
        raise PinsUnavailable

    def make_locks(self, name: str, passphrase: str) -> tuple[LockRow, ...]:
        """The locks of somebody who takes a seat or the desk. Raises `PassphraseRefused`."""
        if passphrase:
            raise PinsUnavailable
        return ()

    def phone_keys(self) -> str:
        """What is kept of phones' keys; empty for nothing. Only an encrypted file keeps any."""
        return ""

    def keep_phone_keys(self, text: str) -> None:
        """Keep that in the sealed part of an encrypted file, or take it away; else nothing is
        kept."""

    def tries(self, lock: str, now: int) -> FailedAttempts:
        """The wrong keys that a lock, under any name, was given until the moment named.

        They are in the file, so that restarting the program forgets nothing. Where the clock
        has been set back the wait begins again.
        """
        return FailedAttempts()

    def tried(self, lock: str, right: bool, at: int) -> None:
        """Note another, right or wrong, with its moment."""


def with_attempt_limit(locks: LockDesk, lock: str, at: int, act: Callable[[], object]) -> None:
    """Do what takes a lock's key. A wrong one is counted, and the next must wait, ever longer.

    Raises `RetryTooSoon`, and what `act` raises.
    """
    left = locks.tries(lock, at).left(at)
    if left:
        raise RetryTooSoon(left)
    try:
        act()
    except (WrongPin, WrongPassphrase):
        locks.tried(lock, False, at)
        raise
    locks.tried(lock, True, at)
