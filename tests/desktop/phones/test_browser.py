"""A phone's page in a real browser, beside a table: paired, held open, ordered, sealed.

Run by `make test-page`, which installs the browser. PAGE_PICTURES names a folder for pictures.
"""

import http.client
import os
import re
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from engine.frame.seat import SeatId
from tests.desktop.phones.test_table_phones import Table
from tests.engine.post.browser import Browser

pytestmark = pytest.mark.browser
CLEO = SeatId("s3")
READ = """
const told = document.getElementById('phone_moment');
if (told && !told.hidden) document.getElementById('phone_moment_done').click();
"""


class Hand:
    """Somebody with a phone at a table; the window goes on meanwhile."""

    def __init__(self, table: Table, browser: Browser) -> None:
        self.table, self.browser = table, browser

    def does(self, act: str, *more: Any) -> Any:
        return self.table.hears(lambda: getattr(self.browser, act)(*more))

    def waits(self, script: str) -> Any:
        return self.does("wait", script)

    def takes(self, name: str) -> None:
        """Choose a name; somebody at the laptop compares and confirms."""
        self.does("go", f"http://{self.table.phones.address}/")
        self.confirms(name)

    def confirms(self, name: str) -> None:
        """Choose a name on the page that is there."""
        press = (
            "const all = [...document.querySelectorAll('#names button')];"
            "all.find((each) => each.textContent.startsWith(arguments[0])).click()"
        )
        self.waits("document.querySelectorAll('#names button').length")
        self.does("run", press, name)
        self.table.qtbot.waitUntil(lambda: bool(self.table.phones.asking))
        (asks,) = self.table.phones.asking.values()
        self.waits("document.body.dataset.place === 'digits'")
        assert self.does("text", "digits") == asks.digits.number
        self.table.phones.confirm(asks.number, yes=True)

    def comes(self, name: str) -> None:
        """Take a name and hold the curtain open."""
        self.takes(name)
        self.opens()

    def opens(self, *, reads: bool = True) -> None:
        """Hold the curtain open; then look into the envelope."""
        self.waits("document.body.dataset.place === 'curtain' && !$('raise').disabled")
        x, y, width, height = self.does(
            "run",
            "const r = $('raise').getBoundingClientRect();return [r.x, r.y, r.width, r.height]",
        )
        self.does("hold", x + width / 2, y + height / 2, 0.7)
        self.waits("document.body.dataset.place === 'open'")
        self.does("enter_frame")
        # What has just been told to all comes first.
        if reads:
            self.does("run", READ)

    def sees(self, name: str) -> None:
        if folder := os.environ.get("PAGE_PICTURES"):
            self.does("picture", Path(folder) / f"phone-{name}.png")


@pytest.fixture
def hand(qtbot: QtBot, tmp_path: Path) -> Iterator[Hand]:
    table, browser = Table(qtbot), Browser(tmp_path, 390, 844)
    yield Hand(table, browser)
    table.phones.switch_off()
    browser.close()


class _Proxy(BaseHTTPRequestHandler):
    """A network that lets pages through and no WebSocket: it asks for those by CONNECT."""

    protocol_version = "HTTP/1.0"

    def do_GET(self) -> None:
        address, path = re.fullmatch(r"http://([^/]+)(/.*)", self.path).groups()  # type: ignore[union-attr]
        length = int(self.headers.get("Content-Length") or 0)
        onward = http.client.HTTPConnection(address, timeout=10)
        try:
            headers = {
                key: value for key, value in self.headers.items() if key != "Proxy-Connection"
            }
            onward.request(self.command, path, self.rfile.read(length), headers)
            answer = onward.getresponse()
            body = answer.read()
        except OSError:
            self.send_error(502)
            return
        finally:
            onward.close()
        self.send_response(answer.status)
        for key, value in answer.getheaders():
            self.send_header(key, value)
        self.end_headers()
        self.wfile.write(body)

    do_POST = do_GET

    def do_CONNECT(self) -> None:
        self.send_error(403)

    def log_message(self, format: str, *args: object) -> None:
        pass


def test_where_no_websocket_comes_through_plain_requests_do(qtbot: QtBot, tmp_path: Path) -> None:
    proxy = ThreadingHTTPServer(("127.0.0.1", 0), _Proxy)
    Thread(target=proxy.serve_forever, daemon=True).start()
    where = f"127.0.0.1:{proxy.server_address[1]}"
    hand = Hand(Table(qtbot), Browser(tmp_path, 390, 844, proxy=where))
    try:
        hand.takes("Cleo")
        assert hand.does("run", "return plain")
        hand.opens()
        hand.does("pick", 1, "Hold")
        hand.does("press", "phone_seal")
        hand.does("press", "phone_seal")
        hand.waits("document.documentElement.classList.contains('sealed')")
        assert hand.table.host.onlooker.sealed() == {CLEO}
        # After a reload it is still his, and is told that the laptop has let go of it.
        hand.does("enter_frame", None)
        hand.does("run", "location.reload()")
        hand.waits("document.body.dataset.place === 'curtain' && !$('raise').disabled")
        hand.table.phones.let_go(CLEO)
        hand.waits("$('why').textContent.includes('let go')")
    finally:
        hand.table.phones.switch_off()
        hand.browser.close()
        proxy.shutdown()
        proxy.server_close()


def test_a_year_begins_on_a_phone(hand: Hand) -> None:
    table = hand.table
    hand.takes("Cleo")
    hand.opens()
    # The finger that held the curtain has pressed nothing that lay below it.
    assert hand.does("text", "ask") == "Choose one of your units."
    hand.sees("open")
    hand.does("pick", 1, "Hold")
    hand.does("pick", 2, "Move", "→ Picardy")
    hand.waits("document.querySelectorAll('#list .given').length === 2")
    # What is not sealed outlives a reload, behind the curtain.
    hand.does("enter_frame", None)
    hand.does("run", "location.reload()")
    hand.opens()
    given = "return [...document.querySelectorAll('#list code')].map((each) => each.textContent)"
    assert hand.does("run", given) == ["", "A Mar H", "A Par-Pic"]
    hand.does("press", "phone_seal")
    assert "still open" in hand.waits("document.getElementById('phone_said').textContent")
    hand.does("press", "phone_seal")
    hand.waits("document.documentElement.classList.contains('sealed')")
    assert table.host.onlooker.sealed() == {CLEO}
    hand.sees("sealed")
    # As large as a thumb, whatever is pressed.
    small = (
        "return [...document.querySelectorAll('button, select, summary')].filter((each) => "
        "each.offsetParent && (each.offsetHeight < 44 || each.offsetWidth < 44)).map((e) => e.id)"
    )
    assert hand.does("run", small) == []
    hand.does("press", "phone_back")
    hand.waits("!document.documentElement.classList.contains('sealed')")
    assert table.host.onlooker.sealed() == frozenset()
    hand.does("enter_frame", None)
    assert hand.does("complaints") == []
