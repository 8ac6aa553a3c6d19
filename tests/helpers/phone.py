"""A phone in Python: says what the page's script says, or something worse."""

import json
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Self

from nacl.public import Box, PrivateKey, PublicKey
from websockets.sync.client import ClientConnection, connect

from engine.phones.pairing import Paired, paired, promise
from engine.phones.sealed_line import FROM_PHONE, SealedLine


class Phone:
    """One connection to a laptop; `wire` is everything that went over it, with its direction."""

    def __init__(self, address: str, name: bytes = b"phone", **more: Any) -> None:
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(f"ws://{address}/line", origin=f"http://{address}", compression=None, **more)
        )
        self._private = PrivateKey(name.ljust(32, b"."))
        self._nonce = name.rjust(32, b".")
        self.wire: list[tuple[str, str | bytes]] = []
        self.line: SealedLine | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._open.close()

    def send(self, message: str | bytes) -> None:
        self.wire.append(("up", message))
        self.socket.send(message)

    def receive(self, timeout: float = 5) -> str | bytes:
        message = self.socket.recv(timeout)
        self.wire.append(("down", message))
        return message

    def ask(self, **said: object) -> dict[str, Any]:
        """Say something in the open, and hear the answer."""
        self.send(json.dumps(said))
        return self.hear()

    def hear(self) -> dict[str, Any]:
        return json.loads(self.receive())

    def offered(self, seat: str) -> tuple[bytes, bytes]:
        """Promise a key for a seat; the laptop's key and nonce."""
        key = bytes(self._private.public_key)
        offer = self.ask(t="pair", seat=seat, promise=promise(key, self._nonce).hex())
        return bytes.fromhex(offer["key"]), bytes.fromhex(offer["nonce"])

    def show(self, seat: str, laptop: tuple[bytes, bytes]) -> Paired:
        """Show the key that was promised; what is shared if nobody is between."""
        key = bytes(self._private.public_key)
        self.send(json.dumps({"t": "open", "key": key.hex(), "nonce": self._nonce.hex()}))
        shared = Box(self._private, PublicKey(laptop[0])).shared_key()
        return paired(seat, shared, laptop, (key, self._nonce))

    def pair(self, seat: str) -> Paired:
        return self.show(seat, self.offered(seat))

    def take_line(self, shared: Paired, nonce: bytes = b"n" * 32) -> dict[str, Any]:
        """Come back with a pairing; what the laptop answers in the open."""
        answer = self.ask(t="line", id=shared.id, nonce=nonce.hex())
        if answer["t"] == "line":
            far = shared.line(nonce, bytes.fromhex(answer["nonce"]))
            self.line = far.turned(FROM_PHONE)
            self.say(t="here")
        return answer

    def say(self, **said: object) -> None:
        assert self.line is not None
        self.send(self.line.sealed(json.dumps(said).encode()))

    def told(self, kind: str = "") -> tuple[dict[str, Any], bytes]:
        """The next thing the laptop says, or the next of a kind, and what comes with it."""
        assert self.line is not None
        while True:
            message = self.receive()
            assert isinstance(message, bytes)
            head, _, body = self.line.opened(message).partition(b"\n")
            found = json.loads(head)
            if not kind or found["t"] == kind:
                return found, body
