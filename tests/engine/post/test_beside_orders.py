"""What an order file holds beside orders, and the receipts that tell answers apart."""

import json
import re
from dataclasses import replace
from itertools import combinations

import pytest

from engine.post.inbox import DroppedFile, examine_mail
from engine.post.letter import write_letter
from engine.post.mail_finding import MailFinding, MailVerdict
from engine.post.order_extras import NOTHING_BESIDE, OrderExtras, read_order_extras
from engine.post.orders_file import OrdersFile, read_orders, write_orders
from engine.post.press_letter import LONGEST, MOST, PressLetter
from engine.post.receipt import file_receipt, letter_receipt
from tests.helpers.post import RECEIVED, REVISION, PostOffice, post_office, rules

PRESS = (PressLetter(("Ada", "England"), "Stay out.", grey=True), PressLetter((), "To all."))
FULL = OrderExtras(("If dislodged Par: Gas", "Next: A Par-Bur"), False, PRESS)


@pytest.fixture(scope="module")
def office() -> PostOffice:
    return post_office()


def found(office: PostOffice, beside: OrderExtras) -> MailFinding:
    submission = office.submission("france", "A Par-Bur")
    content = write_orders(office.packet(), submission, REVISION, rules(), beside)
    (only,) = examine_mail((DroppedFile("a.lupiorders", content, RECEIVED),), office.expected())
    return only


@pytest.mark.parametrize("beside", [NOTHING_BESIDE, FULL, OrderExtras(waits=True)])
def test_it_comes_back_as_it_was_written(beside: OrderExtras) -> None:
    assert read_order_extras(json.loads(json.dumps(beside.facts()))) == beside
    assert set(beside.facts()) <= {"ahead", "waits", "press"}
    assert OrderExtras().facts() == {}


def test_what_is_not_sound_counts_as_nothing() -> None:
    press = {"to": ["Ada", 7], "text": "x" * LONGEST, "grey": 1}
    many = [press] * (MOST + 1)
    spoilt = ["x", {}, {"text": 7}, {"text": " "}, {"text": "x" * (LONGEST + 1)}, press]
    assert read_order_extras({"ahead": ["A", 7, "x" * 301, None], "waits": 1, "press": "x"}) == (
        OrderExtras(("A",))
    )
    assert read_order_extras({"press": spoilt}).press == (
        PressLetter(("Ada",), "x" * LONGEST, grey=True),
    )
    assert len(read_order_extras({"press": many}).press) == MOST
    assert read_order_extras({"ahead": "A", "press": {}}) == NOTHING_BESIDE


def test_an_order_file_brings_it_to_the_inbox(office: PostOffice) -> None:
    full = found(office, FULL)
    assert full.verdict is MailVerdict.ACCEPTED
    assert (full.ahead, full.waits, full.press) == (FULL.ahead, False, PRESS)
    assert full.submission == office.submission("france", "A Par-Bur")
    bare = found(office, NOTHING_BESIDE)
    assert (bare.ahead, bare.waits, bare.press) == ((), None, ())


def test_lines_for_later_phases_that_mean_nothing_are_looked_at(office: PostOffice) -> None:
    lines = ("Next: A Par-Bur", "If dislodged Xyz: Gas")
    unclear = found(office, OrderExtras(lines))
    assert unclear.verdict is MailVerdict.UNCLEAR
    assert [each.text for each in unclear.unread] == [lines[1]]
    assert unclear.ahead == lines[:1]


def test_receipts_tell_answers_apart_and_are_the_same_wherever_they_are_read(
    office: PostOffice,
) -> None:
    submission = office.submission("france", "A Par-Bur")
    content = write_orders(office.packet(), submission, REVISION, rules(), FULL)
    answer: OrdersFile = read_orders(content, "a", office.keys, rules())
    others = (
        replace(answer, revision=answer.revision + 1),
        replace(answer, packet="X"),
        replace(answer, submission=office.submission("france", "A Par H")),
        replace(answer, beside=NOTHING_BESIDE),
        replace(answer, beside=replace(FULL, waits=True)),
    )
    receipts = [file_receipt(each, rules()) for each in (answer, *others)]
    assert all(re.fullmatch(r"[0-9A-Z]{4}-[0-9A-Z]{4}", each) for each in receipts)
    assert all(one != other for one, other in combinations(receipts, 2))
    assert receipts[0] == file_receipt(read_orders(content, "b", office.keys, rules()), rules())


def test_a_letter_without_a_code_has_a_receipt_of_its_orders(office: PostOffice) -> None:
    letter = office.letter("france", "A Par-Bur")
    assert letter_receipt(letter) == letter.code.upper()
    bare, other = (replace(each, code="") for each in (letter, office.letter("france", "A Par H")))
    assert re.fullmatch(r"[0-9A-Z]{4}-[0-9A-Z]{4}", letter_receipt(bare))
    assert letter_receipt(bare) != letter_receipt(other)


def test_a_seat_typed_anew_in_capitals_keeps_the_code_of_its_letter(office: PostOffice) -> None:
    text = write_letter(office.letter("france", "A Par-Bur"))
    typed = re.sub(r"\bs3\b", "S3", text)
    assert typed != text
    (only,) = examine_mail((DroppedFile("a.txt", typed.encode(), RECEIVED),), office.expected())
    assert only.verdict is MailVerdict.ACCEPTED
