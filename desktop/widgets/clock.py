"""The one clock of the windows: hold, dwell, idle, negotiation and animation times come from it.

Tests put `ManualClock` in its place and let an hour pass in a line.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from PySide6.QtCore import QDateTime, QElapsedTimer, QObject, Qt, QTimer
from shiboken6 import isValid

NEW_YEAR = 1_767_294_600
"""Where a clock that stands still begins: 1 January 2026, 19:10 in universal time."""


class Alarm(Protocol):
    """Something the clock will do; `cancel` may be called at any time, more than once."""

    def cancel(self) -> None:
        """Never ring again."""
        ...


class Clock(Protocol):
    """Time as the windows know it, in milliseconds."""

    @property
    def is_manual(self) -> bool:
        """Whether no time passes by itself, so that nothing may wait for the next moment."""
        ...

    def now(self) -> int:
        """Milliseconds since some fixed moment."""
        ...

    def moment(self) -> int:
        """The date and time, in whole seconds since 1970 in universal time."""
        ...

    def after(self, milliseconds: int, ring: Callable[[], object]) -> Alarm:
        """Call `ring` once, later."""
        ...

    def every(self, milliseconds: int, ring: Callable[[], object]) -> Alarm:
        """Call `ring` again and again until cancelled."""
        ...


class ClockTimer:
    """One alarm of a clock at a time: to set it again takes the one before back.

    It rings no more once its `holder`, if it has one, is destroyed.
    """

    def __init__(self, clock: Clock, holder: QObject | None = None) -> None:
        self._clock = clock
        self._alarm: Alarm | None = None
        if holder is not None:
            holder.destroyed.connect(self.stop)

    @property
    def running(self) -> bool:
        """Whether it will ring."""
        return self._alarm is not None

    def after(self, milliseconds: int, ring: Callable[[], object]) -> None:
        """Ring once, later."""

        def once() -> None:
            self._alarm = None
            ring()

        self.stop()
        self._alarm = self._clock.after(milliseconds, once)

    def every(self, milliseconds: int, ring: Callable[[], object]) -> None:
        """Ring again and again."""
        self.stop()
        self._alarm = self._clock.every(milliseconds, ring)

    def stop(self) -> None:
        """Ring no more."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None


class _TimerAlarm:
    def __init__(self, timer: QTimer) -> None:
        self._timer: QTimer | None = timer

    def cancel(self) -> None:
        timer, self._timer = self._timer, None
        # The clock may have gone before, as when the program ends.
        if timer is not None and isValid(timer):
            timer.stop()
            timer.deleteLater()


class WallClock:
    """Real time, by Qt's timers."""

    is_manual = False

    def __init__(self, parent: QObject | None = None) -> None:
        self._parent = QObject(parent)
        self._elapsed = QElapsedTimer()
        self._elapsed.start()

    def now(self) -> int:
        return self._elapsed.elapsed()

    def moment(self) -> int:
        return QDateTime.currentSecsSinceEpoch()

    def after(self, milliseconds: int, ring: Callable[[], object]) -> Alarm:
        return self._timer(milliseconds, ring, single=True)

    def every(self, milliseconds: int, ring: Callable[[], object]) -> Alarm:
        return self._timer(milliseconds, ring, single=False)

    def _timer(self, milliseconds: int, ring: Callable[[], object], *, single: bool) -> Alarm:
        timer = QTimer(self._parent)
        timer.setTimerType(Qt.TimerType.PreciseTimer)
        timer.setSingleShot(single)
        timer.timeout.connect(ring)
        timer.start(milliseconds)
        return _TimerAlarm(timer)


@dataclass(eq=False)
class _ManualAlarm:
    due: int
    period: int
    ring: Callable[[], object]
    among: list["_ManualAlarm"]

    def cancel(self) -> None:
        # The clock has no alarm that is off, nor the alarm what would have rung.
        if self in self.among:
            self.among.remove(self)
        self.ring = int


@dataclass
class ManualClock:
    """A clock that stands still until it is told to advance."""

    _now: int = 0
    began: int = NEW_YEAR
    is_manual: bool = True
    _alarms: list[_ManualAlarm] = field(default_factory=list[_ManualAlarm])

    def now(self) -> int:
        return self._now

    def moment(self) -> int:
        return self.began + self._now // 1000

    def after(self, milliseconds: int, ring: Callable[[], object]) -> Alarm:
        return self._add(_ManualAlarm(self._now + milliseconds, 0, ring, self._alarms))

    def every(self, milliseconds: int, ring: Callable[[], object]) -> Alarm:
        due, period = self._now + milliseconds, max(1, milliseconds)
        return self._add(_ManualAlarm(due, period, ring, self._alarms))

    def advance(self, milliseconds: int) -> None:
        """Let time pass; alarms ring in the order they fall due."""
        until = self._now + milliseconds
        while due := [alarm for alarm in self._alarms if alarm.due <= until]:
            alarm = min(due, key=lambda each: each.due)
            self._now = max(self._now, alarm.due)
            if alarm.period:
                alarm.due += alarm.period
            else:
                self._alarms.remove(alarm)
            alarm.ring()
        self._now = until

    def _add(self, alarm: _ManualAlarm) -> Alarm:
        self._alarms.append(alarm)
        return alarm
