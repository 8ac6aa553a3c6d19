"""Where passphrases and PINs may come from, and that they are never shown."""

import getpass
import json

import pytest

from engine.cli import command_game, main
from engine.cli.passphrase import VARIABLE
from tests.engine.cli.conftest import PASSPHRASE


def no_terminal(prompt):
    raise getpass.GetPassWarning(prompt)


def typed(monkeypatch, *words):
    given = iter(words)
    monkeypatch.setattr(getpass, "getpass", lambda _: next(given))


def test_a_file_a_variable_and_a_prompt_open_a_game(terminal, game, tmp_path, monkeypatch):
    assert "process" not in terminal("script", game).out
    monkeypatch.delenv(VARIABLE)
    word = tmp_path / "word"
    word.write_text(f"{PASSPHRASE}\r\nanother line\n", encoding="utf-8")
    terminal("script", game, "--passphrase-file", str(word))
    typed(monkeypatch, PASSPHRASE)
    terminal("script", game)


def test_the_file_counts_before_the_variable(terminal, game, tmp_path):
    word = tmp_path / "word"
    word.write_text("another horse", encoding="utf-8")
    told = terminal("script", game, "--passphrase-file", str(word), code=2)
    assert told.err == "That passphrase does not open this game.\n"
    assert "another horse" not in told.out + told.err


@pytest.mark.parametrize(("content", "says"), [(b"\n", "is empty"), (b"\xff\xfe", "as text")])
def test_a_passphrase_file_that_holds_none_is_told(terminal, game, tmp_path, content, says):
    word = tmp_path / "word"
    word.write_bytes(content)
    assert says in terminal("script", game, "--passphrase-file", str(word), code=2).err


def test_without_passphrase_and_terminal_nothing_waits(terminal, game, monkeypatch):
    monkeypatch.delenv(VARIABLE)
    monkeypatch.setattr(getpass, "getpass", no_terminal)
    told = terminal("script", game, code=2)
    assert "--passphrase-file" in told.err
    assert VARIABLE in told.err


@pytest.mark.parametrize("given", [["--passphrase", PASSPHRASE], [f"--passphrase={PASSPHRASE}"]])
def test_a_passphrase_cannot_be_an_argument(game, capsys, given):
    for command in (["script", game], ["new", "standard", "-o", "x.lupi"]):
        with pytest.raises(SystemExit) as stop:
            main([*command, *given])
        assert stop.value.code == 2
        told = capsys.readouterr().err
        assert "never an argument" in told
        assert PASSPHRASE not in told


def test_a_new_passphrase_is_typed_twice(terminal, monkeypatch):
    monkeypatch.delenv(VARIABLE)
    begin = ("new", "standard", "-o", terminal.path("g.lupi"), "--mode", "gm")
    typed(monkeypatch, "a long enough one", "another one")
    assert "differ" in terminal(*begin, code=2).err
    typed(monkeypatch, "short", "short")
    assert "8 characters" in terminal(*begin, code=2).err
    typed(monkeypatch, "a long enough one", "a long enough one")
    terminal(*begin)


def test_the_desk_is_handed_over_with_a_passphrase_of_its_own(terminal, game, tmp_path):
    word = tmp_path / "word"
    word.write_text("a new passphrase", encoding="utf-8")
    told = terminal("handover", game, "Hal", "--new-passphrase-file", str(word))
    assert told.out.startswith("Hal is GM now")
    terminal("script", game, code=2)
    terminal("script", game, "--passphrase-file", str(word))


@pytest.fixture
def hot_seat(terminal, tmp_path, monkeypatch):
    """A hot-seat game of two with a passphrase each."""
    words = tmp_path / "words.json"
    words.write_text(json.dumps({"England": "ada's own word", "Bea": "bea's own word"}))
    path = terminal.path("hot.lupi")
    terminal(
        "new", "standard", "-o", path, "--seats", '["Ada", "Bea"]', "--passphrases", str(words)
    )
    monkeypatch.setenv(VARIABLE, "ada's own word")
    return path


def test_a_players_passphrase_opens_his_own_seat_only(terminal, hot_seat):
    terminal("orders", hot_seat, "--as", "england", "-", stdin="F Lon-NTH")
    assert "NTH" in terminal("handed", hot_seat, "--as", "ada").out
    told = terminal("handed", hot_seat, "--as", "bea", code=2)
    assert told.err == "That passphrase does not open this game.\n"
    told = terminal("report", hot_seat, "--as", "turkey", code=2)
    assert told.out == ""
    assert "NTH" not in terminal("report", hot_seat, "--as", "public").out


def test_a_pin_is_asked_for_before_anything_is_shown(terminal, tmp_path, monkeypatch):
    pins, pin = tmp_path / "pins.json", tmp_path / "pin"
    pins.write_text('{"france": "1234"}', encoding="utf-8")
    path = terminal.path("hot.lupi")
    terminal("new", "standard", "-o", path, "--seats", "3", "--pins", str(pins))
    typed(monkeypatch, "1234", "4321")
    moment = 1_800_000_000
    monkeypatch.setattr(command_game, "current_time", lambda: moment)
    terminal("orders", path, "--as", "france", "-", stdin="A Par-Bur")
    told = terminal("handed", path, "--as", "turkey", code=2)
    assert told.err == "That is not the PIN of this seat.\n"
    assert told.out == ""
    pin.write_text("1234\n", encoding="utf-8")
    soon = ("handed", path, "--as", "france", "--pin-file", str(pin))
    assert "Next try in" in terminal(*soon, code=2).err
    moment += 1
    assert "Bur" in terminal("handed", path, "--as", "france", "--pin-file", str(pin)).out
    terminal("handed", path, "--as", "germany")


def test_what_is_in_a_file_of_secrets_is_never_shown(terminal, tmp_path):
    begin = ("new", "standard", "-o", terminal.path("x.lupi"), "--seats", "2")
    for content in ('{"england": "hidden word', '["hidden word"]', '{"england": ["hidden word"]}'):
        words = tmp_path / "words.json"
        words.write_text(content, encoding="utf-8")
        told = terminal(*begin, "--passphrases", str(words), code=2)
        assert "hidden" not in told.err
        assert told.err.count("\n") == 1
