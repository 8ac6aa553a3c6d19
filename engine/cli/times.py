"""`deadline FILE`: when orders are due, told, set, cleared, paused.

A moment is seconds since 1970, or a date and time like 2026-11-28T20:00 on the clocks of `--zone`.
`--ics FILE` writes the deadline for a calendar.
"""

import argparse
from datetime import UTC, datetime
from pathlib import Path

from engine import private_file
from engine.cli.command import Commands, Misused, Unready
from engine.cli.moment import now, read_moment, zone_named
from engine.cli.sitting import CommandGame, add_game, gm_table
from engine.cli.status import deadline_lines
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.schedule import Deadline


def add_to(commands: Commands) -> None:
    """Make the command known."""
    due = commands.add_parser("deadline", help="when orders are due", description=__doc__)
    add_game(due)
    what = due.add_mutually_exclusive_group()
    what.add_argument("--set", dest="moment", metavar="MOMENT", help="of the open phase")
    what.add_argument("--clear", action="store_true", help="there is none")
    what.add_argument("--pause", action="store_true", help="the clock stands still")
    what.add_argument("--resume", action="store_true", help="the clock runs on")
    due.add_argument("--zone", metavar="NAME", default="UTC", help="time zone; UTC")
    due.add_argument("--grace", metavar="SECONDS", type=int, default=0, help="0")
    due.add_argument("--at", metavar="MOMENT", help="when it is paused or resumed; now")
    due.add_argument("--ics", metavar="FILE", help="write it for a calendar")
    due.set_defaults(run=_run)


def _run(chosen: argparse.Namespace) -> None:
    with gm_table(chosen) as sitting:
        _change(sitting, chosen)
        schedule = sitting.desk.schedule.schedule()
        if chosen.ics is not None:
            _write_calendar(sitting, schedule.deadline, Path(str(chosen.ics)))
        found: dict[str, object] = {
            "deadline": sitting.written(schedule.deadline),
            "paused": schedule.paused,
        }
        lines = [*deadline_lines(sitting, schedule)] or [sitting.telling.say("times.none")]
        sitting.telling.tell(found, lines)


def _change(sitting: CommandGame[AnyGMDesk], chosen: argparse.Namespace) -> None:
    desk = sitting.desk.schedule
    if chosen.moment is not None:
        zone, grace = str(chosen.zone), int(chosen.grace)
        if grace < 0:
            raise Misused("grace")
        zone_named(zone)
        at = read_moment(str(chosen.moment), "--set", zone)
        desk.set_deadline(Deadline(sitting.onlooker.phase().key, at, zone, grace))
    elif chosen.clear:
        desk.set_deadline(None)
    elif chosen.pause:
        desk.pause(read_moment(chosen.at, "--at"))
    elif chosen.resume:
        desk.resume(read_moment(chosen.at, "--at"))


def _write_calendar(sitting: CommandGame[AnyGMDesk], due: Deadline | None, path: Path) -> None:
    if due is None:
        raise Unready(sitting.telling.say("times.none"))
    phase = sitting.telling.words.phase(sitting.onlooker.phase())
    summary = f"{sitting.file.stem}: {phase}"
    # Its own name, so that a later deadline of the same phase replaces it in the calendar.
    uid = f"{sitting.onlooker.commitment[:16]}-{due.phase}@casuslupi"
    lines = (
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Casus Lupi//EN",
        "BEGIN:VEVENT",
        f"UID:{uid}",
        f"DTSTAMP:{_stamp(now())}",
        f"DTSTART:{_stamp(due.at)}",
        f"SUMMARY:{_escaped(summary)}",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
    )
    try:
        private_file.write(path, "\r\n".join(lines).encode())
    except OSError:
        raise Misused("calendar", file=path) from None


def _stamp(at: int) -> str:
    return f"{datetime.fromtimestamp(at, UTC):%Y%m%dT%H%M%SZ}"


def _escaped(text: str) -> str:
    """A text as calendars have it (RFC 5545, 3.3.11)."""
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return " ".join(text.split())
