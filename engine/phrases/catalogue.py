"""The sentences of one language: keyed templates with plural forms, read from `assets/words`.

A template is text with named fields, `{unit} moves to {to:the}`; what follows the colon asks for a
grammatical form of the name (see `engine.phrases.noun`). A table with the keys `one` and `other`
is one template in two numbers, chosen by its field `count`.
"""

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeAlias, TypeGuard, cast

from engine.phrases.plain_toml import read_toml
from engine.untrusted.untrusted_text import visible_text

LANGUAGES = ("en", "fr")
"""Every language the game is told in."""

NARROW = "\u202f"
WIDE = "\u00a0"

_Table: TypeAlias = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class PluralEntry:
    """A sentence about a number of things."""

    one: str
    other: str


Entry: TypeAlias = str | PluralEntry


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """All templates of a language by their dotted keys, and its words about names.

    `forms` are the grammatical forms of places and powers that a rule alone would get wrong, by
    kind and id, e.g. `forms["place"]["nth"]["of"]`.
    """

    language: str
    entries: Mapping[str, Entry]
    forms: Mapping[str, Mapping[str, Mapping[str, str]]]

    def has(self, key: str) -> bool:
        """Whether there is a template under this key."""
        return key in self.entries

    def say(self, key: str, **fields: object) -> str:
        """The text under a key, its fields filled in; what cannot be seen in them is shown.

        Raises `KeyError` for a key or a field that is missing: both are mistakes of ours.
        """
        entry = self.entries[key]
        if isinstance(entry, PluralEntry):
            entry = self._number(entry, cast("int", fields["count"]))
        return visible_text(entry.format(**fields))

    def sentence(self, key: str, **fields: object) -> str:
        """The same, as a sentence: its first letter a capital."""
        return capitalized(self.say(key, **fields))

    def join(self, parts: tuple[str, ...]) -> str:
        """A list in words: `A`, `A and B`, `A, B and C`; nothing for no parts."""
        if not parts:
            return ""
        *first, last = parts
        return self.say("list.and", first=", ".join(first), last=last) if first else last

    def _number(self, entry: PluralEntry, count: int) -> str:
        """English counts nothing as many, French as one."""
        single = count in (0, 1) if self.language == "fr" else count == 1
        return entry.one if single else entry.other


def capitalized(text: str) -> str:
    """The text with its first letter a capital, the others untouched."""
    return text[:1].upper() + text[1:]


@cache
def language_catalogue(language: str) -> Catalogue:
    """The catalogue of `en` or `fr`, read once."""
    if language not in LANGUAGES:
        raise ValueError(f"no catalogue for the language {language!r}")
    folder = _words_folder()
    files = (folder / f"{language}.toml", *sorted(folder.glob(f"*_{language}.toml")))
    return read_catalogue(language, *(each.read_text(encoding="utf-8") for each in files))


def read_catalogue(language: str, *texts: str) -> Catalogue:
    """A catalogue from the texts of its files: what all games share, then each game's own.

    Raises `ValueError` for a key that two files have.
    """
    table: dict[str, object] = {}
    for text in texts:
        _merge(table, read_toml(text))
    forms = cast("Mapping[str, Mapping[str, Mapping[str, str]]]", table.pop("forms", {}))
    set_text = french_spaces if language == "fr" else _unchanged
    return Catalogue(language, dict(_entries("", table, set_text)), forms)


def _merge(table: dict[str, object], more: _Table, path: str = "") -> None:
    for name, value in more.items():
        key = f"{path}.{name}" if path else name
        known = table.setdefault(name, value)
        if known is value:
            continue
        if not (_is_group(known) and _is_group(value)):
            raise ValueError(f"{key} is in two files")
        _merge(known, value, key)


def _is_group(value: object) -> TypeGuard[dict[str, object]]:
    """Whether a value holds entries, and is not itself one in two numbers."""
    return isinstance(value, dict) and "other" not in value


def french_spaces(text: str) -> str:
    """French spacing: spaces before high signs and inside quotation marks do not break."""
    text = re.sub(r" (?=[;!?])", NARROW, text)
    return re.sub(r" (?=[:»])|(?<=«) ", WIDE, text)


def _unchanged(text: str) -> str:
    return text


def _entries(
    path: str, table: _Table, set_text: Callable[[str], str]
) -> Iterator[tuple[str, Entry]]:
    for name, value in table.items():
        key = f"{path}.{name}" if path else name
        if isinstance(value, str):
            yield key, set_text(value)
        elif isinstance(value, dict):
            inner = cast("dict[str, object]", value)
            if inner.keys() == {"one", "other"}:
                yield key, PluralEntry(set_text(str(inner["one"])), set_text(str(inner["other"])))
            else:
                yield from _entries(key, inner, set_text)
        else:
            raise TypeError(f"{key} is neither text nor a table")


def _words_folder() -> Path:
    """`assets/words` of the source tree, or of the frozen program."""
    frozen = cast("str | None", getattr(sys, "_MEIPASS", None))
    root = Path(frozen) if frozen else Path(__file__).resolve().parents[2]
    return root / "assets" / "words"
