"""Phases on seven boards, judged from the command line."""

import io
import json
import sys
from typing import Any

import pytest

from engine.cli import main


def phase(rules: object, name: str = "S1901M", **fields: Any) -> dict[str, Any]:
    state = {
        "units": {
            "ENGLAND@1": ["A 1:LON"],
            "FRANCE@2": ["A 2:WAL", "A 2:CLY"],
            "GERMANY@2": ["A 2:LVP"],
        }
    }
    orders = {
        "ENGLAND@1": ["A 1:LON - 2:WAL"],
        "FRANCE@2": ["A 2:WAL S A 2:CLY - 2:LVP", "A 2:CLY - 2:LVP"],
    }
    return {
        "name": name,
        "map": "hepta",
        "rules": rules,
        "state": state,
        "orders": orders,
    } | fields


@pytest.fixture
def judge(monkeypatch, capsys):
    def judged(given: dict[str, Any], *flags: str, code: int = 0) -> Any:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(given).encode())))
        assert main(["adjudicate", "-", *flags]) == code
        told = capsys.readouterr()
        return told.err if code else json.loads(told.out)

    return judged


def test_a_move_from_another_board_cuts_as_in_rule_4(judge):
    told = judge(phase({"module": 2, "option": "A"}))
    assert told["results"] == {
        "A 1:LON": ["bounce"],
        "A 2:WAL": ["cut"],
        "A 2:CLY": ["bounce"],
        "A 2:LVP": [],
    }
    assert told["reasons"]["A 2:WAL"]["by"] == "1:LON"
    assert "London (1)" in told["reasons"]["A 2:WAL"]["words"]
    assert told["next"]["name"] == "F1901M"
    assert told["next"]["units"]["FRANCE@2"] == ["A 2:CLY", "A 2:WAL"]


def test_in_module_1_that_move_is_not_allowed(judge):
    told = judge(phase({"module": 1}))
    assert told["results"]["A 1:LON"] == ["void"]
    assert told["results"]["A 2:LVP"] == ["dislodged"]
    retreats = told["next"]["retreats"]["GERMANY@2"]["A 2:LVP"]
    assert {"1:LVP", "2:YOR", "7:LVP"} <= set(retreats)
    assert "1:YOR" not in retreats


def test_the_edition_is_that_of_1971_unless_another_is_named(judge):
    units = {"ENGLAND@1": ["A 1:LON", "F 1:NTH"], "GERMANY@6": ["F 6:NTH"]}
    units |= {"FRANCE@7": ["F 7:ENG", "F 7:HEL"]}
    orders = {
        "ENGLAND@1": ["A 1:LON - 5:NWY", "F 1:NTH C A 1:LON - 5:NWY"],
        "GERMANY@6": ["F 6:NTH C A 1:LON - 5:NWY"],
        "FRANCE@7": ["F 7:ENG - 6:NTH", "F 7:HEL S F 7:ENG - 6:NTH"],
    }
    given = {"state": {"units": units}, "orders": orders}
    for rules, result in (
        ({"module": 3}, ["no convoy"]),
        ({"module": 3, "key": "2023"}, []),
        ({"module": 3, "routes": "one_is_enough"}, []),
    ):
        assert judge(phase(rules, **given))["results"]["A 1:LON"] == result
    assert judge(phase("2023", map="hepta3A", **given))["results"]["A 1:LON"] == []


def test_points_of_the_charter_can_be_chosen(judge):
    units = {"FRANCE@1": ["A 1:PAR"], "FRANCE@3": ["A 3:BUR"], "FRANCE@5": ["A 3:PAR"]}
    orders = {"FRANCE@1": ["A 1:PAR - 3:PAR"], "FRANCE@3": ["A 3:BUR S A 1:PAR - 3:PAR"]}
    given = {"state": {"units": units}, "orders": orders}
    assert judge(phase({}, **given))["results"]["A 1:PAR"] == ["bounce"]
    for rules in ({"option": "B"}, {"nationality": "nation"}):
        assert judge(phase(rules, **given))["results"]["A 1:PAR"] == []


