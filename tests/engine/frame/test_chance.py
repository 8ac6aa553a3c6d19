from collections import Counter
from dataclasses import replace

import pytest

from engine.frame.chance import Chance, Lot, is_from_seed, seed_commitment

SECRET = bytes(range(32))


def test_the_same_secret_draws_the_same_lots_for_ever():
    chance = Chance(SECRET)
    assert chance.shuffle("powers", ["a", "b", "c", "d"]) == ("d", "a", "c", "b")
    assert chance.roll("die") == 4
    assert [lot.number for lot in chance.lots] == [0, 1, 2, 3]
    assert chance.next == 4


def test_every_lot_can_be_proved_once_the_secret_is_told():
    chance = Chance(SECRET, first=7)
    chance.draw("omen", ["sun", "rain"])
    (lot,) = chance.lots
    assert lot.number == 7
    assert is_from_seed(SECRET, lot)
    other = "rain" if lot.result == "sun" else "sun"
    assert not is_from_seed(SECRET, Lot(lot.number, lot.purpose, lot.options, other))
    assert not is_from_seed(SECRET, Lot(7, "omen", ("sun", "rain"), lot.result, by_hand=True))
    assert seed_commitment(SECRET) == (
        "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    )


def test_lots_kept_from_before_come_again_and_use_up_no_number():
    kept = (Lot(3, "die", ("1", "2"), "2"), Lot(0, "die", ("1", "2"), "1", by_hand=True))
    chance = Chance(SECRET, first=9, kept=kept)
    assert [chance.draw("die", ["1", "2"]) for _ in range(2)] == ["2", "1"]
    assert chance.lots == kept
    chance.draw("die", ["1", "2"])
    assert chance.lots[2].number == 9


def test_a_kept_lot_for_something_else_is_not_used():
    chance = Chance(SECRET, kept=(Lot(3, "die", ("1", "2"), "2"),))
    chance.draw("die", ["1", "2", "3"])
    chance.draw("card", ["1", "2"])
    assert [lot.number for lot in chance.lots] == [0, 1]


def test_options_are_equally_likely():
    chance = Chance(SECRET)
    drawn = Counter(chance.roll("die") for _ in range(3000))
    assert set(drawn) == {1, 2, 3, 4, 5, 6}
    assert all(400 < count < 600 for count in drawn.values())


def test_chance_shows_nothing_of_its_secret():
    assert repr(Chance(SECRET)) == "Chance"


def test_a_draw_needs_options():
    with pytest.raises(ValueError, match="omen"):
        Chance(SECRET).draw("omen", [])


def test_a_proof_is_of_a_lots_own_number_purpose_and_options():
    options = tuple(str(number) for number in range(1000))
    chance = Chance(SECRET)
    for _ in range(3):
        chance.draw("omen", options)
    for lot in chance.lots:
        assert is_from_seed(SECRET, lot)
        assert not is_from_seed(SECRET, replace(lot, number=lot.number + 1))
        assert not is_from_seed(SECRET, replace(lot, purpose="die"))
        assert not is_from_seed(SECRET, replace(lot, options=(*options[1:], "0")))
        assert not is_from_seed(SECRET, replace(lot, options=()))
        assert not is_from_seed(bytes(32), lot)
