"""Moments on the command line: seconds since 1970, or a date and time in some time zone."""

import time
from datetime import datetime, tzinfo

from engine.cli.command import UsageError
from engine.frame.schedule import LATEST
from engine.post.deadlines import time_zone


def current_time() -> int:
    """The present moment, in seconds since 1970."""
    return int(time.time())


def read_time(text: str | None, flag: str, zone: str = "UTC") -> int:
    """The moment that a text means, now where there is none. Raises `BadInput`.

    A date and time without an offset of its own is on the clocks of `zone`.
    """
    if text is None:
        return current_time()
    if text.isascii() and text.isdecimal() and len(text) < 20 and int(text) <= LATEST:
        return int(text)
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise UsageError("moment", flag=flag, text=text, example="2026-11-28T20:00") from None
    local = moment if moment.tzinfo else moment.replace(tzinfo=read_time_zone(zone))
    try:
        seconds = int(local.timestamp())
    except (OverflowError, ValueError):
        seconds = -1
    if not 0 <= seconds <= LATEST:
        raise UsageError("bounds", flag=flag, text=text)
    return seconds


def read_time_zone(name: str) -> tzinfo:
    """A time zone by its name, `Europe/Paris`. Raises `BadInput`."""
    zone = time_zone(name)
    if zone is None:
        raise UsageError("zone", name=name)
    return zone


def write_time(at: int, zone: str = "UTC") -> str:
    """A moment as people read it: `2026-11-28 20:00 Europe/Paris`."""
    local = datetime.fromtimestamp(at, read_time_zone(zone))
    return f"{local:%Y-%m-%d %H:%M} {zone}"
