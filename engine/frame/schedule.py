"""Deadlines, pauses and absences as they were told to the table, which has no clock of its own.

All moments are seconds since 1970 in universal time, handed in by whoever has a clock.
"""

from dataclasses import dataclass, replace

from engine.frame.seat import SeatId


@dataclass(frozen=True, slots=True)
class Deadline:
    """When the orders of a phase are due. `zone` is the name of the time zone it was set in.

    Orders are late after `grace` further seconds.
    """

    phase: str
    at: int
    zone: str = "UTC"
    grace: int = 0


@dataclass(frozen=True, slots=True)
class Absence:
    """A stretch of time in which a seat said it cannot play."""

    seat: SeatId
    start: int
    end: int
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Schedule:
    """A game's times. `paused` is since when the clock stands still; absences are the GM's."""

    deadline: Deadline | None = None
    paused: int | None = None
    absences: tuple[Absence, ...] = ()

    def late(self, phase: str, at: int) -> bool:
        """Whether something handed in for a phase at a moment was too late."""
        due = self.deadline
        if due is None or due.phase != phase or self.paused is not None:
            return False
        return at > due.at + due.grace

    def resumed(self, at: int) -> "Schedule":
        """The schedule going on: the deadline is as far away as when the pause began."""
        if self.paused is None:
            return self
        due = self.deadline
        moved = None if due is None else replace(due, at=due.at + max(0, at - self.paused))
        return replace(self, deadline=moved, paused=None)

    def public(self) -> "Schedule":
        """What everybody may know of it."""
        return replace(self, absences=())


NO_TIMES = Schedule()
"""Neither deadline nor pause nor absence."""
