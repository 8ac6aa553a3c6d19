"""Files of sentences are read as `tomllib` reads them, only faster."""

import tomllib
from pathlib import Path
from unittest.mock import patch

import pytest

from engine.phrases.plain_toml import read_toml

WORDS = sorted((Path(__file__).parents[3] / "assets" / "words").glob("*.toml"))

OTHER = [
    'a = "say \\"so\\""',
    "a = 'plain'",
    'a = """\nlong\n"""',
    "a = 3\nb = [1, 2]",
    'a.b = "x"\n[c]\nd = { e = { f = "g" } }',
    '[[many]]\na = "x"',
    '"a key" = "x"',
    'a = { b = "x", c.d = "y" }',
    'a = "x" # said of it',
]
WRONG = [
    'a = "x"\na = "y"',
    '[a]\nb = "x"\n[a]\nc = "y"',
    'a = "x"\n[a]\nb = "y"',
    'a = { b = "x", }',
    'a = { b = "x" c = "y" }',
    "a = ",
    'a = "open\nb = "x"',
    "a",
    'a = "x" b = "y"',
]


@pytest.mark.parametrize("file", WORDS, ids=lambda file: file.name)
def test_our_files_are_plain_and_read_as_the_library_reads_them(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    wanted = tomllib.loads(text)
    with patch("engine.phrases.plain_toml.tomllib.loads", side_effect=AssertionError):
        assert read_toml(text) == wanted


@pytest.mark.parametrize("text", OTHER)
def test_what_is_not_so_plain_is_read_as_well(text: str) -> None:
    assert read_toml(text) == tomllib.loads(text)


@pytest.mark.parametrize("text", WRONG)
def test_what_is_no_toml_is_refused(text: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError):
        read_toml(text)
