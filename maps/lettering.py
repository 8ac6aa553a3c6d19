"""How wide a text is in the bundled EB Garamond, read from the font file itself.

Only what setting a line needs: the character map (format 4 of `cmap`) and the advance widths
(`hmtx`) of the OpenType specification. Kerning is left out, so that a width errs on the wide side.
"""

import struct
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from maps.sheet import LEADING

_FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"
_FACES = {"regular": "EBGaramond-Regular.ttf", "italic": "EBGaramond-Italic.ttf"}
FAMILY = "EB Garamond"


def text_width(text: str, size: float, face: str = "regular", spacing: float = 0.0) -> float:
    """The width of one line at font size `size`; `spacing` is added between two letters.

    Raises KeyError for a face other than `regular` and `italic`.
    """
    widths = _advances(face)
    missing = widths.get("n", 0.5)
    letters = sum(widths.get(letter, missing) for letter in text)
    return letters * size + spacing * max(len(text) - 1, 0)


@cache
def _advances(face: str) -> dict[str, float]:
    """Character → advance width in font sizes, for the basic multilingual plane."""
    font = (_FONTS / _FACES[face]).read_bytes()
    tables = _tables(font)
    (units,) = struct.unpack_from(">H", font, tables["head"] + 18)
    (metrics,) = struct.unpack_from(">H", font, tables["hhea"] + 34)

    def advance(glyph: int) -> float:
        place = tables["hmtx"] + 4 * min(glyph, metrics - 1)
        return struct.unpack_from(">H", font, place)[0] / units

    return {chr(code): advance(glyph) for code, glyph in _glyphs(font, tables["cmap"]).items()}


def _tables(font: bytes) -> dict[str, int]:
    (count,) = struct.unpack_from(">H", font, 4)
    records = (struct.unpack_from(">4sIII", font, 12 + 16 * k) for k in range(count))
    return {tag.decode("ascii"): offset for tag, _checksum, offset, _length in records}


def _glyphs(font: bytes, cmap: int) -> dict[int, int]:
    """Character code → glyph, from the first subtable of format 4."""
    (count,) = struct.unpack_from(">H", font, cmap + 2)
    for k in range(count):
        (offset,) = struct.unpack_from(">I", font, cmap + 4 + 8 * k + 4)
        table = cmap + offset
        if struct.unpack_from(">H", font, table)[0] == 4:
            return _segments(font, table)
    raise ValueError("The font has no character map of format 4.")


def _segments(font: bytes, table: int) -> dict[int, int]:
    (twice,) = struct.unpack_from(">H", font, table + 6)
    count = twice // 2
    ends = struct.unpack_from(f">{count}H", font, table + 14)
    starts = struct.unpack_from(f">{count}H", font, table + 16 + twice)
    deltas = struct.unpack_from(f">{count}H", font, table + 16 + 2 * twice)
    offsets_at = table + 16 + 3 * twice
    offsets = struct.unpack_from(f">{count}H", font, offsets_at)
    glyphs: dict[int, int] = {}
    for k in range(count):
        for code in range(starts[k], ends[k] + 1):
            glyph = code
            if offsets[k]:
                place = offsets_at + 2 * k + offsets[k] + 2 * (code - starts[k])
                (glyph,) = struct.unpack_from(">H", font, place)
            if glyph and code != 0xFFFF:
                glyphs[code] = (glyph + deltas[k]) & 0xFFFF
    return glyphs


_SLACK = 1.03
"""Room for kerning, hinting and another rasterizer."""
SEA_SPACING = 0.09
"""Extra space between the capitals of a sea, in font sizes."""


@dataclass(frozen=True, slots=True)
class NameSetting:
    """One way to set a name in all languages; `width` and `height` for font size 1."""

    lines: Mapping[str, tuple[str, ...]]
    width: float
    height: float


def name_settings(names: Mapping[str, str], *, sea: bool) -> tuple[NameSetting, ...]:
    """The ways worth trying: none that is both wider and higher than another."""
    found = [NameSetting({}, 0.0, 0.0)]
    for language, name in names.items():
        found = [
            NameSetting(
                {**setting.lines, language: lines},
                max(setting.width, *(_width(line, sea=sea) for line in lines)),
                max(setting.height, len(lines) * LEADING),
            )
            for setting in found
            for lines in _breaks(name.upper() if sea else name)
        ]
    found.sort(key=lambda setting: (setting.height, setting.width))
    best: list[NameSetting] = []
    for setting in found:
        if not best or setting.width < best[-1].width:
            best.append(setting)
    return tuple(best)


def _width(line: str, *, sea: bool) -> float:
    if sea:
        return text_width(line, 1.0, "italic", SEA_SPACING) * _SLACK
    return text_width(line, 1.0) * _SLACK


def _breaks(name: str) -> list[tuple[str, ...]]:
    """The name on one line, and on two wherever a space or a hyphen allows it."""
    ways: list[tuple[str, ...]] = [(name,)]
    for k, letter in enumerate(name):
        if letter == " ":
            ways.append((name[:k], name[k + 1 :]))
        elif letter == "-":
            ways.append((name[: k + 1], name[k + 1 :]))
    return ways
