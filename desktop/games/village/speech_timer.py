"""A countdown for speeches, defences and days: the moderator starts it, everybody sees it run."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QProgressBar, QPushButton

from desktop.session.ui_context import UiContext
from desktop.table.negotiation_timer import Countdown, CountdownState, time_text
from desktop.widgets.box_layouts import add_parts, column_layout, row_layout
from desktop.widgets.clock import Clock
from desktop.widgets.clock_figures import STEPS, ClockFigures
from desktop.widgets.widget_factory import button, set_role, text

TIMER_LENGTHS = (30, 60, 180, 300, 600)
"""What it can be turned for, in seconds: a defence, a speech, days that grow shorter."""


_COUNTDOWNS: dict[str, Countdown] = {}
"""The glass of the last game: it runs on while the desk is covered."""


def speech_countdown(commitment: str, clock: Clock) -> Countdown:
    """The glass of a game, by the commitment of its lots: the same on every screen of it."""
    found = _COUNTDOWNS.get(commitment)
    if found is None or found.clock is not clock:
        for each in _COUNTDOWNS.values():
            each.reset(0)
        _COUNTDOWNS.clear()
        found = _COUNTDOWNS[commitment] = Countdown(clock)
    return found


class SpeechTimerFace(QFrame):
    """Shows a glass while it is set; the time stands there in figures, a bar and a word."""

    def __init__(self, glass: Countdown, context: UiContext) -> None:
        super().__init__()
        self.glass = glass
        self.setProperty("role", "card")
        self.setAccessibleName(self.tr("Time left"))
        self.words = text("", "faint")
        self.time = ClockFigures()
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setRange(0, STEPS)
        self.column = column_layout(on=self, margins=(14, 8, 14, 10))
        top = row_layout((self.words, 1))
        top.addWidget(self.time, 0, Qt.AlignmentFlag.AlignRight)
        add_parts(self.column, top, self.bar)
        self.destroyed.connect(glass.listen(self.refresh))
        self.refresh()

    def refresh(self) -> None:
        """Show what is left now."""
        glass, over = self.glass, self.glass.state is CountdownState.OVER
        self.time.setText(time_text(glass.left))
        self.bar.setValue(round(STEPS * glass.left / max(1, glass.length)))
        paused, runs = self.tr("Paused"), self.tr("Time left")
        words = (
            self.tr("Time is up")
            if over
            else runs
            if glass.state is CountdownState.RUNNING
            else paused
        )
        self.words.setText(words if glass.length else self.tr("No time is set"))
        set_role(self.words, "bad" if over else "faint")
        self.setVisible(self.always or bool(glass.length))

    @property
    def always(self) -> bool:
        """Whether it is shown though no time is set."""
        return False


class SpeechTimerPanel(SpeechTimerFace):
    """The glass with its lengths and a pause, for whoever turns it."""

    def __init__(self, glass: Countdown, context: UiContext) -> None:
        self.pause = button("", press=glass.toggle)
        self.lengths: tuple[QPushButton, ...] = ()
        super().__init__(glass, context)
        row = row_layout(spacing=4)
        made: list[QPushButton] = []
        for seconds in TIMER_LENGTHS:
            length = button(time_text(seconds * 1000), "quiet")
            length.setStyleSheet("padding: 2px 5px;")
            length.clicked.connect(partial(self._turn, seconds))
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
        runs = self.glass.state is CountdownState.RUNNING
        self.pause.setText(self.tr("Pause") if runs else self.tr("Go on"))
        self.pause.setEnabled(bool(self.glass.left))

    def _turn(self, seconds: int) -> None:
        self.glass.reset(seconds / 60)
        self.glass.start()
