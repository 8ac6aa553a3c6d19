"""Folding case and accents, and finding what a misspelt word may have meant."""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

_SPECIAL = {"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l", "’": "'", "ʼ": "'", "`": "'"}


def fold_text(text: str) -> str:
    """The text in lower case without accents, always with the same apostrophe."""
    if text.isascii():
        return text.lower().replace("`", "'")
    return "".join(fold_sign(sign) for sign in text)


@lru_cache(maxsize=1024)  # A misspelt word is compared with every name in every language.
def fold_sign(sign: str) -> str:
    """What one character becomes; combining accents become nothing."""
    low = sign.casefold()
    plain = unicodedata.normalize("NFKD", _SPECIAL.get(low, low))
    return "".join(part for part in plain if not unicodedata.combining(part))


def fold_aligned(text: str) -> str:
    """The text folded sign by sign, each still in its place: what would become two stays."""
    if text.isascii():
        return text.lower()
    return "".join(one if len(one := fold_sign(sign)) == 1 else sign for sign in text)


def edit_distance(left: str, right: str, limit: int) -> int:
    """How many letters must be put in, left out, changed or swapped; `limit + 1` if more."""
    # Each of these corrects at most one letter that the other has not.
    if abs(len(left) - len(right)) > limit or len(set(left).difference(right)) > limit:
        return limit + 1
    before: list[int] = []
    row = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        oldest, before, row = before, row, [i]
        for j, b in enumerate(right, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == right[j - 2] and left[i - 2] == b:
                cost = min(cost, oldest[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
    return row[-1]


def spelling_proposals(word: str, known: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """The known spellings that a word, folded, may have meant, best first.

    A known spelling counts when few letters differ or when the word is how it begins.
    """
    if not word or len(word) > 40:
        return ()
    found: list[tuple[int, bool, int, str]] = []
    for spelling in known:
        plain, parts = _folded_parts(spelling)
        # One word of a long name is meant for the whole, but less likely.
        nearest = min(
            [
                _spelling_distance(word, plain),
                *(_spelling_distance(word, part) + 1 for part in parts),
            ]
        )
        if nearest < _FAR:
            begins = plain.startswith(word)  # Unlike an abbreviation that is too short for it.
            found.append((nearest, not begins, abs(len(plain) - len(word)), spelling))
    return tuple(dict.fromkeys(spelling for *_, spelling in sorted(found)))[:most]


@lru_cache(maxsize=4096)
def _folded_parts(known: str) -> tuple[str, tuple[str, ...]]:
    """A known spelling folded, and its longer words."""
    plain = fold_text(known)
    return plain, tuple(part for part in re.split(r"[^\w]+", plain) if len(part) > 3)


_FAR = 9


def _spelling_distance(word: str, plain: str) -> int:
    """How far a known spelling is from a word; `_FAR` when it cannot have been meant."""
    limit = 1 if len(word) < 5 else 2
    off = edit_distance(word, plain, limit)
    if off <= limit and off < len(plain):
        return off
    return limit if len(word) > 1 and plain.startswith(word) else _FAR
