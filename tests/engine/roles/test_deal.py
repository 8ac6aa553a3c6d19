"""Cards by lot, and what holders learn."""

from collections import Counter

import pytest

from engine.frame.chance import Chance, is_from_seed
from engine.roles.deal import deal_cards
from engine.roles.knowledge import LearnedFacts, facts_known_to, with_learned

CARDS = ("wolf", "wolf", "seer", "plain")
HOLDERS = ("ann", "bob", "cid", "dot")


def test_every_holder_gets_one_of_the_cards():
    hands = deal_cards(HOLDERS, CARDS, Chance(bytes(32)))
    assert tuple(hands) == HOLDERS
    assert Counter(hands.values()) == Counter(CARDS)


def test_the_deal_follows_from_the_secret_and_can_be_proved():
    chance = Chance(bytes(32))
    assert deal_cards(HOLDERS, CARDS, chance) == deal_cards(HOLDERS, CARDS, Chance(bytes(32)))
    assert all(is_from_seed(bytes(32), lot) for lot in chance.lots)


def test_every_holder_may_get_every_card():
    met = {
        (holder, card)
        for n in range(200)
        for holder, card in deal_cards(HOLDERS, CARDS, Chance(bytes([n] * 32))).items()
    }
    assert met == {(holder, card) for holder in HOLDERS for card in CARDS}


def test_cards_and_holders_must_be_as_many():
    with pytest.raises(ValueError, match="2 cards for 4"):
        deal_cards(HOLDERS, CARDS[:2], Chance(bytes(32)))


def test_what_is_learned_is_kept_in_order_and_for_its_holder():
    none = {}
    one = with_learned(none, "ann", "W1901B", "failed")
    two = with_learned(one, "ann", "W1902B", "spied", "cursed")
    assert facts_known_to(two, "ann") == (
        LearnedFacts("W1901B", "failed"),
        LearnedFacts("W1902B", "spied"),
        LearnedFacts("W1902B", "cursed"),
    )
    assert facts_known_to(two, "bob") == ()
    assert none == {}
    assert facts_known_to(one, "ann") == (LearnedFacts("W1901B", "failed"),)
    assert with_learned(one, "bob", "W1902B") is one
