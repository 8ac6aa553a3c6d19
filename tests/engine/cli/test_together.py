"""What players at one computer do together, from a terminal: stand in, substitute, reset."""

import getpass
import json

import pytest

from engine.cli.passphrase import VARIABLE

ADA, BEA = "ada's own word", "bea's own word"


@pytest.fixture
def plain(terminal):
    """A game of three, Ada, Bea and Cleo, that anybody may open."""
    path = terminal.path("plain.lupi")
    terminal("new", "standard", "-o", path, "--seats", '["Ada", "Bea", "Cleo"]')
    return path


@pytest.fixture
def shut(terminal, tmp_path, monkeypatch):
    """A game of two with a passphrase each; Ada is at the terminal."""
    words, path = tmp_path / "words.json", terminal.path("shut.lupi")
    words.write_text(json.dumps({"Ada": ADA, "Bea": BEA}), encoding="utf-8")
    seats = ("--seats", '["Ada", "Bea"]')
    terminal("new", "standard", "-o", path, *seats, "--passphrases", str(words))
    monkeypatch.setenv(VARIABLE, ADA)
    return path


@pytest.fixture
def fresh(tmp_path):
    file = tmp_path / "fresh"
    file.write_text("a word nobody knew\n", encoding="utf-8")
    return str(file)


def test_going_on_without_somebody_takes_everybody_elses_consent(terminal, plain):
    for seat in ("Ada", "Bea"):
        terminal("orders", plain, "--as", seat, "-")
    assert "--agreed" in terminal("process", plain, "--absent", "Cleo", code=2).err
    refused = terminal("process", plain, "--absent", "all", "--lang", "fr", code=2).err
    assert refused.startswith("Sans MJ, les joueurs")
    assert terminal.json("status", plain)["phase"] == "S1901M"
    told = terminal.json("process", plain, "--absent", "Cleo", "--agreed")
    assert told["judged"] == "S1901M"


def test_the_others_order_for_one_who_is_missing_and_he_is_told(terminal, shut, monkeypatch):
    mine, orders = ("orders", shut, "--as"), "Turkey: A Con-Bul"
    assert "does not open" in terminal(*mine, "Bea", "-", stdin="", code=2).err
    told = terminal.json(*mine, "Bea", "-", "--agreed", stdin=orders)
    assert "BUL" in " ".join(told["orders"]).upper()
    monkeypatch.setenv(VARIABLE, BEA)
    (chapter,) = terminal.json("report", shut, "--as", "Bea")["chapters"]
    assert [each["kind"] for each in chapter["reports"]][-1] == "entered_for"
    assert "BUL" in terminal("handed", shut, "--as", "Bea").out.upper()
    public = terminal("report", shut, "--as", "public").out
    assert "BUL" not in public.upper()


def test_what_one_who_is_missing_has_handed_in_himself_is_not_told(terminal, shut, monkeypatch):
    monkeypatch.setenv(VARIABLE, BEA)
    terminal("orders", shut, "--as", "Bea", "-", stdin="Turkey: A Con-Bul")
    monkeypatch.setenv(VARIABLE, ADA)
    told = terminal("orders", shut, "--as", "turkey", "-", "--agreed", stdin="F Ank-Bla")
    assert "bul" not in told.out.casefold()


def test_a_substitute_has_a_passphrase_of_his_own(terminal, shut, fresh, monkeypatch):
    seat = ("seat", shut, "Bea", "--player", "Dan")
    assert "--agreed" in terminal(*seat, code=2).err
    told = terminal(*seat, "--agreed", "--new-passphrase-file", fresh)
    assert "Dan" in told.out
    assert "nobody knew" not in told.out + told.err
    monkeypatch.setenv(VARIABLE, BEA)
    terminal("handed", shut, "--as", "Dan", code=2)
    monkeypatch.setenv(VARIABLE, "a word nobody knew")
    terminal("handed", shut, "--as", "Dan")


def test_without_passphrases_a_substitute_needs_none(terminal, plain):
    terminal("seat", plain, "Bea", "--player", "Dan", "--agreed")
    assert "Dan" in terminal("status", plain).out
    assert "Bea" not in terminal("status", plain).out


