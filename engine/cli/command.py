"""What every command is made of, and what can be wrong on the command line itself."""

import argparse
from typing import Protocol

from engine.words import Words


class Commands(Protocol):
    """Where a command makes itself known."""

    def add_parser(
        self, name: str, *, help: str, description: str | None
    ) -> argparse.ArgumentParser:
        """The parser of a new command."""
        ...


class BadInput(Exception):
    """Something on the command line that will not do, in one sentence."""


class Misused(BadInput):
    """The same, to be said in the language asked for: `cli.usage.<key>`, and its fields."""

    def __init__(self, key: str, **fields: object) -> None:
        super().__init__(key)
        self.key = key
        self.fields = fields

    def said(self, words: Words) -> str:
        """The sentence."""
        return words.catalogue.say(f"cli.usage.{self.key}", **self.fields)


class Unready(BadInput):
    """Something the game is not ready for: orders are missing, or nothing is to be done."""
