"""The commands of `python -m engine`, found and run.

Exit codes: 0 done; 1 done, and something does not agree or is left to look at; 2 bad input, told
in one sentence, and nothing was done; 3 the game is not ready for it, and nothing was done.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import cast

from engine.cli import (
    adjudicate,
    convert,
    desk,
    explain,
    inbox,
    new,
    orders,
    packet,
    playthrough,
    report,
    rule,
    script,
    seat,
    status,
    times,
    turn,
    verify,
)
from engine.cli.command import BadInput, Unready
from engine.errors import TableError
from engine.words import Words

JUDGING = (adjudicate, verify, explain, convert, playthrough)
RUNNING = (
    *(new, status, orders, turn, report, packet, inbox),
    *(rule, script, seat, times, desk),
)


def main(arguments: Sequence[str]) -> int:
    """Run one command; answers the exit code."""
    chosen = _parser().parse_args(arguments)
    run = cast("Callable[[argparse.Namespace], int | None]", chosen.run)
    try:
        return run(chosen) or 0
    except BadInput as fault:
        print(fault, file=sys.stderr)
        return 3 if isinstance(fault, Unready) else 2
    except TableError as fault:
        print(Words("en").error(fault), file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever was reading has seen enough; nothing may be written when Python winds up.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for each in (*JUDGING, *RUNNING):
        each.add_to(commands)
    return parser
