"""The GM's own mail account at the desk: packets out, answers in, each once and none lost."""

import email
import email.policy
import sys
from dataclasses import replace
from email.message import EmailMessage
from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog, QLabel, QPushButton, QWidget

from desktop.gm.post_office import APPLY, PostOffice
from desktop.gm.send_dialogs import SendDialog, SentDialog
from desktop.gm.steps import DeskStep
from desktop.mail import mail_connection
from desktop.mail.account import save_account
from desktop.mail.account_dialog import AccountDialog, PasswordDialog
from engine.frame.seat import SeatId
from engine.post.letter import OrderLetter, write_letter
from engine.post.outbox import MailKind, MailState
from engine.post.packet import read_packet
from tests.desktop.gm.mailing import FELIX, GWEN, Mailing, packet_of, reply_to, tick_at_once
from tests.desktop.mail.servers import PASSWORD, USER
from tests.desktop.mail.test_passwords import Ring

LIST = f"Félix <{FELIX}>, turkey {GWEN}\nsomebody else <x@example.org>"


def test_packets_are_seen_sent_and_listed_and_go_once(mailing: Mailing) -> None:
    gm = mailing.gm
    gm.press(mailing.post.send)

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, SendDialog)
        assert dialog.list.count() == 2
        assert FELIX in dialog.list.item(0).text()
        assert "Friday_S1902M_Russia.lupipacket" in dialog.text.toPlainText()
        assert not mailing.box.taken
        dialog.accept()

    mailing.dialog(look)
    mailing.wait()
    mail = mailing.mail(FELIX)
    assert mail["From"] == f"Hélène <{USER}>"
    assert mail["X-Unsent"] is None
    assert [each.get_filename() for each in mail.iter_attachments()] == [
        "Friday_S1902M_Russia.lupipacket",
        "Friday_S1902M_Russia.html",
        "Friday.ics",
    ]
    calendar = [*mail.iter_attachments()][2]
    assert calendar.get_content_type() == "text/calendar"
    assert "orders due" in calendar.get_content()
    assert "away" not in calendar.get_content()
    assert "packet sent" in gm.status("s7")
    # Pressed again, nothing is ticked: it has gone already.
    gm.press(mailing.post.send)
    mailing.dialog(lambda dialog: (_nothing_ticked(dialog), dialog.reject()))
    assert len(mailing.box.taken) == 2
    gm.press(mailing.post.journal)
    mailing.dialog(lambda dialog: (_lists(dialog, "sent", 2), dialog.accept()))


def _nothing_ticked(dialog: QDialog) -> None:
    assert isinstance(dialog, SendDialog)
    assert not dialog.chosen
    assert not dialog.yes.isEnabled()


def _lists(dialog: QDialog, state: str, count: int) -> None:
    assert isinstance(dialog, SentDialog)
    lines = [dialog.list.item(at).text() for at in range(dialog.list.count())]
    assert sum(line.endswith(f"— {state}") for line in lines) == count


def test_a_broken_line_leaves_one_mail_open_and_the_rest_waiting(mailing: Mailing) -> None:
    mailing.box.answer = "hang up"
    mailing.gm.press(mailing.post.send)
    mailing.dialog(tick_at_once)
    mailing.wait()
    assert mailing.states() == [MailState.UNSURE, MailState.WAITING]
    assert "broke" in mailing.gm.message
    mailing.box.answer = "250 taken"
    # What waits goes now, without a question; what is unsure only when the GM says so.
    mailing.gm.press(mailing.post.send)
    mailing.wait()
    assert [to for to, _ in mailing.box.taken] == [GWEN]
    mailing.gm.press(mailing.post.journal)

    def again(dialog: QDialog) -> None:
        assert isinstance(dialog, SentDialog)
        dialog.list.setCurrentRow(1)
        dialog.again.click()
        mailing.wait()
        dialog.accept()

    mailing.dialog(again)
    assert mailing.states() == [MailState.SENT, MailState.SENT]
    assert len(mailing.box.of(FELIX)) == 1
    assert str(mailing.mail(FELIX)["Message-ID"]).startswith(f"<{mailing.office.outbox[0].key}@")


