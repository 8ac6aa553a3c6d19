"""Games with computers, begun and played in the terminal."""

import json
from pathlib import Path

import pytest

from engine.cli import main

Said = pytest.CaptureFixture[str]


def begun(folder: Path, game: str, *options: str) -> str:
    file = str(folder / "computers.lupi")
    assert main(["new", game, "-o", file, "--secret", "07" * 32, *options]) == 0
    return file


def phase(file: str, capsys: Said) -> str:
    capsys.readouterr()
    assert main(["status", file, "--json"]) == 0
    return str(json.loads(capsys.readouterr().out)["phase"])


def test_who_plays_alone_waits_for_no_computer(tmp_path: Path, capsys: Said) -> None:
    file = begun(tmp_path, "standard", "--computers", "6", "--level", "1")
    assert "Computer 6, level 1" in capsys.readouterr().out
    assert main(["process", file, "--absent", "s1", "--agreed"]) == 0
    assert phase(file, capsys) != "S1901M"


def test_computers_are_called_by_french_names(tmp_path: Path, capsys: Said) -> None:
    begun(tmp_path, "standard", "--computers", "6", "--level", "1", "--lang", "fr")
    assert "Ordinateur 6, niveau 1" in capsys.readouterr().out


@pytest.mark.parametrize("game", ["shadows", "werewolves", "village"])
def test_computers_alone_play_on_when_they_are_processed(
    tmp_path: Path, capsys: Said, game: str
) -> None:
    file = begun(tmp_path, game, "--computers", "9" if game == "village" else "7", "--level", "1",
        *(("--seats", "9") if game == "village" else ()))  # fmt: skip
    before = phase(file, capsys)
    assert main(["process", file]) == 0
    assert phase(file, capsys) != before


def test_a_computer_is_seated_by_name(tmp_path: Path, capsys: Said) -> None:
    seats = [
        {"name": "Ada", "powers": ["France"]},
        {"name": "Deep Thought", "powers": ["Italy"], "computer": 2, "temper": "bold"},
    ]
    begun(tmp_path, "standard", "--seats", json.dumps(seats))
    assert "Deep Thought" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--computers", "8"), "from 0 to 7"),
        (("--computers", "-1"), "from 0 to 7"),
        (("--seats", '[{"name": "Ada", "computer": 4}]'), "from 1 to 3"),
        (("--seats", '[{"name": "Ada", "computer": 2, "temper": "mad"}]'), "cautious, bold"),
        (("--seats", '[{"name": "Ada", "computer": "x"}]'), "from 1 to 3"),
    ],
)
def test_wrong_seats_are_refused_in_a_sentence(
    tmp_path: Path, capsys: Said, options: tuple[str, ...], says: str
) -> None:
    file = tmp_path / "no.lupi"
    assert main(["new", "standard", "-o", str(file), *options]) == 2
    assert says in capsys.readouterr().err
    assert not file.exists()


def test_a_playthrough_by_computers_is_the_same_every_time(capsys: Said) -> None:
    said = set[str]()
    for _ in range(2):
        assert main(["playthrough", "standard", "--years", "1", "--level", "1", "--brief"]) == 0
        said.add(capsys.readouterr().out)
    (lines,) = said
    assert "S1902M" in lines
    assert main(["playthrough", "standard", "--years", "1", "--brief"]) == 0
    assert capsys.readouterr().out != lines
