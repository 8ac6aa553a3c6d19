"""Why a unit fared as it did, asked from the command line."""

import json

import pytest

from engine.cli import main

UNITS = {
    "FRANCE": ["A PAR", "A MAR", "F ENG"],
    "GERMANY": ["A MUN", "A RUH", "F NTH", "F BEL"],
    "ENGLAND": ["A LON"],
    "ITALY": ["A PIE"],
}
ORDERS = {
    "FRANCE": ["A PAR - BUR", "A MAR S A PAR - BUR", "F ENG C A LON - BRE"],
    "GERMANY": ["A MUN - BUR", "A RUH S A MUN - BUR", "F NTH - ENG", "F BEL S F NTH - ENG"],
    "ENGLAND": ["A LON - BRE"],
    "ITALY": ["A PIE - MAR"],
}


@pytest.fixture
def file(tmp_path):
    phase = {"name": "S1901M", "state": {"units": UNITS}, "orders": ORDERS}
    path = tmp_path / "phase.json"
    path.write_text(json.dumps(phase), encoding="utf-8")
    return str(path)


def told(capsys, *arguments):
    assert main(["explain", *arguments]) == 0
    return capsys.readouterr().out


def account(capsys, file, unit):
    return json.loads(told(capsys, file, "--unit", unit, "--json"))


def test_the_account_has_strengths_supports_and_rivals(capsys, file):
    lines = told(capsys, file, "--unit", "A PAR").splitlines()
    assert lines[0] == "Spring 1901 — Moves"
    assert lines[1].startswith("France: Army Paris is outweighed in Burgundy")
    assert "  Strengths: attack 1, hold 1, prevent 1." in lines
    assert "  The support from Marseilles is cut by the attack from Piedmont." in lines
    assert any("(DATC 6." in line for line in lines)


def test_the_account_is_told_in_french(capsys, file):
    lines = told(capsys, file, "--unit", "A PAR", "--lang", "fr").splitlines()
    assert lines[0] == "Printemps 1901 — Mouvements"
    assert any(line.startswith("  Forces") for line in lines)


def test_the_account_as_data_says_what_cut_a_support(capsys, file):
    found = account(capsys, file, "A PAR")
    assert found["strengths"] == {"attack": 1, "hold": 1, "defend": None, "prevent": 1}
    [support] = found["supports"]
    assert support == {"from": "MAR", "power": "FRANCE", "fate": "cut", "by": "PIE"}
    assert [(each["from"], each["role"], each["strength"]) for each in found["opponents"]] == [
        ("MUN", "prevents", 2)
    ]
    assert "6.F.3" in [case for ground in found["grounds"] for case in ground["datc"]]


def test_the_account_as_data_names_the_fleet_that_broke_the_convoy(capsys, file):
    found = account(capsys, file, "A LON")
    assert found["ferries"] == [{"at": "ENG", "power": "FRANCE", "lost_to": "NTH"}]
    assert found["own"][0]["outcome"] == "disrupted"
    assert found["own"][0]["by"] == "ENG"
    assert found["grounds"][0]["rule"] == "convoy_broken"
    assert [each["unit"] for each in found["others"]] == ["F ENG"]


def test_a_unit_that_was_to_hold_and_is_driven_out_has_not_succeeded(capsys, tmp_path):
    state = {"units": {"FRANCE": ["A BUR"], "GERMANY": ["A MUN", "A RUH"]}}
    orders = {"FRANCE": ["A BUR H"], "GERMANY": ["A MUN - BUR", "A RUH S A MUN - BUR"]}
    phase = {"name": "S1901M", "state": state, "orders": orders}
    (tmp_path / "held.json").write_text(json.dumps(phase), encoding="utf-8")
    found = account(capsys, str(tmp_path / "held.json"), "A BUR")
    assert [each["outcome"] for each in found["own"]] == ["dislodged"]


def test_an_edition_that_decides_otherwise_is_named(capsys, file, tmp_path):
    phase = json.loads((tmp_path / "phase.json").read_text(encoding="utf-8"))
    (tmp_path / "old.json").write_text(json.dumps(phase | {"rules": "1971"}), encoding="utf-8")
    assert account(capsys, str(tmp_path / "old.json"), "A PAR")["edition"] == "1971"


def test_a_retreat_has_its_ruling_and_no_strengths(capsys, tmp_path):
    state = {
        "units": {"FRANCE": ["*F ENG"], "GERMANY": ["F ENG"]},
        "retreats": {"FRANCE": {"F ENG": ["BRE", "WAL"]}},
    }
    phase = {"name": "S1901R", "state": state, "orders": {"FRANCE": ["F ENG R BRE"]}}
    (tmp_path / "retreat.json").write_text(json.dumps(phase), encoding="utf-8")
    found = account(capsys, str(tmp_path / "retreat.json"), "F ENG")
    assert [each["outcome"] for each in found["own"]] == ["succeeded"]
    assert "strengths" not in found
