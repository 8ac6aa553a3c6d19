"""The GM's other commands, one by one: what they tell, and how they refuse."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
ABSENT = ("--absent", "all")


def in_orders(terminal, game):
    """Everybody has handed in something."""
    for power in ("england", "italy", "france"):
        terminal("orders", game, "--as", power, "-", stdin="")


@pytest.mark.parametrize(
    ("seats", "players"),
    [
        ("2", ["england france russia", "austria germany turkey"]),
        ('["Ada", "Bea"]', ["england france russia", "austria germany turkey"]),
        ('{"France": "Ada", "turquie": "Bea", "italy": "Ada"}', ["france italy", "turkey"]),
        ('[{"name": "Ada", "powers": ["Russie"]}]', ["russia"]),
    ],
)
def test_seats_are_told_in_several_ways(terminal, seats, players):
    found = terminal.json("new", "standard", "-o", terminal.path("g.lupi"), "--seats", seats)
    assert [" ".join(each["powers"]) for each in found["seats"]] == players
    assert (found["mode"], found["phase"]) == ("hotseat", "S1901M")


def test_a_secret_makes_the_same_lots(terminal):
    dealt = []
    for name in ("a.lupi", "b.lupi"):
        lot = ("--options", '{"powers": "lot"}', "--secret", "c0ffee", "--words", '["owl", "elm"]')
        dealt.append(terminal.json("new", "standard", "-o", terminal.path(name), *lot))
    assert dealt[0]["seats"] == dealt[1]["seats"]
    assert dealt[0]["commitment"] == dealt[1]["commitment"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--seats", "9"), "played by 1 to 7"),
        (("--seats", "true"), "a number, a list or an object"),
        (("--seats", "[1]"), "each player must be a name"),
        (("--seats", '["Ada", "Ada"]'), "Two players are called Ada"),
        (("--seats", '{"gaul": "Ada"}'), "no power called “gaul”"),
        (("--seats", '{"france": 3}'), "must be a name"),
        (("--seats", '[{"name": "Ada"}]'), "Ada has no power to play yet."),
        (("--options", '{"solo": 3}'), "not one of those offered"),
        (("--secret", "xyz"), "not hexadecimal"),
        (("--words", '"owl"'), "a JSON list of texts"),
        (("--start", "S1902M", "nonsense"), "no position’s line of text"),
        (("--start", "S1902X", ""), "write a phase like F1902M"),
        (("--mode", "gm", "--pins", "x"), "for hot-seat games"),
        (("--seats", "2", "--pins", "nowhere.json"), "cannot be read as JSON"),
    ],
)
def test_a_game_that_cannot_be_begun_leaves_no_file(terminal, tmp_path, arguments, says):
    begin = ("new", "standard", "-o", terminal.path("g.lupi"))
    told = terminal(*begin, *arguments, code=2)
    assert says in told.err
    assert told.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_no_game_is_written_over(terminal, game):
    told = terminal("new", "standard", "-o", game, "--seats", "2", code=2)
    assert "exists already" in told.err
    assert len(terminal.json("status", game)["seats"]) == 3


def test_a_game_under_way_is_taken_over(terminal):
    path, board = terminal.path("g.lupi"), "france: A par |  | par bre; germany: A mun |  | mun"
    begin = ("new", "standard", "-o", path, "--mode", "gm", "--seats", "2")
    terminal(*begin, "--start", "F1905M", board)
    assert "  France: A Par; 2 centres" in terminal("report", path).lines


def test_a_saved_game_is_taken_over_with_its_past(terminal, game, tmp_path):
    old = terminal.path("old.lupi")
    terminal("new", "standard", "-o", old, "--mode", "gm", "--seats", "1", "--secret", "01")
    terminal("orders", old, "--as", "s1", "-", stdin="France: A Par-Bur")
    terminal("process", old)
    terminal("publish", old)
    terminal("convert", old, terminal.path("old.txt"))
    for file in ("old.lupi", "old.txt"):
        terminal("rule", game, "--take-over", terminal.path(file), "--reason", "As before.")
        terminal("publish", game)
        told = terminal("report", game, "--all").out
        assert told.startswith("Spring 1901")
        assert "France: Army Paris moves to Burgundy." in told
    assert terminal.json("status", game)["phase"] == "F1901M"
    (tmp_path / "odd.txt").write_text("hello", encoding="utf-8")
    for file in ("odd.txt", "gone.txt"):
        arguments = ("--take-over", terminal.path(file), "--reason", "So.")
        assert terminal("rule", game, *arguments, code=2).err.count("\n") == 1


def test_status_without_passphrase_is_what_everybody_may_know(terminal, game, monkeypatch):
    terminal("orders", game, "--as", "france", "-", stdin="A Par-Bur")
    assert "missing" in terminal("status", game).out
    terminal("policies", game, "--who-sealed", "count")
    monkeypatch.delenv("CASUSLUPI_PASSPHRASE")
    told = terminal.json("status", game)
    assert (told["sealed"], told["sealed_count"]) == ([], 1)
    assert "matrix" not in told
    assert "missing" not in terminal("status", game, "--as", "public").out


def test_processing_waits_for_orders_unless_told_otherwise(terminal, game):
    told = terminal("process", game, code=3)
    assert told.err == "Ada, Bea and Cleo have not sealed yet.\n"
    terminal("orders", game, "--as", "france", "-", stdin="A Par-Bur")
    assert "Ada and Bea" in terminal("process", game, "--absent", "cleo", code=3).err
    assert terminal.json("process", game, "--absent", "england,bea")["judged"] == "S1901M"
    assert terminal("orders", game, "--as", "france", "-", code=2).err.startswith("What became")
    terminal("publish", game)
    assert terminal("publish", game, code=3).err == "There is nothing to publish.\n"


def test_a_preview_writes_nothing(terminal, game):
    before = (terminal.folder / "Friday.lupi").read_bytes()
    told = terminal("preview", game, *ABSENT)
    assert "France: F Bre, A Mar, A Par; 3 centres" in told.lines
    assert terminal.json("preview", game, *ABSENT)["phase"] == "F1901M"
    assert (terminal.folder / "Friday.lupi").read_bytes() == before


def test_a_left_line_can_be_taken_up_again(terminal, game):
    terminal("process", game, *ABSENT, "--publish")
    assert "there are: S1901M, F1901M" in terminal("rollback", game, "S1950M", code=2).err
    terminal("rollback", game, "0")
    assert terminal("branches", game).out == "0: F1901M\n"
    assert terminal("branches", game, "--take", "7", code=2).err.startswith("--take")
    assert terminal.json("branches", game, "--take", "0")["phase"] == "F1901M"


RULINGS = [
    (("--result", "France: A PAR-BUR", "succeeded"), "France: F Bre, A Bur, A Mar"),
    (("--place", "France F STP/NC"), "France: F Bre, A Mar, A Par, F StP/nc"),
    (("--remove", "par"), "France: F Bre, A Mar;"),
    (("--centre", "bel", "Allemagne"), "Germany: A Ber, F Kie, A Mun; 4 centres"),
    (("--board", "S1903M", "france: A par |  | par"), "France: A Par; 1 centre"),
]


@pytest.mark.parametrize(("decision", "board"), RULINGS)
def test_a_ruling_shows_once_it_is_published(terminal, game, decision, board):
    terminal("orders", game, "--as", "france", "-", stdin="A Par-Bur")
    terminal("orders", game, "--as", "germany", "-", stdin="A Mun-Bur")
    terminal("process", game, *ABSENT, "--publish")
    before = terminal("report", game).out
    told = terminal("rule", game, *decision, "--reason", "A slip.")
    assert told.out.startswith("1. ⚖ Ruling 1 of the GM")
    assert terminal("report", game).out == before
    assert "Corrected: " in terminal("publish", game).out
    assert board in terminal("report", game).out
    assert "Reason: A slip." in terminal("book", game, "--search", "slip").out
    written = json.dumps(terminal.json("book", game)["rulings"][0]["decision"])
    assert terminal("book", game, "--search", "slop").out == "There is no such ruling.\n"
    terminal("rule", game, "--decision", written, "--reason", "Again.", code=_again(decision))


def _again(decision):
    """A unit that is gone cannot go again."""
    return 2 if decision[0] == "--remove" else 0


@pytest.mark.parametrize(
    ("decision", "says"),
    [
        ((), "Say what is decided"),
        (("--place", "France A NTH"), "no such unit can stand"),
        (("--place", "PAR"), "write it like"),
        (("--place", "France F STP/XC"), "no place “STP/XC”"),
        (("--remove", "spa"), "No unit stands at Spain."),
        (("--remove-dislodged", "par"), "No unit stands at Paris."),
        (("--centre", "bur", "france"), "Burgundy is no supply centre."),
        (("--centre", "bel", "gaul"), "no power called “gaul”"),
        (("--open", "X"), "write a phase like"),
        (("--open", "S1800M"), "S1800M is no phase"),
        (("--result", "A PAR-BUR", "bounced"), "write it like"),
        (("--result", "France: A PAR-BUR", "lost"), "an order is succeeded"),
        (("--result", "France: A PAR-BURX", "bounced"), "No place on the map"),
        (("--plays", "italy", "Zoe"), "Nobody at this table"),
        (("--end", "peace", "france"), "write it like"),
        (("--decision", '{"is": "Draw"}'), "no decision of this game"),
        (("--decision", "{"), "not JSON"),
        (
            (
                "--decision",
                '{"is": "ResultRuled", "power": "france", "outcome": "bounced",'
                ' "order": {"is": "Hold", "unit": "xyz"}}',
            ),
            "not on the map",
        ),
        (("--board", "S1902M", "france: A nth |  | "), "No such unit can stand"),
        (("--end", "draw", "france"), "A ruling needs a reason."),
    ],
)
def test_a_ruling_that_cannot_be_is_one_sentence(terminal, game, decision, says):
    reason = " " if "needs a reason" in says else "Because."
    told = terminal("rule", game, *decision, "--reason", reason, code=2)
    assert says in told.err
    assert told.err.count("\n") == 1
    assert terminal.json("book", game)["rulings"] == []


def test_the_script_says_what_to_do_next(terminal, game, tmp_path):
    def codes():
        return [each["code"] for each in terminal.json("script", game)["tasks"]]

    assert codes() == ["send_packets", "remind"]
    terminal("packet", game, "--all", "-o", str(tmp_path / "out"))
    assert codes() == ["remind"]
    in_orders(terminal, game)
    assert codes() == ["look", "process"]
    terminal("process", game)
    assert codes() == ["publish"]
    terminal("rule", game, "--end", "solo", "france", "--reason", "All give up.")
    terminal("publish", game)
    # The players' last packet tells them of the end.
    assert codes() == ["over", "send_packets"]
    terminal("packet", game, "--all", "-o", str(tmp_path / "last"))
    assert codes() == ["over"]


def test_packets_are_the_same_bytes_and_never_written_over(terminal, game, tmp_path):
    out = tmp_path / "out"
    first = terminal.json("packet", game, "--as", "france", "-o", str(out))
    [packet] = first["packets"]
    assert [file.rsplit("/")[-1] for file in packet["files"]] == [
        "Friday_S1901M_France-Turkey.lupipacket",
        "Friday_S1901M_France-Turkey.html",
    ]
    assert terminal.json("packet", game, "--as", "cleo", "-o", str(out)) == first
    other = ("--as", "cleo", "-o", str(out), "--note", "Hurry.")
    assert "with other content" in terminal("packet", game, *other, code=2).err
    again = ("--as", "cleo", "-o", str(tmp_path / "again"), "--again")
    assert terminal.json("packet", game, *again)["issue"] == 2


def test_what_nobody_can_prove_is_applied_only_when_confirmed(terminal, game, tmp_path):
    letter = tmp_path / "pasted.txt"
    letter.write_text("Dear GM,\nA Par-Bur\nA Mar-Spa\n", encoding="utf-8")
    empty = tmp_path / "empty.txt"
    empty.write_text("See you on Friday!", encoding="utf-8")
    told = terminal("inbox", game, str(letter), str(empty), "--accept", code=1)
    assert told.lines[0].startswith("1. pasted.txt: orders as if from France, Turkey (Cleo)")
    assert "   France: A Par-Bur" in told.lines
    assert "nothing" in terminal("handed", game, "--as", "france").out
    assert (
        "nothing that can be"
        in terminal("inbox", game, str(letter), str(empty), "--confirm", "2", code=2).err
    )
    terminal("inbox", game, str(letter), "--confirm", "1")
    assert "A Par-Bur" in terminal("handed", game, "--as", "france").out
    assert "cannot be opened" in terminal("inbox", game, "nowhere.eml", code=2).err


def test_a_reply_with_words_above_a_quotation_is_never_done_with(terminal, game, tmp_path):
    reply = tmp_path / "reply.txt"
    quoted = "On 27 Nov 2026, Cleo wrote:\n> A Par-Pic\n> A Mar-Pie\n"
    reply.write_text(f"A Par-Bur\nRest tomorrow.\n\n{quoted}", encoding="utf-8")
    told = terminal("inbox", game, str(reply), code=1)
    assert "   France: A Par-Bur" in told.lines
    assert "   ~ Beside the orders: Rest tomorrow." in told.lines
    assert "   ~ 3 quoted lines were left aside." in told.lines
    reply.write_text(f"Please cancel my orders.\n\n{quoted}", encoding="utf-8")
    [found] = terminal.json("inbox", game, str(reply), "--accept", code=1)["findings"]
    assert (found["verdict"], found["applied"], found["submission"]) == ("quoted", False, None)
    assert {"text": "Please cancel my orders.", "fate": "talk"} in found["aside"]
    reply.write_text(quoted, encoding="utf-8")
    [found] = terminal.json("inbox", game, str(reply), "--accept", code=1)["findings"]
    assert (found["verdict"], found["applied"]) == ("quoted", False)
    terminal("inbox", game, str(reply), "--confirm", "1")
    assert "A Par-Pic" in terminal("handed", game, "--as", "france").out


def test_deadlines_are_on_the_clocks_of_a_zone(terminal, game, tmp_path):
    calendar = tmp_path / "due.ics"
    due = ("--set", "2026-07-01T20:00", "--zone", "Europe/Paris", "--ics", str(calendar), "--past")
    assert terminal("deadline", game, *due).out == (
        "Orders are due on 2026-07-01 20:00 Europe/Paris.\n"
    )
    lines = calendar.read_bytes().split(b"\r\n")
    assert b"DTSTART:20260701T180000Z" in lines
    assert "still" in terminal("deadline", game, "--pause", "--at", "1782921600").out
    later = terminal.json("deadline", game, "--resume", "--at", "1782925200")["deadline"]
    assert later["at"] == 1782928800 + 3600
    assert "no deadline" in terminal("deadline", game, "--clear").out
    terminal("deadline", game, "--ics", str(calendar), code=3)
    for wrong in (("--set", "soon"), ("--set", "1e9"), ("--set", "2026-07-01", "--zone", "Mars")):
        assert terminal("deadline", game, *wrong, code=2).err.count("\n") == 1


def test_seats_have_notes_addresses_and_absences(terminal, game):
    terminal("seat", game, "bea", "--note", "Likes tea", "--address", "bea@example.org")
    found = terminal.json("seat", game, "russia", "--absent", "2026-12-01", "2026-12-05")
    assert (found["note"], found["address"]) == ("Likes tea", "bea@example.org")
    assert found["absences"] == [[1796083200, 1796428800]]
    found = terminal.json("seat", game, "bea", "--player", "Zoe", "--disorder", "on", "--present")
    assert (found["player"], found["disorder"]) == ("Zoe", True)
    assert (found["address"], found["absences"]) == ("", []), "they were Bea's"


def test_words_reach_only_those_they_are_for(terminal, game):
    terminal("say", game, "Be quick.")
    terminal("say", game, "Only you two.", "--for", "england,cleo")
    terminal("say", game, "I know.", "--from", "italy", "--anonymous")
    told = {who: terminal("report", game, "--as", who).out for who in ("public", "ada", "bea")}
    assert all("The GM: Be quick." in each for each in told.values())
    assert all("Anonymous: I know." in each for each in told.values())
    assert ["Only you two." in each for each in told.values()] == [False, True, False]
    for wrong in (
        ("", "--for", "public"),
        ("x", "--anonymous"),
        ("x", "--from", "a", "--for", "b"),
    ):
        assert terminal("say", game, *wrong, code=2).err.count("\n") == 1


def test_lots_are_told_and_proved(terminal):
    path = terminal.path("lots.lupi")
    terminal("new", "standard", "-o", path, "--mode", "gm", "--options", '{"powers": "lot"}')
    found = terminal.json("chance", path)
    assert [each["proved"] for each in found["lots"]] == [True] * 6
    terminal("chance", path, "--enter", "die", "1,2,3", "2")
    assert "Entered for the next draw of die: 2." in terminal("chance", path).lines
    assert (
        "none of what is drawn" in terminal("chance", path, "--enter", "die", "1", "7", code=2).err
    )
    assert terminal("verify", "--chance", path).lines[-1] == (
        "Everything that can be proved is proved."
    )


def test_without_the_seed_nothing_is_proved(terminal, game, monkeypatch):
    monkeypatch.delenv("CASUSLUPI_PASSPHRASE")
    assert not terminal.json("verify", "--chance", game, code=1)["games"][0]["told"]
    assert "only a .lupi" in terminal("verify", "--chance", "x.json", code=2).err


def test_a_hot_seat_table_has_no_gm_and_agrees_to_go_back(terminal):
    path = terminal.path("hot.lupi")
    terminal("new", "standard", "-o", path, "--seats", "2")
    for command in ("preview", "publish", "script", "book", "policies"):
        assert "hot-seat game" in terminal(command, path, code=2).err
    assert "nobody is its GM" in terminal("report", path, "--as", "gm", code=2).err
    assert "--agreed" in terminal("process", path, *ABSENT, code=2).err
    terminal("process", path, *ABSENT, "--agreed")
    assert "--agreed" in terminal("rollback", path, "S1901M", code=2).err
    assert terminal.json("rollback", path, "S1901M", "--agreed")["phase"] == "S1901M"
    view = terminal.json("report", path)["chapters"][0]["view"]
    assert view["board"]["position"]["units"]["par"]["power"] == "france"


def test_files_that_are_no_games_are_told(terminal, tmp_path):
    other = tmp_path / "other.lupi"
    other.write_bytes(b"hello")
    for file in (str(other), terminal.path("nowhere.lupi"), str(tmp_path)):
        for command in ("status", "script", "report", "process"):
            told = terminal(command, file, code=2)
            assert told.err.count("\n") == 1
    assert other.read_bytes() == b"hello"


def test_a_terminal_with_few_signs_gets_what_it_can_show(game):
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "engine", "status", game, "--lang", "fr", "--as", "public"]
    told = subprocess.run(command, env=environment, capture_output=True, check=True, cwd=ROOT)
    assert told.stdout.startswith(b"Diplomacy classique")
    assert told.stderr == b""
