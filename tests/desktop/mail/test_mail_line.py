"""The line to mail servers that take, refuse, hang, break off or prove nothing."""

import socketserver
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread

import pytest

from desktop.app.settings import Settings
from desktop.mail import mail_connection
from desktop.mail.account import (
    MailAccount,
    MailServer,
    Security,
    bare_addresses,
    read_account,
    save_account,
)
from desktop.mail.mail_connection import (
    FetchedMails,
    MailConnection,
    MailFault,
    ReadyMail,
    StopRequest,
)
from engine.post.outbox import MailState
from tests.desktop.mail.servers import (
    PASSWORD,
    USER,
    Folder,
    PostBox,
    imap_server,
    smtp_server,
)
from tests.helpers.free_port import free_port

OWN = Path(__file__).with_name("loopback.pem")
"""A key and a certificate for this machine alone, that nobody vouches for."""
LINE = MailConnection(1.0, plain=True)
LETTERS = [
    ReadyMail(str(n), (f"p{n}@example.org",), f"To: p{n}\r\n\r\n.{n}\r\n".encode()) for n in (1, 2)
]


def account(smtp: int, imap: int | None = None) -> MailAccount:
    there = None if imap is None else MailServer("127.0.0.1", imap)
    return MailAccount(USER, "The GM", USER, MailServer("127.0.0.1", smtp), there)


def send(port: int, line: MailConnection = LINE, letters=LETTERS, begin=lambda _: True):
    told: list[tuple[str, MailState]] = []
    fault = ""
    try:
        line.send(
            account(port),
            PASSWORD,
            letters,
            begin,
            lambda k, s, _: told.append((k, s)),
            StopRequest(),
        )
    except MailFault as found:
        fault = found.code
    return told, fault


@contextmanager
def fetching(folder: Folder) -> Iterator[MailAccount]:
    with imap_server(folder) as port:
        yield account(free_port(), port)


def fetch(
    from_: MailAccount, validity: int = 0, done: frozenset[int] = frozenset(), upto: int = 0
) -> FetchedMails:
    return LINE.fetch(
        from_,
        PASSWORD,
        validity,
        done.__contains__,
        upto,
        1_795_514_400,
        lambda *_: None,
        StopRequest(),
    )


def test_letters_arrive_whole_and_once() -> None:
    box = PostBox()
    with smtp_server(box) as port:
        assert send(port) == ([("1", MailState.SENT), ("2", MailState.SENT)], "")
    assert [to for to, _ in box.taken] == ["p1@example.org", "p2@example.org"]
    assert box.taken[0][1] == b"To: p1\r\n\r\n.1\r\n"


def test_a_letter_that_is_refused_keeps_no_other_back() -> None:
    box = PostBox()
    box.refused = {"p1@example.org"}
    with smtp_server(box) as port:
        assert send(port) == ([("1", MailState.REFUSED), ("2", MailState.SENT)], "")
        box.answer = "554 too much"
        assert send(port)[0] == [("1", MailState.REFUSED), ("2", MailState.REFUSED)]


def test_a_line_that_breaks_before_the_answer_leaves_it_open_and_sends_nothing_more() -> None:
    box = PostBox()
    box.answer = "hang up"
    with smtp_server(box) as port:
        assert send(port) == ([("1", MailState.UNSURE)], "lost")


def test_nothing_leaves_that_may_not() -> None:
    box = PostBox()
    with smtp_server(box) as port:
        assert send(port, begin=lambda _: False) == ([], "stopped")
    assert not box.taken


def test_servers_that_are_not_there_or_speak_no_tls_get_no_word() -> None:
    assert send(free_port()) == ([], "unreachable")
    box = PostBox()
    with smtp_server(box) as port:
        assert send(port, MailConnection(1.0))[1] in ("no_tls", "lost", "slow")
        careful = MailAccount(
            USER, "", USER, MailServer("127.0.0.1", port, Security.STARTTLS), None
        )
        with pytest.raises(MailFault) as found:
            MailConnection(1.0).send(
                careful, PASSWORD, LETTERS, lambda _: True, print, StopRequest()
            )
    assert found.value.code == "no_tls"
    assert not box.taken


def test_plain_lines_go_no_further_than_this_machine() -> None:
    assert not MailConnection(plain=True)._is_plain(MailServer("mail.example.org", 25))


def test_mails_are_fetched_with_their_time_and_nothing_that_is_dealt_with() -> None:
    folder = Folder([b"From: a@b\r\n\r\none\r\n", b"From: a@b\r\n\r\ntwo\r\n"])
    with fetching(folder) as there:
        found = fetch(there)
        assert [(e.number, e.received) for e in found.mails] == [(1, 1795514400), (2, 1795514400)]
        assert found.mails[1].content == folder.mails[1]
        assert [e.number for e in fetch(there, 7, frozenset({1})).mails] == [2]
        assert not fetch(there, 7, upto=2).mails
        # Another numbering means another folder: all is asked for again.
        folder.validity = 8
        assert len(fetch(there, 7, upto=2).mails) == 2