def test_a_unit_is_explained_board_and_all(tmp_path, capsys):
    file = tmp_path / "phase.json"
    file.write_text(json.dumps(phase({})), encoding="utf-8")
    assert main(["explain", str(file), "--unit", "A 2:CLY"]) == 0
    told = capsys.readouterr().out
    assert "London (1)" in told
    assert "Liverpool (2)" in told
    assert main(["explain", str(file), "--unit", "A 2:CLY", "--json"]) == 0
    account = json.loads(capsys.readouterr().out)
    assert account["edition"] == "hepta"
    [support] = account["supports"]
    assert support == {"from": "2:WAL", "power": "FRANCE@2", "fate": "cut", "by": "1:LON"}


@pytest.mark.parametrize(
    ("order", "results"),
    [
        ("A(1:Lon)-2:Wal", ["bounce"]),
        ("1:A Lon - 2:Wal", ["bounce"]),
        ("ENGLAND A(1:Lon)-2:Wal", ["bounce"]),
        ("A(1:Lon)-Wal", []),
        ("A 1:LON - WAL", []),
    ],
)
def test_orders_are_read_as_people_write_them_too(judge, order, results):
    """Rule 4's own example, with the board it goes to and as it is printed (H-10)."""
    orders = {
        "ENGLAND@1": [order],
        "FRANCE@2": ["A(2:Wal)SA(2:Cly)-2:Lpl", "A(2:Cly)-2:Lpl"],
        "GERMANY@2": ["A(2:Lpl) H"],
    }
    told = judge(phase({"module": 2}, orders=orders))
    assert told["results"]["A 1:LON"] == results
    assert told["results"]["A 2:LVP"] == ([] if results else ["dislodged"])


@pytest.mark.parametrize("reading", ["refused", "only_meaning"])
def test_a_board_left_out_can_be_refused(judge, reading):
    orders = {"ENGLAND@1": ["A(1:Lon)-Wal"]}
    assert "A(1:Lon)-Wal" in judge(phase({"omitted_board": reading}, orders=orders), code=2)
    told = judge(phase({"omitted_board": "only_meaning", "module": 1}, orders=orders))
    assert told["results"]["A 1:LON"] == []


def test_a_winter_is_counted_by_nation(judge):
    state = {
        "units": {"FRANCE@1": ["A 4:MUN"], "FRANCE@2": []},
        "centers": {"FRANCE@1": ["1:PAR", "4:MUN"], "FRANCE@2": ["2:PAR", "2:BRE"]},
    }
    orders = {"FRANCE@1": ["A 1:PAR B"], "FRANCE@2": ["F 2:BRE B", "A 1:MAR B"]}
    told = judge(phase({}, "W1901A", state=state, orders=orders))
    assert told["next"]["units"]["FRANCE@1"] == ["A 1:PAR", "A 4:MUN"]
    assert told["next"]["units"]["FRANCE@2"] == ["F 2:BRE"]
    assert told["results"]["A 1:MAR"] == ["void"]


def test_reasons_are_told_in_french(judge):
    words = judge(phase({}), "--lang", "fr")["reasons"]["A 1:LON"]["words"]
    assert "du pays de Galles (2)" in words


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({"module": 4}, "rules.module: “4” is none of the choices"),
        ({"module": True}, "rules.module: “true” is none of the choices"),
        ({"option": "C"}, "rules.option: “C” is none of the choices"),
        ({"same_place_moves": "perhaps"}, "rules.same_place_moves"),
        ({"nationality": "creed"}, "rules.nationality: “creed” is none of the choices"),
        ({"boards": 8}, "rules.boards: there is no rule or edition “boards”"),
    ],
)
def test_rules_that_are_none_are_told_exactly(judge, rules, said):
    complaint = judge(phase(rules), code=2)
    assert said in complaint
    assert len(complaint.splitlines()) == 1


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"map": "hepta9Z"}, "map"),
        ({"orders": {"FRANCE@9": []}}, "FRANCE@9"),
        ({"orders": {"FRANCE@2": ["A 2:WAL - 8:LVP"]}}, "8:LVP"),
    ],
)
def test_what_is_not_on_the_boards_is_told_exactly(judge, fields, said):
    assert said in judge(phase({}, **fields), code=2)
