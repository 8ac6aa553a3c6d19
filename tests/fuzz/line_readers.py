"""What comes over a line: phones on the same network, and what mail servers answer.

An example is what the other side says, line by line; sockets are put in the place of the network.
"""

import asyncio
import json
import socket
import ssl
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import Any
from unittest.mock import patch
from weakref import finalize

from websockets.exceptions import ConnectionClosedOK, InvalidHandshake
from websockets.http11 import Request
from websockets.server import ServerProtocol

from desktop.mail.account import MailAccount, MailServer
from desktop.mail.mail_connection import MailConnection, ReadyMail, StopRequest
from desktop.phones.server import (
    LONGEST,
    PairingRequested,
    PhoneEvent,
    PhoneServer,
    ServedFile,
    _Phone,
)
from desktop.phones.table_phones import TablePhones
from desktop.session.retry_delay import RetryDelay
from desktop.widgets.clock import WallClock
from engine.frame.host_desk import AnyHostDesk
from engine.frame.policy import DealTerms, TableMode
from engine.frame.record.journal import MemoryJournal
from engine.frame.seat import TABLE, Seat, SeatId
from engine.frame.table.table import deal_game
from engine.games.village.submission import read_act
from engine.phones.encrypted_channel import FROM_PHONE, EncryptedChannel
from engine.phones.moderator_phone import MODERATOR
from engine.phones.pairing import PairedKey, PairingDigits, pairing_commitment
from engine.phones.phone_post import PhoneTable, gm_table, hotseat_table
from engine.post.letter import OrderLetter, write_letter
from engine.post.packet import AnyPacket
from engine.registry import ruleset
from tests.fuzz.reader import Reader
from tests.helpers.post import REVISION, PostOffice
from tests.helpers.standard import standard_gazetteer
from tests.helpers.table import NOBODY, Foreseen, standard_host, standard_seats

ADA = SeatId("s1")
SHARED = PairedKey(bytes(32), PairingDigits("0000", "red"))
NONCE = "00" * 32
OFTEN = 200
"""So many examples are said to one table; then it is dealt anew."""


def phone(game: str, office: PostOffice) -> Reader:
    """Everything that a phone says: in the open, while it is paired, and sealed once it is."""
    letter = write_letter(office.letter("austria", "A Vie-Gal"))
    key = bytes(range(32))
    line = {"t": "line", "id": SHARED.id, "nonce": NONCE}
    opened = {"t": "open", "key": key.hex(), "nonce": NONCE}
    asked = {"t": "pair", "seat": ADA, "promise": pairing_commitment(key, bytes(32)).hex()}
    here = {"t": "here"}
    good = (
        ({"t": "hello"}, asked, opened),
        (line, here, {"t": "look", "have": "0"}, {"t": "key", "key": "1234", "lang": "fr"}),
        (line, here, {"t": "seal", "letter": letter, "lang": "fr"}),
        (line, here, {"t": "seal", "orders": ["A Vie-Gal", "F Tri H"]}, {"t": "back"}),
        (line, here, {"t": "seal", "orders": ["Choose: s2"]}, {"t": "back"}),
        (line, here, {"t": "beat", "page": "0", "draft": ["A Vie-Gal", "F Tri H", "Choose: s2"]}),
        (line, here, {"t": "act", "act": "point s2"}, {"t": "say", "text": "say: Hello"}),
        (line, here, {"t": "say", "text": "vote s3"}, {"t": "act", "act": "say Hello"}),
    )
    talk = _Talk(game)
    return Reader(
        tuple(b"\n".join(json.dumps(each).encode() for each in said) for said in good),
        talk.hear,
    )


def moderator() -> Reader:
    """What the phone of a village's moderator says, over a line that was taken."""
    line, here = {"t": "line", "id": SHARED.id, "nonce": NONCE}, {"t": "here"}
    nights = ("signed kill s3", "signed seek s2", "card wolf s1", "announce", "close", "take_back")
    days = ("votes s2 s5", "propose s1 s2", "second s3", "thumbs s1 s4", "count", "reveal s3")
    good = (
        *((line, here, *({"t": "act", "act": each} for each in acts)) for acts in (nights, days)),
        (line, here, {"t": "look", "have": "0"}, *({"t": "step", "at": at} for at in range(9))),
        (line, here, {"t": "step", "at": 99}, {"t": "act", "act": nights[0]}, {"t": "beat"}),
    )
    return Reader(
        tuple(b"\n".join(json.dumps(each).encode() for each in said) for said in good),
        _Talk("village", MODERATOR).hear,
    )


