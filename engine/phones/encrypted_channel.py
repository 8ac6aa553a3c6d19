"""What goes over the network between a phone and the laptop that share a key.

Every message is sealed with XSalsa20-Poly1305 under a key of this connection and this direction.
Its nonce is how many came before: one that is left out, repeated, taken from elsewhere or turned
round does not open. Before sealing it is made up to one of few lengths.
"""

from nacl.exceptions import CryptoError
from nacl.secret import SecretBox

from engine.secrecy.padding import padded_size

FROM_PHONE = 4 * 1024
"""Bytes; what a phone says has that length, or twice that, and so on."""

TO_PHONE = 16 * 1024
"""The same of what the laptop says."""

SEAL = 16
"""What sealing adds, in bytes."""

LONGEST = 64 * 1024 + SEAL
"""No phone sends more at once."""


class ForeignMessage(Exception):
    """A message that the other end of this line did not send, or not now."""


class EncryptedChannel:
    """One end of a connection. The keys are those of what comes in and of what goes out."""

    def __init__(self, incoming: bytes, outgoing: bytes, step: int = TO_PHONE) -> None:
        self._keys = incoming, outgoing
        self._incoming, self._outgoing = SecretBox(incoming), SecretBox(outgoing)
        self._come = self._gone = 0
        self._step = step

    def turned(self, step: int) -> "EncryptedChannel":
        """The other end of the line, as long as nothing has been said; it pads to `step`."""
        incoming, outgoing = self._keys
        return EncryptedChannel(outgoing, incoming, step)

    def sealed(self, message: bytes) -> bytes:
        """A message as it goes over the network; each has its own place in the order."""
        whole = len(message).to_bytes(4, "big") + message
        whole = whole.ljust(padded_size(len(whole), step=self._step), b"\0")
        sealed = self._outgoing.encrypt(whole, self._gone.to_bytes(24, "big")).ciphertext
        self._gone += 1
        return sealed

    def opened(self, sealed: bytes) -> bytes:
        """The next message of the other side. Raises `ForeignMessage` for anything else."""
        try:
            whole = self._incoming.decrypt(sealed, self._come.to_bytes(24, "big"))
        except (CryptoError, ValueError) as fault:
            raise ForeignMessage from fault
        self._come += 1
        length = int.from_bytes(whole[:4], "big")
        if length > len(whole) - 4:
            raise ForeignMessage
        return whole[4 : 4 + length]
