"""One clear sentence for everything that can go wrong."""

import re
from collections.abc import Callable

import pytest

from engine import errors
from engine.board.gazetteer import Gazetteer
from engine.board.map_file import read_map
from engine.board.terms import Location, Power, Province
from engine.campaign.news import OrderFault
from engine.errors import (
    MapError,
    NotationError,
    SaveError,
    SaveTooNew,
    SetupRefused,
    StillWaiting,
    SubmissionRefused,
    TableError,
)
from engine.frame.ruleset import Objection
from engine.frame.seat import SeatId
from engine.orders.illegal import Illegal
from engine.orders.notation import read_order
from engine.orders.order import Move
from engine.sentences import Sentences

LANGUAGES = ("en", "fr")


def kinds(root: type[Exception]) -> list[type[Exception]]:
    return [root, *(each for child in root.__subclasses__() for each in kinds(child))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "kind", [each for each in kinds(SaveError) if each is not SaveError], ids=lambda k: k.__name__
)
def test_every_file_trouble_names_the_file(kind: type[SaveError], language: str):
    sentence = Sentences(language).error(kind("/home/anna/Friday.lupi", "SQL at row 3"))
    assert "Friday.lupi" in sentence
    assert "/home" not in sentence
    assert "SQL" not in sentence
    assert sentence.endswith(".")


def test_a_newer_file_is_told_apart_from_a_foreign_one():
    sentence = Sentences("en").error(SaveTooNew("a.lupi"))
    assert "newer Casus Lupi" in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_codes_named_in_the_error_tree_are_worded(language: str):
    """Every code that a docstring or constructor of the errors names has its sentence."""
    entries = Sentences(language).catalogue.entries
    named = set(re.findall(r"`(setup_[a-z_]+)`", errors.SetupRefused.__doc__ or ""))
    assert named
    assert all(f"error.{code}" in entries for code in named)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("reader", "prefix"), [(read_order, "notation"), (read_map, "map")])
def test_every_complaint_of_a_reader_is_worded(
    reader: Callable[..., object], prefix: str, language: str
):
    entries = Sentences(language).catalogue.entries
    complaints = (reader.__doc__ or "").partition("Raises")[2]
    codes = re.findall(r"`([a-z_]+)`", complaints)
    assert len(codes) > 5
    assert [code for code in codes if f"error.{prefix}.{code}" not in entries] == []


def test_an_order_not_understood_shows_the_stretch_and_a_proposal():
    error = NotationError("A Pariss-Bur", (2, 8), "unknown_place", ("Paris",))
    assert Sentences("en").error(error) == (
        "No place on the map is called “Pariss”. Did you mean “Paris”?"
    )
    assert Sentences("fr").error(error) == (
        "Aucun lieu de la carte ne s’appelle «\u00a0Pariss\u00a0». "
        "Vouliez-vous dire «\u00a0Paris\u00a0»\u202f?"
    )


def test_a_missing_word_shows_the_whole_text():
    error = NotationError("A Par s", (7, 7), "place_missing")
    assert "“A Par s”" in Sentences("en").error(error)


def test_a_map_file_says_where():
    error = MapError("map.json", "provinces/par/name", "missing")
    assert Sentences("en").error(error) == "map.json, provinces/par/name: this entry is missing."
    whole = MapError("map.json", "", "duplicate_key", "par")
    assert Sentences("en").error(whole) == "map.json: the key “par” is written twice."


def test_a_game_that_cannot_begin(standard_gazetteer: Gazetteer):
    english = Sentences("en")
    assert english.error(SetupRefused("setup_side_twice", "france"), standard_gazetteer) == (
        "Two players cannot both play France."
    )
    assert english.error(SetupRefused("setup_option", "last_year", 1899)) == (
        "Last year: the value 1899 is not one of those offered."
    )


def test_who_is_waited_for():
    waiting = StillWaiting(("s1", "s2"))
    players = {SeatId("s1"): "Anna", SeatId("s2"): "Boris"}
    assert Sentences("en").error(waiting) == "2 players have not sealed yet."
    assert (
        Sentences("fr").error(waiting, players=players) == "Anna et Boris n’ont pas encore scellé."
    )


def test_a_refused_envelope_says_why(standard_gazetteer: Gazetteer):
    fault = OrderFault(
        Power("france"), Move(Province("par"), Location("nth")), Illegal.ARMY_TO_SEA
    )
    refused = SubmissionRefused((Objection("illegal_order", fault, blocking=True),))
    assert Sentences("en").error(refused, standard_gazetteer) == (
        "These orders cannot be sealed: The unit in Paris moves to the North Sea — not allowed: "
        "armies do not go to sea."
    )
    assert Sentences("en").error(refused) == "These orders cannot be sealed as they are."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["phase_closed", "not_seated", "no_such_phase"])
def test_other_troubles_at_the_table(code: str, language: str):
    assert Sentences(language).error(TableError(code)).endswith(".")
