"""What phones on the same network reach: a page, and a line over which everything is sealed.

It runs in a thread of its own and knows no game. What phones want it tells by `tell`, from that
thread; what they are to be shown it is given from any thread. Whoever has not been confirmed at
the laptop gets the names of the seats and nothing else. Everything is bounded: connections, what
one of them sends and how fast, what waits for a slow reader, how long anybody may say nothing.
"""

import asyncio
import json
import os
import re
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field, replace
from logging import CRITICAL, Logger
from threading import Thread
from time import monotonic
from typing import TypeAlias, TypeVar, cast

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.http11 import Request, Response

from desktop.phones.certificate import Certificate
from desktop.phones.polling_connection import PhoneConnection, PollingConnection
from engine.frame.seat import SeatId
from engine.phones.answer_beat import INTERVAL, AnswerBeat
from engine.phones.encrypted_channel import LONGEST, EncryptedChannel, ForeignMessage
from engine.phones.pairing import (
    KEY_BYTES,
    NONCE_BYTES,
    PairedKey,
    PairingCommitmentBroken,
    PairingDigits,
    PairingOffer,
)
from engine.untrusted.json_reading import with_whole_signs

T = TypeVar("T")

MOST_PHONES = 24
MOST_CONNECTIONS = 4 * MOST_PHONES
MOST_WAITING = MOST_PHONES
"""Phones that wait to be confirmed at once. Where all places are taken, a newcomer gets that of an
address from which more wait than from his."""
PAIRINGS_A_MINUTE = 12
"""From one address; each is a guess at the digits that a stranger has."""
MESSAGES = 40
"""What one connection may send in `MESSAGES_IN` seconds."""
MESSAGES_IN = 10.0
REQUEST_TIMEOUT = 15.0
"""Seconds for a request, for a phone to say who it is, and for it to read what it was sent."""
CONFIRM_TIMEOUT = 180.0
"""Seconds in which somebody at the laptop must have confirmed a phone."""
OUTBOX = 8 * 1024 * 1024
"""Bytes that wait for a slow reader; then it must come back."""
_SILENT_LOGGER = Logger("phones", CRITICAL)
"""What websockets would say of strangers on the error stream; bad handshakes end in tracebacks."""
LONGEST_HEAD = 8 * 1024
"""Bytes of a request before its body."""
_POST, _GET, _HEAD = b"POST ", b"GET ", b"HEAD "
_HEAD_END = b"\r\n\r\n"
_NO_REQUEST = ValueError, LookupError, EOFError, asyncio.LimitOverrunError, InvalidHandshake
_PLAIN_LINE = re.compile(r"/line/([0-9a-f]{32})/(\d{1,9})")


@dataclass(frozen=True, slots=True)
class PairingRequested:
    """A phone wants to be a seat's; its digits are to be compared. `where` is the address it asks
    from."""

    number: int
    seat: SeatId
    digits: PairingDigits
    where: str = ""


@dataclass(frozen=True, slots=True)
class PairingAbandoned:
    """A phone that waited for its digits to be compared is gone."""

    number: int


@dataclass(frozen=True, slots=True)
class PhonePaired:
    """A seat has a phone, with which the laptop shares a key."""

    seat: SeatId
    key: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class PhoneConnected:
    """The phone of a seat is there, and has proved it."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class PhoneDisconnected:
    """The phone of a seat is not there any more; it may come back."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class PhoneMessageReceived:
    """What the phone of a seat says; it is answered under its number."""

    seat: SeatId
    message: Mapping[str, object] = field(repr=False)
    number: int


PhoneEvent: TypeAlias = (
    PairingRequested
    | PairingAbandoned
    | PhonePaired
    | PhoneConnected
    | PhoneDisconnected
    | PhoneMessageReceived
)


@dataclass(frozen=True, slots=True)
class ServedFile:
    """A file of the page: its kind and its bytes."""

    kind: str
    body: bytes


@dataclass(slots=True)
class _PendingPairing:
    socket: PhoneConnection
    answer: "asyncio.Future[bool]"


