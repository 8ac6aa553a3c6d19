"""The keys of a game’s post: old packets stay open by them, and who has left has none."""

import pytest

from engine.frame.seat import SeatId
from engine.post.post_keys import DeskKey, encrypt_for, is_signed, new_keys

ADA, BEN = SeatId("s1"), SeatId("s2")
KNOWN = {
    "game": "9ZP0E3RE",
    "packet": "MMBR8Q1N",
    "box": "27cf82576ea28eb8a02b09a922b555cd5e6e108280ac7e7dd16e2ddeaafb7301",
    "verify": "4f5fdf1bfdcb6cdd5b0fe2290e963b4e5a596d3f1297c8ad27a3a8bf394d4a5a",
    "seat": "c33c610e3dfb027459945d99941627e88817a0b42d0c1bef3fd4ff5d1fa2ec72",
    "code": "4RD6-WGRX-7N6B",
    "page": "fb97d7b40e72de1d26488d81023ef07e3854345a35d6179e792a2ba0236fee5d",
    "signed": "1f92965ccb87ad4f9eb048480d3caef0",
}


def test_what_was_sent_by_an_older_program_is_still_read():
    """Any other key, mark or code here, and no packet that is out could be answered any more."""
    keys = new_keys("a commitment", bytes(range(32)))
    seat = keys.seat_key(ADA, "PACKET")
    told = {
        "game": keys.game,
        "packet": keys.packet_id(ADA, "S1901M", 1),
        "box": keys.desk_key().box,
        "verify": keys.desk_key().verify,
        "seat": seat.secret,
        "code": seat.code(b"A Par-Bur"),
        "page": seat.page_key,
        "signed": seat.sign(b"A Par-Bur")[:16].hex(),
    }
    assert told == KNOWN


def test_each_change_of_hands_gives_a_seat_other_keys_and_no_other_seat():
    first = new_keys("a commitment", bytes(32))
    second = first.with_new_keys(ADA)
    third = second.with_new_keys(ADA)
    turns = (first, second, third)
    assert len({each.seat_key(ADA, "PACKET").secret for each in turns}) == 3
    assert len({each.packet_id(ADA, "S1901M", 1) for each in turns}) == 3
    assert len({each.seat_key(BEN, "PACKET").secret for each in turns}) == 1
    assert len({each.desk_key() for each in turns}) == 1
    both = third.with_new_keys(BEN)
    assert both.seat_key(BEN, "PACKET") != first.seat_key(BEN, "PACKET")
    assert both.seat_key(ADA, "PACKET") == third.seat_key(ADA, "PACKET")


def test_only_the_desk_opens_what_is_sealed_to_it_and_signs():
    keys, others = new_keys("a commitment", bytes(32)), new_keys("a commitment", bytes([1] * 32))
    sealed = encrypt_for(keys.desk_key(), b"A Par-Bur")
    assert keys.decrypt(sealed) == b"A Par-Bur"
    assert others.decrypt(sealed) is None
    assert is_signed(keys.desk_key(), b"news", keys.sign(b"news"))
    assert not is_signed(keys.desk_key(), b"news", others.sign(b"news"))
    assert not is_signed(keys.desk_key(), b"other news", keys.sign(b"news"))


def test_whoever_sat_there_before_is_known_by_the_keys_of_then():
    first = new_keys("a commitment", bytes(32))
    third = first.with_new_keys(ADA).with_new_keys(ADA)
    former = third.former(ADA)
    turns = (first, first.with_new_keys(ADA))
    for before, then in zip(former, turns, strict=True):
        assert before.packet_id(ADA, "S1901M", 1) == then.packet_id(ADA, "S1901M", 1)
        assert before.seat_key(ADA, "PACKET") == then.seat_key(ADA, "PACKET")
    assert third.former(BEN) == ()
    # Another seat's keys are what they are now.
    assert third.with_new_keys(BEN).former(ADA)[0].renewed[BEN] == 1


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_secret_of_another_length_makes_no_keys(length: int):
    with pytest.raises(ValueError, match="32 bytes"):
        new_keys("a commitment", bytes(length))


def test_nothing_is_sealed_to_what_is_no_key():
    """A point that multiplies to nothing: whoever knows it could open what is sealed to it."""
    with pytest.raises(ValueError, match="no key"):
        encrypt_for(DeskKey(bytes(32).hex(), bytes(32).hex()), b"A Par-Bur")
