"""Commands run as somebody at a terminal would, with a passphrase that is quick to check."""

import io
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from engine.cli import main, new
from engine.cli.passphrase import VARIABLE
from engine.save.seal import HashCost
from tests.helpers.kept_workers import keep_workers

PASSPHRASE = "correct horse"


@pytest.fixture(autouse=True)
def share_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read what strangers sent in a process that is there already."""
    keep_workers(monkeypatch)


@dataclass
class Told:
    """What a command answered."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@dataclass
class Terminal:
    """Runs commands in a folder; `code` is the exit code they must have."""

    folder: Path
    capsys: pytest.CaptureFixture[str]
    pipe: Callable[[str], None]
    log: list[str] = field(default_factory=list)

    def __call__(self, *arguments: str, stdin: str = "", code: int = 0) -> Told:
        self.pipe(stdin)
        answered = main(arguments)
        out, err = self.capsys.readouterr()
        assert answered == code, (arguments, out, err)
        return Told(answered, out, err)

    def json(self, *arguments: str, stdin: str = "", code: int = 0) -> Any:
        return self(*arguments, "--json", stdin=stdin, code=code).json

    def path(self, name: str) -> str:
        return str(self.folder / name)


@pytest.fixture
def terminal(tmp_path, capsys, monkeypatch) -> Terminal:
    monkeypatch.setattr(new, "COST", HashCost(1, 8192))
    monkeypatch.setenv(VARIABLE, PASSPHRASE)

    def pipe(text: str) -> None:
        stream = io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8")
        monkeypatch.setattr(sys, "stdin", stream)

    return Terminal(tmp_path, capsys, pipe)


@pytest.fixture
def game(terminal) -> str:
    """A GM's game of three, just begun."""
    path = terminal.path("Friday.lupi")
    seats = json.dumps(["Ada", "Bea", "Cleo"])
    terminal("new", "standard", "-o", path, "--mode", "gm", "--seats", seats, "--secret", "07")
    return path
