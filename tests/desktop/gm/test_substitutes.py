"""Another player in a seat at the GM's desk: nothing of the one before comes back or goes out."""

import pytest
from PySide6.QtWidgets import QDialog

from desktop.gm.send_dialogs import SentDialog
from engine.frame.seat import SeatId
from engine.post.outbox import MailKind, MailState
from tests.desktop.gm.mailing import FELIX, Mailing, tick_at_once

RUSSIA = SeatId("s6")


def _seats(mailing: Mailing):
    gm, panel = mailing.gm, mailing.gm.screen.tabs.seats.panel
    gm.screen.tabs.turn_to(panel)
    panel.seats.setCurrentRow([side.seat for side in panel._sides].index(RUSSIA))
    return panel


@pytest.mark.parametrize("name", ["Hal", "Félix"])
@pytest.mark.parametrize("writes", [False, True])
def test_the_player_before_leaves_no_address_and_no_language(
    mailing: Mailing, name: str, writes: bool
) -> None:
    panel = _seats(mailing)
    panel.language.setCurrentIndex(panel.language.findData("fr"))
    panel.keep_notes()
    if writes:
        panel.address.setText("felix.new@example.org")
    assert panel.replace_player(RUSSIA, name)
    assert panel.address.text() == ""
    assert panel.language.currentData() == ""
    panel.leave()
    mailing.gm.screen.tabs.turn_to(mailing.post)
    panel.keep_notes()
    assert mailing.office.address(RUSSIA) == ""
    assert mailing.office.language(RUSSIA) == ""


def test_a_name_that_is_refused_leaves_the_fields_alive(mailing: Mailing) -> None:
    panel = _seats(mailing)
    assert not panel.replace_player(RUSSIA, "Gwen")
    panel.address.setText("felix.new@example.org")
    panel.keep_notes()
    assert mailing.office.address(RUSSIA) == "felix.new@example.org"


def test_the_address_of_the_new_player_is_kept(mailing: Mailing) -> None:
    panel = _seats(mailing)
    panel.replace_player(RUSSIA, "Hal")
    panel.address.setText("hal@example.org")
    panel.seats.setCurrentRow(0)
    assert mailing.office.address(RUSSIA) == "hal@example.org"


def test_mail_that_waited_for_the_player_before_goes_to_nobody(mailing: Mailing) -> None:
    gm = mailing.gm
    mailing.office.queue_reminders([RUSSIA], gm.screen.context, gm.clock.moment())
    panel = _seats(mailing)
    panel.replace_player(RUSSIA, "Hal")
    panel.address.setText("hal@example.org")
    panel.keep_notes()
    assert mailing.states() == [MailState.GIVEN_UP]
    assert not mailing.office.unsent_mails(MailKind.REMINDER)
    gm.screen.tabs.turn_to(mailing.post)
    gm.press(mailing.post.journal)

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, SentDialog)
        assert "Félix: reminder" in dialog.list.item(0).text()
        assert not dialog.again.isEnabled()
        dialog.accept()

    mailing.dialog(look)


def test_the_packet_of_the_new_player_is_in_the_new_players_name(mailing: Mailing) -> None:
    gm = mailing.gm
    gm.press(mailing.post.send)
    mailing.dialog(tick_at_once)
    mailing.wait()
    panel = _seats(mailing)
    panel.replace_player(RUSSIA, "Hal")
    panel.address.setText("hal@example.org")
    panel.keep_notes()
    gm.screen.tabs.turn_to(mailing.post)
    gm.press(mailing.post.send)
    mailing.wait()
    assert len(mailing.box.of(FELIX)) == 1
    assert "Dear Hal" in mailing.text("hal@example.org")
    gm.press(mailing.post.journal)

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, SentDialog)
        lines = [dialog.list.item(at).text() for at in range(dialog.list.count())]
        assert ["Hal: packet" in each for each in lines].count(True) == 1
        assert ["Félix: packet" in each for each in lines].count(True) == 1
        dialog.accept()

    mailing.dialog(look)
