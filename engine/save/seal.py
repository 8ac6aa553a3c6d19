"""Encryption at rest, and what passphrases and PINs are turned into. The only module of this
package that knows PyNaCl.

A game's file has one random key. Every body that is not public is sealed under it (XSalsa20 and
Poly1305, libsodium's secret box), after being padded to 4 KiB, or twice that, and so on, so that
the length reveals little; a body is bound to its place, so that none can stand for another.
Passphrases wrap the key through Argon2id. A PIN is only compared, through Argon2id too, and wraps
nothing.
"""

import hmac
import unicodedata
from dataclasses import dataclass, field
from hashlib import sha256

from nacl.exceptions import CryptoError
from nacl.pwhash import argon2id
from nacl.secret import SecretBox

from engine.errors import PassphraseRefused, PinRefused
from engine.frame.lock import PIN_LEAST, PIN_MOST, SHORTEST_PASSPHRASE, LockRow
from engine.frame.notice import LockKind
from engine.frame.table.core import Entropy
from engine.secrecy.padding import padded_size

KEY_BYTES = 32
PIECE = 4096
"""Bytes: room for all orders of any power, however they are worded."""

_LENGTH_BYTES = 8


@dataclass(frozen=True, slots=True)
class HashCost:
    """How much work Argon2id is: passes over so many bytes of memory."""

    ops: int
    memory: int


STRONG = HashCost(3, 128 << 20)
"""About a third of a second on a plain laptop, and the most that was ever written to a file. Only
tests use less."""


class UnsealError(ValueError):
    """Bytes that this key did not seal, or not for this place."""


@dataclass(frozen=True, slots=True)
class Seal:
    """A game's key at work. `entropy` gives the nonces."""

    key: bytes = field(repr=False)
    entropy: Entropy

    def close(self, text: str, place: str) -> bytes:
        """A text sealed for its place in the file, e.g. `event 7`."""
        body = f"{place}\n{text}".encode()
        content = len(body).to_bytes(_LENGTH_BYTES, "big") + body
        size = padded_size(len(content), step=PIECE)
        nonce = self.entropy(SecretBox.NONCE_SIZE)
        return bytes(SecretBox(self.key).encrypt(content.ljust(size, b"\0"), nonce))

    def open(self, sealed: bytes, place: str) -> str:
        """The text that was sealed for a place. Raises `UnsealError`."""
        head, text = self.opened(sealed)
        if head != place:
            raise UnsealError(place)
        return text

    def opened(self, sealed: bytes) -> tuple[str, str]:
        """The place that a text was sealed for, and the text. Raises `UnsealError`."""
        try:
            padded = SecretBox(self.key).decrypt(sealed)
            length = int.from_bytes(padded[:_LENGTH_BYTES], "big")
            body = padded[_LENGTH_BYTES : _LENGTH_BYTES + length].decode()
        except (CryptoError, ValueError) as fault:
            raise UnsealError("sealed body") from fault
        place, _, text = body.partition("\n")
        return place, text

    def marked(self, digest: str) -> str:
        """A digest or name as it stands in the file: without the key nobody can check a guess."""
        return hmac.digest(self.key, digest.encode(), sha256).hex()


def wrap_key(name: str, passphrase: str, key: bytes, cost: HashCost, entropy: Entropy) -> LockRow:
    """The lock by which a passphrase opens a key. Raises `PassphraseRefused` for a short one."""
    if len(passphrase) < SHORTEST_PASSPHRASE:
        raise PassphraseRefused("passphrase_short")
    salt = entropy(argon2id.SALTBYTES)
    nonce = entropy(SecretBox.NONCE_SIZE)
    # The name goes in too, so that a lock does nothing under another's.
    body = SecretBox(_derive_key(passphrase, salt, cost)).encrypt(key + name.encode(), nonce)
    return LockRow(name, LockKind.PASSPHRASE, salt, cost.ops, cost.memory, bytes(body))


def unwrap_key(lock: LockRow, passphrase: str) -> bytes | None:
    """The key that a passphrase opens, or None if it is the wrong one or the lock another's.

    Raises `UnsealError` for a lock that asks for senseless work.
    """
    try:
        opened = SecretBox(_derive_key(passphrase, lock.salt, check_cost(lock))).decrypt(lock.body)
    except CryptoError:
        return None
    key, name = opened[:KEY_BYTES], opened[KEY_BYTES:]
    # Early locks hold no name.
    return key if name in (b"", lock.name.encode()) else None


def make_pin_lock(name: str, pin: str, cost: HashCost, entropy: Entropy) -> LockRow:
    """What is kept of a PIN. Raises `PinRefused` for one of another length than 4 to 12."""
    if not PIN_LEAST <= len(_normalized_word(pin)) <= PIN_MOST:
        raise PinRefused
    salt = entropy(argon2id.SALTBYTES)
    return LockRow(name, LockKind.PIN, salt, cost.ops, cost.memory, _derive_key(pin, salt, cost))


def is_pin(lock: LockRow, pin: str) -> bool:
    """Whether a PIN is the one kept, compared in constant time. Raises `UnsealError`."""
    return hmac.compare_digest(_derive_key(pin, lock.salt, check_cost(lock)), lock.body)


def check_cost(lock: LockRow) -> HashCost:
    """How much work a lock asks for. Raises `UnsealError` where that is more than we ever
    wrote."""
    if not (1 <= lock.ops <= STRONG.ops and lock.memory <= STRONG.memory):
        raise UnsealError(lock.name)
    return HashCost(lock.ops, lock.memory)


def _derive_key(word: str, salt: bytes, cost: HashCost) -> bytes:
    try:
        return argon2id.kdf(
            KEY_BYTES,
            _normalized_word(word).encode(),
            salt,
            opslimit=cost.ops,
            memlimit=cost.memory,
        )
    except (CryptoError, ValueError) as fault:
        raise UnsealError("lock") from fault


def _normalized_word(word: str) -> str:
    """The same word however its accents were typed."""
    return unicodedata.normalize("NFC", word)
