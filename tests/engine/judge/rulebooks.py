"""Rulebooks as nobody printed them: every choice at random."""

from collections.abc import Iterator
from dataclasses import fields, replace
from enum import StrEnum
from random import Random

from engine.judge.editions import EDITIONS
from engine.judge.rulebook import DATC, Rulebook


def choices(name: str) -> tuple[bool | StrEnum, ...]:
    """What a point can be, the choice of DATC first."""
    match getattr(DATC, name):
        case bool(preferred):
            return preferred, not preferred
        case StrEnum() as preferred:
            return preferred, *(each for each in type(preferred) if each is not preferred)
        case _:
            return ()


def any_rulebook(dice: Random) -> Rulebook:
    """A printed edition, or one with a choice in three made at random."""
    book = dice.choice(list(EDITIONS.values()))
    if dice.random() < 0.5:
        return book
    chosen = {name: dice.choice(choices(name)) for name in points() if dice.random() < 0.35}
    return replace(book, key="any", **chosen)


def points() -> Iterator[str]:
    """The disputed points, by their names in `Rulebook`."""
    return (field.name for field in fields(DATC) if field.name != "key")
