"""The public negotiation timer: counts down, pauses, and flashes when the talk is over."""

from collections.abc import Callable
from enum import StrEnum

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QProgressBar

from desktop.widgets.announce import announce
from desktop.widgets.box_layouts import add_parts, column_layout, row_layout
from desktop.widgets.clock import Clock, ClockTimer
from desktop.widgets.clock_figures import STEPS, ClockFigures
from desktop.widgets.theme import use_lining_figures
from desktop.widgets.widget_factory import button, set_role, text

MINUTE = 60_000
_TICK = 250
_FLASH = 350
_FLASHES = 9
_AIR = 10
"""Between the edges of the dark ground and what stands on it, in pixels."""
_MILESTONES = (10, 5, 2, 1)
"""So many minutes before the end it is told how little is left."""


class CountdownState(StrEnum):
    """How a negotiation, or a speech in a village, stands."""

    IDLE = "idle"
    RUNNING = "running"
    PAUSED = "paused"
    OVER = "over"


class Countdown:
    """The time left to talk, on the one clock; it outlives the screens that show it.

    `length` and `left` are milliseconds. Listeners are called on every change and every tick.
    """

    def __init__(self, clock: Clock, minutes: float = 0) -> None:
        self.clock = clock
        self._ticking = ClockTimer(clock)
        self._ends = 0
        self._listeners: list[Callable[[], object]] = []
        self.state = CountdownState.IDLE
        self.length = self._left = round(minutes * MINUTE)

    @property
    def left(self) -> int:
        """Milliseconds left."""
        if self.state is CountdownState.RUNNING:
            return max(0, self._ends - self.clock.now())
        return self._left

    def listen(self, listener: Callable[[], object]) -> Callable[[], None]:
        """Hear of every change; the answer stops the listening."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def start(self) -> None:
        """Begin, or go on after a pause."""
        if self.state is CountdownState.OVER:
            self._left = self.length
        self._ends = self.clock.now() + self._left
        self._ticking.every(_TICK, self._tick)
        self._become(CountdownState.RUNNING)

    def pause(self) -> None:
        """Hold the time that is left."""
        self._left = self.left
        self._ticking.stop()
        self._become(CountdownState.PAUSED)

    def toggle(self) -> None:
        """One button for both."""
        if self.state is CountdownState.RUNNING:
            self.pause()
        else:
            self.start()

    def reset(self, minutes: float) -> None:
        """Wait for a start, with another length."""
        self._ticking.stop()
        self.length = self._left = round(minutes * MINUTE)
        self._become(CountdownState.IDLE)

    def add(self, minutes: int) -> None:
        """Give more time, or less; never less than none."""
        more = max(minutes * MINUTE, -self.left)
        self.length = max(MINUTE, self.length + more)
        if self.state is CountdownState.RUNNING:
            self._ends += more
        else:
            self._left += more
        self._become(
            CountdownState.PAUSED if self.state is CountdownState.OVER and more > 0 else self.state
        )

    def _tick(self) -> None:
        if self.left > 0:
            self._become(CountdownState.RUNNING)
            return
        self._ticking.stop()
        self._left = 0
        self._become(CountdownState.OVER)

    def _become(self, state: CountdownState) -> None:
        self.state = state
        for listener in tuple(self._listeners):
            listener()


class TimerFace(QFrame):
    """Shows the negotiation, for a screen that everybody looks at.

    Signals: `milestone_reached()` when the talk is over.
    """

    milestone_reached = Signal()

    def __init__(self, talk: Countdown, clock: Clock, *, reduce_motion: bool = False) -> None:
        super().__init__()
        self.talk = talk
        self._reduce_motion = reduce_motion
        self._flashing = ClockTimer(clock)
        self._flashes = 0
        self._was = talk.state
        self.setProperty("role", "talk")
        self.setAccessibleName(self.tr("Negotiation timer"))
        self.heading = text("", "lead")
        self.time = ClockFigures()
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setRange(0, STEPS)
        self.beside = row_layout(None, spacing=6)
        self.heading.setAlignment(Qt.AlignmentFlag.AlignRight)
        right = column_layout(None, self.beside, self.heading, None, spacing=2)
        self._column = column_layout(
            row_layout(self.time, (right, 1)), self.bar, on=self, spacing=2
        )
        self._stop_listening = talk.listen(self.refresh)
        self.destroyed.connect(self._stop_listening)
        self.refresh()

    def set_compact(self) -> None:
        """Take no more room than a line: the figures, and what there is to press."""
        set_role(self.time, "clock-small")
        self.time.setContentsMargins(0, 0, 10, 0)
        self.heading.hide()
        self.bar.hide()

    def hideEvent(self, event: QHideEvent) -> None:
        self._end_flash()
        super().hideEvent(event)

    def refresh(self) -> None:
        """Show how the negotiation stands now."""
        talk = self.talk
        self.time.setText(time_text(talk.left))
        self.bar.setValue(round(STEPS * talk.left / max(1, talk.length)))
        self.heading.setText(self._headline(talk.state))
        if talk.state is not self._was:
            self._was = talk.state
            if talk.state is CountdownState.OVER:
                self._ring()
            else:
                self._end_flash()

    def _headline(self, state: CountdownState) -> str:
        return {
            CountdownState.IDLE: self.tr("Negotiation"),
            CountdownState.RUNNING: self.tr("Negotiation: talk now"),
            CountdownState.PAUSED: self.tr("Negotiation, paused"),
            CountdownState.OVER: self.tr("Negotiation is over"),
        }[state]

    def _ring(self) -> None:
        QApplication.alert(self.window())
        self.milestone_reached.emit()
        self._light(True)
        self._column.setContentsMargins(_AIR, 0, _AIR, 0)
        if not self._reduce_motion:
            self._flashes = 0
            self._flashing.every(_FLASH, self._flash)

    def _flash(self) -> None:
        self._flashes += 1
        self._light(self._flashes % 2 == 0)
        if self._flashes > _FLASHES:
            self._flashing.stop()

    def _end_flash(self) -> None:
        self._flashing.stop()
        self._light(False)
        self._column.setContentsMargins(0, 0, 0, 0)

    def _light(self, lit: bool) -> None:
        """Stand on a dark ground, or on none; what is on it is dressed by the ground below."""
        set_role(self, "gong" if lit else "talk")
        for each in (self.time, self.heading, self.bar):
            set_role(each, each.property("role") or "")


class RailClock(QLabel):
    """The time left, small, on the rail of a folded panel."""

    def __init__(self, talk: Countdown) -> None:
        super().__init__()
        self._talk = talk
        self.setProperty("role", "power-small")
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        use_lining_figures(self)
        self.destroyed.connect(talk.listen(self._refresh))
        self._refresh()

    def _refresh(self) -> None:
        self.setText(time_text(self._talk.left))


class TimerPanel(TimerFace):
    """Shows the negotiation and lets the table start, pause, lengthen and end it."""

    def __init__(self, talk: Countdown, clock: Clock, *, reduce_motion: bool = False) -> None:
        self.go = button("", press=talk.toggle)
        self._told: tuple[CountdownState, int] | None = None
        super().__init__(talk, clock, reduce_motion=reduce_motion)
        self.less = button("−", press=lambda: self.talk.add(-1), tip=self.tr("−1 min"))
        self.more = button("+", press=lambda: self.talk.add(1), tip=self.tr("+1 min"))
        for each in (self.less, self.more):
            each.setAccessibleName(each.toolTip())
            each.setStyleSheet("padding: 4px 12px;")
        add_parts(self.beside, self.less, self.more, self.go)

    def refresh(self) -> None:
        super().refresh()
        self._tell()
        running = self.talk.state is CountdownState.RUNNING
        self.go.setText(self.tr("Pause") if running else self._start_text())

    def _tell(self) -> None:
        """Say how the talk stands when that changes, and when little time is left."""
        before, now = self._told, (self.talk.state, self.talk.left)
        self._told = now
        if before is None:
            return
        if now[0] is not before[0]:
            announce(self, self._headline(now[0]), urgent=now[0] is CountdownState.OVER)
            return
        passed = [each for each in _MILESTONES if now[1] <= each * MINUTE < before[1]]
        if passed and now[0] is CountdownState.RUNNING:
            words = self.tr("Negotiation, minutes left: {count}")
            announce(self, words.format(count=min(passed)))

    def _start_text(self) -> str:
        return self.tr("Resume") if self.talk.state is CountdownState.PAUSED else self.tr("Start")


def time_text(milliseconds: int) -> str:
    """Minutes and seconds, the seconds rounded up: `14:59`."""
    seconds = -(-milliseconds // 1000)
    return f"{seconds // 60}:{seconds % 60:02d}"
