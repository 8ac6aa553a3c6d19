"""A GM's desk with a mail account on this machine, for tests to send and fetch by."""

import email
import email.policy
from collections.abc import Callable
from email.message import EmailMessage

from PySide6.QtWidgets import QApplication, QDialog

from desktop.gm.mail_client import MailClient
from desktop.gm.post_office import PostOffice
from desktop.gm.post_office_panel import PostOfficePanel
from desktop.gm.send_dialogs import SendDialog
from engine.post.outbox import MailState
from engine.post.packet import read_packet
from tests.desktop.gm.table import GMTable
from tests.desktop.gm.test_post import answer
from tests.desktop.mail.servers import Folder, PostBox

FELIX, GWEN = "felix@example.org", "gwen@example.org"
LIST = f"Félix <{FELIX}>, turkey {GWEN}\nsomebody else <x@example.org>"


class Mailing:
    """A GM's desk with an account on this machine."""

    def __init__(self, gm: GMTable, box: PostBox, folder: Folder) -> None:
        self.gm, self.box, self.folder = gm, box, folder

    @property
    def post(self) -> PostOfficePanel:
        return self.gm.screen.tabs.post.panel

    @property
    def clerk(self) -> MailClient:
        found = self.post._clerk
        assert found is not None
        return found

    @property
    def office(self) -> PostOffice:
        return self.clerk.office

    def wait(self) -> None:
        """Until nothing is under way."""
        self.gm.qtbot.waitUntil(lambda: not self.clerk.at_work, timeout=20_000)
        QApplication.processEvents()

    def dialog(self, what: Callable[[QDialog], object]) -> None:
        self.gm.answer(what)

    def mail(self, to: str) -> EmailMessage:
        (content,) = self.box.of(to)
        found = email.message_from_bytes(content, policy=email.policy.default)
        assert isinstance(found, EmailMessage)
        return found

    def text(self, to: str) -> str:
        body = self.mail(to).get_body(("plain",))
        assert isinstance(body, EmailMessage)
        return body.get_content()

    def fetch(self) -> None:
        self.gm.press(self.post.fetch)
        self.wait()

    def states(self) -> list[MailState]:
        return [each.state for each in self.office.outbox]


def tick_at_once(dialog: QDialog) -> None:
    assert isinstance(dialog, SendDialog)
    for box in dialog.at_once.values():
        box.setChecked(True)
    dialog.accept()


def reply_to(of: EmailMessage, orders: str, revision: int, **changed: str) -> bytes:
    packet = read_packet(next(of.iter_attachments()).get_content(), "packet")
    mail = EmailMessage()
    mail["From"] = changed.get("sender", f"Félix <{FELIX}>")
    mail["Subject"] = "my orders"
    mail.set_content("Here they are.")
    content = answer(packet, orders, revision)
    mail.add_attachment(content, maintype="application", subtype="x", filename="a.lupiorders")
    return mail.as_bytes()


def packet_of(mailing: Mailing) -> EmailMessage:
    office, context = mailing.office, mailing.gm.screen.context
    drafts = office.drafts("", context)
    mail = next(each for each in drafts if each.seat == "s6")
    found = email.message_from_bytes(mail.content, policy=email.policy.default)
    assert isinstance(found, EmailMessage)
    return found


def plain_mail(words: str, subject: str = "Re: Friday", sender: str = f"Felix <{FELIX}>") -> bytes:
    """A mail as somebody writes it by hand."""
    head = f"From: {sender}\r\nSubject: {subject}\r\nContent-Type: text/plain; charset=utf-8"
    return f"{head}\r\n\r\n{words}".encode()
