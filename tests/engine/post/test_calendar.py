"""A game's calendar: one entry for what is due, kept under its name, and absences for the GM."""

import time

import pytest

from engine.frame.schedule import Deadline
from engine.frame.seat import SeatId
from engine.post.calendar import CalendarEntry, calendar_file, game_calendar, has_entries
from engine.sentences.sentences import Sentences
from tests.engine.post.desks import gm_desk

ADA, BEN = SeatId("s1"), SeatId("s2")
DUE = 1_783_015_200  # 2 July 2026, 18:00 UTC
NAMES = {ADA: "Austria (Ada)"}
WRITTEN = 600


def lines(made: bytes) -> list[str]:
    assert made.endswith(b"\r\n")
    return made.replace(b"\r\n ", b"").decode().split("\r\n")[:-1]


def calendar(desk, absences: bool = True, title: str = "Friday") -> list[str]:
    return lines(game_calendar(desk, title, NAMES, Sentences("en"), WRITTEN, absences=absences))


def due_desk():
    desk = gm_desk()
    desk.schedule.set_deadline(Deadline("S1901M", DUE))
    return desk


def test_what_is_due_is_one_entry_with_two_reminders():
    desk = due_desk()
    mark = desk.onlooker.commitment[:16]
    title = "SUMMARY:Friday: orders due\\, Spring 1901 — Moves"
    alarm = title.replace("SUMMARY", "DESCRIPTION")
    assert calendar(desk) == [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Casus Lupi//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
        "X-PUBLISHED-TTL:PT1H",
        "X-WR-CALNAME:Friday",
        "BEGIN:VEVENT",
        f"UID:{mark}-due@casuslupi",
        "DTSTAMP:19700101T001000Z",
        "SEQUENCE:10",
        "STATUS:CONFIRMED",
        "DTSTART:20260702T180000Z",
        "DTEND:20260702T181500Z",
        title,
        *("BEGIN:VALARM", "ACTION:DISPLAY", alarm, "TRIGGER:-PT1440M", "END:VALARM"),
        *("BEGIN:VALARM", "ACTION:DISPLAY", alarm, "TRIGGER:-PT60M", "END:VALARM"),
        "END:VEVENT",
        "END:VCALENDAR",
    ]


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone of Windows is not to be set")
def test_a_calendar_is_in_universal_time_wherever_the_gm_is(monkeypatch):
    at_home = calendar(due_desk())
    try:
        monkeypatch.setenv("TZ", "Asia/Tokyo")
        time.tzset()
        assert calendar(due_desk()) == at_home
    finally:
        monkeypatch.undo()
        time.tzset()


def test_while_the_clock_stands_still_nothing_is_sure_and_nobody_is_reminded():
    desk = due_desk()
    desk.schedule.pause(DUE - 3600)
    told = calendar(desk)
    assert "STATUS:TENTATIVE" in told
    assert "BEGIN:VALARM" not in told
    assert "DTSTART:20260702T180000Z" in told


def test_the_entry_moves_on_with_the_game_and_the_later_writing_counts():
    desk = due_desk()
    first = calendar(desk)
    desk.schedule.set_deadline(Deadline("S1901M", DUE + 60))
    again = game_calendar(desk, "Friday", NAMES, Sentences("en"), WRITTEN + 60, absences=True)
    second = lines(again)
    changed = [(old, new) for old, new in zip(first, second, strict=True) if old != new]
    assert changed == [
        ("DTSTAMP:19700101T001000Z", "DTSTAMP:19700101T001100Z"),
        ("SEQUENCE:10", "SEQUENCE:11"),
        ("DTSTART:20260702T180000Z", "DTSTART:20260702T180100Z"),
        ("DTEND:20260702T181500Z", "DTEND:20260702T181600Z"),
    ]


def test_who_is_away_is_told_to_the_gm_alone():
    desk = due_desk()
    desk.schedule.add_absence(ADA, DUE, DUE + 86_400, "skiing; call me")
    desk.schedule.add_absence(BEN, DUE, DUE + 60, "")
    mark = desk.onlooker.commitment[:16]
    told = calendar(desk)
    at = told.index(f"UID:{mark}-away-0-{DUE}@casuslupi")
    assert told[at + 3 : at + 9] == [
        "STATUS:CONFIRMED",
        "DTSTART:20260702T180000Z",
        "DTEND:20260703T180000Z",
        "SUMMARY:Friday: Austria (Ada) away",
        "DESCRIPTION:skiing\\; call me",
        "END:VEVENT",
    ]
    # A seat without a name in words is told by its own.
    assert f"UID:{mark}-away-1-{DUE}@casuslupi" in told
    assert "SUMMARY:Friday: s2 away" in told
    everybodys = calendar(desk, absences=False)
    assert everybodys.count("BEGIN:VEVENT") == 1
    assert not any("away" in line or "skiing" in line for line in everybodys)


def test_a_deadline_of_another_phase_is_not_due():
    desk = gm_desk()
    assert not has_entries(desk)
    desk.schedule.set_deadline(Deadline("F1901M", DUE))
    assert not has_entries(desk)
    # What stands in calendars from that phase is struck out.
    assert "STATUS:CANCELLED" in calendar(desk)
    assert "BEGIN:VALARM" not in calendar(desk)
    desk.schedule.set_deadline(Deadline("S1901M", DUE))
    assert has_entries(desk)
    away = gm_desk()
    away.schedule.add_absence(ADA, DUE, DUE + 60, "")
    assert has_entries(away)


def test_a_calendar_without_a_title_has_no_name():
    assert not any("CALNAME" in line for line in lines(calendar_file((), 0)))
    assert "SEQUENCE:0" in lines(calendar_file((CalendarEntry("key", "x", 0, 60),), -90))


@pytest.mark.parametrize(
    ("title", "written"),
    [("a\\b;c,d", "a\\\\b\\;c\\,d"), ("one\ntwo\r\nthree", "one\\ntwo\\nthree")],
)
def test_signs_that_mean_something_in_a_calendar_are_escaped(title: str, written: str):
    made = calendar_file((CalendarEntry("key", title, 0, 60),), 0, title)
    assert f"SUMMARY:{written}" in lines(made)
    assert f"X-WR-CALNAME:{written}" in lines(made)


def test_lines_are_as_long_as_may_be_and_no_longer():
    def pieces(length: int) -> list[int]:
        made = calendar_file((CalendarEntry("key", "x" * length, 0, 60),), 0)
        summary = made[made.index(b"SUMMARY") : made.index(b"END:VEVENT")]
        return [len(each) for each in summary.split(b"\r\n")[:-1]]

    assert pieces(66) == [74]
    assert pieces(67) == [74, 2]
    assert pieces(139) == [74, 74]
    assert pieces(140) == [74, 74, 2]
