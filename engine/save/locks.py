"""PINs and passphrases of an open game, kept by its table."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.errors import PassphraseRefused, WrongPassphrase, WrongPin
from engine.frame.lock import FailedAttempts, LockDesk, LockRow
from engine.frame.notice import LockKind
from engine.frame.seat import Seat, SeatId
from engine.frame.table.core import Entropy
from engine.frame.table.table import AnyTable
from engine.save.seal import HashCost, UnsealError, is_pin, make_pin_lock, unwrap_key, wrap_key

_LONGEST = 40
"""Digits of a count and a moment; a file may hold thousands."""


@dataclass(frozen=True, slots=True)
class LockFactory:
    """What new locks are made with: random bytes, how strong, and the game's key if it has one."""

    entropy: Entropy
    cost: HashCost
    key: bytes | None = field(default=None, repr=False)


class TableLocks(LockDesk):
    """The locks of one table. `gm` says that a GM resets them, and not the other seats."""

    def __init__(self, table: AnyTable, workshop: LockFactory, gm: bool, file: str = "") -> None:
        self._table = table
        self._factory = workshop
        self._gm = gm
        self._file = file
        self.encrypted = workshop.key is not None

    def phone_keys(self) -> str:
        """What the sealed part of the file holds of them."""
        return (self._table.phone_keys() if self.encrypted else None) or ""

    def keep_phone_keys(self, text: str) -> None:
        """Only what a passphrase opens may hold them."""
        if self.encrypted and text != self.phone_keys():
            self._table.keep_phone_keys(text or None)

    def tries(self, lock: str, now: int) -> FailedAttempts:
        """Those kept in the file; where the clock has been set back the wait starts again."""
        kept = self._saved_attempts(lock)
        if kept.at <= now:
            return kept
        self._save_attempts(lock, FailedAttempts(kept.wrong, now))
        return self._saved_attempts(lock)

    def _saved_attempts(self, lock: str) -> FailedAttempts:
        wrong, _, at = (self._table.tries(lock) or "").partition(" ")
        if not (wrong.isdecimal() and at.isdecimal() and len(wrong + at) < _LONGEST):
            return FailedAttempts()
        return FailedAttempts(int(wrong), int(at))

    def _save_attempts(self, lock: str, tries: FailedAttempts) -> None:
        self._table.save_attempts(lock, f"{tries.wrong} {tries.at}" if tries.wrong else None)

    def tried(self, lock: str, right: bool, at: int) -> None:
        """Note a wrong key, or that a right one ends the wait."""
        before = self._saved_attempts(lock)
        if not right:
            self._save_attempts(lock, FailedAttempts(before.wrong + 1, at))
        elif before.wrong:
            self._save_attempts(lock, FailedAttempts())

    def _row(self, name: str, kind: LockKind) -> LockRow | None:
        rows = self._table.locks()
        return next((each for each in rows if (each.name, each.kind) == (name, kind)), None)

    def pins(self) -> frozenset[SeatId]:
        """The seats whose PIN is in the file."""
        rows = self._table.locks()
        return frozenset(SeatId(each.name) for each in rows if each.kind is LockKind.PIN)

    def check_pin(self, seat: SeatId, pin: str) -> None:
        """Raises `WrongPin`."""
        row = self._row(seat, LockKind.PIN)
        if row is not None and not is_pin_of(row, pin):
            raise WrongPin

    def check_passphrase(self, name: str, passphrase: str) -> None:
        """Raises `WrongPassphrase`, or `PassphraseRefused` where there is none."""
        if unlock_key((self._passphrase(name),), passphrase) is None:
            raise WrongPassphrase(self._file)

    def set_pin(self, seat: SeatId, pin: str, old: str) -> None:
        """Keep a new PIN's lock."""
        self._table.check_seat(seat)
        self.check_pin(seat, old)
        row = make_pin_lock(seat, pin, self._factory.cost, self._factory.entropy)
        self._table.save_locks((row,))

    def clear_pin(self, seat: SeatId, old: str) -> None:
        """Strike out a seat's PIN."""
        self.check_pin(seat, old)
        self._table.save_locks((), ((seat, LockKind.PIN),))

    def reset_pin(self, seat: SeatId, consent: tuple[SeatId, ...]) -> None:
        """The same for who forgot it; the seat is told."""
        agreed = self._agreed(seat, consent)
        self._table.reset_lock(seat, LockKind.PIN, agreed, (), ((seat, LockKind.PIN),))

    def _agreed(self, seat: SeatId, consent: tuple[SeatId, ...]) -> tuple[SeatId, ...]:
        return () if self._gm else self._table.agreed(consent, but=seat)

    def change_passphrase(self, name: str, old: str, new: str) -> None:
        """Wrap the key again."""
        row = self._passphrase(name)
        if unlock_key((row,), old) is None:
            raise WrongPassphrase(self._file)
        self._table.save_locks((self._passphrase_lock(name, new),))

    def reset_passphrase(self, seat: SeatId, new: str, consent: tuple[SeatId, ...]) -> None:
        """The same for who forgot it; the seat is told."""
        self._passphrase(seat)
        agreed = self._agreed(seat, consent)
        self._table.reset_lock(
            seat, LockKind.PASSPHRASE, agreed, (self._passphrase_lock(seat, new),)
        )

    def make_locks(self, name: str, passphrase: str) -> tuple[LockRow, ...]:
        """The key wrapped for who comes, where the file is encrypted."""
        if passphrase or self.encrypted:
            return (self._passphrase_lock(name, passphrase),)
        return ()

    def _passphrase(self, name: str) -> LockRow:
        row = self._row(name, LockKind.PASSPHRASE)
        if row is None:
            raise PassphraseRefused("passphrase_none")
        return row

    def _passphrase_lock(self, name: str, passphrase: str) -> LockRow:
        """A new passphrase's lock. Raises `PassphraseRefused`."""
        if self._factory.key is None:
            raise PassphraseRefused("passphrase_none")
        shop = self._factory
        return wrap_key(name, passphrase, self._factory.key, shop.cost, shop.entropy)


