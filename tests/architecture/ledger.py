"""What commits took from the product's code and brought to it, in lines as `figures` counts them.

    python -m tests.architecture.ledger SINCE

A commit counts by what it changed altogether: one that says a thing once takes lines away, one
that brings a capability adds some.
"""

import subprocess
import sys
from functools import cache

from tests.architecture.figures import code_lines

_PRODUCT = ("engine", "desktop", "maps", ":!maps/atlas")


@cache
def _lines(blob: str) -> int:
    return code_lines(_git("cat-file", "blob", blob)) if blob.strip("0") else 0


def _git(*words: str) -> str:
    return subprocess.run(("git", *words), check=True, capture_output=True, text=True).stdout


def changes(since: str) -> list[int]:
    """Of each commit after one, oldest first, by how many lines the product grew."""
    found: list[int] = []
    log = ("log", "--reverse", "--raw", "--no-renames", "--no-abbrev", "--format=tformat:commit")
    for row in _git(*log, f"{since}..HEAD", "--", *_PRODUCT).splitlines():
        if row == "commit":
            found.append(0)
        elif row.endswith(".py"):
            _, _, before, after, _ = row.split(maxsplit=4)
            found[-1] += _lines(after) - _lines(before)
    return found


if __name__ == "__main__":
    grown = changes(sys.argv[1])
    less, more = [each for each in grown if each < 0], [each for each in grown if each > 0]
    sys.stdout.write(
        f"{len(less)} commits took {-sum(less)} lines, {len(more)} brought {sum(more)}\n"
    )
