"""Orders ahead from a terminal: kept sealed, laid as their phase opens, and to be changed then."""

import json

import pytest


@pytest.fixture
def game(terminal) -> str:
    """A game of two in which France stands to be driven from Burgundy."""
    path = terminal.path("Friday.lupi")
    seats = json.dumps(["Ada", "Bea"])
    start = (
        "S1901M",
        "france: A bur |  | par bre mar; germany: A mun, A ruh |  | ber kie mun",
    )
    terminal("new", "standard", "-o", path, "--mode", "gm", "--seats", seats, "--secret", "07")
    terminal("rule", path, "--board", *start, "--reason", "So it stands.")
    terminal("publish", path)
    return path


def order(terminal, game, power, *lines, code=0):
    args = ("orders", game, "--as", power, "-")
    return terminal(*args, stdin="\n".join(lines), code=code)


ATTACK = ("A Mun-Bur", "A Ruh S A Mun-Bur")
ABSENT = ("--absent", "all", "--publish")


def test_a_dislodged_unit_goes_where_it_was_sent_ahead(terminal, game):
    told = order(terminal, game, "france", "A Bur H", "If dislodged Bur: Gas, Par", "Wait")
    assert "For later phases:" in told.out
    status = terminal.json("status", game)["matrix"]
    assert sum(row["waits"] for row in status) == 1
    handed = terminal.json("handed", game, "--as", "france")
    assert handed["ahead"] == ["If dislodged Bur: Gas, Par"]
    order(terminal, game, "germany", *ATTACK)
    for reader in ("public", "germany"):
        assert "dislodged Bur" not in terminal("report", game, "--as", reader, "--all").out
    terminal("process", game, *ABSENT)
    found = terminal.json("status", game)
    assert found["phase"] == "S1901R"
    (row,) = [each for each in found["matrix"] if each["asked"]]
    assert (row["sealed"], row["entered_by"]) == (True, "ahead")
    assert "orders in, ordered ahead" in terminal("status", game).out
    assert terminal.json("handed", game, "--as", "france")["orders"] == ["France: A Bur R Gas"]
    # It may still be changed; what comes counts in its place.
    order(terminal, game, "france", "A Bur-Par")
    terminal("process", game, "--publish")
    view = terminal("status", game, "--json").json
    assert view["phase"] == "F1901M"


def test_what_is_left_open_waits_for_its_player(terminal, game):
    order(terminal, game, "france", "A Bur H", "If dislodged Bur: Mun")
    order(terminal, game, "germany", *ATTACK)
    terminal("process", game, *ABSENT)
    (row,) = [each for each in terminal.json("status", game)["matrix"] if each["asked"]]
    assert not row["sealed"]


def test_builds_are_laid_from_the_year_s_orders_unless_later_ones_forget_them(terminal, game):
    order(terminal, game, "germany", "Builds: A Ber, A Kie", "Removals: A Mun")
    order(terminal, game, "france", "Builds: F Bre, waive")
    terminal("process", game, *ABSENT)
    order(terminal, game, "germany", "A Mun H")
    terminal("process", game, *ABSENT)
    found = terminal.json("status", game)
    assert found["phase"] == "W1901A"
    sealed = {row["entered_by"]: row["sealed"] for row in found["matrix"] if row["asked"]}
    assert sealed == {"ahead": True, None: False}
    assert terminal.json("handed", game, "--as", "france")["orders"] == [
        "France: B F Bre",
        "Waive",
    ]


def test_after_going_back_what_was_written_then_counts_again(terminal, game):
    order(terminal, game, "france", "A Bur H", "If dislodged Bur: Gas")
    order(terminal, game, "germany", *ATTACK)
    terminal("process", game, *ABSENT)
    terminal("process", game, "--publish")
    order(terminal, game, "france", "A Gas H")
    terminal("rollback", game, "S1901M")
    terminal("publish", game)
    assert terminal.json("handed", game, "--as", "france")["ahead"] == ["If dislodged Bur: Gas"]
    terminal("process", game, *ABSENT)
    assert terminal.json("handed", game, "--as", "france")["orders"] == ["France: A Bur R Gas"]


