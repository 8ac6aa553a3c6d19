"""What a player reads in the GM's mails: all that he must know, and whether his orders count."""

from dataclasses import replace
from typing import Any

import pytest

from engine.errors import NotationError
from engine.frame.gm_records import SubmittedEnvelope
from engine.frame.notice import EnteredBy
from engine.frame.seat import SeatId
from engine.orders.line_fate import LineFate
from engine.post.inbox import DroppedFile, examine_mail
from engine.post.letter import write_letter
from engine.post.mail_finding import MailFinding, MailVerdict
from engine.post.mail_texts import (
    MailReader,
    answer_mail,
    packet_mail,
    press_mail,
    reminder_mail,
)
from engine.sentences.sentences import Sentences
from engine.submission_text.question import AsideLine, UnreadLine
from tests.helpers.post import RECEIVED, PostOffice, post_office, rules
from tests.helpers.standard import standard_gazetteer

FRANCE = SeatId("s3")
DUE = "Orders are due: Friday 20:00."


@pytest.fixture(scope="module")
def office() -> PostOffice:
    return post_office()


def reader(**changes: Any) -> MailReader:
    words = Sentences("en")
    plain = MailReader("Cleo", "France", "Friday", "Friday 20:00", words, standard_gazetteer())
    return replace(plain, **changes)


def answered(office: PostOffice, finding: MailFinding, *, entered: bool = False) -> list[str]:
    """The paragraphs of the answer to France."""
    packet = office.packet()
    text = answer_mail(finding, packet.view, packet.phase, reader(), entered=entered)
    assert text.subject == "Friday: Spring 1901 — Moves, France"
    return text.body.split("\n\n")


def found(office: PostOffice, *orders: str) -> MailFinding:
    letter = write_letter(office.letter("france", *orders))
    (finding,) = examine_mail([DroppedFile("x.txt", letter.encode(), RECEIVED)], office.expected())
    return finding


def test_a_packet_goes_with_the_gms_note_the_deadline_and_the_rules_that_differ(office):
    packet = replace(
        office.packet(),
        mailing=replace(office.mailing, note="  Good luck.\n", choices={"solo": 20}),
    )
    text = packet_mail(packet, reader(), rules())
    assert text.subject == "Friday: Spring 1901 — Moves, France"
    greeting, note, attached, answer, due, table, end = text.body.split("\n\n")
    assert (greeting, note, due, end) == ("Dear Cleo,", "Good luck.", DUE, "")
    assert attached.startswith("Your packet for Spring 1901 — Moves is attached")
    assert answer.startswith("Answer with the order file")
    assert table.startswith("Rules of this table\n– ")


def test_a_reader_without_powers_or_deadline_has_his_name_in_the_subject(office):
    text = packet_mail(office.packet(), reader(powers="", deadline=""), rules())
    assert text.subject == "Friday: Spring 1901 — Moves, Cleo"
    assert "Orders are due" not in text.body


@pytest.mark.parametrize(
    ("by", "provisional", "told"),
    [
        (EnteredBy.AHEAD, False, "Your orders ahead are in for this phase."),
        (EnteredBy.AHEAD, True, "What you ordered ahead for this phase waits"),
        (EnteredBy.POST, False, ""),
    ],
)
def test_a_packet_tells_what_was_ordered_ahead(office, by, provisional, told):
    handed = SubmittedEnvelope(office.submission("france", "A Par-Bur"), by, "", None, provisional)
    body = packet_mail(office.packet(), reader(), rules(), handed).body
    assert ("- A Par-Bur" in body) == bool(told)
    assert told in body
    assert "Your orders ahead" not in packet_mail(office.packet(), reader(), rules()).body


def test_a_reminder_says_what_is_missing_and_remarks_go_with_orders_alone(office):
    phase = office.packet().phase
    missing = reminder_mail(phase, reader(), sealed=False, remarks=("A Par holds.",))
    assert missing.body.split("\n\n") == [
        "Dear Cleo,",
        "I do not have your orders for France yet (Spring 1901 — Moves).",
        DUE,
        "",
    ]
    sealed = reminder_mail(phase, reader(powers=""), sealed=True, remarks=("A Par holds.",))
    assert sealed.body.split("\n\n") == [
        "Dear Cleo,",
        "I have your orders for Cleo (Spring 1901 — Moves).",
        "Please look once more:\n- A Par holds.",
        DUE,
        "",
    ]


def test_press_is_sent_with_a_greeting_and_nothing_else(office):
    text = press_mail(office.packet().phase, reader(), ("Ada: hello", "Bea: hi"))
    assert text.body == "Dear Cleo,\n\nAda: hello\n\nBea: hi\n\n"


