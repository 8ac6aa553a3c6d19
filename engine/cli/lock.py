"""Forgotten keys: `reset-pin` takes a PIN away, `reset-passphrase` replaces a passphrase."""

from dataclasses import dataclass

from engine.cli.command import option
from engine.cli.command_game import (
    CommandGame,
    CommandResult,
    GameArguments,
    TableDesk,
    table_command,
)
from engine.cli.consent import agreed_option, agreeing_seats
from engine.cli.passphrase import add_new_passphrase_option, read_replacing_passphrase

POWER, AGREED = option("seat", metavar="POWER"), agreed_option("all the others agree")


@dataclass(frozen=True, slots=True, kw_only=True)
class PinLockArguments(GameArguments):
    """What `reset-pin` takes."""

    seat: str
    agreed: bool


@table_command("reset-pin", "take away a forgotten PIN", POWER, AGREED, anybody=True)
def _reset_pin(sitting: CommandGame[TableDesk], chosen: PinLockArguments) -> CommandResult:
    """Take away a seat's forgotten PIN.

    The GM does it; at a hot-seat table all the others, which `--agreed` says they do. The player
    is told.
    """
    seat = sitting.seat(chosen.seat).id
    agreed = () if sitting.gm else agreeing_seats(sitting, chosen.agreed, but=seat)
    sitting.desk.locks.reset_pin(seat, agreed)
    said = sitting.telling.say("lock.no_pin", seat=sitting.label(seat))
    return {"seat": seat, "pin": False}, (said,)


@dataclass(frozen=True, slots=True, kw_only=True)
class ResetPassphraseArguments(GameArguments):
    """What `reset-passphrase` takes."""

    seat: str
    agreed: bool
    new_passphrase_file: str | None


@table_command(
    "reset-passphrase",
    "replace a forgotten passphrase",
    POWER,
    AGREED,
    add_new_passphrase_option,
    anybody=True,
)
def _reset_passphrase(
    sitting: CommandGame[TableDesk], chosen: ResetPassphraseArguments
) -> CommandResult:
    """Give a hot-seat player who has forgotten his passphrase another one.

    The game is opened with any other player's passphrase, and all the others must agree, which
    `--agreed` says they do. The new passphrase is the first line of `--new-passphrase-file`, or
    asked for at the terminal. The player is told.
    """
    seat = sitting.seat(chosen.seat).id
    agreed = () if sitting.gm else agreeing_seats(sitting, chosen.agreed, but=seat)
    sitting.desk.locks.reset_passphrase(
        seat, read_replacing_passphrase(chosen.new_passphrase_file, sitting.telling), agreed
    )
    said = sitting.telling.say("lock.new_passphrase", seat=sitting.label(seat))
    return {"seat": seat}, (said,)
