"""Chance that can be proved: committed before the game, drawn by HMAC, recorded lot by lot.

At the deal a secret of 32 bytes is drawn and its SHA-256 published. Lot number *n* for a purpose
is HMAC-SHA256(secret, n, attempt, purpose) turned into a choice by rejection, so no library's
shuffle decides anything. When the secret is opened, `follows` proves each lot.
"""

import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

SECRET_BYTES = 32
_RANGE = 1 << 256


@dataclass(frozen=True, slots=True)
class Lot:
    """One draw on record: which it was, what for, out of what, and what came.

    `number` counts the draws of a game and never goes back. `by_hand` marks a real die or card
    that somebody entered; it has no number of its own and proves nothing.
    """

    number: int
    purpose: str
    options: tuple[str, ...]
    result: str
    by_hand: bool = False


class Chance:
    """The source of one step's lots, and the record of them.

    `first` is the number of the next fresh lot. `kept` are lots already known, from an earlier
    run of the same step or entered by hand; each answers the next draw with the same purpose and
    options in place of a fresh one.
    """

    __slots__ = ("_kept", "_lots", "_secret", "next")

    def __init__(self, secret: bytes, first: int = 0, kept: Sequence[Lot] = ()) -> None:
        self._secret = secret
        self.next = first
        """The number of the next fresh lot."""
        self._kept = list(kept)
        self._lots: list[Lot] = []

    def __repr__(self) -> str:
        return "Chance"

    @property
    def lots(self) -> tuple[Lot, ...]:
        """The lots drawn so far, in order."""
        return tuple(self._lots)

    def draw(self, purpose: str, options: Sequence[str]) -> str:
        """One of the options, each as likely as the others.

        `purpose` says what for, e.g. `powers`. Raises `ValueError` without options.
        """
        if not options:
            raise ValueError(purpose)
        lot = self._take(purpose, tuple(options)) or self._fresh(purpose, tuple(options))
        self._lots.append(lot)
        return lot.result

    def shuffle(self, purpose: str, options: Sequence[str]) -> tuple[str, ...]:
        """The options in drawn order, one lot for each place but the last."""
        left = list(options)
        order: list[str] = []
        while len(left) > 1:
            chosen = self.draw(purpose, left)
            left.remove(chosen)
            order.append(chosen)
        return (*order, *left)

    def roll(self, purpose: str, faces: int = 6) -> int:
        """A die with faces from 1."""
        return int(self.draw(purpose, [str(face) for face in range(1, faces + 1)]))

    def _take(self, purpose: str, options: tuple[str, ...]) -> Lot | None:
        for lot in self._kept:
            if lot.purpose == purpose and lot.options == options and lot.result in options:
                self._kept.remove(lot)
                return lot
        return None

    def _fresh(self, purpose: str, options: tuple[str, ...]) -> Lot:
        lot = Lot(self.next, purpose, options, _choose(self._secret, self.next, purpose, options))
        self.next += 1
        return lot


def mix_seed(secret: bytes, words: Sequence[str]) -> bytes:
    """The seed of the lots: the secret, with a word from each player mixed in if they gave some.

    The words come after the commitment to the secret, so that nobody can choose the lots: not who
    drew the secret, not who spoke last.
    """
    if not words:
        return secret
    said = "".join(f"{len(word.encode())}:{word}" for word in words)
    return hmac.digest(secret, said.encode(), sha256)


def seed_commitment(secret: bytes) -> str:
    """What is published of a secret: its SHA-256 in hexadecimal."""
    return sha256(secret).hexdigest()


def is_from_seed(secret: bytes, lot: Lot) -> bool:
    """Whether a lot is what the secret gives for its number and purpose."""
    if lot.by_hand or not lot.options:
        return False
    return lot.result == _choose(secret, lot.number, lot.purpose, lot.options)


def _choose(secret: bytes, number: int, purpose: str, options: tuple[str, ...]) -> str:
    fair = _RANGE - _RANGE % len(options)
    attempt = 0
    while True:
        message = f"{number}:{attempt}:{purpose}".encode()
        drawn = int.from_bytes(hmac.digest(secret, message, "sha256"), "big")
        if drawn < fair:
            return options[drawn % len(options)]
        attempt += 1  # pragma: no cover - once in 2**250 draws
