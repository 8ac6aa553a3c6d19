"""The one version number, from `pyproject.toml`, in the forms that installers want."""

import os
import subprocess
import tomllib
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The source tree."""

MAINTAINER = "The Casus Lupi developers <maintainers@casuslupi.invalid>"
"""Who answers for the packages; a project without a post box says so."""


def version() -> str:
    """The version as it stands in `pyproject.toml`: `0.9.0`."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return str(table["project"]["version"])


def summary() -> str:
    """The one line that says what the program is."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return str(table["project"]["description"])


def four_numbers() -> str:
    """The version as Windows wants it: `0.9.0.0`."""
    return ".".join([*version().split("."), "0", "0", "0"][:4])


def epoch() -> str:
    """Seconds that stand for the time of the sources: those of the last commit."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return given
    asked = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return asked.stdout.strip() or "1767225600"  # outside a checkout: New Year 2026


def day() -> str:
    """The day of the sources, `2026-11-23`."""
    return datetime.fromtimestamp(int(epoch()), UTC).date().isoformat()


def filled(text: str) -> str:
    """A text with the version and the day where it has `@VERSION@` and `@DAY@`."""
    return text.replace("@VERSION@", version()).replace("@DAY@", day())
