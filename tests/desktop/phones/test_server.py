"""The line between phones and the laptop: who pairs, what a listener sees, what a cheat can do."""

import http.client
import json
import resource
import socket
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, suppress
from pathlib import Path
from queue import Empty, Queue
from typing import Any, TypeVar

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from desktop.phones.server import (
    MESSAGES,
    MOST_CONNECTIONS,
    PAIRINGS_A_MINUTE,
    PairingAbandoned,
    PairingRequested,
    PhoneConnected,
    PhoneDisconnected,
    PhoneEvent,
    PhoneMessageReceived,
    PhoneServer,
    ServedFile,
)
from engine.frame.seat import SeatId
from engine.phones.encrypted_channel import FROM_PHONE, SEAL, TO_PHONE
from engine.phones.pairing import PairedKey, PairingDigits
from tests.helpers.phone import Phone, PlainRequests

N = TypeVar("N", bound=PhoneEvent)
SEATS = [(SeatId("s1"), "Ada"), (SeatId("s2"), "Bea")]


class Laptop:
    """The server, and what it tells."""

    def __init__(self) -> None:
        self.news: Queue[PhoneEvent] = Queue()
        page = {"/": ServedFile("text/html", b"<p>page</p>")}
        self.server = PhoneServer(page, lambda host: f"connect-src ws://{host}", self.news.put)
        self.address = f"127.0.0.1:{self.server.start('127.0.0.1', 0)}"
        self.server.show_table("Friday", SEATS, "en")

    def hears(self, kind: type[N]) -> N:
        while True:
            found = self.news.get(timeout=5)
            if isinstance(found, kind):
                return found

    def tells(self, seat: SeatId, head: Mapping[str, object], body: bytes = b"") -> None:
        """Tell a phone something unasked."""
        self.server.tell([(seat, json.dumps(head).encode() + b"\n" + body)])

    def quiet(self, kind: type[PhoneEvent]) -> bool:
        """Whether nothing of a kind was told, now that all has come that was sent before."""
        time.sleep(0.15)
        left: list[PhoneEvent] = []
        while True:
            try:
                left.append(self.news.get_nowait())
            except Empty:
                return not any(isinstance(each, kind) for each in left)

    def confirmed(self, phone: Phone, seat: str = "s1") -> PairedKey:
        """A phone paired with a seat, its digits compared."""
        shared = phone.pair(seat)
        asks = self.hears(PairingRequested)
        assert (asks.seat, asks.digits) == (seat, shared.digits)
        self.server.confirm(asks.number, yes=True)
        assert phone.hear() == {"t": "paired"}
        return shared

    def joined(self, phone: Phone, seat: str = "s1") -> PairedKey:
        """The same with its line open."""
        shared = self.confirmed(phone, seat)
        phone.take_line(shared)
        assert self.hears(PhoneConnected).seat == seat
        return shared


@pytest.fixture(params=[False, True], ids=["socket", "plain"])
def laptop(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Laptop]:
    """A laptop that phones reach by WebSockets, and by plain requests: all holds for both."""
    monkeypatch.setattr(Phone, "plain", request.param)
    laptop = Laptop()
    yield laptop
    laptop.server.stop()


def closed(phone: Phone) -> bool:
    """Whether the laptop hangs up without another word."""
    try:
        while True:
            phone.receive()
    except ConnectionClosed:
        return True


def test_a_phone_that_was_confirmed_is_heard_and_told(laptop: Laptop) -> None:
    with Phone(laptop.address) as phone:
        assert phone.ask(t="hello")["seats"][0] == {"id": "s1", "name": "Ada", "taken": False}
        laptop.joined(phone)
        phone.say(t="seal", letter="A Par-Bur")
        said = laptop.hears(PhoneMessageReceived)
        assert (said.seat, said.message["letter"]) == ("s1", "A Par-Bur")
        laptop.tells(SeatId("s1"), {"t": "page"}, "Köln".encode())
        assert phone.told() == ({"t": "page"}, "Köln".encode())
    assert laptop.hears(PhoneDisconnected).seat == "s1"


