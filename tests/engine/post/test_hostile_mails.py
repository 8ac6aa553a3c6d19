"""Mails that were written to hold up the desk: each is told in a sentence, in little time."""

import time
from dataclasses import replace

import pytest

from engine.board.terms import Location, Power, Province
from engine.errors import PostError
from engine.orders.order import Move
from engine.post.inbox import DroppedFile, examine_mail, worker_reader
from engine.post.letter import code_visible_text, write_letter
from engine.post.mail_finding import MailVerdict
from engine.post.mail_reading import read_contents
from engine.post.orders_file import write_orders
from engine.untrusted.bounded_worker import BoundedWorker
from tests.helpers.post import post_office, rules

SECONDS = 2.0
"""Of work; a machine with much else to do takes longer."""

HEAD = b"From: a@b.example\nMIME-Version: 1.0\n"
BEGIN = "BEGIN CASUS LUPI ORDERS\n"
_NESTS = (b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (k, k) for k in range(15))

HOSTILE = {
    "tags.html": b"<p " * 20_000,
    "comments.html": b"<!--" * 20_000,
    "links.html": b"<a href=" * 10_000,
    "deep.html": b"<div>" * 100_000,
    "signs.html": b"&" * 8_000_000,
    "formats.html": b"".join(b"<b id=%d>" % k for k in range(5000)) + b"<p>" * 5000,
    "attributes.html": b"<a " + b" ".join(b"a%d" % k for k in range(100_000)) + b">",
    "punycode.eml": HEAD + b"Content-Type: text/plain; charset=punycode\n\n" + b"a-b" * 70_000,
    "fields.eml": HEAD + b"Content-Type: text/plain; " + b";" * 1_000_000 + b"\n\nx",
    "sender.eml": b"To: a@b.example\nFrom: " + b"<a@b>," * 170_000 + b"\n\nx",
    "parts.eml": HEAD + b"Content-Type: multipart/mixed; boundary=b\n\n" + b"--b\n\nx\n" * 80_000,
    "nested.eml": HEAD + b"".join(_NESTS) + b"-\n" * 200_000,
    "marks.txt": ("lupi" + ("a" + "\u0301\u0323" * 5000) * 100).encode(),
    "quotes.txt": b"lupi" + b"> " * 2_000_000,
    "strokes.txt": f"{BEGIN}Check: x\nOrders:{'-' * 19_000}".encode(),
    "blocks.txt": BEGIN.encode() * 300_000,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_no_mail_takes_long(name: str) -> None:
    begun = time.process_time()
    try:
        found = read_contents(name, HOSTILE[name])
    except PostError as refused:
        assert refused.code in ("damaged", "oversized")  # noqa: PT017 - some may be read.
    else:
        assert len(found.letters) <= 64
    assert time.process_time() - begun < SECONDS


def test_arrows_of_any_length_and_dashes_are_hyphens() -> None:
    assert code_visible_text("A Par --> Bur, A Mar ——— Spa, F Bre=>ENG, A Ruh -=~→ Bel") == (
        "A Par - Bur, A Mar --- Spa, F Bre-ENG, A Ruh - Bel"
    )


def test_an_order_file_with_more_orders_than_places_is_damaged() -> None:
    office = post_office()
    packet = office.packet()
    crowd = (Move(Province("par"), Location("bur"), False),) * 1000
    given = replace(rules().blank(packet.view), orders={Power("france"): crowd})
    for many in (given, replace(given, orders={Power("france"): crowd * 50})):
        file = write_orders(packet, many, 1, rules())
        begun = time.process_time()
        (found,) = examine_mail((DroppedFile("a.lupiorders", file),), office.expected())
        assert found.verdict in (MailVerdict.DAMAGED, MailVerdict.OVERSIZED)
        assert time.process_time() - begun < SECONDS


def test_bad_mails_do_not_hide_the_good_ones_beside_them() -> None:
    office = post_office()
    good = [
        write_letter(office.letter(power, order)).encode()
        for power, order in (("france", "A Par-Bur"), ("italy", "A Ven H"), ("turkey", "F Ank H"))
    ]
    dropped = [
        DroppedFile("1.txt", good[0]),
        DroppedFile("tags.html", HOSTILE["tags.html"]),
        DroppedFile("2.txt", good[1]),
        DroppedFile("punycode.eml", HOSTILE["punycode.eml"]),
        DroppedFile("3.txt", good[2]),
    ]
    with BoundedWorker() as worker:
        found = examine_mail(dropped, office.expected(), worker_reader(worker))
    assert [each.verdict for each in found if each.name[0] in "123"] == [MailVerdict.ACCEPTED] * 3
    assert {each.verdict for each in found if each.name[0] not in "123"} == {MailVerdict.NO_ORDERS}
