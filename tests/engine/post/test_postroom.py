"""From the GM's desk to the players and back: who is sent what, and which answers still count."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from engine.board.gazetteer import Language
from engine.errors import EngineBug, NotPublished
from engine.frame.policy import Policies, PressRule
from engine.frame.record.type_codec import Unreadable
from engine.frame.schedule import Deadline
from engine.frame.seat import SeatId
from engine.post.gm_post import (
    apply_answer,
    expected_mail,
    outgoing_packets,
    packet_mailing,
    post_state,
    recall_packets,
    save_post_state,
)
from engine.post.inbox import DroppedFile, examine_mail
from engine.post.letter import OrderLetter, write_letter
from engine.post.mail_finding import MailFinding, MailVerdict
from engine.post.packet import read_packet
from engine.post.post_keys import game_mark
from tests.engine.post.desks import gm_desk
from tests.helpers.post import REVISION, rules
from tests.helpers.standard import standard_gazetteer
from tests.helpers.table import Foreseen

FRANCE, ITALY = SeatId("s3"), SeatId("s5")
ALL = frozenset(SeatId(f"s{n}") for n in range(1, 8))
NAMES = standard_gazetteer()


@pytest.fixture
def desk() -> Any:
    return gm_desk()


def bag_of(desk: Any) -> Any:
    return post_state(desk, Foreseen("post"))


def sent(desk: Any, own: Mapping[SeatId, Language] | None = None) -> Any:
    bag = bag_of(desk)
    return outgoing_packets(
        desk, rules(), bag, packet_mailing(desk, bag, "Friday"), NAMES, "en", own
    )


def answer(desk: Any, packet: Any, *orders: str, received: int = 100) -> MailFinding:
    """What the desk makes of a letter in answer to a packet."""
    head = (packet.game, packet.seat, packet.phase.key, packet.id, REVISION)
    letter = OrderLetter(*head, orders).signed(packet.key)
    dropped = DroppedFile("x.txt", write_letter(letter).encode(), received)
    (found,) = examine_mail([dropped], expected_mail(desk, rules(), bag_of(desk), NAMES))
    return found


def test_the_keys_are_drawn_once_and_kept(desk: Any):
    first = post_state(desk, Foreseen("one"))
    assert post_state(desk, Foreseen("two")) == first
    save_post_state(desk, first.with_address(FRANCE, "cleo@example.org"))
    assert post_state(desk, Foreseen("two")).addresses == {FRANCE: "cleo@example.org"}
    assert post_state(gm_desk(), Foreseen("two")) != first
    assert first.keys.game == game_mark(desk.onlooker.commitment)


def test_every_person_is_sent_a_packet_and_a_page_of_one_length(desk: Any):
    desk.seating.substitute(ITALY, "Computer", computer=1)
    made = sent(desk)
    assert made.keys() == ALL - {ITALY}
    for seat, parcel in made.items():
        read = read_packet(parcel.file, "x")
        assert read == parcel.packet
        assert (read.seat, read.view) == (seat, desk.seat(seat).view())
    assert len({len(parcel.file) for parcel in made.values()}) == 1
    assert len({len(parcel.page) for parcel in made.values()}) == 1


def test_nobody_is_sent_anything_where_computers_play_all(desk: Any):
    for seat in ALL:
        desk.seating.substitute(seat, f"Computer {seat}", computer=1)
    assert sent(desk) == {}


def test_a_page_is_in_the_language_of_who_reads_it(desk: Any):
    plain, french = sent(desk), sent(desk, {FRANCE: "fr"})
    assert french[FRANCE].page != plain[FRANCE].page
    assert b'lang="fr"' in french[FRANCE].page
    assert b'lang="en"' in french[ITALY].page


def test_a_sending_tells_the_rules_of_the_table():
    desk = gm_desk(entry="lenient")
    desk.schedule.set_policies(Policies(analysis=False, press=PressRule.SIGNED))
    made = packet_mailing(desk, bag_of(desk), "Friday", "at eight", "Good luck.")
    assert (made.title, made.deadline, made.note) == ("Friday", "at eight", "Good luck.")
    assert (made.analysis, made.press) == (False, PressRule.SIGNED)
    assert made.players[FRANCE] == "Cleo"
    assert made.choices["entry"] == "lenient"
    read = read_packet(sent(desk)[FRANCE].file, "x").mailing
    assert (read.analysis, read.press) == (False, PressRule.SIGNED)


LONG: Mapping[str, tuple[str, str]] = {
    "a file's long name": ("x" * 201, "x" * 199 + "…"),
    "a name as long as may be": ("x" * 200, "x" * 200),
    "a name in bytes that are no text": ("Fri\udcffday", "Fri[U+DCFF]day"),
    "a name in two lines": ("Fri\nday", "Fri[U+000A]day"),
}


@pytest.mark.parametrize(("given", "told"), LONG.values(), ids=LONG)
def test_what_a_gm_calls_a_game_never_spoils_its_packets(desk: Any, given: str, told: str):
    bag = bag_of(desk)
    sending = packet_mailing(desk, bag, given, given, given * 101)
    made = outgoing_packets(desk, rules(), bag, sending, NAMES, "en")
    read = read_packet(made[FRANCE].file, "x").mailing
    assert read == sending
    assert (read.title, read.deadline) == (told, told)
    assert read.note[:3] == given[:3]
    assert len(read.note) <= 20_000


def test_a_long_note_is_read_to_its_end(desk: Any):
    bag = bag_of(desk)
    for note in ("One.\nTwo.", "x" * 20_000, "x" * 20_001):
        made = outgoing_packets(
            desk, rules(), bag, packet_mailing(desk, bag, "x", note=note), NAMES, "en"
        )
        read = read_packet(made[FRANCE].file, "x").mailing.note
        assert read == (note if len(note) <= 20_000 else "x" * 19_999 + "…")


def test_an_answer_is_sealed_once_and_remembered(desk: Any):
    packet = sent(desk)[FRANCE].packet
    found = answer(desk, packet, "A Par-Bur")
    assert found.verdict is MailVerdict.ACCEPTED
    bag = apply_answer(desk, bag_of(desk), found, "by mail", 100)
    assert bag == bag_of(desk)
    handed = desk.turn.handed(FRANCE)
    assert (handed.submission, handed.source, handed.at) == (found.submission, "by mail", 100)
    assert handed.entered_by == "post"
    assert not handed.provisional
    assert answer(desk, packet, "A Par-Bur").verdict is MailVerdict.REPEATED
    status = {each.seat: each for each in desk.turn.status()}
    assert status[FRANCE].sealed
    assert not status[ITALY].sealed


def test_what_an_answer_says_beside_its_orders_is_kept(desk: Any):
    found = answer(desk, sent(desk)[FRANCE].packet, "A Par-Bur")
    apply_answer(desk, bag_of(desk), replace(found, waits=True), "by mail", 100)
    status = {each.seat: each for each in desk.turn.status()}
    assert status[FRANCE].waits
    assert not status[ITALY].waits


@pytest.mark.parametrize("missing", ["seat", "submission"])
def test_what_is_nobodys_or_no_orders_cannot_be_applied(desk: Any, missing: str):
    found = answer(desk, sent(desk)[FRANCE].packet, "A Par-Bur")
    with pytest.raises(EngineBug):
        apply_answer(desk, bag_of(desk), replace(found, **{missing: None}), "by mail", 100)
    assert not any(each.sealed for each in desk.turn.status())


def test_answers_to_packets_that_were_called_back_wait_for_the_gm(desk: Any):
    recall_packets(desk)
    assert desk.post.keys() is None, "there was no post to call back"
    packet = sent(desk)[FRANCE].packet
    apply_answer(desk, bag_of(desk), answer(desk, packet, "A Par-Bur"), "by mail", 100)
    recall_packets(desk)
    found = answer(desk, packet, "A Par-Bur")
    assert found.verdict is MailVerdict.OLD_PACKET
    # What was called back of another phase counts for that one.
    save_post_state(desk, bag_of(desk).with_packets_recalled("F1901M"))
    again = sent(desk)[FRANCE].packet
    assert again.mailing.issue == 2
    assert answer(desk, again, "A Par-Bur").verdict is MailVerdict.ACCEPTED


def test_an_answer_goes_into_no_phase_that_its_player_has_not_read(desk: Any):
    found = answer(desk, sent(desk)[FRANCE].packet, "A Par-Bur")
    bag = bag_of(desk)
    desk.turn.process(ALL)
    with pytest.raises(NotPublished):
        apply_answer(desk, bag, found, "by mail", 100)
    desk.turn.publish()
    assert desk.turn.handed(FRANCE) is None
    packet = sent(desk)[FRANCE].packet
    assert packet.phase.key == "F1901M"
    assert {each.kind for each in packet.news} >= {"phase_judged"}


@pytest.mark.parametrize(
    ("at", "late"), [(DUE := 1000, False), (DUE + 60, False), (DUE + 61, True)]
)
def test_an_answer_is_late_after_the_grace(desk: Any, at: int, late: bool):
    desk.schedule.set_deadline(Deadline("S1901M", DUE, grace=60))
    packet = sent(desk)[FRANCE].packet
    found = answer(desk, packet, "A Par-Bur", received=at)
    assert (found.verdict is MailVerdict.LATE) is late
    desk.schedule.pause(DUE)
    assert answer(desk, packet, "A Par-Bur", received=at).verdict is MailVerdict.ACCEPTED


def test_a_deadline_of_another_phase_makes_nothing_late(desk: Any):
    desk.schedule.set_deadline(Deadline("F1901M", DUE))
    packet = sent(desk)[FRANCE].packet
    assert not answer(desk, packet, "A Par-Bur", received=DUE + 1).late


def test_bare_orders_are_of_whose_address_they_come_from(desk: Any):
    bag = bag_of(desk).with_address(FRANCE, "Cleo@Example.org")
    waiting = expected_mail(desk, rules(), bag, NAMES, "fr")
    assert waiting.addresses == {"cleo@example.org": FRANCE}
    assert waiting.asked == ALL
    assert waiting.views.keys() == ALL
    assert (waiting.phase, waiting.language, waiting.deadline) == ("S1901M", "fr", None)


def test_post_that_cannot_be_read_is_not_drawn_anew(desk: Any):
    desk.post.keep("nonsense")
    with pytest.raises(Unreadable):
        bag_of(desk)
    assert desk.post.keys() == "nonsense"
