"""A line by plain requests, for a network that lets no WebSocket through.

The phone draws a name for the line and sends one request after the other to
`/line/<name>/<number>`, each with at most one message, or its farewell; each answer holds what was
said since. A request that is sent again, its answer lost, is answered the same and says nothing
twice. What goes through is what goes through a WebSocket, sealed and padded alike.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

from websockets.exceptions import ConnectionClosedError

SILENCE_TIMEOUT = 20.0
"""Seconds without a request after which a line has ended."""
MAX_WAITING = 4
"""Messages that wait to be fetched, or to be read."""
_TEXT, _SEALED, _END = b"t", b"s", b"e"


class PhoneConnection(Protocol):
    """What a phone speaks over: a WebSocket, or plain requests."""

    @property
    def where(self) -> str:
        """The address it comes from."""
        ...

    async def recv(self) -> str | bytes:
        """The next message. Raises `ConnectionClosed`."""
        ...

    async def send(self, message: str | bytes, /) -> None:
        """Say something, as fast as it is read. Raises `ConnectionClosed`."""
        ...

    async def close(self) -> None:
        """Say nothing more."""
        ...

    async def wait_closed(self) -> None:
        """Until it has ended."""
        ...

    def abort(self) -> None:
        """End it now."""
        ...


class PollingConnection:
    """One line. `ended` is called when there is nothing more to be fetched from it."""

    def __init__(self, where: str, ended: Callable[[], None]) -> None:
        self.where = where
        self._ended = ended
        self._heard: deque[str | bytes] = deque()
        self._told: deque[str | bytes] = deque()
        self._open = True
        self._number, self._answer = -1, b""
        self._loop = asyncio.get_running_loop()
        self._stirred = self._loop.create_future()
        self._silence = self._loop.call_later(SILENCE_TIMEOUT, self._end)

    def request(self, number: int, body: bytes) -> bytes | None:
        """What a request is answered; None where the line has ended, or it is out of its order."""
        if number == self._number:
            return self._answer
        if number != self._number + 1 or not (self._open or self._told):
            return None
        if body == _END:
            self._end()
        elif body and self._open:
            if len(self._heard) >= MAX_WAITING:
                self._end()
                return None
            self._heard.append(_parse_body(body))
        self._number = number
        self._answer = b"".join(_frame_message(each) for each in self._told)
        self._told.clear()
        self._silence.cancel()
        if self._open:
            self._silence = self._loop.call_later(SILENCE_TIMEOUT, self._end)
        else:
            self._ended()
        self._stir()
        return self._answer

    async def recv(self) -> str | bytes:
        """The next message of the phone."""
        while not self._heard:
            await self._moved()
        return self._heard.popleft()

    async def send(self, message: str | bytes, /) -> None:
        """Lay a message ready to be fetched."""
        while len(self._told) >= MAX_WAITING:
            await self._moved()
        if not self._open:
            raise ConnectionClosedError(None, None)
        self._told.append(message)

    async def close(self) -> None:
        """What was said is still fetched by the next request."""
        if self._told:
            self._open = False
            self._stir()
        else:
            self._end()

    async def wait_closed(self) -> None:
        """Until nothing more is heard of the phone."""
        while self._open:
            await asyncio.shield(self._stirred)

    def abort(self) -> None:
        """End it, whatever waits to be fetched."""
        self._told.clear()
        self._end()

    def _end(self) -> None:
        self._open = False
        self._silence.cancel()
        self._ended()
        self._stir()

    def _stir(self) -> None:
        self._stirred.set_result(None)
        self._stirred = self._loop.create_future()

    async def _moved(self) -> None:
        if not self._open:
            raise ConnectionClosedError(None, None)
        await asyncio.shield(self._stirred)


def _parse_body(body: bytes) -> str | bytes:
    kind, message = body[:1], body[1:]
    return message if kind == _SEALED else message.decode("utf-8", "replace")


def _frame_message(message: str | bytes) -> bytes:
    whole = message.encode() if isinstance(message, str) else message
    kind = _TEXT if isinstance(message, str) else _SEALED
    return kind + len(whole).to_bytes(4, "big") + whole
