"""The suffix of the files in which plans are kept, and which plans there are."""

from pathlib import Path

PLAN_SUFFIX = ".lupiplan"


def plan_files(folder: Path) -> tuple[Path, ...]:
    """The plans that are kept in a folder, the one written to last first."""
    try:
        dated = [(each.stat().st_mtime, each) for each in folder.glob(f"*{PLAN_SUFFIX}")]
    except OSError:
        return ()
    return tuple(each for _, each in sorted(dated, reverse=True))
