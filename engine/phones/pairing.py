"""How a phone and the laptop come to share a key that nobody between them has.

Both draw a key pair (X25519) and a nonce for this pairing alone. The phone promises its half by a
hash before it sees the laptop's, and shows it after; so whoever sits between the two must choose
his own keys before he can know which digits they will make. The digits and the colour are made of
everything that was said, and people compare them: a stranger between the two has one guess in
eighty thousand, and every guess is seen at the laptop.

The phone does the same in its script (`assets/phone/line.js`).
"""

from dataclasses import dataclass, field
from hashlib import sha512

from nacl.exceptions import CryptoError
from nacl.public import Box, PrivateKey, PublicKey

from engine.phones.encrypted_channel import EncryptedChannel

KEY_BYTES = NONCE_BYTES = 32
COLOURS = ("red", "orange", "yellow", "green", "blue", "violet", "brown", "white")
"""What a pairing may be shown in, beside its digits; worded under `phone.colour.<name>`."""


@dataclass(frozen=True, slots=True)
class PairingDigits:
    """What both screens show: four digits, and one of `COLOURS`."""

    number: str
    colour: str


class PairingCommitmentBroken(Exception):
    """A phone showed another key than it had promised, or none at all."""


@dataclass(frozen=True, slots=True)
class PairedKey:
    """A key that one phone and the laptop share. `id` names it to who has it not."""

    key: bytes = field(repr=False)
    digits: PairingDigits

    @property
    def id(self) -> str:
        """What the phone calls the pairing when it comes back."""
        return _hash_parts("name", self.key)[:16].hex()

    def line(self, phone: bytes, laptop: bytes) -> EncryptedChannel:
        """A connection of this phone's, from the nonces that both sides drew for it.

        Nothing that was said on another connection is understood on this one.
        """
        keys = _hash_parts("line", self.key, phone, laptop)
        return EncryptedChannel(incoming=keys[:32], outgoing=keys[32:])


class PairingOffer:
    """The laptop's half of one pairing; `key` and `nonce` are drawn for it by the caller.

    It is opened once: a second phone needs another.
    """

    def __init__(self, seat: str, promise: bytes, key: bytes, nonce: bytes) -> None:
        self._seat, self._promise = seat, promise
        self._private, self.nonce = PrivateKey(key), nonce
        self._used = False

    @property
    def key(self) -> bytes:
        """The public key to be sent."""
        return bytes(self._private.public_key)

    def opened(self, key: bytes, nonce: bytes) -> PairedKey:
        """What is shared with the phone that showed these. Raises `PairingCommitmentBroken`."""
        if self._used or pairing_commitment(key, nonce) != self._promise:
            raise PairingCommitmentBroken
        self._used = True
        try:
            shared = Box(self._private, PublicKey(key)).shared_key()
        except (CryptoError, ValueError, TypeError) as fault:
            raise PairingCommitmentBroken from fault
        return derive_paired_key(self._seat, shared, (self.key, self.nonce), (key, nonce))


def pairing_commitment(key: bytes, nonce: bytes) -> bytes:
    """What a phone says of its key and its nonce before it has seen the laptop's."""
    return _hash_parts("promise", key, nonce)[:32]


def derive_paired_key(
    seat: str, shared: bytes, laptop: tuple[bytes, bytes], phone: tuple[bytes, bytes]
) -> PairedKey:
    """What both sides make of the key they share and of all that was said, public key and nonce
    of each."""
    said = (seat.encode(), *laptop, *phone)
    drawn = _hash_parts("digits", *said)
    number = int.from_bytes(drawn[:6], "big") % 10_000
    digits = PairingDigits(f"{number:04}", COLOURS[drawn[6] % len(COLOURS)])
    return PairedKey(_hash_parts("key", shared, *said)[:32], digits)


def _hash_parts(purpose: str, *parts: bytes) -> bytes:
    """SHA-512 of the parts, each with its length in front, so that none runs into the next."""
    told = b"".join(len(part).to_bytes(4, "big") + part for part in (purpose.encode(), *parts))
    return sha512(b"casus lupi phone 1" + told).digest()
