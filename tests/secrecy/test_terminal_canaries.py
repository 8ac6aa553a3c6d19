"""Unusual words put wherever a command takes a secret, and looked for wherever others look."""

import json
from pathlib import Path

import pytest

from engine.cli import main, new
from engine.cli.passphrase import VARIABLE
from engine.save.seal import HashCost

OWL, ADA, BEA = "owl-of-minerva", "ada-alone-knows", "bea-alone-knows"
PIN, FRESH, WRONG = "zqpin-8421", "zqxj-fresh-word-of-dan", "zqxj-wrong-word"
NOTE, MAIL, REASON, SAID, SOURCE, GHOST = (
    f"zqcanary-{each}" for each in ("note", "mail", "reason", "said", "source", "ghost")
)
SECRETS = (OWL, ADA, BEA, PIN, FRESH, WRONG, NOTE, MAIL, REASON, SAID, SOURCE, GHOST)


@pytest.fixture
def run(tmp_path, capsys, monkeypatch):
    """Runs a command with a passphrase; all it says, whatever comes of it."""
    monkeypatch.setattr(new, "COST", HashCost(1, 8192))
    monkeypatch.chdir(tmp_path)

    def run(word, *arguments):
        if word is None:
            monkeypatch.delenv(VARIABLE, raising=False)
        else:
            monkeypatch.setenv(VARIABLE, word)
        try:
            code = main(arguments)
        except SystemExit as left:
            code = left.code
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return code, out + err

    return run


def kept(name, text):
    Path(name).write_text(text, encoding="utf-8")
    return name


def found(text):
    return [each for each in SECRETS if each in text]


def in_files(*but):
    """The secrets in the bytes of whatever lies in the folder."""
    return [
        (file.name, each)
        for file in sorted(Path().iterdir())
        if file.name not in but
        for each in SECRETS
        if each.encode() in file.read_bytes() or each.encode("utf-16-le") in file.read_bytes()
    ]


READING = (
    ("status", "g.lupi"),
    ("status", "g.lupi", "--json"),
    ("report", "g.lupi"),
    ("report", "g.lupi", "--json"),
    ("report", "g.lupi", "--as", "public", "--json"),
    ("verify", "g.lupi", "--json"),
    ("verify", "--chance", "g.lupi", "--json"),
    ("convert", "g.lupi", "g.json"),
    ("book", "g.lupi"),
    ("chance", "g.lupi"),
    ("script", "g.lupi"),
    ("handed", "g.lupi", "--as", "France"),
    ("policies", "g.lupi"),
    ("seat", "g.lupi", "France"),
    ("copy", "g.lupi", "-o", "c.lupi"),
    ("encrypt", "g.lupi", "-o", "e.lupi", "--passphrases", "words.json"),
)


def test_what_a_gm_gives_to_commands_is_in_nothing_that_others_read(run):
    def gm(*arguments):
        code, _ = run(OWL, *arguments)
        assert code == 0, arguments

    gm("new", "standard", "-o", "g.lupi", "--mode", "gm", "--seats", '["Ada", "Bea"]')
    gm("orders", "g.lupi", "--as", "France", kept("o.txt", "A Par-Pic"), "--source", SOURCE)
    gm("seat", "g.lupi", "France", "--note", NOTE, "--address", f"{MAIL}@example.org")
    gm("say", "g.lupi", SAID, "--for", "gm")
    gm("rule", "g.lupi", "--place", "Germany A BUR", "--reason", REASON, "--for", "gm")
    gm("chance", "g.lupi", "--enter", "dice", f"{GHOST},other", GHOST)
    gm("copy", "g.lupi", "-o", "copy.lupi")
    gm("publish", "g.lupi")
    gm("packet", "g.lupi", "--as", "Bea", "-o", "out")
    kept("words.json", "{}")
    for word in (None, WRONG):
        for command in READING:
            _, said = run(word, *command)
            assert found(said) == [], (command, said)
            assert "Picardy" not in said, command
    assert in_files("words.json", "out") == []
    for file in Path("out").iterdir():
        assert found(file.read_bytes().decode("latin-1")) == [], file
    _, theirs = run(OWL, "report", "g.lupi", "--as", "Bea", "--json")
    assert found(theirs) == []
    assert json.loads(theirs)["chapters"]
    _, his = run(OWL, "report", "g.lupi", "--as", "gm", "--json")
    assert set(found(his)) == {SAID, REASON, SOURCE}


def test_what_a_table_gives_to_commands_is_in_nothing_that_others_read(run):
    words = kept("words.json", json.dumps({"Ada": ADA, "Bea": BEA}))
    pins = kept("pins.json", json.dumps({"Ada": PIN}))
    begin = ("new", "standard", "-o", "g.lupi", "--seats", '["Ada", "Bea"]')
    said = [run(None, *begin, "--passphrases", words, "--pins", pins)]
    kept("pin", PIN), kept("wrong", WRONG), kept("fresh", FRESH)
    mine = ("--as", "France", "--pin-file", "pin")
    orders = kept("o.txt", "A Par-Pic")
    said += [
        run(WRONG, "orders", "g.lupi", "--as", "France", orders),
        run(ADA, "handed", "g.lupi", "--as", "Bea"),
        run(BEA, "handed", "g.lupi", "--as", "France"),
        run(BEA, "seat", "g.lupi", "Ada", "--player", "Dan", "--new-passphrase-file", "fresh"),
        run(BEA, "reset-passphrase", "g.lupi", "Ada", "--new-passphrase-file", "fresh"),
        run(None, "orders", "g.lupi", "--passphrase", WRONG),
        run(None, "orders", "g.lupi", f"--passphrase={WRONG}"),
        run(ADA, "encrypt", "g.lupi", "-o", "e.lupi", "--passphrases", words),
    ]
    assert {code for code, _ in said[1:]} == {2}
    code, own = run(ADA, "orders", "g.lupi", *mine[:2], orders, "--pin-file", "pin")
    assert (code, "PIC" in own.upper()) == (0, True), own
    said += [run(word, *each) for word in (None, BEA, WRONG) for each in READING]
    said.append(run(ADA, "handed", "g.lupi", "--as", "France", "--pin-file", "wrong"))
    said.append(run(BEA, "copy", "g.lupi", "-o", "copy.lupi"))
    for code, text in said:
        assert found(text) == [], (code, text)
        assert "Picardy" not in text
    assert in_files("words.json", "pins.json", "pin", "wrong", "fresh") == []
    given = ("--agreed", "--new-passphrase-file", "fresh")
    code, text = run(BEA, "seat", "g.lupi", "Ada", "--player", "Dan", *given)
    assert (code, found(text)) == (0, [])
    assert in_files("words.json", "pins.json", "pin", "wrong", "fresh") == []
