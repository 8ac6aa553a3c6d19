"""What players mail to the GM's desk: each mail has one visible fate, and each receipt is true."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QWidget

from desktop.gm.post_office import APPLY
from desktop.gm.post_office_panel import ConfirmOrdersDialog, ReadMailDialog
from desktop.gm.send_dialogs import SendDialog
from desktop.mail import mail_connection
from engine.frame.policy import PressRule
from engine.frame.seat import SeatId
from engine.post.mail_finding import MailVerdict
from engine.post.outbox import MailKind, MailState
from tests.desktop.gm.mailing import (
    FELIX,
    Mailing,
    packet_of,
    plain_mail,
    reply_to,
    tick_at_once,
)

RUSSIA = SeatId("s6")
ORDERS = "A Mos-Lvn\r\nF Sev-Rum"
NOWHERE = "PRESS TO Switzerland\r\nHello\r\nEND PRESS"


def _answers(mailing: Mailing) -> list[str]:
    return [each.words for each in mailing.office.unsent_mails(MailKind.ANSWER)]


def _says(widget: QWidget) -> str:
    return "\n".join(each.text() for each in widget.findChildren(QLabel))


def test_no_receipt_for_what_is_not_in(mailing: Mailing) -> None:
    mail = reply_to(packet_of(mailing), "A Mos-StP; F Sev-BLA", 20260101191010)
    mailing.folder.deliver(mail)
    mailing.folder.deliver(mail)
    mailing.fetch()
    assert mailing.gm.desk.turn.handed(RUSSIA) is None
    assert not [each for each in _answers(mailing) if "are in" in each]
    twin, first = mailing.post.rows
    assert twin.finding.verdict is MailVerdict.TWIN
    mailing.gm.press(first.apply)
    assert ["are in" in each for each in _answers(mailing)] == [True]
    # Taken out again, nothing says that they are in: neither the row nor what was to be sent.
    mailing.gm.desk.turn.withdraw(RUSSIA)
    mailing.gm.screen.refresh()
    assert not _answers(mailing)
    verdicts = {each.finding.verdict for each in mailing.post.rows}
    assert verdicts == {MailVerdict.WITHDRAWN}
    mailing.gm.press(mailing.post.send)
    mailing.dialog(lambda dialog: dialog.reject())
    mailing.clerk.send([e for e in mailing.office.outbox if e.kind is MailKind.ANSWER])
    mailing.wait()
    assert not mailing.box.of(FELIX)
    assert MailState.GIVEN_UP in mailing.states()


def test_a_receipt_that_was_overtaken_is_not_sent(mailing: Mailing) -> None:
    packet = packet_of(mailing)
    mailing.office.set_trusted(APPLY, True)
    for revision, orders in ((20260101191010, "A Mos-StP"), (20260101191011, "A Mos-Lvn")):
        mailing.folder.deliver(reply_to(packet, orders, revision))
        mailing.fetch()
    (answer,) = _answers(mailing)
    assert "Lvn" in answer


def test_what_a_player_wrote_is_told_even_if_it_holds_no_orders(mailing: Mailing) -> None:
    gm = mailing.gm
    mailing.folder.deliver(plain_mail("Same as last time please.\r\n\r\nFelix"))
    mailing.folder.deliver(plain_mail("Buy!", "sale", "shop@example.org"))
    mailing.fetch()
    assert "One mail for this game has come." in gm.message
    assert "One mail is by nobody who plays here" in gm.message
    (row,) = mailing.post.rows
    assert f"{FELIX} · Re: Friday" in _says(row)
    gm.press(row.look)

    def read(dialog: QDialog) -> None:
        assert isinstance(dialog, ReadMailDialog)
        assert "Same as last time" in dialog.lines.text()
        assert FELIX in _says(dialog)
        dialog.accept()

    mailing.dialog(read)
    # It stays until the GM puts it away, and is not fetched once more.
    mailing.fetch()
    assert mailing.post.rows == (row,)
    assert mailing.folder.fetched == [1, 2]
    assert not _answers(mailing)
    gm.press(row.away)
    mailing.fetch()
    assert mailing.post.rows == ()
    assert mailing.folder.fetched == [1, 2]


def test_a_mail_that_came_back_is_told(mailing: Mailing) -> None:
    gm = mailing.gm
    gm.press(mailing.post.send)
    mailing.dialog(tick_at_once)
    mailing.wait()
    name = mailing.mail(FELIX)["Message-ID"]
    words = f"Could not be delivered.\r\n\r\nMessage-ID: {name}\r\n"
    mailing.folder.deliver(plain_mail(words, "Undeliverable", "daemon@example.net"))
    mailing.fetch()
    (row,) = mailing.post.rows
    assert "about your mail to Félix: packet" in _says(row)


def test_a_subject_that_names_another_game_is_told_and_counts_for_nothing(
    mailing: Mailing,
) -> None:
    mailing.folder.deliver(plain_mail(ORDERS, "Re: Wolf: Spring 1902 — Moves, Russia"))
    others = f"{ORDERS}\r\n\r\nIn-Reply-To: <{24 * 'a'}@casuslupi>"
    mailing.folder.deliver(plain_mail(others, "orders"))
    mailing.folder.deliver(plain_mail("PRESS TO TURKEY\r\nPsst.\r\nEND PRESS", "Re: Wolf: x, y"))
    mailing.fetch()
    (row,) = mailing.post.rows
    assert "Wolf" in _says(row)
    assert not row.finding.needs_confirmation
    assert "One mail is for another game" in mailing.gm.message
    assert not _answers(mailing)


def test_orders_from_before_the_phase_are_not_offered_for_it(mailing: Mailing) -> None:
    gm = mailing.gm
    mailing.office.packet_files("", gm.screen.context)  # There is post now.
    mailing.folder.deliver(plain_mail(ORDERS))
    mailing.fetch()
    (row,) = mailing.post.rows
    assert row.finding.needs_confirmation
    before = len(mailing.office.outbox)
    gm.screen.process(frozenset(SeatId(f"s{n}") for n in range(1, 8)))
    gm.screen.publish()
    mailing.fetch()
    (row,) = mailing.post.rows
    assert row.finding.verdict in (MailVerdict.EARLIER, MailVerdict.NO_ORDERS)
    assert not row.finding.needs_confirmation
    assert len(mailing.office.outbox) == before


def test_what_is_confirmed_is_seen_with_its_sender_and_its_words(mailing: Mailing) -> None:
    gm = mailing.gm
    mailing.folder.deliver(
        plain_mail(f"Dear GM,\r\n{ORDERS}", "My orders", f'"{FELIX}" <evil@example.net>')
    )
    mailing.fetch()
    (row,) = mailing.post.rows
    assert "evil@example.net · My orders" in _says(row)
    gm.press(row.look)

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, ConfirmOrdersDialog)
        said = _says(dialog)
        assert "From: evil@example.net" in said
        assert f"That is not the address of Félix: {FELIX}." in said
        assert "Subject: My orders" in said
        assert "Received: " in said
        assert "Dear GM," in dialog.words.toPlainText()
        assert "2026" in dialog.source.text()
        dialog.reject()

    mailing.dialog(look)


def test_press_that_goes_nowhere_can_be_put_away(mailing: Mailing) -> None:
    mailing.folder.deliver(plain_mail(NOWHERE))
    mailing.fetch()
    (row,) = mailing.post.press_rows
    assert not row.pass_on.isEnabled()
    mailing.gm.press(row.away)
    assert not mailing.post.press_rows
    mailing.fetch()
    assert mailing.folder.fetched == [1]
    assert mailing.office.mailbox.upto == 1


def test_what_waits_in_the_inbox_never_keeps_later_mail_away(
    mailing: Mailing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mail_connection, "MAX_FETCHED_MAILS", 2)
    for number in range(4):
        mailing.folder.deliver(plain_mail(f"PRESS TO Switzerland\r\n{number}\r\nEND PRESS"))
    mailing.folder.deliver(reply_to(packet_of(mailing), "A Mos-Lvn", 20260101191011))
    mailing.office.set_trusted(APPLY, True)
    for _ in range(3):
        mailing.fetch()
    assert mailing.folder.fetched == [1, 2, 3, 4, 5]
    assert mailing.gm.desk.turn.handed(RUSSIA) is not None


class _Windows(QObject):
    """Which windows are shown."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        shown = event.type() is QEvent.Type.Show
        if shown and isinstance(watched, QWidget) and watched.isWindow():
            self.shown.append(type(watched).__name__)
        return False


