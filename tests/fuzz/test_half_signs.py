"""Half of a sign (a lone surrogate) in whatever is read: refused in a sentence, or replaced.

JSON, HTML and UTF-7 can write one; a length limit that counts in UTF-16 leaves one of an emoji.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.fuzz.reader import OWN_ERRORS
from tests.fuzz.readers import readers

NAMES = tuple(readers(Path()))
HALVES = (rb"\ud800", rb"x\uDFFF", rb"\ud83d", b"&#xD800;", b"+2AA-", b"\xed\xa0\x80")
TRIES = 12
SLOW = re.compile("variant|press|game_file|map_|sheet")
"""What takes longer is tried with each half once."""
NO_TEXT = ("locked_game_file", "map_archive", "game_file", "game_file_sql", "painted_sheet")
_HALF = re.compile("[\ud800-\udfff]")


@pytest.mark.parametrize("name", [each for each in NAMES if each not in NO_TEXT])
def test_half_a_sign_is_refused_or_replaced_by_every_reader(name: str, tmp_path: Path) -> None:
    reader = readers(tmp_path)[name]()
    lots = Random(7)
    for number in range(len(HALVES) if SLOW.search(name) else TRIES):
        good = reader.good[number % len(reader.good)]
        half = HALVES[number % len(HALVES)]
        # Where a text begins, or anywhere else between two letters.
        places = [found.end() for found in re.finditer(rb'"(?=\w)|(?<=\w)(?=\w)', good)]
        at = lots.choice(places or [0])
        spoilt = reader.wrapped(good[:at] + half + good[at:])
        try:
            found = reader.read(spoilt)
        except OWN_ERRORS as refusal:
            str(refusal).encode()
        else:
            assert not [each for each in texts(found) if _HALF.search(each)]


def texts(value: Any, depth: int = 12) -> Iterator[str]:
    """All texts in what was read."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield from texts(key, depth - 1)
            yield from texts(each, depth - 1)
    elif isinstance(value, list | tuple | set | frozenset) and depth:
        for each in value:
            yield from texts(each, depth - 1)
    elif is_dataclass(value) and depth:
        for field in fields(value):
            yield from texts(getattr(value, field.name, None), depth - 1)
