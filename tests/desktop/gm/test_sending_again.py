"""What goes out once more, what is told at the end and after going back, and before processing."""

from PySide6.QtWidgets import QDialog, QLabel, QWidget

from desktop.gm.desk_screen import ProcessDialog
from desktop.gm.send_dialogs import SendDialog, SentDialog
from engine.board.terms import Power
from engine.campaign.decision import EndDeclared
from engine.frame.audience import PUBLIC
from engine.frame.gm_tasks import TaskKind
from engine.frame.policy import MissingOrdersRule
from engine.frame.seat import SeatId
from engine.post.gm_post import desk_tasks
from engine.post.outbox import MailState
from tests.desktop.gm.mailing import FELIX, GWEN, Mailing, plain_mail, tick_at_once

RUSSIA, TURKEY = SeatId("s6"), SeatId("s7")
EVERYBODY = frozenset(SeatId(f"s{n}") for n in range(1, 8))


def _says(widget: QWidget) -> str:
    return "\n".join(each.text() for each in widget.findChildren(QLabel))


def _send_packets(mailing: Mailing) -> None:
    mailing.gm.screen.tabs.turn_to(mailing.post)
    mailing.gm.press(mailing.post.send)
    mailing.dialog(tick_at_once)
    mailing.wait()


def test_a_packet_that_got_lost_is_sent_again_as_a_mail_of_its_own(mailing: Mailing) -> None:
    gm = mailing.gm
    _send_packets(mailing)
    gm.press(mailing.post.journal)

    def again(dialog: QDialog) -> None:
        assert isinstance(dialog, SentDialog)
        dialog.list.setCurrentRow(1)
        assert f"it goes to {FELIX}" in _says(dialog)
        assert dialog.again.isEnabled()
        assert not dialog.give_up.isEnabled()
        dialog.again.click()
        mailing.wait()
        dialog.accept()

    mailing.dialog(again)
    first, second = mailing.box.of(FELIX)
    assert len(mailing.box.of(GWEN)) == 1
    names = {
        line for each in (first, second) for line in each.splitlines() if b"Message-ID" in line
    }
    assert len(names) == 2
    assert mailing.states() == [MailState.SENT, MailState.SENT]


def test_a_corrected_address_is_sent_the_packet_though_packets_are_trusted(
    mailing: Mailing,
) -> None:
    gm = mailing.gm
    _send_packets(mailing)
    mailing.office.set_address(RUSSIA, "felix.new@example.org")
    gm.press(mailing.post.send)

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, SendDialog)
        said = [dialog.list.item(at).text() for at in range(dialog.list.count())]
        assert said == [
            "Félix <felix.new@example.org> (sent already, to another address)",
            f"Gwen <{GWEN}> (sent already)",
        ]
        assert [each.seat for each in dialog.chosen] == [RUSSIA]
        dialog.accept()

    mailing.dialog(look)
    mailing.wait()
    assert len(mailing.box.of("felix.new@example.org")) == 1
    assert len(mailing.box.of(GWEN)) == 1


def test_a_packet_of_a_phase_that_is_over_is_not_sent_again(mailing: Mailing) -> None:
    gm = mailing.gm
    _send_packets(mailing)
    gm.screen.process(EVERYBODY)
    gm.screen.publish()
    gm.screen.tabs.turn_to(mailing.post)
    gm.press(mailing.post.journal)

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, SentDialog)
        assert not dialog.again.isEnabled()
        assert "send the new one" in _says(dialog)
        dialog.accept()

    mailing.dialog(look)


def test_a_word_to_everybody_goes_out_with_one_phase_alone(mailing: Mailing) -> None:
    gm = mailing.gm
    mailing.post.note.setText("Hal joins us.")
    _send_packets(mailing)
    mailing.post.refresh()
    assert mailing.post.note.text() == "Hal joins us."
    gm.screen.process(EVERYBODY)
    gm.screen.publish()
    assert mailing.post.note.text() == ""
    # What is written before processing goes out with what comes of it.
    mailing.post.note.setText("A happy new year.")
    mailing.box.taken.clear()
    gm.screen.process(frozenset(gm.desk.whole.phase().waiting_on), onward=True)
    mailing.wait()
    assert "A happy new year." in mailing.text(FELIX)


