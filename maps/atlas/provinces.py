"""Which present-day administrative unit belongs to which province: `provinces.toml`, read."""

import tomllib
from pathlib import Path

_READ = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))


def province_of(country: str, name: str, region: str) -> str | None:
    """The province of one admin-1 unit; `x-asi` for land beyond the board, None for none."""
    found = (
        _holding(_READ["units"].get(country, {}), name)
        or _holding(_READ["regions"].get(country, {}), region)
        or _READ["rest"].get(country)
        or _holding(_READ["countries"], country)
        or "x-asi"
    )
    return None if found == _NONE else found


_NONE = "none"


def _holding(lists: dict[str, list[str]], name: str) -> str | None:
    """The province whose list holds a name."""
    return next((province for province, names in lists.items() if name in names), None)
