"""`python -m engine odds`."""

import json
from fractions import Fraction

import pytest

from engine.cli import main
from tests.helpers.afresh import seconds_afresh


def told(capsys, *arguments: str) -> str:
    assert main(["odds", *arguments]) == 0
    return capsys.readouterr().out


def found(capsys, *arguments: str):
    return json.loads(told(capsys, *arguments, "--json"))


def test_zarfs_nine_with_two_wolves_in_words(capsys):
    """Nine with the moderator are eight without."""
    assert told(capsys, "--players", "8", "--wolves", "2", "--model", "zarf") == (
        "8 players, 2 of them werewolves (zarf).\n"
        "The werewolves win 77.1% of the time: 27/35.\n"
        "The humans win 22.9% of the time: 8/35.\n"
        "About even: one werewolf.\n"
    )


def test_the_same_in_french(capsys):
    said = told(capsys, "--players", "8", "--wolves", "2", "--model", "zarf", "--lang", "fr")
    assert "77,1" in said
    assert "loups-garous" in said


@pytest.mark.parametrize("model", ["zarf", "wolff1", "wolff2"])
def test_json_has_both_chances_as_numbers_and_one_exactly(capsys, model):
    one = found(capsys, "--players", "9", "--wolves", "2", "--model", model)
    assert one["humans"] + one["wolves"] == pytest.approx(1)
    assert float(Fraction(one["exact"])) == pytest.approx(one["wolves"])
    assert Fraction(one["exact"]) + Fraction(one["exact_humans"]) == 1
    assert (one["players"], one["pack"], one["model"]) == (9, 2, model)


@pytest.mark.parametrize(("players", "exact"), [("5", "8/15"), ("7", "16/35")])
def test_one_wolf_and_no_seer(capsys, players, exact):
    one = found(capsys, "--players", players, "--wolves", "1", "--model", "wolff1", "--no-seer")
    assert one["exact"] == exact
    assert one["seer"] is False


def test_the_second_model_is_said_to_be_an_approximation(capsys):
    assert "approximation" in told(capsys, "--players", "9", "--model", "wolff2")
    assert "approximation" not in told(capsys, "--players", "9", "--model", "wolff1")
    for model, label in (("wolff2", True), ("wolff1", False), ("zarf", False)):
        assert found(capsys, "--players", "9", "--model", model)["approximation"] is label
        table = found(capsys, "--players", "6", "--wolves", "2", "--model", model, "--table")
        assert table["approximation"] is label


def test_without_a_number_of_wolves_it_is_about_even(capsys):
    one = found(capsys, "--players", "11")
    assert (one["pack"], one["even"], one["model"]) == (3, 3, "wolff2")


def test_a_table_of_all_up_to_there(capsys):
    rows = found(capsys, "--players", "8", "--wolves", "3", "--model", "wolff2", "--table")[
        "table"
    ]
    cells = {(row["players"], row["pack"]): round(row["wolves"], 3) for row in rows}
    assert cells == {
        (5, 1): 0.167,
        (5, 2): 0.633,
        (6, 1): 0.261,
        (6, 2): 0.702,
        (7, 1): 0.161,
        (7, 2): 0.475,
        (7, 3): 0.804,
        (8, 1): 0.214,
        (8, 2): 0.537,
        (8, 3): 0.838,
    }
    lines = told(capsys, "--players", "6", "--wolves", "3", "--table").splitlines()
    assert lines[2].split() == ["5", "16.7", "63.3", "–"]


def test_sixty_players_are_quick(capsys):
    asked = ("--players", "60", "--wolves", "10", "--model", "wolff2")
    assert seconds_afresh(lambda: found(capsys, *asked)) < 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "61"], "--players: from 2 to 60."),
        (["--players", "1"], "--players: from 2 to 60."),
        (["--players", "5", "--wolves", "5"], "--wolves: from 1 to 4."),
        (["--players", "5", "--wolves", "0"], "--wolves: from 1 to 4."),
    ],
)
def test_bad_input_gives_one_sentence(arguments, sentence, capsys):
    assert main(["odds", *arguments]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", f"{sentence}\n")


def test_so_does_it_in_french(capsys):
    assert main(["odds", "--players", "61", "--lang", "fr"]) == 2
    assert capsys.readouterr().err == "--players\u00a0: de 2 à 60.\n"
