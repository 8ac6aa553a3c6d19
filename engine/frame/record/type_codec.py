"""How values of one declared type are written as plain JSON and read back; the codec's inside."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, NewType, Protocol, Union, cast, get_args, get_origin, get_type_hints

TAG = "is"
VERSION = "#"


def stored_name(kind: type[Any]) -> str:
    """The name that values of a class are stored under: its own, or the one it had at first."""
    return kind.__dict__.get("__stored_name__", kind.__name__)


class Unreadable(ValueError):
    """Plain JSON that does not mean a value of the type wanted. `path` leads to the fault."""

    def __init__(self, what: str, path: tuple[str, ...] = ()) -> None:
        super().__init__(what, path)
        self.what = what
        self.path = path

    def __str__(self) -> str:
        return f"{'/'.join(self.path)}: {self.what}" if self.path else self.what

    def under(self, step: object) -> "Unreadable":
        """The same complaint, told from one level further out."""
        return Unreadable(self.what, (str(step), *self.path))


@dataclass(frozen=True, slots=True)
class TypeCodec:
    """Writing and reading values of one declared type."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


class _Atom(Protocol):
    @property
    def write(self) -> Callable[[Any], Any]: ...
    @property
    def read(self) -> Callable[[Any], Any]: ...


class Classes(Protocol):
    """What a form asks of its codec."""

    def form(self, hint: Any) -> TypeCodec:
        """How values of a declared type are written."""
        ...

    def named(self, name: str) -> type[Any] | None:
        """The class of a name."""
        ...

    def knows(self, kind: type[Any]) -> bool:
        """Whether values of a class may be written."""
        ...

    def atom(self, kind: Any) -> _Atom | None:
        """How a class is written by name, if it is."""
        ...

    def upcasts(self, name: str) -> tuple[Callable[[dict[str, Any]], dict[str, Any]], ...]:
        """What brings old fields of a class up to date, oldest first."""
        ...


def codec_of_type(hint: Any, known: Classes) -> TypeCodec:
    """The form of a declared type. Raises `TypeError` for a type that cannot be written."""
    while isinstance(hint, NewType):
        hint = hint.__supertype__
    origin, args = get_origin(hint), get_args(hint)
    if hint is Any:
        return _any_form(known)
    if known.atom(hint) is not None:
        return _atom_form(hint, known)
    if origin in (Union, UnionType):
        return _union_form(args, known)
    if origin is tuple:
        return _tuple_form(args, known)
    if origin is frozenset:
        return _set_form(args[0], known)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _mapping_form(args, known)
    if isinstance(hint, type):
        return _class_form(cast("type[Any]", hint), known)
    raise TypeError(f"no way to write {hint!r}")


def _class_form(kind: type[Any], known: Classes) -> TypeCodec:
    if kind in (bool, int, str, float, NoneType):
        return _plain_form(kind)
    if issubclass(kind, StrEnum):
        return _enum_form(kind)
    if is_dataclass(kind) and known.knows(kind):
        return _record_form(kind, known)
    raise TypeError(f"no way to write {kind.__name__}")


def _plain_form(kind: type[Any]) -> TypeCodec:
    def check(value: Any) -> Any:
        if type(value) is not kind:
            raise Unreadable(f"{kind.__name__} wanted")
        return value

    def write(value: Any) -> Any:
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise TypeError(f"{kind.__name__} wanted, not {type(value).__name__}")
        return str(value) if kind is str else value

    return TypeCodec(write, check)


def _enum_form(kind: type[StrEnum]) -> TypeCodec:
    members = {each.value: each for each in kind}

    def read(value: Any) -> StrEnum:
        try:
            return members[value]
        except (KeyError, TypeError) as fault:
            raise Unreadable(f"no {kind.__name__}") from fault

    return TypeCodec(lambda value: kind(value).value, read)


def _atom_form(kind: Any, known: Classes) -> TypeCodec:
    atom = known.atom(kind)
    assert atom is not None

    def read(value: Any) -> Any:
        try:
            return atom.read(value)
        except (KeyError, ValueError, TypeError) as fault:
            raise Unreadable(f"unknown {kind.__name__}") from fault

    return TypeCodec(atom.write, read)


# The same classes are known to the codec of every game that is opened.
_hints = cache(get_type_hints)


def _record_form(kind: type[Any], known: Classes) -> TypeCodec:
    hints = _hints(kind)
    names = tuple(each.name for each in fields(kind) if each.init)
    steps = known.upcasts(stored_name(kind))
    # A game of twenty years has some ten thousand records: each field's form is found once.
    writers: dict[str, Callable[[Any], Any]] = {}
    readers: dict[str, Callable[[Any], Any]] = {}

    def write(value: Any) -> Any:
        if type(value) is not kind:
            raise TypeError(f"{kind.__name__} wanted, not {type(value).__name__}")
        if not writers:
            writers.update((name, known.form(hints[name]).write) for name in names)
        written = {name: writer(getattr(value, name)) for name, writer in writers.items()}
        return {VERSION: len(steps) + 1, **written} if steps else written

    def read(value: Any) -> Any:
        stored = dict(_object(value))
        version = stored.pop(VERSION, 1)
        if type(version) is not int or not 1 <= version <= len(steps) + 1:
            raise Unreadable(f"{kind.__name__} of version {version}")
        for step in steps[version - 1 :]:
            stored = step(stored)
        found: dict[str, Any] = {}
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
            return kind(**found)
        except TypeError as fault:
            raise Unreadable(f"{kind.__name__} lacks a field") from fault
        except ValueError as fault:
            raise Unreadable(f"no {kind.__name__}") from fault

    return TypeCodec(write, read)