def test_what_was_on_its_way_when_the_program_ended_is_not_sent_again(mailing: Mailing) -> None:
    office, gm = mailing.office, mailing.gm
    context = gm.screen.context
    record, other = office.queue_packets("", context, gm.clock.moment())
    office.mark(record.key, MailState.SENDING, gm.clock.moment())
    again = PostOffice(gm.desk, "Friday", mailing.clerk.settings)
    assert [each.state for each in again.outbox] == [MailState.UNSURE, MailState.WAITING]
    assert again.queue_packets("", context, gm.clock.moment())[1] == other


def test_answers_that_are_fetched_are_entered_and_answered_once(mailing: Mailing) -> None:
    gm = mailing.gm
    gm.press(mailing.post.send)
    mailing.dialog(tick_at_once)
    mailing.wait()
    first = reply_to(mailing.mail(FELIX), "A Mos-StP; F Sev-BLA", 20260101191010)
    mailing.folder.deliver(b"From: shop@example.org\r\nSubject: sale\r\n\r\nBuy!\r\n")
    mailing.folder.deliver(first)
    mailing.folder.deliver(first)
    mailing.box.taken.clear()
    gm.press(mailing.post.send_unasked_box)
    mailing.fetch()
    handed = gm.desk.turn.handed(SeatId("s6"))
    assert handed is not None
    assert "mail" in handed.source
    # The answer lies there to be looked at the first time.
    gm.press(mailing.post.answers)

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, SendDialog)
        says = dialog.text.toPlainText()
        assert "are in" in says
        assert "A Mos-StP" in says.replace(" - ", "-")
        assert "Receipt:" in says
        tick_at_once(dialog)

    mailing.dialog(look)
    mailing.wait()
    assert len(mailing.box.of(FELIX)) == 1
    # Nothing is fetched twice, and nothing answered twice, also by a program started anew.
    mailing.fetch()
    assert sorted(mailing.folder.fetched) == [1, 2, 3]
    mailing.folder.deliver(first)
    mailing.fetch()
    assert len(mailing.box.of(FELIX)) == 1
    mailing.box.taken.clear()
    later = reply_to(packet_of(mailing), "A Mos-Lvn", 20260101191011)
    mailing.folder.deliver(later)
    mailing.fetch()
    assert len(mailing.box.of(FELIX)) == 1
    assert "Lvn" in mailing.text(FELIX)


def test_one_step_processes_publishes_and_sends(mailing: Mailing) -> None:
    gm = mailing.gm
    mailing.office.set_trusted(MailKind.PACKET, True)
    gm.screen.ask_process()

    def onward(dialog: QDialog) -> None:
        for box in dialog.boxes.values():  # type: ignore[attr-defined]
            box.setChecked(True)
        dialog.onward.setChecked(True)  # type: ignore[attr-defined]
        dialog.accept()

    mailing.dialog(onward)
    mailing.wait()
    assert not gm.desk.turn.unpublished()
    assert len(mailing.box.taken) == 2
    assert all(each.mailed for each in gm.desk.turn.status() if each.seat in ("s6", "s7"))


def test_reminders_go_to_those_who_are_missing_once_a_day(mailing: Mailing) -> None:
    turn = mailing.gm.screen.tabs.turn
    mailing.gm.screen.tabs.turn_to(turn.panel)
    turn.panel.refresh()
    mailing.gm.press(turn.panel.mail_all)
    mailing.dialog(tick_at_once)
    mailing.wait()
    sent = [to for to, _ in mailing.box.taken]
    assert FELIX in sent
    assert "I do not have your orders for Russia yet" in mailing.text(FELIX)
    mailing.gm.press(turn.panel.mail_all)
    mailing.wait()
    assert [to for to, _ in mailing.box.taken] == sent


def test_press_that_comes_by_mail_is_passed_on_and_mailed(mailing: Mailing) -> None:
    gm = mailing.gm
    mailing.office.set_trusted(MailKind.PRESS, True)
    words = "PRESS TO TURKEY\nPeace in the Black Sea?\nEND PRESS\n"
    mailing.folder.deliver(f"From: {FELIX}\r\nSubject: psst\r\n\r\n{words}".encode())
    mailing.folder.deliver(f"From: x@example.org\r\nSubject: ha\r\n\r\n{words}".encode())
    mailing.fetch()
    (row,) = mailing.post.press_rows
    pass_on = row.findChild(QPushButton)
    assert pass_on is not None
    gm.press(pass_on)
    mailing.wait()
    assert sorted(to for to, _ in mailing.box.taken) == [FELIX, GWEN]
    assert "Félix to Gwen: Peace in the Black Sea?" in mailing.text(GWEN)
    assert not mailing.post.press_rows
    mailing.fetch()
    assert mailing.folder.fetched == [1, 2]


