"""Names that are orders to a terminal: refused in a new game, harmless in an old one."""

import json
from pathlib import Path

import pytest

from engine.save.public_file import open_public, preview_game
from tests.engine.cli.conftest import PASSPHRASE

TITLE = "\x1b]0;You have won\x07"
TURNED = "\u202eadA\n"
NAMES = [TITLE, TURNED, "x" * 90, "<b>Dora</b>", "E & F", "Fay", "Gus"]


def plain(text: str) -> bool:
    return all(sign.isprintable() or sign in "\n\u00a0\u202f" for sign in text)


@pytest.fixture
def old(terminal, monkeypatch) -> str:
    """A GM's game from before names were looked at."""
    monkeypatch.setattr("engine.frame.record.event_log.check_name", lambda _: None)
    path, seats = terminal.path("old.lupi"), json.dumps(NAMES)
    terminal("new", "standard", "-o", path, "--mode", "gm", "--gm", TITLE, "--seats", seats)
    monkeypatch.undo()
    return path


@pytest.mark.parametrize("name", [TITLE, TURNED, "x" * 61, "Ada\u200bB"])
def test_a_new_game_with_such_a_name_is_refused_in_one_harmless_sentence(terminal, name):
    path = terminal.path("new.lupi")
    told = terminal(
        "new", "standard", "-o", path, "--seats", json.dumps(["Ada", "Bea", name]), code=2
    )
    assert plain(told.err)
    assert told.err.count("\n") == 1
    assert not Path(path).exists()


def test_nobody_takes_a_seat_with_such_a_name(terminal, game):
    for name in (TITLE, "x" * 61, "Ada\nBea"):
        told = terminal("seat", game, "austria", "--player", name, code=2)
        assert plain(told.err)


def test_an_old_game_is_told_played_and_sent_harmlessly(terminal, old, monkeypatch):
    monkeypatch.setenv("CASUSLUPI_PASSPHRASE", PASSPHRASE)
    folder = terminal.path("out")
    for command in (
        ("status", old),
        ("report", old, "--as", "gm"),
        ("packet", old, "--all", "-o", folder, "--mail", "--title", TITLE, "--note", TITLE),
        ("process", old, "--absent", "all"),
        ("report", old, "--phase", "S1901M"),
    ):
        told = terminal(*command)
        assert plain(told.out + told.err), command
    assert all(plain(each.name) for each in Path(folder).iterdir())
    assert plain(" ".join(seat.name for seat in preview_game(Path(old)).seats))
    assert plain(" ".join(seat.name for seat in open_public(Path(old)).seats))


def test_what_is_mistyped_comes_back_harmlessly(terminal, game):
    told = terminal("status", f"{game}{TITLE}", code=2)
    assert plain(told.err)
    with pytest.raises(SystemExit):
        terminal("status", game, f"--no{TITLE}")
    assert plain(terminal.capsys.readouterr().err)
