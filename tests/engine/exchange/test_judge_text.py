"""Results in the wording of the e-mail judges, written and read."""

import re

import pytest

from engine.errors import ExchangeError
from engine.exchange.json_field import JsonField
from engine.exchange.judge_text_reader import read_judge_text
from engine.exchange.judge_text_writer import write_judge_text
from engine.exchange.saved_game import SavedGame, read_game
from engine.sentences import Sentences
from tests.engine.exchange.files import maps, phase, real_json
from tests.helpers.standard import standard_file, standard_gazetteer


def game(*phases: object) -> SavedGame:
    told = {"id": "delphi", "map": "standard", "phases": list(phases)}
    return read_game(JsonField("x", 1, "", told), maps())


def written(*phases: object) -> list[str]:
    return write_judge_text(game(*phases), standard_gazetteer()).splitlines()


def read(text: str) -> SavedGame:
    return read_judge_text(text, "game.txt", standard_file())


def boards(of: SavedGame) -> list[tuple[object, ...]]:
    return [
        (each.board.name, each.board.position.units, each.board.position.owners)
        for each in of.phases
    ]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_real_games_come_back_phase_by_phase(number: int):
    real = read_game(JsonField("x", 1, "", real_json(number)), maps())
    text = write_judge_text(real, standard_gazetteer())
    again = read(text)
    assert again.id == real.id
    assert boards(again) == boards(real)


KNOWN = (
    r"Movement results for \w+ of \d+\.",
    r"\w+: (Army|Fleet) [^.]* SUPPORT (Army|Fleet) [^.]* -> [^.]*\.",
    r"England: Army Yorkshire -> North Sea -> Norway\.",
    r"\w+: (Army|Fleet) [^.]* CONVOY Army [^.]* -> [^.]*\.",
    r"\w+: .*\.  \(\*bounce\*\)",
    r"\w+: .*\.  \(\*cut, dislodged\*\)",
    r"The following units were dislodged:",
    r"The Italian Army in Trieste can retreat to Budapest\.",
    r"The \w+ (Army|Fleet) in [\w ]+ can retreat to [\w ,]+ or [\w ]+\.",
    r"The \w+ (Army|Fleet) in [\w ]+ with no valid retreats was destroyed\.",
    r"Ownership of supply centers:",
    r"Austria: +Budapest, Trieste, Vienna\.",
    r"\w+: +\d+ Supply centers?, +\d+ Units?: +(Builds|Removes) +\d+ units?\.",
    r"Austria:   4 Supply centers,  3 Units:  Builds   1 unit\.",
    r"Germany: Builds an army in Kiel\.",
    r"Austria: Removes the army in \w+\.",
    r"The next phase of '00128f1d' will be Movement for Fall of 1901\.",
)


def test_the_lines_that_other_programs_look_for_are_there():
    real = read_game(JsonField("x", 1, "", real_json(1)), maps())
    lines = write_judge_text(real, standard_gazetteer()).splitlines()
    missing = [each for each in KNOWN if not any(re.match(each, line) for line in lines)]
    assert missing == []


def test_what_was_not_ordered_is_told():
    lines = written(
        phase("S1901M", {"FRANCE": ["A PAR"]}, {}), phase("F1901M", {"FRANCE": ["A PAR"]})
    )
    assert "France: Army Paris, No Order Processed." in lines
    assert read("\n".join(lines)).phases[0].orders == {}


MORE = """\
Hello all, here are the results.

Movement results for Spring of 1901.  (delphi.001)

Austria: Army Vienna -> Galicia.
Austria: Army Budapest -> Serbia.

France: Fleet Brest ->
        Mid-Atlantic Ocean.
Russia: Fleet St. Petersburg (south coast) -> Gulf of Bothnia.

The next phase of 'delphi' will be Movement for Fall of 1901.
Good luck: you will need it.
"""


def test_results_without_a_starting_position_begin_with_the_map():
    told = read(MORE)
    assert [each.board.name for each in told.phases] == ["S1901M", "F1901M"]
    standing = {unit.location for unit in told.phases[1].board.position.units.values()}
    assert {"gal", "ser", "mao", "bot", "lon"} <= standing


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "game.txt: there is no phase in it."),
        ("Dear all,\nno news.", "game.txt: there is no phase in it."),
        (
            MORE.replace("-> Serbia", "=> Serbya"),
            "game.txt, line 6: this line is not understood: “Army Budapest => Serbya”.",
        ),
        (
            MORE.replace("Austria: Army V", "Atlantis: Army V"),
            "game.txt, line 5: there is no power “Atlantis” on this map.",
        ),
        (
            MORE.replace("Spring", "Fall"),
            "game.txt, line 3: the phase Movement results for Fall of 1901 comes out otherwise "
            "by the rules of this program.",
        ),
        (
            "Starting position for Lent of 1901.",
            "game.txt, line 1: “Lent of 1901” is no phase; write it like S1901M, F1901R or "
            "W1901A.",
        ),
        (
            "Starting position for Fall of 1901.\nFrance: Army North Sea.",
            "game.txt, line 2: “Army North Sea” is no unit that can stand there; write it like "
            "A PAR or F STP/NC.",
        ),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(text: str, sentence: str):
    with pytest.raises(ExchangeError) as caught:
        read(text)
    assert Sentences("en").error(caught.value) == sentence


def test_a_game_may_start_in_the_middle():
    middle = [
        phase("F1905R", {"RUSSIA": ["*A CON"], "ITALY": ["A CON"]}, {"RUSSIA": ["A CON R ANK"]},
              retreats={"RUSSIA": {"A CON": ["ANK", "SMY"]}}, centers={"RUSSIA": ["SEV"]}),
        phase("W1905A", {"RUSSIA": ["A ANK"], "ITALY": ["A CON"]},
              centers={"RUSSIA": ["ANK", "SEV"], "ITALY": ["CON"]}),
    ]  # fmt: skip
    lines = written(*middle)
    assert "The Russian Army in Constantinople can retreat to Ankara or Smyrna." in lines
    assert boards(read("\n".join(lines))) == boards(game(*middle))
