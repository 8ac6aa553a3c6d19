"""How values of one declared type are written as plain JSON and read back."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    NewType,
    Protocol,
    TypeAlias,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

TAG = "is"
VERSION = "#"

Fields: TypeAlias = dict[str, object]
"""The stored fields of one value."""

Upcast: TypeAlias = Callable[[Fields], Fields]
ReadValue: TypeAlias = Callable[[object], object]
"""Makes a value of plain JSON, or raises `Unreadable`."""

WriteValue: TypeAlias = Callable[[Any], object]
"""Makes plain JSON of the values of one type, which no two writers have in common."""


def stored_name(kind: type[object]) -> str:
    """The name that values of a class are stored under: its own, or the one it had at first."""
    return kind.__dict__.get("__stored_name__", kind.__name__)


class Unreadable(ValueError):
    """Plain JSON that is no value of the expected type. `path` leads to the fault."""

    def __init__(self, what: str, path: tuple[str, ...] = ()) -> None:
        super().__init__(what, path)
        self.what = what
        self.path = path

    def __str__(self) -> str:
        return f"{'/'.join(self.path)}: {self.what}" if self.path else self.what

    def under(self, step: object) -> "Unreadable":
        """The same complaint, from one level further out."""
        return Unreadable(self.what, (str(step), *self.path))


@dataclass(frozen=True, slots=True)
class TypeCodec:
    """Writing and reading values of one declared type."""

    write: WriteValue
    read: ReadValue


@dataclass(frozen=True, slots=True)
class NameCodec:
    """A class whose values are written by name: `write` gives plain JSON, `read` the value.

    `read` raises `KeyError` or `ValueError` for a name it does not know.
    """

    type: type[object]
    write: Callable[[Any], str]
    read: Callable[[str], object]


class ClassRegistry(Protocol):
    """What a form asks of its codec."""

    def form(self, hint: object) -> TypeCodec:
        """How values of a declared type are written."""
        ...

    def named(self, name: str) -> type[object] | None:
        """The class of a name."""
        ...

    def knows(self, kind: type[object]) -> bool:
        """Whether values of a class may be written."""
        ...

    def name_codec(self, kind: object) -> NameCodec | None:
        """How a class is written by name, if it is."""
        ...

    def upcasts(self, name: str) -> tuple[Upcast, ...]:
        """What brings old fields of a class up to date, oldest first."""
        ...


def type_codec_for(hint: object, known: ClassRegistry) -> TypeCodec:
    """The form of a declared type. Raises `TypeError` for a type that cannot be written."""
    while isinstance(hint, NewType):
        hint = hint.__supertype__
    origin, args = get_origin(hint), get_args(hint)
    if hint is object or hint is Any:
        return _any_form(known)
    atom = known.name_codec(hint)
    if atom is not None:
        return _atom_form(atom)
    if origin in (Union, UnionType):
        return _union_form(args, known)
    if origin is Literal:
        return known.form(str if isinstance(args[0], str) else int)
    if origin is tuple:
        return _tuple_form(args, known)
    if origin is frozenset:
        return _set_form(args[0], known)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _mapping_form(args, known)
    if isinstance(hint, type):
        return _class_form(cast("type[object]", hint), known)
    raise TypeError(f"no way to write {hint!r}")


def _class_form(kind: type[object], known: ClassRegistry) -> TypeCodec:
    if kind in (bool, int, str, float, NoneType):
        return _plain_form(kind)
    if issubclass(kind, StrEnum):
        return _enum_form(kind)
    if is_dataclass(kind) and known.knows(kind):
        return _record_form(kind, known)
    raise TypeError(f"no way to write {kind.__name__}")


def _plain_form(kind: type[object]) -> TypeCodec:
    def check(value: object) -> object:
        if type(value) is not kind:
            raise Unreadable(f"{kind.__name__} wanted")
        return value

    def write(value: object) -> object:
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise TypeError(f"{kind.__name__} wanted, not {type(value).__name__}")
        return str(value) if kind is str else value

    return TypeCodec(write, check)


def _enum_form(kind: type[StrEnum]) -> TypeCodec:
    members: dict[object, StrEnum] = {each.value: each for each in kind}

    def read(value: object) -> StrEnum:
        try:
            return members[value]
        except (KeyError, TypeError) as fault:
            raise Unreadable(f"no {kind.__name__}") from fault

    return TypeCodec(lambda value: kind(value).value, read)


def _atom_form(atom: NameCodec) -> TypeCodec:
    def read(value: object) -> object:
        if not isinstance(value, str):
            raise Unreadable(f"unknown {atom.type.__name__}")
        try:
            return atom.read(value)
        except (KeyError, ValueError) as fault:
            raise Unreadable(f"unknown {atom.type.__name__}") from fault

    return TypeCodec(atom.write, read)


# The same classes are known to the codec of every game that is opened.
_hints = cache(get_type_hints)


def _record_form(kind: "type[DataclassInstance]", known: ClassRegistry) -> TypeCodec:
    hints = _hints(kind)
    names = tuple(each.name for each in fields(kind) if each.init)
    steps = known.upcasts(stored_name(kind))
    # A game of twenty years has some ten thousand records: each field's form is found once.
    writers: dict[str, WriteValue] = {}
    readers: dict[str, ReadValue] = {}
    make: Callable[..., object] = kind

    def write(value: object) -> object:
        if type(value) is not kind:
            raise TypeError(f"{kind.__name__} wanted, not {type(value).__name__}")
        if not writers:
            writers.update((name, known.form(hints[name]).write) for name in names)
        written = {name: writer(getattr(value, name)) for name, writer in writers.items()}
        return {VERSION: len(steps) + 1, **written} if steps else written

    def read(value: object) -> object:
        stored = dict(_object(value))
        version = stored.pop(VERSION, 1)
        if type(version) is not int or not 1 <= version <= len(steps) + 1:
            raise Unreadable(f"{kind.__name__} of version {version}")
        for step in steps[version - 1 :]:
            stored = step(stored)
        found: Fields = {}
        for name, each in stored.items():
            reader = readers.get(name)
            if reader is None:
                if name not in names:
                    raise Unreadable("unknown field", (name,))
                reader = readers[name] = known.form(hints[name]).read
            try:
                found[name] = reader(each)
            except Unreadable as fault:
                raise fault.under(name) from fault.__cause__
        try:
            return make(**found)
        except TypeError as fault:
            raise Unreadable(f"{kind.__name__} lacks a field") from fault
        except ValueError as fault:
            raise Unreadable(f"no {kind.__name__}") from fault

    return TypeCodec(write, read)


def _lazy_codec(hint: object, known: ClassRegistry) -> Callable[[], TypeCodec]:
    """The form of a part, found once, when it is first needed: a type may hold itself.

    To look it up each time takes as long as to write a small part.
    """
    found: list[TypeCodec] = []

    def form() -> TypeCodec:
        if not found:
            found.append(known.form(hint))
        return found[0]

    return form


def _tuple_form(args: tuple[object, ...], known: ClassRegistry) -> TypeCodec:
    if len(args) == 2 and args[1] is Ellipsis:
        each = _lazy_codec(args[0], known)

        def write_all(value: Iterable[object]) -> object:
            write = each().write
            return [write(one) for one in value]

        def read_all(value: object) -> object:
            return _members(each().read, _list(value))

        return TypeCodec(write_all, read_all)

    parts = tuple(_lazy_codec(part, known) for part in args)

    def write(value: Iterable[object]) -> object:
        return [part().write(one) for part, one in zip(parts, value, strict=True)]

    def read(value: object) -> object:
        stored = _list(value)
        if len(stored) != len(parts):
            raise Unreadable(f"{len(parts)} members wanted")
        both = zip(parts, stored, strict=True)
        return tuple(_read_part(at, part().read, one) for at, (part, one) in enumerate(both))

    return TypeCodec(write, read)


def _set_form(part: object, known: ClassRegistry) -> TypeCodec:
    each = _lazy_codec(part, known)

    def write(value: frozenset[str]) -> object:
        member = each().write
        return [member(one) for one in sorted(value)]

    return TypeCodec(write, lambda value: frozenset(_members(each().read, _list(value))))


def _mapping_form(args: tuple[object, ...], known: ClassRegistry) -> TypeCodec:
    of_key, of_value = (_lazy_codec(part, known) for part in args)

    def write(value: Mapping[object, object]) -> object:
        key, each = of_key(), of_value()
        return {key.write(name): each.write(one) for name, one in value.items()}

    def read(value: object) -> object:
        key, each = of_key(), of_value()
        stored = _object(value)
        try:
            return {key.read(name): each.read(one) for name, one in stored.items()}
        except Unreadable:
            # Once more, slowly, for the way to the fault.
            return {
                _read_part(name, key.read, name): _read_part(name, each.read, one)
                for name, one in stored.items()
            }

    return TypeCodec(write, read)


def _union_form(args: tuple[object, ...], known: ClassRegistry) -> TypeCodec:
    real = tuple(each for each in args if each is not NoneType)
    inner = known.form(real[0]) if len(real) == 1 else _choice_form(real, known)
    if len(real) == len(args):
        return inner
    return TypeCodec(
        lambda value: None if value is None else inner.write(value),
        lambda value: None if value is None else inner.read(value),
    )


def _choice_form(args: tuple[object, ...], known: ClassRegistry) -> TypeCodec:
    kinds = tuple(_without_alias(each) for each in args)
    tagged = known.form(object)

    def read(value: object) -> object:
        found = tagged.read(value)
        if type(found) not in kinds:
            raise Unreadable("of another kind")
        return found

    return TypeCodec(tagged.write, read)


def _without_alias(hint: object) -> object:
    while isinstance(hint, NewType):
        hint = hint.__supertype__
    return get_origin(hint) or hint


def _any_form(known: ClassRegistry) -> TypeCodec:
    writers: dict[type[object], WriteValue] = {}

    def write(value: object) -> object:
        kind = type(value)
        writer = writers.get(kind)
        if writer is None:
            writer = writers[kind] = writer_of(kind)
        return writer(value)

    def writer_of(kind: type[object]) -> WriteValue:
        if kind in (NoneType, bool, int, str, float):
            return lambda value: value
        if kind is tuple:
            return lambda value: [write(each) for each in value]
        if not known.knows(kind):
            raise TypeError(f"no way to write {kind.__name__}")
        inner, name = known.form(kind).write, stored_name(kind)
        if is_dataclass(kind) and known.name_codec(kind) is None:
            write_fields = cast("Callable[[object], Fields]", inner)
            return lambda value: {TAG: name, **write_fields(value)}
        return lambda value: {TAG: name, "at": inner(value)}

    def read(value: object) -> object:
        if isinstance(value, list):
            return _members(read, cast("list[object]", value))
        if not isinstance(value, dict):
            return value
        stored = dict(cast("Fields", value))
        name = stored.pop(TAG, None)
        kind = known.named(name) if isinstance(name, str) else None
        if kind is None:
            raise Unreadable(f"unknown kind {name!r}")
        record = is_dataclass(kind) and known.name_codec(kind) is None
        return _read_part(
            kind.__name__, known.form(kind).read, stored if record else stored.get("at")
        )

    return TypeCodec(write, read)


def _members(read: ReadValue, stored: list[object]) -> tuple[object, ...]:
    try:
        return tuple([read(one) for one in stored])
    except Unreadable:
        # Once more, slowly, for the way to the fault.
        return tuple(_read_part(at, read, one) for at, one in enumerate(stored))


def _read_part(step: object, read: ReadValue, value: object) -> object:
    try:
        return read(value)
    except Unreadable as fault:
        raise fault.under(step) from fault.__cause__


def _object(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise Unreadable("object wanted")
    return cast("Mapping[str, object]", value)


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise Unreadable("list wanted")
    return cast("list[object]", value)
