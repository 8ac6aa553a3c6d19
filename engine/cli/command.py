"""What every command is made of, and what can be wrong on the command line itself."""

import argparse
from typing import Protocol


class Commands(Protocol):
    """Where a command makes itself known."""

    def add_parser(
        self, name: str, *, help: str, description: str | None
    ) -> argparse.ArgumentParser:
        """The parser of a new command."""
        ...


class BadInput(Exception):
    """Something on the command line that will not do, in one sentence."""


class Unready(BadInput):
    """Something the game is not ready for: orders are missing, or nothing is to be done."""
