"""What the terminal tells a GM is true in every moment of a turn."""

import json

import pytest

from engine.registry import ruleset, rulesets

ABSENT = ("--absent", "all")
DUE = ("--set", "2026-11-27T20:00", "--at", "2026-11-20")


def in_orders(terminal, game, *powers):
    for power in powers:
        terminal("orders", game, "--as", power, "-", stdin="")


def test_the_deadline_of_a_phase_is_gone_with_it(terminal, game, tmp_path):
    terminal("deadline", game, *DUE)
    assert terminal.json("status", game)["deadline"]["phase"] == "S1901M"
    terminal("process", game, *ABSENT, "--publish")
    for reader in ("gm", "public"):
        assert terminal.json("status", game, "--as", reader)["deadline"] is None
        assert "due on" not in terminal("status", game, "--as", reader).out
    assert "no deadline" in terminal("deadline", game).out
    terminal("deadline", game, "--ics", str(tmp_path / "due.ics"), code=3)


def test_nothing_is_due_or_previewed_while_a_result_waits(terminal, game):
    terminal("deadline", game, *DUE)
    terminal("process", game, *ABSENT)
    assert terminal.json("status", game)["deadline"] is None
    assert "due on" not in terminal("status", game).out
    assert "publish" in terminal("preview", game, code=2).err
    terminal("publish", game)
    assert terminal.json("preview", game)["phase"] == "S1902M"


def test_after_going_back_status_is_about_the_phase_that_is_open(terminal, game):
    in_orders(terminal, game, "england", "france", "italy")
    terminal("process", game, "--publish")
    terminal("rollback", game, "S1901M")
    told = terminal.json("status", game)
    assert (told["phase"], told["newest"], told["unpublished"]) == ("S1901M", "S1901M", True)
    assert sorted(told["sealed"]) == ["s1", "s2", "s3"] == sorted(told["waiting_on"])
    assert "Spring 1901" in terminal("status", game).lines[0]
    assert terminal.json("status", game, "--as", "public")["phase"] == "F1901M"


def test_after_a_board_is_taken_over_status_is_about_its_phase(terminal, game):
    board = "france: A par |  | par bre"
    terminal("rule", game, "--board", "F1905M", board, "--reason", "So it stands.")
    assert terminal.json("status", game)["phase"] == "F1905M"
    assert "Fall 1905" in terminal("status", game).lines[0]


def test_packets_tell_only_what_is_published(terminal, game, tmp_path):
    terminal("process", game, *ABSENT, "--publish")
    terminal("rollback", game, "S1901M")
    refused = terminal("packet", game, "--all", "-o", str(tmp_path / "out"), code=3)
    assert refused.err.startswith("Publish first")
    assert not (tmp_path / "out").exists()


def test_a_preview_counts_who_is_missing_as_giving_nothing(terminal, game):
    assert terminal.json("preview", game)["phase"] == "F1901M"


def test_policies_are_those_of_the_window(terminal, game):
    changed = ("--analysis", "no", "--draws", "gm", "--concessions", "none")
    found = terminal.json("policies", game, *changed)
    assert (found["analysis"], found["draws"], found["concessions"]) == (False, "gm", "none")
    assert terminal.json("policies", game)["draws"] == "gm"
    assert len(terminal.json("book", game)["rulings"]) == 1, "asking again rules nothing"


def test_grace_is_in_minutes(terminal, game):
    found = terminal.json("deadline", game, *DUE, "--grace", "10")
    assert found["deadline"]["grace"] == 600
    assert "from 0 to 527040" in terminal("deadline", game, *DUE, "--grace", "-1", code=2).err


def test_a_deadline_has_no_hidden_seconds_and_is_not_over(terminal, game):
    found = terminal.json("deadline", game, "--set", "2026-11-27T20:00:26", "--at", "0")
    assert found["deadline"]["at"] % 60 == 0
    over = ("--set", "2026-11-27T20:00", "--at", "2026-11-28")
    assert "is over" in terminal("deadline", game, *over, code=2).err
    terminal("deadline", game, *over, "--past")


def test_a_substitute_without_a_packet_is_noticed(terminal, game, tmp_path):
    terminal("packet", game, "--all", "-o", str(tmp_path))
    assert "send packets" not in terminal("script", game).out.lower()
    terminal("seat", game, "italy", "--player", "Hal")
    row = next(each for each in terminal("status", game).lines if "Hal" in each)
    assert "packet" not in row
    task = terminal.json("script", game)["tasks"][0]
    assert task["code"] == "send_packets"
    assert "Hal" in task["words"]


def test_packets_that_are_true_no_more_do_not_count(terminal, game, tmp_path):
    terminal("process", game, *ABSENT, "--publish")
    terminal("packet", game, "--all", "-o", str(tmp_path))
    assert all(each["packet"] for each in terminal.json("status", game)["matrix"])
    terminal("rule", game, "--place", "France A PIC", "--reason", "So.")
    terminal("publish", game)
    assert not any(each["packet"] for each in terminal.json("status", game)["matrix"])


def test_written_is_not_sent_and_a_draft_without_an_address_is_neither(terminal, game, tmp_path):
    terminal("seat", game, "italy", "--address", "bea@example.org")
    told = terminal("packet", game, "--all", "--mail", "-o", str(tmp_path))
    assert "No address is known of" in told.out
    packets = {each["seat"]: each["packet"] for each in terminal.json("status", game)["matrix"]}
    assert [seat for seat, at in packets.items() if at is not None] == ["s2"]
    rows = terminal("status", game).out
    assert "packet written" in rows
    assert "packet sent" not in rows