def test_only_a_gm_notes_and_declares(terminal, plain):
    assert "hot-seat game" in terminal("seat", plain, "Bea", "--disorder", "on", code=2).err


def test_a_forgotten_passphrase_is_replaced_by_all_the_others(terminal, shut, fresh, monkeypatch):
    reset = ("reset-passphrase", shut, "Bea")
    assert "--agreed" in terminal(*reset, code=2).err
    terminal(*reset, "--agreed", "--new-passphrase-file", fresh)
    monkeypatch.setenv(VARIABLE, "a word nobody knew")
    (chapter,) = terminal.json("report", shut, "--as", "Bea")["chapters"]
    assert [each["kind"] for each in chapter["reports"]][-1] == "lock_reset"
    monkeypatch.setenv(VARIABLE, BEA)
    terminal("handed", shut, "--as", "Bea", code=2)


def test_a_plain_game_has_no_passphrase_to_replace(terminal, plain, fresh):
    reset = ("reset-passphrase", plain, "Bea", "--agreed", "--new-passphrase-file", fresh)
    assert terminal(*reset, code=2).err.count("\n") == 1


def test_a_forgotten_pin_is_taken_away(terminal, tmp_path, monkeypatch):
    pins, path = tmp_path / "pins.json", terminal.path("pins.lupi")
    pins.write_text('{"Ada": "1234"}', encoding="utf-8")
    terminal("new", "standard", "-o", path, "--seats", '["Ada", "Bea"]', "--pins", str(pins))
    monkeypatch.setattr(getpass, "getpass", lambda _: "0000")
    terminal("handed", path, "--as", "Ada", code=2)
    assert "--agreed" in terminal("reset-pin", path, "Ada", code=2).err
    assert "has no PIN" in terminal("reset-pin", path, "Ada", "--agreed").out
    terminal("handed", path, "--as", "Ada")


def test_the_gm_takes_a_pin_away_alone(terminal, game):
    assert terminal.json("reset-pin", game, "Ada")["pin"] is False


def test_a_plain_game_is_encrypted_into_a_new_file(terminal, plain, tmp_path, monkeypatch):
    words, new = tmp_path / "words.json", terminal.path("new.lupi")
    words.write_text(json.dumps({"Ada": ADA, "Bea": BEA}), encoding="utf-8")
    encrypt = ("encrypt", plain, "-o", new, "--passphrases", str(words))
    assert terminal(*encrypt, code=2).err.count("\n") == 1
    words.write_text(json.dumps({"Ada": ADA, "Bea": BEA, "Cleo": "cleo's own"}), encoding="utf-8")
    told = terminal(*encrypt)
    assert "plain.lupi can still be read" in told.out
    assert ADA not in told.out + told.err
    monkeypatch.setenv(VARIABLE, BEA)
    terminal("handed", new, "--as", "Bea")
    monkeypatch.setenv(VARIABLE, "none of them")
    terminal("handed", new, "--as", "Bea", code=2)


def test_a_copy_opens_to_the_same_passphrases(terminal, shut):
    new = terminal.path("copy.lupi")
    terminal("copy", shut, "-o", new, "--lang", "fr")
    terminal("handed", new, "--as", "Ada")
    assert "copy.lupi" in terminal("copy", shut, "-o", new, code=2).err
    assert ".lupi" in terminal("copy", shut, "-o", terminal.path("copy.txt"), code=2).err


def test_a_seats_copy_is_read_and_not_played_on(terminal, shut):
    new = terminal.path("mine.lupi")
    terminal("orders", shut, "--as", "Ada", "-", stdin="France: A Par-Pic")
    refused = terminal("seat-copy", shut, "--as", "Bea", "-o", new, code=2).err
    assert "does not open" in refused
    assert "Ada" in terminal("seat-copy", shut, "--as", "Ada", "-o", new).out
    assert terminal("report", new).out == terminal("report", shut, "--as", "Ada").out
    terminal("status", new)
    assert "copie d’un joueur" in terminal("process", new, "--lang", "fr", code=2).err
