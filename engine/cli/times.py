"""When orders are due: `deadline` and `schedule`."""

import re
from dataclasses import dataclass
from pathlib import Path

from engine.cli.command import NotReady, UsageError, exclusive_options, option
from engine.cli.command_game import CommandGame, CommandResult, GameArguments, gm_command
from engine.cli.status import deadline_lines
from engine.cli.time_arguments import current_time, read_time, read_time_zone, write_time
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.schedule import Deadline, StandingSchedule
from engine.post.calendar import game_calendar, has_entries
from engine.post.deadlines import deadline_rule_from
from engine.secrecy import private_file
from engine.sentences.schedule_sentences import read_day

HOUR = re.compile(r"([01]?\d|2[0-3])[:.h]([0-5]\d)")


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadlineTimesArguments(GameArguments):
    """What `deadline` takes."""

    moment: str | None
    clear: bool
    pause: bool
    resume: bool
    past: bool
    zone: str
    grace: int
    at: str | None
    ics: str | None


@gm_command(
    "deadline",
    "when orders are due",
    exclusive_options(
        option("--set", dest="moment", metavar="MOMENT", help="of the open phase"),
        option("--clear", action="store_true", help="there is none"),
        option("--pause", action="store_true", help="the clock stands still"),
        option("--resume", action="store_true", help="the clock runs on"),
    ),
    option("--past", action="store_true", help="also if that moment is over"),
    option("--zone", metavar="NAME", default="UTC", help="time zone; UTC"),
    option("--grace", metavar="MINUTES", type=int, default=0, help="0"),
    option("--at", metavar="MOMENT", help="when this is done; now"),
    option("--ics", metavar="FILE", help="write it for a calendar"),
)
def _run(sitting: CommandGame[AnyGMDesk], chosen: DeadlineTimesArguments) -> CommandResult:
    """When the orders of the open phase are due: told, set, cleared, paused.

    A moment is seconds since 1970, or a date and time like 2026-11-28T20:00 on the clocks of
    `--zone`. `--ics FILE` writes the calendar of the game: the deadline, and who is away. It may
    be written again and again: its entry moves on with the game.
    """
    _change(sitting, chosen)
    if chosen.ics is not None:
        _write_calendar(sitting, Path(chosen.ics))
    return _deadline_result(sitting)


def _deadline_result(sitting: CommandGame[AnyGMDesk]) -> CommandResult:
    schedule, phase = sitting.desk.schedule.schedule(), sitting.desk.whole.phase()
    found: dict[str, object] = {
        "phase": phase.key,
        "deadline": sitting.written(schedule.deadline_of(phase.key)),
        "standing": sitting.written(schedule.standing),
        "paused": schedule.paused,
    }
    lines = [*deadline_lines(sitting, schedule, phase)]
    if schedule.deadline_of(phase.key) is None and schedule.paused is None:
        lines.insert(0, sitting.telling.say("times.none"))
    return found, lines


def _change(sitting: CommandGame[AnyGMDesk], chosen: DeadlineTimesArguments) -> None:
    desk = sitting.desk.schedule
    if chosen.moment is not None:
        zone, grace = chosen.zone, _check_number(chosen.grace, "--grace", 1440)
        read_time_zone(zone)
        at = read_time(chosen.moment, "--set", zone)
        at -= at % 60  # Nobody is late by seconds that nobody is shown.
        if at <= read_time(chosen.at, "--at") and not chosen.past:
            raise UsageError("past", at=write_time(at, zone))
        desk.set_deadline(Deadline(sitting.desk.whole.phase().key, at, zone, 60 * grace))
    elif chosen.clear:
        desk.set_deadline(None)
    elif chosen.pause:
        desk.pause(read_time(chosen.at, "--at"))
    elif chosen.resume:
        at = read_time(chosen.at, "--at")
        desk.resume(at, deadline_rule_from(at))


def _check_number(number: int, flag: str, day: int = 1) -> int:
    """A number that is not negative nor more than a year has, where a day has so many. Raises
    `BadInput`."""
    most = 366 * day
    if not 0 <= number <= most:
        raise UsageError("grace", flag=flag, most=most)
    return int(number)


def _write_calendar(sitting: CommandGame[AnyGMDesk], path: Path) -> None:
    if not has_entries(sitting.desk):
        raise NotReady(sitting.telling.say("times.none"))
    names = {seat: sitting.label(seat) for seat in sitting.players}
    words, title = sitting.telling.words, sitting.file.stem
    made = game_calendar(sitting.desk, title, names, words, current_time(), absences=True)
    try:
        # With what the GM noted of absences.
        private_file.write_private_file(path, made)
    except OSError:
        raise UsageError("calendar", file=path) from None


@dataclass(frozen=True, slots=True, kw_only=True)
class ScheduleArguments(GameArguments):
    """What `schedule` takes."""

    days: str | None
    hour: str
    zone: str
    later: int
    notice: int
    grace: int
    also_absent: bool
    off: bool
    at: str | None


@gm_command(
    "schedule",
    "a rule for deadlines",
    option("--days", metavar="DAYS", help="days of the week, by commas"),
    option("--hour", metavar="HH:MM", default="20:00", help="20:00"),
    option("--zone", metavar="NAME", default="UTC", help="time zone; UTC"),
    option("--later", metavar="DAYS", type=int, default=1, help="1"),
    option("--notice", metavar="HOURS", type=int, default=24, help="24"),
    option("--grace", metavar="MINUTES", type=int, default=0, help="0"),
    option("--also-absent", action="store_true", help="whoever is away"),
    option("--off", action="store_true", help="no rule any more"),
    option("--at", metavar="MOMENT", help="when this is done; now"),
)
def _schedule(sitting: CommandGame[AnyGMDesk], chosen: ScheduleArguments) -> CommandResult:
    """The rule by which each phase gets its deadline as it is published: told, set, ended.

    `--days tuesday,friday --hour 20:00` says when moves are due, no sooner than `--notice` hours
    after the phase opened; retreats and builds are due `--later` days after they open, at the same
    hour.
    Nothing is due while somebody of whom orders are asked is away, but with `--also-absent`.
    """
    desk, next = sitting.desk.schedule, deadline_rule_from(read_time(chosen.at, "--at"))
    if chosen.off:
        desk.set_standing(None, next)
    elif chosen.days is not None:
        desk.set_standing(_rule(chosen, chosen.days), next)
    if desk.schedule().standing is None:
        return {"standing": None}, (sitting.telling.say("times.no_standing"),)
    return _deadline_result(sitting)


def _rule(chosen: ScheduleArguments, days: str) -> StandingSchedule:
    zone, hour = chosen.zone, HOUR.fullmatch(chosen.hour.strip())
    read_time_zone(zone)
    if hour is None:
        raise UsageError("hour", text=chosen.hour)
    return StandingSchedule(
        days=_days(days),
        minute=60 * int(hour[1]) + int(hour[2]),
        zone=zone,
        grace=60 * _check_number(chosen.grace, "--grace", 1440),
        later=_check_number(chosen.later, "--later"),
        notice=3600 * _check_number(chosen.notice, "--notice", 24),
        spare_absent=not chosen.also_absent,
    )


def _days(text: str) -> tuple[int, ...]:
    found: set[int] = set()
    for each in filter(str.strip, text.split(",")):
        day = read_day(each)
        if day is None:
            raise UsageError("day", text=each.strip())
        found.add(day)
    if not found:
        raise UsageError("no_days")
    return tuple(sorted(found))
