"""Dataclasses to plain JSON values and back.

A codec knows a list of classes and nothing else: reading never builds anything it was not told of.
A value is written by its declared type. Where the type leaves a choice (a union, or `Any`), a
dataclass or enumeration carries its name under `is`.

Known forms: `None`, `bool`, `int`, `float`, `str`, `NewType` of those, `StrEnum`, frozen
dataclasses, `tuple`, `frozenset` (written sorted), `Mapping` with keys that are text, unions, and
atoms: values such as a map that are written by a name and looked up again.

Stored values outlive the classes they were made from. `upcasts` gives, for a class's name, the
functions that bring its fields from each version to the next; a field missing from old values
takes its default. `former` gives, for a name that a class used to be stored under, the one it is
stored under now. A class that is called otherwise than its values are stored says so in
`__stored_name__`; what is written then stays the same to the last sign, as digests want it.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, cast

from engine.frame.record.type_codec import TypeCodec, Unreadable, codec_of_type, stored_name

Json: TypeAlias = Any
"""What `json.loads` gives."""

Fields: TypeAlias = dict[str, Json]
Upcast: TypeAlias = Callable[[Fields], Fields]


@dataclass(frozen=True, slots=True)
class Atom:
    """A class whose values are written by name: `write` gives plain JSON, `read` the value.

    `read` raises `KeyError` or `ValueError` for a name it does not know.
    """

    type: type[Any]
    write: Callable[[Any], Json]
    read: Callable[[Json], Any]


class Codec:
    """Writes and reads values of the classes it was given.

    Raises `ValueError` at once when two classes bear the same name.
    """

    __slots__ = ("_atoms", "_former", "_forms", "_names", "_upcasts")

    def __init__(
        self,
        classes: Iterable[type[Any]],
        atoms: Iterable[Atom] = (),
        upcasts: Mapping[str, Sequence[Upcast]] | None = None,
        former: Mapping[str, str] | None = None,
    ) -> None:
        self._former = dict(former or {})
        self._names: dict[str, type[Any]] = {}
        self._atoms = {atom.type: atom for atom in atoms}
        self._upcasts = {name: tuple(steps) for name, steps in (upcasts or {}).items()}
        self._forms: dict[Any, TypeCodec] = {}
        for each in (*classes, *self._atoms):
            if self._names.setdefault(stored_name(each), each) is not each:
                raise ValueError(f"two classes named {stored_name(each)}")

    @property
    def classes(self) -> tuple[type[Any], ...]:
        """The classes it knows, atoms among them, in the order given."""
        return tuple(self._names.values())

    def extended(self, *classes: type[Any]) -> "Codec":
        """A codec that knows more classes besides."""
        known = [each for each in self._names.values() if each not in self._atoms]
        return Codec([*known, *classes], self._atoms.values(), self._upcasts, self._former)

    def write(self, value: object) -> Json:
        """A value as plain JSON, with its class's name.

        Raises `TypeError` when it holds something the codec does not know: a bug, not an input.
        """
        return self.form(Any).write(value)

    def read(self, value: Json) -> Any:
        """The value that plain JSON means. Raises `Unreadable`."""
        try:
            return self.form(Any).read(value)
        except RecursionError as deep:
            raise Unreadable("nested too deep") from deep

    def dumps(self, value: object) -> str:
        """A value as compact JSON text."""
        return json.dumps(self.write(value), ensure_ascii=False, separators=(",", ":"))

    def loads(self, text: str) -> Any:
        """The value that JSON text means. Raises `Unreadable`."""
        try:
            value = cast("object", json.loads(text))
        except (ValueError, RecursionError) as fault:
            raise Unreadable("not JSON") from fault
        return self.read(value)

    def canonical(self, value: object) -> str:
        """JSON text that is the same for equal values, whatever order their mappings are in."""
        return json.dumps(
            self.write(value), ensure_ascii=False, separators=(",", ":"), sort_keys=True
        )

    # What forms ask of the codec they belong to.

    def form(self, hint: Any) -> TypeCodec:
        """How values of a declared type are written; made once."""
        known = self._forms.get(hint)
        if known is None:
            known = self._forms[hint] = codec_of_type(hint, self)
        return known

    def named(self, name: str) -> type[Any] | None:
        """The class of a name, or of one that it used to have."""
        return self._names.get(self._former.get(name, name))

    def knows(self, kind: type[Any]) -> bool:
        """Whether values of a class may be written."""
        return self._names.get(stored_name(kind)) is kind

    def atom(self, kind: Any) -> Atom | None:
        """How a class is written by name, if it is."""
        return self._atoms.get(kind)

    def upcasts(self, name: str) -> tuple[Upcast, ...]:
        """What brings old fields of a class up to date, oldest first."""
        return self._upcasts.get(name, ())
