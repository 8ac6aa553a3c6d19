"""Cards by lot, and what holders learn."""

from collections import Counter

import pytest

from engine.frame.chance import Chance, follows
from engine.roles.deal import dealt_cards
from engine.roles.knowledge import Learned, known_to, learned

CARDS = ("wolf", "wolf", "seer", "plain")
HOLDERS = ("ann", "bob", "cid", "dot")


def test_every_holder_gets_one_of_the_cards():
    hands = dealt_cards(HOLDERS, CARDS, Chance(bytes(32)))
    assert tuple(hands) == HOLDERS
    assert Counter(hands.values()) == Counter(CARDS)


def test_the_deal_follows_from_the_secret_and_can_be_proved():
    chance = Chance(bytes(32))
    assert dealt_cards(HOLDERS, CARDS, chance) == dealt_cards(HOLDERS, CARDS, Chance(bytes(32)))
    assert all(follows(bytes(32), lot) for lot in chance.lots)


def test_every_holder_may_get_every_card():
    met = {
        (holder, card)
        for n in range(200)
        for holder, card in dealt_cards(HOLDERS, CARDS, Chance(bytes([n] * 32))).items()
    }
    assert met == {(holder, card) for holder in HOLDERS for card in CARDS}


def test_cards_and_holders_must_be_as_many():
    with pytest.raises(ValueError, match="2 cards for 4"):
        dealt_cards(HOLDERS, CARDS[:2], Chance(bytes(32)))


def test_what_is_learned_is_kept_in_order_and_for_its_holder():
    none = {}
    one = learned(none, "ann", "W1901B", "failed")
    two = learned(one, "ann", "W1902B", "spied", "cursed")
    assert known_to(two, "ann") == (
        Learned("W1901B", "failed"),
        Learned("W1902B", "spied"),
        Learned("W1902B", "cursed"),
    )
    assert known_to(two, "bob") == ()
    assert none == {}
    assert known_to(one, "ann") == (Learned("W1901B", "failed"),)
    assert learned(one, "bob", "W1902B") is one
