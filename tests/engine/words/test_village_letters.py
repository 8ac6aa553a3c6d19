"""The letters by which cards are told apart beside a house, where colours may not be."""

import pytest

from engine.games.village.terms import VillageCard
from engine.sentences.sentences import Sentences


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_two_cards_have_the_same_letter(language: str) -> None:
    words = Sentences(language)
    letters = [words.text(f"village.card.{card}.letter") for card in (*VillageCard, "human")]
    assert len(set(letters)) == len(letters)
    assert all(len(each) == 1 for each in letters)
