"""`advise`: orders from a computer player, a line at a time."""

import json
from pathlib import Path

import pytest

from engine.cli import main
from engine.exchange.saved_phase import SavedBoard, write_state
from engine.judge.season import opening_stage
from tests.helpers.standard import standard_map


def _opening() -> dict[str, object]:
    map = standard_map()
    stage = opening_stage(map)
    homes = {power: map.homes(power) for power in map.powers}
    board = SavedBoard(map, stage.turn, stage.position, homes)
    return {"name": board.name, "state": write_state(board)}


def _asked(tmp_path: Path, *lines: dict[str, object]) -> str:
    file = tmp_path / "phases.jsonl"
    file.write_text("\n".join(json.dumps(each) for each in lines), encoding="utf-8")
    return str(file)


def test_every_unit_of_the_power_gets_an_order_that_the_judge_takes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    phase = _opening()
    asked = _asked(tmp_path, phase, {**phase, "power": "TURKEY"})
    assert main(["advise", asked, "--power", "FRANCE", "--level", "2", "--budget", "500"]) == 0
    french, turkish = map(json.loads, capsys.readouterr().out.splitlines())
    assert (french["power"], turkish["power"]) == ("FRANCE", "TURKEY")
    assert {each[:5] for each in french["orders"]} == {"A MAR", "A PAR", "F BRE"}
    assert {each[:5] for each in turkish["orders"]} == {"A CON", "A SMY", "F ANK"}
    assert 0 < french["positions"] <= 700
    ordered = {**phase, "orders": {"FRANCE": french["orders"], "TURKEY": turkish["orders"]}}
    assert main(["adjudicate", _asked(tmp_path, ordered)]) == 0
    judged = json.loads(capsys.readouterr().out)
    assert "void" not in json.dumps(judged["results"])


def test_the_same_seed_gives_the_same_orders(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = _asked(tmp_path, _opening())
    said = set()
    for _ in range(2):
        assert main(["advise", asked, "--power", "italy", "--seed", "x", "--budget", "300"]) == 0
        said.add(capsys.readouterr().out)
    assert len(said) == 1


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ((), "there is no power"),
        (("--power", "spain"), "there is no power"),
        (("--power", "FRANCE", "--budget", "-1"), "from 0 to"),
        (("--power", "FRANCE", "--budget", "99999999999"), "from 0 to"),
    ],
)
def test_what_cannot_be_advised_is_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, ...], says: str
) -> None:
    assert main(["advise", _asked(tmp_path, _opening()), *options]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert says in told.err
    assert "Traceback" not in told.err


def test_a_broken_line_is_told_with_its_number_and_field(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = _asked(tmp_path, _opening(), {"name": "S1901M"})
    assert main(["advise", asked, "--power", "FRANCE", "--level", "1"]) == 2
    told = capsys.readouterr()
    assert len(told.out.splitlines()) == 1
    assert "2" in told.err
    assert "state" in told.err


def test_no_units_and_a_game_that_is_over_have_no_orders(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bare = {"name": "S1905M", "state": {"units": {}, "centers": {}, "homes": {}}}
    over = {**bare, "name": "COMPLETED"}
    assert main(["advise", _asked(tmp_path, bare, over), "--power", "FRANCE"]) == 0
    assert [json.loads(each)["orders"] for each in capsys.readouterr().out.splitlines()] == [
        [],
        [],
    ]


UNITS = {"FRANCE": ["A PAR", "F BRE"], "GERMANY": ["A MUN"]}


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ('{"name": "S1901M", "state": {"units": {"FRANCE": ["A XYZ"]}}}', "units"),
        ('{"name": "S1901M", "state": {"units": {"FRANCE": ["A NTH"]}}}', "units"),
        ('{"name": "S1901M", "state": {"units": {"SPAIN": ["A PAR"]}}}', "SPAIN"),
        ('{"name": "S1901M", "state": {"units": ["A PAR"]}}', "units"),
        ('{"name": "X1901M", "state": {"units": {}}}', "name"),
        ('{"name": "S1901M", "state": {"units": {}}, "map": "nowhere"}', "map"),
        ('{"name": "S1901M", "state": {"units": {}}, "power": 7}', "power"),
        ('{"name": "S1901M", "state": {"units": {}}, "power": "SPAIN"}', "power"),
        ('{"name": "S1901M", "state": {"units": {}', "JSON"),
        ("[" * 3000, "JSON"),
        ("12", "object"),
    ],
)
def test_what_is_wrong_in_a_line_is_told_with_line_and_field(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str, where: str
) -> None:
    file = tmp_path / "phases.jsonl"
    file.write_text(json.dumps(_opening()) + "\n" + line + "\n", encoding="utf-8")
    assert main(["advise", str(file), "--power", "FRANCE", "--level", "1"]) == 2
    told = capsys.readouterr()
    assert len(told.out.splitlines()) == 1, "the line before was answered"
    assert "Traceback" not in told.err
    assert "2" in told.err
    assert where.casefold() in told.err.casefold()
    assert len(told.err.strip().splitlines()) == 1


@pytest.mark.parametrize("name", ["S1901M", "F1901R", "W1901A"])
@pytest.mark.parametrize("budget", ["0", "1", "10000000"])
@pytest.mark.parametrize("level", ["1", "2", "3"])
def test_any_budget_is_enough_for_an_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, budget: str, level: str
) -> None:
    state = {"units": UNITS, "centers": {"FRANCE": ["PAR", "BRE", "MAR"]}}
    asked = _asked(tmp_path, {"name": name, "state": state})
    options = ("--power", "FRANCE", "--budget", budget, "--level", level)
    assert main(["advise", asked, *options]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert len(answer["orders"]) == {"M": 2, "R": 0, "A": 1}[name[-1]]
