"""What is kept of the post between two evenings."""

import pytest

from engine.frame.record.type_codec import Unreadable
from engine.frame.seat import SeatId
from engine.post.inbox import AppliedAnswer
from engine.post.post_state import new_post_state, read_post_state, write_post_state

ADA, BEA = SeatId("s1"), SeatId("s2")
ANSWER = AppliedAnswer("4XJ9Q2TB", 7, "7KQ2-9FMX")


def bag():
    return new_post_state("c0ffee", bytes(32))


def test_the_post_comes_back_as_it_was_kept():
    kept = bag().with_packets_recalled("S1901M").with_applied_answer("S1901M", ADA, ANSWER)
    kept = kept.with_address(BEA, " Bea@Example.org ").rekeyed(ADA)
    assert read_post_state(write_post_state(kept)) == kept


def test_packets_of_a_phase_made_anew_bear_another_name():
    first, again = bag(), bag().with_packets_recalled("S1901M")
    assert (first.issue("S1901M"), again.issue("S1901M")) == (1, 2)
    ids = [each.keys.packet_id(ADA, "S1901M", each.issue("S1901M")) for each in (first, again)]
    assert ids[0] != ids[1]


def test_an_earlier_phase_keeps_the_number_that_its_packets_bear():
    later = bag().with_packets_recalled("S1901M").with_packets_recalled("F1901M")
    assert (later.issue("S1901M"), later.issue("F1901M")) == (2, 3)


def test_an_address_and_a_language_are_replaced_and_forgotten():
    kept = bag().with_address(ADA, "ada@example.org").with_address(BEA, "bea@example.org")
    assert kept.with_address(ADA, "").addresses == {BEA: "bea@example.org"}
    kept = kept.with_language(ADA, "fr").with_language(BEA, "en")
    assert kept.languages == {ADA: "fr", BEA: "en"}
    assert kept.with_language(ADA, "").languages == {BEA: "en"}


def test_two_games_have_different_keys():
    games = [new_post_state(commitment, bytes(32)) for commitment in ("c0ffee", "decaf")]
    assert len({each.keys.packet_id(ADA, "S1901M", 1) for each in games}) == 2


def test_what_was_applied_counts_in_its_own_phase_only():
    kept = bag().with_applied_answer("S1901M", ADA, ANSWER)
    assert kept.applied_answers("S1901M") == {ADA: ANSWER}
    assert kept.applied_answers("F1901M") == {}
    assert kept.with_packets_recalled("S1901M").applied_answers("S1901M") == {}
    assert kept.with_applied_answer("F1901M", BEA, ANSWER).applied_answers("F1901M") == {
        BEA: ANSWER
    }


def test_a_seat_that_changes_hands_has_other_keys_and_no_address():
    kept = bag().with_address(ADA, "ada@example.org").with_address(BEA, "bea@example.org")
    kept = kept.with_language(ADA, "fr").with_language(BEA, "fr")
    for seat in (ADA, BEA):
        kept = kept.with_applied_answer("S1901M", seat, ANSWER)
    changed = kept.rekeyed(ADA)
    assert changed.addresses == {BEA: "bea@example.org"}
    assert changed.languages == {BEA: "fr"}
    assert changed.applied_answers("S1901M") == {BEA: ANSWER}
    assert changed.keys.packet_id(ADA, "S1901M", 1) != kept.keys.packet_id(ADA, "S1901M", 1)
    assert changed.keys.packet_id(BEA, "S1901M", 1) == kept.keys.packet_id(BEA, "S1901M", 1)


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"is":"Postbag"}', '{"is":"Applied"}'])
def test_what_is_no_postbag_is_not_taken_for_one(text):
    with pytest.raises(Unreadable):
        read_post_state(text)


def test_keys_and_addresses_are_not_shown():
    kept = bag().with_address(ADA, "ada@example.org")
    assert kept.keys.secret not in repr(kept)
    assert "ada@example.org" not in repr(kept)


def test_a_phase_that_comes_again_after_going_back_has_other_packets() -> None:
    bag = new_post_state("commitment", bytes(32))
    first = bag.keys.packet_id(SeatId("s1"), "W1901B", bag.issue("W1901B"))
    back = bag.with_packets_recalled("W1901A")
    again = back.keys.packet_id(SeatId("s1"), "W1901B", back.issue("W1901B"))
    assert first != again
    assert back.issue("W1901A") == 2