def unlock_key(rows: tuple[LockRow, ...], passphrase: str) -> tuple[str, bytes] | None:
    """Whose lock a passphrase opens, and the key; None if none.

    All are tried, so that the time it takes does not tell whose it was.
    """
    found: tuple[str, bytes] | None = None
    for row in rows:
        try:
            key = unwrap_key(row, passphrase)
        except UnsealError:
            continue
        if key is not None and found is None:
            found = (row.name, key)
    return found


def passphrase_locks(
    seats: tuple[Seat, ...], passphrases: Mapping[SeatId, str], shop: LockFactory
) -> tuple[LockRow, ...]:
    """The locks of a hot-seat table: all persons have a passphrase, or nobody.

    Raises `PassphraseRefused`.
    """
    if not passphrases:
        return ()
    persons = {seat.id for seat in seats if not seat.computer}
    if set(passphrases) != persons or shop.key is None:
        raise PassphraseRefused("passphrase_all")
    # A computer's lock has a passphrase that nobody knows: a seat without one was tampered with.
    words = {seat.id: passphrases.get(seat.id) or shop.entropy(32).hex() for seat in seats}
    return tuple(
        wrap_key(seat.id, words[seat.id], shop.key, shop.cost, shop.entropy) for seat in seats
    )


def pin_locks(pins: Mapping[SeatId, str], shop: LockFactory) -> tuple[LockRow, ...]:
    """The PINs that seats begin with. Raises `PinRefused`."""
    return tuple(make_pin_lock(seat, pins[seat], shop.cost, shop.entropy) for seat in sorted(pins))


def is_pin_of(row: LockRow, pin: str) -> bool:
    """Whether a PIN opens a lock; one that cannot be computed opens to nobody."""
    try:
        return is_pin(row, pin)
    except UnsealError:
        return False
