"""The audit of what the program rests on speaks of the versions that are locked."""

import re
from pathlib import Path

from engine.untrusted.library_versions import installed_libraries, version_text

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/dependencies.md").read_text(encoding="utf-8")


def test_every_locked_version_was_looked_up() -> None:
    locks = (ROOT / "installer/locks/run.txt").read_text(encoding="utf-8")
    locked = re.findall(r"^([\w.-]+)==([\w.]+)", locks, re.M)
    looked_up = re.findall(r"^\| ([\w.-]+) ([\w.]+) \| \d{4}-\d\d-\d\d \| \S", PAGE, re.M)
    assert sorted(looked_up) == sorted(locked)


def test_the_lowest_versions_are_those_the_program_asks_for() -> None:
    for part in installed_libraries():
        assert re.search(
            rf"^\| {part.name} \| [^|]+ \| {version_text(part.lowest)} \|", PAGE, re.M
        )
