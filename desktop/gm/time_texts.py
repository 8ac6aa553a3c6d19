"""Dates and times as a GM reads and sets them, in a time zone, from seconds since 1970."""

from PySide6.QtCore import QByteArray, QDate, QDateTime, QLocale, QTime, QTimeZone


def local_zone_name() -> str:
    """The name of the time zone of this computer, `UTC` where it does not say."""
    name = bytes(QTimeZone.systemTimeZoneId().data()).decode("ascii", "replace")
    return name if QTimeZone(QByteArray(name.encode())).isValid() else "UTC"


def find_zone(name: str) -> QTimeZone:
    """A time zone by its name; universal time where there is none of that name."""
    found = QTimeZone(QByteArray(name.encode("ascii", "replace")))
    return found if found.isValid() else QTimeZone(QByteArray(b"UTC"))


def zone_names() -> tuple[str, ...]:
    """The names of all time zones that stand for a place, and UTC first."""
    found = (bytes(each.data()).decode() for each in QTimeZone.availableTimeZoneIds())
    return ("UTC", *sorted(name for name in found if "/" in name and "Etc/" not in name))


def to_date_time(at: int, zone: str) -> QDateTime:
    """A moment on the clocks of a zone."""
    return QDateTime.fromSecsSinceEpoch(at, find_zone(zone))


def to_seconds(date: QDate, time: QTime, zone: str) -> int:
    """When clocks of a zone show this, in seconds since 1970."""
    return QDateTime(date, time, find_zone(zone)).toSecsSinceEpoch()


def hour_text(at: int, zone: str) -> str:
    """`21:10`."""
    return to_date_time(at, zone).toString("HH:mm")


def short_time_text(at: int, now: int, zone: str, language: str, between: str = " ") -> str:
    """`21:10` on the same day, else `12 Nov 21:10`; `between` parts date and time."""
    then = to_date_time(at, zone)
    if then.date() == to_date_time(now, zone).date():
        return then.toString("HH:mm")
    return between.join((QLocale(language).toString(then, "d MMM"), then.toString("HH:mm")))


def full_time_text(at: int, zone: str, language: str) -> str:
    """`Saturday 21 November 2026, 21:10 (Europe/Paris)`."""
    said = QLocale(language).toString(to_date_time(at, zone), "dddd d MMMM yyyy, HH:mm")
    return f"{said} ({zone.replace('_', ' ')})"
