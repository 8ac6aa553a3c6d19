"""Dataclasses to plain JSON values and back.

A codec knows a list of classes, and reading builds no others.
A value is written by its declared type. Where the type leaves a choice (a union, or `object`), a
dataclass or enumeration carries its name under `is`.

Known forms: `None`, `bool`, `int`, `float`, `str`, `NewType` and `Literal` of those, `StrEnum`,
frozen dataclasses, `tuple`, `frozenset` (written sorted), `Mapping` with keys that are text,
unions, and atoms: values such as a map that are written by a name and looked up again.

Stored values outlive the classes they were made from. `upcasts` gives, for a class's name, the
functions that bring its fields from each version to the next; a field missing from old values
takes its default. `former` gives, for a name that a class used to be stored under, the one it is
stored under now. A class that is called otherwise than its values are stored says so in
`__stored_name__`; what is written then stays the same to the last sign, as digests want it.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import is_dataclass
from enum import StrEnum
from types import ModuleType
from typing import Any

from engine.frame.record.type_codec import (
    NameCodec,
    TypeCodec,
    Unreadable,
    Upcast,
    stored_name,
    type_codec_for,
)
from engine.untrusted.json_reading import decode_json


def recordable_classes(*modules: ModuleType) -> tuple[type[object], ...]:
    """The dataclasses and enumerations that modules define, for a codec to know."""
    defined = (each for module in modules for each in vars(module).values())
    return tuple(
        each
        for each in dict.fromkeys(each for each in defined if isinstance(each, type))
        if each.__module__ in {module.__name__ for module in modules}
        and (is_dataclass(each) or issubclass(each, StrEnum))
    )


class Codec:
    """Writes and reads values of the classes it was given.

    Raises `ValueError` at once when two classes have the same name.
    """

    __slots__ = ("_atoms", "_former", "_forms", "_names", "_upcasts")

    def __init__(
        self,
        classes: Iterable[type[object]],
        atoms: Iterable[NameCodec] = (),
        upcasts: Mapping[str, Sequence[Upcast]] | None = None,
        former: Mapping[str, str] | None = None,
    ) -> None:
        self._former = dict(former or {})
        self._names: dict[str, type[object]] = {}
        self._atoms: dict[object, NameCodec] = {atom.type: atom for atom in atoms}
        self._upcasts = {name: tuple(steps) for name, steps in (upcasts or {}).items()}
        self._forms: dict[object, TypeCodec] = {}
        for each in (*classes, *(atom.type for atom in self._atoms.values())):
            if self._names.setdefault(stored_name(each), each) is not each:
                raise ValueError(f"two classes named {stored_name(each)}")

    @property
    def classes(self) -> tuple[type[object], ...]:
        """The classes it knows, atoms among them, in the order given."""
        return tuple(self._names.values())

    def extended(self, *classes: type[object]) -> "Codec":
        """A codec that knows more classes besides."""
        known = [each for each in self._names.values() if each not in self._atoms]
        return Codec([*known, *classes], self._atoms.values(), self._upcasts, self._former)

    def write(self, value: object) -> object:
        """A value as plain JSON, with its class's name.

        Raises `TypeError` when it holds something the codec does not know: a bug, not an input.
        """
        return self.form(object).write(value)

    def read(self, value: object) -> Any:
        """The value that plain JSON means. Raises `Unreadable`."""
        try:
            return self.form(object).read(value)
        except RecursionError as deep:
            raise Unreadable("nested too deep") from deep

    def dumps(self, value: object) -> str:
        """A value as compact JSON text."""
        return json.dumps(self.write(value), ensure_ascii=False, separators=(",", ":"))

    def loads(self, text: str) -> Any:
        """The value that JSON text means. Raises `Unreadable`."""
        try:
            value = decode_json(text)
        except ValueError as fault:
            raise Unreadable("not JSON") from fault
        return self.read(value)

    def canonical(self, value: object) -> str:
        """JSON text that is the same for equal values, whatever order their mappings are in."""
        return json.dumps(
            self.write(value), ensure_ascii=False, separators=(",", ":"), sort_keys=True
        )

    # What forms ask of the codec they belong to.

    def form(self, hint: object) -> TypeCodec:
        """How values of a declared type are written; made once."""
        known = self._forms.get(hint)
        if known is None:
            known = self._forms[hint] = type_codec_for(hint, self)
        return known

    def named(self, name: str) -> type[object] | None:
        """The class of a name, or of one that it used to have."""
        return self._names.get(self._former.get(name, name))

    def knows(self, kind: type[object]) -> bool:
        """Whether values of a class may be written."""
        return self._names.get(stored_name(kind)) is kind

    def name_codec(self, kind: object) -> NameCodec | None:
        """How a class is written by name, if it is."""
        return self._atoms.get(kind)

    def upcasts(self, name: str) -> tuple[Upcast, ...]:
        """What brings old fields of a class up to date, oldest first."""
        return self._upcasts.get(name, ())