def test_no_row_is_ever_a_window_and_rows_that_stay_are_not_made_anew(mailing: Mailing) -> None:
    for number in range(3):
        mailing.folder.deliver(plain_mail(f"PRESS TO Switzerland\r\n{number}\r\nEND PRESS"))
        mailing.folder.deliver(plain_mail(f"Hello {number}"))
    windows, program = _Windows(), QApplication.instance()
    assert program is not None
    program.installEventFilter(windows)
    mailing.fetch()
    rows, press = mailing.post.rows, mailing.post.press_rows
    mailing.fetch()
    assert (mailing.post.rows, mailing.post.press_rows) == (rows, press)
    mailing.gm.press(rows[1].away)
    mailing.gm.press(press[0].away)
    for panel in ("seats", "turn", "press", "times", "past"):
        mailing.gm.screen.tabs.turn_to(getattr(mailing.gm.screen.tabs, panel).panel)
        mailing.gm.screen.refresh()
    program.removeEventFilter(windows)
    assert (mailing.post.rows, mailing.post.press_rows) == ((rows[0], rows[2]), press[1:])
    assert windows.shown == []


def test_to_trust_answers_is_not_to_trust_press(mailing: Mailing) -> None:
    gm = mailing.gm
    gm.press(mailing.post.send_unasked_box)
    mailing.folder.deliver(reply_to(packet_of(mailing), "A Mos-StP", 20260101191010))
    mailing.folder.deliver(plain_mail("PRESS TO TURKEY\r\nPsst.\r\nEND PRESS"))
    mailing.fetch()
    gm.press(mailing.post.press_rows[0].pass_on)
    mailing.dialog(lambda dialog: dialog.reject())
    gm.press(mailing.post.answers)

    def tick(dialog: QDialog) -> None:
        assert isinstance(dialog, SendDialog)
        assert set(dialog.at_once) == {MailKind.ANSWER, MailKind.PRESS}
        dialog.at_once[MailKind.ANSWER].setChecked(True)
        dialog.accept()

    mailing.dialog(tick)
    mailing.wait()
    assert mailing.office.is_trusted(MailKind.ANSWER)
    assert not mailing.office.is_trusted(MailKind.PRESS)
    mailing.box.taken.clear()
    mailing.folder.deliver(plain_mail("PRESS TO TURKEY\r\nPsst again.\r\nEND PRESS"))
    mailing.fetch()
    gm.press(mailing.post.press_rows[0].pass_on)
    mailing.dialog(lambda dialog: dialog.reject())
    assert not mailing.box.taken


def test_press_that_the_table_does_not_allow_is_said_and_stays(mailing: Mailing) -> None:
    desk = mailing.gm.desk
    desk.schedule.set_policies(replace(desk.schedule.policies(), press=PressRule.NONE))
    mailing.folder.deliver(plain_mail("PRESS TO TURKEY\r\nPsst.\r\nEND PRESS"))
    mailing.fetch()
    mailing.gm.press(mailing.post.press_rows[0].pass_on)
    assert "press" in mailing.gm.message.lower()
    assert len(mailing.post.press_rows) == 1
