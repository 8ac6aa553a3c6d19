"""Makes a PDF of Qt's smaller: its pages give numbers to nine digits, of which paper shows four.

Only the layout that Qt writes is read: one table of places, streams in Flate, each with its
length in an object of its own. Anything else is left as it is.
"""

import re
import zlib
from collections.abc import Mapping

_TAIL = re.compile(rb"(\.\d\d)\d+")
_EXACT = re.compile(rb" (?:cm|scn|SCN)\n")
"""The ends of lines that keep all their digits: matrices and colours."""
_TABLE = re.compile(rb"\nxref\n0 (\d+)\n((?:\d{10} \d{5} [nf] ?\r?\n)+)trailer")
_PAGE = re.compile(
    rb"\d+ 0 obj\n<<\n/Length (\d+) 0 R\n/Filter /FlateDecode\n>>\nstream\n(.*)\nendstream",
    re.DOTALL,
)


def slim(content: bytes) -> bytes:
    """The same pages in fewer bytes: numbers to a hundredth of a dot."""
    table = _TABLE.search(content)
    if table is None:
        return content
    places = [int(line[:10]) for line in table[2].splitlines()]
    starts = sorted(place for place in places if place)
    ends = [*starts[1:], table.start() + 1]
    objects = {start: content[start:end] for start, end in zip(starts, ends, strict=True)}
    lengths: dict[int, int] = {}
    for start, each in objects.items():
        objects[start] = _thinned(each, lengths)
    for number, length in lengths.items():
        objects[places[number]] = b"%d 0 obj\n%d\nendobj\n" % (number, length)
    return _joined(content, table, places, objects)


def _thinned(each: bytes, lengths: dict[int, int]) -> bytes:
    """An object with shorter numbers, where it is a page; notes its new length."""
    found = _PAGE.match(each)
    if found is None:
        return each
    try:
        told = zlib.decompress(found[2])
    except zlib.error:
        return each
    packed = zlib.compress(_shortened(told))
    lengths[int(found[1])] = len(packed)
    return each[: found.start(2)] + packed + each[found.end(2) :]


def _shortened(told: bytes) -> bytes:
    parts: list[bytes] = []
    done = 0
    for found in _EXACT.finditer(told):
        start = told.rfind(b"\n", 0, found.start()) + 1
        parts += (_TAIL.sub(rb"\1", told[done:start]), told[start : found.end()])
        done = found.end()
    return b"".join((*parts, _TAIL.sub(rb"\1", told[done:])))


def _joined(
    content: bytes, table: re.Match[bytes], places: list[int], objects: Mapping[int, bytes]
) -> bytes:
    """The objects one after another, and the table with their new places."""
    made = bytearray(content[: min(objects)])
    moved: dict[int, int] = {}
    for start in sorted(objects):
        moved[start] = len(made)
        made += objects[start]
    here = len(made)
    made += b"xref\n0 %d\n" % len(places)
    for place, line in zip(places, table[2].splitlines(keepends=True), strict=True):
        made += (b"%010d" % moved[place] if place else line[:10]) + line[10:]
    tail = content[table.end() - len(b"trailer") :]
    return bytes(made) + re.sub(rb"startxref\n\d+", b"startxref\n%d" % here, tail)
