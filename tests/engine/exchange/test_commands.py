"""The commands of `python -m engine` for other programs' files."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.cli import main
from tests.engine.exchange.files import phase, real_file, real_json


def piped(monkeypatch: pytest.MonkeyPatch, text: str | bytes) -> None:
    raw = text.encode() if isinstance(text, str) else text
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw)))


def adjudicated(monkeypatch, capsys, *phases: Any, flags: tuple[str, ...] = ()) -> list[Any]:
    piped(monkeypatch, "\n".join(json.dumps(each) for each in phases))
    assert main(["adjudicate", "-", *flags]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_phase_is_answered_with_results_reasons_and_the_state_after(monkeypatch, capsys):
    given = phase(
        "F1901M",
        {"FRANCE": ["A PAR", "A MAR"], "GERMANY": ["A BUR"], "ITALY": ["A PIE"]},
        {"FRANCE": ["A PAR - BUR", "A MAR S A PAR - BUR"], "ITALY": ["A PIE - MUN"]},
    )
    [told] = adjudicated(monkeypatch, capsys, given)
    assert told["results"] == {"A PAR": [], "A MAR": [], "A BUR": ["dislodged"], "A PIE": ["void"]}
    assert told["reasons"]["A PAR"] == {
        "outcome": "succeeded",
        "why": "dislodges",
        "by": "BUR",
        "strength": 2,
        "against": 1,
        "words": "Army Paris dislodges the unit in Burgundy, 2 against 1.",
    }
    assert told["reasons"]["A PIE"]["fault"] == "not_adjacent"
    after = told["next"]
    assert after["name"] == "F1901R"
    assert after["units"]["GERMANY"] == ["*A BUR"]
    assert after["retreats"]["GERMANY"] == {"A BUR": ["BEL", "GAS", "MUN", "PIC", "RUH"]}
    assert after["centers"]["FRANCE"] == after["homes"]["FRANCE"] == ["BRE", "MAR", "PAR"]


def test_words_of_retreats_and_winters(monkeypatch, capsys):
    retreat = phase(
        "F1901R",
        {"FRANCE": ["*A BUR", "*A MUN"], "GERMANY": ["A BUR", "A MUN"], "ITALY": ["*A TYR"]},
        {"FRANCE": ["A BUR R RUH", "A MUN R RUH"], "ITALY": ["A TYR R PAR"]},
        retreats={"FRANCE": {"A BUR": ["RUH"], "A MUN": ["RUH"]}, "ITALY": {"A TYR": ["BOH"]}},
    )
    winter = phase(
        "W1901A",
        {"FRANCE": ["A PAR"], "ITALY": ["A APU", "A TUS", "A PIE", "A VEN"]},
        {"FRANCE": ["F BRE B", "A PAR B", "WAIVE"], "ITALY": ["A APU D"]},
    )
    first, second = adjudicated(monkeypatch, capsys, retreat, winter)
    assert first["results"] == {
        "A BUR": ["bounce", "disband"],
        "A MUN": ["bounce", "disband"],
        "A TYR": ["void", "disband"],
    }
    assert second["results"] == {"A APU": [""], "A PAR": ["void"], "F BRE": [""], "WAIVE": []}
    assert second["next"]["units"]["FRANCE"] == ["F BRE", "A PAR"]
    assert second["next"]["name"] == "S1902M"


def test_convoys_that_fail_are_told_in_that_packages_words(monkeypatch, capsys):
    given = phase(
        "S1901M",
        {"ENGLAND": ["A LON", "F NTH"], "GERMANY": ["F HEL", "F SKA"], "ITALY": ["A YOR"]},
        {
            "ENGLAND": ["A LON - NWY", "F NTH C A LON - NWY"],
            "GERMANY": ["F HEL - NTH", "F SKA S F HEL - NTH"],
            "ITALY": ["A YOR - DEN"],
        },
    )
    [told] = adjudicated(monkeypatch, capsys, given)
    assert told["results"] == {
        "A LON": ["no convoy"],
        "F NTH": ["dislodged"],
        "F HEL": [],
        "F SKA": [],
        "A YOR": ["no convoy"],
    }


def test_an_order_to_the_other_type_is_void(monkeypatch, capsys):
    given = phase("S1901M", {"FRANCE": ["A PAR"]}, {"FRANCE": ["F PAR - BUR"]})
    [told] = adjudicated(monkeypatch, capsys, given, flags=("--lang", "fr"))
    assert told["results"] == {"A PAR": [], "F PAR": ["void"]}
    assert told["reasons"]["F PAR"]["words"].startswith("Aucune unité de ce type")


def test_orders_to_nobody_and_to_others_units_are_void(monkeypatch, capsys):
    units = {"FRANCE": ["A PAR"], "GERMANY": ["A MUN"]}
    given = phase("S1901M", units, {"FRANCE": ["A MUN H", "A PIC - BEL"], "GERMANY": ["A MUN H"]})
    [told] = adjudicated(monkeypatch, capsys, given)
    assert told["results"] == {
        "A PAR": [],
        "A MUN": [],
        "FRANCE A MUN": ["void"],
        "A PIC": ["void"],
    }
    assert told["reasons"]["FRANCE A MUN"]["fault"] == "not_yours"
    assert told["reasons"]["A PIC"]["fault"] == "no_unit"


def test_two_orders_to_one_unit_have_two_reasons(monkeypatch, capsys):
    given = phase("S1901M", {"FRANCE": ["A PAR"]}, {"FRANCE": ["A PAR H", "A PAR - BUR"]})
    [told] = adjudicated(monkeypatch, capsys, given)
    assert told["results"] == {"A PAR": ["void"]}
    assert [each["fault"] for each in told["reasons"]["A PAR"]] == ["ordered_twice"] * 2


@pytest.mark.parametrize("name", ["-", None, "file"])
def test_phases_come_from_a_file_or_a_pipe(monkeypatch, capsys, tmp_path, name):
    text = json.dumps(real_json(1)["phases"][0], indent=1)
    file = tmp_path / "phase.json"
    file.write_text(text, encoding="utf-8")
    piped(monkeypatch, text)
    given = {"-": ["-"], None: [], "file": [str(file)]}[name]
    assert main(["adjudicate", *given]) == 0
    assert json.loads(capsys.readouterr().out)["next"]["name"] == "F1901M"


GOOD = json.dumps(phase("S1901M", {"FRANCE": ["A PAR"]}))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f"{GOOD}\n\n{{oops}}", "standard input, line 3: this is not well-formed JSON."),
        (f"{GOOD}\n[1]", "standard input, line 2: this must be an object."),
        (b"\xff\xfe{}", "standard input, line 1: this is not UTF-8 text."),
        (
            json.dumps(phase("S1901M", {"FRANCE": ["A PAR", "B PAR"]})),
            "standard input, line 1, state.units.FRANCE[1]: “B PAR” is no unit that can stand "
            "there; write it like A PAR or F STP/NC.",
        ),
    ],
)
def test_bad_input_is_told_in_one_sentence(monkeypatch, capsys, text, sentence):
    piped(monkeypatch, text)
    assert main(["adjudicate"]) == 2
    assert capsys.readouterr().err == f"{sentence}\n"


def test_real_games_are_verified(capsys):
    files = [str(real_file(number)) for number in (1, 2, 3)]
    assert main(["verify", *files]) == 0
    assert capsys.readouterr().out == "phases 159 agree 159 differ 0\n"


def test_several_processes_verify_many_games_in_their_order(capsys, tmp_path):
    games = [real_json(number) for number in (1, 2, 3)]
    games[1]["phases"][1]["state"]["units"]["ITALY"].pop()
    file = tmp_path / "games.jsonl"
    file.write_text("".join(f"{json.dumps(each)}\n" for each in games), encoding="utf-8")
    told = []
    for jobs in ("1", "2"):
        assert main(["verify", "--jobs", jobs, "--rules", '{"waive": true}', str(file)]) == 1
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    lines = told[0].splitlines()
    assert lines[-1].startswith("phases 159 agree 15")
    assert lines[0].startswith(f"differ {file}:2 001ce02c S1901M units ITALY: recorded [")


def test_a_broken_game_among_many_is_told_from_any_process(capsys, tmp_path):
    file = tmp_path / "games.jsonl"
    file.write_text(f"{json.dumps(real_json(2))}\n{{\n", encoding="utf-8")
    for jobs in ("1", "2"):
        assert main(["verify", "--jobs", jobs, str(file)]) == 2
        told = capsys.readouterr().err
        assert told == f"{file}, line 2: this is not well-formed JSON.\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["verify", "nowhere.json"], "nowhere.json: this file cannot be opened."),
        (["verify", "nowhere.lupi"], "“nowhere.lupi” is not there any more"),
        (["verify", "--jobs", "0", "x.json"], "--jobs: at least one process is needed."),
        (["verify", "--rules", "1802", "x.json"], "there is no rule or edition “1802”."),
        (["verify", "--rules", "{", "x.json"], "--rules: this is not well-formed JSON."),
        (["convert", "x.json", "y.doc"], "“.doc” is no form of file that is known here"),
        (["explain", "nowhere.json", "--unit", "A PAR"], "this file cannot be opened."),
    ],
)
def test_what_the_command_line_has_wrong_is_one_sentence(capsys, arguments, sentence):
    assert main(arguments) == 2
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1


def test_a_real_game_becomes_ours_and_comes_back(capsys, tmp_path):
    ours, back, text = (tmp_path / name for name in ("a game.lupi", "back.json", "back.txt"))
    assert main(["convert", str(real_file(3)), str(ours)]) == 0
    assert main(["convert", str(ours), str(back)]) == 0
    assert main(["convert", str(ours), str(text)]) == 0
    assert main(["verify", str(ours), str(back)]) == 0
    assert capsys.readouterr().out == "phases 102 agree 102 differ 0\n"
    assert "Movement results for Spring of 1901." in text.read_text(encoding="utf-8")
    told, recorded = json.loads(back.read_text(encoding="utf-8")), real_json(3)
    assert told["id"] == "a game"
    for mine, theirs in zip(told["phases"], recorded["phases"], strict=True):
        for power, units in theirs["state"]["units"].items():
            assert sorted(mine["state"]["units"][power]) == sorted(units)
    assert main(["convert", str(ours), str(back)]) == 2, "nothing is written over"


def test_orders_that_the_package_would_refuse_are_named(capsys, tmp_path):
    game = real_json(3)
    first = game["phases"][0]
    first["orders"]["TURKEY"] = ["A CON - SEV VIA", "A SMY S A CON - SEV", "F ANK H"]
    game["phases"] = [first]
    source, back = tmp_path / "one.json", tmp_path / "back.json"
    after = {**first, "orders": {}, "name": "F1901M"}
    game["phases"] = [first, {**after, "state": {**after["state"], "name": "F1901M"}}]
    source.write_text(json.dumps(game), encoding="utf-8")
    assert main(["convert", str(source), str(back)]) == 0
    told = capsys.readouterr().err.splitlines()
    assert [each.partition(" is not in the file")[0] for each in told] == [
        "S1901M, Turkey: “A CON - SEV VIA”",
        "S1901M, Turkey: “A SMY S A CON - SEV”",
    ]


def test_a_game_judged_otherwise_does_not_become_ours(capsys, tmp_path):
    game = real_json(3)
    game["phases"][4]["state"]["units"]["TURKEY"].pop()
    source, target = tmp_path / "spoilt.json", tmp_path / "spoilt.lupi"
    source.write_text(json.dumps(game), encoding="utf-8")
    assert main(["convert", str(source), str(target)]) == 2
    name = game["phases"][4]["name"]
    assert f"the phase {name} comes out otherwise" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [source]


def test_many_games_go_only_into_lines(capsys, tmp_path):
    source = tmp_path / "games.jsonl"
    source.write_text(f"{json.dumps(real_json(2))}\n" * 2, encoding="utf-8")
    assert main(["convert", str(source), str(tmp_path / "games.txt")]) == 2
    assert "only .jsonl can hold many" in capsys.readouterr().err
    assert main(["convert", str(source), str(tmp_path / "again.jsonl")]) == 0
    assert len((tmp_path / "again.jsonl").read_text(encoding="utf-8").splitlines()) == 2


def test_a_unit_is_explained_with_what_bore_on_it(capsys):
    file = str(real_file(1))
    assert main(["explain", file, "--unit", "A TRI", "--phase", "F1901M"]) == 0
    title, own, *others = capsys.readouterr().out.splitlines()
    assert title == "Fall 1901 — Moves"
    assert own.startswith("Italy: Army Trieste supports the move from Venice")
    assert any(each.startswith("  Austria: Army Vienna dislodges") for each in others)
    assert any("Fleet Albania supports" in each for each in others)
    assert main(["explain", file, "--unit", "tri", "--phase", "f1901m", "--lang", "fr"]) == 0
    assert capsys.readouterr().out.startswith("Automne 1901 — Mouvements\nItalie\u00a0: L’armée")


def test_a_unit_that_is_nowhere_is_told(capsys):
    assert main(["explain", str(real_file(1)), "--unit", "A TUN", "--phase", "S1901M"]) == 2
    assert "no unit “A TUN” is ordered in it." in capsys.readouterr().err


def test_the_source_tree_is_left_alone(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["verify", str(real_file(3))]) == 0
    assert list(Path().iterdir()) == []
