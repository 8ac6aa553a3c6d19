"""Text whose characters have no more marks than a person could read.

Normalising sorts the marks that stand upon one letter, which takes as long as the square of their
number; no writing in the world puts thirty upon one.
"""

import re
import unicodedata

MOST = 30
_LONG = re.compile(rf"[^\x00-\x7f]{{{MOST + 1},}}")


def limit_combining_marks(text: str) -> str:
    """The same text with at most thirty marks upon a letter."""
    return _LONG.sub(lambda found: _with_fewer_marks(found[0]), text)


def _with_fewer_marks(run: str) -> str:
    kept: list[str] = []
    marks = 0
    for sign in run:
        marks = marks + 1 if unicodedata.combining(sign) else 0
        if marks <= MOST:
            kept.append(sign)
    return "".join(kept)
