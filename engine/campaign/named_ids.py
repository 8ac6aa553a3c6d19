"""Which powers, places and seats a value names, as its types declare them."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import UnionType
from typing import NewType, Union, cast, get_args, get_origin, get_type_hints

from engine.board.map import Map
from engine.board.terms import Location, Power, Province, province_of
from engine.frame.seat import SeatId


def names_only_known_ids(map: Map, value: object, seats: Collection[SeatId] | None = None) -> bool:
    """Whether a value names only powers and places of a map and, where `seats` are given, those.

    What in it is such a name its types declare.
    """
    return all(_is_known(kind, name, map, seats) for kind, name in _names_in(type(value), value))


_KINDS: tuple[object, ...] = (Power, Province, Location, SeatId)


def _is_known(kind: object, name: str, map: Map, seats: Collection[SeatId] | None) -> bool:
    if kind is Power:
        return name in map.powers
    if kind is SeatId:
        return seats is None or name in seats
    province = province_of(Location(name))
    on_coast = kind is Location and province in map.places and name in map.coasts(province)
    return name in map.places or on_coast


def _names_in(declared: object, value: object) -> Iterator[tuple[object, str]]:
    """Every name in a value of a declared type, with its kind."""
    if declared in _KINDS:
        yield declared, str(value)
    elif isinstance(value, Map):
        return
    elif is_dataclass(value):
        hints = _hints(type(value))
        for field in fields(value):
            yield from _names_in(hints[field.name], getattr(value, field.name))
    elif get_origin(declared) in (Union, UnionType):
        meant = (each for each in get_args(declared) if isinstance(value, _bare(each)))
        yield from _names_in(next(meant, object), value)
    elif isinstance(value, Mapping):
        of_key, of_value = get_args(declared)
        for key, each in cast("Mapping[object, object]", value).items():
            yield from _names_in(of_key, key)
            yield from _names_in(of_value, each)
    elif isinstance(value, tuple | frozenset):
        parts, inside = get_args(declared), cast("Collection[object]", value)
        alike = len(parts) == 1 or parts[-1] is Ellipsis
        for part, each in zip(parts[:1] * len(inside) if alike else parts, inside, strict=True):
            yield from _names_in(part, each)


_hints = cache(get_type_hints)


def _bare(declared: object) -> type:
    while isinstance(declared, NewType):
        declared = declared.__supertype__
    return cast("type", get_origin(declared) or declared)
