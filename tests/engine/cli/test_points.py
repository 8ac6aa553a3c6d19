"""The ledger of a League of Shadows at the terminal, and as a table."""

import csv
import io
import json

import pytest

OPTIONS = json.dumps({"powers": "chosen", "last_year": 1900})
POWERS = ("austria", "england", "france", "germany", "italy", "russia", "turkey")
SEATS = json.dumps({power: f"={power.title()}" for power in POWERS})


@pytest.fixture
def league(terminal):
    game = terminal.path("League.lupi")
    asked = ("--mode", "gm", "--seats", SEATS, "--options", OPTIONS, "--secret", "07")
    terminal("new", "shadows", "-o", game, *asked)
    return game


def played(terminal, game):
    for _ in range(12):
        if terminal.json("status", game)["result"] is not None:
            return
        terminal("process", game, "--absent", "all")
        terminal("publish", game)


def rows(text):
    return list(csv.DictReader(io.StringIO(text)))


def test_before_the_end_a_seat_reads_its_own_part(terminal, league):
    assert "no points" in terminal("points", league).out
    for _ in range(2):
        terminal("process", league, "--absent", "all")
        terminal("publish", league)
    told = terminal.json("points", league, "--as", "france")
    assert {each["power"] for each in told["ledger"]} == {"france"}
    assert told["sums"] == {"france": 20}
    shown = terminal.json("points", league)
    assert shown["sums"] == dict.fromkeys(POWERS, 20), "everybody's Capital, for all to read"
    assert {each["cause"] for each in shown["ledger"]} == {"capital"}
    assert set(terminal.json("points", league, "--as", "gm")["sums"]) == set(POWERS)


def test_a_table_for_a_spreadsheet_at_the_end(terminal, league):
    played(terminal, league)
    lines = terminal("points", league, "--lang", "fr").lines
    assert any("30 points" in line for line in lines)
    table = terminal.path("points.csv")
    terminal("points", league, "-o", table)
    with open(table, encoding="utf-8-sig", newline="") as file:
        found = rows(file.read())
    assert len(found) == 14, "a Capital and survival each"
    assert sum(int(each["Points"]) for each in found) == 7 * 30
    assert {each["Player"][:2] for each in found} == {"'="}, "no formula"
    assert found[0]["For"].startswith("A Capital owned: ")
    printed = terminal("points", league, "-o", "-").out
    assert rows(printed) == found
    said = terminal("points", league, "-o", table, code=2).err
    assert "is there already" in said


def test_other_games_have_no_points(terminal, game):
    assert "League of Shadows" in terminal("points", game, code=2).err
