"""The commands of `python -m engine`, found and run."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, cast

from engine.cli import (
    act,
    adjudicate,
    advise,
    contest,
    convert,
    copies,
    desk,
    explain,
    games,
    inbox,
    lock,
    new,
    odds,
    orders,
    packet,
    playthrough,
    points,
    report,
    rule,
    script,
    seat,
    status,
    times,
    turn,
    verify,
)
from engine.cli.command import COMMANDS, BadInput, NotReady, UsageError
from engine.errors import TableError
from engine.sentences import Sentences
from engine.untrusted.library_versions import installed_libraries, outdated_libraries, version_text
from engine.untrusted.terminal import safe_terminal

TITLE = "Casus Lupi without a window: judging, and running games. docs/commands.md tells more."
EXIT_CODES = """\
exit codes:
  0  done
  1  done, and something does not agree or is left to look at
  2  bad input, told in one sentence; nothing was done
  3  the game is not ready for it (orders are missing, nothing to publish); nothing was done
"""

JUDGING = (adjudicate, verify, explain, convert, advise, contest, playthrough, odds)
RUNNING = (
    *(games, new, status, orders, act, turn, report, packet, inbox),
    *(rule, script, seat, times, desk, lock, copies, points),
)


def main(arguments: Sequence[str]) -> int:
    """Run one command; answers the exit code."""
    with safe_terminal():
        return _run_command(arguments)


def _run_command(arguments: Sequence[str]) -> int:
    for part in outdated_libraries():
        print(Sentences("en").text("versions.old", part.facts()), file=sys.stderr)
    chosen = _parser().parse_args(arguments)
    run = cast("Callable[[argparse.Namespace], int | None]", chosen.run)
    try:
        return run(chosen) or 0
    except BadInput as fault:
        said = fault.said(_sentences_for(chosen)) if isinstance(fault, UsageError) else fault
        print(said, file=sys.stderr)
        return 3 if isinstance(fault, NotReady) else 2
    except TableError as fault:
        print(_sentences_for(chosen).error(fault), file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever was reading has seen enough; nothing may be written when Python winds up.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


class _PrintVersions(argparse.Action):
    """Says what reads strangers' bytes here, and ends."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object, **__: object) -> None:
        for part in installed_libraries():
            lowest = (
                f"{'too old: ' if part.is_outdated else ''}at least {version_text(part.lowest)}"
            )
            print(f"{part.name} {version_text(part.found)} ({lowest})")
        parser.exit(1 if any(outdated_libraries()) else 0)


def _sentences_for(chosen: argparse.Namespace) -> Sentences:
    """The language asked for; a few commands have but one."""
    return Sentences(str(getattr(chosen, "lang", "en")))


class _ExactParser(argparse.ArgumentParser):
    """A parser that takes options by their whole names only, and shows help as it was written."""

    def __init__(self, **settings: Any) -> None:
        shown = argparse.RawDescriptionHelpFormatter
        super().__init__(**settings, allow_abbrev=False, formatter_class=shown, epilog=EXIT_CODES)
        self._sorted = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:  # type: ignore[override]
        """What may be left out may also stand behind options: `act FILE --as france TEXT`.

        Left to itself argparse takes it for left out as soon as an option comes (Python 3.11).
        """
        if self._sorted:
            return super().parse_known_args(args, namespace)
        self._sorted = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._sorted = False


@cache
def _parser() -> argparse.ArgumentParser:
    """Of all commands; whoever calls several in one process has it made once."""
    shown = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(
        prog="python -m engine", description=TITLE, epilog=EXIT_CODES, formatter_class=shown
    )
    parser.add_argument(
        "--version",
        action=_PrintVersions,
        nargs=0,
        help="say what reads strangers' files, and how old",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_ExactParser)
    for each in (each for module in (*JUDGING, *RUNNING) for each in COMMANDS[module.__name__]):
        made = commands.add_parser(each.name, help=each.help, description=each.description)
        for part in each.parts:
            part(made)
        made.set_defaults(run=each.run)
    return parser