@dataclass(slots=True)
class _Phone:
    """A phone that was confirmed; `connection` while it is there."""

    seat: SeatId
    paired: PairedKey
    connection: "_ProvenConnection | None" = None


@dataclass(slots=True, eq=False)
class _ProvenConnection:
    seat: SeatId
    socket: PhoneConnection
    line: EncryptedChannel
    outbox: "asyncio.Queue[bytes | None]" = field(default_factory=lambda: asyncio.Queue())
    owed: int = 0

    def put(self, messages: Iterable[bytes]) -> None:
        """Send these as fast as they are read."""
        for each in messages:
            self.owed += len(each)
            self.outbox.put_nowait(each)
        if self.owed > OUTBOX:  # It reads too slowly; what it missed it gets anew.
            self.socket.abort()


class ProtocolViolation(Exception):
    """A connection said what it may not, or too much: it is closed without a word."""


class _Connection(ServerConnection):
    """A connection that counts from its first byte, said or not. One that posts is answered here;
    any other is a page's request or a line."""

    phones: "PhoneServer"
    asked = b""
    posts: "asyncio.StreamReader | None" = None
    other = False
    raw: asyncio.Transport

    @property
    def where(self) -> str:
        """The address it comes from."""
        return str(self.raw.get_extra_info("peername")[0])

    def abort(self) -> None:
        """Hang up."""
        self.raw.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.raw = cast("asyncio.Transport", transport)
        self.phones.take(self)
        self.loop.call_later(REQUEST_TIMEOUT, self._time_out)

    def data_received(self, data: bytes) -> None:
        if self.other:
            super().data_received(data)
            return
        self.asked += data
        if self.posts is not None:
            self.posts.feed_data(data)
            if len(self.asked) > LONGEST_HEAD + LONGEST + 1:
                self.raw.abort()
        elif self.asked.startswith(_POST):
            self.posts = asyncio.StreamReader(LONGEST_HEAD)
            self.posts.feed_data(self.asked)
            self.phones.answer_post(self, self.posts)
        elif len(self.asked) > LONGEST_HEAD and _HEAD_END not in self.asked[:LONGEST_HEAD]:
            self.raw.abort()
        elif _HEAD_END not in self.asked:
            return  # The rest of it is still to come, or nothing.
        elif self.asked.startswith(_GET):
            self.other = True
            super().connection_made(self.raw)
            super().data_received(self.asked)
            self.asked = b""
        else:
            self.phones.answer_other(self, self.asked)

    def eof_received(self) -> None:
        if self.other:
            super().eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        self.phones.remove_connection(self)
        if self.posts is not None:
            self.posts.feed_eof()
        if self.other:
            super().connection_lost(exc)

    def _time_out(self) -> None:
        if not self.other:
            self.raw.abort()


