"""The nations and places of seven boards inside sentences."""

import pytest

from engine.board.terms import Location, Power
from engine.phrases.catalogue import language_catalogue
from engine.phrases.noun import NounMaker
from engine.registry import map_file


@pytest.mark.parametrize(
    ("language", "name", "the", "of"),
    [
        ("en", "France 3", "France 3", "France 3"),
        ("fr", "France 3", "la France 3", "de la France 3"),
    ],
)
def test_a_nation_is_called_like_its_country_with_its_board(
    language: str, name: str, the: str, of: str
) -> None:
    noun = NounMaker(language_catalogue(language), map_file("hepta2A").gazetteer).power(
        Power("france@3")
    )
    assert f"{noun}" == name
    assert f"{noun:the}" == the
    assert of in f"{noun:of}"


@pytest.mark.parametrize(
    ("language", "at", "where"),
    [
        ("en", "2:nth", "in the North Sea (2)"),
        ("fr", "2:nth", "en mer du Nord (2)"),
        ("fr", "3:par", "à Paris (3)"),
        ("en", "5:spa/nc", "in Spain (north coast) (5)"),
    ],
)
def test_a_place_keeps_its_grammar_and_has_its_board_behind(
    language: str, at: str, where: str
) -> None:
    noun = NounMaker(language_catalogue(language), map_file("hepta2A").gazetteer).place(
        Location(at)
    )
    assert f"{noun:at}" == where