def test_press_that_the_gm_is_not_to_read_is_not_shown_before_it_is_sent(
    mailing: Mailing,
) -> None:
    gm, desk = mailing.gm, mailing.gm.desk
    desk.schedule.set_policies(replace(desk.schedule.policies(), press_read=False))
    mailing.folder.deliver(f"From: {FELIX}\r\n\r\nPRESS TO TURKEY\nPsst.\nEND PRESS\n".encode())
    mailing.fetch()
    (row,) = mailing.post.press_rows
    assert not any("Psst" in each.text() for each in row.findChildren(QLabel))
    pass_on = row.findChild(QPushButton)
    assert pass_on is not None
    gm.press(pass_on)

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, SendDialog)
        assert "not shown" in dialog.text.toPlainText()
        dialog.accept()

    mailing.dialog(look)
    mailing.wait()
    assert "Psst." in mailing.text(GWEN)


def test_who_asks_to_wait_is_marked_until_ready_or_the_phase_is_over(mailing: Mailing) -> None:
    gm = mailing.gm
    head = f"From: {FELIX}\r\nSubject: orders\r\n\r\n"
    mailing.folder.deliver(f"{head}WAIT\n".encode())
    mailing.fetch()
    assert "asks to wait for the deadline" in gm.status("s6")
    gm.screen.ask_process()
    mailing.dialog(lambda dialog: (_says(dialog, "Russia (Félix)"), dialog.reject()))
    mailing.folder.deliver(f"{head}Ready.\n".encode())
    mailing.fetch()
    assert "asks to wait" not in gm.status("s6")
    gm.desk.turn.set_wait_mark(SeatId("s6"), True)
    gm.process()
    gm.step(DeskStep.PUBLISH)
    assert "asks to wait" not in gm.status("s6")


def _says(dialog: QDialog, words: str) -> None:
    assert any(words in each.text() for each in dialog.findChildren(QLabel))


def test_a_folder_that_hangs_is_told_and_loses_nothing(mailing: Mailing) -> None:
    mail = reply_to(packet_of(mailing), "A Mos-Lvn", 20260101191011)
    mailing.folder.deliver(mail)
    mailing.folder.trouble = "drop"
    mailing.fetch()
    assert "broke" in mailing.gm.message
    mailing.folder.trouble = ""
    mailing.fetch()
    (row,) = mailing.post.rows
    assert row.finding.can_be_applied


def test_mails_that_wait_at_the_server_are_told_of(
    mailing: Mailing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mail_connection, "MAX_FETCHED_MAILS", 1)
    for each in ("one", "two"):
        mailing.folder.deliver(f"From: x@example.org\nSubject: {each}\n\nhello\n".encode())
    mailing.fetch()
    assert "More mails wait at the server" in mailing.gm.message
    mailing.fetch()
    assert "More mails" not in mailing.gm.message
    assert mailing.post.fetch.hasFocus()


@pytest.mark.parametrize("takes", [True, False])
def test_a_keyring_that_takes_no_password_is_told_of(
    mailing: Mailing, monkeypatch: pytest.MonkeyPatch, takes: bool
) -> None:
    monkeypatch.setitem(sys.modules, "keyring", Ring(locked=not takes))
    mailing.clerk.passwords._known.clear()
    mailing.gm.press(mailing.post.fetch)
    mailing.wait()

    def write(dialog: QDialog) -> None:
        assert isinstance(dialog, PasswordDialog)
        assert dialog.where.box.isVisible()
        dialog.password.setText(PASSWORD)
        dialog.accept()
        assert ("did not take the password" in mailing.gm.message) is not takes

    mailing.dialog(write)
    mailing.wait()
    assert "Nothing new" in mailing.gm.message


def test_without_a_keyring_the_account_says_what_that_means(
    mailing: Mailing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "keyring", None)
    mailing.gm.press(mailing.post.account)

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, AccountDialog)
        assert not dialog.where.box.isVisible()
        assert "no keyring" in dialog.where.without.text()
        dialog.reject()

    mailing.dialog(look)


