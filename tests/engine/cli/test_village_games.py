"""The village without a window: a hot-seat table and a moderator's, each command on its own."""

import json

import pytest

from engine.cli import main, new
from engine.save.seal import HashCost

NAMES = '["Ada", "Bea", "Cleo", "Dan", "Eve", "Fay", "Gus"]'


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("CASUSLUPI_PASSPHRASE", "wolves at the door")
    monkeypatch.setattr(new, "COST", HashCost(1, 8192))  # Quick to check.
    empty = tmp_path / "empty.txt"
    empty.write_text("\n")

    def ran(*arguments, code=0):
        capsys.readouterr()
        found = main([str(empty) if each == "-" else str(each) for each in arguments])
        told = capsys.readouterr()
        assert found == code, told.err
        return told.out if code == 0 else told.err

    return ran


def status(run, game):
    return json.loads(run("status", game, "--json"))


def acts(run, game, *lines, seat=None):
    for line in lines:
        who = () if seat is None else ("--as", seat)
        run("act", game, line, *who)


def lynch_somebody(run, game, state):
    living = state["waiting_on"]
    for voter in living[: len(living) // 2 + 1]:
        acts(run, game, f"vote {living[-1]}", seat=voter)
    acts(run, game, "close")


def told_dead(run, game):
    run("act", game, "announce")
    report = json.loads(run("report", game, "--as", "public", "--json"))
    for seat in report["chapters"][-1]["view"]["unshown"]:
        acts(run, game, f"reveal {seat}")
    acts(run, game, "close")


@pytest.mark.parametrize("secret", ["01", "05"])
def test_a_hot_seat_village_to_its_end(run, tmp_path, secret):
    game = tmp_path / "village.lupi"
    run("new", "village", "-o", game, "--seats", NAMES, "--secret", secret)
    days = 0
    while (state := status(run, game))["phase"] != "end" and days < 12:
        match state["kind"]:
            case "cards" | "night":
                for seat in state["waiting_on"]:
                    run("orders", game, "--as", seat, "-")
                run("process", game)
            case "dawn" | "dusk":
                told_dead(run, game)
            case "day":
                days += 1
                lynch_somebody(run, game, state)
    said = run("report", game, "--as", "public")
    assert ("The village has won" in said) != ("The werewolves have won" in said)
    assert "The cards were: Ada" in said
    assert "board" not in said
    assert int(run("verify", game).split()[1]) > 0


def test_the_table_cannot_end_a_night_that_is_passed_round(run, tmp_path):
    game = tmp_path / "village.lupi"
    run("new", "village", "-o", game, "--seats", NAMES)
    said = run("act", game, "close", code=2)
    assert said == "That cannot be done now.\n"


def test_a_moderator_s_first_night(run, tmp_path):
    game = tmp_path / "village.lupi"
    options = '{"conduct": "moderator", "dealing": "moderator", "wolves": 2}'
    run("new", "village", "-o", game, "--mode", "gm", "--seats", NAMES, "--options", options)
    for seat, card in (("s1", "werewolf"), ("s2", "werewolf"), ("s3", "seer")):
        acts(run, game, json.dumps({"is": "CardSeen", "seat": seat, "card": card}))
    acts(run, game, "close")
    script = run("script", game)
    assert "“Werewolves, wake.”" in script
    assert "The werewolves: Ada and Bea." in script
    assert "Cleo" in script
    for duty, target in (("kill", "s7"), ("seek", "s1")):
        acts(run, game, json.dumps({"is": "Signed", "duty": duty, "targets": [target]}))
    assert "Ada is a werewolf" in run("script", game)
    assert "Loups-garous, réveillez-vous" in run("script", game, "--lang", "fr")
    acts(run, game, "close", "announce")
    assert "Gus was found torn apart." in run("report", game, "--as", "public")
    run("act", game, "--undo")
    assert "torn apart" not in run("report", game, "--as", "public")
    acts(run, game, "announce", "reveal s7")
    assert "Gus was a villager." in run("report", game, "--as", "public")


def test_nobody_else_is_told_a_card(run, tmp_path):
    game = tmp_path / "village.lupi"
    options = '{"conduct": "moderator", "dealing": "moderator", "wolves": 2}'
    run("new", "village", "-o", game, "--mode", "gm", "--seats", NAMES, "--options", options)
    acts(run, game, '{"is": "CardSeen", "seat": "s3", "card": "seer"}')
    for seat in ("s1", "s2", "s4", "public"):
        assert "Your card: seer" not in run("report", game, "--as", seat)
        assert '"seer"' not in run("report", game, "--as", seat, "--json").replace('"seers"', "")
    assert "Your card: seer." in run("report", game, "--as", "s3")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ('{"cupid_self": true}', "“Cupid himself” only makes sense with “Cupid and the Lovers”."),
        ('{"wolves": 4}', "4 werewolves are too many among 7 players."),
        (
            '{"seer_killed": "unanswered"}',
            "“A seer killed that night” and “The seer’s answer” cannot be had together like that.",
        ),
    ],
)
def test_options_that_do_not_go_together_are_refused_in_one_sentence(
    run, tmp_path, options, sentence
):
    game = tmp_path / "village.lupi"
    said = run("new", "village", "-o", game, "--seats", NAMES, "--options", options, code=2)
    assert said == f"{sentence}\n"
    assert not game.exists()


def test_a_refused_act_names_the_player(run, tmp_path):
    game = tmp_path / "village.lupi"
    options = '{"conduct": "moderator", "dealing": "moderator", "wolves": 2}'
    run("new", "village", "-o", game, "--mode", "gm", "--seats", NAMES, "--options", options)
    for seat, card in (("s1", "werewolf"), ("s2", "werewolf"), ("s3", "seer")):
        acts(run, game, json.dumps({"is": "CardSeen", "seat": seat, "card": card}))
    acts(run, game, "close")
    said = run("act", game, '{"is": "Signed", "duty": "kill", "targets": ["s2"]}', code=2)
    assert said == "Bea is a werewolf too; werewolves kill only humans.\n"
