"""Arrays as PHP files write them: strings, numbers, and arrays of those. Nothing is run."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

PhpValue: TypeAlias = "str | PhpArray"

_PIECE = re.compile(
    r"(?P<gap>\s+|//[^\n]*|#[^\n]*|/\*.*?\*/)"
    r"|(?P<text>'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\")"
    r"|(?P<mark>=>|[()\[\],;=.])"
    r"|(?P<word>[$\w>-]+|.)",
    re.DOTALL,
)
_DEEPEST = 8
MOST_PIECES = 400_000


@dataclass(frozen=True, slots=True)
class PhpArray:
    """An array: its entries in order, each with its key where it has one, and its line."""

    entries: tuple[tuple[str, PhpValue], ...]
    line: int

    def texts(self) -> list[str]:
        """The entries that are no arrays."""
        return [value for _, value in self.entries if isinstance(value, str)]

    def arrays(self) -> "list[PhpArray]":
        """The entries that are arrays."""
        return [value for _, value in self.entries if isinstance(value, PhpArray)]


def read_arrays(text: str) -> dict[str, PhpArray]:
    """The arrays that a file assigns, by the names of their variables; of several the longest."""
    pieces = list(_php_tokens(text))
    found: dict[str, PhpArray] = {}
    for at, (piece, _) in enumerate(pieces[:-2]):
        if not piece.startswith("$") or pieces[at + 1][0] != "=":
            continue
        name = piece[1:]
        read = _read(pieces, at + 2, 0)
        if read is None:
            continue
        array = read[0]
        if isinstance(array, PhpArray) and (
            name not in found or len(array.entries) > len(found[name].entries)
        ):
            found[name] = array
    return found


def _php_tokens(text: str) -> Iterator[tuple[str, int]]:
    line = 1
    for count, found in enumerate(_PIECE.finditer(text)):
        if count > MOST_PIECES:
            return
        if found.lastgroup == "text":
            yield "'" + re.sub(r"\\(.)", r"\1", found.group()[1:-1]), line
        elif found.lastgroup != "gap":
            yield found.group(), line
        line += found.group().count("\n")


def _read(pieces: list[tuple[str, int]], at: int, depth: int) -> tuple[PhpValue, int] | None:
    """The value that begins at a piece, and where it ends; None where none does."""
    if at >= len(pieces) or depth > _DEEPEST:
        return None
    piece, line = pieces[at]
    closing = {"[": "]", "array": ")"}.get(piece.lower())
    if closing is None:
        said, at = piece.removeprefix("'"), at + 1
        # `$this->countryID('England')` and sums are taken by what they say.
        while at < len(pieces) and pieces[at][0] not in (",", ")", "]", "=>", ";"):
            if pieces[at][0] == "(":
                inner, at = _call(pieces, at)
                said = inner or said
                continue
            at += 1
        return said, at
    at += 2 if piece.lower() == "array" else 1
    entries: list[tuple[str, PhpValue]] = []
    while at < len(pieces) and pieces[at][0] != closing:
        read = _read(pieces, at, depth + 1)
        if read is None:
            return None
        value, at = read
        key = ""
        if at < len(pieces) and pieces[at][0] == "=>":
            key = value if isinstance(value, str) else ""
            read = _read(pieces, at + 1, depth + 1)
            if read is None:
                return None
            value, at = read
        entries.append((key, value))
        if at < len(pieces) and pieces[at][0] == ",":
            at += 1
        elif at < len(pieces) and pieces[at][0] != closing:
            return None
    return PhpArray(tuple(entries), line), at + 1


def _call(pieces: list[tuple[str, int]], at: int) -> tuple[str, int]:
    """The text in the brackets of a call, and where they end."""
    depth, said = 0, ""
    while at < len(pieces):
        piece = pieces[at][0]
        depth += {"(": 1, ")": -1}.get(piece, 0)
        at += 1
        if depth == 0:
            break
        if piece.startswith("'"):
            said = piece[1:]
    return said, at
