"""The keys of a game's post, all derived from one secret that the GM's file keeps sealed.

Each key is one block of HKDF-Expand (RFC 5869) with SHA-256 over the secret and what the key is
for. A seat's key belongs to one packet: a page that somebody finds a year later opens nothing, and
orders from before a phase was rolled back do not fit the packets sent after it. A seat that
changes hands gets new keys by `renewed`.
"""

import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256

from nacl.exceptions import CryptoError
from nacl.public import PrivateKey, PublicKey, SealedBox
from nacl.signing import SigningKey, VerifyKey

from engine.frame.seat import SeatId

SECRET_BYTES = 32
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's thirty-two signs: none is read as another, none spells a word by accident."""


@dataclass(frozen=True, slots=True)
class DeskKey:
    """What a packet tells of the GM's keys, in hexadecimal.

    Orders are sealed to `box` (X25519); packets are signed so that `verify` (Ed25519) fits.
    """

    box: str
    verify: str


@dataclass(frozen=True, slots=True)
class SeatKey:
    """A seat's key from one packet, known to the seat and the GM; 32 bytes in hexadecimal."""

    secret: str = field(repr=False)

    def code(self, message: bytes) -> str:
        """The code under a letter: 60 bits of HMAC-SHA256, written `7KQ2-9FMX-3BTD`."""
        mac = hmac.digest(_derive_key(self.secret, "code"), message, sha256)
        return "-".join(base32_signs(mac, 12)[at : at + 4] for at in (0, 4, 8))

    def sign(self, message: bytes) -> bytes:
        """A message with its Ed25519 signature before it."""
        return bytes(self._signing_key().sign(message))

    def opened(self, signed: bytes) -> bytes | None:
        """The message of a signed one, or None where the signature is not this key's."""
        return _verify(self._signing_key().verify_key, signed)

    @property
    def page_key(self) -> str:
        """The key of `code` alone, in hexadecimal, for the offline page."""
        return _derive_key(self.secret, "code").hex()

    def _signing_key(self) -> SigningKey:
        return SigningKey(_derive_key(self.secret, "sign"))


@dataclass(frozen=True, slots=True)
class PostKeys:
    """Everything a game's post needs to keep; a secret of the GM's, to be stored sealed.

    `game` is the mark that packets and letters bear. `secret` is 32 random bytes in hexadecimal.
    `renewed` counts how often a seat has got new keys, because somebody else sits there now.
    """

    game: str
    secret: str = field(repr=False)
    renewed: Mapping[SeatId, int] = field(default_factory=dict[SeatId, int])

    def packet_id(self, seat: SeatId, phase: str, issue: int) -> str:
        """What a packet is called: eight signs that tell nothing to who has no keys."""
        return base32_signs(self._key("packet", seat, self._turn(seat), phase, str(issue)), 8)

    def seat_key(self, seat: SeatId, packet: str) -> SeatKey:
        """The key that travels in a packet."""
        return SeatKey(self._key("seat", seat, self._turn(seat), packet).hex())

    def desk_key(self) -> DeskKey:
        """The public half of the GM's keys."""
        box, verify = bytes(self._box().public_key), bytes(self._signing_key().verify_key)
        return DeskKey(box.hex(), verify.hex())

    def sign(self, message: bytes) -> bytes:
        """The GM's bare Ed25519 signature of a message, 64 bytes."""
        return bytes(self._signing_key().sign(message).signature)

    def decrypt(self, sealed: bytes) -> bytes | None:
        """What was sealed to the GM, or None where it was sealed to another or is damaged."""
        try:
            return SealedBox(self._box()).decrypt(sealed)
        except (CryptoError, ValueError):
            return None

    def with_new_keys(self, seat: SeatId) -> "PostKeys":
        """The keys after a seat has changed hands: none of its old ones opens anything."""
        return replace(self, renewed={**self.renewed, seat: self.renewed.get(seat, 0) + 1})

    def former(self, seat: SeatId) -> "tuple[PostKeys, ...]":
        """The keys as they were before the seat changed hands, for each time it did."""
        turns = range(self.renewed.get(seat, 0))
        return tuple(replace(self, renewed={**self.renewed, seat: each}) for each in turns)

    def _turn(self, seat: SeatId) -> str:
        return str(self.renewed.get(seat, 0))

    def _key(self, *purpose: str) -> bytes:
        return _derive_key(self.secret, self.game, *purpose)

    def _box(self) -> PrivateKey:
        return PrivateKey(self._key("desk", "box"))

    def _signing_key(self) -> SigningKey:
        return SigningKey(self._key("desk", "sign"))


def new_keys(commitment: str, secret: bytes) -> PostKeys:
    """The post of a game. `commitment` is the game's own, public and like no other's.

    `secret` is 32 random bytes, drawn by the caller. Raises `ValueError` for another length.
    """
    if len(secret) != SECRET_BYTES:
        raise ValueError("32 bytes wanted")
    return PostKeys(game_mark(commitment), secret.hex())


def game_mark(commitment: str) -> str:
    """What a game is called in its post: eight signs made from its public commitment."""
    return base32_signs(sha256(f"casus lupi post\n{commitment}".encode()).digest(), 8)


def encrypt_for(desk: DeskKey, message: bytes) -> bytes:
    """A message that only the GM can read. Raises `ValueError` where `desk` is no key."""
    try:
        return SealedBox(PublicKey(bytes.fromhex(desk.box))).encrypt(message)
    except CryptoError as fault:
        raise ValueError("no key") from fault


def is_signed(desk: DeskKey, message: bytes, signature: bytes) -> bool:
    """Whether a bare signature of a message is the GM's."""
    try:
        key = VerifyKey(bytes.fromhex(desk.verify))
        key.verify(message, signature)
    except (CryptoError, ValueError):
        return False
    return True


def same_code(one: str, other: str) -> bool:
    """Whether two codes are the same, compared in constant time."""
    return hmac.compare_digest(one.encode(), other.encode())


def base32_signs(drawn: bytes, count: int) -> str:
    """The first bits of some bytes as that many signs of five bits each."""
    number, bits = int.from_bytes(drawn, "big"), 8 * len(drawn)
    return "".join(ALPHABET[number >> (bits - 5 * (at + 1)) & 31] for at in range(count))


def _derive_key(secret: str, *purpose: str) -> bytes:
    """One block of HKDF-Expand; the parts of the purpose are told apart by their lengths."""
    parts = (f"{len(part)}:{part}" for part in ("casus lupi post 1", *purpose))
    return hmac.digest(bytes.fromhex(secret), "".join(parts).encode() + b"\x01", sha256)


def _verify(key: VerifyKey, signed: bytes) -> bytes | None:
    try:
        return key.verify(signed)
    except (CryptoError, ValueError):
        return None
