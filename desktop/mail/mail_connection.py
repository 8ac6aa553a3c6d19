"""The line to the mail servers: letters out by SMTP, answers in by IMAP. No Qt, no game.

TLS is required: without it nothing is said that is not public, not even who is there. Each letter
is either taken by the server, refused, not begun, or nobody can tell; it is never sent twice here.
"""

import imaplib
import re
import smtplib
import socket
import ssl
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from io import BufferedReader
from threading import Event
from typing import TypeAlias, cast

from desktop.mail.account import MailAccount, MailServer, Security
from engine.post.mail_reading import LARGEST
from engine.post.outbox import MailState
from engine.untrusted.untrusted_text import visible_line

TIMEOUT = 30.0
"""Seconds that a server may take for a word."""
MAX_FETCHED_MAILS = 200
"""So many mails are fetched at one time, the oldest first."""
MAX_FETCHED_BYTES = 64 << 20
"""So many bytes of mails are fetched at one time, or a single mail."""
MAX_ANSWER_BYTES = LARGEST + (2 << 20)
"""No answer of a server to one command is longer, in bytes."""
FIRST_DAYS = 30
"""How far back a folder is read the first time, in days."""
_LOOPBACK = ("127.0.0.1", "::1", "localhost")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


class MailFault(Exception):
    """What keeps the line from working: `unreachable`, `slow`, `lost`, `certificate`, `no_tls`,
    `login`, `refused`, `folder`, `endless`, `stopped`, `password`; with what the server said of
    it."""

    def __init__(self, code: str, said: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.said = said


@dataclass(frozen=True, slots=True)
class ReadyMail:
    """A mail ready to go, to whom, under its name."""

    key: str
    to: tuple[str, ...]
    content: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class FetchedMail:
    """A mail of the folder, under its number there, and when the server got it."""

    number: int
    content: bytes = field(repr=False)
    received: int


@dataclass(frozen=True, slots=True)
class FetchedMails:
    """What was found beyond what is dealt with. `oversized` are numbers of mails too big to be
    answers, `more` says that others wait; `numbers` are all that are there."""

    validity: int
    mails: tuple[FetchedMail, ...]
    oversized: tuple[int, ...] = ()
    numbers: tuple[int, ...] = ()
    more: bool = False


class StopRequest:
    """A way for another thread to end what is under way, also in the middle of a word."""

    def __init__(self) -> None:
        self._wanted = Event()
        self._socket: socket.socket | None = None

    @property
    def wanted(self) -> bool:
        """Whether somebody wants it to end."""
        return self._wanted.is_set()

    def stop(self) -> None:
        """End it."""
        self._wanted.set()
        if self._socket is not None:
            with suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)

    def watch(self, line: socket.socket | None) -> None:
        """The socket to be shut, once there is one."""
        self._socket = line
        if self.wanted:
            self.stop()


MayStart = Callable[[str], bool]
"""Told before a letter leaves; False where it may not."""
ReportMailState = Callable[[str, MailState, str], object]
"""Told what became of a letter, with the server's words."""


