"""Forgotten keys: `reset-pin` takes a PIN away, `reset-passphrase` replaces a passphrase."""

import argparse

from engine.cli.command import Commands
from engine.cli.passphrase import add_new_passphrase, replacing_passphrase
from engine.cli.sitting import add_game, any_table
from engine.cli.together import add_agreed, consent

PIN = """Take away a seat's forgotten PIN.

The GM does it; at a hot-seat table all the others, which `--agreed` says they do. The player is
told.
"""
PASSPHRASE = """Give a hot-seat player who has forgotten his passphrase another one.

The game is opened with any other player's passphrase, and all the others must agree, which
`--agreed` says they do. The new passphrase is the first line of `--new-passphrase-file`, or asked
for at the terminal. The player is told.
"""


def add_to(commands: Commands) -> None:
    """Make the commands known."""
    for name, help, description, run in (
        ("reset-pin", "take away a forgotten PIN", PIN, _reset_pin),
        ("reset-passphrase", "replace a forgotten passphrase", PASSPHRASE, _reset_passphrase),
    ):
        parser = commands.add_parser(name, help=help, description=description)
        add_game(parser)
        parser.add_argument("seat", metavar="POWER")
        add_agreed(parser, "all the others agree")
        parser.set_defaults(run=run)
        if run is _reset_passphrase:
            add_new_passphrase(parser)


def _reset_pin(chosen: argparse.Namespace) -> None:
    with any_table(chosen, anybody=True) as sitting:
        seat = sitting.seat(str(chosen.seat)).id
        agreed = () if sitting.gm else consent(sitting, chosen, but=seat)
        sitting.desk.locks.reset_pin(seat, agreed)
        said = sitting.telling.say("lock.no_pin", seat=sitting.label(seat))
        sitting.telling.tell({"seat": seat, "pin": False}, (said,))


def _reset_passphrase(chosen: argparse.Namespace) -> None:
    with any_table(chosen, anybody=True) as sitting:
        seat = sitting.seat(str(chosen.seat)).id
        agreed = () if sitting.gm else consent(sitting, chosen, but=seat)
        sitting.desk.locks.reset_passphrase(seat, replacing_passphrase(chosen), agreed)
        said = sitting.telling.say("lock.new_passphrase", seat=sitting.label(seat))
        sitting.telling.tell({"seat": seat}, (said,))
