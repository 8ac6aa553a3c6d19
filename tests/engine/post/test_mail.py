"""Drafts that a mail program opens ready to send, and names that tell nothing."""

import email
import email.policy

import pytest

from engine.post.mail_reading import Attachment, open_mail
from engine.post.mail_writing import MailHead, file_name, write_draft, write_outgoing
from engine.post.packet import read_packet, write_packet
from tests.helpers.post import post_office, rules


def test_a_draft_carries_the_packet_unharmed():
    office = post_office()
    content = write_packet(office.packet(), rules(), office.keys)
    packet = Attachment("Friday_S1901M_France.lupipacket", content)
    raw = write_draft("Cleo <cleo@example.org>", "Vendredi — été 1901", "Voilà.\n" * 3, [packet])
    mail = email.message_from_bytes(raw, policy=email.policy.default)
    assert mail["X-Unsent"] == "1"
    assert mail["Subject"] == "Vendredi — été 1901"
    (attachment,) = mail.iter_attachments()
    assert attachment.get_filename() == packet.name
    (file,) = open_mail("draft.eml", raw).files
    assert read_packet(file.content, "x") == office.packet()


def test_a_page_travels_as_a_page():
    raw = write_draft("", "Friday", "See the page.", [Attachment("a.html", b"<p>x</p>")])
    mail = email.message_from_bytes(raw, policy=email.policy.default)
    assert mail["To"] is None
    assert [each.get_content_type() for each in mail.iter_attachments()] == ["text/html"]


def test_a_mail_that_is_sent_says_from_whom_when_and_its_name():
    head = MailHead("Cleo <cleo@x.org>", "a1", "Thu, 26 Nov 2026 20:00:00 +0000")
    files = [Attachment("a.ics", b"BEGIN:VCALENDAR"), Attachment("a.lupipacket", b"PK")]
    raw = write_outgoing(head, "ada@x.org", "Friday", "See the page.\n", files)
    mail = email.message_from_bytes(raw, policy=email.policy.default)
    assert (mail["From"], mail["Date"], mail["To"]) == (head.sender, head.date, "ada@x.org")
    assert mail["Message-ID"] == "<a1@casuslupi>"
    assert mail["X-Unsent"] is None
    body = mail.get_body()
    assert body is not None
    assert body.get_content().strip() == "See the page."
    kinds = [each.get_content_type() for each in mail.iter_attachments()]
    assert kinds == ["text/calendar", "application/octet-stream"]
    assert raw == write_outgoing(head, "ada@x.org", "Friday", "See the page.\n", files)


def test_equal_drafts_are_equal_bytes():
    attached = [Attachment("a.lupipacket", b"PK")]
    assert write_draft("a@b.c", "s", "b", attached) == write_draft("a@b.c", "s", "b", attached)


def test_nobody_adds_a_head_by_his_name():
    raw = write_draft("a@b.c\nBcc: d@e.f", "x\r\nBcc: d@e.f", "b")
    assert email.message_from_bytes(raw)["Bcc"] is None


@pytest.mark.parametrize(
    ("title", "powers", "name"),
    [
        ("Friday", ["France"], "Friday_S1901M_France.lupipacket"),
        ("Été à Liège", ["Germany", "Austria"], "Ete-a-Liege_S1901M_Germany-Austria.lupipacket"),
        ("../../etc/passwd", ["Italy"], "etc-passwd_S1901M_Italy.lupipacket"),
        ("日本", [], "game_S1901M.lupipacket"),
        ("x", ["Austria 1", "Austria 7"], "x_S1901M_Austria.lupipacket"),
        ("x", ["Austria 1"], "x_S1901M_Austria-1.lupipacket"),
        ("x", ["Austria 1", "Italy 2"], "x_S1901M_Austria-1-Italy-2.lupipacket"),
        ("x", ["A 1", "A 2", "I 3", "I 4"], "x_S1901M_A-1-A-2-I-3-I-4.lupipacket"),
        ("t" * 50, ["p" * 70], f"{'t' * 40}_S1901M_{'p' * 60}.lupipacket"),
    ],
)
def test_names_of_files(title: str, powers: list[str], name: str):
    assert file_name(title, "S1901M", powers, ".lupipacket") == name


def test_letters_in_bold_break_no_line_of_a_page_and_paragraphs_do():
    page = b"<html><p>A <b>Par</b>-<i>Bur</i></p><p>F Bre H<br>A Mar<br/>-Spa</p></html>"
    lines = "".join(open_mail("a.html", page).texts).split("\n")
    assert [each for each in lines if each] == ["A Par-Bur", "F Bre H", "A Mar", "-Spa"]
