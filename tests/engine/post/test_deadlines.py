"""By a game's standing rule each phase is due on the right day, on the clocks of its zone."""

from dataclasses import replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from engine.frame.schedule import LATEST, Absence, StandingSchedule
from engine.frame.seat import SeatId
from engine.post.deadlines import deadline_rule_from, time_zone

ADA, BEN = SeatId("s1"), SeatId("s2")
HOUR, DAY = 3600, 86_400
# Tuesdays and Fridays at eight in the evening; builds on the next day.
RULE = StandingSchedule(days=(1, 4), minute=20 * 60, zone="Europe/Paris", grace=600)


def at(words: str, zone: str = "Europe/Paris") -> int:
    return int(datetime.fromisoformat(words).replace(tzinfo=ZoneInfo(zone)).timestamp())


FRIDAY = at("2026-07-03 20:00")


def due(opened: int, kind: str = "movement", away: tuple[Absence, ...] = (), **rule: Any):
    """The deadline of a phase that opens then, of which Ada alone is asked for orders."""
    return deadline_rule_from(opened)(replace(RULE, **rule), "S1901M", kind, (ADA,), away)


def moment(*arguments: Any, **rule: Any) -> int:
    found = due(*arguments, **rule)
    assert found is not None
    return found.at


def test_a_phase_is_due_on_a_day_of_the_rule_with_its_zone_and_grace():
    found = due(at("2026-07-01 09:00"))
    assert found is not None
    assert (found.phase, found.at) == ("S1901M", FRIDAY)
    assert (found.zone, found.grace) == ("Europe/Paris", 600)


@pytest.mark.parametrize("notice", [DAY, 3 * DAY])
def test_nobody_has_less_time_than_the_notice(notice: int):
    assert moment(FRIDAY - notice, notice=notice) == FRIDAY
    assert moment(FRIDAY - notice + 1, notice=notice) == at("2026-07-07 20:00")


def test_retreats_and_builds_are_due_so_many_days_later_whatever_the_day():
    opened = at("2026-07-01 09:00")
    assert moment(opened, "retreat") == at("2026-07-02 20:00")
    assert moment(opened, "adjustment", later=2) == FRIDAY
    assert moment(opened, "retreat", later=0) == at("2026-07-01 20:00")
    assert moment(opened, "retreat", short=("adjustment",)) == FRIDAY


def test_a_retreat_due_on_the_same_day_is_not_due_at_once():
    at_eight = at("2026-07-01 20:00")
    assert moment(at_eight, "retreat", later=0) == at_eight + DAY
    assert moment(at_eight - 1, "retreat", later=0) == at_eight


def test_the_day_is_counted_where_the_game_is_played():
    late = at("2026-07-01 23:30", "UTC")  # In Paris the second has begun.
    assert moment(late, "retreat") == FRIDAY
    assert moment(late, "retreat", zone="UTC") == at("2026-07-02 20:00", "UTC")


def test_the_hour_stays_through_the_change_of_clocks():
    found = moment(at("2026-10-24 09:00"))
    assert found == at("2026-10-27 19:00", "UTC")


def test_a_zone_that_this_machine_does_not_know_is_read_as_universal_time():
    assert moment(at("2026-07-01 09:00"), zone="Mars/Olympus") == at("2026-07-03 20:00", "UTC")


@pytest.mark.parametrize(
    ("start", "end", "waits"),
    [
        (FRIDAY - HOUR, FRIDAY + HOUR, True),
        (FRIDAY, FRIDAY + HOUR, True),
        (FRIDAY - HOUR, FRIDAY, False),  # Back in time.
        (FRIDAY + 1, FRIDAY + HOUR, False),
    ],
)
def test_nothing_is_due_while_who_is_asked_is_away(start: int, end: int, waits: bool):
    after = at("2026-07-07 20:00") if waits else FRIDAY
    opened = at("2026-07-01 09:00")
    assert moment(opened, "movement", (Absence(ADA, start, end),)) == after
    assert moment(opened, "movement", (Absence(BEN, start, end),)) == FRIDAY
    assert moment(opened, "movement", (Absence(ADA, start, end),), spare_absent=False) == FRIDAY


def test_no_deadline_is_looked_for_beyond_a_year_or_the_last_year_of_calendars():
    opened = at("2026-07-01 09:00")
    assert due(opened, "movement", (Absence(ADA, 0, LATEST),)) is None
    assert due(LATEST - HOUR) is None


def test_a_zone_is_found_by_its_name_alone():
    assert time_zone("Europe/Paris") == ZoneInfo("Europe/Paris")
    assert str(time_zone("UTC")) == "UTC"
    for name in ("", "Mars/Olympus", "../etc/passwd", "a\0b"):
        assert time_zone(name) is None, name