class MailConnection:
    """`patience` is in seconds. `plain` lets tests do without TLS on the same machine; nothing
    else passes it."""

    def __init__(
        self,
        patience: float = TIMEOUT,
        context: ssl.SSLContext | None = None,
        *,
        plain: bool = False,
    ) -> None:
        self._patience = patience
        self._context = context
        self._plain = plain

    def send(
        self,
        account: MailAccount,
        password: str,
        letters: Sequence[ReadyMail],
        begin: MayStart,
        told: ReportMailState,
        stop: StopRequest,
    ) -> None:
        """Send letters one after another. Raises `MailFault` when it cannot go on; what has not
        been begun then has not left."""
        with _as_mail_fault(stop):
            client = self._smtp(account, password, stop)
            try:
                for letter in letters:
                    if stop.wanted:
                        raise MailFault("stopped")
                    self._send_one(client, account, letter, begin, told)
            finally:
                with suppress(smtplib.SMTPException, OSError, MailFault):
                    client.quit()
                client.close()

    def _send_one(
        self,
        client: smtplib.SMTP,
        account: MailAccount,
        letter: ReadyMail,
        begin: MayStart,
        told: ReportMailState,
    ) -> None:
        client.rset()
        code, said = client.mail(account.address)
        if code != 250:
            raise MailFault("refused", _server_text(said))
        for each in letter.to:
            code, said = client.rcpt(each)
            if code not in (250, 251):
                told(letter.key, MailState.REFUSED, _server_text(said))
                return
        if not letter.to:
            told(letter.key, MailState.REFUSED, "")
            return
        if not begin(letter.key):
            raise MailFault("stopped")
        try:
            code, said = client.data(letter.content)
        except smtplib.SMTPDataError as fault:
            # The server did not even want to hear it.
            told(letter.key, MailState.REFUSED, _server_text(fault.smtp_error))
            return
        except (OSError, smtplib.SMTPException, MailFault):
            # Whether the server got the last line nobody can tell.
            told(letter.key, MailState.UNSURE, "")
            raise
        told(letter.key, MailState.SENT if code == 250 else MailState.REFUSED, _server_text(said))

    def fetch(
        self,
        account: MailAccount,
        password: str,
        validity: int,
        dealt: Callable[[int], bool],
        upto: int,
        now: int,
        progress: Callable[[int, int], object],
        stop: StopRequest,
    ) -> FetchedMails:
        """The mails of the folder beyond number `upto` that are not `dealt` with, where the server
        still numbers as `validity` says; else all of the last weeks. Nothing is changed there.
        Raises `MailFault`."""
        if account.imap is None:
            raise MailFault("folder")
        with _as_mail_fault(stop):
            client = self._imap(account, account.imap, password, stop)
            with _closing(client):
                return self._fetch(client, account, validity, dealt, upto, now, progress, stop)

    def _fetch(
        self,
        client: imaplib.IMAP4,
        account: MailAccount,
        validity: int,
        dealt: Callable[[int], bool],
        upto: int,
        now: int,
        progress: Callable[[int, int], object],
        stop: StopRequest,
    ) -> FetchedMails:
        _open_folder(client, account.folder)
        marks = client.response("UIDVALIDITY")[1]
        mark = int(marks[0] or 0) if marks and isinstance(marks[0], bytes) else 0
        known = mark == validity
        first = upto + 1 if known else 1
        criteria = [f"UID {first}:*"]
        if not known or not upto:
            criteria.append(f"SINCE {_imap_date(now - FIRST_DAYS * 86_400)}")
        found = _read_response(client, "SEARCH", *criteria)
        numbers = sorted(int(each) for line in found for each in _bytes(line).split())
        numbers = [each for each in numbers if each >= first]
        wanted = [each for each in numbers if not (known and dealt(each))]
        sizes = self._sizes(client, wanted[:MAX_FETCHED_MAILS])
        oversized = tuple(each for each in sizes if sizes[each] > LARGEST)
        fit = _mails_of_batch(sizes)
        mails: list[FetchedMail] = []
        fetched = 0
        for count, number in enumerate(fit, 1):
            if stop.wanted:
                raise MailFault("stopped")
            if fetched > MAX_FETCHED_BYTES:  # The server told smaller sizes.
                break
            progress(count, len(fit))
            if (mail := self._mail(client, number)) is not None:
                mails.append(mail)
                fetched += len(mail.content)
        more = len(wanted) > MAX_FETCHED_MAILS or len(mails) + len(oversized) < len(sizes)
        return FetchedMails(mark, tuple(mails), oversized, tuple(numbers), more)

    def _sizes(self, client: imaplib.IMAP4, numbers: Sequence[int]) -> dict[int, int]:
        if not numbers:
            return {}
        listed = ",".join(map(str, numbers))
        found: dict[int, int] = {}
        for line in _read_response(client, "FETCH", listed, "(UID RFC822.SIZE)"):
            uid = re.search(rb"UID (\d+)", _bytes(line))
            size = re.search(rb"RFC822\.SIZE (\d+)", _bytes(line))
            if uid and size and int(uid[1]) in numbers:
                found[int(uid[1])] = int(size[1])
        return dict(sorted(found.items()))

    def _mail(self, client: imaplib.IMAP4, number: int) -> FetchedMail | None:
        """A mail, which is not marked as read by that; None for one that has just gone."""
        for line in _read_response(client, "FETCH", str(number), "(UID INTERNALDATE BODY.PEEK[])"):
            if not isinstance(line, bytes):
                return FetchedMail(number, line[1], _received_time(line[0]))
        return None

    def test_login(self, account: MailAccount, password: str, stop: StopRequest) -> None:
        """Log in at both servers and leave again. Raises `MailFault`."""
        with _as_mail_fault(stop):
            client = self._smtp(account, password, stop)
            with suppress(smtplib.SMTPException, OSError, MailFault):
                client.quit()
            if account.imap is not None:
                line = self._imap(account, account.imap, password, stop)
                with _closing(line):
                    _open_folder(line, account.folder)

    # The lines.

    def _smtp(self, account: MailAccount, password: str, stop: StopRequest) -> smtplib.SMTP:
        server, trust = account.smtp, self._tls_context()
        plain, patience = self._is_plain(server), self._patience
        if server.security is Security.TLS and not plain:
            client = _SmtpTls(server.host, server.port, timeout=patience, context=trust)
        else:
            client = _Smtp(server.host, server.port, timeout=patience)
        try:
            stop.watch(client.sock)
            if server.security is Security.STARTTLS and not plain:
                client.starttls(context=trust)
                stop.watch(client.sock)
            client.ehlo_or_helo_if_needed()
            if client.has_extn("auth"):
                client.login(account.user, password)
        except BaseException:
            client.close()
            raise
        return client

    def _imap(
        self, account: MailAccount, server: MailServer, password: str, stop: StopRequest
    ) -> imaplib.IMAP4:
        trust, plain, patience = self._tls_context(), self._is_plain(server), self._patience
        if server.security is Security.TLS and not plain:
            client = _ImapTls(server.host, server.port, timeout=patience, ssl_context=trust)
        else:
            client = _Imap(server.host, server.port, timeout=patience)
        try:
            stop.watch(client.socket())
            if server.security is Security.STARTTLS and not plain:
                _start_tls(client, trust)
                stop.watch(client.socket())
            _log_in(client, account.user, password)
        except BaseException:
            _close(client)
            raise
        return client

    def _tls_context(self) -> ssl.SSLContext:
        return self._context or ssl.create_default_context()

    def _is_plain(self, server: MailServer) -> bool:
        return self._plain and server.host in _LOOPBACK


