"""The page of commands names all there are, and no option that is none."""

import argparse
import ast
import re
from pathlib import Path

import pytest

from desktop import __main__ as windows
from engine.cli.command_line import _parser
from engine.orders.spelling import fold_text

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "commands.md").read_text("utf-8")


def commands() -> dict[str, argparse.ArgumentParser]:
    actions = _parser()._actions
    made = next(each for each in actions if isinstance(each, argparse._SubParsersAction))
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


def order_line_words(game: str) -> set[str]:
    """The words that begin lines of a game on the page."""
    table = PAGE[PAGE.index("| Game | Line | Answers |") :].split("\n\n", 1)[0]
    found, named = set(), ""
    for row in table.splitlines()[2:]:
        cells = row.split("|")
        named = cells[1].strip() or named
        if named == game:
            found |= set(re.findall(r"`([^\W\d]+):", cells[2]))
    return found


@pytest.mark.parametrize(
    ("title", "folder"),
    [
        ("Werewolves", "werewolves"),
        ("League of Shadows", "shadows"),
        ("Heptadiplomacy", "hepta"),
        ("Village", "village"),
    ],
)
def test_the_lines_that_are_no_board_orders_are_those_that_are_read(
    title: str, folder: str
) -> None:
    form = Path(__file__).resolve().parents[2] / "engine" / "games" / folder / "submission_form.py"
    tree = ast.parse(form.read_text("utf-8"))
    known = {
        fold_text(each.value)
        for each in ast.walk(tree)
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    }
    told = order_line_words(title)
    assert told
    assert [each for each in sorted(told) if fold_text(each) not in known] == []
    asked = {
        each.args[1].value
        for each in ast.walk(tree)
        if isinstance(each, ast.Call)
        and getattr(each.func, "id", "") == "LetterQuestion"
        and len(each.args) > 1
        and isinstance(each.args[1], ast.Constant)
    }
    asked |= {
        pair.elts[0].value
        for each in ast.walk(tree)
        if isinstance(each, ast.AnnAssign) and getattr(each.target, "id", "") == "_WORDS"
        for pair in getattr(each.value, "values", ())
    }
    assert asked
    assert sorted(asked - told) == []