class PhoneServer:
    """Serves `files` by their paths, with `policy` as what the page may do (CSP).

    `tell` is called in the server's own thread.
    """

    def __init__(
        self,
        files: Mapping[str, ServedFile],
        policy: Callable[[str], str],
        tell: Callable[[PhoneEvent], None],
        entropy: Callable[[int], bytes] = os.urandom,
    ) -> None:
        self._files, self._policy, self._tell, self._entropy = files, policy, tell, entropy
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._run, name="phones", daemon=True)
        self._server: Server | None = None
        self._hosts: frozenset[str] = frozenset()
        self._scheme = "http"
        self._table: Mapping[str, object] = {}
        self._seats: dict[SeatId, str] = {}
        self._phones: dict[str, _Phone] = {}
        self._waiting: dict[int, _PendingPairing] = {}
        self._asked = 0
        self._pairing_attempts: dict[str, deque[float]] = {}
        self._blocked: set[str] = set()
        self._choosing: set[PhoneConnection] = set()
        self._plain: dict[str, PollingConnection] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._open: dict[_Connection | PollingConnection, None] = {}
        self._beat: AnswerBeat[_ProvenConnection, bytes] = AnswerBeat(lambda line: line.seat)

    # From any thread.

    def start(self, address: str, port: int, certificate: Certificate | None = None) -> int:
        """Listen at an address, at a port or, where that is taken, at any; answers which. With a
        certificate by HTTPS, under a name that it stands for.

        Raises `OSError` where it cannot be listened at that address.
        """
        self._thread.start()
        try:
            return self._run_in_loop(self._listen(address, port, certificate)).result(
                REQUEST_TIMEOUT
            )
        except OSError:
            self.stop()
            raise

    def know(self, phones: Iterable[tuple[SeatId, bytes]]) -> None:
        """Know phones again by the keys that were kept of them; before it starts."""
        for seat, key in phones:
            paired = PairedKey(key, PairingDigits("", ""))
            self._phones[paired.id] = _Phone(seat, paired)

    def stop(self, *, is_for_good: bool = True) -> None:
        """Let go of the network; all keys are forgotten. Where that `is_for_good`, phones are told
        so; else they look for the laptop until it is there again."""
        if self._thread.is_alive():
            with suppress(TimeoutError):
                self._run_in_loop(self._close(is_for_good=is_for_good)).result(REQUEST_TIMEOUT)
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join(REQUEST_TIMEOUT)

    def show_table(self, title: str, seats: Sequence[tuple[SeatId, str]], language: str) -> None:
        """What everybody may know who opens the page: what is played, and the names."""

        def show() -> None:
            self._seats = dict(seats)
            self._table = {"t": "table", "title": title, "language": language}
            self._show_choices()

        self._soon(show)

    def confirm(self, number: int, *, yes: bool) -> None:
        """Somebody has compared the digits at the laptop. A phone that the seat had before is its
        phone no more."""

        def decide() -> None:
            waiting = self._waiting.get(number)
            if waiting is not None and not waiting.answer.done():
                waiting.answer.set_result(yes)

        self._soon(decide)

    def block(self, address: str) -> None:
        """No phone is paired from an address any more, nor any that waits; paired ones stay."""

        def block() -> None:
            self._blocked.add(address)
            for each in self._waiting.values():
                if each.socket.where == address and not each.answer.done():
                    each.answer.set_result(False)

        self._soon(block)

    def unpair(self, seat: SeatId) -> None:
        """The seat has no phone any more; its key is forgotten."""
        self._soon(lambda: self._forget(seat))

    def answer(self, number: int, messages: Sequence[bytes]) -> None:
        """Answer what a phone said, on the beat of all answers; once, be it nothing."""
        self._soon(lambda: self._beat.answer(number, messages))

    def hang_up(self, number: int) -> None:
        """What a phone said under a number makes no sense: its line ends."""

        def end() -> None:
            if (proven := self._beat.line(number)) is not None:
                self._beat.end(proven)
                proven.socket.abort()

        self._soon(end)

    def tell(self, messages: Sequence[tuple[SeatId, bytes]]) -> None:
        """Tell phones that are there something unasked, all of them at once, on the same beat."""

        def tell() -> None:
            lines = self._lines()
            self._beat.tell((lines[seat], each) for seat, each in messages if seat in lines)

        self._soon(tell)

    def _soon(self, act: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # Stopped meanwhile.
            self._loop.call_soon_threadsafe(act)

    def _run_in_loop(self, work: Coroutine[object, object, T]) -> "Future[T]":
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    # In the server's thread.

    def _run(self) -> None:
        self._loop.run_forever()
        self._loop.run_until_complete(self._loop.shutdown_asyncgens())
        self._loop.close()

    async def _listen(self, address: str, port: int, certificate: Certificate | None) -> int:
        server = self

        class Connection(_Connection):
            phones = server

        async def at(port: int) -> Server:
            return await serve(
                *(
                    cast("Callable[[ServerConnection], Awaitable[None]]", self._handle_connection),
                    address,
                    port,
                ),
                process_request=self._answer,
                create_connection=Connection,
                ssl=None if certificate is None else certificate.context,
                compression=None,  # How well it packs would tell what is in it.
                max_size=LONGEST,
                max_queue=4,
                open_timeout=REQUEST_TIMEOUT,
                ping_interval=10,
                ping_timeout=20,
                close_timeout=2,
                server_header=None,
                logger=_SILENT_LOGGER,
            )

        try:
            self._server = await at(port)
        except OSError:
            self._server = await at(0)
        found = int(next(iter(self._server.sockets)).getsockname()[1])
        self._scheme = "http" if certificate is None else "https"
        called = {address} if certificate is None else {address, certificate.host(address)}
        self._hosts = frozenset(f"{each}:{found}" for each in called)
        self._start(self._beat_on())
        return found

    def _start(self, work: Coroutine[object, object, None]) -> None:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _beat_on(self) -> None:
        """Tick as long as there is a server, at moments that nothing a phone says can shift."""
        began, ticks = self._loop.time(), 0
        while True:
            ticks = max(ticks + 1, int((self._loop.time() - began) / INTERVAL))
            await asyncio.sleep(began + ticks * INTERVAL - self._loop.time())
            for proven, messages in self._beat.tick():
                proven.put(messages)

    async def _close(self, *, is_for_good: bool) -> None:
        told = bool(self._phones or self._waiting)
        for each in [*self._phones.values()] if is_for_good else []:
            self._forget(each.seat, "off")
        for waiting in self._waiting.values():
            if not waiting.answer.done():
                waiting.answer.set_result(False)
        if told:
            await asyncio.sleep(0.05)  # So that they are told.
        if self._server is not None:
            self._server.close()
            for each in [*self._open]:
                if isinstance(each, PollingConnection) or not each.other:
                    each.abort()
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            await self._server.wait_closed()

    def take(self, connection: _Connection | PollingConnection) -> None:
        """Count a connection. Where there are too many, one gives way that is no player's and
        does not wait to be confirmed: the oldest of the address that has most of those. So nobody
        keeps others out by connections that say nothing."""
        if len(self._open) >= MOST_CONNECTIONS:
            spared = {
                id(each.socket) for each in (*self._lines().values(), *self._waiting.values())
            }
            idle = [each for each in (*self._open, connection) if id(each) not in spared]
            counts = Counter(each.where for each in idle)
            oldest = max(idle, key=lambda each: counts[each.where])
            self.remove_connection(oldest)
            oldest.abort()
            if oldest is connection:
                return
        self._open[connection] = None

    def remove_connection(self, connection: _Connection | PollingConnection) -> None:
        """A connection is no more."""
        self._open.pop(connection, None)

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """What a request gets; None is a line."""
        path = request.path.partition("?")[0]
        refusal = self._refusal(request.headers, own_page=path == "/line")
        if refusal is not None or path == "/line":
            return refusal
        found = self._files.get(path)
        if found is None:
            return self._refusal_response(404, "Not Found")
        return self._response(200, "OK", found, self._policy(request.headers["Host"]))

    def _refusal(self, headers: Headers, *, own_page: bool) -> Response | None:
        """What a request gets that is not for this address, or not from the page at it."""
        hosts = headers.get_all("Host")
        if len(hosts) != 1 or hosts[0] not in self._hosts:
            return self._refusal_response(421, "Misdirected Request")
        if own_page and headers.get_all("Origin") != [f"{self._scheme}://{hosts[0]}"]:
            return self._refusal_response(403, "Forbidden")
        return None

    def answer_other(self, connection: _Connection, head: bytes) -> None:
        """Answer a request that neither gets nor posts, and hang up: of a page its head alone."""
        response = self._refusal_response(405, "Method Not Allowed")
        with suppress(*_NO_REQUEST):
            if head.startswith(_HEAD):
                path, headers = _request(head)
                response = self._answer(connection, Request(path, headers)) or response
        connection.raw.write(replace(response, body=b"").serialize())
        connection.raw.close()

    def answer_post(self, connection: _Connection, said: asyncio.StreamReader) -> None:
        """Answer a connection's only request, and hang up."""
        self._start(self._posted(connection, said))

    async def _posted(self, connection: _Connection, said: asyncio.StreamReader) -> None:
        try:
            response = await asyncio.wait_for(
                self._handle_polling(connection, said), REQUEST_TIMEOUT
            )
        except (*_NO_REQUEST, TimeoutError):
            connection.abort()
        else:
            connection.raw.write(response.serialize())
            connection.raw.close()

    async def _handle_polling(
        self, connection: _Connection, said: asyncio.StreamReader
    ) -> Response:
        """What a plain request gets, with all that was said to its line. Raises `_NO_REQUEST`."""
        path, headers = _request(await said.readuntil(_HEAD_END))
        if (refusal := self._refusal(headers, own_page=True)) is not None:
            return refusal
        length = int(headers.get("Content-Length", "0"))
        found = _PLAIN_LINE.fullmatch(path)
        if found is None:
            return self._refusal_response(404, "Not Found")
        line = self._plain.get(found[1])
        if not 0 <= length <= LONGEST + 1:
            if line is not None:
                line.abort()
            return self._refusal_response(413, "Content Too Large")
        body = await said.readexactly(length)
        if line is None and found[2] == "0":
            line = self._polling_connection(connection.where, found[1])
        answer = None if line is None else line.request(int(found[2]), body)
        if answer is None:
            return self._refusal_response(410, "Gone")
        served = ServedFile("application/octet-stream", answer)
        return self._response(200, "OK", served, "default-src 'none'")

    def _polling_connection(self, where: str, name: str) -> PollingConnection:
        def ended() -> None:
            self._plain.pop(name, None)
            self.remove_connection(line)

        line = self._plain[name] = PollingConnection(where, ended)
        self.take(line)

        async def speak() -> None:
            await self._handle_connection(line)
            await line.close()

        self._start(speak())
        return line

    def _refusal_response(self, status: int, reason: str) -> Response:
        served = ServedFile("text/plain; charset=utf-8", f"{reason}\n".encode())
        return self._response(status, reason, served, "default-src 'none'")

    def _response(self, status: int, reason: str, served: ServedFile, policy: str) -> Response:
        headers = Headers(
            {
                "Content-Type": served.kind,
                "Content-Length": str(len(served.body)),
                "Content-Security-Policy": policy,
                "Cache-Control": "no-store",
                "Referrer-Policy": "no-referrer",
                "X-Content-Type-Options": "nosniff",
                "X-Frame-Options": "DENY",
                "Cross-Origin-Resource-Policy": "same-origin",
                "Connection": "close",
            }
        )
        return Response(status, reason, headers, served.body)

    async def _handle_connection(self, socket: PhoneConnection) -> None:
        """One connection, from its first word to its last."""
        with suppress(
            ConnectionClosed,
            ProtocolViolation,
            TimeoutError,
            PairingCommitmentBroken,
            ForeignMessage,
        ):
            pace = _RateLimiter()
            while True:
                try:
                    said = await asyncio.wait_for(self._said(socket, pace), CONFIRM_TIMEOUT)
                finally:
                    self._choosing.discard(socket)
                match said.get("t"):
                    case "hello":
                        await self._say(socket, self._choices())
                        self._choosing.add(socket)
                    case "pair":
                        await self._pair(socket, said, pace)
                    case "line":
                        await self._line(socket, said, pace)
                        return
                    case _:
                        return

    async def _said(self, socket: PhoneConnection, pace: "_RateLimiter") -> Mapping[str, object]:
        """The next thing said in the open. Raises `ProtocolViolation`."""
        pace.step()
        said = await socket.recv()
        if not isinstance(said, str) or len(said) > 1000:
            raise ProtocolViolation
        return _parse_object(said)

    async def _say(self, socket: PhoneConnection, message: Mapping[str, object]) -> None:
        await asyncio.wait_for(
            socket.send(json.dumps(message, ensure_ascii=False)), REQUEST_TIMEOUT
        )

    # Pairing.

    async def _pair(
        self, socket: PhoneConnection, said: Mapping[str, object], pace: "_RateLimiter"
    ) -> None:
        seat = said.get("seat")
        if not isinstance(seat, str) or seat not in self._seats:
            raise ProtocolViolation
        if not self._has_place(socket.where) or not self._can_try_pairing(socket):
            await self._say(socket, {"t": "busy"})
            return
        offer = PairingOffer(
            seat, _read_hex(said, "promise"), self._entropy(KEY_BYTES), self._entropy(NONCE_BYTES)
        )
        await self._say(socket, {"t": "offer", "key": offer.key.hex(), "nonce": offer.nonce.hex()})
        shown = await asyncio.wait_for(self._said(socket, pace), REQUEST_TIMEOUT)
        paired = offer.opened(_read_hex(shown, "key"), _read_hex(shown, "nonce"))
        yes = await self._compared(socket, SeatId(seat), paired)
        if yes:  # Digits that were confirmed were no guess: a whole village may share one address.
            with suppress(IndexError, KeyError):
                self._pairing_attempts[socket.where].pop()
        await self._say(socket, {"t": "paired" if yes else "refused"})

    async def _compared(self, socket: PhoneConnection, seat: SeatId, paired: PairedKey) -> bool:
        """Wait until the digits have been compared, or the phone is gone."""
        self._asked += 1
        number, answer = self._asked, self._loop.create_future()
        if not self._has_place(socket.where):
            return False
        if len(self._waiting) >= MOST_WAITING:
            self._give_up_place()
        self._waiting[number] = _PendingPairing(socket, answer)
        self._tell(PairingRequested(number, seat, paired.digits, socket.where))
        gone = asyncio.ensure_future(socket.wait_closed())
        try:
            await asyncio.wait(
                (answer, gone), timeout=CONFIRM_TIMEOUT, return_when=asyncio.FIRST_COMPLETED
            )
            yes = answer.done() and answer.result()
        finally:
            gone.cancel()
            self._waiting.pop(number, None)
            self._tell(PairingAbandoned(number))
        if yes:
            self._forget(seat, "replaced")
            self._phones[paired.id] = _Phone(seat, paired)
            self._tell(PhonePaired(seat, paired.key))
            self._show_choices()
        return yes

    def _has_place(self, where: str) -> bool:
        """Whether one more from an address may wait to be confirmed."""
        counts = Counter(each.socket.where for each in self._waiting.values())
        full = len(self._waiting) >= MOST_WAITING and counts[where] >= max(counts.values())
        return not full and where not in self._blocked

    def _give_up_place(self) -> None:
        """The oldest from the address from which most wait is refused."""
        counts = Counter(each.socket.where for each in self._waiting.values())
        number = max(self._waiting, key=lambda each: counts[self._waiting[each].socket.where])
        answer = self._waiting.pop(number).answer
        if not answer.done():
            answer.set_result(False)

    def _choices(self) -> Mapping[str, object]:
        """What everybody may know who opens the page, and who has a phone already."""
        taken = {each.seat for each in self._phones.values()}
        seats = self._seats.items()
        rows = [{"id": id, "name": name, "taken": id in taken} for id, name in seats]
        return {**self._table, "seats": rows}

    def _show_choices(self) -> None:
        """Tell it anew to those that have the list of names before them."""

        async def tell(socket: PhoneConnection) -> None:
            with suppress(ConnectionClosed, TimeoutError):
                await self._say(socket, self._choices())

        for each in self._choosing:
            self._start(tell(each))

    def _can_try_pairing(self, socket: PhoneConnection) -> bool:
        """Whether another pairing may come from that address now."""
        address, now = socket.where, monotonic()
        if len(self._pairing_attempts) > 1000:
            self._pairing_attempts.clear()
        tries = self._pairing_attempts.setdefault(address, deque(maxlen=PAIRINGS_A_MINUTE))
        if len(tries) == PAIRINGS_A_MINUTE and now - tries[0] < 60:
            return False
        tries.append(now)
        return True

    def _forget(self, seat: SeatId, why: str = "unpaired") -> None:
        for id in [id for id, each in self._phones.items() if each.seat == seat]:
            former = self._phones.pop(id).connection
            if former is not None:
                self._beat.end(former)
                former.put([json.dumps({"t": "bye", "why": why}).encode() + b"\n"])
                former.outbox.put_nowait(None)
                self._tell(PhoneDisconnected(seat))
            self._show_choices()

    # The line.

    async def _line(
        self, socket: PhoneConnection, said: Mapping[str, object], pace: "_RateLimiter"
    ) -> None:
        """Everything sealed between a phone that was confirmed and the laptop."""
        phone = self._phones.get(str(said.get("id")))
        if phone is None:
            await self._say(socket, {"t": "unknown"})
            return
        nonce = self._entropy(NONCE_BYTES)
        line = phone.paired.line(_read_hex(said, "nonce"), nonce)
        await self._say(socket, {"t": "line", "nonce": nonce.hex()})
        first = await asyncio.wait_for(_next_sealed_message(socket, line, pace), REQUEST_TIMEOUT)
        if first.get("t") != "here" or self._phones.get(phone.paired.id) is not phone:
            raise ProtocolViolation
        proven = _ProvenConnection(phone.seat, socket, line)
        former, phone.connection = phone.connection, proven
        if former is not None:
            self._beat.end(former)
            await former.socket.close()
        writing = asyncio.ensure_future(_write_outbox(proven))
        self._tell(PhoneConnected(phone.seat))
        try:
            while phone.connection is proven:
                message = await _next_sealed_message(socket, line, pace)
                if phone.connection is proven:
                    self._tell(PhoneMessageReceived(phone.seat, message, self._beat.hear(proven)))
        finally:
            writing.cancel()
            self._beat.end(proven)
            if phone.connection is proven:
                phone.connection = None
                self._tell(PhoneDisconnected(phone.seat))

    def _lines(self) -> Mapping[SeatId, _ProvenConnection]:
        """The lines of the phones that are there, by seat."""
        return {each.seat: each.connection for each in self._phones.values() if each.connection}


async def _write_outbox(proven: _ProvenConnection) -> None:
    """Send what waits, as fast as it is read."""
    with suppress(ConnectionClosed, TimeoutError):
        while (message := await proven.outbox.get()) is not None:
            sealed = proven.line.sealed(message)
            async with asyncio.timeout(REQUEST_TIMEOUT):
                await proven.socket.send(sealed)
            proven.owed -= len(message)
    await proven.socket.close()


async def _next_sealed_message(
    socket: PhoneConnection, line: EncryptedChannel, pace: "_RateLimiter"
) -> Mapping[str, object]:
    pace.step()
    said = await socket.recv()
    if not isinstance(said, bytes):
        raise ProtocolViolation
    return _parse_object(line.opened(said).decode("utf-8", "replace"))


def _request(head: bytes) -> tuple[str, Headers]:
    """The path and the headers of a request. Raises `_NO_REQUEST`."""
    first, *lines = head.partition(_HEAD_END)[0].decode("ascii").split("\r\n")
    headers = Headers(
        (name.strip(), value.strip()) for name, value in (each.split(":", 1) for each in lines)
    )
    return first.split(" ")[1], headers


class _RateLimiter:
    """How fast a connection speaks."""

    def __init__(self) -> None:
        self._times: deque[float] = deque(maxlen=MESSAGES)

    def step(self) -> None:
        """Before each message. Raises `ProtocolViolation` when there were too many."""
        now = monotonic()
        if len(self._times) == MESSAGES and now - self._times[0] < MESSAGES_IN:
            raise ProtocolViolation
        self._times.append(now)


def _parse_object(text: str) -> Mapping[str, object]:
    try:
        # A browser counts in UTF-16: it may have cut a sign in two where a post was too long.
        found = with_whole_signs(json.loads(text))
    except (ValueError, RecursionError) as fault:
        raise ProtocolViolation from fault
    if not isinstance(found, dict):
        raise ProtocolViolation
    return cast("dict[str, object]", found)


def _read_hex(said: Mapping[str, object], key: str) -> bytes:
    value = said.get(key)
    try:
        found = bytes.fromhex(value) if isinstance(value, str) else b""
    except ValueError:
        found = b""
    if len(found) != KEY_BYTES:
        raise ProtocolViolation
    return found
