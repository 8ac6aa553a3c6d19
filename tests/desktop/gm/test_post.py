"""The GM's post at the windows: packets out, answers in, nothing applied by itself."""

import email
import email.policy
from pathlib import Path

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QWidget

from desktop.gm.mail_finding_row import MailFindingRow
from desktop.gm.post_office_panel import ConfirmOrdersDialog
from desktop.gm.steps import DeskStep
from engine.board.terms import Power
from engine.frame.notice import EnteredBy
from engine.frame.seat import SeatId
from engine.games.standard.submission import StandardOrders
from engine.orders.notation import read_order
from engine.post.mail_finding import MailVerdict
from engine.post.orders_file import write_orders
from engine.post.packet import Packet, read_packet
from engine.registry import map_file, ruleset
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.gm.table import GMTable

RUSSIA = SeatId("s6")
NOW = 20260101191010


def packet(gm: GMTable, folder: Path, power: str = "Russia") -> Packet:
    gm.screen.tabs.post.panel.save_packets(folder)
    file = folder / f"Friday_S1902M_{power}.lupipacket"
    return read_packet(file.read_bytes(), file.name)


def answer(of: Packet, orders: str, revision: int = NOW) -> bytes:
    board, names = of.view.board, map_file("standard").gazetteer
    given = tuple(read_order(each, names, board) for each in orders.split("; "))
    rules = ruleset("standard")
    assert rules is not None
    return write_orders(of, StandardOrders({board.mine[0]: given}), revision, rules)


