"""A seat's envelope from the command line: text, JSON, one power of several."""

import json

import pytest

from engine.cli.order_input import LARGEST


def handed(terminal, game, power="france"):
    return terminal.json("handed", game, "--as", power)["orders"]


def test_orders_are_read_as_people_write_them(terminal, game):
    text = "1. Army Paris to Burgundy\n- A Mar s Par-Bur;  F Bre H\n\nTurquie : F Ank → mer Noire"
    told = terminal("orders", game, "--as", "cleo", "-", stdin=text)
    assert told.lines[1:5] == [
        "  France: A Par-Bur",
        "  A Mar S A Par-Bur",
        "  F Bre H",
        "  Turkey: F Ank-BLA",
    ]
    assert any(line.startswith("  ! No orders for Constantinople") for line in told.lines)


def test_orders_come_from_a_file(terminal, game, tmp_path):
    file = tmp_path / "orders.txt"
    file.write_bytes("\ufeffA Par-Bur\r\n".encode())
    terminal("orders", game, "--as", "france", str(file))
    assert handed(terminal, game)[0] == "France: A Par-Bur"
    assert "cannot be opened" in terminal("orders", game, "--as", "france", "no", code=2).err


JSON = [
    ["A PAR - BUR", "A MAR - SPA"],
    {"FRANCE": ["A PAR - BUR", "A MAR - SPA"]},
    {"is": "Orders", "orders": None},
]


@pytest.mark.parametrize("value", JSON[:2])
def test_orders_come_as_json(terminal, game, value):
    told = terminal.json("orders", game, "--as", "france", "-", stdin=json.dumps(value))
    assert told["orders"] == ["France: A Par-Bur", "A Mar-Spa"]
    assert told["seat"] == "s3"
    assert len(told["commitment"]) == 64
    again = json.dumps(told["submission"])
    assert (
        terminal.json("orders", game, "--as", "cleo", "-", stdin=again)["orders"] == told["orders"]
    )


@pytest.mark.parametrize(
    "text",
    ["[b]France[/b]\nA Par-Bur", "[1] A Par-Bur", "#1 A Par-Bur", "> A Par-Pic\n\nA Par-Bur"],
)
def test_orders_of_forums_and_mails_are_no_json(terminal, game, text):
    terminal("orders", game, "--as", "france", "-", stdin=text)
    assert handed(terminal, game)[0] == "France: A Par-Bur"


def test_words_and_quotations_beside_orders_are_told(terminal, game):
    text = "A Par-Bur\nI vote for a draw\n\nOn 27 Nov, Cleo wrote:\n> F Bre-ENG"
    told = terminal("orders", game, "--as", "france", "-", stdin=text)
    assert handed(terminal, game) == ["France: A Par-Bur"]
    assert "  ~ “I vote for a draw” is taken for words, not for an order." in told.lines
    assert "  ~ “> F Bre-ENG” is quoted, and so left aside." in told.lines
    found = terminal.json("orders", game, "--as", "france", "-", stdin=text)["aside"]
    assert [each["fate"] for each in found] == ["talk", "quotation", "quotation"]


def test_agreements_stand_in_a_line_or_a_field(terminal, game):
    text = json.dumps({"france": ["A PAR H"], "agreement": "concede Italy"})
    told = terminal.json("orders", game, "--as", "cleo", "-", stdin=text)
    assert told["submission"]["agreement"]["to"] == "italy"
    told = terminal("orders", game, "--as", "cleo", "-", stdin="A Par H\nAgree: draw")
    assert "  Agree: draw" in told.lines


def test_one_power_of_a_seat_does_not_touch_the_others(terminal, game):
    terminal("orders", game, "--as", "cleo", "-", stdin="A Par-Bur\nF Ank-Bla")
    terminal("orders", game, "--as", "turkey", "-", stdin="A Smy-Syr")
    assert handed(terminal, game) == ["France: A Par-Bur", "Turkey: A Smy-Syr"]
    terminal("orders", game, "--as", "s3", "-", stdin="A Con-Bul")
    assert handed(terminal, game) == ["Turkey: A Con-Bul"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("A Par-Bur\nA Pariss-Bur", "line 2: No place on the map is called “Pariss”."),
        ("Par flies to Bur", "line 1:"),
        ("Agree: to nothing", "line 1:"),
        ("{", "this is not well-formed JSON"),
        ('{"FRANKREICH": []}', "there is no power “FRANKREICH” on this map."),
        ('{"FRANCE": "A PAR H"}', "must be a list of orders"),
        ('{"FRANCE": ["A PAR H\\nA MAR H"]}', "must be one line of text"),
        ('{"agreement": true}', "write “draw”"),
        ('{"is": "Draw"}', "what is not on the map"),
        ('{"is": "Nothing"}', "no submission of this game"),
        (
            '{"is": "Orders", "orders": {"france": [{"is": "Hold", "unit": "xyz"}]}}',
            "what is not on the map",
        ),
        ('{"is": "Orders", "orders": {"gaul": []}}', "what is not on the map"),
        ("[" * 100_000, "this is not well-formed JSON"),
        ("A Par H\n" * (LARGEST // 7), "too long for orders"),
        ("Germany: A Mun H", "this unit belongs to another power"),
        ("A Par H\nA Par-Bur", "ordered twice"),
    ],
)
def test_bad_orders_are_one_sentence_and_change_nothing(terminal, game, text, says):
    terminal("orders", game, "--as", "france", "-", stdin="A Par-Bur")
    told = terminal("orders", game, "--as", "cleo", "-", stdin=text, code=2)
    assert says in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""
    assert handed(terminal, game) == ["France: A Par-Bur"]


def test_a_seat_that_is_nowhere_is_told_with_those_there_are(terminal, game):
    told = terminal("orders", game, "--as", "sweden", "-", code=2)
    assert told.err == (
        "Nobody at this table is called “sweden”; there are: "
        "austria, england, france, germany, italy, russia, turkey.\n"
    )


def test_the_gm_sees_how_orders_came_and_takes_them_out(terminal, game):
    source = ("--source", "phone, 21:10", "--at", "2026-11-21T21:10")
    terminal("orders", game, "--as", "Angleterre", "-", *source, stdin="F Lon-NTH")
    [row] = [each for each in terminal.json("status", game)["matrix"] if each["sealed"]]
    assert (row["seat"], row["source"], row["entered_by"]) == ("s1", "phone, 21:10", "gm")
    assert row["at"] == 1795295400
    assert "by phone, 21:10" in terminal("status", game).out
    terminal("withdraw", game, "--as", "england")
    assert terminal("withdraw", game, "--as", "england", code=3).err.endswith("nothing.\n")


def test_provisional_orders_wait_beside_the_others(terminal, game):
    terminal("policies", game, "--no-orders", "provisional")
    for power in ("england", "italy", "france"):
        terminal("orders", game, "--as", power, "-", "--provisional", stdin="")
    assert "provisional orders in" in terminal("status", game).out
    assert terminal.json("process", game)["phase"] == "F1901M"
