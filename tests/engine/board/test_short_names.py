"""Abbreviations and letters in each language: told apart, and read back as what they are."""

import pytest

from engine.board.map_file import read_map
from engine.orders.order_tokens import PlaceToken, tokenize
from engine.registry import map_file, program_root

MAPS = ("standard", "tutorial")


@pytest.mark.parametrize("key", MAPS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_means_one_place_in_every_language(key: str, language: str) -> None:
    names = map_file(key).gazetteer
    short = names.abbreviations[language]
    assert len({each.casefold() for each in short.values()}) == len(short)
    for place, each in short.items():
        assert len(each) == 3
        (token,) = tokenize(each, names)
        assert isinstance(token, PlaceToken)
        assert token.province == place


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_two_powers_bear_the_same_letters(language: str) -> None:
    letters = map_file("standard").gazetteer.letters[language]
    assert len(set(letters.values())) == len(letters)
    assert all(
        map_file("standard").gazetteer.powers[language][power].startswith(mark)
        for power, mark in letters.items()
    )


def test_french_maps_speak_french() -> None:
    names = map_file("standard").gazetteer
    french = {names.abbreviations["fr"][at] for at in ("nwy", "swe", "wal", "nth", "war")}
    assert french == {"Nor", "Sue", "PdG", "MDN", "Var"}
    assert names.letters["fr"]["england"] == "An"


def test_one_text_stands_for_all_languages() -> None:
    """As in maps of others, and in those made before."""
    text = (program_root() / "maps/standard/map.json").read_text("utf-8")
    plain = text.replace('{"en": "Nwy", "fr": "Nor"}', '"Nwy"')
    names = read_map(plain).gazetteer
    assert {each["nwy"] for each in names.abbreviations.values()} == {"Nwy"}
