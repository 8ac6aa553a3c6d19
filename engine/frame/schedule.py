"""Deadlines, pauses and absences as they were given to the table, which has no clock.

All moments are seconds since 1970 in universal time, handed in by a caller who has a clock.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.frame.seat import SeatId

LATEST = 253_000_000_000
"""No moment is later: calendars end with the year 9999."""
_LONGEST_ZONE = 64


@dataclass(frozen=True, slots=True)
class Deadline:
    """When the orders of a phase are due. `zone` is the name of the time zone it was set in.

    Orders are late after `grace` further seconds. Raises `ValueError` for what no clock shows.
    """

    phase: str
    at: int
    zone: str = "UTC"
    grace: int = 0

    def __post_init__(self) -> None:
        _check(self.at, self.grace)
        _check_zone(self.zone)


@dataclass(frozen=True, slots=True)
class Absence:
    """A stretch of time in which a seat said it cannot play."""

    seat: SeatId
    start: int
    end: int
    remark: str = ""

    def __post_init__(self) -> None:
        _check(self.start, self.end)


def _check(*numbers: int, most: int = LATEST) -> None:
    for number in numbers:
        if not 0 <= number <= most:
            raise ValueError(number)


def _check_zone(name: str) -> None:
    if not (name.isascii() and name.isprintable() and len(name) <= _LONGEST_ZONE):
        raise ValueError(name)


SHORT = ("retreat", "adjustment")
"""The kinds of phases that are usually due soon: retreats and builds."""


@dataclass(frozen=True, slots=True)
class StandingSchedule:
    """The rule by which each phase gets its deadline as it opens.

    Orders are due on `days` of the week (0 is Monday), `minute` minutes after midnight on the
    clocks of `zone`, and no sooner than `notice` seconds after the phase opened. A phase of a kind
    in `short` is due `later` days after it opened, at the same hour. With `spare_absent` nothing
    is due while somebody of whom orders are asked is away.
    """

    days: tuple[int, ...]
    minute: int
    zone: str = "UTC"
    grace: int = 0
    later: int = 1
    notice: int = 86_400
    spare_absent: bool = True
    short: tuple[str, ...] = SHORT

    def __post_init__(self) -> None:
        _check(self.grace, self.later, self.notice)
        _check(self.minute, most=24 * 60 - 1)
        _check(*self.days, most=6)
        _check_zone(self.zone)


NextDeadline: TypeAlias = Callable[
    [StandingSchedule, str, str, Collection[SeatId], Sequence[Absence]], Deadline | None
]
"""Says by a rule when a phase is due that opens now, given its key, its kind, the
seats asked and who is away. Handed in by whoever has a clock and a calendar."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """A game's times. `paused` is since when the clock stands still; absences are the GM's.

    `standing` is the rule by which phases get their deadlines, where there is one.
    """

    deadline: Deadline | None = None
    paused: int | None = None
    absences: tuple[Absence, ...] = ()
    standing: StandingSchedule | None = None

    def __post_init__(self) -> None:
        _check(self.paused or 0)

    def deadline_of(self, phase: str) -> Deadline | None:
        """The deadline of the phase of that key; None where the one that is set is another's."""
        due = self.deadline
        return due if due is not None and due.phase == phase else None

    def late(self, phase: str, at: int) -> bool:
        """Whether something handed in for a phase at a moment was too late."""
        due = self.deadline_of(phase)
        if due is None or self.paused is not None:
            return False
        return at > due.at + due.grace

    def after_pause(self, at: int) -> "Schedule":
        """The schedule going on: the deadline is as far away as when the pause began."""
        if self.paused is None:
            return self
        due = self.deadline
        if due is not None:
            due = replace(due, at=min(LATEST, due.at + max(0, at - self.paused)))
        return replace(self, deadline=due, paused=None)

    def opening(
        self, phase: str, kind: str, asked: Collection[SeatId], next: NextDeadline
    ) -> "Schedule":
        """The schedule once a phase has opened: it gets its deadline by the standing rule.

        One that has a deadline keeps it; while the clock stands still none is given.
        """
        if self.standing is None or self.paused is not None or self.deadline_of(phase) is not None:
            return self
        due = next(self.standing, phase, kind, asked, self.absences)
        return replace(self, deadline=due)

    def public(self, phase: str) -> "Schedule":
        """What everybody may know of it while a phase is open."""
        return replace(self, deadline=self.deadline_of(phase), absences=())


NO_TIMES = Schedule()
"""Neither deadline nor pause nor absence."""
