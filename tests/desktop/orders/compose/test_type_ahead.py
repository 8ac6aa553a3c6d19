"""Places found by their first letters."""

import pytest

from desktop.orders.compose.place_guess import place_guesses
from engine.board.terms import Location, province_of, whole_province
from engine.registry import map_file

NAMES = map_file("standard").gazetteer
PLACES = [whole_province(each) for each in sorted(map_file("standard").map.places)]
COASTS = [Location(each) for each in ("spa", "spa/nc", "spa/sc", "por", "mao")]


def first(typed: str, language: str = "en") -> str:
    return place_guesses(typed, NAMES, language, PLACES)[0].at


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_province_is_reached_by_its_short_name_and_by_its_full_one(
    place: Location, language: str
) -> None:
    short = NAMES.abbreviations[language][province_of(place)]
    for words in (short, NAMES.provinces[language][province_of(place)]):
        assert place in [each.at for each in place_guesses(words, NAMES, language, PLACES)]
    assert first(short, language) == place


def test_letters_may_be_of_the_middle_of_a_name_and_without_accents() -> None:
    assert first("petersburg") == "stp"
    assert first("egee", "fr") == "aeg"
    assert first("st p") == "stp"


def test_a_coast_follows_a_stroke() -> None:
    assert [each.at for each in place_guesses("spa/n", NAMES, "en", COASTS)] == ["spa/nc"]
    assert [each.at for each in place_guesses("esp/sud", NAMES, "fr", COASTS)] == ["spa/sc"]
    assert {each.at for each in place_guesses("/s", NAMES, "en", COASTS)} == {"spa/sc"}


def test_what_may_be_chosen_comes_first_and_anything_else_only_without_it() -> None:
    offered = [Location("bur"), Location("bre")]
    found = place_guesses("b", NAMES, "en", offered, PLACES)
    assert [(each.at, each.offered) for each in found] == [("bre", True), ("bur", True)]
    (rumania,) = place_guesses("rum", NAMES, "en", offered, PLACES)
    assert rumania.at == "rum"
    assert not rumania.offered
    assert place_guesses("xyz", NAMES, "en", offered, PLACES) == ()


def test_on_several_boards_a_place_goes_by_its_name_without_the_number() -> None:
    names = map_file("hepta2A").gazetteer
    places = [Location("1:mun"), Location("3:mun"), Location("3:par")]
    found = place_guesses("mun", names, "en", places)
    assert [each.at for each in found] == ["1:mun", "3:mun"]