def drop(gm: GMTable, *files: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    event = QDropEvent(
        QPointF(5, 5),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    gm.screen.dropEvent(event)
    gm.screen.tabs.post.panel.reading.wait()
    let_deletions_happen()


def only_row(gm: GMTable) -> MailFindingRow:
    (row,) = gm.screen.tabs.post.panel.rows
    return row


def test_each_seat_gets_a_packet_and_a_page_with_a_clear_name(gm: GMTable, tmp_path: Path) -> None:
    folder = tmp_path / "packets"
    folder.mkdir()
    gm.screen.tabs.post.panel.save_packets(folder)
    names = sorted(file.name for file in folder.iterdir())
    assert len(names) == 14
    assert names[:2] == ["Friday_S1902M_Austria.html", "Friday_S1902M_Austria.lupipacket"]
    assert "20:10" in gm.screen.tabs.turn.panel.matrix.status.index(0, 1).data()


def test_saving_packets_again_gives_the_same_bytes(gm: GMTable, tmp_path: Path) -> None:
    first, second = tmp_path / "one", tmp_path / "two"
    for folder in (first, second):
        folder.mkdir()
        gm.screen.tabs.post.panel.save_packets(folder)
    for file in first.iterdir():
        assert file.read_bytes() == (second / file.name).read_bytes()


def test_a_mail_draft_is_addressed_and_holds_both(gm: GMTable, tmp_path: Path) -> None:
    gm.screen.tabs.seats.panel.seats.setCurrentRow(5)
    gm.screen.tabs.seats.panel.address.setText("felix@example.org")
    gm.screen.tabs.seats.panel.keep_notes()
    gm.screen.tabs.post.panel.note.setText("Happy new year!")
    gm.screen.tabs.post.panel.save_drafts(tmp_path)
    content = (tmp_path / "Friday_S1902M_Russia.eml").read_bytes()
    mail = email.message_from_bytes(content, policy=email.policy.default)
    assert mail["To"] == "felix@example.org"
    assert mail["X-Unsent"] == "1"
    body = mail.get_body()
    assert body is not None
    assert "Happy new year!" in body.get_content()
    assert [each.get_filename() for each in mail.iter_attachments()] == [
        "Friday_S1902M_Russia.lupipacket",
        "Friday_S1902M_Russia.html",
    ]


def test_packets_wait_until_the_result_is_published(gm: GMTable) -> None:
    gm.process()
    assert not gm.screen.tabs.post.panel.save.isEnabled()
    gm.step(DeskStep.PUBLISH)
    assert gm.screen.tabs.post.panel.save.isEnabled()


def test_a_dropped_answer_counts_only_once_it_is_applied(gm: GMTable, tmp_path: Path) -> None:
    file = tmp_path / "from Felix.lupiorders"
    file.write_bytes(answer(packet(gm, tmp_path), "A Mos-StP; F Sev-BLA"))
    drop(gm, file)
    assert only_row(gm).finding.verdict is MailVerdict.ACCEPTED
    assert gm.desk.turn.handed(RUSSIA) is None
    gm.press(only_row(gm).apply)
    handed = gm.desk.turn.handed(RUSSIA)
    assert handed is not None
    assert handed.entered_by is EnteredBy.POST
    assert len(handed.submission.orders[Power("russia")]) == 2
    assert only_row(gm).finding.verdict is MailVerdict.REPEATED


def test_a_mail_without_a_code_is_looked_at_and_confirmed(gm: GMTable, tmp_path: Path) -> None:
    file = tmp_path / "mail.eml"
    file.write_text(
        "From: felix@example.org\nSubject: orders\n\nF Sev-BLA\nA Mos-StP\nA Gal S A Bud\n",
        encoding="utf-8",
    )
    drop(gm, file)
    assert only_row(gm).finding.verdict is MailVerdict.UNSIGNED
    assert not only_row(gm).apply.isVisible()
    gm.press(only_row(gm).look)

    def confirm(dialog: QWidget) -> None:
        assert isinstance(dialog, ConfirmOrdersDialog)
        dialog.source.setText("I know his style")
        dialog.accept()

    gm.answer(confirm)
    handed = gm.desk.turn.handed(RUSSIA)
    assert handed is not None
    assert handed.source == "I know his style"


def test_a_later_answer_replaces_an_earlier_one(gm: GMTable, tmp_path: Path) -> None:
    of = packet(gm, tmp_path)
    early, late = tmp_path / "a.lupiorders", tmp_path / "b.lupiorders"
    early.write_bytes(answer(of, "A Mos-StP"))
    late.write_bytes(answer(of, "A Mos-Lvn", NOW + 1))
    drop(gm, early, late)
    assert [row.finding.verdict for row in gm.screen.tabs.post.panel.rows] == [
        MailVerdict.REPLACED,
        MailVerdict.ACCEPTED,
    ]


def test_an_answer_after_the_deadline_waits_for_the_gm(gm: GMTable, tmp_path: Path) -> None:
    gm.clock.began += 4 * 3600
    file = tmp_path / "late.lupiorders"
    file.write_bytes(answer(packet(gm, tmp_path), "A Mos-StP"))
    drop(gm, file)
    assert only_row(gm).finding.verdict is MailVerdict.LATE
    assert only_row(gm).look.isVisible()


def test_what_is_damaged_or_not_ours_is_told_and_changes_nothing(
    gm: GMTable, tmp_path: Path
) -> None:
    good = answer(packet(gm, tmp_path), "A Mos-StP")
    files = {
        "cut.lupiorders": good[:-30],
        "noise.bin": bytes(range(256)) * 20,
        "hello.txt": b"See you on Friday",
        "empty.eml": b"",
    }
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
        drop(gm, tmp_path / name)
    for row in gm.screen.tabs.post.panel.rows:
        assert not row.apply.isVisible()
        assert row.look.text() == "Read…"
        assert not row.finding.needs_confirmation
    assert gm.desk.turn.handed(RUSSIA) is None


def test_a_file_that_is_gone_is_told_in_one_sentence(gm: GMTable, tmp_path: Path) -> None:
    drop(gm, tmp_path / "gone.lupiorders")
    assert gm.screen.tabs.post.panel.rows == ()
    assert "gone.lupiorders" in gm.message


def test_text_is_pasted_and_put_away(gm: GMTable) -> None:
    gm.screen.tabs.turn_to(gm.screen.tabs.post.panel)
    QGuiApplication.clipboard().setText("F Sev-BLA; A Mos-StP; A Gal S A Bud")
    gm.press(gm.screen.tabs.post.panel.paste)
    gm.screen.tabs.post.panel.reading.wait()
    assert only_row(gm).finding.verdict is MailVerdict.UNSIGNED
    gm.press(only_row(gm).away)
    assert gm.screen.tabs.post.panel.rows == ()


def test_the_inbox_outlasts_a_look_at_another_page(gm: GMTable) -> None:
    gm.screen.tabs.post.panel.drop_text("F Sev-BLA; A Mos-StP; A Gal S A Bud")
    gm.screen.tabs.post.panel.reading.wait()
    gm.choose("s6")
    gm.press(gm.screen.tabs.turn.panel.card.enter)
    gm.press(gm.proxy.banner.back)
    assert len(gm.screen.tabs.post.panel.rows) == 1


def test_answers_to_packets_from_before_a_correction_are_told_apart(
    gm: GMTable, tmp_path: Path
) -> None:
    old = packet(gm, tmp_path)
    gm.process()
    gm.step(DeskStep.PUBLISH)
    assert gm.screen.tabs.past.panel.go_back(3, keep=True)
    gm.step(DeskStep.PUBLISH)
    file = tmp_path / "old.lupiorders"
    file.write_bytes(answer(old, "A Mos-StP"))
    gm.screen.put_away()
    drop(gm, file)
    assert only_row(gm).finding.verdict is MailVerdict.OLD_PACKET


def test_the_inbox_proposes_names_in_the_language_spoken(gm: GMTable) -> None:
    gm.program.look.speak("fr")
    gm.program.stage.navigator.uncover()
    let_deletions_happen()
    gm.screen.tabs.post.panel.drop_text("F Sev-BLA; A Mos-StP; A Gal S A Bud; F BOT - Suèd")
    gm.screen.tabs.post.panel.reading.wait()
    said = only_row(gm).finding.unread[0].error
    assert said.proposals[0].endswith("Suède")