class _Talk:
    """One table and its server, and what a phone says to them."""

    def __init__(self, game: str, owner: SeatId = ADA) -> None:
        self._game, self._owner = game, owner
        self._count = 0
        self._server: PhoneServer | None = None
        self._packet: AnyPacket | None = None
        self._closing: finalize[..., Any] | None = None

    def hear(self, content: bytes) -> None:
        if self._server is None or self._count % OFTEN == 0:
            self._deal()
        assert self._server is not None
        self._count += 1
        server = self._server
        server._phones = {SHARED.id: _Phone(self._owner, SHARED)}
        address = f"10.0.{self._count // 250 % 250}.{self._count % 250}"
        far = _FarEnd([self._signed(each) for each in content.split(b"\n")], address)

        async def speak() -> None:
            await server._handle_connection(far)
            begun = asyncio.all_tasks() - {asyncio.current_task()}
            if begun:
                await asyncio.wait(begun, timeout=1)

        server._loop.run_until_complete(speak())

    def _deal(self) -> None:
        if self._closing is not None:
            self._closing()
        table = hotseat_table(dealt(self._game)) if self._owner == ADA else led_village()
        names = None if self._game == "village" else standard_gazetteer()
        phones = TablePhones(
            *(table, names, "Friday", "en", RetryDelay(WallClock())),
            lambda view, _: (repr(view), (), "none"),
        )
        server = PhoneServer({}, lambda _: "", lambda it: self._hears(it, phones, server), bytes)
        phones._server, phones.owners = server, {self._owner}
        # There is nobody else to be told, and no loop that would make pages in its own time.
        phones._send_timer.start = phones.refresh = lambda: None
        self._packet = dict(phones._post.packets())[self._owner]
        phones._answers.show_pages({self._owner: b"<p>page</p>"})
        seats = [(each.id, each.name) for each in table.onlooker.seats]
        server.show_table("Friday", seats, "en")
        self._server, self._closing = server, finalize(self, server._loop.close)

    def _signed(self, said: bytes) -> bytes:
        """What would be sealed, as a letter that the page has signed."""
        try:
            message = json.loads(said)
            lines = tuple(map(str, message["orders"]))
        except (ValueError, TypeError, KeyError, RecursionError):
            return said
        packet = self._packet
        assert packet is not None
        made = OrderLetter(packet.game, packet.seat, packet.phase.key, packet.id, REVISION, lines)
        return json.dumps(message | {"letter": write_letter(made.signed(packet.key))}).encode()

    @staticmethod
    def _hears(news: PhoneEvent, phones: TablePhones, server: PhoneServer) -> None:
        # What would end a line is to be seen here.
        server.hang_up = _raised_again  # type: ignore[method-assign]
        phones._hear(news)
        if isinstance(news, PairingRequested):
            server.confirm(news.number, yes=bool(news.number % 2))


def _raised_again(_number: int) -> None:
    raise


class _FarEnd:
    """A socket whose other end says what an example holds, sealed once a line was taken."""

    def __init__(self, said: Sequence[bytes], address: str) -> None:
        self._said = deque(said)
        self._line: EncryptedChannel | None = None
        self.where = address

    def abort(self) -> None:
        """Nothing is to be given back."""

    async def recv(self) -> str | bytes:
        await asyncio.sleep(0)
        if not self._said:
            raise ConnectionClosedOK(None, None)
        said = self._said.popleft()
        return said.decode(errors="replace") if self._line is None else self._line.sealed(said)

    async def send(self, message: str | bytes) -> None:
        if isinstance(message, str) and json.loads(message).get("t") == "line":
            self._line = SHARED.line(bytes(32), bytes(32)).turned(FROM_PHONE)

    async def close(self) -> None:
        self._said.clear()

    async def wait_closed(self) -> None:
        await asyncio.sleep(0)


def dealt(game: str) -> AnyHostDesk:
    """A table of seven; a village of them in its first night."""
    if game == "standard":
        return standard_host()
    rules = ruleset(game)
    assert rules is not None
    seats = standard_seats()
    if game == "village":
        seats = tuple(Seat(each.id, each.name) for each in seats)
    host = deal_game(rules, MemoryJournal(), seats, {}, Foreseen()).host()
    for id in host.onlooker.phase().waiting_on:
        host.seat(id).submit(host.seat(id).blank())
    host.resolve(NOBODY)
    return host


def led_village() -> PhoneTable:
    """A village with a moderator, in its first night."""
    rules = ruleset("village")
    assert rules is not None
    seats = tuple(Seat(each.id, each.name) for each in standard_seats())
    choices = {"conduct": "moderator"}
    terms = DealTerms(mode=TableMode.GM, gm="Olga")
    desk = deal_game(rules, MemoryJournal(), seats, choices, Foreseen(), terms).gm()
    desk.acting.act(TABLE, read_act("close"))
    return gm_table(desk)


def web_request() -> Reader:
    """What comes before a line: HTTP as a browser speaks it, and the frames behind it."""
    host = "10.0.0.1:8413"
    server = PhoneServer({"/": ServedFile("text/html", b"x")}, str, lambda _: None, bytes)
    server._loop.close()
    server._hosts = frozenset((host,))
    plain = f"GET / HTTP/1.1\r\nHost: {host}\r\nAccept: */*\r\n\r\n"
    upgrade = (
        f"GET /line HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    frames = (
        b"\x81\x85\x00\x00\x00\x00hello\x89\x80\x00\x00\x00\x00\x82\xfe\x00\x7e\x00\x00\x00\x00"
    )

    def read(content: bytes) -> None:
        protocol = ServerProtocol(max_size=LONGEST)
        protocol.receive_data(content)
        for event in protocol.events_received():
            if not isinstance(event, Request) or protocol.eof_sent:
                continue
            refused = server._answer(None, event)  # type: ignore[arg-type]
            with suppress(InvalidHandshake):
                protocol.send_response(refused or protocol.accept(event))
        protocol.receive_eof()
        protocol.data_to_send()

    return Reader((plain.encode(), upgrade.encode() + frames), read, words=("Host: ", "Origin: "))


