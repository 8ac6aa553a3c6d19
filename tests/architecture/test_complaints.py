"""The list of complaints that are met names tests that exist."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
_TEST = re.compile(r"`(test_\w+)`")
_DEFINED = re.compile(r"^def (test_\w+)", re.MULTILINE)


def test_every_test_named_in_the_list_exists() -> None:
    named = set(_TEST.findall((ROOT / "docs" / "complaints.md").read_text(encoding="utf-8")))
    there = {
        name
        for file in (ROOT / "tests").rglob("test_*.py")
        for name in _DEFINED.findall(file.read_text(encoding="utf-8"))
    }
    assert len(named) > 40
    assert sorted(named - there) == []