def test_players_are_remembered_beside_the_settings_and_not_in_the_game(
    mailing: Mailing, tmp_path: Path
) -> None:
    settings = mailing.clerk.settings
    panel = mailing.gm.screen.tabs.seats.panel
    panel.remember.click()
    panel.seats.setCurrentRow(0)
    panel.address.setText("ada@example.org")
    panel.language.setCurrentIndex(2)
    panel.keep_notes()
    assert settings.players_file.stat().st_mode & 0o077 == 0
    assert "ada@example.org" not in str(mailing.office.bag.addresses)
    assert mailing.office.reader(SeatId("s1"), mailing.gm.screen.context).words.language == "fr"
    another = PostOffice(mailing.gm.desk, "Sunday", settings)
    assert another.address(SeatId("s1")) == "ada@example.org"
    panel.remember.click()
    assert "ada" not in settings.players_file.read_text(encoding="utf-8")
    assert mailing.office.bag.addresses[SeatId("s1")] == "ada@example.org"


def test_orders_ahead_are_answered_kept_and_told_with_the_next_packet(mailing: Mailing) -> None:
    gm, office = mailing.gm, mailing.office
    for kind in (MailKind.PACKET, MailKind.ANSWER):
        office.set_trusted(kind, True)
    office.set_trusted(APPLY, True)
    gm.press(mailing.post.send)
    mailing.wait()
    packet = read_packet(next(mailing.mail(FELIX).iter_attachments()).get_content(), "packet")
    lines = ("A Mos H", "Next: A Mos-Lvn", "Ready")
    head = (packet.game, packet.seat, packet.phase.key, packet.id, 20260101191010, lines)
    mail = EmailMessage()
    mail["From"], mail["Subject"] = FELIX, "orders"
    mail.set_content(write_letter(OrderLetter(*head).signed(packet.key)))
    mailing.folder.deliver(mail.as_bytes())
    mailing.box.taken.clear()
    mailing.fetch()
    mailing.wait()
    said = mailing.text(FELIX).replace("\r\n", "\n")
    assert "Kept for later phases:\n- Next: A Mos-Lvn" in said
    assert "You are ready" in said
    gm.screen.tabs.turn_to(gm.screen.tabs.turn.panel)
    assert "is ready" in gm.status("s6")
    gm.choose("s6")
    card = gm.screen.tabs.turn.panel.card
    _says_in(card, "Ahead: Next: A Mos-Lvn")
    mailing.box.taken.clear()
    gm.screen.process(frozenset(SeatId(f"s{n}") for n in range(1, 8)), onward=True)
    mailing.wait()
    told = mailing.text(FELIX)
    if gm.desk.whole.phase().kind == "movement":
        assert "Your orders ahead are in for this phase" in told
        assert "ordered ahead" in gm.status("s6")


def _says_in(widget: QWidget, words: str) -> None:
    assert any(words in each.text() for each in widget.findChildren(QLabel))


def test_without_an_account_answers_and_reminders_are_drafts(
    mailing: Mailing, tmp_path: Path
) -> None:
    gm, office = mailing.gm, mailing.office
    save_account(mailing.clerk.settings, None)
    office.save_drafts_folder(tmp_path)
    mailing.post.drop_files([])
    reply = reply_to(packet_of(mailing), "A Mos-Lvn", 20260101191011)
    office.drop("a.eml", reply, gm.clock.moment())
    mailing.post._read()
    gm.qtbot.waitUntil(lambda: bool(mailing.post.rows), timeout=60_000)
    assert mailing.post.apply(mailing.post.rows[0].finding)
    mailing.post.refresh()
    assert mailing.post.answers.text() == "Save answers: 1…"
    gm.press(mailing.post.answers)
    (file,) = tmp_path.glob("*.eml")
    mail = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
    assert (mail["To"], mail["X-Unsent"]) == (FELIX, "1")
    assert mailing.states() == [MailState.WRITTEN]
    assert not mailing.post.answers.isVisibleTo(mailing.post)
    gm.screen.tabs.turn_to(gm.screen.tabs.turn.panel)
    gm.press(gm.screen.tabs.turn.panel.mail_all)
    assert len([*tmp_path.glob("*.eml")]) == 2  # Gwen's is missing.
