"""Werewolves Diplomacy from a terminal: ballots in, roles given, and no secret printed."""

import json
import re

import pytest

SECRET = re.compile(r"werewol[fv]|scientist|witch|\bspy\b|fright", re.I)
POWERS = ("austria", "england", "france", "germany", "italy", "russia", "turkey")


@pytest.fixture
def game(terminal):
    path = terminal.path("g.lupi")
    terminal("new", "werewolves", "-o", path, "--mode", "gm", "--seats", "7")
    return path


def rule(terminal, game, **decision):
    text = json.dumps(decision)
    return terminal("rule", game, "--decision", text, "--for", "gm", "--reason", "an example")


def public(terminal, game):
    """What everybody reads, but for the game's name and how many of each card there are."""
    lines = terminal("report", game, "--as", "public").lines
    told = " ".join(each for each in lines if "dealt in secret" not in each)
    return told.replace("Werewolves Diplomacy", "")


def test_a_role_is_given_as_json_and_only_the_gm_reads_of_it(terminal, game):
    said = rule(terminal, game, **{"is": "RoleGiven", "power": "france", "card": "witch"})
    assert "France holds the card: witch." in " ".join(said.lines)
    assert not SECRET.search(public(terminal, game))


@pytest.mark.parametrize(
    "decision",
    [
        {"is": "RolesNoted", "roles": []},
        {"is": "WerewolvesOrders", "orders": {}},
        {"is": "RoleGiven", "power": "france", "card": "vampire"},
    ],
)
def test_what_is_no_decision_is_refused_in_a_sentence(terminal, game, decision):
    terminal("rule", game, "--decision", json.dumps(decision), "--reason", "x", code=2)


def test_an_evening_of_phases_and_the_public_report_tells_no_secret(terminal, game):
    lines = ("Ballot: Italy", "Target: Italy", "Target: Italy", "Court: Turkey", "Answer: nothing")
    for line in lines:
        for power in POWERS:
            terminal("orders", game, "--as", power, "-", stdin=line)
        terminal("process", game)
        terminal("publish", game)
        assert not SECRET.search(public(terminal, game))
    assert "Turkey will be in civil disorder" in public(terminal, game)
