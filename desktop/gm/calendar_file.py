"""A deadline and absences as a calendar file (RFC 5545), for any calendar program."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from desktop.gm.moments import dated

_LONGEST = 74
"""Octets of a line without its end; the standard asks for at most 75."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a calendar. Moments are seconds since 1970; `key` is the same for ever.

    `alarms` are so many seconds before the start.
    """

    key: str
    title: str
    start: int
    end: int
    says: str = ""
    alarms: tuple[int, ...] = ()


def calendar_file(entries: Sequence[Entry], written: int) -> bytes:
    """The entries as the bytes of an `.ics` file, the same for equal arguments."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Casus Lupi//EN", "CALSCALE:GREGORIAN"]
    for entry in entries:
        lines += _entry(entry, written)
    lines.append("END:VCALENDAR")
    return b"".join(_folded(line) for line in lines)


def _entry(entry: Entry, written: int) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{entry.key}@casuslupi"
    yield f"DTSTAMP:{_stamp(written)}"
    yield f"DTSTART:{_stamp(entry.start)}"
    yield f"DTEND:{_stamp(entry.end)}"
    yield f"SUMMARY:{_escaped(entry.title)}"
    if entry.says:
        yield f"DESCRIPTION:{_escaped(entry.says)}"
    for before in entry.alarms:
        yield "BEGIN:VALARM"
        yield "ACTION:DISPLAY"
        yield f"DESCRIPTION:{_escaped(entry.title)}"
        yield f"TRIGGER:-PT{before // 60}M"
        yield "END:VALARM"
    yield "END:VEVENT"


def _stamp(at: int) -> str:
    return dated(at, "UTC").toString("yyyyMMdd'T'HHmmss'Z'")


def _escaped(words: str) -> str:
    for sign in ("\\", ";", ","):
        words = words.replace(sign, f"\\{sign}")
    return "\\n".join(words.splitlines())


def _folded(line: str) -> bytes:
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
