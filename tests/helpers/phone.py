"""A phone in Python: says what the page's script says, or something worse."""

import hmac
import http.client
import json
import re
import secrets
import socket
import time
from collections import deque
from contextlib import ExitStack, suppress
from hashlib import sha256
from types import TracebackType
from typing import Any, Self

from nacl.public import Box, PrivateKey, PublicKey
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import connect
from websockets.typing import Origin

from engine.phones.encrypted_channel import FROM_PHONE, EncryptedChannel
from engine.phones.pairing import PairedKey, derive_paired_key, pairing_commitment
from engine.post.letter import OrderLetter, write_letter
from engine.post.post_keys import ALPHABET


class PlainRequests:
    """A line by plain requests, used as a WebSocket is."""

    def __init__(self, address: str, origin: str = "", where: str = "") -> None:
        self.address, self.origin = address, origin or f"http://{address}"
        self.where = (where, 0) if where else None
        self.path, self.number = f"/line/{secrets.token_hex(16)}", 0
        self.told: deque[str | bytes] = deque()
        self.answers: list[bytes] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(ConnectionClosedError):
            self.post(self.number, b"e")

    def post(self, number: int, body: bytes = b"") -> tuple[int, bytes]:
        """One request; its status and what it is answered."""
        connection = http.client.HTTPConnection(self.address, timeout=5, source_address=self.where)
        try:
            headers = {"Origin": self.origin}
            connection.request("POST", f"{self.path}/{number}", body, headers)
            answer = connection.getresponse()
            return answer.status, answer.read()
        except (ConnectionError, http.client.HTTPException) as fault:
            raise ConnectionClosedError(None, None) from fault
        finally:
            connection.close()

    def send(self, message: str | bytes) -> None:
        self._turn(b"t" + message.encode() if isinstance(message, str) else b"s" + message)

    def recv(self, timeout: float = 5) -> str | bytes:
        until = time.monotonic() + timeout
        while not self.told:
            if time.monotonic() > until:
                raise TimeoutError
            self._turn(b"")
            time.sleep(0.01)
        return self.told.popleft()

    def _turn(self, body: bytes) -> None:
        status, answer = self.post(self.number, body)
        if status != 200:
            raise ConnectionClosedError(None, None)
        self.number += 1
        self.answers.append(answer)
        while answer:
            length = int.from_bytes(answer[1:5], "big")
            said = answer[5 : 5 + length]
            self.told.append(said.decode() if answer[:1] == b"t" else said)
            answer = answer[5 + length :]


class Phone:
    """One connection to a laptop, from an address where that matters; `wire` is everything that
    went over it, with its direction."""

    plain = False
    """Whether phones come by plain requests."""
    patience = 5.0
    """Seconds that it waits for an answer."""

    def __init__(self, address: str, name: bytes = b"phone", where: str = "") -> None:
        self._open = ExitStack()
        host, _, port = address.partition(":")
        source = (where, 0) if where else None
        self.socket: Any = self._open.enter_context(
            PlainRequests(address, where=where)
            if self.plain
            else connect(
                f"ws://{address}/line",
                origin=Origin(f"http://{address}"),
                compression=None,
                max_size=None,
                sock=socket.create_connection((host, int(port)), 5, source),
            )
        )
        self._private = PrivateKey(name.ljust(32, b"."))
        self._nonce = name.rjust(32, b".")
        self.wire: list[tuple[str, str | bytes]] = []
        self.line: EncryptedChannel | None = None

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

    def receive(self, timeout: float | None = None) -> str | bytes:
        message = self.socket.recv(self.patience if timeout is None else timeout)
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
        offer = self.ask(t="pair", seat=seat, promise=pairing_commitment(key, self._nonce).hex())
        return bytes.fromhex(offer["key"]), bytes.fromhex(offer["nonce"])

    def show(self, seat: str, laptop: tuple[bytes, bytes]) -> PairedKey:
        """Show the key that was promised; what is shared if nobody is between."""
        key = bytes(self._private.public_key)
        self.send(json.dumps({"t": "open", "key": key.hex(), "nonce": self._nonce.hex()}))
        shared = Box(self._private, PublicKey(laptop[0])).shared_key()
        return derive_paired_key(seat, shared, laptop, (key, self._nonce))

    def pair(self, seat: str) -> PairedKey:
        return self.show(seat, self.offered(seat))

    def take_line(self, shared: PairedKey, nonce: bytes = b"n" * 32) -> dict[str, Any]:
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


def facts_of(page: str) -> dict[str, Any]:
    """What a seat's page was given."""
    found = re.search(r'id="facts">(.*?)</script>', page, re.S)
    assert found
    return json.loads(found[1])


def letter(page: str, *orders: str, revision: int = 20260101120000) -> str:
    """What the page's script writes."""
    head = facts_of(page)["head"]
    made = OrderLetter(head["game"], head["seat"], head["phase"], head["packet"], revision, orders)
    mac = hmac.new(bytes.fromhex(head["key"]), made.message, sha256).digest()[:8]
    bits = "".join(f"{byte:08b}" for byte in mac)[:60]
    code = "".join(ALPHABET[int(bits[at : at + 5], 2)] for at in range(0, 60, 5))
    return write_letter(
        OrderLetter(made.game, made.seat, made.phase, made.packet, revision, orders, code)
    )