def test_a_ruling_has_a_number_of_its_own_on_every_line(terminal, game):
    def rule():
        found = terminal.json("rule", game, "--place", "France A PIC", "--reason", "So.")
        terminal("publish", game)
        return found["rulings"][0]["told"]

    first = rule()
    terminal("process", game, *ABSENT, "--publish")
    terminal("rollback", game, "S1901M")
    terminal("process", game, *ABSENT, "--publish")
    assert [first, rule()] == [1, 2]


def test_civil_disorder_after_going_back_is_one_thing(terminal, game):
    terminal("orders", game, "--as", "france", "-", stdin="A Par-Bur")
    terminal("process", game, *ABSENT, "--publish")
    terminal("seat", game, "france", "--disorder", "on")
    terminal("rollback", game, "S1901M")
    row = next(e for e in terminal.json("status", game)["matrix"] if e["disorder"])
    assert (row["sealed"], row["asked"], row["source"]) == (False, False, "")
    assert "France" in next(e for e in terminal("status", game).lines if "disorder" in e)
    view = json.dumps(terminal.json("preview", game)["view"])
    assert "bur" not in json.dumps(terminal.json("handed", game, "--as", "france")["orders"])
    assert view, "the preview holds its units"
    terminal("seat", game, "france", "--disorder", "off")
    assert terminal.json("handed", game, "--as", "france")["orders"][0] == "France: A Par-Bur"


@pytest.mark.parametrize(
    "key", ["werewolves", "shadows", "1897", "winter1900", "hepta", "village"]
)
def test_every_game_s_phases_are_judged_again(terminal, key):
    game = terminal.path("g.lupi")
    terminal("new", key, "-o", game, "--mode", "gm", "--seats", "7", "--secret", "07")
    for _ in range(2):
        terminal("process", game, *ABSENT)
    found = terminal.json("verify", game)
    assert (found["phases"], found["agree"], found["unverified"]) == (2, 2, [])


def test_what_came_before_a_game_was_taken_over_is_named_as_not_verified(terminal, game):
    old = terminal.path("old.lupi")
    terminal("new", "standard", "-o", old, "--mode", "gm", "--seats", "1", "--secret", "01")
    terminal("process", old, *ABSENT, "--publish")
    terminal("rule", game, "--take-over", old, "--reason", "As before.")
    terminal("publish", game)
    assert "taken over" in terminal.json("verify", game)["unverified"][0]


def test_a_wrong_line_says_what_is_asked(terminal):
    game = terminal.path("g.lupi")
    terminal("new", "werewolves", "-o", game, "--mode", "gm", "--seats", "7")
    told = terminal("orders", game, "--as", "s1", "-", stdin="A Par-Bur", code=2).err
    assert "“President: …”" in told
    terminal("orders", game, "--as", "s1", "-", stdin="président: france")


def test_options_are_listed_and_an_unknown_one_is_named(terminal):
    told = terminal.json("games", "werewolves")
    known = {option.key for option in ruleset("werewolves").options()}
    assert {each["key"] for each in told["options"]} == known
    assert len(terminal("games").lines) == len(rulesets())
    new = ("new", "werewolves", "-o", terminal.path("g.lupi"), "--options", '{"foo": 1}')
    assert "no option “foo”" in terminal(*new, code=2).err
    lines = terminal("games", "shadows", "--lang", "fr").out
    assert "Dernière année" in lines


def test_a_standing_schedule_gives_each_phase_its_deadline(terminal, game):
    friday = "2026-11-20T12:00"
    rule = ("--days", "tuesday,ven", "--hour", "20:00", "--zone", "Europe/Paris")
    told = terminal("schedule", game, *rule, "--at", friday)
    assert "on Tuesday and Friday at 20:00 (Europe/Paris)" in told.out
    assert "2026-11-24 20:00" in told.out, "a day's notice at least, so not today"
    terminal("process", game, *ABSENT, "--publish", "--at", "2026-11-24T21:00")
    found = terminal.json("status", game)["deadline"]
    assert (found["phase"], found["at"]) == ("F1901M", 1795806000)  # Friday the 27th, 20:00
    terminal("seat", game, "italy", "--absent", "2026-12-01", "2026-12-02")
    terminal("deadline", game, "--pause", "--at", "2026-11-27")
    terminal("deadline", game, "--resume", "--at", "2026-11-28")
    assert terminal.json("deadline", game)["deadline"]["at"] == 1795806000 + 86_400
    terminal("process", game, *ABSENT, "--publish", "--at", "2026-11-28T21:00")
    due = terminal.json("deadline", game)["deadline"]
    assert due["phase"][-1] == "M", "nothing was beaten or built"
    assert terminal("deadline", game).lines[0].startswith("Orders are due on 2026-12-04 20:00")
    assert "no standing" in terminal("schedule", game, "--off").out.lower()
    for wrong in (("--days", "someday"), ("--days", ","), ("--days", "fri", "--hour", "25")):
        assert terminal("schedule", game, *wrong, code=2).err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("deadline", "--set", "9" * 5000),
        ("deadline", "--set", "1000000000000"),
        ("deadline", "--set", "2027-01-01T10:00", "--grace", "9" * 18),
        ("schedule", "--days", "fri", "--grace", "9" * 18),
        ("schedule", "--days", "fri", "--later", "367"),
        ("schedule", "--days", "fri", "--notice", "8785"),
    ],
)
def test_times_beyond_all_calendars_are_refused(terminal, game, arguments) -> None:
    command, *options = arguments
    told = terminal(command, game, *options, code=2)
    assert len(told.err.splitlines()) == 1