def test_it_comes_back_after_a_reload_and_on_another_network(laptop: Laptop) -> None:
    with Phone(laptop.address) as phone:
        shared = laptop.joined(phone)
    with Phone(laptop.address) as again:
        assert again.take_line(shared)["t"] == "line"
        assert laptop.hears(PhoneConnected).seat == "s1"
        # The same once more, the former not yet known to be gone: a phone that changed networks.
        with Phone(laptop.address) as elsewhere:
            elsewhere.take_line(shared)
            laptop.hears(PhoneConnected)
            laptop.tells(SeatId("s1"), {"t": "state"})
            assert elsewhere.told()[0] == {"t": "state"}
            assert closed(again)
            assert laptop.quiet(PhoneDisconnected)


def test_who_was_not_confirmed_gets_the_names_and_nothing_else(laptop: Laptop) -> None:
    with Phone(laptop.address) as phone:
        shared = phone.pair("s1")
        laptop.server.confirm(laptop.hears(PairingRequested).number, yes=False)
        assert phone.hear() == {"t": "refused"}
        assert phone.take_line(shared) == {"t": "unknown"}
        assert laptop.quiet(PhoneConnected)


def test_a_phone_that_hangs_up_waits_no_more(laptop: Laptop) -> None:
    with Phone(laptop.address) as phone:
        phone.pair("s1")
        asks = laptop.hears(PairingRequested)
    assert laptop.hears(PairingAbandoned).number == asks.number
    laptop.server.confirm(asks.number, yes=True)  # Too late, and nothing happens.


def test_another_phone_takes_a_name_only_when_it_is_confirmed(laptop: Laptop) -> None:
    with Phone(laptop.address) as first, Phone(laptop.address, b"second") as second:
        former = laptop.joined(first)
        second.pair("s1")
        asks = laptop.hears(PairingRequested)
        laptop.tells(SeatId("s1"), {"t": "state"})
        assert first.told()[0]["t"] == "state"
        laptop.server.confirm(asks.number, yes=True)
        assert first.told()[0] == {"t": "bye", "why": "replaced"}
        assert second.hear() == {"t": "paired"}
        assert closed(first)
        with Phone(laptop.address) as again:
            assert again.take_line(former) == {"t": "unknown"}


def test_an_unpaired_phone_is_told_and_its_key_opens_nothing(laptop: Laptop) -> None:
    with Phone(laptop.address) as phone:
        shared = laptop.joined(phone)
        laptop.server.unpair(SeatId("s1"))
        assert phone.told()[0] == {"t": "bye", "why": "unpaired"}
        assert closed(phone)
    with Phone(laptop.address) as again:
        assert again.take_line(shared) == {"t": "unknown"}


# A listener.


def test_a_captured_stream_shows_only_sizes_of_one_step(laptop: Laptop) -> None:
    secret = "A Par-Bur wolf Köln"
    with Phone(laptop.address) as phone:
        shared = laptop.joined(phone)
        for words in ("", secret, secret * 60):
            phone.say(t="beat", draft=[words])
            laptop.hears(PhoneMessageReceived)
            laptop.tells(SeatId("s1"), {"t": "state", "lines": [words]}, words.encode())
            phone.told("state")
        open_words = [each for _, each in phone.wire if isinstance(each, str)]
        sealed = [(way, each) for way, each in phone.wire if isinstance(each, bytes)]
    assert {len(each) for way, each in sealed if way == "up"} == {FROM_PHONE + SEAL}
    assert {len(each) for way, each in sealed if way == "down"} == {TO_PHONE + SEAL}
    assert len({each for _, each in sealed}) == len(sealed)
    heard = b"".join(each for _, each in sealed) + "".join(open_words).encode()
    assert shared.key.hex().encode() not in heard
    assert b"wolf" not in heard
    # What was said in the open: names of seats, public keys, nonces, hashes; never the digits.
    assert all(shared.digits.number not in json.loads(each).values() for each in open_words)