def test_after_going_back_those_of_the_line_that_was_left_hide_none(terminal, game):
    order(terminal, game, "france", "A Bur H", "Next: A Bur-Gas")
    order(terminal, game, "germany", "A Mun H", "A Ruh H")
    terminal("process", game, *ABSENT)
    order(terminal, game, "france", "A Bur H", "Next: A Bur-Mar")
    terminal("process", game, *ABSENT)
    terminal("rollback", game, "S1901M")
    terminal("process", game, *ABSENT)
    assert terminal.json("status", game)["phase"] == "F1901M"
    assert terminal.json("handed", game, "--as", "france")["orders"] == ["France: A Bur-Gas"]


def test_an_answer_after_going_back_forgets_those_of_the_line_that_was_left(terminal, game):
    order(terminal, game, "germany", "A Mun H")
    terminal("process", game, *ABSENT)
    order(terminal, game, "germany", "A Mun H", "Builds: A Kie")
    terminal("process", game, *ABSENT)
    terminal("rollback", game, "S1901M")
    terminal("publish", game)
    order(terminal, game, "germany", "A Mun H", "Builds: A Ber")
    terminal("process", game, *ABSENT)
    terminal("process", game, *ABSENT)
    assert terminal.json("status", game)["phase"] == "W1901A"
    assert terminal.json("handed", game, "--as", "germany")["orders"] == ["Germany: B A Ber"]


def test_what_was_written_in_a_line_that_was_left_is_laid_nowhere_else(terminal, game):
    order(terminal, game, "france", "A Bur H")
    order(terminal, game, "germany", "A Mun H", "A Ruh H")
    terminal("process", game, *ABSENT)
    order(terminal, game, "germany", "A Mun H", "Builds: A Kie")
    terminal("process", game, *ABSENT)
    assert terminal.json("handed", game, "--as", "germany")["orders"] == ["Germany: B A Kie"]
    # Nobody answers what opens again, nor the Fall of the new line.
    terminal("rollback", game, "S1901M")
    terminal("process", game, *ABSENT)
    terminal("process", game, *ABSENT)
    found = terminal.json("status", game)
    assert found["phase"] == "W1901A"
    assert not any(row["sealed"] for row in found["matrix"])
    assert terminal.json("handed", game, "--as", "germany")["ahead"] == []
    # Gone on with, the line that was left has them again.
    terminal("branches", game, "--take", "0")
    terminal("publish", game)
    assert terminal.json("handed", game, "--as", "germany")["ahead"] == ["Builds: A Kie"]


def test_a_ruling_in_the_open_phase_leaves_them(terminal, game):
    order(terminal, game, "germany", "A Mun H", "Next: A Ruh-Kie")
    board = "france: A bur |  | par bre mar; germany: A mun, A ruh, F ber |  | ber kie mun"
    terminal("rule", game, "--board", "S1901M", board, "--reason", "A fleet was forgotten.")
    terminal("publish", game)
    order(terminal, game, "france", "A Bur H")
    terminal("process", game, *ABSENT)
    assert terminal.json("handed", game, "--as", "germany")["orders"] == ["Germany: A Ruh-Kie"]


def test_a_substitute_does_not_inherit_them(terminal, game):
    order(terminal, game, "france", "A Bur H", "If dislodged Bur: Gas")
    terminal("seat", game, "france", "--player", "Hal")
    assert terminal.json("handed", game, "--as", "france")["ahead"] == []


def test_a_line_that_means_nothing_is_named(terminal, game):
    told = order(terminal, game, "france", "If dislodged Bur: Xyz", code=2)
    assert "Xyz" in told.err


def test_at_one_table_nothing_is_ordered_ahead(terminal):
    path = terminal.path("table.lupi")
    terminal("new", "standard", "-o", path, "--seats", '["Ada", "Bea"]', "--secret", "07")
    told = order(terminal, path, "s1", "Builds: F Bre", code=2)
    assert "games with a GM" in told.err
