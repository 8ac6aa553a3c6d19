"""Seven boards from a terminal: who is meant by a country, orders and claims, refusals."""

import json


def begun(terminal, **options):
    game = terminal.path("war.lupi")
    seats, chosen = "7", json.dumps(options)
    terminal("new", "hepta", "-o", game, "--mode", "gm", "--seats", seats, "--options", chosen)
    terminal("process", game, "--absent", "all")
    terminal("publish", game)
    return game


def lines(terminal, name, *text):
    path = terminal.path(name)
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(text))
    return path


def test_a_player_is_called_by_the_country_of_all_boards(terminal):
    game = begun(terminal)
    assert "  Austria (Player 1): no orders yet" in terminal("status", game).lines
    letter = lines(terminal, "o.txt", "Austria:", "A(1:Bud)-3:Ser", "Claim: with Germany")
    said = terminal("orders", game, letter, "--as", "Autriche").lines
    assert said[:3] == [
        "The orders of Austria (Player 1) are in:",
        "  Austria 1: A(1:Bud)-3:Ser",
        "  Claim: with player 4",
    ]
    folder = terminal.path("post")
    (packet,) = terminal("packet", game, "--as", "Austria", "-o", folder).lines
    assert packet.endswith("war_F1901M_Austria.lupipacket")


def test_with_different_countries_by_any_of_the_nations(terminal):
    game = begun(terminal, option="B")
    assert terminal("report", game, "--as", "Austria 1").lines
    refused = terminal("report", game, "--as", "Austria", code=2).err
    assert refused.startswith("Nobody at this table is called “Austria”; there are: s1, s2, s3,")


def test_what_is_refused_is_told_by_the_names_of_seven_boards(terminal):
    game = begun(terminal)
    letter = lines(terminal, "o.txt", "England: A(2:Lvp) H")
    refused = terminal("orders", game, letter, "--as", "Austria", code=2).err
    assert "Liverpool (2)" in refused
    letter = lines(terminal, "c.txt", "Claim: with nobody")
    refused = terminal("orders", game, letter, "--as", "Austria", code=2).err
    assert "No player is called “nobody”." in refused


def test_claims_are_told_to_the_claimant_and_in_the_gms_script(terminal):
    game = begun(terminal)
    moves = lines(terminal, "m.txt", "A(1:Bud)-3:Ser", "Claim: with France if me builds nothing")
    terminal("orders", game, moves, "--as", "Austria")
    terminal("process", game, "--absent", "all")
    terminal("publish", game)
    told = "\n".join(terminal("report", game, "--as", "Austria").lines)
    assert "Claim 1, victory with Player 3, if Player 1 raises nothing: it stands open" in told
    assert "Claim 1" not in "\n".join(terminal("report", game, "--as", "France").lines)
    script = "\n".join(terminal("script", game).lines)
    assert "Player 1 claims: (1) victory with Player 3, if Player 1 raises nothing." in script


def test_a_gm_declares_a_victory(terminal):
    game = begun(terminal)
    decision = json.dumps({"is": "VictoryDeclared", "groups": [["s1", "s2"]]})
    said = terminal("rule", game, "--reason", "Agreed", "--decision", decision).lines
    assert "Player 1 and Player 2 win together" in "\n".join(said)
