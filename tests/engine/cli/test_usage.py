"""What will not do on the command line is said in the language that was asked for."""

import ast
import getpass
from pathlib import Path

import pytest

import engine.cli
from engine.cli.command import UsageError
from engine.sentences import Sentences
from tests.engine.cli.conftest import PASSPHRASE

FOLDER = Path(engine.cli.__file__).parent


def complaints():
    """Every complaint of a command, with the names of its fields."""
    for file in sorted(FOLDER.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "UsageError":
                (key,) = node.args
                if isinstance(key, ast.Constant):
                    yield key.value, {each.arg: f"<{each.arg}>" for each in node.keywords}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_complaint_is_worded(language):
    words, found = Sentences(language), tuple(complaints())
    assert len(found) > 60
    for key, fields in found:
        said = UsageError(key, **fields).said(words)
        assert all(each in said for each in fields.values()), (key, said)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("report", "GAME", "--as", "Moriarty"), "Personne à cette table"),
        (("process", "GAME", "--absent", "Moriarty"), "Personne à cette table"),
        (("rollback", "GAME", "F1999M"), "Il n’y a pas de phase"),
        (("deadline", "GAME", "--set", "tomorrow"), "écrivez un moment"),
        (("rule", "GAME", "--reason", "Ainsi."), "Dites ce qui est décidé"),
        (("new", "chess", "-o", "GAME"), "Aucun jeu ne s’appelle"),
        (("status", "nowhere.lupi"), "nowhere.lupi"),
    ],
)
def test_complaints_are_in_french_where_that_is_asked_for(terminal, game, arguments, says):
    given = (game if each == "GAME" else each for each in arguments)
    told = terminal(*given, "--lang", "fr", code=2)
    assert says in told.err
    assert told.err.count("\n") == 1


def test_a_passphrase_is_asked_for_in_french(terminal, game, monkeypatch):
    monkeypatch.delenv("CASUSLUPI_PASSPHRASE")
    told = terminal("script", game, "--lang", "fr", code=2)
    assert "Il faut une phrase de passe" in told.err


def test_prompts_are_in_french_too(terminal, game, monkeypatch):
    asked = []
    monkeypatch.delenv("CASUSLUPI_PASSPHRASE")

    def typed(prompt):
        asked.append(prompt)
        return PASSPHRASE

    monkeypatch.setattr(getpass, "getpass", typed)
    terminal("script", game, "--lang", "fr")
    terminal("script", game)
    terminal("handover", game, "Gil", "--lang", "fr")
    assert asked[0].startswith("Phrase de passe")
    assert asked[1] == "Passphrase: "
    assert asked[3].startswith("Nouvelle phrase de passe")