class _Smtp(smtplib.SMTP):
    """Reads no more than `MAX_ANSWER_BYTES` in answer to one command, however many lines there
    are."""

    def getreply(self) -> tuple[int, bytes]:
        if self.sock is not None and not isinstance(self.file, _BoundedLines):
            self.file = _BoundedLines(self.sock.makefile("rb"))
        if isinstance(self.file, _BoundedLines):
            self.file.left = MAX_ANSWER_BYTES
        try:
            return super().getreply()
        except MailFault:
            self.close()
            raise


class _BoundedLines:
    """What a server answers, line by line, and how much more of it there may be."""

    def __init__(self, lines: BufferedReader) -> None:
        self._lines = lines
        self.left = 0

    def readline(self, most: int) -> bytes:
        line = self._lines.readline(most)
        self.left -= len(line)
        if self.left < 0:
            raise MailFault("endless")
        return line

    def close(self) -> None:
        self._lines.close()


class _SmtpTls(_Smtp, smtplib.SMTP_SSL):
    pass


class _Imap(imaplib.IMAP4):
    """Reads no more than `MAX_ANSWER_BYTES` in answer to one command, whatever the server
    announces."""

    _left = MAX_ANSWER_BYTES

    def _command(self, name: str, *args: str | bytes) -> bytes:
        self._left = MAX_ANSWER_BYTES
        return super()._command(name, *args)  # type: ignore[misc]

    def read(self, size: int) -> bytes:
        self._count_bytes(size)
        return super().read(size)

    def readline(self) -> bytes:
        line = super().readline()
        self._count_bytes(len(line))
        return line

    def _count_bytes(self, size: int) -> None:
        self._left -= size
        if self._left < 0:
            raise MailFault("endless")


class _ImapTls(_Imap, imaplib.IMAP4_SSL):
    pass


def _start_tls(client: imaplib.IMAP4, trust: ssl.SSLContext) -> None:
    if "STARTTLS" not in client.capabilities:
        raise MailFault("no_tls")
    client.starttls(trust)


def _log_in(client: imaplib.IMAP4, user: str, password: str) -> None:
    try:
        client.login(user, password)
    except imaplib.IMAP4.abort:
        raise
    except imaplib.IMAP4.error as fault:
        raise MailFault("login", _server_text(str(fault))) from fault