def test_after_going_back_the_mail_says_so_and_what_is_in(mailing: Mailing) -> None:
    gm = mailing.gm
    _send_packets(mailing)
    gm.screen.process(EVERYBODY)
    gm.screen.publish()
    gm.press(mailing.post.send)
    mailing.wait()
    gm.screen.tabs.turn_to(gm.screen.tabs.past.panel)
    number = next(
        n for n, each in enumerate(gm.desk.whole.history()) if each.phase.key == "S1902M"
    )
    assert gm.screen.tabs.past.panel.go_back(number, keep=True)
    gm.screen.publish()
    gm.screen.put_away()
    mailing.box.taken.clear()
    (send, *_) = [each for each in desk_tasks(gm.desk) if each.chore is TaskKind.SEND_PACKETS]
    assert {RUSSIA, TURKEY} <= set(send.seats)
    gm.screen.tabs.turn_to(mailing.post)
    gm.press(mailing.post.send)
    mailing.wait()
    said = mailing.text(FELIX)
    assert "The game goes back to Spring 1902" in said
    handed = gm.desk.turn.handed(RUSSIA)
    assert ("please send them again" in said) is (handed is None)


def test_the_end_is_told_by_mail_and_by_the_desk(mailing: Mailing) -> None:
    gm = mailing.gm
    _send_packets(mailing)
    mailing.box.taken.clear()
    gm.desk.rulings.rule(
        EndDeclared("draw", (Power("russia"), Power("turkey"))), "Agreed.", PUBLIC
    )
    gm.screen.publish()
    gm.screen.put_away()
    turn = gm.screen.tabs.turn
    gm.screen.tabs.turn_to(turn.panel)
    said = _says(turn.panel)
    assert "The game is over." in said
    assert "are in" not in said
    chores = [each.chore for each in desk_tasks(gm.desk)]
    assert chores == [TaskKind.OVER, TaskKind.SEND_PACKETS]
    gm.screen.tabs.turn_to(mailing.post)
    gm.press(mailing.post.send)
    mailing.wait()
    mail, words = mailing.mail(FELIX), mailing.text(FELIX)
    assert str(mail["Subject"]).startswith("Friday: the game is over")
    assert "The game is over." in words
    assert "Answer with" not in words
    calendar = next(e for e in mail.iter_attachments() if e.get_content_type() == "text/calendar")
    assert "STATUS:CANCELLED" in calendar.get_content()
    assert [each.chore for each in desk_tasks(gm.desk)] == [TaskKind.OVER, TaskKind.SEND_PACKETS]


def test_the_script_tells_of_mails_that_failed(mailing: Mailing) -> None:
    mailing.box.answer = "hang up"
    _send_packets(mailing)
    failed = [each for each in desk_tasks(mailing.gm.desk) if each.chore is TaskKind.MAILS]
    assert [each.seats for each in failed] == [(RUSSIA,)]


def test_processing_tells_what_lies_in_the_inbox(mailing: Mailing) -> None:
    gm, desk = mailing.gm, mailing.gm.desk
    assert desk.schedule.policies().no_orders is MissingOrdersRule.EXTEND
    mailing.folder.deliver(plain_mail("A Mos-Lvn\r\nF Sev-Rum"))
    mailing.folder.deliver(plain_mail("Can I have until Sunday?"))
    mailing.fetch()
    gm.screen.ask_process()

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, ProcessDialog)
        assert "2 things lie in the inbox" in _says(dialog)
        assert "The deadline is not over" in _says(dialog)
        assert not dialog.absent
        dialog.reject()

    mailing.dialog(look)
    gm.clock.began += 4 * 3600
    for row in mailing.post.rows:
        mailing.office.put_away(row.finding.within)
    gm.screen.ask_process()

    def again(dialog: QDialog) -> None:
        assert isinstance(dialog, ProcessDialog)
        assert "inbox" not in _says(dialog)
        assert "The deadline is over" in _says(dialog)
        dialog.reject()

    mailing.dialog(again)