def web_post() -> Reader:
    """What comes where no line is let through: plain requests, each with what a phone says."""
    host, name = "10.0.0.1:8413", "0" * 32
    said = json.dumps({"t": "hello"})
    good = (
        f"POST /line/{name}/0 HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
        f"Content-Length: {len(said) + 1}\r\n\r\nt{said}",
        f"POST /other HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\r\n",
    )

    def read(content: bytes) -> None:
        server = PhoneServer({}, str, lambda _: None, bytes)
        server._hosts = frozenset((host,))

        async def post() -> None:
            stream, far = asyncio.StreamReader(), _Raw()
            stream.feed_data(content)
            stream.feed_eof()
            await server._posted(far, stream)  # type: ignore[arg-type]
            for line in [*server._plain.values()]:
                line.abort()
            if server._tasks:
                await asyncio.wait(server._tasks, timeout=1)

        try:
            server._loop.run_until_complete(post())
        finally:
            server._loop.close()

    return Reader(tuple(each.encode() for each in good), read, words=("Content-Length: ", "\r\n"))


class _Raw:
    """A connection of which nothing is looked at."""

    where = "10.0.0.9"

    @property
    def raw(self) -> "_Raw":
        return self

    def write(self, _: bytes) -> None:
        pass

    def close(self) -> None:
        pass

    def abort(self) -> None:
        pass


# -- mail servers ---------------------------------------------------------------------------------

SMTP = "220 here\r\n250-here\r\n250-AUTH PLAIN LOGIN\r\n250 SIZE 999\r\n235 in\r\n250 reset\r\n"
SENT = f"{SMTP}250 from\r\n250 to\r\n354 go on\r\n250 taken\r\n221 bye\r\n"
REFUSED = f"{SMTP}250 from\r\n550-nobody\r\n550 of that name\r\n250 reset\r\n221 bye\r\n"
TAG = "BAAA"
"""How the commands of a client are marked, were its chance always the lowest."""
IMAP = (
    "* OK ready\r\n* CAPABILITY IMAP4rev1\r\nBAAA0 OK done\r\nBAAA1 OK in\r\n"
    "* 1 EXISTS\r\n* OK [UIDVALIDITY 7] marked\r\nBAAA2 OK [READ-ONLY]\r\n"
    "* SEARCH 1 2\r\nBAAA3 OK done\r\n"
    "* 1 FETCH (UID 1 RFC822.SIZE 4)\r\n"
    "* 2 FETCH (UID 2 RFC822.SIZE 99999999999)\r\nBAAA4 OK done\r\n"
    '* 1 FETCH (UID 1 INTERNALDATE "24-Nov-2026 10:00:00 +0000" BODY[] {4}\r\nabcd)\r\n'
    "BAAA5 OK done\r\n* BYE\r\nBAAA6 OK done\r\n"
)
NO_TRUST = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
ACCOUNT = MailAccount(
    "gm@example.org", "GM", "gm", MailServer("127.0.0.1", 1), MailServer("127.0.0.1", 2)
)


def smtp_answers() -> Reader:
    """What a server says while letters are handed to it."""
    letters = [ReadyMail("k", ("p@example.org",), b"To: p\r\n\r\n.x\r\n")]

    def read(content: bytes) -> None:
        with _answering(content):
            MailConnection(1.0, NO_TRUST, plain=True).send(
                ACCOUNT, "p", letters, lambda _: True, lambda *_: None, StopRequest()
            )

    return Reader((SENT.encode(), REFUSED.encode()), read, words=("421 ", "535 ", "334 "))


def imap_answers() -> Reader:
    """What a server says while mails are fetched from it."""

    def read(content: bytes) -> None:
        lowest = patch("random.randint", lambda low, _: low)
        with _answering(content), lowest:
            MailConnection(1.0, NO_TRUST, plain=True).fetch(
                *(ACCOUNT, "p", 7, lambda _: False, 0, 1_795_514_400, lambda *_: None),
                StopRequest(),
            )

    return Reader((IMAP.encode(),), read, words=("{99}\r\n", "* SEARCH ", "UID ", "BAAA3 NO"))


class _answering:
    """All that a server will say waits in the line already; then it hangs up."""

    def __init__(self, content: bytes) -> None:
        self._content = content[: 64 << 10]

    def __enter__(self) -> None:
        near, self._far = socket.socketpair()
        self._far.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 20)
        self._far.sendall(self._content)
        self._far.shutdown(socket.SHUT_WR)
        near.settimeout(1.0)
        self._near = near
        self._patch = patch.object(socket, "create_connection", lambda *_, **__: near)
        self._patch.start()

    def __exit__(self, *_: Any) -> None:
        self._patch.stop()
        self._near.close()
        self._far.close()
