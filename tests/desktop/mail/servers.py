"""Mail servers on this machine that can be told to misbehave."""

import re
import socketserver
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP

from tests.helpers.free_port import free_port

USER, PASSWORD = "gm@example.org", "open sesame"


class PostBox:
    """An SMTP server's memory: what it has taken. `answer` may be put in place of 250; `before`
    is done when a mail's last line has come, before the server says anything."""

    def __init__(self) -> None:
        self.taken: list[tuple[str, bytes]] = []
        self.answer = "250 taken"
        self.refused: set[str] = set()
        self.before: Callable[[], object] = lambda: None

    async def handle_RCPT(
        self, server: SMTP, session: Any, envelope: Any, address: str, options: Any
    ) -> str:
        if address in self.refused:
            return "550 nobody of that name"
        envelope.rcpt_tos.append(address)
        return "250 ok"

    async def handle_DATA(self, server: SMTP, session: Any, envelope: Any) -> str:
        if self.answer.startswith("250"):
            self.taken.append((envelope.rcpt_tos[0], envelope.content))
        self.before()
        if self.answer == "hang up":
            server.transport.close()
        return self.answer

    def of(self, address: str) -> list[bytes]:
        """What has come for somebody."""
        return [content for to, content in self.taken if to == address]


@contextmanager
def smtp_server(box: PostBox, **options: Any) -> Iterator[int]:
    """An SMTP server, and the port it listens at."""
    server = Controller(box, hostname="127.0.0.1", port=0, **options)
    # Port 0 is "any", of which the controller does not tell which.
    server.port = free_port()
    server.start()
    try:
        yield server.port
    finally:
        server.stop()


@dataclass
class Folder:
    """An IMAP folder. `trouble` is what goes wrong: "", "login", "hang", "drop" (in the middle of
    the first mail) or "twice" (each mail is told of twice)."""

    mails: list[bytes] = field(default_factory=list)
    validity: int = 7
    trouble: str = ""
    date: str = "24-Nov-2026 10:00:00 +0000"
    fetched: list[int] = field(default_factory=list)

    def deliver(self, content: bytes) -> None:
        self.mails.append(content)


class _Imap(socketserver.StreamRequestHandler):
    folder: Folder

    def handle(self) -> None:
        with suppress(OSError):
            self._serve()

    def _serve(self) -> None:
        self._say("* OK ready")
        while line := self.rfile.readline().decode("ascii", "replace").strip():
            tag, _, rest = line.partition(" ")
            verb = rest.split(" ", 1)[0].upper()
            if self.folder.trouble == "hang" and verb == "UID":
                time.sleep(1.5)
                return
            if not self._answer(tag, verb, rest):
                return

    def _answer(self, tag: str, verb: str, rest: str) -> bool:
        folder = self.folder
        if verb == "LOGIN" and (folder.trouble == "login" or PASSWORD not in rest):
            self._say(f"{tag} NO [AUTHENTICATIONFAILED] not you")
            return True
        if verb == "CAPABILITY":
            self._say("* CAPABILITY IMAP4rev1")
        elif verb in ("SELECT", "EXAMINE"):
            self._say(f"* {len(folder.mails)} EXISTS")
            self._say(f"* OK [UIDVALIDITY {folder.validity}] marked")
        elif verb == "UID" and "SEARCH" in rest:
            first = int(re.search(r"UID (\d+):", rest.split("SEARCH", 1)[1])[1])  # type: ignore[index]
            numbers = [n for n in range(1, len(folder.mails) + 1) if n >= first]
            # "n:*" is at least the last one, whatever n is.
            numbers = numbers or ([len(folder.mails)] if folder.mails else [])
            self._say("* SEARCH " + " ".join(map(str, numbers)))
        elif verb == "UID" and "RFC822.SIZE" in rest:
            for number in map(int, rest.split()[2].split(",")):
                size = len(folder.mails[number - 1])
                self._say(f"* {number} FETCH (UID {number} RFC822.SIZE {size})")
        elif verb == "UID":
            number = int(rest.split()[2])
            content = folder.mails[number - 1]
            head = f'UID {number} INTERNALDATE "{folder.date}"'
            self._say(f"* {number} FETCH ({head} BODY[] {{{len(content)}}}")
            if folder.trouble == "drop":
                self.wfile.write(content[: len(content) // 2])
                return False
            self.wfile.write(content)
            self._say(")")
            folder.fetched.append(number)
        elif verb == "LOGOUT":
            self._say("* BYE")
            self._say(f"{tag} OK")
            return False
        self._say(f"{tag} OK done")
        return True

    def _say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())


@contextmanager
def imap_server(folder: Folder) -> Iterator[int]:
    """An IMAP server, and the port it listens at."""
    handler = type("Handler", (_Imap,), {"folder": folder})
    server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield int(server.server_address[1])
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
