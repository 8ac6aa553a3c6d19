"""Values in one line of text each, for goldens and terminals: complete, and in a fixed order."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, cast

from engine.board.map import Map
from engine.board.position import Position, unit_text
from engine.board.turn import Turn
from engine.board.unit import Unit
from engine.frame.record.type_codec import stored_name
from engine.frame.report import Report

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def format_value(value: object) -> str:
    """A value as `Name{field value …}`; what is empty or nought is left out."""
    match value:
        case Position():
            return f"[{value.text}]"
        case Turn():
            return value.code
        case Map():
            return value.key
        case Unit():
            return f"{value.power} {unit_text(value)}"
        case Report():
            return f"{value.kind} {format_value(value.facts)}"
        case StrEnum() | str():
            return str(value)
        case tuple():
            return (
                f"({', '.join(format_value(each) for each in cast('tuple[object, ...]', value))})"
            )
        case Mapping():
            pairs = sorted(cast("Mapping[str, object]", value).items())
            return f"({', '.join(f'{key}: {format_value(each)}' for key, each in pairs)})"
        case _ if is_dataclass(value):
            return f"{stored_name(type(value))}{{{' '.join(_fields(value))}}}"
        case _:
            return str(value)


def _fields(value: "DataclassInstance | type[DataclassInstance]") -> list[str]:
    pairs = [(each.name, getattr(value, each.name)) for each in fields(value)]
    return [f"{name} {format_value(each)}" for name, each in pairs if not _empty(each)]


def _empty(value: object) -> bool:
    return not value and not is_dataclass(value)


def format_difference(value: object, public: object) -> str:
    """What a value says that another of its kind does not, field by field."""
    return " ".join(_differences(value, public, ""))


def _differences(value: object, public: object, path: str) -> list[str]:
    if value == public:
        return []
    whole = type(value) is not type(public) or isinstance(value, Position | Turn | Map)
    if whole or not is_dataclass(value):
        return [f"{path or 'all'} {format_value(value)}"]
    found: list[str] = []
    for each in fields(value):
        inner = f"{path}.{each.name}" if path else each.name
        found += _differences(getattr(value, each.name), getattr(public, each.name), inner)
    return found
