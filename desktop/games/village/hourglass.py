"""A glass for speeches, defences and days: the moderator turns it, everybody sees it run."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QProgressBar, QPushButton

from desktop.session.ui_context import UiContext
from desktop.table.negotiation_timer import clock_text
from desktop.widgets.clock import Clock, Timer
from desktop.widgets.clock_figures import STEPS, ClockFigures
from desktop.widgets.layout import fill, horizontal, vertical
from desktop.widgets.widget_factory import button, give_role, text

_TICK = 250
LENGTHS = (30, 60, 180, 300, 600)
"""What it can be turned for, in seconds: a defence, a speech, days that grow shorter."""


class Hourglass(QObject):
    """Time that runs out, paused and turned at will. `left` and `length` are milliseconds.

    Signals: `changed()` with every tick and every turn.
    """

    changed = Signal()

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self.clock = clock
        self.length = 0
        self._ends = 0
        self._paused = 0
        self._ticking = Timer(clock)

    @property
    def running(self) -> bool:
        """Whether sand runs."""
        return self._ticking.running

    @property
    def left(self) -> int:
        """How much there is left."""
        return max(0, self._ends - self.clock.now()) if self.running else self._paused

    def turn(self, seconds: int) -> None:
        """Begin anew with so many seconds."""
        self.stop()
        self.length = self._paused = seconds * 1000
        self.go_on()

    def go_on(self) -> None:
        """Run, or run again after a pause."""
        if self._paused and not self.running:
            self._ends = self.clock.now() + self._paused
            self._ticking.every(_TICK, self._tick)
        self.changed.emit()

    def stop(self) -> None:
        """Hold what is left."""
        left = self.left
        self._ticking.stop()
        self._paused = left
        self.changed.emit()

    def put_away(self) -> None:
        """No time is set any more."""
        self.stop()
        self.length = self._paused = 0
        self.changed.emit()

    def _tick(self) -> None:
        if not self.left:
            self.stop()
        else:
            self.changed.emit()


_GLASSES: dict[str, Hourglass] = {}
"""The glass of the last game: it runs on while the desk is covered."""


def glass_of(commitment: str, clock: Clock) -> Hourglass:
    """The glass of a game, by the commitment of its lots: the same on every screen of it."""
    found = _GLASSES.get(commitment)
    if found is None or found.clock is not clock:
        for each in _GLASSES.values():
            each.stop()
        _GLASSES.clear()
        found = _GLASSES[commitment] = Hourglass(clock)
    return found


class GlassFace(QFrame):
    """Shows a glass while it is set; the time stands there in figures, a bar and a word."""

    def __init__(self, glass: Hourglass, context: UiContext) -> None:
        super().__init__()
        self.glass = glass
        self.setProperty("role", "card")
        self.setAccessibleName(self.tr("Time left"))
        self.words = text("", "faint")
        self.time = ClockFigures()
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setRange(0, STEPS)
        self.column = vertical(on=self, margins=(14, 8, 14, 10))
        top = horizontal((self.words, 1))
        top.addWidget(self.time, 0, Qt.AlignmentFlag.AlignRight)
        fill(self.column, top, self.bar)
        glass.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show what is left now."""
        glass = self.glass
        over = bool(glass.length) and not glass.left
        self.time.setText(clock_text(glass.left))
        self.bar.setValue(round(STEPS * glass.left / max(1, glass.length)))
        paused, runs = self.tr("Paused"), self.tr("Time left")
        words = self.tr("Time is up") if over else runs if glass.running else paused
        self.words.setText(words if glass.length else self.tr("No time is set"))
        give_role(self.words, "bad" if over else "faint")
        self.setVisible(self.always or bool(glass.length))

    @property
    def always(self) -> bool:
        """Whether it is shown though no time is set."""
        return False


class GlassPanel(GlassFace):
    """The glass with its lengths and a pause, for whoever turns it."""

    def __init__(self, glass: Hourglass, context: UiContext) -> None:
        self.pause = button("", press=self._pause)
        self.lengths: tuple[QPushButton, ...] = ()
        super().__init__(glass, context)
        row = horizontal(spacing=4)
        made: list[QPushButton] = []
        for seconds in LENGTHS:
            length = button(clock_text(seconds * 1000), "quiet")
            length.setStyleSheet("padding: 2px 5px;")
            length.clicked.connect(lambda _=False, seconds=seconds: glass.turn(seconds))
            made.append(length)
            row.addWidget(length)
        self.lengths = tuple(made)
        row.addStretch(1)
        self.pause.setStyleSheet("padding: 2px 5px;")
        row.addWidget(self.pause)
        self.column.addLayout(row)

    @property
    def always(self) -> bool:
        return True

    def refresh(self) -> None:
        super().refresh()
        self.pause.setText(self.tr("Pause") if self.glass.running else self.tr("Go on"))
        self.pause.setEnabled(bool(self.glass.left))

    def _pause(self) -> None:
        if self.glass.running:
            self.glass.stop()
        else:
            self.glass.go_on()