def test_equal_messages_are_not_equal_on_the_wire_nor_on_another_connection(
    laptop: Laptop,
) -> None:
    with Phone(laptop.address) as phone:
        shared = laptop.joined(phone)
        phone.say(t="beat")
        phone.say(t="beat")
        one, other = (each for way, each in phone.wire[-2:])
    with Phone(laptop.address) as again:
        again.take_line(shared)
        again.say(t="beat")
        third = again.wire[-1][1]
    assert len({one, other, third}) == 3


# A cheat.


def test_a_message_sent_again_ends_the_line(laptop: Laptop) -> None:
    with Phone(laptop.address) as phone:
        laptop.joined(phone)
        phone.say(t="seal", letter="once")
        laptop.hears(PhoneMessageReceived)
        phone.send(phone.wire[-1][1])
        assert closed(phone)
    assert laptop.quiet(PhoneMessageReceived)


def test_a_whole_connection_played_again_says_nothing(laptop: Laptop) -> None:
    with Phone(laptop.address) as phone:
        laptop.joined(phone)
        phone.say(t="seal", letter="once")
        laptop.hears(PhoneMessageReceived)
    played = [each for way, each in phone.wire if way == "up"]
    laptop.quiet(PhoneEvent)  # type: ignore[arg-type]
    with Phone(laptop.address) as thief:
        thief.send(played[2])  # "line": the pairing's name and the phone's nonce.
        assert thief.hear()["t"] == "line"
        thief.send(played[3])
        assert closed(thief)
    assert laptop.quiet(PhoneConnected)
    assert laptop.quiet(PhoneMessageReceived)


def test_one_seats_key_opens_nothing_of_another(laptop: Laptop) -> None:
    with Phone(laptop.address) as ada, Phone(laptop.address, b"bea") as bea:
        laptop.joined(ada)
        shared = laptop.joined(bea, "s2")
        # Bea's line, with what Ada's phone sealed.
        ada.say(t="beat")
        laptop.hears(PhoneMessageReceived)
        bea.send(ada.wire[-1][1])
        assert closed(bea)
        # What a phone says of its seat counts for nothing: the line is the seat's.
        with Phone(laptop.address) as again:
            again.take_line(shared)
            again.say(t="seal", seat="s1", letter="")
            assert laptop.hears(PhoneMessageReceived).seat == "s2"


def test_between_the_two_a_stranger_makes_other_digits(laptop: Laptop) -> None:
    """He takes the phone for the laptop, and the laptop for the phone; the two screens differ."""
    with Phone(laptop.address, b"stranger") as stranger, Phone(laptop.address, b"phone") as phone:
        offered = stranger.offered("s1")
        theirs = stranger.show("s1", offered)
        assert laptop.hears(PairingRequested).digits == theirs.digits
        # The phone promised before it was shown the stranger's key, and makes its own digits.
        mine = phone.show("s1", phone.offered("s1"))
        assert mine.digits != theirs.digits
        assert mine.key != theirs.key


def test_a_promise_is_kept_or_the_pairing_is_off(laptop: Laptop) -> None:
    with Phone(laptop.address) as phone:
        laptop_half = phone.offered("s1")
        phone._nonce = b"x" * 32  # Chosen after seeing the laptop's.
        phone.show("s1", laptop_half)
        assert closed(phone)
    assert laptop.quiet(PairingRequested)


def test_a_key_without_a_secret_is_refused(laptop: Laptop) -> None:
    """The point zero would make a shared key that everybody knows."""
    from engine.phones.pairing import pairing_commitment

    with Phone(laptop.address) as phone:
        nothing = bytes(32)
        phone.ask(t="pair", seat="s1", promise=pairing_commitment(nothing, nothing).hex())
        phone.send(json.dumps({"t": "open", "key": nothing.hex(), "nonce": nothing.hex()}))
        assert closed(phone)
    assert laptop.quiet(PairingRequested)