def _later(hint: Any, known: Classes) -> Callable[[], TypeCodec]:
    """The form of a part, found once, when it is first wanted: a type may hold itself.

    To look it up each time takes as long as to write a small part.
    """
    found: list[TypeCodec] = []

    def form() -> TypeCodec:
        if not found:
            found.append(known.form(hint))
        return found[0]

    return form


def _tuple_form(args: tuple[Any, ...], known: Classes) -> TypeCodec:
    if len(args) == 2 and args[1] is Ellipsis:
        each = _later(args[0], known)

        def write_all(value: Any) -> Any:
            write = each().write
            return [write(one) for one in value]

        def read_all(value: Any) -> Any:
            return _members(each().read, _list(value))

        return TypeCodec(write_all, read_all)

    parts = tuple(_later(part, known) for part in args)

    def write(value: Any) -> Any:
        return [part().write(one) for part, one in zip(parts, value, strict=True)]

    def read(value: Any) -> Any:
        stored = _list(value)
        if len(stored) != len(parts):
            raise Unreadable(f"{len(parts)} members wanted")
        both = zip(parts, stored, strict=True)
        return tuple(_below(at, part().read, one) for at, (part, one) in enumerate(both))

    return TypeCodec(write, read)


def _set_form(each: Any, known: Classes) -> TypeCodec:
    members = _tuple_form((each, Ellipsis), known)
    return TypeCodec(
        lambda value: members.write(sorted(value)),
        lambda value: frozenset(members.read(value)),
    )


def _mapping_form(args: tuple[Any, ...], known: Classes) -> TypeCodec:
    of_key, of_value = (_later(part, known) for part in args)

    def write(value: Any) -> Any:
        key, each = of_key(), of_value()
        return {key.write(name): each.write(one) for name, one in value.items()}

    def read(value: Any) -> Any:
        key, each = of_key(), of_value()
        stored = _object(value)
        try:
            return {key.read(name): each.read(one) for name, one in stored.items()}
        except Unreadable:
            # Once more, slowly, for the way to the fault.
            return {
                _below(name, key.read, name): _below(name, each.read, one)
                for name, one in stored.items()
            }

    return TypeCodec(write, read)


def _union_form(args: tuple[Any, ...], known: Classes) -> TypeCodec:
    real = tuple(each for each in args if each is not NoneType)
    inner = known.form(real[0]) if len(real) == 1 else _choice_form(real, known)
    if len(real) == len(args):
        return inner
    return TypeCodec(
        lambda value: None if value is None else inner.write(value),
        lambda value: None if value is None else inner.read(value),
    )


def _choice_form(args: tuple[Any, ...], known: Classes) -> TypeCodec:
    kinds = tuple(_bare(each) for each in args)
    tagged = known.form(Any)

    def read(value: Any) -> Any:
        found = tagged.read(value)
        if type(found) not in kinds:
            raise Unreadable("of another kind")
        return found

    return TypeCodec(tagged.write, read)


def _bare(hint: Any) -> Any:
    while isinstance(hint, NewType):
        hint = hint.__supertype__
    return get_origin(hint) or hint


def _any_form(known: Classes) -> TypeCodec:
    writers: dict[type[Any], Callable[[Any], Any]] = {}

    def write(value: Any) -> Any:
        kind = cast("type[Any]", type(value))
        writer = writers.get(kind)
        if writer is None:
            writer = writers[kind] = writer_of(kind)
        return writer(value)

    def writer_of(kind: type[Any]) -> Callable[[Any], Any]:
        if kind in (NoneType, bool, int, str, float):
            return lambda value: value
        if kind is tuple:
            return lambda value: [write(each) for each in value]
        if not known.knows(kind):
            raise TypeError(f"no way to write {kind.__name__}")
        inner, name = known.form(kind).write, stored_name(kind)
        if is_dataclass(kind) and known.atom(kind) is None:
            return lambda value: {TAG: name, **inner(value)}
        return lambda value: {TAG: name, "at": inner(value)}

    def read(value: Any) -> Any:
        if isinstance(value, list):
            return _members(read, cast("list[Any]", value))
        if not isinstance(value, dict):
            return value
        stored = dict(cast("dict[str, Any]", value))
        name = stored.pop(TAG, None)
        kind = known.named(name) if isinstance(name, str) else None
        if kind is None:
            raise Unreadable(f"unknown kind {name!r}")
        record = is_dataclass(kind) and known.atom(kind) is None
        return _below(kind.__name__, known.form(kind).read, stored if record else stored.get("at"))

    return TypeCodec(write, read)


def _members(read: Callable[[Any], Any], stored: list[Any]) -> tuple[Any, ...]:
    try:
        return tuple([read(one) for one in stored])
    except Unreadable:
        # Once more, slowly, for the way to the fault.
        return tuple(_below(at, read, one) for at, one in enumerate(stored))


def _below(step: object, read: Callable[[Any], Any], value: Any) -> Any:
    try:
        return read(value)
    except Unreadable as fault:
        raise fault.under(step) from fault.__cause__


def _object(value: Any) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise Unreadable("object wanted")
    return cast("Mapping[str, Any]", value)


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise Unreadable("list wanted")
    return cast("list[Any]", value)
