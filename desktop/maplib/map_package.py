"""What a map that can be imported looks like from outside; whoever drops a file asks at once."""

from pathlib import Path

MAP, SHEET = "map.json", "sheet.svg"
PACKAGE_SUFFIXES = (".zip", ".map")
"""Variant packs of jDip, and `.map` files of the package `diplomacy`."""


def is_map_path(path: Path) -> bool:
    """Whether a path looks like a map that can be imported."""
    if path.is_dir():
        return (path / MAP).is_file() or any(
            next(path.glob(pattern), None) for pattern in ("variants.xml", "*/variants.xml")
        )
    return path.suffix.lower() in PACKAGE_SUFFIXES or path.name == MAP