def test_digits_cannot_be_tried_without_end(laptop: Laptop) -> None:
    tries = 0
    for n in range(PAIRINGS_A_MINUTE):
        with Phone(laptop.address, f"guess {n}".encode()) as phone:
            phone.pair("s1")
            laptop.hears(PairingRequested)
            tries += 1
    with Phone(laptop.address) as phone:
        assert phone.ask(t="pair", seat="s1", promise="00" * 32) == {"t": "busy"}
    assert tries == PAIRINGS_A_MINUTE


def test_a_whole_village_may_come_from_one_address(laptop: Laptop) -> None:
    """Digits that somebody confirmed were no guess."""
    for n in range(PAIRINGS_A_MINUTE + 3):
        with Phone(laptop.address, f"phone {n}".encode()) as phone:
            laptop.confirmed(phone)


def test_digits_are_spread_evenly_enough() -> None:
    from engine.phones.pairing import COLOURS, derive_paired_key

    drawn = {
        derive_paired_key("s1", b"k", (b"a", bytes([n])), (b"b", b"c")).digits for n in range(200)
    }
    assert len(drawn) > 195
    assert {each.colour for each in drawn} == {*COLOURS}
    assert all(isinstance(each, PairingDigits) and len(each.number) == 4 for each in drawn)


@pytest.mark.parametrize(
    "said",
    ["", "[]", "{", "null", '{"t":"pair","seat":"s9"}', '{"t":"pair","seat":"s1"}', "x" * 2000,
     '{"t":"pair","seat":"s1","promise":"zz"}', '{"t":"line","id":"1"}', "[" * 900, b"\0\0",
     '{"t":"pair","seat":{},"promise":[]}', '{"t":"what"}'],
)  # fmt: skip
def test_garbage_ends_a_connection_and_nothing_else(laptop: Laptop, said: str | bytes) -> None:
    with Phone(laptop.address) as phone, Phone(laptop.address, b"other") as other:
        laptop.joined(other)
        phone.send(said)
        assert closed(phone)
        other.say(t="beat")
        assert laptop.hears(PhoneMessageReceived).seat == "s1"


def test_ten_megabytes_are_not_taken(laptop: Laptop) -> None:
    with Phone(laptop.address) as phone:
        laptop.joined(phone)
        with suppress(ConnectionClosed):
            phone.send(b"\0" * 10_000_000)
        assert closed(phone)
    assert laptop.quiet(PhoneMessageReceived)


def test_a_flood_ends_its_own_connection(laptop: Laptop) -> None:
    with Phone(laptop.address) as phone, Phone(laptop.address, b"other") as other:
        laptop.joined(phone)
        laptop.joined(other, "s2")
        with suppress(ConnectionClosed):
            for _ in range(10 * MESSAGES):
                phone.say(t="beat")
        assert closed(phone)
        other.say(t="beat")
        while laptop.hears(PhoneMessageReceived).seat != "s2":
            pass


def test_a_slow_reader_is_let_go_and_comes_back(laptop: Laptop) -> None:
    with Phone(laptop.address) as phone:
        shared = laptop.joined(phone)
        for _ in range(60):
            laptop.tells(SeatId("s1"), {"t": "page"}, bytes(400_000))
        assert laptop.hears(PhoneDisconnected).seat == "s1"
    with Phone(laptop.address) as again:
        assert again.take_line(shared)["t"] == "line"


def test_sockets_that_say_nothing_are_counted(laptop: Laptop) -> None:
    host, port = laptop.address.split(":")
    silent = [socket.create_connection((host, int(port))) for _ in range(MOST_CONNECTIONS + 5)]
    try:
        # The oldest give way to the newest, and all of them to a phone.
        silent[0].settimeout(5)
        with suppress(ConnectionResetError):
            assert not silent[0].recv(1)
        with Phone(laptop.address) as phone:
            assert phone.ask(t="hello")["t"] == "table"
            laptop.joined(phone)
            silent += [socket.create_connection((host, int(port))) for _ in silent]
            phone.say(t="beat")
            assert laptop.hears(PhoneMessageReceived).seat == "s1"
    finally:
        for each in silent:
            each.close()


STRANGER, ANOTHER = "127.0.0.66", "127.0.0.20"
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="127.0.0.66 is Linux's")


