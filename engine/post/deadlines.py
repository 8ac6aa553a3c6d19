"""When a phase is due by a game's standing rule: days of the week, on the clocks of a zone."""

from collections.abc import Collection, Sequence
from datetime import UTC, datetime, time, timedelta, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from engine.frame.schedule import (
    LATEST,
    Absence,
    Deadline,
    NextDeadline,
    StandingSchedule,
)
from engine.frame.seat import SeatId

_FARTHEST = 366
"""No deadline is looked for beyond so many days."""


def deadline_rule_from(opened: int) -> NextDeadline:
    """Gives deadlines to phases that open at a moment, in seconds since 1970."""

    def due(
        rule: StandingSchedule,
        phase: str,
        kind: str,
        asked: Collection[SeatId],
        absences: Sequence[Absence],
    ) -> Deadline | None:
        away = [each for each in absences if rule.spare_absent and each.seat in asked]
        zone, short = time_zone(rule.zone) or UTC, kind in rule.short
        first = datetime.fromtimestamp(opened, zone).date()
        hour = time(*divmod(rule.minute, 60))
        for days in range(_FARTHEST):
            day = first + timedelta(days)
            at = int(datetime.combine(day, hour, zone).timestamp())
            if at > LATEST:
                break
            if short:
                fits = days >= rule.later and at > opened
            else:
                fits = day.weekday() in rule.days and at >= opened + rule.notice
            if fits and not any(each.start <= at < each.end for each in away):
                return Deadline(phase, at, rule.zone, rule.grace)
        return None

    return due


def time_zone(name: str) -> tzinfo | None:
    """A time zone by its name; None where there is none of that name."""
    if name == "UTC":
        return UTC
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None
