"""The plain TOML that files of sentences are written in, read by one pattern.

Tables, and keys with a text or a table of texts on one line: ours hold nothing else. That takes a
tenth of the time of `tomllib`, which reads every start of the program else; whatever is not so
plain is left to it.
"""

import json
import re
import tomllib
from collections.abc import Mapping
from typing import cast

_PART = r'(?:[\w-]+|"[^"\\\x00-\x1f\x7f]*")'
_KEY = rf"{_PART}(?:\.{_PART})*"
_TEXT = r'"(?:[^"\\\x00-\x1f\x7f]|\\["\\bfnrt]|\\u[0-9A-Fa-f]{4})*"'
_VALUE = rf"(?:({_TEXT})|\{{([^\n]*)\}})"
_LINE = re.compile(rf"[ \t]*(?:\#[^\n]*|\[({_KEY})\]|({_KEY})[ ]=[ ]{_VALUE})?[ \t]*\n")
_PAIR = re.compile(rf"[ ]?({_PART})[ ]=[ ]({_TEXT})[ ]?(?:,|$)")
_NAMES = re.compile(rf"({_PART})\.?")


class _NotPlain(Exception):
    """Something that the whole of TOML is needed for, or that is no TOML."""


def read_toml(text: str) -> dict[str, object]:
    """What a text in TOML says. Raises `tomllib.TOMLDecodeError`."""
    try:
        return _plain(text if text.endswith("\n") else f"{text}\n")
    except _NotPlain:
        return tomllib.loads(text)


def _plain(text: str) -> dict[str, object]:
    whole: dict[str, object] = {}
    table, opened, at = whole, set[str](), 0
    for line in _LINE.finditer(text):
        if line.start() != at:
            raise _NotPlain
        at = line.end()
        header, key, written, inline = line.groups()
        if header is not None:
            if header in opened:
                raise _NotPlain
            opened.add(header)
            table = _table(whole, _key_parts(header))
        elif key is not None:
            value = _inline_table(inline) if written is None else _string_value(written)
            *path, name = _key_parts(key)
            inner = _table(table, path)
            if name in inner:
                raise _NotPlain
            inner[name] = value
    if at != len(text):
        raise _NotPlain
    return whole


def _key_parts(key: str) -> list[str]:
    if '"' not in key:
        return key.split(".")
    return [name.strip('"') for name in _NAMES.findall(key)]


def _string_value(written: str) -> str:
    # JSON writes these few signs as TOML does.
    return str(json.loads(written)) if "\\" in written else written[1:-1]


def _inline_table(inline: str) -> Mapping[str, object]:
    found: dict[str, object] = {}
    at = 0
    for pair in _PAIR.finditer(inline):
        name, written = pair.group(1).strip('"'), pair.group(2)
        if pair.start() != at or name in found:
            raise _NotPlain
        at = pair.end()
        found[name] = _string_value(written)
    if at != len(inline) or not found or inline.rstrip().endswith(","):
        raise _NotPlain
    return found


def _table(table: dict[str, object], path: list[str]) -> dict[str, object]:
    for name in path:
        inner = table.setdefault(name, {})
        if not isinstance(inner, dict):
            raise _NotPlain
        table = cast("dict[str, object]", inner)
    return table
