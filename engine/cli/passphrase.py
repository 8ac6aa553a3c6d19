"""Where passphrases come from: a file, the environment, or a prompt; never an argument."""

import argparse
import getpass
import os
import warnings
from dataclasses import dataclass
from pathlib import Path

from engine.cli.command import UsageError
from engine.cli.output import CommandOutput, OutputArguments, command_output

VARIABLE = "CASUSLUPI_PASSPHRASE"


@dataclass(frozen=True, slots=True, kw_only=True)
class PassphraseArguments(OutputArguments):
    """What a command takes that opens a game."""

    passphrase_file: str | None


def add_passphrase_option(parser: argparse.ArgumentParser) -> None:
    """Let a command take a passphrase."""
    help = f"its first line is the passphrase; else {VARIABLE}, else a prompt"
    parser.add_argument("--passphrase-file", metavar="FILE", help=help)
    # Named so that nobody is told of it by having his passphrase repeated in a complaint.
    parser.add_argument("--passphrase", nargs="?", action=_RefusedOption, help=argparse.SUPPRESS)


class _RefusedOption(argparse.Action):
    """An option that is refused without a look at what was given for it."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,  # noqa: ARG002 - the library's own
        values: object,  # noqa: ARG002
        option_string: str | None = None,
    ) -> None:
        """Leave with exit code 2."""
        parser.error(f"{option_string}: a passphrase is never an argument; others could see it")


def add_pin_option(parser: argparse.ArgumentParser) -> None:
    """Let a command take the PIN of a hot-seat player."""
    help = "hot-seat: its first line is the seat's PIN; else a prompt"
    parser.add_argument("--pin-file", metavar="FILE", help=help)


def read_pin(file: str | None, whose: str, told: CommandOutput) -> str:
    """A seat's PIN, if need be from the terminal. Raises `BadInput`."""
    if file is not None:
        return _first_line(file, "--pin-file")
    return _prompt_hidden(told.part("prompt.pin", whose=whose), "pin_needed")


def unprompted_passphrase(chosen: PassphraseArguments) -> str | None:
    """The passphrase in the file or in the environment; nobody is asked."""
    if chosen.passphrase_file is not None:
        return passphrase_from_file(chosen.passphrase_file)
    return os.environ.get(VARIABLE) or None


def read_passphrase(chosen: PassphraseArguments) -> str:
    """The passphrase of a game, if need be from the terminal. Raises `BadInput`."""
    offered = unprompted_passphrase(chosen)
    return (
        _prompt_hidden(command_output(chosen).part("prompt.passphrase"))
        if offered is None
        else offered
    )


def read_new_passphrase(chosen: PassphraseArguments) -> str:
    """The passphrase of a new game; asked for twice at the terminal. Raises `BadInput`."""
    offered = unprompted_passphrase(chosen)
    return _prompt_twice(command_output(chosen)) if offered is None else offered


def add_new_passphrase_option(parser: argparse.ArgumentParser) -> None:
    """Let a command take a passphrase that is to replace another."""
    help = "its first line is the new passphrase; else a prompt"
    parser.add_argument("--new-passphrase-file", metavar="FILE", help=help)


def read_replacing_passphrase(file: str | None, told: CommandOutput) -> str:
    """The passphrase that is to replace another; asked for twice at the terminal.

    Raises `BadInput`.
    """
    return _prompt_twice(told) if file is None else passphrase_from_file(file)


def _prompt_twice(told: CommandOutput) -> str:
    first = _prompt_hidden(told.part("prompt.new"))
    if _prompt_hidden(told.part("prompt.again")) != first:
        raise UsageError("passphrases_differ")
    return first


def passphrase_from_file(file: str) -> str:
    """The first line of a file, without its end. Raises `BadInput`."""
    return _first_line(file, "--passphrase-file")


def _first_line(file: str, flag: str) -> str:
    try:
        text = Path(file).read_text(encoding="utf-8-sig")
    except (OSError, ValueError):
        raise UsageError("file_not_text", flag=flag, file=file) from None
    first = text.split("\n", 1)[0].removesuffix("\r")
    if not first:
        raise UsageError("first_line", flag=flag, file=file)
    return first


def _prompt_hidden(prompt: str, otherwise: str = "passphrase_needed") -> str:
    """What somebody types at the terminal without its being shown. Raises `BadInput`."""
    try:
        with warnings.catch_warnings():
            # Without a terminal, the library would read aloud from standard input.
            warnings.simplefilter("error", getpass.GetPassWarning)
            return getpass.getpass(f"{prompt} ")
    except (getpass.GetPassWarning, EOFError, OSError):
        raise UsageError(otherwise, variable=VARIABLE) from None