def test_orders_that_are_in_are_told_with_their_receipt(office):
    finding = found(office, "a par - bur", "F Bre-MAO")
    said = answered(office, finding, entered=True)
    assert said == [
        "Dear Cleo,",
        "Your orders for Spring 1901 — Moves are in. They count unless you send others before the"
        " deadline.",
        "Understood:\n- A Par-Bur\n- F Bre-MAO",
        *([said[3]] if said[3].startswith("Please look once more:") else []),
        f"Receipt: {finding.receipt}. Your own copy shows the same.",
        DUE,
        "",
    ]
    waits = answered(office, finding)
    assert waits[1].endswith("The GM has not entered them yet.")
    assert "Receipt" not in "".join(waits), "nothing is promised of orders that are not in"


def test_lines_that_mean_nothing_and_orders_that_fail_are_told(office):
    said = answered(office, found(office, "A Par-Lon", "A Mars attacks"))
    (unread,) = (each for each in said if each.startswith("Not understood:"))
    assert unread.startswith("Not understood:\n- A Mars attacks (")
    (look,) = (each for each in said if each.startswith("Please look once more:"))
    assert "\n- Army Paris moves to London" in look
    assert said[1].endswith("Better send all of them again.")


def test_what_is_kept_for_later_and_whether_to_wait_is_told(office):
    finding = MailFinding("x", MailVerdict.ACCEPTED, FRANCE, ahead=("F1901M", "A Bur H"))
    assert "Kept for later phases:\n- F1901M\n- A Bur H" in answered(office, finding)
    wait = "The GM is asked to wait for the deadline."
    ready = "You are ready; the GM need not wait for the deadline."
    for waits, told in ((True, {wait}), (False, {ready}), (None, set())):
        said = answered(office, replace(finding, waits=waits))
        assert {wait, ready} & {*said} == told


def test_lines_of_orders_that_cannot_count_are_shown_as_they_came(office):
    lines = ("A Par-Bur", "A Par H")
    fault = NotationError("A Par H", (0, 1), "unknown_word")
    finding = MailFinding(
        "x", MailVerdict.REFUSED, FRANCE, lines=lines, unread=(UnreadLine("A Par H", fault),)
    )
    said = answered(office, finding)
    assert "Understood:\n- A Par-Bur\n- A Par H" in said


def test_words_and_quotations_beside_orders_are_told(office):
    aside = (
        AsideLine("Rest tomorrow.", LineFate.TALK),
        AsideLine("A Par H", LineFate.QUOTATION),
        AsideLine("F Bre H", LineFate.QUOTATION),
    )
    lines = ("A Par-Bur", "Rest tomorrow.")
    finding = MailFinding("x", MailVerdict.REFUSED, FRANCE, lines=lines, aside=aside)
    said = answered(office, finding)
    assert "Understood:\n- A Par-Bur" in said
    assert "Taken for words, not for orders:\n- Rest tomorrow." in said
    assert "2 lines that you quoted were left aside." in said


STATES = {
    MailVerdict.REPEATED: "They were in and are not any more",
    MailVerdict.WITHDRAWN: "They were in and are not any more",
    MailVerdict.ACCEPTED: "has not entered them yet",
    MailVerdict.UNSIGNED: "without the code of your packet",
    MailVerdict.UNCLEAR: "some lines are not understood",
    MailVerdict.LATE: "after the deadline",
    MailVerdict.QUOTED: "the GM reads what you wrote",
    MailVerdict.OLD_PACKET: "an earlier packet",
    MailVerdict.REFUSED: "cannot be handed in so",
    MailVerdict.WRONG_PHASE: "for another phase",
    MailVerdict.NOT_ASKED: "nothing is asked of you",
    MailVerdict.FORGED: "changed on the way or written by somebody else",
    MailVerdict.REPLACED: "you wrote later",
    MailVerdict.DAMAGED: "damaged on the way",
    MailVerdict.FORMER: "the player before you",
}


@pytest.mark.parametrize("verdict", list(MailVerdict))
def test_each_verdict_is_answered_with_a_sentence_of_its_own(office, verdict):
    said = answered(office, MailFinding("x", verdict, FRANCE))
    assert STATES.get(verdict, "no orders for this game") in said[1]
    # Whatever it was, it counts once the GM has entered it.
    entered = answered(office, MailFinding("x", verdict, FRANCE), entered=True)
    assert "are in" in entered[1]
    assert not any(each.startswith("Receipt") for each in entered), "there is none"
