"""The command line, as a person meets it: in a process of its own."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from desktop.__main__ import is_display_missing, main
from engine.save.game_file import create_game
from tests.screens.sample_game import sample_seats


def run(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The program started without a display and without a home of its own."""
    plain = {key: value for key, value in os.environ.items() if "DISPLAY" not in key}
    plain.pop("QT_QPA_PLATFORM", None)
    plain |= {"HOME": str(home), "XDG_CONFIG_HOME": str(home), "XDG_STATE_HOME": str(home)}
    return subprocess.run(
        [sys.executable, "-m", "desktop", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        env=plain,
        check=False,
    )


def test_smoke_opens_paints_and_says_ready(tmp_path: Path) -> None:
    ended = run(tmp_path, "--smoke")
    assert ended.returncode == 0, ended.stderr
    assert re.fullmatch(r"ready \d+\.\d+\n", ended.stdout)
    assert list(tmp_path.glob("**/*.ini")) == []


def test_smoke_opens_a_game_and_leaves_it_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "Sunday.lupi"
    create_game(file, "standard", sample_seats(), {}).close()
    before = file.read_bytes()
    ended = run(tmp_path, "--smoke", str(file))
    assert ended.stdout.startswith("ready ")
    assert file.read_bytes() == before


def test_smoke_on_no_game_is_one_sentence(tmp_path: Path) -> None:
    ended = run(tmp_path, "--smoke", str(tmp_path / "none.lupi"))
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert "none.lupi" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert re.fullmatch(r"Casus Lupi \d+\.\d+\.\d+\n", capsys.readouterr().out)


@pytest.mark.parametrize("arguments", [["--lang", "de"], ["--nonsense"], ["a.lupi", "b.lupi"]])
def test_bad_arguments_are_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    ("variables", "blind"),
    [
        ({}, True),
        ({"DISPLAY": ":0"}, False),
        ({"WAYLAND_DISPLAY": "wayland-0"}, False),
        ({"QT_QPA_PLATFORM": "vnc"}, False),
        ({"DISPLAY": ""}, True),
    ],
)
def test_without_a_display_it_draws_in_memory(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], blind: bool
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert is_display_missing() is blind


def test_smoke_plays_a_year_into_a_file_and_reads_it_again(tmp_path: Path) -> None:
    ended = run(tmp_path, "--smoke-year", "--lang", "fr")
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout == "S1902M: 23 units, 23 centres\n"
    assert list(tmp_path.glob("**/*.lupi")) == []
