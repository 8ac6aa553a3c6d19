"""A JSON value of a map file together with the path that leads to it, for exact complaints."""

import json
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import cast

from engine.errors import MapError
from engine.untrusted.json_reading import decode_json
from engine.untrusted.untrusted_text import visible_name

LANGUAGES = ("en", "fr")


def read_json(text: str, file: str) -> "MapFileNode":
    """The whole of a file as a node.

    Raises `MapError`: `not_json` with the line, `duplicate_key` with the key.
    """
    try:
        value = decode_json(text, object_without_repeats)
    except RepeatedKey as repeated:
        raise MapError(file, "", "duplicate_key", str(repeated)) from None
    except json.JSONDecodeError as fault:
        raise MapError(file, f"line {fault.lineno}", "not_json") from None
    except ValueError:
        raise MapError(file, "", "not_json") from None
    return MapFileNode(file, "", value)


class RepeatedKey(ValueError):
    """A key written twice in one JSON object."""


def object_without_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object of JSON. Raises `RepeatedKey` with a key that it has twice."""
    table = dict(pairs)
    if len(table) < len(pairs):
        counts = Counter(key for key, _ in pairs)
        raise RepeatedKey(next(key for key, count in counts.items() if count > 1))
    return table


@dataclass(frozen=True, slots=True)
class MapFileNode:
    """A value of the file with the path that leads to it, `provinces/par/name`."""

    file: str
    path: str
    value: object

    def fault(self, code: str, subject: object = "") -> MapError:
        """The complaint about this value, to be raised."""
        return MapError(self.file, self.path, code, str(subject))

    def has(self, key: str) -> bool:
        """Whether this object has a key."""
        return key in self.table()

    def table(self) -> Mapping[str, object]:
        """This value as an object; `wrong_type` if it is none."""
        if not isinstance(self.value, dict):
            raise self.fault("wrong_type", "object")
        return cast("Mapping[str, object]", self.value)

    def at(self, key: str) -> "MapFileNode":
        """The value under a key; `missing` if there is none."""
        table = self.table()
        path = f"{self.path}/{key}" if self.path else key
        if key not in table:
            raise MapError(self.file, path, "missing")
        return MapFileNode(self.file, path, table[key])

    def rows(self) -> Iterator["MapFileNode"]:
        """The members of a list; a member with an id is known by it, others by their number."""
        if not isinstance(self.value, list):
            raise self.fault("wrong_type", "list")
        for index, value in enumerate(cast("list[object]", self.value)):
            row = MapFileNode(self.file, f"{self.path}/{index}", value)
            named = row.table().get("id") if isinstance(value, dict) else None
            yield replace(row, path=f"{self.path}/{named}") if isinstance(named, str) else row

    def text(self) -> str:
        """This value as text with something in it; `wrong_type` or `empty`."""
        if not isinstance(self.value, str):
            raise self.fault("wrong_type", "text")
        if not self.value.strip():
            raise self.fault("empty")
        return self.value

    def texts(self) -> tuple[str, ...]:
        """This value as a list of texts."""
        return tuple(row.text() for row in self.rows())

    def number(self) -> int:
        """This value as a whole number."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.fault("wrong_type", "number")
        return self.value

    def flag(self, key: str) -> bool:
        """The truth under a key, false when it is left out."""
        if not self.has(key):
            return False
        node = self.at(key)
        if not isinstance(node.value, bool):
            raise node.fault("wrong_type", "true or false")
        return node.value

    def word(self, known: Collection[str], code: str = "unknown_word") -> str:
        """This value as one of the known words; `code` if it is another."""
        text = self.text()
        if text not in known:
            raise self.fault(code, text)
        return text

    def short_names(self, key: str) -> tuple[str, ...]:
        """What stands under `key` in each language; a text by itself is that of all."""
        if isinstance(self.at(key).value, str):
            return (visible_name(self.at(key).text()),) * len(LANGUAGES)
        return self.names(key)

    def names(self, key: str) -> tuple[str, ...]:
        """The name under `key` in each language."""
        node = self.at(key)
        return tuple(visible_name(node.at(language).text()) for language in LANGUAGES)