@pytest.mark.parametrize(
    ("trouble", "code"), [("login", "login"), ("hang", "slow"), ("drop", "lost")]
)
def test_what_is_wrong_with_a_folder_is_told(trouble: str, code: str) -> None:
    folder = Folder([b"From: a@b\r\n\r\none\r\n"], trouble=trouble)
    with fetching(folder) as there, pytest.raises(MailFault) as found:
        fetch(there)
    assert found.value.code == code


def test_an_account_is_kept_without_its_password(settings: Settings) -> None:
    assert read_account(settings) is None
    kept = MailAccount(
        USER,
        "Hélène",
        "gm",
        MailServer("smtp.example.org", 587, Security.STARTTLS),
        MailServer("imap.example.org", 993),
        "Games",
    )
    save_account(settings, kept)
    assert read_account(settings) == kept
    save_account(settings, None)
    assert read_account(settings) is None


def test_addresses_are_taken_from_what_is_written() -> None:
    assert bare_addresses("Ada <ada@x.org>, bram@y.org") == ("ada@x.org", "bram@y.org")
    assert not bare_addresses("nobody")
    assert not bare_addresses("Ada <ada\u202e@x.org>")


def test_only_a_server_that_proves_itself_is_told_anything() -> None:
    theirs = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    theirs.load_cert_chain(OWN)
    box = PostBox()
    with smtp_server(box, ssl_context=theirs) as port:
        assert send(port, MailConnection(2.0)) == ([], "certificate")
        assert not box.taken
        trusting = MailConnection(2.0, ssl.create_default_context(cafile=OWN))
        assert send(port, trusting)[0] == [("1", MailState.SENT), ("2", MailState.SENT)]


ENDLESS = {
    "a literal of petabytes": b"* 1 FETCH (BODY[] {9000000000000000}\r\n",
    "more lines than any mail has": b"* 1 EXISTS xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\r\n",
    "an answer to SMTP without end": b"250-and more\r\n",
}


@pytest.mark.parametrize("said", ENDLESS)
def test_a_server_that_says_without_end_is_left(
    said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mail_connection, "MAX_ANSWER_BYTES", 200_000)

    class Endless(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            with suppress(OSError):
                self.wfile.write(b"220 here\r\n" if "SMTP" in said else b"* OK here\r\n")
                while True:
                    self.wfile.write(ENDLESS[said])

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Endless) as server:
        server.daemon_threads = True
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}).start()
        port = int(server.server_address[1])
        try:
            if "SMTP" in said:
                assert send(port) == ([], "endless")
            else:
                with pytest.raises(MailFault, match="endless"):
                    fetch(account(free_port(), port))
        finally:
            server.shutdown()


@pytest.mark.parametrize("day", ["24-Nsv-2026", "99-Nov-2026", "24-Nov-9999"])
def test_a_mail_of_no_date_hides_no_other(day: str) -> None:
    with fetching(Folder([b"a", b"b"], date=f"{day} 10:00:00 -9999")) as there:
        assert [each.content for each in fetch(there).mails] == [b"a", b"b"]


def test_so_much_is_fetched_at_one_time_and_the_rest_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(mail_connection, "MAX_FETCHED_BYTES", 250)
    folder = Folder([b"x" * 100 for _ in range(5)])
    with fetching(folder) as there:
        first = fetch(there)
        assert ([each.number for each in first.mails], first.more) == ([1, 2], True)
        done = frozenset(each.number for each in first.mails)
        last = fetch(there, folder.validity, done | {3}, 0)
        assert ([each.number for each in last.mails], last.more) == ([4, 5], False)
        assert last.numbers == (1, 2, 3, 4, 5)


def test_what_a_server_says_tells_no_terminal_and_no_eye_anything_else() -> None:
    box = PostBox()
    box.answer = "550 \x1b]0;x\x07\u202eon"
    with smtp_server(box) as port:
        told: list[str] = []
        LINE.send(
            *(account(port), PASSWORD, LETTERS[:1], lambda _: True),
            lambda _key, _state, said: told.append(said),
            StopRequest(),
        )
    assert told == ["[U+001B]]0;x[U+0007][U+202E]on"]


def test_large_mails_that_stay_keep_no_small_one_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mail_connection, "MAX_FETCHED_BYTES", 250)
    with fetching(Folder([b"x" * 120, b"y" * 120, b"answer", b"z" * 120])) as there:
        found = fetch(there)
    assert [each.number for each in found.mails] == [1, 2, 3]
    assert found.more
