"""The calendar of one game, an `.ics` file: when orders are due, and who is away (RFC 5545).

There is one entry for what is due. It keeps its name from phase to phase, so that a calendar that
reads the file again, or is sent it again, moves it on.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from engine.frame.gm_desk import AnyGMDesk
from engine.frame.seat import SeatId
from engine.sentences.sentences import Sentences

SUFFIX = ".ics"
LASTS = 900
"""How long an entry for what is due is, in seconds."""

ALARMS = (86_400, 3600)
"""How long before a deadline a calendar reminds, in seconds."""

_LONGEST = 74
"""Octets of a line without its end; the standard asks for at most 75."""


@dataclass(frozen=True, slots=True)
class CalendarEntry:
    """One entry of a calendar. Moments are seconds since 1970; `key` is the same for ever.

    `alarms` are so many seconds before the start; `sure` is False while the clock stands still,
    and one that is `called_off` is struck out.
    """

    key: str
    title: str
    start: int
    end: int
    says: str = ""
    alarms: tuple[int, ...] = ()
    sure: bool = True
    called_off: bool = False


def game_calendar(
    desk: AnyGMDesk,
    title: str,
    names: Mapping[SeatId, str],
    words: Sentences,
    written: int,
    *,
    absences: bool,
) -> bytes:
    """The deadline of a game called `title`, and with `absences` who is away, for the GM alone.

    `names` are the seats in words; `written` is the present moment.
    """
    entries = [*_deadline_entries(desk, title, words)]
    if absences:
        entries += _absence_entries(desk, title, names, words)
    return calendar_file(entries, written, title)


def has_entries(desk: AnyGMDesk) -> bool:
    """Whether there is anything to be put into a calendar."""
    times = desk.schedule.schedule()
    return bool(times.absences) or times.deadline_of(desk.whole.phase().key) is not None


def _mark(desk: AnyGMDesk) -> str:
    return desk.onlooker.commitment[:16]


def _deadline_entries(desk: AnyGMDesk, title: str, words: Sentences) -> Iterator[CalendarEntry]:
    times, phase = desk.schedule.schedule(), desk.whole.phase()
    over = desk.onlooker.result() is not None
    due = None if over else times.deadline_of(phase.key)
    if due is not None:
        says = words.text("calendar.due", {"game": title, "phase": words.phase(phase)})
        sure = times.paused is None
        alarms = ALARMS if sure else ()
        key = f"{_mark(desk)}-due"
        yield CalendarEntry(key, says, due.at, due.at + LASTS, alarms=alarms, sure=sure)
    elif (last := times.deadline) is not None and not desk.turn.unpublished():
        # What stands in calendars from an earlier phase is over, and perhaps the game is.
        key, start = f"{_mark(desk)}-due", last.at
        says = words.text("calendar.over", {"game": title})
        yield CalendarEntry(key, says, start, start + LASTS, called_off=True)


def _absence_entries(
    desk: AnyGMDesk, title: str, names: Mapping[SeatId, str], words: Sentences
) -> Iterator[CalendarEntry]:
    for number, away in enumerate(desk.schedule.schedule().absences):
        fields = {"game": title, "seat": names.get(away.seat, away.seat)}
        key = f"{_mark(desk)}-away-{number}-{away.start}"
        says = words.text("calendar.away", fields)
        yield CalendarEntry(key, says, away.start, away.end, away.remark)


def calendar_file(entries: Sequence[CalendarEntry], written: int, title: str = "") -> bytes:
    """The entries as the bytes of an `.ics` file, the same for equal arguments."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Casus Lupi//EN", "CALSCALE:GREGORIAN"]
    lines += ["METHOD:PUBLISH", "REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H"]
    if title:
        lines.append(f"X-WR-CALNAME:{_escape_text(title)}")
    for entry in entries:
        lines += _entry(entry, written)
    lines.append("END:VCALENDAR")
    return b"".join(_fold_line(line) for line in lines)


def _entry(entry: CalendarEntry, written: int) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{entry.key}@casuslupi"
    yield f"DTSTAMP:{_stamp(written)}"
    # What is written later counts.
    yield f"SEQUENCE:{max(0, written) // 60}"
    state = "CONFIRMED" if entry.sure else "TENTATIVE"
    yield f"STATUS:{'CANCELLED' if entry.called_off else state}"
    yield f"DTSTART:{_stamp(entry.start)}"
    yield f"DTEND:{_stamp(entry.end)}"
    yield f"SUMMARY:{_escape_text(entry.title)}"
    if entry.says:
        yield f"DESCRIPTION:{_escape_text(entry.says)}"
    for before in entry.alarms:
        yield "BEGIN:VALARM"
        yield "ACTION:DISPLAY"
        yield f"DESCRIPTION:{_escape_text(entry.title)}"
        yield f"TRIGGER:-PT{before // 60}M"
        yield "END:VALARM"
    yield "END:VEVENT"


def _stamp(at: int) -> str:
    return f"{datetime.fromtimestamp(at, UTC):%Y%m%dT%H%M%SZ}"


def _escape_text(words: str) -> str:
    for sign in ("\\", ";", ","):
        words = words.replace(sign, f"\\{sign}")
    return "\\n".join(words.splitlines())


def _fold_line(line: str) -> bytes:
    """A line in pieces that are short enough, none of them inside a letter."""
    pieces: list[bytes] = []
    piece = b""
    for letter in line:
        octets = letter.encode()
        if len(piece) + len(octets) > _LONGEST:
            pieces.append(piece)
            piece = b" "
        piece += octets
    return b"\r\n".join((*pieces, piece)) + b"\r\n"
