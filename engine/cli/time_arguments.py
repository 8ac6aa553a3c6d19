"""Moments on the command line: seconds since 1970, or a date and time in some time zone."""

import time
from datetime import datetime, tzinfo

from engine.cli.command import Misused
from engine.frame.schedule import LATEST
from engine.post.deadlines import zone_of


def now() -> int:
    """The present moment, in seconds since 1970."""
    return int(time.time())


def read_moment(text: str | None, flag: str, zone: str = "UTC") -> int:
    """The moment that a text means, now where there is none. Raises `BadInput`.

    A date and time without an offset of its own is on the clocks of `zone`.
    """
    if text is None:
        return now()
    if text.isascii() and text.isdecimal() and len(text) < 20 and int(text) <= LATEST:
        return int(text)
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise Misused("moment", flag=flag, text=text, example="2026-11-28T20:00") from None
    local = moment if moment.tzinfo else moment.replace(tzinfo=zone_named(zone))
    try:
        seconds = int(local.timestamp())
    except (OverflowError, ValueError):
        seconds = -1
    if not 0 <= seconds <= LATEST:
        raise Misused("bounds", flag=flag, text=text)
    return seconds


def zone_named(name: str) -> tzinfo:
    """A time zone by its name, `Europe/Paris`. Raises `BadInput`."""
    zone = zone_of(name)
    if zone is None:
        raise Misused("zone", name=name)
    return zone


def written_moment(at: int, zone: str = "UTC") -> str:
    """A moment as people read it: `2026-11-28 20:00 Europe/Paris`."""
    local = datetime.fromtimestamp(at, zone_named(zone))
    return f"{local:%Y-%m-%d %H:%M} {zone}"
