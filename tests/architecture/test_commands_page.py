"""The page of commands names all there are, and no option that is none."""

import argparse
import re
from pathlib import Path

import pytest

from desktop import __main__ as windows
from engine.cli.command_line import JUDGING, RUNNING

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "commands.md").read_text("utf-8")


def commands() -> dict[str, argparse.ArgumentParser]:
    made = argparse.ArgumentParser().add_subparsers()
    for each in (*JUDGING, *RUNNING):
        each.add_to(made)
    return dict(made.choices)


def test_every_command_stands_on_the_page() -> None:
    told = set(re.findall(r"`([a-z-]+)(?=[` ])", PAGE))
    assert sorted(commands().keys() - told) == []


def test_every_word_that_the_windows_start_with_stands_on_the_page() -> None:
    source = Path(str(windows.__file__)).read_text("utf-8")
    words = re.findall(r'given\[:1\] == \["([a-z-]+)"\]', source)
    assert {"shot", "export", "check-map"} <= set(words)
    assert [word for word in words if f"python -m desktop {word}" not in PAGE] == []


@pytest.mark.parametrize("name", sorted(commands()))
def test_what_the_page_says_of_a_command_can_be_typed(name: str) -> None:
    rows = re.findall(rf"^\| [^|]*`{name}(?:[ `]).*$", PAGE, re.M)
    known = {flag for action in commands()[name]._actions for flag in action.option_strings}
    alone = [row for row in rows if len(re.findall(r"`[a-z-]+[ `]", row.split("|")[1])) == 1]
    used = {flag for row in alone for flag in re.findall(r"`[^`]*?(--[a-z-]+)[^`]*`", row)}
    assert sorted(used - known) == []
