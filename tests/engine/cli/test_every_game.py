"""Whatever the game, it is begun, read, gone on with and sent from a terminal."""

import pytest

from engine.registry import rulesets


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("rules", rulesets(), ids=lambda rules: rules.key)
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
