"""At the GM's desk what a reply quotes is shown as that, and its words are never tidied away."""

from engine.frame.seat import SeatId
from engine.post.letter import OrderLetter, write_letter
from engine.post.outbox import MailKind
from engine.post.packet import read_packet
from tests.desktop.gm.mailing import FELIX, Mailing, plain_mail, tick_at_once

RUSSIA = SeatId("s6")


def test_a_change_above_ones_own_quoted_block_is_told(mailing: Mailing) -> None:
    gm, post = mailing.gm, mailing.post
    gm.press(post.send)
    mailing.dialog(tick_at_once)
    mailing.wait()
    packet = read_packet(next(mailing.mail(FELIX).iter_attachments()).get_content(), "packet")
    head = (packet.game, packet.seat, packet.phase.key, packet.id, 20260101191010)
    block = write_letter(OrderLetter(*head, ("A Mos-StP", "F Sev-BLA")).signed(packet.key))
    gm.press(post.send_unasked_box)
    mailing.folder.deliver(plain_mail(block))
    mailing.fetch()
    assert gm.desk.turn.handed(RUSSIA) is not None
    quoted = block.replace("\n", "\r\n> ")
    mailing.folder.deliver(plain_mail(f"Please cancel my orders.\r\n\r\nI wrote:\r\n> {quoted}"))
    for _ in range(2):  # It stays until the GM puts it away.
        mailing.fetch()
        (row,) = [each for each in post.rows if each.finding.verdict == "quoted"]
        assert row.said.mark == "Quotation"
        assert "Beside the orders: Please cancel my orders." in row.said.sentence
        assert "3 quoted lines were left aside." in row.said.sentence
        assert not row.finding.can_be_applied
    answers = [each.words for each in mailing.office.outbox if each.kind is MailKind.ANSWER]
    assert any("the GM reads what you wrote" in each for each in answers)


def test_quoted_orders_do_not_count_against_new_ones(mailing: Mailing) -> None:
    quoted = "On 27 Nov 2026, the GM wrote:\r\n> Understood:\r\n> - A Mos-StP\r\n> - F Sev-BLA\r\n"
    text = f"I changed my mind:\r\nA Mos-Lvn\r\nF Sev-Rum\r\nI vote for a draw\r\n\r\n{quoted}"
    mailing.folder.deliver(plain_mail(text))
    mailing.fetch()
    (row,) = mailing.post.rows
    assert row.finding.verdict == "unsigned"
    assert mailing.office.lines(row.finding, mailing.gm.screen.context) == (
        "A Mos-Lvn",
        "F Sev-Rum",
    )
    assert "I vote for a draw" in row.said.sentence
    assert row.finding.unread == ()
    (answer,) = [each.words for each in mailing.office.outbox if each.kind is MailKind.ANSWER]
    assert "Understood:\n- A Mos-Lvn\n- F Sev-Rum" in answer
    assert "Taken for words, not for orders:" in answer
    assert "- I vote for a draw" in answer