def opened(address: str, where: str, count: int) -> list[socket.socket]:
    host, port = address.split(":")
    return [socket.create_connection((host, int(port)), 5, (where, 0)) for _ in range(count)]


@linux
def test_500_sockets_of_one_address_throw_out_no_phone_that_waits_and_no_newcomer(
    laptop: Laptop,
) -> None:
    with Phone(laptop.address, where=ANOTHER) as waits:
        waits.pair("s1")
        asks = laptop.hears(PairingRequested)
        assert asks.where == ANOTHER
        strangers = opened(laptop.address, STRANGER, 250)
        with Phone(laptop.address, b"new", where="127.0.0.21") as newcomer:
            assert newcomer.ask(t="hello")["t"] == "table"
            strangers += opened(laptop.address, STRANGER, 250)
            newcomer.pair("s2")
            laptop.server.confirm(laptop.hears(PairingRequested).number, yes=True)
            assert newcomer.hear() == {"t": "paired"}
        laptop.server.confirm(asks.number, yes=True)
        assert waits.hear() == {"t": "paired"}
    for each in strangers:
        each.close()


@linux
def test_one_address_cannot_fill_the_waiting_room(
    laptop: Laptop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.phones.server.MOST_WAITING", 6)
    with ExitStack() as stack:
        held = [
            stack.enter_context(Phone(laptop.address, b"%d" % n, where=STRANGER)) for n in range(7)
        ]
        for each in held[:6]:
            each.pair("s1")
            laptop.hears(PairingRequested)
        # There is no place for more of them, and one for whoever else comes.
        assert held[6].ask(t="pair", seat="s1", promise="00" * 32) == {"t": "busy"}
        with Phone(laptop.address, b"new", where=ANOTHER) as newcomer:
            newcomer.pair("s2")
            asks = laptop.hears(PairingRequested)
            assert (asks.seat, asks.where) == ("s2", ANOTHER)
            assert held[0].hear() == {"t": "refused"}
            # The stranger is refused, all of him, and may ask no more.
            laptop.server.block(STRANGER)
            assert all(each.hear() == {"t": "refused"} for each in held[1:6])
            assert held[1].ask(t="pair", seat="s1", promise="00" * 32) == {"t": "busy"}
            laptop.server.confirm(asks.number, yes=True)
            assert newcomer.hear() == {"t": "paired"}


def test_who_has_a_phone_is_marked_at_once_for_who_chooses(laptop: Laptop) -> None:
    def taken(table: dict[str, Any]) -> list[bool]:
        return [each["taken"] for each in table["seats"]]

    with Phone(laptop.address) as phone, Phone(laptop.address, b"other") as chooses:
        assert taken(chooses.ask(t="hello")) == [False, False]
        laptop.confirmed(phone)
        assert taken(chooses.hear()) == [True, False]
        with Phone(laptop.address, b"third") as third:
            assert taken(third.ask(t="hello")) == [True, False]
        laptop.server.unpair(SeatId("s1"))
        assert taken(chooses.hear()) == [False, False]


@pytest.mark.soak
def test_thousands_of_connections_and_slow_requests_stop_no_phone(laptop: Laptop) -> None:
    """Half a request from as many sockets as there may be, again and again."""
    host, port = laptop.address.split(":")
    with Phone(laptop.address) as phone:
        shared = laptop.joined(phone)
        before, slowest = resident(), 0.0
        for _ in range(40):
            strangers = [socket.create_connection((host, int(port))) for _ in range(120)]
            for each in strangers:
                with suppress(OSError):
                    each.send(b"GET /line HTTP/1.1\r\nHost: " + b"x" * 4000)
            began = time.perf_counter()
            phone.say(t="beat")
            laptop.hears(PhoneMessageReceived)
            slowest = max(slowest, time.perf_counter() - began)
            for each in strangers:
                each.close()
        assert slowest < 2
        assert resident() - before < 60_000_000
    with Phone(laptop.address) as again:
        assert again.take_line(shared)["t"] == "line"


def resident() -> int:
    """Bytes of memory that this process holds."""
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * resource.getpagesize()


# Plain requests.


def test_a_plain_request_that_is_sent_again_says_nothing_twice(
    laptop: Laptop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Phone, "plain", True)
    with Phone(laptop.address) as phone:
        laptop.joined(phone)
        phone.say(t="seal", letter="once")
        laptop.hears(PhoneMessageReceived)
        line: PlainRequests = phone.socket
        # Its answer was lost: the same request once more, with the same message.
        again = line.post(line.number - 1, b"s" + sent(phone))
        assert again == (200, line.answers[-1])
        assert laptop.quiet(PhoneMessageReceived)
        assert line.post(line.number + 3)[0] == 410
        phone.say(t="beat")
        assert laptop.hears(PhoneMessageReceived).seat == "s1"
    # Over, it is not opened again by its name.
    assert line.post(line.number)[0] == 410


def sent(phone: Phone) -> bytes:
    message = next(each for way, each in reversed(phone.wire) if way == "up")
    assert isinstance(message, bytes)
    return message


def test_plain_requests_come_from_the_own_page_to_this_address_alone(laptop: Laptop) -> None:
    for origin, host, status in (
        ("http://evil.example", laptop.address, 403),
        ("http://evil.example", "evil.example", 421),
        (f"http://{laptop.address}", "evil.example", 421),
    ):
        connection = http.client.HTTPConnection(laptop.address, timeout=5)
        connection.putrequest("POST", f"/line/{'0' * 32}/0", skip_host=True)
        connection.putheader("Host", host)
        connection.putheader("Origin", origin)
        connection.putheader("Content-Length", "0")
        connection.endheaders()
        assert connection.getresponse().status == status
        connection.close()


@pytest.mark.parametrize(
    "said",
    [b"POST", b"POST \r\n\r\n", b"POST /line/x/0 HTTP/1.1\r\nHost\r\n\r\n",
     b"POST /" + b"x" * 200_000, b"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
     b"POST /\xff\r\n\r\n"],
)  # fmt: skip
def test_garbage_for_a_plain_request_ends_it(laptop: Laptop, said: bytes) -> None:
    host, port = laptop.address.split(":")
    with socket.create_connection((host, int(port))) as stranger:
        with suppress(OSError):
            stranger.sendall(said)
            stranger.shutdown(socket.SHUT_WR)
        stranger.settimeout(5)
        with suppress(ConnectionResetError):
            while answer := stranger.recv(1 << 16):
                assert b" 200 " not in answer
    with Phone(laptop.address) as phone:
        laptop.joined(phone)


# The page.


def fetched(address: str, path: str = "/", host: str = "") -> tuple[int, dict[str, str], bytes]:
    request = urllib.request.Request(f"http://{address}{path}")
    if host:
        request.add_header("Host", host)
    try:
        with urllib.request.urlopen(request, timeout=5) as answer:
            return answer.status, dict(answer.headers), answer.read()
    except urllib.error.HTTPError as refusal:
        with refusal:
            return refusal.code, dict(refusal.headers), refusal.read()


def test_the_page_is_kept_nowhere_and_may_speak_only_to_the_laptop(laptop: Laptop) -> None:
    status, headers, body = fetched(laptop.address)
    assert (status, body) == (200, b"<p>page</p>")
    assert headers["Cache-Control"] == "no-store"
    assert headers["Content-Security-Policy"] == f"connect-src ws://{laptop.address}"
    assert headers["X-Frame-Options"] == "DENY"
    assert "Server" not in headers
    assert fetched(laptop.address, "/../../etc/passwd")[0] == 404


@pytest.mark.parametrize("method", ["PUT", "DELETE", "TRACE", "CONNECT", "get", "BREW"])
def test_only_who_gets_the_page_gets_it(laptop: Laptop, method: str) -> None:
    got = answered(laptop, f"{method} / HTTP/1.1\r\nHost: {laptop.address}\r\n\r\n")
    assert got.startswith(b"HTTP/1.1 405 ")
    assert b"<p>" not in got


def test_of_a_page_its_head_alone_can_be_asked_for(laptop: Laptop) -> None:
    got = answered(laptop, f"HEAD / HTTP/1.1\r\nHost: {laptop.address}\r\n\r\n")
    assert got.startswith(b"HTTP/1.1 200 ")
    assert got.endswith(b"\r\n\r\n")
    assert b"Content-Length: 11\r\n" in got
    other = answered(laptop, "HEAD / HTTP/1.1\r\nHost: evil.example\r\n\r\n")
    assert other.startswith(b"HTTP/1.1 421 ")
    line = answered(laptop, f"HEAD /line HTTP/1.1\r\nHost: {laptop.address}\r\n\r\n")
    assert line.startswith(b"HTTP/1.1 403 ")


@pytest.mark.parametrize("first", ["GET /", "HEAD /", "GET / HTTP/1.1\r\nA: ", "POST /line/"])
def test_a_request_without_an_end_is_cut_off(laptop: Laptop, first: str) -> None:
    host, port = laptop.address.split(":")
    with socket.create_connection((host, int(port)), 5) as stranger:
        stranger.sendall(first.encode())
        with pytest.raises(OSError, match=r"reset|pipe|aborted"):
            stranger.sendall(b"a" * 26_000_000)


def answered(laptop: Laptop, said: str) -> bytes:
    host, port = laptop.address.split(":")
    with socket.create_connection((host, int(port)), 5) as asks:
        asks.sendall(said.encode())
        found = b""
        while part := asks.recv(1 << 16):
            found += part
    return found


def test_a_page_elsewhere_reaches_nothing(laptop: Laptop) -> None:
    """By a name that was made to point here, or from another origin."""
    assert fetched(laptop.address, host="evil.example")[0] == 421
    line, here = f"ws://{laptop.address}/line", Origin(f"http://{laptop.address}")
    two_hosts = {"Host": laptop.address}
    for origin, more, status in (
        (Origin("http://evil.example"), {}, "403"),
        (None, {}, "403"),
        (here, two_hosts, "421"),
    ):
        with (
            pytest.raises(InvalidStatus, match=status),
            connect(line, origin=origin, additional_headers=more),
        ):
            pass


def test_after_it_is_stopped_nobody_answers() -> None:
    laptop = Laptop()
    with Phone(laptop.address) as phone:
        laptop.joined(phone)
        laptop.server.stop()
        assert phone.told()[0] == {"t": "bye", "why": "off"}
    with pytest.raises(urllib.error.URLError):
        fetched(laptop.address)


def test_a_port_that_is_taken_is_let_be() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        server = PhoneServer({}, lambda _: "", lambda _: None)
        assert server.start("127.0.0.1", taken) != taken
        server.stop()


def test_a_stranger_who_speaks_nonsense_is_not_told_of_in_the_terminal(
    laptop: Laptop, caplog: pytest.LogCaptureFixture
) -> None:
    host, _, port = laptop.address.partition(":")
    line = f"GET /line HTTP/1.1\r\nHost: {laptop.address}\r\n"
    upgrade = f"{line}Origin: http://{laptop.address}\r\nUpgrade: websocket\r\n"
    upgrade += "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: zzz\r\n"
    frame = b"\xff\xffxx"
    two_lengths = f"POST /line/{'0' * 32}/0 HTTP/1.1\r\nHost: {laptop.address}\r\n"
    two_lengths += f"Origin: http://{laptop.address}\r\n" + "Content-Length: 1\r\n" * 2 + "\r\nx"
    for said in (
        f"{line}\r\n".encode() + frame,
        f"{upgrade}\r\n".encode() + frame,
        b"\x1b]0;x\r\n",
        two_lengths.encode(),
    ):
        with socket.create_connection((host, int(port)), 5) as stranger:
            stranger.sendall(said)
            stranger.shutdown(socket.SHUT_WR)
            while stranger.recv(1000):
                pass
    assert laptop.quiet(PairingRequested)
    assert not caplog.records