def _open_folder(client: imaplib.IMAP4, folder: str) -> None:
    """Open a folder to be read only."""
    quoted = folder.replace("\\", "\\\\").replace('"', '\\"')
    answer, _ = client.select(f'"{quoted}"', readonly=True)
    if answer != "OK":
        raise MailFault("folder", folder)


@contextmanager
def _closing(client: imaplib.IMAP4) -> Generator[None]:
    """Take leave of a server that still listens, and shut the line in any case."""
    try:
        yield
        with suppress(imaplib.IMAP4.error, OSError, MailFault):
            client.logout()
    finally:
        _close(client)


def _close(client: imaplib.IMAP4) -> None:
    with suppress(OSError, ValueError):
        client.shutdown()


_ImapLine: TypeAlias = bytes | tuple[bytes, bytes]
"""A line that a server answers; with a mail in it, what stands before the mail, and the mail."""


def _read_response(client: imaplib.IMAP4, *command: str) -> list[_ImapLine]:
    answer, found = client.uid(*command)
    if answer != "OK":
        raise MailFault("refused", _server_text(found[0] if found else b""))
    return cast("list[_ImapLine]", [each for each in found if each is not None])


def _bytes(line: _ImapLine) -> bytes:
    return line if isinstance(line, bytes) else line[0]


def _mails_of_batch(sizes: Mapping[int, int]) -> tuple[int, ...]:
    """The mails that are fetched at one time, in their order: where there are too many, the small
    ones, as answers are, whatever somebody else sends beside them."""
    chosen: set[int] = set()
    left = MAX_FETCHED_BYTES
    for number in sorted(sizes, key=lambda each: sizes[each]):
        left -= sizes[number]
        if sizes[number] > LARGEST or left < 0:
            break
        chosen.add(number)
    return tuple(each for each in sizes if each in chosen)


def _received_time(line: bytes) -> int:
    """When the server got a mail; 0 where it does not say so in a date."""
    with suppress(KeyError, ValueError, OverflowError):
        if (when := imaplib.Internaldate2tuple(line)) is not None:
            return int(time.mktime(when))
    return 0


def _server_text(said: object) -> str:
    text = said.decode("utf-8", "replace") if isinstance(said, bytes) else str(said)
    return visible_line(" ".join(text[:2000].split())[:200])


def _imap_date(at: int) -> str:
    """A date as IMAP writes it, in English whatever the system speaks."""
    day = time.gmtime(max(0, at))
    return f"{day.tm_mday:02}-{_MONTHS[day.tm_mon - 1]}-{day.tm_year}"


@contextmanager
def _as_mail_fault(stop: StopRequest) -> Generator[None]:
    """What goes wrong on a line, as `MailFault`."""
    try:
        yield
    except MailFault:
        raise
    except Exception as fault:
        if stop.wanted:
            raise MailFault("stopped") from fault
        if (found := _mail_fault(fault)) is None:
            raise
        raise found from fault
    finally:
        stop.watch(None)


def _mail_fault(fault: Exception) -> MailFault | None:
    match fault:
        case ssl.SSLCertVerificationError():
            return MailFault("certificate", fault.verify_message)
        case smtplib.SMTPAuthenticationError():
            return MailFault("login", _server_text(fault.smtp_error))
        case smtplib.SMTPNotSupportedError():
            return MailFault("no_tls")
        case smtplib.SMTPConnectError():
            return MailFault("refused", _server_text(fault.smtp_error))
        case smtplib.SMTPServerDisconnected() | imaplib.IMAP4.abort():
            return MailFault("slow" if "timed out" in str(fault) else "lost")
        case smtplib.SMTPResponseException():
            return MailFault("refused", _server_text(fault.smtp_error))
        case smtplib.SMTPException() | imaplib.IMAP4.error():
            return MailFault("refused", _server_text(str(fault)))
        case TimeoutError():
            return MailFault("slow")
        case ssl.SSLError():
            return MailFault("no_tls", _server_text(str(fault)))
        case ConnectionRefusedError() | socket.gaierror():
            return MailFault("unreachable")
        case ConnectionError():
            return MailFault("lost")
        case OSError():
            return MailFault("unreachable", _server_text(str(fault)))
        case UnicodeError() | ValueError() | OverflowError():
            return MailFault("refused", _server_text(str(fault)))
        case _:
            return None
