from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.gm.mail_client import MailClient
from desktop.mail.account import MailAccount, MailServer, save_account
from desktop.mail.mail_connection import MailConnection
from desktop.mail.passwords import Passwords
from desktop.widgets.clock import ManualClock
from engine.frame.seat import SeatId
from tests.desktop.gm.mailing import FELIX, GWEN, Mailing
from tests.desktop.gm.table import GMTable
from tests.desktop.mail.servers import PASSWORD, USER, Folder, PostBox, imap_server, smtp_server


@pytest.fixture
def gm(qtbot: QtBot, settings: Settings, clock: ManualClock) -> Iterator[GMTable]:
    table = GMTable(qtbot, settings, clock)
    yield table
    table.end()


@pytest.fixture
def mailing(gm: GMTable, monkeypatch: pytest.MonkeyPatch) -> Iterator[Mailing]:
    box, folder = PostBox(), Folder(date="01-Jan-2026 18:30:00 +0000")
    monkeypatch.setattr(MailClient, "line", MailConnection(3.0, plain=True))
    passwords = Passwords()
    monkeypatch.setattr(MailClient, "passwords", passwords)
    with smtp_server(box) as smtp, imap_server(folder) as imap:
        servers = MailServer("127.0.0.1", smtp), MailServer("127.0.0.1", imap)
        account = MailAccount(USER, "Hélène", USER, *servers)
        passwords._known[f"{USER}@127.0.0.1"] = PASSWORD
        gm.screen.tabs.turn_to(gm.screen.tabs.post.panel)
        table = Mailing(gm, box, folder)
        save_account(table.clerk.settings, account)
        gm.screen.tabs.seats.panel.set_addresses(
            {SeatId("s6"): FELIX, SeatId("s7"): GWEN},
        )
        table.post.refresh()
        yield table
        table.wait()
