"""A command that ends with 2 has done nothing: every command is refused, and every file compared.

The commands are those of the parser itself: a new one without a refusal here is found.
"""

import argparse
import json
import shutil
from contextlib import suppress

import pytest

from engine.cli.command_line import _parser
from engine.errors import SaveFailed
from engine.save.sqlite_journal import SqliteJournal

GM, TABLE, OTHER = "gm.lupi", "table.lupi", "other"

REFUSED: dict[str, tuple[tuple[str, ...], ...]] = {
    "adjudicate": (("rubbish.json",),),
    "verify": (("gone.lupi",), ("rubbish.lupi",), (GM, "--passphrase-file", "wrong")),
    "explain": ((GM, "--unit", "par", "--phase", "S1950M"), ("rubbish.lupi", "--unit", "par")),
    "convert": (
        ("rubbish.json", "new.json"),
        ("rubbish.lupi", "new.json"),
        (TABLE, "notes.txt"),
        (TABLE, "new.pdf"),
    ),
    "playthrough": (("chess",), ("standard", "--players", "99")),
    "odds": (("--players", "1"), ("--players", "x")),
    "new": (
        ("chess", "-o", "new.lupi"),
        ("standard", "-o", TABLE),
        ("standard", "-o", "new.txt"),
        ("standard", "-o", "no/such/folder/new.lupi"),
        ("standard", "-o", "new.lupi", "--seats", "[]"),
        ("standard", "-o", "new.lupi", "--options", '{"no": 1}'),
        ("standard", "-o", "new.lupi", "--pins", "rubbish.json"),
        ("standard", "-o", "new.lupi", "--start", "S1901M", "rubbish"),
    ),
    "advise": (("gone.txt",), ("rubbish.json", "--power", "spain"), ("--budget", "0", "gone.txt")),
    "contest": (("--seats", "7"), ("--games", "0"), ("--map", "no/such/folder")),
    "status": (("gone.lupi",), ("rubbish.lupi",)),
    "orders": (
        (GM, "--as", "atlantis", "orders.txt"),
        (GM, "--as", "france", "rubbish.json"),
        (TABLE, "--as", "france", "gone.txt"),
        (GM, "--as", "france", "orders.txt", "--at", "yesterday"),
        (TABLE, "--as", "austria", "orders.txt", "--pin-file", "wrong"),
    ),
    "handed": ((GM, "--as", "atlantis"), (TABLE, "--as", "nobody")),
    "withdraw": ((GM, "--as", "atlantis"), (TABLE, "--as", "gm")),
    "act": ((GM, "dance"), (TABLE, "--undo"), (TABLE, "dance", "--as", "france")),
    "preview": ((TABLE,), (GM, "--absent", "atlantis")),
    "process": ((GM, "--absent", "atlantis"), (TABLE, "--absent", "atlantis")),
    "publish": ((TABLE,), ("rubbish.lupi",)),
    "rollback": ((GM, "S1950M"), (TABLE, "9"), (TABLE, "0")),
    "branches": ((TABLE,), (GM, "--take", "7")),
    "report": ((GM, "--as", "atlantis"), (GM, "--phase", "S1950M"), (TABLE, "--as", "gm")),
    "packet": (
        (TABLE, "--all", "-o", "new"),
        (GM, "--as", "atlantis", "-o", "new"),
        (GM, "--as", "france", "--as", "atlantis", "-o", "new"),
        (GM, "--as", "atlantis", "--again", "-o", "new"),
        (GM, "--all", "--again", "-o", "new", "--at", "yesterday"),
        (GM, "--all", "-o", OTHER, "--note", "Hurry"),
        (GM, "--all", "--again", "-o", "notes.txt"),
        (GM, "--all", "--again", "-o", "notes.txt/deeper"),
    ),
    "inbox": (
        (TABLE, "orders.txt"),
        (GM, "gone.txt"),
        (GM, "orders.txt", "--confirm", "9"),
        (GM, "orders.txt", "--accept", "--confirm", "1", "--confirm", "9"),
        (GM, "orders.txt", "--at", "yesterday"),
    ),
    "rule": (
        (TABLE, "--reason", "so"),
        (GM, "--reason", "so"),
        (GM, "--reason", " ", "--centre", "par", "england"),
        (GM, "--reason", "so", "--take-over", "rubbish.json"),
        (GM, "--reason", "so", "--as", "france", "--orders", "rubbish.json"),
    ),
    "book": ((TABLE,), ("rubbish.lupi",)),
    "script": ((TABLE,), ("rubbish.lupi",)),
    "seat": (
        (GM, "atlantis", "--player", "Zoe"),
        (TABLE, "france", "--player", "Zoe"),
        (GM, "france", "--player", "Zoe", "--note", "new", "--absent", "yesterday", "ever"),
    ),
    "deadline": (
        (TABLE, "--pause"),
        (GM, "--set", "yesterday"),
        (GM, "--set", "2026-02-01T10:00Z", "--ics", "no/such/folder/x.ics"),
    ),
    "schedule": (
        (TABLE, "--off"),
        (GM, "--days", "someday"),
        (GM, "--days", "fri", "--hour", "x"),
    ),
    "games": (("chess",),),
    "policies": ((TABLE,), (GM, "--no-orders", "dance")),
    "say": ((TABLE, "hello"), (GM, " "), (GM, "hello", "--for", "atlantis")),
    "chance": ((TABLE,), (GM, "--enter", "dice", "six", "seven")),
    "handover": ((TABLE, "Zoe"), (GM, "Zoe", "--new-passphrase-file", "short")),
    "reset-pin": ((GM, "atlantis"), (TABLE, "austria")),
    "reset-passphrase": (
        (GM, "france", "--new-passphrase-file", "short"),
        (TABLE, "france", "--agreed", "--new-passphrase-file", "one.json"),
    ),
    "copy": ((TABLE, "-o", GM), (TABLE, "-o", "new.txt"), ("rubbish.lupi", "-o", "new.lupi")),
    "encrypt": (
        (TABLE, "-o", "new.lupi", "--passphrases", "rubbish.json"),
        (TABLE, "-o", "new.lupi", "--passphrases", "one.json"),
        (GM, "-o", "new.lupi", "--passphrases", "one.json"),
    ),
    "seat-copy": (
        (TABLE, "--as", "atlantis", "-o", "new.lupi"),
        (TABLE, "--as", "france", "-o", GM),
        (TABLE, "--as", "france", "-o", "no/such/folder/new.lupi"),
    ),
    "points": ((TABLE,), (GM, "-o", "new.csv"), ("gone.lupi",)),
}


