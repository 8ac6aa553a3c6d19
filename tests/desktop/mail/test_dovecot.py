"""Answers fetched from a real IMAP server, dovecot, where a machine has it and lets it run."""

import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.mail.account import MailAccount, MailServer
from desktop.mail.mail_connection import MailConnection, MailFault, StopRequest
from tests.desktop.mail.servers import PASSWORD, USER
from tests.helpers.free_port import free_port

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(
        shutil.which("dovecot") is None or not hasattr(os, "geteuid") or os.geteuid() != 0,
        reason="needs dovecot, and to be root",
    ),
]

OWN = Path(__file__).with_name("loopback.pem")
CONFIG = """
protocols = imap
base_dir = {folder}/run
state_dir = {folder}/state
log_path = {folder}/log
listen = 127.0.0.1
ssl = required
ssl_cert = <{folder}/loopback.pem
ssl_key = <{folder}/loopback.pem
mail_location = maildir:{folder}/mail
first_valid_uid = 8
passdb {{
  driver = passwd-file
  args = {folder}/users
}}
userdb {{
  driver = static
  args = uid=mail gid=mail home={folder}/home
}}
service imap-login {{
  inet_listener imap {{
    port = 0
  }}
  inet_listener imaps {{
    port = {port}
    ssl = yes
  }}
}}
"""


class Dovecot:
    """A server with one folder, reached over TLS alone."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port, self._count = folder, port, 0

    def deliver(self, content: bytes, at: int | None = None) -> None:
        """Lay a mail in the folder as a delivering program does, at a moment or now."""
        self._count += 1
        written = self.folder / "mail" / "tmp" / f"{self._count}.M1.test"
        written.write_bytes(content)
        shutil.chown(written, "mail", "mail")
        if at is not None:
            os.utime(written, (at, at))
        written.rename(self.folder / "mail" / "new" / written.name)

    def account(self) -> MailAccount:
        there = MailServer("127.0.0.1", self.port)
        return MailAccount(USER, "", USER, MailServer("127.0.0.1", free_port()), there)


@pytest.fixture
def dovecot() -> Iterator[Dovecot]:
    # Its processes run as other users, whom pytest's own folders do not let in.
    folder = Path(f"/tmp/casuslupi-dovecot-{os.getpid()}")
    for each in ("run", "state", "home", "mail/new", "mail/cur", "mail/tmp"):
        (folder / each).mkdir(parents=True)
    for each in (folder / "mail", *(folder / "mail").iterdir(), folder / "home"):
        shutil.chown(each, "mail", "mail")
    shutil.copy(OWN, folder / "loopback.pem")
    (folder / "users").write_text(f"{USER}:{{PLAIN}}{PASSWORD}::::\n", encoding="utf-8")
    port = free_port()
    config = folder / "dovecot.conf"
    config.write_text(CONFIG.format(folder=folder, port=port), encoding="utf-8")
    server = subprocess.Popen(["dovecot", "-F", "-c", str(config)])
    try:
        end = time.monotonic() + 20
        while time.monotonic() < end:
            with socket.socket() as line:
                if line.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        yield Dovecot(folder, port)
    finally:
        server.terminate()
        server.wait(20)
        shutil.rmtree(folder)


def test_a_real_server_keeps_what_is_fetched_and_counts_on(dovecot: Dovecot) -> None:
    line = MailConnection(20, ssl.create_default_context(cafile=OWN))
    letters = [f"From: a@b.org\r\nSubject: {n}\r\n\r\nText {n}\r\n".encode() for n in range(5)]

    def fetch(validity: int = 0, done: frozenset[int] = frozenset(), upto: int = 0):
        return line.fetch(
            dovecot.account(),
            PASSWORD,
            validity,
            done.__contains__,
            upto,
            int(time.time()),
            lambda *_: None,
            StopRequest(),
        )

    assert not fetch().mails
    for each in letters:
        dovecot.deliver(each)
    found = fetch()
    assert sorted(each.content for each in found.mails) == sorted(letters)
    assert all(abs(each.received - time.time()) < 100_000 for each in found.mails)
    numbers = [each.number for each in found.mails]
    left = fetch(found.validity, frozenset(numbers[1:3]), numbers[0])
    assert [each.number for each in left.mails] == numbers[3:]
    assert not fetch(found.validity, upto=numbers[-1]).mails
    # Nothing there is marked as read or taken away.
    again = fetch()
    assert len(again.mails) == len(letters)


def test_a_wrong_password_and_a_missing_folder_are_told(dovecot: Dovecot) -> None:
    line = MailConnection(20, ssl.create_default_context(cafile=OWN))
    for folder, password, code in (("INBOX", "guess", "login"), ("None", PASSWORD, "folder")):
        account = dovecot.account()
        asked = MailAccount(USER, "", USER, account.smtp, account.imap, folder)
        with pytest.raises(MailFault) as fault:
            line.fetch(asked, password, 0, lambda _: False, 0, 1, lambda *_: None, StopRequest())
        assert fault.value.code == code
