"""`act`: what is done at once, beside the envelopes."""

from dataclasses import dataclass

from engine.cli.command import UsageError, option
from engine.cli.command_game import (
    AnyDesk,
    CommandGame,
    CommandResult,
    GameArguments,
    table_command,
)
from engine.cli.new_game_arguments import read_json
from engine.frame.act_desk import ActDesk
from engine.frame.record.table_codec import table_codec
from engine.frame.record.type_codec import Unreadable
from engine.frame.seat import TABLE, SeatId
from engine.post.submission_lines import read_act


@dataclass(frozen=True, slots=True, kw_only=True)
class ActArguments(GameArguments):
    """What `act` takes."""

    act: str | None
    seat: str | None
    undo: bool


@table_command(
    "act",
    "do something at once",
    option("act", metavar="ACT", nargs="?", help="what is done"),
    option("--as", dest="seat", metavar="SEAT", help="who does it; the table"),
    option("--undo", action="store_true", help="take the newest act back"),
)
def _run(sitting: CommandGame[AnyDesk], chosen: ActArguments) -> CommandResult:
    """Do something at once, as a seat or, without `--as`, as the whole table.

    ACT is written as the game writes it (`VOTE: Serbia`), or a JSON object as `--json` tells one.
    Without ACT, what may be done now is told; `--undo` takes back the newest act of the open
    phase. Without a GM a seat takes back only what it did itself, with its own PIN or passphrase.
    """
    if chosen.undo and chosen.act is not None:
        raise UsageError("undo_alone")
    seat = TABLE if chosen.seat is None else sitting.seat(chosen.seat).id
    acting = sitting.host.acting if sitting.gm is None else sitting.gm.acting
    act, key = None, "may" if acting.acts(seat) else "nothing"
    if chosen.undo:
        key = "undone"
        _take_back(sitting, seat, acting)
    elif chosen.act is not None:
        key = "done"
        act = _do_act(sitting, seat, chosen.act, acting)
    told, kinds = sitting.telling, acting.acts(seat)
    label = told.part("act.table") if seat == TABLE else sitting.label(seat)
    return {
        "seat": seat,
        "act": None if act is None else sitting.written(act),
        "acts": list(kinds),
        "phase": sitting.onlooker.phase().key,
    }, (told.say(f"act.{key}", seat=label, acts=", ".join(kinds)),)


def _take_back(sitting: CommandGame[AnyDesk], seat: SeatId, acting: ActDesk) -> None:
    """Undo the newest act: the table's own, or with its lock a seat's; the GM undoes any."""
    if seat == TABLE or sitting.gm is not None:
        acting.take_back()
    else:
        sitting.seat_desk(seat).take_back()


def _do_act(sitting: CommandGame[AnyDesk], seat: SeatId, text: str, acting: ActDesk) -> object:
    """Do what a text says; a seat's own lock is asked for."""
    if seat == TABLE:
        act = _read_act(sitting, sitting.onlooker.view(), text)
        acting.act(seat, act)
        return act
    desk = sitting.seat_desk(seat)
    act = _read_act(sitting, desk.view(), text)
    if sitting.gm is None:
        desk.act(act)
    else:
        acting.act(seat, act)
    return act


def _read_act(sitting: CommandGame[AnyDesk], view: object, text: str) -> object:
    if not text.lstrip().startswith("{"):
        act = read_act(view, text, sitting.names)
        if act is None:
            raise UsageError("act_unknown", text=text)
        return act
    try:
        return table_codec(sitting.rules).read(read_json(text, "ACT"))
    except Unreadable:
        raise UsageError("act_json") from None
