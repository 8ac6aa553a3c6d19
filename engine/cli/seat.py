"""`seat FILE POWER`: what is known of a seat, and changing it.

Another player takes it with `--player` (new post keys, no PIN, no address); `--disorder on` puts
it into civil disorder; `--address`, `--note`, `--absent FROM TO` are for the GM's own use.

At a hot-seat table there is only `--player`, if all the others agree, which `--agreed` says they
do. Where the game has passphrases the new player chooses his own: the first line of
`--new-passphrase-file`, or asked for at the terminal.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.cli.command import command, option
from engine.cli.command_game import (
    CommandGame,
    GameArguments,
    add_game_argument,
    open_gm_table,
    open_table,
)
from engine.cli.consent import agreed_option, agreeing_seats
from engine.cli.passphrase import add_new_passphrase_option, read_replacing_passphrase
from engine.cli.time_arguments import read_time, write_time
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.policy import TableMode
from engine.frame.schedule import Absence
from engine.frame.seat import Seat
from engine.post.gm_post import post_state, save_post_state
from engine.post.post_state import read_post_state, write_post_state
from engine.save.public_file import preview_game


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatArguments(GameArguments):
    """What `seat` takes."""

    seat: str
    player: str | None
    agreed: bool
    new_passphrase_file: str | None
    disorder: str | None
    wait: str | None
    note: str | None
    address: str | None
    absent: Sequence[str] | None
    present: bool


@command(
    "seat",
    "a seat: player, notes, absence",
    add_game_argument,
    option("seat", metavar="POWER"),
    option("--player", metavar="NAME", help="another player takes the seat"),
    agreed_option("all the others agree"),
    add_new_passphrase_option,
    option("--disorder", choices=("on", "off"), help="civil disorder"),
    option("--wait", choices=("on", "off", "ready"), help="asks to wait for the deadline"),
    option("--note", metavar="TEXT", help="a remark of the GM's; empty forgets it"),
    option("--address", metavar="MAIL", help="where packets go; empty forgets it"),
    option("--absent", metavar=("FROM", "TO"), nargs=2, help="when it cannot play"),
    option("--present", action="store_true", help="strike out its absences"),
)
def _run(chosen: SeatArguments) -> None:
    if chosen.player is not None and preview_game(Path(chosen.file)).mode is TableMode.HOTSEAT:
        _substitute(chosen, chosen.player)
        return
    with open_gm_table(chosen) as sitting:
        seat = sitting.seat(chosen.seat)
        _change(sitting, seat, chosen)
        after = next(each for each in sitting.onlooker.seats if each.id == seat.id)
        sitting.telling.tell(_json(sitting, after), _lines(sitting, after))


def _substitute(chosen: SeatArguments, player: str) -> None:
    """The others at a hot-seat table seat another player."""
    with open_table(chosen, anybody=True) as sitting:
        seat, host = sitting.seat(chosen.seat), sitting.host
        agreed = agreeing_seats(sitting, chosen.agreed, but=seat.id)
        word = (
            read_replacing_passphrase(chosen.new_passphrase_file, sitting.telling)
            if host.locks.encrypted
            else ""
        )
        host.together.substitute(seat.id, player, agreed, word)
        after = next(each for each in sitting.onlooker.seats if each.id == seat.id)
        found = {"seat": seat.id, "player": after.name, "powers": sitting.powers(after)}
        sitting.telling.tell(found, (sitting.label(seat.id),))


def _change(sitting: CommandGame[AnyGMDesk], seat: Seat, chosen: SeatArguments) -> None:
    desk, seating = sitting.desk, sitting.desk.seating
    absence = [read_time(each, "--absent") for each in chosen.absent or ()]
    if chosen.player is not None:
        kept = desk.post.keys()
        post = None if kept is None else write_post_state(read_post_state(kept).rekeyed(seat.id))
        seating.substitute(seat.id, chosen.player, post=post)
    if chosen.disorder is not None:
        seating.declare_disorder(seat.id, chosen.disorder == "on")
    if chosen.wait is not None:
        desk.turn.set_wait_mark(seat.id, {"on": True, "ready": False}.get(chosen.wait))
    if chosen.note is not None:
        seating.note(seat.id, chosen.note)
    if chosen.address is not None:
        save_post_state(desk, post_state(desk, os.urandom).with_address(seat.id, chosen.address))
    if chosen.present:
        desk.schedule.remove_absences(seat.id)
    if absence:
        desk.schedule.add_absence(seat.id, absence[0], absence[1], "")


def _address(sitting: CommandGame[AnyGMDesk], seat: Seat) -> str:
    kept = sitting.desk.post.keys()
    return "" if kept is None else read_post_state(kept).addresses.get(seat.id, "")


def _absences(sitting: CommandGame[AnyGMDesk], seat: Seat) -> list[Absence]:
    known = sitting.desk.schedule.schedule().absences
    return [each for each in known if each.seat == seat.id]


def _lines(sitting: CommandGame[AnyGMDesk], seat: Seat) -> list[str]:
    say = sitting.telling.say
    lines = [sitting.label(seat.id)]
    if seat.id in sitting.desk.seating.disorder():
        lines.append(f"  {say('status.disorder')}")
    lines += (
        f"  {say('seat.absent', start=write_time(each.start), end=write_time(each.end))}"
        for each in _absences(sitting, seat)
    )
    known = (_address(sitting, seat), sitting.desk.seating.notes(seat.id))
    return [*lines, *(f"  {each}" for each in known if each)]


def _json(sitting: CommandGame[AnyGMDesk], seat: Seat) -> dict[str, object]:
    return {
        "seat": seat.id,
        "player": seat.name,
        "powers": sitting.powers(seat),
        "disorder": seat.id in sitting.desk.seating.disorder(),
        "note": sitting.desk.seating.notes(seat.id),
        "address": _address(sitting, seat),
        "absences": [[each.start, each.end] for each in _absences(sitting, seat)],
    }
