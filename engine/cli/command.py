"""What every command is made of, and what can be wrong on the command line itself."""

import argparse
import inspect
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from functools import wraps
from typing import TYPE_CHECKING, TypeAlias, TypedDict, TypeVar, Unpack

from engine.sentences import Sentences

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


class ArgumentSettings(TypedDict, total=False):
    """What an option may say of itself, as argparse has it."""

    action: str
    nargs: int | str
    default: object
    type: Callable[[str], object]
    choices: Iterable[object]
    required: bool
    help: str
    metavar: str | tuple[str, ...]
    dest: str


ParserPart: TypeAlias = Callable[[argparse.ArgumentParser], object]
"""Lets a command take something more: an option, or several that belong together."""
CommandFunction: TypeAlias = Callable[[argparse.Namespace], int | None]
"""Does what a command says, and answers the exit code, None for 0."""
A = TypeVar("A", bound="DataclassInstance")
"""What a command takes: a frozen dataclass with a field for each of its options."""


def read_arguments(kind: type[A], chosen: argparse.Namespace) -> A:
    """What was given, as a command takes it."""
    given: dict[str, object] = vars(chosen)
    make: Callable[..., A] = kind
    return make(**{each.name: given[each.name] for each in fields(kind)})


@dataclass(frozen=True, slots=True)
class Command:
    """A command as it is declared: its name, its help in a line, what it takes, what it does."""

    name: str
    help: str
    parts: tuple[ParserPart, ...]
    arguments: "type[DataclassInstance]"
    run: CommandFunction

    @property
    def description(self) -> str | None:
        """What its function says of itself; where that is silent, its module."""
        return inspect.getdoc(self.run) or sys.modules[self.run.__module__].__doc__


COMMANDS: dict[str, list[Command]] = {}
"""What has been declared, by the module in which it stands."""


def command(
    name: str, help: str, *parts: ParserPart
) -> Callable[[Callable[[A], int | None]], Callable[[A], int | None]]:
    """Declare what a function does as a command. Its argument is annotated with the class of what
    the command takes."""

    def declare(run: Callable[[A], int | None]) -> Callable[[A], int | None]:
        *_, taken = inspect.signature(run).parameters.values()
        kind: type[A] = taken.annotation

        @wraps(run)
        def read_and_run(chosen: argparse.Namespace) -> int | None:
            return run(read_arguments(kind, chosen))

        COMMANDS.setdefault(run.__module__, []).append(
            Command(name, help, parts, kind, read_and_run)
        )
        return run

    return declare


@dataclass(frozen=True, slots=True)
class CommandOption:
    """One thing that a command takes."""

    names: tuple[str, ...]
    settings: ArgumentSettings

    def __call__(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument(*self.names, **self.settings)


def option(*names: str, **settings: Unpack[ArgumentSettings]) -> CommandOption:
    """Something that a command takes, as argparse has it."""
    return CommandOption(names, settings)


def exclusive_options(*options: CommandOption, required: bool = False) -> ParserPart:
    """Options of which a command takes one."""

    def add(parser: argparse.ArgumentParser) -> None:
        group = parser.add_mutually_exclusive_group(required=required)
        for each in options:
            group.add_argument(*each.names, **each.settings)

    return add


class BadInput(Exception):
    """Something on the command line that will not do, in one sentence."""


class UsageError(BadInput):
    """The same, to be said in the language asked for: `cli.usage.<key>`, and its fields."""

    def __init__(self, key: str, **fields: object) -> None:
        super().__init__(key)
        self.key = key
        self.fields = fields

    def said(self, words: Sentences) -> str:
        """The sentence."""
        return words.catalogue.say(f"cli.usage.{self.key}", **self.fields)


class NotReady(BadInput):
    """Something the game is not ready for: orders are missing, or nothing is to be done."""