def commands() -> list[str]:
    (found,) = (
        each for each in _parser()._actions if isinstance(each, argparse._SubParsersAction)
    )
    return list(found.choices)


@pytest.fixture
def folder(terminal, monkeypatch):
    """A GM's game whose packets went out, a hot-seat game under way, and what is wrong."""
    monkeypatch.chdir(terminal.folder)
    names = json.dumps(["Ada", "Bea", "Cleo"])
    terminal("new", "standard", "-o", GM, "--mode", "gm", "--seats", names, "--secret", "07")
    terminal("new", "standard", "-o", TABLE, "--seats", names, "--pins", _write("pins.json", PINS))
    _write("orders.txt", "A par - bur\n")
    terminal("orders", GM, "--as", "france", "orders.txt", "--at", "2026-01-01T10:00Z")
    terminal("packet", GM, "--all", "-o", OTHER, "--at", "2026-01-01T10:00Z")
    for name, text in WRONG.items():
        _write(name, text)
    return terminal.folder


PINS = '{"austria": "1234"}'
WRONG = {
    "rubbish.json": "[[[",
    "rubbish.lupi": "rubbish",
    "notes.txt": "dear diary",
    "one.json": '{"england": "open sesame"}',
    "short": "short\n",
    "wrong": "0000\n",
}


def _write(name, text):
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)
    return name


def state(folder):
    """Every file there is, with its bytes."""
    return {
        str(each.relative_to(folder)): each.read_bytes() if each.is_file() else None
        for each in sorted(folder.rglob("*"))
    }


def refused(terminal, folder, arguments):
    """Run a command that is refused; the sentence it says."""
    before = state(folder)
    told = None
    with suppress(SystemExit):  # argparse's own refusals
        told = terminal(*arguments, code=2)
    after = state(folder)
    assert after.keys() == before.keys(), arguments
    changed = [name for name in before if before[name] != after[name]]
    wrong_pin = "--pin-file" in arguments  # which is counted, on purpose
    assert changed == ([arguments[1]] if wrong_pin else []), arguments
    return told


def test_every_command_is_refused_here():
    assert set(REFUSED) == set(commands())


@pytest.mark.parametrize("command", REFUSED)
def test_a_refused_command_has_changed_nothing(terminal, folder, command):
    for arguments in REFUSED[command]:
        told = refused(terminal, folder, (command, *arguments))
        assert told is None or (told.out == "" and len(told.err.splitlines()) == 1)


def test_what_the_disk_refuses_is_neither_told_nor_half_done(terminal, folder, monkeypatch):
    """The game cannot be written once everything else is done."""

    def full(*_):
        raise SaveFailed(GM, "disk full")

    monkeypatch.setattr(SqliteJournal, "_write", full)
    for arguments in (
        ("packet", GM, "--all", "--again", "-o", "new/deep", "--mail"),
        ("orders", GM, "--as", "france", "orders.txt"),
        ("process", GM, "--absent", "all", "--publish"),
        ("rule", GM, "--reason", "so", "--centre", "par", "england"),
        ("inbox", GM, "orders.txt", "--confirm", "1"),
        ("say", GM, "hello"),
    ):
        before = state(folder)
        told = terminal(*arguments, code=2)
        assert told.out == ""
        assert state(folder) == before, arguments


def test_packets_that_are_asked_for_again_in_vain_are_not_numbered_anew(terminal, folder):
    """The older ones are still good, as nobody got any others."""
    before = state(folder)
    refused(terminal, folder, ("packet", GM, "--all", "--again", "-o", "notes.txt"))
    shutil.rmtree(OTHER)
    terminal("packet", GM, "--all", "-o", OTHER, "--at", "2026-01-01T10:00Z")
    packets = {name: body for name, body in state(folder).items() if name.startswith(OTHER)}
    assert packets == {name: body for name, body in before.items() if name.startswith(OTHER)}
