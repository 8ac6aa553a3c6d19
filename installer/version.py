"""The one version number, from `pyproject.toml`, in the forms that installers want."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The source tree."""

MAINTAINER = "The Casus Lupi developers <maintainers@casuslupi.invalid>"
"""Who answers for the packages; a project without a post box says so."""


def version() -> str:
    """The version as it stands in `pyproject.toml`: `0.1.0`."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return str(table["project"]["version"])


def summary() -> str:
    """The one line that says what the program is."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return str(table["project"]["description"])


def four_numbers() -> str:
    """The version as Windows wants it: `0.1.0.0`."""
    return ".".join([*version().split("."), "0", "0", "0"][:4])
