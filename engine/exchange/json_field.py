"""A value of another program's JSON with the way to it, for exact complaints."""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import cast

from engine.board.map_file_node import RepeatedKey, object_without_repeats
from engine.errors import ExchangeError
from engine.untrusted.json_reading import decode_json

MOST_VALUES = 1_000_000
"""No object has more values, counted by the signs before them: three hundred years of a game have
a seventh of that. Each takes up to a hundred bytes of memory."""
SHOWN = 60
"""How much of a wrong value a complaint repeats."""


@dataclass(frozen=True, slots=True)
class JsonField:
    """A value, the line its object begins on, and its path there, `state.units.FRANCE[0]`."""

    file: str
    line: int
    path: str
    value: object

    def fault(self, code: str, subject: object = None) -> ExchangeError:
        """The complaint about this value, to be raised; `subject` is the value if left out."""
        said = self.value if subject is None else subject
        return ExchangeError(self.file, self.line, self.path, code, short_value_text(said))

    @property
    def blank(self) -> bool:
        """Whether it is left out, null or empty; other programs mean the same by all three."""
        return self.value is None or self.value in ([], {}, "")

    def at(self, key: str) -> "JsonField":
        """The value under a key of this object; null if it is left out."""
        path = f"{self.path}.{short_value_text(key)}" if self.path else short_value_text(key)
        return JsonField(self.file, self.line, path, self.table().get(key))

    def needed(self, key: str) -> "JsonField":
        """The value under a key that must be there; `missing` if it is not."""
        found = self.at(key)
        if found.value is None:
            raise found.fault("missing", "")
        return found

    def table(self) -> Mapping[str, object]:
        """This value as an object; null and an empty list count as an empty one."""
        if self.blank:
            return {}
        if not isinstance(self.value, dict):
            raise self.fault("not_object", "")
        return cast("Mapping[str, object]", self.value)

    def entries(self) -> Iterator[tuple[str, "JsonField"]]:
        """The keys and values of this object."""
        for key in self.table():
            yield key, self.at(key)

    def rows(self) -> Iterator["JsonField"]:
        """The members of this list; null and an empty object count as an empty one."""
        if self.blank:
            return
        if not isinstance(self.value, list):
            raise self.fault("not_list", "")
        for index, value in enumerate(cast("list[object]", self.value)):
            yield JsonField(self.file, self.line, f"{self.path}[{index}]", value)

    def text(self) -> str:
        """This value as text."""
        if not isinstance(self.value, str):
            raise self.fault("not_string", "")
        return self.value

    def flag(self) -> bool:
        """This value as true or false."""
        if not isinstance(self.value, bool):
            raise self.fault("not_flag", "")
        return self.value

    def word(self, known: Collection[str], code: str) -> str:
        """This value as one of the known words; `code` if it is another."""
        if self.text() not in known:
            raise self.fault(code)
        return self.text()


def read_field(text: str, file: str, line: int) -> JsonField:
    """A JSON text as a field.

    Raises `ExchangeError`: `not_json` with the line, `duplicate_key` with the key, `too_large`.
    """
    if _is_too_nested(text):
        raise ExchangeError(file, line, "", "too_large")
    try:
        value = decode_json(text, object_without_repeats)
    except RepeatedKey as repeated:
        raise ExchangeError(
            file, line, "", "duplicate_key", short_value_text(str(repeated))
        ) from None
    except json.JSONDecodeError as fault:
        raise ExchangeError(file, line + fault.lineno - 1, "", "not_json") from None
    except ValueError:
        raise ExchangeError(file, line, "", "not_json") from None
    return JsonField(file, line, "", value)


def read_objects(lines: Iterable[str], file: str) -> Iterator[JsonField]:
    """The objects of a file's lines: one over all of them, or one a line."""
    for number, text in split_objects(lines):
        yield read_field(text, file, number)


def split_objects(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The same, not read yet: each object's first line and its text. Empty lines are nothing."""
    numbered = enumerate((line.rstrip() for line in lines), 1)
    number, first = next((each for each in numbered if each[1]), (0, ""))
    if not number:
        return
    if _whole(first):
        yield number, first
        yield from (each for each in numbered if each[1])
    else:
        yield number, "\n".join((first, *(line for _, line in numbered)))


def short_value_text(value: object) -> str:
    """A wrong value as a complaint repeats it: one short line that any terminal can show."""
    text = value if isinstance(value, str) else json.dumps(value, default=str)
    text = "".join(sign if sign.isprintable() else "�" for sign in text)
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 1]}…"


def _is_too_nested(text: str) -> bool:
    return sum(map(text.count, "[{:,")) > MOST_VALUES


def _whole(line: str) -> bool:
    """Whether a line is an object by itself, or at least looks like one."""
    line = line.strip()
    if line.startswith("{") and line.endswith("}"):
        return True
    if _is_too_nested(line):  # It is refused when it is read.
        return True
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True
