"""Whatever the game, it is begun, read, gone on with and sent from a terminal."""

from email import message_from_bytes
from email.policy import SMTP
from pathlib import Path

import pytest

from engine.registry import rulesets
from tests.helpers.sampled import sampled

GAMES = rulesets()
IN_BOTH = [(rules, language) for rules in GAMES for language in ("en", "fr")]
IN_ONE = {2 * number + number % 2 for number in range(len(GAMES))}
"""Every game each time, by turns in English and in French."""


@pytest.mark.parametrize(("rules", "language"), sampled(IN_BOTH, each_time=IN_ONE))
def test_a_gm_runs_it_from_a_terminal(terminal, rules, language):
    game, seats = terminal.path("g.lupi"), str(min(7, rules.seats[-1]))
    terminal("new", rules.key, "-o", game, "--mode", "gm", "--seats", seats)
    for _ in range(2):
        for reader in ("public", "gm", "s1"):
            assert terminal("report", game, "--as", reader, "--lang", language).lines
        assert terminal("script", game, "--lang", language).lines
        assert terminal.json("script", game)["phase"]
        assert terminal("status", game, "--lang", language).lines
        terminal("process", game, "--absent", "all", "--lang", language)
        terminal("publish", game, "--lang", language)
    folder = terminal.path("post")
    assert terminal("packet", game, "--as", "s1", "-o", folder, "--lang", language).lines


def test_status_tells_the_rules_that_are_not_as_usual(terminal):
    game = terminal.path("g.lupi")
    options = '{"last_year": 1905, "winter_rounds": "one"}'
    terminal("new", "werewolves", "-o", game, "--seats", "7", "--options", options)
    lines = terminal("status", game).lines
    start = lines.index("Rules of this table")
    assert [line.strip() for line in lines[start + 1 : start + 4]] == [
        "Rounds of the Winter: One (usually: Two)",
        "Last year: 1905 (usually: None)",
        "All others are as usual.",
    ]
    told = {rule["key"]: rule for rule in terminal.json("status", game)["rules"]}
    assert (told["last_year"]["chosen"], told["last_year"]["differs"]) == (1905, True)
    assert (told["wolves"]["chosen"], told["wolves"]["differs"]) == (2, False)


def test_a_number_of_werewolves_drawn_in_secret_is_in_no_rules(terminal):
    game = terminal.path("g.lupi")
    options = '{"spread": "2:1 3:1"}'
    terminal("new", "village_wolff", "-o", game, "--seats", "12", "--options", options)
    told = {rule["key"]: rule for rule in terminal.json("status", game)["rules"]}
    assert told["wolves"]["chosen"] == 0


def test_a_letter_and_a_page_tell_the_rules_that_are_not_as_usual(terminal):
    game, folder = terminal.path("g.lupi"), terminal.path("post")
    new = ("new", "shadows", "-o", game, "--mode", "gm", "--seats", "7")
    terminal(*new, "--options", '{"tie": "all"}')
    terminal("packet", game, "--as", "s1", "-o", folder, "--mail")
    names = sorted(Path(folder).iterdir())
    page = next(each for each in names if each.suffix == ".html").read_text(encoding="utf-8")
    assert "Tied vote: All of them are purged (usually: Nothing is purged)" in page
    assert "Règles de cette table" in page
    raw = next(each for each in names if each.suffix == ".eml").read_bytes()
    mail = message_from_bytes(raw, policy=SMTP).get_body(("plain",))
    assert mail is not None
    told = mail.get_content().replace("\r\n", "\n")
    assert "Rules of this table\n– " in told
    assert "Tied vote: All of them are purged" in told
    assert told.rstrip().endswith("– All others are as usual.")
