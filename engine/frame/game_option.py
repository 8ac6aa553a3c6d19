"""What may be chosen before a game starts: the fields of a frozen dataclass, one for each game.

A field's type says what may be chosen (words, numbers or an enumeration), its default what is
usual; `game_option` adds what a type cannot say. From the class come the `GameOption`s that
windows, commands and letters offer, and the value that the game's rules ask.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import Field, dataclass, field, fields
from enum import StrEnum
from functools import cache
from types import NoneType
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypeVar, cast, get_args, get_origin

from engine.errors import SetupRefused

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T")
Chosen = TypeVar("Chosen", bound="DataclassInstance")

OptionValue: TypeAlias = str | int | bool
OptionValues: TypeAlias = Mapping[str, OptionValue]
"""A game's options as chosen at the start: option key to value."""

USUAL = "usual"
"""Stands for None: what follows from another option."""


@dataclass(frozen=True, slots=True)
class GameOption:
    """One choice offered before a game starts; worded under `option.<game>.<key>`.

    `values` are the values offered, the default among them; for a number that may be anything
    between two bounds, `values` is empty and `low` and `high` are those bounds. Where `accepts` is
    given, `values` are only proposals: any text will do for which it says yes.

    `group` gathers options under a heading, worded under `option_group.<game>.<group>`; those
    without one come first.
    """

    key: str
    default: OptionValue
    values: tuple[OptionValue, ...] = ()
    low: int = 0
    high: int = 0
    accepts: Callable[[str], bool] | None = None
    group: str = ""

    def offers(self, value: OptionValue) -> bool:
        """Whether a value may be chosen."""
        if type(value) is not type(self.default):
            return False
        if self.accepts is not None and isinstance(value, str):
            return self.accepts(value)
        if self.values or isinstance(value, bool):
            return not self.values or value in self.values
        return isinstance(value, int) and self.low <= value <= self.high


def game_option(
    default: T,
    group: str = "",
    *,
    values: Iterable[T] = (),
    low: int = 0,
    high: int = 0,
    accepts: Callable[[str], bool] | None = None,
) -> T:
    """A field of a class of options: its default, and what its type does not say."""
    known = {"values": tuple(values), "low": low, "high": high, "accepts": accepts}
    return field(default=default, metadata={"group": group, **known})


def game_options(
    kind: "type[DataclassInstance]", first: tuple[str, ...] = ()
) -> tuple[GameOption, ...]:
    """The options that a class has, in the order to show them: as its fields stand, but those
    without a group before all others, and next those that are to be the `first`."""
    found = [_game_option(each) for each in fields(kind)]
    return tuple(sorted(found, key=lambda each: (each.group != "", each.key not in first)))


def options_with_defaults(
    options: Iterable[GameOption], choices: OptionValues
) -> dict[str, OptionValue]:
    """Every option with its value. Raises `SetupRefused` for a value that is not offered."""
    offered = {option.key: option for option in options}
    for key, value in choices.items():
        if key not in offered or not offered[key].offers(value):
            raise SetupRefused("setup_option", key, value)
    return {**{key: option.default for key, option in offered.items()}, **choices}


def read_options(kind: type[Chosen], choices: OptionValues) -> Chosen:
    """What choices mean, as they are stored or as they were checked: an option that is not among
    them is as usual, and what the class has no field for is passed over."""
    readers = _readers(kind)
    make: Callable[..., Chosen] = kind
    return make(**{key: readers[key](value) for key, value in choices.items() if key in readers})


def field_values(kind: "type[DataclassInstance]", name: str) -> tuple[object, ...]:
    """What a field of few values can be, the default first; nothing if there is none so named."""
    found = next((each for each in fields(kind) if each.name == name), None)
    return () if found is None else _values(found)


def _values(of: "Field[Any]") -> tuple[object, ...]:
    enumeration = _enumeration(of)
    if enumeration is not None:
        may_be_none = (None,) if NoneType in get_args(of.type) else ()
        return (*may_be_none, *enumeration)
    if of.type is bool:
        return of.default, not of.default
    return get_args(of.type) if get_origin(of.type) is Literal else of.metadata.get("values", ())


def _enumeration(of: "Field[Any]") -> type[StrEnum] | None:
    parts = (*get_args(of.type), of.type)
    found = (each for each in parts if isinstance(each, type) and issubclass(each, StrEnum))
    return next(found, None)


def option_value(value: object) -> OptionValue:
    """A field's value as it is offered and stored."""
    match value:
        case None:
            return USUAL
        case StrEnum():
            return value.value
        case _:
            return cast("OptionValue", value)


def _game_option(of: "Field[Any]") -> GameOption:
    known = of.metadata
    return GameOption(
        key=of.name,
        default=option_value(of.default),
        values=tuple(option_value(each) for each in _values(of)),
        low=known.get("low", 0),
        high=known.get("high", 0),
        accepts=known.get("accepts"),
        group=known.get("group", ""),
    )


@cache
def _readers(kind: "type[DataclassInstance]") -> Mapping[str, Callable[[OptionValue], object]]:
    return {each.name: _reader(each) for each in fields(kind)}


def _reader(of: "Field[Any]") -> Callable[[OptionValue], object]:
    enumeration = _enumeration(of)
    if enumeration is None:
        return lambda value: value
    members: dict[OptionValue, object] = {option_value(each): each for each in _values(of)}
    return members.__getitem__
