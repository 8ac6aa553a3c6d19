"""`--map FOLDER`: a map that is not the program's own, in our own form.

Maps of other programs come into that form with `python -m desktop check-map PATH -o FOLDER`.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

from engine.cli.command import UsageError
from engine.cli.input_files import STANDARD
from engine.frame.ruleset import AnyRuleset
from engine.registry import CustomBoard, register_board, ruleset
from engine.untrusted.regular_file import read_regular_file

LARGEST = 24 << 20
"""No file of a map is bigger, in bytes."""
TEXTS = ("map.json", "sheet.svg")
"""What is in such a folder."""


def add_map_option(parser: argparse.ArgumentParser) -> None:
    """Let any number of maps be named, which the files that are read may then name."""
    help = "a map in our own form, map.json and sheet.svg; may be given again"
    parser.add_argument(
        "--map", metavar="FOLDER", dest="maps", action="append", default=[], help=help
    )


def register_maps(maps: Sequence[str]) -> tuple[CustomBoard, ...]:
    """Make the maps known that were named. Raises `UsageError`, `MapError`."""
    return tuple(_register_map(Path(each)) for each in maps)


def game_on_map(rules: AnyRuleset, laid: tuple[CustomBoard, ...]) -> AnyRuleset:
    """A game on the one map that was named, if one was. Raises `UsageError`."""
    if not laid:
        return rules
    found = ruleset(laid[0].game)
    if rules.key != STANDARD or len(laid) > 1 or found is None:
        raise UsageError("one_map")
    return found


def _register_map(folder: Path) -> CustomBoard:
    try:
        read = (read_regular_file(folder / name, LARGEST) for name in TEXTS)
        text, sheet = (each.decode("utf-8-sig") for each in read)
    except (OSError, ValueError):
        raise UsageError("no_map", text=str(folder)) from None
    return register_board(text, sheet, str(folder / TEXTS[0]))
